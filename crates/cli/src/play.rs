//! A game in the terminal: people at one keyboard, random players, bots, or any
//! mixture.

mod asking;
mod end;
mod explaining;
mod help;
mod hint;
mod input;
mod keeping;
mod leaving;
mod listing;
mod notice;
mod seats;
mod shorthand;
mod telling;
mod undo;

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::{self, Write},
    path::PathBuf,
};

use anyhow::{Context, bail};
use bots::{FaultKind, Judged, Player, Stop};
use catalog::{Title, generator, with_game};
use engine::{Guided, History, Names, Playout, Seat, Turn, Viewer};

use crate::{
    args::PlayArgs,
    commands::{in_file, title_of},
    data_dir, idle_options,
    record_file::{self, RecordFile},
    screen::{self, Screen},
};
use asking::Flow;
use input::Input;
use keeping::Keeping;
use leaving::Leaving;
use notice::Notice;
use seats::{Sitter, Thinking};
use telling::{News, Reason};

pub(crate) fn play(args: &PlayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let (file, loaded) = match &args.load {
        Some(path) if path.as_os_str() == "-" => (None, Some((path, record_file::read(path)?))),
        Some(path) => {
            let (file, record) = RecordFile::open(path)?;
            (Some(file), Some((path, record)))
        }
        None => (None, None),
    };
    let title = match (&loaded, args.game) {
        (Some((path, record)), wanted) => {
            let title = title_of(path, record)?;
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
            Some((path, record)) => {
                data_dir::load_for(&args.data, path, record)?;
                in_file(path, History::<G>::from_record(record))?
            }
            None => new_history(args, data_dir::load(&args.data, title)?.as_deref())?,
        };
        Session::new(args, title, history, file)?.run(out)
    })
}

fn new_history<G: Guided>(args: &PlayArgs, data: Option<&str>) -> anyhow::Result<History<G>> {
    let n_seats = match (args.players, args.seats().len(), args.names.len()) {
        (Some(players), _, _) => usize::from(players),
        (None, 0, 0) => bail!("say how many play with --players, or who plays with --seats"),
        (None, 0, n_names) => n_names,
        (None, n_seats, _) => n_seats,
    };
    let n_players = u8::try_from(n_seats).context("there are too many seats")?;
    let options = args.agreed.resolve(data)?;
    // Before the names, so that a wrong number of players gets its own error.
    <G::Setup as engine::Setup>::new(n_players, &options)?;
    let names = if args.names.is_empty() {
        Names::default_for(n_players)
    } else {
        Names::new(args.names.iter().map(|name| name.trim().to_owned()).collect())?
    };
    if names.count() != n_players {
        let n_names = names.count();
        let noun = if n_names == 1 { "name" } else { "names" };
        bail!("{n_players} players, but {n_names} {noun}");
    }
    Ok(History::new(names, options)?)
}

/// One run of `play`.
struct Session<G: Judged> {
    title: Title,
    history: History<G>,
    sitters: Vec<Sitter<G>>,
    /// The bots by seat, with what they remember.
    bots: Vec<Option<Box<dyn Player<G>>>>,
    thinking: Thinking,
    /// The command that plays the same game again, if no person plays.
    again: Option<String>,
    input: Input,
    leaving: Leaving,
    /// Where the record is, and whether it is up to date.
    keeping: Keeping,
    /// The data set of `--data`.
    data_dir: Option<PathBuf>,
    /// What happened since the last question, to be shown above the next one.
    news: Vec<News<G>>,
    /// The reasons for the bots' last actions.
    reasons: Vec<Reason<G>>,
    /// Whether a person has decided since then.
    has_decided: bool,
    /// Whether the table was shown yet.
    has_shown: bool,
    /// Whether the game was loaded from a record.
    is_resumed: bool,
}

/// The result of a bot's thinking.
enum Decided<A> {
    Play(A),
    /// The seat to act is asked again.
    Again,
    /// The user wants to leave.
    Leave,
}

impl<G: Screen> Session<G> {
    fn new(
        args: &PlayArgs,
        title: Title,
        mut history: History<G>,
        file: Option<RecordFile>,
    ) -> anyhow::Result<Session<G>> {
        let named = seats::sitters(args, &history)?;
        seats::check(&named)?;
        let bots_named = named.iter().filter_map(Sitter::bot);
        idle_options::tell(args.budget, args.thinking.n_threads, bots_named);
        let sitters: Vec<Sitter<G>> =
            named.into_iter().map(|it| it.or_budget(args.budget)).collect();
        let is_unseated = history.turn() != Turn::Over
            && args.load.is_some()
            && args.seats().is_empty()
            && history.seating().is_none();
        history.set_seating(seats::seating(&sitters)?)?;
        let seed = args.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() >> 32);
        let thinking = Thinking { budget: args.budget, n_threads: args.thinking.n_threads, seed };
        let bots = seats::bots(&sitters, thinking);
        let again = seats::again(args, &sitters, seed);
        let has_human = sitters.iter().any(|it| matches!(it, Sitter::Human));
        let leaving = if has_human { Leaving::listen() } else { Leaving::default() };
        let keeping = Keeping::new(args, file)?;
        let mut session = Session {
            title,
            history,
            sitters,
            bots,
            thinking,
            again,
            input: Input::new()?,
            leaving,
            keeping,
            data_dir: args.data.dir.clone(),
            news: Vec::new(),
            reasons: Vec::new(),
            has_decided: false,
            has_shown: false,
            is_resumed: args.load.is_some(),
        };
        if is_unseated {
            let line = "The record does not say who plays: people sit at every seat. \
                        `--seats` chooses others.";
            session.news.push(News::Line(line.to_owned()));
        }
        Ok(session)
    }

    fn run(mut self, out: &mut impl Write) -> anyhow::Result<()> {
        self.welcome(out)?;
        let mut playout = Playout::default();
        loop {
            // From the seed and the number of actions, so that a random player
            // does the same again after an undo.
            let n_actions = self.history.actions().len() as u64;
            let mut random = generator(self.thinking.seed ^ n_actions << 32);
            let state = self.history.state();
            let action = match self.history.turn() {
                Turn::Over => break,
                Turn::Chance => playout.uniform(state, &mut random),
                Turn::Seat(seat) => match &self.sitters[seat.idx()] {
                    Sitter::Random(style) => playout.guided(state, *style, &mut random),
                    Sitter::Bot(_) => match self.think(seat, out)? {
                        Decided::Play(action) => Some(action),
                        Decided::Again => continue,
                        Decided::Leave => return self.keeping.into_result(),
                    },
                    Sitter::Human => match self.forced(seat) {
                        Some(action) => Some(action),
                        None => match self.ask(out)? {
                            Flow::Ask => continue,
                            Flow::Leave => return self.keeping.into_result(),
                        },
                    },
                },
            };
            if let Some(action) = action {
                self.play(action, out)?;
            }
        }
        self.finish(out)?;
        let over = |bot: &mut Box<dyn Player<G>>| bot.finish(&self.history, &Stop::default());
        self.bots.iter_mut().flatten().for_each(over);
        self.keeping.into_result()
    }

    fn welcome(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let names: Vec<&str> = self.history.names().iter().collect();
        writeln!(out, "{}: {}", G::TITLE, names.join(", "))?;
        if let Some(notice) = self.title.notice() {
            write!(out, "{}", screen::fill("", notice, screen::width()))?;
        }
        let bots: Vec<String> = Seat::all(self.history.names().count())
            .zip(&self.sitters)
            .filter(|(_, sitter)| matches!(sitter, Sitter::Bot(_)))
            .map(|(seat, sitter)| format!("{} ({sitter})", self.history.names().of(seat)))
            .collect();
        if !bots.is_empty() {
            writeln!(out, "Bots: {}; seed {}.", bots.join(", "), self.thinking.seed)?;
        } else if self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Random(_))) {
            writeln!(out, "The random players have seed {}.", self.thinking.seed)?;
        }
        if self.has_human() {
            writeln!(out, "Type `help` at any time.")?;
        }
        Ok(writeln!(out)?)
    }

    /// What the bot at `seat` plays. The screen says that it is thinking. Ctrl-C
    /// works as at the prompt.
    fn think(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Decided<G::Action>> {
        let names = self.history.names();
        let Some(bot) = &mut self.bots[seat.idx()] else { return Ok(Decided::Again) };
        let notice = Notice::show(&format!("  {} is thinking…", names.of(seat)), out)?;
        let stop = self.leaving.begin();
        let decided = bot.decide(&self.history, seat, &stop).and_then(|action| {
            let state = self.history.state();
            let fault = |why| FaultKind::Illegal(state.text(action).to_string(), format!("{why}"));
            state.check(action).map_err(fault)?;
            Ok(action)
        });
        let wants_out = self.leaving.finish();
        notice.clear(out)?;
        let remarks = bot.take_remarks();
        let lines = remarks.into_iter().map(|it| format!("{}: “{it}”", names.of(seat)));
        self.mention(lines.collect(), out)?;
        if wants_out {
            // An interrupted thought does not count: the bot thinks again.
            let sure = self.input.wants_out();
            if self.quit(sure, out)? {
                return Ok(Decided::Leave);
            }
            writeln!(out, "  Press Ctrl-C again to leave. You can save at your next question.")?;
            return Ok(Decided::Again);
        }
        match decided {
            Ok(action) => Ok(Decided::Play(action)),
            Err(fault) => {
                self.replace(seat, &fault, out)?;
                Ok(Decided::Again)
            }
        }
    }

    /// Replaces a bot that failed, so that the others can continue. The new bot
    /// keeps the seat after an undo.
    fn replace(
        &mut self,
        seat: Seat,
        fault: &FaultKind,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let (name, sitter) = (self.history.names().of(seat), &self.sitters[seat.idx()]);
        let stand_in = seats::STAND_IN;
        let line =
            format!("{name} ({sitter}) is out: {fault}. From now on {stand_in} plays this seat.");
        self.bots[seat.idx()] = Some(seats::bot_at(&stand_in, seat, self.thinking));
        self.sitters[seat.idx()] = Sitter::Bot(stand_in);
        self.history.set_seating(seats::seating(&self.sitters)?)?;
        Ok(self.mention(vec![line], out)?)
    }

    /// Shows lines with the next question, or at once if no person plays.
    fn mention(&mut self, lines: Vec<String>, out: &mut impl Write) -> io::Result<()> {
        if self.has_human() {
            self.news.extend(lines.into_iter().map(News::Line));
            return Ok(());
        }
        let width = screen::width();
        lines.iter().try_for_each(|line| write!(out, "{}", screen::fill("  ", line, width)))
    }

    /// Resets the bots: after an undo, what they remember is wrong.
    fn forget(&mut self) {
        self.bots = seats::bots(&self.sitters, self.thinking);
    }

    /// The only action that the person at `seat` has. It is played for them, unless
    /// they could still take back what led to it.
    fn forced(&mut self, seat: Seat) -> Option<G::Action> {
        let legal = self.history.legal();
        let [action] = legal[..] else { return None };
        if self.history.state().is_tentative() {
            return None;
        }
        let name = self.history.names().of(seat);
        let line = format!("{name} has only one choice: {}.", self.history.state().text(action));
        // Other people at this keyboard must not read a secret.
        self.news.push(if G::HAS_SECRETS { News::For(seat, line) } else { News::Line(line) });
        Some(action)
    }

    fn has_human(&self) -> bool {
        self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Human))
    }

    /// Plays an action: saves it first, then shows it.
    fn play(&mut self, action: G::Action, out: &mut impl Write) -> anyhow::Result<()> {
        let reason = self.reason_for(action);
        let step = self.history.play(action)?;
        self.keep_reason(reason, &step.events);
        self.bots.iter_mut().flatten().for_each(|bot| bot.observe(&step));
        self.keep(out)?;
        if self.has_human() {
            self.news.extend(step.events.into_iter().map(News::Event));
        } else {
            self.tell(&step.events, Viewer::Spectator, out)?;
        }
        Ok(())
    }
}
