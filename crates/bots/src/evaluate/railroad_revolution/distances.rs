//! How far a player's rails are from what they could reach.

use catalog::railroad_revolution::RailroadRevolution;
use engine::Seat;

/// Farther than any space.
const STEPS_MAX: usize = 12;

/// How far everything is from a player's rails, in rails to be laid.
pub(super) struct Distances {
    /// By distance, from 1: the spaces, and the cities first touched there.
    spaces: [u64; STEPS_MAX],
    cities: [u16; STEPS_MAX],
    level_5: u16,
}

impl Distances {
    pub(super) fn of(game: &RailroadRevolution, seat: Seat) -> Distances {
        let (near, touched) = (game.near_sets(), game.touched_sets());
        let mut res = Distances {
            spaces: [0; STEPS_MAX],
            cities: [0; STEPS_MAX],
            level_5: game.level_set(5),
        };
        let (mut seen, mut seen_cities) = (game.rail_set(seat), game.connected_set(seat));
        let mut layer = game.reach_set(seat);
        for distance in 0..STEPS_MAX {
            if layer == 0 {
                break;
            }
            res.spaces[distance] = layer;
            seen |= layer;
            let (mut next, mut cities, mut rest) = (0, 0, layer);
            while rest != 0 {
                let space = rest.trailing_zeros() as usize;
                next |= near[space];
                cities |= touched[space];
                rest &= rest - 1;
            }
            res.cities[distance] = cities & !seen_cities;
            seen_cities |= cities;
            layer = next & !seen;
        }
        res
    }

    /// Rails to lay until `n` more of the spaces hold one.
    pub(super) fn rails_to_spaces(&self, set: u64, n: u8) -> f32 {
        rails_to(n, self.spaces.iter().map(|layer| (layer & set).count_ones()))
    }

    /// Rails to lay until `n` more of the cities are connected.
    pub(super) fn rails_to_cities(&self, set: u16, n: u8) -> f32 {
        rails_to(n, self.cities.iter().map(|layer| (layer & set).count_ones()))
    }

    /// How many cities of level 5 will still be connected.
    pub(super) fn coast(&self, turns: f32) -> f32 {
        let mut res = 0.0;
        let (mut n_found, rails) = (0.0, 0.75 * turns);
        for (idx, cities) in self.cities.iter().enumerate() {
            for _ in 0..(cities & self.level_5).count_ones() {
                let need = (idx + 1) as f32 + n_found;
                res += 0.85 / (1.0 + ((need - rails) * 0.8).exp());
                n_found += 1.0;
            }
        }
        res
    }
}

/// Rails to lay until `n` things are reached, if so many lie at each distance.
fn rails_to(n: u8, layers: impl Iterator<Item = u32>) -> f32 {
    if n == 0 {
        return 0.0;
    }
    let (mut left, mut sum) = (u32::from(n), 0.0);
    for (idx, count) in layers.enumerate() {
        let distance = (idx + 1) as f32;
        let taken = count.min(left);
        sum += taken as f32 * distance;
        left -= taken;
        if left == 0 {
            // Most of a way to the farthest also leads to the others.
            let others = sum - distance - f32::from(n - 1);
            return distance.max(n.into()) + 0.25 * others.max(0.0);
        }
    }
    f32::from(n) * STEPS_MAX as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rails_lead_to_the_farthest_and_pass_the_others() {
        assert_eq!(rails_to(0, [3].into_iter()), 0.0);
        assert_eq!(rails_to(1, [0, 1].into_iter()), 2.0);
        assert_eq!(rails_to(2, [2].into_iter()), 2.0);
        assert_eq!(rails_to(2, [1, 1].into_iter()), 2.0);
        assert!(rails_to(1, [0].into_iter()) > 10.0, "out of reach");
    }
}
