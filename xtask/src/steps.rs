//! Runs commands one after the other and prints the time of each.

use std::{
    env,
    io::{self, Write},
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

/// A call of cargo.
#[derive(Clone, Debug)]
pub(crate) struct Cargo {
    args: Vec<String>,
    env: Vec<(String, String)>,
}

/// A call of cargo in this repository.
pub(crate) fn cargo(args: &[&str]) -> Cargo {
    Cargo { args: args.iter().map(|&arg| arg.to_owned()).collect(), env: Vec::new() }
}

impl Cargo {
    pub(crate) fn args<S: AsRef<str>>(mut self, args: &[S]) -> Cargo {
        self.args.extend(args.iter().map(|arg| arg.as_ref().to_owned()));
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl Into<String>) -> Cargo {
        self.env.push((name.to_owned(), value.into()));
        self
    }

    /// Runs it on this terminal.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let status = Command::new(cargo)
            .args(&self.args)
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .current_dir(root)
            .status()
            .context("cargo did not start")?;
        if !status.success() {
            bail!("`cargo {}` failed", self.args.join(" "));
        }
        Ok(())
    }
}

/// Runs a program that was built with `--release`, on this terminal.
pub(crate) fn run_released(name: &str, args: &[String]) -> anyhow::Result<()> {
    let own = env::current_exe().context("where this program is")?;
    let target = own.parent().and_then(Path::parent).context("the folder `target`")?;
    let program = target.join("release").join(name);
    let status = Command::new(&program).args(args).status();
    let status = status.with_context(|| program.display().to_string())?;
    if !status.success() {
        bail!("`{name}` failed");
    }
    Ok(())
}

/// Whether the compiler can build for `target`: whether its standard library is
/// installed.
pub(crate) fn has_target(target: &str) -> anyhow::Result<bool> {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let asked = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", target])
        .output()
        .context("rustc did not start")?;
    let dir = String::from_utf8_lossy(&asked.stdout);
    Ok(asked.status.success() && Path::new(dir.trim()).is_dir())
}

/// Installs a Python package in a folder of its own below `target`, unless it is
/// there, and returns the path of one of its programs.
pub(crate) fn python_tool(package: &str, program: &str) -> anyhow::Result<String> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let target = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| format!("{root}/target"));
    let name: String = package.chars().take_while(|it| it.is_alphanumeric()).collect();
    let dir = std::path::absolute(Path::new(&target).join("python").join(name))?;
    let path = dir.join("bin").join(program);
    if !path.is_file() {
        let python = Command::new("python3").args(["-m", "venv"]).arg(&dir).status();
        if !python.is_ok_and(|it| it.success()) {
            bail!("python3 with venv is needed: install the packages python3 and python3-venv");
        }
        let pip = Command::new(dir.join("bin/pip")).args(["install", "--quiet", package]).status();
        if !pip.is_ok_and(|it| it.success()) {
            bail!("`pip install {package}` failed");
        }
    }
    Ok(path.display().to_string())
}

/// One thing to do, with its name.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    name: &'static str,
    /// What to run, or why it is skipped.
    todo: Result<Cargo, String>,
}

impl Step {
    pub(crate) fn new(name: &'static str, command: Cargo) -> Step {
        Step { name, todo: Ok(command) }
    }

    /// A step that cannot run here, with the way to enable it.
    pub(crate) fn skipped(name: &'static str, why: String) -> Step {
        Step { name, todo: Err(why) }
    }

    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match &self.todo {
            Ok(command) => command.run().with_context(|| format!("step `{}`", self.name)),
            Err(why) => Ok(writeln!(io::stderr(), "skipped: {why}")?),
        }
    }
}

/// Runs all steps and stops at the first that fails.
pub(crate) fn run_all(steps: &[Step]) -> anyhow::Result<()> {
    let mut times: Vec<(&Step, Duration)> = Vec::new();
    for step in steps {
        writeln!(io::stderr(), "== {}", step.name)?;
        let start = Instant::now();
        step.run()?;
        times.push((step, start.elapsed()));
    }
    writeln!(io::stderr(), "== all passed")?;
    for (Step { name, todo }, time) in times {
        let skipped = todo.as_ref().err().map_or(String::new(), |why| format!(" (skipped: {why})"));
        writeln!(io::stderr(), "{:>8.1} s  {name}{skipped}", time.as_secs_f32())?;
    }
    Ok(())
}
