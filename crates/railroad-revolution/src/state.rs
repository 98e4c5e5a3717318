//! Everything on the table, as plain data.

use engine::{Ledger, Log, Money, Seat};

use crate::{
    City, CityId, Color, Event, Group, MilestoneId, Train,
    action::Spot,
    data::{
        CITIES_MAX, DealId, Face, FaceId, Milestone, SpaceId, TELEGRAPH_SECTIONS, Tables,
        TablesRef, TelegraphTileId,
    },
    phases::Phase,
    worker::Crew,
};

/// Kinds of trains.
pub(crate) const TRAINS: usize = Train::ALL.len();
/// The most players.
pub(crate) const PLAYERS_MAX: usize = 4;
/// The most tiles that can lie under a stack of milestones.
pub(crate) const UNDER_MAX: usize = 10;

/// A game of Railroad Revolution in progress. It is plain `Copy` data, because
/// a search looks ahead on copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RailroadRevolution {
    pub(crate) tables: TablesRef,
    pub(crate) ledger: Ledger<{ PLAYERS_MAX + 1 }>,
    pub(crate) players: [Player; PLAYERS_MAX],
    /// Workers that nobody has.
    pub(crate) supply: Crew,
    /// What lies on each city; `None` until it is drawn.
    pub(crate) faces: [Option<FaceId>; CITIES_MAX],
    /// What lies on each section of the telegraph line.
    pub(crate) telegraph_tiles: [Option<TelegraphTileId>; TELEGRAPH_SECTIONS],
    /// Who fills the First Station slot of each city.
    pub(crate) first_stations: [Option<Builder>; CITIES_MAX],
    /// Who fills the First Office slot of each section.
    pub(crate) first_offices: [Option<Builder>; TELEGRAPH_SECTIONS],
    /// Trains left in each stack.
    pub(crate) trains: [u8; TRAINS],
    /// Milestones B, C and D.
    pub(crate) stacks: [Stack; 3],
    pub(crate) deals: Deals,
    /// What is offered in the preparation (§2.7).
    pub(crate) setup_offers: [Option<SetupOffer>; PLAYERS_MAX],
    /// Whose turn it is, even if another player must decide something in it.
    pub(crate) current: Seat,
    pub(crate) first: Seat,
    pub(crate) n_players: u8,
    pub(crate) round: u8,
    /// The round in which the end was triggered (§11).
    pub(crate) flagged: Option<u8>,
    /// The current decision, with everything that matters only for it.
    pub(crate) phase: Phase,
}

/// Who fills a first slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Builder {
    /// A neutral building, with fewer than four players (§2.6).
    Neutral,
    /// A player.
    Seat(Seat),
}

/// One player's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    pub(crate) shares: u16,
    /// Workers in the personal supply.
    pub(crate) hand: Crew,
    /// Workers on the action spaces.
    pub(crate) board: [Crew; Job::COUNT],
    /// Pieces on the player board. They leave from the left, so their number
    /// says where the others are.
    pub(crate) n_buildings: u8,
    pub(crate) n_rails: u8,
    /// Pieces set aside for the preparation.
    pub(crate) has_setup_building: bool,
    pub(crate) has_setup_rail: bool,
    pub(crate) trains_up: [u8; TRAINS],
    pub(crate) trains_down: [u8; TRAINS],
    pub(crate) milestones: [Option<Open>; 2],
    /// A set of milestones.
    pub(crate) completed: u64,
    pub(crate) tracks: [u8; Track::COUNT],
    /// A set of rail spaces.
    pub(crate) rails: u64,
    /// Where the next rail may go. Derived from `rails`; cached because every
    /// list of legal actions needs it.
    pub(crate) reach: u64,
    /// Connected cities. Derived from `rails`.
    pub(crate) cities: u16,
    pub(crate) stations: u16,
    pub(crate) offices: u8,
}

/// A milestone that is not complete, with its managers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Open {
    pub(crate) tile: MilestoneId,
    pub(crate) managers: [Option<Color>; 2],
}

/// A stack of milestones. The upper part is shuffled and nobody knows its
/// order: its tiles are drawn when they are needed. Below it are the tiles that
/// players put back, in the order that they chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Stack {
    pub(crate) unseen: u64,
    pub(crate) under: [Option<PutBack>; UNDER_MAX],
}

/// A tile that a player has put under a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PutBack {
    pub(crate) tile: MilestoneId,
    /// Who knows it.
    pub(crate) by: Seat,
}

impl Stack {
    pub(crate) fn n_under(&self) -> usize {
        self.under.iter().flatten().count()
    }

    pub(crate) fn len(&self) -> usize {
        self.unseen.count_ones() as usize + self.n_under()
    }

    /// Puts a tile under all others.
    pub(crate) fn put_under(&mut self, tile: MilestoneId, by: Seat) {
        let n_under = self.n_under();
        self.under[n_under] = Some(PutBack { tile, by });
    }

    /// Takes the topmost of the tiles that were put back.
    pub(crate) fn take_put_back(&mut self) -> Option<MilestoneId> {
        let top = self.under[0].take()?;
        self.under.rotate_left(1);
        Some(top.tile)
    }
}

/// The deal tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Deals {
    /// The tile that lies face up.
    pub(crate) face_up: Option<DealId>,
    /// Sets of tiles.
    pub(crate) stack: u16,
    pub(crate) discarded: u16,
}

/// A setup tile with the worker beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetupOffer {
    pub(crate) tile: u8,
    pub(crate) is_back: bool,
    pub(crate) worker: Option<Color>,
}

/// What an action space of the player board stands for (§5).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    strum::Display,
    strum::EnumString,
    strum::EnumCount,
    strum::VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Job {
    /// §5.1
    Station,
    /// §5.2
    Railroad,
    /// §5.3
    Telegraph,
    /// §5.4
    Trade,
}

impl Job {
    /// All four.
    pub const ALL: &'static [Job] = <Job as strum::VariantArray>::VARIANTS;
    pub(crate) const COUNT: usize = <Job as strum::EnumCount>::COUNT;
}

/// The three performance tracks (§6).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    strum::Display,
    strum::EnumString,
    strum::EnumCount,
    strum::VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Track {
    /// Counts offices.
    Telegraph,
    /// Counts stations.
    Stations,
    /// Counts connected cities of level 5.
    Network,
}

impl Track {
    /// All three.
    pub const ALL: &'static [Track] = <Track as strum::VariantArray>::VARIANTS;
    pub(crate) const COUNT: usize = <Track as strum::EnumCount>::COUNT;
}

impl Player {
    /// Workers of a color on the action spaces.
    #[inline]
    pub(crate) fn on_board(&self, color: Color) -> u8 {
        self.board.iter().map(|crew| crew.of(color)).sum()
    }

    /// All workers on the action spaces.
    #[inline]
    pub(crate) fn crew_on_board(&self) -> Crew {
        let mut res = Crew::default();
        self.board.iter().for_each(|&crew| res.add_all(crew));
        res
    }

    /// All available workers, without managers (§1.1).
    #[inline]
    pub(crate) fn available(&self) -> u8 {
        self.hand.total() + self.board.iter().map(|crew| crew.total()).sum::<u8>()
    }

    /// Puts a rail into a space and adds the spaces around it to `reach`
    /// (§5.2.2).
    pub(crate) fn add_rail(&mut self, tables: &Tables, space: SpaceId) {
        self.rails |= 1 << space.idx();
        self.reach = (self.reach | tables.near[space.idx()]) & !self.rails;
        self.cities |= tables.touched[space.idx()];
    }

    pub(crate) fn n_trains(&self) -> u8 {
        self.trains_up.iter().chain(&self.trains_down).sum()
    }

    /// The open milestone with this tile.
    pub(crate) fn open(&self, tile: MilestoneId) -> Option<&Open> {
        self.milestones.iter().flatten().find(|open| open.tile == tile)
    }
}

impl Open {
    /// The first free place for a manager of `color` (§6.1).
    pub(crate) fn place_for(&self, tables: &Tables, color: Color) -> Option<usize> {
        let places = &tables.milestone(self.tile).managers;
        let is_free = |&idx: &usize| self.managers[idx].is_none() && places[idx].contains(color);
        (0..places.len()).find(is_free)
    }

    /// Whether all managers are there.
    pub(crate) fn is_full(&self, tables: &Tables) -> bool {
        let n_places = tables.milestone(self.tile).managers.len();
        self.managers[..n_places].iter().all(Option::is_some)
    }
}

/// The purse of the bank.
const BANK: usize = PLAYERS_MAX;

/// Banknotes and shares are not limited (§1.2); no game comes close to this.
const MONEY: Money = Money(4_000_000_000);

/// Public questions about the state.
impl RailroadRevolution {
    /// How many play.
    pub fn n_players(&self) -> u8 {
        self.n_players
    }

    /// The round, from 1; 0 in the preparation.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Whose turn it is.
    pub fn current(&self) -> Seat {
        self.current
    }

    /// Who began.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The last round, once it is known.
    pub fn last_round(&self) -> Option<u8> {
        self.flagged.map(|round| round + 1)
    }

    /// A player's money.
    #[inline]
    pub fn money(&self, seat: Seat) -> Money {
        self.ledger.balance(seat.idx())
    }

    /// A player's shares.
    pub fn shares(&self, seat: Seat) -> u16 {
        self.player(seat).shares
    }

    /// What is printed on a city.
    pub fn city(&self, city: CityId) -> &City {
        &self.tables.cities[city.idx()]
    }

    /// Every city of the board.
    pub fn all_cities(&self) -> impl Iterator<Item = CityId> + use<> {
        (0..self.tables.cities.len()).map(|idx| CityId(idx as u8))
    }

    /// The face that lies on a city, once it is drawn.
    pub fn face(&self, city: CityId) -> Option<&Face> {
        self.faces[city.idx()].map(|face| &self.tables.faces[face.idx()])
    }

    /// What is printed on a milestone.
    pub fn milestone(&self, tile: MilestoneId) -> &Milestone {
        &self.tables.milestones[tile.idx()]
    }
}

/// Changes that the phases make to the state.
impl RailroadRevolution {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.idx()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.idx()]
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.n_players)
    }

    /// Pays into the bank. Every payment of a player goes through here.
    pub(crate) fn pay(&mut self, from: Seat, amount: Money) {
        self.ledger.transfer(from.idx(), BANK, amount);
    }

    /// Pays out of the bank.
    pub(crate) fn receive(&mut self, to: Seat, amount: Money) {
        self.ledger.transfer(BANK, to.idx(), amount);
    }

    /// The money in the bank.
    pub(crate) fn bank(&self) -> Money {
        self.ledger.balance(BANK)
    }

    pub(crate) fn new_ledger() -> Ledger<{ PLAYERS_MAX + 1 }> {
        Ledger::new(BANK, MONEY)
    }

    /// The stack for the milestone after one of `group` (§8.4); `None` after D
    /// (§8.5).
    pub(crate) fn stack_after(group: Group) -> Option<usize> {
        match group {
            Group::A1 | Group::A2 => Some(0),
            Group::B => Some(1),
            Group::C => Some(2),
            Group::D => None,
        }
    }

    /// Cities that are connected (§5.1.1) and have no station of this player.
    pub(crate) fn open_cities(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        player.cities & !player.stations
    }

    /// The leftmost section of the player board that holds a piece (§5.4.1).
    pub(crate) fn leftmost_section(&self, seat: Seat) -> Option<u8> {
        let player = self.player(seat);
        let building = self.tables.building_section(player.n_buildings);
        building.into_iter().chain(self.tables.rail_section(player.n_rails)).min()
    }

    /// What all of a player's money and shares are worth (§4).
    pub(crate) fn liquid(&self, seat: Seat) -> i64 {
        let shares = i64::from(self.shares(seat)) * i64::from(self.tables.share_price.0);
        i64::from(self.money(seat).0) + shares
    }

    /// Triggers the end if the player's board is empty left of the logo
    /// (§11.1).
    pub(crate) fn look_for_end(&mut self, seat: Seat) -> bool {
        let player = self.player(seat);
        let (buildings, rails) = self.tables.logo;
        let is_due = player.n_buildings <= buildings && player.n_rails <= rails;
        if is_due && self.flagged.is_none() {
            self.flagged = Some(self.round);
            return true;
        }
        false
    }

    pub(crate) fn gain_money(&mut self, to: Seat, amount: Money, log: &mut impl Log<Event>) {
        if amount > Money::ZERO {
            self.receive(to, amount);
            log.push(|| Event::MoneyGained { by: to, amount });
        }
    }

    pub(crate) fn gain_shares(&mut self, to: Seat, n: u8, log: &mut impl Log<Event>) {
        if n > 0 {
            self.player_mut(to).shares += u16::from(n);
            log.push(|| Event::SharesGained { by: to, n });
        }
    }

    /// §4.1
    pub(crate) fn sell(&mut self, by: Seat, n: u16, log: &mut impl Log<Event>) {
        let amount = Money(u32::from(n) * self.tables.share_price.0);
        self.player_mut(by).shares -= n;
        self.receive(by, amount);
        log.push(|| Event::SharesSold { by, n, amount });
    }

    /// §4.2
    pub(crate) fn hire(&mut self, by: Seat, color: Color, log: &mut impl Log<Event>) {
        let amount = self.tables.hire_cost;
        self.pay(by, amount);
        self.supply.remove(color);
        self.player_mut(by).hand.add(color);
        log.push(|| Event::Hired { by, color, amount });
    }

    /// Removes an available worker; which action space does not matter.
    pub(crate) fn take_worker(&mut self, seat: Seat, color: Color, spot: Spot) {
        let player = self.player_mut(seat);
        match spot {
            Spot::Hand => player.hand.remove(color),
            Spot::Board => {
                if let Some(crew) = player.board.iter_mut().find(|crew| crew.of(color) > 0) {
                    crew.remove(color);
                }
            }
        }
    }

    /// Returns a worker to the supply (§6.11).
    pub(crate) fn discard(
        &mut self,
        seat: Seat,
        color: Color,
        spot: Spot,
        log: &mut impl Log<Event>,
    ) {
        self.take_worker(seat, color, spot);
        self.supply.add(color);
        log.push(|| Event::Discarded { by: seat, color });
    }

    /// The new worker takes the place of the old one (§6.10 and Q8).
    pub(crate) fn exchange(&mut self, seat: Seat, old: Color, new: Color, spot: Spot) {
        let to_hand = spot == Spot::Hand || self.tables.variant.exchange_to_supply;
        let player = &mut self.players[seat.idx()];
        let on_board = player.board.iter().position(|crew| crew.of(old) > 0);
        self.take_worker(seat, old, spot);
        self.supply.add(old);
        self.supply.remove(new);
        let player = self.player_mut(seat);
        match on_board {
            Some(job) if !to_hand => player.board[job].add(new),
            _ => player.hand.add(new),
        }
    }

    pub(crate) fn place_manager(&mut self, seat: Seat, color: Color, tile: MilestoneId) {
        let tables = self.tables;
        let milestones = &mut self.player_mut(seat).milestones;
        if let Some(open) = milestones.iter_mut().flatten().find(|open| open.tile == tile)
            && let Some(place) = open.place_for(&tables, color)
        {
            open.managers[place] = Some(color);
        }
    }
}
