//! More public questions about the state: board, tiles, and the pieces of every
//! player.

use engine::{Money, Seat};

use crate::{
    Builder, CityId, Color, Job, MilestoneId, RailroadRevolution, Reward, Track, Train,
    action::{Section, SetupTileId, Side},
    data::{DealId, Gate, Space, SpaceId, TelegraphSection},
    phases::milestones::tiles,
};

/// A milestone that a player has not completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenMilestone {
    /// The tile.
    pub tile: MilestoneId,
    /// The manager in each place.
    pub managers: Vec<Option<Color>>,
}

/// The map.
impl RailroadRevolution {
    /// Every rail space of the board.
    pub fn all_spaces(&self) -> impl Iterator<Item = SpaceId> + use<> {
        (0..self.tables.spaces.len()).map(|idx| SpaceId(idx as u8))
    }

    /// What is printed on a rail space.
    pub fn space(&self, space: SpaceId) -> &Space {
        self.tables.space(space)
    }

    /// The name of a city.
    pub(crate) fn city_name(&self, city: CityId) -> &'static str {
        &self.tables.as_static().city(city).name
    }

    /// Whether a player has a rail in this space.
    pub fn has_rail(&self, seat: Seat, space: SpaceId) -> bool {
        self.player(seat).rails & 1 << space.idx() != 0
    }

    /// Whether a player could lay a rail in this space (§5.2).
    pub fn is_available(&self, seat: Seat, space: SpaceId) -> bool {
        self.player(seat).reach & 1 << space.idx() != 0
    }

    /// Whether a player's rails touch this city.
    pub fn is_connected(&self, seat: Seat, city: CityId) -> bool {
        self.player(seat).cities & 1 << city.idx() != 0
    }

    /// Whether a player has a station here.
    pub fn has_station(&self, seat: Seat, city: CityId) -> bool {
        self.player(seat).stations & 1 << city.idx() != 0
    }

    /// A player's rails, as a set of spaces by [`SpaceId::idx`].
    #[inline]
    pub fn rail_set(&self, seat: Seat) -> u64 {
        self.player(seat).rails
    }

    /// Where a player could lay a rail, as a set of spaces.
    #[inline]
    pub fn reach_set(&self, seat: Seat) -> u64 {
        self.player(seat).reach
    }

    /// The cities that a player's rails touch, as a set by [`CityId::idx`].
    #[inline]
    pub fn connected_set(&self, seat: Seat) -> u16 {
        self.player(seat).cities
    }

    /// The cities with a station of a player, as a set.
    #[inline]
    pub fn station_set(&self, seat: Seat) -> u16 {
        self.player(seat).stations
    }

    /// The cities of a level, as a set.
    pub fn level_set(&self, level: u8) -> u16 {
        self.tables.level_cities.get(usize::from(level)).copied().unwrap_or(0)
    }

    /// The spaces with a deal icon, as a set.
    pub fn deal_set(&self) -> u64 {
        self.tables.deal_spaces
    }

    /// The spaces with exactly `icons` icons of difficult terrain, as a set.
    pub fn terrain_set(&self, icons: u8) -> u64 {
        self.tables.terrain_spaces.get(usize::from(icons)).copied().unwrap_or(0)
    }

    /// By space: the spaces that share a node with it, as a set.
    #[inline]
    pub fn near_sets(&self) -> &[u64] {
        &self.tables.near
    }

    /// By space: the cities that it touches, as a set.
    #[inline]
    pub fn touched_sets(&self) -> &[u16] {
        &self.tables.touched
    }

    /// Who fills the First Station slot.
    pub fn first_station(&self, city: CityId) -> Option<Builder> {
        self.first_stations[city.idx()]
    }
}

/// Telegraph line, tracks and deals.
impl RailroadRevolution {
    /// What is printed on a section of the telegraph line.
    pub fn telegraph(&self, section: Section) -> &TelegraphSection {
        &self.tables.telegraph[section.idx()]
    }

    /// What the tile on a section brings for a worker, if there is one.
    pub fn telegraph_tile(&self, section: Section) -> Option<&Reward> {
        let tile = self.telegraph_tiles[section.idx()]?;
        Some(&self.tables.telegraph_tiles[tile.idx()].1)
    }

    /// Whether a player has an office here.
    pub fn has_office(&self, seat: Seat, section: Section) -> bool {
        self.player(seat).offices & 1 << section.0 != 0
    }

    /// A player's offices, as a set of sections from the first.
    #[inline]
    pub fn office_set(&self, seat: Seat) -> u8 {
        self.player(seat).offices
    }

    /// Who fills the First Office slot.
    pub fn first_office(&self, section: Section) -> Option<Builder> {
        self.first_offices[section.idx()]
    }

    /// The values of the slots of a track.
    pub fn track_values(&self, track: Track) -> &[u8] {
        &self.tables.tracks[track as usize].slots
    }

    /// What the step from a slot to the next costs; `None` from the last.
    pub fn gate(&self, track: Track, slot: u8) -> Option<Gate> {
        self.tables.tracks[track as usize].gates.get(usize::from(slot)).copied()
    }

    /// The slot of a player's marker.
    pub fn slot(&self, seat: Seat, track: Track) -> u8 {
        self.player(seat).tracks[track as usize]
    }

    /// The deal tile that lies face up.
    pub fn face_up(&self) -> Option<DealId> {
        self.deals.face_up
    }

    /// One of the two deals of that tile: its price in shares, and what it
    /// brings.
    pub fn deal(&self, side: Side) -> Option<(u8, &Reward)> {
        self.face_up_deal(side).map(|deal| (deal.shares, &deal.reward))
    }

    /// A setup tile on offer: what it brings, and the worker beside it once
    /// that is drawn.
    pub fn setup_offer(&self, tile: SetupTileId) -> Option<(&Reward, Option<Color>)> {
        let offer = self.setup_offers.iter().flatten().find(|offer| offer.tile == tile.0)?;
        let printed = &self.tables.setup_tiles[usize::from(offer.tile)];
        Some((printed.side(offer.is_back), offer.worker))
    }
}

/// Players and supply.
impl RailroadRevolution {
    /// Workers that nobody has.
    pub fn supply(&self, color: Color) -> u8 {
        self.supply.of(color)
    }

    /// Workers in a player's personal supply.
    pub fn in_hand(&self, seat: Seat, color: Color) -> u8 {
        self.player(seat).hand.of(color)
    }

    /// Workers on an action space of a player.
    pub fn at_work(&self, seat: Seat, job: Job, color: Color) -> u8 {
        self.player(seat).board[job as usize].of(color)
    }

    /// A player's available workers (§7).
    pub fn available_workers(&self, seat: Seat) -> u8 {
        self.player(seat).available()
    }

    /// The same by [`Color::idx`].
    #[inline]
    pub fn crew(&self, seat: Seat) -> [u8; Color::ALL.len()] {
        let player = self.player(seat);
        Color::ALL.map(|color| player.hand.of(color) + player.on_board(color))
    }

    /// How many workers everybody must keep (§7).
    pub fn workers_min(&self) -> u8 {
        self.tables.workers_min
    }

    /// Trains left in a stack.
    pub fn trains_left(&self, train: Train) -> u8 {
        self.trains[train.idx()]
    }

    /// A player's trains that lie face up.
    pub fn trains_up(&self, seat: Seat, train: Train) -> u8 {
        self.player(seat).trains_up[train.idx()]
    }

    /// A player's trains that lie face down.
    pub fn trains_down(&self, seat: Seat, train: Train) -> u8 {
        self.player(seat).trains_down[train.idx()]
    }

    /// Buildings left on a player board.
    pub fn buildings_left(&self, seat: Seat) -> u8 {
        self.player(seat).n_buildings
    }

    /// Rails left on a player board.
    pub fn rails_left(&self, seat: Seat) -> u8 {
        self.player(seat).n_rails
    }

    /// Buildings and rails left of the logo. When both are gone, the end is
    /// triggered (§11).
    pub fn left_of_logo(&self, seat: Seat) -> (u8, u8) {
        let (buildings, rails) = self.tables.logo;
        let player = self.player(seat);
        (player.n_buildings.saturating_sub(buildings), player.n_rails.saturating_sub(rails))
    }

    /// The same together.
    pub fn before_logo(&self, seat: Seat) -> u8 {
        let (buildings, rails) = self.left_of_logo(seat);
        buildings + rails
    }

    /// What the next traded piece brings (§5.4).
    pub fn trade_value(&self, seat: Seat) -> Option<Money> {
        let section = self.leftmost_section(seat)?;
        Some(self.tables.sections[usize::from(section)].trade)
    }

    /// A player's milestones that are not complete.
    pub fn milestones(&self, seat: Seat) -> impl Iterator<Item = OpenMilestone> {
        self.player(seat).milestones.iter().flatten().map(|open| {
            let n_places = self.milestone(open.tile).managers.len();
            OpenMilestone { tile: open.tile, managers: open.managers[..n_places].to_vec() }
        })
    }

    /// The same without allocating: the tile, and the managers in its places.
    #[inline]
    pub fn open_milestones(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (MilestoneId, [Option<Color>; 2])> {
        self.player(seat).milestones.iter().flatten().map(|open| (open.tile, open.managers))
    }

    /// The milestones that a player has completed.
    pub fn completed(&self, seat: Seat) -> impl Iterator<Item = MilestoneId> + use<> {
        tiles(self.player(seat).completed)
    }

    /// How many milestones are left in the stacks B, C and D.
    pub fn milestones_left(&self) -> [usize; 3] {
        self.stacks.map(|stack| stack.len())
    }
}

/// Prices.
impl RailroadRevolution {
    /// What a share brings when it is sold (§4).
    pub fn share_price(&self) -> Money {
        self.tables.share_price
    }

    /// What a hired worker costs (§4).
    pub fn hire_cost(&self) -> Money {
        self.tables.hire_cost
    }

    /// What the terrain of a space costs in the main action (§5.2).
    pub fn terrain_price(&self, space: SpaceId) -> Money {
        self.tables.rail_icon.times(self.tables.spaces[space.idx()].terrain)
    }

    /// What a train brings when it is flipped (§6).
    pub fn train_bonus(&self, train: Train) -> String {
        let trains = &self.tables.trains;
        match train {
            Train::Promote => format!("promote up to {}", trains.promote),
            Train::Money => trains.money.to_string(),
            Train::Advance => format!("{} steps", trains.steps),
            Train::Shares => format!("{} shares", trains.shares),
            Train::Rail => format!("a rail for {}", trains.rail_cost),
        }
    }

    /// The ability of a worker in words (§5.1 to §5.4); `None` for white,
    /// because every color may promote.
    pub fn ability(&self, color: Color, job: Job) -> Option<String> {
        self.tables.abilities.of(job, color).map(ToString::to_string)
    }
}
