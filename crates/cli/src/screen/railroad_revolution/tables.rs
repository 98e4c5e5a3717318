//! Everything of the table but the map.

use anstyle::Style;
use engine::{Game, Names, Seat, Turn, Viewer};
use railroad_revolution::{
    CityId, Color, Face, Gate, Job, OpenMilestone, RailroadRevolution, Section, Side, Track, Train,
};

use super::words::{
    dye, initial, put_builders, put_crew, seats, shares, short, subject, train_letter,
};
use crate::screen::{
    Canvas, Figures, WIDTH_MIN, fill, fit,
    palette::{dim, front, letter, paint},
};

/// The width of the telegraph line, which stands beside the cities.
const TELEGRAPH: usize = 24;
/// The width of a line of cities without its rewards.
const CITY: usize = 30;
/// The longest First Station bonus that is shown in full.
const FIRST_MAX: usize = 18;
/// The indent of a wrapped milestone in a narrow column.
const MILESTONE: usize = 6;
/// From this width on there is room for whole color names.
const ROOMY: usize = 96;

/// With fewer than [`WIDTH_MIN`] columns, only the tracks, the deal and the
/// players. The menu also says what a city brings, if you can build there.
pub(super) fn tables(game: &RailroadRevolution, names: &Names, width: usize) -> Canvas {
    let figures = Figures::of(game, Viewer::Spectator);
    let bold = Style::new().bold();
    let mut canvas = Canvas::default();
    canvas.line(&heading(game, names), bold);
    if width >= WIDTH_MIN {
        let y = canvas.height();
        let cities = cities(game, width);
        canvas.paste(0, y, &cities);
        canvas.paste(cities.width().max(width - TELEGRAPH - 1) + 1, y, &telegraph(game));
    }
    for &track in Track::ALL {
        track_line(&mut canvas, game, track, width);
    }
    for line in deal(game, width).lines() {
        canvas.line(line, Style::new());
    }
    let head = match width >= WIDTH_MIN {
        true => "   Player      Money Shares Points  Left   Trade  Trains Workers",
        false => "   Player      Money Shr Pts Left",
    };
    canvas.line(head, bold);
    for seat in seats(game) {
        player_line(&mut canvas, game, &figures, names, seat, width);
        for open in game.milestones(seat) {
            milestone_line(&mut canvas, game, seat, &open, width);
        }
    }
    if width >= WIDTH_MIN {
        for line in fill("", &supply(game), width).lines() {
            canvas.line(line, dim());
        }
    }
    canvas
}

fn heading(game: &RailroadRevolution, names: &Names) -> String {
    if game.turn() == Turn::Over {
        return format!("After round {}: the game is over", game.round());
    }
    if game.round() == 0 {
        return "Preparation".to_owned();
    }
    let (round, name) = (game.round(), names.of(game.current()));
    match game.last_round() {
        Some(last) => format!("Round {round} of {last}, the last; turn of {name}"),
        None => format!("Round {round}, turn of {name}"),
    }
}

/// One line for each city: level, cost, rewards, and who has built.
fn cities(game: &RailroadRevolution, width: usize) -> Canvas {
    let n_letters = if width >= ROOMY { usize::MAX } else { 3 };
    let texts: Vec<[String; 2]> = game
        .all_cities()
        .map(|city| match game.face(city) {
            Some(Face { primary, first, .. }) => [primary, first].map(|it| short(it, n_letters)),
            None => ["?", "?"].map(str::to_owned),
        })
        .collect();
    let widest = |idx: usize, least: usize, most: usize| {
        let widest = texts.iter().map(|it| it[idx].chars().count()).max();
        widest.unwrap_or(0).clamp(least, most)
    };
    let first = widest(1, 11, FIRST_MAX);
    let primary = widest(0, 6, width - TELEGRAPH - CITY - first);
    let mut canvas = Canvas::default();
    let head =
        format!("City           L Cost {:<primary$} {:<first$} Built", "Reward", "First bonus");
    canvas.line(&head, Style::new().bold());
    for (city, text) in game.all_cities().zip(&texts) {
        let y = canvas.height();
        let printed = game.city(city);
        let cost = game.face(city).map_or("?".to_owned(), |face| face.cost.to_string());
        let name = fit(&printed.name, 14);
        let line =
            format!("{name:<14} {} {cost:<4} {:<primary$} ", printed.level, fit(&text[0], primary));
        let x = canvas.put(0, y, &line, Style::new());
        // Only the first player to build here gets it.
        let style = if game.first_station(city).is_some() { dim() } else { Style::new() };
        let x = canvas.put(x, y, &format!("{:<first$} ", fit(&text[1], first)), style);
        put_builders(&mut canvas, x, y, game.first_station(city), with_stations(game, city));
    }
    canvas
}

fn with_stations(game: &RailroadRevolution, city: CityId) -> impl Iterator<Item = Seat> {
    seats(game).filter(move |&seat| game.has_station(seat, city))
}

/// One line for each section: shares, tile, who has built, and the points for
/// the next section as well.
fn telegraph(game: &RailroadRevolution) -> Canvas {
    let mut canvas = Canvas::default();
    canvas.line("Telegraph line   Built", Style::new().bold());
    for section in Section::all() {
        let y = canvas.height();
        let printed = game.telegraph(section);
        let (n, first) = (printed.shares, printed.first_bonus);
        let tile = match game.telegraph_tile(section) {
            Some(reward) => short(reward, 3),
            None if printed.deal => "◆ deal".to_owned(),
            None => "?".to_owned(),
        };
        let x = canvas.put(0, y, &format!("{section} "), Style::new().bold());
        let x = canvas.put(x, y, &format!("{n}+{first}  "), Style::new());
        let x = canvas.put(x, y, &format!("{:<9} ", fit(&tile, 9)), Style::new());
        let offices = seats(game).filter(|&seat| game.has_office(seat, section));
        let end = put_builders(&mut canvas, x, y, game.first_office(section), offices);
        if printed.link_vp > 0 {
            canvas.put(end.max(x + 4), y, &format!(" ↓{}", printed.link_vp), dim());
        }
    }
    canvas
}

/// The values of a track, who stands where, and what a step costs.
fn track_line(canvas: &mut Canvas, game: &RailroadRevolution, track: Track, width: usize) {
    let counts = match track {
        Track::Telegraph => "for each office",
        Track::Stations => "for each station",
        Track::Network => "for each level-5 city",
    };
    let mut y = canvas.height();
    let indent = canvas.put(0, y, &format!("{:<10}", track.to_string()), Style::new().bold());
    let mut x = indent;
    if width >= WIDTH_MIN {
        x = canvas.put(x, y, &format!("{counts:<21}"), dim());
    }
    for (slot, value) in (0..).zip(game.track_values(track)) {
        let gate = match game.gate(track, slot) {
            Some(Gate::Money(amount)) => format!(" {amount}›"),
            Some(Gate::Shares(n)) => format!(" {n}shr›"),
            Some(Gate::Worker) => " worker›".to_owned(),
            Some(Gate::Free) => " ".to_owned(),
            None => String::new(),
        };
        let value = format!(" {value}");
        let here: Vec<Seat> = seats(game).filter(|&seat| game.slot(seat, track) == slot).collect();
        if x + value.len() + here.len() + gate.chars().count() > width {
            (x, y) = (indent, y + 1);
        }
        x = canvas.put(x, y, &value, Style::new().bold());
        for seat in here {
            x = canvas.put(x, y, &letter(seat), paint(seat));
        }
        x = canvas.put(x, y, &gate, front(179));
    }
}

fn deal(game: &RailroadRevolution, width: usize) -> String {
    let Some(tile) = game.face_up() else {
        return "Deal: none face up".to_owned();
    };
    let side = |side: Side| {
        let (n, reward) = game.deal(side)?;
        Some(format!("{side} for {}: {reward}", shares(n)))
    };
    let sides: Vec<String> = Side::ALL.into_iter().filter_map(side).collect();
    fill(&format!("Deal {tile}  "), &sides.join("  |  "), width)
}

fn player_line(
    canvas: &mut Canvas,
    game: &RailroadRevolution,
    figures: &Figures,
    names: &Names,
    seat: Seat,
    width: usize,
) {
    let y = canvas.height();
    let is_next = game.turn() == Turn::Seat(seat);
    let style = if is_next { Style::new().bold() } else { Style::new() };
    canvas.put(0, y, if is_next { "▸" } else { " " }, Style::new());
    canvas.put(1, y, &letter(seat), paint(seat));
    let trade = figures.money(&format!("player.{}.trade", seat.0));
    let left = format!("{}b{}r", game.buildings_left(seat), game.rails_left(seat));
    let (name, money) = (fit(names.of(seat), 10), game.money(seat).to_string());
    let (shares, points) = (game.shares(seat), game.score(seat).total());
    let text = match width >= WIDTH_MIN {
        true => format!("{name:<10} {money:>6} {shares:>6} {points:>6}  {left:<6} {trade:>5}  "),
        false => format!("{name:<10} {money:>6} {shares:>3} {points:>3} {left}"),
    };
    let mut end = canvas.put(3, y, &text, style);
    let mut y = y;
    if width < WIDTH_MIN {
        (end, y) = (5, y + 1);
    }
    let mut x = end;
    for train in Train::ALL {
        let letter = train_letter(train);
        let up = letter.repeat(game.trains_up(seat, train).into());
        x = canvas.put(x, y, &up, Style::new().bold());
        let down = letter.to_lowercase().repeat(game.trains_down(seat, train).into());
        x = canvas.put(x, y, &down, dim());
    }
    put_workers(canvas, game, seat, (x + 1).max(end + 7), width);
}

/// Workers in hand, then those on each action space.
fn put_workers(canvas: &mut Canvas, game: &RailroadRevolution, seat: Seat, x: usize, width: usize) {
    let mut y = canvas.height() - 1;
    let has_hand = Color::ALL.into_iter().any(|color| game.in_hand(seat, color) > 0);
    let mut x = match has_hand {
        true => put_crew(canvas, x, y, |color| game.in_hand(seat, color)),
        false => canvas.put(x, y, "-", dim()),
    } + 1;
    for &job in Job::ALL {
        let n_workers: u8 = Color::ALL.map(|color| game.at_work(seat, job, color)).iter().sum();
        if n_workers == 0 {
            continue;
        }
        let name: String = job.to_string().chars().take(2).collect();
        if x + name.len() + 1 + usize::from(n_workers) > width {
            (x, y) = (5, canvas.height());
        }
        x = canvas.put(x, y, &format!("{name}:"), dim());
        x = put_crew(canvas, x, y, |color| game.at_work(seat, job, color)) + 1;
    }
}

/// Points, managers and how far each condition is.
fn milestone_line(
    canvas: &mut Canvas,
    game: &RailroadRevolution,
    seat: Seat,
    open: &OpenMilestone,
    width: usize,
) {
    let mut y = canvas.height();
    let printed = game.milestone(open.tile);
    let head = format!("     {:<5} {:>2}p  ", open.tile.to_string(), printed.vp);
    let mut x = canvas.put(0, y, &head, Style::new());
    let indent = if width >= WIDTH_MIN { x } else { MILESTONE };
    for (&wanted, &manager) in printed.managers.iter().zip(&open.managers) {
        x = match manager {
            Some(color) => canvas.put(x, y, &format!("●{}", initial(color)), dye(color)),
            None => canvas.put(x, y, &format!("○{wanted}"), Style::new()),
        } + 1;
    }
    for &condition in &printed.conditions {
        let (now, wanted) = game.progress(seat, condition);
        let style = if now >= wanted { front(34).bold() } else { Style::new() };
        let mark = if now >= wanted { "✓" } else { "" };
        let text = format!("{} {now}/{wanted}{mark}", subject(condition));
        if x + 1 + text.chars().count() > width {
            (x, y) = (indent, canvas.height());
        }
        x = canvas.put(x + 1, y, &text, style) + 1;
    }
}

fn supply(game: &RailroadRevolution) -> String {
    let workers = Color::ALL.map(|color| format!("{} {color}", game.supply(color)));
    let trains: Vec<String> = Train::ALL
        .into_iter()
        .filter(|&train| train != Train::Promote)
        .map(|train| format!("{} {train}", game.trains_left(train)))
        .collect();
    let [b, c, d] = game.milestones_left();
    let workers = workers.join(", ");
    let trains = trains.join(", ");
    format!("Supply: workers {workers}; trains {trains}; milestones B {b}, C {c}, D {d}")
}
