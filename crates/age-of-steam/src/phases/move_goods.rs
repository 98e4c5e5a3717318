//! Phase V, move goods (§8).

use std::ops::ControlFlow;

use engine::{Log, SEATS_MAX, Seat};
use rail::{Direction, HexId};

use super::Phase;
use crate::{
    Action, AgeOfSteam, CityId, Event, Refusal, Special,
    action::{LINKS_MAX, Route, Step},
    goods::Color,
    network::Network,
    sequence::PhaseEnd,
};

/// Rounds of this phase (§8.1).
pub(crate) const ROUNDS: u8 = 2;

/// The phase, through both rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    /// The order of this phase; `place` is whose turn it is.
    pub(crate) movers: [Seat; SEATS_MAX],
    pub(crate) place: u8,
    /// From 0.
    pub(crate) round: u8,
    /// Bit `n`: seat `n` has raised the engine instead of moving (§8.2).
    pub(crate) raised: u8,
    /// Track does not change in this phase, so links are computed once.
    pub(crate) network: Network,
}

impl Move {
    pub(crate) fn first(game: &AgeOfSteam) -> Move {
        Move {
            movers: game.order_led_by(Special::FirstMove),
            place: 0,
            round: 0,
            raised: 0,
            network: Network::new(game),
        }
    }

    pub(crate) fn seat(&self) -> Seat {
        self.movers[usize::from(self.place)]
    }

    pub(crate) fn legal_actions(&self, game: &AgeOfSteam, legal: &mut Vec<Action>) {
        self.list_routes(game, usize::from(game.engine(self.seat())), legal);
        if self.check_locomotive(game).is_ok() {
            legal.push(Action::Locomotive);
        }
        legal.push(Action::Pass);
    }

    /// Adds every delivery over at most `n_links` links, in the order of the map.
    pub(crate) fn list_routes(&self, game: &AgeOfSteam, n_links: usize, legal: &mut Vec<Action>) {
        for node in 0..game.tables.nodes.len() as u8 {
            let Some(city) = self.network.cities[usize::from(node)] else { continue };
            let colors = colors_of(game, city);
            if colors != 0 {
                let from = game.tables.place(node);
                let mut search = Search {
                    network: &self.network,
                    engine: n_links.min(LINKS_MAX),
                    route: Route::new(Color::Red, from),
                    legal,
                };
                search.go_on(node, 1 << node, colors, 0);
            }
        }
    }

    pub(crate) fn check(&self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Locomotive => self.check_locomotive(game),
            Action::Deliver(route) => self.check_route(game, route),
            _ => Err(Refusal::NotNow {
                expected: "goods are moved now, with `deliver`, `locomotive` or `pass`",
            }),
        }
    }

    pub(crate) fn apply(
        mut self,
        game: &mut AgeOfSteam,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let by = self.seat();
        match action {
            Action::Deliver(route) => self.deliver(game, route, log),
            Action::Locomotive => {
                self.raised |= 1 << by.0;
                game.raise_engine(by, log);
            }
            _ => log.push(|| Event::Passed { by }),
        }
        self.place += 1;
        if self.place == game.n_in {
            self.place = 0;
            self.round += 1;
        }
        match self.round < ROUNDS {
            true => ControlFlow::Continue(Phase::Move(self)),
            false => ControlFlow::Break(PhaseEnd::Move),
        }
    }

    fn check_locomotive(&self, game: &AgeOfSteam) -> Result<(), Refusal> {
        if self.raised >> self.seat().0 & 1 == 1 {
            return Err(Refusal::RaisedAlready);
        }
        if game.engine(self.seat()) >= game.tables.engine_max {
            return Err(Refusal::EngineAtMost);
        }
        Ok(())
    }

    fn check_route(&self, game: &AgeOfSteam, route: Route) -> Result<(), Refusal> {
        let name = |node: u8| name_of(game, node);
        let unknown = || Refusal::NotFromCity { place: "that place".to_owned() };
        let mut node = game.tables.node_at(route.from).ok_or_else(unknown)?;
        let city = self.network.cities[usize::from(node)];
        let city = city.ok_or_else(|| Refusal::NotFromCity { place: name(node) })?;
        if game.cubes(city, route.color) == 0 {
            return Err(Refusal::NoSuchCube { place: name(node) });
        }
        // §8.3, over anybody's links (§8.6).
        let (engine, links) = (game.engine(self.seat()), route.steps().count() as u8);
        if links > engine {
            return Err(Refusal::EngineTooSmall { engine, links });
        }
        let mut visited = 1_u32 << node;
        for (idx, step) in (1..).zip(route.steps()) {
            let is_known = usize::from(step.to) < game.tables.nodes.len();
            if let Err(exists) = self.network.side_of(node, step) {
                let from = name(node);
                let to = if is_known { name(step.to) } else { "that place".to_owned() };
                return Err(match exists {
                    true => Refusal::WhichLink { from },
                    false => Refusal::NoLink { from, to },
                });
            }
            node = step.to;
            // §8.4
            if visited >> node & 1 == 1 {
                return Err(Refusal::VisitedTwice { place: name(node) });
            }
            visited |= 1 << node;
            // §8.5; black cubes are no exception (§8.9).
            let accepts = self.network.colors[usize::from(node)] == Some(route.color);
            match (accepts, idx == links) {
                (true, false) => return Err(Refusal::MustStop { place: name(node) }),
                (false, true) => return Err(Refusal::NotAccepted { place: name(node) }),
                _ => {}
            }
        }
        Ok(())
    }

    /// §8.7 and §8.8
    fn deliver(&self, game: &mut AgeOfSteam, route: Route, log: &mut impl Log<Event>) {
        let by = self.seat();
        let node = game.tables.node_at(route.from);
        let Some(mut node) = node else { unreachable!("`check` knows the place") };
        if let Some(city) = self.network.cities[usize::from(node)] {
            game.cubes[city.idx()].take(route.color);
        }
        game.bag.add(route.color);
        let tables = game.tables;
        log.push(|| Event::Delivered { by, route: route.text(&tables) });
        for step in route.steps() {
            let Ok(side) = self.network.side_of(node, step) else {
                unreachable!("`check` knows the links");
            };
            let link = self.network.links[usize::from(node)][side.idx()];
            if let Some(owner) = link.owner() {
                let income = &mut game.players[owner.idx()].income;
                *income = income.saturating_add(1);
                let income = *income;
                log.push(|| Event::IncomeRaised { of: owner, income });
            }
            node = step.to;
        }
    }
}

impl AgeOfSteam {
    /// The income that players would earn by a legal delivery, in seat order;
    /// empty outside phase V.
    pub fn earners(&self, route: Route) -> Vec<(Seat, u8)> {
        let (Phase::Move(phase), Some(node)) = (&self.phase, self.tables.node_at(route.from))
        else {
            return Vec::new();
        };
        let mut earned = [0; SEATS_MAX];
        phase.network.earn(node, route, &mut earned);
        Seat::all(self.n_players)
            .map(|seat| (seat, earned[seat.idx()]))
            .filter(|it| it.1 > 0)
            .collect()
    }

    /// The round of phase V, from 1; `None` outside it.
    pub fn move_round(&self) -> Option<u8> {
        match &self.phase {
            Phase::Move(phase) => Some(phase.round + 1),
            _ => None,
        }
    }
}

/// One bit for each color of which the city has a cube.
fn colors_of(game: &AgeOfSteam, city: CityId) -> u8 {
    game.cubes[city.idx()].colors().fold(0, |bits, color| bits | 1 << color.idx())
}

fn name_of(game: &AgeOfSteam, node: u8) -> String {
    let hex: HexId = game.tables.nodes[usize::from(node)];
    game.hex(hex).name.clone().unwrap_or_default()
}

/// Finds every route from one city, for all colors at once: a color stops at a
/// city that accepts it, the others go on.
struct Search<'a> {
    network: &'a Network,
    engine: usize,
    route: Route,
    legal: &'a mut Vec<Action>,
}

impl Search<'_> {
    fn go_on(&mut self, node: u8, visited: u32, colors: u8, n_links: usize) {
        if n_links == self.engine {
            return;
        }
        let links = self.network.links[usize::from(node)];
        for side in Direction::ALL {
            let link = links[side.idx()];
            let to = link.to;
            if !link.is_some() || visited >> to & 1 == 1 {
                continue;
            }
            let is_one_of_two = links.iter().filter(|link| link.to == to).count() > 1;
            let by = is_one_of_two.then_some(side);
            self.route.set(n_links, Step { to, by });
            let mut colors = colors;
            if let Some(color) = self.network.colors[usize::from(to)]
                && colors >> color.idx() & 1 == 1
            {
                let mut route = self.route;
                route.color = color;
                route.cut(n_links + 1);
                self.legal.push(Action::Deliver(route));
                colors &= !(1 << color.idx());
            }
            if colors != 0 {
                self.go_on(to, visited | 1 << to, colors, n_links + 1);
            }
        }
    }
}
