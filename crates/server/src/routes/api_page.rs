//! The description of the interface, and a page to browse it.

use std::sync::Arc;

use axum::{
    Router,
    http::{HeaderValue, header},
};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_swagger_ui::SwaggerUi;

use crate::app::App;

/// The page sets styles from its script.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                   img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; \
                   form-action 'none'; frame-ancestors 'none'";

pub(super) fn routes(description: utoipa::openapi::OpenApi) -> Router<Arc<App>> {
    let page = SwaggerUi::new("/api/docs").url("/api/v1/openapi.json", description);
    let csp = HeaderValue::from_static(CSP);
    let csp = SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, csp);
    Router::new().merge(page).layer(csp)
}
