//! Every row of a database as JSON, the same from both kinds of database.

use serde_json::{Map, Value};
use sqlx::{ColumnIndex, Database, Decode, Row, Type};

use crate::{DumpSource, StoreError};

/// What a column holds. Bytes are written as hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Text,
    Bytes,
}

/// A table of the database with its columns.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// The columns that order its rows.
    key: &'static str,
}

use Kind::{Bytes, Number, Text};

/// All tables. Each refers only to those before it.
pub(crate) const TABLES: &[Table] = &[
    Table {
        name: "people",
        columns: &[
            ("id", Number),
            ("name", Text),
            ("name_key", Text),
            ("password", Text),
            ("created_at", Number),
            ("deleted_at", Number),
        ],
        key: "id",
    },
    Table {
        name: "sessions",
        columns: &[
            ("id", Number),
            ("token_hash", Bytes),
            ("person", Number),
            ("agent", Text),
            ("created_at", Number),
            ("used_at", Number),
        ],
        key: "id",
    },
    Table {
        name: "tables",
        columns: &[
            ("id", Text),
            ("version", Number),
            ("game", Text),
            ("host", Number),
            ("access", Text),
            ("status", Text),
            ("to_act", Number),
            ("summary", Text),
            ("created_at", Number),
            ("changed_at", Number),
        ],
        key: "id",
    },
    Table {
        name: "entries",
        columns: &[
            ("table_id", Text),
            ("seq", Number),
            ("at", Number),
            ("person", Number),
            ("request", Text),
            ("body", Text),
        ],
        key: "table_id, seq",
    },
    Table {
        name: "members",
        columns: &[("table_id", Text), ("person", Number)],
        key: "table_id, person",
    },
    Table {
        name: "jobs",
        columns: &[
            ("kind", Text),
            ("subject", Text),
            ("version", Number),
            ("due_at", Number),
            ("leased_until", Number),
        ],
        key: "kind, subject",
    },
    Table {
        name: "messages",
        columns: &[
            ("id", Number),
            ("table_id", Text),
            ("person", Number),
            ("at", Number),
            ("request", Text),
            ("text", Text),
            ("removed_by", Number),
        ],
        key: "id",
    },
    Table {
        name: "notes",
        columns: &[("table_id", Text), ("person", Number), ("text", Text)],
        key: "table_id, person",
    },
    Table {
        name: "mutes",
        columns: &[("person", Number), ("other", Number)],
        key: "person, other",
    },
    Table {
        name: "reports",
        columns: &[
            ("id", Number),
            ("at", Number),
            ("person", Number),
            ("table_id", Text),
            ("message", Number),
            ("about", Number),
            ("text", Text),
            ("reason", Text),
        ],
        key: "id",
    },
];

/// The table with this name.
///
/// # Errors
///
/// If a newer program has added it.
pub(crate) fn find(name: &str) -> Result<&'static Table, StoreError> {
    let unknown = || StoreError::Corrupt(format!("there is no table `{name}`"));
    TABLES.iter().find(|it| it.name == name).ok_or_else(unknown)
}

impl Table {
    /// The names of all columns.
    pub(crate) fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// A query for all rows in order.
    pub(crate) fn select(&self) -> String {
        format!("SELECT {} FROM {} ORDER BY {}", self.names(), self.name, self.key)
    }

    /// Whether the database numbers its rows.
    pub(crate) fn is_numbered(&self) -> bool {
        self.columns[0] == ("id", Number)
    }

    /// A row as JSON.
    pub(crate) fn json<R>(&self, row: &R) -> Result<String, sqlx::Error>
    where
        R: Row,
        usize: ColumnIndex<R>,
        for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
        for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
        for<'r> Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
        R::Database: Database,
    {
        let mut res = Map::with_capacity(self.columns.len());
        for (idx, &(name, kind)) in self.columns.iter().enumerate() {
            let value = match kind {
                Number => row.try_get::<Option<i64>, _>(idx)?.map(Value::from),
                Text => row.try_get::<Option<String>, _>(idx)?.map(Value::from),
                Bytes => row.try_get::<Option<Vec<u8>>, _>(idx)?.map(|it| Value::from(to_hex(&it))),
            };
            res.insert(name.to_owned(), value.unwrap_or_default());
        }
        Ok(Value::Object(res).to_string())
    }

    /// Refuses a row with columns that are not here. A column that is missing is
    /// null: an older program did not have it.
    pub(crate) fn check(&self, row: &str) -> Result<(), StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("table {}: {what}", self.name));
        let row: Map<String, Value> =
            serde_json::from_str(row).map_err(|error| corrupt(&error.to_string()))?;
        for (name, value) in &row {
            let column = self.columns.iter().find(|(column, _)| column == name);
            let fits = match (column, value) {
                (Some(_), Value::Null) => true,
                (Some((_, Number)), value) => value.is_i64(),
                (Some((_, Text | Bytes)), value) => value.is_string(),
                (None, _) => return Err(corrupt(&format!("there is no column `{name}`"))),
            };
            if !fits {
                return Err(corrupt(&format!("a wrong value in the column `{name}`")));
            }
        }
        Ok(())
    }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The rows of a dump, several at a time.
pub(crate) struct Portions<'a> {
    source: &'a mut (dyn DumpSource + Send),
    /// The first row of the next portion.
    ahead: Option<(String, String)>,
    n_rows: u64,
}

/// The most rows of a portion.
const PORTION: usize = 500;

impl<'a> Portions<'a> {
    pub(crate) fn new(source: &'a mut (dyn DumpSource + Send)) -> Portions<'a> {
        Portions { source, ahead: None, n_rows: 0 }
    }

    /// How many rows there were so far.
    pub(crate) fn n_rows(&self) -> u64 {
        self.n_rows
    }

    /// Some rows of one table, as a JSON array.
    pub(crate) fn next(&mut self) -> Result<Option<(&'static Table, String)>, StoreError> {
        let first = match self.ahead.take() {
            Some(first) => Some(first),
            None => self.source.next_row()?,
        };
        let Some((name, row)) = first else { return Ok(None) };
        let table = find(&name)?;
        table.check(&row)?;
        let (mut rows, mut n_rows) = (format!("[{row}"), 1);
        while n_rows < PORTION {
            let Some((next, row)) = self.source.next_row()? else { break };
            if next != name {
                self.ahead = Some((next, row));
                break;
            }
            table.check(&row)?;
            rows.push(',');
            rows.push_str(&row);
            n_rows += 1;
        }
        rows.push(']');
        self.n_rows += n_rows as u64;
        Ok(Some((table, rows)))
    }
}

/// Adds `dump_to` and `load_from` to a database.
macro_rules! implement_dump {
    ($Type:ty) => {
        impl $Type {
            async fn dump_to(&self, sink: &mut (dyn DumpSink + Send)) -> Result<(), StoreError> {
                let mut connection = answer(self.readers.acquire()).await?;
                let mut snapshot =
                    answer(connection.begin_with(SqlStr::from_static(SNAPSHOT))).await?;
                sqlx::raw_sql(DUMPING).execute(&mut *snapshot).await?;
                for table in dump::TABLES {
                    let query = sqlx::query(AssertSqlSafe(table.select()));
                    let mut rows = query.fetch(&mut *snapshot);
                    while let Some(row) = rows.try_next().await? {
                        sink.row(table.name, &table.json(&row)?)?;
                    }
                }
                snapshot.rollback().await?;
                Ok(())
            }

            async fn load_from(
                &self,
                source: &mut (dyn DumpSource + Send),
            ) -> Result<u64, StoreError> {
                let mut lent = self.lend().await?;
                let mut transaction =
                    answer(lent.connection().begin_with(SqlStr::from_static(Db::BEGIN))).await?;
                sqlx::raw_sql(DUMPING).execute(&mut *transaction).await?;
                for table in dump::TABLES {
                    let sql = AssertSqlSafe(format!("SELECT 1 FROM {} LIMIT 1", table.name));
                    if sqlx::query(sql).fetch_optional(&mut *transaction).await?.is_some() {
                        return Err(StoreError::Refused("the database is not empty".to_owned()));
                    }
                }
                let mut portions = Portions::new(source);
                while let Some((table, rows)) = portions.next()? {
                    let sql = AssertSqlSafe(insert(table));
                    sqlx::query(sql).bind(rows).execute(&mut *transaction).await?;
                }
                let n_rows = portions.n_rows();
                for table in dump::TABLES.iter().filter(|it| it.is_numbered()) {
                    if let Some(sql) = next_number(table) {
                        sqlx::query(AssertSqlSafe(sql)).execute(&mut *transaction).await?;
                    }
                }
                transaction.commit().await?;
                lent.give_back();
                Ok(n_rows)
            }
        }
    };
}

pub(crate) use implement_dump;
