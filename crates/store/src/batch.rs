//! What a batch of appends changes.

use std::collections::HashMap;

use crate::{About, Append, JobChange, NewEntry, PersonId, StoreError};

/// What became of an append: `Err` has the version of the table.
pub(crate) type Outcome = Result<(), u64>;

/// The rows that a batch writes.
#[derive(Debug, Default)]
pub(crate) struct Changes<'a> {
    /// One for each table, in the order of their ids.
    pub(crate) tables: Vec<TableChange<'a>>,
    pub(crate) entries: Vec<EntryRow<'a>>,
}

/// An entry with its place in the log.
#[derive(Debug)]
pub(crate) struct EntryRow<'a> {
    pub(crate) table: &'a str,
    pub(crate) seq: i64,
    pub(crate) entry: &'a NewEntry,
}

/// How a table looks after a batch.
#[derive(Debug)]
pub(crate) struct TableChange<'a> {
    pub(crate) id: &'a str,
    pub(crate) is_new: bool,
    pub(crate) version: i64,
    pub(crate) status: &'a str,
    pub(crate) to_act: Option<PersonId>,
    pub(crate) created_at: i64,
    pub(crate) changed_at: i64,
    pub(crate) about: Option<&'a About>,
    pub(crate) job: Option<JobRow<'a>>,
}

/// What becomes of the job of a table.
#[derive(Debug)]
pub(crate) enum JobRow<'a> {
    Remove,
    Set { kind: &'a str, version: i64, due_at: i64, leased_until: i64 },
}

/// Refuses what no database can store.
///
/// # Errors
///
/// If there is no entry, if a new table is not described, or if a text contains
/// a zero character, which PostgreSQL does not store.
pub(crate) fn check(append: &Append) -> Result<(), StoreError> {
    let refused = |what: &str| Err(StoreError::Refused(format!("table {}: {what}", append.table)));
    if append.entries.is_empty() {
        return refused("an append without entries");
    }
    if append.after == 0 && append.index.about.is_none() {
        return refused("a new table without a description");
    }
    check_texts(&[&append.table.0, &append.index.status])?;
    if let JobChange::Due { kind, .. } = &append.job {
        check_texts(&[kind])?;
    }
    for entry in &append.entries {
        check_texts(&[&entry.body, entry.request.as_deref().unwrap_or_default()])?;
    }
    let Some(about) = &append.index.about else { return Ok(()) };
    check_texts(&[&about.game, &about.access, &about.summary])
}

/// Refuses texts that PostgreSQL cannot store, on both databases.
pub(crate) fn check_texts(texts: &[&str]) -> Result<(), StoreError> {
    if texts.iter().any(|it| it.contains('\0')) {
        return Err(StoreError::Refused("a text contains the character U+0000".to_owned()));
    }
    Ok(())
}

/// Which appends of a batch fit, given the versions of the tables before it, and
/// what they change. Several appends of a batch can belong to one table, one
/// after the other.
pub(crate) fn sort_out<'a>(
    batch: &'a [Append],
    versions: &HashMap<String, i64>,
) -> (Vec<Outcome>, Changes<'a>) {
    let mut places = HashMap::<&str, usize>::with_capacity(batch.len());
    let mut changes = Changes::default();
    let mut outcomes = Vec::with_capacity(batch.len());
    for append in batch {
        let id = append.table.0.as_str();
        let place = places.get(id).copied();
        let version = match place {
            Some(place) => changes.tables[place].version as u64,
            None => versions.get(id).map_or(0, |&version| version as u64),
        };
        if version != append.after {
            outcomes.push(Err(version));
            continue;
        }
        outcomes.push(Ok(()));
        changes.entries.extend(
            (append.after + 1..).zip(&append.entries).map(|(seq, entry)| EntryRow {
                table: id,
                seq: seq as i64,
                entry,
            }),
        );
        match place {
            Some(place) => changes.tables[place].follow(append),
            None => {
                places.insert(id, changes.tables.len());
                changes.tables.push(TableChange::first(append));
            }
        }
    }
    changes.tables.sort_unstable_by_key(|it| it.id);
    (outcomes, changes)
}

impl<'a> TableChange<'a> {
    fn first(append: &'a Append) -> TableChange<'a> {
        let mut res = TableChange {
            id: &append.table.0,
            is_new: append.after == 0,
            version: 0,
            status: "",
            to_act: None,
            created_at: append.entries.first().map_or(0, |entry| entry.at),
            changed_at: 0,
            about: None,
            job: None,
        };
        res.follow(append);
        res
    }

    /// Adds another append to the same table: what it does not mention stays.
    fn follow(&mut self, append: &'a Append) {
        self.version = append.version() as i64;
        self.status = &append.index.status;
        self.to_act = append.index.to_act;
        self.changed_at = append.entries.last().map_or(self.changed_at, |entry| entry.at);
        self.about = append.index.about.as_ref().or(self.about.take());
        match &append.job {
            JobChange::Keep => {}
            JobChange::None => self.job = Some(JobRow::Remove),
            JobChange::Due { kind, due_at, leased_until } => {
                let (due_at, leased_until) = (*due_at, *leased_until);
                self.job = Some(JobRow::Set { kind, version: self.version, due_at, leased_until });
            }
        }
    }
}

impl<'a> Changes<'a> {
    /// The tables that the batch creates, with what is said about them.
    pub(crate) fn created(&self) -> impl Iterator<Item = (&TableChange<'a>, &'a About)> {
        self.tables.iter().filter(|it| it.is_new).filter_map(|it| Some((it, it.about?)))
    }

    /// The tables that were there before.
    pub(crate) fn changed(&self) -> impl Iterator<Item = &TableChange<'a>> {
        self.tables.iter().filter(|it| !it.is_new)
    }

    /// The tables with a new description, new ones among them.
    pub(crate) fn described(&self) -> impl Iterator<Item = (&TableChange<'a>, &'a About)> {
        self.tables.iter().filter_map(|it| Some((it, it.about?)))
    }

    /// Who sits at the tables with a new description, each person once.
    pub(crate) fn members(&self) -> Vec<(&'a str, PersonId)> {
        let mut res: Vec<(&str, PersonId)> = self
            .described()
            .flat_map(|(table, about)| about.members.iter().map(|&person| (table.id, person)))
            .collect();
        res.sort_unstable();
        res.dedup();
        res
    }

    /// The tables whose job is done.
    pub(crate) fn jobs_to_remove(&self) -> Vec<&'a str> {
        let is_done = |it: &&TableChange<'_>| matches!(it.job, Some(JobRow::Remove)) && !it.is_new;
        self.tables.iter().filter(is_done).map(|it| it.id).collect()
    }

    /// The new jobs: table, kind, version, when it is due, until when it is
    /// leased.
    pub(crate) fn jobs_to_set(&self) -> Vec<(&'a str, &'a str, i64, i64, i64)> {
        let row = |it: &TableChange<'a>| match it.job {
            Some(JobRow::Set { kind, version, due_at, leased_until }) => {
                Some((it.id, kind, version, due_at, leased_until))
            }
            Some(JobRow::Remove) | None => None,
        };
        self.tables.iter().filter_map(row).collect()
    }
}
