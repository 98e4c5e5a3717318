//! Table talk.

use std::sync::Arc;

use axum::{Json as Answer, extract::State, http::StatusCode};
use protocol::{MessageInfo, Messages, MessagesQuery, Note, Problem, Report, Say};
use store::{NewMessage, PersonId, TableId};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::extract::{Json, KeyHeader, Path, Query, table_id};
use crate::{
    app::App,
    command::Key,
    error::{AppError, AppResult},
    guard::{Client, Me},
    talk::{self, MESSAGE_CHARS_MAX},
};

const NOTE_CHARS_MAX: usize = 10_000;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, say))
        .routes(routes!(remove))
        .routes(routes!(report))
        .routes(routes!(note, set_note))
        .routes(routes!(mute, unmute))
}

/// Refuses those who may not see the table.
async fn check(app: &App, table: &TableId, person: Option<PersonId>) -> AppResult<PersonId> {
    let slot = app.tables.get(table).await?;
    let seen = slot.peek(|it| it.about.may_see(person, None).then_some(it.about.host));
    seen.flatten().ok_or_else(AppError::no_table)
}

/// What was said
#[utoipa::path(get, path = "/tables/{id}/messages", tag = "talk",
    params(("id" = String, Path,), MessagesQuery),
    responses((status = 200, body = Messages), (status = 404, body = Problem)))]
async fn list(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<MessagesQuery>,
) -> AppResult<Answer<Messages>> {
    let table = table_id(id)?;
    check(&app, &table, client.person()).await?;
    let heard = talk::since(&app, &table, query.after, client.person()).await?;
    Ok(Answer(Messages { messages: heard.messages }))
}

/// Say something
#[utoipa::path(post, path = "/tables/{id}/messages", tag = "talk", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,)),
    request_body = Say, responses(
    (status = 201, body = MessageInfo), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn say(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    key: KeyHeader,
    Json(wanted): Json<Say>,
) -> AppResult<(StatusCode, Answer<MessageInfo>)> {
    let table = table_id(id)?;
    check(&app, &table, Some(me.id())).await?;
    let text = talk::clean(&wanted.text, MESSAGE_CHARS_MAX)?;
    let request = key.of(&(&table.0, &wanted))?.as_ref().map(Key::text);
    let new =
        NewMessage { table: table.clone(), at: app.clock.now(), person: me.id(), request, text };
    let message = app.store.say(new).await?;
    app.tables.announce_talk(&table, message.id);
    Ok((StatusCode::CREATED, Answer(talk::info(&app, message).await?)))
}

/// Remove a message
///
/// Authors remove their own messages, hosts any at their tables.
#[utoipa::path(delete, path = "/tables/{id}/messages/{message}", tag = "talk",
    params(("id" = String, Path,), ("message" = i64, Path,)), responses((status = 204),
    (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
async fn remove(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path((id, message)): Path<(String, i64)>,
) -> AppResult<StatusCode> {
    let table = table_id(id)?;
    let host = check(&app, &table, Some(me.id())).await?;
    let found = app.store.message(&table, message).await?;
    let found = found.ok_or_else(|| AppError::not_found("message"))?;
    if me.id() != host && me.id() != found.person {
        return Err(AppError::forbidden("only its author and the host can remove a message"));
    }
    app.store.remove_message(&table, message, me.id()).await?;
    app.tables.announce_talk(&table, message);
    Ok(StatusCode::NO_CONTENT)
}

/// Report a message to the operator
#[utoipa::path(post, path = "/tables/{id}/messages/{message}/report", tag = "talk",
    params(("id" = String, Path,), ("message" = i64, Path,)), request_body = Report,
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 422, body = Problem)))]
async fn report(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path((id, message)): Path<(String, i64)>,
    Json(wanted): Json<Report>,
) -> AppResult<StatusCode> {
    let table = table_id(id)?;
    check(&app, &table, Some(me.id())).await?;
    let found = app.store.message(&table, message).await?;
    let found = found.ok_or_else(|| AppError::not_found("message"))?;
    let reason = match wanted.reason.trim() {
        "" => String::new(),
        reason => talk::clean(reason, MESSAGE_CHARS_MAX)?,
    };
    let (about, text) = (found.person, found.text);
    let report =
        store::Report { at: app.clock.now(), by: me.id(), table, message, about, text, reason };
    app.store.report(report).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// My note
///
/// Nobody else sees it.
#[utoipa::path(get, path = "/tables/{id}/note", tag = "talk", params(("id" = String, Path,)),
    responses((status = 200, body = Note), (status = 401, body = Problem),
    (status = 404, body = Problem)))]
async fn note(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
) -> AppResult<Answer<Note>> {
    let table = table_id(id)?;
    check(&app, &table, Some(me.id())).await?;
    Ok(Answer(Note { text: app.store.note(&table, me.id()).await? }))
}

/// Replace my note
#[utoipa::path(put, path = "/tables/{id}/note", tag = "talk", params(("id" = String, Path,)),
    request_body = Note, responses((status = 204), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn set_note(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    Json(wanted): Json<Note>,
) -> AppResult<StatusCode> {
    let table = table_id(id)?;
    check(&app, &table, Some(me.id())).await?;
    if wanted.text.chars().nth(NOTE_CHARS_MAX).is_some() {
        let message = format!("a note has at most {NOTE_CHARS_MAX} characters");
        return Err(AppError::invalid(message));
    }
    if wanted.text.contains('\0') {
        return Err(AppError::invalid("a note cannot have the character 0"));
    }
    app.store.set_note(&table, me.id(), &wanted.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mute somebody
///
/// I do not hear them any more, at any table. They do not learn of it.
#[utoipa::path(put, path = "/me/muted/{person}", tag = "talk", params(("person" = i64, Path,)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
async fn mute(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(person): Path<i64>,
) -> AppResult<StatusCode> {
    let other = PersonId(person);
    if app.store.person(other).await?.is_none() || other == me.id() {
        return Err(AppError::not_found("person"));
    }
    app.store.set_muted(me.id(), other, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hear somebody again
#[utoipa::path(delete, path = "/me/muted/{person}", tag = "talk", params(("person" = i64, Path,)),
    responses((status = 204), (status = 401, body = Problem)))]
async fn unmute(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(person): Path<i64>,
) -> AppResult<StatusCode> {
    app.store.set_muted(me.id(), PersonId(person), false).await?;
    Ok(StatusCode::NO_CONTENT)
}
