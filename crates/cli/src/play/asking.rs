//! The question to a person, and what they answer.

use std::io::Write;

use engine::Turn;

use super::{Session, help, hint, input::Typed, listing, notice::Notice, shorthand};
use crate::{
    rules,
    screen::{self, Menu, Screen, layout},
};
use shorthand::Reading;

/// Whether to ask again.
#[derive(PartialEq, Eq)]
pub(super) enum Flow {
    Ask,
    Leave,
}

impl<G: Screen> Session<G> {
    /// Shows the table to the person to act, and carries out one command.
    pub(super) fn ask(&mut self, out: &mut impl Write) -> anyhow::Result<Flow> {
        let legal = self.history.legal();
        let Some(asked) = self.history.prompt(self.viewer()) else { return Ok(Flow::Leave) };
        let menu = layout::menu(self.history.state(), &asked, &legal, layout::size());
        self.show(&legal, &asked, &menu, out)?;
        loop {
            let prompt = self.prompt();
            let typed = self.input.read(self.history.state(), &legal, &prompt, out)?;
            match self.or_number(typed) {
                Typed::Nothing => {}
                Typed::Help => {
                    write!(out, "{}", help::text(self.history.state()))?;
                }
                Typed::Map => {
                    let map = self.history.state().map(&legal, screen::width());
                    write!(out, "{map}")?;
                }
                Typed::Table => {
                    let (state, names) = (self.history.state(), self.history.names());
                    write!(out, "{}", state.tables(names, self.viewer(), screen::width()))?;
                }
                Typed::Log => self.show_log(out)?,
                Typed::Why => write!(out, "{}", self.why())?,
                Typed::WhyNot(what) => write!(out, "{}", self.why_not(asked.seat, &what))?,
                Typed::Explain(name) => write!(out, "{}", self.explain(&name))?,
                Typed::Preview(actions) => {
                    write!(out, "{}", self.preview(asked.seat, &legal, &menu, &actions))?;
                }
                Typed::Hint => self.hint(&menu, out)?,
                Typed::Rules(wanted) => {
                    write!(out, "{}", rules::explain(self.title, &wanted, screen::width()))?;
                }
                Typed::Legal(part) => {
                    write!(out, "{}", self.list(&menu, &part))?;
                }
                Typed::Number(number) => match menu.item(&number) {
                    Some(action) => {
                        self.decide(action, out)?;
                        return Ok(Flow::Ask);
                    }
                    None => {
                        let n_actions = legal.len();
                        writeln!(
                            out,
                            "  The numbers go from #1 to #{n_actions}; `legal` lists them all."
                        )?;
                    }
                },
                Typed::Undo { sure } => {
                    if self.undo(sure, out)? {
                        return Ok(Flow::Ask);
                    }
                }
                Typed::TakeBack => {
                    if self.take_back(out)? {
                        return Ok(Flow::Ask);
                    }
                }
                Typed::Save { path: None, .. } => {
                    writeln!(out, "  Give a file name: `save FILE`.")?
                }
                Typed::Save { path: Some(path), overwrite } => self.save(&path, overwrite, out)?,
                Typed::Quit { sure } => {
                    if self.quit(sure, out)? {
                        return Ok(Flow::Leave);
                    }
                }
                Typed::End => {
                    writeln!(out)?;
                    return Ok(Flow::Leave);
                }
                Typed::Action(text) => {
                    if self.understand(&legal, &menu, &text, out)? {
                        return Ok(Flow::Ask);
                    }
                }
            }
        }
    }

    /// A bare number is one of the menu, unless the question asks for an amount.
    fn or_number(&self, typed: Typed) -> Typed {
        let is_number = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
        match typed {
            Typed::Action(text) if is_number(&text) && !self.history.state().asks_amount() => {
                Typed::Number(text)
            }
            other => other,
        }
    }

    /// Plays what a person has chosen.
    fn decide(&mut self, action: G::Action, out: &mut impl Write) -> anyhow::Result<()> {
        self.has_decided = true;
        self.play(action, out)
    }

    /// Says what a bot would do, with the numbers of the menu.
    fn hint(&mut self, menu: &Menu<G::Action>, out: &mut impl Write) -> anyhow::Result<()> {
        let Turn::Seat(seat) = self.history.turn() else { return Ok(()) };
        let notice = Notice::show("  Thinking…", out)?;
        let hints = hint::hints(self.history.state(), seat, self.thinking.seed);
        notice.clear(out)?;
        let number = |action| menu.number_of(action).unwrap_or(0);
        write!(out, "{}", hint::text(&hints, number, screen::width()))?;
        Ok(())
    }

    /// Plays what `text` means, or says why not. Returns whether it was played.
    fn understand(
        &mut self,
        legal: &[G::Action],
        menu: &Menu<G::Action>,
        text: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<bool> {
        let width = screen::width();
        let answer = match shorthand::read(self.history.state(), legal, text) {
            Reading::Action(action) => {
                self.decide(action, out)?;
                return Ok(true);
            }
            Reading::Refused(action, refusal) => {
                let refusal = refusal.to_string();
                let rule = match rules::cited(&refusal) {
                    Some(section) => format!("  `rules {section}` explains the rule.\n"),
                    None => String::new(),
                };
                screen::fill(
                    "  ",
                    &format!("No `{}`: {refusal}", self.history.state().text(action)),
                    width,
                ) + &rule
            }
            Reading::Several(actions) => {
                let several = "  Which one? Type more of it, or its number as `#1`.\n".to_owned();
                several + &self.numbered(menu, |action| actions.contains(&action))
            }
            Reading::Unknown(message) => {
                let help = "`legal` lists every action, `help` explains them";
                screen::fill("  ", &format!("{message}. {help}."), width)
            }
        };
        write!(out, "{answer}")?;
        Ok(false)
    }

    /// The legal actions that contain `part`, with their numbers.
    fn list(&self, menu: &Menu<G::Action>, part: &str) -> String {
        let wanted = part.to_lowercase();
        let state = self.history.state();
        let fits =
            |action: G::Action| state.text(action).to_string().to_lowercase().contains(&wanted);
        let listed = self.numbered(menu, fits);
        if listed.is_empty() {
            return format!("  No legal action contains `{part}`.\n");
        }
        listed
    }

    /// Actions with their numbers, each with what it costs or brings.
    fn numbered(&self, menu: &Menu<G::Action>, fits: impl Fn(G::Action) -> bool) -> String {
        let state = self.history.state();
        let tell = |action: G::Action, notes: &[String]| match notes.is_empty() {
            true => state.text(action).to_string(),
            false => format!("{} ({})", state.text(action), notes.join("; ")),
        };
        let fitting = menu.noted().filter(|&(_, action, _)| fits(action));
        let items: Vec<(usize, String)> =
            fitting.map(|(number, action, notes)| (number, tell(action, notes))).collect();
        listing::numbered(&items, screen::width())
    }

    fn prompt(&self) -> String {
        match self.history.turn() {
            Turn::Seat(seat) => format!("{}> ", self.history.names().of(seat)),
            Turn::Chance | Turn::Over => "> ".to_owned(),
        }
    }
}
