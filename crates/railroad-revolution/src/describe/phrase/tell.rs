//! The words of every phrase.

use engine::{Money, Names, Seat};

use super::Phrase;
use crate::{Colors, Job, Track};

impl engine::Phrase for Phrase {
    fn tell(&self, names: &Names) -> String {
        question(self, names)
            .or_else(|| open(self))
            .or_else(|| label(self))
            .or_else(|| gist(self))
            .or_else(|| figure(self, names))
            .unwrap_or_else(|| part(self))
    }
}

/// What is asked, what it means, and where the player stands.
fn question(phrase: &Phrase, names: &Names) -> Option<String> {
    Some(match phrase {
        Phrase::AskTake => "Take a setup tile with the worker beside it.".to_owned(),
        Phrase::AskUseTile => "Use the setup tile, then commit.".to_owned(),
        Phrase::AskWork => "Place a worker: who, and where?".to_owned(),
        Phrase::AskPass => "Pass: you have no piece left to act with.".to_owned(),
        Phrase::AskStation => "Station: build in a connected city.".to_owned(),
        Phrase::AskRails { n: 1 } => "Railroad: lay the last rail of this action.".to_owned(),
        Phrase::AskRails { n } => format!("Railroad: lay {n} rails, one after the other."),
        Phrase::AskOffice => "Telegraph: build an office in a section.".to_owned(),
        Phrase::AskTrade => "Trade: give up a building or a rail for money.".to_owned(),
        Phrase::AskFinish { job } => format!("{}: use what is open, or commit.", title(*job)),
        Phrase::AskDeal { n: 1 } => "A deal is open to you: take one of two, or none.".to_owned(),
        Phrase::AskDeal { n } => format!("A deal is open to you: take up to {n}, then commit."),
        Phrase::AskOtherDeal => "Take the other deal too, or commit.".to_owned(),
        Phrase::AskRaise => "Raise what is missing, then commit.".to_owned(),
        Phrase::AskCommit => "Commit: nothing else is open.".to_owned(),
        Phrase::AskUseDeal => "Use what the deal brought, or commit.".to_owned(),
        Phrase::AskReplace => "Two milestones are complete. Replace one of them first.".to_owned(),
        Phrase::AskKeep { n } => format!("Keep one of {n} milestones."),
        Phrase::AskKeepOfStack { n } => format!("Take one of the {n} milestones of the stack."),
        Phrase::TileAtOnce => "You use the tile at once, and the worker is yours.".to_owned(),
        Phrase::UnusedIsLost => "What you leave unused is lost.".to_owned(),
        Phrase::SpaceAndColor => "The space gives the action, the color adds its own.".to_owned(),
        Phrase::NothingLeft => {
            "Your player board is empty; only sales and hires are left.".to_owned()
        }
        Phrase::ColorAdds { color, ability } => {
            format!("Your {color} worker adds one thing: {ability}, or a promotion.")
        }
        Phrase::OnlyPromotes { color } => {
            format!("Your {color} worker has no ability; it may promote one worker.")
        }
        Phrase::CommitEnds { due: Money::ZERO } => "The commit costs nothing.".to_owned(),
        Phrase::CommitEnds { due } => format!("The commit pays {due}."),
        Phrase::CommitThenDeal { due: Money::ZERO } => {
            "The commit costs nothing, then the deal follows.".to_owned()
        }
        Phrase::CommitThenDeal { due } => format!("The commit pays {due}, then the deal follows."),
        Phrase::PaidInShares { top, bottom } => {
            let (top, bottom) = (shares(*top), shares(*bottom));
            format!("The top deal costs {top}, the bottom one {bottom}.")
        }
        Phrase::OtherCosts { side, n } => format!("The {side} deal costs {}.", shares(*n)),
        Phrase::OtherIsNext => "The other one is replaced right after it.".to_owned(),
        Phrase::OthersGoUnder => "The others go under the stack.".to_owned(),
        Phrase::OthersStay => "The others stay in the stack, open to all.".to_owned(),
        Phrase::Purse { money, due, shares: n, share_price, workers, points } => {
            let due = match due {
                &Money::ZERO => String::new(),
                due => format!(", {due} to pay when you commit"),
            };
            let each = if *n > 1 { " each" } else { "" };
            let workers = counted(*workers, "worker");
            let n = shares(*n);
            format!("{money}{due}, {n} at {share_price}{each}, {workers}, {points} points now.")
        }
        Phrase::LeftToPlace { n: 1 } => "1 worker to place, then all come back.".to_owned(),
        Phrase::LeftToPlace { n } => format!("{n} workers to place, then all come back."),
        Phrase::FewWorkers { n, least } => {
            format!("You have {} and must keep {least}.", counted(*n, "worker"))
        }
        Phrase::DealFollows => "A deal follows the commit.".to_owned(),
        Phrase::BeforeLogo { seats, pieces } => {
            let left = seats.iter().zip(pieces);
            let left: Vec<String> =
                left.map(|(&seat, n)| format!("{} {n}", names.of(seat))).collect();
            format!("Pieces before the logo (the end begins at 0): {}.", left.join(", "))
        }
        Phrase::LastRound { round, last } => {
            format!("Round {round} of {last}: the game ends after round {last}.")
        }
        _ => return None,
    })
}

/// What must be done, and what may be done.
fn open(phrase: &Phrase) -> Option<String> {
    Some(match phrase {
        Phrase::MustStation => "Build a station.".to_owned(),
        Phrase::MustOffice => "Build an office.".to_owned(),
        Phrase::MustRails { n } => format!("Lay {}.", counted(*n, "rail")),
        Phrase::MustTrade => "Trade in a piece.".to_owned(),
        Phrase::MustRaise { amount } => format!("Raise {amount} more."),
        Phrase::MustHire { n, least } => {
            format!("Get {}: {least} must stay.", counted(*n, "worker"))
        }
        Phrase::MayUseAbility { ability, fits, .. } => {
            format!("Use the ability ({ability}) or {}.", promotion(*fits))
        }
        Phrase::MayPromoteOne { fits } => format!("{}.", capital(promotion(*fits))),
        Phrase::MayAdvance { n: 1 } => "Take 1 step on a track.".to_owned(),
        Phrase::MayAdvance { n } => format!("Take up to {n} steps on the tracks."),
        Phrase::MayFlip { n: 1 } => "Flip a train.".to_owned(),
        Phrase::MayFlip { n } => format!("Flip trains, up to {n} times."),
        Phrase::MayPromote { n } => format!("Promote {}.", up_to(*n, "worker")),
        Phrase::MayPromoteFor { n, each } => {
            format!("Promote {} for {each} each.", up_to(*n, "worker"))
        }
        Phrase::MayTakeTrain { n } => format!("Take {}.", up_to(*n, "train")),
        Phrase::MayLayFree { n } => format!("Lay {} for nothing.", up_to(*n, "rail")),
        Phrase::MayLayForTrain { n, each } => format!("Lay {} for {each} each.", up_to(*n, "rail")),
        Phrase::MayBuildFree { n } => format!("Build {} for nothing.", up_to(*n, "station")),
        Phrase::MayOpenFree { n } => format!("Build {} for nothing.", up_to(*n, "office")),
        Phrase::MayExchange { n } => format!("Exchange {}.", up_to(*n, "worker")),
        Phrase::MayGain { colors } => {
            let colors: Colors = colors.iter().copied().collect();
            format!("Gain {} worker.", a(&colors.to_string()))
        }
        Phrase::MayLaySetup => "Lay the rail that you set aside.".to_owned(),
        Phrase::MayOpenSetup => "Build a first office where a section has a deal.".to_owned(),
        Phrase::MayBuildSetup => "Build a first station in a city of the first space.".to_owned(),
        Phrase::MayBuyBonus { city, reward } => {
            format!("Take the First Station bonus of {city}: {reward}.")
        }
        Phrase::MayBuyDeal { side, reward } => {
            format!("Take the reward of the {side} deal: {reward}.")
        }
        Phrase::MayDiscard { section, reward } => {
            format!("Discard a worker for the tile of section {section}: {reward}.")
        }
        Phrase::MayDeal { n: 1 } => "Take one deal.".to_owned(),
        Phrase::MayDeal { n } => format!("Take up to {n} deals."),
        _ => return None,
    })
}

fn label(phrase: &Phrase) -> Option<String> {
    Some(match phrase {
        Phrase::Works { job } => format!("place a worker on {job}"),
        Phrase::Sales { each } => format!("sell shares at {each}"),
        other => match other {
            Phrase::Takes => "take a setup tile",
            Phrase::Builds => "build a station",
            Phrase::Lays => "lay a rail",
            Phrase::Offices => "build an office",
            Phrase::Trades => "trade in a piece",
            Phrase::Abilities => "use the ability of your worker",
            Phrase::Bonuses => "take a reward at its price",
            Phrase::Promotes => "make a worker a manager",
            Phrase::Advances => "take a step on a track",
            Phrase::Flips => "flip a train",
            Phrase::TakesTrain => "take a train",
            Phrase::Gains => "gain a worker",
            Phrase::Exchanges => "exchange a worker",
            Phrase::Discards => "discard a worker for the telegraph tile",
            Phrase::Deals => "take a deal",
            Phrase::Hires => "hire a worker",
            Phrase::Commits => "pay what is due and end this",
            Phrase::Passes => "end your turn without an action",
            Phrase::Replaces => "replace a complete milestone",
            Phrase::Keeps => "keep a milestone",
            _ => return None,
        }
        .to_owned(),
    })
}

fn gist(phrase: &Phrase) -> Option<String> {
    Some(match phrase {
        Phrase::TileWith { reward, color } => format!("{reward}; {color} worker"),
        Phrase::Ability { ability } => ability.clone(),
        Phrase::Promotion => "no ability, may promote 1 worker".to_owned(),
        Phrase::Reward { reward } => reward.clone(),
        Phrase::RewardAndFirst { reward, first } => format!("{reward}; as the first: {first}"),
        Phrase::NoReward => "no cost and no reward".to_owned(),
        Phrase::Leads { from, to } => format!("{from}–{to}"),
        Phrase::LeadsToDeal { from, to } => format!("{from}–{to}, a deal"),
        Phrase::Shares { n, deal: false } => shares(*n),
        Phrase::Shares { n, deal: true } => format!("{}, a deal", shares(*n)),
        Phrase::SharesAndTile { n, reward } => {
            format!("{}; a worker for: {reward}", shares(*n))
        }
        Phrase::GainsMoney { amount } => format!("gain {amount}"),
        Phrase::LastManager { points } => format!("the last manager for {points} points"),
        Phrase::MoreManagers { points, n } => {
            format!("{} more for {points} points", counted(*n, "manager"))
        }
        Phrase::StepFree { value } => format!("free, then {value} for each"),
        Phrase::StepForMoney { amount, value } => format!("{amount}, then {value} for each"),
        Phrase::StepForShares { n, value } => format!("{}, then {value} for each", shares(*n)),
        Phrase::StepForWorker { value } => format!("this worker, then {value} for each"),
        Phrase::TrainBrings { bonus } => bonus.clone(),
        Phrase::FaceUpAgain { points } => format!("face up again, {points} points at the end"),
        Phrase::InSupply { n } => format!("{n} in the supply"),
        Phrase::ForShares { n, reward } => format!("{}: {reward}", shares(*n)),
        Phrase::Pays { due: Money::ZERO } => "nothing to pay".to_owned(),
        Phrase::Pays { due } => format!("pay {due}"),
        Phrase::PaysThenDeal { due: Money::ZERO } => "then the deal".to_owned(),
        Phrase::PaysThenDeal { due } => format!("pay {due}, then the deal"),
        Phrase::Tile { points, managers, conditions } => {
            format!("{points} points; {managers}; {conditions}")
        }
        Phrase::OtherOrder => "the others go back in the other order".to_owned(),
        Phrase::CoversDue => "covers what is due".to_owned(),
        Phrase::EnoughToHire => "enough to hire a worker".to_owned(),
        Phrase::AllShares => "all your shares".to_owned(),
        _ => return None,
    })
}

fn figure(phrase: &Phrase, names: &Names) -> Option<String> {
    let of = |what: &str, seat: &Seat| format!("{what} of {}", names.of(*seat));
    Some(match phrase {
        Phrase::SharePrice => "price of a share".to_owned(),
        Phrase::HirePrice => "price of a worker".to_owned(),
        Phrase::LastRoundIs => "last round".to_owned(),
        Phrase::Score { seat } => of("points", seat),
        Phrase::PointsOfMilestones { seat } => of("points for milestones", seat),
        Phrase::PointsOfTrains { seat } => of("points for trains", seat),
        Phrase::PointsOfTrack { seat, track } => of(&format!("points on the {track} track"), seat),
        Phrase::PointsOfLinks { seat } => of("points for the telegraph line", seat),
        Phrase::Due { seat } => of("sum due at the commit", seat),
        Phrase::MoneyOf { seat } => of("money", seat),
        Phrase::SharesOf { seat } => of("shares", seat),
        Phrase::LeftAfterDue { seat } => of("money after the commit", seat),
        Phrase::Wealth { seat } => of("money and shares", seat),
        Phrase::Workers { seat } => of("available workers", seat),
        Phrase::PiecesBeforeLogo { seat } => of("pieces before the logo", seat),
        Phrase::TradeValue { seat } => of("next trade", seat),
        Phrase::Progress { tile, condition } => format!("{tile}: {condition}"),
        Phrase::RailPrice { space } => format!("price of a rail in {space}"),
        Phrase::StationPrice { city } => format!("price of a station in {city}"),
        Phrase::StepPrice { track } => format!("price of the next step on the {track} track"),
        Phrase::AbilityPrice { color, job } => format!("price of the {color} ability on {job}"),
        Phrase::BonusPrice { city } => format!("price of the First Station bonus of {city}"),
        Phrase::DealPrice { side } => format!("price of the reward of the {side} deal"),
        Phrase::PromotionPrice => "price of the next promotion".to_owned(),
        Phrase::OfficeShares { section } => format!("shares for an office in section {section}"),
        _ => return None,
    })
}

/// The parts of figures and prices.
fn part(phrase: &Phrase) -> String {
    match phrase {
        Phrase::FromTrack { track } => format!("{track} track"),
        Phrase::Milestone { tile } => format!("milestone {tile}"),
        Phrase::TrainsUp { train, n, each } => {
            format!("{} ({train}) at {each}", counted(*n, "train"))
        }
        Phrase::TrackValue { track, n, value } => {
            let what = match track {
                Track::Telegraph => counted(*n, "office"),
                Track::Stations => counted(*n, "station"),
                Track::Network if *n == 1 => "1 city of level 5".to_owned(),
                Track::Network => format!("{n} cities of level 5"),
            };
            format!("{what} at {value}")
        }
        Phrase::Link { section, next } => format!("offices in sections {section} and {next}"),
        Phrase::Icons { n: 0, .. } => "no terrain icons".to_owned(),
        Phrase::Icons { n, each } => format!("{} at {each}", counted(*n, "terrain icon")),
        Phrase::CityCost { city } => format!("cost of {city}"),
        Phrase::SharesAt { n, each } => format!("{} at {each}", shares(*n)),
        Phrase::OnSpace { job } => format!("on {job}"),
        Phrase::SectionOfBoard { n } => format!("section {n} of the player board"),
        Phrase::City { city } => city.clone(),
        Phrase::Space { space } => space.to_string(),
        Phrase::BackForIcons { n, each } => {
            format!("paid back for {} at {each}", counted(*n, "terrain icon"))
        }
        Phrase::CityForNothing { city } => format!("{city} costs nothing"),
        Phrase::Gate { value } => format!("payment point before {value}"),
        other => match other {
            Phrase::Printed => "printed",
            Phrase::RoundOfTrigger => "round in which the end began",
            Phrase::OneMoreRound => "one more round",
            Phrase::FromMilestones => "milestones",
            Phrase::FromTrains => "trains",
            Phrase::FromLinks => "telegraph line",
            Phrase::RailBase => "rails of the action",
            Phrase::OtherPrices => "abilities, rewards and trains",
            Phrase::Money => "money",
            Phrase::LessDue => "due at the commit",
            Phrase::InHand => "in the personal supply",
            Phrase::BuildingsLeft => "buildings",
            Phrase::RailsLeft => "rails",
            Phrase::Free => "for nothing",
            Phrase::OfTrain => "price of the train",
            Phrase::OfAbility => "price of the ability",
            Phrase::OfReward => "price of the reward",
            Phrase::MoneyAtOnce => "money that it brings at once",
            Phrase::SharesOfSection => "shares of the section",
            Phrase::FirstOffice => "for the first office",
            _ => "",
        }
        .to_owned(),
    }
}

fn promotion(fits: bool) -> &'static str {
    match fits {
        true => "promote 1 worker",
        false => "promote 1 worker (not possible now)",
    }
}

/// `1 rail`, `2 rails`.
fn counted(n: u8, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// `1 rail`, `up to 2 rails`.
fn up_to(n: u8, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("up to {n} {what}s") }
}

fn shares(n: impl Into<u32>) -> String {
    match n.into() {
        1 => "1 share".to_owned(),
        n => format!("{n} shares"),
    }
}

/// One or several colors with an article: `a grey`, `an orange or grey`, `any`.
fn a(colors: &str) -> String {
    match colors {
        "any" => "any".to_owned(),
        colors if colors.starts_with('o') => format!("an {colors}"),
        colors => format!("a {colors}"),
    }
}

fn title(job: Job) -> String {
    capital(&job.to_string())
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
