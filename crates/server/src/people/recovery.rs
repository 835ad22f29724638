//! Ways back into an account whose password is lost: codes that its person
//! printed, and a link that an operator made. Either sets another password,
//! once, and ends all sessions.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    http::{
        answers::{Created, WithCookies},
        error::Problem,
        extract,
    },
    people::{
        account::{Me, Meant, again, check_account, check_meant, me, no_bot},
        identity::Who,
        known,
        names::folded,
        passwords::{self, LONGEST_PASSWORD, SHORTEST_PASSWORD},
        secrets, sessions,
        visitor::Visitor,
    },
};

/// How many codes a person gets.
const CODES: usize = 10;
/// The letters of a code: five bits each, none that is taken for another.
const LETTERS: usize = 12;
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789+";
/// The letters of a link that an operator makes.
pub(crate) const LINK_LETTERS: usize = 32;

/// How many codes are left.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CodesLeft {
    left: u32,
}

/// Codes, told once.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Codes {
    codes: Vec<String>,
}

/// A code instead of the password, and the password from now on.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recovery {
    name: String,
    code: String,
    #[schemars(length(min = SHORTEST_PASSWORD, max = LONGEST_PASSWORD))]
    new: String,
}

/// A code as it is written: `abcd-efgh-jkmn`.
fn code() -> String {
    let random = secrets::random_bytes(LETTERS);
    let letters: Vec<char> =
        random.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect();
    letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// What is kept of a code, however it is written.
fn hash(code: &str) -> String {
    let plain = code.to_lowercase().replace(|c: char| c.is_whitespace() || c == '-', "");
    secrets::hash(&format!("recovery:{plain}"))
}

/// `GET /api/me/recovery`
pub(crate) async fn left(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<CodesLeft>, Problem> {
    check_account(&visitor)?;
    Ok(Json(CodesLeft { left: app.tables().store().codes_left(&visitor.who.id).await? }))
}

/// `POST /api/me/recovery`: new codes; those before are worth nothing any more.
pub(crate) async fn renew(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(meant): extract::Json<Meant>,
) -> Result<Created<Codes>, Problem> {
    check_account(&visitor)?;
    check_meant(&app, &visitor.who, meant.password).await?;
    let codes: Vec<String> = std::iter::repeat_with(code).take(CODES).collect();
    let hashes: Vec<String> = codes.iter().map(|code| hash(code)).collect();
    app.tables().store().set_codes(&visitor.who.id, &hashes).await?;
    Ok(Created(Codes { codes }))
}

/// `POST /api/recover`: a code sets another password and signs in.
pub(crate) async fn recover(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    extract::Json(given): extract::Json<Recovery>,
) -> Result<WithCookies<Json<Me>>, Problem> {
    no_bot(&visitor)?;
    if visitor.who.account {
        return Err(Problem::not_now("account", "error-signed-in"));
    }
    let store = app.tables().store();
    let name = folded(&given.name);
    passwords::check(&given.new, &given.name)?;
    let person = store.account(&name).await?.map(|account| account.person.id);
    known::check_guess(&app, &visitor, &headers, &name, person.as_deref())?;
    // At the same cost, whether there is such an account or not.
    let password = passwords::hash(given.new).await?;
    let person = match person {
        Some(person) if store.recover(&person, &hash(&given.code), &password).await? => person,
        _ => return Err(Problem::new(StatusCode::FORBIDDEN, "code", "error-recovery")),
    };
    let cookies = sessions::come_in(&app, &headers, &visitor, &person).await?;
    let who = Who { id: person, ..visitor.who };
    Ok(WithCookies(cookies, Json(me(&app, &again(&app, &who).await?))))
}

/// What is kept of the token in an operator's link.
pub(crate) fn link_hash(token: &str) -> String {
    secrets::hash(&format!("reset:{token}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_however_they_are_written() {
        let one = code();
        assert_eq!(one.len(), LETTERS + 2);
        assert_ne!(one, code());
        let spaced = format!(" {} ", one.replace('-', " ").to_uppercase());
        assert_eq!(hash(&one), hash(&spaced));
        assert_ne!(hash(&one), hash(&one[1..]));
    }
}
