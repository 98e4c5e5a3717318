//! Finding a table.

use std::sync::Arc;

use axum::{Json, extract::State};
use protocol::{Lobby, Problem, TableInfo};
use serde_json::Value;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, error::AppResult, guard::Me};

/// The most tables of one person that are listed.
const OWN_MAX: u32 = 200;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(lobby)).routes(routes!(own))
}

/// The lobby
///
/// Open tables that wait for players, and open tables that are being played.
#[utoipa::path(get, path = "/lobby", tag = "tables", responses((status = 200, body = Lobby)))]
async fn lobby(State(app): State<Arc<App>>) -> Json<Value> {
    Json((*app.lobby.value()).clone())
}

/// My tables
#[utoipa::path(get, path = "/me/tables", tag = "tables", responses(
    (status = 200, body = Vec<TableInfo>), (status = 401, body = Problem)))]
async fn own(State(app): State<Arc<App>>, Me(me): Me) -> AppResult<Json<Vec<TableInfo>>> {
    let rows = app.store.tables_of(me.id(), OWN_MAX).await?;
    let mut res = Vec::with_capacity(rows.len());
    for row in rows {
        res.push(app.table_info(row, Some(me.id())).await?);
    }
    Ok(Json(res))
}
