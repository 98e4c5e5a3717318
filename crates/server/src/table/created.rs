//! How a table is made, and what its people and bots are called.

use std::collections::BTreeMap;

use bots::Level;
use catalog::{AnyGame, Title};
use engine::{Names, Options, Record};
use protocol::{Access, ImportTable, NewTable, SeatPlan, Seating};
use store::PersonId;

use super::{Author, Chair};
use crate::error::{AppError, AppResult};

/// How a table is made.
#[derive(Debug)]
pub(crate) struct Created {
    pub(super) title: Title,
    pub(super) options: BTreeMap<String, String>,
    pub(super) chairs: Vec<Chair>,
    pub(super) access: Access,
    pub(super) seating: Seating,
    pub(super) record: Option<String>,
    pub(super) admitted: Vec<(PersonId, String)>,
}

impl Created {
    /// A new table as a person wants it.
    pub(crate) fn new(author: &Author, wanted: NewTable) -> AppResult<Created> {
        let title = Title::find(&wanted.game).map_err(|it| AppError::invalid(it.to_string()))?;
        let chairs = chairs(author, wanted.seats)?;
        let mut options = Options::default();
        for (name, value) in &wanted.options {
            options.insert(name, value).map_err(|it| AppError::invalid(it.to_string()))?;
        }
        // A table must not begin before its setup is known to be possible.
        let n_players = u8::try_from(chairs.len()).unwrap_or(u8::MAX);
        let players = title.players();
        if !players.contains(&n_players) {
            let (least, most) = players.into_inner();
            let title = title.title();
            let message = format!("{title} needs {least} to {most} seats, not {n_players}");
            return Err(AppError::invalid(message));
        }
        AnyGame::new(title, Names::default_for(n_players), options)
            .map_err(|error| AppError::invalid(error.to_string()))?;
        let (access, seating, options) = (wanted.access, wanted.seating, wanted.options);
        Ok(Created { title, options, chairs, access, seating, record: None, admitted: Vec::new() })
    }

    /// A table that continues a record.
    pub(crate) fn import(author: &Author, wanted: ImportTable) -> AppResult<Created> {
        let record = Record::parse(wanted.record.as_bytes())
            .and_then(|record| AnyGame::from_record(&record).map(|game| (record, game)))
            .map_err(|error| AppError::invalid(format!("the record: {error}")));
        let (record, game) = record?;
        let chairs = chairs(author, wanted.seats)?;
        let n_players = record.header.players.count();
        if chairs.len() != usize::from(n_players) {
            let message = format!("the record has {n_players} seats, not {}", chairs.len());
            return Err(AppError::invalid(message));
        }
        let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Ok(Created {
            title: game.title(),
            options: record.header.options.iter().map(own).collect(),
            chairs,
            access: wanted.access,
            seating: Seating::AsListed,
            record: Some(wanted.record),
            admitted: Vec::new(),
        })
    }
}

fn chairs(author: &Author, seats: Vec<SeatPlan>) -> AppResult<Vec<Chair>> {
    if seats.len() > engine::SEATS_MAX {
        let message = format!("{} seats, but no game here has more than 6", seats.len());
        return Err(AppError::invalid(message));
    }
    let chair = |seat| match seat {
        SeatPlan::Me { name } => {
            let name = name.as_deref().map(clean_name).transpose()?;
            Ok(Chair::Person { id: author.person, name })
        }
        SeatPlan::Anybody {} => Ok(Chair::Free),
        SeatPlan::Bot { level } => Ok(Chair::Bot { level: bot_level(&level)?.name().to_owned() }),
    };
    seats.into_iter().map(chair).collect()
}

/// The bot with this name.
pub(crate) fn bot_level(name: &str) -> AppResult<Level> {
    name.parse().map_err(|error: bots::UnknownLevel| AppError::invalid(error.to_string()))
}

/// The most characters of a name.
const NAME_CHARS_MAX: usize = 24;

/// A name as a person may have it, without spaces around it.
pub(crate) fn clean_name(name: &str) -> AppResult<String> {
    let name = name.trim();
    if name.is_empty() {
        return Err(AppError::invalid("a name needs at least one letter"));
    }
    if name.chars().nth(NAME_CHARS_MAX).is_some() {
        let message = format!("a name has at most {NAME_CHARS_MAX} characters");
        return Err(AppError::invalid(message));
    }
    if Level::ALL.iter().any(|it| bot_name(it.name()) == name.to_lowercase()) {
        return Err(AppError::invalid(format!("`{name}` is the name of a bot")));
    }
    Names::new(vec![name.to_owned()]).map_err(|error| AppError::invalid(error.to_string()))?;
    Ok(name.to_owned())
}

/// What a bot is called at a table.
pub(crate) fn bot_name(level: &str) -> String {
    format!("{level} bot")
}
