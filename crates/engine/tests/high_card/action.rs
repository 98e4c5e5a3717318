//! Every choice and every draw, with its text form.

use std::fmt;

use engine::{Money, ParseActionError, words};

use super::Card;

/// One choice, or one draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    Draw(Card),
    Stake(Money),
    Fold,
}

impl engine::Action for Action {
    const VERBS: &'static [&'static str] = &["draw", "stake", "fold"];
}

impl Action {
    pub(super) fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(card) => write!(f, "draw {}", card.0),
            Action::Stake(amount) => write!(f, "stake {}", amount.0),
            Action::Fold => f.write_str("fold"),
        }
    }

    pub(super) fn parse(text: &str) -> Result<Action, ParseActionError> {
        let wrong = |expected: &str| ParseActionError::new(text, expected);
        match words(text) {
            ("draw", rank) => {
                let card = Card::all().find(|card| card.0.to_string() == rank);
                card.map(Action::Draw).ok_or_else(|| wrong("a card, from `draw 1` to `draw 5`"))
            }
            ("stake", amount) => {
                let amount = amount.parse().map_err(|_| wrong("a sum, such as `stake 2`"))?;
                Ok(Action::Stake(Money(amount)))
            }
            ("fold", "") => Ok(Action::Fold),
            _ => Err(wrong("draw, stake or fold")),
        }
    }
}
