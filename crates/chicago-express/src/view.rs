//! What a viewer may see: everything. Money and shares lie open (ruling 42).

use engine::{Money, Seat};
use rail::Coord;
use serde::Serialize;

use crate::{
    Auctioned, ChicagoExpress, Company,
    company::ByCompany,
    data::coord,
    dial::{ByDial, ByIndustrial},
};

/// The whole table.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    round: u8,
    players: Vec<PlayerView>,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, CompanyView>))]
    companies: ByCompany<CompanyView>,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    dials: ByDial<u8>,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    dial_limits: ByDial<u8>,
    /// Left in the general supply.
    houses: u8,
    developed: Vec<Coord>,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    industrial: ByIndustrial<u8>,
    /// The share that is up for auction.
    auction: Option<AuctionView>,
    /// The company that is being expanded.
    expansion: Option<ExpansionView>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressAuctionView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct AuctionView {
    company: Company,
    high_bidder: Option<Seat>,
    high_bid: Option<Money>,
    least_bid: Money,
    /// Who can still bid.
    bidders: Vec<Seat>,
    /// The expansion that continues afterwards.
    interrupts: Option<ExpansionView>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressExpansionView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ExpansionView {
    company: Company,
    built: u8,
    most: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressPlayerView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PlayerView {
    cash: Money,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    shares: ByCompany<u8>,
    /// What a general dividend would pay now.
    dividend: Money,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressCompanyView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CompanyView {
    name: &'static str,
    open: bool,
    income: Money,
    treasury: Money,
    locomotives: u8,
    shares_left: u8,
    /// What each share sold would earn at a dividend now.
    dividend: Money,
    /// The least first bid for the next share, if there is one to auction.
    minimum_bid: Option<Money>,
    hexes: Vec<Coord>,
}

pub(crate) fn view(game: &ChicagoExpress) -> View {
    let player = |seat| PlayerView {
        cash: game.cash(seat),
        shares: ByCompany::new(|company| game.shares_of(seat, company)),
        dividend: game.dividend_of(seat),
    };
    let company = |company| CompanyView {
        name: Company::name(company),
        open: game.is_open(company),
        income: game.income(company),
        treasury: game.treasury(company),
        locomotives: game.locomotives(company),
        shares_left: game.shares_left(company),
        dividend: game.dividend_per_share(company),
        minimum_bid: (game.is_open(company) && game.shares_left(company) > 0)
            .then(|| game.minimum_bid(company)),
        hexes: game.network(company).iter().map(coord).collect(),
    };
    let expansion = |(company, built, most)| ExpansionView { company, built, most };
    let auction = game.auctioned().map(|Auctioned { company, high, least_bid }| AuctionView {
        company,
        high_bidder: high.map(|(seat, _)| seat),
        high_bid: high.map(|(_, bid)| bid),
        least_bid,
        bidders: Seat::all(game.n_players()).filter(|&seat| game.is_bidding(seat)).collect(),
        interrupts: game.interrupted().map(expansion),
    });
    View {
        round: game.round(),
        players: Seat::all(game.n_players()).map(player).collect(),
        companies: ByCompany::new(company),
        dials: ByDial::new(|dial| game.dial(dial)),
        dial_limits: ByDial::new(|dial| game.dial_limit(dial)),
        houses: game.houses_left(),
        developed: game.houses.iter().map(coord).collect(),
        industrial: ByIndustrial::new(|city| game.industrial(city)),
        auction,
        expansion: game.expanded().map(expansion),
    }
}
