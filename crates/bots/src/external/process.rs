//! Another program, and what can be said to it without trusting it.
//!
//! Nothing here waits without a limit and nothing grows without one. The pipes
//! never block: whoever waits for an answer writes, reads and drains standard
//! error in turns, so that it does not matter what the program reads or writes.
//!
//! **Invariant:** the program and all that it started in its process group are
//! gone when the value is. It is not waited for before its group is killed, so
//! that the number of the group cannot belong to somebody else by then.

use std::{
    collections::VecDeque,
    io::{self, ErrorKind, Read, Write},
    os::{fd::AsFd, unix::process::CommandExt},
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::ioctl_fionbio,
    process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid},
};

use super::{Exec, Failure};
use crate::Stop;

/// The longest line that a bot may say.
pub(super) const LINE_MAX: usize = 64 << 10;
/// What is kept for a program that does not read. The longest question has some
/// 50 KiB.
const UNSENT_MAX: usize = 4 << 20;
/// How much of what it said on standard error is kept: the end.
const LAST_WORDS_MAX: usize = 1 << 10;
/// How long to wait before looking whether somebody says stop.
const TICK: Duration = Duration::from_millis(20);
/// How long a program that closed its output may take to end.
const ENDING: Duration = Duration::from_millis(500);
/// How long to wait for a program that was killed. Longer takes only one that
/// the kernel does not let go, and it must not hold up anybody.
const DYING: Duration = Duration::from_secs(2);

/// The process groups that are alive.
static ALIVE: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

fn alive() -> MutexGuard<'static, Vec<Pid>> {
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all programs that were started, for a process that is about to exit
/// without cleaning up. No other can be started from then on.
pub(super) fn kill_all() {
    let alive = alive();
    for &group in alive.iter() {
        // If it is gone already, so much the better.
        let _ = kill_process_group(group, Signal::KILL);
    }
    std::mem::forget(alive);
}

/// A program that runs.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    stderr: Option<ChildStderr>,
    /// What it has yet to be told.
    unsent: VecDeque<u8>,
    /// What it said and nobody has taken.
    heard: Vec<u8>,
    last_words: VecDeque<u8>,
}

impl Process {
    pub(super) fn start(exec: &Exec) -> Result<Process, Failure> {
        let failed = |error: io::Error| Failure::NotStarted {
            program: engine::printable(&exec.program, 100),
            why: match error.kind() {
                ErrorKind::NotFound => "there is no such program".to_owned(),
                _ => error.to_string(),
            },
        };
        let mut command = Command::new(&exec.program);
        command.args(&exec.args).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = {
            // Whoever kills all must know of this one too.
            let mut alive = alive();
            let child = command.spawn().map_err(failed)?;
            alive.push(Pid::from_child(&child));
            child
        };
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdout), Some(stdin), Some(stderr)) = (stdout, stdin, stderr) else {
            unreachable!("all three are pipes");
        };
        let fds = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        let is_free = fds.into_iter().try_for_each(|fd| ioctl_fionbio(fd, true));
        let process = Process {
            child,
            stdin: Some(stdin),
            stdout,
            stderr: Some(stderr),
            unsent: VecDeque::new(),
            heard: Vec::new(),
            last_words: VecDeque::new(),
        };
        is_free.map_err(|error| failed(error.into()))?;
        Ok(process)
    }

    /// Tells it something, as far as it reads at once; the rest waits.
    pub(super) fn tell(&mut self, line: &str) -> Result<(), Failure> {
        if self.unsent.len() + line.len() > UNSENT_MAX {
            return Err(Failure::Deaf);
        }
        self.unsent.extend(line.as_bytes());
        self.send()
    }

    /// The next line that it says, once it has been told everything.
    pub(super) fn hear(&mut self, within: Duration, stop: &Stop) -> Result<String, Failure> {
        let deadline = Instant::now() + within;
        loop {
            let line_end = self.heard.iter().position(|&byte| byte == b'\n');
            if line_end.unwrap_or(self.heard.len()) > LINE_MAX {
                return Err(Failure::TooLong);
            }
            if let Some(end) = line_end.filter(|_| self.unsent.is_empty()) {
                let line: Vec<u8> = self.heard.drain(..=end).collect();
                return String::from_utf8(line).map_err(|error| {
                    let text = String::from_utf8_lossy(error.as_bytes());
                    Failure::nonsense(&text, "it is not UTF-8")
                });
            }
            if stop.is_stopped() {
                return Err(Failure::Stopped);
            }
            let rest = deadline.saturating_duration_since(Instant::now());
            if rest.is_zero() {
                return Err(if self.unsent.is_empty() {
                    Failure::Late(within)
                } else {
                    Failure::Deaf
                });
            }
            // Asked first, so that its last line is not missed.
            let has_ended = self.has_ended();
            let has_said = self.exchange(rest.min(TICK), line_end.is_none())?;
            // A child of its own may hold the pipe open after it is gone.
            if has_ended && !has_said && line_end.is_none() {
                return Err(self.gone(Failure::Closed));
            }
        }
    }

    /// Lets it end by itself for a while: it has been told that all is over.
    pub(super) fn part(&mut self, within: Duration, stop: &Stop) {
        let deadline = Instant::now() + within;
        while Instant::now() < deadline && !stop.is_stopped() && !self.has_ended() {
            if self.unsent.is_empty() {
                self.stdin = None;
            }
            self.heard.clear();
            if self.exchange(TICK, true).is_err() {
                // Its output is closed; it may still be tidying up.
                thread::sleep(TICK);
            }
        }
    }

    /// Writes and reads what can be, after a wait if nothing can. Says whether
    /// it has said anything.
    fn exchange(&mut self, wait: Duration, listens: bool) -> Result<bool, Failure> {
        let mut fds = Vec::with_capacity(3);
        if listens {
            fds.push(PollFd::new(&self.stdout, PollFlags::IN));
        }
        if let Some(stderr) = &self.stderr {
            fds.push(PollFd::new(stderr, PollFlags::IN));
        }
        if let Some(stdin) = self.stdin.as_ref().filter(|_| !self.unsent.is_empty()) {
            fds.push(PollFd::new(stdin, PollFlags::OUT));
        }
        let wait = Timespec { tv_sec: 0, tv_nsec: wait.subsec_nanos().into() };
        // A signal may end the wait early, which does no harm.
        let _ = poll(&mut fds, Some(&wait));
        self.send()?;
        self.drain_stderr();
        if listens { self.listen() } else { Ok(false) }
    }

    fn send(&mut self) -> Result<(), Failure> {
        while !self.unsent.is_empty() {
            let Some(stdin) = &mut self.stdin else { break };
            let (first, _) = self.unsent.as_slices();
            match stdin.write(first) {
                Ok(n_sent) => drop(self.unsent.drain(..n_sent)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(_) => return Err(self.gone(Failure::Unheard)),
            }
        }
        Ok(())
    }

    fn listen(&mut self) -> Result<bool, Failure> {
        let mut chunk = [0; 8 << 10];
        match self.stdout.read(&mut chunk) {
            Ok(0) => Err(self.gone(Failure::Closed)),
            Ok(n_read) => {
                self.heard.extend_from_slice(&chunk[..n_read]);
                Ok(true)
            }
            Err(error) if is_temporary(&error) => Ok(false),
            Err(_) => Err(self.gone(Failure::Closed)),
        }
    }

    fn drain_stderr(&mut self) {
        let Some(stderr) = &mut self.stderr else { return };
        let mut chunk = [0; 8 << 10];
        match stderr.read(&mut chunk) {
            Ok(n_read) if n_read > 0 => {
                self.last_words.extend(&chunk[..n_read]);
                let n_over = self.last_words.len().saturating_sub(LAST_WORDS_MAX);
                self.last_words.drain(..n_over);
            }
            Err(error) if is_temporary(&error) => {}
            Ok(_) | Err(_) => self.stderr = None,
        }
    }

    /// Why it cannot be talked to: it has ended, else what `otherwise` says.
    fn gone(&mut self, otherwise: Failure) -> Failure {
        let deadline = Instant::now() + ENDING;
        while !self.has_ended() {
            if Instant::now() >= deadline {
                return otherwise;
            }
            thread::sleep(Duration::from_millis(2));
        }
        self.drain_stderr();
        Failure::Ended { how: self.ending(), last_words: self.last_line() }
    }

    /// Asks without taking note: as long as nobody does, its number is its own.
    fn has_ended(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(Some(_)))
    }

    fn ending(&self) -> String {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        let status = waitid(WaitId::Pid(Pid::from_child(&self.child)), options).ok().flatten();
        let code = status.as_ref().and_then(|status| status.exit_status());
        let signal = status.as_ref().and_then(|status| status.terminating_signal());
        match (code, signal) {
            (Some(code), _) => format!("exit code {code}"),
            (None, Some(signal)) => format!("signal {signal}"),
            (None, None) => "nobody knows how".to_owned(),
        }
    }

    /// The last line of standard error: where a traceback names the error.
    fn last_line(&mut self) -> Option<String> {
        let text = String::from_utf8_lossy(self.last_words.make_contiguous()).into_owned();
        let line = text.lines().map(str::trim).rfind(|line| !line.is_empty())?;
        Some(engine::printable(line, 200))
    }
}

fn is_temporary(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock)
}

impl Drop for Process {
    fn drop(&mut self) {
        let group = Pid::from_child(&self.child);
        // There is nobody to tell, and nothing else to try.
        let _ = kill_process_group(group, Signal::KILL);
        alive().retain(|&other| other != group);
        let deadline = Instant::now() + DYING;
        while let Ok(None) = self.child.try_wait() {
            if Instant::now() >= deadline {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn started(command: &str) -> Process {
        Process::start(&command.parse().expect("a command")).expect("it starts")
    }

    const SHORT: Duration = Duration::from_millis(300);

    #[test]
    fn who_does_not_read_blocks_nobody_and_fills_no_memory() {
        let mut process = started("sleep 1000");
        let line = "x".repeat(1 << 20) + "\n";
        assert_eq!(process.tell(&line), Ok(()));
        assert_eq!(process.hear(SHORT, &Stop::default()), Err(Failure::Deaf));
        while process.tell(&line).is_ok() {}
        assert_eq!(process.tell(&line), Err(Failure::Deaf));
        assert!(process.unsent.len() <= UNSENT_MAX);
    }

    #[test]
    fn who_floods_its_output_fills_no_memory() {
        let mut process = started("sh -c 'cat /dev/zero >&2 & exec cat /dev/zero'");
        let heard = process.hear(Duration::from_secs(60), &Stop::default());
        assert_eq!(heard, Err(Failure::TooLong));
        assert!(process.heard.len() <= LINE_MAX + (8 << 10), "{}", process.heard.len());
        let mut process = started("sh -c 'cat /dev/zero >&2 & exec sleep 1000'");
        assert_eq!(process.hear(SHORT, &Stop::default()), Err(Failure::Late(SHORT)));
        assert!(process.last_words.len() <= LAST_WORDS_MAX);
    }

    #[test]
    fn an_answer_counts_once_everything_was_told() {
        let mut process = started("sh -c 'echo early; sleep 1; cat > /dev/null'");
        assert_eq!(process.tell(&"x".repeat(1 << 20)), Ok(()));
        let heard = process.hear(Duration::from_secs(60), &Stop::default());
        assert_eq!((heard.as_deref(), process.unsent.len()), (Ok("early\n"), 0));
    }

    #[test]
    fn long_lines_come_whole_and_one_by_one() {
        let mut process = started("cat");
        let long = "y".repeat(LINE_MAX - 1) + "\n";
        process.tell(&long).expect("it reads");
        process.tell("short\n").expect("it reads");
        let mut hear = || process.hear(Duration::from_secs(60), &Stop::default());
        assert_eq!(hear(), Ok(long));
        assert_eq!(hear(), Ok("short\n".to_owned()));
    }

    #[test]
    fn who_ends_by_itself_is_let_and_who_does_not_is_not_waited_for() {
        let mut process = started("sh -c 'cat; exit 0'");
        process.part(Duration::from_secs(60), &Stop::default());
        assert!(process.has_ended());
        let begin = Instant::now();
        let mut process = started("sleep 1000");
        process.part(SHORT, &Stop::default());
        assert!(!process.has_ended());
        drop(process);
        assert!(begin.elapsed() < Duration::from_secs(60));
    }

    #[test]
    fn only_what_lives_is_remembered() {
        let process = started("sleep 1000");
        let group = Pid::from_child(&process.child);
        assert!(alive().contains(&group));
        drop(process);
        assert!(!alive().contains(&group));
    }
}
