//! Every choice and every draw, with its text form.

use std::fmt;

use engine::{Money, ParseActionError, Seat, words};
use rail::{Coord, Direction};

use crate::{
    Color, Special,
    data::{Place, Tables},
    tile::TileId,
};

/// One choice of a player, or one draw of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// §4.1, as `issue 2`.
    Issue(u8),
    /// §5.2, as `bid 5`.
    Bid(Money),
    /// §5.3, as `drop`.
    Drop,
    /// §5.7, as `turn-order-pass`.
    TurnOrderPass,
    /// §6.1, as `take engineer`.
    Take(Special),
    /// §7.8, as `urbanize K8 A`.
    Urbanize(Coord, Letter),
    /// §7.4, as `lay K9 straight NE-SW` or `lay K8 town N SE`.
    Lay(Coord, TileId),
    /// §7.5, as `replace K9 crossing N-S NE-SW`.
    Replace(Coord, TileId),
    /// §7.6, as `redirect N8 straight SE-NW`.
    Redirect(Coord, TileId),
    /// The end of a build turn, as `done`.
    Done,
    /// §8.3, as `deliver red Chicago > Michigan City > Toledo`.
    Deliver(Route),
    /// §8.2, as `locomotive`.
    Locomotive,
    /// §8.1 and §10.1, as `pass`.
    Pass,
    /// §10.1, as `produce`.
    Produce,
    /// §10.1, as `place red Detroit 2`.
    Place(Color, Column, u8),
    /// By chance: a cube from the bag (§2.2, §2.3, §10.1), as `draw red`.
    Draw(Color),
    /// By chance: the dice of one half (§10.2), as `roll 3 3 4`.
    Roll(Dice),
    /// By chance: who is next in the first player order (§2.5), as `order 2`.
    Order(Seat),
}

/// The letter of a new city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Letter(pub(crate) u8);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.0))
    }
}

/// A column of the goods display, by the name of its city or by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// A starting city.
    City(Place),
    /// A new city.
    New(Letter),
}

/// Dice by the number they show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dice(pub(crate) [u8; 6]);

impl Dice {
    /// How many dice there are.
    pub(crate) fn count(self) -> u8 {
        self.0.iter().sum()
    }
}

/// The most links of one delivery.
pub(crate) const LINKS_MAX: usize = 6;

/// A cube and its route: from place to place, over one link each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    pub(crate) color: Color,
    pub(crate) from: Place,
    steps: [u8; LINKS_MAX],
}

/// One link of a route: the node where it leads and, if several links lead
/// there, the side by which it leaves the previous node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) to: u8,
    pub(crate) by: Option<Direction>,
}

const END: u8 = u8::MAX;
const ANY_SIDE: u8 = 6;

impl Route {
    pub(crate) fn new(color: Color, from: Place) -> Route {
        Route { color, from, steps: [END; LINKS_MAX] }
    }

    #[inline]
    pub(crate) fn set(&mut self, idx: usize, step: Step) {
        let by = step.by.map_or(ANY_SIDE, |side| side.idx() as u8);
        self.steps[idx] = step.to | by << 5;
    }

    /// Ends the route after `n` steps.
    #[inline]
    pub(crate) fn cut(&mut self, n_steps: usize) {
        self.steps[n_steps..].fill(END);
    }

    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> {
        self.steps.into_iter().take_while(|&code| code != END).map(|code| Step {
            to: code & 31,
            by: (code >> 5 != ANY_SIDE).then(|| Direction::nth(usize::from(code >> 5))),
        })
    }

    fn parse(tables: &Tables, text: &str) -> Option<Route> {
        let (color, rest) = words(text);
        let mut places = rest.split('>').map(str::trim);
        let from = tables.place_named(places.next()?)?;
        let mut route = Route::new(color.parse().ok()?, from);
        let mut n_steps = 0;
        for text in places {
            let (name, by) = match text.rsplit_once(" by ") {
                Some((name, side)) => (name.trim(), Some(side.trim().parse().ok()?)),
                None => (text, None),
            };
            if n_steps == LINKS_MAX {
                return None;
            }
            route.set(n_steps, Step { to: tables.place_named(name)?.0, by });
            n_steps += 1;
        }
        (n_steps > 0).then_some(route)
    }

    /// The text after `deliver`.
    pub(crate) fn text(&self, tables: &Tables) -> String {
        let mut res = String::new();
        self.write(tables, &mut res).expect("a string takes everything");
        res
    }

    fn write(&self, tables: &Tables, f: &mut impl fmt::Write) -> fmt::Result {
        write!(f, "{} {}", self.color, tables.place_name(self.from))?;
        for step in self.steps() {
            write!(f, " > {}", tables.place_name(Place(step.to)))?;
            if let Some(side) = step.by {
                write!(f, " by {side}")?;
            }
        }
        Ok(())
    }
}

impl engine::Action for Action {
    const VERBS: &'static [&'static str] = &[
        "issue",
        "bid",
        "drop",
        "turn-order-pass",
        "take",
        "urbanize",
        "lay",
        "replace",
        "redirect",
        "done",
        "deliver",
        "locomotive",
        "pass",
        "produce",
        "place",
        "draw",
        "roll",
        "order",
    ];
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces = (1..).zip(&self.0).flat_map(|(face, &n)| std::iter::repeat_n(face, n.into()));
        for (idx, face) in faces.enumerate() {
            let space = if idx == 0 { "" } else { " " };
            write!(f, "{space}{face}")?;
        }
        Ok(())
    }
}

impl Action {
    pub(crate) fn write(self, tables: &Tables, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Issue(n) => write!(f, "issue {n}"),
            Action::Bid(amount) => write!(f, "bid {}", amount.0),
            Action::Drop => f.write_str("drop"),
            Action::TurnOrderPass => f.write_str("turn-order-pass"),
            Action::Take(special) => write!(f, "take {special}"),
            Action::Urbanize(at, letter) => write!(f, "urbanize {at} {letter}"),
            Action::Lay(at, tile) => write!(f, "lay {at} {tile}"),
            Action::Replace(at, tile) => write!(f, "replace {at} {tile}"),
            Action::Redirect(at, tile) => write!(f, "redirect {at} {tile}"),
            Action::Done => f.write_str("done"),
            Action::Deliver(route) => {
                f.write_str("deliver ")?;
                route.write(tables, f)
            }
            Action::Locomotive => f.write_str("locomotive"),
            Action::Pass => f.write_str("pass"),
            Action::Produce => f.write_str("produce"),
            Action::Place(color, Column::City(place), idx) => {
                write!(f, "place {color} {} {idx}", tables.place_name(place))
            }
            Action::Place(color, Column::New(letter), idx) => {
                write!(f, "place {color} {letter} {idx}")
            }
            Action::Draw(color) => write!(f, "draw {color}"),
            Action::Roll(dice) => write!(f, "roll {dice}"),
            Action::Order(seat) => write!(f, "order {}", seat.0),
        }
    }

    pub(crate) fn parse(tables: &Tables, text: &str) -> Result<Action, ParseActionError> {
        let (verb, rest) = words(text);
        let wrong = |expected: &str| ParseActionError::new(text, expected);
        let number = |expected: &str| {
            let digits = rest.strip_prefix('$').unwrap_or(rest);
            let is_number = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
            digits.parse::<u32>().ok().filter(|_| is_number).ok_or_else(|| wrong(expected))
        };
        let small = |expected: &str| {
            number(expected).and_then(|it| u8::try_from(it).map_err(|_| wrong(expected)))
        };
        let alone = |action| {
            if rest.is_empty() { Ok(action) } else { Err(wrong("nothing after this word")) }
        };
        let build = |make: fn(Coord, TileId) -> Action| {
            let (at, tile) = words(rest);
            let parsed = at.parse::<Coord>().ok().zip(TileId::parse(tile));
            let expected = "a hex and a tile, such as `K9 straight NE-SW`, \
                            `K9 crossing N-S NE-SW` or `K8 town N SE`";
            parsed.map(|(at, tile)| make(at, tile)).ok_or_else(|| wrong(expected))
        };
        let color =
            || rest.parse::<Color>().map_err(|_| wrong("red, blue, purple, yellow or black"));
        match verb.to_ascii_lowercase().as_str() {
            "issue" => small("a number of shares, such as `issue 2`").map(Action::Issue),
            "bid" => {
                let amount = number("a sum in whole dollars, such as `bid 5`");
                amount.map(|amount| Action::Bid(Money(amount)))
            }
            "drop" => alone(Action::Drop),
            "turn-order-pass" => alone(Action::TurnOrderPass),
            "take" => {
                let expected = "first-move, first-build, engineer, locomotive, urbanization, \
                                production or turn-order";
                rest.parse().map(Action::Take).map_err(|_| wrong(expected))
            }
            "urbanize" => {
                let (at, letter) = words(rest);
                let letter = letter_of(letter);
                let parsed = at.parse::<Coord>().ok().zip(letter);
                parsed
                    .map(|(at, letter)| Action::Urbanize(at, letter))
                    .ok_or_else(|| wrong("a town and a new city, such as `urbanize K8 A`"))
            }
            "lay" => build(Action::Lay),
            "replace" => build(Action::Replace),
            "redirect" => build(Action::Redirect),
            "done" => alone(Action::Done),
            "deliver" => {
                let expected = "a cube and its way, such as \
                                `deliver red Chicago > Michigan City > Toledo`";
                Route::parse(tables, rest).map(Action::Deliver).ok_or_else(|| wrong(expected))
            }
            "locomotive" => alone(Action::Locomotive),
            "pass" => alone(Action::Pass),
            "produce" => alone(Action::Produce),
            "place" => placement(tables, rest)
                .ok_or_else(|| wrong("a cube, a column and a box, such as `place red Detroit 2`")),
            "draw" => color().map(Action::Draw),
            "roll" => roll(rest).ok_or_else(|| wrong("dice, such as `roll 3 3 4`")),
            "order" => small("a seat, such as `order 2`").map(|seat| Action::Order(Seat(seat))),
            _ => Err(wrong(&<Action as engine::Action>::VERBS.join(", "))),
        }
    }
}

fn letter_of(text: &str) -> Option<Letter> {
    match text.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => Some(Letter(letter.to_ascii_uppercase())),
        _ => None,
    }
}

fn placement(tables: &Tables, text: &str) -> Option<Action> {
    let (color, rest) = words(text);
    let (name, idx) = rest.rsplit_once(char::is_whitespace)?;
    let name = name.trim();
    let column = letter_of(name).map(Column::New);
    let column = column.or_else(|| tables.place_named(name).map(Column::City))?;
    let idx = idx.parse::<u8>().ok().filter(|idx| (1..=3).contains(idx))?;
    Some(Action::Place(color.parse().ok()?, column, idx))
}

fn roll(text: &str) -> Option<Action> {
    let mut dice = Dice::default();
    for word in text.split_whitespace() {
        let face = word.parse::<usize>().ok().filter(|face| (1..=6).contains(face))?;
        dice.0[face - 1] += 1;
        if dice.count() > 6 {
            return None;
        }
    }
    (dice.count() > 0).then_some(Action::Roll(dice))
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;

    #[test]
    fn texts_round_trip() {
        let setup = engine::Setup::new(3, &engine::Options::default()).unwrap();
        let game = crate::AgeOfSteam::new(&setup);
        for text in [
            "issue 2",
            "bid 5",
            "turn-order-pass",
            "take first-build",
            "urbanize K8 A",
            "lay K9 straight NE-SW",
            "lay K8 town N SE",
            "replace K9 crossing N-S NE-SW",
            "deliver red Chicago > Michigan City > Toledo",
            "deliver blue St. Louis > Chicago by NE",
            "place red Detroit 2",
            "place black A 1",
            "draw purple",
            "roll 3 3 4",
            "order 2",
        ] {
            let action = game.parse_action(text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(game.text(action).to_string(), text);
        }
        for text in [
            "issue",
            "issue 300",
            "roll",
            "roll 7",
            "roll 1 1 1 1 1 1 1",
            "deliver red Chicago",
            "deliver red Chicago > Ashford",
            "deliver red Ashford > Eastgate",
            "place red Ashford 1",
            "place red Detroit 4",
            "lay K9",
            "urbanize K8 AB",
            "fly",
        ] {
            assert!(game.parse_action(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 10, "{}", size_of::<Action>());
    }
}
