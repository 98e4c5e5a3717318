//! What the player to act is asked, and where they stand.

use engine::{Money, Question, Seat};

use super::{Phrase, actor};
use crate::{
    Action, Color, Effect, Job, RailroadRevolution,
    action::Side,
    phases::{
        Phase,
        milestones::Step,
        work::{Task, Work},
    },
    view::list,
};

pub(super) fn question(game: &RailroadRevolution, legal: &[Action]) -> Question<Phrase> {
    let Some(seat) = actor(game) else { unreachable!("only asked on a turn") };
    let (must, may) = match &game.phase {
        Phase::Work(work) => (must(game, work), may(game, work, legal)),
        _ => (Vec::new(), Vec::new()),
    };
    let (ask, meaning) = match &game.phase {
        Phase::SetupTiles(_) => (Phrase::AskTake, Phrase::TileAtOnce),
        Phase::Work(work) => (ask(game, work, &must, &may), meaning(game, work)),
        Phase::Milestones(it) => match it.step {
            Step::Choose => (Phrase::AskReplace, Phrase::OtherIsNext),
            _ if game.tables.variant.open_milestones => {
                (Phrase::AskKeepOfStack { n: legal.len() as u8 }, Phrase::OthersStay)
            }
            Step::Draw { drawn, .. } | Step::Keep { drawn, .. } => {
                let n = drawn.iter().flatten().count() as u8;
                (Phrase::AskKeep { n }, Phrase::OthersGoUnder)
            }
        },
        _ if legal.contains(&Action::Pass) => (Phrase::AskPass, Phrase::NothingLeft),
        _ => (Phrase::AskWork, Phrase::SpaceAndColor),
    };
    Question { ask, meaning, status: status(game, seat), must, may }
}

fn ask(game: &RailroadRevolution, work: &Work, must: &[Phrase], may: &[Phrase]) -> Phrase {
    let pool = &work.pool;
    match work.task {
        Task::Job(Job::Station, _) if pool.building => Phrase::AskStation,
        Task::Job(Job::Telegraph, _) if pool.building => Phrase::AskOffice,
        Task::Job(..) if pool.rails > 0 => Phrase::AskRails { n: pool.rails },
        Task::Job(..) if pool.piece => Phrase::AskTrade,
        _ if !must.is_empty() => Phrase::AskRaise,
        _ if may.is_empty() => Phrase::AskCommit,
        Task::Setup => Phrase::AskUseTile,
        Task::Deal => match deals_left(game, work)[..] {
            [] => Phrase::AskUseDeal,
            [_] => Phrase::AskOtherDeal,
            _ => Phrase::AskDeal { n: pool.deals },
        },
        Task::Job(job, _) => Phrase::AskFinish { job },
    }
}

/// The deals that the player may still take, if they have the shares.
fn deals_left(game: &RailroadRevolution, work: &Work) -> Vec<(Side, u8)> {
    let is_open = |side: &Side| work.pool.deals > 0 && !work.has_taken(*side);
    let shares = |side: Side| Some((side, game.face_up_deal(side)?.shares));
    Side::ALL.into_iter().filter(is_open).filter_map(shares).collect()
}

fn meaning(game: &RailroadRevolution, work: &Work) -> Phrase {
    let due = work.pool.due;
    match work.task {
        Task::Setup => Phrase::UnusedIsLost,
        Task::Deal => match deals_left(game, work)[..] {
            [(_, top), (_, bottom)] => Phrase::PaidInShares { top, bottom },
            [(side, n)] => Phrase::OtherCosts { side, n },
            _ => Phrase::CommitEnds { due },
        },
        Task::Job(job, color) if work.pool.extra => match game.ability(color, job) {
            Some(ability) => Phrase::ColorAdds { color, ability },
            None => Phrase::OnlyPromotes { color },
        },
        _ if work.pool.is_deal_due => Phrase::CommitThenDeal { due },
        _ => Phrase::CommitEnds { due },
    }
}

fn status(game: &RailroadRevolution, seat: Seat) -> Vec<Phrase> {
    let (workers, least) = (game.available_workers(seat), game.workers_min());
    let mut res = vec![Phrase::Purse {
        money: game.money(seat),
        due: game.due(seat),
        shares: game.shares(seat),
        share_price: game.share_price(),
        workers,
        points: game.score(seat).total(),
    }];
    match &game.phase {
        Phase::Turn(_) if game.trade_value(seat).is_some() => {
            res.push(Phrase::LeftToPlace { n: game.player(seat).hand.total() });
        }
        Phase::Work(work) => {
            res.extend((workers <= least).then_some(Phrase::FewWorkers { n: workers, least }));
            res.extend(work.pool.is_deal_due.then_some(Phrase::DealFollows));
        }
        _ => {}
    }
    res.push(match game.last_round() {
        Some(last) => Phrase::LastRound { round: game.round(), last },
        None => Phrase::BeforeLogo {
            seats: game.seats().collect(),
            pieces: game.seats().map(|seat| game.before_logo(seat)).collect(),
        },
    });
    res
}

fn must(game: &RailroadRevolution, work: &Work) -> Vec<Phrase> {
    let pool = &work.pool;
    let mut res = Vec::new();
    res.extend(work.builds_station().then_some(Phrase::MustStation));
    res.extend(work.builds_office().then_some(Phrase::MustOffice));
    res.extend((pool.rails > 0).then_some(Phrase::MustRails { n: pool.rails }));
    res.extend(pool.piece.then_some(Phrase::MustTrade));
    let missing = Money(pool.due.0.saturating_sub(game.money(work.seat).0));
    res.extend((missing > Money::ZERO).then_some(Phrase::MustRaise { amount: missing }));
    let least = game.workers_min();
    let n = least.saturating_sub(game.available_workers(work.seat));
    res.extend((n > 0).then_some(Phrase::MustHire { n, least }));
    res
}

fn may(game: &RailroadRevolution, work: &Work, legal: &[Action]) -> Vec<Phrase> {
    let pool = &work.pool;
    let mut res = Vec::new();
    if let (true, Task::Job(job, color)) = (pool.extra, work.task) {
        let fits = legal.iter().any(|it| matches!(it, Action::Promote(..)));
        res.push(match game.ability(color, job) {
            Some(ability) => Phrase::MayUseAbility { color, ability, fits },
            None => Phrase::MayPromoteOne { fits },
        });
    }
    res.extend(effects(game));
    let (n, each) = (pool.train_rails, game.tables.trains.rail_cost);
    res.extend((n > 0).then_some(Phrase::MayLayForTrain { n, each }));
    if let Some((city, face)) = pool.city.and_then(|city| Some((city, game.face(city)?)))
        && pool.bonus
    {
        let (city, reward) = (game.city_name(city).to_owned(), face.first.to_string());
        res.push(Phrase::MayBuyBonus { city, reward });
    }
    for side in Side::ALL {
        if let Some(deal) = game.face_up_deal(side).filter(|_| pool.deal_bonus[side.idx()]) {
            res.push(Phrase::MayBuyDeal { side, reward: deal.reward.to_string() });
        }
    }
    if let Some(section) = pool.section.filter(|_| pool.tile)
        && let Some(reward) = game.telegraph_tile(section)
    {
        res.push(Phrase::MayDiscard { section, reward: reward.to_string() });
    }
    let n_left = deals_left(game, work).len() as u8;
    res.extend((n_left > 0).then_some(Phrase::MayDeal { n: n_left.min(pool.deals) }));
    res
}

/// What is open, equal things counted.
fn effects(game: &RailroadRevolution) -> Vec<Phrase> {
    let mut counted: Vec<(Effect, u8)> = Vec::new();
    for effect in game.open_effects() {
        match counted.iter_mut().find(|(known, _)| *known == effect) {
            Some((_, n)) if !matches!(effect, Effect::Worker(_)) => *n += 1,
            _ => counted.push((effect, 1)),
        }
    }
    counted.into_iter().filter_map(|(effect, n)| chance(effect, n)).collect()
}

fn chance(effect: Effect, n: u8) -> Option<Phrase> {
    Some(match effect {
        Effect::Advance(n) => Phrase::MayAdvance { n },
        Effect::Flip(n) => Phrase::MayFlip { n },
        Effect::Promote { max: n, each: Money::ZERO } => Phrase::MayPromote { n },
        Effect::Promote { max: n, each } => Phrase::MayPromoteFor { n, each },
        Effect::TakeTrain => Phrase::MayTakeTrain { n },
        Effect::FreeRail => Phrase::MayLayFree { n },
        Effect::FreeStation => Phrase::MayBuildFree { n },
        Effect::FreeOffice => Phrase::MayOpenFree { n },
        Effect::Exchange => Phrase::MayExchange { n },
        Effect::Worker(colors) => Phrase::MayGain { colors: list(colors) },
        Effect::SetupRail => Phrase::MayLaySetup,
        Effect::SetupOffice => Phrase::MayOpenSetup,
        Effect::SetupStation => Phrase::MayBuildSetup,
        // Taken at once, so never open.
        Effect::Shares(_) | Effect::Money(_) => return None,
    })
}

/// The color of the worker in action.
pub(super) fn worker_in_action(work: &Work) -> Option<(Job, Color)> {
    match work.task {
        Task::Job(job, color) => Some((job, color)),
        Task::Setup | Task::Deal => None,
    }
}
