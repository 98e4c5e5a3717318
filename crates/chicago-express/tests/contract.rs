//! What every game must survive, for this one.

use chicago_express::{Action, ChicagoExpress, Company, Dial};
use engine::{
    Guided, Money, Options,
    testing::{Coverage, survive},
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Every action there is, with bids beyond any purse of the opening.
fn universe() -> Vec<Action> {
    let bids = (0..=130).map(|amount| Action::Bid(Money(amount)));
    let companies = Company::all().flat_map(|it| [Action::Auction(it), Action::Expand(it)]);
    let hexes = ChicagoExpress::hexes().flat_map(|it| [Action::Build(it), Action::Develop(it)]);
    let declines = Dial::all().map(Action::Decline);
    bids.chain(companies).chain(hexes).chain(declines).chain([Action::Pass, Action::Done]).collect()
}

#[test]
fn every_style_survives_the_contract_and_reaches_everything() {
    let universe = universe();
    let mut coverage = Coverage::default();
    for n_players in 2..=6 {
        for &style in ChicagoExpress::STYLES {
            for seed in 0..4 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut random = || rng.next_u64();
                let options = Options::default();
                survive::<ChicagoExpress>(
                    n_players,
                    &options,
                    style,
                    &universe,
                    &mut random,
                    &mut coverage,
                );
            }
        }
    }
    coverage.assert_complete::<ChicagoExpress>();
}
