//! What comes with a request, checked before any handler sees it; what does
//! not fit becomes a [`Problem`] instead of the framework's plain text.

use std::{fmt, marker::PhantomData};

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request, rejection::BytesRejection},
    http::{StatusCode, header, request::Parts},
};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, MapAccess, Visitor, value::MapAccessDeserializer},
};

use crate::http::error::Problem;

/// A body in JSON.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !has_type(&request, "application/json") {
            return Err(wrong_type("application/json"));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(unread)?;
        let read = serde_json::from_slice::<Object<T>>(&bytes);
        read.map(|Object(body)| Self(body)).map_err(Problem::malformed)
    }
}

/// Something written as an object, field by field. Without it, lists of the
/// values in the right order would pass for objects.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Object<T>, M::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }

        deserializer.deserialize_map(Fields(PhantomData))
    }
}

/// Reads a list of objects, for a field of a body.
pub(crate) fn objects<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let list = Vec::<Object<T>>::deserialize(deserializer)?;
    Ok(list.into_iter().map(|Object(one)| one).collect())
}

/// A body from a form on a page: pairs, in the order of the form.
pub(crate) struct Form(pub(crate) Vec<(String, String)>);

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        const FORM: &str = "application/x-www-form-urlencoded";
        if !has_type(&request, FORM) {
            return Err(wrong_type(FORM));
        }
        let form = axum::Form::<Vec<(String, String)>>::from_request(request, state).await;
        match form {
            Ok(axum::Form(pairs)) => Ok(Self(pairs)),
            Err(axum::extract::rejection::FormRejection::BytesRejection(error)) => {
                Err(unread(error))
            }
            Err(error) => Err(Problem::malformed(error.body_text())),
        }
    }
}

impl Form {
    /// The value of a field, as it was filled in.
    pub(crate) fn raw(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| &**value)
    }

    /// The value of a field, unless it is empty or missing.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let value = self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim());
        value.filter(|value| !value.is_empty())
    }
}

/// A body of plain text.
pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !has_type(&request, "text/plain") {
            return Err(wrong_type("text/plain"));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(unread)?;
        String::from_utf8(bytes.into()).map(Self).map_err(Problem::malformed)
    }
}

/// The free parts of a path. What cannot be one of them leads nowhere.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        path.map(|axum::extract::Path(path)| Self(path)).map_err(|_| Problem::not_found())
    }
}

/// What stands behind the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        query
            .map(|axum::extract::Query(query)| Self(query))
            .map_err(|error| Problem::malformed(error.body_text()))
    }
}

fn has_type(request: &Request, wanted: &str) -> bool {
    let given = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = given.and_then(|given| given.split(';').next()).unwrap_or_default();
    essence.trim().eq_ignore_ascii_case(wanted)
}

fn wrong_type(wanted: &'static str) -> Problem {
    let message = rules::Message::new("error-type").with("type", wanted);
    Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "type", message)
}

fn unread(error: BytesRejection) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "error-too-large");
    }
    Problem::malformed(error.body_text())
}
