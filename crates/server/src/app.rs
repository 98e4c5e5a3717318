//! The server as a whole: what its parts share, how it starts and how it stops.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, LazyLock, Mutex, PoisonError},
    time::Duration,
};

use axum::body::Bytes;
use catalog::{AnyGame, Title};
use engine::{Names, Options};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use moka::sync::Cache;
use store::{AnyStore, PersonId, StoreError};
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

use crate::{
    bots::{self, Thinkers},
    clock::Clock,
    config::Config,
    guard::Rates,
    hints::InProcess,
    listen,
    lobby::LobbyBoard,
    notices::Notices,
    passwords::Passwords,
    routes,
    sessions::Sessions,
    stream::StreamCount,
    tables::Tables,
};

/// How long requests may take to finish when the server stops.
const PATIENCE: Duration = Duration::from_secs(10);
/// Names of people that are remembered, and for how long.
const NAMES_MAX: u64 = 20_000;
const NAMES_FOR: Duration = Duration::from_secs(30);
/// How often old counts of requests are dropped.
const TIDY_EVERY: Duration = Duration::from_secs(60);

/// The figures of this process, however many servers run in it.
static METRICS: LazyLock<Option<PrometheusHandle>> =
    LazyLock::new(|| PrometheusBuilder::new().install_recorder().ok());

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: AnyStore,
    pub(crate) clock: Clock,
    pub(crate) tables: Tables,
    pub(crate) notices: Arc<Notices>,
    pub(crate) lobby: LobbyBoard,
    pub(crate) sessions: Sessions,
    pub(crate) passwords: Passwords,
    pub(crate) thinkers: Thinkers,
    pub(crate) rates: Rates,
    pub(crate) streams: StreamCount,
    pub(crate) names: Cache<PersonId, String>,
    pub(crate) metrics: Option<PrometheusHandle>,
    /// Becomes true when the server stops: streams end.
    pub(crate) stopping: watch::Sender<bool>,
    boards: Mutex<HashMap<String, Bytes>>,
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {error}; `--address` chooses another address")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: AppOf,
    listener: TcpListener,
    tasks: JoinSet<()>,
}

struct AppOf(Arc<App>);

impl std::fmt::Debug for AppOf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.config.fmt(f)
    }
}

impl Server {
    /// Opens the database and begins to listen.
    ///
    /// # Errors
    ///
    /// If the database or the address cannot be used.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let address = config.address;
        let listener =
            listen::bind(address).map_err(|error| ServeError::Listen { address, error })?;
        let store = store::open(&config.database).await?;
        if !is_shared(&config.database) {
            let n_ended = store.end_leases().await?;
            tracing::debug!(n_ended, "leases of a server that has gone");
        }
        let (turns, turns_due) = tokio::sync::mpsc::unbounded_channel();
        let notices = Arc::new(Notices::default());
        let hints = Box::new(InProcess::default());
        let clock = config.clock.clone();
        let app = Arc::new(App {
            tables: Tables::new(store.clone(), hints, notices.clone(), clock.clone(), turns),
            notices,
            lobby: LobbyBoard::default(),
            sessions: Sessions::new(store.clone(), config.is_secure(), clock.clone()),
            passwords: Passwords::default(),
            thinkers: Thinkers::new(config.bot_threads, config.bot_time),
            rates: Rates::new(&config),
            streams: StreamCount::default(),
            names: Cache::builder().max_capacity(NAMES_MAX).time_to_live(NAMES_FOR).build(),
            metrics: METRICS.clone(),
            stopping: watch::Sender::new(false),
            boards: Mutex::default(),
            clock,
            store,
            config,
        });
        // Nobody shall see a lobby that was not read yet.
        app.lobby.refresh(&app).await;
        let mut tasks = JoinSet::new();
        tasks.spawn(bots::play_turns(app.clone(), turns_due));
        let shared = app.clone();
        tasks.spawn(async move { shared.tables.keep_fresh().await });
        let shared = app.clone();
        tasks.spawn(async move {
            shared.lobby.keep_fresh(&shared, shared.tables.lobby()).await;
        });
        let shared = app.clone();
        tasks.spawn(async move {
            loop {
                tokio::time::sleep(TIDY_EVERY).await;
                shared.rates.tidy();
                if let Some(metrics) = &shared.metrics {
                    metrics.run_upkeep();
                }
            }
        });
        Ok(Server { app: AppOf(app), listener, tasks })
    }

    /// Where it listens.
    ///
    /// # Errors
    ///
    /// If the operating system does not know.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is done. Streams end first, then requests, then the
    /// database is closed.
    pub async fn run(mut self, stop: impl Future<Output = ()> + Send) {
        let app = self.app.0;
        let routes = routes::all(app.clone());
        let connections = listen::serve(self.listener, routes, &app, stop).await;
        let n_open = app.streams.count();
        app.stopping.send_replace(true);
        tracing::info!(n_open, "stopping; streams end first");
        if tokio::time::timeout(PATIENCE, connections.shutdown()).await.is_err() {
            tracing::warn!("some connections were still open");
        }
        self.tasks.shutdown().await;
        app.store.close().await;
    }
}

/// Whether other servers may use the same database.
fn is_shared(database: &str) -> bool {
    database.starts_with("postgres://") || database.starts_with("postgresql://")
}

impl App {
    /// The board with this id, as JSON.
    pub(crate) fn board(&self, id: &str) -> Option<Bytes> {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        if boards.is_empty() {
            *boards = all_boards();
        }
        boards.get(id).cloned()
    }

    /// Remembers the board of a match, in case it has a data set of its own.
    pub(crate) fn add_board(&self, game: &AnyGame) {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        let board = game.board();
        if !boards.contains_key(board.id()) {
            let json = serde_json::to_vec(&board).unwrap_or_default();
            boards.insert(board.id().to_owned(), json.into());
        }
    }
}

/// The boards of all games: for each number of players, with every option at its
/// default but one.
fn all_boards() -> HashMap<String, Bytes> {
    let mut res = HashMap::new();
    for &title in Title::ALL {
        let values = |spec: &engine::OptionSpec| -> Vec<(String, String)> {
            spec.values.iter().map(|value| (spec.name.clone(), value.clone())).collect()
        };
        let specs = title.options();
        let choices = specs.iter().flat_map(values).map(Some).chain([None]);
        for choice in choices {
            for n_players in title.players() {
                let mut options = Options::default();
                if let Some((name, value)) = &choice {
                    let _ = options.insert(name, value);
                }
                let Ok(game) = AnyGame::new(title, Names::default_for(n_players), options) else {
                    continue;
                };
                let board = game.board();
                let json = serde_json::to_vec(&board).unwrap_or_default();
                res.entry(board.id().to_owned()).or_insert_with(|| json.into());
            }
        }
    }
    res
}
