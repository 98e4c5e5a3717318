//! What people can do at a table: each command makes the next table and the
//! entries that lead to it, or says why not.

use bots::Level;
use engine::{Record, Seat, Turn};
use protocol::{Access, Join, Seating, Status};
use store::{PersonId, TableId};

use super::{Applied, Body, Chair, Created, Table};
use crate::{
    error::{AppError, AppResult},
    random,
};

/// Nothing here is forced as often as this in a row.
const SETTLE_MAX: usize = 10_000;

/// The bot that continues for somebody who has left for good.
const FOLLOWER: Level = Level::Medium;

/// Who gives a command, and when.
#[derive(Clone, Debug)]
pub(crate) struct Author {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) at: i64,
}

/// What a command leads to.
#[derive(Debug)]
pub(crate) struct Change {
    /// The table afterwards.
    pub(crate) table: Table,
    /// The entries that lead there.
    pub(crate) applied: Vec<Applied>,
}

/// The next table in the making.
struct Draft<'a> {
    table: Table,
    author: &'a Author,
    applied: Vec<Applied>,
}

impl<'a> Draft<'a> {
    fn new(table: &Table, author: &'a Author) -> Draft<'a> {
        let mut table = table.clone();
        if table.about.names.get(&author.person) != Some(&author.name) {
            table.about_mut().names.insert(author.person, author.name.clone());
        }
        Draft { table, author, applied: Vec::new() }
    }

    fn push(&mut self, body: Body) -> AppResult<()> {
        let person = match body {
            Body::Drew { .. } | Body::Played { auto: true, .. } => None,
            _ => Some(self.author.person),
        };
        self.push_by(person, body)
    }

    fn push_by(&mut self, person: Option<PersonId>, body: Body) -> AppResult<()> {
        let applied = self.table.apply(self.author.at, person, body).map_err(AppError::internal)?;
        self.applied.push(applied);
        Ok(())
    }

    /// Plays an action of a seat.
    fn play(&mut self, seat: Seat, action: &str, step: usize) -> AppResult<()> {
        let played = self.table.played.as_mut().ok_or_else(not_begun)?;
        let played_step = played.act(seat, action).map_err(|it| AppError::act(it, step))?;
        self.table.note_free(seat, &played_step);
        self.add_step(Some(self.author.person), seat, false, played_step);
        Ok(())
    }

    fn add_step(
        &mut self,
        person: Option<PersonId>,
        seat: Seat,
        auto: bool,
        step: catalog::AnyStep,
    ) {
        self.table.count_entry(self.author.at);
        // As a record has it, however the player wrote it.
        let action = step.action();
        self.applied.push(Applied {
            version: self.table.version,
            at: self.author.at,
            person,
            body: Body::Played { seat: seat.0, action, auto },
            step: Some(step),
        });
    }

    /// Draws for chance, and plays what is forced where a player wants that.
    fn settle(&mut self) -> AppResult<()> {
        for _ in 0..SETTLE_MAX {
            let Some(played) = self.table.played.as_mut() else { return Ok(()) };
            match played.turn() {
                Turn::Over => return Ok(()),
                Turn::Chance => {
                    let step = played.draw(&mut random::number);
                    let step = step.ok_or_else(|| AppError::internal("nothing to draw"))?;
                    let action = step.action();
                    self.table.free = None;
                    self.table.count_entry(self.author.at);
                    self.applied.push(Applied {
                        version: self.table.version,
                        at: self.author.at,
                        person: None,
                        body: Body::Drew { action },
                        step: Some(step),
                    });
                }
                Turn::Seat(seat) if self.table.about.auto[seat.idx()] => {
                    let Some(action) = played.forced() else { return Ok(()) };
                    let step = played.act(seat, &action);
                    let step = step.map_err(|it| AppError::internal(it.to_string()))?;
                    self.table.autos.push(played.n_actions() - 1);
                    self.table.note_free(seat, &step);
                    self.add_step(None, seat, true, step);
                }
                Turn::Seat(_) => return Ok(()),
            }
        }
        Err(AppError::internal("a game does not come to rest"))
    }

    /// Begins the game if every seat is taken.
    fn start_if_full(&mut self) -> AppResult<()> {
        let about = &self.table.about;
        if about.chairs.contains(&Chair::Free) {
            return Ok(());
        }
        let mut seats = about.chairs.clone();
        if about.seating == Seating::Random {
            shuffle(&mut seats);
        }
        let rules = match &about.record {
            None => *about.title.rules().end(),
            Some(text) => {
                let record = Record::parse(text.as_bytes());
                record.map_err(|error| AppError::internal(error.to_string()))?.header.rules
            }
        };
        self.push(Body::Started { rules, seats })?;
        self.repeat_record()?;
        self.settle()
    }

    /// Plays the record that the table continues. Its actions are entries like any
    /// other, so that people can look back at them.
    fn repeat_record(&mut self) -> AppResult<()> {
        let Some(text) = self.table.about.record.clone() else { return Ok(()) };
        let record = Record::parse(text.as_bytes());
        let record = record.map_err(|error| AppError::internal(error.to_string()))?;
        for line in record.lines {
            let action = line.action;
            let body = match self.table.seat_to_act() {
                Some(seat) => Body::Played { seat: seat.0, action, auto: false },
                None => Body::Drew { action },
            };
            self.push_by(None, body)?;
        }
        Ok(())
    }

    fn done(self) -> Change {
        Change { table: self.table, applied: self.applied }
    }
}

fn shuffle<T>(list: &mut [T]) {
    for idx in (1..list.len()).rev() {
        list.swap(idx, engine::choose(idx + 1, random::number()));
    }
}

fn not_begun() -> AppError {
    AppError::not_now("the game has not begun")
}

impl Table {
    /// Makes a table.
    pub(crate) fn create(id: TableId, author: &Author, wanted: Created) -> AppResult<Change> {
        let empty = Table::empty(id, wanted.admitted.iter().cloned().collect());
        let mut draft = Draft::new(&empty, author);
        draft.push(Body::Created {
            game: wanted.title.name().to_owned(),
            options: wanted.options,
            seats: wanted.chairs,
            access: wanted.access,
            seating: wanted.seating,
            invite: random::code(16),
            host: author.person,
            record: wanted.record,
        })?;
        for (person, _) in wanted.admitted {
            draft.push(Body::Admitted { person })?;
        }
        draft.start_if_full()?;
        Ok(draft.done())
    }

    /// Sits down.
    pub(crate) fn join(&self, author: &Author, join: &Join) -> AppResult<Change> {
        let about = &self.about;
        if !about.may_see(Some(author.person), join.invite.as_deref()) {
            return Err(AppError::no_table());
        }
        self.check_waiting()?;
        if !about.seats_of(author.person).is_empty() {
            return Err(AppError::not_now("you sit at this table already"));
        }
        let seat = match join.seat {
            None => about.chairs.iter().position(|it| *it == Chair::Free),
            Some(seat) => match about.chairs.get(usize::from(seat)) {
                None => return Err(AppError::invalid(format!("there is no seat {seat}"))),
                Some(Chair::Free) => Some(seat.into()),
                Some(_) => None,
            },
        };
        let seat = seat.ok_or_else(|| AppError::taken("somebody else sits there"))?;
        let mut draft = Draft::new(self, author);
        draft.push(Body::Sat { seat: seat as u8, person: author.person })?;
        draft.start_if_full()?;
        Ok(draft.done())
    }

    /// Stands up before the game begins.
    pub(crate) fn leave(&self, author: &Author) -> AppResult<Change> {
        let seats = self.about.seats_of(author.person);
        if seats.is_empty() {
            return Err(AppError::not_now("you do not sit at this table"));
        }
        self.check_waiting()?;
        let mut draft = Draft::new(self, author);
        for seat in seats {
            draft.push(Body::Left { seat: seat.0 })?;
        }
        Ok(draft.done())
    }

    /// Keeps the right to see the table that an invitation gives.
    pub(crate) fn visit(&self, author: &Author, invite: &str) -> AppResult<Option<Change>> {
        let about = &self.about;
        if !about.may_see(Some(author.person), Some(invite)) {
            return Err(AppError::no_table());
        }
        if about.is_member(author.person) || about.access == Access::Open {
            return Ok(None);
        }
        let mut draft = Draft::new(self, author);
        draft.push(Body::Admitted { person: author.person })?;
        Ok(Some(draft.done()))
    }

    /// The host lets somebody in.
    pub(crate) fn invite(
        &self,
        author: &Author,
        guest: (PersonId, String),
    ) -> AppResult<Option<Change>> {
        self.check_host(author)?;
        let (person, name) = guest;
        if self.about.is_member(person) {
            return Ok(None);
        }
        let mut draft = Draft::new(self, author);
        draft.table.about_mut().names.insert(person, name);
        draft.push(Body::Admitted { person })?;
        Ok(Some(draft.done()))
    }

    /// The host removes somebody.
    pub(crate) fn remove(&self, author: &Author, guest: (PersonId, String)) -> AppResult<Change> {
        self.check_host(author)?;
        let (person, name) = guest;
        if person == author.person {
            return Err(AppError::invalid("a host cannot remove themselves"));
        }
        if self.played.is_some() && !self.about.seats_of(person).is_empty() {
            return Err(AppError::not_now("a player of a game that is on cannot be removed"));
        }
        let mut draft = Draft::new(self, author);
        draft.table.about_mut().names.insert(person, name);
        draft.push(Body::Removed { person })?;
        Ok(draft.done())
    }

    /// Plays actions of the seat to act, all of them or none.
    pub(crate) fn act(&self, author: &Author, actions: &[String]) -> AppResult<Change> {
        let seat = self.own_turn(author)?;
        if actions.is_empty() {
            return Err(AppError::invalid("name at least one action"));
        }
        if actions.len() > engine::PREVIEW_MAX {
            let message = format!("a plan has at most {} actions", engine::PREVIEW_MAX);
            return Err(AppError::invalid(message));
        }
        let mut draft = Draft::new(self, author);
        for (step, action) in actions.iter().enumerate() {
            draft.play(seat, action, step)?;
        }
        draft.settle()?;
        Ok(draft.done())
    }

    /// Plays an action that a bot has chosen.
    pub(crate) fn act_as_bot(&self, at: i64, seat: Seat, action: &str) -> AppResult<Change> {
        let author = Author { person: PersonId(0), name: String::new(), at };
        let (table, applied) = (self.clone(), Vec::new());
        let mut draft = Draft { table, author: &author, applied };
        let played = draft.table.played.as_mut().ok_or_else(not_begun)?;
        let step = played.act(seat, action).map_err(|it| AppError::act(it, 0))?;
        draft.table.free = None;
        draft.add_step(None, seat, false, step);
        draft.settle()?;
        Ok(draft.done())
    }

    /// Takes back one's own last actions. What the server played for them does not
    /// count, but goes with them.
    pub(crate) fn take_back(
        &self,
        author: &Author,
        n_wanted: usize,
        tentative: bool,
    ) -> AppResult<Change> {
        let played = self.played.as_ref().ok_or_else(not_begun)?;
        let nothing = || {
            AppError::not_now(
                "you have nothing to take back: you have not acted, or chance, a secret or another \
                 player came after it",
            )
        };
        if self.about.seats_of(author.person).is_empty() {
            return Err(AppError::forbidden("you do not sit at this table"));
        }
        let (seat, actions) = if tentative {
            let seat = self.own_turn(author)?;
            (seat, played.clone().take_back())
        } else {
            if n_wanted == 0 {
                return Err(AppError::invalid("take back at least 1 action"));
            }
            let (seat, n_free) = self.free.filter(|(_, n)| *n > 0).ok_or_else(nothing)?;
            if self.about.chairs[seat.idx()].person() != Some(author.person) {
                return Err(nothing());
            }
            let n_actions = played.n_actions();
            let is_own = |idx: &usize| !self.autos.contains(idx);
            let first = (0..n_actions).rev().filter(is_own).nth(n_wanted.saturating_sub(1));
            let actions = first.map_or(n_actions, |idx| n_actions - idx);
            if actions > n_free {
                let message = format!("you can take back 1 to {n_free} actions");
                return Err(AppError::not_now(message));
            }
            (seat, actions)
        };
        if actions == 0 {
            return Err(AppError::not_now("nothing is tentative"));
        }
        let mut draft = Draft::new(self, author);
        draft.push(Body::TookBack { seat: seat.0, actions })?;
        Ok(draft.done())
    }

    /// Lets a bot continue at one's seat. While the table waits, the host gives a
    /// seat to a bot, to another one, or to nobody (`None`).
    pub(crate) fn hand_over(
        &self,
        author: &Author,
        seat: u8,
        level: Option<Level>,
    ) -> AppResult<Change> {
        let is_waiting = self.status() == Status::Waiting;
        let chair = self.about.chairs.get(usize::from(seat));
        if is_waiting && matches!(chair, Some(Chair::Free | Chair::Bot { .. })) {
            self.check_host(author)?;
        } else {
            self.check_own_seat(author, seat)?;
            if self.status() != Status::Playing {
                return Err(AppError::not_now("no game is on"));
            }
            if level.is_none() {
                return Err(AppError::invalid("name the bot that continues at your seat"));
            }
        }
        let mut draft = Draft::new(self, author);
        let to = level.map_or(Chair::Free, |it| Chair::Bot { level: it.name().to_owned() });
        draft.push(Body::HandedOver { seat, to })?;
        if is_waiting {
            draft.start_if_full()?;
        }
        Ok(draft.done())
    }

    /// Leaves for good: bots continue at the seats, another player becomes the host.
    /// `None` if nothing changes.
    pub(crate) fn depart(&self, author: &Author) -> AppResult<Option<Change>> {
        let seats = self.about.seats_of(author.person);
        let is_host = self.about.host == author.person;
        let mut draft = Draft::new(self, author);
        match self.status() {
            Status::Waiting => {
                for seat in seats {
                    draft.push(Body::Left { seat: seat.0 })?;
                }
                if is_host {
                    draft.push(Body::Closed)?;
                }
            }
            Status::Playing => {
                for seat in seats {
                    let to = Chair::Bot { level: FOLLOWER.name().to_owned() };
                    draft.push(Body::HandedOver { seat: seat.0, to })?;
                }
                let others = self.about.chairs.iter().filter_map(Chair::person);
                let next = others.into_iter().find(|it| *it != author.person);
                if let Some(person) = next.filter(|_| is_host) {
                    draft.push(Body::Hosted { person })?;
                }
            }
            Status::Over | Status::Closed => {}
        }
        Ok((!draft.applied.is_empty()).then(|| draft.done()))
    }

    /// Chooses whether forced single actions are played automatically.
    pub(crate) fn set_auto(&self, author: &Author, seat: u8, forced: bool) -> AppResult<Change> {
        self.check_own_seat(author, seat)?;
        let mut draft = Draft::new(self, author);
        draft.push(Body::Auto { seat, forced })?;
        draft.settle()?;
        Ok(draft.done())
    }

    /// How the next table of the same people is made: whoever asks sits down, the
    /// other people are let in, the bots are there.
    pub(crate) fn plan_rematch(&self, author: &Author) -> AppResult<Created> {
        let about = &self.about;
        if about.seats_of(author.person).is_empty() {
            return Err(AppError::forbidden("you do not sit at this table"));
        }
        if self.status() != Status::Over {
            return Err(AppError::not_now("the game is not over"));
        }
        let chair = |chair: &Chair| match chair {
            Chair::Person { id, .. } if *id != author.person => Chair::Free,
            _ => chair.clone(),
        };
        let others =
            about.chairs.iter().filter_map(Chair::person).filter(|it| *it != author.person);
        Ok(Created {
            title: about.title,
            options: about.options.clone(),
            chairs: about.chairs.iter().map(chair).collect(),
            // Not in the lobby: the seats are for those who have just played.
            access: if about.access == Access::Open { Access::Link } else { about.access },
            seating: Seating::Random,
            record: None,
            admitted: others.map(|it| (it, about.name_of(it).to_owned())).collect(),
        })
    }

    /// Notes where the players continue.
    pub(crate) fn set_rematch(&self, author: &Author, table: &TableId) -> AppResult<Change> {
        let mut draft = Draft::new(self, author);
        draft.push(Body::Rematch { table: table.0.clone() })?;
        Ok(draft.done())
    }

    /// The host gives up a table that waits.
    pub(crate) fn close(&self, author: &Author) -> AppResult<Change> {
        self.check_host(author)?;
        self.check_waiting()?;
        let mut draft = Draft::new(self, author);
        draft.push(Body::Closed)?;
        Ok(draft.done())
    }

    fn check_waiting(&self) -> AppResult<()> {
        match self.status() {
            Status::Waiting => Ok(()),
            Status::Playing | Status::Over => Err(AppError::not_now("the game has begun")),
            Status::Closed => Err(AppError::not_now("the table is closed")),
        }
    }

    fn check_host(&self, author: &Author) -> AppResult<()> {
        let is_host = self.about.host == author.person;
        is_host.then_some(()).ok_or_else(|| AppError::forbidden("only the host can do this"))
    }

    fn check_own_seat(&self, author: &Author, seat: u8) -> AppResult<()> {
        let is_own = self.about.seats_of(author.person).contains(&Seat(seat));
        is_own.then_some(()).ok_or_else(|| AppError::forbidden("this is not your seat"))
    }

    /// The seat to act, if the author holds it.
    pub(crate) fn own_turn(&self, author: &Author) -> AppResult<Seat> {
        if self.about.seats_of(author.person).is_empty() {
            return Err(AppError::forbidden("you do not sit at this table"));
        }
        let played = self.played.as_ref().ok_or_else(not_begun)?;
        match played.turn() {
            Turn::Over => Err(AppError::not_now("the game is over")),
            Turn::Seat(seat) if self.about.chairs[seat.idx()].person() == Some(author.person) => {
                Ok(seat)
            }
            Turn::Seat(_) | Turn::Chance => Err(AppError::not_your_turn()),
        }
    }
}
