//! Many requests at once.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use store::{Append, AppendError, Index, PersonId};

use crate::{about, append, audited, created, due, on_both, on_postgres, person, postgres, table};

/// Many writers of one table: exactly one wins each version.
#[tokio::test(flavor = "multi_thread")]
async fn one_refused_append_does_not_fail_its_neighbours() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        for at in 0..8 {
            store.append(created(&format!("t{at}"), ann)).await.expect("a new table");
        }
        let write = |writer: u64| {
            let (store, body) = (store.clone(), format!("by {writer}"));
            let id = format!("t{}", writer % 8);
            tokio::spawn(async move { store.append(append(&id, 1, ann, &[&body])).await })
        };
        let all: Vec<_> = (0..64).map(write).collect();
        let mut n_written = 0;
        for task in all {
            match task.await.expect("a task") {
                Ok(()) => n_written += 1,
                Err(AppendError::Stale { version: 2 }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(n_written, 8, "one entry for each table");
        for at in 0..8 {
            assert_eq!(audited(&store, &format!("t{at}")).await, 2);
        }
    })
    .await;
}

/// A person that does not exist breaks a constraint of the database, and with it
/// the statement of the whole batch.
#[tokio::test(flavor = "multi_thread")]
async fn one_impossible_append_does_not_fail_its_neighbours() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        store.append(created("stale", ann)).await.expect("a new table");
        let write = |at: usize| {
            let append = match at % 16 {
                3 => created(&format!("t{at}"), PersonId(999)),
                7 => Append {
                    index: Index { to_act: Some(PersonId(998)), ..created("", ann).index },
                    ..created(&format!("t{at}"), ann)
                },
                11 => append("stale", 5, ann, &["bid"]),
                _ => created(&format!("t{at}"), ann),
            };
            let store = store.clone();
            tokio::spawn(async move { store.append(append).await })
        };
        let all: Vec<_> = (0..96).map(write).collect();
        for (at, task) in all.into_iter().enumerate() {
            let done = task.await.expect("a task");
            match at % 16 {
                3 | 7 => assert!(matches!(done, Err(AppendError::Failed(_))), "{at}: {done:?}"),
                11 => assert!(matches!(done, Err(AppendError::Stale { version: 1 })), "{done:?}"),
                _ => assert!(done.is_ok(), "{at}: {done:?}"),
            }
        }
        assert_eq!(store.table_ids("", 999).await.expect("a list").len(), 96 - 18 + 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn appends_to_one_table_follow_each_other_in_one_batch() {
    on_both(|store| async move {
        let (ann, bob) = (person(&store, "Ann").await, person(&store, "Bob").await);
        let first = Append { jobs: due("bot", "t", 1, 9), ..created("t", ann) };
        let mut second = append("t", 1, bob, &["a", "b"]);
        second.index.about = Some(about(bob));
        second.jobs = due("bot", "t", 3, 5);
        let third = append("t", 3, ann, &["c"]);
        let stale = append("t", 3, ann, &["d"]);
        let (first, second, third, stale) = tokio::join!(
            store.append(first),
            store.append(second),
            store.append(third),
            store.append(stale)
        );
        assert!(first.is_ok() && second.is_ok() && third.is_ok(), "{first:?} {second:?} {third:?}");
        assert!(matches!(stale, Err(AppendError::Stale { version: 4 })), "{stale:?}");
        assert_eq!(audited(&store, "t").await, 4);
        let row = store.table(&table("t")).await.expect("an answer").expect("a table");
        assert_eq!((row.host, row.to_act, row.created_at), (bob, Some(ann), 10));
        let jobs = store.lease_jobs(&["bot"], 5, 9, 9).await.expect("jobs");
        let jobs: Vec<_> = jobs.iter().map(|it| (it.kind.as_str(), it.version)).collect();
        assert_eq!(jobs, [("bot", 3)], "of the last append that mentions it");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_creates_a_table_second_is_stale_even_on_another_server() {
    let address = postgres().database().await.expect("a new database");
    let one = store::open(&address).await.expect("PostgreSQL");
    let other = store::open(&address).await.expect("PostgreSQL");
    let ann = person(&one, "Ann").await;
    let all: Vec<_> = (0..400)
        .map(|at| {
            let store = if at % 2 == 0 { one.clone() } else { other.clone() };
            // In opposite orders, so that they would wait for each other.
            let id = if at % 2 == 0 { at / 2 } else { 199 - at / 2 };
            let append = created(&format!("t{id}"), ann);
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    let mut n_created = 0;
    for task in all {
        match task.await.expect("a task") {
            Ok(()) => n_created += 1,
            Err(AppendError::Stale { version: 1 }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(n_created, 200);
    one.close().await;
    other.close().await;
}

/// Requests are dropped when a browser closes its connection.
#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_dropped_leave_nothing_half_done() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        for at in 0..10 {
            store.append(created(&format!("t{at}"), ann)).await.expect("a new table");
        }
        let tasks: Vec<_> = (0..100)
            .map(|at| {
                let (store, id) = (store.clone(), format!("t{}", at % 10));
                tokio::spawn(async move {
                    let mut version = 1;
                    loop {
                        let next = append(&id, version, ann, &["one", "two"]);
                        version = match store.append(next).await {
                            Ok(()) => version + 2,
                            Err(AppendError::Stale { version }) => version,
                            Err(error) => panic!("{error}"),
                        };
                        let hash = format!("{at} {version}").into_bytes();
                        let added = store.add_session(&hash, ann, "Firefox", 1).await;
                        added.expect("a session");
                        store.anonymise(ann, "nobody", 5).await.expect("a person");
                    }
                })
            })
            .collect();
        for (at, task) in tasks.into_iter().enumerate() {
            tokio::time::sleep(Duration::from_micros(at as u64 * 7919 % 5000)).await;
            task.abort();
            let ended = task.await.expect_err("it never ends by itself");
            assert!(ended.is_cancelled(), "{ended}");
        }
        let mut n_entries = 0;
        for at in 0..10 {
            let id = format!("t{at}");
            let version = audited(&store, &id).await;
            assert_eq!(version % 2, 1, "both entries or neither");
            n_entries += version;
            store.append(append(&id, version, ann, &["next"])).await.expect("the next entry");
        }
        assert!(n_entries > 20, "{n_entries}");
        store.anonymise(ann, "nobody", 5).await.expect("a person");
        assert_eq!(store.sessions(ann).await.expect("a list"), []);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_writes_get_their_turn_while_many_append() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        let n_written = Arc::new(AtomicU64::new(0));
        let tasks: Vec<_> = (0..256)
            .map(|at| {
                let (store, n_written, id) = (store.clone(), n_written.clone(), format!("t{at}"));
                tokio::spawn(async move {
                    store.append(created(&id, ann)).await.expect("a new table");
                    for version in 1.. {
                        let next = append(&id, version, ann, &["bid"]);
                        store.append(next).await.expect("the next entry");
                        n_written.fetch_add(1, Ordering::Relaxed);
                    }
                })
            })
            .collect();
        for at in 0..20_u8 {
            let before = n_written.load(Ordering::Relaxed);
            store.add_session(&[at; 32], ann, "Firefox", 1).await.expect("a session");
            let n_passed = n_written.load(Ordering::Relaxed) - before;
            assert!(n_passed < 20 * 256, "{n_passed} appends did not wait");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        for task in tasks {
            task.abort();
        }
    })
    .await;
}

/// Somebody who asks for the messages after the last one must not miss any.
#[tokio::test(flavor = "multi_thread")]
async fn messages_appear_in_the_order_of_their_numbers() {
    let store = on_postgres().await;
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let tasks: Vec<_> = (0..200)
        .map(|at| {
            let store = store.clone();
            let message = store::NewMessage {
                table: table("t"),
                at,
                person: ann,
                request: None,
                text: "hello".to_owned(),
            };
            tokio::spawn(async move { store.say(message).await })
        })
        .collect();
    let mut seen = Vec::new();
    while seen.len() < 200 {
        let last = seen.last().copied().unwrap_or(0);
        let next = store.messages(&table("t"), Some(last), 999).await.expect("messages");
        seen.extend(next.iter().map(|it| it.id));
    }
    for task in tasks {
        task.await.expect("a task").expect("a message");
    }
    store.close().await;
}
