//! A position in the middle of a game, described in a few lines.
//!
//! ```text
//! Ann  30 NYC NYC     a player: cash and shares, in the order of the seats
//! Ben  25 PRR
//! NYC  12 R2 Q3       a company: treasury and hexes, besides its start hex
//! PRR  10 ..O4 N3     `..O4` is its trunk line from the start to O4
//! houses Q3           hexes with a house
//! dials 2 4 0         auction, expansion, development
//! wheeling 5          a marker on the industrial city track
//! turn Ben            who chooses now
//! ```
//!
//! Everything else is as after the opening, with the first seat to choose. The
//! last seat holds the opening share of every company that has no other owner.
//! `opening Ann Ben` is the table before the first auction. Lines that begin
//! with `option` go into the record unchanged.

use chicago_express::{ChicagoExpress, Company};
use engine::{History, Record};
use serde_json::{Value, json};

/// The match in the given situation.
#[track_caller]
pub(crate) fn table(situation: &str) -> History<ChicagoExpress> {
    let text = record(situation);
    Record::parse(text.as_bytes())
        .and_then(|record| History::from_record(&record))
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The text of its record.
#[track_caller]
fn record(situation: &str) -> String {
    let mut names = Vec::new();
    let mut options = String::new();
    let mut is_opening = false;
    let mut position = opened();
    for line in situation.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["opening", ref players @ ..] => {
                is_opening = true;
                names.extend(players.iter().map(|&name| name.to_owned()));
            }
            ["option", ..] => options += &format!("{line}\n"),
            ["houses", ref hexes @ ..] => position["houses"] = json!(hexes),
            ["dials", auction, expansion, development] => {
                position["dials"] = json!({
                    "auction": number(auction),
                    "expansion": number(expansion),
                    "development": number(development),
                });
            }
            ["detroit" | "wheeling" | "pittsburgh", value] => {
                position["industrial"][words[0]] = number(value);
            }
            ["turn", name] => {
                let seat = names.iter().position(|known| known == name);
                let seat = seat.unwrap_or_else(|| panic!("`{line}`: nobody has this name"));
                position["phase"] = json!({ "choice": { "seat": seat } });
            }
            [who, sum, ref things @ ..] => match who.parse::<Company>() {
                Ok(company) => {
                    let network = network(company, things);
                    let charter = json!({ "treasury": number(sum), "hexes": network });
                    position["companies"][who] = charter;
                }
                Err(_) => {
                    names.push(who.to_owned());
                    let mut shares = json!({});
                    for &company in things {
                        let held = shares[company].as_u64().unwrap_or(0);
                        shares[company] = json!(held + 1);
                    }
                    let player = json!({ "cash": number(sum), "shares": shares });
                    append(&mut position["players"], player);
                }
            },
            _ => panic!("`{line}` says nothing about a table"),
        }
    }

    let header = format!("game chicago-express\nrules 1\nplayers {}\n{options}", names.join(", "));
    if is_opening {
        return header;
    }
    sell_what_the_opening_sold(&mut position["players"]);
    format!("{header}position {position:#}\n")
}

/// The board after the opening, without players.
fn opened() -> Value {
    let charter = |company| json!({ "treasury": 0, "hexes": network(company, &[]) });
    json!({
        "players": [],
        "companies": {
            "PRR": charter(Company::Prr),
            "BO": charter(Company::Bo),
            "CO": charter(Company::Co),
            "NYC": charter(Company::Nyc),
        },
        "industrial": { "detroit": 1, "wheeling": 3, "pittsburgh": 4 },
        "phase": { "choice": { "seat": 0 } },
    })
}

/// The way of each company from its start to Chicago. No two of them share a
/// forest or mountain.
fn trunk_line(company: Company) -> &'static str {
    match company {
        Company::Prr => "R5 Q5 P4 O4 N4 M4 L4 K4 J3 I4 H3 G3 F2 E2 D1 C2 B2 A2",
        Company::Bo => "Q7 P6 O7 N6 M6 L6 K7 J6 I6 H5 G5 F4 E4 D3 C3 B2 A2",
        Company::Co => "Q9 P9 O10 N9 M10 L9 K10 J9 I9 H8 G8 F7 E7 D6 C6 B5 B4 B3 B2 A2",
        Company::Nyc => "S3 R2 Q2 P1 O1 N0 M0 L0 K1 J1 I2 H2 G2 F1 E1 D1 C2 B2 A2",
        Company::Wab => "D3 C3 B2 A2",
    }
}

fn network<'a>(company: Company, things: &[&'a str]) -> Vec<&'a str> {
    let line = trunk_line(company).split(' ');
    let Some((first, rest)) = things.split_first() else {
        return line.take(1).collect();
    };
    let Some(end) = first.strip_prefix("..") else {
        return line.take(1).chain(things.iter().copied()).collect();
    };
    let mut hexes: Vec<&str> = line.collect();
    let idx = hexes.iter().position(|&hex| hex == end);
    let idx = idx.unwrap_or_else(|| panic!("{end} is not on the trunk line of {company}"));
    hexes.truncate(idx + 1);
    hexes.extend(rest);
    hexes
}

fn sell_what_the_opening_sold(players: &mut Value) {
    for company in ["PRR", "BO", "CO", "NYC"] {
        let players = players.as_array_mut().expect("a list of players");
        let is_owned = players.iter().any(|player| !player["shares"][company].is_null());
        if let Some(last) = players.last_mut().filter(|_| !is_owned) {
            last["shares"][company] = json!(1);
        }
    }
}

fn append(list: &mut Value, entry: Value) {
    list.as_array_mut().expect("a list").push(entry);
}

fn number(word: &str) -> Value {
    let number = word.parse::<u64>();
    json!(number.unwrap_or_else(|_| panic!("`{word}` is not a number")))
}
