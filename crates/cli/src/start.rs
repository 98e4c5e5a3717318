//! `roundhouse` without arguments: asks which game, against whom, or which to
//! resume.

use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use catalog::{AnyGame, Title};
use clap::{CommandFactory, Parser};
use engine::Turn;

use crate::{
    args::{self, Args, Command},
    record_file,
};

/// The most records that are offered, the newest first.
const RECORDS_MAX: usize = 5;
/// The most files that are read for that: each is replayed to see whether its game
/// is over.
const FILES_MAX: usize = 40;
/// The opponents to choose from.
const OPPONENTS: &[&str] = &["easy", "medium", "hard", "expert", "human"];

/// Asks what to do, or prints the help without a keyboard. The answer is a
/// command like any other.
pub(crate) fn start(out: &mut impl Write) -> anyhow::Result<Option<Command>> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        write!(out, "{}", Args::command().render_long_help())?;
        return Ok(None);
    }
    let Some(words) = ask(Path::new("."), &mut io::stdin().lock(), out)? else {
        return Ok(None);
    };
    writeln!(out, "\nTo skip the questions next time:\n  {}\n", words.join(" "))?;
    Ok(Args::try_parse_from(&words)?.command)
}

/// The command line for the answers; none if the user leaves.
fn ask(
    dir: &Path,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> anyhow::Result<Option<Vec<String>>> {
    let records = records(dir);
    writeln!(out, "Roundhouse: railroad board games\n")?;
    for (number, title) in (1..).zip(Title::ALL) {
        let players = title.players();
        let (least, most) = (players.start(), players.end());
        writeln!(out, "  {number}  {} ({least} to {most} players)", title.title())?;
    }
    for (number, (path, title)) in (Title::ALL.len() + 1..).zip(&records) {
        writeln!(out, "  {number}  Resume {} ({})", path.display(), title.title())?;
    }
    writeln!(out, "\n`roundhouse --help` lists everything else. Press Enter to leave.")?;
    let most = Title::ALL.len() + records.len();
    let wanted = answer(input, out, "Which number?", |text| match text.parse::<usize>() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => match args::title(text) {
            Ok(title) => Ok(1 + Title::ALL.iter().position(|it| *it == title).unwrap_or(0)),
            Err(_) => Err(format!("Please type a number from 1 to {most}.")),
        },
    })?;
    let Some(number) = wanted else { return Ok(None) };
    let words = match records.get(number.wrapping_sub(Title::ALL.len() + 1)) {
        Some((path, _)) => vec!["--load".to_owned(), path.display().to_string()],
        None => match new_game(dir, Title::ALL[number - 1], input, out)? {
            Some(words) => words,
            None => return Ok(None),
        },
    };
    Ok(Some(["roundhouse", "play"].map(str::to_owned).into_iter().chain(words).collect()))
}

fn new_game(
    dir: &Path,
    title: Title,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> anyhow::Result<Option<Vec<String>>> {
    let players = title.players();
    let (least, most) = (players.start() - 1, players.end() - 1);
    let question = format!("How many opponents, {least} to {most}?");
    let n_others = answer(input, out, &question, |text| match text.parse::<u8>() {
        Ok(n) if n >= least && n <= most => Ok(n),
        _ => Err(format!("Please type a number from {least} to {most}.")),
    })?;
    let Some(n_others) = n_others else { return Ok(None) };
    let kinds = OPPONENTS.join(", ");
    let question = format!("Which kind of opponent ({kinds})?");
    let who = answer(input, out, &question, |text| {
        let who: Vec<&str> = text.split([',', ' ']).filter(|word| !word.is_empty()).collect();
        match who.iter().find(|it| !OPPONENTS.contains(it)) {
            Some(other) => {
                let other = engine::printable(other, 20);
                Err(format!("There is no opponent `{other}`. Please type one of {kinds}."))
            }
            None if who.len() == 1 => Ok(vec![who[0].to_owned(); n_others.into()]),
            None if who.len() == usize::from(n_others) => {
                Ok(who.into_iter().map(str::to_owned).collect())
            }
            None => {
                Err(format!("Please type one word for all, or {n_others} separated by commas."))
            }
        }
    })?;
    let Some(who) = who else { return Ok(None) };
    let seats = ["human".to_owned()].into_iter().chain(who).collect::<Vec<_>>().join(",");
    let file = free_name(dir, title);
    let words = [title.name(), "--seats", &seats, "--save", &file.display().to_string()];
    Ok(Some(words.map(str::to_owned).to_vec()))
}

/// Asks until an answer is understood; none for an empty line or the end.
fn answer<T>(
    input: &mut impl BufRead,
    out: &mut impl Write,
    question: &str,
    understand: impl Fn(&str) -> Result<T, String>,
) -> anyhow::Result<Option<T>> {
    loop {
        write!(out, "{question} ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        match line.trim() {
            "" | "q" | "quit" => return Ok(None),
            text => match understand(text) {
                Ok(res) => return Ok(Some(res)),
                Err(error) => writeln!(out, "  {error}")?,
            },
        }
    }
}

/// The records of unfinished games in a directory, the newest first.
fn records(dir: &Path) -> Vec<(PathBuf, Title)> {
    let Ok(entries) = fs::read_dir(dir) else { return Vec::new() };
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|it| it == "game"))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    let read = |(_, path): (SystemTime, PathBuf)| {
        let path = path.strip_prefix(".").map_or(path.clone(), Path::to_path_buf);
        let record = record_file::read(&path).ok()?;
        let game = AnyGame::from_record(&record).ok()?;
        (game.turn() != Turn::Over).then(|| (path, game.title()))
    };
    files.into_iter().rev().take(FILES_MAX).filter_map(read).take(RECORDS_MAX).collect()
}

/// A file name for a new game that is not taken.
fn free_name(dir: &Path, title: Title) -> PathBuf {
    let name = |n: u32| match n {
        1 => format!("{}.game", title.name()),
        n => format!("{}-{n}.game", title.name()),
    };
    let free = (1..).map(name).find(|name| !dir.join(name).exists());
    free.map_or_else(PathBuf::new, PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(dir: &Path, typed: &str) -> (Option<String>, String) {
        let mut shown = Vec::new();
        let words = ask(dir, &mut typed.as_bytes(), &mut shown).expect("nothing to fail");
        let shown = String::from_utf8(shown).expect("UTF-8");
        (words.map(|words| words.join(" ")), shown)
    }

    #[test]
    fn a_new_game_is_a_few_answers() {
        let dir = tempfile::tempdir().expect("a directory");
        let (words, shown) = asked(dir.path(), "1\n7\n2\nfoo\nmedium\n");
        assert!(shown.contains("  2  Age of Steam"), "{shown}");
        assert!(shown.contains("a number from 1 to 5") && shown.contains("`foo`"), "{shown}");
        let expected = "roundhouse play chicago-express --seats human,medium,medium --save chicago-express.game";
        assert_eq!(words.as_deref(), Some(expected));
        let words = words.expect("words");
        assert!(Args::try_parse_from(words.split(' ')).is_ok());
    }

    #[test]
    fn names_lists_of_opponents_and_an_end_are_understood() {
        let dir = tempfile::tempdir().expect("a directory");
        fs::write(dir.path().join("age-of-steam.game"), "precious").expect("a file");
        let (words, _) = asked(dir.path(), "age\n3\neasy, hard human\n");
        let words = words.expect("words");
        assert!(words.contains("--seats human,easy,hard,human"), "{words}");
        assert!(words.ends_with("--save age-of-steam-2.game"), "{words}");
        assert_eq!(asked(dir.path(), "").0, None);
        assert_eq!(asked(dir.path(), "2\n\n").0, None);
    }

    #[test]
    fn a_record_is_offered_to_be_resumed() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("mine.game");
        fs::write(&path, "game chicago-express\nrules 1\nplayers A, B\n\nbid 9\n").expect("a file");
        fs::write(dir.path().join("other.game"), "no record").expect("a file");
        let (words, shown) = asked(dir.path(), "5\n4\n");
        assert!(shown.contains("mine.game (Chicago Express)"), "{shown}");
        assert!(!shown.contains("other.game"), "{shown}");
        assert!(words.is_some_and(|it| it.contains("play --load") && it.ends_with("mine.game")));
    }
}
