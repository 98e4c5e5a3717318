//! A game in the terminal: people at one keyboard, random players, or both.

mod input;
mod seats;
mod shorthand;

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::Write,
    path::PathBuf,
};

use anyhow::{Context, bail};
use catalog::{Title, generator, with_game};
use engine::{Event, Guided, History, Names, Playout, Step, Turn, Viewer};

use crate::{
    args::PlayArgs,
    commands::in_file,
    record_file,
    screen::{self, Screen},
};
use input::{Input, Typed};
use seats::Sitter;
use shorthand::Reading;

pub(crate) fn play(args: &PlayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let loaded = match &args.load {
        Some(path) => Some((path, record_file::read(path)?)),
        None => None,
    };
    let title = match (&loaded, args.game) {
        (Some((path, record)), wanted) => {
            let title = Title::find(&record.header.game)
                .map_err(|error| record.error_in_header("game", error.to_string()));
            let title = in_file(path, title)?;
            if wanted.is_some_and(|wanted| wanted != title) {
                bail!("{} is a record of {}", path.display(), title.name());
            }
            title
        }
        (None, Some(title)) => title,
        (None, None) => bail!("name a game, or a record with --load"),
    };
    with_game!(title, G => {
        let history = match &loaded {
            Some((path, record)) => in_file(path, History::<G>::from_record(record))?,
            None => new_history(args)?,
        };
        Session::new(args, history)?.run(out)
    })
}

fn new_history<G: Guided>(args: &PlayArgs) -> anyhow::Result<History<G>> {
    let n_seats = match (args.players, args.seats.len(), args.names.len()) {
        (Some(players), _, _) => usize::from(players),
        (None, 0, 0) => bail!("say how many play with --players, or who with --seats"),
        (None, 0, n_names) => n_names,
        (None, n_seats, _) => n_seats,
    };
    let n_players = u8::try_from(n_seats).context("that is too many seats")?;
    let options = args.agreed.resolve()?;
    // Before the names, so that a wrong number is told as such.
    <G::Setup as engine::Setup>::new(n_players, &options)?;
    let names = if args.names.is_empty() {
        Names::default_for(n_players)
    } else {
        Names::new(args.names.iter().map(|name| name.trim().to_owned()).collect())?
    };
    if names.count() != n_players {
        bail!("{n_players} play, but {} names are given", names.count());
    }
    Ok(History::new(names, options)?)
}

/// One sitting at the table.
struct Session<G: Guided> {
    history: History<G>,
    sitters: Vec<Sitter<G>>,
    seed: u64,
    input: Input,
    /// Where the record is kept up to date.
    file: Option<PathBuf>,
    /// How many actions stand in the file.
    n_saved: usize,
    /// How many actions have been told.
    n_told: usize,
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
enum Flow {
    Ask,
    Leave,
}

impl<G: Guided + Screen> Session<G> {
    fn new(args: &PlayArgs, history: History<G>) -> anyhow::Result<Session<G>> {
        let n_players = history.names().count();
        let sitters = seats::sitters::<G>(&args.seats, n_players)?;
        let seed = args.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() >> 32);
        let n_told = history.actions().len();
        Ok(Session {
            history,
            sitters,
            seed,
            input: Input::new()?,
            // A loaded record goes on in its own file.
            file: args
                .save
                .clone()
                .or_else(|| args.load.clone())
                .filter(|it| it.as_os_str() != "-"),
            n_saved: n_told,
            n_told,
        })
    }

    fn run(mut self, out: &mut impl Write) -> anyhow::Result<()> {
        self.welcome(out)?;
        let mut random = generator(self.seed);
        let mut playout = Playout::default();
        loop {
            match self.history.turn() {
                Turn::Over => break,
                Turn::Seat(seat) => match self.sitters[seat.idx()] {
                    Sitter::Random(style) => {
                        let state = self.history.state();
                        if let Some(action) = playout.guided(state, style, &mut random) {
                            self.play(action, out)?;
                        }
                    }
                    Sitter::Human => {
                        if self.ask(out)? == Flow::Leave {
                            return Ok(());
                        }
                    }
                },
                Turn::Chance => {
                    if let Some(action) = playout.uniform(self.history.state(), &mut random) {
                        self.play(action, out)?;
                    }
                }
            }
        }
        self.finish(out)
    }

    fn welcome(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let names: Vec<&str> = self.history.names().iter().collect();
        writeln!(out, "{}: {}", G::TITLE, names.join(", "))?;
        if self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Random(_))) {
            writeln!(out, "The random players have seed {}.", self.seed)?;
        }
        if self.has_human() {
            writeln!(out, "Type `help` at any time.")?;
        }
        Ok(writeln!(out)?)
    }

    fn has_human(&self) -> bool {
        self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Human))
    }

    /// Plays an action: on disk first, then on the screen.
    fn play(&mut self, action: G::Action, out: &mut impl Write) -> anyhow::Result<()> {
        let step = self.history.play(action)?;
        self.keep()?;
        self.tell(&step, out)?;
        self.n_told = self.history.actions().len();
        Ok(())
    }

    fn keep(&mut self) -> anyhow::Result<()> {
        if let Some(path) = &self.file {
            record_file::write(path, &self.history.record())?;
            self.n_saved = self.history.actions().len();
        }
        Ok(())
    }

    fn tell(&self, step: &Step<G>, out: &mut impl Write) -> anyhow::Result<()> {
        for event in &step.events {
            writeln!(out, "  {}", event.tell(self.history.names(), Viewer::Spectator))?;
        }
        Ok(())
    }

    /// Shows the table to whoever is to act, and does one thing that they say.
    fn ask(&mut self, out: &mut impl Write) -> anyhow::Result<Flow> {
        self.show(out)?;
        loop {
            let legal = self.history.legal();
            let typed = self.input.read::<G>(&legal, &self.prompt(), out)?;
            match typed {
                Typed::Nothing => {}
                Typed::Help => {
                    write!(out, "{}", help::<G>())?;
                }
                Typed::Table => self.show(out)?,
                Typed::Log => self.show_log(out)?,
                Typed::Legal => {
                    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
                    write!(out, "{}", screen::wrap("  ", &legal, screen::width()))?;
                }
                Typed::Undo => {
                    self.undo(out)?;
                    return Ok(Flow::Ask);
                }
                Typed::Save { path, overwrite } => self.save(path, overwrite, out)?,
                Typed::Quit { sure } => {
                    if sure || self.n_saved == self.history.actions().len() {
                        return Ok(Flow::Leave);
                    }
                    writeln!(
                        out,
                        "  This game is not saved. `save FILE` keeps it, `quit!` drops it."
                    )?;
                }
                Typed::End => {
                    writeln!(out)?;
                    return Ok(Flow::Leave);
                }
                Typed::Action(text) => match shorthand::read(self.history.state(), &legal, &text) {
                    Reading::Action(action) => {
                        self.play(action, out)?;
                        return Ok(Flow::Ask);
                    }
                    Reading::Refused(action, refusal) => {
                        writeln!(out, "  No `{action}`: {refusal}")?
                    }
                    Reading::Several(actions) => {
                        let several = screen::wrap("  Which one: ", &actions, screen::width());
                        write!(out, "{several}")?;
                    }
                    Reading::Unknown(message) => {
                        writeln!(out, "  {message}. Type `help` for help.")?
                    }
                },
            }
        }
    }

    fn prompt(&self) -> String {
        match self.history.turn() {
            Turn::Seat(seat) => format!("{}> ", self.history.names().of(seat)),
            Turn::Chance | Turn::Over => "> ".to_owned(),
        }
    }

    fn show(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let (legal, width) = (self.history.legal(), screen::width());
        let (state, names) = (self.history.state(), self.history.names());
        // An auction goes round quickly; the map has not changed since.
        if state.changes_table() {
            writeln!(out, "\n{}", state.table(names, &legal, width))?;
        }
        Ok(write!(out, "{}", state.ask(names, &legal, width))?)
    }

    fn show_log(&self, out: &mut impl Write) -> anyhow::Result<()> {
        const STEPS_MAX: usize = 30;
        let n_steps = self.history.actions().len();
        for step in self.history.steps().skip(n_steps.saturating_sub(STEPS_MAX)) {
            self.tell(&step, out)?;
        }
        Ok(())
    }

    /// Goes back to the last decision of a person.
    fn undo(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let Some(mut action) = self.history.undo() else {
            return Ok(writeln!(out, "  Nothing to take back.")?);
        };
        let is_human = |session: &Session<G>| match session.history.turn() {
            Turn::Seat(seat) => matches!(session.sitters[seat.idx()], Sitter::Human),
            Turn::Chance | Turn::Over => false,
        };
        while !is_human(self) {
            let Some(earlier) = self.history.undo() else { break };
            action = earlier;
        }
        self.keep()?;
        self.n_told = self.history.actions().len();
        Ok(writeln!(out, "  Taken back: {action}.")?)
    }

    fn save(&mut self, path: PathBuf, overwrite: bool, out: &mut impl Write) -> anyhow::Result<()> {
        if path.exists() && !overwrite && self.file.as_ref() != Some(&path) {
            writeln!(out, "  {} exists. `save! FILE` writes over it.", path.display())?;
            return Ok(());
        }
        if let Err(error) = record_file::write(&path, &self.history.record()) {
            return Ok(writeln!(out, "  {error:#}.")?);
        }
        writeln!(out, "  Saved. {} is kept up to date from now on.", path.display())?;
        self.file = Some(path);
        self.n_saved = self.history.actions().len();
        Ok(())
    }

    fn finish(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let (state, names) = (self.history.state(), self.history.names());
        writeln!(out, "\n{}", state.table(names, &[], screen::width()))?;
        write!(out, "{}", screen::standing_of(&self.history))?;
        if self.file.is_none() {
            let seats: Vec<String> = self.sitters.iter().map(ToString::to_string).collect();
            if !self.has_human() {
                let (name, seats) = (G::NAME, seats.join(","));
                writeln!(
                    out,
                    "\nAgain: roundhouse play {name} --seats {seats} --seed {}",
                    self.seed
                )?;
            }
        }
        Ok(())
    }
}

fn help<G: Screen>() -> String {
    format!(
        "\
Actions, with shorter forms:
{}
Any beginning that fits one legal action alone will do; the tab key completes.

  undo                 take back your last action
  map                  draw the table again
  log                  the last things that happened
  legal                every legal action
  save FILE            write the record, and keep it up to date
  quit                 leave; `quit!` leaves without saving
  help                 this page

{}",
        G::HELP,
        G::legend()
    )
}
