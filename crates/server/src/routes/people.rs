//! People: guests, accounts, sessions.

use std::sync::Arc;

use axum::{
    Json as Answer,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{AppendHeaders, IntoResponse},
};
use protocol::{
    BecomeAccount, ChangeName, ChangePassword, Code, DeleteMe, Me as MeInfo, NewAccount, NewGuest,
    Problem, SessionInfo, SignIn, SignedIn,
};
use store::{NewPerson, Person, PersonId};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::extract::{Json, Path};
use crate::{
    app::App,
    command::Command,
    error::{AppError, AppResult},
    guard::Me,
    sessions::{Signed, name_key},
    table::clean_name,
};

/// What others see of somebody who has left.
const GONE: &str = "somebody who left";
/// Nobody sits at more tables.
const TABLES_MAX: u32 = 10_000;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(new_guest))
        .routes(routes!(new_account))
        .routes(routes!(sign_in))
        .routes(routes!(me, delete_me))
        .routes(routes!(change_name))
        .routes(routes!(become_account))
        .routes(routes!(change_password))
        .routes(routes!(sessions))
        .routes(routes!(end_session))
        .routes(routes!(sign_out))
}

/// Play as a guest
///
/// A guest needs only a name, and can become an account later.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = NewGuest, responses(
    (status = 201, body = SignedIn), (status = 403, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn new_guest(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(wanted): Json<NewGuest>,
) -> AppResult<impl IntoResponse> {
    let name = clean_name(&wanted.name)?;
    // A guest must not pass for somebody who has an account.
    if find_account(&app, &name).await?.is_some() {
        return Err(name_taken());
    }
    let person = NewPerson { name, account: None, created_at: app.clock.now() };
    let id = app.store.add_person(person).await?;
    let id = id.ok_or_else(|| AppError::internal("a guest needs no free name"))?;
    begin(&app, id, &headers, StatusCode::CREATED).await
}

/// Open an account
#[utoipa::path(post, path = "/accounts", tag = "people", request_body = NewAccount, responses(
    (status = 201, body = SignedIn), (status = 403, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn new_account(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(wanted): Json<NewAccount>,
) -> AppResult<impl IntoResponse> {
    let name = clean_name(&wanted.name)?;
    let password = app.passwords.hash(&wanted.password).await?;
    let account = Some((name_key(&name), password));
    let person = NewPerson { name, account, created_at: app.clock.now() };
    let id = app.store.add_person(person).await?.ok_or_else(name_taken)?;
    begin(&app, id, &headers, StatusCode::CREATED).await
}

fn name_taken() -> AppError {
    AppError::taken("another account has this name")
}

/// Sign in
#[utoipa::path(post, path = "/sessions", tag = "people", request_body = SignIn, responses(
    (status = 200, body = SignedIn), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 429, body = Problem)))]
async fn sign_in(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(wanted): Json<SignIn>,
) -> AppResult<impl IntoResponse> {
    app.rates.check_sign_in(&name_key(wanted.name.trim()))?;
    let account = find_account(&app, &wanted.name).await?;
    let hash = account.as_ref().and_then(|it| it.password.clone());
    let fits = app.passwords.fits(&wanted.password, hash).await?;
    let Some(account) = account.filter(|_| fits) else {
        let message = "the name or the password is wrong";
        return Err(AppError::new(StatusCode::UNAUTHORIZED, Code::WrongPassword, message));
    };
    begin(&app, account.id, &headers, StatusCode::OK).await
}

/// The account with this name. What cannot be a name is not looked for.
pub(super) async fn find_account(app: &App, name: &str) -> AppResult<Option<Person>> {
    match clean_name(name) {
        Ok(name) => Ok(app.store.account(&name_key(&name)).await?),
        Err(_) => Ok(None),
    }
}

async fn begin(
    app: &App,
    person: PersonId,
    headers: &HeaderMap,
    status: StatusCode,
) -> AppResult<impl IntoResponse + use<>> {
    let token = app.sessions.begin(person, headers).await?;
    let signed = app.sessions.find(&token).await?;
    let signed = signed.ok_or_else(|| AppError::internal("a session that just began"))?;
    let cookie = AppendHeaders([(header::SET_COOKIE, app.sessions.cookie(Some(&token)))]);
    Ok((status, cookie, Answer(SignedIn { me: info(app, &signed).await?, token })))
}

async fn info(app: &App, signed: &Signed) -> AppResult<MeInfo> {
    let mut muted = Vec::new();
    for person in app.store.muted(signed.id()).await? {
        muted.push(app.person_ref(person).await?);
    }
    Ok(MeInfo {
        id: signed.id().0,
        name: signed.person.name.clone(),
        is_guest: signed.person.password.is_none(),
        csrf_token: signed.csrf.clone(),
        muted,
    })
}

/// Who I am
#[utoipa::path(get, path = "/me", tag = "people", responses(
    (status = 200, body = MeInfo), (status = 401, body = Problem)))]
async fn me(State(app): State<Arc<App>>, Me(me): Me) -> AppResult<Answer<MeInfo>> {
    Ok(Answer(info(&app, &me).await?))
}

/// Delete my account
///
/// Name, password, notes and sessions go; games stay, for the others. Bots continue
/// at the seats. An account sends its password; a guest has none.
#[utoipa::path(delete, path = "/me", tag = "people", request_body = Option<DeleteMe>, responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 422, body = Problem)))]
async fn delete_me(
    State(app): State<Arc<App>>,
    Me(me): Me,
    wanted: Option<Json<DeleteMe>>,
) -> AppResult<impl IntoResponse> {
    if me.person.password.is_some() {
        let password = wanted.map(|it| it.0.password).unwrap_or_default();
        check_password(&app, &me, &password).await?;
    }
    depart(&app, &me).await?;
    app.store.anonymise(me.id(), GONE, app.clock.now()).await?;
    rename(&app, me.id());
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, app.sessions.cookie(None))])))
}

/// Makes sure that it is the person themselves who asks, and not somebody at their
/// screen.
async fn check_password(app: &App, me: &Signed, password: &str) -> AppResult<()> {
    if app.passwords.fits(password, me.person.password.clone()).await? {
        return Ok(());
    }
    let message = "the present password is wrong";
    Err(AppError::new(StatusCode::FORBIDDEN, Code::WrongPassword, message))
}

/// Nobody must wait for somebody who has left: bots take over their seats.
async fn depart(app: &Arc<App>, me: &Signed) -> AppResult<()> {
    for row in app.store.tables_of(me.id(), TABLES_MAX).await? {
        let (table, author) = (row.id, me.author());
        let command = Command { table, author, seen: None, key: None };
        command.run(app, |table, author| table.depart(author)).await?;
    }
    Ok(())
}

/// The tables that name a person are read again, with the new name.
fn rename(app: &App, person: PersonId) {
    app.sessions.forget(person);
    app.names.invalidate(&person);
    app.tables.forget_name(person);
}

/// Change my name
///
/// No other account may have it. A game that was exported keeps the old one.
#[utoipa::path(put, path = "/me/name", tag = "people", request_body = ChangeName, responses(
    (status = 200, body = MeInfo), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn change_name(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Json(wanted): Json<ChangeName>,
) -> AppResult<Answer<MeInfo>> {
    let name = clean_name(&wanted.name)?;
    if !app.store.rename(me.id(), &name, &name_key(&name)).await? {
        return Err(name_taken());
    }
    renamed(&app, &me).await
}

/// Become an account
///
/// A guest keeps all games.
#[utoipa::path(post, path = "/me/account", tag = "people", request_body = BecomeAccount, responses(
    (status = 200, body = MeInfo), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn become_account(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Json(wanted): Json<BecomeAccount>,
) -> AppResult<Answer<MeInfo>> {
    if me.person.password.is_some() {
        return Err(AppError::not_now("you have an account already"));
    }
    let name = clean_name(wanted.name.as_deref().unwrap_or(&me.person.name))?;
    let password = app.passwords.hash(&wanted.password).await?;
    if !app.store.set_account(me.id(), &name, &name_key(&name), &password).await? {
        return Err(name_taken());
    }
    renamed(&app, &me).await
}

/// Who somebody is after their name has changed.
async fn renamed(app: &App, me: &Signed) -> AppResult<Answer<MeInfo>> {
    rename(app, me.id());
    let person = app.store.person(me.id()).await?.ok_or_else(AppError::not_signed_in)?;
    Ok(Answer(info(app, &me.with_person(person)).await?))
}

/// Change my password
///
/// All other sessions end.
#[utoipa::path(post, path = "/me/password", tag = "people", request_body = ChangePassword,
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn change_password(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Json(wanted): Json<ChangePassword>,
) -> AppResult<StatusCode> {
    if me.person.password.is_none() {
        return Err(AppError::not_now("a guest has no password; become an account first"));
    }
    check_password(&app, &me, &wanted.old).await?;
    let password = app.passwords.hash(&wanted.new).await?;
    let name = &me.person.name;
    app.store.set_account(me.id(), name, &name_key(name), &password).await?;
    app.store.end_other_sessions(me.id(), me.session).await?;
    app.sessions.forget(me.id());
    Ok(StatusCode::NO_CONTENT)
}

/// My sessions
#[utoipa::path(get, path = "/me/sessions", tag = "people", responses(
    (status = 200, body = Vec<SessionInfo>), (status = 401, body = Problem)))]
async fn sessions(State(app): State<Arc<App>>, Me(me): Me) -> AppResult<Answer<Vec<SessionInfo>>> {
    let info = |it: store::Session| SessionInfo {
        id: it.id,
        agent: it.agent,
        created_at: it.created_at,
        used_at: it.used_at,
        is_current: it.id == me.session,
    };
    Ok(Answer(app.store.sessions(me.id()).await?.into_iter().map(info).collect()))
}

/// End one of my sessions
#[utoipa::path(delete, path = "/me/sessions/{session}", tag = "people",
    params(("session" = i64, Path,)), responses((status = 204), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem)))]
async fn end_session(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Path(session): Path<i64>,
) -> AppResult<StatusCode> {
    if !app.store.end_session(me.id(), session).await? {
        return Err(AppError::not_found("session"));
    }
    app.sessions.forget(me.id());
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out
#[utoipa::path(delete, path = "/session", tag = "people", responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem)))]
async fn sign_out(State(app): State<Arc<App>>, Me(me): Me) -> AppResult<impl IntoResponse> {
    app.store.end_session(me.id(), me.session).await?;
    app.sessions.forget(me.id());
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, app.sessions.cookie(None))])))
}
