//! Better parameters by self-play.
//!
//! Every step plays two sets of parameters against each other that lie on
//! opposite sides of the present one, and goes towards the winner (`spsa.rs`).
//! At the end what was found is held against what was there before.
//!
//! **Invariant:** the same plan gives the same result, on however many threads
//! and however often it was interrupted. Random numbers belong to a step.

mod opened;
mod plan;
mod spsa;
mod state;

use std::{marker::PhantomData, sync::Arc};

use engine::{Options, Setup};

use crate::{
    Bot, Budget, Judged, Level, Player, Random, Stop,
    arena::{Arena, Contender, Contest, wilson},
    parameters::{numbers, with_numbers},
};
use opened::Opened;
pub use plan::{Plan, PlanError};
pub use spsa::Gains;
use spsa::Spsa;
pub use state::StateError;
use state::{Checked, State};

/// How much the rank counts beside the victory when two points are compared: it
/// tells a close second from a last. Measured with three players and sets that
/// differ, it raises the signal of a game against its noise by 3 % in Chicago
/// Express and by 8 % in Railroad Revolution; more of it would tune for ranks.
const RANK: f64 = 0.25;
/// How many figures of a number are kept.
const FIGURES: usize = 4;

/// The random numbers of one step.
fn numbered(seed: u64, step: u32) -> Random {
    let mut random = Random::new(seed);
    Random::new(random.draw().wrapping_add(u64::from(step)))
}

/// A set of parameters on its way to a better one.
#[derive(Clone, Debug)]
pub struct Tuning<G: Judged> {
    plan: Plan,
    level: Level,
    budget: Budget,
    contender: Contender,
    /// What the values are the factors of.
    table: toml::Table,
    names: Vec<String>,
    before: Vec<f64>,
    /// Which of the names are tuned.
    chosen: Vec<usize>,
    state: State,
    game: PhantomData<G>,
}

/// A parameter that is tuned.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Its table and its name.
    pub name: String,
    /// What it was.
    pub before: f64,
    /// What it should be, as far as is known.
    pub now: f64,
}

/// How a set of parameters fares against others, one seat against all others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The part of the victories.
    pub share: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Whether it was worth it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// How many games it rests on.
    pub games: u32,
    /// What equals would win.
    pub even: f64,
    /// One with the tuned values against others with those before.
    pub tuned: Share,
    /// One with the values before against others with the tuned ones.
    pub before: Share,
}

impl Verdict {
    /// Whether the tuned values are better, as far as can be told: they win more
    /// than their share and the others do not.
    pub fn is_better(&self) -> bool {
        self.tuned.low > self.even && self.before.share < self.even
    }
}

impl<G: Judged> Tuning<G> {
    /// From the parameters that bots play with.
    ///
    /// # Errors
    ///
    /// If the plan cannot be followed.
    pub fn new(plan: Plan) -> Result<Tuning<G>, PlanError> {
        G::Setup::new(plan.players, &Options::default())?;
        plan.check()?;
        let (level, budget) = plan.bot()?;
        let mut table: toml::Table =
            toml::from_str(G::PARAMETERS).expect("a test reads every file of parameters");
        table.remove("origin");
        let (names, before): (Vec<String>, Vec<f64>) = numbers(&table).into_iter().unzip();
        let chosen = plan.chosen(&names)?;
        let (n_steps, _) = plan.n_steps();
        let spsa = Spsa::new(chosen.len(), n_steps, plan.seed, plan.gains);
        let state = State::new(plan.clone(), before.clone(), spsa);
        // Only the report of an arena names it.
        let contender = Contender::Bot { level, budget: None };
        let game = PhantomData;
        Ok(Tuning { plan, level, budget, contender, table, names, before, chosen, state, game })
    }

    /// Goes on where a run with the same plan has stopped; `text` is what
    /// [`to_text`](Self::to_text) gave.
    ///
    /// # Errors
    ///
    /// If the text is no state, or that of another plan or of other parameters.
    pub fn resume(self, text: &str) -> Result<Tuning<G>, StateError> {
        let state = self.state.read_like(text)?;
        Ok(Tuning { state, ..self })
    }

    /// All that a later run needs to go on.
    pub fn to_text(&self) -> String {
        self.state.to_text()
    }

    /// How many games were played, and how many there will be.
    pub fn progress(&self) -> (u32, u32) {
        let (n_steps, n_checks) = self.plan.n_steps();
        let n_done = self.state.spsa.n_done + self.state.checked.n_steps;
        (n_done * self.plan.batch(), (n_steps + n_checks) * self.plan.batch())
    }

    /// Whether nothing is left to tune; checks may be.
    pub fn is_tuned(&self) -> bool {
        self.state.spsa.is_done()
    }

    /// Whether all is done.
    pub fn is_done(&self) -> bool {
        self.is_tuned() && self.state.checked.n_steps >= self.plan.n_steps().1
    }

    /// Plays the games of one step. When somebody says stop, it is as if the
    /// step had not begun, and `false` is returned.
    ///
    /// # Errors
    ///
    /// If the game cannot be played like this.
    pub fn step(&mut self, n_threads: usize, stop: &Stop) -> Result<bool, PlanError> {
        if self.is_done() {
            return Ok(true);
        }
        let is_tuned = self.is_tuned();
        let (plus, minus, step) = if is_tuned {
            let n_before = self.state.spsa.n_done + self.state.checked.n_steps;
            (self.set(&self.values()), self.set(&self.before), n_before)
        } else {
            let (plus, minus) = self.state.spsa.points();
            let at = |point: &[f64]| self.set(&self.moved(point));
            (at(&plus), at(&minus), self.state.spsa.n_done)
        };
        let seed = numbered(!self.plan.seed, step).draw();
        let plus_alone = self.play(&plus, &minus, seed, n_threads, stop)?;
        let minus_alone = self.play(&minus, &plus, seed, n_threads, stop)?;
        let (Some(plus_alone), Some(minus_alone)) = (plus_alone, minus_alone) else {
            return Ok(false);
        };
        if is_tuned {
            self.state.checked.add(plus_alone.victories, minus_alone.victories);
        } else {
            let n = f64::from(self.plan.batch() / 2);
            self.state.spsa.advance((plus_alone.worth - minus_alone.worth) / n);
        }
        Ok(true)
    }

    /// Plays every deal with one `alone` at each seat against `others`; `None`
    /// if stopped.
    fn play(
        &self,
        alone: &Arc<G::Parameters>,
        others: &Arc<G::Parameters>,
        seed: u64,
        n_threads: usize,
        stop: &Stop,
    ) -> Result<Option<Played>, PlanError> {
        let n_games = self.plan.batch() / 2;
        let contenders = vec![self.contender.clone(); usize::from(self.plan.players)];
        let arena = Arena::new(contenders, n_games, seed).with_threads(n_threads);
        let player = |idx: usize, seed: u64| -> Box<dyn Player<G>> {
            let set = if idx == 0 { alone } else { others };
            let bot = Bot::<G>::new(self.level, seed).with_budget(self.budget);
            Box::new(Opened::new(bot.with_parameters(set.clone()), seed))
        };
        let n_others = f64::from(self.plan.players - 1);
        // Sums of floats depend on their order, and matches end in any.
        let mut found = vec![(0.0, 0.0); n_games as usize];
        let told = |contest: &Contest| {
            let place = &contest.places[0];
            let rank = 1.0 - f64::from(place.rank - 1) / n_others;
            let worth = (1.0 - RANK) * place.victory + RANK * rank;
            found[contest.number as usize] = (place.victory, worth);
        };
        let report = arena.play_with(player, stop, told)?;
        if let Some(fault) = report.faults.first() {
            return Err(PlanError::Fault(fault.clone()));
        }
        let sum = |sum: Played, &(victory, worth): &(f64, f64)| Played {
            victories: sum.victories + victory,
            worth: sum.worth + worth,
        };
        Ok((!report.is_partial()).then(|| found.iter().fold(Played::default(), sum)))
    }

    /// All values of a point: factors on what was before.
    fn moved(&self, point: &[f64]) -> Vec<f64> {
        let mut res = self.before.clone();
        for (&idx, factor) in self.chosen.iter().zip(point) {
            res[idx] *= factor.exp();
        }
        res
    }

    /// The best values as far as is known, as they would be written.
    fn values(&self) -> Vec<f64> {
        let mut res = self.moved(&self.state.spsa.result());
        for &idx in &self.chosen {
            res[idx] = rounded(res[idx]);
        }
        res
    }

    fn set(&self, values: &[f64]) -> Arc<G::Parameters> {
        let table = with_numbers(&self.table, values);
        Arc::new(table.try_into().expect("names and types are those of the file"))
    }

    /// What is tuned, in the order of the names.
    pub fn changes(&self) -> Vec<Change> {
        let values = self.values();
        let change = |&idx: &usize| Change {
            name: self.names[idx].clone(),
            before: self.before[idx],
            now: values[idx],
        };
        self.chosen.iter().map(change).collect()
    }

    /// What the checks have shown; nothing before there were any.
    pub fn verdict(&self) -> Option<Verdict> {
        let Checked { n_steps, tuned, before } = self.state.checked;
        let half = n_steps * (self.plan.batch() / 2);
        let share = |victories: f64| {
            let (low, high) = wilson(victories, half);
            Share { share: victories / f64::from(half), low, high }
        };
        (n_steps > 0).then(|| Verdict {
            games: 2 * half,
            even: 1.0 / f64::from(self.plan.players),
            tuned: share(tuned),
            before: share(before),
        })
    }

    /// The file of parameters with the tuned values, which says where they come
    /// from; everything else in it stays as it is. `date` is year, month, day.
    pub fn file(&self, date: &str) -> String {
        state::file(G::PARAMETERS, &self.changes(), &self.how(), date, self.plan.seed)
    }

    /// How the values came about, in words.
    fn how(&self) -> String {
        let Plan { players, bot, only, .. } = &self.plan;
        let games = self.state.spsa.n_done * self.plan.batch();
        let only = match only.is_empty() {
            true => String::new(),
            false => format!(", only {}", only.join(" and ")),
        };
        let checked = self.verdict().map_or("never checked".to_owned(), |it| {
            format!(
                "{:.1} % of {} games won ({:.1} to {:.1} %, {:.1} % would be even) by one against \
                 the values before",
                100.0 * it.tuned.share,
                it.games / 2,
                100.0 * it.tuned.low,
                100.0 * it.tuned.high,
                100.0 * it.even,
            )
        });
        format!("tuned by SPSA, {games} games of {players} {bot}{only}; {checked}")
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Played {
    victories: f64,
    /// With a little for the ranks.
    worth: f64,
}

/// To [`FIGURES`] figures.
fn rounded(value: f64) -> f64 {
    let text = format!("{value:.*e}", FIGURES - 1);
    text.parse().expect("a number that was just written")
}

#[cfg(test)]
mod tests;
