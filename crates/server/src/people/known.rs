//! Browsers that have signed in to an account before. Strangers who guess at a
//! name use up the guesses of strangers; whoever comes with a browser that is
//! known there has guesses of their own, and is not locked out by others.
//!
//! The cookie is sealed and names no person: for each of a few accounts the
//! browser has a random mark and a seal over it and the account.

use axum::http::{HeaderMap, HeaderValue};

use crate::{
    app::App,
    http::{error::Problem, prices::Class},
    people::{identity::cookie, secrets, visitor::Visitor},
};

/// The cookie's name.
const COOKIE: &str = "known";
/// How many accounts one browser is known to.
const MOST: usize = 5;
/// The letters of a mark.
const LETTERS: usize = 12;

/// The marks in the browser's cookie, each with its seal.
fn marks(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let marks = cookie(headers, COOKIE).unwrap_or_default().split('~');
    marks
        .filter_map(|one| one.split_once('.'))
        .filter(|(mark, _)| secrets::is_random(mark, LETTERS))
}

/// The mark by which this browser is known to an account.
fn mark_of<'a>(app: &App, headers: &'a HeaderMap, person: &str) -> Option<&'a str> {
    let good = |&(mark, seal): &(&str, &str)| {
        app.people().key().is_seal("known", &format!("{mark}/{person}"), seal)
    };
    marks(headers).take(MOST).find(good).map(|(mark, _)| mark)
}

/// Lets somebody try a password for a name; `person` is whose it is, if it is
/// anybody's. Known browsers have guesses of their own. Strangers have some for
/// each name from one address, and some for the name from all addresses
/// together.
pub(crate) fn check_guess(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    name: &str,
    person: Option<&str>,
) -> Result<(), Problem> {
    if let Some(mark) = person.and_then(|person| mark_of(app, headers, person)) {
        return app.limits().take(Class::Guess, &format!("known/{mark}"));
    }
    if let Some(address) = &visitor.payer.address {
        app.limits().take(Class::Guess, &format!("{address}/{name}"))?;
    }
    app.limits().take(Class::Name, name)
}

/// The cookie of a browser that has just signed in.
pub(crate) fn remember(
    app: &App,
    headers: &HeaderMap,
    person: &str,
) -> Result<HeaderValue, Problem> {
    let mark = match mark_of(app, headers, person) {
        Some(mark) => mark.to_owned(),
        None => secrets::random(LETTERS),
    };
    let seal = app.people().key().seal("known", &format!("{mark}/{person}"));
    // The latest first; what is not ours is dropped with the oldest.
    let others = marks(headers).filter(|(other, _)| *other != mark);
    let own = std::iter::once(format!("{mark}.{seal}"));
    let all: Vec<String> =
        own.chain(others.map(|(mark, seal)| format!("{mark}.{seal}"))).take(MOST).collect();
    let secure = if app.settings().is_secure() { "; Secure" } else { "" };
    let text = format!(
        "{COOKIE}={}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax{secure}",
        all.join("~")
    );
    HeaderValue::from_str(&text).map_err(Problem::internal)
}
