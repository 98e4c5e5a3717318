//! What is printed on the components.

use std::sync::Arc;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use protocol::{Board, Problem};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::extract::Path;
use crate::{
    app::App,
    error::{AppError, AppResult},
};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(one))
}

/// A board
///
/// A board never changes: its id is a hash of it. Keep it for ever.
#[utoipa::path(get, path = "/boards/{id}", tag = "games",
    params(("id" = String, Path, description = "The `board` of a table")),
    responses((status = 200, body = Board), (status = 404, body = Problem)))]
async fn one(State(app): State<Arc<App>>, Path(id): Path<String>) -> AppResult<Response> {
    let json = app.board(&id).ok_or_else(|| AppError::not_found("board"))?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, json).into_response())
}
