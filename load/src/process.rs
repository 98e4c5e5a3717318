//! `roundhouse serve` as a process of its own.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use rustix::process::{Pid, Signal};
use serde::Serialize;

/// How long it may take to stop.
const STOP_MAX: Duration = Duration::from_secs(20);
/// Limits that a load test must not meet.
const LIMITS: &[&str] = &[
    "--rate-per-person=1000000000",
    "--rate-per-address=1000000000",
    "--tables-per-person=1000000",
    "--streams-per-person=1000000",
    "--streams-max=15000",
    "--connections-max=18000",
];

/// A server that ends with this value.
#[derive(Debug)]
pub struct Process {
    child: Child,
    address: SocketAddr,
    /// What it prints. If nobody could read it, it would end.
    _output: Option<BufReader<ChildStdout>>,
}

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Serve {
    /// The program `roundhouse`.
    pub program: PathBuf,
    /// Its database.
    pub database: String,
    /// Where it listens; port 0 is a free one.
    pub address: SocketAddr,
    /// Where its log goes.
    pub log: Option<PathBuf>,
    /// What runs it, as in `["nice", "-n", "5"]`.
    pub wrapper: Vec<String>,
}

impl Serve {
    /// A server with this database, on a free port.
    pub fn new(program: &Path, database: &str) -> Serve {
        Serve {
            program: program.to_owned(),
            database: database.to_owned(),
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            log: None,
            wrapper: Vec::new(),
        }
    }

    /// Starts it, and returns when it listens.
    ///
    /// # Errors
    ///
    /// If it does not start.
    pub fn start(&self) -> anyhow::Result<Process> {
        let log = match &self.log {
            None => Stdio::inherit(),
            Some(path) => fs::File::options().create(true).append(true).open(path)?.into(),
        };
        let mut words: Vec<&str> = self.wrapper.iter().map(String::as_str).collect();
        let program = self.program.to_str().context("a path that is no text")?;
        words.push(program);
        let child = Command::new(words[0])
            .args(&words[1..])
            .args(["serve", "--database", &self.database, "--log=warn,sqlx=error"])
            .arg(format!("--address={}", self.address))
            .args(LIMITS)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| program.to_owned())?;
        let mut res = Process { child, address: self.address, _output: None };
        let mut output = BufReader::new(res.child.stdout.take().context("a pipe")?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        res._output = Some(output);
        let address = line.trim().rsplit_once("http://").and_then(|(_, it)| it.parse().ok());
        res.address = address.with_context(|| format!("the server does not start: {line}"))?;
        Ok(res)
    }
}

impl Process {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its number.
    pub fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Ends it as a power failure would: it can do nothing any more.
    ///
    /// # Errors
    ///
    /// If it runs as somebody else.
    pub fn kill(&mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Stops it as an operator would.
    ///
    /// # Errors
    ///
    /// If it does not end in time, or with an error.
    pub fn stop(mut self) -> anyhow::Result<()> {
        rustix::process::kill_process(self.pid(), Signal::TERM)?;
        let until = Instant::now() + STOP_MAX;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait()? {
                let is_good = status.success() || status.code() == Some(130);
                ensure!(is_good, "the server ended with {status}");
                return Ok(());
            }
            thread::sleep(Duration::from_millis(20));
        }
        bail!("the server did not stop within {} s", STOP_MAX.as_secs());
    }

    /// Whether it still runs.
    ///
    /// # Errors
    ///
    /// If the operating system does not know.
    pub fn is_running(&mut self) -> anyhow::Result<bool> {
        Ok(self.child.try_wait()?.is_none())
    }

    /// The memory that it has now.
    ///
    /// # Errors
    ///
    /// If it has ended, or this is not Linux.
    pub fn memory(&self) -> anyhow::Result<Memory> {
        let dir = PathBuf::from(format!("/proc/{}", self.child.id()));
        let status = fs::read_to_string(dir.join("status"))?;
        let rollup = fs::read_to_string(dir.join("smaps_rollup"))?;
        Ok(Memory {
            resident_kib: kib(&status, "VmRSS:").context("VmRSS")?,
            anonymous_kib: kib(&rollup, "Anonymous:").context("Anonymous")?,
        })
    }

    /// The processor time that it has taken.
    ///
    /// # Errors
    ///
    /// If it has ended, or this is not Linux.
    pub fn cpu(&self) -> anyhow::Result<Duration> {
        cpu_of(&self.child.id().to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// The processor time that this program has taken.
///
/// # Errors
///
/// If this is not Linux.
pub fn own_cpu() -> anyhow::Result<Duration> {
    cpu_of("self")
}

fn cpu_of(process: &str) -> anyhow::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    let (_, fields) = stat.rsplit_once(')').context("a name in brackets")?;
    let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
    let ticks: u64 = ticks.sum::<Result<u64, _>>()?;
    // A tick is 10 ms on every Linux of today.
    Ok(Duration::from_millis(ticks * 10))
}

/// Memory of a process.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Memory {
    /// All that is in memory, program text and files included.
    pub resident_kib: u64,
    /// What belongs to it alone and to no file.
    pub anonymous_kib: u64,
}

fn kib(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with(name))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// The program `roundhouse` next to this one.
///
/// # Errors
///
/// If it has not been built.
pub fn program() -> anyhow::Result<PathBuf> {
    let own = env::current_exe()?;
    let dir = own.parent().context("a folder")?;
    // Tests lie in a folder of their own.
    let dirs = [Some(dir), dir.parent()];
    let found = dirs.into_iter().flatten().map(|it| it.join("roundhouse")).find(|it| it.exists());
    found.context("there is no `roundhouse`; build it first: `cargo build --package cli`")
}

/// Raises the limit of open files as far as the system allows.
///
/// # Errors
///
/// If fewer than `needed` are allowed.
pub fn allow_files(needed: u64) -> anyhow::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let most = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most })?;
    ensure!(most.is_none_or(|it| it >= needed), "the system allows fewer than {needed} open files");
    Ok(())
}
