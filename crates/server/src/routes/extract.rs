//! What handlers read from a request, with errors in our own form.

use axum::{
    extract::{
        FromRequest, FromRequestParts, OptionalFromRequest, Request,
        rejection::{JsonRejection, PathRejection, QueryRejection},
    },
    http::{StatusCode, request::Parts},
};
use protocol::Code;
use serde::de::DeserializeOwned;
use store::TableId;

use crate::{
    command::{Key, TABLE_ID_CHARS},
    error::{AppError, AppResult},
};

/// The body of a request.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> AppResult<Json<T>> {
        let body = <axum::Json<T> as FromRequest<S>>::from_request(request, state);
        match body.await {
            Ok(axum::Json(value)) => Ok(Json(value)),
            Err(error) => Err(unreadable_body(&error)),
        }
    }
}

/// A body that may be missing.
impl<T: DeserializeOwned, S: Send + Sync> OptionalFromRequest<S> for Json<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> AppResult<Option<Json<T>>> {
        let body = <axum::Json<T> as OptionalFromRequest<S>>::from_request(request, state);
        match body.await {
            Ok(body) => Ok(body.map(|it| Json(it.0))),
            Err(error) => Err(unreadable_body(&error)),
        }
    }
}

fn unreadable_body(error: &JsonRejection) -> AppError {
    let status = error.status();
    let code = match status {
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::UNPROCESSABLE_ENTITY => Code::Invalid,
        _ => Code::Malformed,
    };
    let text = error.body_text();
    let why = text.rsplit_once("target type: ").map_or(text.as_str(), |(_, why)| why);
    AppError::new(status, code, engine::printable(&format!("the body of the request: {why}"), 300))
}

/// The parameters of a request.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> AppResult<Query<T>> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let unreadable =
            |error: QueryRejection| AppError::malformed(engine::printable(&error.body_text(), 300));
        query.map(|it| Query(it.0)).map_err(unreadable)
    }
}

/// The values in a path.
#[derive(Debug)]
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> AppResult<Path<T>> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        let unreadable =
            |error: PathRejection| AppError::malformed(engine::printable(&error.body_text(), 300));
        path.map(|it| Path(it.0)).map_err(unreadable)
    }
}

/// The id of a table, if it can be one.
pub(crate) fn table_id(text: String) -> AppResult<TableId> {
    let is_plain = |it: char| matches!(it, 'a'..='z' | '2'..='7');
    if text.len() == TABLE_ID_CHARS && text.chars().all(is_plain) {
        return Ok(TableId(text));
    }
    Err(AppError::no_table())
}

/// The header `Idempotency-Key`, if there is one.
#[derive(Clone, Debug)]
pub(crate) struct KeyHeader(Option<String>);

impl KeyHeader {
    /// The key of a request that asks for this.
    pub(crate) fn of(&self, asked: &impl serde::Serialize) -> AppResult<Option<Key>> {
        self.0.as_deref().map(|key| Key::new(key, asked)).transpose()
    }
}

impl<S: Sync> FromRequestParts<S> for KeyHeader {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> AppResult<KeyHeader> {
        let Some(value) = parts.headers.get("idempotency-key") else { return Ok(KeyHeader(None)) };
        let text = value.to_str().map_err(|_| {
            AppError::malformed("the Idempotency-Key must have plain letters and digits")
        })?;
        Ok(KeyHeader(Some(text.to_owned())))
    }
}

/// Whether the client wants only the necessary: `Prefer: return=minimal`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WantsMinimal(pub(crate) bool);

impl<S: Sync> FromRequestParts<S> for WantsMinimal {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &S,
    ) -> Result<WantsMinimal, std::convert::Infallible> {
        let prefer = parts.headers.get_all("prefer").iter().filter_map(|it| it.to_str().ok());
        Ok(WantsMinimal(
            prefer.flat_map(|it| it.split(',')).any(|it| it.trim() == "return=minimal"),
        ))
    }
}
