//! What a position of the game is worth.
//!
//! The unit of account is a turn. What is still to be done for a milestone is
//! counted in turns, money is what a turn of trade brings, and the turns that
//! are left are spent on the milestones in reach, the cheapest points first. A
//! turn saved is thus worth what it adds at the far end.

use catalog::railroad_revolution::{
    Color, Condition, Effect, Gate, Group, MilestoneId, RailroadRevolution, Reward, Track, Train,
};
use engine::{Game, Money, Seat};

use crate::Estimate;

/// The parameters of the judgement.
mod parameter {
    /// Money that a turn of trade brings, with its flip. By hand.
    pub(super) const MONEY_PER_TURN: f32 = 700.0;
    /// What a share is worth: its price and the chance of a deal. By hand.
    pub(super) const SHARE: f32 = 170.0;
    /// Turns that a rail costs: half an action and the money. By hand.
    pub(super) const RAIL_TURNS: f32 = 0.9;
    /// Turns that a station costs beyond what it brings. By hand.
    pub(super) const STATION_TURNS: f32 = 1.1;
    /// Turns to promote a worker that is there and can be spared. By hand.
    pub(super) const PROMOTE_TURNS: f32 = 0.3;
    /// Turns to get a worker of a certain color. By hand.
    pub(super) const COLOR_TURNS: f32 = 0.9;
    /// Turns to get a worker of any color. By hand.
    pub(super) const WORKER_TURNS: f32 = 0.8;
    /// Turns that a worker saves for milestones to come: specialized, white.
    /// By hand.
    pub(super) const SPARE_TURNS: (f32, f32) = (0.55, 0.25);
    /// How many spare workers count.
    pub(super) const SPARE_MAX: f32 = 4.0;
    /// Points and turns of a milestone to come, by stack B, C, D. By hand.
    pub(super) const TO_COME: [(f32, f32); 3] = [(24.2, 2.6), (30.5, 3.2), (38.0, 3.3)];
    /// How much of the turns goes into milestones. By hand.
    pub(super) const TURNS_FOR_MILESTONES: f32 = 0.9;
    /// Most that money can stand for turns, of the turns left. By hand.
    pub(super) const WEALTH_SHARE: f32 = 0.6;
    /// Turns in a piece left of the logo: building, rail. By hand.
    pub(super) const PIECE_TURNS: (f32, f32) = (0.8, 0.4);
    /// Stations and offices still built in a turn. By hand.
    pub(super) const STATIONS_PER_TURN: f32 = 0.25;
    pub(super) const OFFICES_PER_TURN: f32 = 0.15;
    /// Values still gained on the tracks in a turn: telegraph, stations,
    /// network. By hand.
    pub(super) const VALUES_PER_TURN: [f32; 3] = [0.08, 0.25, 0.5];
    /// What a train that lies face down still brings: at most, and by turn.
    /// By hand.
    pub(super) const DOWN_TRAIN: (f32, f32) = (4.5, 0.9);
    /// What the bonus of a train that lies face up still brings. By hand.
    pub(super) const UP_TRAIN: (f32, f32) = (1.5, 0.15);
    /// The chance of a deal. By hand.
    pub(super) const DEAL: f32 = 0.7;
    /// How much of what is open in an action counts. By hand.
    pub(super) const OPEN: f32 = 0.85;
    /// The spread at the end, and for each turn left. By hand.
    pub(super) const SPREAD: (f32, f32) = (4.0, 0.8);
}
use parameter::*;

/// Farther than any space.
const STEPS_MAX: usize = 12;

/// What the seats are expected to have at the end.
pub(crate) fn estimate(game: &RailroadRevolution) -> Estimate {
    let turns = turns_left(game);
    let mut res = Estimate::new(SPREAD.0 + SPREAD.1 * turns);
    for seat in Seat::all(game.n_players()) {
        res.scores[seat.idx()] = worth(game, seat, turns + turn_to_come(game, seat));
    }
    res
}

/// How many turns everybody will have after this round.
pub(crate) fn turns_left(game: &RailroadRevolution) -> f32 {
    if let Some(last) = game.last_round() {
        return f32::from(last.saturating_sub(game.round()));
    }
    let board = |seat| {
        let (buildings, rails) = game.left_of_logo(seat);
        f32::from(buildings) * PIECE_TURNS.0 + f32::from(rails) * PIECE_TURNS.1
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
pub(crate) fn worth(game: &RailroadRevolution, seat: Seat, turns: f32) -> f32 {
    let open = if game.acting() == Some(seat) { Open::of(game, seat) } else { Open::default() };
    let n_buildings = f32::from(game.buildings_left(seat));
    let distances = Distances::of(game, seat);

    let mut res = game.score(seat).total() as f32;
    res += tracks(game, seat, turns, n_buildings, &distances);
    for train in Train::ALL {
        res += f32::from(game.trains_down(seat, train)) * DOWN_TRAIN.0.min(DOWN_TRAIN.1 * turns);
        res += f32::from(game.trains_up(seat, train)) * UP_TRAIN.0.min(UP_TRAIN.1 * turns);
    }

    let chains = Chains::of(game, seat, &distances);
    let wealth = game.money(seat).0 as f32 - open.due + f32::from(game.shares(seat)) * SHARE;
    let budget = budget(turns, wealth, chains.spare_turns) + open.turns;
    res += chains.fill(budget, turns);
    // Nobody may end in debt.
    if wealth < 0.0 {
        res += wealth * 0.05;
    }
    res + OPEN * open.points
}

/// Turns and what stands for turns.
fn budget(turns: f32, wealth: f32, spare_turns: f32) -> f32 {
    let most = WEALTH_SHARE * turns + 0.15;
    let rich = wealth.max(0.0) / MONEY_PER_TURN;
    TURNS_FOR_MILESTONES * turns
        + most * (1.0 - (-rich / most).exp())
        + spare_turns.min(0.25 * turns)
}

/// What the tracks will bring beyond the points now.
fn tracks(
    game: &RailroadRevolution,
    seat: Seat,
    turns: f32,
    n_buildings: f32,
    distances: &Distances,
) -> f32 {
    let counts = counts(game, seat);
    let more = more_counts(turns, n_buildings, counts, distances);
    let mut res = 0.0;
    for (idx, &track) in Track::ALL.iter().enumerate() {
        let (value, rise) = values(game, seat, track, turns);
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
fn more_counts(turns: f32, n_buildings: f32, counts: [f32; 3], distances: &Distances) -> [f32; 3] {
    let offices = (OFFICES_PER_TURN * turns).min(8.0 - counts[0]);
    let stations = STATIONS_PER_TURN * turns;
    let scale = (n_buildings / (offices + stations).max(0.1)).min(1.0);
    [offices * scale, stations * scale, distances.coast(turns)]
}

/// The value of a track now, and how much it will still rise.
fn values(game: &RailroadRevolution, seat: Seat, track: Track, turns: f32) -> (f32, f32) {
    let slots = game.track_values(track);
    let value = f32::from(slots[usize::from(game.slot(seat, track))]);
    let most = f32::from(slots[slots.len() - 1]);
    (value, (VALUES_PER_TURN[track as usize] * turns).min((most - value) * 0.6))
}

/// What the best `n` steps bring.
fn steps_worth(game: &RailroadRevolution, seat: Seat, n: u8, turns: f32) -> f32 {
    let distances = Distances::of(game, seat);
    let counts = counts(game, seat);
    let more = more_counts(turns, f32::from(game.buildings_left(seat)), counts, &distances);
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

/// How far everything is from a player's rails, in rails to be laid.
struct Distances {
    /// By distance, from 1: the spaces, and the cities first touched there.
    spaces: [u64; STEPS_MAX],
    cities: [u16; STEPS_MAX],
    level_5: u16,
}

impl Distances {
    fn of(game: &RailroadRevolution, seat: Seat) -> Distances {
        let (near, touched) = (game.near_sets(), game.touched_sets());
        let mut res = Distances {
            spaces: [0; STEPS_MAX],
            cities: [0; STEPS_MAX],
            level_5: game.level_set(5),
        };
        let (mut seen, mut seen_cities) = (game.rail_set(seat), game.connected_set(seat));
        let mut layer = game.reach_set(seat);
        for distance in 0..STEPS_MAX {
            if layer == 0 {
                break;
            }
            res.spaces[distance] = layer;
            seen |= layer;
            let (mut next, mut cities, mut rest) = (0, 0, layer);
            while rest != 0 {
                let space = rest.trailing_zeros() as usize;
                next |= near[space];
                cities |= touched[space];
                rest &= rest - 1;
            }
            res.cities[distance] = cities & !seen_cities;
            seen_cities |= cities;
            layer = next & !seen;
        }
        res
    }

    /// Rails to lay until `n` more of the spaces hold one.
    fn rails_to_spaces(&self, set: u64, n: u8) -> f32 {
        rails_to(n, self.spaces.iter().map(|layer| (layer & set).count_ones()))
    }

    /// Rails to lay until `n` more of the cities are connected.
    fn rails_to_cities(&self, set: u16, n: u8) -> f32 {
        rails_to(n, self.cities.iter().map(|layer| (layer & set).count_ones()))
    }

    /// How many cities of level 5 will still be connected.
    fn coast(&self, turns: f32) -> f32 {
        let mut res = 0.0;
        let (mut n_found, rails) = (0.0, 0.75 * turns);
        for (idx, cities) in self.cities.iter().enumerate() {
            for _ in 0..(cities & self.level_5).count_ones() {
                let need = (idx + 1) as f32 + n_found;
                res += 0.85 / (1.0 + ((need - rails) * 0.8).exp());
                n_found += 1.0;
            }
        }
        res
    }
}

/// Rails to lay until `n` things are reached, if so many lie at each distance.
fn rails_to(n: u8, layers: impl Iterator<Item = u32>) -> f32 {
    if n == 0 {
        return 0.0;
    }
    let (mut left, mut sum) = (u32::from(n), 0.0);
    for (idx, count) in layers.enumerate() {
        let distance = (idx + 1) as f32;
        let taken = count.min(left);
        sum += taken as f32 * distance;
        left -= taken;
        if left == 0 {
            // Most of a way to the farthest also leads to the others.
            let others = sum - distance - f32::from(n - 1);
            return distance.max(n.into()) + 0.25 * others.max(0.0);
        }
    }
    f32::from(n) * STEPS_MAX as f32
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
    fn of(game: &RailroadRevolution, seat: Seat, distances: &Distances) -> Chains {
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
            let mut turns = condition_turns(game, seat, tile, distances);
            for (place, manager) in milestone.managers.iter().zip(managers) {
                if manager.is_some() {
                    continue;
                }
                turns += PROMOTE_TURNS;
                spare -= 1;
                // White first where all will do.
                match Color::ALL.iter().find(|it| place.contains(**it) && crew[it.idx()] > 0) {
                    Some(color) => {
                        crew[color.idx()] -= 1;
                        if spare < 0 {
                            turns += WORKER_TURNS;
                            spare += 1;
                        }
                    }
                    None => {
                        turns += COLOR_TURNS;
                        spare += 1;
                    }
                }
            }
            if let Some(head) = res.heads.get_mut(n_heads) {
                *head = Some((milestone.vp as f32, turns, stack));
                n_heads += 1;
            }
        }
        for (stack, &(points, turns)) in TO_COME.iter().enumerate() {
            for _ in 0..waiting[stack] {
                if let Some(head) = res.heads.get_mut(n_heads) {
                    *head = Some((points, turns, stack + 1));
                    n_heads += 1;
                }
            }
        }
        let n_special = crew[1..].iter().sum::<u8>() as f32;
        let spare = (spare.max(0) as f32).min(SPARE_MAX);
        let special = n_special.min(spare);
        res.spare_turns = special * SPARE_TURNS.0
            + (spare - special) * SPARE_TURNS.1
            + (n_special - special).min(4.0) * 0.05;
        res
    }

    /// The most points that so many turns bring: some milestones of one row,
    /// what else can be paid of the other, and a part of one more.
    fn fill(&self, budget: f32, turns: f32) -> f32 {
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
                second = following(stack);
            }
            best = best.max(sum + part(first, rest).max(part(second, rest)));
            let Some((more, cost, stack)) = first.filter(|head| head.1 <= left) else {
                return best;
            };
            points += more;
            left -= cost;
            first = following(stack);
        }
    }
}

/// What comes next in a row, on average.
fn following(stack: usize) -> Head {
    TO_COME.get(stack).map(|&(points, turns)| (points, turns, stack + 1))
}

/// Turns until the conditions of a milestone hold.
fn condition_turns(
    game: &RailroadRevolution,
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
    n_rails * RAIL_TURNS + f32::from(n_stations) * STATION_TURNS + lacking
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
    fn of(game: &RailroadRevolution, seat: Seat) -> Open {
        let Some(it) = game.outstanding() else { return Open::default() };
        let turns = turns_left(game);
        let mut res = Open { due: it.due.0 as f32, ..Open::default() };
        res.points = it.effects.iter().map(|&part| part_worth(game, seat, part, turns)).sum();
        res.points += f32::from(it.rails) * 3.0 + f32::from(it.train_rails) * 2.0;
        if it.bonus {
            let face = it.city.and_then(|city| game.face(city));
            res.points +=
                face.map_or(0.0, |face| reward_worth(game, seat, &face.first, turns).max(0.0));
        }
        for side in it.deal_bonus {
            let reward = game.deal(side).map(|(_, reward)| reward);
            res.points += reward.map_or(0.0, |it| reward_worth(game, seat, it, turns).max(0.0));
        }
        if it.extra {
            res.points += 0.5;
        }
        if (it.is_deal_due || it.deals > 0) && game.shares(seat) > 1 {
            res.points += DEAL;
        }
        res
    }
}

/// What a reward will bring if it is used well, less its price.
pub(crate) fn reward_worth(
    game: &RailroadRevolution,
    seat: Seat,
    reward: &Reward,
    turns: f32,
) -> f32 {
    let parts = reward.parts.iter().map(|&part| part_worth(game, seat, part, turns));
    parts.sum::<f32>() - money_worth(reward.cost, turns)
}

/// Points for money.
pub(crate) fn money_worth(money: Money, turns: f32) -> f32 {
    money.0 as f32 / MONEY_PER_TURN * (1.2 * turns).min(9.0)
}

fn part_worth(game: &RailroadRevolution, seat: Seat, part: Effect, turns: f32) -> f32 {
    let late = (turns / 6.0).min(1.0);
    let has_down = || Train::ALL.iter().any(|&train| game.trains_down(seat, train) > 0);
    match part {
        Effect::Advance(n) => steps_worth(game, seat, n, turns),
        Effect::Shares(n) => money_worth(Money(u32::from(n) * SHARE as u32), turns),
        Effect::Money(money) => money_worth(money, turns),
        Effect::Worker(_) => 7.0 * late,
        Effect::Flip(n) => f32::from(n) * if has_down() { 4.5 } else { 2.0 * late },
        Effect::TakeTrain => 8.5,
        Effect::Promote { max, each } => {
            let price = money_worth(each, turns);
            (f32::from(max) * (1.0 - price)).clamp(0.0, 2.0)
        }
        Effect::FreeRail | Effect::SetupRail => 6.0 * late + 0.5,
        Effect::FreeStation => 9.0 * late + 2.0,
        Effect::FreeOffice => 5.0,
        Effect::Exchange => 3.0 * late,
        Effect::SetupOffice => 6.0,
        Effect::SetupStation => 8.0,
    }
}

/// Whether all conditions of a milestone hold.
#[cfg(test)]
pub(crate) fn is_met(game: &RailroadRevolution, seat: Seat, tile: MilestoneId) -> bool {
    condition_turns(game, seat, tile, &Distances::of(game, seat)) == 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::railroad_revolution::{Action, Setup};
    use engine::{Options, Playout, Setup as _, Silent, Turn};

    use crate::Random;

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
        let turns = 8.0;
        let chains = |game: &RailroadRevolution| {
            let distances = Distances::of(game, seat);
            Chains::of(game, seat, &distances).fill(budget(turns, 1000.0, 0.0), turns)
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
                assert!(chains(&next) > chains(game), "{action}");
                n_seen += 1;
            }
        }
        n_seen
    }

    #[test]
    fn rails_lead_to_the_farthest_and_pass_the_others() {
        assert_eq!(rails_to(0, [3].into_iter()), 0.0);
        assert_eq!(rails_to(1, [0, 1].into_iter()), 2.0);
        assert_eq!(rails_to(2, [2].into_iter()), 2.0);
        assert_eq!(rails_to(2, [1, 1].into_iter()), 2.0);
        assert!(rails_to(1, [0].into_iter()) > 10.0, "out of reach");
    }
}
