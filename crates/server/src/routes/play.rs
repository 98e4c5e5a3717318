//! Playing.

use std::sync::Arc;

use axum::{
    Json as Answer,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bots::{Advice, Level};
use engine::{Explanation, Prompt, ToldFigure, Viewer, WhyNotError};
use protocol::{
    Act, Acted, ActedAnswer, Auto, Code, ExplainQuery, HandOver, Hint, HintOther, HintQuery,
    HintRequest, PreviewRequest, Previewed, Problem, SeatQuery, TakeBack, WhyNot, WhyNotQuery,
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    extract::{Json, KeyHeader, Path, Query, WantsMinimal, table_id},
    tables::{seen, visible},
};
use crate::{
    app::App,
    command::{Command, Done, viewer_of},
    error::{AppError, AppResult},
    guard::{Client, Me},
    table::{bot_level, sent},
};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(act))
        .routes(routes!(take_back))
        .routes(routes!(hand_over))
        .routes(routes!(auto))
        .routes(routes!(prompt))
        .routes(routes!(preview))
        .routes(routes!(why_not))
        .routes(routes!(explain))
        .routes(routes!(figures))
        .routes(routes!(hint))
}

fn acted(done: &Done, me: &Me, minimal: WantsMinimal) -> Response {
    if minimal.0 {
        return Answer(ActedAnswer::Minimal { version: done.table.version }).into_response();
    }
    Answer(ActedAnswer::Full(Box::new(done.acted(me.0.id())))).into_response()
}

/// Play an action, or a planned turn
///
/// Several actions are played all or none. With `Prefer: return=minimal` the
/// answer has only the new version.
#[utoipa::path(post, path = "/tables/{id}/actions", tag = "play", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,), ("Prefer" = Option<String>, Header,)),
    request_body = Act,
    responses((status = 200, body = ActedAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem), (status = 503, body = Problem)))]
async fn act(
    State(app): State<Arc<App>>,
    me: Me,
    Path(id): Path<String>,
    key: KeyHeader,
    minimal: WantsMinimal,
    Json(wanted): Json<Act>,
) -> AppResult<Response> {
    let key = key.of(&("act", &wanted))?;
    let (author, seen) = (me.0.author(), Some(wanted.version));
    let command = Command { table: table_id(id)?, author, seen, key };
    let done = command
        .run(&app, move |table, author| {
            visible(table, author)?.act(author, &wanted.actions).map(Some)
        })
        .await?;
    Ok(acted(&done, &me, minimal))
}

/// Take back my last actions
///
/// Possible until chance, hidden information or another seat has acted.
#[utoipa::path(post, path = "/tables/{id}/undo", tag = "play", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,), ("Prefer" = Option<String>, Header,)),
    request_body = TakeBack,
    responses((status = 200, body = ActedAnswer), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
async fn take_back(
    State(app): State<Arc<App>>,
    me: Me,
    Path(id): Path<String>,
    key: KeyHeader,
    minimal: WantsMinimal,
    Json(wanted): Json<TakeBack>,
) -> AppResult<Response> {
    let key = key.of(&("undo", &wanted))?;
    let (author, seen) = (me.0.author(), Some(wanted.version));
    let command = Command { table: table_id(id)?, author, seen, key };
    let done = command
        .run(&app, move |table, author| {
            let n_actions = wanted.actions.unwrap_or(1) as usize;
            visible(table, author)?.take_back(author, n_actions, wanted.tentative).map(Some)
        })
        .await?;
    Ok(acted(&done, &me, minimal))
}

/// Let a bot continue at my seat; before the game, seat bots at my table or remove them
#[utoipa::path(post, path = "/tables/{id}/hand-over", tag = "play", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,)),
    request_body = HandOver, responses((status = 200, body = Acted), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
async fn hand_over(
    State(app): State<Arc<App>>,
    me: Me,
    Path(id): Path<String>,
    key: KeyHeader,
    Json(wanted): Json<HandOver>,
) -> AppResult<Response> {
    let key = key.of(&("hand over", &wanted))?;
    let level = wanted.bot.as_deref().map(bot_level).transpose()?;
    let command = Command { table: table_id(id)?, author: me.0.author(), seen: None, key };
    let done = command
        .run(&app, move |table, author| {
            visible(table, author)?.hand_over(author, wanted.seat, level).map(Some)
        })
        .await?;
    Ok(acted(&done, &me, WantsMinimal(false)))
}

/// Play forced single actions automatically
#[utoipa::path(post, path = "/tables/{id}/auto", tag = "play", params(("id" = String, Path,),
    ("Idempotency-Key" = Option<String>, Header,)),
    request_body = Auto, responses((status = 200, body = Acted), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn auto(
    State(app): State<Arc<App>>,
    me: Me,
    Path(id): Path<String>,
    key: KeyHeader,
    Json(wanted): Json<Auto>,
) -> AppResult<Response> {
    let key = key.of(&("auto", &wanted))?;
    let command = Command { table: table_id(id)?, author: me.0.author(), seen: None, key };
    let done = command
        .run(&app, move |table, author| {
            visible(table, author)?.set_auto(author, wanted.seat, wanted.forced).map(Some)
        })
        .await?;
    Ok(acted(&done, &me, WantsMinimal(false)))
}

/// A table whose game has begun, and how somebody looks at it.
async fn look(
    app: &App,
    client: &Client,
    id: String,
    seat: Option<u8>,
) -> AppResult<(catalog::AnyGame, Viewer, u64)> {
    let table = seen(app, client, id, None).await?;
    let viewer = viewer_of(&table, client.person(), seat)?;
    let version = table.version;
    let played = table.played.clone();
    let played = played.ok_or_else(|| AppError::not_now("the game has not begun"))?;
    Ok((played, viewer, version))
}

/// The seat that somebody asks for: only its holder may.
async fn look_from_seat(
    app: &App,
    client: &Client,
    id: String,
    seat: Option<u8>,
) -> AppResult<(catalog::AnyGame, engine::Seat)> {
    let (played, viewer, _) = look(app, client, id, seat).await?;
    match viewer {
        Viewer::Seat(seat) => Ok((played, seat)),
        Viewer::Spectator | Viewer::Referee => {
            Err(AppError::forbidden("you do not sit at this table"))
        }
    }
}

/// What I can do
///
/// `null` if it is not my turn.
#[utoipa::path(get, path = "/tables/{id}/prompt", tag = "play",
    params(("id" = String, Path,), SeatQuery), responses((status = 200, body = Option<Prompt>),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn prompt(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
) -> AppResult<Answer<Option<Prompt>>> {
    let (played, viewer, _) = look(&app, &client, id, query.seat).await?;
    Ok(Answer(played.prompt(viewer)))
}

/// What actions would do
///
/// Nothing is played. `match` is the match afterwards, as the seat would see it.
#[utoipa::path(post, path = "/tables/{id}/preview", tag = "play",
    params(("id" = String, Path,), SeatQuery), request_body = PreviewRequest,
    responses((status = 200, body = Previewed), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
async fn preview(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
    Json(wanted): Json<PreviewRequest>,
) -> AppResult<Answer<Previewed>> {
    let (played, seat) = look_from_seat(&app, &client, id, query.seat).await?;
    let actions: Vec<&str> = wanted.actions.iter().map(String::as_str).collect();
    let (preview, shown) = played.preview_shown(seat, &actions);
    Ok(Answer(Previewed { preview, played: shown.as_ref().map(sent) }))
}

/// Why I cannot do something
#[utoipa::path(get, path = "/tables/{id}/why-not", tag = "play",
    params(("id" = String, Path,), WhyNotQuery), responses((status = 200, body = WhyNot),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
async fn why_not(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<WhyNotQuery>,
) -> AppResult<Answer<WhyNot>> {
    let (played, seat) = look_from_seat(&app, &client, id, query.seat).await?;
    match played.why_not(seat, &query.text) {
        Ok(closed) => Ok(Answer(WhyNot { closed })),
        Err(WhyNotError::NotYourTurn { .. }) => Err(AppError::not_your_turn()),
        Err(error) => {
            let (status, code) = (StatusCode::UNPROCESSABLE_ENTITY, Code::UnreadableAction);
            Err(AppError::new(status, code, error.to_string()))
        }
    }
}

/// How a figure comes about
#[utoipa::path(get, path = "/tables/{id}/explanation", tag = "play",
    params(("id" = String, Path,), ExplainQuery), responses((status = 200, body = Explanation),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn explain(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<ExplainQuery>,
) -> AppResult<Answer<Explanation>> {
    let (played, viewer, _) = look(&app, &client, id, query.seat).await?;
    let explanation = played.explain(viewer, &query.figure);
    explanation.map(Answer).ok_or_else(|| AppError::not_found("figure"))
}

/// All figures
///
/// `at` is a JSON pointer into the match of the view.
#[utoipa::path(get, path = "/tables/{id}/figures", tag = "play",
    params(("id" = String, Path,), SeatQuery), responses((status = 200, body = Vec<ToldFigure>),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn figures(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
) -> AppResult<Answer<Vec<ToldFigure>>> {
    let (played, viewer, _) = look(&app, &client, id, query.seat).await?;
    Ok(Answer(played.told_figures(viewer)))
}

/// What a bot would play at my seat
///
/// Also after actions that are only planned.
#[utoipa::path(post, path = "/tables/{id}/hint", tag = "play",
    params(("id" = String, Path,), HintQuery), request_body = Option<HintRequest>, responses((status = 200, body = Hint),
    (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn hint(
    State(app): State<Arc<App>>,
    client: Client,
    Me(me): Me,
    Path(id): Path<String>,
    Query(query): Query<HintQuery>,
    wanted: Option<Json<HintRequest>>,
) -> AppResult<Answer<Hint>> {
    let level = query.bot.as_deref().map_or(Ok(Level::Hard), bot_level)?;
    let table = seen(&app, &client, id, None).await?;
    let seat = table.own_turn(&me.author())?;
    let version = table.version;
    let played = table.played.clone();
    let mut played = played.ok_or_else(|| AppError::not_now("the game has not begun"))?;
    let planned = wanted.map(|Json(it)| it.actions).unwrap_or_default();
    play_planned(&mut played, seat, &planned)?;
    let mut advice = app.thinkers.advise(played, seat, level).await?.into_iter();
    let Some(Advice { action, share }) = advice.next() else {
        return Err(AppError::internal("a bot has nothing to play"));
    };
    let other = |Advice { action, share }| HintOther { action, share };
    let others = advice.map(other).collect();
    Ok(Answer(Hint { version, bot: level.name(), action, share, others }))
}

/// Plays planned actions on a copy of the match. As in a preview, nothing is drawn or
/// shown by it.
fn play_planned(
    played: &mut catalog::AnyGame,
    seat: engine::Seat,
    planned: &[String],
) -> AppResult<()> {
    if planned.is_empty() {
        return Ok(());
    }
    let texts: Vec<&str> = planned.iter().map(String::as_str).collect();
    if let Some(stop) = played.preview(seat, &texts).stop {
        let n_played = stop.played;
        return Err(AppError::not_now(format!(
            "after {n_played} of the planned actions: {}",
            stop.text
        )));
    }
    for text in texts {
        played.act(seat, text).map_err(|_| AppError::internal("a previewed action was refused"))?;
    }
    Ok(())
}
