//! Everything that can happen, for the log.

use engine::{Money, Names, Seat, Viewer};

use crate::{
    Color, Job, MilestoneId, Track, Train,
    action::{Facing, Piece, Section, SetupTileId, Side},
    data::{DealId, SpaceId, TelegraphTileId},
};

engine::told_enum! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the names of variants and fields say it; `tell` says it in words")]
    pub enum Event {
        MilestoneDealt { to: Seat, tile: MilestoneId },
        FaceDrawn { city: String, face: String },
        TelegraphTileDrawn { section: Section, tile: TelegraphTileId },
        DealRevealed { tile: DealId },
        SetupTileDrawn { tile: SetupTileId, reward: String },
        SetupWorkerDrawn { tile: SetupTileId, color: Color },
        FirstPlayerDrawn { who: Seat },
        SetupTileTaken { by: Seat, tile: SetupTileId, color: Color },
        RoundBegun { round: u8 },
        Recalled { by: Seat },
        WorkerPlaced { by: Seat, color: Color, job: Job },
        StationBuilt { by: Seat, city: String, is_first: bool },
        RailLaid { by: Seat, space: SpaceId },
        OfficeBuilt { by: Seat, section: Section, is_first: bool },
        PieceTraded { by: Seat, piece: Piece },
        AbilityUsed { by: Seat, color: Color, job: Job },
        BonusTaken { by: Seat },
        Promoted { by: Seat, color: Color, tile: MilestoneId },
        Advanced { by: Seat, track: Track, slot: u8, price: String },
        Flipped { by: Seat, train: Train, facing: Facing },
        TrainTaken { by: Seat, train: Train },
        WorkerGained { by: Seat, color: Color },
        Exchanged { by: Seat, old: Color, new: Color },
        Discarded { by: Seat, color: Color },
        SharesGained { by: Seat, n: u8 },
        MoneyGained { by: Seat, amount: Money },
        SharesSold { by: Seat, n: u16, amount: Money },
        Hired { by: Seat, color: Color, amount: Money },
        DealTaken { by: Seat, side: Side, shares: u8 },
        Committed { by: Seat, paid: Money },
        Passed { by: Seat },
        MilestoneCompleted { by: Seat, tile: MilestoneId, vp: i32 },
        MilestoneDrawn { by: Seat, tile: MilestoneId },
        MilestoneKept { by: Seat, tile: MilestoneId },
        EndTriggered { by: Seat },
        GameOver,
    }
}

impl engine::Event for Event {
    fn hidden(&self, viewer: Viewer) -> &'static [&'static str] {
        match self {
            Event::MilestoneDrawn { by, .. } if !viewer.sees_secrets_of(*by) => &["tile"],
            _ => &[],
        }
    }

    fn tell(&self, names: &Names, viewer: Viewer) -> String {
        let name = |seat: &Seat| names.of(*seat);
        match self {
            Event::MilestoneDealt { to, tile } => format!("{} has milestone {tile}", name(to)),
            Event::FaceDrawn { city, face } => format!("{city} gets tile {face}"),
            Event::TelegraphTileDrawn { section, tile } => {
                format!("Section {section} of the telegraph line gets tile {tile}")
            }
            Event::DealRevealed { tile } => format!("Deal {tile} lies face up"),
            Event::SetupTileDrawn { tile, reward } => format!("Setup tile {tile}: {reward}"),
            Event::SetupWorkerDrawn { tile, color } => {
                format!("Setup tile {tile} comes with {}", a_worker(*color))
            }
            Event::FirstPlayerDrawn { who } => format!("{} is the first player", name(who)),
            Event::SetupTileTaken { by, tile, color } => {
                format!("{} takes setup tile {tile} with {}", name(by), a_worker(*color))
            }
            Event::RoundBegun { round } => format!("Round {round} begins"),
            Event::Recalled { by } => format!("{} takes all workers back", name(by)),
            Event::WorkerPlaced { by, color, job } => {
                format!("{} puts {} on {job}", name(by), a_worker(*color))
            }
            Event::StationBuilt { by, city, is_first } => {
                let which = if *is_first { "the first station" } else { "a station" };
                format!("{} builds {which} in {city}", name(by))
            }
            Event::RailLaid { by, space } => format!("{} lays a rail in {space}", name(by)),
            Event::OfficeBuilt { by, section, is_first } => {
                let which = if *is_first { "the first office" } else { "an office" };
                format!("{} builds {which} in section {section}", name(by))
            }
            Event::PieceTraded { by, piece } => format!("{} trades in a {piece}", name(by)),
            Event::AbilityUsed { by, color, job } => {
                format!("{} uses the {color} ability on {job}", name(by))
            }
            Event::BonusTaken { by } => format!("{} pays for the bonus", name(by)),
            Event::Promoted { by, color, tile } => {
                format!("{} promotes {} to {tile}", name(by), a_worker(*color))
            }
            Event::Advanced { by, track, slot, price } => {
                format!("{} advances on the {track} track to step {slot}{price}", name(by))
            }
            Event::Flipped { by, train, facing } => {
                let side = match facing {
                    Facing::Up => "face up again",
                    Facing::Down => "face down",
                };
                format!("{} turns a train ({train}) {side}", name(by))
            }
            Event::TrainTaken { by, train } => format!("{} takes a train ({train})", name(by)),
            Event::WorkerGained { by, color } => format!("{} gains {}", name(by), a_worker(*color)),
            Event::Exchanged { by, old, new } => {
                format!("{} exchanges {} for {}", name(by), a_worker(*old), a_worker(*new))
            }
            Event::Discarded { by, color } => format!("{} discards {}", name(by), a_worker(*color)),
            Event::SharesGained { by, n } => {
                format!("{} gains {}", name(by), shares(u16::from(*n)))
            }
            Event::MoneyGained { by, amount } => format!("{} gains {amount}", name(by)),
            Event::SharesSold { by, n, amount } => {
                format!("{} sells {} for {amount}", name(by), shares(*n))
            }
            Event::Hired { by, color, amount } => {
                format!("{} hires {} for {amount}", name(by), a_worker(*color))
            }
            Event::DealTaken { by, side, shares: n } => {
                format!("{} takes the {side} deal for {}", name(by), shares(u16::from(*n)))
            }
            Event::Committed { by, paid } if *paid == Money::ZERO => {
                format!("{} ends the action", name(by))
            }
            Event::Committed { by, paid } => {
                format!("{} ends the action and pays {paid}", name(by))
            }
            Event::Passed { by } => format!("{} has nothing left to act with and passes", name(by)),
            Event::MilestoneCompleted { by, tile, vp } => {
                format!("{} completes milestone {tile} for {vp} points", name(by))
            }
            Event::MilestoneDrawn { by, tile } => {
                if viewer.sees_secrets_of(*by) {
                    format!("{} looks at milestone {tile}", name(by))
                } else {
                    format!("{} looks at a milestone", name(by))
                }
            }
            Event::MilestoneKept { by, tile } => format!("{} keeps milestone {tile}", name(by)),
            Event::EndTriggered { by } => {
                format!("{} has emptied the board up to the logo: one more round", name(by))
            }
            Event::GameOver => "The game is over".to_owned(),
        }
    }
}

fn a_worker(color: Color) -> String {
    let article = if color == Color::Orange { "an" } else { "a" };
    format!("{article} {color} worker")
}

fn shares(n: u16) -> String {
    if n == 1 { "1 share".to_owned() } else { format!("{n} shares") }
}

engine::serialize_as_text!(
    MilestoneId,
    Section,
    TelegraphTileId,
    DealId,
    SetupTileId,
    SpaceId,
    Piece,
    Side,
);

#[cfg(feature = "schema")]
engine::schema_as_text!(
    MilestoneId,
    Section,
    TelegraphTileId,
    DealId,
    SetupTileId,
    SpaceId,
    Piece,
    Side,
    crate::Color,
    crate::Train,
    crate::data::Group,
    crate::Track,
    crate::Job,
);
