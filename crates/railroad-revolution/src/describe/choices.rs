//! The legal actions as choices: their groups, targets, prices and gists.

use engine::{Entry, Heading, Pick, Seat, Target};

use super::{Phrase, actor, prices, question::worker_in_action};
use crate::{
    Action, CityId, Color, Condition, Job, MilestoneId, Node, RailroadRevolution, SpaceId,
    action::{Facing, Section, Side, Source},
    data::Gate,
    phases::{
        Phase,
        work::{Task, Work},
    },
};

/// The group of actions of one kind.
pub(super) fn heading(game: &RailroadRevolution, actions: &[Action]) -> Heading<Phrase> {
    let (label, pick) = match actions.first() {
        Some(&Action::Work(_, job)) => (Phrase::Works { job }, Pick::Button),
        Some(Action::Build(_)) => (Phrase::Builds, Pick::Target),
        Some(Action::Lay(_)) => (Phrase::Lays, Pick::Target),
        Some(Action::Office(_)) => (Phrase::Offices, Pick::Target),
        Some(Action::Trade(_)) => (Phrase::Trades, Pick::Button),
        Some(Action::Ability) => (Phrase::Abilities, Pick::Button),
        Some(Action::Bonus(_)) => (Phrase::Bonuses, Pick::Button),
        Some(Action::Promote(..)) => (Phrase::Promotes, Pick::Target),
        Some(Action::Advance(..)) => (Phrase::Advances, Pick::Target),
        Some(Action::Flip(..)) => (Phrase::Flips, Pick::Target),
        Some(Action::Train(_)) => (Phrase::TakesTrain, Pick::Target),
        Some(Action::Gain(_)) => (Phrase::Gains, Pick::Button),
        Some(Action::Exchange(..)) => (Phrase::Exchanges, Pick::Button),
        Some(Action::Discard(..)) => (Phrase::Discards, Pick::Button),
        Some(Action::Deal(_)) => (Phrase::Deals, Pick::Target),
        Some(Action::Sell(_)) => (Phrase::Sales { each: game.share_price() }, Pick::Amount),
        Some(Action::Hire(_)) => (Phrase::Hires, Pick::Button),
        Some(Action::Pass) => (Phrase::Passes, Pick::Button),
        Some(Action::Replace(_)) => (Phrase::Replaces, Pick::Target),
        Some(Action::Keep(..)) => (Phrase::Keeps, Pick::Target),
        Some(Action::Take(_)) => (Phrase::Takes, Pick::Target),
        _ => (Phrase::Commits, Pick::Button),
    };
    let has_prices = matches!(
        actions.first(),
        Some(
            Action::Work(_, Job::Railroad)
                | Action::Build(_)
                | Action::Lay(_)
                | Action::Ability
                | Action::Bonus(_)
                | Action::Promote(..)
                | Action::Advance(..)
                | Action::Hire(_)
        )
    );
    let payer = actor(game).filter(|_| has_prices).map(|seat| Target::new("seat", seat.0));
    Heading { label, pick, payer, marks: marks(game, actions) }
}

/// The sales that mean something: what is missing, a worker, and all shares.
fn marks(game: &RailroadRevolution, actions: &[Action]) -> Vec<(u32, Phrase)> {
    let sales = actions.iter().filter_map(|action| match *action {
        Action::Sell(n) => Some(u32::from(n)),
        _ => None,
    });
    let (Some(seat), Some(most)) = (actor(game), sales.max()) else { return Vec::new() };
    let price = i64::from(game.share_price().0.max(1));
    let for_sum = |sum: i64| u32::try_from((sum + price - 1).max(0) / price).unwrap_or(u32::MAX);
    let missing = for_sum(-game.left_after_due(seat));
    let hire = i64::from(game.hire_cost().0) - game.left_after_due(seat);
    let all = u32::from(game.shares(seat));
    let named = [
        (missing, Phrase::CoversDue),
        (for_sum(hire), Phrase::EnoughToHire),
        (all, Phrase::AllShares),
    ];
    // Nobody hires while using a setup tile.
    let can_hire = !matches!(&game.phase, Phase::Work(work) if work.task == Task::Setup);
    let mut res: Vec<(u32, Phrase)> = Vec::new();
    for (at, label) in named {
        if label == Phrase::EnoughToHire && !can_hire {
            continue;
        }
        if (1..=most).contains(&at) && res.iter().all(|(known, _)| *known != at) {
            res.push((at, label));
        }
    }
    res.sort_by_key(|&(at, _)| at);
    res
}

pub(super) fn entry(game: &RailroadRevolution, action: Action) -> Entry<Phrase> {
    let mut res = about(game, action);
    res.price = prices::price(game, action);
    if let Some(gist) = gist(game, action) {
        res = res.says(gist);
    }
    res
}

/// The group and the targets of an action.
fn about(game: &RailroadRevolution, action: Action) -> Entry<Phrase> {
    match action {
        Action::Work(color, job) => {
            let key = match job {
                Job::Station => "station",
                Job::Railroad => "railroad",
                Job::Telegraph => "telegraph",
                Job::Trade => "trade",
            };
            Entry::new(key).at("worker", color).at("job", job)
        }
        Action::Build(city) => Entry::new("build").at("city", game.city_name(city)),
        Action::Lay(space) => Entry::new("lay").at("space", space),
        Action::Office(section) => Entry::new("office").at("section", section),
        Action::Trade(piece) => Entry::new("trade").at("piece", piece),
        Action::Ability => match &game.phase {
            Phase::Work(work) => match worker_in_action(work) {
                Some((job, color)) => Entry::new("ability").at("worker", color).at("job", job),
                None => Entry::new("ability"),
            },
            _ => Entry::new("ability"),
        },
        Action::Bonus(Source::FirstStation) => {
            let city = game.outstanding().and_then(|it| it.city);
            let entry = Entry::new("bonus");
            city.map_or(entry.clone(), |city| entry.at("city", game.city_name(city)))
        }
        Action::Bonus(Source::Deal(side)) => at_deal(game, Entry::new("bonus"), side),
        Action::Promote(color, tile, _) => {
            Entry::new("promote").at("milestone", tile).at("worker", color)
        }
        Action::Advance(track, with) => {
            let entry = Entry::new("advance").at("track", track);
            with.map_or(entry.clone(), |(color, _)| entry.at("worker", color))
        }
        Action::Flip(train, _) => Entry::new("flip").at("train", train),
        Action::Train(train) => Entry::new("train").at("train", train),
        Action::Gain(color) => Entry::new("gain").at("worker", color),
        Action::Exchange(old, new, _) => Entry::new("exchange").at("worker", old).at("worker", new),
        Action::Discard(color, _) => {
            let section = game.outstanding().and_then(|it| it.section);
            let entry = Entry::new("discard").at("worker", color);
            section.map_or(entry.clone(), |section| entry.at("section", section))
        }
        Action::Deal(side) => at_deal(game, Entry::new("deal"), side),
        Action::Sell(n) => Entry::new("sell").counts(n),
        Action::Hire(color) => Entry::new("hire").at("worker", color),
        Action::Commit => Entry::new("commit"),
        Action::Pass => Entry::new("pass"),
        Action::Replace(tile) => Entry::new("replace").at("milestone", tile),
        Action::Keep(tile, _) => Entry::new("keep").at("milestone", tile),
        Action::Take(tile) => {
            let entry = Entry::new("take").at("setup-tile", tile);
            let worker = game.setup_offer(tile).and_then(|(_, worker)| worker);
            worker.map_or(entry.clone(), |color| entry.at("worker", color))
        }
        // Nobody is asked for these.
        Action::First(_) => Entry::new("first"),
        Action::DrawMilestone(_)
        | Action::DrawFace(_)
        | Action::DrawTelegraph(_)
        | Action::DrawDeal(_)
        | Action::DrawSetup(..)
        | Action::DrawWorker(_) => Entry::new("draw"),
    }
}

fn at_deal(game: &RailroadRevolution, entry: Entry<Phrase>, side: Side) -> Entry<Phrase> {
    let entry = entry.at("side", side);
    game.face_up().map_or(entry.clone(), |tile| entry.at("deal", tile))
}

/// What an action costs or brings, if that is worth saying.
fn gist(game: &RailroadRevolution, action: Action) -> Option<Phrase> {
    let seat = actor(game)?;
    match action {
        Action::Work(color, job) => Some(match game.ability(color, job) {
            Some(ability) => Phrase::Ability { ability },
            None => Phrase::Promotion,
        }),
        Action::Hire(color) | Action::Gain(color) => {
            Some(Phrase::InSupply { n: game.supply(color) })
        }
        Action::Keep(_, true) => Some(Phrase::OtherOrder),
        Action::Keep(tile, false) | Action::Replace(tile) => {
            let open = game.player(seat).open(tile).map(|open| open.managers);
            let managers = open.unwrap_or_default();
            let (managers, conditions) = milestone_text(game, seat, tile, &managers);
            Some(Phrase::Tile { points: game.milestone(tile).vp, managers, conditions })
        }
        Action::Take(tile) => {
            let (reward, color) = game.setup_offer(tile)?;
            Some(Phrase::TileWith { reward: reward.to_string(), color: color? })
        }
        _ => match &game.phase {
            Phase::Work(work) => gist_of_step(game, work, action),
            _ => None,
        },
    }
}

fn gist_of_step(game: &RailroadRevolution, work: &Work, action: Action) -> Option<Phrase> {
    let seat = work.seat;
    let reward = |text: String| Some(Phrase::Reward { reward: text });
    match action {
        Action::Build(city) => station(game, city),
        Action::Lay(space) => {
            let [from, to] = ends(game, space);
            // Only the rails of the main action bring a deal.
            let has_deal = game.space(space).deal && work.pool.rails > 0;
            Some(match has_deal {
                true => Phrase::LeadsToDeal { from, to },
                false => Phrase::Leads { from, to },
            })
        }
        Action::Office(section) => office(game, work, section),
        Action::Trade(_) => Some(Phrase::GainsMoney { amount: game.trade_value(seat)? }),
        Action::Ability => {
            let (job, color) = worker_in_action(work)?;
            Some(Phrase::Ability { ability: game.ability(color, job)? })
        }
        Action::Bonus(source) => reward(prices::reward(game, work, source)?.to_string()),
        Action::Promote(_, tile, _) => promotion(game, seat, tile),
        Action::Advance(track, _) => {
            let slot = game.slot(seat, track);
            let value = *game.track_values(track).get(usize::from(slot) + 1)?;
            Some(match game.gate(track, slot)? {
                Gate::Free => Phrase::StepFree { value },
                Gate::Money(amount) => Phrase::StepForMoney { amount, value },
                Gate::Shares(n) => Phrase::StepForShares { n, value },
                Gate::Worker => Phrase::StepForWorker { value },
            })
        }
        Action::Flip(_, Facing::Down) => Some(Phrase::FaceUpAgain { points: game.tables.train_vp }),
        Action::Flip(train, Facing::Up) | Action::Train(train) => {
            Some(Phrase::TrainBrings { bonus: game.train_bonus(train) })
        }
        Action::Deal(side) => {
            let deal = game.face_up_deal(side)?;
            Some(Phrase::ForShares { n: deal.shares, reward: deal.reward.to_string() })
        }
        Action::Discard(..) => reward(game.telegraph_tile(work.pool.section?)?.to_string()),
        Action::Commit => {
            let due = work.pool.due;
            Some(match work.pool.is_deal_due {
                true => Phrase::PaysThenDeal { due },
                false => Phrase::Pays { due },
            })
        }
        _ => None,
    }
}

fn station(game: &RailroadRevolution, city: CityId) -> Option<Phrase> {
    if game.is_next_station_free() {
        return Some(Phrase::NoReward);
    }
    let face = game.face(city)?;
    let reward = face.primary.to_string();
    Some(match game.first_station(city) {
        None => Phrase::RewardAndFirst { reward, first: face.first.to_string() },
        Some(_) => Phrase::Reward { reward },
    })
}

fn office(game: &RailroadRevolution, work: &Work, section: Section) -> Option<Phrase> {
    if !work.builds_office() {
        return Some(Phrase::NoReward);
    }
    let printed = game.telegraph(section);
    let (shares, first) = printed.shares_of(game.first_office(section).is_none());
    let n = shares + first;
    Some(match game.telegraph_tile(section) {
        Some(reward) => Phrase::SharesAndTile { n, reward: reward.to_string() },
        None => Phrase::Shares { n, deal: printed.deal },
    })
}

/// How many managers are missing after one more.
fn promotion(game: &RailroadRevolution, seat: Seat, tile: MilestoneId) -> Option<Phrase> {
    let open = game.milestones(seat).find(|open| open.tile == tile)?;
    let n_free = open.managers.iter().filter(|manager| manager.is_none()).count() as u8;
    let points = game.milestone(tile).vp;
    Some(match n_free.saturating_sub(1) {
        0 => Phrase::LastManager { points },
        n => Phrase::MoreManagers { points, n },
    })
}

/// The managers of a milestone, and its conditions with how far a player is.
fn milestone_text(
    game: &RailroadRevolution,
    seat: Seat,
    tile: MilestoneId,
    managers: &[Option<Color>],
) -> (String, String) {
    let printed = game.milestone(tile);
    let places = printed.managers.iter().enumerate();
    let places = places.map(|(idx, place)| match managers.get(idx).copied().flatten() {
        Some(color) => format!("{color} ✓"),
        None => place.to_string(),
    });
    let places: Vec<String> = places.collect();
    let word = if printed.managers.len() == 1 { "manager" } else { "managers" };
    let condition = |&condition: &Condition| {
        let (now, wanted) = game.progress(seat, condition);
        format!("{} {now}/{wanted}", condition.subject())
    };
    let conditions: Vec<String> = printed.conditions.iter().map(condition).collect();
    (format!("{word} {}", places.join(" and ")), conditions.join(", "))
}

/// The two cities that a space leads to, in parentheses if beyond a bend.
fn ends(game: &RailroadRevolution, space: SpaceId) -> [String; 2] {
    game.space(space).ends.map(|end| match end {
        Node::City(city) => game.city_name(city).to_owned(),
        Node::Junction(_) => match beyond(game, space, end) {
            Some(city) => format!("({})", game.city_name(city)),
            None => "(a bend)".to_owned(),
        },
    })
}

/// The city behind a bend, from bend to bend if there are several.
fn beyond(game: &RailroadRevolution, space: SpaceId, bend: Node) -> Option<CityId> {
    let (mut space, mut bend) = (space, bend);
    // A data set may have a circle of bends.
    for _ in game.all_spaces() {
        space = game
            .all_spaces()
            .find(|&other| other != space && game.space(other).ends.contains(&bend))?;
        let [one, other] = game.space(space).ends;
        bend = if one == bend { other } else { one };
        if let Node::City(city) = bend {
            return Some(city);
        }
    }
    None
}
