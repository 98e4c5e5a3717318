//! Players and goods.

use age_of_steam::{AgeOfSteam, CityId, Color, Half, Owner, Special};
use anstyle::Style;
use engine::{Game, Names, Seat, Turn};

use super::map::{dye, letter, mark, paint};
use crate::screen::{Canvas, WIDTH_MIN, fill, fit, palette::dim};

/// With fewer than [`WIDTH_MIN`] columns, abbreviated.
pub(super) fn tables(game: &AgeOfSteam, names: &Names, width: usize) -> Canvas {
    let mut canvas = Canvas::default();
    let (turn, turns) = (game.round(), game.last_round());
    let head = format!("{}, turn {turn} of {turns}, {}", game.map_name(), game.phase());
    canvas.line(&head, Style::new().bold());
    canvas.line("", Style::new());
    let head = match width >= WIDTH_MIN {
        true => "   Player        Cash  Income  Shares  Engine  Track  Score  Action",
        false => "   Player    Cash Inc Shr Eng Score Action",
    };
    canvas.line(head, Style::new().bold());
    let gone = Seat::all(game.n_players()).filter(|seat| !game.order().contains(seat));
    for seat in game.order().iter().copied().chain(gone) {
        player_line(&mut canvas, game, names, seat, width);
    }
    canvas.line("", Style::new());
    for half in [Half::Light, Half::Dark] {
        display_lines(&mut canvas, game, half, width);
    }
    let bag = Color::ALL.map(|color| format!("{} {color}", game.bag(color)));
    for line in fill("", &format!("Bag: {}", bag.join(", ")), width).lines() {
        canvas.line(line, dim());
    }
    canvas
}

fn player_line(canvas: &mut Canvas, game: &AgeOfSteam, names: &Names, seat: Seat, width: usize) {
    let y = canvas.height();
    let is_next = game.turn() == Turn::Seat(seat);
    canvas.put(0, y, if is_next { "▸" } else { " " }, Style::new());
    canvas.put(1, y, &mark(Owner::Seat(seat)), paint(Owner::Seat(seat)));
    let Some(score) = game.score(seat) else {
        let text = format!("{} is out of the game", fit(names.of(seat), 12));
        canvas.put(3, y, &text, dim());
        return;
    };
    let special = game.special(seat).map(|it| it.to_string()).unwrap_or_default();
    let (name, cash) = (names.of(seat), game.cash(seat).to_string());
    let (income, shares, engine) = (game.income(seat), game.shares(seat), game.engine(seat));
    let text = match width >= WIDTH_MIN {
        true => format!(
            "{:<12} {cash:>5}  {income:>6}  {shares:>6}  {engine:>6}  {:>5}  {score:>5}  {special}",
            fit(name, 12),
            game.track_points(seat),
        ),
        false => format!(
            "{:<8} {cash:>5} {income:>3} {shares:>3} {engine:>3} {score:>5} {}",
            fit(name, 8),
            game.special(seat).map_or("", short),
        ),
    };
    let style = if is_next { Style::new().bold() } else { Style::new() };
    canvas.put(3, y, &fit(&text, width.saturating_sub(3).max(1)), style);
}

/// An action in one short word.
fn short(special: Special) -> &'static str {
    match special {
        Special::FirstMove => "move",
        Special::FirstBuild => "build",
        Special::Engineer => "4 tiles",
        Special::Locomotive => "loco",
        Special::Urbanization => "urban",
        Special::Production => "goods",
        Special::TurnOrder => "order",
    }
}

/// The columns of one half: the number of the die, the city with the color it
/// accepts, its boxes, and what lies on the map.
fn display_lines(canvas: &mut Canvas, game: &AgeOfSteam, half: Half, width: usize) {
    let (column, name_width) = if width >= WIDTH_MIN { (40, 15) } else { (width / 2, 8) };
    let head = match width >= WIDTH_MIN {
        true => format!("Goods display, {half} half: boxes, then cubes on the map"),
        false => format!("Goods, {half} half: boxes, then map"),
    };
    canvas.line(&head, Style::new().bold());
    let mut cities: Vec<CityId> =
        game.all_cities().filter(|&city| game.city(city).half == half).collect();
    cities.sort_by_key(|&city| (game.city(city).name.len() == 1, game.city(city).die));
    for row in cities.chunks(2) {
        let y = canvas.height();
        for (idx, &city) in row.iter().enumerate() {
            let printed = game.city(city);
            let place = game.hex_of(city).and_then(|hex| game.hex(hex).name.clone());
            let style = if place.is_some() { Style::new() } else { dim() };
            let name = match place {
                Some(place) if place != printed.name => format!("{} {place}", printed.name),
                _ => printed.name.clone(),
            };
            let mut x = canvas.put(idx * column, y, &format!("{} ", printed.die), style);
            x = canvas.put(x, y, &letter(printed.color).to_uppercase(), dye(printed.color));
            x = canvas.put(x, y, &format!(" {:<name_width$} ", fit(&name, name_width)), style);
            for cube in game.boxes(city) {
                x = match cube {
                    Some(color) => canvas.put(x, y, letter(*color), dye(*color)),
                    None => canvas.put(x, y, "_", dim()),
                };
            }
            let gap = if width >= WIDTH_MIN { "  " } else { " " };
            // New cities have one box fewer.
            x = canvas.put(x, y, if printed.name.len() == 1 { "   " } else { gap }, style);
            let end = (idx + 1) * column - 1;
            let cubes: Vec<Color> = Color::ALL
                .into_iter()
                .flat_map(|color| (0..game.cubes(city, color)).map(move |_| color))
                .collect();
            let n_fitting = end.saturating_sub(x);
            let n_shown =
                if cubes.len() > n_fitting { n_fitting.saturating_sub(1) } else { cubes.len() };
            for &color in &cubes[..n_shown] {
                x = canvas.put(x, y, letter(color), dye(color));
            }
            if n_shown < cubes.len() {
                canvas.put(x, y, "+", style);
            }
        }
    }
}
