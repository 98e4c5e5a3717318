//! Every choice, with its text form.

use std::fmt;

use engine::{Money, ParseActionError, words};
use rail::{Coord, HexId};

use crate::{
    Company, Dial,
    data::{coord, hex_at},
};

/// One choice of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// §3.2, §5.1.3, as `bid 12`.
    Bid(Money),
    /// §3.2, §5.1.3, as `pass`.
    Pass,
    /// §5.1.1, as `auction NYC`.
    Auction(Company),
    /// §5.2.1, as `expand PRR`.
    Expand(Company),
    /// §5.2.2, as `build R4`.
    Build(HexId),
    /// §5.2.2, the end of an expansion before its third hex, as `done`.
    Done,
    /// §5.3, as `develop I9`.
    Develop(HexId),
    /// §4.2, an action that is chosen and not used, as `decline auction`.
    Decline(Dial),
}

impl engine::Action for Action {
    const VERBS: &'static [&'static str] =
        &["bid", "pass", "auction", "expand", "build", "done", "develop", "decline"];
}

impl Action {
    pub(crate) fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(amount) => write!(f, "bid {}", amount.0),
            Action::Pass => f.write_str("pass"),
            Action::Auction(company) => write!(f, "auction {company}"),
            Action::Expand(company) => write!(f, "expand {company}"),
            Action::Build(hex) => write!(f, "build {}", coord(hex)),
            Action::Done => f.write_str("done"),
            Action::Develop(hex) => write!(f, "develop {}", coord(hex)),
            Action::Decline(dial) => write!(f, "decline {dial}"),
        }
    }

    pub(crate) fn parse(text: &str) -> Result<Action, ParseActionError> {
        let (verb, rest) = words(text);
        let wrong = |expected: &str| ParseActionError::new(text, expected);
        let company =
            || rest.parse::<Company>().map_err(|_| wrong("a company: PRR, BO, CO, NYC or WAB"));
        let hex = || {
            let place = rest.parse::<Coord>().ok().and_then(hex_at);
            place.ok_or_else(|| wrong("a hex of the map, such as `R4`"))
        };
        let alone = |action| {
            if rest.is_empty() { Ok(action) } else { Err(wrong("nothing after this word")) }
        };
        match verb.to_ascii_lowercase().as_str() {
            "bid" => {
                let amount = rest.strip_prefix('$').unwrap_or(rest);
                let is_number = !amount.is_empty() && amount.bytes().all(|it| it.is_ascii_digit());
                if !is_number {
                    return Err(wrong("a sum in whole dollars, such as `bid 12`"));
                }
                // A sum that does not fit is more than anybody has.
                Ok(Action::Bid(Money(amount.parse().unwrap_or(u32::MAX))))
            }
            "pass" => alone(Action::Pass),
            "auction" => company().map(Action::Auction),
            "expand" => company().map(Action::Expand),
            "build" => hex().map(Action::Build),
            "done" => alone(Action::Done),
            "develop" => hex().map(Action::Develop),
            "decline" => {
                let dial = rest.parse::<Dial>();
                dial.map(Action::Decline).map_err(|_| {
                    wrong("`decline auction`, `decline expansion` or `decline development`")
                })
            }
            _ => Err(wrong("bid, pass, auction, expand, build, done, develop or decline")),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;

    #[test]
    fn what_a_person_types_is_understood_or_explained() {
        let setup = engine::Setup::new(3, &engine::Options::default()).unwrap();
        let game = crate::ChicagoExpress::new(&setup);
        let text = |typed: &str| match game.parse_action(typed) {
            Ok(action) => game.text(action).to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(text(" bid   12 "), "bid 12");
        assert_eq!(text("bid $12"), "bid 12");
        assert_eq!(text("BUILD r4"), "build R4");
        assert_eq!(text("auction nyc"), "auction NYC");
        assert_eq!(text("decline Auction"), "decline auction");
        let sum = "expected a sum in whole dollars, such as `bid 12`";
        assert_eq!(text("bid 99999"), "bid 99999");
        assert_eq!(text("bid 99999999999"), "bid 4294967295");
        for typed in ["bid", "bid -1", "bid +1", "bid 1.5"] {
            assert_eq!(text(typed), format!("`{typed}` is not an action; {sum}"));
        }
        assert_eq!(
            text("build A0"),
            "`build A0` is not an action; expected a hex of the map, such as `R4`"
        );
        assert_eq!(
            text("pass now"),
            "`pass now` is not an action; expected nothing after this word"
        );
    }

    /// `write_action` must be fast: listing the legal actions calls it often.
    #[test]
    fn an_action_is_small() {
        assert_eq!(size_of::<Action>(), 8);
    }
}
