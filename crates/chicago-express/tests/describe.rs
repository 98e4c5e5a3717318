//! How Chicago Express describes itself.

mod situation;

use chicago_express::ChicagoExpress;
use engine::{
    Guided, Options,
    testing::{Descriptions, describe},
};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn every_description_is_true_and_everything_is_said() {
    let mut seen = Descriptions::default();
    for n_players in 2..=6 {
        for &style in ChicagoExpress::STYLES {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(n_players.into());
            let options = Options::default();
            let mut random = || rng.next_u64();
            describe::<ChicagoExpress>(n_players, &options, style, &mut random, &mut seen);
        }
    }
    seen.assert_complete::<ChicagoExpress>(&[]);
}
