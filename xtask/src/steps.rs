//! Commands, one after the other, each with its time.

use std::{
    env,
    io::{self, Write},
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

    /// Runs it with this terminal for input and output.
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

/// One thing to do, and what to call it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    name: &'static str,
    pub(crate) command: Cargo,
}

impl Step {
    pub(crate) fn new(name: &'static str, command: Cargo) -> Step {
        Step { name, command }
    }
}

/// Runs all steps and stops at the first that fails.
pub(crate) fn run_all(steps: &[Step]) -> anyhow::Result<()> {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for step in steps {
        writeln!(io::stderr(), "== {}", step.name)?;
        let start = Instant::now();
        step.command.run().with_context(|| format!("step `{}`", step.name))?;
        times.push((step.name, start.elapsed()));
    }
    writeln!(io::stderr(), "== all passed")?;
    for (name, time) in times {
        writeln!(io::stderr(), "{:>8.1} s  {name}", time.as_secs_f32())?;
    }
    Ok(())
}
