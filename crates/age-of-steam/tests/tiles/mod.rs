//! Every tile of the box in every rotation, by its text.

use age_of_steam::AgeOfSteam;
use engine::Game;

pub(crate) const SIDES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// 15 simple tiles, 36 complex ones and 56 towns.
pub(crate) fn all(game: &AgeOfSteam) -> Vec<String> {
    let mut pairs = Vec::new();
    for (a, one) in SIDES.iter().enumerate() {
        for (b, other) in SIDES.iter().enumerate().skip(a + 1) {
            pairs.push((format!("{one}-{other}"), 1 << a | 1 << b));
        }
    }
    let mut res = Vec::new();
    for (idx, (one, bits)) in pairs.iter().enumerate() {
        res.push(one.clone());
        let others = pairs[idx + 1..].iter().filter(|(_, other)| bits & other == 0);
        res.extend(others.map(|(other, _)| format!("{one} {other}")));
    }
    for bits in 1..64_u32 {
        let exits = (0..6).filter(|side| bits >> side & 1 == 1).map(|side| SIDES[side]);
        res.push(format!("town {}", exits.collect::<Vec<_>>().join(" ")));
    }
    res.retain(|tile| game.parse_action(&format!("lay A0 {tile}")).is_ok());
    assert_eq!(res.len(), 15 + 36 + 56);
    res
}
