//! The menu of legal actions: the best first, each with its number.

use bots::{Judged, Random};
use engine::{Names, Turn};

use super::{Screen, ending, fill, wrap};

/// Where the items of a line begin.
const INDENT: usize = 12;

/// The legal actions in the order in which they are shown and numbered.
#[derive(Clone, Debug)]
pub(crate) struct Menu<A> {
    lines: Vec<Line<A>>,
    /// First the actions that the menu shows, then all others.
    numbered: Vec<A>,
}

/// A line of a menu.
#[derive(Clone, Debug)]
struct Line<A> {
    group: String,
    /// Listed with their numbers.
    shown: Vec<A>,
    /// A short text about the others.
    hidden: Vec<A>,
    brief: Option<String>,
}

impl<A: Copy + PartialEq> Menu<A> {
    /// The menu of `legal`. Actions that the policy of the bots prefers come first,
    /// judged without search by what the player to act may know. A line lists at
    /// most `items_max` actions.
    pub(crate) fn new<G: Screen<Action = A>>(game: &G, legal: &[A], items_max: usize) -> Menu<A> {
        let weights = weights(game, legal);
        let mut ranked: Vec<usize> = (0..legal.len()).collect();
        ranked.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        let mut groups: Vec<(String, Vec<A>)> = Vec::new();
        for action in ranked.into_iter().map(|idx| legal[idx]) {
            let group = game.group(action);
            match groups.iter_mut().find(|(known, _)| *known == group) {
                Some((_, actions)) => actions.push(action),
                None => groups.push((group, vec![action])),
            }
        }
        // What ends a turn keeps its place: nobody should end one by the number of
        // something else.
        groups.sort_by_key(|(group, _)| matches!(group.as_str(), "done" | "commit"));
        let line = |(group, mut shown): (String, Vec<A>)| {
            let (brief, n_shown) = match game.brief(&group, &shown) {
                Some((n_shown, brief)) => (Some(brief), n_shown),
                None if shown.len() > items_max => {
                    let n_more = shown.len() - items_max;
                    (Some(format!("{n_more} more: `legal {group}`")), items_max)
                }
                None => (None, shown.len()),
            };
            let mut hidden = shown.split_off(n_shown.min(shown.len()));
            // A long list is easier to read in its usual order.
            hidden.sort_by_key(|action| legal.iter().position(|it| it == action));
            Line { group, shown, hidden, brief }
        };
        let lines: Vec<Line<A>> = groups.into_iter().map(line).collect();
        let shown = lines.iter().flat_map(|line| &line.shown);
        let hidden = lines.iter().flat_map(|line| &line.hidden);
        let numbered = shown.chain(hidden).copied().collect();
        Menu { lines, numbered }
    }

    /// Every action in the order of the numbers, which start at 1.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, A)> {
        (1..).zip(self.numbered.iter().copied())
    }

    /// The number of an action.
    pub(crate) fn number_of(&self, action: A) -> Option<usize> {
        self.numbered().find(|&(_, it)| it == action).map(|(number, _)| number)
    }

    /// The action with this number.
    pub(crate) fn item(&self, number: &str) -> Option<A> {
        let idx = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.numbered.get(idx).copied()
    }

    /// The menu in words.
    pub(crate) fn text<G: Screen<Action = A>>(
        &self,
        game: &G,
        names: &Names,
        width: usize,
    ) -> String {
        let is_end_open = self.numbered.iter().any(|&action| ending(game, action).is_none());
        let mut number = 0;
        let mut res = String::new();
        for line in &self.lines {
            let mut item = |&action: &A| {
                number += 1;
                let what = format!("#{number} {}", game.item(names, action));
                match ending(game, action).filter(|_| is_end_open) {
                    Some(ending) => format!("{} ({ending})", what.trim_end()),
                    None => what.trim_end().to_owned(),
                }
            };
            let items: Vec<String> = line.shown.iter().map(&mut item).collect();
            res += &line_text(&line.group, &items, line.brief.as_deref(), width);
        }
        res
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
