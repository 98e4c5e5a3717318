//! Chicago Express in a terminal.

mod map;
mod tables;

use chicago_express::{Action, Auctioned, ChicagoExpress, Dial, Gain};
use engine::{Game, Names, Seat, Turn, Viewer};
use rail::HexId;

use super::{Canvas, Screen, any_bid, wrap};

/// The number of red dials that brings a general dividend.
const DIALS_RED: usize = 2;

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

    fn purse(&self, names: &Names, seat: Seat) -> String {
        let n_red = Dial::all().filter(|&dial| self.is_red(dial)).count();
        let when = match DIALS_RED.saturating_sub(n_red) {
            0 => "after this turn".to_owned(),
            1 => "when 1 more dial is red".to_owned(),
            n => format!("when {n} more dials are red"),
        };
        let (name, cash, dividend) = (names.of(seat), self.cash(seat), self.dividend_of(seat));
        format!("{name}: {cash} cash, {dividend} at the next dividend ({when}).")
    }

    fn end(&self, _: &Names) -> String {
        tables::end_text(self) + "."
    }

    fn is_last_round(&self) -> bool {
        tables::is_ending(self)
    }

    fn ask(&self, names: &Names, _: Viewer, legal: &[Action], width: usize) -> String {
        let Turn::Seat(seat) = self.turn() else {
            return String::new();
        };
        let name = names.of(seat);
        if let Some(auctioned) = self.auctioned() {
            return ask_for_bid(self, names, seat, auctioned, width);
        }
        let Some((company, n_built, most)) = self.expanded() else {
            return format!("{name}, choose one:\n");
        };
        let locomotives = match self.locomotives(company) {
            1 => "1 locomotive".to_owned(),
            n => format!("{n} locomotives"),
        };
        let next = match legal {
            [Action::Done] => "nothing more can be built".to_owned(),
            _ => format!("hex {} of up to {most}", n_built + 1),
        };
        let treasury = self.treasury(company);
        let head = format!("{name} expands {company}: {treasury} in its treasury");
        wrap("", &[head, locomotives, next + "."], width)
    }

    fn item(&self, _: &Names, action: Action) -> String {
        match action {
            Action::Bid(amount) => amount.to_string(),
            Action::Auction(company) => format!("{company} from {}", self.minimum_bid(company)),
            Action::Expand(company) => format!("{company} with {}", self.treasury(company)),
            Action::Build(hex) => format!("{} {}", self.hex(hex).coord, build_note(self, hex)),
            Action::Develop(hex) => format!("{} {}", self.hex(hex).coord, develop_note(self, hex)),
            Action::Decline(dial) => dial.to_string(),
            Action::Pass | Action::Done => String::new(),
        }
    }

    fn brief(&self, group: &str, _: &[Action]) -> Option<(usize, String)> {
        let Turn::Seat(seat) = self.turn() else { return None };
        let auctioned = self.auctioned().filter(|_| group == "bid")?;
        let (least, cash) = (auctioned.least_bid, self.cash(seat));
        any_bid(least, cash)
    }

    fn note(&self, _: &Names, action: Action) -> Option<String> {
        match action {
            Action::Auction(company) => Some(format!("from {}", self.minimum_bid(company))),
            Action::Expand(company) => Some(format!("with {}", self.treasury(company))),
            Action::Build(hex) => Some(build_note(self, hex)),
            Action::Develop(hex) => Some(develop_note(self, hex)),
            _ => None,
        }
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

fn ask_for_bid(
    game: &ChicagoExpress,
    names: &Names,
    seat: Seat,
    auctioned: Auctioned,
    width: usize,
) -> String {
    let (company, cash) = (auctioned.company, game.cash(seat));
    let number = game.shares_sold(company) + 1;
    let earns = game.income(company).share_rounded_up(number);
    let mut res =
        format!("Auction: share {number} of {company}. It would earn {earns} per dividend.\n");
    let cash_of = |seat: Seat| {
        let out = if game.is_bidding(seat) { "" } else { " (out)" };
        format!("{} {}{out}", names.of(seat), game.cash(seat))
    };
    let all: Vec<String> = Seat::all(game.n_players()).map(cash_of).collect();
    res += &wrap("Cash: ", &all, width);
    if let Some((seat, amount)) = auctioned.high {
        res += &format!("{} has bid {amount}.\n", names.of(seat));
    }
    if auctioned.least_bid > cash {
        res += &format!("  (the next bid is {}, but you have only {cash})\n", auctioned.least_bid);
    }
    res
}

fn build_note(game: &ChicagoExpress, hex: HexId) -> String {
    let (place, price) = (place(game, hex), game.price(hex));
    match game.income_of(hex) {
        0 => format!("{place} {price}"),
        income => format!("{place} {price} +{income}"),
    }
}

fn develop_note(game: &ChicagoExpress, hex: HexId) -> String {
    let there: Vec<String> = game.companies_on(hex).map(|it| it.to_string()).collect();
    let gain = match game.gain_of_development(hex) {
        Gain::Cash(amount) => format!("{amount} once"),
        Gain::Income(by) => format!("+{by}"),
    };
    format!("{} {gain} for {}", place(game, hex), there.join(" "))
}

/// The name or land of a hex.
fn place(game: &ChicagoExpress, hex: HexId) -> String {
    let printed = game.hex(hex);
    printed.name.clone().unwrap_or_else(|| printed.terrain.to_string())
}
