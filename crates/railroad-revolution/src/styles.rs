//! Styles of random play that reach situations that uniform play does not.

use engine::{Game as _, Guided, Seat, Turn};
use strum::IntoStaticStr;

use crate::{
    Action, CityId, Color, Condition, Job, MilestoneId, RailroadRevolution, Track, Train,
    action::Piece,
    data::{SpaceId, Tables},
    state::Player,
};

/// What a random player aims for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Style {
    /// Nothing: every action is as likely as any other.
    Uniform,
    /// Managers, and whatever their milestones ask for.
    Milestones,
    /// Deals, also in the turns of others.
    Deals,
    /// Trains, flipped down and up again.
    Trains,
    /// The cities on the west coast.
    West,
    /// Offices, telegraph tiles for workers, and the tracks.
    Telegraph,
    /// An empty player board, with hired hands.
    Liquidate,
    /// No money and no shares.
    Squander,
}

impl Guided for RailroadRevolution {
    type Style = Style;

    const STYLES: &'static [Style] = &[
        Style::Uniform,
        Style::Milestones,
        Style::Deals,
        Style::Trains,
        Style::West,
        Style::Telegraph,
        Style::Liquidate,
        Style::Squander,
    ];

    fn weight(&self, style: Style, action: Action) -> u32 {
        let (Turn::Seat(seat), false) = (self.turn(), style == Style::Uniform) else { return 1 };
        match action {
            Action::Work(color, job) => self.weight_of_work(style, seat, color, job),
            Action::Build(city) => self.weight_of_city(style, seat, city),
            Action::Lay(space) => self.weight_of_space(style, seat, space),
            Action::Office(section) => {
                let has_deal = self.tables.telegraph[section.idx()].deal;
                if style == Style::Deals && has_deal { 100 } else { 20 }
            }
            Action::Trade(piece) => match (style, piece) {
                (Style::Liquidate, Piece::Building) => 500,
                _ => 50,
            },
            Action::Promote(..) => match style {
                Style::Milestones => 5000,
                Style::Trains => 5,
                _ => 1,
            },
            Action::Ability => self.weight_of_ability(style, seat),
            Action::Deal(_) => match style {
                Style::Milestones | Style::Liquidate => 2,
                _ => 100,
            },
            Action::Bonus(_) | Action::Discard(..) if style == Style::Milestones => 1,
            Action::Bonus(_) | Action::Discard(..) | Action::Train(_) => 100,
            Action::Advance(track, with) => match style {
                Style::West if track == Track::Network => 200,
                Style::Milestones => u32::from(with.is_none()),
                _ => 40,
            },
            Action::Flip(train, _) => match (style, train) {
                (Style::Trains | Style::Squander, _) => 60,
                (Style::Milestones, Train::Promote) | (Style::West, Train::Rail) => 200,
                _ => 20,
            },
            Action::Gain(color) | Action::Exchange(_, color, _) => {
                if self.is_wanted(seat, color) {
                    100
                } else {
                    10
                }
            }
            Action::Hire(color) => self.weight_of_hire(style, seat, color),
            Action::Sell(_) => u32::from(style == Style::Squander),
            Action::Keep(tile, _) => 10_000 / (1 + self.n_missing(seat, tile)).pow(3),
            Action::Commit => {
                if style == Style::Squander {
                    6
                } else {
                    2
                }
            }
            _ => 1,
        }
    }
}

impl RailroadRevolution {
    fn weight_of_work(&self, style: Style, seat: Seat, color: Color, job: Job) -> u32 {
        let (player, tables) = (self.player(seat), &self.tables);
        let is_rich = self.liquid(seat) >= i64::from(tables.hire_cost.0);
        let weights = match style {
            Style::Milestones => {
                let station = if self.wanted_cities(seat) != 0 { 400 } else { 10 };
                [station, if is_rich { 200 } else { 20 }, if is_rich { 2 } else { 100 }, 20]
            }
            Style::Deals => [5, if is_rich { 60 } else { 5 }, 60, 5],
            Style::Trains if color == Color::Purple => [40, 80, 2, 20],
            Style::Trains => [10, 10, 20, 60],
            Style::West => [3, 100, 20, if is_rich { 1 } else { 20 }],
            Style::Telegraph => [20, 2, 80, if color == Color::Purple { 40 } else { 2 }],
            Style::Liquidate => liquidating(player, tables, color),
            Style::Uniform | Style::Squander => [10, 20, 2, 5],
        };
        weights[job as usize]
    }

    fn weight_of_ability(&self, style: Style, seat: Seat) -> u32 {
        let is_exact = self.player(seat).n_rails == self.tables.abilities.rails_max();
        match style {
            Style::Milestones => 20,
            Style::Liquidate if is_exact => 5000,
            _ => 60,
        }
    }

    fn weight_of_hire(&self, style: Style, seat: Seat, color: Color) -> u32 {
        let (n_workers, n_min) = (self.player(seat).available(), self.tables.workers_min);
        match style {
            Style::Liquidate => {
                if color == Color::Turquoise && n_workers < 3 * n_min {
                    40
                } else {
                    4
                }
            }
            Style::Milestones => {
                // Meet the conditions first.
                let is_needed = self.unmet(seat).next().is_none() && n_workers <= n_min + 1;
                if is_needed && self.is_wanted(seat, color) { 100 } else { 0 }
            }
            Style::Squander => 2,
            _ => 1,
        }
    }

    fn weight_of_city(&self, style: Style, seat: Seat, city: CityId) -> u32 {
        let level = u32::from(self.city(city).level);
        match style {
            Style::Milestones if self.wanted_cities(seat) & 1 << city.idx() != 0 => 500,
            Style::West | Style::Squander => 4_u32.pow(level),
            _ => 4,
        }
    }

    fn weight_of_space(&self, style: Style, seat: Seat, space: SpaceId) -> u32 {
        let tables = &self.tables;
        let targets = match style {
            Style::Milestones if self.wanted_spaces(seat) != 0 => self.wanted_spaces(seat),
            Style::Deals => tables.deal_spaces,
            Style::West | Style::Milestones => {
                let coast = tables.level_cities[5] & !self.player(seat).cities;
                spaces_touching(tables, coast)
            }
            Style::Squander => tables.terrain_spaces[3] | tables.terrain_spaces[2],
            _ => return 20,
        };
        match self.n_rails_to(seat, space, targets) {
            Some(n_rails) => 1 + (4096_u32 >> (3 * n_rails).min(12)),
            None => 1,
        }
    }

    /// How many more rails are needed from a rail in `space` to one of
    /// `targets`.
    fn n_rails_to(&self, seat: Seat, space: SpaceId, targets: u64) -> Option<u32> {
        let (own, near) = (self.player(seat).rails, &self.tables.near);
        let mut seen = 1_u64 << space.idx();
        let mut edge = seen;
        for n_rails in 0..4 {
            if edge & targets != 0 {
                return Some(n_rails);
            }
            let mut next = 0;
            while edge != 0 {
                next |= near[edge.trailing_zeros() as usize];
                edge &= edge - 1;
            }
            edge = next & !(seen | own);
            seen |= edge;
        }
        None
    }

    /// The conditions of a player's open milestones that do not hold.
    fn unmet(&self, seat: Seat) -> impl Iterator<Item = Condition> {
        let open = self.player(seat).milestones.iter().flatten();
        let conditions = open.flat_map(|open| &self.tables.milestone(open.tile).conditions);
        conditions.copied().filter(move |&condition| {
            let (n_now, n_wanted) = self.progress(seat, condition);
            n_now < n_wanted
        })
    }

    /// How much of a milestone's conditions is missing.
    fn n_missing(&self, seat: Seat, tile: MilestoneId) -> u32 {
        let conditions = self.tables.milestone(tile).conditions.iter();
        let missing = conditions.map(|&condition| {
            let (n_now, n_wanted) = self.progress(seat, condition);
            n_wanted.saturating_sub(n_now)
        });
        missing.sum()
    }

    /// Cities where a station would serve a milestone.
    fn wanted_cities(&self, seat: Seat) -> u16 {
        let levels = self.unmet(seat).filter_map(|condition| match condition {
            Condition::Station { level, .. } => Some(self.tables.level_cities[usize::from(level)]),
            _ => None,
        });
        levels.fold(0, |all, cities| all | cities) & self.open_cities(seat)
    }

    /// Spaces where a rail would serve a milestone.
    fn wanted_spaces(&self, seat: Seat) -> u64 {
        let (tables, player) = (&self.tables, self.player(seat));
        let spaces = self.unmet(seat).map(|condition| match condition {
            Condition::Connect { level, .. } | Condition::Station { level, .. } => {
                spaces_touching(tables, tables.level_cities[usize::from(level)] & !player.cities)
            }
            Condition::Deal { .. } => tables.deal_spaces,
            Condition::Terrain { icons, .. } => tables.terrain_spaces[usize::from(icons)],
        });
        spaces.fold(0, |all, spaces| all | spaces) & !player.rails
    }

    /// Whether a milestone has a free place for a manager of this color, and
    /// the player has no such worker.
    fn is_wanted(&self, seat: Seat, color: Color) -> bool {
        let player = self.player(seat);
        let has_none = player.hand.of(color) + player.on_board(color) == 0;
        let mut open = player.milestones.iter().flatten();
        has_none && open.any(|open| open.place_for(&self.tables, color).is_some())
    }
}

/// Trades the buildings first, then the rails one by one and the last three at
/// once, so that the player has a turn with nothing to do.
fn liquidating(player: &Player, tables: &Tables, color: Color) -> [u32; Job::COUNT] {
    let last_rails = tables.abilities.rails_max();
    if player.n_buildings > 0 {
        [30, 5, 30, 60]
    } else if player.n_rails == last_rails {
        [0, if color == Color::Turquoise { 1000 } else { 1 }, 0, 10]
    } else {
        [0, 5, 0, 60]
    }
}

fn spaces_touching(tables: &Tables, cities: u16) -> u64 {
    let touches = |&(_, touched): &(usize, &u16)| touched & cities != 0;
    tables.touched.iter().enumerate().filter(touches).fold(0, |all, (space, _)| all | 1 << space)
}
