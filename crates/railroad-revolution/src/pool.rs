//! What is still open in an action: what must be done before it can be
//! committed, and what may be done, in any order (§3.5).
//!
//! Rewards of the same kind are added up: three steps and two steps are five
//! steps. Prices are paid at the commit, which is the best order for the
//! player.

use engine::Money;

use crate::{CityId, action::Section, worker::Colors};

/// The most workers that can still be gained at once.
const GAINS_MAX: usize = 8;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Pool {
    /// The sum to pay at the commit.
    pub(crate) due: Money,

    // What must be done.
    /// A station or an office is to be built.
    pub(crate) building: bool,
    /// Rails to lay, at the price of the terrain.
    pub(crate) rails: u8,
    /// A piece is to be traded in.
    pub(crate) piece: bool,

    // What may be done.
    /// The ability of the worker's color, or one promotion.
    pub(crate) extra: bool,
    pub(crate) steps: u8,
    pub(crate) flips: u8,
    pub(crate) promotions: u8,
    /// Promotions at a price, and the price of each.
    pub(crate) dear_promotions: u8,
    pub(crate) promotion_price: Money,
    /// Trains to take.
    pub(crate) trains: u8,
    pub(crate) free_rails: u8,
    /// Rails at the price of the train that was flipped.
    pub(crate) train_rails: u8,
    pub(crate) free_stations: u8,
    pub(crate) free_offices: u8,
    pub(crate) exchanges: u8,
    /// The possible colors of each worker.
    pub(crate) gains: [Colors; GAINS_MAX],
    pub(crate) setup_rail: bool,
    pub(crate) setup_office: bool,
    pub(crate) setup_station: bool,
    /// The First Station bonus, if it has a price.
    pub(crate) bonus: bool,
    /// The rewards of deals that have a price, by side.
    pub(crate) deal_bonus: [bool; 2],
    /// The bonus of the telegraph tile, for a worker.
    pub(crate) tile: bool,
    /// Deals that may still be taken.
    pub(crate) deals: u8,
    /// Which were taken.
    pub(crate) deals_taken: [bool; 2],

    // What has happened.
    /// Where the main action has built.
    pub(crate) city: Option<CityId>,
    pub(crate) section: Option<Section>,
    /// Shares gained from the section.
    pub(crate) section_shares: u8,
    /// Terrain icons of the rails of the main action.
    pub(crate) icons: u8,
    /// Whether each icon brings money to the orange worker.
    pub(crate) is_paid_for_icons: bool,
    /// A deal follows (§9.1).
    pub(crate) is_deal_due: bool,
}

impl Pool {
    /// Whether something must still be done, besides paying.
    #[inline]
    pub(crate) fn is_unfinished(&self) -> bool {
        self.building || self.rails > 0 || self.piece
    }

    /// A worker of one of `colors` may be gained.
    pub(crate) fn add_gain(&mut self, colors: Colors) {
        if let Some(gain) = self.gains.iter_mut().find(|gain| gain.is_empty()) {
            *gain = colors;
        }
    }

    pub(crate) fn n_gains(&self) -> u8 {
        self.gains.iter().filter(|gain| !gain.is_empty()).count() as u8
    }

    /// Removes the `idx`-th gain. The others move up, so that equal pools
    /// compare equal.
    pub(crate) fn remove_gain(&mut self, idx: usize) {
        self.gains[idx..].rotate_left(1);
        self.gains[GAINS_MAX - 1] = Colors::default();
    }
}
