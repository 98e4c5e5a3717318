//! Everything printed.

use engine::Money;
use rail::Coord;
use serde::Serialize;

use crate::{
    ChicagoPhase, Company, Setup, Terrain,
    company::ByCompany,
    data::{Tables, coord},
    dial::{ByDial, ByIndustrial},
};

/// What is printed on the board and the charters.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    hexes: Vec<HexBoard>,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, CompanyBoard>))]
    companies: ByCompany<CompanyBoard>,
    /// The industrial city track.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, TrackBoard>))]
    industrial: ByIndustrial<TrackBoard>,
    /// How often each action may be chosen in a round.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    dials: ByDial<u8>,
    /// How many red dials bring a general dividend.
    dials_red: u8,
    chicago: Coord,
    chicago_phase: ChicagoPhase,
    houses: u8,
    /// What developing a forest pays once.
    forest_bonus: Money,
    /// The most hexes of an expansion.
    placements: u8,
    /// What all players have together at the start.
    starting_capital: Money,
    end: EndBoard,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressHexBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct HexBoard {
    at: Coord,
    /// From west to east, in steps of a column.
    x: u16,
    /// From north to south, in halves of a hex.
    y: u16,
    terrain: Terrain,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    cost: Money,
    income: u8,
    /// What a house adds to the income.
    develop: u8,
    neighbors: Vec<Coord>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressCompanyBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CompanyBoard {
    name: String,
    shares: u8,
    locomotives: u8,
    start: Coord,
    /// What the start hex brings to this company.
    income: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressTrackBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TrackBoard {
    hex: Coord,
    first: u8,
    last: u8,
    step: u8,
}

/// The values at which the game ends with the next general dividend.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChicagoExpressEndBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct EndBoard {
    companies_without_locomotives: u8,
    companies_without_shares: u8,
    houses_left: u8,
    detroit: u8,
}

pub(super) fn board(setup: &Setup) -> Board {
    let tables: &Tables = setup.tables();
    let company = |company: Company| {
        let charter = tables.company(company);
        CompanyBoard {
            name: charter.name.clone(),
            shares: charter.shares,
            locomotives: charter.locomotives,
            start: coord(charter.start),
            income: charter.income,
        }
    };
    let hex = |hex| {
        let printed = tables.hex(hex);
        let (x, y) = printed.coord.center();
        HexBoard {
            at: printed.coord,
            x,
            y,
            terrain: printed.terrain,
            name: printed.name.clone(),
            cost: printed.cost,
            income: printed.income,
            develop: printed.develop,
            neighbors: tables.neighbors(hex).iter().map(coord).collect(),
        }
    };
    let track = |city| {
        let track = tables.track(city);
        TrackBoard { hex: coord(track.hex), first: track.first, last: track.last, step: track.step }
    };
    Board {
        hexes: tables.all_hexes().map(hex).collect(),
        companies: ByCompany::new(company),
        industrial: ByIndustrial::new(track),
        dials: ByDial::new(|dial| tables.dials[dial as usize]),
        dials_red: crate::sequence::DIALS_RED,
        chicago: coord(tables.chicago),
        chicago_phase: tables.chicago_phase,
        houses: tables.houses,
        forest_bonus: tables.forest_bonus,
        placements: tables.placements,
        starting_capital: tables.starting_capital,
        end: EndBoard {
            companies_without_locomotives: tables.end.companies_without_locomotives,
            companies_without_shares: tables.end.companies_without_shares,
            houses_left: tables.end.houses_left,
            detroit: tables.end.detroit,
        },
    }
}
