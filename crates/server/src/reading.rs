//! Reads the log of a table from the database.

use std::collections::BTreeMap;

use store::{Entry, PersonId, Store, StoreError, TableId};

use crate::table::{Body, Table};

/// Entries that are read at a time.
const PAGE: u32 = 1000;

/// The entries of a table up to version `to`.
pub(crate) async fn entries(
    store: &dyn Store,
    id: &TableId,
    to: u64,
) -> Result<Vec<Entry>, StoreError> {
    let mut res: Vec<Entry> = Vec::new();
    loop {
        let after = res.last().map_or(0, |it| it.seq);
        let page = store.entries(id, after, PAGE).await?;
        let is_last = page.len() < PAGE as usize;
        res.extend(page);
        if is_last || res.last().is_some_and(|it| it.seq >= to) {
            break;
        }
    }
    res.retain(|it| it.seq <= to);
    Ok(res)
}

/// The table before its first entry, with the names of everybody whom the log
/// names.
pub(crate) async fn empty_table(
    store: &dyn Store,
    id: &TableId,
    entries: &[Entry],
) -> Result<Table, StoreError> {
    let mut names: BTreeMap<PersonId, String> = BTreeMap::new();
    for entry in entries {
        let body: Option<Body> = serde_json::from_str(&entry.body).ok();
        let named = body.map(|it| it.people()).unwrap_or_default();
        for person in named.into_iter().chain(entry.person) {
            if !names.contains_key(&person) {
                let found = store.person(person).await?;
                names.extend(found.map(|it| (person, it.name)));
            }
        }
    }
    Ok(Table::empty(id.clone(), names))
}
