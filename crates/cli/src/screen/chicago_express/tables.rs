//! Companies, players, dials and the end.

use anstyle::Style;
use chicago_express::{ChicagoExpress, Company, Dial, EndProgress, Industrial};
use engine::{Game, Names, Seat, Turn, Viewer};

use super::map::{letter, livery};
use crate::screen::{
    Canvas, Figures, WIDTH_MIN, capitalized, fill, fit,
    palette::{dim, front},
    wrap,
};

/// The narrowest screen on which all dials stand in one line.
const DIALS_WIDTH: usize = 60;

/// With fewer than [`WIDTH_MIN`] columns, without names and owners of companies:
/// the shares of the players show the owners too.
pub(super) fn tables(game: &ChicagoExpress, names: &Names, width: usize) -> Canvas {
    let is_roomy = width >= WIDTH_MIN;
    let figures = Figures::of(game, Viewer::Spectator);
    let mut canvas = Canvas::default();
    let head = match is_roomy {
        true => "Company               Income Treasury Locos  Shares  From  Owners",
        false => "    Income Treasury Locos  Shares  From",
    };
    canvas.line(head, Style::new().bold());
    for company in Company::all() {
        company_line(&mut canvas, game, &figures, names, company, width);
    }
    canvas.line("", Style::new());
    let head = match is_roomy {
        true => "Player         Cash  Next dividend  Shares",
        false => "Player         Cash  Next  Shares",
    };
    canvas.line(head, Style::new().bold());
    for seat in Seat::all(game.n_players()) {
        player_line(&mut canvas, game, &figures, names, seat, is_roomy);
    }
    // On a small screen the dials stay with the players, and the rest may be cut.
    if is_roomy {
        canvas.line("", Style::new());
    }
    dials_line(&mut canvas, game, width >= DIALS_WIDTH);
    if !is_roomy {
        canvas.line("", Style::new());
    }
    let industry = Industrial::all().map(|city| {
        let (now, end) = (game.industrial(city), game.industrial_end(city));
        format!("{} {now} of {end}", capitalized(&city.to_string()))
    });
    let parts = [format!("Round {}", game.round())].into_iter().chain(industry);
    let parts: Vec<String> = parts.chain([format!("houses {}", game.houses_left())]).collect();
    for line in wrap("", &parts, width).lines() {
        canvas.line(line, Style::new());
    }
    // During the game every question says how near the end is.
    if game.turn() == Turn::Over {
        for line in fill("", &end_text(game), width.min(WIDTH_MIN)).lines() {
            canvas.line(line, front(160).bold());
        }
    }
    canvas
}

fn company_line(
    canvas: &mut Canvas,
    game: &ChicagoExpress,
    figures: &Figures,
    names: &Names,
    company: Company,
    width: usize,
) {
    let y = canvas.height();
    let mut x = canvas.put(0, y, &format!("{company:<3}"), livery(company)) + 1;
    if width >= WIDTH_MIN {
        x = canvas.put(x, y, &format!("{:<17} ", company.name()), Style::new());
    }
    if !game.is_open(company) {
        canvas.put(x, y, "opens when another reaches Chicago", dim());
        return;
    }
    let (left, sold) = (game.shares_left(company), game.shares_sold(company));
    let bid = figures.money(&format!("company.{company}.minimum_bid"));
    let owner = |seat: Seat| match game.shares_of(seat, company) {
        0 => None,
        1 => Some(names.of(seat).to_owned()),
        n => Some(format!("{} {n}", names.of(seat))),
    };
    let owners: Vec<String> = Seat::all(game.n_players()).filter_map(owner).collect();
    let text = format!(
        "{:>6} {:>8} {:>5}  {left} of {}  {bid:>4}  ",
        game.income(company).to_string(),
        game.treasury(company).to_string(),
        game.locomotives(company),
        left + sold,
    );
    x = canvas.put(x, y, &text, Style::new());
    if width >= WIDTH_MIN {
        canvas.put(x, y, &fit(&owners.join(", "), WIDTH_MIN - x), Style::new());
    }
}

fn player_line(
    canvas: &mut Canvas,
    game: &ChicagoExpress,
    figures: &Figures,
    names: &Names,
    seat: Seat,
    is_roomy: bool,
) {
    let y = canvas.height();
    let is_next = game.turn() == Turn::Seat(seat);
    let mark = if is_next { "▸" } else { " " };
    let style = if is_next { Style::new().bold() } else { Style::new() };
    let text = format!(
        "{mark} {:<10} {:>6}  {:>next$}  ",
        fit(names.of(seat), 10),
        game.cash(seat).to_string(),
        figures.money(&format!("player.{}.dividend", seat.0)),
        next = if is_roomy { 13 } else { 4 },
    );
    let mut x = canvas.put(0, y, &text, style);
    let n_shares: u8 = Company::all().map(|company| game.shares_of(seat, company)).sum();
    let is_roomy = is_roomy && x + 4 * usize::from(n_shares) <= WIDTH_MIN;
    for company in Company::all() {
        for _ in 0..game.shares_of(seat, company) {
            x = match is_roomy {
                true => canvas.put(x, y, &company.to_string(), livery(company)) + 1,
                false => canvas.put(x, y, &letter(company), livery(company)),
            };
        }
    }
}

/// All dials in one line, or one below the other.
fn dials_line(canvas: &mut Canvas, game: &ChicagoExpress, is_roomy: bool) {
    let mut y = canvas.height();
    let mut x = canvas.put(0, y, "Dials   ", Style::new().bold());
    let start = x;
    for (idx, dial) in Dial::all().enumerate() {
        if idx > 0 && !is_roomy {
            (x, y) = (start, y + 1);
        }
        let (used, limit) = (game.dial(dial), game.dial_limit(dial));
        x = canvas.put(x, y, &format!("{dial} "), Style::new());
        let style = if game.is_red(dial) { front(160).bold() } else { front(34) };
        let dots = "●".repeat(used.into()) + &"○".repeat((limit - used).into());
        x = canvas.put(x, y, &dots, style);
        x = canvas.put(x, y, if game.is_red(dial) { " red   " } else { "   " }, style);
    }
}

/// Why the game is over.
fn end_text(game: &ChicagoExpress) -> String {
    let met = game.progress_to_end().into_iter().filter(EndProgress::is_met);
    let reasons: Vec<String> = met.map(|it| it.reason.in_words()).collect();
    format!("Game over: {}", reasons.join("; "))
}
