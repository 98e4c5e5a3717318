//! What a person sees who opens the address, until there is a page to play on.

use std::sync::Arc;

use axum::{Router, response::Html, routing::get};

use crate::app::App;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/", get(async || Html(include_str!("home.html"))))
}
