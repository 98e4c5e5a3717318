//! Links and cities by place (§8.3). The search for routes and players who
//! think ahead need them often, so they are computed once.

use engine::{SEATS_MAX, Seat};
use rail::Direction;

use crate::{
    AgeOfSteam, CityId, Color,
    action::{Route, Step},
    data::NODES_MAX,
    phases::Phase,
    track::Owner,
};

/// The most cities and towns of a map.
pub const PLACES_MAX: usize = NODES_MAX;

/// Every link and every city. Places are counted in the order of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    /// How many places the map has.
    pub n_places: u8,
    /// The links that leave each place, by side.
    pub links: [[NetworkLink; 6]; PLACES_MAX],
    /// The city on each place.
    pub cities: [Option<CityId>; PLACES_MAX],
    /// What the city on each place accepts.
    pub colors: [Option<Color>; PLACES_MAX],
    /// How many pieces the completed links of each seat have (§12.2).
    pub track: [u8; SEATS_MAX],
}

/// A link as seen from one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkLink {
    /// The place where it leads; [`PLACES_MAX`] or more if there is no link.
    pub to: u8,
    /// The number of the seat that owns it, or [`SEATS_MAX`] for nobody.
    pub owner: u8,
}

const NOBODY: u8 = SEATS_MAX as u8;
const NO_LINK: NetworkLink = NetworkLink { to: u8::MAX, owner: NOBODY };

impl NetworkLink {
    /// Whether there is a link.
    #[inline]
    pub fn is_some(self) -> bool {
        usize::from(self.to) < PLACES_MAX
    }

    /// The seat that owns it, if any does.
    #[inline]
    pub fn owner(self) -> Option<Seat> {
        (self.owner != NOBODY).then_some(Seat(self.owner))
    }
}

impl Network {
    /// The current network. It does not change while goods move, so that phase
    /// has it cached.
    pub fn of(game: &AgeOfSteam) -> Network {
        match &game.phase {
            Phase::Move(phase) => phase.network,
            _ => Network::new(game),
        }
    }

    /// Computes the network from the board.
    pub(crate) fn new(game: &AgeOfSteam) -> Network {
        let nodes = &game.tables.nodes;
        let mut res = Network {
            n_places: nodes.len() as u8,
            links: [[NO_LINK; 6]; PLACES_MAX],
            cities: [None; PLACES_MAX],
            colors: [None; PLACES_MAX],
            track: [0; SEATS_MAX],
        };
        for city in game.all_cities() {
            if let Some(node) = game.hex_of(city).and_then(|hex| game.tables.node_of(hex)) {
                res.cities[usize::from(node)] = Some(city);
                res.colors[usize::from(node)] = Some(game.city(city).color);
            }
        }
        for (node, &hex) in nodes.iter().enumerate() {
            if !game.cities.contains(hex) && !game.tracks.contains(hex) {
                continue;
            }
            for side in Direction::ALL {
                let Some((far, owner)) = game.link_from(hex, side) else { continue };
                let Some(to) = game.tables.node_of(far) else { continue };
                let owner = match owner {
                    Owner::Seat(seat) => seat.0,
                    Owner::Nobody => NOBODY,
                };
                res.links[node][side.idx()] = NetworkLink { to, owner };
                if usize::from(to) > node && owner != NOBODY {
                    let mut n_pieces = u8::from(!game.cities.contains(hex));
                    game.pieces_beyond(hex, side, &mut |_, _| n_pieces += 1);
                    res.track[usize::from(owner)] += n_pieces;
                }
            }
        }
        res
    }

    /// Adds to each seat what a legal route from `node` brings.
    pub(crate) fn earn(&self, node: u8, route: Route, earned: &mut [u8; SEATS_MAX]) {
        let mut node = node;
        for step in route.steps() {
            let Ok(side) = self.side_of(node, step) else { return };
            if let Some(owner) = self.links[usize::from(node)][side.idx()].owner() {
                earned[owner.idx()] += 1;
            }
            node = step.to;
        }
    }

    /// The side by which a step leaves `node`: the only one that leads there,
    /// or the one it names. `Err` says whether any link leads there.
    pub(crate) fn side_of(&self, node: u8, step: Step) -> Result<Direction, bool> {
        let leads = |side: &Direction| self.links[usize::from(node)][side.idx()].to == step.to;
        let mut sides = Direction::ALL.into_iter().filter(leads);
        match (step.by, sides.next(), sides.next()) {
            (_, None, _) => Err(false),
            (None, Some(side), None) => Ok(side),
            (Some(by), Some(_), Some(_)) if leads(&by) => Ok(by),
            _ => Err(true),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Guided, Options, Setup as _, Silent};

    use super::*;
    use crate::{Setup, Style};

    /// The cached network agrees with the rules.
    #[test]
    fn a_network_agrees_with_the_rules() {
        for seed in 0..20 {
            let mut game = AgeOfSteam::new(&Setup::new(3, &Options::default()).unwrap());
            let mut random = seed * 7_919 + 1_u64;
            let mut draw = || {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                random >> 16
            };
            let mut playout = engine::Playout::default();
            while let Some(action) = playout.guided(&game, Style::Deliver, &mut draw) {
                game.apply(action, &mut Silent).unwrap();
                let network = Network::of(&game);
                assert_eq!(network, Network::new(&game), "kept while goods move");
                for seat in Seat::all(3) {
                    assert_eq!(u32::from(network.track[seat.idx()]), game.track_points(seat));
                }
            }
        }
        assert!(AgeOfSteam::STYLES.contains(&Style::Deliver));
    }
}
