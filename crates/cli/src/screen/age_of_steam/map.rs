//! The map, and the colors of goods and owners.

use age_of_steam::{Action, AgeOfSteam, CityId, Color, Owner, Terrain};
use anstyle::{Ansi256Color, Style};
use rail::{Direction, HexId};

use crate::screen::{
    Canvas,
    palette::{self, both, front},
};

/// Columns and lines of a hex on the map. Eighteen of them fit on 80 columns.
const CELL: (usize, usize) = (4, 2);

pub(super) fn map(game: &AgeOfSteam, legal: &[Action]) -> Canvas {
    let is_target = |hex: HexId| {
        let coord = game.hex(hex).coord;
        legal.iter().any(|action| match *action {
            Action::Lay(at, _)
            | Action::Replace(at, _)
            | Action::Redirect(at, _)
            | Action::Urbanize(at, _) => at == coord,
            Action::Deliver(route) => {
                game.origin(route).and_then(|city| game.hex_of(city)) == Some(hex)
            }
            _ => false,
        })
    };
    let mut canvas = Canvas::default();
    for hex in game.hexes().filter(|&hex| game.hex(hex).terrain != Terrain::Lake) {
        let coord = game.hex(hex).coord;
        let (col, row) = (usize::from(coord.col), usize::from(coord.row));
        let (x, y) = (1 + col * CELL.0, row * CELL.1 + col % 2);
        let land = land(game, hex);
        for line in 0..CELL.1 {
            canvas.put(x, y + line, &" ".repeat(CELL.0), land);
        }
        if is_target(hex) {
            canvas.mark(y);
            canvas.mark(y + 1);
        }
        let id = match (is_target(hex), game.hex(hex).name.is_some()) {
            (true, _) => front(16).bg_color(Some(Ansi256Color(252).into())),
            (false, true) => land.bold(),
            (false, false) => land,
        };
        let end = canvas.put(x, y, &coord.to_string(), id);
        let end = match game.city_on(hex) {
            Some(city) => draw_city(&mut canvas, game, city, (x, end, y)),
            None => draw_land(&mut canvas, game, hex, (x, end, y), land),
        };
        if is_target(hex) {
            canvas.put(end.min(x + CELL.0 - 1), y, "*", id);
        }
    }
    canvas
}

/// Returns where the first line ends.
fn draw_city(
    canvas: &mut Canvas,
    game: &AgeOfSteam,
    city: CityId,
    (x, end, y): (usize, usize, usize),
) -> usize {
    let color = game.city(city).color;
    let end = canvas.put(end, y, &letter(color).to_uppercase(), dye(color));
    let cubes: Vec<Color> = Color::ALL
        .into_iter()
        .flat_map(|color| std::iter::repeat_n(color, game.cubes(city, color).into()))
        .collect();
    let n_shown = if cubes.len() > CELL.0 { CELL.0 - 1 } else { cubes.len() };
    for (idx, &color) in cubes[..n_shown].iter().enumerate() {
        canvas.put(x + idx, y + 1, letter(color), dye(color));
    }
    if cubes.len() > CELL.0 {
        canvas.put(x + n_shown, y + 1, "+", Style::new().bold());
    }
    end
}

/// Returns where the first line ends; a glyph of the land may stand there.
fn draw_land(
    canvas: &mut Canvas,
    game: &AgeOfSteam,
    hex: HexId,
    (x, end, y): (usize, usize, usize),
    land: Style,
) -> usize {
    let pieces = game.pieces_on(hex);
    let is_town = game.hex(hex).terrain == Terrain::Town;
    if pieces.is_empty() || is_town {
        let glyph = match game.hex(hex).terrain {
            Terrain::River => "~",
            Terrain::Mountain => "▲",
            Terrain::Town => "o",
            _ => "·",
        };
        canvas.put(end, y, glyph, land);
    }
    let mut at = end + usize::from(is_town);
    let mut arrow_at = x;
    for (sides, owner) in pieces {
        if at < x + CELL.0 {
            at = canvas.put(at, y, &mark(owner), paint(owner));
        }
        for side in sides.iter() {
            arrow_at = canvas.put(arrow_at, y + 1, arrow(side), paint(owner));
        }
    }
    at
}

fn arrow(side: Direction) -> &'static str {
    ["↑", "↗", "↘", "↓", "↙", "↖"][side.idx()]
}

/// The letter of an owner; a dash for nobody.
pub(super) fn mark(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => palette::letter(seat),
        Owner::Nobody => "-".to_owned(),
    }
}

/// The colors of an owner.
pub(super) fn paint(owner: Owner) -> Style {
    match owner {
        Owner::Nobody => both(16, 248),
        Owner::Seat(seat) => palette::paint(seat),
    }
}

/// The colors of goods.
pub(super) fn dye(color: Color) -> Style {
    match color {
        Color::Red => both(231, 160),
        Color::Blue => both(231, 27),
        Color::Purple => both(231, 91),
        Color::Yellow => both(16, 226),
        Color::Black => both(231, 16),
    }
}

pub(super) fn letter(color: Color) -> &'static str {
    match color {
        Color::Red => "r",
        Color::Blue => "b",
        Color::Purple => "p",
        Color::Yellow => "y",
        Color::Black => "k",
    }
}

fn land(game: &AgeOfSteam, hex: HexId) -> Style {
    let (color, back) = match game.hex(hex).terrain {
        Terrain::Plain | Terrain::Lake => (250, 236),
        Terrain::River => (153, 24),
        Terrain::Mountain => (223, 58),
        Terrain::Town | Terrain::City => (231, 240),
    };
    front(color).bg_color(Some(Ansi256Color(back).into()))
}
