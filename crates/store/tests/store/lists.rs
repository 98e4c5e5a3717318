//! Lists of tables.

use store::{About, Append, Index};

use crate::{about, created, entry, on_both, person, table};

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_by_status_by_member_and_by_host() {
    on_both(|store| async move {
        let (ann, bob) = (person(&store, "Ann").await, person(&store, "Bob").await);
        let add = |id: &'static str, at: i64, status: &str, access: &str, host, members| {
            let about = About { access: access.to_owned(), host, members, ..about(ann) };
            let index = Index { status: status.to_owned(), to_act: None, about: Some(about) };
            let entries = vec![entry(ann, at, "created")];
            let append = Append { index, entries, ..created(id, ann) };
            let store = store.clone();
            async move { store.append(append).await.expect("a new table") }
        };
        add("b", 10, "waiting", "open", ann, vec![ann, bob]).await;
        add("a", 30, "waiting", "open", bob, vec![bob]).await;
        add("c", 20, "waiting", "open", ann, vec![ann]).await;
        add("d", 40, "waiting", "link", ann, vec![ann]).await;
        add("e", 50, "playing", "open", ann, vec![]).await;
        add("f", 60, "over", "private", ann, vec![bob]).await;

        let ids = |rows: Vec<store::TableRow>| {
            rows.into_iter().map(|it| it.id.0).collect::<Vec<String>>()
        };
        let lobby = |status: &'static str, limit| {
            let store = store.clone();
            async move { store.lobby(status, limit).await.expect("a list") }
        };
        assert_eq!(ids(lobby("waiting", 9).await), ["a", "c", "b"], "only open ones");
        assert_eq!(ids(lobby("waiting", 2).await), ["a", "c"]);
        assert_eq!(ids(lobby("playing", 9).await), ["e"]);
        assert_eq!(ids(lobby("over", 9).await), [] as [&str; 0]);
        assert_eq!(ids(store.tables_of(bob, 9).await.expect("a list")), ["f", "a", "b"]);
        assert_eq!(ids(store.tables_of(ann, 2).await.expect("a list")), ["d", "c"]);
        let n_hosted = store.n_hosted(ann, &["waiting", "playing"]).await;
        assert_eq!(n_hosted.expect("a number"), 4);
        assert_eq!(store.n_hosted(ann, &[]).await.expect("a number"), 0);

        let mut versions =
            store.versions(&[table("a"), table("x"), table("f")]).await.expect("versions");
        versions.sort();
        assert_eq!(versions, [(table("a"), 1), (table("f"), 1)]);
        let first = store.table_ids("", 4).await.expect("a list");
        assert_eq!(first, ["a", "b", "c", "d"].map(table));
        assert_eq!(store.table_ids("d", 4).await.expect("a list"), ["e", "f"].map(table));
    })
    .await;
}
