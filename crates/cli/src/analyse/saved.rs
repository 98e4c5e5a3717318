//! The state of an analysis on disk: the same JSON that `--json` prints.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use anyhow::{Context, bail};
use bots::analysis::Analysis;

use crate::text_file;

/// Far longer than the analysis of the longest record.
const BYTES_MAX: u64 = 256 << 20;

/// The content of the file; none if it does not exist or is empty.
pub(super) fn read(path: &Path) -> anyhow::Result<Option<Analysis>> {
    let mut bytes = Vec::new();
    let cannot_read = || format!("cannot read {}", path.display());
    match fs::File::open(path) {
        Ok(file) => file.take(BYTES_MAX + 1).read_to_end(&mut bytes).with_context(cannot_read)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(cannot_read),
    };
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 > BYTES_MAX {
        bail!("{}: longer than {BYTES_MAX} bytes; this is not a saved analysis", path.display());
    }
    let analysis = serde_json::from_slice(&bytes)
        .with_context(|| format!("{}: this is not a saved analysis", path.display()))?;
    Ok(Some(analysis))
}

/// Writes the file; at every moment it holds a whole state.
pub(super) fn write(path: &Path, analysis: &Analysis) -> anyhow::Result<()> {
    text_file::write(path, &serde_json::to_string(analysis)?)
}
