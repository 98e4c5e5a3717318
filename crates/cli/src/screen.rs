//! How games look in a terminal.
//!
//! Everything is readable without colour.

mod age_of_steam;
mod canvas;
mod chicago_express;
pub(crate) mod layout;
mod menu;
mod palette;
mod railroad_revolution;

use std::collections::HashMap;

use bots::analysis::Analysed;
use catalog::AnyGame;
use engine::{Described, Game, History, Names, Prompt, Viewer};

pub(crate) use canvas::{Canvas, capitalized, fill, fit, wrap};
pub(crate) use layout::{WIDTH_MIN, width};
pub(crate) use menu::Menu;

use crate::commands::turn_text;

/// What a game must provide to be shown and played in a terminal.
pub(crate) trait Screen: Analysed + Described {
    /// Every action with an example and its short forms.
    const HELP: &'static str;

    /// Whether actions are tentative until a commit.
    const IS_TENTATIVE: bool = false;

    /// The map, at most `width` columns wide, with the legal actions marked.
    fn map(&self, legal: &[Self::Action], width: usize) -> Canvas;

    /// Everything else on the table, as `viewer` may see it. With fewer than
    /// [`WIDTH_MIN`] columns, only what a player needs most often.
    fn tables(&self, names: &Names, viewer: Viewer, width: usize) -> Canvas;

    /// Whether the table has changed since the last question.
    fn changes_table(&self) -> bool;

    /// Whether the question asks for an amount, so that a bare number is one and not
    /// a number of the menu.
    fn asks_amount(&self) -> bool {
        false
    }

    /// Whether the decision is about a place on the map.
    fn needs_map(&self, legal: &[Self::Action]) -> bool;

    /// Who has how much in the auction that is under way, at most `width` columns
    /// wide.
    fn bidders(&self, names: &Names, width: usize) -> String {
        let _ = (names, width);
        String::new()
    }

    /// What the glyphs of the table mean.
    fn legend(&self) -> String;
}

/// The figures of a game, by name.
pub(crate) struct Figures(HashMap<String, i64>);

impl Figures {
    /// The figures that `viewer` may know.
    pub(crate) fn of<G: Described>(game: &G, viewer: Viewer) -> Figures {
        let figures = game.figures(viewer).into_iter();
        Figures(figures.map(|figure| (figure.name, figure.value)).collect())
    }

    /// The figure called `name`, if there is one now.
    pub(crate) fn get(&self, name: &str) -> Option<i64> {
        self.0.get(name).copied()
    }

    /// A sum of money; `-` if there is no such figure now.
    pub(crate) fn money(&self, name: &str) -> String {
        self.get(name).map_or("-".to_owned(), |value| format!("${value}"))
    }
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
    let table = layout::table(state, names, viewer, &legal, width);
    let mut res = format!("{table}\nAfter {} actions.\n", history.actions().len());
    if let Some(prompt) = history.prompt(viewer) {
        let menu = layout::menu(state, &prompt, &legal, layout::size());
        res += &question(state, names, &prompt, &menu, width);
    }
    res + &standing_of(history)
}

/// A sentence as a part of a list: `Lay 2 rails.` is `lay 2 rails`.
fn in_a_list(sentence: &str) -> String {
    let mut chars = sentence.trim_end_matches('.').chars();
    let first = chars.next().map(|it| it.to_lowercase().to_string());
    first.into_iter().chain([chars.collect()]).collect()
}

/// With fewer choices than this a player wonders what is closed, and why.
const FEW: usize = 2;

/// Where the player stands, what is asked, and the menu.
pub(crate) fn question<G: Screen>(
    game: &G,
    names: &Names,
    prompt: &Prompt,
    menu: &Menu<G::Action>,
    width: usize,
) -> String {
    let name = names.of(prompt.seat);
    let mut res = String::new();
    for (idx, status) in prompt.status.iter().enumerate() {
        let who = if idx == 0 { format!("{name}: ") } else { String::new() };
        res += &fill("", &format!("{who}{status}"), width);
    }
    if prompt.ends_game {
        res += "Whatever you choose, this would end the game.\n";
    }
    res += &game.bidders(names, width);
    res += &fill("", &format!("{} {}", prompt.ask, prompt.meaning), width);
    for (head, list) in [("  You must   ", &prompt.must), ("  You may    ", &prompt.may)] {
        if !list.is_empty() {
            let items: Vec<String> = list.iter().map(|it| in_a_list(&it.text)).collect();
            res += &wrap(head, &items, width);
        }
    }
    let n_choices: usize = prompt.groups.iter().map(|group| group.choices.len().max(1)).sum();
    for closed in prompt.closed.iter().filter(|_| n_choices < FEW) {
        res += &fill("  ", &format!("(no `{}`: {})", closed.action, closed.why), width);
    }
    res + &menu.text(width)
}

/// Whose turn it is or, at the end, who won.
pub(crate) fn standing(game: &AnyGame) -> String {
    match game {
        AnyGame::ChicagoExpress(history) => standing_of(history),
        AnyGame::AgeOfSteam(history) => standing_of(history),
        AnyGame::RailroadRevolution(history) => standing_of(history),
    }
}

/// Whose turn it is or, at the end, who won.
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
