//! What a player could want to do, legal or not, and which refusal is nearest.

use engine::{Game as _, Seat, Target};

use super::actor;
use crate::{
    Action, Color, Job, MilestoneId, RailroadRevolution, Refusal, Track, Train,
    action::{Facing, Piece, Side, Source, Spot},
    data::{Gate, SpaceId},
    phases::{
        Phase,
        milestones::Step,
        work::{Task, Work},
    },
};

/// What the prompt of this phase names even if it is not possible.
pub(super) fn of_phase(game: &RailroadRevolution) -> Vec<Action> {
    let Some(seat) = actor(game) else { return Vec::new() };
    match &game.phase {
        Phase::SetupTiles(_) => offered(game).into_iter().take(1).collect(),
        Phase::Turn(_) => of_turn(game, seat),
        Phase::Work(work) => of_work(game, work),
        Phase::Milestones(it) => match it.step {
            Step::Choose => game.milestones(seat).map(|open| Action::Replace(open.tile)).collect(),
            Step::Draw { drawn, .. } | Step::Keep { drawn, .. } => {
                drawn.iter().flatten().map(|&tile| Action::Keep(tile, false)).collect()
            }
        },
        _ => Vec::new(),
    }
}

/// The setup tiles on offer.
fn offered(game: &RailroadRevolution) -> Vec<Action> {
    let offers = game.setup_offers.iter().flatten();
    offers.map(|offer| Action::Take(crate::SetupTileId(offer.tile))).collect()
}

fn of_turn(game: &RailroadRevolution, seat: Seat) -> Vec<Action> {
    let mut res: Vec<Action> = Vec::new();
    for &job in Job::ALL {
        let hand = || game.player(seat).hand.colors().map(|color| Action::Work(color, job));
        // Some worker can do it: the groups say which.
        if !hand().any(|it| game.check(it).is_ok()) {
            res.extend(hand().next());
        }
    }
    res.extend([Action::Sell(1), hire(game), Action::Pass]);
    res
}

/// A worker that the supply has, if it has any.
fn hire(game: &RailroadRevolution) -> Action {
    Action::Hire(game.supply.colors().next().unwrap_or(Color::Purple))
}

/// One for each thing that is open, so that the prompt says why it cannot be
/// used.
fn of_work(game: &RailroadRevolution, work: &Work) -> Vec<Action> {
    let (seat, pool) = (work.seat, &work.pool);
    let mut res = Vec::new();
    if matches!(work.task, Task::Job(_, color) if color != Color::White) {
        // A private deal is taken with `deal`.
        match work.takes_private_deal(game) {
            true => res.extend(Side::ALL.map(Action::Deal)),
            false => res.push(Action::Ability),
        }
    }
    if work.lays_rails() {
        let reach = game.all_spaces().find(|&space| game.is_available(seat, space));
        res.push(Action::Lay(reach.unwrap_or(SpaceId(0))));
    }
    if work.builds_station() || pool.free_stations > 0 || pool.setup_station {
        let near = game
            .all_cities()
            .find(|&city| game.is_connected(seat, city) && !game.has_station(seat, city));
        res.extend(near.or_else(|| game.all_cities().next()).map(Action::Build));
    }
    if work.builds_office() || pool.free_offices > 0 || pool.setup_office {
        let free = crate::Section::all().find(|&section| !game.has_office(seat, section));
        res.extend(free.or_else(|| crate::Section::all().next()).map(Action::Office));
    }
    if pool.piece {
        res.extend(Piece::ALL.map(Action::Trade));
    }
    if pool.bonus {
        res.push(Action::Bonus(Source::FirstStation));
    }
    let bought = Side::ALL.into_iter().filter(|side| pool.deal_bonus[side.idx()]);
    res.extend(bought.map(|side| Action::Bonus(Source::Deal(side))));
    if pool.extra || pool.promotions + pool.dear_promotions > 0 {
        res.extend(game.milestones(seat).filter_map(|open| wanted_manager(game, seat, open.tile)));
    }
    if pool.steps > 0 {
        res.extend(Track::ALL.iter().map(|&track| step(game, seat, track)));
    }
    if pool.flips > 0 {
        let own = |&train: &Train| game.trains_up(seat, train) > 0;
        let train = Train::ALL.into_iter().find(own).unwrap_or(Train::Promote);
        res.push(Action::Flip(train, Facing::Up));
    }
    if pool.trains > 0 {
        res.extend(Train::ALL.into_iter().filter(|&it| it != Train::Promote).map(Action::Train));
    }
    let gains = pool.gains.iter().filter(|gain| !gain.is_empty());
    res.extend(gains.filter_map(|gain| gain.iter().next()).map(Action::Gain));
    let worker = any_worker(game, seat);
    if pool.exchanges > 0 {
        let new = game.supply.colors().find(|&color| Some(color) != worker.map(|it| it.0));
        res.extend(worker.zip(new).map(|((old, spot), new)| Action::Exchange(old, new, spot)));
    }
    if pool.tile {
        res.extend(worker.map(|(color, spot)| Action::Discard(color, spot)));
    }
    if work.task == Task::Deal && pool.deals > 0 {
        res.extend(Side::ALL.into_iter().filter(|&it| !work.has_taken(it)).map(Action::Deal));
    }
    res.extend((work.task != Task::Setup).then(|| hire(game)));
    res.extend([Action::Sell(1), Action::Commit]);
    res
}

/// A worker that the player has.
fn any_worker(game: &RailroadRevolution, seat: Seat) -> Option<(Color, Spot)> {
    let player = game.player(seat);
    let in_hand = player.hand.colors().map(|color| (color, Spot::Hand)).next();
    in_hand.or_else(|| player.crew_on_board().colors().map(|color| (color, Spot::Board)).next())
}

/// The promotion to a free place of a milestone, by a fitting worker if there is
/// one.
fn wanted_manager(game: &RailroadRevolution, seat: Seat, tile: MilestoneId) -> Option<Action> {
    let (player, open) = (game.player(seat), game.player(seat).open(tile)?);
    let mut fitting =
        Color::ALL.into_iter().filter(|&color| open.place_for(&game.tables, color).is_some());
    let own = |color: &Color| player.hand.of(*color) + player.on_board(*color) > 0;
    let color = fitting.clone().find(own).or_else(|| fitting.next())?;
    let is_in_hand = player.hand.of(color) > 0 || player.on_board(color) == 0;
    let spot = if is_in_hand { Spot::Hand } else { Spot::Board };
    Some(Action::Promote(color, tile, spot))
}

/// The next step on a track, with a worker if it costs one.
fn step(game: &RailroadRevolution, seat: Seat, track: Track) -> Action {
    let with = match game.gate(track, game.slot(seat, track)) {
        Some(Gate::Worker) => any_worker(game, seat),
        _ => None,
    };
    Action::Advance(track, with)
}

/// Everything that could be done at a target.
pub(super) fn at(game: &RailroadRevolution, target: &Target) -> Vec<Action> {
    let Some(seat) = actor(game) else { return Vec::new() };
    let id = target.id.as_str();
    let parsed = |verb: &str| game.parse_action(&format!("{verb} {id}")).ok();
    let all = |verbs: &[&str]| verbs.iter().filter_map(|verb| parsed(verb)).collect();
    let color = || id.parse::<Color>().ok();
    match target.kind {
        "space" => all(&["lay"]),
        "city" => all(&["build"]),
        "section" => all(&["office"]),
        "piece" => all(&["trade"]),
        "setup-tile" => all(&["take"]),
        "side" => all(&["deal", "bonus"]),
        "train" => {
            let back = game.parse_action(&format!("flip {id} back")).ok();
            [parsed("flip"), back, parsed("train")].into_iter().flatten().collect()
        }
        "deal" if game.face_up().is_some_and(|tile| tile.to_string() == id) => {
            Side::ALL.map(Action::Deal).to_vec()
        }
        "telegraph-tile" => each_worker(Action::Discard),
        "job" => id.parse().map_or(Vec::new(), |job| {
            Color::ALL.into_iter().map(|color| Action::Work(color, job)).collect()
        }),
        "track" => id.parse().map_or(Vec::new(), |track| {
            let alone = [Action::Advance(track, None)].into_iter();
            let with = each_worker(|color, spot| Action::Advance(track, Some((color, spot))));
            alone.chain(with).collect()
        }),
        "milestone" => MilestoneId::parse(id).map_or(Vec::new(), |tile| at_milestone(game, tile)),
        "worker" => color().map_or(Vec::new(), |color| with_worker(game, seat, color)),
        _ => Vec::new(),
    }
}

fn each_worker(action: impl Fn(Color, Spot) -> Action) -> Vec<Action> {
    let workers = Color::ALL.into_iter().flat_map(|color| Spot::ALL.map(|spot| (color, spot)));
    workers.map(|(color, spot)| action(color, spot)).collect()
}

fn at_milestone(game: &RailroadRevolution, tile: MilestoneId) -> Vec<Action> {
    match &game.phase {
        Phase::Milestones(it) if it.step == Step::Choose => vec![Action::Replace(tile)],
        Phase::Milestones(_) => vec![Action::Keep(tile, false), Action::Keep(tile, true)],
        _ => each_worker(|color, spot| Action::Promote(color, tile, spot)),
    }
}

/// What the phase lets a player do with a worker of a color, if anything.
fn with_worker(game: &RailroadRevolution, seat: Seat, color: Color) -> Vec<Action> {
    match &game.phase {
        Phase::SetupTiles(_) => offered(game),
        Phase::Turn(_) => {
            let work = Job::ALL.iter().map(|&job| Action::Work(color, job));
            work.chain([Action::Hire(color)]).collect()
        }
        Phase::Work(_) => steps_with_worker(game, seat, color),
        _ => Vec::new(),
    }
}

fn steps_with_worker(game: &RailroadRevolution, seat: Seat, color: Color) -> Vec<Action> {
    let mut res = Vec::new();
    for spot in Spot::ALL {
        let tiles = game.milestones(seat).map(|open| open.tile);
        res.extend(tiles.map(|tile| Action::Promote(color, tile, spot)));
        res.extend(Track::ALL.iter().map(|&track| Action::Advance(track, Some((color, spot)))));
        res.extend(Color::ALL.map(|new| Action::Exchange(color, new, spot)));
        res.extend(Color::ALL.map(|old| Action::Exchange(old, color, spot)));
        res.push(Action::Discard(color, spot));
    }
    res.extend([Action::Gain(color), Action::Hire(color)]);
    res
}

/// Another phase, nothing of the kind open, not with this piece, not here, and
/// last what money, shares or workers would change.
pub(super) fn nearness(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::GameOver
        | Refusal::NotNow { .. }
        | Refusal::CannotBeDrawn
        | Refusal::NoSuchSetupTile
        | Refusal::NoSuchSpace { .. } => 0,
        Refusal::NothingToBuild
        | Refusal::NoRailToLay
        | Refusal::NoAbility
        | Refusal::ExtraUsed
        | Refusal::NoBonus
        | Refusal::NoPromotion
        | Refusal::NoStep
        | Refusal::NoFlip
        | Refusal::NoTrainToTake
        | Refusal::NoExchange
        | Refusal::NoTelegraphTile
        | Refusal::NoDeal
        | Refusal::DealTaken
        | Refusal::CannotPass
        | Refusal::NothingToReverse => 1,
        Refusal::SameColor
        | Refusal::NoGateWorker
        | Refusal::NoSuchMilestone { .. }
        | Refusal::NotComplete { .. }
        | Refusal::NotDrawn { .. } => 2,
        Refusal::NoSuchWorker { .. }
        | Refusal::NoSuchTrain { .. }
        | Refusal::NotInSupply { .. }
        | Refusal::NoGain { .. }
        | Refusal::NoPlaceForManager { .. } => 3,
        Refusal::NoBuildingLeft
        | Refusal::NoRailLeft
        | Refusal::NothingToTrade
        | Refusal::NoTrainLeft { .. }
        | Refusal::MainActionFirst
        | Refusal::NotConnected { .. }
        | Refusal::OwnStation { .. }
        | Refusal::NotAStart
        | Refusal::OwnRail { .. }
        | Refusal::NotAdjacent { .. }
        | Refusal::OwnOffice { .. }
        | Refusal::NotADealSection
        | Refusal::NotLeftmost
        | Refusal::TrackEnd { .. } => 4,
        Refusal::CannotComplete { .. }
        | Refusal::GateShares { .. }
        | Refusal::GateWorker
        | Refusal::TooFewShares { .. }
        | Refusal::TooLittleMoney { .. }
        | Refusal::CannotPay { .. }
        | Refusal::TooFewWorkers { .. }
        | Refusal::Unfinished => 5,
    }
}
