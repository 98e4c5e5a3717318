//! What became of a message.

use std::time::Duration;

use crate::address::AddressError;

/// What became of one attempt. Each reason is a sentence that the owner of the
/// address can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The other side has taken it. Whether a person sees it is not known.
    Delivered {
        /// Who took it, in their words.
        detail: String,
    },
    /// Not this time. The same message may be tried again.
    Retry {
        /// What was wrong.
        why: String,
        /// How long the other side wants to be left alone, a day at most.
        after: Option<Duration>,
    },
    /// This address will never work again: the subscription has ended, the
    /// mailbox is unknown. Nothing more should be sent to it.
    Gone {
        /// How we know.
        why: String,
    },
    /// Not this message, however often it is tried.
    Refused {
        /// What was wrong.
        why: String,
        /// What would have to change.
        fault: Fault,
    },
}

/// What a refusal counts against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The address. After several of these without a success in between the
    /// caller should end it.
    Address,
    /// The message: another one may be taken.
    Message,
    /// This server, which is not set up for the channel.
    Setup,
}

/// Longer than this nobody can ask us to wait.
const AFTER_MAX: Duration = Duration::from_secs(24 * 60 * 60);

impl Outcome {
    pub(crate) fn delivered(detail: impl Into<String>) -> Outcome {
        Outcome::Delivered { detail: detail.into() }
    }

    pub(crate) fn retry(why: impl Into<String>) -> Outcome {
        Outcome::Retry { why: why.into(), after: None }
    }

    pub(crate) fn retry_after(why: impl Into<String>, after: Option<Duration>) -> Outcome {
        Outcome::Retry { why: why.into(), after: after.map(|it| it.min(AFTER_MAX)) }
    }

    pub(crate) fn gone(why: impl Into<String>) -> Outcome {
        Outcome::Gone { why: why.into() }
    }

    pub(crate) fn refused(fault: Fault, why: impl Into<String>) -> Outcome {
        Outcome::Refused { why: why.into(), fault }
    }
}

impl From<AddressError> for Outcome {
    fn from(error: AddressError) -> Outcome {
        Outcome::refused(Fault::Address, error.to_string())
    }
}
