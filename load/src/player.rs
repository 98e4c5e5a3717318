//! What players do, in requests.

use std::io;

use anyhow::{Context, bail};
use protocol::{Join, NewGuest, NewTable, SeatPlan, Seating};
use serde::Serialize;
use serde_json::Value;

use crate::{
    http::{Answer, Connection, Request},
    script::GAME,
};

/// A table as its players know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
}

/// Sends something and reads the answer, which must be a success.
///
/// # Errors
///
/// If the server refuses it or does not answer.
pub async fn post(
    connection: &mut Connection,
    token: Option<&str>,
    path: &str,
    wanted: &impl Serialize,
) -> anyhow::Result<Value> {
    let body = serde_json::to_vec(wanted)?;
    let request = Request { method: "POST", path, token, body: &body, ..Request::default() };
    read(connection.send(request).await?, path)
}

/// Reads something.
///
/// # Errors
///
/// If the server refuses it or does not answer.
pub async fn get(
    connection: &mut Connection,
    token: Option<&str>,
    path: &str,
) -> anyhow::Result<Value> {
    let request = Request { path, token, ..Request::default() };
    read(connection.send(request).await?, path)
}

fn read(answer: Answer<'_>, path: &str) -> anyhow::Result<Value> {
    if answer.status >= 300 {
        bail!("{path}: {}: {}", answer.status, answer.text());
    }
    Ok(serde_json::from_slice(answer.body)?)
}

/// Signs in as a guest, and returns the token of the session.
///
/// # Errors
///
/// If the server refuses it.
pub async fn guest(connection: &mut Connection, name: &str) -> anyhow::Result<String> {
    let wanted = NewGuest { name: name.to_owned() };
    let answer = post(connection, None, "/api/v1/guests", &wanted).await?;
    Ok(answer["token"].as_str().context("a token")?.to_owned())
}

/// Makes a table with these seats.
///
/// # Errors
///
/// If the server refuses it.
pub async fn table(
    connection: &mut Connection,
    token: &str,
    seats: Vec<SeatPlan>,
) -> anyhow::Result<Table> {
    let wanted = NewTable {
        game: GAME.name().to_owned(),
        options: Default::default(),
        seats,
        access: Default::default(),
        seating: Seating::AsListed,
    };
    let answer = post(connection, Some(token), "/api/v1/tables", &wanted).await?;
    let id = answer["table"]["id"].as_str().context("an id")?.to_owned();
    let version = answer["table"]["version"].as_u64().context("a version")?;
    Ok(Table { id, version })
}

/// Makes a table where one person plays all seats.
///
/// # Errors
///
/// If the server refuses it.
pub async fn hotseat(connection: &mut Connection, token: &str) -> anyhow::Result<Table> {
    let seat = |name: &str| SeatPlan::Me { name: Some(name.to_owned()) };
    table(connection, token, vec![seat("Ada"), seat("Ben"), seat("Cleo")]).await
}

/// Makes a table for three people, who sit in this order.
///
/// # Errors
///
/// If the server refuses it.
pub async fn table_of_three(
    connection: &mut Connection,
    tokens: &[String; 3],
) -> anyhow::Result<Table> {
    let anybody = || SeatPlan::Anybody {};
    let seats = vec![SeatPlan::Me { name: None }, anybody(), anybody()];
    let mut res = table(connection, &tokens[0], seats).await?;
    for token in &tokens[1..] {
        let path = format!("/api/v1/tables/{}/join", res.id);
        let answer = post(connection, Some(token), &path, &Join::default()).await?;
        res.version = answer["table"]["version"].as_u64().context("a version")?;
    }
    Ok(res)
}

/// Plays an action at a table of this version. The answer has only the version.
/// The key of the request is the version, so it can be sent again.
///
/// # Errors
///
/// If the connection breaks. Then nobody knows whether it was played.
pub async fn act<'a>(
    connection: &'a mut Connection,
    token: &str,
    table: &str,
    version: u64,
    action: &str,
) -> io::Result<Answer<'a>> {
    let path = format!("/api/v1/tables/{table}/actions");
    let headers = format!("Prefer: return=minimal\r\nIdempotency-Key: {version}\r\n");
    // The texts of actions are plain: `{:?}` is JSON.
    let body = format!("{{\"version\":{version},\"actions\":[{action:?}]}}");
    let request = Request {
        method: "POST",
        path: &path,
        token: Some(token),
        headers: &headers,
        body: body.as_bytes(),
    };
    connection.send(request).await
}
