//! Work that must be done once.

use store::{AnyStore, Append, JobChange, PersonId};

use crate::{append, created, on_both, person};

fn due(kind: &str, due_at: i64, leased_until: i64) -> JobChange {
    JobChange::Due { kind: kind.to_owned(), due_at, leased_until }
}

async fn with_job(store: &AnyStore, id: &str, ann: PersonId, job: JobChange) {
    store.append(Append { job, ..created(id, ann) }).await.expect("a new table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_is_leased_once_and_again_when_the_lease_is_over() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        with_job(&store, "t", ann, due("bot", 100, 0)).await;
        assert_eq!(store.lease_jobs(99, 200, 5).await.expect("jobs"), [], "not due");
        let leased = store.lease_jobs(100, 200, 5).await.expect("jobs");
        let [job] = &leased[..] else { panic!("{leased:?}") };
        assert_eq!((job.table.0.as_str(), job.kind.as_str(), job.version), ("t", "bot", 1));
        assert_eq!(store.lease_jobs(150, 250, 5).await.expect("jobs"), [], "somebody has it");
        let again = store.lease_jobs(200, 300, 5).await.expect("jobs");
        assert_eq!(again, leased, "a worker that died is followed by another");
        store.give_back(job, 500).await.expect("a job");
        assert_eq!(store.lease_jobs(499, 900, 5).await.expect("jobs"), []);
        assert_eq!(store.lease_jobs(500, 900, 5).await.expect("jobs"), leased);
        assert_eq!(store.end_leases().await.expect("a number"), 1);
        assert_eq!(store.end_leases().await.expect("a number"), 0);
        assert_eq!(store.lease_jobs(500, 900, 5).await.expect("jobs"), leased);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_keeps_replaces_or_ends_the_job() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        with_job(&store, "t", ann, due("bot", 100, 0)).await;
        store.append(append("t", 1, ann, &["a note"])).await.expect("the next entry");
        let leased = store.lease_jobs(100, 200, 5).await.expect("jobs");
        assert_eq!(leased.iter().map(|it| it.version).collect::<Vec<_>>(), [1], "kept");

        let next = Append { job: due("clock", 900, 950), ..append("t", 2, ann, &["bid"]) };
        store.append(next).await.expect("the next entry");
        store.give_back(&leased[0], 100).await.expect("nothing: the job is another");
        assert_eq!(store.lease_jobs(949, 999, 5).await.expect("jobs"), [], "the caller has it");
        let leased = store.lease_jobs(950, 999, 5).await.expect("jobs");
        let found: Vec<_> = leased.iter().map(|it| (it.kind.as_str(), it.version)).collect();
        assert_eq!(found, [("clock", 3)]);

        let last = Append { job: JobChange::None, ..append("t", 3, ann, &["over"]) };
        store.append(last).await.expect("the last entry");
        assert_eq!(store.lease_jobs(i64::MAX, 0, 5).await.expect("jobs"), []);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_workers_share_the_jobs_and_the_oldest_come_first() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        for at in 0..40 {
            with_job(&store, &format!("t{at}"), ann, due("bot", 100 - at, 0)).await;
        }
        let first = store.lease_jobs(100, 200, 3).await.expect("jobs");
        let first: Vec<&str> = first.iter().map(|it| it.table.0.as_str()).collect();
        assert_eq!(first, ["t39", "t38", "t37"]);
        let workers: Vec<_> = (0..10)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move { store.lease_jobs(100, 200, 5).await.expect("jobs") })
            })
            .collect();
        let mut found = Vec::new();
        for worker in workers {
            found.extend(worker.await.expect("a worker").into_iter().map(|it| it.table.0));
        }
        // On PostgreSQL a worker passes over what another is just taking.
        found.extend(
            store.lease_jobs(100, 200, 99).await.expect("jobs").into_iter().map(|it| it.table.0),
        );
        found.sort();
        let n_found = found.len();
        found.dedup();
        assert_eq!((found.len(), n_found), (37, 37), "each job once");
    })
    .await;
}
