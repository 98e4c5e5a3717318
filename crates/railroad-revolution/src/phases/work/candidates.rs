//! Everything that somebody could think of doing now; the rules choose.

use crate::{
    Action, Color, Job, RailroadRevolution, Track, Train,
    action::{Facing, Piece, Section, Side, Source, Spot},
    data::{Gate, SpaceId},
};

use super::{Task, Work};

/// Calls `offer` with every action that may be legal, each once, in a fixed
/// order.
pub(super) fn each(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let (pool, player, tables) = (&work.pool, game.player(work.seat), &game.tables);
    let is_telegraph = work.job_of() == Some(Job::Telegraph);

    if (pool.building && !is_telegraph) || pool.free_stations > 0 || pool.setup_station {
        let mut cities = game.open_cities(work.seat);
        while cities != 0 {
            offer(Action::Build(tables.places[cities.trailing_zeros() as usize]));
            cities &= cities - 1;
        }
    }
    if (pool.building && is_telegraph) || pool.free_offices > 0 || pool.setup_office {
        for section in 0..8 {
            if player.offices & 1 << section == 0 {
                offer(Action::Office(Section(section)));
            }
        }
    }
    if pool.rails + pool.free_rails + pool.train_rails > 0 || pool.setup_rail {
        let mut spaces = player.reach;
        while spaces != 0 {
            offer(Action::Lay(SpaceId(spaces.trailing_zeros() as u8)));
            spaces &= spaces - 1;
        }
    }
    if pool.piece {
        offer(Action::Trade(Piece::Building));
        offer(Action::Trade(Piece::Rail));
    }
    if pool.extra && work.color() != Some(Color::White) {
        offer(Action::Ability);
    }
    if pool.bonus {
        offer(Action::Bonus(Source::FirstStation));
    }
    for side in Side::ALL {
        if pool.deal_bonus[side.idx()] {
            offer(Action::Bonus(Source::Deal(side)));
        }
        if pool.deals > 0 || (pool.extra && work.task == Task::Job(Job::Trade, Color::Grey)) {
            offer(Action::Deal(side));
        }
    }
    if pool.promotions + pool.dear_promotions > 0 || pool.extra {
        promotions(game, work, offer);
    }
    if pool.steps > 0 {
        advances(game, work, offer);
    }
    if pool.flips > 0 {
        for train in Train::ALL {
            if player.trains_up[train.idx()] > 0 {
                offer(Action::Flip(train, Facing::Up));
            }
            if player.trains_down[train.idx()] > 0 {
                offer(Action::Flip(train, Facing::Down));
            }
        }
    }
    if pool.trains > 0 {
        for train in Train::ALL {
            if game.trains[train.idx()] > 0 {
                offer(Action::Train(train));
            }
        }
    }
    if !pool.gains[0].is_empty() {
        game.supply.colors().for_each(|color| offer(Action::Gain(color)));
    }
    if pool.exchanges > 0 {
        each_worker(game, work, &mut |old, spot| {
            for new in game.supply.colors() {
                if new != old {
                    offer(Action::Exchange(old, new, spot));
                }
            }
        });
    }
    if pool.tile {
        each_worker(game, work, &mut |color, spot| offer(Action::Discard(color, spot)));
    }
    for n in 1..=player.shares {
        offer(Action::Sell(n));
    }
    if work.task != Task::Setup && game.money(work.seat) >= tables.hire_cost {
        game.supply.colors().for_each(|color| offer(Action::Hire(color)));
    }
    offer(Action::Commit);
}

/// Whether `each` offers an action only if the rules allow it.
pub(super) fn is_exact(action: Action) -> bool {
    matches!(
        action,
        Action::Sell(_)
            | Action::Hire(_)
            | Action::Flip(..)
            | Action::Train(_)
            | Action::Promote(..)
            | Action::Exchange(..)
            | Action::Discard(..)
    )
}

/// Every kind of worker that the player has.
fn each_worker(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Color, Spot)) {
    let player = game.player(work.seat);
    let on_board = player.crew_on_board();
    for color in Color::ALL {
        if player.hand.of(color) > 0 {
            offer(color, Spot::Hand);
        }
        if on_board.of(color) > 0 {
            offer(color, Spot::Board);
        }
    }
}

fn promotions(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let player = game.player(work.seat);
    let on_board = player.crew_on_board();
    for open in player.milestones.iter().flatten() {
        for color in Color::ALL {
            if open.place_for(&game.tables, color).is_none() {
                continue;
            }
            if player.hand.of(color) > 0 {
                offer(Action::Promote(color, open.tile, Spot::Hand));
            }
            if on_board.of(color) > 0 {
                offer(Action::Promote(color, open.tile, Spot::Board));
            }
        }
    }
}

fn advances(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let player = game.player(work.seat);
    for &track in Track::ALL {
        let slot = usize::from(player.tracks[track as usize]);
        match game.tables.tracks[track as usize].gates.get(slot) {
            Some(Gate::Worker) => each_worker(game, work, &mut |color, spot| {
                offer(Action::Advance(track, Some((color, spot))));
            }),
            Some(_) => offer(Action::Advance(track, None)),
            None => {}
        }
    }
}
