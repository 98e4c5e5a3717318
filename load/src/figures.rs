//! Figures, and how they are shown.

use std::time::Duration;

use serde::Serialize;

/// How long something took, many times.
#[derive(Clone, Debug, Default)]
pub struct Times(Vec<u32>);

/// The usual figures of [`Times`], in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Percentiles {
    /// How many were measured.
    pub n: usize,
    /// Half of them took no longer.
    pub p50_ms: f64,
    /// 99 % took no longer.
    pub p99_ms: f64,
    /// The longest.
    pub max_ms: f64,
}

impl Times {
    /// Adds one.
    pub fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// What they say.
    pub fn percentiles(&mut self) -> Percentiles {
        self.0.sort_unstable();
        let at = |share: f64| {
            let idx = (self.0.len() as f64 * share).ceil() as usize;
            self.0.get(idx.saturating_sub(1)).map_or(0.0, |it| f64::from(*it) / 1_000.0)
        };
        Percentiles { n: self.0.len(), p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1.0) }
    }
}

/// All figures of one database.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// Which.
    pub database: &'static str,
    /// What the disk can do.
    pub disk: crate::disk::Disk,
    /// Many tables, played at a moderate rate, with many streams.
    pub connected: Option<crate::connected::Connected>,
    /// As fast as possible.
    pub throughput: Option<crate::throughput::Throughput>,
}

/// The figures as a table to read.
pub fn table(all: &[Figures]) -> String {
    let mut res = String::new();
    for figures in all {
        let disk = &figures.disk;
        let mut lines = vec![(
            "disk: append 4 KiB and fdatasync",
            format!("{:.0}/s, {}", disk.syncs_per_s, times(&disk.sync)),
        )];
        if let Some(it) = &figures.connected {
            lines.extend(connected(it));
        }
        if let Some(it) = &figures.throughput {
            lines.extend(throughput(it));
        }
        res += &format!("{}\n", figures.database);
        for (name, value) in lines {
            res += &format!("  {name:<44} {value}\n");
        }
    }
    res
}

fn connected(it: &crate::connected::Connected) -> Vec<(&'static str, String)> {
    vec![
        ("connected: tables, streams", format!("{}, {}", it.n_tables, it.n_streams)),
        ("connected: actions", format!("{} ({:.0}/s)", it.n_actions, it.actions_per_s)),
        (
            "connected: events, bytes of each",
            format!("{}, {:.0}", it.n_events, it.n_bytes as f64 / it.n_events.max(1) as f64),
        ),
        ("connected: events for several actions", it.n_joined.to_string()),
        ("connected: events with the whole view", it.n_whole.to_string()),
        ("connected: POST to answer", times(&it.answer)),
        ("connected: POST to event on each stream", times(&it.event)),
        ("connected: cores of server, generator", cores(it.server_cores, it.generator_cores)),
        ("connected: server time for each action", format!("{:.0} µs", it.server_us_per_action)),
        (
            "memory: empty, idle tables, idle streams",
            format!(
                "{}, {}, {} MiB",
                it.memory_empty.resident_kib / 1024,
                it.memory_tables.resident_kib / 1024,
                it.memory_streams.resident_kib / 1024
            ),
        ),
        ("memory: of an idle table", format!("{:.1} KiB", it.kib_per_table)),
        ("memory: of an idle stream", format!("{:.1} KiB", it.kib_per_stream)),
        ("memory: after play", format!("{} MiB", it.memory_played.resident_kib / 1024)),
    ]
}

fn throughput(it: &crate::throughput::Throughput) -> Vec<(&'static str, String)> {
    vec![
        ("throughput: players", it.n_players.to_string()),
        (
            "throughput: durable actions",
            format!("{} ({:.0}/s) in {:.1} s", it.n_actions, it.actions_per_s, it.seconds),
        ),
        ("throughput: POST to answer", times(&it.answer)),
        ("throughput: POST to event", times(&it.event)),
        ("throughput: events for several actions", it.n_joined.to_string()),
        ("throughput: cores of server, generator", cores(it.server_cores, it.generator_cores)),
        ("throughput: server time for each action", format!("{:.0} µs", it.server_us_per_action)),
    ]
}

fn times(it: &Percentiles) -> String {
    format!("p50 {:.2} ms, p99 {:.2} ms, max {:.1} ms", it.p50_ms, it.p99_ms, it.max_ms)
}

fn cores(server: f64, generator: f64) -> String {
    format!("{server:.2}, {generator:.2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_whole() {
        let mut times = Times::default();
        assert_eq!(times.percentiles().max_ms, 0.0, "nothing was measured");
        for ms in (1..=200).rev() {
            times.add(Duration::from_millis(ms));
        }
        let it = times.percentiles();
        assert_eq!((it.n, it.p50_ms, it.p99_ms, it.max_ms), (200, 100.0, 198.0, 200.0));
    }
}
