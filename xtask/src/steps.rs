//! Runs commands one after the other and prints the time of each.

use std::{
    env,
    io::{self, Write},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

/// The folder of this repository.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A call of a program.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    name: &'static str,
    program: String,
    args: Vec<String>,
    env: Vec<(String, String)>,
    folder: PathBuf,
}

/// A call of cargo in this repository.
pub(crate) fn cargo(args: &[&str]) -> Call {
    let program = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    Call { program, ..Call::new("cargo", Path::new(ROOT)).args(args) }
}

impl Call {
    /// A call of a program of this name, in a folder.
    pub(crate) fn new(name: &'static str, folder: &Path) -> Call {
        let (program, folder) = (name.to_owned(), folder.to_owned());
        Call { name, program, args: Vec::new(), env: Vec::new(), folder }
    }

    pub(crate) fn args<S: AsRef<str>>(mut self, args: &[S]) -> Call {
        self.args.extend(args.iter().map(|arg| arg.as_ref().to_owned()));
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl Into<String>) -> Call {
        self.env.push((name.to_owned(), value.into()));
        self
    }

    /// Runs it on this terminal.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let status = Command::new(&self.program)
            .args(&self.args)
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .current_dir(&self.folder)
            .status()
            .with_context(|| format!("{} did not start", self.name))?;
        if !status.success() {
            bail!("`{} {}` failed", self.name, self.args.join(" "));
        }
        Ok(())
    }
}

/// The folder where cargo has put this program, and puts what the tests need.
pub(crate) fn built() -> anyhow::Result<PathBuf> {
    let own = env::current_exe().context("where this program is")?;
    Ok(own.parent().context("the folder of this program")?.to_owned())
}

/// Runs a program that was built with `--release`, on this terminal.
pub(crate) fn run_released(name: &str, args: &[String]) -> anyhow::Result<()> {
    let built = built()?;
    let target = built.parent().context("the folder `target`")?;
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
    let target = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| format!("{ROOT}/target"));
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
    todo: Result<Call, String>,
}

impl Step {
    pub(crate) fn new(name: &'static str, call: Call) -> Step {
        Step { name, todo: Ok(call) }
    }

    /// A step that cannot run here, with the way to enable it.
    pub(crate) fn skipped(name: &'static str, why: String) -> Step {
        Step { name, todo: Err(why) }
    }

    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match &self.todo {
            Ok(call) => call.run().with_context(|| format!("step `{}`", self.name)),
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
