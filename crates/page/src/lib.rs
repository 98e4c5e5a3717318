//! The page that people play on: the files that `cargo xtask web` builds, as answers
//! to HTTP requests.
//!
//! A release build has the files inside. A debug build reads them from `web/dist`
//! whenever they are asked for, so that a new build of the page needs no new server.
//!
//! **Invariant:** nothing here knows the interface, a table or a game.

mod accepted;

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header, response::Builder},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use accepted::Encoding;

/// The files of the page.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = ".vite/*"]
#[allow_missing = true]
struct Dist;

/// The folder of files whose names change with their content.
const ASSETS: &str = "assets/";
const INDEX: &str = "index.html";

const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// To be kept, but not used without asking whether it is still the same.
const ASK_FIRST: &str = "no-cache";

const NOT_BUILT: &str = "The page is not part of this build of the server.

`cargo xtask web` builds it, and needs Node.js 20.19 or later; `cargo xtask run`
builds it and starts the server. The interface for programs is at /api/docs/.
";

/// The answer to a request to read `path`; `None` if there is no such file. Every
/// path without a file extension is a place in the page, which finds its own way.
pub fn answer(path: &str, headers: &HeaderMap) -> Option<Response> {
    answer_from::<Dist>(path, headers)
}

fn answer_from<F: RustEmbed>(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/').unwrap_or(path);
    let is_file = name.rsplit('/').next().is_some_and(|last| last.contains('.'));
    if is_file || name.starts_with(ASSETS) {
        return file::<F>(name, headers);
    }
    Some(file::<F>(INDEX, headers).unwrap_or_else(not_built))
}

fn not_built() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, NOT_BUILT).into_response()
}

/// A file in the smallest form that the client can read.
fn file<F: RustEmbed>(name: &str, headers: &HeaderMap) -> Option<Response> {
    let is_form = Encoding::ALL.iter().any(|it| name.ends_with(it.ending()));
    let is_hidden = name.split('/').any(|part| part.starts_with('.'));
    if is_form || is_hidden {
        return None;
    }
    let plain = F::get(name)?;
    let content_type = content_type(&plain);
    let smaller = Encoding::accepted(headers)
        .find_map(|it| Some((it, F::get(&format!("{name}{}", it.ending()))?)));
    let (encoding, file) = match smaller {
        Some((encoding, file)) => (Some(encoding), file),
        None => (None, plain),
    };
    let tag = tag(&file);
    let cache = if name.starts_with(ASSETS) { FOR_EVER } else { ASK_FIRST };
    let response = Response::builder()
        .header(header::ETAG, &tag)
        .header(header::CACHE_CONTROL, cache)
        .header(header::VARY, "accept-encoding");
    if knows(headers, &tag) {
        return finish(response.status(StatusCode::NOT_MODIFIED), Body::empty());
    }
    let response = response.header(header::CONTENT_TYPE, content_type);
    let response = match encoding {
        Some(encoding) => response.header(header::CONTENT_ENCODING, encoding.name()),
        None => response,
    };
    finish(response, Body::from(file.data))
}

/// Fails only for headers that are not plain text, and those here are.
fn finish(response: Builder, body: Body) -> Option<Response> {
    response.body(body).ok()
}

fn content_type(file: &EmbeddedFile) -> String {
    let kind = file.metadata.mimetype();
    let is_text = kind.starts_with("text/")
        || ["javascript", "json", "xml"].iter().any(|it| kind.ends_with(it));
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}

/// The tag of a file's content. Each form of a file has its own.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

/// Whether the client says that it has the content with this tag.
fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let all = headers.get_all(header::IF_NONE_MATCH).iter();
    let mut tags = all.filter_map(|it: &HeaderValue| it.to_str().ok()).flat_map(|it| it.split(','));
    tags.any(|it| matches!(it.trim(), "*") || it.trim().trim_start_matches("W/") == tag)
}

#[cfg(test)]
mod tests;
