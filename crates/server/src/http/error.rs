//! What the server answers when it cannot do what was asked.
//!
//! There is one error type, [`Problem`]: a status, a kind for programs, and a
//! message for people, which is not in any language yet. Handlers return it
//! with `?`. As a response it is only a status that carries the problem;
//! [`answer`] then writes the body, once, in the visitor's language: JSON under
//! `/api`, a page elsewhere. Whatever is our own fault is logged in full and
//! told to nobody.

use std::sync::Arc;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use record::{MatchError, RecordError};
use rules::{Message, OptionError, Refusal, Touch};
use schemars::JsonSchema;
use serde::Serialize;
use store::StoreError;

use crate::{app::App, pages, people::visitor::Visitor, table::shape::TableState};

/// In how many seconds to try again where nobody knows, as with a full disk.
const SOME_TIME: u16 = 10;

/// A request that is not done, and why.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// One word for programs.
    pub kind: &'static str,
    /// A sentence for people.
    pub message: Message,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
    /// What to light up on the board.
    pub lit: Vec<Touch>,
    /// How the table stands, for those who acted on an older state.
    pub state: Option<Box<TableState>>,
    /// In how many seconds it is worth trying again, where that is known.
    pub wait: Option<u16>,
}

impl Problem {
    /// A problem with a message.
    #[must_use]
    pub fn new(status: StatusCode, kind: &'static str, message: impl Into<Message>) -> Self {
        let (message, lit) = (message.into(), Vec::new());
        Self { status, kind, message, rule: None, lit, state: None, wait: None }
    }

    /// What was asked makes no sense.
    #[must_use]
    pub fn malformed(reason: impl std::fmt::Display) -> Self {
        let message = Message::new("error-malformed").with("reason", reason.to_string());
        Self::new(StatusCode::BAD_REQUEST, "malformed", message)
    }

    /// What was asked is understood, and wrong.
    #[must_use]
    pub fn wrong(kind: &'static str, message: impl Into<Message>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, kind, message)
    }

    /// What was asked cannot be done as things stand.
    #[must_use]
    pub fn not_now(kind: &'static str, message: impl Into<Message>) -> Self {
        Self::new(StatusCode::CONFLICT, kind, message)
    }

    /// There is nothing at this address.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", "error-not-found")
    }

    /// The address is good for something else.
    #[must_use]
    pub fn method_not_allowed() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "method", "error-method")
    }

    /// There is no such table.
    #[must_use]
    pub fn no_table() -> Self {
        Self::new(StatusCode::NOT_FOUND, "no-table", "error-no-table")
    }

    /// There is no such game.
    #[must_use]
    pub fn no_game(id: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "no-game", catalog::no_such_game(id))
    }

    /// Nothing can be kept just now: the disk is full, or fails.
    #[must_use]
    pub fn unwritable() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unwritable", "error-unwritable")
    }

    /// Our own fault: the reason goes to the log.
    #[must_use]
    pub fn internal(reason: impl std::fmt::Display) -> Self {
        tracing::error!(%reason, "internal error");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "error-internal")
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let Refusal { rule, message, lit } = refusal;
        Self { rule, lit, ..Self::wrong("refused", message) }
    }
}

impl From<MatchError> for Problem {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Refused(refusal) => refusal.into(),
            other => Self::not_now("not-now", other),
        }
    }
}

impl From<OptionError> for Problem {
    fn from(error: OptionError) -> Self {
        let message =
            Message::new("error-option").with("key", error.key).with("reason", error.message);
        Self::wrong("options", message)
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Self {
        let key = match (error.turn, error.rule) {
            (Some(_), Some(_)) => "error-record-rule",
            (Some(_), None) => "error-record-turn",
            (None, _) => "error-record",
        };
        let message = Message::new(key)
            .with("line", error.line)
            .with("turn", error.turn.unwrap_or_default())
            .with("rule", error.rule.unwrap_or_default())
            .with("reason", error.message);
        Self { rule: error.rule, ..Self::wrong("record", message) }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoSuchTable => Self::no_table(),
            StoreError::NotOperator => {
                Self::new(StatusCode::FORBIDDEN, "not-operator", "error-not-operator")
            }
            StoreError::NoSuchThing => Self::new(StatusCode::NOT_FOUND, "nothing", "error-nothing"),
            StoreError::Locked => Self::new(StatusCode::FORBIDDEN, "locked", "error-locked"),
            // What cannot be kept was never there, and is not taken.
            error @ StoreError::Unstorable => Self::malformed(error),
            // The store has told the log, once for all who are refused.
            StoreError::Unwritable(_) => Self::unwritable(),
            other => Self::internal(other),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// The body of a problem under `/api`.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Problem")]
pub(crate) struct Body<'a> {
    error: Details<'a>,
    /// How the table stands, for those who acted on an older state.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'a TableState>,
}

/// Why something is not done.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Reason")]
struct Details<'a> {
    /// One word for programs.
    kind: &'static str,
    /// A sentence for people.
    message: String,
    /// The rule that forbids it.
    rule: Option<&'static str>,
    /// What to light up on the board.
    lit: &'a [Touch],
}

impl Problem {
    /// The problem as the API tells it.
    pub(crate) fn body(&self, visitor: &Visitor) -> Body<'_> {
        let error = Details {
            kind: self.kind,
            message: visitor.say(&self.message),
            rule: self.rule,
            lit: &self.lit,
        };
        Body { error, state: self.state.as_deref() }
    }
}

/// Gives a response that carries a problem its body.
pub(crate) fn answer(app: &App, response: Response, visitor: &Visitor) -> Response {
    let Some(problem) = response.extensions().get::<Arc<Problem>>().cloned() else {
        return response;
    };
    app.metrics().refused(problem.kind);
    let mut answer = if visitor.json {
        (problem.status, Json(problem.body(visitor))).into_response()
    } else if problem.status == StatusCode::NOT_FOUND {
        (problem.status, Html(pages::not_found(visitor).into_string())).into_response()
    } else {
        let page = pages::error(visitor, problem.status.as_u16(), &visitor.say(&problem.message));
        (problem.status, Html(page.into_string())).into_response()
    };
    if problem.status == StatusCode::METHOD_NOT_ALLOWED
        && let Some(allowed) = response.headers().get(header::ALLOW)
    {
        answer.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    if matches!(problem.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        let wait = HeaderValue::from(problem.wait.unwrap_or(SOME_TIME));
        answer.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}
