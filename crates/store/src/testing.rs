//! A real PostgreSQL server for tests, in a temporary folder.

use std::{
    env, fs, io,
    os::unix::{fs::MetadataExt, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// How long the server may take to start.
const START_MAX: Duration = Duration::from_secs(20);

/// Runs the server until its input ends, which it does however we end; then
/// removes the folder. With a line of input it keeps the folder. A signal to
/// the whole group must not end it before its work is done.
const SUPERVISE: &str = r#"
trap '' INT TERM HUP
"$1" -D "$2/data" >"$2/log" 2>&1 </dev/null &
if read -r _; then is_kept=1; fi
kill -INT $!
wait $!
if [ -z "$is_kept" ]; then rm -rf "$2"; fi
"#;

const SETTINGS: &str = "
listen_addresses = ''
max_connections = 400
shared_buffers = 32MB
";

/// What tests do without: nobody pulls the plug.
const FORGETFUL: &str = "
fsync = off
full_page_writes = off
";

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum TestingError {
    /// PostgreSQL is not installed.
    #[error(
        "no `initdb` and `postgres` in PATH or in /usr/lib/postgresql/*/bin; install the package \
         `postgresql` (Debian, Ubuntu) or `postgresql-server` (Fedora)"
    )]
    NotInstalled,
    /// PostgreSQL refuses to run as root, and there is nobody else.
    #[error("PostgreSQL does not run as root, and there is no user `postgres` or `nobody`")]
    NoUser,
    /// It does not start.
    #[error("PostgreSQL does not start: {0}")]
    NotStarted(String),
    /// A program or a file.
    #[error("PostgreSQL for tests: {0}")]
    Io(#[from] io::Error),
    /// It does not do what it is asked.
    #[error("PostgreSQL for tests: {0}")]
    Database(#[from] sqlx::Error),
}

/// A PostgreSQL server that ends with this value, or with this process.
#[derive(Debug)]
pub struct PostgresServer {
    dir: PathBuf,
    postgres: PathBuf,
    /// Who runs it: not root.
    user: Option<(u32, u32)>,
    supervisor: Mutex<Option<Child>>,
    n_databases: AtomicU32,
}

impl PostgresServer {
    /// Starts a server with an empty folder. It does not wait for the disk.
    ///
    /// # Errors
    ///
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Result<PostgresServer, TestingError> {
        PostgresServer::start_with(FORGETFUL)
    }

    /// Starts a server that waits for the disk, as a real one does.
    ///
    /// # Errors
    ///
    /// If PostgreSQL is not installed or does not start.
    pub fn start_durable() -> Result<PostgresServer, TestingError> {
        PostgresServer::start_with("")
    }

    fn start_with(settings: &str) -> Result<PostgresServer, TestingError> {
        let bin = find_programs().ok_or(TestingError::NotInstalled)?;
        let dir = tempfile::Builder::new().prefix("roundhouse-postgres-").tempdir()?;
        let user = match fs::metadata(dir.path())?.uid() {
            0 => Some(find_user()?),
            _ => None,
        };
        if let Some((uid, gid)) = user {
            std::os::unix::fs::chown(dir.path(), Some(uid), Some(gid))?;
        }
        let made = as_user(&bin.join("initdb"), user, dir.path())
            .args(["--pgdata=data", "--username=postgres", "--auth=trust"])
            .args(["--no-locale", "--encoding=UTF8", "--no-sync"])
            .output()?;
        if !made.status.success() {
            let text = String::from_utf8_lossy(&made.stderr).into_owned();
            return Err(TestingError::NotStarted(text));
        }
        let sockets = format!("unix_socket_directories = '{}'\n", dir.path().display());
        let settings = format!("{SETTINGS}{settings}{sockets}");
        fs::write(dir.path().join("data/postgresql.auto.conf"), settings)?;
        let server = PostgresServer {
            // From here on the supervisor removes it.
            dir: dir.keep(),
            postgres: bin.join("postgres"),
            user,
            supervisor: None.into(),
            n_databases: AtomicU32::new(0),
        };
        server.start_again()?;
        Ok(server)
    }

    /// Creates a database and returns its address.
    ///
    /// # Errors
    ///
    /// If the server does not run.
    pub async fn database(&self) -> Result<String, TestingError> {
        let name = format!("test{}", self.n_databases.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&self.address("postgres")).await?;
        let sql = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(sql).execute(&mut connection).await?;
        connection.close().await?;
        Ok(self.address(&name))
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.dir.display())
    }

    /// Stops the server as an operator would. Its databases stay.
    ///
    /// # Errors
    ///
    /// If it cannot be told.
    pub fn stop(&self) -> Result<(), TestingError> {
        let supervisor = self.supervisor.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut supervisor) = supervisor else { return Ok(()) };
        if let Some(input) = &mut supervisor.stdin {
            io::Write::write_all(input, b"keep\n")?;
        }
        supervisor.wait()?;
        Ok(())
    }

    /// Starts the server after a stop, and waits until it answers.
    ///
    /// # Errors
    ///
    /// If it does not start.
    pub fn start_again(&self) -> Result<(), TestingError> {
        let supervisor = as_user(Path::new("/bin/sh"), self.user, &self.dir)
            .args(["-c", SUPERVISE, "sh"])
            .arg(&self.postgres)
            .arg(&self.dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        *self.supervisor.lock().unwrap_or_else(PoisonError::into_inner) = Some(supervisor);
        let until = Instant::now() + START_MAX;
        while !self.is_ready() {
            if Instant::now() > until {
                let log = fs::read_to_string(self.dir.join("log")).unwrap_or_default();
                return Err(TestingError::NotStarted(log));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// The server writes its state into the last line of this file.
    fn is_ready(&self) -> bool {
        let state = fs::read_to_string(self.dir.join("data/postmaster.pid")).unwrap_or_default();
        state.lines().nth(7).is_some_and(|it| it.trim() == "ready")
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        let supervisor = self.supervisor.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut supervisor) = supervisor {
            drop(supervisor.stdin.take());
            let _ = supervisor.wait();
        }
        // If it was stopped, nobody else does this.
        let _ = fs::remove_dir_all(&self.dir);
    }
}

fn as_user(program: &Path, user: Option<(u32, u32)>, dir: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(dir).env("LC_ALL", "C");
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
    command
}

/// The folder of the programs: of the newest version, if there are several.
fn find_programs() -> Option<PathBuf> {
    let in_path: Vec<PathBuf> =
        env::var_os("PATH").map_or_else(Vec::new, |path| env::split_paths(&path).collect());
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|dirs| dirs.flatten().map(|dir| dir.path().join("bin")).collect())
        .unwrap_or_default();
    versions.sort_by_key(|dir| {
        let version = dir.parent().and_then(Path::file_name).and_then(|it| it.to_str());
        version.and_then(|it| it.parse::<u32>().ok())
    });
    let has_all = |dir: &PathBuf| dir.join("initdb").is_file() && dir.join("postgres").is_file();
    in_path.into_iter().chain(versions.into_iter().rev()).find(has_all)
}

/// Numbers of a user and a group that are not root's.
fn find_user() -> Result<(u32, u32), TestingError> {
    let users = fs::read_to_string("/etc/passwd")?;
    let find = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    find("postgres").or_else(|| find("nobody")).ok_or(TestingError::NoUser)
}
