//! What a request can fail with.

use std::fmt;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use engine::{ActError, Told, Viewer};
use protocol::{Code, Problem};
use store::{AppendError, StoreError};

use crate::table::Table;

/// A status and what the client is told. Details that are none of the client's
/// business go into the log of the server.
#[derive(Debug)]
pub(crate) struct AppError {
    pub(crate) status: StatusCode,
    pub(crate) problem: Box<Problem>,
}

/// What a handler returns.
pub(crate) type AppResult<T> = Result<T, AppError>;

/// After how many seconds to try again when the database does not answer.
const RETRY_AFTER: u64 = 2;

impl AppError {
    pub(crate) fn new(status: StatusCode, code: Code, message: impl Into<String>) -> AppError {
        let problem = Problem {
            code,
            message: message.into(),
            refusal: None,
            step: None,
            table: None,
            prompt: None,
            retry_after: None,
            incident: None,
        };
        AppError { status, problem: Box::new(problem) }
    }

    pub(crate) fn invalid(message: impl Into<String>) -> AppError {
        AppError::new(StatusCode::UNPROCESSABLE_ENTITY, Code::Invalid, message)
    }

    pub(crate) fn malformed(message: impl Into<String>) -> AppError {
        AppError::new(StatusCode::BAD_REQUEST, Code::Malformed, message)
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> AppError {
        AppError::new(StatusCode::FORBIDDEN, Code::Forbidden, message)
    }

    pub(crate) fn not_now(message: impl Into<String>) -> AppError {
        AppError::new(StatusCode::CONFLICT, Code::NotNow, message)
    }

    pub(crate) fn taken(message: impl Into<String>) -> AppError {
        AppError::new(StatusCode::CONFLICT, Code::Taken, message)
    }

    pub(crate) fn not_found(what: &str) -> AppError {
        AppError::new(StatusCode::NOT_FOUND, Code::NotFound, format!("there is no such {what}"))
    }

    /// For a table that does not exist and for one that this person may not know
    /// of: nobody can tell the difference.
    pub(crate) fn no_table() -> AppError {
        AppError::not_found("table")
    }

    pub(crate) fn not_signed_in() -> AppError {
        let message = "sign in first: `POST /api/v1/guests` needs only a name";
        AppError::new(StatusCode::UNAUTHORIZED, Code::NotSignedIn, message)
    }

    pub(crate) fn not_your_turn() -> AppError {
        AppError::new(StatusCode::CONFLICT, Code::NotYourTurn, "it is not your turn")
    }

    /// A request was made for another version than that of `table`.
    pub(crate) fn stale(version: u64, table: &Table, viewer: Viewer) -> AppError {
        let message =
            format!("the table is at version {}, not at {version}; look again", table.version);
        let mut error = AppError::new(StatusCode::CONFLICT, Code::Stale, message);
        error.problem.table = Some(Box::new(table.view(viewer)));
        error.problem.prompt = table.prompt(viewer).map(Box::new);
        error
    }

    pub(crate) fn key_reused() -> AppError {
        let message = "this Idempotency-Key was used for another request; take a new one";
        AppError::new(StatusCode::UNPROCESSABLE_ENTITY, Code::KeyReused, message)
    }

    pub(crate) fn too_many(message: impl Into<String>, retry_after: u64) -> AppError {
        let mut error = AppError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, message);
        error.problem.retry_after = Some(retry_after);
        error
    }

    pub(crate) fn unavailable(message: impl Into<String>) -> AppError {
        let mut error = AppError::new(StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable, message);
        error.problem.retry_after = Some(RETRY_AFTER);
        error
    }

    /// A fault of this program. The client gets a number, the log the details.
    pub(crate) fn internal(details: impl fmt::Display) -> AppError {
        let incident = crate::random::code(8);
        tracing::error!(%incident, %details, "an internal error");
        let message = "something went wrong here; please report the number of the incident";
        let mut error = AppError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, message);
        error.problem.incident = Some(incident);
        error
    }

    /// An action that was not played; `step` is its place in a plan.
    pub(crate) fn act(error: ActError<Box<Told>>, step: usize) -> AppError {
        let mut res = match error {
            ActError::NotYourTurn { .. } if step == 0 => AppError::not_your_turn(),
            ActError::NotYourTurn { .. } => {
                let message = "the turn ends before this action of the plan";
                AppError::new(StatusCode::UNPROCESSABLE_ENTITY, Code::NotYourTurn, message)
            }
            ActError::Unreadable(error) => {
                let (status, code) = (StatusCode::UNPROCESSABLE_ENTITY, Code::UnreadableAction);
                AppError::new(status, code, error.to_string())
            }
            ActError::Refused(told) => {
                let (status, code) = (StatusCode::UNPROCESSABLE_ENTITY, Code::Illegal);
                let mut res = AppError::new(status, code, told.text.clone());
                res.problem.refusal = Some(told);
                res
            }
        };
        res.problem.step = Some(step);
        res
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> AppError {
        if let StoreError::Refused(_) = error {
            return AppError::invalid(error.to_string());
        }
        tracing::warn!(%error, "the database");
        AppError::unavailable("the database does not answer; nothing was changed")
    }
}

impl From<AppendError> for AppError {
    fn from(error: AppendError) -> AppError {
        tracing::warn!(%error, "an append");
        match error {
            AppendError::Unknown(_) => AppError::unavailable(
                "the database did not confirm; look at the table again, or send the same \
                 request with the same Idempotency-Key",
            ),
            AppendError::Stale { .. } | AppendError::Failed(_) => {
                AppError::unavailable("the database does not answer; nothing was changed")
            }
        }
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let retry_after = self.problem.retry_after;
        let mut response = (self.status, Json(self.problem)).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            let bearer = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, bearer);
        }
        response
    }
}
