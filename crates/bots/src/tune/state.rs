//! What is kept between two runs, and what is written in the end.

use serde::{Deserialize, Serialize};
use toml_edit::{DocumentMut, Item, Value};

use super::{Change, Plan, Spsa};

/// A run between two steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct State {
    /// Of the program: another may play otherwise.
    version: String,
    /// The parameters at the beginning, in the order of their names.
    before: Vec<f64>,
    pub(super) checked: Checked,
    plan: Plan,
    pub(super) spsa: Spsa,
}

/// What was found when the result was held against what was before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Checked {
    pub(super) n_steps: u32,
    /// Victories of one with the tuned values against others without.
    pub(super) tuned: f64,
    /// Victories of one without against others with them.
    pub(super) before: f64,
}

impl Checked {
    pub(super) fn add(&mut self, tuned: f64, before: f64) {
        self.n_steps += 1;
        self.tuned += tuned;
        self.before += before;
    }
}

/// Why a run cannot go on from a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StateError {
    /// It is something else, or was damaged.
    #[error("this is no state of a tuner: {0}")]
    Format(String),
    /// It belongs to a run that was asked for something else.
    #[error("the state was made with {name} {then}, now it is {now}")]
    Plan {
        /// What differs.
        name: &'static str,
        /// In the state.
        then: String,
        /// In this run.
        now: String,
    },
    /// The file of parameters was changed since.
    #[error("the state was made with other parameters of the game than those of this program")]
    Parameters,
    /// It was made by another program.
    #[error("the state was made by version {then} of the program, this is {now}")]
    Version {
        /// In the state.
        then: String,
        /// This program.
        now: String,
    },
}

impl State {
    pub(super) fn new(plan: Plan, before: Vec<f64>, spsa: Spsa) -> State {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        State { version, before, checked: Checked::default(), plan, spsa }
    }

    pub(super) fn to_text(&self) -> String {
        toml::to_string(self).expect("numbers and names can be written")
    }

    /// The state in a text, if this fresh one could have become it.
    pub(super) fn read_like(&self, text: &str) -> Result<State, StateError> {
        let read: State =
            toml::from_str(text).map_err(|error| StateError::Format(error.message().to_owned()))?;
        if read.version != self.version {
            let (then, now) = (read.version, self.version.clone());
            return Err(StateError::Version { then, now });
        }
        compare_plans(&read.plan, &self.plan)?;
        if read.before != self.before {
            return Err(StateError::Parameters);
        }
        let Checked { n_steps, tuned, before } = read.checked;
        let half = f64::from(n_steps) * f64::from(self.plan.batch() / 2);
        let is_share = |victories: f64| (0.0..=half).contains(&victories);
        let is_in_order = n_steps <= self.plan.n_steps().1 && (n_steps == 0 || read.spsa.is_done());
        if !read.spsa.is_like(&self.spsa) || !is_share(tuned) || !is_share(before) || !is_in_order {
            return Err(StateError::Format("its numbers contradict each other".to_owned()));
        }
        Ok(read)
    }
}

fn compare_plans(then: &Plan, now: &Plan) -> Result<(), StateError> {
    let texts = |plan: &Plan| {
        let only = if plan.only.is_empty() { "all".to_owned() } else { plan.only.join(",") };
        [
            ("game", plan.game.clone()),
            ("players", plan.players.to_string()),
            ("bot", plan.bot.clone()),
            ("games", plan.games.to_string()),
            ("deals", plan.deals.to_string()),
            ("checks", plan.checks.to_string()),
            ("parameters", only),
            ("seed", plan.seed.to_string()),
            ("reach", plan.gains.reach.to_string()),
            ("rate", plan.gains.rate.to_string()),
            ("limit", plan.gains.limit.to_string()),
        ]
    };
    for ((name, then), (_, now)) in texts(then).into_iter().zip(texts(now)) {
        if then != now {
            return Err(StateError::Plan { name, then, now });
        }
    }
    Ok(())
}

/// A file of parameters with other values and another origin. Comments and order
/// stay, which is why it is edited and not written anew.
pub(super) fn file(text: &str, changes: &[Change], how: &str, date: &str, seed: u64) -> String {
    let mut document: DocumentMut = text.parse().expect("a test reads every file of parameters");
    for change in changes {
        let (table, name) = change.name.split_once('.').expect("every number is in a table");
        let (name, idx) = match name.trim_end_matches(']').split_once('[') {
            Some((name, idx)) => (name, idx.parse::<usize>().ok()),
            None => (name, None),
        };
        let item = &mut document[table][name];
        let value = match (item, idx) {
            (Item::Value(Value::Array(values)), Some(idx)) => values.get_mut(idx),
            (Item::Value(value), None) => Some(value),
            _ => None,
        };
        let value = value.expect("the names are those of the file");
        let decor = value.decor().clone();
        *value = change.now.into();
        *value.decor_mut() = decor;
    }
    let origin = &mut document["origin"];
    origin["how"] = toml_edit::value(how);
    origin["date"] = toml_edit::value(date);
    origin["seed"] = toml_edit::value(i64::try_from(seed).expect("a plan was checked"));
    document.to_string()
}
