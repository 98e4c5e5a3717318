//! Age of Steam in a terminal.

mod map;
mod tables;

use age_of_steam::{Action, AgeOfSteam, Special};
use engine::{Game, Names, Seat, Turn, Viewer};
use rail::HexId;

use super::{Canvas, Screen, any_bid, fill, wrap};

/// The most tiles that a menu lists in full.
const TILES_SHOWN: usize = 4;

impl Screen for AgeOfSteam {
    const HELP: &'static str = "  issue 2              issue shares               2
  bid 5, drop          the auction                5, dr
  turn-order-pass      stay in without bidding    tur
  take engineer        choose an action           eng
  urbanize K8 A        place a new city           u k8 a
  lay K9 straight NE-SW, lay K9 NE-SW, lay K8 town N SE
  replace K9 crossing N-S NE-SW, redirect N8 straight SE-NW
  done                 finish building            don
  deliver red Chicago > Michigan City > Toledo
                       (of two links, add the side: > Toledo by NE)
  locomotive, pass     instead of a delivery      loc, p
  produce, place red Detroit 2                    goods for the display
  legal K9             every tile for K9, with what it costs
  legal red            every delivery of a red cube, with who earns what
";

    fn map(&self, legal: &[Action], _: usize) -> Canvas {
        map::map(self, legal)
    }

    fn tables(&self, names: &Names, _: Viewer, width: usize) -> Canvas {
        tables::tables(self, names, width)
    }

    fn changes_table(&self) -> bool {
        // Each bid or issue changes one number, which the news names.
        !matches!(self.phase(), "issue-shares" | "player-order" | "actions")
            || self.order().first().is_some_and(|&first| self.turn() == Turn::Seat(first))
    }

    fn asks_amount(&self) -> bool {
        matches!(self.phase(), "issue-shares" | "player-order")
    }

    fn needs_map(&self, _: &[Action]) -> bool {
        matches!(self.phase(), "build-track" | "move-goods")
    }

    fn purse(&self, names: &Names, seat: Seat) -> String {
        let (cash, income) = (self.cash(seat), self.income(seat));
        let due = u32::from(self.shares(seat)) + u32::from(self.engine(seat));
        if self.is_settled() {
            let name = names.of(seat);
            return format!("{name}: {cash} cash. Next turn: income ${income}, expenses ${due}.");
        }
        let left = cash.0 + u32::from(income);
        let after = match left.checked_sub(due) {
            Some(rest) => format!("leaves ${rest}"),
            None if due - left > u32::from(income) => format!("${} short: ruin", due - left),
            None => format!("${0} short: income falls by {0}", due - left),
        };
        let name = names.of(seat);
        format!("{name}: {cash} cash. End of turn: income ${income}, expenses ${due}, {after}.")
    }

    fn end(&self, names: &Names) -> String {
        let tell = |seat: Seat| Some(format!("{} {}", names.of(seat), self.score(seat)?));
        let scores: Vec<String> = Seat::all(self.n_players()).filter_map(tell).collect();
        let (turn, turns) = (self.round(), self.last_round());
        let last = if turn == turns { ", the last" } else { "" };
        format!("Turn {turn} of {turns}{last}. Score now: {}.", scores.join(", "))
    }

    fn is_last_round(&self) -> bool {
        self.round() == self.last_round()
    }

    fn ask(&self, names: &Names, _: Viewer, legal: &[Action], width: usize) -> String {
        let Turn::Seat(seat) = self.turn() else {
            return String::new();
        };
        let (name, cash) = (names.of(seat), self.cash(seat));
        match self.phase() {
            "issue-shares" => {
                let price = self.share_price();
                let text = format!(
                    "{name}, issue shares at ${price} each? Each adds $1 to your expenses \
                     every turn."
                );
                fill("", &text, width)
            }
            "player-order" => ask_for_bid(self, names, seat, width),
            "actions" => format!("{name}, choose an action for this turn:\n"),
            "build-track" => {
                let tiles = self.builder().map_or(0, |(_, tiles)| tiles);
                let word = if tiles == 1 { "tile" } else { "tiles" };
                let mut res = format!("{name} builds: {cash}, {tiles} more {word}.\n");
                if legal.iter().any(|it| matches!(it, Action::Urbanize(..))) {
                    res += &wrap("New cities: ", &new_cities(self), width);
                }
                res
            }
            "move-goods" => {
                let (round, engine) = (self.move_round().unwrap_or(1), self.engine(seat));
                let reach = match engine {
                    1 => "1 link".to_owned(),
                    n => format!("up to {n} links"),
                };
                let text = format!(
                    "{name} moves goods, round {round} of 2, with engine {engine} (goods move \
                     over {reach}):"
                );
                fill("", &text, width)
            }
            _ => format!("{name}, production:\n"),
        }
    }

    fn item(&self, names: &Names, action: Action) -> String {
        match action {
            Action::Take(special) => format!("{special} ({})", effect(self, special)),
            Action::Deliver(route) => {
                let text = self.text(action).to_string();
                format!("{}: {}", engine::words(&text).1, earnings(self, names, route))
            }
            Action::Locomotive => "raise the engine by one link".to_owned(),
            _ => {
                let text = self.text(action).to_string();
                let what = engine::words(&text).1;
                match self.cost_of(action) {
                    Some(cost) => format!("{what} {cost}"),
                    None => what.to_owned(),
                }
            }
        }
    }

    fn brief(&self, group: &str, actions: &[Action]) -> Option<(usize, String)> {
        let Turn::Seat(seat) = self.turn() else { return None };
        match group {
            "issue" => {
                let most = actions.len().saturating_sub(1);
                (most > 1).then(|| (1, format!("or 0 to {most} shares, e.g. `2`")))
            }
            "bid" => {
                let (_, _, least) = self.bids()?;
                any_bid(least, self.cash(seat))
            }
            "lay" | "replace" | "redirect" | "urbanize" if actions.len() > TILES_SHOWN => {
                Some((TILES_SHOWN, sites(self, group, actions)))
            }
            _ => None,
        }
    }

    fn note(&self, names: &Names, action: Action) -> Option<String> {
        match action {
            Action::Deliver(route) => Some(earnings(self, names, route)),
            Action::Take(special) => Some(effect(self, special).to_owned()),
            _ => self.cost_of(action).map(|cost| cost.to_string()),
        }
    }

    fn legend(&self) -> String {
        "\
Each hex shows its name and land above, and its track below: two arrows for
each track, one for each side, in the color of its owner. The owner's letter
follows the name. A star marks what you can choose now.
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

fn ask_for_bid(game: &AgeOfSteam, names: &Names, seat: Seat, width: usize) -> String {
    let Some((bids, high, least)) = game.bids() else {
        return String::new();
    };
    let mut res = format!("{}: player order is up for auction.\n", names.of(seat));
    let cash_of = |&seat: &Seat| {
        let place = match game.place_taken(seat) {
            Some(place) => format!(" (place {place})"),
            None => String::new(),
        };
        format!("{} {}{place}", names.of(seat), game.cash(seat))
    };
    let all: Vec<String> = game.order().iter().map(cash_of).collect();
    res += &wrap("Cash: ", &all, width);
    if let Some(high) = high {
        res += &format!("{} has bid {}.\n", names.of(high), bids[high.idx()]);
    }
    let cash = game.cash(seat);
    if least > cash {
        res += &format!("  (the next bid is {least}, but you have only {cash})\n");
    }
    res
}

fn effect(game: &AgeOfSteam, special: Special) -> &'static str {
    let is_best = |seat| game.engine(seat) >= game.engine_max();
    match special {
        Special::Locomotive if matches!(game.turn(), Turn::Seat(seat) if is_best(seat)) => {
            "no effect: your engine cannot be raised"
        }
        Special::FirstMove => "move goods first",
        Special::FirstBuild => "build first",
        Special::Engineer => "build four tiles",
        Special::Locomotive => "raise your engine by one now",
        Special::Urbanization => "found a new city",
        Special::Production => "add two cubes to the display",
        Special::TurnOrder => "pass once in the next auction",
    }
}

/// How many `actions` of a group there are and where; the best place is named.
fn sites(game: &AgeOfSteam, group: &str, actions: &[Action]) -> String {
    let mut sites: Vec<String> = Vec::new();
    for &action in actions {
        let site = game.text(action).to_string().split(' ').nth(1).unwrap_or_default().to_owned();
        if !sites.contains(&site) {
            sites.push(site);
        }
    }
    let place = match (group, sites.len()) {
        ("urbanize", 1) => "1 town".to_owned(),
        ("urbanize", n) => format!("{n} towns"),
        (_, 1) => "1 hex, marked * on the map".to_owned(),
        (_, n) => format!("{n} hexes, marked * on the map"),
    };
    let first = sites.first().map_or("", String::as_str);
    let n_actions = actions.len();
    format!("{n_actions} choices in {place}; `legal {first}` lists those for {first}")
}

/// The new cities in the supply, with what they accept.
fn new_cities(game: &AgeOfSteam) -> Vec<String> {
    let free = game.all_cities().filter(|&city| game.hex_of(city).is_none());
    free.map(|city| format!("{} {}", game.city(city).name, game.city(city).color)).collect()
}

fn earnings(game: &AgeOfSteam, names: &Names, route: age_of_steam::Route) -> String {
    let earned: Vec<String> =
        game.earners(route).iter().map(|&(seat, n)| format!("{} +{n}", names.of(seat))).collect();
    if earned.is_empty() { "nobody earns".to_owned() } else { earned.join(", ") }
}
