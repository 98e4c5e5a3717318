//! Bots at tables: they think in threads of their own.
//!
//! Whose turn it is, is in the database: a job for each table where a bot must
//! act. The server that wrote the last entry keeps the job for itself for some
//! seconds; if it dies, another one (or itself, after a restart) finds the job. A
//! turn that was played already is refused by its version, so none is played
//! twice.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use ::bots::{Advice, Bot, Budget, Judged, Level, Stop};
use catalog::AnyGame;
use engine::{History, Seat};
use store::{AppendError, Job, TableId};
use tokio::sync::{Semaphore, mpsc};

use crate::{
    app::App,
    error::{AppError, AppResult},
    random,
};

/// Bytes that the tree of one search may take.
const TREE_BYTES_MAX: usize = 8 << 20;
/// However many wait, a bot may think so long.
const TIME_MIN: Duration = Duration::from_millis(10);
/// How often the database is asked for turns that nobody plays.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// How long a turn belongs to the server that plays it.
pub(crate) const LEASE_MS: i64 = 15_000;
/// The kind of their jobs. The subject is the table.
pub(crate) const BOT_TURN: &str = "bot";
const LEASE_BATCH: u32 = 64;
/// After how long a turn is tried again that could not be played.
const RETRY_MS: i64 = 2_000;
/// Hints that may wait. Whoever comes then is sent away.
const HINTS_WAITING_MAX: usize = 32;

/// Threads in which bots think.
#[derive(Debug)]
pub(crate) struct Thinkers {
    threads: Semaphore,
    n_threads: usize,
    n_waiting: AtomicUsize,
    time: Duration,
    hints: Semaphore,
}

impl Thinkers {
    pub(crate) fn new(n_threads: usize, time: Duration) -> Thinkers {
        let n_threads = n_threads.max(1);
        Thinkers {
            threads: Semaphore::new(n_threads),
            n_threads,
            n_waiting: AtomicUsize::new(0),
            time,
            hints: Semaphore::new(HINTS_WAITING_MAX),
        }
    }

    /// How long one thought may take now: the more bots wait, the shorter.
    fn time_now(&self) -> Duration {
        let n_waiting = self.n_waiting.load(Ordering::Relaxed).max(1);
        let share = self.time * self.n_threads as u32 / n_waiting as u32;
        share.clamp(TIME_MIN.min(self.time), self.time)
    }

    /// Lets a bot think in one of the threads, as long as it may now.
    async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(Budget, &Stop) -> T + Send + 'static,
    ) -> AppResult<T> {
        self.n_waiting.fetch_add(1, Ordering::Relaxed);
        let permit = self.threads.acquire().await;
        let time = self.time_now();
        // Only `expert` has a budget of time; the others are cut off if they must be.
        let stop = Stop::default();
        let alarm = tokio::spawn({
            let stop = stop.clone();
            async move {
                tokio::time::sleep(time).await;
                stop.stop();
            }
        });
        let budget = Budget { time: Some(time), iterations: None, memory: TREE_BYTES_MAX };
        let done = tokio::task::spawn_blocking(move || {
            catch_unwind(AssertUnwindSafe(|| thought(budget, &stop)))
        })
        .await;
        alarm.abort();
        drop(permit);
        self.n_waiting.fetch_sub(1, Ordering::Relaxed);
        match done {
            Ok(Ok(result)) => Ok(result),
            Ok(Err(_)) | Err(_) => Err(AppError::internal("a bot broke down")),
        }
    }

    /// What a bot would play for the seat to act.
    async fn choose(&self, game: AnyGame, seat: Seat, level: Level) -> AppResult<String> {
        let choose = move |budget, stop: &_| thinkable(&game).choose(seat, level, budget, stop);
        self.think(choose).await?.ok_or_else(|| AppError::internal("a bot has nothing to play"))
    }

    /// What a bot would play, for a person who asks: the best action and some
    /// others, each with its share of the victory.
    pub(crate) async fn advise(
        &self,
        game: AnyGame,
        seat: Seat,
        level: Level,
    ) -> AppResult<Vec<Advice<String>>> {
        let busy = || AppError::too_many("too many hints are being thought about", 5);
        let _waiting = self.hints.try_acquire().map_err(|_| busy())?;
        let advise = move |budget, stop: &_| thinkable(&game).advise(seat, level, budget, stop);
        self.think(advise).await
    }
}

/// A match that a bot can think about, whatever the game.
trait Thinkable {
    /// What a bot plays for `seat`; `None` if there is nothing to play.
    fn choose(&self, seat: Seat, level: Level, budget: Budget, stop: &Stop) -> Option<String>;

    /// What `seat` should consider, the best first.
    fn advise(&self, seat: Seat, level: Level, budget: Budget, stop: &Stop) -> Vec<Advice<String>>;
}

impl<G: Judged> Thinkable for History<G> {
    fn choose(&self, seat: Seat, level: Level, budget: Budget, stop: &Stop) -> Option<String> {
        let mut bot = Bot::<G>::new(level, random::number()).with_budget(budget);
        let thought = bot.choose(self.state(), seat, stop);
        thought.map(|thought| self.state().text(thought.action).to_string())
    }

    fn advise(&self, seat: Seat, level: Level, budget: Budget, stop: &Stop) -> Vec<Advice<String>> {
        let game = self.state();
        let all = ::bots::advise(game, seat, level, budget, random::number(), stop);
        let text =
            |Advice { action, share }| Advice { action: game.text(action).to_string(), share };
        all.into_iter().map(text).collect()
    }
}

fn thinkable(game: &AnyGame) -> &dyn Thinkable {
    match game {
        AnyGame::ChicagoExpress(history) => &**history,
        AnyGame::AgeOfSteam(history) => &**history,
        AnyGame::RailroadRevolution(history) => &**history,
    }
}

/// Plays the turns of bots, for ever.
pub(crate) async fn play_turns(app: Arc<App>, mut turns: mpsc::UnboundedReceiver<Job>) {
    let mut look = tokio::time::interval(LOOK_EVERY);
    look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            job = turns.recv() => match job {
                Some(job) => begin(&app, job),
                None => return,
            },
            _ = look.tick() => {
                let at = app.clock.now();
                match app.store.lease_jobs(&[BOT_TURN], at, at + LEASE_MS, LEASE_BATCH).await {
                    Ok(jobs) => jobs.into_iter().for_each(|job| begin(&app, job)),
                    Err(error) => tracing::warn!(%error, "the turns of the bots"),
                }
            }
        }
    }
}

fn begin(app: &Arc<App>, job: Job) {
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = play_turn(&app, &job).await {
            let why = &error.problem.message;
            tracing::warn!(table = job.subject, why, "the turn of a bot");
            if let Err(error) = app.store.give_back(&job, app.clock.now() + RETRY_MS).await {
                tracing::warn!(%error, "the turn of a bot is left to its lease");
            }
        }
    });
}

/// Thinks about one action and plays it. The next one is another job.
async fn play_turn(app: &App, job: &Job) -> AppResult<()> {
    let id = &TableId(job.subject.clone());
    let slot = app.tables.get(id).await?;
    if slot.table().is_some_and(|it| it.version < job.version) {
        // Another server has written it, and is gone before anybody heard of it.
        app.tables.reload(&slot, id).await?;
    }
    let table = slot.table().filter(|it| it.version == job.version);
    let Some((table, level)) = table.as_ref().and_then(|it| Some((it, it.chair_to_act()?.bot()?)))
    else {
        // The table has gone on, perhaps without any bot.
        app.store.end_job(job).await?;
        return Ok(());
    };
    let level: Level = level.parse().map_err(|it: ::bots::UnknownLevel| AppError::internal(it))?;
    let (Some(seat), Some(played)) = (table.seat_to_act(), table.played.clone()) else {
        return Ok(());
    };
    let action = app.thinkers.choose(played, seat, level).await?;
    let _turn = slot.writer.lock().await;
    let change = slot.peek(|table| {
        (table.version == job.version).then(|| table.act_as_bot(app.clock.now(), seat, &action))
    });
    // Somebody else has played it, or the player came back.
    let Some(change) = change.flatten() else { return Ok(()) };
    match app.tables.write(&slot, job.version, None, change?, None).await {
        Ok(_) => Ok(()),
        Err(AppendError::Stale { .. }) => app.tables.reload(&slot, id).await,
        Err(error) => {
            app.tables.forget(id);
            Err(error.into())
        }
    }
}
