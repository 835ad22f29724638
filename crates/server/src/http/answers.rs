//! Answers whose status is part of their type, so that the description of a
//! route can be read from its handler.

use std::marker::PhantomData;

use axum::{
    Json,
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use futures_util::TryStream;
use serde::Serialize;

/// Something new is there, and this is what there is to know about it.
pub(crate) struct Created<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

/// An answer that also hands out cookies.
pub(crate) struct WithCookies<T>(pub(crate) Vec<HeaderValue>, pub(crate) T);

impl<T: IntoResponse> IntoResponse for WithCookies<T> {
    fn into_response(self) -> Response {
        let mut response = self.1.into_response();
        for cookie in self.0 {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// It is done, and there is nothing to say.
pub(crate) struct Done;

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

/// JSON that is written as it is read, however much there is of it.
pub(crate) struct Streamed<T> {
    body: Body,
    shape: PhantomData<fn() -> T>,
}

impl<T> Streamed<T> {
    /// The text in parts, each made when there is room for it.
    pub(crate) fn of<S>(parts: S) -> Self
    where
        S: TryStream<Ok = String> + Send + 'static,
        S::Error: Into<axum::BoxError>,
    {
        Self { body: Body::from_stream(parts), shape: PhantomData }
    }
}

impl<T> IntoResponse for Streamed<T> {
    fn into_response(self) -> Response {
        let json = HeaderValue::from_static("application/json");
        ([(header::CONTENT_TYPE, json)], self.body).into_response()
    }
}

/// A socket on which the server tells one kind of message and hears another.
pub(crate) struct Socket<Tells, Hears> {
    response: Response,
    messages: PhantomData<fn(Hears) -> Tells>,
}

impl<Tells, Hears> Socket<Tells, Hears> {
    /// The answer that opens it.
    pub(crate) fn opened_by(response: Response) -> Self {
        Self { response, messages: PhantomData }
    }
}

impl<Tells, Hears> IntoResponse for Socket<Tells, Hears> {
    fn into_response(self) -> Response {
        self.response
    }
}
