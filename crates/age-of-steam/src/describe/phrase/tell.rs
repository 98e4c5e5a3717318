//! The phrases in words.

use std::fmt;

use engine::{Names, Seat};

use super::Phrase;

impl engine::Phrase for Phrase {
    fn tell(&self, names: &Names) -> String {
        self.question(names)
            .or_else(|| self.status(names))
            .or_else(|| self.choice(names))
            .or_else(|| self.figure(names))
            .unwrap_or_else(|| self.heading().to_owned())
    }
}

impl Phrase {
    /// What is asked, and what it means.
    fn question(&self, names: &Names) -> Option<String> {
        Some(match self {
            Phrase::AskShares { most } => {
                format!("How many shares do you issue, from 0 to {most}?")
            }
            Phrase::ShareMeans { price, points } => format!(
                "Each share brings {price} now, costs $1 every turn and takes {points} points at \
                 the end."
            ),
            Phrase::AskBid { least, rank, may_pass } => {
                let pass = if *may_pass { ", stay in without a bid" } else { "" };
                let rank = ordinal(*rank);
                format!("Bid at least {least} for the player order{pass}, or drop out as {rank}.")
            }
            Phrase::AskDrop { least, cash, rank, may_pass } => {
                let pass = if *may_pass { ", or stay in without a bid" } else { "" };
                let rank = ordinal(*rank);
                format!("You have {cash} and the next bid is {least}: drop out as {rank}{pass}.")
            }
            Phrase::NoBidYet { amount } => {
                format!("Nobody has bid; dropping out now costs you {amount}.")
            }
            Phrase::BidStands { by, bid, amount } => {
                format!("{} has bid {bid}; dropping out now costs you {amount}.", names.of(*by))
            }
            Phrase::AskAction { left } => format!("Take one of the {left} actions left."),
            Phrase::LeavesRest { to } => {
                let to: Vec<&str> = to.iter().map(|&seat| names.of(seat)).collect();
                format!("After you, {} can take what you leave.", and(&to))
            }
            Phrase::ChoosesLast => "Nobody chooses after you.".to_owned(),
            Phrase::AskCityOrTile { most } => {
                format!("Place a new city first, or build up to {most} tiles.")
            }
            Phrase::AskFirstTile { most } => format!("Build up to {most} tiles."),
            Phrase::AskTile { tile, most } => {
                format!("Build tile {tile} of up to {most}, or end your building.")
            }
            Phrase::AskEndBuilding => "You can build nothing more. End your building.".to_owned(),
            Phrase::BuildingLapses { sections, hexes } => {
                let sections = count(*sections, "section", "sections");
                format!("If you end now, you lose {sections} of unfinished track: {}.", and(hexes))
            }
            Phrase::BuildingKeeps => "If you end now, you keep all your track.".to_owned(),
            Phrase::AskDeliverOrRaise { links } => {
                let links = up_to_links(*links);
                format!("Deliver a cube over {links}, raise your engine, or pass.")
            }
            Phrase::AskDeliver { links } => {
                format!("Deliver a cube over {}, or pass.", up_to_links(*links))
            }
            Phrase::AskRaise => "You can deliver no cube. Raise your engine, or pass.".to_owned(),
            Phrase::AskPass => {
                "You can neither deliver a cube nor raise your engine. Pass.".to_owned()
            }
            Phrase::LinksPay { round, rounds } => {
                format!("Every link raises its owner's income by 1. Round {round} of {rounds}.")
            }
            Phrase::AskProduce { cubes } => {
                format!("Draw {} for the goods display, or pass.", count(*cubes, "cube", "cubes"))
            }
            Phrase::ProduceMeans { boxes } => {
                let boxes = count(*boxes, "box is", "boxes are");
                format!("You choose the boxes; {boxes} empty.")
            }
            Phrase::AskPlace { cubes } => {
                format!("Put a cube into an empty box; you have drawn {}.", and(cubes))
            }
            Phrase::PlaceMeans => "Dice bring the topmost cube of a column to its city.".to_owned(),
            _ => return None,
        })
    }

    /// Where the player stands.
    fn status(&self, names: &Names) -> Option<String> {
        let scores = |seats: &[Seat], scores: &[i32]| {
            let told = seats.iter().zip(scores).map(|(&it, score)| (names.of(it), score));
            pairs(told)
        };
        Some(match self {
            Phrase::EndOfTurn { cash, income, expenses, left } => format!(
                "{cash} cash. End of turn: income ${income}, expenses {expenses}, leaves {left}."
            ),
            Phrase::EndShort { cash, income, expenses, short, falls_to } => format!(
                "{cash} cash. End of turn: income ${income}, expenses {expenses}, ${short} short: \
                 income falls to {falls_to}."
            ),
            Phrase::EndRuin { cash, income, expenses, short } => format!(
                "{cash} cash. End of turn: income ${income}, expenses {expenses}, ${short} short: \
                 you would be out of the game."
            ),
            Phrase::NextTurn { cash, income, expenses } => {
                format!("{cash} cash. Next turn: income ${income}, expenses {expenses}.")
            }
            Phrase::Reduced { income, falls_to } => {
                format!("Income {income} falls to {falls_to} at the end of this turn.")
            }
            Phrase::TurnIs { turn, turns, seats, scores: all } => {
                format!("Turn {turn} of {turns}. Score now: {}.", scores(seats, all))
            }
            Phrase::LastTurn { turns, seats, scores: all } => {
                format!("Turn {turns} of {turns}, the last. Score now: {}.", scores(seats, all))
            }
            Phrase::CashOf { seats, cash } => {
                let told = seats.iter().zip(cash).map(|(&it, cash)| (names.of(it), cash));
                format!("Cash: {}.", pairs(told))
            }
            Phrase::RanksTaken { seats, ranks } => {
                let told = seats.iter().zip(ranks);
                let told = told.map(|(&it, &rank)| (names.of(it), ordinal(rank)));
                format!("Out of the auction: {}.", pairs(told))
            }
            Phrase::MayUrbanize { cities, colors } => {
                format!("Place one new city: {}.", pairs(cities.iter().zip(colors)))
            }
            _ => return None,
        })
    }

    /// Everything without an argument. The contract fails on an empty text.
    fn heading(&self) -> &'static str {
        match self {
            Phrase::Issues => "issue shares",
            Phrase::Bids => "bid for the player order",
            Phrase::Drops => "drop out of the auction",
            Phrase::StaysIn => "stay in without a bid",
            Phrase::Specials => "take an action",
            Phrase::NewCities => "place a new city on a town",
            Phrase::Lays => "lay a tile on an empty hex",
            Phrase::Replacements => "replace a tile to add track",
            Phrase::Redirections => "redirect an open end",
            Phrase::EndsBuilding => "end your building",
            Phrase::Deliveries => "deliver a cube",
            Phrase::RaisesEngine => "raise your engine instead",
            Phrase::MovesNothing => "do nothing this round",
            Phrase::Produces => "draw cubes",
            Phrase::ProducesNothing => "leave the display as it is",
            Phrase::Placements => "put a cube into a box",
            Phrase::NoShares => "no shares",
            Phrase::KeepsInGame => "the least that keeps you in the game",
            Phrase::CoversExpenses => "the least that covers the expenses",
            Phrase::AllShares => "all that are left",
            Phrase::LeastBid => "the least bid",
            Phrase::LeavesExpenses => "the most that leaves the expenses",
            Phrase::NobodyHasMore => "nobody else has more",
            Phrase::AllYouHave => "all you have",
            Phrase::MovesFirst => "you move goods first, in both rounds",
            Phrase::BuildsFirst => "you build first",
            Phrase::FoundsCity => "you place a new city before you build",
            Phrase::PassesOnce => "you stay in once without a bid in the next auction",
            Phrase::NobodyEarns => "nobody earns",
            Phrase::SimpleTile => "simple tile",
            Phrase::CoexistingTile => "tile with two tracks side by side",
            Phrase::CrossingTile => "crossing",
            Phrase::TownTile => "town tile",
            Phrase::ReplacesTile => "tile in place of another",
            Phrase::ReplacesWithCrossing => "crossing in place of a simple tile",
            Phrase::ReplacesTown => "town tile in place of another",
            Phrase::LastPaysNothing => "the last place is free",
            Phrase::CashNow => "cash now",
            Phrase::IncomePaid => "income",
            Phrase::ExpensesPaid => "expenses",
            Phrase::IncomeNow => "income now",
            Phrase::MissingLowers => "1 for each dollar missing",
            Phrase::TrackCounts => "track in completed links",
            Phrase::LinksOwned => "completed links",
            Phrase::SectionsOpen => "unfinished sections",
            Phrase::NextBid => "least bid now",
            Phrase::OneMore => "at least $1 more",
            Phrase::PrintedLeast => "least first bid",
            Phrase::TilesInBox => "in the box",
            Phrase::TilesUsed => "on the map",
            _ => "",
        }
    }

    /// What a choice does.
    fn choice(&self, names: &Names) -> Option<String> {
        Some(match self {
            Phrase::TakesRank { rank } => format!("you play {}", ordinal(*rank)),
            Phrase::BuildsMore { tiles } => format!("you build up to {tiles} tiles"),
            Phrase::EngineTo { engine } => {
                let links = count(*engine, "link", "links");
                format!("engine {engine}: goods over {links}, $1 more expenses every turn")
            }
            Phrase::EngineStays { engine } => format!("no effect: engine {engine} is the highest"),
            Phrase::AddsCubes { cubes } => {
                format!("you add {} to the goods display", count(*cubes, "cube", "cubes"))
            }
            Phrase::CityOn { place, color, half, die } => {
                format!("{place} accepts {color}; goods with {half} die {die}")
            }
            // The action names the shape.
            Phrase::Tile { left, from, to, .. } => format!("{left} left{}", links(from, to)),
            Phrase::Town { exits, left, from, to } => {
                let exits = count(*exits, "exit", "exits");
                format!("town with {exits}, {left} left{}", links(from, to))
            }
            Phrase::LosesSections { sections } => {
                format!("you lose {} of unfinished track", count(*sections, "section", "sections"))
            }
            Phrase::Earns { you, seats, links, income, falls_to } => {
                let name = |seat: Seat| if seat == *you { "you" } else { names.of(seat) };
                let earned = seats.iter().zip(links);
                let mut res = pairs(earned.map(|(&seat, n)| (name(seat), format!("+{n}"))));
                if seats.contains(you) {
                    res += &format!("; your income {income}");
                    if falls_to < income {
                        res += &format!(", {falls_to} after the turn");
                    }
                }
                res
            }
            Phrase::BoxOf { city, half, die } => format!("{city}, {half} die {die}"),
            Phrase::BoxOfFuture { city, half, die } => {
                format!("new city {city}, {half} die {die}, not on the map yet")
            }
            _ => return None,
        })
    }

    /// The figures and their parts.
    fn figure(&self, names: &Names) -> Option<String> {
        let name = |seat: &Seat| names.of(*seat).to_owned();
        Some(match self {
            Phrase::TownExits { exits } => count(*exits, "exit", "exits"),
            Phrase::Land { terrain } => terrain.to_string(),
            Phrase::BidOf { by } => format!("bid of {}", name(by)),
            Phrase::HalfIsPaid { rank } => format!("the {} pays half, rounded up", ordinal(*rank)),
            Phrase::CashIs { seat } => format!("cash of {}", name(seat)),
            Phrase::IncomeIs { seat } => format!("income of {}", name(seat)),
            Phrase::SharesAre { seat } => format!("shares of {}", name(seat)),
            Phrase::EngineIs { seat } => format!("engine of {}", name(seat)),
            Phrase::Expenses { seat } => format!("expenses of {}", name(seat)),
            Phrase::ForShares { shares } => {
                format!("$1 for each of {}", count(*shares, "share", "shares"))
            }
            Phrase::ForEngine { engine } => format!("engine {engine}"),
            Phrase::CashAfter { seat } => format!("cash of {} after expenses", name(seat)),
            Phrase::IncomeAfter { seat } => format!("income of {} after this turn", name(seat)),
            Phrase::ReductionFrom { income } => format!("reduction of income {income}"),
            Phrase::TrackPoints { seat } => format!("track points of {}", name(seat)),
            Phrase::LinkBetween { from, to } => format!("{from}–{to}"),
            Phrase::Score { seat } => format!("score of {} now", name(seat)),
            Phrase::IncomeCounts { income, points } => {
                format!("income {income}, {points} points each")
            }
            Phrase::SharesCount { shares, points } => {
                format!("{}, {points} points off for each", count(*shares, "share", "shares"))
            }
            Phrase::Sections { seat } => format!("sections that {} owns", name(seat)),
            Phrase::Payment { by, rank } => {
                format!("what {} would pay as {}", name(by), ordinal(*rank))
            }
            Phrase::TilesLeft { tile } => format!("{tile} tiles left"),
            _ => return None,
        })
    }
}

/// `, completes Detroit–Toledo`, or nothing.
fn links(from: &[String], to: &[String]) -> String {
    let links: Vec<String> = from.iter().zip(to).map(|(from, to)| format!("{from}–{to}")).collect();
    if links.is_empty() { String::new() } else { format!(", completes {}", and(&links)) }
}

/// `Ann 12, Ben 9`.
fn pairs(pairs: impl Iterator<Item = (impl fmt::Display, impl fmt::Display)>) -> String {
    let pairs: Vec<String> = pairs.map(|(of, what)| format!("{of} {what}")).collect();
    pairs.join(", ")
}

/// `A`, `A and B`, `A, B and C`.
fn and(items: &[impl fmt::Display]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.split_last() {
        None => "nobody".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
    }
}

/// `1 tile`, `2 tiles`.
fn count(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

fn up_to_links(n: u8) -> String {
    if n == 1 { "1 link".to_owned() } else { format!("up to {n} links") }
}

/// A place in the player order; there are at most six players.
fn ordinal(rank: u8) -> &'static str {
    const WORDS: [&str; 6] = ["1st", "2nd", "3rd", "4th", "5th", "6th"];
    WORDS.get(usize::from(rank).wrapping_sub(1)).copied().unwrap_or("last")
}
