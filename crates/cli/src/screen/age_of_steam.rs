//! Age of Steam in a terminal.

mod map;
mod tables;

use age_of_steam::{Action, AgeOfSteam};
use engine::{Game, Names, Turn, Viewer};
use rail::HexId;

use super::{Canvas, Screen, wrap};

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
