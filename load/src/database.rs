//! The database of a measurement, in a temporary folder.

use std::path::Path;

use anyhow::Context;
use store::testing::PostgresServer;
use tempfile::TempDir;

/// A kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A server of its own, which waits for the disk.
    Postgres,
}

impl Kind {
    /// Its name in a table.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Sqlite => "SQLite",
            Kind::Postgres => "PostgreSQL",
        }
    }
}

/// An empty database that ends with this value.
#[derive(Debug)]
pub struct Database {
    dir: TempDir,
    postgres: Option<PostgresServer>,
    address: String,
}

impl Database {
    /// Makes an empty database.
    ///
    /// # Errors
    ///
    /// If PostgreSQL is not installed, or the folder cannot be written.
    pub async fn new(kind: Kind) -> anyhow::Result<Database> {
        let postgres = match kind {
            Kind::Sqlite => None,
            Kind::Postgres => Some(PostgresServer::start_durable()?),
        };
        let dir = tempfile::Builder::new().prefix("roundhouse-load-").tempdir()?;
        let address = match &postgres {
            Some(postgres) => postgres.database().await?,
            None => {
                let path = dir.path().join("load.db");
                path.to_str().context("a path that is no text")?.to_owned()
            }
        };
        Ok(Database { dir, postgres, address })
    }

    /// How `roundhouse serve` names it.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The folder of an SQLite file, and for logs.
    pub fn dir(&self) -> &Path {
        self.dir.path()
    }

    /// The server, if there is one.
    pub fn postgres(&self) -> Option<&PostgresServer> {
        self.postgres.as_ref()
    }
}
