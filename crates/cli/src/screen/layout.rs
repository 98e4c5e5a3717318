//! The layout that fits a question and what it needs on the screen.

use anstyle::Style;
use engine::{Names, Prompt, Viewer};

use super::{Canvas, Menu, Screen, palette::dim};

/// The narrowest screen that everything fits on.
pub(crate) const WIDTH_MIN: usize = 80;
/// From this width on, the tables stand beside the map.
const WIDE: usize = 120;
/// The widest map that is still easy to read.
const MAP_MAX: usize = 110;
/// Columns between the map and the tables.
const GAP: usize = 2;
/// How many actions a menu line lists, if there is room.
const ITEMS: [usize; 5] = [12, 8, 5, 3, 1];
/// Lines for everything but the menu, without the map and with it.
const OTHERS: usize = 6;
const OTHERS_WITH_MAP: usize = 14;
/// How many actions of the menu a part of the map should show.
const FOCUS: usize = 3;
/// The fewest lines of a map that are useful.
const MAP_HEIGHT_MIN: usize = 5;

/// How wide the screen is.
pub(crate) fn width() -> usize {
    size().0
}

/// The width and height of the screen. A pipe has endless height.
pub(crate) fn size() -> (usize, usize) {
    match terminal_size::terminal_size() {
        Some((width, height)) => {
            (usize::from(width.0).max(WIDTH_MIN), usize::from(height.0).max(1))
        }
        None => (WIDTH_MIN, usize::MAX),
    }
}

/// The menu of what is asked that leaves room for what the decision needs.
pub(crate) fn menu<G: Screen>(
    game: &G,
    prompt: &Prompt,
    legal: &[G::Action],
    (width, height): (usize, usize),
) -> Menu<G::Action> {
    let n_others = if game.needs_map(legal) { OTHERS_WITH_MAP } else { OTHERS };
    let room = height.saturating_sub(n_others);
    let fits = |menu: &Menu<G::Action>| menu.text(width).lines().count() <= room;
    let menu = |items_max| Menu::new(game, prompt, items_max);
    let shortest = || menu(ITEMS[ITEMS.len() - 1]);
    ITEMS.into_iter().map(menu).find(fits).unwrap_or_else(shortest)
}

/// The whole table.
pub(crate) fn table<G: Screen>(
    game: &G,
    names: &Names,
    viewer: Viewer,
    legal: &[G::Action],
    width: usize,
) -> Canvas {
    if width >= WIDE {
        let map = game.map(legal, WIDTH_MIN);
        let room = width - map.width() - GAP;
        if room >= WIDTH_MIN {
            return beside(&map, &game.tables(names, viewer, room));
        }
    }
    let mut res = game.map(legal, width.min(MAP_MAX));
    let tables = game.tables(names, viewer, width.min(MAP_MAX));
    res.paste(0, res.height() + 1, &tables);
    res
}

/// What a question needs, if the screen has `height` lines left: the whole table
/// if it fits, otherwise what the decision is about. A part of the map shows what
/// the menu offers first.
pub(crate) fn part<G: Screen>(
    game: &G,
    names: &Names,
    viewer: Viewer,
    legal: &[G::Action],
    menu: &Menu<G::Action>,
    (width, height): (usize, usize),
) -> Canvas {
    if width >= WIDE {
        let map = game.map(legal, WIDTH_MIN);
        let tables = game.tables(names, viewer, width - map.width() - GAP);
        let both = beside(&map, &tables);
        // Drop a table rather than a line of the map.
        return if both.height() <= height { both } else { beside(&map, &tables.top(height)) };
    }
    let whole = table(game, names, viewer, legal, width);
    if whole.height() <= height {
        return whole;
    }
    let map = game.map(legal, width);
    if !game.needs_map(legal) || !map.has_marks() {
        return game.tables(names, viewer, WIDTH_MIN - 1).top(height);
    }
    if map.height() <= height {
        return map;
    }
    let offered: Vec<G::Action> = menu.numbered().map(|(_, action)| action).take(FOCUS).collect();
    let focus = game.map(&offered, width);
    let focus = if focus.has_marks() { &focus } else { &map };
    let mut res = map.cut(height.saturating_sub(1).max(MAP_HEIGHT_MIN), focus);
    res.line("This is a part of the map; `map` draws all of it, `table` the tables.", dim());
    res
}

fn beside(map: &Canvas, tables: &Canvas) -> Canvas {
    let mut res = map.clone();
    // Create every line, even an empty one.
    res.put(0, tables.height().max(map.height()) - 1, "", Style::new());
    res.paste(map.width() + GAP, 0, tables);
    res
}

#[cfg(test)]
mod tests {
    use bots::Random;
    use catalog::{
        age_of_steam::AgeOfSteam, chicago_express::ChicagoExpress,
        railroad_revolution::RailroadRevolution,
    };
    use engine::{Options, Playout, Setup, Turn};

    use super::*;
    use crate::screen::question;

    /// How many lines stand on a screen of this size for each question of some
    /// random games about the map, with the prompt.
    fn heights<G: Screen>(n_players: u8, size: (usize, usize)) -> Vec<usize> {
        let names = Names::default_for(n_players);
        let (mut res, mut legal, mut playout) = (Vec::new(), Vec::new(), Playout::default());
        let mut random = Random::new(1);
        for _ in 0..3 {
            let mut game = G::new(&G::Setup::new(n_players, &Options::default()).unwrap());
            while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
                game.legal_actions(&mut legal);
                if let Turn::Seat(seat) = game.turn()
                    && game.needs_map(&legal)
                {
                    let viewer = Viewer::Seat(seat);
                    let prompt = Prompt::new(&game, &names).expect("a player is asked");
                    let menu = menu(&game, &prompt, &legal, size);
                    let question = question(&game, &names, &prompt, &menu, size.0);
                    let n_asked = question.lines().count() + 1;
                    let room = (size.0, size.1.saturating_sub(n_asked));
                    let part = part(&game, &names, viewer, &legal, &menu, room);
                    let widest = question.lines().map(|line| line.chars().count()).max();
                    assert!(widest.max(Some(part.width())) <= Some(size.0), "{part}{question}");
                    res.push(part.height() + n_asked);
                }
                game.apply(action, &mut engine::Silent).unwrap();
            }
        }
        res
    }

    /// Nearly all: an action of Railroad Revolution can have many things to do.
    #[track_caller]
    fn fit<G: Screen>(n_players: u8, size: (usize, usize)) {
        let heights = heights::<G>(n_players, size);
        let n_fitting = heights.iter().filter(|&&height| height <= size.1).count();
        assert!(heights.len() > 30, "{heights:?}");
        assert!(
            n_fitting * 100 >= heights.len() * 95,
            "{n_fitting} of {}: {heights:?}",
            heights.len()
        );
    }

    #[test]
    fn map_and_question_fit_on_the_screen_together() {
        for size in [(80, 24), (120, 40)] {
            fit::<ChicagoExpress>(3, size);
            fit::<AgeOfSteam>(4, size);
            fit::<RailroadRevolution>(3, size);
        }
    }
}
