//! A message as a mail.

use lettre::message::{
    Mailbox, Message as Mail,
    header::{ContentType, HeaderName, HeaderValue},
};
use url::Url;

use super::mailbox::{MailAddress, Sender};
use crate::{
    http::at,
    message::{Key, Message},
    text,
};

const SUBJECT_MAX: usize = 150;
/// Longer addresses do not fit into one line of a mail.
const URL_MAX: usize = 900;

/// The whole mail. The same delivery always has the same `Message-ID`, so that
/// programs show it once even if it was sent twice.
pub(super) fn write(
    sender: &Sender,
    to: &MailAddress,
    message: &Message,
    key: &Key,
    now: i64,
) -> Result<Vec<u8>, String> {
    let mut builder = Mail::builder()
        .from(sender.mailbox().clone())
        .to(Mailbox::new(None, to.address().clone()))
        .subject(text::one_line(&message.title, SUBJECT_MAX))
        .message_id(Some(format!("<{key}@{}>", sender.domain())))
        .date(at(now))
        // Nobody's holiday notice should answer it (RFC 3834).
        .raw_header(header("Auto-Submitted", "auto-generated"))
        .header(ContentType::TEXT_PLAIN);
    if let Some(url) = message.unsubscribe.as_ref().filter(|it| is_for_header(it)) {
        builder = builder.raw_header(header("List-Unsubscribe", &format!("<{url}>")));
        if url.scheme() == "https" {
            let one_click = "List-Unsubscribe=One-Click";
            builder = builder.raw_header(header("List-Unsubscribe-Post", one_click));
        }
    }
    let mail = builder.body(body(message)).map_err(|error| error.to_string())?;
    Ok(mail.formatted())
}

/// A header of fixed form, which lettre must not fold or encode.
fn header(name: &'static str, value: &str) -> HeaderValue {
    let name = HeaderName::new_from_ascii_str(name);
    HeaderValue::dangerous_new_pre_encoded(name, value.to_owned(), value.to_owned())
}

/// Whether a URL can stand between angle brackets in one line.
fn is_for_header(url: &Url) -> bool {
    let is_plain = |it: u8| it.is_ascii_graphic() && it != b'<' && it != b'>';
    let is_known = matches!(url.scheme(), "https" | "http" | "mailto");
    is_known && url.as_str().len() <= URL_MAX && url.as_str().bytes().all(is_plain)
}

fn body(message: &Message) -> String {
    let mut res = text::lines(&message.text).trim_end().to_owned();
    res.push('\n');
    if let Some(link) = &message.link {
        res.push_str(&format!("\n{link}\n"));
    }
    if let Some(url) = &message.unsubscribe {
        // What follows this line is a signature to mail programs.
        res.push_str(&format!("\n-- \nTo get no more of these: {url}\n"));
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(message: &Message) -> String {
        let sender = "Roundhouse <trains@example.org>".parse().expect("a sender");
        let to = "ann@example.net".parse().expect("a mailbox");
        let key = Key::new("notice-17").expect("a key");
        let mail = write(&sender, &to, message, &key, 1_445_412_480_000).expect("a mail");
        String::from_utf8(mail).expect("text")
    }

    #[test]
    fn a_mail_has_all_that_programs_look_for() {
        let mut message = Message::new("Your turn", "Ben has bid 12.\r\nIt is your turn.");
        message.link = Some(Url::parse("https://trains.example.org/t/1").expect("an address"));
        message.unsubscribe = Some(Url::parse("https://trains.example.org/no").expect("one"));
        let mail = written(&message);
        for line in [
            "From: Roundhouse <trains@example.org>\r\n",
            "To: ann@example.net\r\n",
            "Subject: Your turn\r\n",
            "Message-ID: <notice-17@example.org>\r\n",
            "Date: Wed, 21 Oct 2015 07:28:00 +0000\r\n",
            "Auto-Submitted: auto-generated\r\n",
            "List-Unsubscribe: <https://trains.example.org/no>\r\n",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
            "Content-Type: text/plain; charset=utf-8\r\n",
        ] {
            assert!(mail.contains(line), "{line}{mail}");
        }
        let body = "\r\n\r\nBen has bid 12.\r\nIt is your turn.\r\n\r\n\
                    https://trains.example.org/t/1\r\n\r\n-- \r\n\
                    To get no more of these: https://trains.example.org/no\r\n";
        assert!(mail.ends_with(body), "{mail}");
        assert_eq!(mail, written(&message), "a repeated mail is the same mail");
    }

    #[test]
    fn no_title_becomes_a_header() {
        for title in ["Turn\r\nBcc: eve@evil.org", "Turn\nBcc: eve@evil.org", "Turn\rBcc: x"] {
            let mail = written(&Message::new(title, ""));
            let (head, _) = mail.split_once("\r\n\r\n").expect("a head");
            let is_injected = |it: &str| it.to_ascii_lowercase().starts_with("bcc");
            assert!(!head.split(['\r', '\n']).any(is_injected), "{mail}");
        }
        let mail = written(&Message::new("x\u{2028}y\u{202e}z\0", ""));
        assert!(mail.contains("Subject: x y z\r\n"), "{mail}");
    }

    #[test]
    fn a_long_address_is_not_folded_and_a_strange_one_left_out() {
        let long = format!("https://trains.example.org/{}", "x".repeat(400));
        let mut message = Message::new("Title", "");
        message.unsubscribe = Some(Url::parse(&long).expect("an address"));
        assert!(written(&message).contains(&format!("List-Unsubscribe: <{long}>\r\n")));
        message.unsubscribe = Some(Url::parse("data:,x").expect("an address"));
        assert!(!written(&message).contains("List-Unsubscribe:"));
    }

    #[test]
    fn other_alphabets_are_encoded() {
        let mail = written(&Message::new("Zug für Žižka 🚂", "Žižka bietet 12 €."));
        assert!(mail.is_ascii(), "{mail}");
        assert!(mail.contains("=?utf-8?b?"), "{mail}");
        assert!(mail.contains("Content-Transfer-Encoding: "), "{mail}");
    }
}
