//! What the operators announce, at the top of every page until it is dismissed.

use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, header},
    response::Redirect,
};
use maud::{Markup, html};
use rules::Language;

use crate::{
    app::App,
    http::extract::Form,
    pages::Page,
    people::visitor::{DISMISSED, preference},
};

/// The banner, in the reader's language where the operators wrote in it.
pub(super) fn banner(page: &Page<'_>) -> Markup {
    let Some(announced) = &page.announcement else { return html! {} };
    let (own, other) = match page.language {
        Language::French => ((&announced.fr, "fr"), (&announced.en, "en")),
        Language::English => ((&announced.en, "en"), (&announced.fr, "fr")),
    };
    let (text, lang) = if own.0.is_empty() { other } else { own };
    html! {
        aside.announcement aria-label=(page.say("announcement-label")) {
            p lang=(lang) { (text) }
            form method="post" action="/announcement" {
                input type="hidden" name="number" value=(announced.number);
                input type="hidden" name="back" value=(page.path);
                button.plain type="submit" { (page.say("announcement-dismiss")) }
            }
        }
    }
}

/// `POST /announcement`: the visitor has read it.
pub(crate) async fn dismiss(
    State(app): State<App>,
    form: Form,
) -> ([(HeaderName, HeaderValue); 1], Redirect) {
    let number: u32 = form.get("number").and_then(|number| number.parse().ok()).unwrap_or(0);
    let cookie = preference(DISMISSED, &number.to_string(), app.settings().is_secure());
    // Only to a page of ours: `//host` would lead elsewhere.
    let ours = |back: &&str| {
        back.starts_with('/')
            && back.bytes().all(|b| b.is_ascii_graphic() && b != b'\\')
            && !back.starts_with("//")
    };
    let back = form.get("back").filter(ours).unwrap_or("/");
    ([(header::SET_COOKIE, cookie)], Redirect::to(back))
}
