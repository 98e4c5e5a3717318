//! The command that starts a bot.

use std::{fmt, str::FromStr};

/// What stands before a command on a list of bots.
const PREFIX: &str = "exec:";

/// A command as it is named on a list: `exec:./mybot --fast`. It is split into
/// words as a shell does it, quotes included, but no shell runs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exec {
    text: String,
    pub(super) program: String,
    pub(super) args: Vec<String>,
}

/// A text that is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExecError {
    /// Nothing to start.
    #[error("`exec:` names no program; expected a command, as in `exec:./mybot --fast`")]
    Empty,
    /// A quote or a backslash without its other half.
    #[error("the quotes of `{0}` are not closed")]
    Quotes(String),
    /// No argument of a program can hold it.
    #[error("a command has no character 0 in it")]
    Zero,
    /// Nothing can be started.
    #[error("there is no program `{0}` that may be run; is it spelled right?")]
    Missing(String),
    /// The feature `processes` is off.
    #[error("this build cannot start programs: it lacks the feature `processes`")]
    Unavailable,
}

impl Exec {
    /// Whether `text` is meant as a command.
    pub fn is_meant(text: &str) -> bool {
        text.trim_start().starts_with(PREFIX)
    }

    /// Whether there is such a program: better to know before the first game.
    pub fn check(&self) -> Result<(), ExecError> {
        if is_there(&self.program) { Ok(()) } else { Err(ExecError::Missing(self.program.clone())) }
    }
}

impl FromStr for Exec {
    type Err = ExecError;

    fn from_str(text: &str) -> Result<Exec, ExecError> {
        let command = text.trim();
        let command = command.strip_prefix(PREFIX).unwrap_or(command).trim();
        if command.contains('\0') {
            return Err(ExecError::Zero);
        }
        let mut words = words(command)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(ExecError::Empty)?;
        Ok(Exec { text: command.to_owned(), program, args: words.collect() })
    }
}

#[cfg(feature = "processes")]
fn words(command: &str) -> Result<Vec<String>, ExecError> {
    shlex::split(command).ok_or_else(|| ExecError::Quotes(engine::printable(command, 60)))
}

#[cfg(feature = "processes")]
fn is_there(program: &str) -> bool {
    which::which(program).is_ok()
}

#[cfg(not(feature = "processes"))]
fn words(_: &str) -> Result<Vec<String>, ExecError> {
    Err(ExecError::Unavailable)
}

#[cfg(not(feature = "processes"))]
fn is_there(_: &str) -> bool {
    false
}

impl fmt::Display for Exec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_like_a_shell_does_it() {
        let exec: Exec = r#"exec: ./my\ bot --name "a b" 'c,d' "#.parse().expect("a command");
        assert_eq!(exec.program, "./my bot");
        assert_eq!(exec.args, ["--name", "a b", "c,d"]);
        assert_eq!(exec.to_string(), r#"exec:./my\ bot --name "a b" 'c,d'"#);
        let error = |text: &str| text.parse::<Exec>().unwrap_err().to_string();
        assert!(error("exec: ").contains("names no program"));
        assert!(error("exec:''").contains("names no program"));
        assert_eq!(error("exec:./bot 'x"), "the quotes of `./bot 'x` are not closed");
        assert!(error("exec:./b\0t").contains("character 0"));
    }

    #[test]
    fn a_program_that_is_not_there_is_known_before_it_is_started() {
        let check = |text: &str| text.parse::<Exec>().expect("a command").check();
        assert_eq!(check("exec:./no/bot -x"), Err(ExecError::Missing("./no/bot".to_owned())));
        assert_eq!(check("exec:no-bot"), Err(ExecError::Missing("no-bot".into())));
        assert_eq!(check("exec:cargo --version"), Ok(()));
    }
}
