//! Everything that can happen, as each viewer may know it.

use engine::{Money, Names, Seat, Viewer};

use super::Card;

engine::told_enum! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Event {
        Dealt { to: Seat, card: Card },
        Staked { by: Seat, amount: Money },
        Folded { by: Seat },
        Shown { by: Seat, card: Card },
        PotWon { to: Seat, amount: Money },
        GameOver,
    }
}

impl engine::Event for Event {
    fn hidden(&self, viewer: Viewer) -> &'static [&'static str] {
        match self {
            Event::Dealt { to, .. } if !viewer.sees_secrets_of(*to) => &["card"],
            _ => &[],
        }
    }

    fn tell(&self, names: &Names, viewer: Viewer) -> String {
        match *self {
            Event::Dealt { to, card } if viewer.sees_secrets_of(to) => {
                format!("{} is dealt a {}", names.of(to), card.0)
            }
            Event::Dealt { to, .. } => format!("{} is dealt a card", names.of(to)),
            Event::Staked { by, amount } => format!("{} stakes {amount}", names.of(by)),
            Event::Folded { by } => format!("{} folds", names.of(by)),
            Event::Shown { by, card } => format!("{} shows a {}", names.of(by), card.0),
            Event::PotWon { to, amount } => format!("{} wins {amount}", names.of(to)),
            Event::GameOver => "The game is over".to_owned(),
        }
    }
}
