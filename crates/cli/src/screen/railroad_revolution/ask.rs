//! The question to the player to act.

use engine::{Game, Names, Seat, Turn, words};
use railroad_revolution::{Action, Color, Outstanding, RailroadRevolution, Spot};

use super::{
    notes::{chances, duties, note},
    words::{a, each},
};
use crate::screen::{fill, wrap};

pub(super) fn ask(
    game: &RailroadRevolution,
    names: &Names,
    legal: &[Action],
    width: usize,
) -> String {
    let Turn::Seat(seat) = game.turn() else {
        return String::new();
    };
    let name = names.of(seat);
    if let Some(outstanding) = game.outstanding() {
        return progress(game, name, seat, &outstanding, legal, width);
    }
    match game.phase() {
        "turn" => format!("{name}, place a worker, as in `work white trade`:\n"),
        "setup-tiles" => format!("{name}, take a setup tile:\n"),
        _ if legal.iter().any(|action| matches!(action, Action::Replace(_))) => {
            format!("{name}, two milestones are complete. Which do you replace first?\n")
        }
        _ => keep(name, legal, width),
    }
}

/// What is due, what the player must do, and what they may do.
fn progress(
    game: &RailroadRevolution,
    name: &str,
    seat: Seat,
    outstanding: &Outstanding,
    legal: &[Action],
    width: usize,
) -> String {
    let what = match (outstanding.job, game.phase()) {
        (Some((job, color)), _) => format!("{name}: {job} action with {} worker.", a(color)),
        (None, "deal") => format!("{name} may take from the deal:"),
        (None, _) => format!("{name} uses the setup tile:"),
    };
    let mut res = what + "\n";
    let duties = duties(game, outstanding);
    if !duties.is_empty() {
        res += &wrap("  You must   ", &duties, width);
    }
    let chances = chances(game, outstanding, legal);
    if !chances.is_empty() {
        res += &wrap("  You may    ", &chances, width);
    }
    if outstanding.is_deal_due {
        res += "  A deal follows.\n";
    }
    let (n_workers, least) = (game.available_workers(seat), game.workers_min());
    if n_workers <= least {
        res += &format!("  (You have {n_workers} workers and must keep {least}.)\n");
    }
    res
}

/// An action in its line of the menu, with its note.
pub(super) fn item(game: &RailroadRevolution, action: Action) -> String {
    let text = game.text(action).to_string();
    let what = match action {
        Action::Work(color, _) => color.to_string(),
        Action::Office(section) => format!("section {section}"),
        _ => words(&text).1.to_owned(),
    };
    match note(game, action) {
        Some(note) if what.is_empty() => note,
        Some(note) => format!("{what} ({note})"),
        None => what,
    }
}

/// Menu lines in short form.
pub(super) fn brief(
    game: &RailroadRevolution,
    group: &str,
    actions: &[Action],
) -> Option<(usize, String)> {
    let text = match group {
        "sell" => {
            let sales = actions.iter().filter_map(|action| match *action {
                Action::Sell(n) => Some(n),
                _ => None,
            });
            let (least, most) = (sales.clone().min()?, sales.max()?);
            let range =
                if least == most { least.to_string() } else { format!("{least} to {most}") };
            format!("{range} at {}", each(game.share_price(), most))
        }
        "hire" => {
            let colors = actions.iter().filter_map(|action| match action {
                Action::Hire(color) => Some(color.to_string()),
                _ => None,
            });
            let colors: Vec<String> = colors.collect();
            format!("{} at {}", colors.join(", "), game.hire_cost())
        }
        "exchange" => exchanges(actions).join(", "),
        "discard" => discards(game, actions).join(", "),
        _ => return None,
    };
    Some((0, text))
}

/// One item for each worker that can be given away.
fn exchanges(actions: &[Action]) -> Vec<String> {
    let mut res: Vec<((Color, Spot), Vec<String>)> = Vec::new();
    for action in actions {
        if let Action::Exchange(old, new, spot) = *action {
            match res.iter_mut().find(|(known, _)| *known == (old, spot)) {
                Some((_, news)) => news.push(new.to_string()),
                None => res.push(((old, spot), vec![new.to_string()])),
            }
        }
    }
    let tell = |((old, spot), news): ((Color, Spot), Vec<String>)| {
        let place = if spot == Spot::Board { " on board" } else { "" };
        format!("{old} for {}{place}", news.join("/"))
    };
    res.into_iter().map(tell).collect()
}

/// The workers, and once what they bring.
fn discards(game: &RailroadRevolution, actions: &[Action]) -> Vec<String> {
    let bonus = actions.first().and_then(|&action| note(game, action)).unwrap_or_default();
    let mut res: Vec<String> =
        actions.iter().map(|action| words(&game.text(*action).to_string()).1.to_owned()).collect();
    if let Some(last) = res.last_mut() {
        *last += &format!(" (each for {bonus})");
    }
    res
}

/// §8: the drawn tiles. Only the player who drew them sees this.
fn keep(name: &str, legal: &[Action], width: usize) -> String {
    let mut res = format!("{name}, keep one of these milestones:\n");
    if legal.iter().any(|action| matches!(action, Action::Keep(_, true))) {
        let back = "The others go under the stack in this order. Add `reversed` for the other \
                    order.";
        res += &fill("  ", back, width);
    }
    res
}
