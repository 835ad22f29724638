//! Who asks: guests, accounts, bots.
//!
//! Everyone is somebody from the first request on. A browser without a cookie
//! gets one: a random token with the server's seal. Its hash is the guest's id
//! and session; nothing is written before the guest does something that must
//! be kept, so that looking around costs no row. Signing in gives the browser
//! another token. A bot has a token of its own, sent as `Authorization: Bearer`.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use store::{Person, Session, Store};

use crate::{
    http::error::Problem,
    people::secrets::{self, Key},
};

/// The cookie's name.
const COOKIE: &str = "guest";
/// Its name over an encrypted connection: browsers take a cookie of this name
/// only from the host itself, so that no neighbour can slip one in.
const SECURE_COOKIE: &str = "__Host-guest";
/// As long as browsers keep any cookie: 400 days.
const MAX_AGE: u32 = 400 * 24 * 3_600;
/// The letters of a browser's token, six bits each.
const LETTERS: usize = 22;
/// The letters of a bot's token, behind its prefix.
const BOT_LETTERS: usize = 32;
/// What a bot's token begins with, so that it can be found where it should not be.
const BOT: &str = "pionnier_";
/// How long a session is believed without asking the store again. Ending one
/// ends it at once on this node, and everywhere by then.
const BELIEVED: Duration = Duration::from_secs(10);
/// Sessions believed at once; beyond, all are asked for again.
const MOST: usize = 50_000;

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// The person's id.
    pub id: String,
    /// The person's name; empty for a guest without one.
    pub name: String,
    /// Has the person an account?
    pub account: bool,
    /// Which address of the personal feed is the good one.
    pub(crate) feed: i64,
    /// The hash of the token that proved it.
    pub(crate) session: String,
    /// Has the store a row for the person?
    pub(crate) kept: bool,
    /// Is it a bot with a token?
    pub(crate) bot: bool,
}

impl Who {
    /// Somebody who could not be met: the request goes no further.
    pub(crate) fn nobody() -> Self {
        stranger(String::new())
    }
}

/// Somebody, and the cookies to hand out if there are new ones.
pub(crate) struct Met {
    pub(crate) who: Who,
    pub(crate) cookies: Vec<HeaderValue>,
}

/// Everyone who comes by.
#[derive(Debug)]
pub(crate) struct People {
    store: Store,
    key: Key,
    secure: bool,
    believed: Mutex<HashMap<String, (Instant, Option<Person>)>>,
}

impl People {
    pub(crate) fn new(store: Store, key: Key, secure: bool) -> Self {
        Self { store, key, secure, believed: Mutex::default() }
    }

    /// The key for what is handed out.
    pub(crate) const fn key(&self) -> &Key {
        &self.key
    }

    /// What tells somebody apart from others, and nothing else.
    pub(crate) fn mark(&self, who: &Who) -> String {
        self.key.seal("mark", &who.id)[..10].to_owned()
    }

    /// The name of the cookie, as browsers reach the server.
    pub(crate) const fn cookie_name(&self) -> &'static str {
        if self.secure { SECURE_COOKIE } else { COOKIE }
    }

    /// Finds out who sent these headers: to an address for programs, or for a page.
    pub(crate) async fn meet(&self, headers: &HeaderMap, api: bool) -> Result<Met, Problem> {
        let known = cookie(headers, self.cookie_name());
        if let Some(token) = bearer(headers) {
            // Whatever a proxy asks its visitors for is none of our business.
            let foreign = !token.starts_with(BOT) && (known.is_some() || !api);
            if !foreign {
                return self.bot(token).await;
            }
        }
        if let Some(known) = known {
            return self.browser(known).await;
        }
        let Some(old) = cookie(headers, COOKIE) else { return Ok(self.newcomer()) };
        // From before the cookie had the other name: the guest stays the same.
        let mut met = self.browser(old).await?;
        if met.cookies.is_empty() {
            let token = old.split('.').next().unwrap_or_default();
            met.cookies = vec![self.cookie(token), forgotten()];
        }
        Ok(met)
    }

    /// Somebody new.
    fn newcomer(&self) -> Met {
        let token = secrets::random(LETTERS);
        Met { who: stranger(secrets::hash(&token)), cookies: vec![self.cookie(&token)] }
    }

    /// Whoever has this cookie.
    async fn browser(&self, given: &str) -> Result<Met, Problem> {
        let (token, seal) = given.split_once('.').unwrap_or((given, ""));
        if secrets::is_random(token, LETTERS) {
            let session = secrets::hash(token);
            if let Some(person) = self.session(&session).await? {
                return Ok(Met { who: who(person, session, false), cookies: Vec::new() });
            }
            // A token whose session was ended is worth nothing, sealed or not:
            // the guest it was made for may have an account by now.
            if self.key.is_seal("guest", token, seal)
                && self.store.person(&session).await?.is_none()
            {
                return Ok(Met { who: stranger(session), cookies: Vec::new() });
            }
        }
        Ok(self.newcomer())
    }

    async fn bot(&self, token: &str) -> Result<Met, Problem> {
        let wrong = || Problem::new(StatusCode::UNAUTHORIZED, "wrong-token", "error-wrong-token");
        let letters = token.strip_prefix(BOT).ok_or_else(wrong)?;
        if !secrets::is_random(letters, BOT_LETTERS) {
            return Err(wrong());
        }
        let session = secrets::hash(token);
        let person = self.session(&session).await?.ok_or_else(wrong)?;
        Ok(Met { who: who(person, session, true), cookies: Vec::new() })
    }

    async fn session(&self, hash: &str) -> Result<Option<Person>, Problem> {
        let known = self.believed().get(hash).cloned();
        if let Some((since, person)) = known
            && since.elapsed() < BELIEVED
        {
            return Ok(person);
        }
        let person = self.store.session(hash).await?;
        let mut believed = self.believed();
        if believed.len() >= MOST {
            believed.clear();
        }
        believed.insert(hash.to_owned(), (Instant::now(), person.clone()));
        Ok(person)
    }

    fn believed(&self) -> std::sync::MutexGuard<'_, HashMap<String, (Instant, Option<Person>)>> {
        self.believed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the store again about somebody: something about them changed. Who
    /// was nobody may be this person by now.
    pub(crate) fn ask_again(&self, person: &str) {
        let other = |known: &Option<Person>| known.as_ref().is_some_and(|one| one.id != person);
        self.believed().retain(|_, (_, known)| other(known));
    }

    /// Asks the store again about everyone.
    pub(crate) fn ask_about_all(&self) {
        self.believed().clear();
    }

    /// Is whoever proved to be somebody still that person? Not if the session
    /// has ended, or is somebody else's by now.
    pub(crate) async fn is_still(&self, who: &Who) -> Result<bool, Problem> {
        match self.session(&who.session).await? {
            Some(person) => Ok(person.id == who.id),
            // A guest without a row, and nobody with the row of such a guest.
            None => Ok(!who.kept && self.store.person(&who.id).await?.is_none()),
        }
    }

    /// Writes down somebody the store does not know; [`App::keep`] is for
    /// everyone.
    ///
    /// [`App::keep`]: crate::app::App::keep
    pub(crate) async fn remember(&self, who: &Who, now: i64) -> Result<(), Problem> {
        self.store.remember(&who.id, &who.session, now).await?;
        self.believed().remove(&who.session);
        Ok(())
    }

    /// A new session of a browser of this kind, and its cookie.
    pub(crate) async fn open_session(
        &self,
        person: &str,
        label: String,
        now: i64,
    ) -> Result<HeaderValue, Problem> {
        let token = secrets::random(LETTERS);
        let session = Session {
            hash: secrets::hash(&token),
            kind: "browser".to_owned(),
            label,
            created_at: now,
        };
        self.store.open_session(person, &session).await?;
        Ok(self.cookie(&token))
    }

    /// A token for a bot. It is told once and kept as a hash.
    pub(crate) async fn open_bot(
        &self,
        person: &str,
        label: String,
        now: i64,
    ) -> Result<String, Problem> {
        let token = format!("{BOT}{}", secrets::random(BOT_LETTERS));
        let (hash, kind) = (secrets::hash(&token), "bot".to_owned());
        self.store.open_session(person, &Session { hash, kind, label, created_at: now }).await?;
        Ok(token)
    }

    /// A fresh guest's cookie, for a browser whose session ended.
    pub(crate) fn fresh_cookie(&self) -> HeaderValue {
        self.cookie(&secrets::random(LETTERS))
    }

    fn cookie(&self, token: &str) -> HeaderValue {
        let seal = self.key.seal("guest", token);
        let (name, secure) = (self.cookie_name(), if self.secure { "; Secure" } else { "" });
        let text = format!(
            "{name}={token}.{seal}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}"
        );
        HeaderValue::from_str(&text).expect("letters, digits and punctuation")
    }
}

/// Wipes out the cookie by its old name.
fn forgotten() -> HeaderValue {
    HeaderValue::from_static("guest=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure")
}

/// The token of a bot, or of another house. What a proxy asks its visitors for
/// in other ways (`Basic`) is none.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

fn who(person: Person, session: String, bot: bool) -> Who {
    let Person { id, name, account, feed, .. } = person;
    Who { id, name, account, feed, session, kept: true, bot }
}

/// A guest without a row: the token's hash is both id and session.
fn stranger(session: String) -> Who {
    let (id, name) = (session.clone(), String::new());
    Who { id, name, account: false, feed: 0, session, kept: false, bot: false }
}

/// The value of a cookie that the browser sent.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|&(key, _)| key == name)
        .map(|(_, value)| value)
}
