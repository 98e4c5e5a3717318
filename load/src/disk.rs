//! What the disk can do: how often per second it confirms a small write.

use std::{
    io::Write,
    path::Path,
    time::{Duration, Instant},
};

use serde::Serialize;

use crate::figures::{Percentiles, Times};

const BLOCK: [u8; 4096] = [7; 4096];

/// What the disk can do.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Disk {
    /// Writes that were confirmed, one after the other.
    pub syncs_per_s: f64,
    /// How long one took.
    pub sync: Percentiles,
}

/// Appends blocks of 4 KiB to a file in `dir`, and waits for the disk after each.
///
/// # Errors
///
/// If the file cannot be written.
pub fn measure(dir: &Path, time: Duration) -> anyhow::Result<Disk> {
    let mut file = tempfile::tempfile_in(dir)?;
    let (started, mut times, mut n_syncs) = (Instant::now(), Times::default(), 0);
    while started.elapsed() < time {
        let begun = Instant::now();
        file.write_all(&BLOCK)?;
        file.sync_data()?;
        times.add(begun.elapsed());
        n_syncs += 1;
    }
    let syncs_per_s = f64::from(n_syncs) / started.elapsed().as_secs_f64();
    Ok(Disk { syncs_per_s, sync: times.percentiles() })
}
