//! Chicago Express in a terminal.

use anstyle::{Ansi256Color, Style};
use chicago_express::{
    Action, ChicagoExpress, Company, Dial, EndProgress, EndReason, Gain, Industrial, Terrain,
};
use engine::{Game, Names, Seat, Turn, Viewer};
use rail::HexId;

use super::{Canvas, Screen, fill, fit, wrap};

/// Columns and lines of a hex on the map. Nineteen of them fit on 80 columns.
const CELL: (usize, usize) = (4, 2);
/// The width of the tables.
const TABLE: usize = 80;
/// From this width on, the tables stand beside the map.
const WIDE: usize = 162;

impl Screen for ChicagoExpress {
    const HELP: &'static str = "  bid 12               bid for the share          12, b 12
  pass                 leave the auction          p
  auction NYC          offer a share of NYC       a nyc
  expand PRR           build up to three hexes    e prr
  build R4             place a locomotive         r4, b r4
  done                 end the expansion          d
  develop I9           put a house, or grow       dev i9
  decline expansion    use up an action           dec e
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
        // Within an auction only the bids change, and those are told.
        self.auctioned().is_none_or(|auctioned| auctioned.high.is_none())
    }

    fn ask(&self, names: &Names, _: Viewer, legal: &[Action], width: usize) -> String {
        let Turn::Seat(seat) = self.turn() else {
            return String::new();
        };
        let name = names.of(seat);
        if let Some(auctioned) = self.auctioned() {
            return ask_for_bid(self, names, seat, auctioned, width);
        }
        match self.expanded() {
            Some((company, n_built, most)) => {
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
                wrap("", &[head, locomotives, next + "."], width) + &menu(self, legal, width)
            }
            None => format!("{name}, choose one:\n") + &menu(self, legal, width),
        }
    }

    fn legend(&self) -> String {
        "\
Each hex shows its name and land above; below, the letters of the companies
there (5× if they are many), a house, the price of the next locomotive and
+income if it brings any.
  · plain  ♣ forest  ▲ mountain  ○ city  ◆ industrial city  ■ start  ★ Chicago
  ⌂ developed  * where you may build now; forest and mountain take one company
  P PRR  B BO  C CO  N NYC  W WAB
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

fn map(game: &ChicagoExpress, legal: &[Action]) -> Canvas {
    let mut canvas = Canvas::default();
    for hex in ChicagoExpress::hexes() {
        let coord = game.hex(hex).coord;
        let (col, row) = (usize::from(coord.col), usize::from(coord.row));
        let (x, y) = (1 + col * CELL.0, row * CELL.1 + col % 2);
        let (glyph, land) = land(game, hex);
        for line in 0..CELL.1 {
            canvas.put(x, y + line, &" ".repeat(CELL.0), land);
        }
        let is_target = legal.contains(&Action::Build(hex));
        let id = match is_target {
            true => color_of(16).bg_color(Some(Ansi256Color(231).into())).bold(),
            false if game.hex(hex).name.is_some() => land.bold(),
            false => land,
        };
        let end = canvas.put(x, y, &coord.to_string(), id);
        canvas.put(end, y, if is_target { "*" } else { glyph }, land);
        // What does not fit is left out, so that the hex beside stays apart.
        let mut end = draw_companies(&mut canvas, game, hex, (x, y + 1), land);
        for tag in tags(game, hex) {
            if end + tag.chars().count() < x + CELL.0 {
                end = canvas.put(end, y + 1, &tag, land);
            }
        }
    }
    canvas
}

/// The letters of the companies on a hex, or their number if they are many.
fn draw_companies(
    canvas: &mut Canvas,
    game: &ChicagoExpress,
    hex: HexId,
    (x, y): (usize, usize),
    land: Style,
) -> usize {
    let companies: Vec<Company> = game.companies_on(hex).collect();
    if companies.len() >= CELL.0 {
        return canvas.put(x, y, &format!("{}×", companies.len()), land.bold());
    }
    companies.iter().fold(x, |x, &company| canvas.put(x, y, &letter(company), livery(company)))
}

/// A house, the price of the next locomotive, and what it would bring.
fn tags(game: &ChicagoExpress, hex: HexId) -> Vec<String> {
    let house = game.is_developed(hex).then(|| "⌂".to_owned());
    let price = game.price_for_another(hex);
    let price = price.filter(|_| game.companies_on(hex).count() < Company::all().count());
    let income = price.and(Some(game.income_of(hex))).filter(|&income| income > 0);
    let price = price.map(|price| price.0.to_string());
    house.into_iter().chain(price).chain(income.map(|income| format!("+{income}"))).collect()
}

/// The sign of a hex, and its colours.
fn land(game: &ChicagoExpress, hex: HexId) -> (&'static str, Style) {
    let (glyph, front, back) = match game.hex(hex).terrain {
        Terrain::Plain => ("·", 250, 236),
        Terrain::Forest => ("♣", 157, 22),
        Terrain::Mountain => ("▲", 223, 58),
        Terrain::City if hex == game.chicago() => ("★", 231, 130),
        Terrain::City => ("○", 215, 238),
        Terrain::Industrial => ("◆", 219, 54),
        Terrain::Start => ("■", 215, 238),
    };
    (glyph, color_of(front).bg_color(Some(Ansi256Color(back).into())))
}

fn color_of(color: u8) -> Style {
    Style::new().fg_color(Some(Ansi256Color(color).into()))
}

fn dim() -> Style {
    color_of(244)
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

fn letter(company: Company) -> String {
    company.to_string().chars().take(1).collect()
}

/// The colours of a company.
fn livery(company: Company) -> Style {
    let (back, front) = match company {
        Company::Prr => (160, 231),
        Company::Bo => (25, 231),
        Company::Co => (220, 16),
        Company::Nyc => (28, 231),
        Company::Wab => (238, 231),
    };
    color_of(front).bg_color(Some(Ansi256Color(back).into())).bold()
}

fn tables(game: &ChicagoExpress, names: &Names) -> Canvas {
    let mut canvas = Canvas::default();
    let head = "Company               Income Treasury Locos  Shares  From  Owners";
    canvas.line(head, Style::new().bold());
    for company in Company::all() {
        company_line(&mut canvas, game, names, company);
    }
    canvas.line("", Style::new());
    canvas.line("Player         Cash  Next dividend  Shares", Style::new().bold());
    for seat in Seat::all(game.n_players()) {
        player_line(&mut canvas, game, names, seat);
    }
    canvas.line("", Style::new());
    dials_line(&mut canvas, game);
    let industry = Industrial::all().map(|city| {
        let (now, end) = (game.industrial(city), game.industrial_end(city));
        format!("{} {now} of {end}   ", capitalized(&city.to_string()))
    });
    let industry: String = industry.collect();
    canvas.line(
        &format!("Round {}   {industry}houses {}", game.round(), game.houses_left()),
        Style::new(),
    );
    end_line(&mut canvas, game);
    canvas
}

fn company_line(canvas: &mut Canvas, game: &ChicagoExpress, names: &Names, company: Company) {
    let y = canvas.height();
    canvas.put(0, y, &format!("{company:<3}"), livery(company));
    let name = company.name();
    if !game.is_open(company) {
        let text = format!("{name:<17} opens when another company reaches Chicago");
        canvas.put(4, y, &text, dim());
        return;
    }
    let (left, sold) = (game.shares_left(company), game.shares_sold(company));
    let bid = if left > 0 { game.minimum_bid(company).to_string() } else { "-".to_owned() };
    let owner = |seat: Seat| match game.shares_of(seat, company) {
        0 => None,
        1 => Some(names.of(seat).to_owned()),
        n => Some(format!("{} {n}", names.of(seat))),
    };
    let owners: Vec<String> = Seat::all(game.n_players()).filter_map(owner).collect();
    let text = format!(
        "{name:<17} {:>6} {:>8} {:>5}  {left} of {}  {bid:>4}  ",
        game.income(company).to_string(),
        game.treasury(company).to_string(),
        game.locomotives(company),
        left + sold,
    );
    let x = canvas.put(4, y, &text, Style::new());
    canvas.put(x, y, &fit(&owners.join(", "), TABLE - x), Style::new());
}

fn player_line(canvas: &mut Canvas, game: &ChicagoExpress, names: &Names, seat: Seat) {
    let y = canvas.height();
    let is_next = game.turn() == Turn::Seat(seat);
    let mark = if is_next { "▸" } else { " " };
    let style = if is_next { Style::new().bold() } else { Style::new() };
    let text = format!(
        "{mark} {:<10} {:>6}  {:>13}  ",
        fit(names.of(seat), 10),
        game.cash(seat).to_string(),
        game.dividend_of(seat).to_string()
    );
    let mut x = canvas.put(0, y, &text, style);
    for company in Company::all() {
        for _ in 0..game.shares_of(seat, company) {
            x = canvas.put(x, y, &company.to_string(), livery(company)) + 1;
        }
    }
}

fn dials_line(canvas: &mut Canvas, game: &ChicagoExpress) {
    let y = canvas.height();
    let mut x = canvas.put(0, y, "Dials   ", Style::new().bold());
    for dial in Dial::all() {
        let (used, limit) = (game.dial(dial), game.dial_limit(dial));
        x = canvas.put(x, y, &format!("{dial} "), Style::new());
        let style = if game.is_red(dial) { color_of(160).bold() } else { color_of(34) };
        let dots = "●".repeat(used.into()) + &"○".repeat((limit - used).into());
        x = canvas.put(x, y, &dots, style);
        x = canvas.put(x, y, if game.is_red(dial) { " red   " } else { "   " }, style);
    }
}

fn end_line(canvas: &mut Canvas, game: &ChicagoExpress) {
    let progress = game.progress_to_end();
    let met = progress.iter().filter(|it| it.is_met()).map(|it| it.reason.in_words());
    let met: Vec<String> = met.collect();
    if !met.is_empty() {
        let when = if game.turn() == Turn::Over { "Game over" } else { "Last round" };
        for line in fill(&format!("{when}: "), &met.join("; "), TABLE).lines() {
            canvas.line(line, color_of(160).bold());
        }
        return;
    }
    let text = |&EndProgress { reason, now, end }: &EndProgress| match reason {
        EndReason::Locomotives => format!("locomotives out {now}/{end}"),
        EndReason::Shares => format!("shares out {now}/{end}"),
        EndReason::Houses => format!("houses down to {end}"),
        EndReason::Detroit => format!("Detroit at {end}"),
    };
    let parts: Vec<String> = progress.iter().map(text).collect();
    canvas.line(&format!("Game ends: {}", parts.join(", ")), dim());
}

fn ask_for_bid(
    game: &ChicagoExpress,
    names: &Names,
    seat: Seat,
    auctioned: chicago_express::Auctioned,
    width: usize,
) -> String {
    let (name, company, cash) = (names.of(seat), auctioned.company, game.cash(seat));
    let sold = game.shares_sold(company);
    let earns = game.income(company).share_rounded_up(sold + 1);
    let mut res = wrap(
        "",
        &[
            format!("{name}: a share of {company} is up, number {}", sold + 1),
            format!("which then earns {earns} at a dividend"),
        ],
        width,
    );
    if let Some((seat, amount)) = auctioned.high {
        res += &format!("{} has bid {amount}.\n", names.of(seat));
    }
    if auctioned.least_bid <= cash {
        res += &format!("  bid       {} to {cash}\n", auctioned.least_bid);
    } else {
        res += &format!("  (a bid of {} is beyond your {cash})\n", auctioned.least_bid);
    }
    res + "  pass\n"
}

/// The legal actions by their first word, each with what it costs and brings.
fn menu(game: &ChicagoExpress, legal: &[Action], width: usize) -> String {
    let mut res = String::new();
    let mut group = |verb: &str, tell: &dyn Fn(Action) -> Option<String>| {
        let items: Vec<String> = legal.iter().filter_map(|&action| tell(action)).collect();
        if !items.is_empty() {
            res += &wrap(&format!("  {verb:<9} "), &items, width);
        }
    };
    group("auction", &|action| match action {
        Action::Auction(company) => Some(format!("{company} from {}", game.minimum_bid(company))),
        _ => None,
    });
    group("expand", &|action| match action {
        Action::Expand(company) => Some(format!("{company} with {}", game.treasury(company))),
        _ => None,
    });
    group("build", &|action| match action {
        Action::Build(hex) => Some(build_item(game, hex)),
        _ => None,
    });
    group("develop", &|action| match action {
        Action::Develop(hex) => Some(develop_item(game, hex)),
        _ => None,
    });
    group("decline", &|action| match action {
        Action::Decline(dial) => Some(dial.to_string()),
        _ => None,
    });
    if legal.contains(&Action::Done) {
        res += "  done\n";
    }
    res
}

fn build_item(game: &ChicagoExpress, hex: HexId) -> String {
    let price = game.price(hex);
    match game.income_of(hex) {
        0 => format!("{} {price}", place(game, hex)),
        income => format!("{} {price} +{income}", place(game, hex)),
    }
}

fn develop_item(game: &ChicagoExpress, hex: HexId) -> String {
    let there: Vec<String> = game.companies_on(hex).map(|it| it.to_string()).collect();
    let gain = match game.gain_of_development(hex) {
        Gain::Cash(amount) => format!("{amount} once"),
        Gain::Income(by) => format!("+{by}"),
    };
    format!("{} {gain} ({})", place(game, hex), there.join(" "))
}

/// A hex as people call it.
fn place(game: &ChicagoExpress, hex: HexId) -> String {
    let printed = game.hex(hex);
    match &printed.name {
        Some(name) => format!("{} {name}", printed.coord),
        None => format!("{} {}", printed.coord, printed.terrain),
    }
}
