//! Every choice and every draw, with its text form.

use std::{fmt, str::FromStr};

use engine::{ParseActionError, Seat, words};

use crate::{
    CityId, Color, Job, MilestoneId, Track, Train,
    data::{DealId, SpaceId, Tables, TelegraphTileId},
};

/// One choice of a player, or one draw of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// §3, as `work white railroad`.
    Work(Color, Job),
    /// §5.1 and free stations, as `build Chicago`.
    Build(CityId),
    /// §5.2 and free rails, as `lay R07`.
    Lay(SpaceId),
    /// §5.3 and free offices, as `office 3`.
    Office(Section),
    /// §5.4, as `trade rail`.
    Trade(Piece),
    /// The ability of the worker's color (§5), as `ability`.
    Ability,
    /// Pays for a reward that has a price, as `bonus`, `bonus top`.
    Bonus(Source),
    /// §6, as `promote orange A1-1` or `promote orange A1-1 from board`.
    Promote(Color, MilestoneId, Spot),
    /// §6, as `advance stations`; with the worker that a payment point wants,
    /// as `advance network with grey from board`.
    Advance(Track, Option<(Color, Spot)>),
    /// §6, as `flip shares` for a train that lies face up and `flip shares
    /// back` for one that lies face down.
    Flip(Train, Facing),
    /// §6, as `train money`.
    Train(Train),
    /// §6, as `gain orange`.
    Gain(Color),
    /// §6, as `exchange white for purple` or `… on board`.
    Exchange(Color, Color, Spot),
    /// §5.3: for the bonus of a telegraph tile, as `discard white from board`.
    Discard(Color, Spot),
    /// §9, as `deal top`.
    Deal(Side),
    /// §4, as `sell 2`.
    Sell(u16),
    /// §4, as `hire grey`.
    Hire(Color),
    /// Pays what is due and ends an action or a deal, as `commit`.
    Commit,
    /// A turn without an action (§3), as `pass`.
    Pass,
    /// Which of two complete milestones is replaced first (§8), as `replace
    /// A1-1`.
    Replace(MilestoneId),
    /// §8, as `keep B-5`; `keep B-5 reversed` puts the others back in reverse
    /// order.
    Keep(MilestoneId, bool),
    /// §2.8, as `take S1`.
    Take(SetupTileId),
    /// By chance: a milestone, as `draw B-5`.
    DrawMilestone(MilestoneId),
    /// By chance: a city tile, as `draw C2b`.
    DrawFace(FaceName),
    /// By chance: a telegraph tile, as `draw TG4`.
    DrawTelegraph(TelegraphTileId),
    /// By chance: a deal tile, as `draw D5`.
    DrawDeal(DealId),
    /// By chance: a setup tile with the side that shows, as `draw S1 front`.
    DrawSetup(SetupTileId, bool),
    /// By chance: the worker beside a setup tile, as `draw purple`.
    DrawWorker(Color),
    /// By chance: who begins, as `first 2`.
    First(Seat),
}

/// A section of the telegraph line, from 0; written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Section(pub(crate) u8);

impl Section {
    /// The whole line.
    pub fn all() -> impl Iterator<Item = Section> {
        (0..crate::data::TELEGRAPH_SECTIONS).map(|idx| Section(idx as u8))
    }

    pub(crate) const fn idx(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// What a trade removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Piece {
    /// A building.
    Building,
    /// A rail.
    Rail,
}

impl Piece {
    /// Both.
    pub const ALL: [Piece; 2] = [Piece::Building, Piece::Rail];
}

/// Where a worker is. The action spaces do not differ, because all workers on
/// them come back together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// Out of the personal supply.
    Hand,
    /// Off the player board.
    Board,
}

impl Spot {
    /// Both.
    pub const ALL: [Spot; 2] = [Spot::Hand, Spot::Board];
}

/// How a train lies. An action names how it lies before it is flipped, an event how
/// it lies then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Facing {
    /// Face up: its bonus is taken.
    Up,
    /// Face down: no bonus.
    Down,
}

impl Facing {
    /// How a train lies after it was flipped.
    pub(crate) const fn other(self) -> Facing {
        match self {
            Facing::Up => Facing::Down,
            Facing::Down => Facing::Up,
        }
    }
}

/// One of the two deals of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Side {
    /// The upper one.
    Top,
    /// The lower one.
    Bottom,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Top, Side::Bottom];

    pub(crate) const fn idx(self) -> usize {
        self as usize
    }
}

/// Where a reward with a price comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The First Station bonus of the city just built in.
    FirstStation,
    /// A deal just taken.
    Deal(Side),
}

/// A setup tile, from 0; written `S1` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetupTileId(pub(crate) u8);

impl fmt::Display for SetupTileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S{}", self.0 + 1)
    }
}

/// A city tile, as `C2b`: the level and a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FaceName {
    level: u8,
    letter: u8,
}

impl FaceName {
    pub(crate) fn level(self) -> u8 {
        self.level
    }

    /// Reads the name that a tile has in the data.
    pub(crate) fn parse(text: &str) -> Option<FaceName> {
        match *text.as_bytes() {
            [b'C' | b'c', level @ b'2'..=b'5', letter @ (b'a'..=b'z' | b'A'..=b'Z')] => {
                Some(FaceName { level: level - b'0', letter: letter.to_ascii_lowercase() })
            }
            _ => None,
        }
    }
}

impl fmt::Display for FaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C{}{}", self.level, char::from(self.letter))
    }
}

/// How many milestones each group has, in the order of the data.
const GROUPS: [(&str, u8); 5] = [("A1", 4), ("A2", 4), ("B", 10), ("C", 10), ("D", 10)];

impl fmt::Display for MilestoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        for (group, n_tiles) in GROUPS {
            match rest.checked_sub(n_tiles) {
                None => return write!(f, "{group}-{}", rest + 1),
                Some(left) => rest = left,
            }
        }
        f.write_str("?")
    }
}

impl MilestoneId {
    /// Reads `B-5`.
    pub(crate) fn parse(text: &str) -> Option<MilestoneId> {
        let (wanted, number) = text.split_once('-')?;
        let number: u8 = digits(number)?;
        let mut offset = 0;
        for (group, n_tiles) in GROUPS {
            if group.eq_ignore_ascii_case(wanted) {
                return (1..=n_tiles).contains(&number).then(|| MilestoneId(offset + number - 1));
            }
            offset += n_tiles;
        }
        None
    }
}

/// Reads a number without sign or leading zeros, so that every text has one
/// form.
fn digits<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|it| it.is_ascii_digit());
    let is_short = text == "0" || !text.starts_with('0');
    if is_plain && is_short { text.parse().ok() } else { None }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::FirstStation => Ok(()),
            Source::Deal(side) => write!(f, " {side}"),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Hand => Ok(()),
            Spot::Board => f.write_str(" from board"),
        }
    }
}

impl Action {
    pub(crate) fn write(self, tables: &Tables, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Work(color, job) => write!(f, "work {color} {job}"),
            Action::Build(city) => write!(f, "build {}", tables.city(city).name),
            Action::Lay(space) => write!(f, "lay {space}"),
            Action::Office(section) => write!(f, "office {section}"),
            Action::Trade(piece) => write!(f, "trade {piece}"),
            Action::Ability => f.write_str("ability"),
            Action::Bonus(source) => write!(f, "bonus{source}"),
            Action::Promote(color, tile, from) => write!(f, "promote {color} {tile}{from}"),
            Action::Advance(track, None) => write!(f, "advance {track}"),
            Action::Advance(track, Some((color, from))) => {
                write!(f, "advance {track} with {color}{from}")
            }
            Action::Flip(train, Facing::Up) => write!(f, "flip {train}"),
            Action::Flip(train, Facing::Down) => write!(f, "flip {train} back"),
            Action::Train(train) => write!(f, "train {train}"),
            Action::Gain(color) => write!(f, "gain {color}"),
            Action::Exchange(old, new, Spot::Hand) => write!(f, "exchange {old} for {new}"),
            Action::Exchange(old, new, Spot::Board) => {
                write!(f, "exchange {old} for {new} on board")
            }
            Action::Discard(color, from) => write!(f, "discard {color}{from}"),
            Action::Deal(side) => write!(f, "deal {side}"),
            Action::Sell(n) => write!(f, "sell {n}"),
            Action::Hire(color) => write!(f, "hire {color}"),
            Action::Commit => f.write_str("commit"),
            Action::Pass => f.write_str("pass"),
            Action::Replace(tile) => write!(f, "replace {tile}"),
            Action::Keep(tile, false) => write!(f, "keep {tile}"),
            Action::Keep(tile, true) => write!(f, "keep {tile} reversed"),
            Action::Take(tile) => write!(f, "take {tile}"),
            Action::DrawMilestone(tile) => write!(f, "draw {tile}"),
            Action::DrawFace(face) => write!(f, "draw {face}"),
            Action::DrawTelegraph(tile) => write!(f, "draw {tile}"),
            Action::DrawDeal(tile) => write!(f, "draw {tile}"),
            Action::DrawSetup(tile, false) => write!(f, "draw {tile} front"),
            Action::DrawSetup(tile, true) => write!(f, "draw {tile} back"),
            Action::DrawWorker(color) => write!(f, "draw {color}"),
            Action::First(seat) => write!(f, "first {}", seat.0 + 1),
        }
    }

    pub(crate) fn parse(tables: &Tables, text: &str) -> Result<Action, ParseActionError> {
        let (verb, rest) = words(text);
        let err = |expected: &str| ParseActionError::new(text, expected);
        let args: Vec<&str> = rest.split_whitespace().collect();
        let color = |text: &str| text.parse::<Color>().ok();
        let parsed = match verb {
            "work" => match args[..] {
                [worker, job] => {
                    color(worker).zip(job.parse().ok()).map(|(it, on)| Action::Work(it, on))
                }
                _ => None,
            }
            .ok_or("a color and a space, such as `work white railroad`"),
            "build" => tables
                .city_named(rest)
                .map(Action::Build)
                .ok_or("a city of the board, such as `build Chicago`"),
            "lay" => SpaceId::parse(rest)
                .map(Action::Lay)
                .ok_or("a rail space of the map, such as `lay R07`"),
            "office" => section(rest)
                .map(Action::Office)
                .ok_or("a section of the telegraph line, such as `office 3`"),
            "trade" => rest.parse().map(Action::Trade).map_err(|_| "`trade rail` or `trade building`"),
            "promote" => promote(&args).ok_or(
                "a color and one of your milestones, such as `promote orange A1-1` or `promote orange A1-1 from board`",
            ),
            "advance" => advance(&args).ok_or(
                "a track, such as `advance stations`, and the worker to discard where one is due, such as `advance network with grey from board`",
            ),
            "flip" => match args[..] {
                [train] => train.parse().ok().map(|train| Action::Flip(train, Facing::Up)),
                [train, "back"] => train.parse().ok().map(|train| Action::Flip(train, Facing::Down)),
                _ => None,
            }
            .ok_or("a train, such as `flip shares`, or `flip shares back` for one that lies face down"),
            "train" => rest.parse().map(Action::Train).map_err(|_| {
                "a kind of train, such as `train money`: money, advance, shares or rail"
            }),
            "gain" => color(rest).map(Action::Gain).ok_or("a color, such as `gain orange`"),
            "exchange" => exchange(&args)
                .ok_or("two colors, such as `exchange white for purple` or `exchange white for purple on board`"),
            "discard" => worker(&args)
                .map(|(color, from)| Action::Discard(color, from))
                .ok_or("a color, such as `discard white` or `discard white from board`"),
            "deal" => rest.parse().map(Action::Deal).map_err(|_| "`deal top` or `deal bottom`"),
            "sell" => digits(rest)
                .filter(|&n| n > 0)
                .map(Action::Sell)
                .ok_or("a number of shares, such as `sell 2`"),
            "hire" => color(rest).map(Action::Hire).ok_or("a color, such as `hire grey`"),
            "bonus" => match rest {
                "" => Ok(Action::Bonus(Source::FirstStation)),
                side => side
                    .parse()
                    .map(|side| Action::Bonus(Source::Deal(side)))
                    .map_err(|_| "`bonus`, `bonus top` or `bonus bottom`"),
            },
            "replace" => MilestoneId::parse(rest)
                .map(Action::Replace)
                .ok_or("a milestone, such as `replace A1-1`"),
            "keep" => match args[..] {
                [tile] => MilestoneId::parse(tile).map(|tile| Action::Keep(tile, false)),
                [tile, "reversed"] => MilestoneId::parse(tile).map(|tile| Action::Keep(tile, true)),
                _ => None,
            }
            .ok_or("a milestone, such as `keep B-5` or `keep B-5 reversed`"),
            "take" => setup_tile(rest).map(Action::Take).ok_or("a setup tile, such as `take S1`"),
            "draw" => draw(&args).ok_or(
                "what is drawn: a milestone (`draw B-5`), a city tile (`draw C2b`), a telegraph tile (`draw TG4`), a deal (`draw D5`), a setup tile (`draw S1 front`) or a color",
            ),
            "first" => digits::<u8>(rest)
                .and_then(|number| number.checked_sub(1))
                .map(|seat| Action::First(Seat(seat)))
                .ok_or("a seat from 1, such as `first 2`"),
            "ability" | "commit" | "pass" if !rest.is_empty() => Err("nothing after it"),
            "ability" => Ok(Action::Ability),
            "commit" => Ok(Action::Commit),
            "pass" => Ok(Action::Pass),
            _ => Err(
                "work, build, lay, office, trade, ability, bonus, promote, advance, flip, train, gain, exchange, discard, deal, sell, hire, commit, pass, replace, keep, take, draw or first",
            ),
        };
        parsed.map_err(err)
    }
}

fn section(text: &str) -> Option<Section> {
    let number: u8 = digits(text)?;
    (1..=8).contains(&number).then(|| Section(number - 1))
}

fn setup_tile(text: &str) -> Option<SetupTileId> {
    let number: u8 = digits(text.strip_prefix(['S', 's'])?)?;
    (1..=4).contains(&number).then(|| SetupTileId(number - 1))
}

/// `white`, `white from board`
fn worker(args: &[&str]) -> Option<(Color, Spot)> {
    match *args {
        [color] => Some((color.parse().ok()?, Spot::Hand)),
        [color, "from", "board"] => Some((color.parse().ok()?, Spot::Board)),
        _ => None,
    }
}

fn promote(args: &[&str]) -> Option<Action> {
    let (&color, rest) = args.split_first()?;
    let (&tile, rest) = rest.split_first()?;
    let from = match *rest {
        [] => Spot::Hand,
        ["from", "board"] => Spot::Board,
        _ => return None,
    };
    Some(Action::Promote(color.parse().ok()?, MilestoneId::parse(tile)?, from))
}

fn advance(args: &[&str]) -> Option<Action> {
    let (&track, rest) = args.split_first()?;
    let with = match *rest {
        [] => None,
        ["with", ..] => Some(worker(&rest[1..])?),
        _ => return None,
    };
    Some(Action::Advance(track.parse().ok()?, with))
}

fn exchange(args: &[&str]) -> Option<Action> {
    let (old, new, from) = match *args {
        [old, "for", new] => (old, new, Spot::Hand),
        [old, "for", new, "on", "board"] => (old, new, Spot::Board),
        _ => return None,
    };
    Some(Action::Exchange(old.parse().ok()?, new.parse().ok()?, from))
}

fn draw(args: &[&str]) -> Option<Action> {
    match *args {
        [tile, side @ ("front" | "back")] => {
            setup_tile(tile).map(|tile| Action::DrawSetup(tile, side == "back"))
        }
        [what] => MilestoneId::parse(what)
            .map(Action::DrawMilestone)
            .or_else(|| FaceName::parse(what).map(Action::DrawFace))
            .or_else(|| TelegraphTileId::parse(what).map(Action::DrawTelegraph))
            .or_else(|| DealId::parse(what).map(Action::DrawDeal))
            .or_else(|| what.parse().ok().map(Action::DrawWorker)),
        _ => None,
    }
}

impl engine::Action for Action {
    const VERBS: &'static [&'static str] = &[
        "work", "build", "lay", "office", "trade", "ability", "bonus", "promote", "advance",
        "flip", "train", "gain", "exchange", "discard", "deal", "sell", "hire", "commit", "pass",
        "replace", "keep", "take", "draw", "first",
    ];
}
