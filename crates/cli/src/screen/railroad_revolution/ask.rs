//! What whoever is to act can do now.

use engine::{Action as _, Game, Names, Seat, Turn, words};
use railroad_revolution::{Action, Color, Job, Outstanding, RailroadRevolution, Spot};

use super::{
    notes::{chances, duties, note},
    words::shares,
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
        let head = progress(game, name, seat, &outstanding, width);
        return head + &menu(game, legal, width);
    }
    match game.phase() {
        "turn" => place_worker(game, name, seat, legal, width),
        "setup-tiles" => {
            format!("{name}, take a setup tile:\n") + &one_per_line(game, legal, width)
        }
        _ if legal.iter().any(|action| matches!(action, Action::Replace(_))) => {
            let head = format!("{name}, two milestones are complete. Which is replaced first?\n");
            head + &one_per_line(game, legal, width)
        }
        _ => keep(game, name, legal, width),
    }
}

/// What is due, what must be done, and what may be.
fn progress(
    game: &RailroadRevolution,
    name: &str,
    seat: Seat,
    outstanding: &Outstanding,
    width: usize,
) -> String {
    let what = match (outstanding.job, game.phase()) {
        (Some((job, color)), _) => format!("{name} works on {job}, {color}"),
        (None, "deal") => format!("{name} may take from the deal"),
        (None, _) => format!("{name} uses the setup tile"),
    };
    let (money, due) = (game.money(seat), outstanding.due);
    let owned = format!("{money} and {}", shares(game.shares(seat)));
    let head = format!("{what}: {owned}; the commit pays {due}.");
    let mut res = fill("", &head, width);
    let duties = duties(game, outstanding);
    if !duties.is_empty() {
        res += &wrap("  You must   ", &duties, width);
    }
    let chances = chances(game, outstanding);
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

/// A line for each action space, with what each worker could do there besides.
fn place_worker(
    game: &RailroadRevolution,
    name: &str,
    seat: Seat,
    legal: &[Action],
    width: usize,
) -> String {
    let owned = format!("{} and {}", game.money(seat), shares(game.shares(seat)));
    let mut res = format!("{name}, place a worker: {owned}. As `work white trade`:\n");
    for &job in Job::ALL {
        let can = |&color: &Color| legal.contains(&Action::Work(color, job));
        let tell = |color: Color| match game.ability(color, job) {
            Some(ability) => format!("{color} ({ability})"),
            None => color.to_string(),
        };
        let items: Vec<String> = Color::ALL.into_iter().filter(can).map(tell).collect();
        let head = format!("  {:<10} ", job.to_string());
        match items.is_empty() {
            true => res += &format!("{head}(cannot be paid for or completed now)\n"),
            false => res += &wrap(&head, &items, width),
        }
    }
    res + &free_acts(game, legal, width)
}

/// Selling and hiring (§4), and a pass.
fn free_acts(game: &RailroadRevolution, legal: &[Action], width: usize) -> String {
    let mut res = String::new();
    let sales = legal.iter().filter_map(|action| match *action {
        Action::Sell(n) => Some(n),
        _ => None,
    });
    let sales: Vec<u16> = sales.collect();
    if let (Some(least), Some(most)) = (sales.iter().min(), sales.iter().max()) {
        let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
        res += &format!("  {:<10} {range} at {} each\n", "sell", game.share_price());
    }
    let hired = legal.iter().filter_map(|action| match action {
        Action::Hire(color) => Some(format!("{color} {}", game.hire_cost())),
        _ => None,
    });
    let hired: Vec<String> = hired.collect();
    if !hired.is_empty() {
        res += &wrap(&format!("  {:<10} ", "hire"), &hired, width);
    }
    if legal.contains(&Action::Pass) {
        res += "  pass\n";
    }
    res
}

/// The legal actions by their first word, each with what it costs and brings.
fn menu(game: &RailroadRevolution, legal: &[Action], width: usize) -> String {
    let mut res = String::new();
    for &verb in Action::VERBS {
        let of_verb: Vec<Action> = legal
            .iter()
            .copied()
            .filter(|action| words(&game.text(*action).to_string()).0 == verb)
            .filter(|action| !matches!(action, Action::Sell(_) | Action::Hire(_) | Action::Commit))
            .collect();
        if of_verb.is_empty() {
            continue;
        }
        let items = match of_verb[0] {
            Action::Exchange(..) => exchanges(&of_verb),
            Action::Discard(..) => discards(game, &of_verb),
            _ => of_verb.iter().map(|&action| item(game, action)).collect(),
        };
        res += &wrap(&format!("  {verb:<10} "), &items, width);
    }
    res += &free_acts(game, legal, width);
    if legal.contains(&Action::Commit) {
        res += "  commit\n";
    }
    res
}

/// An action without its verb, with its note.
fn item(game: &RailroadRevolution, action: Action) -> String {
    let text = game.text(action).to_string();
    let what = words(&text).1;
    match note(game, action) {
        Some(note) if what.is_empty() => note,
        Some(note) => format!("{what} ({note})"),
        None => what.to_owned(),
    }
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

/// The workers, and once what they are for.
fn discards(game: &RailroadRevolution, actions: &[Action]) -> Vec<String> {
    let bonus = actions.first().and_then(|&action| note(game, action)).unwrap_or_default();
    let mut res: Vec<String> =
        actions.iter().map(|action| words(&game.text(*action).to_string()).1.to_owned()).collect();
    if let Some(last) = res.last_mut() {
        *last += &format!(" (each for {bonus})");
    }
    res
}

/// Whole actions, each with its note.
fn one_per_line(game: &RailroadRevolution, legal: &[Action], width: usize) -> String {
    let tell = |&action: &Action| match note(game, action) {
        Some(note) => fill(&format!("  {:<12} ", game.text(action).to_string()), &note, width),
        None => format!("  {}\n", game.text(action)),
    };
    legal.iter().map(tell).collect()
}

/// §8: the tiles that were drawn. Who sees this has drawn them.
fn keep(game: &RailroadRevolution, name: &str, legal: &[Action], width: usize) -> String {
    let kept: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Keep(_, false))).collect();
    let mut res = format!("{name}, keep one of these milestones:\n");
    res += &one_per_line(game, &kept, width);
    if kept.len() < legal.len() {
        let back = "The others go under the stack in this order; with `reversed` behind it, in \
                    the other order.";
        res += &fill("  ", back, width);
    }
    res
}
