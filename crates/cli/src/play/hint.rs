//! What a bot would do in your place.

use std::time::Duration;

use bots::{Advice, Budget, Judged, Level, Random, Stop, advise};
use engine::Seat;

use crate::screen;

/// How long a person waits for advice.
const TIME: Duration = Duration::from_millis(1_000);

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
    let mut random = Random::new(seed);
    let known = game.conceal(seat, &mut || random.draw());
    let all = advise(&known, seat, Level::Expert, Budget::time(TIME), seed, &Stop::default());
    let hint = |Advice { action, share }| Hint {
        action,
        text: known.text(action).to_string(),
        share,
        reason: known.reason(G::parameters(), seat, action),
    };
    all.into_iter().map(hint).collect()
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
