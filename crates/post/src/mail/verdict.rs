//! What an answer of a mail server means for us.

use std::error::Error as _;

use lettre::transport::smtp::Error as SmtpError;

use crate::{
    outcome::{Fault, Outcome},
    text,
};

/// When something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Connection, greeting, encryption.
    Hello,
    Login,
    Sender,
    Recipient,
    Text,
}

/// What was said, or what happened instead.
#[derive(Debug)]
pub(super) struct Said {
    /// `None` if there was no proper answer.
    pub(super) code: Option<u16>,
    pub(super) text: String,
}

impl From<SmtpError> for Said {
    fn from(error: SmtpError) -> Said {
        let code = error.status().map(u16::from);
        let words = match (code, error.source()) {
            (Some(_), Some(source)) => source.to_string(),
            _ => error.to_string(),
        };
        Said { code, text: text::excerpt(words.as_bytes()) }
    }
}

/// What becomes of the mail. What only the operator can mend is tried again:
/// it may be mended by then.
pub(super) fn verdict(host: &str, stage: Stage, said: &Said) -> Outcome {
    let Some(code) = said.code else {
        return Outcome::retry(format!("no answer from the mail server {host}: {}", said.text));
    };
    let why = format!("the mail server {host} answered {code}: {}", said.text);
    if code < 500 {
        return Outcome::retry(why);
    }
    match stage {
        Stage::Hello => Outcome::retry(why),
        Stage::Login => Outcome::retry(format!("our mail server refuses our password: {why}")),
        Stage::Sender => Outcome::retry(format!("our mail server refuses us as sender: {why}")),
        Stage::Recipient if is_unknown(code, &said.text) => {
            Outcome::gone(format!("there is no such mailbox: {why}"))
        }
        Stage::Recipient => Outcome::refused(Fault::Address, why),
        // Some servers look for the mailbox only now.
        Stage::Text if detailed(&said.text).is_some_and(is_unknown_in_detail) => {
            Outcome::gone(format!("there is no such mailbox: {why}"))
        }
        Stage::Text => Outcome::refused(Fault::Message, why),
    }
}

/// Whether a mailbox does not exist: by the detailed code if there is one,
/// because `550` is also used for everything else.
fn is_unknown(code: u16, text: &str) -> bool {
    match detailed(text) {
        Some(detailed) => is_unknown_in_detail(detailed),
        None => matches!(code, 550 | 551 | 553 | 556),
    }
}

/// Class, subject and detail of RFC 3463 at the beginning of a text.
fn detailed(text: &str) -> Option<(u16, u16, u16)> {
    let word = text.split_whitespace().next()?;
    let mut parts = word.split('.').map(|it| it.parse().ok());
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some(class), Some(subject), Some(detail), None) => Some((class?, subject?, detail?)),
        _ => None,
    }
}

fn is_unknown_in_detail(code: (u16, u16, u16)) -> bool {
    match code {
        // Mailbox, host, syntax, moved away, takes no mail at all.
        (5, 1, 0..=3 | 6 | 10) => true,
        // Mailbox closed; no host that would take it.
        (5, 2, 1) | (5, 4, 4) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(stage: Stage, code: u16, text: &str) -> &'static str {
        let said = Said { code: Some(code), text: text.to_owned() };
        match verdict("mail.example.org", stage, &said) {
            Outcome::Delivered { .. } => "delivered",
            Outcome::Retry { .. } => "retry",
            Outcome::Gone { .. } => "gone",
            Outcome::Refused { fault: Fault::Address, .. } => "address",
            Outcome::Refused { fault: Fault::Message, .. } => "message",
            Outcome::Refused { fault: Fault::Setup, .. } => "setup",
        }
    }

    #[test]
    fn an_answer_means_what_it_means_when_it_comes() {
        for (stage, code, text, expected) in [
            (Stage::Hello, 421, "4.3.2 shutting down", "retry"),
            (Stage::Hello, 554, "no service for you", "retry"),
            (Stage::Login, 454, "4.7.0 later", "retry"),
            (Stage::Login, 535, "5.7.8 wrong password", "retry"),
            (Stage::Sender, 550, "5.7.1 not your address", "retry"),
            (Stage::Recipient, 450, "4.2.0 greylisted", "retry"),
            (Stage::Recipient, 451, "4.7.1 greylisted", "retry"),
            (Stage::Recipient, 452, "4.2.2 full", "retry"),
            (Stage::Recipient, 550, "5.1.1 user unknown", "gone"),
            (Stage::Recipient, 550, "user unknown", "gone"),
            (Stage::Recipient, 550, "5.1.10 takes no mail", "gone"),
            (Stage::Recipient, 550, "5.2.1 closed", "gone"),
            (Stage::Recipient, 550, "5.7.1 blocked", "address"),
            (Stage::Recipient, 550, "5.7.26 unauthenticated", "address"),
            (Stage::Recipient, 551, "moved", "gone"),
            (Stage::Recipient, 552, "5.2.2 mailbox full", "address"),
            (Stage::Recipient, 552, "mailbox full", "address"),
            (Stage::Recipient, 553, "no such name", "gone"),
            (Stage::Recipient, 554, "refused", "address"),
            (Stage::Recipient, 556, "takes no mail", "gone"),
            (Stage::Text, 452, "no space", "retry"),
            (Stage::Text, 550, "5.1.1 user unknown", "gone"),
            (Stage::Text, 550, "looks like spam", "message"),
            (Stage::Text, 552, "5.3.4 too big", "message"),
            (Stage::Text, 554, "5.7.1 spam", "message"),
        ] {
            assert_eq!(word(stage, code, text), expected, "{stage:?} {code} {text}");
        }
    }

    #[test]
    fn a_reason_has_the_words_of_the_server() {
        let said = Said { code: Some(550), text: "5.1.1 user unknown".to_owned() };
        let found = verdict("mail.example.org", Stage::Recipient, &said);
        let why = "there is no such mailbox: the mail server mail.example.org answered 550: 5.1.1 \
                   user unknown";
        assert_eq!(found, Outcome::gone(why));
    }

    #[test]
    fn only_three_numbers_are_a_detailed_code() {
        assert_eq!(detailed("5.1.1 unknown"), Some((5, 1, 1)));
        for text in ["", "5.1 unknown", "5.1.1.1 x", "v5.1.1 x", "5.1.x y", "unknown 5.1.1"] {
            assert_eq!(detailed(text), None, "{text}");
        }
    }
}
