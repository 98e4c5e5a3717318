//! §11 and §12: the end and the points.

use engine::{Outcome, Seat};

use crate::{RailroadRevolution, Section, Track, phases::Phase};

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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionScore))]
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
        let points = |track: Track| {
            let (n, value) = self.counted_on(seat, track);
            i32::from(n) * i32::from(value)
        };
        let n_up: u8 = player.trains_up.iter().sum();
        let completed = crate::phases::milestones::tiles(player.completed);
        let links = self.linked_sections(seat).map(|it| tables.telegraph[it.idx()].link_vp);
        Score {
            trains: i32::from(n_up) * tables.train_vp,
            milestones: completed.map(|tile| tables.milestone(tile).vp).sum(),
            telegraph: points(Track::Telegraph),
            stations: points(Track::Stations),
            network: points(Track::Network),
            links: links.sum(),
        }
    }

    /// What a track counts for a player, and what each of it is worth (§12.3).
    #[inline]
    pub(crate) fn counted_on(&self, seat: Seat, track: Track) -> (u8, u8) {
        let (player, tables) = (self.player(seat), &self.tables);
        let n_counted = match track {
            Track::Telegraph => player.offices.count_ones(),
            Track::Stations => player.stations.count_ones(),
            Track::Network => (player.cities & tables.level_cities[NETWORK_LEVEL]).count_ones(),
        };
        let slot = usize::from(player.tracks[track as usize]);
        (n_counted as u8, tables.tracks[track as usize].slots[slot])
    }

    /// The sections with an office whose next section has one too (§12.4).
    #[inline]
    pub(crate) fn linked_sections(&self, seat: Seat) -> impl Iterator<Item = Section> {
        let offices = self.player(seat).offices;
        let linked = offices & offices >> 1;
        (0..u8::BITS as u8).filter(move |idx| linked & 1 << idx != 0).map(Section)
    }
}

impl RailroadRevolution {
    /// §12.6: most money, with each share at its price.
    pub fn wealth(&self, seat: Seat) -> i64 {
        let shares = i64::from(self.shares(seat)) * i64::from(self.tables.share_tiebreak.0);
        i64::from(self.money(seat).0) + shares
    }
}

pub(crate) fn outcome(game: &RailroadRevolution) -> Option<Outcome> {
    if game.phase != Phase::Over {
        return None;
    }
    let key = |seat: Seat| {
        // §12.5: points come first.
        (game.score(seat).total(), game.wealth(seat).min(i64::from(i32::MAX)) as i32)
    };
    Some(Outcome::new(game.seats().map(key)))
}

pub(crate) fn endings(game: &RailroadRevolution) -> Vec<&'static str> {
    if game.phase == Phase::Over { EndReason::NAMES.to_vec() } else { Vec::new() }
}
