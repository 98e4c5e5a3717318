//! E-mail, with a real mail server on this computer.

use post::{
    Address, Config, MailConfig, Message, Outcome, Post,
    testing::{Behavior, Certificate, Encryption, SmtpSink, Step, config},
};

use crate::{NOW, SHORT, key, message, why, word};

fn mailbox(text: &str) -> Address {
    Address::Mail(text.parse().unwrap_or_else(|error| panic!("{error}")))
}

async fn send(config: Config, message: &Message) -> Outcome {
    Post::new(config).deliver(&mailbox("ann@example.net"), message, &key(), NOW).await
}

fn with_timeout(sink: &SmtpSink) -> Config {
    let mut config = config(Some(sink));
    config.mail = config.mail.map(|mail| MailConfig { timeout: SHORT, ..mail });
    config
}

#[tokio::test]
async fn a_mail_arrives_as_it_was_written() {
    let sink = SmtpSink::start().await;
    let mut message = Message::new("Zug für Žižka 🚂", ".\n..\nŽižka bietet 12 €.\n.");
    message.link = "https://trains.example.org/tables/abc".parse().ok();
    message.unsubscribe = "https://trains.example.org/no-more".parse().ok();
    let outcome = send(config(Some(&sink)), &message).await;
    assert_eq!(word(&outcome), "delivered");
    assert!(why(&outcome).ends_with("127.0.0.1 has taken the mail: 2.0.0 queued in the sink"));
    let [mail] = sink.wait_for(1).await.try_into().expect("one mail");
    assert_eq!(
        (mail.from.as_str(), mail.to.as_slice()),
        ("trains@example.org", ["ann@example.net".to_owned()].as_slice())
    );
    assert_eq!(mail.subject(), "Zug für Žižka 🚂");
    assert_eq!(mail.header("from").as_deref(), Some("Roundhouse <trains@example.org>"));
    assert_eq!(mail.header("message-id").as_deref(), Some("<notice-17@example.org>"));
    assert_eq!(
        mail.header("list-unsubscribe").as_deref(),
        Some("<https://trains.example.org/no-more>")
    );
    assert_eq!(
        mail.text().trim_end(),
        ".\n..\nŽižka bietet 12 €.\n.\n\nhttps://trains.example.org/tables/abc\n\n-- \n\
         To get no more of these: https://trains.example.org/no-more"
    );
}

#[tokio::test]
async fn nothing_in_a_message_becomes_a_header_or_a_recipient() {
    let sink = SmtpSink::start().await;
    let evil = "x\r\nBcc: eve@evil.org\r\n\r\n.\r\nRCPT TO:<eve@evil.org>\r\nDATA";
    assert_eq!(word(&send(config(Some(&sink)), &Message::new(evil, evil)).await), "delivered");
    let [mail] = sink.mails().try_into().expect("one mail");
    assert_eq!(mail.to, ["ann@example.net"]);
    assert_eq!(mail.header("bcc"), None);
    assert!(mail.subject().starts_with("x Bcc: eve@evil.org"), "{}", mail.subject());
    assert!(mail.text().contains("\n.\nRCPT TO:<eve@evil.org>\n"), "{}", mail.text());
}

/// The mail was taken, but nobody told us: it is sent again under the same
/// name.
#[tokio::test]
async fn a_repeated_mail_is_recognised_by_its_name() {
    let sink = SmtpSink::start().await;
    sink.behave(Behavior::Drop(Step::Text));
    assert_eq!(word(&send(config(Some(&sink)), &message()).await), "retry");
    sink.behave(Behavior::Accept);
    assert_eq!(word(&send(config(Some(&sink)), &message()).await), "delivered");
    let names: Vec<_> = sink.mails().iter().map(|it| it.header("message-id")).collect();
    assert_eq!(names, vec![Some("<notice-17@example.org>".to_owned()); 2]);
}

#[tokio::test]
async fn a_mailbox_that_does_not_exist_is_gone_and_others_are_not() {
    let sink = SmtpSink::start().await;
    let unknown = Behavior::Answer(Step::Recipient, 550, "5.1.1 user unknown".to_owned());
    sink.behave_for("nobody@example.net", unknown);
    let post = Post::new(config(Some(&sink)));
    let outcome = post.deliver(&mailbox("nobody@example.net"), &message(), &key(), NOW).await;
    assert_eq!(word(&outcome), "gone");
    assert!(why(&outcome).contains("answered 550: 5.1.1 user unknown"), "{outcome:?}");
    let outcome = post.deliver(&mailbox("ann@example.net"), &message(), &key(), NOW).await;
    assert_eq!(word(&outcome), "delivered");
    assert!(sink.mails_for("nobody@example.net").is_empty());
}

#[tokio::test]
async fn each_answer_of_a_mail_server_means_what_it_means() {
    let sink = SmtpSink::start().await;
    for (step, code, text, expected) in [
        (Step::Greeting, 421, "4.3.2 full", "retry"),
        (Step::Greeting, 554, "no", "retry"),
        (Step::Sender, 451, "4.7.1 later", "retry"),
        (Step::Sender, 550, "5.7.1 not you", "retry"),
        (Step::Recipient, 450, "4.2.1 later", "retry"),
        (Step::Recipient, 550, "no such user", "gone"),
        (Step::Recipient, 550, "5.7.1 on a blocklist", "refused address"),
        (Step::Recipient, 552, "5.2.2 mailbox full", "refused address"),
        (Step::Text, 451, "4.3.0 later", "retry"),
        (Step::Text, 550, "5.1.1 unknown after all", "gone"),
        (Step::Text, 554, "5.7.1 spam", "refused message"),
    ] {
        sink.behave(Behavior::Answer(step, code, text.to_owned()));
        let outcome = send(config(Some(&sink)), &message()).await;
        assert_eq!(word(&outcome), expected, "{step:?} {code} {text}: {outcome:?}");
        assert!(why(&outcome).contains(text), "{outcome:?}");
    }
    assert!(sink.mails().is_empty());
}

#[tokio::test]
async fn a_greylist_takes_the_second_try() {
    let sink = SmtpSink::start().await;
    sink.behave(Behavior::Greylist);
    let first = send(config(Some(&sink)), &message()).await;
    let second = send(config(Some(&sink)), &message()).await;
    assert_eq!((word(&first), word(&second)), ("retry", "delivered"));
    assert!(why(&first).contains("greylisted"), "{first:?}");
    assert_eq!(sink.mails().len(), 1);
}

#[tokio::test]
async fn a_mail_server_that_falls_silent_or_goes_away_is_tried_again() {
    let sink = SmtpSink::start().await;
    for step in [Step::Greeting, Step::Sender, Step::Recipient, Step::Text] {
        for behavior in [Behavior::Hang(step), Behavior::Drop(step)] {
            sink.behave(behavior.clone());
            let outcome = send(with_timeout(&sink), &message()).await;
            assert_eq!(word(&outcome), "retry", "{behavior:?}: {outcome:?}");
            assert!(why(&outcome).contains("the mail server 127.0.0.1"), "{outcome:?}");
        }
    }
    let config = config(Some(&sink));
    drop(sink);
    assert_eq!(word(&send(config, &message()).await), "retry");
}

#[tokio::test]
async fn a_relay_that_wants_a_password_gets_it() {
    let sink = SmtpSink::start().await;
    let without = config(Some(&sink));
    sink.require_login("trains", "right");
    let right = config(Some(&sink));
    sink.require_login("trains", "left");
    let outcome = send(without, &message()).await;
    assert_eq!(word(&outcome), "retry");
    assert!(why(&outcome).contains("sign in first"), "{outcome:?}");
    let outcome = send(right.clone(), &message()).await;
    assert_eq!(word(&outcome), "retry");
    assert!(why(&outcome).contains("refuses our password"), "{outcome:?}");
    assert!(!why(&outcome).contains("right"), "the log shows no password");
    sink.require_login("trains", "right");
    assert_eq!(word(&send(right, &message()).await), "delivered");
    assert_eq!(sink.mails().len(), 1);
}

#[tokio::test]
async fn a_relay_with_tls_is_verified() {
    let certificate = Certificate::new(&["127.0.0.1"]);
    let other = Certificate::new(&["mail.example.org"]);
    for encryption in [Encryption::Wrapped, Encryption::Upgrade] {
        let sink = SmtpSink::start_tls(encryption, &certificate).await;
        sink.require_login("trains", "right");
        let trusting = Config { authorities: certificate.trusted(), ..config(Some(&sink)) };
        assert_eq!(word(&send(trusting, &message()).await), "delivered", "{encryption:?}");
        assert!(sink.mails()[0].is_encrypted, "{encryption:?}");
        let outcome = send(config(Some(&sink)), &message()).await;
        assert_eq!(word(&outcome), "retry", "{encryption:?}");
        let elsewhere = SmtpSink::start_tls(encryption, &other).await;
        let trusting = Config { authorities: other.trusted(), ..config(Some(&elsewhere)) };
        assert_eq!(word(&send(trusting, &message()).await), "retry", "another name");
        assert!(elsewhere.mails().is_empty() && sink.mails().len() == 1);
    }
}

#[tokio::test]
async fn a_relay_that_must_encrypt_and_cannot_gets_nothing() {
    let sink = SmtpSink::start().await;
    sink.require_login("trains", "secret");
    let mut config = config(Some(&sink));
    let relay = format!("{}?tls=required", sink.url()).parse().expect("a relay");
    config.mail = config.mail.map(|mail| MailConfig { relay, ..mail });
    let outcome = send(config, &message()).await;
    assert_eq!(word(&outcome), "retry");
    assert!(why(&outcome).contains("offers no encryption"), "{outcome:?}");
    assert!(sink.mails().is_empty());
}

#[tokio::test]
async fn a_name_beyond_ascii_needs_a_relay_that_knows_it() {
    let sink = SmtpSink::start().await;
    let post = Post::new(config(Some(&sink)));
    let deliver = async |to: &str| post.deliver(&mailbox(to), &message(), &key(), NOW).await;
    assert_eq!(word(&deliver("žižka@exämple.net").await), "delivered");
    assert_eq!(sink.mails()[0].to, ["žižka@xn--exmple-cua.net"]);
    sink.forget_unicode();
    let outcome = deliver("žižka@example.net").await;
    assert_eq!(word(&outcome), "refused address");
    assert!(why(&outcome).contains("takes ASCII only"), "{outcome:?}");
    assert_eq!(word(&deliver("zizka@exämple.net").await), "delivered");
    assert_eq!(sink.mails().len(), 2);
}
