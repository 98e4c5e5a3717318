//! How the game describes itself to a player: the question, the choices with
//! their prices, what is closed, and the figures.

mod board;
mod choices;
mod figures;
mod phrase;
mod prices;
mod question;
mod tries;

use engine::{Described, Entry, Figure, Heading, Question, Seat, Target, Viewer};

pub use board::Board;
pub use phrase::Phrase;

use crate::{
    Action, Color, Job, MilestoneId, RailroadRevolution, Refusal, Setup, Track, Train,
    action::{Piece, Section, SetupTileId, Side},
    data::{DealId, TelegraphTileId},
};

impl Described for RailroadRevolution {
    type Phrase = Phrase;
    type Board = Board;

    const FIGURES: &'static [&'static str] = figures::KINDS;

    fn board(setup: &Setup) -> Board {
        board::board(setup)
    }

    fn targets(&self) -> Vec<Target> {
        let tables = &self.tables;
        let ids = |n: usize| 0..n as u8;
        let mut res = Vec::new();
        let mut add = |kind, id: String| res.push(Target::new(kind, id));
        self.all_spaces().for_each(|it| add("space", it.to_string()));
        self.all_cities().for_each(|it| add("city", self.city_name(it).to_owned()));
        Section::all().for_each(|it| add("section", it.to_string()));
        Job::ALL.iter().for_each(|it| add("job", it.to_string()));
        Color::ALL.iter().for_each(|it| add("worker", it.to_string()));
        Track::ALL.iter().for_each(|it| add("track", it.to_string()));
        Train::ALL.iter().for_each(|it| add("train", it.to_string()));
        Side::ALL.iter().for_each(|it| add("side", it.to_string()));
        Piece::ALL.iter().for_each(|it| add("piece", it.to_string()));
        ids(tables.milestones.len()).for_each(|it| add("milestone", MilestoneId(it).to_string()));
        ids(tables.deals.len()).for_each(|it| add("deal", DealId(it).to_string()));
        ids(tables.setup_tiles.len()).for_each(|it| add("setup-tile", SetupTileId(it).to_string()));
        ids(tables.telegraph_tiles.len())
            .for_each(|it| add("telegraph-tile", TelegraphTileId(it).to_string()));
        self.seats().for_each(|it| add("seat", it.0.to_string()));
        res
    }

    fn question(&self, legal: &[Action]) -> Question<Phrase> {
        question::question(self, legal)
    }

    fn heading(&self, _: &str, actions: &[Action]) -> Heading<Phrase> {
        choices::heading(self, actions)
    }

    fn entry(&self, action: Action) -> Entry<Phrase> {
        choices::entry(self, action)
    }

    fn funds(&self, payer: &Target) -> Option<i64> {
        let seat: u8 = Some(payer).filter(|payer| payer.kind == "seat")?.id.parse().ok()?;
        self.seats().find(|it| it.0 == seat).map(|seat| self.left_after_due(seat))
    }

    fn tries(&self, target: Option<&Target>) -> Vec<Action> {
        match target {
            Some(target) => tries::at(self, target),
            None => tries::of_phase(self),
        }
    }

    fn nearness(refusal: &Refusal) -> u8 {
        tries::nearness(refusal)
    }

    fn figures(&self, _: Viewer) -> Vec<Figure<Phrase>> {
        figures::figures(self)
    }

    fn is_last_round(&self) -> bool {
        self.last_round().is_some()
    }
}

/// The player to act.
fn actor(game: &RailroadRevolution) -> Option<Seat> {
    match engine::Game::turn(game) {
        engine::Turn::Seat(seat) => Some(seat),
        _ => None,
    }
}
