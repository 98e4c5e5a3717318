//! Without process groups or without the feature `processes` no external bot can
//! be started: nobody could promise that it ends.

use std::time::Duration;

use super::{Exec, Failure};
use crate::Stop;

pub(super) const LINE_MAX: usize = 64 << 10;

#[derive(Debug)]
pub(super) enum Process {}

impl Process {
    pub(super) fn start(exec: &Exec) -> Result<Process, Failure> {
        let _ = &exec.args;
        let why = "external bots need a Unix system".to_owned();
        Err(Failure::NotStarted { program: exec.program.clone(), why })
    }

    pub(super) fn tell(&mut self, _: &str) -> Result<(), Failure> {
        match *self {}
    }

    pub(super) fn hear(&mut self, _: Duration, _: &Stop) -> Result<String, Failure> {
        match *self {}
    }

    pub(super) fn part(&mut self, _: Duration, _: &Stop) {
        match *self {}
    }
}

pub(super) fn kill_all() {}
