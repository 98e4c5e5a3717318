//! Work that must be done once.

use store::{AnyStore, Append, Job, JobChange, PersonId, Todo};

use crate::{append, created, due, job, leased, on_both, person};

async fn with_jobs(store: &AnyStore, id: &str, ann: PersonId, jobs: Vec<JobChange>) {
    store.append(Append { jobs, ..created(id, ann) }).await.expect("a new table");
}

/// Takes jobs of bots and clocks.
async fn lease(store: &AnyStore, now: i64, leased_until: i64, limit: u32) -> Vec<Job> {
    store.lease_jobs(&["bot", "clock"], now, leased_until, limit).await.expect("jobs")
}

/// The same jobs, whoever has them and until when.
fn same(jobs: &[Job]) -> Vec<(&str, &str, u64)> {
    jobs.iter().map(|it| (it.kind.as_str(), it.subject.as_str(), it.version)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_is_leased_once_and_again_when_the_lease_is_over() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        with_jobs(&store, "t", ann, due("bot", "t", 1, 100)).await;
        assert_eq!(lease(&store, 99, 200, 5).await, [], "not due");
        let leased = lease(&store, 100, 200, 5).await;
        assert_eq!(same(&leased), [("bot", "t", 1)]);
        assert_eq!((leased[0].due_at, leased[0].leased_until), (100, 200));
        assert_eq!(lease(&store, 150, 250, 5).await, [], "somebody has it");
        let again = lease(&store, 200, 300, 5).await;
        assert_eq!(same(&again), same(&leased), "a worker that died is followed by another");
        store.give_back(&again[0], 500).await.expect("a job");
        assert_eq!(lease(&store, 499, 900, 5).await, []);
        assert_eq!(same(&lease(&store, 500, 900, 5).await), same(&leased));
        assert_eq!(store.end_leases().await.expect("a number"), 1);
        assert_eq!(store.end_leases().await.expect("a number"), 0);
        assert_eq!(same(&lease(&store, 500, 900, 5).await), same(&leased));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_keeps_replaces_or_ends_a_job() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        with_jobs(&store, "t", ann, due("bot", "t", 1, 100)).await;
        store.append(append("t", 1, ann, &["a note"])).await.expect("the next entry");
        let first = lease(&store, 100, 200, 5).await;
        assert_eq!(same(&first), [("bot", "t", 1)], "kept");

        let jobs = leased("bot", "t", 3, 900, 950);
        let next = Append { jobs, ..append("t", 2, ann, &["bid"]) };
        store.append(next).await.expect("the next entry");
        store.give_back(&first[0], 100).await.expect("nothing: the job is another");
        assert!(!store.end_job(&first[0]).await.expect("an answer"), "nor is it ended");
        assert_eq!(lease(&store, 949, 999, 5).await, [], "the caller has it");
        assert_eq!(same(&lease(&store, 950, 999, 5).await), [("bot", "t", 3)]);

        let jobs = vec![job("bot", "t", Todo::Nothing)];
        store.append(Append { jobs, ..append("t", 3, ann, &["over"]) }).await.expect("the last");
        assert_eq!(lease(&store, i64::MAX, 0, 5).await, []);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_a_job_of_each_kind() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        let both = [due("bot", "t", 1, 100), due("clock", "t", 1, 90)].concat();
        with_jobs(&store, "t", ann, both).await;
        let bots = store.lease_jobs(&["bot"], 100, 200, 5).await.expect("jobs");
        assert_eq!(same(&bots), [("bot", "t", 1)], "whoever plays turns sees nothing else");
        assert!(store.end_job(&bots[0]).await.expect("an answer"));
        assert_eq!(same(&lease(&store, 300, 400, 5).await), [("clock", "t", 1)]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_with_more_to_do_is_not_ended_by_whoever_has_it() {
    on_both(|store| async move {
        let by = |due_at| vec![job("clock", "7", Todo::By { due_at })];
        store.change_jobs(by(300)).await.expect("a new job");
        store.change_jobs(by(200)).await.expect("an earlier time");
        store.change_jobs(by(400)).await.expect("a later time, which does not count");
        assert_eq!(lease(&store, 199, 500, 5).await, []);
        let leased = lease(&store, 200, 500, 5).await;
        assert_eq!(same(&leased), [("clock", "7", 3)]);
        let both = [by(450), by(420)].concat();
        store.change_jobs(both).await.expect("more to do meanwhile");
        assert!(!store.end_job(&leased[0]).await.expect("an answer"));
        let again = lease(&store, 420, 900, 5).await;
        assert_eq!(same(&again), [("clock", "7", 5)], "at once, not after the lease");
        assert!(store.end_job(&again[0]).await.expect("an answer"));
        assert_eq!(lease(&store, i64::MAX, 0, 5).await, []);
        let mixed = [vec![job("clock", "7", Todo::Nothing)], by(5)].concat();
        store.change_jobs(mixed).await.expect("a new job");
        assert_eq!(same(&lease(&store, 5, 9, 5).await), [("clock", "7", 1)]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_workers_share_the_jobs_and_the_oldest_come_first() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        for at in 0..40 {
            let id = format!("t{at}");
            with_jobs(&store, &id, ann, due("bot", &id, 1, 100 - at)).await;
        }
        let first = lease(&store, 100, 200, 3).await;
        let first: Vec<&str> = first.iter().map(|it| it.subject.as_str()).collect();
        assert_eq!(first, ["t39", "t38", "t37"]);
        let workers: Vec<_> = (0..10)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move { lease(&store, 100, 200, 5).await })
            })
            .collect();
        let mut found = Vec::new();
        for worker in workers {
            found.extend(worker.await.expect("a worker").into_iter().map(|it| it.subject));
        }
        // On PostgreSQL a worker passes over what another is just taking.
        found.extend(lease(&store, 100, 200, 99).await.into_iter().map(|it| it.subject));
        found.sort();
        let n_found = found.len();
        found.dedup();
        assert_eq!((found.len(), n_found), (37, 37), "each job once");
    })
    .await;
}
