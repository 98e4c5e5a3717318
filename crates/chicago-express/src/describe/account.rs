//! Where the money came from, and where it went.

use engine::{Part, Seat};

use super::Phrase;
use crate::{ChicagoExpress, Company, Event};

/// What a figure that counts money is made of.
pub(super) fn account(
    start: &ChicagoExpress,
    events: impl Iterator<Item = Event>,
    figure: &str,
) -> Vec<Part<Phrase>> {
    let parts = match figure.split('.').collect::<Vec<_>>()[..] {
        ["player", seat, "cash"] => seat.parse().map(|it| cash(start, events, Seat(it))).ok(),
        ["company", company, "treasury"] => {
            company.parse().map(|it| treasury(start, events, it)).ok()
        }
        _ => None,
    };
    parts.into_iter().flatten().filter(|part| part.amount != 0).collect()
}

/// Shares cost money (§5.1.4); dividends bring it (§6.2), also those of a company
/// that reaches Chicago (§7.1).
fn cash(
    start: &ChicagoExpress,
    events: impl Iterator<Item = Event>,
    seat: Seat,
) -> Vec<Part<Phrase>> {
    let mut bought = 0;
    let mut chicago = 0;
    let mut dividends = [0; Company::ALL.len()];
    let mut is_chicago = false;
    for event in events {
        match event {
            Event::ChicagoReached { .. } => is_chicago = true,
            Event::GeneralDividend { .. } => is_chicago = false,
            Event::ShareSold { to, amount, .. } if to == seat => bought += i64::from(amount.0),
            Event::DividendPaid { company, to, n_shares, per_share } if to == seat => {
                let amount = i64::from(per_share.times(n_shares).0);
                let sum = if is_chicago { &mut chicago } else { &mut dividends[company.idx()] };
                *sum += amount;
            }
            _ => {}
        }
    }
    let of = |company: Company| Part::new(Phrase::Dividends { company }, dividends[company.idx()]);
    let mut parts = vec![
        Part::new(Phrase::AtStart, start.cash(seat).0),
        Part::new(Phrase::SharesBought, -bought),
    ];
    parts.extend(Company::all().map(of));
    parts.push(Part::new(Phrase::ChicagoDividends, chicago));
    parts
}

/// Shares (§5.1.4) and forests (§5.3.6) bring money; track costs it (§5.2.4).
fn treasury(
    start: &ChicagoExpress,
    events: impl Iterator<Item = Event>,
    of: Company,
) -> Vec<Part<Phrase>> {
    let (mut sold, mut built, mut forests) = (0, 0, 0);
    for event in events {
        match event {
            Event::ShareSold { company, amount, .. } if company == of => {
                sold += i64::from(amount.0)
            }
            Event::Built { company, price, .. } if company == of => built += i64::from(price.0),
            Event::ForestPaid { company, amount } if company == of => {
                forests += i64::from(amount.0);
            }
            _ => {}
        }
    }
    vec![
        Part::new(Phrase::AtStart, start.treasury(of).0),
        Part::new(Phrase::SharesSold, sold),
        Part::new(Phrase::TrackBuilt, -built),
        Part::new(Phrase::ForestsDeveloped, forests),
    ]
}
