//! The settings: kept in the browser by `pages/settings.js`.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse as _, Redirect, Response},
};
use maud::{Markup, html};
use words::{LANGUAGES, code, endonym};

use crate::{
    app::App,
    http::extract::Form,
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
    },
    people::visitor::{Theme, Visitor, preference},
};

/// Every setting with its values; the first is what holds without a choice.
/// The message of a value is `settings-NAME-VALUE`.
const SETTINGS: &[(&str, &[&str])] = &[
    ("theme", &["system", "light", "dark"]),
    ("contrast", &["normal", "high"]),
    ("confirm", &["auto", "on", "off"]),
    ("animation", &["normal", "fast", "slow", "off"]),
    ("sound", &["on", "off"]),
    ("notify", &["off", "on"]),
    ("coordinates", &["on", "off"]),
    ("chances", &["off", "on"]),
    ("flip", &["off", "on"]),
];

/// The settings.
fn settings(visitor: &Visitor) -> Markup {
    let page = &Page(visitor);
    let chosen = |name: &str, values: &[&'static str]| match name {
        "theme" => page.theme.name(),
        "contrast" if page.contrast => "high",
        _ => values[0],
    };
    let say = |key: String| page.say(rules::Message::new(key));
    let main = html! {
        main.page.settings #main {
            h1 { (page.say("settings-title")) }
            p.lead { (page.say("settings-lead")) }
            form #settings method="post" action="/settings" {
                fieldset {
                    legend { (page.say("settings-language")) }
                    div.radios {
                        @for language in LANGUAGES {
                            (radio("lang", code(language), language == page.language, endonym(language)))
                        }
                    }
                }
                @for &(name, values) in SETTINGS {
                    fieldset {
                        legend { (say(format!("settings-{name}"))) }
                        div.radios {
                            @for &value in values {
                                (radio(name, value, value == chosen(name, values), &say(format!("settings-{name}-{value}"))))
                            }
                        }
                    }
                }
                noscript { button.primary { (page.say("settings-keep")) } }
            }
            p #saved role="status" {}
            noscript { p { (page.say("needs-script")) } }
        }
    };
    let head = Head {
        title: page.say("settings-title"),
        description: page.say("settings-lead"),
        scripts: &["pages/settings.js"],
        words: &["settings-saved", "settings-notify-refused"],
        ..Head::default()
    };
    document(page, &head, &main)
}

fn radio(name: &str, value: &str, checked: bool, label: &str) -> Markup {
    html! {
        label { input type="radio" name=(name) value=(value) checked[checked]; span { (label) } }
    }
}

/// `GET /settings`
pub(crate) async fn show(visitor: Visitor) -> Answer {
    answer(settings(&visitor))
}

/// `POST /settings`: the choices that the server itself needs to know.
pub(crate) async fn keep(State(app): State<App>, form: Form) -> Response {
    let secure = app.settings().is_secure();
    let mut response = Redirect::to("/settings").into_response();
    let mut keep = |name: &str, value| {
        response.headers_mut().append(header::SET_COOKIE, preference(name, value, secure));
    };
    if let Some(language) = form.get("lang").and_then(words::language_of) {
        keep("lang", words::code(language));
    }
    if let Some(theme) = form.get("theme") {
        keep("theme", Theme::of(theme).name());
    }
    if let Some(contrast) = form.get("contrast") {
        keep("contrast", if contrast == "high" { "high" } else { "normal" });
    }
    response
}
