//! The arguments of the command line.

mod examples;
mod serve;

use std::{convert::Infallible, path::PathBuf, str::FromStr};

use bots::{
    Budget, Level,
    arena::{Contender, ContenderError},
};
use catalog::Title;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use engine::Options;

pub(crate) use serve::{BackupArgs, DatabaseArgs, LogFormat, ServeArgs};

use examples::{
    ANALYSE_EXAMPLES, ARENA_EXAMPLES, BOT_EXAMPLES, PERFT_EXAMPLES, PLAY_EXAMPLES, RANDOM_EXAMPLES,
    SHOW_EXAMPLES, TUNE_EXAMPLES,
};

/// Railroad board games: play them, look at them, replay them.
#[derive(Debug, Parser)]
#[command(name = "roundhouse", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Args {
    /// Without a command, a menu of games and records if there is a keyboard.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  roundhouse play chicago-express --players 3
  roundhouse play chicago-express --seats human,random,random:chicago
  roundhouse random chicago-express --players 4 --seed 7 > seven.game
  roundhouse show seven.game --at 20
  roundhouse replay seven.game
  roundhouse play chicago-express --seats human,hard,medium
  roundhouse arena chicago-express --bots hard,greedy,easy --games 30
  roundhouse arena chicago-express --bots 'exec:./mybot,greedy,easy' --games 30
  roundhouse analyse seven.game --html seven.html

Exit codes: 0 for success, 1 for a game that breaks its rules, 2 for input that cannot be read,
130 for work that was interrupted by Ctrl-C, SIGTERM or SIGHUP.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games, with their players, options and styles of random play
    Games,
    /// Play a game in the terminal
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayArgs),
    /// Show the position at the end of a record, or after N actions
    #[command(after_help = SHOW_EXAMPLES)]
    Show(ShowArgs),
    /// Retell a record in plain words
    #[command(after_help = "Example:\n  roundhouse replay seven.game")]
    Replay(ReplayArgs),
    /// Find the biggest mistakes in a record, and what was better
    #[command(visible_alias = "analyze", after_help = ANALYSE_EXAMPLES)]
    Analyse(AnalyseArgs),
    /// Explain the rules of a game, by section or word
    #[command(
        after_help = "Examples:\n  roundhouse rules chicago\n  roundhouse rules chicago auction\n  roundhouse rules age-of-steam 7.3"
    )]
    Rules(RulesArgs),
    /// Play a whole game at random and write its record to standard output
    #[command(after_help = RANDOM_EXAMPLES)]
    Random(RandomArgs),
    /// Let bots play each other, and report who is better and how certain that is
    #[command(after_help = ARENA_EXAMPLES)]
    Arena(ArenaArgs),
    /// Run a server: people meet at tables, in a browser or by programs
    #[command(
        after_help = "Examples:\n  roundhouse serve\n  roundhouse serve --address 0.0.0.0:8017 --public-url https://trains.example\n  roundhouse serve --database postgres://roundhouse@localhost/roundhouse\n\nEvery flag is also a variable, as in ROUNDHOUSE_ADDRESS, and a line in the file of --config.\nFlags come first, then variables, then the file. See docs/operations.md."
    )]
    Serve(Box<ServeArgs>),
    /// Replay every table of a server's database, and name those that do not replay
    Verify(DatabaseArgs),
    /// Write everything in a server's database to a file, also while the server runs
    #[command(after_help = "Example:\n  roundhouse backup monday.backup")]
    Backup(BackupArgs),
    /// Put a backup into an empty database
    #[command(after_help = "Example:\n  roundhouse restore monday.backup --database new.db")]
    Restore(BackupArgs),
    /// List the messages that people have reported
    Reports(DatabaseArgs),
    /// Act as a bot for another program, over standard input and output
    #[command(after_help = BOT_EXAMPLES)]
    Bot(BotArgs),
    /// Find better parameters for the bots of a game by self-play
    // For developers: `cargo xtask tune`.
    #[command(hide = true, after_help = TUNE_EXAMPLES)]
    Tune(TuneArgs),
    /// Print everything printed on the board of a game, as JSON
    #[command(
        after_help = "Examples:\n  roundhouse board chicago --json\n  roundhouse board age-of-steam --players 2 --option map=short_line --json"
    )]
    Board(BoardArgs),
    /// Write everything that the games can say to a JSON file, for translators
    // For developers: `cargo xtask messages`.
    #[command(hide = true)]
    Messages {
        /// Where to write it
        file: PathBuf,
    },
    /// Write the description of the server's interface to a JSON file
    // For developers: `cargo xtask api`.
    #[command(hide = true)]
    Openapi {
        /// Where to write it
        file: PathBuf,
    },
    /// Count the sequences of actions from a position
    #[command(after_help = PERFT_EXAMPLES)]
    Perft(PerftArgs),
    /// Print a checksum of each game's rules, from seeded games
    #[command(after_help = "Example:\n  roundhouse signature chicago-express")]
    Signature(SignatureArgs),
    /// Write the completion script for a shell to standard output
    #[command(
        after_help = "Example:\n  roundhouse completions bash > ~/.local/share/bash-completion/completions/roundhouse"
    )]
    Completions {
        /// Which shell
        shell: Shell,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    /// Which game, or the beginning of its name; see `roundhouse games`
    #[arg(value_parser = title, required_unless_present = "load")]
    pub(crate) game: Option<Title>,

    /// How many people play at this keyboard
    #[arg(long, value_name = "N", conflicts_with_all = ["seats", "load"])]
    pub(crate) players: Option<u8>,

    /// Who sits where, separated by commas: `human`, `random`, `random:STYLE`, or a
    /// bot: `greedy`, `easy`, `medium`, `hard`, `expert`, `expert@TIME`, or a
    /// program: `exec:COMMAND`
    #[arg(long, value_name = "SEATS")]
    seats: Option<SeatList>,

    /// How long an `expert` thinks about an action: a time such as `500ms` or
    /// `3s`, or iterations such as `500it`. A time also applies to programs; the
    /// other bots have fixed budgets
    #[arg(long, value_name = "BUDGET")]
    pub(crate) budget: Option<Budget>,

    #[command(flatten)]
    pub(crate) thinking: ThinkingArgs,

    /// Names of the players, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with = "load")]
    pub(crate) names: Vec<String>,

    #[command(flatten)]
    pub(crate) agreed: OptionArgs,

    /// Seed of the random players and bots; chosen and shown if not given
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,

    /// Resume the game of a record and keep saving to that file; the players are
    /// those of the record or of `--seats`
    #[arg(long, value_name = "RECORD", conflicts_with = "option")]
    pub(crate) load: Option<PathBuf>,

    /// Allow the programs (`exec:COMMAND`) at the seats of the loaded record to
    /// run
    #[arg(long, requires = "load")]
    pub(crate) allow_exec: bool,

    /// Save the game to this file after every action
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ThinkingArgs {
    /// How many threads an `expert` uses to think; with more than one, what it
    /// plays depends on the machine
    #[arg(long = "bot-threads", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) n_threads: u8,
}

impl PlayArgs {
    /// The seats that `--seats` names; empty if it was not given.
    pub(crate) fn seats(&self) -> &[String] {
        self.seats.as_ref().map_or(&[], |list| &list.0)
    }
}

/// The comma-separated items of `--seats`.
#[derive(Clone, Debug)]
struct SeatList(Vec<String>);

impl FromStr for SeatList {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<SeatList, Infallible> {
        Ok(SeatList(Contender::split_list(text).into_iter().map(str::to_owned).collect()))
    }
}

/// The comma-separated items of `--bots`.
#[derive(Clone, Debug)]
pub(crate) struct BotList(pub(crate) Vec<Contender>);

impl FromStr for BotList {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<BotList, ContenderError> {
        Contender::split_list(text)
            .into_iter()
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map(BotList)
    }
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct OptionArgs {
    /// Set an option of the game; may be given several times
    #[arg(long = "option", id = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
}

impl OptionArgs {
    /// The options as they were given.
    pub(crate) fn given(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options.iter().map(|(name, value)| (&name[..], &value[..]))
    }

    /// The options, each at most once, and the data set to play with.
    pub(crate) fn resolve(&self, data: Option<&str>) -> anyhow::Result<Options> {
        let mut res = Options::default();
        if let Some(value) = data {
            res.insert("data", value)?;
        }
        for (name, value) in &self.options {
            res.insert(name, value)?;
        }
        Ok(res)
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct DataArgs {
    /// A directory with a corrected data set, for games with an option `data`
    #[arg(long = "data", value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    /// A record, or `-` for standard input
    pub(crate) record: PathBuf,

    /// Show the position after this many actions
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,

    /// Show only what this player, or a `spectator`, may see [default:
    /// everything]
    #[arg(long = "as", value_name = "NAME")]
    pub(crate) viewer: Option<String>,

    /// Print one JSON object, for programs
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ReplayArgs {
    /// A record, or `-` for standard input
    pub(crate) record: PathBuf,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyseArgs {
    /// A record, or `-` for standard input
    pub(crate) record: PathBuf,

    /// How long to think about each position and each alternative: a time such
    /// as `50ms`, or iterations such as `100it` [default: 200it, or the
    /// budget of the state]
    #[arg(long, value_name = "BUDGET")]
    pub(crate) budget: Option<Budget>,

    /// Print everything as one JSON object, for programs
    #[arg(long)]
    pub(crate) json: bool,

    /// Write an HTML page to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,

    /// Save the results so far to this file, and resume from it
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Which game, or the beginning of its name
    #[arg(value_parser = title)]
    pub(crate) game: Title,

    /// A section, such as `5.1`, or a word; lists the sections if not given
    pub(crate) word: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BoardArgs {
    /// Which game, or the beginning of its name; see `roundhouse games`
    #[arg(value_parser = title)]
    pub(crate) game: Title,

    /// How many players [default: the fewest that the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// Print one JSON object, for programs; without it, a summary
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) agreed: OptionArgs,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RandomArgs {
    /// Which game, or the beginning of its name; see `roundhouse games`
    #[arg(value_parser = title)]
    pub(crate) game: Title,

    /// How many players
    #[arg(long, value_name = "N")]
    pub(crate) players: u8,

    /// The same seed gives the same game
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: u64,

    /// What the players aim for; see `roundhouse games`
    #[arg(long, value_name = "STYLE", default_value = "uniform")]
    pub(crate) style: String,

    #[command(flatten)]
    pub(crate) agreed: OptionArgs,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ArenaArgs {
    /// Which game, or the beginning of its name; see `roundhouse games`
    #[arg(value_parser = title)]
    pub(crate) game: Title,

    /// How many players; one for each bot if not given
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// Who plays: one bot for each seat, separated by commas
    #[arg(long, value_name = "BOTS")]
    pub(crate) bots: BotList,

    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,

    /// How long an `expert` thinks about an action: a time such as `100ms` or
    /// `2s`, or iterations such as `500it`. A time also applies to programs; the
    /// other bots have fixed budgets
    #[arg(long, value_name = "BUDGET")]
    pub(crate) budget: Option<Budget>,

    #[command(flatten)]
    pub(crate) thinking: ThinkingArgs,

    /// The same seed gives the same deals
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many games to play at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,

    /// Print one JSON object, for programs
    #[arg(long)]
    pub(crate) json: bool,

    /// Save the record of each game in this directory, which must be empty or new
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) agreed: OptionArgs,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BotArgs {
    /// How strong: `random`, `greedy`, `easy`, `medium`, `hard` or `expert`
    pub(crate) level: Level,

    /// Longest thinking time of an `expert`, such as `100ms` or `500it` [default:
    /// what the host allows]
    #[arg(long, value_name = "BUDGET")]
    pub(crate) budget: Option<Budget>,

    #[command(flatten)]
    pub(crate) thinking: ThinkingArgs,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TuneArgs {
    /// Which game, or the beginning of its name; see `roundhouse games`
    #[arg(value_parser = title)]
    pub(crate) game: Title,

    /// How many players
    #[arg(long, value_name = "N")]
    pub(crate) players: u8,

    /// How many games to play for tuning
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) games: u32,

    /// Who plays at all seats: `greedy`, or `expert` with iterations: `expert@60it`
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    pub(crate) bots: String,

    /// Tune only these, separated by commas: a parameter such as `policy.jump` or
    /// `jump`, or a whole table such as `judgement`
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) only: Vec<String>,

    /// The same seed gives the same result
    // TOML has no larger numbers.
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    pub(crate) seed: u64,

    /// How many games to play at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,

    /// How many deals each comparison uses; each deal is played at every seat,
    /// both ways round
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) deals: Option<u32>,

    /// How many games at least to check the result against the old values;
    /// comparisons are always completed. A quarter of --games if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=10_000_000))]
    pub(crate) checks: Option<u32>,

    /// How far two compared sets are from their middle at first, as the logarithm
    /// of a factor; 0.2 if not given
    #[arg(long, value_name = "X")]
    pub(crate) reach: Option<f64>,

    /// How far the first step goes if one set wins everything; 0.15 if not given
    #[arg(long, value_name = "X")]
    pub(crate) rate: Option<f64>,

    /// Print the values every so many steps
    #[arg(long, value_name = "STEPS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) show: Option<u32>,

    /// Save the progress in this file after every step;
    /// `target/tune/<game>.toml` if not given
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,

    /// Write the tuned parameters to this file, if they are better
    #[arg(long, value_name = "FILE", conflicts_with = "write")]
    pub(crate) out: Option<PathBuf>,

    /// Write them to the file of the game in this repository, if they are better
    #[arg(long)]
    pub(crate) write: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    /// Which game, or the beginning of its name; see `roundhouse games`
    #[arg(value_parser = title)]
    pub(crate) game: Title,

    /// Start from the opening with this many players
    #[arg(long, value_name = "N", required_unless_present = "record", conflicts_with = "record")]
    pub(crate) players: Option<u8>,

    /// Start from the position that this record leads to
    #[arg(long, value_name = "RECORD")]
    pub(crate) record: Option<PathBuf>,

    /// Use only this many actions of the record
    #[arg(long, value_name = "N", requires = "record")]
    pub(crate) at: Option<usize>,

    /// How many actions ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=64))]
    pub(crate) depth: u32,

    /// Print the count below each first action too
    #[arg(long)]
    pub(crate) divide: bool,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SignatureArgs {
    /// Which game; all if none is named
    #[arg(value_parser = title)]
    pub(crate) game: Option<Title>,

    /// How many seeded games for each number of players
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    pub(crate) games: u64,
}

/// The game with this name, or the only one whose name starts with it.
pub(crate) fn title(name: &str) -> Result<Title, String> {
    let exact = Title::find(name);
    let start = name.to_lowercase();
    let is_begun = |title: &Title| {
        title.name().starts_with(&start) || title.title().to_lowercase().starts_with(&start)
    };
    let begun: Vec<Title> = Title::ALL.iter().copied().filter(is_begun).collect();
    match (exact, &begun[..]) {
        (Ok(title), _) | (Err(_), &[title]) => Ok(title),
        (Err(error), []) => Err(error.to_string()),
        (Err(_), several) => {
            let names: Vec<&str> = several.iter().map(|title| title.name()).collect();
            Err(format!("`{}` could be {}", engine::printable(name, 60), names.join(" or ")))
        }
    }
}

fn option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
