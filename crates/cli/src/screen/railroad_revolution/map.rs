//! The map: cities where they lie, and a label on every rail space.
//!
//! Everything is placed by the coordinates of the cities, so that a corrected
//! data set has its map too. A bend lies between its neighbors. A label that
//! would cover another moves to the nearest free place.

use anstyle::Style;
use engine::{Game, Turn};
use railroad_revolution::{Action, CityId, Node, RailroadRevolution, SpaceId};

use super::words::seats;
use crate::screen::{
    Canvas,
    palette::{both, dim, front, letter, paint},
};

/// Lines of the map.
const HEIGHT: usize = 18;
/// How far a label may move to find a place, in columns and lines.
const REACH: (isize, isize) = (16, 3);
/// Where on its space a label may stand, the best first.
const ALONG: [f64; 5] = [0.5, 0.4, 0.6, 0.3, 0.7];
/// How much worse it is to move by a line than by a column.
const LINE_COST: isize = 4;
/// How often the bends are moved, until they settle.
const ROUNDS: usize = 60;

/// A place on the map, in columns and lines.
type Point = (f64, f64);

/// A text of several styles.
type Label = Vec<(String, Style)>;

pub(super) fn map(game: &RailroadRevolution, legal: &[Action], width: usize) -> Canvas {
    let layout = Layout::new(game, width);
    let mut page = Page { canvas: Canvas::default(), taken: vec![vec![false; width]; HEIGHT] };
    for space in game.all_spaces() {
        let [from, to] = game.space(space).ends.map(|node| layout.point(node));
        page.draw_line(from, to);
    }
    let marks = Marks::new(game, legal);
    for city in game.all_cities() {
        let y = page.place(&[layout.cities[city.idx()]], &city_label(game, city, &marks));
        if marks.has_city(city) {
            page.canvas.mark(y);
        }
    }
    for space in game.all_spaces() {
        let [from, to] = game.space(space).ends.map(|node| layout.point(node));
        let along =
            ALONG.map(|part| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
        let y = page.place(&along, &space_label(game, space, &marks));
        if marks.has_space(space) {
            page.canvas.mark(y);
        }
    }
    page.canvas
}

/// Where everything lies.
struct Layout {
    cities: Vec<Point>,
    junctions: Vec<Point>,
}

impl Layout {
    fn new(game: &RailroadRevolution, width: usize) -> Layout {
        let places = || game.all_cities().map(|city| (game.city(city).lon, game.city(city).lat));
        let west = places().map(|it| it.0).min().unwrap_or(0);
        let east = places().map(|it| it.0).max().unwrap_or(0);
        let south = places().map(|it| it.1).min().unwrap_or(0);
        let north = places().map(|it| it.1).max().unwrap_or(0);
        let scale = |at: i32, from: i32, to: i32, n: usize| {
            f64::from(at - from) / f64::from((to - from).max(1)) * (n - 1) as f64
        };
        let point = |(lon, lat): (i32, i32)| {
            (scale(lon, west, east, width), scale(-lat, -north, -south, HEIGHT))
        };
        let cities: Vec<Point> = places().map(point).collect();
        let n_junctions = game.all_spaces().flat_map(|space| game.space(space).ends);
        let n_junctions = n_junctions.map(|node| match node {
            Node::Junction(idx) => usize::from(idx) + 1,
            Node::City(_) => 0,
        });
        let center = (width as f64 / 2.0, HEIGHT as f64 / 2.0);
        let junctions = vec![center; n_junctions.max().unwrap_or(0)];
        let mut layout = Layout { cities, junctions };
        (0..ROUNDS).for_each(|_| layout.relax(game));
        layout
    }

    fn point(&self, node: Node) -> Point {
        match node {
            Node::City(city) => self.cities[city.idx()],
            Node::Junction(idx) => self.junctions[usize::from(idx)],
        }
    }

    /// Moves every bend between its neighbors.
    fn relax(&mut self, game: &RailroadRevolution) {
        for idx in 0..self.junctions.len() {
            let (mut x, mut y, mut n_neighbors) = (0.0, 0.0, 0.0);
            for space in game.all_spaces() {
                let ends = game.space(space).ends;
                for (end, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                    if end == Node::Junction(idx as u8) {
                        let point = self.point(other);
                        (x, y, n_neighbors) = (x + point.0, y + point.1, n_neighbors + 1.0);
                    }
                }
            }
            if n_neighbors > 0.0 {
                self.junctions[idx] = (x / n_neighbors, y / n_neighbors);
            }
        }
    }
}

/// The map while it is drawn.
struct Page {
    canvas: Canvas,
    /// By line and column: where a label stands.
    taken: Vec<Vec<bool>>,
}

impl Page {
    fn draw_line(&mut self, from: Point, to: Point) {
        let n_steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).ceil().max(1.0);
        for step in 0..=n_steps as usize {
            let part = step as f64 / n_steps;
            let x = from.0 + (to.0 - from.0) * part;
            let y = from.1 + (to.1 - from.1) * part;
            self.canvas.put(x.round() as usize, y.round() as usize, "·", dim());
        }
    }

    /// Centers a label on the first of `points` that has room, or as near to it as
    /// possible. Returns its line.
    fn place(&mut self, points: &[Point], label: &Label) -> usize {
        let len: usize = label.iter().map(|(text, _)| text.chars().count()).sum();
        let mut moves: Vec<(isize, isize)> = Vec::new();
        for dy in -REACH.1..=REACH.1 {
            moves.extend((-REACH.0..=REACH.0).map(|dx| (dx, dy)));
        }
        moves.sort_by_key(|&(dx, dy)| dx.abs() + dy.abs() * LINE_COST);
        let near = moves.iter().map(|&(dx, dy)| (points[0], dx, dy));
        let spots = points.iter().map(|&point| (point, 0, 0)).chain(near);
        let mut spots = spots.map(|(point, dx, dy)| self.spot(point, len, dx, dy));
        let best = spots.find(|&spot| self.is_free(spot, len));
        let (mut x, y) = best.unwrap_or_else(|| self.spot(points[0], len, 0, 0));
        let end = (x + len).min(self.n_columns());
        self.taken[y][x..end].fill(true);
        for (text, style) in label {
            x = self.canvas.put(x, y, text, *style);
        }
        y
    }

    fn n_columns(&self) -> usize {
        self.taken[0].len()
    }

    /// Where a label begins that is moved by an offset, but stays on the page.
    fn spot(&self, point: Point, len: usize, dx: isize, dy: isize) -> (usize, usize) {
        let last = self.n_columns().saturating_sub(len) as isize;
        let x = point.0.round() as isize - len as isize / 2 + dx;
        let y = point.1.round() as isize + dy;
        (x.clamp(0, last) as usize, y.clamp(0, HEIGHT as isize - 1) as usize)
    }

    /// One column on each side keeps labels apart.
    fn is_free(&self, (x, y): (usize, usize), len: usize) -> bool {
        let (from, to) = (x.saturating_sub(1), (x + len + 1).min(self.n_columns()));
        !self.taken[y][from..to].contains(&true)
    }
}

/// What is marked because the player to act can use it.
struct Marks<'a> {
    game: &'a RailroadRevolution,
    legal: &'a [Action],
    has_lays: bool,
}

impl<'a> Marks<'a> {
    fn new(game: &'a RailroadRevolution, legal: &'a [Action]) -> Marks<'a> {
        let has_lays = legal.iter().any(|action| matches!(action, Action::Lay(_)));
        Marks { game, legal, has_lays }
    }

    /// Where a rail may be laid; before an action, where one could be.
    fn has_space(&self, space: SpaceId) -> bool {
        match self.game.turn() {
            _ if self.has_lays => self.legal.contains(&Action::Lay(space)),
            Turn::Seat(seat) if self.game.outstanding().is_none() => {
                self.game.is_available(seat, space)
            }
            _ => false,
        }
    }

    fn has_city(&self, city: CityId) -> bool {
        self.legal.iter().any(|action| match *action {
            Action::Build(it) => it == city,
            _ => false,
        })
    }
}

fn marked() -> Style {
    both(16, 252)
}

/// Such as `Chicago 2 ab`: the level, then who has stations.
fn city_label(game: &RailroadRevolution, city: CityId, marks: &Marks<'_>) -> Label {
    let printed = game.city(city);
    let (mark, style) = if marks.has_city(city) { ("*", marked()) } else { ("", both(231, 238)) };
    let mut res = vec![(format!("{mark}{} {}", printed.name, printed.level), style)];
    let stations = seats(game).filter(|&seat| game.has_station(seat, city));
    res.extend(stations.map(|seat| (letter(seat), paint(seat))));
    res
}

/// Such as `R04²◆ab`: terrain, a deal, then whose rails are there.
fn space_label(game: &RailroadRevolution, space: SpaceId, marks: &Marks<'_>) -> Label {
    let printed = game.space(space);
    let (mark, style) = if marks.has_space(space) { ("*", marked()) } else { ("", front(252)) };
    let terrain = ["", "¹", "²", "³"].get(usize::from(printed.terrain)).copied().unwrap_or("+");
    let mut res = vec![(format!("{mark}{space}"), style), (terrain.to_owned(), front(179))];
    if printed.deal {
        res.push(("◆".to_owned(), front(203)));
    }
    let rails = seats(game).filter(|&seat| game.has_rail(seat, space));
    res.extend(rails.map(|seat| (letter(seat), paint(seat))));
    res
}
