//! Tables: making them, sitting down, looking at them.

use std::sync::Arc;

use axum::{
    Json as Answer,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use engine::Viewer;
use protocol::{
    ImportTable, Invite, Join, Kick, Log, LogQuery, NewTable, NoticeKind, Problem, TableAnswer,
    TableQuery, TableView, Views, ViewsQuery,
};
use store::{PersonId, TableId};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    extract::{Json, KeyHeader, Path, Query, table_id},
    people::find_account,
};
use crate::{
    app::App,
    command::{Command, Done, Key, TABLE_ID_CHARS, answer, viewer_of},
    error::{AppError, AppResult},
    guard::{Client, Me},
    random, reading,
    sessions::Signed,
    table::{Author, Change, Created, Table},
};

/// Entries of the log, and views of the past, that are sent at a time.
const LOG_MAX: u64 = 500;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(import))
        .routes(routes!(look, close))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(visit))
        .routes(routes!(invite))
        .routes(routes!(remove))
        .routes(routes!(rematch))
        .routes(routes!(look_back))
        .routes(routes!(look_back_at_all))
        .routes(routes!(log))
        .routes(routes!(record))
}

/// A table that somebody may see.
pub(super) async fn seen(
    app: &App,
    client: &Client,
    id: String,
    invite: Option<&str>,
) -> AppResult<Arc<Table>> {
    let table = app.tables.get(&table_id(id)?).await?.table();
    let table = table.filter(|it| it.about.may_see(client.person(), invite));
    table.ok_or_else(AppError::no_table)
}

/// Make a table
///
/// The game begins as soon as every seat is taken.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable,
    params(("Idempotency-Key" = Option<String>, Header,)), responses(
    (status = 201, body = TableAnswer), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn create(
    State(app): State<Arc<App>>,
    Me(me): Me,
    key: KeyHeader,
    Json(wanted): Json<NewTable>,
) -> AppResult<(StatusCode, Answer<TableAnswer>)> {
    let key = key.of(&wanted)?;
    let created = Created::new(&me.author(), wanted)?;
    make(&app, &me, key, created).await
}

/// Continue a record as a table
#[utoipa::path(post, path = "/tables/import", tag = "tables", request_body = ImportTable,
    params(("Idempotency-Key" = Option<String>, Header,)), responses(
    (status = 201, body = TableAnswer), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn import(
    State(app): State<Arc<App>>,
    Me(me): Me,
    key: KeyHeader,
    Json(wanted): Json<ImportTable>,
) -> AppResult<(StatusCode, Answer<TableAnswer>)> {
    let key = key.of(&wanted)?;
    let created = Created::import(&me.author(), wanted)?;
    make(&app, &me, key, created).await
}

async fn make(
    app: &Arc<App>,
    me: &Arc<Signed>,
    key: Option<Key>,
    created: Created,
) -> AppResult<(StatusCode, Answer<TableAnswer>)> {
    let request = key.as_ref().map(Key::text);
    let id = match &key {
        None => TableId(random::code(TABLE_ID_CHARS)),
        Some(key) => {
            let id = key.table_id(me.id());
            if let Some(done) = made_before(app, &id, request.as_deref()).await? {
                return Ok((StatusCode::CREATED, Answer(done.answer(me.id())?)));
            }
            id
        }
    };
    let n_open = app.store.n_hosted(me.id(), &["waiting", "playing"]).await?;
    if n_open >= app.config.tables_per_person {
        let message = format!("you have {n_open} tables that are not over; finish some first");
        return Err(AppError::too_many(message, 3600));
    }
    let done = create_as(app, me, id, created, request).await?;
    Ok((StatusCode::CREATED, Answer(done.answer(me.id())?)))
}

/// The table that the same request has made before, as it was then.
async fn made_before(app: &App, id: &TableId, request: Option<&str>) -> AppResult<Option<Done>> {
    let entries = reading::entries(&*app.store, id, u64::MAX).await?;
    let Some(first) = entries.first() else { return Ok(None) };
    if first.request.as_deref() != request {
        return Err(AppError::key_reused());
    }
    let made = entries.iter().take_while(|it| it.request.as_deref() == request);
    let last = made.last().map_or(0, |it| it.seq);
    let (table, applied) = app.tables.replay(id, last, 0).await?;
    Ok(Some(Done::replayed(table, applied)))
}

/// Writes a new table. A second request with the same key gets the first table.
async fn create_as(
    app: &Arc<App>,
    me: &Arc<Signed>,
    id: TableId,
    created: Created,
    request: Option<String>,
) -> AppResult<Done> {
    let author = me.author();
    let change = Table::create(id.clone(), &author, created)?;
    if let Some(game) = &change.table.played {
        app.add_board(game);
    }
    let shared = app.clone();
    let task = tokio::spawn(async move {
        if let Some(done) = shared.tables.create(&author, change, request.clone()).await? {
            return Ok(done);
        }
        // Somebody else has made it at the same moment.
        let done = made_before(&shared, &id, request.as_deref()).await?;
        done.ok_or_else(|| AppError::unavailable("look at the table again"))
    });
    task.await.map_err(AppError::internal)?
}

/// Look at a table
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = String, Path,), TableQuery),
    responses((status = 200, body = TableAnswer), (status = 403, body = Problem),
    (status = 404, body = Problem)))]
async fn look(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
) -> AppResult<Answer<TableAnswer>> {
    let table = seen(&app, &client, id, query.invite.as_deref()).await?;
    if let Some(game) = &table.played {
        app.add_board(game);
    }
    Ok(Answer(answer(&table, client.person(), query.seat)?))
}

/// Runs a command that needs no version.
async fn run(
    app: &Arc<App>,
    me: &Signed,
    id: String,
    key: Option<Key>,
    make: impl Fn(&Table, &Author) -> AppResult<Option<Change>> + Send + Sync + 'static,
) -> AppResult<Answer<TableAnswer>> {
    let command = Command { table: table_id(id)?, author: me.author(), seen: None, key };
    let done = command.run(app, make).await?;
    Ok(Answer(done.answer(me.id())?))
}

/// Close a table that waits
///
/// Only its host can do this.
#[utoipa::path(delete, path = "/tables/{id}", tag = "tables", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,)),
    responses((status = 200, body = TableAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn close(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    key: KeyHeader,
) -> AppResult<Answer<TableAnswer>> {
    let key = key.of(&"close")?;
    run(&app, &me, id, key, |table, author| visible(table, author)?.close(author).map(Some)).await
}

/// The table, if the author may know of it.
pub(super) fn visible<'a>(table: &'a Table, author: &Author) -> AppResult<&'a Table> {
    let may_see = table.about.may_see(Some(author.person), None);
    may_see.then_some(table).ok_or_else(AppError::no_table)
}

/// Sit down
#[utoipa::path(post, path = "/tables/{id}/join", tag = "tables", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,)), request_body = Join,
    responses((status = 200, body = TableAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
async fn join(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    key: KeyHeader,
    Json(wanted): Json<Join>,
) -> AppResult<Answer<TableAnswer>> {
    let key = key.of(&("join", &wanted))?;
    run(&app, &me, id, key, move |table, author| table.join(author, &wanted).map(Some)).await
}

/// Stand up before the game begins
#[utoipa::path(post, path = "/tables/{id}/leave", tag = "tables", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,)),
    responses((status = 200, body = TableAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn leave(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    key: KeyHeader,
) -> AppResult<Answer<TableAnswer>> {
    let key = key.of(&"leave")?;
    run(&app, &me, id, key, |table, author| visible(table, author)?.leave(author).map(Some)).await
}

/// Use an invitation link to watch
///
/// From now on the table can be seen without the link.
#[utoipa::path(post, path = "/tables/{id}/visit", tag = "tables", params(("id" = String, Path,)),
    request_body = Join, responses((status = 200, body = TableAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn visit(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    Json(wanted): Json<Join>,
) -> AppResult<Answer<TableAnswer>> {
    let invite = wanted.invite.unwrap_or_default();
    run(&app, &me, id, None, move |table, author| table.visit(author, &invite)).await
}

/// Invite an account
///
/// Only the host can do this.
#[utoipa::path(post, path = "/tables/{id}/invitations", tag = "tables",
    params(("id" = String, Path,)), request_body = Invite, responses(
    (status = 200, body = TableAnswer), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn invite(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    Json(wanted): Json<Invite>,
) -> AppResult<Answer<TableAnswer>> {
    let account = find_account(&app, &wanted.name).await?;
    let account = account.ok_or_else(|| AppError::not_found("account"))?;
    let guest = (account.id, account.name);
    let answer = run(&app, &me, id, None, move |table, author| {
        visible(table, author)?.invite(author, guest.clone())
    })
    .await?;
    let table = TableId(answer.table.id.clone());
    app.notices.send(account.id, NoticeKind::Invited, &table, answer.table.version);
    Ok(answer)
}

/// Remove somebody
///
/// The host removes a spectator at any time, and a player before the game begins.
#[utoipa::path(post, path = "/tables/{id}/removals", tag = "tables", params(("id" = String, Path,)),
    request_body = Kick, responses((status = 200, body = TableAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
async fn remove(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(id): Path<String>,
    Json(wanted): Json<Kick>,
) -> AppResult<Answer<TableAnswer>> {
    let person = app.store.person(PersonId(wanted.person)).await?;
    let person = person.ok_or_else(|| AppError::not_found("person"))?;
    let guest = (person.id, person.name);
    run(&app, &me, id, None, move |table, author| {
        visible(table, author)?.remove(author, guest.clone()).map(Some)
    })
    .await
}

/// Play again
///
/// Whoever asks first makes the next table; the others find it there.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables", params(("id" = String, Path,)),
    responses((status = 200, body = TableAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn rematch(
    State(app): State<Arc<App>>,
    client: Client,
    Me(me): Me,
    Path(id): Path<String>,
) -> AppResult<Answer<TableAnswer>> {
    let old = seen(&app, &client, id.clone(), None).await?;
    let created = old.plan_rematch(&me.author())?;
    let next = match &old.about.rematch {
        Some(next) => TableId(next.clone()),
        // The same for everybody who asks at the same moment.
        None => Key::new(&id, &"rematch")?.table_id(PersonId(0)),
    };
    let request = Some(format!("rematch|{id}"));
    let done = create_as(&app, &me, next.clone(), created, request).await?;
    for person in done.table.about.members().into_iter().filter(|it| *it != me.id()) {
        app.notices.send(person, NoticeKind::Invited, &next, done.table.version);
    }
    let note = next.clone();
    let _noted = run(&app, &me, id, None, move |table, author| match table.about.rematch {
        Some(_) => Ok(None),
        None => table.set_rematch(author, &note).map(Some),
    })
    .await?;
    let table = app.tables.get(&next).await?.table().ok_or_else(AppError::no_table)?;
    Ok(Answer(answer(&table, Some(me.id()), None)?))
}

/// Look back
///
/// The table as it was at a version, as the viewer could know it then.
#[utoipa::path(get, path = "/tables/{id}/views/{version}", tag = "tables",
    params(("id" = String, Path,), ("version" = u64, Path,), TableQuery),
    responses((status = 200, body = TableView), (status = 403, body = Problem),
    (status = 404, body = Problem)))]
async fn look_back(
    State(app): State<Arc<App>>,
    client: Client,
    Path((id, version)): Path<(String, u64)>,
    Query(query): Query<TableQuery>,
) -> AppResult<Answer<TableView>> {
    let present = seen(&app, &client, id, query.invite.as_deref()).await?;
    let viewer = viewer_of(&present, client.person(), query.seat)?;
    if version == 0 || version > present.version {
        return Err(AppError::not_found("version"));
    }
    let (then, _) = app.tables.replay(&present.id, version, u64::MAX).await?;
    Ok(Answer(then.view(then.viewer_then(viewer, client.person()))))
}

/// Look back at one version after the other
///
/// The same views as of each version alone, but all at once.
#[utoipa::path(get, path = "/tables/{id}/views", tag = "tables",
    params(("id" = String, Path,), ViewsQuery),
    responses((status = 200, body = Views), (status = 403, body = Problem),
    (status = 404, body = Problem)))]
async fn look_back_at_all(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<ViewsQuery>,
) -> AppResult<Answer<Views>> {
    let present = seen(&app, &client, id, query.invite.as_deref()).await?;
    let person = client.person();
    let viewer = viewer_of(&present, person, query.seat)?;
    let from = query.after.unwrap_or(0).max(1);
    if from > present.version {
        return Err(AppError::not_found("version"));
    }
    let to = present.version.min(from + LOG_MAX);
    let views = app.tables.look_back(&present.id, from..=to, viewer, person).await?;
    Ok(Answer(Views { has_more: to < present.version, ..views }))
}

/// The log
///
/// Everything that happened, undone actions included, as the viewer may know it.
#[utoipa::path(get, path = "/tables/{id}/log", tag = "tables", params(("id" = String, Path,), LogQuery),
    responses((status = 200, body = Log), (status = 403, body = Problem),
    (status = 404, body = Problem)))]
async fn log(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<LogQuery>,
) -> AppResult<Answer<Log>> {
    let present = seen(&app, &client, id, None).await?;
    let viewer = viewer_of(&present, client.person(), query.seat)?;
    let from = query.after.unwrap_or(0).min(present.version);
    let to = present.version.min(from + LOG_MAX);
    let (then, happened) = app.tables.replay(&present.id, to, from).await?;
    let entries = happened.iter().map(|it| then.told(it, viewer)).collect();
    Ok(Answer(Log { entries, has_more: to < present.version }))
}

/// The record
///
/// A text that `roundhouse replay` and `POST /tables/import` read. While a game
/// with secrets is on, only a record without them can be had: see the answer 409.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "tables", params(("id" = String, Path,)),
    responses((status = 200, body = String, content_type = "text/plain"),
    (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn record(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
) -> AppResult<impl IntoResponse> {
    let table = seen(&app, &client, id, None).await?;
    let played =
        table.played.as_ref().ok_or_else(|| AppError::not_now("the game has not begun"))?;
    let held = client.person().map_or_else(Vec::new, |it| table.about.seats_of(it));
    let viewers: Vec<Viewer> =
        held.into_iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    if table.status() == protocol::Status::Playing && !played.is_known_to(&viewers) {
        let message = "the record has secrets of other players in it; wait until the game is over";
        return Err(AppError::not_now(message));
    }
    let name = format!("attachment; filename=\"{}.game\"", table.id);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, played.record().to_string()))
}
