//! Questions of a player who thinks ahead: who is still to act, and how far
//! everything is. Nothing here changes the state or decides a rule.

use engine::{SEATS_MAX, Seat};
use rail::{Direction, HEXES_MAX, HexSet};

use crate::{
    Action, AgeOfSteam, CityId, Color, Column, Letter, Route, Special,
    phases::{Phase, move_goods, production::column},
    track::End,
};

/// The distance of everything that is too far.
pub const TILES_FAR: u8 = 9;

/// Where new track leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// To a city or a town with track.
    Place(u8),
    /// To an empty hex, by its number.
    Hex(u8),
}

/// Distances of hexes from a place: the number of tiles, including one on the
/// hex itself, that are needed to reach the place over empty land.
#[derive(Clone, Copy, Debug)]
pub struct Distances([u8; HEXES_MAX]);

impl Distances {
    /// The distances to the place with this number, up to `most` tiles.
    pub fn to(game: &AgeOfSteam, place: u8, most: u8) -> Distances {
        let mut res = Distances([TILES_FAR; HEXES_MAX]);
        let hex = game.tables.nodes[usize::from(place)];
        let first = u8::from(!game.cities.contains(hex));
        res.0[hex.idx()] = first;
        let land = game.tables.land.without(game.cities);
        let open = land.without(game.tracks).without(game.tables.towns);
        let mut seen: HexSet = [hex].into_iter().collect();
        let mut front = seen;
        for tiles in first + 1..=most {
            let mut next = HexSet::EMPTY;
            front.for_each(|hex| next |= game.tables.around[hex.idx()]);
            next = (next & land).without(seen);
            next.for_each(|hex| res.0[hex.idx()] = tiles);
            seen |= next;
            front = next & open;
        }
        res
    }

    /// The distance from the hex with this number.
    #[inline]
    pub fn from_hex(&self, hex: u8) -> u8 {
        self.0[usize::from(hex)]
    }
}

impl Route {
    /// The color of the cube.
    pub fn color(&self) -> Color {
        self.color
    }

    /// The number of its links.
    pub fn n_links(&self) -> usize {
        self.steps().count()
    }
}

/// Who is still to act in this game turn.
impl AgeOfSteam {
    /// Whether a player may still issue shares in this turn.
    pub fn issues_to_come(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Fill(_) => true,
            Phase::IssueShares(it) => {
                self.order().iter().skip(usize::from(it.place)).any(|&later| later == seat)
            }
            _ => false,
        }
    }

    /// Whether a player may still build in this turn.
    pub fn builds_to_come(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Build(build) => build.builders[..usize::from(self.n_in)]
                .iter()
                .skip(usize::from(build.place))
                .any(|&later| later == seat),
            Phase::Fill(_)
            | Phase::IssueShares(_)
            | Phase::PlayerOrder(_)
            | Phase::ChooseActions(_) => true,
            _ => false,
        }
    }

    /// How often a player may still move goods in this turn.
    pub fn moves_to_come(&self, seat: Seat) -> u8 {
        match &self.phase {
            Phase::Move(it) => {
                let movers = &it.movers[..usize::from(self.n_in)];
                let is_later = movers.iter().skip(usize::from(it.place)).any(|&it| it == seat);
                move_goods::ROUNDS - it.round - u8::from(!is_later)
            }
            Phase::Production(_) | Phase::Growth(_) | Phase::Over => 0,
            _ => move_goods::ROUNDS,
        }
    }

    /// Whether income, expenses and income reduction of this turn are done.
    pub fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Production(_) | Phase::Growth(_) | Phase::Over)
    }

    /// Whether the builder has laid a tile or placed a city in this build turn.
    pub fn is_amid_building(&self) -> bool {
        match &self.phase {
            Phase::Build(build) => build.has_urbanized || build.built[0].is_some(),
            _ => false,
        }
    }

    /// The place in the new order, from 1, that a player has got by dropping
    /// out of the current auction.
    pub fn place_taken(&self, seat: Seat) -> Option<u8> {
        match &self.phase {
            Phase::PlayerOrder(auction) => {
                let n_left = auction.n_left() as usize;
                let taken = &auction.places[..usize::from(self.n_in)];
                let place = taken.iter().skip(n_left).position(|&it| it == seat)?;
                Some((place + n_left) as u8 + 1)
            }
            _ => None,
        }
    }

    /// How many players have not dropped out of the current auction.
    pub fn n_bidders(&self) -> u8 {
        match &self.phase {
            Phase::PlayerOrder(auction) => auction.n_left() as u8,
            _ => 0,
        }
    }

    /// How much income is lost at the end of a turn (§9.5).
    pub fn reduction(&self, income: u8) -> u8 {
        self.tables.reduction(income)
    }

    /// The most shares that a player may issue.
    pub fn shares_max(&self) -> u8 {
        self.tables.shares_max
    }

    /// The highest level of a locomotive.
    pub fn engine_max(&self) -> u8 {
        self.tables.engine_max
    }

    /// The price of a share.
    pub fn share_price(&self) -> u32 {
        self.tables.share_price.0
    }

    /// How many dice are rolled for each half (§10.2).
    pub fn n_dice(&self) -> u8 {
        self.tables.dice(self.n_players)
    }

    /// How many tiles a player may lay in a turn, with or without Engineer.
    pub fn tiles_a_turn(&self, seat: Seat) -> u8 {
        match self.special(seat) == Some(Special::Engineer) {
            true => self.tables.tiles_engineer,
            false => self.tables.tiles_a_turn,
        }
    }
}

/// What an action would do.
impl AgeOfSteam {
    /// The income that each seat would earn by a legal delivery; zero outside
    /// phase V. The same as [`AgeOfSteam::earners`], but faster.
    pub fn earned_by(&self, route: Route) -> [u8; SEATS_MAX] {
        let mut earned = [0; SEATS_MAX];
        if let (Phase::Move(phase), Some(node)) = (&self.phase, self.tables.node_at(route.from)) {
            phase.network.earn(node, route, &mut earned);
        }
        earned
    }

    /// The city where a delivery begins.
    pub fn origin(&self, route: Route) -> Option<CityId> {
        let node = self.tables.node_at(route.from)?;
        self.city_on(self.tables.nodes[usize::from(node)])
    }

    /// Calls `each` for every track that a legal build action adds or moves,
    /// with where its two ends lead.
    pub fn new_track(&self, action: Action, mut each: impl FnMut([Lead; 2])) {
        let (Action::Lay(at, tile) | Action::Replace(at, tile) | Action::Redirect(at, tile)) =
            action
        else {
            return;
        };
        let Some(hex) = self.hex_at(at) else { return };
        let old = self.tiles[hex.idx()].tile();
        let lead = |side: Direction| match self.follow(hex, side) {
            End::Node(node) => self.tables.node_of(node).map(Lead::Place),
            End::Open(last, side) => self.tables.neighbor(last, side).map(|hex| Lead::Hex(hex.0)),
        };
        for &piece in tile.tile().pieces.iter().filter(|piece| !old.pieces.contains(piece)) {
            let mut sides = piece.iter();
            let (Some(first), second) = (sides.next(), sides.next()) else { continue };
            let here = || self.tables.node_of(hex).map(Lead::Place);
            if let (Some(a), Some(b)) = (lead(first), second.map_or_else(here, lead)) {
                each([a, b]);
            }
        }
    }

    /// The place where an action puts a new city, and the city.
    pub fn new_city(&self, action: Action) -> Option<(u8, CityId)> {
        let Action::Urbanize(at, letter) = action else { return None };
        let node = self.tables.node_of(self.hex_at(at)?)?;
        Some((node, self.city_of(Column::New(letter))?))
    }

    /// The city whose column this is.
    pub fn city_of(&self, wanted: Column) -> Option<CityId> {
        self.all_cities().find(|&city| column(self, city) == wanted)
    }

    /// The number of the hex of a place, as [`Distances`] counts them.
    pub fn hex_of_place(&self, place: u8) -> u8 {
        self.tables.nodes[usize::from(place)].0
    }
}

impl CityId {
    /// Its index among all cities.
    pub const fn number(self) -> usize {
        self.idx()
    }
}

impl Letter {
    /// The letter as text.
    pub fn char(self) -> char {
        char::from(self.0)
    }
}
