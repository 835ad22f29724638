//! Who asks, and in which language they are answered.

use std::{convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, Uri, header, request::Parts},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use catalog::words;
use rules::{Language, Message};
use store::Announcement;
use words::Words;

use crate::{
    app::App,
    http::{
        error::{Problem, answer},
        headers::check_origin,
        payer::{self, Payer, client},
        prices::Price,
        routes::{Prices, is_api},
    },
    operator::hidden,
    people::{
        hides::Hidden,
        identity::{Met, Who, cookie},
    },
};

/// The cookie with the number of the last announcement that was dismissed.
pub(crate) const DISMISSED: &str = "announced";

/// Light or dark, as the visitor chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the visitor's system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Its name, in the cookie and on the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of this name; anything unknown is the system's.
    #[must_use]
    pub fn of(name: &str) -> Self {
        match name {
            "light" => Self::Light,
            "dark" => Self::Dark,
            _ => Self::System,
        }
    }
}

/// All that a request tells about who sent it.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who it is.
    pub who: Who,
    /// The language to answer in.
    pub language: Language,
    /// Light or dark.
    pub theme: Theme,
    /// High contrast?
    pub contrast: bool,
    /// The address asked for, without the host: `/ra/rules`.
    pub path: String,
    /// Is the answer for a script or a program, which wants JSON, and not a page?
    pub json: bool,
    /// Where the server is, as seen from outside: `http://127.0.0.1:7171`.
    pub origin: String,
    /// How many tables with others at them wait for the visitor; counted for
    /// pages only.
    pub waiting: u32,
    /// What is announced and the visitor has not dismissed; for pages only.
    pub(crate) announcement: Option<Arc<Announcement>>,
    /// Where the request comes from, if it comes over a network.
    pub(crate) address: Option<IpAddr>,
    /// Whom the visitor does not want to hear of.
    pub(crate) hides: Option<Hidden>,
    /// Whose budgets pay for what is done.
    pub(crate) payer: Payer,
    /// What tells persons apart for pages, and tells nothing about them: a page
    /// sends it along, and so is not taken for somebody else's.
    pub(crate) mark: String,
}

impl Visitor {
    /// Has the visitor hidden this person?
    pub(crate) fn hides(&self, person: Option<&str>) -> bool {
        self.hides.as_ref().zip(person).is_some_and(|(hidden, person)| hidden.contains(person))
    }

    /// The messages of the visitor's language.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        words(self.language)
    }

    /// A message in the visitor's language.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.words().say(message)
    }

    /// The message with this key, which needs no values.
    #[must_use]
    pub fn plain(&self, key: &'static str) -> String {
        self.words().plain(key)
    }

    fn of(app: &App, who: Who, payer: Payer, uri: &Uri, headers: &HeaderMap) -> Self {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let origin = app.settings().public_url.clone();
        let origin = origin.unwrap_or_else(|| format!("http://{}", host.unwrap_or("localhost")));
        Self {
            mark: app.people().mark(&who),
            who,
            language: language(uri, headers),
            theme: cookie(headers, "theme").map(Theme::of).unwrap_or_default(),
            contrast: cookie(headers, "contrast") == Some("high"),
            path: uri.path().to_owned(),
            json: is_api(uri.path()) || accepts(headers) == Some("application/json"),
            origin,
            waiting: 0,
            announcement: None,
            address: None,
            hides: None,
            payer,
        }
    }
}

/// `?lang=`, else the cookie, else what the browser prefers.
fn language(uri: &Uri, headers: &HeaderMap) -> Language {
    let accepted = || {
        let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        words::accepted(header.unwrap_or_default())
    };
    asked_language(uri)
        .or_else(|| cookie(headers, "lang").and_then(words::language_of))
        .unwrap_or_else(accepted)
}

/// The language that the address itself asks for.
fn asked_language(uri: &Uri) -> Option<Language> {
    let pairs = uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|&(key, _)| key == "lang").find_map(|(_, value)| words::language_of(value))
}

/// Finds out where a request comes from and who asks, before anything else
/// looks at it; afterwards puts errors into their language and hands out cookies.
pub(crate) async fn meet(
    State((app, prices)): State<(App, Prices)>,
    mut request: Request,
    next: Next,
) -> Response {
    let price = prices.of_request(&request);
    let api = is_api(request.uri().path());
    let mut payer = Payer::default();
    let allowed =
        check_address(&app, &request, &mut payer).and_then(|()| check_origin(&app, &request));
    let met = match allowed {
        Ok(()) => meet_person(&app, request.headers(), api, &mut payer, price).await,
        Err(problem) => Err(problem),
    };
    let (who, cookies, mut problem) = match met {
        Ok(Met { who, cookies }) => (who, cookies, None),
        Err(problem) => (Who::nobody(), Vec::new(), Some(problem)),
    };
    if who.kept {
        app.signs().note(&who.id);
    }
    let mut visitor = Visitor::of(&app, who, payer, request.uri(), request.headers());
    visitor.address = client(request.headers(), request.extensions(), app.settings().proxies);
    visitor.announcement = announced(&app, request.headers());
    visitor.hides = app.hides().of(&visitor.who.id);
    if visitor.who.kept && wants_page(&request) {
        // A page without the number is better than no page.
        let waiting = app.tables().store().waiting(&visitor.who.id).await;
        visitor.waiting = waiting.unwrap_or_default();
    }
    // A browser that keeps no cookies is somebody else every time.
    if problem.is_none() && cookies.is_empty() {
        let mark = request.headers().get(MARK).and_then(|mark| mark.to_str().ok());
        problem = check_mark(&visitor, mark).err();
    }
    if problem.is_none() {
        problem = hidden::check_path(&app, &visitor, &visitor.path).await.err();
    }
    let asked = asked_language(request.uri()).filter(|_| !api);
    request.extensions_mut().insert(visitor.clone());
    let response = match problem {
        Some(problem) => problem.into_response(),
        None => next.run(request).await,
    };
    let mut response = answer(&app, response, &visitor);
    let secure = app.settings().is_secure();
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-cache"));
    // What anyone may keep for others has no cookie with it, nor has a picture
    // that there is not.
    if is_public(headers) || visitor.path.starts_with("/picture/") {
        headers.remove(header::SET_COOKIE);
        return response;
    }
    // Whoever signs in or out was given another one meanwhile.
    let name = format!("{}=", app.people().cookie_name());
    let given = |value: &HeaderValue| value.as_bytes().starts_with(name.as_bytes());
    let given = headers.get_all(header::SET_COOKIE).iter().any(given);
    for cookie in cookies {
        if !given || !cookie.as_bytes().starts_with(name.as_bytes()) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    // A page asked for in a language keeps it: the switch is a plain link.
    if let Some(language) = asked {
        headers.append(header::SET_COOKIE, preference("lang", words::code(language), secure));
    }
    response
}

/// The header with which a page says for whom it was made.
const MARK: &str = "pionnier-person";

/// Refuses what a page does that was made for somebody else: in another tab
/// somebody has signed in or out meanwhile.
pub(crate) fn check_mark(visitor: &Visitor, mark: Option<&str>) -> Result<(), Problem> {
    if mark.is_none_or(|mark| mark == visitor.mark) {
        return Ok(());
    }
    Err(Problem::not_now("someone-else", "error-someone-else"))
}

/// May caches on the way keep an answer, for whoever asks next?
fn is_public(headers: &HeaderMap) -> bool {
    let control = headers.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok());
    control.is_some_and(|control| control.contains("public"))
}

/// What is announced, unless the visitor has dismissed it.
fn announced(app: &App, headers: &HeaderMap) -> Option<Arc<Announcement>> {
    let announced = app.oversight().announcement(app.now())?;
    let seen = cookie(headers, DISMISSED).and_then(|seen| seen.parse().ok()).unwrap_or(0);
    (seen < announced.number).then_some(announced)
}

fn accepts(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::ACCEPT).and_then(|value| value.to_str().ok())
}

/// Is this a browser that asks for a page, to show it?
fn wants_page(request: &Request) -> bool {
    accepts(request.headers()).is_some_and(|accepted| accepted.contains("text/html"))
        && !is_api(request.uri().path())
}

/// Whoever comes from a blocked address, or has asked for too much from there,
/// is not even asked who they are.
fn check_address(app: &App, request: &Request, payer: &mut Payer) -> Result<(), Problem> {
    let proxies = app.settings().proxies;
    let Some(address) = client(request.headers(), request.extensions(), proxies) else {
        return Ok(());
    };
    app.oversight().check_address(address, app.now())?;
    payer.address = Some(payer::of_address(address));
    app.limits().pay(payer, Price::LOOK)
}

async fn meet_person(
    app: &App,
    headers: &HeaderMap,
    api: bool,
    payer: &mut Payer,
    price: Price,
) -> Result<Met, Problem> {
    let met = app.people().meet(headers, api).await?;
    payer.person = Some(met.who.id.clone());
    app.limits().pay(payer, price.beyond_a_look())?;
    Ok(met)
}

/// Lets whoever asks for something that needs no visitor pay for it.
pub(crate) async fn toll(
    State((app, prices)): State<(App, Prices)>,
    request: Request,
    next: Next,
) -> Response {
    let price = prices.of_request(&request);
    let address = client(request.headers(), request.extensions(), app.settings().proxies);
    let payer = Payer { address: address.map(payer::of_address), person: None };
    let Err(problem) = app.limits().pay(&payer, price) else { return next.run(request).await };
    let visitor = Visitor::of(&app, Who::nobody(), payer, request.uri(), request.headers());
    answer(&app, problem.into_response(), &visitor)
}

/// A cookie that keeps a choice; scripts may change it, so that the settings
/// need no round trip.
pub(crate) fn preference(name: &str, value: &str, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age=34560000; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("names and values are ours: letters and digits")
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.remove::<Self>().expect("every route is behind `meet`"))
    }
}
