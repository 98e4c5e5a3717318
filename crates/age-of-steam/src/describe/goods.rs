//! Phase V (§8) and production (§10.1).

use std::collections::BTreeSet;

use engine::Entry;

use super::{Phrase, board::box_name};
use crate::{
    Action, AgeOfSteam, CityId, Color, Column, Place, Route,
    action::{LINKS_MAX, Step},
    phases::{
        Phase,
        build_track::letter_of,
        move_goods::{Move, ROUNDS},
        production::{CUBES, Production, Stage, column, n_empty},
    },
};

impl Move {
    pub(super) fn ask(&self, game: &AgeOfSteam, legal: &[Action]) -> (Phrase, Phrase) {
        let links = game.engine(self.seat());
        let delivers = legal.iter().any(|it| matches!(it, Action::Deliver(_)));
        let ask = match (delivers, legal.contains(&Action::Locomotive)) {
            (true, true) => Phrase::AskDeliverOrRaise { links },
            (true, false) => Phrase::AskDeliver { links },
            (false, true) => Phrase::AskRaise,
            (false, false) => Phrase::AskPass,
        };
        (ask, Phrase::LinksPay { round: self.round + 1, rounds: ROUNDS })
    }

    /// A delivery only if none is possible: the choices speak for the others.
    pub(super) fn tries(&self, game: &AgeOfSteam) -> Vec<Action> {
        let mut routes = Vec::new();
        self.list_routes(game, usize::from(game.engine(self.seat())), &mut routes);
        let delivery = match routes.is_empty() {
            true => deliveries(game, |_| true).next(),
            false => None,
        };
        [Action::Locomotive].into_iter().chain(delivery).collect()
    }
}

/// Deliveries that a player could want, the shortest first: each cube to each
/// city over links that exist, then over a link that does not. At least one, so
/// that the rules can say why not.
fn deliveries(
    game: &AgeOfSteam,
    is_wanted: impl Fn(&Route) -> bool,
) -> impl Iterator<Item = Action> {
    let mut routes = Vec::new();
    if let Phase::Move(phase) = &game.phase {
        phase.list_routes(game, LINKS_MAX, &mut routes);
    }
    let known = routes.into_iter().filter_map(|action| match action {
        Action::Deliver(route) => Some(route),
        _ => None,
    });
    let mut known: Vec<Route> = known.filter(&is_wanted).collect();
    known.sort_by_key(Route::n_links);
    let mut seen = BTreeSet::new();
    known.retain(|route| {
        let goal = route.steps().last().map(|step| step.to);
        seen.insert((route.color, route.from, goal))
    });
    let places = (0..game.tables.nodes.len() as u8).map(Place);
    let direct = places.flat_map(|from| direct(game, from)).filter(&is_wanted);
    let mut res: Vec<Route> = known.into_iter().chain(direct).collect();
    if res.is_empty() {
        let places = (0..game.tables.nodes.len() as u8).map(Place);
        let pairs = places.flat_map(|from| [(from, 0), (from, 1)]);
        let any = pairs.filter(|&(from, to)| from.0 != to);
        let any = Color::ALL.into_iter().flat_map(|color| any.clone().map(move |it| (color, it)));
        let mut any = any.map(|(color, (from, to))| one_link(color, from, to));
        res.extend(any.find(is_wanted));
    }
    res.into_iter().map(Action::Deliver)
}

/// From a place over one link, whether there is one or not: every color of cube
/// there to every city that accepts it.
fn direct(game: &AgeOfSteam, from: Place) -> Vec<Route> {
    let mut res = Vec::new();
    let Some(city) = city_at(game, from) else { return res };
    for color in game.cubes[city.idx()].colors() {
        let goals = game.all_cities().filter(|&goal| game.city(goal).color == color);
        let goals = goals.filter_map(|goal| game.tables.node_of(game.hex_of(goal)?));
        res.extend(goals.filter(|&to| to != from.0).map(|to| one_link(color, from, to)));
    }
    res
}

fn one_link(color: Color, from: Place, to: u8) -> Route {
    let mut route = Route::new(color, from);
    route.set(0, Step { to, by: None });
    route
}

fn city_at(game: &AgeOfSteam, place: Place) -> Option<CityId> {
    game.city_on(game.tables.nodes[usize::from(place.0)])
}

impl Production {
    pub(super) fn ask(&self, game: &AgeOfSteam) -> (Phrase, Phrase) {
        if self.stage == Stage::Place {
            let cubes = self.hand.list().collect();
            return (Phrase::AskPlace { cubes }, Phrase::PlaceMeans);
        }
        let cubes = u32::from(CUBES).min(game.bag.total()) as u8;
        (Phrase::AskProduce { cubes }, Phrase::ProduceMeans { boxes: n_empty(game) as u8 })
    }
}

impl AgeOfSteam {
    /// Deliveries from, to or through a place.
    pub(super) fn delivery_tries(&self, place: Place) -> Vec<Action> {
        let touches =
            |route: &Route| route.from == place || route.steps().any(|step| step.to == place.0);
        deliveries(self, touches).collect()
    }

    /// What could be done with a cube of this color.
    pub(super) fn tries_with(&self, color: Color) -> Vec<Action> {
        match self.phase {
            Phase::Production(_) => {
                self.all_cities().flat_map(|city| self.boxes_of(city, color)).collect()
            }
            _ => deliveries(self, |route| route.color == color).collect(),
        }
    }

    /// What could be done with a city and its column.
    pub(super) fn tries_in_city(&self, name: &str) -> Vec<Action> {
        let Some(city) = self.all_cities().find(|&city| self.city(city).name == name) else {
            return Vec::new();
        };
        let mut res: Vec<Action> =
            Color::ALL.into_iter().flat_map(|color| self.boxes_of(city, color)).collect();
        if self.city(city).hex.is_none() {
            let towns = self.tables.towns.without(self.cities);
            let letter = letter_of(self, city);
            res.extend(towns.iter().map(|hex| Action::Urbanize(self.hex(hex).coord, letter)));
        }
        res
    }

    /// What could be done with a box.
    pub(super) fn tries_in_box(&self, name: &str) -> Vec<Action> {
        let mut res = Vec::new();
        for city in self.all_cities() {
            let boxes = Color::ALL.into_iter().flat_map(|color| self.boxes_of(city, color));
            res.extend(boxes.filter(|action| match *action {
                Action::Place(_, _, idx) => box_name(self.city(city), idx) == name,
                _ => false,
            }));
        }
        res
    }

    /// A cube of this color for each box of a column.
    fn boxes_of(&self, city: CityId, color: Color) -> impl Iterator<Item = Action> {
        let (column, n_boxes) = (column(self, city), self.boxes(city).len() as u8);
        (1..=n_boxes).map(move |idx| Action::Place(color, column, idx))
    }

    /// The targets are the cube, where it lies, and every stop; a side comes
    /// before the stop where it leads if two links lead there.
    pub(super) fn entry_of_delivery(&self, route: Route) -> Entry<Phrase> {
        let name = |place| self.tables.place_name(place);
        let mut entry = Entry::new("deliver").at("cube", route.color).at("place", name(route.from));
        for step in route.steps() {
            if let Some(side) = step.by {
                entry = entry.at("side", side);
            }
            entry = entry.at("place", name(Place(step.to)));
        }
        let Phase::Move(phase) = &self.phase else { return entry };
        let you = phase.seat();
        let (seats, links): (Vec<_>, Vec<u8>) = self.earners(route).into_iter().unzip();
        if seats.is_empty() {
            return entry.says(Phrase::NobodyEarns);
        }
        let income = self.income(you).saturating_add(self.earned_by(route)[you.idx()]);
        let forecast = self.forecast_with(you, income);
        let falls_to = forecast.income.map_or(0, |it| it - forecast.reduction);
        entry.says(Phrase::Earns { you, seats, links, income, falls_to })
    }

    pub(super) fn entry_of_box(&self, color: Color, column: Column, idx: u8) -> Entry<Phrase> {
        let entry = Entry::new("place").at("cube", color);
        let Some(id) = self.city_of(column) else { return entry };
        let printed = self.city(id);
        let (city, half, die) = (printed.name.clone(), printed.half, printed.die);
        let entry = entry.at("box", box_name(printed, idx));
        match self.hex_of(id) {
            Some(_) => entry.says(Phrase::BoxOf { city, half, die }),
            None => entry.says(Phrase::BoxOfFuture { city, half, die }),
        }
    }
}
