//! Runs, tests and measures this repository. Everything that CI runs can be run
//! by hand.

mod steps;
mod web;

use clap::{Parser, Subcommand};

use steps::{Step, cargo, run_all};

/// Run, test and measure Roundhouse.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build everything, start the server and print its address; `--address`, `--database`
    Run {
        /// Arguments for `roundhouse serve`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the page in `web/`, which a release build of the server embeds
    Web,
    /// Everything that CI runs
    Test,
    /// What to run between two edits: format, lints, tests
    Check,
    /// Print how fast the games and the bots are; `--json`, `--time MS`, `--no-instructions`
    Bench {
        /// Arguments for the benchmark
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Measure the server under load; `--quick`, `--database sqlite|postgres`; see `--help`
    #[command(disable_help_flag = true)]
    Load {
        /// Arguments for the measurement
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Find better parameters for the bots of a game by self-play; see `--help`
    #[command(disable_help_flag = true)]
    Tune {
        /// Arguments for `roundhouse tune`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Print one hash of each game's behaviour; a change of rules changes it
    Signature,
    /// Write `docs/messages.json`: everything that the games can say
    Messages,
    /// Write `docs/openapi.json`: the description of the server's interface
    Api,
    /// Fuzz every promise for some time
    Fuzz {
        /// Seconds for each target
        #[arg(long, default_value_t = 600)]
        seconds: u64,
    },
}

fn main() -> anyhow::Result<()> {
    match Args::parse().command {
        Command::Run { args } => {
            web::build_if_old()?.iter().try_for_each(Step::run)?;
            // The first build takes minutes: it is seen.
            cargo(&["build", "--release", "--package", "cli"]).run()?;
            roundhouse(&["serve"]).args(&args).run()
        }
        Command::Web => web::build()?.iter().try_for_each(Step::run),
        Command::Test => run_all(&test()?),
        Command::Check => run_all(&check()?),
        Command::Bench { args } => bench(&args).run(),
        Command::Load { args } => load(&args),
        Command::Tune { args } => roundhouse(&["tune"]).args(&args).run(),
        Command::Signature => roundhouse(&["signature"]).run(),
        Command::Messages => roundhouse(&["messages", "docs/messages.json"]).run(),
        Command::Api => roundhouse(&["openapi", "docs/openapi.json"]).run(),
        Command::Fuzz { seconds } => fuzz(seconds).run(),
    }
}

/// What is quick comes first. Nothing is built twice: the page is there before the
/// tests of the server, which do not embed it, and the tests build the program that
/// the browser needs.
fn test() -> anyhow::Result<Vec<Step>> {
    let (schemathesis, browser) = (schemathesis()?, web::test_in_browser()?);
    let mut res = vec![format()];
    res.extend(web::test()?);
    res.extend([lints(), bare_bots(), docs(), tests(), browser, schemathesis, fuzz(20), wasm()?]);
    Ok(res)
}

fn check() -> anyhow::Result<Vec<Step>> {
    let mut res = vec![format()];
    res.extend(web::check()?);
    res.extend([lints(), tests()]);
    Ok(res)
}

fn format() -> Step {
    Step::new("format", cargo(&["fmt", "--all", "--check"]))
}

fn tests() -> Step {
    Step::new("tests", cargo(&["test", "--workspace", "--quiet"]))
}

fn roundhouse(args: &[&str]) -> steps::Call {
    cargo(&["run", "--quiet", "--release", "--package", "cli", "--"]).args(args)
}

fn bench(args: &[String]) -> steps::Call {
    cargo(&["run", "--quiet", "--profile", "bench", "--package", "bench", "--"]).args(args)
}

/// The server and the program that measures it, from one build.
fn load(args: &[String]) -> anyhow::Result<()> {
    cargo(&["build", "--quiet", "--release", "--package", "cli", "--package", "load"]).run()?;
    steps::run_released("load", args)
}

fn lints() -> Step {
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    Step::new("lints", cargo(&clippy))
}

/// Checks the bots without a clock, threads and processes, and what is below them
/// without the descriptions of all types: the rest of the workspace has those.
fn bare_bots() -> Step {
    let clippy = ["clippy", "--package", "bots", "--no-default-features", "--quiet"];
    Step::new("bots without features", cargo(&clippy).args(&["--", "-D", "warnings"]))
}

/// The crates that a web page needs, which must build without an operating
/// system.
const PURE: [&str; 7] =
    ["engine", "rail", "age-of-steam", "chicago-express", "railroad-revolution", "catalog", "bots"];
const WASM: &str = "wasm32-unknown-unknown";

fn wasm() -> anyhow::Result<Step> {
    if !steps::has_target(WASM)? {
        let why = format!("the target is not installed: `rustup target add {WASM}`");
        return Ok(Step::skipped(WASM, why));
    }
    let build = ["build", "--quiet", "--no-default-features", "--target", WASM];
    let packages: Vec<&str> = PURE.iter().flat_map(|name| ["--package", name]).collect();
    Ok(Step::new(WASM, cargo(&build).args(&packages)))
}

/// Tests the server with what its description allows and forbids.
fn schemathesis() -> anyhow::Result<Step> {
    let program = steps::python_tool("schemathesis==4.*", "st")?;
    // As part of the workspace, so that the artifacts of the tests are reused.
    let test = ["test", "--quiet", "--workspace", "--test", "schemathesis"];
    let test = cargo(&test).env("SCHEMATHESIS", program);
    Ok(Step::new("schemathesis", test))
}

fn docs() -> Step {
    let doc = ["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"];
    Step::new("documentation", cargo(&doc).env("RUSTDOCFLAGS", "-D warnings"))
}

fn fuzz(seconds: u64) -> Step {
    let milliseconds = (seconds * 1_000).to_string();
    // Built as part of the workspace, so that the artifacts of the tests are
    // reused.
    let test = ["test", "--quiet", "--workspace", "--test", "targets"];
    Step::new("fuzz", cargo(&test).env("BOLERO_RANDOM_TEST_TIME_MS", milliseconds))
}
