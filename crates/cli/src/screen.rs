//! How games look in a terminal.
//!
//! Colour only adds: every glyph says what it says without it.

mod age_of_steam;
mod canvas;
mod chicago_express;
mod palette;
mod railroad_revolution;

use catalog::AnyGame;
use engine::{Game, History, Names, Viewer};

pub(crate) use canvas::{Canvas, fill, fit, wrap};

use crate::commands::turn_text;

/// What a game must provide to be shown and played in a terminal.
pub(crate) trait Screen: Game {
    /// The whole table as `viewer` may see it, at most `width` columns wide,
    /// with the actions that are legal marked on the map.
    fn table(&self, names: &Names, viewer: Viewer, legal: &[Self::Action], width: usize) -> Canvas;

    /// Whether the table looks different from what the last one asked has seen.
    fn changes_table(&self) -> bool;

    /// What whoever is to act can do, and what it costs. Only asked for a
    /// `viewer` who may know that.
    fn ask(&self, names: &Names, viewer: Viewer, legal: &[Self::Action], width: usize) -> String;

    /// What an action costs or brings, where that is worth saying.
    fn note(&self, names: &Names, action: Self::Action) -> Option<String> {
        let _ = (names, action);
        None
    }

    /// What the glyphs of the table mean.
    fn legend(&self) -> String;

    /// Every action with an example and its short forms.
    const HELP: &'static str;
}

/// The narrowest screen that everything fits on.
const WIDTH_MIN: usize = 80;

/// How wide the screen is.
pub(crate) fn width() -> usize {
    terminal_size::terminal_size()
        .map_or(WIDTH_MIN, |(width, _)| usize::from(width.0))
        .max(WIDTH_MIN)
}

/// The position of any game as `viewer` sees it: table, turn, legal actions,
/// scores.
pub(crate) fn show(game: &AnyGame, viewer: Viewer) -> String {
    match game {
        AnyGame::ChicagoExpress(history) => show_history(history, viewer),
        AnyGame::AgeOfSteam(history) => show_history(history, viewer),
        AnyGame::RailroadRevolution(history) => show_history(history, viewer),
    }
}

fn show_history<G: Screen>(history: &History<G>, viewer: Viewer) -> String {
    let (state, names) = (history.state(), history.names());
    let (legal, width) = (history.legal_for(viewer), width());
    let table = state.table(names, viewer, &legal, width);
    let mut res = format!("{table}\nAfter {} actions.\n", history.actions().len());
    if viewer.may_know_legal(history.turn()) {
        res += &state.ask(names, viewer, &legal, width);
    }
    res + &standing_of(history)
}

/// Whose turn it is or, at the end, who has won.
pub(crate) fn standing(game: &AnyGame) -> String {
    match game {
        AnyGame::ChicagoExpress(history) => standing_of(history),
        AnyGame::AgeOfSteam(history) => standing_of(history),
        AnyGame::RailroadRevolution(history) => standing_of(history),
    }
}

/// Whose turn it is or, at the end, who has won.
pub(crate) fn standing_of<G: Game>(history: &History<G>) -> String {
    let names = history.names();
    let Some(outcome) = history.state().outcome() else {
        return format!("{}\n", turn_text(history.turn(), names));
    };
    let mut res = String::from("Final standing:\n");
    for standing in outcome.ranking() {
        let name = names.of(standing.seat);
        res += &format!("{:>4}. {name:<12} {}\n", standing.rank, standing.score_text());
    }
    res
}
