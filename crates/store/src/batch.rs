//! What a batch of appends changes.

use std::collections::{BTreeMap, HashMap};

use crate::{About, Append, JobChange, NewEntry, PersonId, StoreError, Todo};

/// What became of an append: `Err` has the version of the table.
pub(crate) type Outcome = Result<(), u64>;

/// The rows that a batch writes.
#[derive(Debug, Default)]
pub(crate) struct Changes<'a> {
    /// One for each table, in the order of their ids.
    pub(crate) tables: Vec<TableChange<'a>>,
    pub(crate) entries: Vec<EntryRow<'a>>,
    pub(crate) jobs: JobRows,
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
}

/// What becomes of jobs, by kind and subject.
#[derive(Debug, Default)]
pub(crate) struct JobRows(BTreeMap<(String, String), JobRow>);

#[derive(Clone, Copy, Debug)]
enum JobRow {
    Remove,
    Set {
        version: i64,
        due_at: i64,
        leased_until: i64,
    },
    /// Due by then, with so many more things to do.
    By {
        due_at: i64,
        n_more: i64,
    },
}

/// A job with a version and times: kind, subject, version, when it is due, until
/// when it is leased.
type SetRow<'a> = (&'a str, &'a str, i64, i64, i64);

impl JobRows {
    fn add(&mut self, change: &JobChange) {
        let key = (change.kind.clone(), change.subject.clone());
        let before = self.0.get(&key).copied();
        let row = match (change.todo, before) {
            (Todo::Nothing, _) => JobRow::Remove,
            (Todo::At { version, due_at, leased_until }, _) => {
                JobRow::Set { version: version as i64, due_at, leased_until }
            }
            (Todo::By { due_at }, None) => JobRow::By { due_at, n_more: 1 },
            (Todo::By { due_at }, Some(JobRow::By { due_at: before, n_more })) => {
                JobRow::By { due_at: due_at.min(before), n_more: n_more + 1 }
            }
            (Todo::By { due_at }, Some(JobRow::Remove)) => {
                JobRow::Set { version: 1, due_at, leased_until: 0 }
            }
            (Todo::By { due_at }, Some(JobRow::Set { version, due_at: before, leased_until })) => {
                JobRow::Set { version: version + 1, due_at: due_at.min(before), leased_until }
            }
        };
        self.0.insert(key, row);
    }

    /// Those that are done: kind and subject.
    pub(crate) fn removed(&self) -> Vec<(&str, &str)> {
        let is_removed = |row: &JobRow| matches!(row, JobRow::Remove);
        self.rows().filter(|it| is_removed(&it.2)).map(|it| (it.0, it.1)).collect()
    }

    /// Those that replace what was to be done.
    pub(crate) fn set(&self) -> Vec<SetRow<'_>> {
        let row = |(kind, subject, row)| match row {
            JobRow::Set { version, due_at, leased_until } => {
                Some((kind, subject, version, due_at, leased_until))
            }
            JobRow::Remove | JobRow::By { .. } => None,
        };
        self.rows().filter_map(row).collect()
    }

    /// Those that may be there already: their version is by how much it goes up.
    pub(crate) fn due_by(&self) -> Vec<SetRow<'_>> {
        let row = |(kind, subject, row)| match row {
            JobRow::By { due_at, n_more } => Some((kind, subject, n_more, due_at, 0)),
            JobRow::Remove | JobRow::Set { .. } => None,
        };
        self.rows().filter_map(row).collect()
    }

    fn rows(&self) -> impl Iterator<Item = (&str, &str, JobRow)> {
        self.0.iter().map(|((kind, subject), row)| (kind.as_str(), subject.as_str(), *row))
    }
}

/// The rows of changes that belong to no append.
pub(crate) fn job_rows(changes: &[JobChange]) -> Result<JobRows, StoreError> {
    let mut res = JobRows::default();
    for change in changes {
        check_texts(&[&change.kind, &change.subject])?;
        res.add(change);
    }
    Ok(res)
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
    for job in &append.jobs {
        check_texts(&[&job.kind, &job.subject])?;
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
        append.jobs.iter().for_each(|it| changes.jobs.add(it));
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
}
