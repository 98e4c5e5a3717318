//! The log of a table.

use store::{About, Append, AppendError, Index, NewEntry, PersonId, StoreError};

use crate::{about, append, created, on_both, person, table};

#[tokio::test(flavor = "multi_thread")]
async fn entries_are_added_in_order_and_never_twice() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        store.append(created("t1", ann)).await.expect("a new table");
        store.append(append("t1", 1, ann, &["joined", "bid 12"])).await.expect("the next entries");
        let stale = store.append(append("t1", 1, ann, &["bid 13"])).await;
        assert!(matches!(stale, Err(AppendError::Stale { version: 3 })), "{stale:?}");
        let again = store.append(created("t1", ann)).await;
        assert!(matches!(again, Err(AppendError::Stale { version: 3 })), "{again:?}");
        let missing = store.append(append("t2", 7, ann, &["bid 13"])).await;
        assert!(matches!(missing, Err(AppendError::Stale { version: 0 })), "{missing:?}");
        let entries = store.entries(&table("t1"), 0, 10).await.expect("a log");
        let bodies: Vec<&str> = entries.iter().map(|it| it.body.as_str()).collect();
        assert_eq!(bodies, ["created", "joined", "bid 12"]);
        assert_eq!(entries.iter().map(|it| it.seq).collect::<Vec<_>>(), [1, 2, 3]);
        let rest = store.entries(&table("t1"), 1, 1).await.expect("a log");
        assert_eq!(rest, entries[1..2]);
        let none = store.entries(&table("t1"), u64::MAX, 1).await.expect("a log");
        assert_eq!(none, []);
        assert_eq!(store.table(&table("t2")).await.expect("an answer"), None);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_read_as_it_was_written() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        let entry = NewEntry {
            at: i64::MAX,
            person: None,
            request: Some("k'1\"".to_owned()),
            body: "{\"text\":\"Zürich \\u0007 🚂 '' \\\\\"}\n\t\u{1}".to_owned(),
        };
        let first = Append { entries: vec![entry.clone()], ..created("Grüße '1'", ann) };
        store.append(first).await.expect("a new table");
        let read = store.entries(&table("Grüße '1'"), 0, 10).await.expect("a log");
        let [read] = &read[..] else { panic!("{read:?}") };
        assert_eq!((read.at, read.person), (entry.at, entry.person));
        assert_eq!((&read.request, &read.body), (&entry.request, &entry.body));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_append_does_not_mention_stays() {
    on_both(|store| async move {
        let (ann, bob) = (person(&store, "Ann").await, person(&store, "Bob").await);
        let summary = "{\"seats\":[\"Ann\",\"Bob\"]}".to_owned();
        let both = About { summary: summary.clone(), members: vec![ann, bob, ann], ..about(ann) };
        let index = Index { about: Some(both), ..created("t", ann).index };
        store.append(Append { index, ..created("t", ann) }).await.expect("a new table");
        store.append(append("t", 1, bob, &["bid"])).await.expect("the next entry");
        let row = store.table(&table("t")).await.expect("an answer").expect("a table");
        assert_eq!((row.version, row.created_at, row.changed_at), (2, 10, 20));
        assert_eq!((row.status.as_str(), row.to_act), ("playing", Some(bob)));
        assert_eq!((row.game.as_str(), row.host), ("chicago-express", ann));
        assert_eq!((row.access.as_str(), &row.summary), ("open", &summary));
        assert_eq!(store.tables_of(bob, 9).await.expect("a list"), [row]);

        let mut next = append("t", 2, ann, &["Bob leaves"]);
        let left = About { access: "private".to_owned(), host: bob, ..about(ann) };
        next.index = Index { status: "over".to_owned(), to_act: None, about: Some(left) };
        store.append(next).await.expect("the next entry");
        let row = store.table(&table("t")).await.expect("an answer").expect("a table");
        assert_eq!((row.access.as_str(), row.host, row.to_act), ("private", bob, None));
        assert_eq!(row.summary, "{}");
        assert_eq!(store.tables_of(bob, 9).await.expect("a list"), [], "he has left");
        assert_eq!(store.tables_of(ann, 9).await.expect("a list"), [row]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_stored_is_refused() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        let refused = |append: Append| {
            let store = store.clone();
            async move {
                let done = store.append(append).await;
                let Err(AppendError::Failed(StoreError::Refused(text))) = done else {
                    panic!("{done:?}");
                };
                text
            }
        };
        let text = refused(append("t", 0, ann, &["created"])).await;
        assert_eq!(text, "table t: a new table without a description");
        let text = refused(Append { entries: Vec::new(), ..created("t", ann) }).await;
        assert_eq!(text, "table t: an append without entries");
        let text = refused(append("t", 1, ann, &["a\0b"])).await;
        assert_eq!(text, "a text contains the character U+0000");
        let nobody = store.append(created("t", PersonId(999))).await;
        assert!(matches!(nobody, Err(AppendError::Failed(StoreError::Database(_)))), "{nobody:?}");
        assert_eq!(store.table(&table("t")).await.expect("an answer"), None);
    })
    .await;
}
