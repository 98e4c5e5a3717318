//! The smaller commands.

use std::{io::Write, path::Path};

use anyhow::{Context, bail};
use catalog::{AnyGame, AnyShown, Title, generator, with_game};
use clap::CommandFactory;
use clap_complete::Shell;
use engine::{
    Game, Guided, History, Names, Options, Playout, Prompt, Record, RecordError, ToldStep, Turn,
    Viewer,
};
use serde::Serialize;

use crate::{
    args::{
        Args, BoardArgs, OptionArgs, PerftArgs, RandomArgs, ReplayArgs, RulesArgs, ShowArgs,
        SignatureArgs,
    },
    data_dir, record_file, screen,
};

pub(crate) fn games(out: &mut impl Write) -> anyhow::Result<()> {
    for (idx, title) in Title::ALL.iter().enumerate() {
        if idx > 0 {
            writeln!(out)?;
        }
        let players = title.players();
        writeln!(out, "{}: {}", title.name(), title.title())?;
        writeln!(out, "  {}", title.credits())?;
        if let Some(notice) = title.notice() {
            write!(out, "{}", screen::fill("  ", notice, screen::width()))?;
        }
        writeln!(
            out,
            "  {} to {} players, rules {}",
            players.start(),
            players.end(),
            title.rules().end()
        )?;
        writeln!(out, "  styles of random play: {}", title.styles().join(", "))?;
        writeln!(out, "  options, the default first:")?;
        for option in title.options() {
            writeln!(out, "    {} = {}", option.name, option.values.join(" | "))?;
            write!(out, "{}", screen::fill("        ", &option.about, screen::width()))?;
        }
    }
    writeln!(
        out,
        "\nUnofficial implementations; the games belong to their designers and publishers."
    )?;
    Ok(())
}

pub(crate) fn show(args: &ShowArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let record = record_file::read(&args.record)?;
    data_dir::load_for(&args.data, &args.record, &record)?;
    let game = in_file(&args.record, AnyGame::from_record(&record))?;
    let game = match args.at {
        Some(n_actions) => prefix(game.prefix(n_actions), n_actions, game.n_actions())?,
        None => game,
    };
    let viewer = viewer_named(args.viewer.as_deref(), game.names())?;
    if args.json {
        #[derive(Serialize)]
        struct ShownWithPrompt {
            #[serde(flatten)]
            shown: AnyShown,
            /// The id of what `roundhouse board` prints.
            board: String,
            prompt: Option<Prompt>,
        }
        let (shown, prompt) = (game.show(viewer), game.prompt(viewer));
        let board = game.board().id().to_owned();
        print_json(&ShownWithPrompt { shown, board, prompt }, out)?;
    } else {
        write!(out, "{}", screen::show(&game, viewer))?;
    }
    Ok(())
}

/// What is printed on a board: all of it as JSON, or its identity.
pub(crate) fn board(args: &BoardArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let data = data_dir::load(&args.data, args.game)?;
    let options = args.agreed.resolve(data.as_deref())?;
    let n_players = args.players.unwrap_or(*args.game.players().start());
    with_game!(args.game, G => {
        let history = start::<G>(n_players, options)?;
        let board = engine::Board::<G>::new(history.setup());
        if args.json {
            print_json(&board, out)?;
        } else {
            writeln!(out, "{}, rules {}: board {}", G::TITLE, board.rules, board.id)?;
            writeln!(out, "`--json` prints everything on it.")?;
        }
    });
    Ok(())
}

/// Writes everything that the games can say to a file.
pub(crate) fn messages(file: &Path) -> anyhow::Result<()> {
    let all =
        Title::ALL.iter().map(|&title| with_game!(title, G => engine::messages::<G, _>(generator)));
    let mut text = Vec::new();
    print_json(&all.flatten().collect::<Vec<engine::Message>>(), &mut text)?;
    std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

fn print_json(value: &impl Serialize, out: &mut impl Write) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// The viewer that `--as` names; the referee if it was not given.
fn viewer_named(name: Option<&str>, names: &Names) -> anyhow::Result<Viewer> {
    let Some(name) = name else { return Ok(Viewer::Referee) };
    match names.seat_of(name) {
        Some(seat) => Ok(Viewer::Seat(seat)),
        None if name == "spectator" => Ok(Viewer::Spectator),
        None => {
            let players: Vec<&str> = names.iter().collect();
            let players = players.join(", ");
            bail!("--as: no player is called `{name}`; expected one of {players}, spectator")
        }
    }
}

pub(crate) fn replay(args: &ReplayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let record = record_file::read(&args.record)?;
    data_dir::load_for(&args.data, &args.record, &record)?;
    let mut game = in_file(&args.record, AnyGame::open(&record))?;
    for (idx, line) in record.lines.iter().enumerate() {
        let step = in_file(&args.record, game.play_line(line))?;
        write!(out, "{}", step_text(idx + 1, &game.told(&step, Viewer::Referee)))?;
    }
    write!(out, "{}", screen::standing(&game))?;
    Ok(())
}

/// One action of the log: its number, then all its events.
pub(crate) fn step_text(number: usize, step: &ToldStep) -> String {
    let mut res = String::new();
    for (idx, event) in step.events.iter().enumerate() {
        let number = if idx == 0 { number.to_string() } else { String::new() };
        res += &format!("{number:>4}  {event}\n");
    }
    res
}

pub(crate) fn rules(args: &RulesArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let word = args.word.as_deref().unwrap_or_default();
    Ok(write!(out, "{}", crate::rules::explain(args.game, word, screen::width()))?)
}

pub(crate) fn random(args: &RandomArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let data = data_dir::load(&args.data, args.game)?;
    let options = args.agreed.resolve(data.as_deref())?;
    with_game!(args.game, G => {
        let mut history = start::<G>(args.players, options)?;
        let style = style_named::<G>(&args.style)?;
        let mut random = generator(args.seed);
        let mut playout = Playout::default();
        while let Some(action) = playout.guided(history.state(), style, &mut random) {
            history.play(action)?;
        }
        writeln!(out, "# {} play at random: seed {}, style {}.", args.players, args.seed, args.style)?;
        write!(out, "{}", history.record())?;
    });
    Ok(())
}

pub(crate) fn perft(args: &PerftArgs, out: &mut impl Write) -> anyhow::Result<()> {
    with_game!(args.game, G => {
        let history = match (&args.record, args.players) {
            (Some(path), _) => {
                let record = record_file::read(path)?;
                data_dir::load_for(&args.data, path, &record)?;
                in_file(path, History::<G>::from_record(&record))?
            }
            (None, players) => {
                let data = data_dir::load(&args.data, args.game)?;
                start::<G>(players.unwrap_or_default(), OptionArgs::default().resolve(data.as_deref())?)?
            }
        };
        let n_actions = args.at.unwrap_or(history.actions().len());
        let game = prefix(history.at(n_actions), n_actions, history.actions().len())?;
        if args.divide && args.depth > 0 {
            for (action, count) in engine::divide(&game, args.depth) {
                writeln!(out, "{}: {count}", game.text(action))?;
            }
        }
        for depth in 0..=args.depth {
            writeln!(out, "perft {depth} {}", engine::perft(&game, depth))?;
            out.flush()?;
        }
    });
    Ok(())
}

pub(crate) fn signature(args: &SignatureArgs, out: &mut impl Write) -> anyhow::Result<()> {
    for &title in Title::ALL.iter().filter(|&&title| args.game.is_none_or(|game| game == title)) {
        for n_players in title.players() {
            let signature = with_game!(title, G => engine::signature::<G, _>(n_players, args.games, generator))?;
            writeln!(out, "{} {n_players} players {signature:016x}", title.name())?;
            out.flush()?;
        }
    }
    Ok(())
}

pub(crate) fn completions(shell: Shell, out: &mut impl Write) -> anyhow::Result<()> {
    // Into memory first: the generator panics if it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "roundhouse", &mut script);
    Ok(out.write_all(&script)?)
}

/// A new match with default names.
fn start<G: Game>(n_players: u8, options: Options) -> anyhow::Result<History<G>> {
    use engine::Setup;
    let players = G::Setup::players();
    // Checked here too, because there are only so many default names.
    if !players.contains(&n_players) {
        G::Setup::new(n_players, &options)?;
    }
    Ok(History::new(Names::default_for(n_players), options)?)
}

/// The style called `name`, or an error that lists all.
pub(crate) fn style_named<G: Guided>(name: &str) -> anyhow::Result<G::Style> {
    G::style(name).with_context(|| {
        let known: Vec<&str> = G::STYLES.iter().map(|&style| style.into()).collect();
        format!("no style is called `{name}`; expected one of {}", known.join(", "))
    })
}

/// The game of the record in this file.
pub(crate) fn title_of(path: &Path, record: &Record) -> anyhow::Result<Title> {
    let title = Title::find(&record.header.game)
        .map_err(|error| record.error_in_header("game", error.to_string()));
    in_file(path, title)
}

/// Adds the file to an error.
pub(crate) fn in_file<T>(path: &Path, result: Result<T, RecordError>) -> anyhow::Result<T> {
    result.with_context(|| path.display().to_string())
}

fn prefix<T>(prefix: Option<T>, wanted: usize, known: usize) -> anyhow::Result<T> {
    match prefix {
        Some(prefix) => Ok(prefix),
        None => bail!("--at {wanted}: the record has only {known} actions"),
    }
}

/// Whose turn it is, in words.
pub(crate) fn turn_text(turn: Turn, names: &Names) -> String {
    match turn {
        Turn::Seat(seat) => format!("{} to act", names.of(seat)),
        Turn::Chance => "Chance to act".to_owned(),
        Turn::Over => "The game is over".to_owned(),
    }
}
