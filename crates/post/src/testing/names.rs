//! Names that lead where a test says.

use std::{
    collections::HashMap,
    io,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use async_trait::async_trait;

use crate::guard::Resolve;

/// Answers for names, one after the other. The last one stays.
#[derive(Debug, Default)]
pub struct Names {
    answers: HashMap<String, Vec<Vec<IpAddr>>>,
    asked: Mutex<Vec<String>>,
}

impl Names {
    /// Knows no name.
    #[must_use]
    pub fn new() -> Names {
        Names::default()
    }

    /// The next answer for a name.
    ///
    /// # Panics
    ///
    /// If one of them is no address.
    #[must_use]
    pub fn with(mut self, name: &str, addresses: &[&str]) -> Names {
        let read = |it: &&str| it.parse().unwrap_or_else(|_| panic!("{it} is no address"));
        let addresses = addresses.iter().map(read).collect();
        self.answers.entry(name.to_owned()).or_default().push(addresses);
        self
    }

    /// Every question so far.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl Resolve for Names {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let n_before = asked.iter().filter(|it| *it == host).count();
        asked.push(host.to_owned());
        let answers = self.answers.get(host).ok_or(io::ErrorKind::NotFound)?;
        let answer = answers.get(n_before).or(answers.last());
        answer.cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}
