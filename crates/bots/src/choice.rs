//! Which turn a bot without a search takes: the best, or a believable mistake.

use engine::choose;

use crate::{Random, greedy::Valued};

/// Turns that differ by less are equally good, in share of the victory.
const TIE: f32 = 1e-4;
/// The greatest chance of ruin that a mistake may lead to. If the best option is
/// riskier than that, no mistake is made at all.
const RISK: f32 = 0.01;
/// What sure ruin costs, in points. With much more a player in danger hoards shares
/// and stops building, which ruins them later; with none a player who trails takes
/// any risk.
const RUIN: f32 = 30.0;
/// An option that is less promising than this part of the most promising one is
/// absurd: nobody takes it by mistake.
const ABSURD: f32 = 0.0005;

/// The best of `turns`, which begin with it; among equals by chance, so that games
/// differ.
pub(crate) fn best_turn<A>(turns: &[Valued<A>], random: &mut Random) -> usize {
    let best = turns.first().map_or(0.0, |turn| turn.value);
    let n_best = turns.iter().take_while(|turn| turn.value >= best - TIE).count();
    if n_best > 1 { choose(n_best, random.draw()) } else { 0 }
}

/// A good one of `turns`: the choice of a player who counts only their own points
/// and misjudges each option by up to `error` points, so that a mistake costs no more
/// than that. Absurd and ruinous options are left out, and nobody ends an action by
/// mistake: to pay for something and then not to use it is not believable. A player
/// in danger makes no mistake.
pub(crate) fn human_turn<A>(turns: &[Valued<A>], error: f32, random: &mut Random) -> usize {
    let worth = |turn: &Valued<A>| turn.points - RUIN * turn.out;
    let Some(best) = turns.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))) else { return 0 };
    let error = if best.out > RISK { 0.0 } else { error };
    let is_safe = |turn: &Valued<A>| turn.out <= best.out.max(RISK);
    let safe = turns.iter().filter(|turn| is_safe(turn));
    let heaviest = safe.map(|turn| turn.weight).fold(0.0, f32::max);
    let is_sound = |turn: &Valued<A>| !turn.ends || worth(turn) >= worth(best);
    let is_open =
        |turn: &Valued<A>| is_safe(turn) && is_sound(turn) && turn.weight >= ABSURD * heaviest;
    let open = turns.iter().enumerate().filter(|(_, turn)| is_open(turn));
    let seen = open.map(|(idx, turn)| (idx, worth(turn) + error * random.unit()));
    seen.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(idx, _)| idx)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(points: f32, out: f32, weight: f32) -> Valued<char> {
        Valued { action: 'a', value: points, points, out, weight, ends: false }
    }

    #[test]
    fn a_mistake_is_bounded_and_neither_absurd_nor_ruinous() {
        let turns = [
            turn(10.0, 0.005, 1.0),
            turn(20.0, 0.5, 1.0),    // risks ruin
            turn(11.0, 0.0, 0.0001), // absurd
            turn(8.0, 0.01, 0.1),
            turn(6.9, 0.0, 1.0), // costs too much
        ];
        let mut random = Random::new(1);
        let mut n_chosen = [0; 5];
        for _ in 0..300 {
            n_chosen[human_turn(&turns, 3.0, &mut random)] += 1;
        }
        let [best, 0, 0, mistake, 0] = n_chosen else { panic!("{n_chosen:?}") };
        assert!(best > 200 && mistake > 10, "{n_chosen:?}");
        // Ending an action for less than what is still possible is not a choice.
        let in_action = [turn(10.0, 0.0, 1.0), Valued { ends: true, ..turn(9.9, 0.0, 1.0) }];
        assert!((0..20).all(|_| human_turn(&in_action, 3.0, &mut random) == 0));
        // In danger: points count, ruin counts more, and nothing is misjudged.
        let in_danger = [turn(10.0, 0.5, 1.0), turn(9.0, 0.2, 1.0), turn(8.9, 0.2, 1.0)];
        assert!((0..20).all(|_| human_turn(&in_danger, 3.0, &mut random) == 1));
    }
}
