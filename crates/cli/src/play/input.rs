//! The keyboard, with completion where there is one; or a pipe.

use std::{
    io::{self, BufRead, IsTerminal, Read, Write},
    path::PathBuf,
};

use anyhow::Context;
use engine::{Game, words};
use rustyline::{
    Cmd, ConditionalEventHandler, Config, Context as LineContext, Editor, Event, EventContext,
    EventHandler, Helper, Highlighter, Hinter, KeyEvent, Movement, RepeatCount, Validator,
    completion::{Completer, Pair},
    error::ReadlineError,
    history::MemHistory,
};

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Nothing,
    Help,
    Map,
    Table,
    Log,
    Hint,
    /// The reasons of the bots.
    Why,
    /// Why this is not possible.
    WhyNot(String),
    /// How this figure comes about.
    Explain(String),
    /// What these actions would do.
    Preview(String),
    /// What the rules say about this.
    Rules(String),
    /// Those that contain this text.
    Legal(String),
    /// An action of the menu.
    Number(String),
    Undo {
        sure: bool,
    },
    TakeBack,
    Save {
        path: Option<PathBuf>,
        overwrite: bool,
    },
    Quit {
        sure: bool,
    },
    /// The input has ended.
    End,
    /// Anything else.
    Action(String),
}

/// Where lines come from.
pub(super) struct Input {
    source: Source,
    /// Whether the last key asked to leave.
    wants_out: bool,
}

enum Source {
    Keyboard(Box<Editor<Words, MemHistory>>),
    Pipe,
}

/// The longest line that is read from a pipe.
const LINE_MAX: u64 = 4096;

const COMMANDS: &[&str] = &[
    "help",
    "hint",
    "why",
    "explain",
    "preview",
    "rules",
    "map",
    "table",
    "log",
    "legal",
    "undo",
    "take back",
    "save",
    "quit",
];

impl Input {
    pub(super) fn new() -> anyhow::Result<Input> {
        if !io::stdin().is_terminal() {
            return Ok(Input { source: Source::Pipe, wants_out: false });
        }
        let config = Config::builder().auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new())
            .context("cannot read from this terminal")?;
        editor.set_helper(Some(Words { all: Vec::new() }));
        editor.bind_sequence(KeyEvent::ctrl('C'), EventHandler::Conditional(Box::new(ClearLine)));
        Ok(Input { source: Source::Keyboard(Box::new(editor)), wants_out: false })
    }

    /// The user pressed a key to leave, which asks first, as `quit` does. Returns
    /// whether it was the second time in a row.
    pub(super) fn wants_out(&mut self) -> bool {
        std::mem::replace(&mut self.wants_out, true)
    }

    /// Asks for a line and understands every command; actions stay text.
    pub(super) fn read<G: Game>(
        &mut self,
        game: &G,
        legal: &[G::Action],
        prompt: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<Typed> {
        out.flush()?;
        let line = match &mut self.source {
            Source::Keyboard(editor) => {
                if let Some(words) = editor.helper_mut() {
                    words.all = legal.iter().map(|&action| game.text(action).to_string()).collect();
                    words.all.extend(COMMANDS.iter().map(|&command| command.to_owned()));
                }
                match editor.readline(prompt) {
                    Ok(line) => line,
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => {
                        return Ok(Typed::Quit { sure: self.wants_out() });
                    }
                    Err(error) => return Err(error).context("cannot read from this terminal"),
                }
            }
            Source::Pipe => {
                write!(out, "{prompt}")?;
                out.flush()?;
                let mut line = Vec::new();
                let n_read = io::stdin().lock().take(LINE_MAX).read_until(b'\n', &mut line)?;
                if n_read == 0 {
                    return Ok(Typed::End);
                }
                let line = String::from_utf8_lossy(&line).into_owned();
                // A pipe does not echo what was typed.
                writeln!(out, "{}", line.trim())?;
                line
            }
        };
        self.wants_out = false;
        Ok(understand(line.trim()))
    }
}

fn understand(line: &str) -> Typed {
    let (command, rest) = words(line);
    match (command.to_lowercase().as_str(), rest) {
        ("", _) => Typed::Nothing,
        ("help" | "?" | "h", "") => Typed::Help,
        ("map", "") => Typed::Map,
        ("table" | "tables", "") => Typed::Table,
        ("log", "") => Typed::Log,
        ("hint", "") => Typed::Hint,
        ("why" | "why?", "") => Typed::Why,
        ("why", what) => Typed::WhyNot(what.trim_end_matches('?').to_owned()),
        ("explain", name) => Typed::Explain(name.to_owned()),
        ("preview", actions) => Typed::Preview(actions.to_owned()),
        ("rules" | "rule", wanted) => Typed::Rules(wanted.to_owned()),
        ("legal", part) => Typed::Legal(part.to_owned()),
        (number, "") if number.starts_with('#') => Typed::Number(number[1..].to_owned()),
        ("undo" | "u", "") => Typed::Undo { sure: false },
        ("undo!" | "u!", "") => Typed::Undo { sure: true },
        ("take", "back") => Typed::TakeBack,
        ("quit" | "q" | "exit", "") => Typed::Quit { sure: false },
        ("quit!" | "q!", "") => Typed::Quit { sure: true },
        ("save" | "save!", path) => Typed::Save {
            path: (!path.is_empty()).then(|| PathBuf::from(path)),
            overwrite: command.eq_ignore_ascii_case("save!"),
        },
        _ => Typed::Action(line.to_owned()),
    }
}

/// Ctrl-C clears what was typed; on an empty line it asks to leave.
struct ClearLine;

impl ConditionalEventHandler for ClearLine {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, at: &EventContext<'_>) -> Option<Cmd> {
        (!at.line().is_empty()).then_some(Cmd::Kill(Movement::WholeLine))
    }
}

/// Completes legal actions and commands.
#[derive(Helper, Hinter, Highlighter, Validator)]
pub(super) struct Words {
    all: Vec<String>,
}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &LineContext<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = line.get(..pos).unwrap_or(line).to_lowercase();
        let fits = self.all.iter().filter(|it| it.to_lowercase().starts_with(&typed));
        let pair = |it: &String| Pair { display: it.clone(), replacement: it.clone() };
        Ok((0, fits.map(pair).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_actions() {
        assert_eq!(understand(""), Typed::Nothing);
        assert_eq!(understand("?"), Typed::Help);
        assert_eq!(understand("q!"), Typed::Quit { sure: true });
        let path = Some(PathBuf::from("my game.game"));
        assert_eq!(understand("save my game.game"), Typed::Save { path, overwrite: false });
        assert_eq!(understand("save!"), Typed::Save { path: None, overwrite: true });
        assert_eq!(understand("take  back"), Typed::TakeBack);
        assert_eq!(understand("take engineer"), Typed::Action("take engineer".to_owned()));
        assert_eq!(understand("legal bid"), Typed::Legal("bid".to_owned()));
        assert_eq!(understand("why K9?"), Typed::WhyNot("K9".to_owned()));
        assert_eq!(understand("preview a; b"), Typed::Preview("a; b".to_owned()));
        assert_eq!(understand("#12"), Typed::Number("12".to_owned()));
        assert_eq!(understand("bid 12"), Typed::Action("bid 12".to_owned()));
    }
}
