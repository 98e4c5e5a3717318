//! Chicago Express in a terminal.

mod map;
mod tables;

use chicago_express::{Action, ChicagoExpress};
use engine::{Names, Seat, Viewer};
use rail::HexId;

use super::{Canvas, Screen, wrap};

impl Screen for ChicagoExpress {
    const HELP: &'static str =
        "  bid 12               bid for the share                       12, b 12
  pass                 leave the auction                       p
  auction NYC          offer a share of NYC                    a nyc
  expand PRR           build up to three hexes                 e prr
  build R4             place a locomotive                      r4, b r4
  done                 end the expansion                       d
  develop I9           add a house or grow an industrial city  dev i9
  decline expansion    turn the dial without expanding         dec e
";

    fn map(&self, legal: &[Action], _: usize) -> Canvas {
        map::map(self, legal)
    }

    fn tables(&self, names: &Names, _: Viewer, width: usize) -> Canvas {
        tables::tables(self, names, width)
    }

    fn changes_table(&self) -> bool {
        // During an auction only the bids change, and the news names them.
        self.auctioned().is_none_or(|auctioned| auctioned.high.is_none())
    }

    fn needs_map(&self, legal: &[Action]) -> bool {
        // The choice of an action needs companies, cash and dials more.
        legal.iter().any(|it| matches!(it, Action::Build(_)))
    }

    fn asks_amount(&self) -> bool {
        self.auctioned().is_some()
    }

    fn bidders(&self, names: &Names, width: usize) -> String {
        if self.auctioned().is_none() {
            return String::new();
        }
        let cash_of = |seat: Seat| {
            let out = if self.is_bidding(seat) { "" } else { " (out)" };
            format!("{} {}{out}", names.of(seat), self.cash(seat))
        };
        let all: Vec<String> = Seat::all(self.n_players()).map(cash_of).collect();
        wrap("Cash: ", &all, width)
    }

    fn legend(&self) -> String {
        "\
A hex has two lines. First: name and terrain. Second: companies (5× = five), a
house, the price of the next locomotive, +income. The line below a name belongs
to it.
  · plain  ♣ forest  ▲ mountain  ○ city  ◆ industrial city  ■ start  ★ Chicago
  ⌂ house  * where you may build or develop now
  Only one company can build in a forest or on a mountain.
  P PRR  B BO  C CO  N NYC  W WAB
`End:` says how near the end is: 0/3 is 0 of 3, and 20→3 must fall from 20 to 3.
One of the four is enough.
"
        .to_owned()
            + &cities(self)
    }
}

fn cities(game: &ChicagoExpress) -> String {
    let named = |hex: HexId| {
        let printed = game.hex(hex);
        printed.name.as_ref().map(|name| format!("{} {name}", printed.coord))
    };
    let names: Vec<String> = ChicagoExpress::hexes().filter_map(named).collect();
    wrap("Cities: ", &names, 80)
}
