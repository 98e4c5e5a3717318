//! A match as one value, for clients and tools.

use serde::Serialize;

use crate::{Game, History, Names, Standing, Turn, Viewer};

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
        let game = self.state();
        let text = |action: &G::Action| game.text(*action).to_string();
        Shown {
            game: G::NAME,
            rules: self.rules(),
            names: self.names().clone(),
            actions: self.actions().len(),
            turn: game.turn(),
            phase: game.phase(),
            view: game.view(viewer),
            legal: self.legal_for(viewer).iter().map(text).collect(),
            outcome: game.outcome().map(|outcome| outcome.standings().to_vec()),
            endings: game.endings(),
            position: (viewer == Viewer::Referee).then(|| game.position()),
        }
    }
}
