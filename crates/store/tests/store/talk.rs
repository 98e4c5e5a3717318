//! What people say at a table.

use store::{NewMessage, PersonId, Report};

use crate::{created, on_both, person, table};

fn message(id: &str, person: PersonId, request: Option<&str>, text: &str) -> NewMessage {
    let request = request.map(str::to_owned);
    NewMessage { table: table(id), at: 5, person, request, text: text.to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_sent_again_is_said_once() {
    on_both(|store| async move {
        let (ann, bob) = (person(&store, "Ann").await, person(&store, "Bob").await);
        store.append(created("t", ann)).await.expect("a new table");
        store.append(created("u", ann)).await.expect("a new table");
        let first = store.say(message("t", ann, Some("k"), "hello")).await.expect("a message");
        let again = store.say(message("t", ann, Some("k"), "other")).await.expect("a message");
        assert_eq!(again, first);
        assert_eq!((first.at, first.person, first.text.as_str()), (5, ann, "hello"));
        let second = store.say(message("t", bob, Some("k"), "hi")).await.expect("a message");
        let third = store.say(message("t", ann, None, "so")).await.expect("a message");
        let fourth = store.say(message("t", ann, None, "so")).await.expect("a message");
        store.say(message("u", ann, None, "elsewhere")).await.expect("a message");
        let all = [first, second, third, fourth];
        assert!(all.windows(2).all(|it| it[0].id < it[1].id), "{all:?}");
        let t = table("t");
        assert_eq!(store.messages(&t, Some(0), 9).await.expect("messages"), all);
        assert_eq!(store.messages(&t, Some(all[0].id), 2).await.expect("messages"), all[1..3]);
        assert_eq!(store.messages(&t, None, 2).await.expect("messages"), all[2..]);
        assert_eq!(store.messages(&table("x"), None, 2).await.expect("messages"), []);
        let missing = store.say(message("x", ann, None, "hello")).await;
        assert!(missing.is_err(), "there is no such table");
        let nobody = store.say(message("t", PersonId(999), None, "hello")).await;
        assert!(nobody.is_err(), "there is no such person");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_message_is_empty_and_a_report_keeps_its_text() {
    on_both(|store| async move {
        let (ann, bob) = (person(&store, "Ann").await, person(&store, "Bob").await);
        store.append(created("t", ann)).await.expect("a new table");
        let said = store.say(message("t", bob, None, "rude")).await.expect("a message");
        let report = Report {
            at: 6,
            by: ann,
            table: table("t"),
            message: said.id,
            about: bob,
            text: said.text.clone(),
            reason: "abuse".to_owned(),
        };
        store.report(report.clone()).await.expect("a report");
        store.report(Report { at: 7, ..report.clone() }).await.expect("nothing new");
        let other = Report { by: bob, ..report.clone() };
        store.report(other.clone()).await.expect("a report");
        let reports = store.reports(0, 9).await.expect("reports");
        let [(first, _), (second, _)] = &reports[..] else { panic!("{reports:?}") };
        assert_eq!(reports, [(*first, report), (*second, other.clone())]);
        assert_eq!(store.reports(*first, 9).await.expect("reports"), [(*second, other)]);

        let t = table("t");
        assert!(!store.remove_message(&table("x"), said.id, ann).await.expect("an answer"));
        assert!(store.remove_message(&t, said.id, ann).await.expect("an answer"));
        assert!(store.remove_message(&t, said.id, bob).await.expect("an answer"));
        let removed = store.message(&t, said.id).await.expect("an answer").expect("a message");
        assert_eq!((removed.text.as_str(), removed.removed_by), ("", Some(ann)), "the first");
        assert_eq!(store.message(&table("x"), said.id).await.expect("an answer"), None);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_and_mutes_belong_to_one_person() {
    on_both(|store| async move {
        let (ann, bob) = (person(&store, "Ann").await, person(&store, "Bob").await);
        store.append(created("t", ann)).await.expect("a new table");
        let t = table("t");
        assert_eq!(store.note(&t, ann).await.expect("a note"), "");
        store.set_note(&t, ann, "buy PRR").await.expect("a note");
        store.set_note(&t, ann, "buy B&O").await.expect("a note");
        assert_eq!(store.note(&t, ann).await.expect("a note"), "buy B&O");
        assert_eq!(store.note(&t, bob).await.expect("a note"), "");

        for _ in 0..2 {
            store.set_muted(ann, bob, true).await.expect("an answer");
        }
        assert_eq!(store.muted(ann).await.expect("a list"), [bob]);
        assert_eq!(store.muted(bob).await.expect("a list"), []);
        for _ in 0..2 {
            store.set_muted(ann, bob, false).await.expect("an answer");
        }
        assert_eq!(store.muted(ann).await.expect("a list"), []);
    })
    .await;
}
