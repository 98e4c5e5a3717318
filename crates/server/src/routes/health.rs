//! For those who run the server.

use std::sync::Arc;

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::IntoResponse,
    routing::get,
};

use crate::{app::App, error::AppResult, guard::Client};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Whether the database answers.
async fn ready(State(app): State<Arc<App>>) -> AppResult<&'static str> {
    app.store.ping().await?;
    Ok("ready")
}

/// Figures for Prometheus, only for this machine: not for those whom a proxy on
/// this machine sends.
async fn metrics(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
) -> impl IntoResponse {
    let is_sent_on = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
    let is_sent_on = is_sent_on.iter().any(|&name| headers.contains_key(name));
    if !client.address.is_loopback() || is_sent_on {
        return StatusCode::NOT_FOUND.into_response();
    }
    ::metrics::gauge!("roundhouse_tables_in_memory").set(app.tables.count() as f64);
    let text = app.metrics.as_ref().map(|it| it.render()).unwrap_or_default();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
