//! Why not, what if, and how a figure comes about.

use engine::{Change, Explanation, Seat, ToldPart, printable};

use super::{Session, shorthand};
use crate::screen::{self, Menu, Screen, capitalized, fill};
use shorthand::Reading;

/// How much of what was typed is repeated.
const QUOTED_CHARS_MAX: usize = 60;

impl<G: Screen> Session<G> {
    /// Why something is not possible.
    pub(super) fn why_not(&self, seat: Seat, what: &str) -> String {
        let width = screen::width();
        match self.history.why_not(seat, what) {
            Err(error) => fill("  ", &format!("{}.", capitalized(&error.to_string())), width),
            Ok(closed) if closed.is_empty() => {
                fill("  ", "Nothing here is closed to you; `legal` lists what you can do.", width)
            }
            Ok(closed) => {
                let line = |it: &engine::Closed| format!("No `{}`: {}", it.action, it.why);
                let lines = closed.iter().map(|closed| fill("  ", &line(closed), width));
                let mut sections: Vec<&str> =
                    closed.iter().filter_map(|it| it.why.section.as_deref()).collect();
                sections.sort_unstable();
                sections.dedup();
                let rules: Vec<String> =
                    sections.iter().map(|section| format!("`rules {section}`")).collect();
                let rules = format!("  More: {}.\n", rules.join(", "));
                lines.chain([rules]).collect()
            }
        }
    }

    /// How a figure comes about; without a whole name, all figures with that word.
    pub(super) fn explain(&self, name: &str) -> String {
        let (viewer, width) = (self.viewer(), screen::width());
        let name = self.with_seat_numbers(name);
        if let Some(explanation) = self.history.explain(viewer, &name) {
            return explained(&explanation);
        }
        let wanted = name.to_lowercase();
        let figures = self.history.figures(viewer);
        let fits = |(name, _): &&(String, i64)| name.to_lowercase().contains(&wanted);
        let items: Vec<String> =
            figures.iter().filter(fits).map(|(name, value)| format!("{name} {value}")).collect();
        if items.is_empty() {
            let name = printable(&name, QUOTED_CHARS_MAX);
            let text = format!("No figure is called `{name}`; `explain` lists all of them.");
            return fill("  ", &text, width);
        }
        screen::wrap("  ", &items, width)
    }

    /// `player.Ann.cash` is `player.0.cash`, and `Ann` is `player.0.`.
    fn with_seat_numbers(&self, name: &str) -> String {
        let (names, name) = (self.history.names(), name.trim());
        let seat_of = |part: &str| {
            Seat::all(names.count()).find(|&it| names.of(it).eq_ignore_ascii_case(part))
        };
        if let Some(seat) = seat_of(name) {
            return format!("player.{}.", seat.0);
        }
        let number = |part: &str| seat_of(part).map_or(part.to_owned(), |seat| seat.0.to_string());
        name.split('.').map(number).collect::<Vec<String>>().join(".")
    }

    /// What actions, separated by semicolons, would do and cost.
    pub(super) fn preview(
        &self,
        seat: Seat,
        legal: &[G::Action],
        menu: &Menu<G::Action>,
        actions: &str,
    ) -> String {
        let width = screen::width();
        let mut texts: Vec<String> =
            actions.split(';').map(|text| text.trim().to_owned()).collect();
        texts.retain(|text| !text.is_empty());
        let Some(first) = texts.first_mut() else {
            return "  Name actions, as in `preview ACTION; ACTION`.\n".to_owned();
        };
        // Short forms and numbers work for the first action only: what follows is not
        // known yet.
        let state = self.history.state();
        let numbered = first.strip_prefix('#').and_then(|number| menu.item(number));
        let read = || match shorthand::read(state, legal, first) {
            Reading::Action(action) => Some(action),
            _ => None,
        };
        if let Some(action) = numbered.or_else(read) {
            *first = state.text(action).to_string();
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let preview = self.history.preview(seat, &texts);
        let mut res = String::new();
        for step in &preview.steps {
            let sum: i64 = step.price.iter().map(|part| part.amount).sum();
            let price = match step.price.is_empty() {
                true => String::new(),
                false => format!(" (${sum}: {})", parts(&step.price)),
            };
            res += &fill("  ", &format!("{}{price}", step.action), width);
            res += &step.told.iter().map(|it| fill("    ", &it.text, width)).collect::<String>();
        }
        let change = |change: &Change| {
            let value = |it: Option<i64>| it.map_or("none".to_owned(), |it| it.to_string());
            format!("{} {} → {}", change.label, value(change.from), value(change.to))
        };
        let changes: Vec<String> = preview.changes.iter().map(change).collect();
        if !changes.is_empty() {
            res += &screen::wrap("  Changes: ", &changes, width);
        }
        if let Some(stop) = &preview.stop {
            let text = match stop.played < texts.len() {
                true => {
                    let action = printable(texts[stop.played], QUOTED_CHARS_MAX);
                    format!("Not `{action}`: {}.", stop.text)
                }
                false => format!("Then {}.", stop.text),
            };
            res += &fill("  ", &text, width);
        } else if let Some(prompt) = &preview.prompt {
            res += &fill("  Then: ", &prompt.ask.text, width);
        }
        res
    }
}

/// `printed on I6 $3, once more because PRR is there $3`.
fn parts(parts: &[ToldPart]) -> String {
    let parts: Vec<String> =
        parts.iter().map(|part| format!("{} ${}", part.label, part.amount)).collect();
    parts.join(", ")
}

/// A small table: the parts, and their sum.
fn explained(explanation: &Explanation) -> String {
    let Explanation { label, parts, sum, section, .. } = explanation;
    if parts.is_empty() {
        return format!("  {label} {sum}. It is counted, not computed (`rules {section}`).\n");
    }
    let lines = parts.iter().map(|part| (part.label.text.as_str(), part.amount));
    let lines: Vec<(&str, i64)> = lines.chain([(label.text.as_str(), *sum)]).collect();
    let widest = lines.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(0);
    let rule = format!("  {}\n", "─".repeat(widest + 8));
    let mut res = String::new();
    for (idx, (text, amount)) in lines.iter().enumerate() {
        if idx + 1 == lines.len() {
            res += &rule;
        }
        let dots = ".".repeat(widest - text.chars().count());
        res += &format!("  {text} {dots}{amount:>7}\n");
    }
    res + &format!("  `rules {section}` explains the rule.\n")
}
