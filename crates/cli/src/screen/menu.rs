//! The menu of legal actions: the best first, each with its number.

use std::collections::HashMap;

use bots::{Judged, Random};
use engine::{Choice, Group, Money, Pick, Prompt, Turn, Unit, Weight, words};

use super::{Screen, fill, wrap};

/// Where the items of a line begin.
const INDENT: usize = 12;
/// More choices that all cost and do the same are only named.
const ALIKE: usize = 3;
/// The most tiles that a line lists.
const TILES_SHOWN: usize = 4;

/// The legal actions in the order in which they are shown and numbered.
#[derive(Clone, Debug)]
pub(crate) struct Menu<A> {
    lines: Vec<Line>,
    /// First the actions that the menu shows, then all others.
    numbered: Vec<Item<A>>,
}

/// A line of a menu.
#[derive(Clone, Debug)]
struct Line {
    head: String,
    /// Listed with their numbers, which follow those of the line above.
    shown: Vec<String>,
    /// A short text about the others.
    brief: Option<String>,
}

/// An action of the menu.
#[derive(Clone, Debug)]
struct Item<A> {
    action: A,
    /// What it costs and does.
    notes: Vec<String>,
}

impl<A: Copy + PartialEq> Menu<A> {
    /// The menu of what a player is asked. Actions that the policy of the bots
    /// prefers come first, judged without search by what the player to act may
    /// know. A line lists at most `items_max` actions.
    pub(crate) fn new<G: Screen<Action = A>>(
        game: &G,
        prompt: &Prompt,
        items_max: usize,
    ) -> Menu<A> {
        let (mut lines, mut shown, mut hidden) = (Vec::new(), Vec::new(), Vec::new());
        for (group, mut ranked) in ranked(game, prompt) {
            let n_shown = n_shown(group, ranked.len(), items_max).min(ranked.len());
            let brief = brief(group, &ranked, n_shown);
            let mut others = ranked.split_off(n_shown);
            // A long list is easier to read in its usual order.
            others.sort_by_key(|ranked| ranked.order);
            let item = |ranked: &Ranked<'_, A>| short(ranked, prompt.ends_game);
            lines.push(Line {
                head: group.key.to_owned(),
                shown: ranked.iter().map(item).collect(),
                brief,
            });
            let item = |ranked: Ranked<'_, A>| Item {
                action: ranked.action,
                notes: notes(ranked.choice, prompt.ends_game),
            };
            shown.extend(ranked.into_iter().map(item));
            hidden.extend(others.into_iter().map(item));
        }
        shown.append(&mut hidden);
        Menu { lines, numbered: shown }
    }

    /// Every action in the order of the numbers, which start at 1.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, A)> {
        (1..).zip(self.numbered.iter().map(|item| item.action))
    }

    /// Every action with its number, what it costs and what it does.
    pub(crate) fn noted(&self) -> impl Iterator<Item = (usize, A, &[String])> {
        let items = (1..).zip(&self.numbered);
        items.map(|(number, item)| (number, item.action, item.notes.as_slice()))
    }

    /// The number of an action.
    pub(crate) fn number_of(&self, action: A) -> Option<usize> {
        self.numbered().find(|&(_, it)| it == action).map(|(number, _)| number)
    }

    /// The action with this number.
    pub(crate) fn item(&self, number: &str) -> Option<A> {
        let idx = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.numbered.get(idx).map(|item| item.action)
    }

    /// The menu in words.
    pub(crate) fn text(&self, width: usize) -> String {
        let mut number = 0;
        let mut res = String::new();
        for line in &self.lines {
            let mut item = |what: &String| {
                number += 1;
                format!("#{number} {what}").trim_end().to_owned()
            };
            let items: Vec<String> = line.shown.iter().map(&mut item).collect();
            res += &line_text(&line.head, &items, line.brief.as_deref(), width);
        }
        res
    }
}

/// An action of a group.
#[derive(Clone, Debug)]
struct Ranked<'a, A> {
    action: A,
    /// What it says besides its verb and the name of its group.
    what: String,
    /// `None` for an amount.
    choice: Option<&'a Choice>,
    /// Its place among the legal actions.
    order: usize,
}

/// Every group with its actions, the best first.
fn ranked<'a, G: Screen>(
    game: &G,
    prompt: &'a Prompt,
) -> Vec<(&'a Group, Vec<Ranked<'a, G::Action>>)> {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let weights = weights(game, &legal);
    let text = |order: usize| (game.text(legal[order]).to_string(), order);
    let orders: HashMap<String, usize> = (0..legal.len()).map(text).collect();
    let ranked = |group: &'a Group| {
        let item = |text: &str, choice| {
            let order = *orders.get(text)?;
            let what = words(text).1;
            let what = what.strip_suffix(group.key).unwrap_or(what).trim_end().to_owned();
            Some(Ranked { action: legal[order], what, choice, order })
        };
        let choices = group.choices.iter().filter_map(|it| item(&it.action, Some(it)));
        let amounts = group.amount.iter().flat_map(|amount| amount.least..=amount.most);
        let unit = group.amount.as_ref().map_or(Unit::Count, |amount| amount.unit);
        let amounts = amounts.filter_map(|it| {
            let ranked = item(&format!("{} {it}", group.verb), None)?;
            Some(Ranked { what: number(it, unit), ..ranked })
        });
        let mut res: Vec<Ranked<'a, G::Action>> = choices.chain(amounts).collect();
        res.sort_by(|a, b| weights[b.order].total_cmp(&weights[a.order]));
        (group, res)
    };
    let mut res: Vec<_> = prompt.groups.iter().map(ranked).collect();
    let best =
        |ranked: &[Ranked<'a, G::Action>]| ranked.first().map_or(0.0, |it| weights[it.order]);
    res.sort_by(|(_, a), (_, b)| best(b).total_cmp(&best(a)));
    // What ends a turn keeps its place: nobody should end one by the number of
    // something else.
    res.sort_by_key(|(group, _)| matches!(group.key, "done" | "commit"));
    res
}

/// A number as a person writes it.
fn number(number: u32, unit: Unit) -> String {
    match unit {
        Unit::Money => Money(number).to_string(),
        Unit::Count => number.to_string(),
    }
}

/// How promising each action is, by what the player to act may know.
fn weights<G: Judged>(game: &G, legal: &[G::Action]) -> Vec<f32> {
    let mut res = vec![1.0; legal.len()];
    if let Turn::Seat(seat) = game.turn() {
        let mut random = Random::new(0);
        let known = game.conceal(seat, &mut || random.draw());
        known.weigh(G::parameters(), legal, &mut res);
    }
    res.resize(legal.len(), 0.0);
    res
}

/// How many actions of a group a line lists.
fn n_shown(group: &Group, n_actions: usize, items_max: usize) -> usize {
    match group.pick {
        // One amount as an example.
        Pick::Amount => 1,
        Pick::Tile => TILES_SHOWN.min(items_max),
        Pick::Button if is_uniform(group) && n_actions > ALIKE => 0,
        // It takes no more room to show one more than to say so.
        _ if n_actions == items_max + 1 => n_actions,
        _ => items_max,
    }
}

/// Whether all choices cost and do the same, so that it is enough to say it once.
fn is_uniform(group: &Group) -> bool {
    let mut pairs = group.choices.iter().zip(group.choices.iter().skip(1));
    let is_alike =
        |(a, b): (&Choice, &Choice)| a.price == b.price && a.gist == b.gist && a.weight == b.weight;
    group.choices.iter().all(|it| it.gist.is_some() || it.price.is_some()) && pairs.all(is_alike)
}

/// What a line says about the actions that it does not list.
fn brief<A>(group: &Group, ranked: &[Ranked<'_, A>], n_shown: usize) -> Option<String> {
    let n_hidden = ranked.len() - n_shown;
    if let Some(amount) = &group.amount {
        let number = |it: u32| number(it, amount.unit);
        let mark = |mark: &engine::Mark| format!("{} {}", number(mark.at), mark.label);
        let marks: Vec<String> = amount.marks.iter().map(mark).collect();
        let marks = match marks.is_empty() {
            true => String::new(),
            false => format!(": {}", marks.join(", ")),
        };
        let (least, most) = (number(amount.least), number(amount.most));
        return (n_hidden > 0).then(|| format!("or anything from {least} to {most}{marks}"));
    }
    if n_hidden == 0 {
        return None;
    }
    if n_shown == 0 {
        let all: Vec<&str> = ranked.iter().map(|it| it.what.as_str()).collect();
        let notes = ranked.first().map(|it| notes(it.choice, true)).unwrap_or_default();
        return Some(format!("{} (each {})", all.join(", "), notes.join(", ")));
    }
    if group.pick != Pick::Tile {
        return Some(format!("{n_hidden} more: `legal {}`", group.key));
    }
    let mut hexes: Vec<&str> = Vec::new();
    for target in ranked.iter().filter_map(|it| it.choice?.targets.first()) {
        if !hexes.contains(&target.id.as_str()) {
            hexes.push(&target.id);
        }
    }
    let (n_all, best) = (ranked.len(), hexes.first().copied().unwrap_or_default());
    let place = match hexes.len() {
        1 => "1 hex".to_owned(),
        n => format!("{n} hexes"),
    };
    Some(format!(
        "{n_all} choices in {place}, marked * on the map; `legal {best}` lists those for {best}"
    ))
}

/// An action in its line.
fn short<A>(ranked: &Ranked<'_, A>, ends_game: bool) -> String {
    let notes = notes(ranked.choice, ends_game);
    if ranked.what.is_empty() {
        return notes.join("; ");
    }
    let has_price = ranked.choice.is_some_and(|choice| choice.price.is_some());
    let (price, notes) = notes.split_at(usize::from(has_price));
    let price: String = price.iter().map(|price| format!(" {price}")).collect();
    match notes.is_empty() {
        true => format!("{}{price}", ranked.what),
        false => format!("{}{price} ({})", ranked.what, notes.join("; ")),
    }
}

/// What a choice costs, does and settles. `ends_game`: all of them end the game.
fn notes(choice: Option<&Choice>, ends_game: bool) -> Vec<String> {
    let Some(choice) = choice else { return Vec::new() };
    let ending = match choice.weight {
        Weight::EndsGame if !ends_game => Some("this would end the game".to_owned()),
        Weight::LastRound => Some("this would begin the last round".to_owned()),
        _ => None,
    };
    let price = choice.price.map(|price| price.to_string());
    let gist = choice.gist.as_ref().map(|gist| gist.text.clone());
    [price, gist, ending].into_iter().flatten().collect()
}

/// A line of the menu. Long items stand below each other.
fn line_text(group: &str, items: &[String], brief: Option<&str>, width: usize) -> String {
    let head = format!("  {group:<9} ");
    let blank = " ".repeat(INDENT);
    let is_long = |item: &String| 2 * item.chars().count() > width - INDENT;
    let mut res = String::new();
    if items.iter().any(is_long) {
        for (idx, item) in items.iter().enumerate() {
            res += &fill(if idx == 0 { &head } else { &blank }, item, width);
        }
    } else if !items.is_empty() {
        res += &wrap(&head, items, width);
    }
    if let Some(brief) = brief {
        res += &fill(if items.is_empty() { &head } else { &blank }, brief, width);
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_items_stand_below_each_other() {
        let items = |texts: [&str; 2]| texts.map(str::to_owned);
        let short = line_text("pass", &items(["#1 a", "#2 b"]), None, 40);
        assert_eq!(short, "  pass      #1 a, #2 b\n");
        let long = line_text("go", &items(["#1 to a far place", "#2 b"]), Some("more"), 40);
        assert_eq!(long, "  go        #1 to a far place\n            #2 b\n            more\n");
        assert_eq!(line_text("bid", &[], Some("$7 to $9"), 40), "  bid       $7 to $9\n");
    }
}
