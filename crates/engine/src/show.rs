//! A match as one value, for clients and tools.

use serde::Serialize;

use crate::{Game, History, Names, Standing, Turn, Viewer, history::legal};

/// Everything that a viewer may see of a match. Serializes as one flat object
/// that includes the fields of the view.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct Shown<G: Game> {
    /// The name of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// Who plays, by seat.
    pub names: Names,
    /// How many actions were played.
    pub actions: usize,
    /// Who must act now.
    pub turn: Turn,
    /// The phase in progress.
    pub phase: &'static str,
    /// The table as the viewer sees it.
    #[serde(flatten)]
    pub view: G::View,
    /// The legal actions; empty for a viewer who may not know them.
    pub legal: Vec<String>,
    /// The result of each seat; `None` while the game goes on.
    pub outcome: Option<Vec<Standing>>,
    /// Why it ended.
    pub endings: Vec<&'static str>,
    /// The whole state including secrets, as a record stores it; only for the
    /// referee.
    pub position: Option<G::Position>,
}

impl<G: Game> History<G> {
    /// The match as `viewer` may see it.
    pub fn show(&self, viewer: Viewer) -> Shown<G> {
        self.show_state(self.state(), self.actions().len(), viewer)
    }

    /// The match as `viewer` may see it, as if it were in the state `game` after
    /// `n_actions`.
    pub(crate) fn show_state(&self, game: &G, n_actions: usize, viewer: Viewer) -> Shown<G> {
        let legal = if viewer.may_know_legal(game.turn()) { legal(game) } else { Vec::new() };
        let text = |action: &G::Action| game.text(*action).to_string();
        Shown {
            game: G::NAME,
            rules: self.rules(),
            names: self.names().clone(),
            actions: n_actions,
            turn: game.turn(),
            phase: game.phase(),
            view: game.view(viewer),
            legal: legal.iter().map(text).collect(),
            outcome: game.outcome().map(|outcome| outcome.standings().to_vec()),
            endings: game.endings(),
            position: (viewer == Viewer::Referee).then(|| game.position()),
        }
    }
}
