//! The map, and the colors of the companies.

use anstyle::{Ansi256Color, Style};
use chicago_express::{Action, ChicagoExpress, Company, Terrain};
use engine::Viewer;
use rail::HexId;

use crate::screen::{
    Canvas, Figures,
    palette::{both, front},
};

/// Columns and lines of a hex on the map. Nineteen of them fit on 80 columns.
const CELL: (usize, usize) = (4, 2);

pub(super) fn map(game: &ChicagoExpress, legal: &[Action]) -> Canvas {
    let figures = Figures::of(game, Viewer::Spectator);
    let mut canvas = Canvas::default();
    for hex in ChicagoExpress::hexes() {
        let coord = game.hex(hex).coord;
        let (col, row) = (usize::from(coord.col), usize::from(coord.row));
        let (x, y) = (1 + col * CELL.0, row * CELL.1 + col % 2);
        let (glyph, land) = land(game, hex);
        for line in 0..CELL.1 {
            canvas.put(x, y + line, &" ".repeat(CELL.0), land);
        }
        let is_target =
            legal.contains(&Action::Build(hex)) || legal.contains(&Action::Develop(hex));
        let id = match is_target {
            true => front(16).bg_color(Some(Ansi256Color(231).into())).bold(),
            false if game.hex(hex).name.is_some() => land.bold(),
            false => land,
        };
        if is_target {
            canvas.mark(y);
            canvas.mark(y + 1);
        }
        let end = canvas.put(x, y, &coord.to_string(), id);
        canvas.put(end, y, if is_target { "*" } else { glyph }, land);
        // What does not fit is left out, to keep the next hex apart.
        let mut end = draw_companies(&mut canvas, game, hex, (x, y + 1), land);
        for tag in tags(game, &figures, hex) {
            if end + tag.chars().count() < x + CELL.0 {
                end = canvas.put(end, y + 1, &tag, land);
            }
        }
    }
    canvas
}

/// The letters of the companies on a hex, or their number if there are many.
fn draw_companies(
    canvas: &mut Canvas,
    game: &ChicagoExpress,
    hex: HexId,
    (x, y): (usize, usize),
    land: Style,
) -> usize {
    let companies: Vec<Company> = game.companies_on(hex).collect();
    if companies.len() >= CELL.0 {
        return canvas.put(x, y, &format!("{}×", companies.len()), land.bold());
    }
    companies.iter().fold(x, |x, &company| canvas.put(x, y, &letter(company), livery(company)))
}

/// A house, the price of the next locomotive, and what it would bring.
fn tags(game: &ChicagoExpress, figures: &Figures, hex: HexId) -> Vec<String> {
    let house = game.is_developed(hex).then(|| "⌂".to_owned());
    let figure = |what: &str| figures.get(&format!("hex.{}.{what}", game.hex(hex).coord));
    let price = figure("price");
    let income = price.and(figure("income"));
    let price = price.map(|price| price.to_string());
    house.into_iter().chain(price).chain(income.map(|income| format!("+{income}"))).collect()
}

/// The glyph of a hex, and its colours.
fn land(game: &ChicagoExpress, hex: HexId) -> (&'static str, Style) {
    let (glyph, fore, back) = match game.hex(hex).terrain {
        Terrain::Plain => ("·", 250, 236),
        Terrain::Forest => ("♣", 157, 22),
        Terrain::Mountain => ("▲", 223, 58),
        Terrain::City if hex == game.chicago() => ("★", 231, 130),
        Terrain::City => ("○", 215, 238),
        Terrain::Industrial => ("◆", 219, 54),
        Terrain::Start => ("■", 215, 238),
    };
    (glyph, front(fore).bg_color(Some(Ansi256Color(back).into())))
}

/// The letter of a company on the map.
pub(super) fn letter(company: Company) -> String {
    company.to_string().chars().take(1).collect()
}

/// The colours of a company.
pub(super) fn livery(company: Company) -> Style {
    let (back, fore) = match company {
        Company::Prr => (160, 231),
        Company::Bo => (25, 231),
        Company::Co => (220, 16),
        Company::Nyc => (28, 231),
        Company::Wab => (238, 231),
    };
    both(fore, back)
}
