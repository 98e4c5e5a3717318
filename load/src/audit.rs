//! Compares the log in the database with what was acknowledged.

use anyhow::{bail, ensure};
use serde_json::Value;
use store::{Store, TableId};

use crate::script::Move;

/// Entries that are read at a time.
const PAGE: u32 = 1000;

/// What must be in the log of a table.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    /// The table.
    pub table: &'a str,
    /// Its version before the first action.
    pub before: u64,
    /// The actions that were sent, in order.
    pub sent: &'a [Move],
    /// How many of them were acknowledged. The last one may be there without.
    pub n_acknowledged: usize,
}

/// Checks a log: nothing is missing, nothing is there twice, and the order is that
/// of the actions. Returns how many actions it has.
///
/// # Errors
///
/// What is wrong.
pub async fn check(store: &dyn Store, expected: Expected<'_>) -> anyhow::Result<usize> {
    let Expected { table, before, sent, n_acknowledged } = expected;
    let played = played(store, table, before).await?;
    ensure!(
        played.len() >= n_acknowledged,
        "table {table}: {n_acknowledged} actions were acknowledged, the log has {}",
        played.len()
    );
    ensure!(
        played.len() <= sent.len(),
        "table {table}: {} actions were sent, the log has {}",
        sent.len(),
        played.len()
    );
    if let Some(at) = played.iter().zip(sent).position(|(log, sent)| log != sent) {
        bail!("table {table}: action {at} is {:?}, not {:?}", played[at], sent[at]);
    }
    Ok(played.len())
}

/// The actions of a log after version `before`.
///
/// # Errors
///
/// If the log has a gap, or the database does not answer.
pub async fn played(store: &dyn Store, table: &str, before: u64) -> anyhow::Result<Vec<Move>> {
    let id = TableId(table.to_owned());
    let (mut res, mut last) = (Vec::new(), 0);
    loop {
        let entries = store.entries(&id, last, PAGE).await?;
        for entry in &entries {
            ensure!(entry.seq == last + 1, "table {table}: entry {} follows {last}", entry.seq);
            last = entry.seq;
            let body: Value = serde_json::from_str(&entry.body)?;
            if entry.seq > before && body["kind"] == "played" {
                let seat = body["seat"].as_u64().and_then(|it| u8::try_from(it).ok());
                let (Some(seat), Some(action)) = (seat, body["action"].as_str()) else {
                    bail!("table {table}: entry {} cannot be read", entry.seq);
                };
                res.push(Move { seat, action: action.to_owned() });
            }
        }
        if entries.len() < PAGE as usize {
            return Ok(res);
        }
    }
}
