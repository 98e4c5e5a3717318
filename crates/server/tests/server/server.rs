//! Servers for tests: each with threads of its own, so that one can be killed.

use std::{sync::LazyLock, time::Duration};

use server::{Config, ServeError, Server};
use store::testing::PostgresServer;
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::client::Client;

/// A database for one test.
pub(crate) struct Database {
    pub(crate) address: String,
    _dir: Option<TempDir>,
}

impl Database {
    /// A new file.
    pub(crate) fn sqlite() -> Database {
        let dir = tempfile::tempdir().expect("a temporary folder");
        let file = dir.path().join("tables.db");
        Database { address: file.to_str().expect("a plain path").to_owned(), _dir: Some(dir) }
    }

    /// A new database on the server that all tests share.
    pub(crate) async fn postgres() -> Database {
        let address = postgres().database().await.expect("a new database");
        Database { address, _dir: None }
    }
}

/// One server for all tests. It ends with the process.
fn postgres() -> &'static PostgresServer {
    static SERVER: LazyLock<PostgresServer> =
        LazyLock::new(|| PostgresServer::start().unwrap_or_else(|error| panic!("{error}")));
    &SERVER
}

/// Runs a test with a new server on a new database of each kind.
pub(crate) async fn on_both(test: impl AsyncFn(TestServer)) {
    test(TestServer::new().await).await;
    let database = Database::postgres().await;
    test(TestServer::with_database(database, generous()).await).await;
}

/// Settings under which no test meets a limit by accident.
pub(crate) fn generous() -> Config {
    let plenty = std::num::NonZeroU32::new(10_000_000).expect("not zero");
    Config {
        address: ([127, 0, 0, 1], 0).into(),
        rate_per_person: plenty,
        rate_per_address: plenty,
        bot_time: Duration::from_millis(20),
        bot_threads: 1,
        ..Config::default()
    }
}

/// A server that runs.
pub(crate) struct TestServer {
    pub(crate) url: String,
    config: Config,
    database: Option<Database>,
    stop: Option<oneshot::Sender<()>>,
    /// When this is dropped, the server ends at once.
    kill: Option<oneshot::Sender<()>>,
    ended: oneshot::Receiver<()>,
}

impl TestServer {
    /// A server on a new SQLite file.
    pub(crate) async fn new() -> TestServer {
        TestServer::with(generous()).await
    }

    /// A server on a new SQLite file, with settings of its own.
    pub(crate) async fn with(config: Config) -> TestServer {
        TestServer::with_database(Database::sqlite(), config).await
    }

    /// A server on a database that it keeps.
    pub(crate) async fn with_database(database: Database, config: Config) -> TestServer {
        let mut res = TestServer::on(&database.address, config).await;
        res.database = Some(database);
        res
    }

    /// A server on a database that somebody else keeps.
    pub(crate) async fn on(address: &str, config: Config) -> TestServer {
        let config = Config { database: address.to_owned(), ..config };
        let (stop, stopped) = oneshot::channel::<()>();
        let (kill, killed) = oneshot::channel::<()>();
        let (tell, told) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let settings = config.clone();
        std::thread::spawn(move || {
            let mut threads = tokio::runtime::Builder::new_multi_thread();
            let runtime = threads.worker_threads(2).enable_all().build().expect("threads");
            runtime.block_on(async {
                let server = start(settings).await;
                tell.send(server.address().expect("an address")).expect("the test waits");
                tokio::select! {
                    () = server.run(async { drop(stopped.await) }) => {}
                    _ = killed => {}
                }
            });
            runtime.shutdown_timeout(Duration::from_secs(10));
            // The test may have ended.
            let _ = end.send(());
        });
        let address = told.await.expect("a server that starts");
        TestServer {
            url: format!("http://{address}"),
            config,
            database: None,
            stop: Some(stop),
            kill: Some(kill),
            ended,
        }
    }

    /// Somebody who is not signed in.
    pub(crate) fn anonymous(&self) -> Client {
        Client::new(&self.url)
    }

    /// A guest.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        self.anonymous().sign_up("/guests", serde_json::json!({ "name": name })).await
    }

    /// An account with the password [`PASSWORD`].
    pub(crate) async fn account(&self, name: &str) -> Client {
        let wanted = serde_json::json!({ "name": name, "password": PASSWORD });
        self.anonymous().sign_up("/accounts", wanted).await
    }

    /// Ends as an operator wishes. Returns when it has ended.
    pub(crate) async fn stop(mut self) -> Option<Database> {
        drop(self.stop.take());
        self.ended.await.expect("it ends well");
        self.database
    }

    /// Ends at once, whatever it is doing.
    pub(crate) async fn kill(mut self) -> Option<Database> {
        drop(self.kill.take());
        self.ended.await.expect("it ends");
        self.database
    }

    /// Ends it and starts another one on the same database and at the same
    /// address.
    pub(crate) async fn restart(mut self, gracefully: Ending) -> TestServer {
        let address = self.url.strip_prefix("http://").expect("a URL").parse();
        let config = Config { address: address.expect("an address"), ..self.config.clone() };
        let database = self.database.take().expect("its own database");
        match gracefully {
            Ending::Stop => drop(self.stop().await),
            Ending::Kill => drop(self.kill().await),
        }
        TestServer::with_database(database, config).await
    }
}

/// Starts a server. One that has just ended may hold its file for a moment.
async fn start(config: Config) -> Server {
    for _ in 0..200 {
        match Server::start(config.clone()).await {
            Ok(server) => return server,
            Err(ServeError::Store(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("{} cannot be opened", config.database)
}

/// How a server ends.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ending {
    Stop,
    Kill,
}

/// The password of every account here.
pub(crate) const PASSWORD: &str = "choo choo choo";

/// Waits until something is so.
pub(crate) async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    let wait = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(45), wait).await;
    assert!(waited.is_ok(), "waited in vain until {what}");
}
