//! Live updates.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue},
    response::{IntoResponse, Response},
};
use protocol::{Problem, StreamEvent, StreamQuery};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::extract::Query;
use crate::{app::App, error::AppResult, guard::Client, stream};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(open))
}

/// Live updates
///
/// Server-sent events. The kind of each event is a variant of `StreamEvent`, and
/// its `data` is the `data` of that variant. Its `id` says where the client is: a
/// new stream with it as `Last-Event-ID` or `after` resumes there.
#[utoipa::path(get, path = "/stream", tag = "stream", params(StreamQuery), responses(
    (status = 200, body = StreamEvent, content_type = "text/event-stream"),
    (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn open(
    State(app): State<Arc<App>>,
    client: Client,
    Query(query): Query<StreamQuery>,
    headers: HeaderMap,
) -> AppResult<Response> {
    let last = headers.get("last-event-id").and_then(|it| it.to_str().ok()).map(str::to_owned);
    let mut response = stream::open(app, client, query, last).await?.into_response();
    // Proxies must pass events on at once.
    let name = HeaderName::from_static("x-accel-buffering");
    response.headers_mut().insert(name, HeaderValue::from_static("no"));
    Ok(response)
}
