//! Age of Steam in a terminal.

use age_of_steam::{Action, AgeOfSteam, CityId, Color, Half, Owner, Special, Terrain};
use anstyle::{Ansi256Color, Style};
use engine::{Game, Names, Seat, Turn, Viewer};
use rail::{Direction, HexId};

use super::{
    Canvas, Screen, fill, fit,
    palette::{self, both, front},
    wrap,
};

/// Columns and lines of a hex on the map. Eighteen of them fit on 80 columns.
const CELL: (usize, usize) = (4, 2);
/// From this width on, the tables stand beside the map.
const WIDE: usize = 156;
/// The most deliveries that are offered without being asked for.
const DELIVERIES_MAX: usize = 12;

impl Screen for AgeOfSteam {
    const HELP: &'static str = "  issue 2              issue shares               2
  bid 5, drop          the auction                5, dr
  turn-order-pass      stay in without a bid      tur
  take engineer        choose an action           eng
  urbanize K8 A        place a new city           u k8 a
  lay K9 straight NE-SW, lay K9 NE-SW, lay K8 town N SE
  replace K9 crossing N-S NE-SW, redirect N8 straight SE-NW
  done                 end of building            don
  deliver red Chicago > Michigan City > Toledo    (> Toledo by NE: which of two links)
  locomotive, pass     instead of a delivery      loc, p
  produce, place red Detroit 2                    goods for the display
  legal K9             every tile for K9, with what it costs
  legal red            every delivery of a red cube, with who earns what
";

    fn table(&self, names: &Names, _: Viewer, legal: &[Action], width: usize) -> Canvas {
        let map = map(self, legal);
        let tables = tables(self, names);
        let mut res = map.clone();
        if width >= WIDE {
            res.paste(map.width() + 3, 0, &tables);
        } else {
            res.paste(0, map.height() + 1, &tables);
        }
        res
    }

    fn changes_table(&self) -> bool {
        // Bids and issues change one number each, and those are told.
        !matches!(self.phase(), "issue-shares" | "player-order" | "actions")
            || self.order().first().is_some_and(|&first| self.turn() == Turn::Seat(first))
    }

    fn ask(&self, names: &Names, _: Viewer, legal: &[Action], width: usize) -> String {
        let Turn::Seat(seat) = self.turn() else {
            return String::new();
        };
        let (name, cash) = (names.of(seat), self.cash(seat));
        match self.phase() {
            "issue-shares" => {
                let due = self.shares(seat) + self.engine(seat);
                let most = legal.len().saturating_sub(1);
                format!(
                    "{name}, issue shares at $5 each? You have {cash}, an income of {} and {} shares;\n\
                     shares and engine will cost ${due} in this turn, $1 more for each new share.\n  \
                     issue     0 to {most}\n",
                    self.income(seat),
                    self.shares(seat),
                )
            }
            "player-order" => ask_for_bid(self, names, seat, legal),
            "actions" => format!("{name}, choose one:\n") + &specials(legal),
            "build-track" => self.builder().map_or_else(String::new, |(_, tiles)| {
                let word = if tiles == 1 { "tile" } else { "tiles" };
                let head = format!("{name} builds: {cash}, {tiles} more {word}.\n");
                head + &building_sites(self, legal, width)
            }),
            "move-goods" => {
                let head = format!(
                    "{name} moves goods, round {} of 2, with an engine of {}:\n",
                    self.move_round().unwrap_or(1),
                    self.engine(seat)
                );
                head + &deliveries(self, names, seat, legal, width)
            }
            _ => {
                let texts: Vec<String> =
                    legal.iter().map(|&it| self.text(it).to_string()).collect();
                format!("{name}, production:\n") + &wrap("  ", &texts, width)
            }
        }
    }

    fn note(&self, names: &Names, action: Action) -> Option<String> {
        match action {
            Action::Deliver(route) => Some(earnings(self, names, route)),
            _ => self.cost_of(action).map(|cost| cost.to_string()),
        }
    }

    fn legend(&self) -> String {
        "\
Each hex shows its name and land above, and its track below: an arrow for each
side, two for each track, in the color of its owner, whose letter stands
behind the name.
  · plain  ~ river  ▲ mountain  o town  R B P Y K a city that accepts this color
  r b p y k cubes: red, blue, purple, yellow, black
"
        .to_owned()
            + &places(self)
    }
}

fn places(game: &AgeOfSteam) -> String {
    let named = |hex: HexId| {
        let printed = game.hex(hex);
        printed.name.as_ref().map(|name| format!("{} {name}", printed.coord))
    };
    let names: Vec<String> = game.hexes().filter_map(named).collect();
    wrap("Places: ", &names, 80)
}

fn map(game: &AgeOfSteam, legal: &[Action]) -> Canvas {
    let is_target = |hex: HexId| {
        let coord = game.hex(hex).coord;
        legal.iter().any(|action| match *action {
            Action::Lay(at, _) | Action::Replace(at, _) | Action::Redirect(at, _) => at == coord,
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
        let id = match (is_target(hex), game.hex(hex).name.is_some()) {
            (true, _) => front(16).bg_color(Some(Ansi256Color(252).into())),
            (false, true) => land.bold(),
            (false, false) => land,
        };
        let end = canvas.put(x, y, &coord.to_string(), id);
        match game.city_on(hex) {
            Some(city) => draw_city(&mut canvas, game, city, (x, end, y)),
            None => draw_land(&mut canvas, game, hex, (x, end, y), land),
        }
    }
    canvas
}

fn draw_city(
    canvas: &mut Canvas,
    game: &AgeOfSteam,
    city: CityId,
    (x, end, y): (usize, usize, usize),
) {
    let color = game.city(city).color;
    canvas.put(end, y, &letter(color).to_uppercase(), dye(color));
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
}

fn draw_land(
    canvas: &mut Canvas,
    game: &AgeOfSteam,
    hex: HexId,
    (x, end, y): (usize, usize, usize),
    land: Style,
) {
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
}

fn arrow(side: Direction) -> &'static str {
    ["↑", "↗", "↘", "↓", "↙", "↖"][side.idx()]
}

/// The letter of an owner; a dash for nobody.
fn mark(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => palette::letter(seat),
        Owner::Nobody => "-".to_owned(),
    }
}

/// The colors of an owner.
fn paint(owner: Owner) -> Style {
    match owner {
        Owner::Nobody => both(16, 248),
        Owner::Seat(seat) => palette::paint(seat),
    }
}

/// The colors of goods.
fn dye(color: Color) -> Style {
    match color {
        Color::Red => both(231, 160),
        Color::Blue => both(231, 27),
        Color::Purple => both(231, 91),
        Color::Yellow => both(16, 226),
        Color::Black => both(231, 16),
    }
}

fn letter(color: Color) -> &'static str {
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

fn tables(game: &AgeOfSteam, names: &Names) -> Canvas {
    let mut canvas = Canvas::default();
    let (turn, turns) = (game.round(), game.last_round());
    let head = format!("{}, turn {turn} of {turns}, {}", game.map_name(), game.phase());
    canvas.line(&head, Style::new().bold());
    canvas.line("", Style::new());
    let head = "   Player        Cash  Income  Shares  Engine  Track  Score  Action";
    canvas.line(head, Style::new().bold());
    let gone = Seat::all(game.n_players()).filter(|seat| !game.order().contains(seat));
    for seat in game.order().iter().copied().chain(gone) {
        player_line(&mut canvas, game, names, seat);
    }
    canvas.line("", Style::new());
    for half in [Half::Light, Half::Dark] {
        display_lines(&mut canvas, game, half);
    }
    let bag = Color::ALL.map(|color| format!("{} {color}", game.bag(color)));
    canvas.line(&format!("Bag: {}", bag.join(", ")), front(244));
    canvas
}

fn player_line(canvas: &mut Canvas, game: &AgeOfSteam, names: &Names, seat: Seat) {
    let y = canvas.height();
    let is_next = game.turn() == Turn::Seat(seat);
    canvas.put(0, y, if is_next { "▸" } else { " " }, Style::new());
    canvas.put(1, y, &mark(Owner::Seat(seat)), paint(Owner::Seat(seat)));
    let name = fit(names.of(seat), 12);
    let Some(score) = game.score(seat) else {
        canvas.put(3, y, &format!("{name:<12} is out of the game"), front(244));
        return;
    };
    let special = game.special(seat).map(|it| it.to_string()).unwrap_or_default();
    let text = format!(
        "{name:<12} {:>5}  {:>6}  {:>6}  {:>6}  {:>5}  {score:>5}  {special}",
        game.cash(seat).to_string(),
        game.income(seat),
        game.shares(seat),
        game.engine(seat),
        game.track_points(seat),
    );
    let style = if is_next { Style::new().bold() } else { Style::new() };
    canvas.put(3, y, &text, style);
}

/// The columns of one half: the number of the die, the city with the color it
/// accepts, its boxes, and what lies on the map.
fn display_lines(canvas: &mut Canvas, game: &AgeOfSteam, half: Half) {
    const COLUMN: usize = 40;
    canvas.line(
        &format!("Goods display, {half} half: boxes, then cubes on the map"),
        Style::new().bold(),
    );
    let mut cities: Vec<CityId> =
        game.all_cities().filter(|&city| game.city(city).half == half).collect();
    cities.sort_by_key(|&city| (game.city(city).name.len() == 1, game.city(city).die));
    for row in cities.chunks(2) {
        let y = canvas.height();
        for (idx, &city) in row.iter().enumerate() {
            let printed = game.city(city);
            let place = game.hex_of(city).and_then(|hex| game.hex(hex).name.clone());
            let style = if place.is_some() { Style::new() } else { front(244) };
            let name = match place {
                Some(place) if place != printed.name => format!("{} {place}", printed.name),
                _ => printed.name.clone(),
            };
            let mut x = canvas.put(idx * COLUMN, y, &format!("{} ", printed.die), style);
            x = canvas.put(x, y, &letter(printed.color).to_uppercase(), dye(printed.color));
            x = canvas.put(x, y, &format!(" {:<15} ", fit(&name, 15)), style);
            for cube in game.boxes(city) {
                x = match cube {
                    Some(color) => canvas.put(x, y, letter(*color), dye(*color)),
                    None => canvas.put(x, y, "_", front(244)),
                };
            }
            x = canvas.put(x, y, if printed.name.len() == 1 { "   " } else { "  " }, style);
            let end = (idx + 1) * COLUMN - 1;
            for color in Color::ALL {
                for _ in 0..game.cubes(city, color) {
                    if x < end {
                        x = canvas.put(x, y, letter(color), dye(color));
                    }
                }
            }
        }
    }
}

fn ask_for_bid(game: &AgeOfSteam, names: &Names, seat: Seat, legal: &[Action]) -> String {
    let Some((bids, high, least)) = game.bids() else {
        return String::new();
    };
    let mut res = format!("{}: player order is up for auction.\n", names.of(seat));
    if let Some(high) = high {
        res += &format!("{} has bid {}.\n", names.of(high), bids[high.idx()]);
    }
    let cash = game.cash(seat);
    if least <= cash {
        res += &format!("  bid       {least} to {cash}\n");
    } else {
        res += &format!("  (a bid of {least} is beyond your {cash})\n");
    }
    if legal.contains(&Action::TurnOrderPass) {
        res += "  turn-order-pass\n";
    }
    res + "  drop\n"
}

fn specials(legal: &[Action]) -> String {
    let tell = |action: &Action| match action {
        Action::Take(special) => {
            let effect = match special {
                Special::FirstMove => "move goods first",
                Special::FirstBuild => "build first",
                Special::Engineer => "build four tiles",
                Special::Locomotive => "engine one up, now",
                Special::Urbanization => "found a new city",
                Special::Production => "two cubes for the display",
                Special::TurnOrder => "pass once in the next auction",
            };
            Some(format!("  take {:<13} {effect}\n", special.to_string()))
        }
        _ => None,
    };
    legal.iter().filter_map(tell).collect()
}

/// Where something can be built, each with its lowest price.
fn building_sites(game: &AgeOfSteam, legal: &[Action], width: usize) -> String {
    let mut res = String::new();
    for verb in ["urbanize", "lay", "replace", "redirect"] {
        let mut sites: Vec<(String, Option<engine::Money>)> = Vec::new();
        for &action in legal {
            let text = game.text(action).to_string();
            let mut words = text.split(' ');
            if words.next() != Some(verb) {
                continue;
            }
            let (site, cost) = (words.next().unwrap_or_default(), game.cost_of(action));
            match sites.iter_mut().find(|(known, _)| known == site) {
                Some((_, least)) => *least = (*least).min(cost),
                None => sites.push((site.to_owned(), cost)),
            }
        }
        let tell = |(site, cost): &(String, Option<engine::Money>)| match cost {
            Some(cost) => format!("{site} from {cost}"),
            None => site.clone(),
        };
        let items: Vec<String> = sites.iter().map(tell).collect();
        if verb == "urbanize" && !items.is_empty() {
            res += &wrap("  (new cities: ", &new_cities(game), width).replace('\n', ")\n");
        }
        if !items.is_empty() {
            res += &wrap(&format!("  {verb:<9} "), &items, width);
        }
    }
    let first = legal.iter().find(|&&action| game.cost_of(action).is_some());
    if let Some(site) =
        first.and_then(|&it| game.text(it).to_string().split(' ').nth(1).map(str::to_owned))
    {
        res += &format!("  (`legal {site}` lists every tile for {site} with what it costs)\n");
    }
    res + "  done\n"
}

/// The new cities in the supply, with what they accept.
fn new_cities(game: &AgeOfSteam) -> Vec<String> {
    let free = game.all_cities().filter(|&city| game.hex_of(city).is_none());
    free.map(|city| format!("{} {}", game.city(city).name, game.city(city).color)).collect()
}

/// The deliveries that bring the mover most, each with who earns what.
fn deliveries(
    game: &AgeOfSteam,
    names: &Names,
    seat: Seat,
    legal: &[Action],
    width: usize,
) -> String {
    let mut routes: Vec<_> = legal
        .iter()
        .filter_map(|action| match *action {
            Action::Deliver(route) => {
                let own = game.earners(route).iter().find(|it| it.0 == seat).map_or(0, |it| it.1);
                Some((own, route))
            }
            _ => None,
        })
        .collect();
    routes.sort_by_key(|&(own, _)| std::cmp::Reverse(own));
    let mut res = String::new();
    for &(_, route) in routes.iter().take(DELIVERIES_MAX) {
        let offer =
            format!("{}: {}", game.text(Action::Deliver(route)), earnings(game, names, route));
        res += &fill("  ", &offer, width);
    }
    if routes.len() > DELIVERIES_MAX {
        let n_more = routes.len() - DELIVERIES_MAX;
        res += &format!("  ({n_more} more: `legal red` lists those of red cubes)\n");
    }
    if legal.contains(&Action::Locomotive) {
        res += "  locomotive\n";
    }
    res + "  pass\n"
}

fn earnings(game: &AgeOfSteam, names: &Names, route: age_of_steam::Route) -> String {
    let earned: Vec<String> =
        game.earners(route).iter().map(|&(seat, n)| format!("{} +{n}", names.of(seat))).collect();
    if earned.is_empty() { "nobody earns".to_owned() } else { earned.join(", ") }
}
