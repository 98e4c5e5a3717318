//! People and their sessions.

use store::{NewPerson, PersonId};

use crate::{on_both, person};

fn account(name: &str, key: &str) -> NewPerson {
    NewPerson {
        name: name.to_owned(),
        account: Some((key.to_owned(), "hash".to_owned())),
        created_at: 7,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_its_name_for_itself() {
    on_both(|store| async move {
        let ann = store.add_person(account("Ann", "ann")).await.expect("an answer");
        let ann = ann.expect("the name is free");
        assert_eq!(store.add_person(account("ANN", "ann")).await.expect("an answer"), None);
        let guest = person(&store, "Ann").await;
        let row = store.person(ann).await.expect("an answer").expect("a person");
        assert_eq!((row.id, row.name.as_str(), row.created_at), (ann, "Ann", 7));
        assert_eq!((row.password.as_deref(), row.deleted_at), (Some("hash"), None));
        assert_eq!(store.account("ann").await.expect("an answer"), Some(row));
        assert_eq!(store.account("bob").await.expect("an answer"), None);
        assert_eq!(store.person(PersonId(999)).await.expect("an answer"), None);
        let row = store.person(guest).await.expect("an answer").expect("a guest");
        assert_eq!(row.password, None);

        assert!(!store.rename(guest, "ANN", "ann").await.expect("an answer"), "somebody has it");
        assert!(store.rename(guest, "Cleo", "cleo").await.expect("an answer"));
        let row = store.person(guest).await.expect("an answer").expect("a guest");
        assert_eq!((row.name.as_str(), row.password), ("Cleo", None));
        assert_eq!(store.account("cleo").await.expect("an answer"), None, "still a guest");
        assert!(store.rename(ann, "Cleo", "cleo").await.expect("an answer"));
        assert_eq!(store.account("ann").await.expect("an answer"), None);
        assert!(store.rename(ann, "Ann", "ann").await.expect("an answer"));
        let row = store.account("ann").await.expect("an answer").expect("an account");
        assert_eq!((row.id, row.password.as_deref()), (ann, Some("hash")));
        assert!(!store.rename(PersonId(999), "x", "x").await.expect("an answer"), "nobody");

        let is_free = store.set_account(guest, "Ann", "ann", "x").await.expect("an answer");
        assert!(!is_free, "somebody else has it");
        assert!(store.set_account(guest, "Bob", "bob", "x").await.expect("an answer"));
        assert!(store.set_account(guest, "Bob", "bob", "y").await.expect("an answer"));
        let row = store.account("bob").await.expect("an answer").expect("an account");
        assert_eq!((row.id, row.password.as_deref()), (guest, Some("y")));

        store.anonymise(ann, "nobody", 9).await.expect("a person");
        let row = store.person(ann).await.expect("an answer").expect("a person");
        assert_eq!((row.name.as_str(), row.password, row.deleted_at), ("nobody", None, Some(9)));
        assert_eq!(store.account("ann").await.expect("an answer"), None);
        assert!(!store.set_account(ann, "Ann", "ann", "x").await.expect("an answer"), "deleted");
        assert!(!store.rename(ann, "Ann", "ann").await.expect("an answer"), "deleted");
        let next = store.add_person(account("Ann", "ann")).await.expect("an answer");
        assert!(next.is_some_and(|it| it != ann), "the name is free again");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_many_gets_a_name() {
    on_both(|store| async move {
        let guests = [person(&store, "A").await, person(&store, "B").await];
        let tasks: Vec<_> = (0..20)
            .map(|at| {
                let store = store.clone();
                tokio::spawn(async move {
                    match guests.get(at) {
                        Some(&guest) => store.set_account(guest, "Ann", "ann", "x").await,
                        None => {
                            store.add_person(account("Ann", "ann")).await.map(|it| it.is_some())
                        }
                    }
                })
            })
            .collect();
        let mut n_won = 0;
        for task in tasks {
            n_won += u32::from(task.await.expect("a task").expect("an answer"));
        }
        assert_eq!(n_won, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_found_by_its_token_until_it_ends() {
    on_both(|store| async move {
        let ann = store.add_person(account("Ann", "ann")).await.expect("an answer");
        let ann = ann.expect("the name is free");
        let bob = person(&store, "Bob").await;
        let hash = |at: u8| [at, 0, 255, 39, 92];
        let first = store.add_session(&hash(1), ann, "Firefox", 5).await.expect("a session");
        let second = store.add_session(&hash(2), ann, "Safari", 6).await.expect("a session");
        let third = store.add_session(&hash(3), ann, "curl", 7).await.expect("a session");
        let of_bob = store.add_session(&hash(4), bob, "", 8).await.expect("a session");
        let twice = store.add_session(&hash(1), bob, "", 8).await;
        assert!(twice.is_err(), "a token belongs to one session");
        let nobody = store.add_session(&hash(5), PersonId(999), "", 8).await;
        assert!(nobody.is_err(), "a session belongs to a person");

        let (session, who) = store.session(&hash(1)).await.expect("an answer").expect("a session");
        assert_eq!((session.id, session.person, session.agent.as_str()), (first, ann, "Firefox"));
        assert_eq!((session.created_at, session.used_at), (5, 5));
        assert_eq!((who.id, who.created_at, who.password.as_deref()), (ann, 7, Some("hash")));
        assert_eq!(store.session(&hash(9)).await.expect("an answer"), None);

        store.touch_session(first, 20).await.expect("a session");
        let all = store.sessions(ann).await.expect("a list");
        let found: Vec<_> = all.iter().map(|it| (it.id, it.used_at)).collect();
        assert_eq!(found, [(first, 20), (third, 7), (second, 6)], "the last used first");

        assert!(!store.end_session(bob, first).await.expect("an answer"), "it is not his");
        assert!(store.end_session(ann, first).await.expect("an answer"));
        assert!(!store.end_session(ann, first).await.expect("an answer"));
        assert_eq!(store.session(&hash(1)).await.expect("an answer"), None);
        assert_eq!(store.end_other_sessions(ann, third).await.expect("a number"), 1);
        store.anonymise(ann, "nobody", 9).await.expect("a person");
        assert_eq!(store.sessions(ann).await.expect("a list"), []);
        assert_eq!(store.sessions(bob).await.expect("a list").len(), 1);
        assert!(store.end_session(bob, of_bob).await.expect("an answer"));
    })
    .await;
}

/// Those that wait are written together.
#[tokio::test(flavor = "multi_thread")]
async fn one_refused_session_does_not_fail_its_neighbours() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        let add = |at: u8| {
            let store = store.clone();
            let who = if at % 10 == 3 { PersonId(999) } else { ann };
            tokio::spawn(async move { store.add_session(&[at % 50; 32], who, "", 1).await })
        };
        let all: Vec<_> = (0..100).map(add).collect();
        let mut n_added = 0;
        for task in all {
            n_added += u32::from(task.await.expect("a task").is_ok());
        }
        assert_eq!(n_added, 45, "each token once, and none for nobody");
        assert_eq!(store.sessions(ann).await.expect("a list").len(), 45);
    })
    .await;
}
