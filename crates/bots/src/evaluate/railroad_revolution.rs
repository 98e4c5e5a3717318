//! What a position of the game is worth.
//!
//! The unit of account is a turn. What is still to be done for a milestone is
//! counted in turns, money is what a turn of trade brings, and the turns that
//! are left are spent on the milestones in reach, the cheapest points first. A
//! turn saved is thus worth what it adds at the far end.

mod distances;

use catalog::railroad_revolution::{
    Color, Condition, Effect, Gate, Group, MilestoneId, RailroadRevolution, Reward, Track, Train,
};
use engine::{Game, Seat};

use crate::{
    Estimate,
    parameters::railroad_revolution::{Judgement, Parameters, Rewards},
};
use distances::Distances;

/// What the seats are expected to have at the end.
pub(crate) fn estimate(game: &RailroadRevolution, parameters: &Parameters) -> Estimate {
    let tuned = &parameters.judgement;
    let turns = turns_left(game, tuned);
    let mut res = Estimate::new(tuned.spread[0] + tuned.spread[1] * turns);
    for seat in Seat::all(game.n_players()) {
        res.scores[seat.idx()] = worth(game, parameters, seat, turns + turn_to_come(game, seat));
    }
    res
}

/// How many turns everybody will have after this round.
pub(crate) fn turns_left(game: &RailroadRevolution, tuned: &Judgement) -> f32 {
    if let Some(last) = game.last_round() {
        return f32::from(last.saturating_sub(game.round()));
    }
    let board = |seat| {
        let (buildings, rails) = game.left_of_logo(seat);
        f32::from(buildings) * tuned.piece_turns[0] + f32::from(rails) * tuned.piece_turns[1]
    };
    1.0 + Seat::all(game.n_players()).map(board).fold(f32::MAX, f32::min)
}

/// Whether a seat's turn of this round is still to come: 1 or 0.
pub(crate) fn turn_to_come(game: &RailroadRevolution, seat: Seat) -> f32 {
    let n_players = game.n_players();
    let place = |seat: Seat| (seat.0 + n_players - game.first().0) % n_players;
    let has_acted = match place(seat).cmp(&place(game.current())) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => game.acting().is_some() || game.phase() == "milestones",
        std::cmp::Ordering::Greater => false,
    };
    if has_acted || game.round() == 0 { 0.0 } else { 1.0 }
}

/// The expected final score of a seat that will have so many turns.
pub(crate) fn worth(
    game: &RailroadRevolution,
    parameters: &Parameters,
    seat: Seat,
    turns: f32,
) -> f32 {
    let tuned = &parameters.judgement;
    let open = match game.acting() == Some(seat) {
        true => Open::of(game, parameters, seat),
        false => Open::default(),
    };
    let n_buildings = f32::from(game.buildings_left(seat));
    let distances = Distances::of(game, seat);

    let mut res = game.score(seat).total() as f32;
    res += tracks(game, tuned, seat, turns, n_buildings, &distances);
    for train in Train::ALL {
        res += f32::from(game.trains_down(seat, train))
            * tuned.down_train[0].min(tuned.down_train[1] * turns);
        res += f32::from(game.trains_up(seat, train))
            * tuned.up_train[0].min(tuned.up_train[1] * turns);
    }

    let chains = Chains::of(game, tuned, seat, &distances);
    let wealth = game.money(seat).0 as f32 - open.due + f32::from(game.shares(seat)) * tuned.share;
    let budget = budget(tuned, turns, wealth, chains.spare_turns) + open.turns;
    res += chains.fill(tuned, budget, turns);
    // Nobody may end in debt.
    if wealth < 0.0 {
        res += wealth * 0.05;
    }
    res + tuned.open * open.points
}

/// Turns and what stands for turns.
fn budget(tuned: &Judgement, turns: f32, wealth: f32, spare_turns: f32) -> f32 {
    let most = tuned.wealth_share * turns + 0.15;
    let rich = wealth.max(0.0) / tuned.money_per_turn;
    tuned.turns_for_milestones * turns
        + most * (1.0 - (-rich / most).exp())
        + spare_turns.min(0.25 * turns)
}

/// What the tracks will bring beyond the points now.
fn tracks(
    game: &RailroadRevolution,
    tuned: &Judgement,
    seat: Seat,
    turns: f32,
    n_buildings: f32,
    distances: &Distances,
) -> f32 {
    let counts = counts(game, seat);
    let more = more_counts(tuned, turns, n_buildings, counts, distances);
    let mut res = 0.0;
    for (idx, &track) in Track::ALL.iter().enumerate() {
        let (value, rise) = values(game, tuned, seat, track, turns);
        res += (counts[idx] + more[idx]) * (value + rise) - counts[idx] * value;
    }
    res
}

/// What the tracks count now: offices, stations, cities of level 5.
fn counts(game: &RailroadRevolution, seat: Seat) -> [f32; 3] {
    let coast = game.connected_set(seat) & game.level_set(5);
    [
        game.office_set(seat).count_ones() as f32,
        game.station_set(seat).count_ones() as f32,
        coast.count_ones() as f32,
    ]
}

/// What will be added to them.
fn more_counts(
    tuned: &Judgement,
    turns: f32,
    n_buildings: f32,
    counts: [f32; 3],
    distances: &Distances,
) -> [f32; 3] {
    let offices = (tuned.offices_per_turn * turns).min(8.0 - counts[0]);
    let stations = tuned.stations_per_turn * turns;
    let scale = (n_buildings / (offices + stations).max(0.1)).min(1.0);
    [offices * scale, stations * scale, distances.coast(turns)]
}

/// The value of a track now, and how much it will still rise.
fn values(
    game: &RailroadRevolution,
    tuned: &Judgement,
    seat: Seat,
    track: Track,
    turns: f32,
) -> (f32, f32) {
    let slots = game.track_values(track);
    let value = f32::from(slots[usize::from(game.slot(seat, track))]);
    let most = f32::from(slots[slots.len() - 1]);
    (value, (tuned.values_per_turn[track as usize] * turns).min((most - value) * 0.6))
}

/// What the best `n` steps bring.
fn steps_worth(game: &RailroadRevolution, tuned: &Judgement, seat: Seat, n: u8, turns: f32) -> f32 {
    let distances = Distances::of(game, seat);
    let counts = counts(game, seat);
    let more = more_counts(tuned, turns, f32::from(game.buildings_left(seat)), counts, &distances);
    let mut slots = Track::ALL.iter().map(|&track| usize::from(game.slot(seat, track)));
    let mut slots: [usize; 3] = std::array::from_fn(|_| slots.next().unwrap_or(0));
    let mut res = 0.0;
    for _ in 0..n {
        let gain = |idx: usize| {
            let values = game.track_values(Track::ALL[idx]);
            let Some(next) = values.get(slots[idx] + 1) else { return -1.0 };
            let cost = match game.gate(Track::ALL[idx], slots[idx] as u8) {
                Some(Gate::Money(money)) => money.0 as f32 * 0.02,
                Some(Gate::Shares(n)) => f32::from(n) * 2.5,
                Some(Gate::Worker) => 8.0,
                _ => 0.0,
            };
            f32::from(next - values[slots[idx]]) * (counts[idx] + more[idx]) - cost
        };
        let best = (0..3).max_by(|&a, &b| gain(a).total_cmp(&gain(b))).unwrap_or(0);
        let gain = gain(best);
        if gain <= 0.0 {
            break;
        }
        res += gain;
        slots[best] += 1;
    }
    res
}

/// Points and turns of a milestone, and the stack after it.
type Head = Option<(f32, f32, usize)>;

/// The milestones that a player can still complete: two rows, each in order.
struct Chains {
    /// The next in each row.
    heads: [Head; 2],
    /// What workers beyond those save.
    spare_turns: f32,
}

/// The stack that follows on a group; 3 after the last.
fn stack_after(group: Group) -> usize {
    match group {
        Group::A1 | Group::A2 => 0,
        Group::B => 1,
        Group::C => 2,
        Group::D => 3,
    }
}

impl Chains {
    fn of(
        game: &RailroadRevolution,
        tuned: &Judgement,
        seat: Seat,
        distances: &Distances,
    ) -> Chains {
        let mut crew = game.crew(seat);
        let n_workers: u8 = crew.iter().sum();
        let mut spare = i32::from(n_workers) - i32::from(game.workers_min());
        let mut res = Chains { heads: [None; 2], spare_turns: 0.0 };
        // Milestones that wait for their replacement, by stack.
        let mut waiting = [0; 4];
        for tile in game.completed(seat) {
            let stack = stack_after(game.milestone(tile).group);
            waiting[stack] += 1;
            if stack > 0 {
                waiting[stack - 1] -= 1;
            }
        }
        let mut n_heads = 0;
        for (tile, managers) in game.open_milestones(seat) {
            let milestone = game.milestone(tile);
            let stack = stack_after(milestone.group);
            if stack > 0 {
                waiting[stack - 1] -= 1;
            }
            let mut turns = condition_turns(game, tuned, seat, tile, distances);
            for (place, manager) in milestone.managers.iter().zip(managers) {
                if manager.is_some() {
                    continue;
                }
                turns += tuned.promote_turns;
                spare -= 1;
                // White first where all will do.
                match Color::ALL.iter().find(|it| place.contains(**it) && crew[it.idx()] > 0) {
                    Some(color) => {
                        crew[color.idx()] -= 1;
                        if spare < 0 {
                            turns += tuned.worker_turns;
                            spare += 1;
                        }
                    }
                    None => {
                        turns += tuned.color_turns;
                        spare += 1;
                    }
                }
            }
            if let Some(head) = res.heads.get_mut(n_heads) {
                *head = Some((milestone.vp as f32, turns, stack));
                n_heads += 1;
            }
        }
        for (stack, &n_waiting) in waiting[..3].iter().enumerate() {
            for _ in 0..n_waiting {
                if let Some(head) = res.heads.get_mut(n_heads) {
                    *head = following(tuned, stack);
                    n_heads += 1;
                }
            }
        }
        let n_special = crew[1..].iter().sum::<u8>() as f32;
        let spare = (spare.max(0) as f32).min(tuned.spare_max);
        let special = n_special.min(spare);
        res.spare_turns = special * tuned.spare_turns[0]
            + (spare - special) * tuned.spare_turns[1]
            + (n_special - special).min(4.0) * 0.05;
        res
    }

    /// The most points that so many turns bring: some milestones of one row,
    /// what else can be paid of the other, and a part of one more.
    fn fill(&self, tuned: &Judgement, budget: f32, turns: f32) -> f32 {
        // Half of a milestone is worth something only if there is time.
        let shape = if turns < 4.0 { 3.5 - 0.5 * turns } else { 1.5 };
        let part = |head: Head, left: f32| {
            head.map_or(0.0, |(points, cost, _)| points * (left / cost).min(1.0).powf(shape))
        };
        let (mut best, mut points, mut left, mut first) =
            (0.0_f32, 0.0, budget.max(0.0), self.heads[0]);
        loop {
            let (mut sum, mut rest, mut second) = (points, left, self.heads[1]);
            while let Some((more, cost, stack)) = second.filter(|head| head.1 <= rest) {
                sum += more;
                rest -= cost;
                second = following(tuned, stack);
            }
            best = best.max(sum + part(first, rest).max(part(second, rest)));
            let Some((more, cost, stack)) = first.filter(|head| head.1 <= left) else {
                return best;
            };
            points += more;
            left -= cost;
            first = following(tuned, stack);
        }
    }
}

/// What comes next in a row, on average.
fn following(tuned: &Judgement, stack: usize) -> Head {
    let (points, turns) = (tuned.to_come_points.get(stack)?, tuned.to_come_turns.get(stack)?);
    Some((*points, *turns, stack + 1))
}

/// Turns until the conditions of a milestone hold.
fn condition_turns(
    game: &RailroadRevolution,
    tuned: &Judgement,
    seat: Seat,
    tile: MilestoneId,
    distances: &Distances,
) -> f32 {
    let (connected, stations, rails) =
        (game.connected_set(seat), game.station_set(seat), game.rail_set(seat));
    let missing = |have: u32, count: u8| count.saturating_sub(have as u8);
    let (mut rails_most, mut rails_sum, mut n_stations) = (0.0_f32, 0.0, 0);
    for &condition in &game.milestone(tile).conditions {
        let n_rails = match condition {
            Condition::Connect { level, count } => {
                let set = game.level_set(level);
                distances.rails_to_cities(set, missing((connected & set).count_ones(), count))
            }
            Condition::Station { level, count } => {
                let set = game.level_set(level);
                let n = missing((stations & set).count_ones(), count);
                n_stations += n;
                let n_free = (connected & set & !stations).count_ones();
                distances.rails_to_cities(set, n.saturating_sub(n_free as u8))
            }
            Condition::Deal { count } => {
                let set = game.deal_set();
                distances.rails_to_spaces(set, missing((rails & set).count_ones(), count))
            }
            Condition::Terrain { icons, count } => {
                let set = game.terrain_set(icons);
                distances.rails_to_spaces(set, missing((rails & set).count_ones(), count))
            }
        };
        rails_most = rails_most.max(n_rails);
        rails_sum += n_rails;
    }
    let n_rails = rails_most + 0.5 * (rails_sum - rails_most);
    let lacks_pieces =
        n_stations > game.buildings_left(seat) || n_rails > f32::from(game.rails_left(seat)) + 0.5;
    let lacking = if lacks_pieces { 20.0 } else { 0.0 };
    n_rails * tuned.rail_turns + f32::from(n_stations) * tuned.station_turns + lacking
}

/// What is open in the middle of an action.
#[derive(Default)]
struct Open {
    /// Money to be paid at the commit.
    due: f32,
    points: f32,
    turns: f32,
}

impl Open {
    fn of(game: &RailroadRevolution, parameters: &Parameters, seat: Seat) -> Open {
        let Some(it) = game.outstanding() else { return Open::default() };
        let (tuned, rewards) = (&parameters.judgement, &parameters.rewards);
        let turns = turns_left(game, tuned);
        let mut res = Open { due: it.due.0 as f32, ..Open::default() };
        res.points =
            it.effects.iter().map(|&part| part_worth(game, parameters, seat, part, turns)).sum();
        res.points += f32::from(it.rails) * rewards.rail_due
            + f32::from(it.train_rails) * rewards.train_rail_due;
        if it.bonus {
            let face = it.city.and_then(|city| game.face(city));
            res.points += face.map_or(0.0, |face| {
                reward_worth(game, parameters, seat, &face.first, turns).max(0.0)
            });
        }
        for side in it.deal_bonus {
            let reward = game.deal(side).map(|(_, reward)| reward);
            res.points +=
                reward.map_or(0.0, |it| reward_worth(game, parameters, seat, it, turns).max(0.0));
        }
        if it.extra {
            res.points += rewards.extra;
        }
        if (it.is_deal_due || it.deals > 0) && game.shares(seat) > 1 {
            res.points += tuned.deal;
        }
        res
    }
}

/// What a reward will bring if it is used well, less its price.
fn reward_worth(
    game: &RailroadRevolution,
    parameters: &Parameters,
    seat: Seat,
    reward: &Reward,
    turns: f32,
) -> f32 {
    let parts = reward.parts.iter().map(|&part| part_worth(game, parameters, seat, part, turns));
    parts.sum::<f32>() - money_worth(&parameters.judgement, reward.cost.0 as f32, turns)
}

/// Points for money.
fn money_worth(tuned: &Judgement, money: f32, turns: f32) -> f32 {
    money / tuned.money_per_turn * (1.2 * turns).min(9.0)
}

fn part_worth(
    game: &RailroadRevolution,
    parameters: &Parameters,
    seat: Seat,
    part: Effect,
    turns: f32,
) -> f32 {
    let (tuned, rewards): (&Judgement, &Rewards) = (&parameters.judgement, &parameters.rewards);
    let late = (turns / 6.0).min(1.0);
    let has_down = || Train::ALL.iter().any(|&train| game.trains_down(seat, train) > 0);
    match part {
        Effect::Advance(n) => steps_worth(game, tuned, seat, n, turns),
        Effect::Shares(n) => money_worth(tuned, f32::from(n) * tuned.share, turns),
        Effect::Money(money) => money_worth(tuned, money.0 as f32, turns),
        Effect::Worker(_) => rewards.worker * late,
        Effect::Flip(n) if has_down() => f32::from(n) * rewards.flip,
        Effect::Flip(n) => f32::from(n) * (rewards.flip_later * late),
        Effect::TakeTrain => rewards.take_train,
        Effect::Promote { max, each } => {
            let price = money_worth(tuned, each.0 as f32, turns);
            (f32::from(max) * (1.0 - price)).max(0.0).min(rewards.promote_most)
        }
        Effect::FreeRail | Effect::SetupRail => rewards.free_rail[0] * late + rewards.free_rail[1],
        Effect::FreeStation => rewards.free_station[0] * late + rewards.free_station[1],
        Effect::FreeOffice => rewards.free_office,
        Effect::Exchange => rewards.exchange * late,
        Effect::SetupOffice => rewards.setup_office,
        Effect::SetupStation => rewards.setup_station,
    }
}

/// Whether all conditions of a milestone hold.
#[cfg(test)]
pub(crate) fn is_met(game: &RailroadRevolution, seat: Seat, tile: MilestoneId) -> bool {
    let tuned = &<RailroadRevolution as crate::Judged>::parameters().judgement;
    condition_turns(game, tuned, seat, tile, &Distances::of(game, seat)) == 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::railroad_revolution::{Action, Setup};
    use engine::{Options, Playout, Setup as _, Silent, Turn};

    use crate::{Judged, Random};

    #[test]
    fn a_condition_met_ranks_above_the_same_without() {
        let setup = Setup::new(3, &Options::default()).unwrap();
        let (mut n_seen, mut legal) = (0, Vec::new());
        for seed in 0..20 {
            let mut game = RailroadRevolution::new(&setup);
            let (mut random, mut playout) = (Random::new(seed), Playout::default());
            while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
                if let (Turn::Seat(seat), Some(_)) = (game.turn(), game.acting()) {
                    game.legal_actions(&mut legal);
                    n_seen += count_better_builds(&game, seat, &legal);
                }
                game.apply_unchecked(action, &mut Silent);
            }
        }
        assert!(n_seen > 20, "{n_seen}");
    }

    /// Counts the steps that meet the last condition of a milestone; each must
    /// be worth more than none, with the same time and money left.
    fn count_better_builds(game: &RailroadRevolution, seat: Seat, legal: &[Action]) -> usize {
        let tuned = &RailroadRevolution::parameters().judgement;
        let turns = 8.0;
        let chains = |game: &RailroadRevolution| {
            let distances = Distances::of(game, seat);
            Chains::of(game, tuned, seat, &distances).fill(
                tuned,
                budget(tuned, turns, 1000.0, 0.0),
                turns,
            )
        };
        let n_met = |game: &RailroadRevolution| {
            game.open_milestones(seat).filter(|&(tile, _)| is_met(game, seat, tile)).count()
        };
        let mut n_seen = 0;
        // With few pieces left, what serves one milestone may doom the other.
        if game.rails_left(seat) < 9 || game.buildings_left(seat) < 5 {
            return 0;
        }
        for &action in legal {
            if !matches!(action, Action::Build(_) | Action::Lay(_)) {
                continue;
            }
            let mut next = *game;
            next.apply_unchecked(action, &mut Silent);
            if n_met(&next) > n_met(game) {
                assert!(chains(&next) > chains(game), "{action:?}");
                n_seen += 1;
            }
        }
        n_seen
    }
}
