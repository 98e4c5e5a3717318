//! A game in the terminal: people at one keyboard, random players, bots, or any
//! mixture.

mod help;
mod hint;
mod input;
mod keeping;
mod listing;
mod notice;
mod seats;
mod shorthand;
mod undo;

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::{self, Write},
    path::PathBuf,
    slice,
};

use anyhow::{Context, bail};
use bots::{FaultKind, Judged, Player, Stop};
use catalog::{Title, generator, with_game};
use engine::{Event, Guided, History, Names, Playout, Seat, Turn, Viewer};

use crate::{
    args::PlayArgs,
    commands::{in_file, title_of},
    data_dir, idle_options,
    record_file::{self, RecordFile},
    screen::{self, Screen},
};
use input::{Input, Typed};
use keeping::Keeping;
use listing::Listing;
use notice::Notice;
use seats::{Sitter, Thinking};
use shorthand::Reading;

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
        (None, 0, 0) => bail!("say how many play with --players, or who with --seats"),
        (None, 0, n_names) => n_names,
        (None, n_seats, _) => n_seats,
    };
    let n_players = u8::try_from(n_seats).context("that is too many seats")?;
    let options = args.agreed.resolve(data)?;
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
struct Session<G: Judged> {
    title: Title,
    history: History<G>,
    sitters: Vec<Sitter<G>>,
    /// Where a bot sits, and what it remembers.
    bots: Vec<Option<Box<dyn Player<G>>>>,
    thinking: Thinking,
    /// The command that plays the same game once more, where nobody is asked.
    again: Option<String>,
    input: Input,
    /// Where the record is, and whether it is up to date.
    keeping: Keeping,
    /// The data set that is played with, if it is another.
    data_dir: Option<PathBuf>,
    /// What happened since somebody was asked last, to be told above the
    /// question.
    news: Vec<News<G>>,
    /// Whether anybody has seen the table yet.
    has_shown: bool,
    /// The actions that were listed last, to be chosen by number.
    listing: Listing<G::Action>,
}

/// Something to tell. An event waits until it is known who is told.
enum News<G: Guided> {
    Event(G::Event),
    Line(String),
}

/// When the table is drawn above a question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Draw {
    Always,
    /// Only if it looks different from what was seen last.
    Changed,
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
enum Flow {
    Ask,
    Leave,
}

impl<G: Judged + Screen> Session<G> {
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
        let keeping = Keeping::new(args, file)?;
        let mut session = Session {
            title,
            history,
            sitters,
            bots,
            thinking,
            again,
            input: Input::new()?,
            keeping,
            data_dir: args.data.dir.clone(),
            news: Vec::new(),
            has_shown: false,
            listing: Listing::Never,
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
            // From seed and moment, so that what a random player does stays the
            // same after an undo.
            let n_actions = self.history.actions().len() as u64;
            let mut random = generator(self.thinking.seed ^ n_actions << 32);
            let state = self.history.state();
            let action = match self.history.turn() {
                Turn::Over => break,
                Turn::Chance => playout.uniform(state, &mut random),
                Turn::Seat(seat) => match &self.sitters[seat.idx()] {
                    Sitter::Random(style) => playout.guided(state, *style, &mut random),
                    Sitter::Bot(_) => self.think(seat, out)?,
                    Sitter::Human => match self.ask(out)? {
                        Flow::Ask => continue,
                        Flow::Leave => return self.keeping.into_result(),
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

    /// What the bot at `seat` plays. That takes a moment, and whoever looks at
    /// the screen is told so.
    fn think(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Option<G::Action>> {
        let names = self.history.names();
        let Some(bot) = &mut self.bots[seat.idx()] else { return Ok(None) };
        let notice = Notice::show(&format!("  {} is thinking…", names.of(seat)), out)?;
        let decided = bot.decide(&self.history, seat, &Stop::default()).and_then(|action| {
            let state = self.history.state();
            let fault = |why| FaultKind::Illegal(state.text(action).to_string(), format!("{why}"));
            state.check(action).map_err(fault)?;
            Ok(action)
        });
        notice.clear(out)?;
        let remarks = bot.take_remarks();
        let lines = remarks.into_iter().map(|it| format!("{}: “{it}”", names.of(seat)));
        self.mention(lines.collect(), out)?;
        match decided {
            Ok(action) => Ok(Some(action)),
            Err(fault) => {
                self.replace(seat, &fault, out)?;
                Ok(None)
            }
        }
    }

    /// A bot that fails does not end the game of the others: another takes its
    /// seat, and goes on after an undo as well.
    fn replace(
        &mut self,
        seat: Seat,
        fault: &FaultKind,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let (name, sitter) = (self.history.names().of(seat), &self.sitters[seat.idx()]);
        let stand_in = seats::STAND_IN;
        let line = format!("{name} ({sitter}) is out: {fault}. From now on {stand_in} plays here.");
        self.bots[seat.idx()] = Some(seats::bot_at(&stand_in, seat, self.thinking));
        self.sitters[seat.idx()] = Sitter::Bot(stand_in);
        self.history.set_seating(seats::seating(&self.sitters)?)?;
        Ok(self.mention(vec![line], out)?)
    }

    /// Tells lines when somebody is asked, or at once if nobody ever is.
    fn mention(&mut self, lines: Vec<String>, out: &mut impl Write) -> io::Result<()> {
        if self.has_human() {
            self.news.extend(lines.into_iter().map(News::Line));
            return Ok(());
        }
        let width = screen::width();
        lines.iter().try_for_each(|line| write!(out, "{}", screen::fill("  ", line, width)))
    }

    /// After something was taken back, what the bots remember is wrong.
    fn forget(&mut self) {
        self.bots = seats::bots(&self.sitters, self.thinking);
    }

    fn has_human(&self) -> bool {
        self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Human))
    }

    /// Plays an action: on disk first, then told.
    fn play(&mut self, action: G::Action, out: &mut impl Write) -> anyhow::Result<()> {
        let step = self.history.play(action)?;
        self.bots.iter_mut().flatten().for_each(|bot| bot.observe(&step));
        self.listing.expire();
        self.keep(out)?;
        if self.has_human() {
            self.news.extend(step.events.into_iter().map(News::Event));
        } else {
            self.tell(&step.events, Viewer::Spectator, out)?;
        }
        Ok(())
    }

    fn tell(
        &self,
        events: &[G::Event],
        viewer: Viewer,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let (names, width) = (self.history.names(), screen::width());
        let tell = |event: &G::Event| screen::fill("  ", &event.tell(names, viewer), width);
        Ok(events.iter().try_for_each(|event| write!(out, "{}", tell(event)))?)
    }

    /// The last `n_lines` of the news, as `viewer` may know them.
    fn tell_news(
        &self,
        viewer: Viewer,
        n_lines: usize,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let n_hidden = self.news.len().saturating_sub(n_lines);
        if n_hidden > 0 {
            let lines = if n_hidden == 1 { "line" } else { "lines" };
            writeln!(out, "  ({n_hidden} {lines} more: `log`)")?;
        }
        self.news.iter().skip(n_hidden).try_for_each(|news| match news {
            News::Event(event) => self.tell(slice::from_ref(event), viewer, out),
            News::Line(line) => Ok(write!(out, "{}", screen::fill("  ", line, screen::width()))?),
        })
    }

    /// Whoever is asked now, and so looks at the screen.
    fn viewer(&self) -> Viewer {
        match self.history.turn() {
            Turn::Seat(seat) => Viewer::Seat(seat),
            Turn::Chance | Turn::Over => Viewer::Spectator,
        }
    }

    /// Shows the table to whoever is to act, and does one thing that they say.
    fn ask(&mut self, out: &mut impl Write) -> anyhow::Result<Flow> {
        self.show(Draw::Changed, out)?;
        loop {
            let legal = self.history.legal();
            let prompt = self.prompt();
            let typed = self.input.read(self.history.state(), &legal, &prompt, out)?;
            match typed {
                Typed::Nothing => {}
                Typed::Help => {
                    write!(out, "{}", help::text(self.history.state()))?;
                }
                Typed::Table => self.show(Draw::Always, out)?,
                Typed::Log => self.show_log(out)?,
                Typed::Hint => self.hint(out)?,
                Typed::Legal(part) => {
                    let text = self.list(&legal, &part);
                    write!(out, "{text}")?;
                }
                Typed::Number(number) => match self.listing.item(&number) {
                    Ok(action) => {
                        self.play(action, out)?;
                        return Ok(Flow::Ask);
                    }
                    Err(message) => writeln!(out, "  {message}")?,
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
                Typed::Save { path: None, .. } => writeln!(out, "  Say where: `save FILE`.")?,
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
                    if self.understand(&legal, &text, out)? {
                        return Ok(Flow::Ask);
                    }
                }
            }
        }
    }

    /// Says what a bot would do, numbered like any list.
    fn hint(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let Turn::Seat(seat) = self.history.turn() else { return Ok(()) };
        let notice = Notice::show("  Thinking…", out)?;
        let hints = hint::hints(self.history.state(), seat, self.thinking.seed);
        notice.clear(out)?;
        write!(out, "{}", hint::text(&hints, screen::width()))?;
        self.listing = Listing::Current(hints.iter().map(|hint| hint.action).collect());
        Ok(())
    }

    /// Plays what `text` means, or says why not; says whether it was played.
    fn understand(
        &mut self,
        legal: &[G::Action],
        text: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<bool> {
        let width = screen::width();
        let answer = match shorthand::read(self.history.state(), legal, text) {
            Reading::Action(action) => {
                self.play(action, out)?;
                return Ok(true);
            }
            Reading::Refused(action, refusal) => screen::fill(
                "  ",
                &format!("No `{}`: {refusal}", self.history.state().text(action)),
                width,
            ),
            Reading::Several(actions) => {
                let several = "  Which one? Type more of it, or its number as `#1`.\n".to_owned();
                several + &self.number(actions)
            }
            Reading::Unknown(message) => {
                screen::fill("  ", &format!("{message}. Type `help` for help."), width)
            }
        };
        write!(out, "{answer}")?;
        Ok(false)
    }

    /// The legal actions that contain `part`, numbered.
    fn list(&mut self, legal: &[G::Action], part: &str) -> String {
        let part = part.to_lowercase();
        let state = self.history.state();
        let fits =
            |action: &G::Action| state.text(*action).to_string().to_lowercase().contains(&part);
        let actions: Vec<G::Action> = legal.iter().copied().filter(fits).collect();
        if actions.is_empty() {
            return format!("  No legal action contains `{part}`.\n");
        }
        self.number(actions)
    }

    /// Actions with their numbers, each with what it costs or brings.
    fn number(&mut self, actions: Vec<G::Action>) -> String {
        let (state, names) = (self.history.state(), self.history.names());
        let tell = |action: &G::Action| match state.note(names, *action) {
            Some(note) => format!("{} ({note})", state.text(*action)),
            None => state.text(*action).to_string(),
        };
        let items: Vec<String> = actions.iter().map(tell).collect();
        self.listing = Listing::Current(actions);
        listing::numbered(&items, screen::width())
    }

    fn prompt(&self) -> String {
        match self.history.turn() {
            Turn::Seat(seat) => format!("{}> ", self.history.names().of(seat)),
            Turn::Chance | Turn::Over => "> ".to_owned(),
        }
    }

    /// The table, what happened since, and the question.
    fn show(&mut self, draw: Draw, out: &mut impl Write) -> anyhow::Result<()> {
        const NEWS_MAX: usize = 16;
        let (legal, width) = (self.history.legal(), screen::width());
        let (state, names, viewer) = (self.history.state(), self.history.names(), self.viewer());
        // An auction goes round quickly; the map has not changed since.
        if draw == Draw::Always || !self.has_shown || state.changes_table() {
            writeln!(out, "\n{}", state.table(names, viewer, &legal, width))?;
        }
        self.tell_news(viewer, NEWS_MAX, out)?;
        write!(out, "{}", state.ask(names, viewer, &legal, width))?;
        self.news.clear();
        self.has_shown = true;
        Ok(())
    }

    fn show_log(&self, out: &mut impl Write) -> anyhow::Result<()> {
        const STEPS_MAX: usize = 40;
        let n_steps = self.history.actions().len();
        for step in self.history.steps().skip(n_steps.saturating_sub(STEPS_MAX)) {
            self.tell(&step.events, self.viewer(), out)?;
        }
        Ok(())
    }

    fn finish(&self, out: &mut impl Write) -> anyhow::Result<()> {
        // Nobody can ask for the log any more.
        self.tell_news(Viewer::Spectator, usize::MAX, out)?;
        let (state, names) = (self.history.state(), self.history.names());
        writeln!(out, "\n{}", state.table(names, Viewer::Spectator, &[], screen::width()))?;
        write!(out, "{}", screen::standing_of(&self.history))?;
        match &self.again {
            Some(again) if !self.keeping.has_file() => Ok(writeln!(out, "\nAgain: {again}")?),
            _ => Ok(()),
        }
    }
}
