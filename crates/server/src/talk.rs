//! What people say at a table.

use std::collections::HashSet;

use protocol::{MessageInfo, PersonRef};
use store::{Message, PersonId, TableId};

use crate::{
    app::App,
    error::{AppError, AppResult},
};

/// The most messages that are read at a time.
const READ_MAX: u32 = 100;
pub(crate) const MESSAGE_CHARS_MAX: usize = 500;

/// Messages of a table, as a person hears them.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) messages: Vec<MessageInfo>,
    /// Whether there are no later ones.
    pub(crate) is_all: bool,
}

/// The messages of a table after one, or the latest, as a person hears them: at
/// least one, if there is one.
pub(crate) async fn since(
    app: &App,
    table: &TableId,
    mut after: Option<i64>,
    person: Option<PersonId>,
) -> AppResult<Heard> {
    loop {
        let page = app.store.messages(table, after, READ_MAX).await?;
        let is_all = after.is_none() || page.len() < READ_MAX as usize;
        let last = page.last().map(|it| it.id);
        let messages = heard(app, page, person).await?;
        if is_all || !messages.is_empty() {
            return Ok(Heard { messages, is_all });
        }
        // All of them are by people whom nobody wants to hear.
        after = last;
    }
}

/// One message, if the person hears its author.
pub(crate) async fn one(
    app: &App,
    table: &TableId,
    message: i64,
    person: Option<PersonId>,
) -> AppResult<Option<MessageInfo>> {
    let found = app.store.message(table, message).await?;
    Ok(heard(app, found.into_iter().collect(), person).await?.pop())
}

async fn heard(
    app: &App,
    messages: Vec<Message>,
    person: Option<PersonId>,
) -> AppResult<Vec<MessageInfo>> {
    let muted: HashSet<PersonId> = match person {
        Some(person) if !messages.is_empty() => {
            app.store.muted(person).await?.into_iter().collect()
        }
        _ => HashSet::new(),
    };
    let mut res = Vec::with_capacity(messages.len());
    for message in messages.into_iter().filter(|it| !muted.contains(&it.person)) {
        res.push(info(app, message).await?);
    }
    Ok(res)
}

/// A message with the name of its author.
pub(crate) async fn info(app: &App, message: Message) -> AppResult<MessageInfo> {
    Ok(MessageInfo {
        id: message.id,
        at: message.at,
        by: app.person_ref(message.person).await?,
        is_removed: message.removed_by.is_some(),
        text: if message.removed_by.is_some() { String::new() } else { message.text },
    })
}

/// A text as it may be stored: visible, not too long, and without marks that
/// change the direction of what follows.
pub(crate) fn clean(text: &str, chars_max: usize) -> AppResult<String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(AppError::invalid("the text is empty"));
    }
    if text.chars().nth(chars_max).is_some() {
        return Err(AppError::invalid(format!("the text has more than {chars_max} characters")));
    }
    let one_line: String =
        text.chars().map(|it| if matches!(it, '\n' | '\r' | '\t') { ' ' } else { it }).collect();
    Ok(engine::printable(&one_line, chars_max))
}

impl App {
    /// A person as others see them.
    pub(crate) async fn person_ref(&self, person: PersonId) -> AppResult<PersonRef> {
        if let Some(name) = self.names.get(&person) {
            return Ok(PersonRef { id: person.0, name });
        }
        let found = self.store.person(person).await?;
        let name = found.map_or_else(|| "somebody".to_owned(), |it| it.name);
        self.names.insert(person, name.clone());
        Ok(PersonRef { id: person.0, name })
    }
}
