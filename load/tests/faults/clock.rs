//! A client whose clock is years off.

use std::time::{SystemTime, UNIX_EPOCH};

use load::{
    database::{Database, Kind},
    http::{Connection, Request},
    player,
};

use crate::{Playing, serve};

#[tokio::test]
async fn nothing_depends_on_the_clock_of_a_client() {
    play_in_another_year().await.expect("any clock will do");
}

async fn play_in_another_year() -> anyhow::Result<()> {
    let database = Database::new(Kind::Sqlite).await?;
    let process = serve(database.address(), database.dir()).start()?;
    let playing = Playing::begin(process.address(), 1).await?;
    let (id, token) = (&playing.table.id, Some(playing.token.as_str()));
    let mut connection = Connection::open(process.address()).await?;
    let dates = ["Sun, 06 Nov 1994 08:49:37 GMT", "Fri, 31 Dec 2100 23:59:59 GMT"];
    for (n, date) in dates.iter().enumerate() {
        // All that a client can say about time.
        let headers = format!(
            "Date: {date}\r\nIf-Modified-Since: {date}\r\nIf-Unmodified-Since: {date}\r\n\
             Idempotency-Key: {n}\r\n"
        );
        let action = &playing.script[n].action;
        let body = format!(
            "{{\"version\":{},\"actions\":[{action:?}]}}",
            playing.table.version + n as u64
        );
        let path = format!("/api/v1/tables/{id}/actions");
        let request = Request {
            method: "POST",
            path: &path,
            token,
            headers: &headers,
            body: body.as_bytes(),
        };
        let answer = connection.send(request).await?;
        anyhow::ensure!(answer.status == 200, "{}", answer.text());
        let path = format!("/api/v1/tables/{id}");
        let request = Request { path: &path, token, headers: &headers, ..Request::default() };
        anyhow::ensure!(connection.send(request).await?.status == 200, "it is read as ever");
    }
    let log = player::get(&mut connection, token, &format!("/api/v1/tables/{id}/log")).await?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as i64;
    let entries = log["entries"].as_array().map_or(&[][..], Vec::as_slice);
    anyhow::ensure!(entries.len() as u64 == playing.table.version + 2, "{log}");
    for entry in entries {
        let at = entry["at"].as_i64().unwrap_or_default();
        anyhow::ensure!((now - 60_000..=now).contains(&at), "{at} is not now");
    }
    process.stop()
}
