//! A table: what its log leads to.
//!
//! **Invariant:** a table is a value. Nothing here waits, stores or sends.

mod commands;
mod created;
mod log;
mod past;
mod view;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use catalog::{AnyGame, AnyStep, Title};
use engine::{Header, Names, Options, Record, Seat, Turn};
use protocol::{Access, Seating, Status};
use store::{Entry, PersonId, TableId};

pub(crate) use commands::{Author, Change};
pub(crate) use created::{Created, bot_level, clean_name};
pub(crate) use log::{Body, Chair};
pub(crate) use view::sent;

/// A table after some entries of its log.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: TableId,
    /// The number of the last entry; 0 if there is none.
    pub(crate) version: u64,
    pub(crate) about: Arc<About>,
    pub(crate) played: Option<AnyGame>,
    /// Whose last actions can be taken back freely, and how many.
    free: Option<(Seat, usize)>,
    /// Which actions of the match the server has played for a player.
    autos: Vec<usize>,
    /// When its first entry was written, and its last.
    created_at: i64,
    changed_at: i64,
}

/// What seldom changes about a table.
#[derive(Clone, Debug)]
pub(crate) struct About {
    pub(crate) title: Title,
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) auto: Vec<bool>,
    pub(crate) access: Access,
    seating: Seating,
    invite: String,
    pub(crate) host: PersonId,
    record: Option<String>,
    /// Who may see the table besides those who sit there.
    admitted: BTreeSet<PersonId>,
    removed: BTreeSet<PersonId>,
    /// The names of all people whom the log names.
    pub(crate) names: BTreeMap<PersonId, String>,
    pub(crate) is_closed: bool,
    pub(crate) rematch: Option<String>,
    /// The id of the board, once the game has begun.
    board: Option<String>,
}

/// A log that does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq}: {why}")]
pub(crate) struct BrokenLog {
    seq: u64,
    why: String,
}

/// An entry and what it did.
#[derive(Debug)]
pub(crate) struct Applied {
    pub(crate) version: u64,
    pub(crate) at: i64,
    pub(crate) person: Option<PersonId>,
    pub(crate) body: Body,
    /// The step of the match, if it was one.
    pub(crate) step: Option<AnyStep>,
}

impl Table {
    /// A table without entries. `names` has everybody whom the log names.
    pub(crate) fn empty(id: TableId, names: BTreeMap<PersonId, String>) -> Table {
        let about = About {
            title: Title::ChicagoExpress,
            options: BTreeMap::new(),
            chairs: Vec::new(),
            auto: Vec::new(),
            access: Access::Private,
            seating: Seating::AsListed,
            invite: String::new(),
            host: PersonId(0),
            record: None,
            admitted: BTreeSet::new(),
            removed: BTreeSet::new(),
            names,
            is_closed: false,
            rematch: None,
            board: None,
        };
        Table {
            id,
            version: 0,
            about: Arc::new(about),
            played: None,
            free: None,
            autos: Vec::new(),
            created_at: 0,
            changed_at: 0,
        }
    }

    /// Adds a stored entry.
    pub(crate) fn replay(&mut self, entry: &Entry) -> Result<Applied, BrokenLog> {
        let broken = |why: String| BrokenLog { seq: entry.seq, why };
        if entry.seq != self.version + 1 {
            return Err(broken(format!("expected entry {}", self.version + 1)));
        }
        let body: Body =
            serde_json::from_str(&entry.body).map_err(|error| broken(error.to_string()))?;
        self.apply(entry.at, entry.person, body).map_err(broken)
    }

    /// Adds an entry.
    fn apply(&mut self, at: i64, person: Option<PersonId>, body: Body) -> Result<Applied, String> {
        let step = self.follow(&body)?;
        // Nobody takes back what a bot has played, or what a record has brought.
        if person.is_none() && matches!(body, Body::Played { auto: false, .. }) {
            self.free = None;
        }
        self.count_entry(at);
        Ok(Applied { version: self.version, at, person, body, step })
    }

    /// Notes that there is one more entry, written at this time.
    fn count_entry(&mut self, at: i64) {
        if self.version == 0 {
            self.created_at = at;
        }
        self.changed_at = at;
        self.version += 1;
    }

    fn follow(&mut self, body: &Body) -> Result<Option<AnyStep>, String> {
        match body {
            Body::Played { seat, action, auto } => {
                let step = self.play(Seat(*seat), action)?;
                let n_actions = self.played.as_ref().map_or(0, AnyGame::n_actions);
                self.autos.extend(auto.then_some(n_actions.saturating_sub(1)));
                return Ok(Some(step));
            }
            Body::Drew { action } => return self.draw(action).map(Some),
            &Body::TookBack { seat, actions } => {
                let played = self.played.as_mut().ok_or("no game is on")?;
                let n_kept = played.n_actions().checked_sub(actions).ok_or("too many actions")?;
                played.rewind(n_kept);
                self.autos.retain(|idx| *idx < n_kept);
                let seat = Seat(seat);
                self.free = Some((seat, played.n_free_to_undo(seat)));
                return Ok(None);
            }
            Body::Started { seats, .. } if seats.len() != self.about.auto.len() => {
                return Err(format!("{} seats begin to play", seats.len()));
            }
            Body::Started { rules, seats } => {
                self.about_mut().chairs.clone_from(seats);
                let played = self.open(*rules)?;
                self.about_mut().board = Some(played.board().id().to_owned());
                self.played = Some(played);
                return Ok(None);
            }
            _ => {}
        }
        let about = self.about_mut();
        let n_seats = about.chairs.len();
        let check = |seat: u8| {
            let is_there = usize::from(seat) < n_seats;
            is_there.then_some(usize::from(seat)).ok_or(format!("there is no seat {seat}"))
        };
        match body {
            Body::Created { game, options, seats, access, seating, invite, host, record } => {
                about.title = Title::find(game).map_err(|error| error.to_string())?;
                about.options.clone_from(options);
                about.chairs.clone_from(seats);
                about.auto = vec![false; seats.len()];
                (about.access, about.seating) = (*access, *seating);
                about.invite.clone_from(invite);
                about.host = *host;
                about.record.clone_from(record);
            }
            Body::Sat { seat, person } => {
                let idx = check(*seat)?;
                about.chairs[idx] = Chair::Person { id: *person, name: None };
            }
            Body::Left { seat } => {
                let idx = check(*seat)?;
                about.chairs[idx] = Chair::Free;
            }
            Body::Admitted { person } => {
                about.removed.remove(person);
                about.admitted.insert(*person);
            }
            Body::Removed { person } => {
                about.admitted.remove(person);
                about.removed.insert(*person);
                let is_theirs = |it: &&mut Chair| it.person() == Some(*person);
                about.chairs.iter_mut().filter(is_theirs).for_each(|it| *it = Chair::Free);
            }
            Body::HandedOver { seat, to } => {
                let idx = check(*seat)?;
                about.chairs[idx].clone_from(to);
                about.auto[idx] = false;
            }
            Body::Auto { seat, forced } => {
                let idx = check(*seat)?;
                about.auto[idx] = *forced;
            }
            Body::Hosted { person } => about.host = *person,
            Body::Rematch { table } => about.rematch = Some(table.clone()),
            Body::Closed => about.is_closed = true,
            Body::Played { .. }
            | Body::Drew { .. }
            | Body::TookBack { .. }
            | Body::Started { .. } => unreachable!("followed above"),
        }
        Ok(None)
    }

    fn about_mut(&mut self) -> &mut About {
        Arc::make_mut(&mut self.about)
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<AnyStep, String> {
        let played = self.played.as_mut().ok_or("no game is on")?;
        let step = played.act(seat, action).map_err(|error| error.to_string())?;
        self.note_free(seat, &step);
        Ok(step)
    }

    fn note_free(&mut self, seat: Seat, step: &AnyStep) {
        self.free = match self.free {
            _ if step.reveals() => None,
            Some((of, n)) if of == seat => Some((seat, n + 1)),
            _ => Some((seat, 1)),
        };
    }

    /// Repeats a draw of the log.
    fn draw(&mut self, action: &str) -> Result<AnyStep, String> {
        let played = self.played.as_mut().ok_or("no game is on")?;
        if played.turn() != Turn::Chance {
            return Err("chance has nothing to draw".to_owned());
        }
        let line = engine::Line { number: 0, by: None, action: action.to_owned() };
        let step = played.play_line(&line).map_err(|error| error.to_string())?;
        self.free = None;
        Ok(step)
    }

    /// The match as it begins: at the opening, or where the record begins that it
    /// continues.
    fn open(&self, rules: u32) -> Result<AnyGame, String> {
        let players = self.about.seat_names()?;
        let Some(text) = &self.about.record else {
            let mut options = Options::default();
            for (name, value) in &self.about.options {
                options.insert(name, value).map_err(|error| error.to_string())?;
            }
            let game = self.about.title.name().to_owned();
            let header = Header { game, rules, players, seats: None, options, position: None };
            let record = Record::new(header, Vec::new());
            return AnyGame::open(&record).map_err(|error| error.to_string());
        };
        let mut record = Record::parse(text.as_bytes()).map_err(|error| error.to_string())?;
        record.header.players = players;
        AnyGame::open(&record.plain()).map_err(|error| error.to_string())
    }

    /// How far it is.
    pub(crate) fn status(&self) -> Status {
        match &self.played {
            _ if self.about.is_closed => Status::Closed,
            None => Status::Waiting,
            Some(played) if played.turn() == Turn::Over => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    /// The seat that must act.
    pub(crate) fn seat_to_act(&self) -> Option<Seat> {
        match self.played.as_ref().map(AnyGame::turn) {
            Some(Turn::Seat(seat)) => Some(seat),
            Some(Turn::Chance | Turn::Over) | None => None,
        }
    }

    /// Who sits at the seat that must act.
    pub(crate) fn chair_to_act(&self) -> Option<&Chair> {
        self.about.chairs.get(self.seat_to_act()?.idx())
    }

    /// How many of the last actions `seat` can take back freely.
    pub(crate) fn n_free(&self, seat: Seat) -> usize {
        self.free.filter(|(of, _)| *of == seat).map_or(0, |(_, n)| n)
    }

    /// Who plays, by seat, if the game has begun.
    pub(crate) fn names(&self) -> Option<&Names> {
        self.played.as_ref().map(AnyGame::names)
    }
}

impl About {
    /// The seats that a person holds.
    pub(crate) fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        let held = self.chairs.iter().zip(0..).filter(|(it, _)| it.person() == Some(person));
        held.map(|(_, idx)| Seat(idx)).collect()
    }

    /// Whether somebody may see the table; `invite` is the code that they bring.
    pub(crate) fn may_see(&self, person: Option<PersonId>, invite: Option<&str>) -> bool {
        let is_member = person.is_some_and(|it| self.is_member(it));
        if is_member {
            return true;
        }
        if person.is_some_and(|it| self.is_removed(it)) {
            return false;
        }
        match self.access {
            Access::Open => true,
            Access::Link => invite.is_some_and(|it| self.is_invite(it)),
            Access::Private => false,
        }
    }

    /// Whether the host has removed somebody.
    pub(crate) fn is_removed(&self, person: PersonId) -> bool {
        self.removed.contains(&person)
    }

    /// Whether a code is the one of the invitation link.
    pub(crate) fn is_invite(&self, code: &str) -> bool {
        subtle::ConstantTimeEq::ct_eq(code.as_bytes(), self.invite.as_bytes()).into()
    }

    /// Everybody who finds the table in their list: those who sit there, and those who
    /// were let in.
    pub(crate) fn members(&self) -> BTreeSet<PersonId> {
        let seated = self.chairs.iter().filter_map(Chair::person);
        seated.chain(self.admitted.iter().copied()).collect()
    }

    /// Whether somebody belongs to the table.
    fn is_member(&self, person: PersonId) -> bool {
        self.host == person
            || self.admitted.contains(&person)
            || self.chairs.iter().any(|it| it.person() == Some(person))
    }

    /// The name of a person.
    pub(crate) fn name_of(&self, person: PersonId) -> &str {
        self.names.get(&person).map_or("somebody", String::as_str)
    }

    /// The names at all seats, each different from the others.
    pub(crate) fn seat_names(&self) -> Result<Names, String> {
        let mut res: Vec<String> = Vec::new();
        for chair in &self.chairs {
            let name = match chair {
                Chair::Free => "free".to_owned(),
                Chair::Person { id, name } => {
                    name.clone().unwrap_or_else(|| self.name_of(*id).to_owned())
                }
                Chair::Bot { level } => created::bot_name(level),
            };
            let numbered = (2..).map(|number| format!("{name} {number}"));
            let mut candidates = std::iter::once(name.clone()).chain(numbered);
            let fits =
                |it: &String| Names::new(res.iter().cloned().chain([it.clone()]).collect()).is_ok();
            let name = candidates.by_ref().take(1 + engine::SEATS_MAX).find(fits);
            res.push(name.ok_or("a name cannot be used")?);
        }
        Names::new(res).map_err(|error| error.to_string())
    }
}
