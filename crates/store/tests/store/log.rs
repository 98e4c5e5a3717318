//! The log of a table.

use store::AppendError;

use crate::{append, created, on_both, person, table};

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
        let row = store.table(&table("t1")).await.expect("an answer").expect("a table");
        assert_eq!((row.version, row.created_at, row.changed_at), (3, 10, 20));
        assert_eq!((row.status.as_str(), row.to_act, row.host), ("playing", Some(ann), ann));
        let hash = [7; 32];
        let id = store.add_session(&hash, ann, "Firefox", 5).await.expect("a session");
        let (session, who) = store.session(&hash).await.expect("an answer").expect("a session");
        assert_eq!((session.id, session.person, who.id, who.name.as_str()), (id, ann, ann, "Ann"));
        store.ping().await.expect("a database that can be written");
    })
    .await;
}
