//! Every reason to refuse an action.

use engine::Money;

engine::told_enum! {
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub(crate) enum Refusal {
        #[error("the game is over (§5)")]
        GameOver,
        #[error("this is not possible now: {0} (§2)")]
        NotNow(&'static str),
        #[error("no {0} is left in the deck (§2.1)")]
        NoneLeft(u8),
        #[error("the stake must be at least {0} (§3.1)")]
        BelowHigh(Money),
        #[error("the stake must be at most {0} (§3.2)")]
        AboveLimit(Money),
        #[error("you have only {0} (§3.3)")]
        BeyondPurse(Money),
    }
}
