//! Every figure that is computed from others.

use engine::{Figure, Part, Seat};
use rail::HexId;

use super::Phrase;
use crate::{ChicagoExpress, Company, Terrain, data::coord};

pub(super) const KINDS: &[&str] = &[
    "round",
    "houses",
    "company.*.treasury",
    "company.*.locomotives",
    "company.*.shares_left",
    "player.*.cash",
    "company.*.income",
    "company.*.dividend",
    "company.*.minimum_bid",
    "player.*.dividend",
    "hex.*.price",
    "hex.*.income",
    "auction.least_bid",
];

pub(super) fn figures(game: &ChicagoExpress) -> Vec<Figure<Phrase>> {
    let mut res =
        vec![round(game), counted("houses", Phrase::HousesLeft, "5.3", game.houses_left())];
    for company in Company::all() {
        let of = |what| format!("companies.{company}.{what}");
        let treasury = game.treasury(company).0;
        res.push(counted(&of("treasury"), Phrase::Treasury { company }, "5.1.4", treasury));
        let locomotives = game.locomotives(company);
        res.push(counted(
            &of("locomotives"),
            Phrase::Locomotives { company },
            "5.2.5",
            locomotives,
        ));
        let shares = game.shares_left(company);
        res.push(counted(&of("shares_left"), Phrase::SharesLeft { company }, "5.1.1", shares));
        res.push(income(game, company));
        res.push(dividend_per_share(game, company));
        if game.is_open(company) && game.shares_left(company) > 0 {
            res.push(minimum_bid(game, company));
        }
    }
    for seat in Seat::all(game.n_players()) {
        let name = format!("players.{}.cash", seat.0);
        res.push(counted(&name, Phrase::Cash { seat }, "8.5", game.cash(seat).0));
        res.push(dividend(game, seat));
    }
    for hex in ChicagoExpress::hexes() {
        let is_full = game.companies_on(hex).count() == Company::ALL.len();
        if game.price_for_another(hex).is_some() && !is_full {
            let label = Phrase::HexPrice { hex: coord(hex) };
            let name = format!("hex.{}.price", coord(hex));
            res.push(Figure::new(name, label, "5.2.4", game.price_in_parts(hex)));
        }
        if game.income_of(hex) > 0 {
            res.push(income_of_hex(game, hex));
        }
    }
    res.extend(least_bid(game));
    res
}

/// A figure that stands in the view under its own name.
fn counted(
    path: &str,
    label: Phrase,
    section: &'static str,
    value: impl Into<i64>,
) -> Figure<Phrase> {
    let name = path.replace("companies.", "company.").replace("players.", "player.");
    let at = format!("/{}", path.replace('.', "/"));
    Figure::counted(name, label, section, value).seen_at(at)
}

/// §6.4: the round is known by the box of Detroit.
fn round(game: &ChicagoExpress) -> Figure<Phrase> {
    let rounds = game.round() - 1;
    let parts =
        vec![Part::new(Phrase::RoundsDone { rounds }, rounds), Part::new(Phrase::RoundUnderWay, 1)];
    Figure::new("round".to_owned(), Phrase::RoundIs, "6.1", parts).seen_at("/round".to_owned())
}

/// §5.2.6 and §5.3: what each hex of the network brings.
fn income(game: &ChicagoExpress, company: Company) -> Figure<Phrase> {
    let charter = game.tables.company(company);
    let part = |hex: HexId| {
        // §2.2: a start hex brings its income to its own company only.
        if hex == charter.start && company != Company::Wab {
            return Part::new(Phrase::StartIncome { company }, charter.income);
        }
        let (at, place) = (coord(hex), game.place_name(hex));
        Part::new(Phrase::HexIncome { hex: at, place }, game.income_of(hex))
    };
    let parts = game.network(company).iter().map(part).filter(|part| part.amount != 0).collect();
    let name = format!("company.{company}.income");
    Figure::new(name, Phrase::Income { company }, "5.2.6", parts)
        .seen_at(format!("/companies/{company}/income"))
}

fn dividend_per_share(game: &ChicagoExpress, company: Company) -> Figure<Phrase> {
    let (income, shares) = (game.income(company), game.shares_sold(company));
    let part =
        || Part::new(Phrase::IncomePerShare { income, shares }, game.dividend_per_share(company).0);
    let parts = (shares > 0).then(part).into_iter().collect();
    let name = format!("company.{company}.dividend");
    Figure::new(name, Phrase::DividendPerShare { company }, "6.2", parts)
        .seen_at(format!("/companies/{company}/dividend"))
}

fn minimum_bid(game: &ChicagoExpress, company: Company) -> Figure<Phrase> {
    let (income, shares) = (game.income(company), game.shares_sold(company) + 1);
    let part = Part::new(Phrase::IncomePerShare { income, shares }, game.minimum_bid(company).0);
    let name = format!("company.{company}.minimum_bid");
    Figure::new(name, Phrase::MinimumFor { company }, "5.1.2", vec![part])
        .seen_at(format!("/companies/{company}/minimum_bid"))
}

fn dividend(game: &ChicagoExpress, seat: Seat) -> Figure<Phrase> {
    let part = |company| {
        let (shares, each) = (game.shares_of(seat, company), game.dividend_per_share(company));
        Part::new(Phrase::SharesEarn { company, shares, each }, each.times(shares).0)
    };
    let held = Company::all().filter(|&company| game.shares_of(seat, company) > 0);
    let name = format!("player.{}.dividend", seat.0);
    Figure::new(name, Phrase::Dividend { seat }, "6.2", held.map(part).collect())
        .seen_at(format!("/players/{}/dividend", seat.0))
}

fn income_of_hex(game: &ChicagoExpress, hex: HexId) -> Figure<Phrase> {
    let printed = game.hex(hex);
    let parts = if printed.terrain == Terrain::Industrial {
        vec![Part::new(Phrase::Industry, game.income_of(hex))]
    } else {
        let house = game.is_developed(hex).then(|| Part::new(Phrase::House, printed.develop));
        [Part::new(Phrase::PrintedIncome, printed.income)].into_iter().chain(house).collect()
    };
    let name = format!("hex.{}.income", coord(hex));
    Figure::new(name, Phrase::IncomeOfHex { hex: coord(hex) }, "5.2.6", parts)
}

/// §5.1.2 for the first bid, §5.1.3 for all others.
fn least_bid(game: &ChicagoExpress) -> Option<Figure<Phrase>> {
    let auctioned = game.auctioned()?;
    let (section, parts) = match auctioned.high {
        Some((by, amount)) => (
            "5.1.3",
            vec![Part::new(Phrase::StandingBid { by }, amount.0), Part::new(Phrase::OneMore, 1)],
        ),
        None => ("5.1.2", minimum_bid(game, auctioned.company).parts),
    };
    let figure = Figure::new("auction.least_bid".to_owned(), Phrase::NextBid, section, parts);
    Some(figure.seen_at("/auction/least_bid".to_owned()))
}
