//! §11 and §12: the end and the points.

use engine::{Outcome, Seat};

use crate::{RailroadRevolution, Track, phases::Phase};

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// Somebody's player board was empty left of the logo (§11).
    BoardEmptied,
}

impl EndReason {
    pub(crate) const NAMES: &'static [&'static str] = &["board-emptied"];
}

/// Where a player's points come from (§12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Score {
    /// Trains that lie face up (§12.1).
    pub trains: i32,
    /// Completed milestones (§12.2).
    pub milestones: i32,
    /// Offices times the value of the telegraph track (§12.3.1).
    pub telegraph: i32,
    /// Stations times the value of the stations track (§12.3.2).
    pub stations: i32,
    /// Connected cities of level 5 times the value of the network track
    /// (§12.3.3).
    pub network: i32,
    /// Offices in adjacent sections (§12.4).
    pub links: i32,
}

impl Score {
    /// All points.
    pub fn total(&self) -> i32 {
        self.trains + self.milestones + self.telegraph + self.stations + self.network + self.links
    }
}

/// The level of the cities that the network track counts.
const NETWORK_LEVEL: usize = 5;

impl RailroadRevolution {
    /// What a player would score now.
    pub fn score(&self, seat: Seat) -> Score {
        let (player, tables) = (self.player(seat), &self.tables);
        let value = |track: Track| {
            let slot = usize::from(player.tracks[track as usize]);
            i32::from(tables.tracks[track as usize].slots[slot])
        };
        let n_up: u8 = player.trains_up.iter().sum();
        let completed = crate::phases::milestones::tiles(player.completed);
        let coast = player.cities & tables.level_cities[NETWORK_LEVEL];
        let has_office = |section: usize| player.offices & 1 << section != 0;
        let links = (0..tables.telegraph.len() - 1)
            .filter(|&section| has_office(section) && has_office(section + 1))
            .map(|section| tables.telegraph[section].link_vp);
        Score {
            trains: i32::from(n_up) * tables.train_vp,
            milestones: completed.map(|tile| tables.milestone(tile).vp).sum(),
            telegraph: player.offices.count_ones() as i32 * value(Track::Telegraph),
            stations: player.stations.count_ones() as i32 * value(Track::Stations),
            network: coast.count_ones() as i32 * value(Track::Network),
            links: links.sum(),
        }
    }
}

pub(crate) fn outcome(game: &RailroadRevolution) -> Option<Outcome> {
    if game.phase != Phase::Over {
        return None;
    }
    let tables = &game.tables;
    let key = |seat: Seat| {
        // §12.6: most money, with each share at its price.
        let shares = i64::from(game.shares(seat)) * i64::from(tables.share_tiebreak.0);
        let wealth = i64::from(game.money(seat).0) + shares;
        // §12.5: points come first.
        (game.score(seat).total(), wealth.min(i64::from(i32::MAX)) as i32)
    };
    Some(Outcome::new(game.seats().map(key)))
}

pub(crate) fn endings(game: &RailroadRevolution) -> Vec<&'static str> {
    if game.phase == Phase::Over { EndReason::NAMES.to_vec() } else { Vec::new() }
}
