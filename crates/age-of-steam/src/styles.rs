//! Styles of random play that reach situations that uniform play does not.

use engine::{Guided, Seat};
use rail::{Coord, Direction, HexId};
use strum::IntoStaticStr;

use crate::{
    Action, AgeOfSteam, Special,
    phases::Phase,
    tile::{Class, TileId},
    track::End,
};

/// What a random player aims for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Style {
    /// Nothing: every action is as likely as any other.
    Uniform,
    /// Links between places, and goods over several of them.
    Deliver,
    /// Crossings, redirected ends and towns with more exits.
    Upgrade,
    /// New cities.
    Urbanize,
    /// Shares, until ruin.
    Squander,
    /// Bids, passes and cubes for the display.
    Haggle,
    /// Many short links, until the disks run out.
    Weave,
}

impl Guided for AgeOfSteam {
    type Style = Style;

    const STYLES: &'static [Style] = &[
        Style::Uniform,
        Style::Deliver,
        Style::Upgrade,
        Style::Urbanize,
        Style::Squander,
        Style::Haggle,
        Style::Weave,
    ];

    fn weight(&self, style: Style, action: Action) -> u32 {
        if style == Style::Uniform {
            return 1;
        }
        match action {
            Action::Issue(n) => self.weight_of_issue(style, n),
            Action::Bid(amount) => match style {
                Style::Haggle => 40 / amount.0.max(1),
                _ => 6 / amount.0.pow(2).max(1),
            },
            Action::Drop => 4,
            Action::TurnOrderPass => 60,
            Action::Take(special) => weight_of_special(style, special),
            Action::Urbanize(..) => 200,
            Action::Lay(at, tile) | Action::Replace(at, tile) | Action::Redirect(at, tile) => {
                self.weight_of_tile(style, action, at, tile)
            }
            Action::Done => match style {
                Style::Squander => 1,
                _ => 10,
            },
            Action::Deliver(route) => match style {
                Style::Squander | Style::Haggle => 1,
                _ => 50 * 4_u32.pow(route.steps().count() as u32),
            },
            Action::Locomotive => 30,
            Action::Pass => 3,
            Action::Produce => 20,
            Action::Place(..) | Action::Draw(_) | Action::Roll(_) | Action::Order(_) => 1,
        }
    }
}

fn weight_of_special(style: Style, special: Special) -> u32 {
    match (style, special) {
        (Style::Urbanize, Special::Urbanization) => 40,
        (Style::Haggle, Special::TurnOrder | Special::Production) => 30,
        (Style::Deliver, Special::Locomotive | Special::FirstMove) => 6,
        (Style::Upgrade, Special::Engineer) => 8,
        _ => 2,
    }
}

impl AgeOfSteam {
    /// Enough to build with and to pay the expenses, but no more.
    fn weight_of_issue(&self, style: Style, n: u8) -> u32 {
        let Phase::IssueShares(phase) = self.phase else { return 1 };
        if style == Style::Squander {
            return u32::from(n) + 1;
        }
        let seat = phase.seat(self);
        let wanted = match style {
            Style::Weave => 20,
            _ if self.round < 4 => 16,
            _ => 10,
        };
        let expenses = u32::from(self.shares(seat) + self.engine(seat));
        let missing =
            (wanted + expenses).saturating_sub(self.cash(seat).0 + u32::from(self.income(seat)));
        let ideal = missing.div_ceil(5);
        100 / (1 + 9 * u32::from(n).abs_diff(ideal))
    }

    fn weight_of_tile(&self, style: Style, action: Action, at: Coord, tile: TileId) -> u32 {
        let (Phase::Build(build), Some(hex)) = (&self.phase, self.hex_at(at)) else { return 1 };
        let is_change = !matches!(action, Action::Lay(..));
        let is_complex = matches!(tile.tile().class, Class::Crossing | Class::Coexisting);
        if style == Style::Squander {
            return 4;
        }
        // Ends that meet something complete a link, and it is good to continue
        // one's own open ends.
        let met = tile.tile().sides.iter().filter(|&side| self.meets(hex, side)).count() as u32;
        let finishes = self.n_links_made(hex, tile);
        let goes_on = self.extends_own(build.seat(), hex, tile);
        if style == Style::Weave && finishes > 0 {
            return 100_000 * finishes;
        }
        let mut weight = 1 + 300 * finishes + 20 * u32::from(goes_on) + met;
        if style == Style::Upgrade {
            weight += if is_change { 250 } else { 0 } + if is_complex { 100 } else { 0 };
        } else if is_change && finishes == 0 {
            weight /= 20;
        }
        weight + if tile.tile().class == Class::Town && goes_on { 200 } else { 0 }
    }

    /// How many tracks of the tile would join two places.
    fn n_links_made(&self, hex: HexId, tile: TileId) -> u32 {
        let old = self.tiles[hex.idx()].tile();
        let is_node = |side: Direction| {
            self.meets(hex, side) && matches!(self.follow(hex, side), End::Node(_))
        };
        let is_made =
            |piece: &&rail::Sides| !old.pieces.contains(piece) && piece.iter().all(is_node);
        tile.tile().pieces.iter().filter(is_made).count() as u32
    }

    fn extends_own(&self, seat: Seat, hex: HexId, tile: TileId) -> bool {
        let old = self.tiles[hex.idx()].tile().sides;
        tile.tile().sides.without(old).iter().any(|side| {
            self.tables.neighbor(hex, side).is_some_and(|there| {
                self.meets(hex, side)
                    && !self.cities.contains(there)
                    && self.owner(there, side.opposite()) == crate::Owner::Seat(seat)
            })
        })
    }
}
