//! One match of an arena, and what goes wrong in it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Game, History, Outcome, Playout, Record, Seat, Turn};

use crate::{FaultKind, Player, Random, Stop, player::latest};

/// Which contender sits where: as listed, turned by some seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    turned: usize,
    n_players: usize,
}

impl Seating {
    /// The seating of a match: each deal is played with every rotation.
    pub(super) fn new(number: u32, n_players: u8) -> Seating {
        let n_players = usize::from(n_players);
        Seating { turned: number as usize % n_players, n_players }
    }

    /// The contender at `seat`.
    pub fn contender(self, seat: Seat) -> usize {
        (seat.idx() + self.turned) % self.n_players
    }

    /// Where a contender sits.
    pub fn seat(self, contender: usize) -> Seat {
        Seat(((contender + self.n_players - self.turned) % self.n_players) as u8)
    }
}

/// The random numbers of one match.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seeds {
    /// Of chance: the same for all matches of a deal.
    deal: u64,
    /// Of the players: other in every match.
    players: u64,
}

impl Seeds {
    pub(super) fn new(seed: u64, number: u32, n_players: u8) -> Seeds {
        let mut random = Random::new(seed);
        let (for_deals, for_players) = (random.draw(), random.draw());
        let deal = u64::from(number / u32::from(n_players));
        // A generator spreads what a sum leaves close together.
        let spread = |from: u64, idx: u64| Random::new(from.wrapping_add(idx)).draw();
        Seeds { deal: spread(for_deals, deal), players: spread(for_players, number.into()) }
    }

    pub(super) fn player(self, contender: usize) -> u64 {
        Random::new(self.players.wrapping_add(contender as u64)).draw()
    }
}

/// A match that is over.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Which one, from 0.
    pub number: u32,
    /// Who sat where.
    pub seating: Seating,
    /// All that was played.
    pub record: Record,
    /// How each contender came out.
    pub places: Vec<Place>,
    /// What went wrong.
    pub faults: Vec<Fault>,
}

/// How a contender came out of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// From 1; contenders that tie share it.
    pub rank: u8,
    /// The part of the victory: 1, or less where it is shared, or 0.
    pub victory: f64,
    /// What the game counts; `None` if the contender, or its player in the game,
    /// was out before the end.
    pub score: Option<i32>,
}

/// A contender that lost a match by its behavior.
#[derive(Clone, Debug)]
pub struct Fault {
    /// In which match, from 0.
    pub number: u32,
    /// The contender's index.
    pub contender: usize,
    /// Instead of which action of the match, from 0.
    pub n_actions: usize,
    /// What it did.
    pub kind: FaultKind,
}

/// Plays a match to its end; `None` if it was stopped before. A contender that
/// misbehaves has lost; chance plays for it from then on.
pub(super) fn play_contest<G: Game>(
    mut history: History<G>,
    number: u32,
    seating: Seating,
    seeds: Seeds,
    players: &mut [Box<dyn Player<G>>],
    stop: &Stop,
) -> Option<Contest> {
    let mut chance = catalog::generator(seeds.deal);
    let mut stand_in = Random::new(seeds.player(players.len()));
    let mut playout = Playout::default();
    let mut faults: Vec<Fault> = Vec::new();
    loop {
        let game = history.state();
        let action = match game.turn() {
            Turn::Over => break,
            Turn::Chance => playout.uniform(game, &mut chance),
            Turn::Seat(seat) => {
                let contender = seating.contender(seat);
                let is_out = faults.iter().any(|fault| fault.contender == contender);
                let decided =
                    (!is_out).then(|| decide(players[contender].as_mut(), &history, seat, stop));
                if stop.is_stopped() {
                    return None;
                }
                match decided {
                    Some(Ok(action)) => Some(action),
                    Some(Err(kind)) => {
                        let n_actions = history.actions().len();
                        faults.push(Fault { number, contender, n_actions, kind });
                        None
                    }
                    None => None,
                }
                .or_else(|| playout.uniform(game, &mut || stand_in.draw()))
            }
        };
        let action = action.expect("a game that is not over has a legal action");
        let step = history.play(action).expect("checked, or listed as legal");
        players.iter_mut().for_each(|player| player.observe(&step));
    }
    players.iter_mut().for_each(|player| player.finish(&history, stop));
    let outcome = history.state().outcome().expect("a game that is over has an outcome");
    let out: Vec<usize> = faults.iter().map(|fault| fault.contender).collect();
    let places = places(&outcome, seating, &out);
    Some(Contest { number, seating, record: history.record(), places, faults })
}

/// Asks a player, and finds out whether the answer can be taken.
fn decide<G: Game>(
    player: &mut dyn Player<G>,
    history: &History<G>,
    seat: Seat,
    stop: &Stop,
) -> Result<G::Action, FaultKind> {
    let agreed = player.time().map(|time| (time, stop.now()));
    // A player that has broken is not asked again in this match.
    let answer = catch_unwind(AssertUnwindSafe(|| player.decide(history, seat, stop)));
    let took = agreed.map(|(time, begin)| (time, stop.now().saturating_sub(begin)));
    let action = answer.map_err(|_| FaultKind::Panicked)??;
    if let Some((time, took)) = took
        && took > latest(time)
    {
        return Err(FaultKind::Late(took));
    }
    let game = history.state();
    let refused = |refusal: G::Refusal| {
        FaultKind::Illegal(game.text(action).to_string(), refusal.to_string())
    };
    game.check(action).map_err(refused)?;
    Ok(action)
}

/// How the contenders came out, the first of the list first. Those that are
/// `out` share the last place; the others move up. Who has no score has not won:
/// where the rules know no winner there is none.
fn places(outcome: &Outcome, seating: Seating, out: &[usize]) -> Vec<Place> {
    let standings = outcome.standings();
    let standing = |contender: usize| standings[seating.seat(contender).idx()];
    let is_in = |contender: &usize| !out.contains(contender);
    let rank_of = |contender: usize| {
        if !is_in(&contender) {
            return standings.len() as u8;
        }
        let rank = standing(contender).rank;
        let is_ahead = |it: &usize| !is_in(it) && standing(*it).rank < rank;
        rank - (0..standings.len()).filter(is_ahead).count() as u8
    };
    let score = |contender: usize| standing(contender).score.filter(|_| is_in(&contender));
    let has_won = |contender: usize| rank_of(contender) == 1 && score(contender).is_some();
    let n_winners = (0..standings.len()).filter(|&it| has_won(it)).count();
    let place = |contender: usize| {
        let victory = if has_won(contender) { 1.0 / n_winners as f64 } else { 0.0 };
        Place { rank: rank_of(contender), victory, score: score(contender) }
    };
    (0..standings.len()).map(place).collect()
}

#[cfg(test)]
mod tests {
    use engine::Finish;

    use super::*;

    #[test]
    fn every_contender_sits_everywhere_once_in_a_deal() {
        for n_players in 2..=6 {
            let mut seen = Vec::new();
            for number in 0..u32::from(n_players) {
                let seating = Seating::new(number, n_players);
                for seat in Seat::all(n_players) {
                    let contender = seating.contender(seat);
                    assert_eq!(seating.seat(contender), seat);
                    assert!(!seen.contains(&(contender, seat)));
                    seen.push((contender, seat));
                }
            }
            assert_eq!(seen.len(), usize::from(n_players).pow(2));
        }
    }

    #[test]
    fn a_deal_has_one_seed_and_its_matches_have_their_own() {
        let seeds: Vec<Seeds> = (0..6).map(|number| Seeds::new(1, number, 3)).collect();
        assert!(seeds[0].deal == seeds[2].deal && seeds[2].deal != seeds[3].deal);
        assert_ne!(seeds[0].player(0), seeds[1].player(0));
        assert_ne!(seeds[0].player(0), seeds[0].player(1));
        assert_ne!(seeds[0].deal, Seeds::new(2, 0, 3).deal);
    }

    #[test]
    fn who_is_out_is_last_and_the_others_are_ranked_without_it() {
        let outcome = Outcome::new([(30, 0), (20, 0), (20, 0), (10, 0)]);
        let seating = Seating::new(0, 4);
        let shown = |out: &[usize]| -> Vec<(u8, f64)> {
            places(&outcome, seating, out).iter().map(|it| (it.rank, it.victory)).collect()
        };
        assert_eq!(shown(&[]), [(1, 1.0), (2, 0.0), (2, 0.0), (4, 0.0)]);
        assert_eq!(shown(&[0]), [(4, 0.0), (1, 0.5), (1, 0.5), (3, 0.0)]);
        assert_eq!(shown(&[0, 2]), [(4, 0.0), (1, 1.0), (4, 0.0), (2, 0.0)]);
        assert_eq!(shown(&[0, 1, 2, 3]), [(4, 0.0); 4]);
        assert_eq!(places(&outcome, seating, &[0])[0].score, None);
    }

    #[test]
    fn where_all_are_eliminated_nobody_wins() {
        let outcome = Outcome::ranked([4, 4, 2].map(|since| Finish::Out { since }));
        let seating = Seating::new(0, 3);
        let shown = |out: &[usize]| -> Vec<(u8, f64, Option<i32>)> {
            let places = places(&outcome, seating, out);
            places.iter().map(|it| (it.rank, it.victory, it.score)).collect()
        };
        assert_eq!(shown(&[]), [(2, 0.0, None), (2, 0.0, None), (3, 0.0, None)]);
        for place in places(&outcome, seating, &[0, 1]) {
            assert_eq!((place.victory, place.score), (0.0, None));
        }
    }

    #[test]
    fn places_belong_to_contenders_not_to_seats() {
        let outcome = Outcome::new([(30, 0), (20, 0), (10, 0)]);
        let seating = Seating::new(1, 3);
        let ranks: Vec<u8> = places(&outcome, seating, &[]).iter().map(|it| it.rank).collect();
        assert_eq!(seating.contender(Seat(0)), 1);
        assert_eq!(ranks, [3, 1, 2]);
    }
}
