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

use bots::analysis::Analysed;
use catalog::AnyGame;
use engine::{Game, History, Money, Names, Seat, Silent, Turn, Viewer, words};

pub(crate) use canvas::{Canvas, fill, fit, wrap};
pub(crate) use layout::{WIDTH_MIN, width};
pub(crate) use menu::Menu;

use crate::commands::turn_text;

/// What a game must provide to be shown and played in a terminal.
pub(crate) trait Screen: Analysed {
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

    /// What `seat` has and will get or pay next.
    fn purse(&self, names: &Names, seat: Seat) -> String;

    /// How near the end of the game is.
    fn end(&self, names: &Names) -> String;

    /// Whether the last round has begun.
    fn is_last_round(&self) -> bool;

    /// The question, with what the player must know to answer it. Only called for
    /// a `viewer` who may know that.
    fn ask(&self, names: &Names, viewer: Viewer, legal: &[Self::Action], width: usize) -> String;

    /// The menu line that an action belongs to.
    fn group(&self, action: Self::Action) -> String {
        words(&self.text(action).to_string()).0.to_owned()
    }

    /// An action in its menu line.
    fn item(&self, names: &Names, action: Self::Action) -> String {
        let text = self.text(action).to_string();
        let what = words(&text).1;
        match self.note(names, action) {
            Some(note) if what.is_empty() => note,
            Some(note) => format!("{what} ({note})"),
            None => what.to_owned(),
        }
    }

    /// A short form of a menu line that has too many actions to list: how many are
    /// still listed, and a text about the others.
    fn brief(&self, group: &str, actions: &[Self::Action]) -> Option<(usize, String)> {
        let _ = (group, actions);
        None
    }

    /// What an action costs or brings, if that is worth saying.
    fn note(&self, names: &Names, action: Self::Action) -> Option<String> {
        let _ = (names, action);
        None
    }

    /// What the glyphs of the table mean.
    fn legend(&self) -> String;
}

/// The short form of a menu line with bids. One possible bid needs none.
fn any_bid(least: Money, most: Money) -> Option<(usize, String)> {
    let example = (least.0 + BID_RAISE).min(most.0);
    (least < most).then(|| (1, format!("or any bid from {least} to {most}, e.g. `{example}`")))
}

/// How much more than the least the example of a bid is.
const BID_RAISE: u32 = 5;

/// The note on an action that ends the game.
const ENDS: &str = "this would end the game";

/// What an action does to the end of the game, if anything.
pub(crate) fn ending<G: Screen>(game: &G, action: G::Action) -> Option<&'static str> {
    let mut next = game.clone();
    next.apply_unchecked(action, &mut Silent);
    match next.turn() {
        Turn::Over => Some(ENDS),
        _ if next.is_last_round() && !game.is_last_round() => {
            Some("this would begin the last round")
        }
        _ => None,
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
    if viewer.may_know_legal(history.turn()) {
        res += &question(
            state,
            names,
            viewer,
            &legal,
            &layout::menu(state, names, &legal, layout::size()),
            width,
        );
    }
    res + &standing_of(history)
}

/// Two lines about money and the end, the question, and the menu.
pub(crate) fn question<G: Screen>(
    game: &G,
    names: &Names,
    viewer: Viewer,
    legal: &[G::Action],
    menu: &Menu<G::Action>,
    width: usize,
) -> String {
    let Turn::Seat(seat) = game.turn() else { return String::new() };
    let purse = fill("", &game.purse(names, seat), width);
    let mut end = fill("", &game.end(names), width);
    if legal.iter().all(|&action| ending(game, action) == Some(ENDS)) {
        end += "Whatever you choose, this would end the game.\n";
    }
    purse + &end + &game.ask(names, viewer, legal, width) + &menu.text(game, names, width)
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
