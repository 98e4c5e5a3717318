//! What a bot would do in your place.

use std::{cmp::Ordering, time::Duration};

use bots::{Bot, Budget, Candidate, Judged, Level, Random, Stop, shares};
use engine::Seat;

use crate::screen;

/// How long a person waits for advice.
const TIME: Duration = Duration::from_millis(1_000);
/// The best action and two more.
const ACTIONS_MAX: usize = 3;

/// An action to consider.
#[derive(Debug)]
pub(super) struct Hint<A> {
    pub(super) action: A,
    pub(super) text: String,
    /// The expected share of the victory; `None` if there is no choice.
    pub(super) share: Option<f32>,
    pub(super) reason: String,
}

/// What to consider for `seat`, which is to act in `game`, the best first. Uses
/// and shows only what the seat may know.
pub(super) fn hints<G: Judged>(game: &G, seat: Seat, seed: u64) -> Vec<Hint<G::Action>> {
    let known = game.conceal(seat, &mut {
        let mut random = Random::new(seed);
        move || random.draw()
    });
    // Advice comes from the judgement itself, not from a bot with a temperament.
    let bot = Bot::<G>::new(Level::Expert, seed).with_parameters(G::parameters().clone());
    let mut bot = bot.with_budget(Budget::time(TIME));
    let Some(thought) = bot.choose(&known, seat, &Stop::default()) else {
        return Vec::new();
    };
    let reason = |action| known.reason(G::parameters(), seat, action);
    let hint = |action, share| Hint {
        action,
        text: known.text(action).to_string(),
        share,
        reason: reason(action),
    };
    if thought.candidates.is_empty() {
        return vec![hint(thought.action, None)];
    }
    let certainty = known.estimate(G::parameters()).certainty;
    let share = |candidate: &Candidate<G::Action>| {
        shares(&candidate.values, known.n_players(), certainty)[seat.idx()]
    };
    let mut hints: Vec<Hint<G::Action>> =
        thought.candidates.iter().map(|it| hint(it.action, Some(share(it)))).collect();
    // An action that was hardly tried may look better by luck: leave it out.
    let best = hints[0].share;
    hints.retain(|hint| hint.share <= best);
    hints.sort_by(|a, b| b.share.partial_cmp(&a.share).unwrap_or(Ordering::Equal));
    hints.truncate(ACTIONS_MAX);
    hints
}

/// The hints in words, each with the number of its action.
pub(super) fn text<A: Copy>(
    hints: &[Hint<A>],
    number: impl Fn(A) -> usize,
    width: usize,
) -> String {
    let mut res = String::new();
    for Hint { action, text, share, reason } in hints {
        let share = match share {
            Some(share) => format!("{:.0} % chance to win", 100.0 * share),
            None => "the only legal action".to_owned(),
        };
        let is_silent = reason.is_empty() || reason == text;
        let reason = if is_silent { String::new() } else { format!(": {reason}") };
        let line = format!("{text} ({share}){reason}");
        res += &screen::fill(&format!("  #{} ", number(*action)), &line, width);
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(text: &str, share: Option<f32>, reason: &str) -> Hint<()> {
        Hint { action: (), text: text.to_owned(), share, reason: reason.to_owned() }
    }

    #[test]
    fn a_hint_has_its_share_and_its_reason() {
        let hints = [hint("bid 7", Some(0.614), "it earns 3"), hint("pass", None, "pass")];
        let expected =
            "  #7 bid 7 (61 % chance to win): it earns 3\n  #7 pass (the only legal action)\n";
        assert_eq!(text(&hints, |()| 7, 80), expected);
    }
}
