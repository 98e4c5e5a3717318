//! Replays every stored table.

use store::{Store, TableId};

use crate::reading;

/// How many tables are read at a time.
const PAGE: u32 = 500;

/// A table that does not replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which.
    pub table: TableId,
    /// Why.
    pub why: String,
}

/// Replays every table of a database, and compares it with the index. Returns how
/// many there are, and those that are wrong.
///
/// # Errors
///
/// If the database does not answer.
pub async fn verify(store: &dyn Store) -> Result<(u64, Vec<Broken>), store::StoreError> {
    let (mut n_tables, mut broken) = (0, Vec::new());
    let mut after = String::new();
    loop {
        let ids = store.table_ids(&after, PAGE).await?;
        let Some(last) = ids.last() else { return Ok((n_tables, broken)) };
        after = last.0.clone();
        for table in ids {
            n_tables += 1;
            if let Err(why) = verify_table(store, &table).await? {
                broken.push(Broken { table, why });
            }
        }
    }
}

async fn verify_table(
    store: &dyn Store,
    id: &TableId,
) -> Result<Result<(), String>, store::StoreError> {
    let Some(row) = store.table(id).await? else { return Ok(Err("it is gone".to_owned())) };
    // Whoever writes at this moment has written more than the row says.
    let entries = reading::entries(store, id, row.version).await?;
    let mut table = reading::empty_table(store, id, &entries).await?;
    for entry in &entries {
        if let Err(error) = table.replay(entry) {
            return Ok(Err(error.to_string()));
        }
    }
    if table.version != row.version {
        let (found, version) = (table.version, row.version);
        return Ok(Err(format!("its log has {found} entries, but the index says {version}")));
    }
    let status = crate::tables::status_text(table.status());
    if status != row.status {
        return Ok(Err(format!("it is `{status}`, but the index says `{}`", row.status)));
    }
    Ok(Ok(()))
}
