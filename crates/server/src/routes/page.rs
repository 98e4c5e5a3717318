//! The page that people play on: everything that is not part of the interface.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::Method,
    response::{IntoResponse, Response},
};

use crate::{app::App, error::AppError};

/// The first words of paths that are for programs.
const RESERVED: [&str; 5] = ["api", "health", "healthz", "readyz", "metrics"];

/// Whether a request that no route knows asks for the page or one of its files.
pub(crate) fn is_page(method: &Method, path: &str) -> bool {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    matches!(*method, Method::GET | Method::HEAD) && !RESERVED.contains(&first)
}

/// The page, or that there is no such thing.
pub(super) async fn answer(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    let is_page = is_page(request.method(), path);
    let found = is_page.then(|| (app.config.page)(path, request.headers())).flatten();
    found.unwrap_or_else(|| AppError::not_found("page").into_response())
}
