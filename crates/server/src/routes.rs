//! The HTTP interface. One file for each heading of its description.

mod api_page;
mod boards;
mod extract;
mod games;
mod health;
mod lobby;
mod page;
mod people;
mod play;
mod stream;
mod tables;
mod talk;

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
};
use protocol::Code;
use tower_http::{
    catch_panic::CatchPanicLayer, compression::CompressionLayer,
    set_header::SetResponseHeaderLayer, timeout::TimeoutLayer,
};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        ContentBuilder, Ref, ResponseBuilder,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_axum::router::OpenApiRouter;

pub(crate) use extract::table_id;
pub(crate) use page::is_page;

use crate::{app::App, error::AppError, guard};

/// A request that takes longer is given up. Streams begin in time and then last.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Only our own files; nothing inline, nothing from elsewhere, in nobody's frame.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                   font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
                   base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Roundhouse",
        description = "Railroad board games at tables. A page and a program use the same interface.",
        version = "1"
    ),
    components(schemas(protocol::StreamEvent, protocol::Problem)),
    modifiers(&Security),
    security((), ("session" = []), ("bearer" = []))
)]
struct Description;

struct Security;

impl Modify for Security {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        let cookie = ApiKey::Cookie(ApiKeyValue::new("roundhouse_session"));
        components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    }
}

/// Names each operation, and says that any can fail with a [`protocol::Problem`]:
/// limits, a wrong token, a database that does not answer.
fn complete(openapi: &mut utoipa::openapi::OpenApi) {
    let problem = Ref::from_schema_name("Problem");
    let content = ContentBuilder::new().schema(Some(problem)).build();
    let response = ResponseBuilder::new()
        .description("Why it was not done")
        .content("application/json", content)
        .build();
    for (name, path) in &mut openapi.paths.paths {
        let operations = [
            ("get", &mut path.get),
            ("put", &mut path.put),
            ("post", &mut path.post),
            ("delete", &mut path.delete),
        ];
        for (method, operation) in operations {
            let Some(operation) = operation else { continue };
            let responses = &mut operation.responses.responses;
            responses.insert("default".to_owned(), response.clone().into());
            // Names of handlers repeat; method and path do not.
            let words = name.trim_start_matches("/api/v1/").replace(['/', '-'], "_");
            operation.operation_id = Some(format!("{method}_{}", words.replace(['{', '}'], "")));
        }
    }
}

fn api() -> OpenApiRouter<Arc<App>> {
    let v1 = OpenApiRouter::new()
        .merge(games::routes())
        .merge(boards::routes())
        .merge(people::routes())
        .merge(lobby::routes())
        .merge(tables::routes())
        .merge(play::routes())
        .merge(talk::routes())
        .layer(CompressionLayer::new())
        // Each open stream would keep a compressor that it does not use.
        .merge(stream::routes());
    OpenApiRouter::with_openapi(Description::openapi()).nest("/api/v1", v1)
}

/// The description of the interface, as OpenAPI.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut openapi = api().into_openapi();
    complete(&mut openapi);
    openapi
}

/// Everything that the server answers.
pub(crate) fn all(app: Arc<App>) -> Router {
    let (api, _) = api().split_for_parts();
    api.merge(api_page::routes(openapi()).layer(CompressionLayer::new()))
        .merge(health::routes())
        .fallback(page::answer)
        .method_not_allowed_fallback(async || {
            let message = "this path does not know this method";
            AppError::new(StatusCode::METHOD_NOT_ALLOWED, Code::MethodNotAllowed, message)
        })
        .layer(DefaultBodyLimit::max(app.config.body_max))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIMEOUT))
        .layer(header(header::CONTENT_SECURITY_POLICY, CSP))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(header::REFERRER_POLICY, "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(header(header::CACHE_CONTROL, "no-store"))
        .layer(CatchPanicLayer::custom(panicked))
        .with_state(app)
}

/// Sets a header where the answer has none.
fn header(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

fn panicked(why: Box<dyn std::any::Any + Send>) -> Response {
    let text = why.downcast_ref::<String>().cloned();
    let text = text.or_else(|| why.downcast_ref::<&str>().map(|it| (*it).to_owned()));
    AppError::internal(format_args!("a panic: {}", text.unwrap_or_default())).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_in_docs_is_the_present_one() {
        let written = include_str!("../../../docs/openapi.json");
        let present = openapi().to_pretty_json().expect("JSON") + "\n";
        assert!(written == present, "run `cargo xtask api`, and read what has changed");
    }
}
