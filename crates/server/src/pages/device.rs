//! The page behind a guest's link to themselves, and where one makes it.

use axum::{
    extract::State,
    response::{IntoResponse as _, Redirect, Response},
};
use maud::{Markup, html};
use rules::Message;
use store::Person;

use crate::{
    app::App,
    http::{error::Problem, extract::Path},
    pages::{
        Page, answer,
        layout::{Head, document},
    },
    people::{device, visitor::Visitor},
};

/// What the script beside the part of one's page says.
pub(super) const WORDS: &[&str] =
    &["table-failed", "table-copied", "table-copy-short", "table-send", "device-link"];

/// The part of a guest's page where the link is made and ended.
pub(super) fn part(page: &Page<'_>, made: bool) -> Markup {
    html! {
        section #device aria-labelledby="device-title" {
            h2 #device-title { (page.say("device-title")) }
            p.hint { (page.say("device-hint")) }
            p.hint #device-made hidden[!made] { (page.say("device-made")) }
            div.row {
                button.plain type="button" #device-make { (page.say("device-make")) }
                button.plain type="button" #device-end hidden[!made] { (page.say("device-end")) }
            }
            div #device-link {}
            p.problem #device-problem role="alert" {}
        }
    }
}

/// Asks whether this browser is to be the guest.
fn ask(visitor: &Visitor, token: &str, person: &Person) -> Markup {
    let page = &Page(visitor);
    let title = page.say("device-ask-title");
    let lead = if person.name.is_empty() {
        Message::new("device-ask-nameless")
    } else {
        Message::new("device-ask").with("name", person.name.as_str())
    };
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.say(lead)) }
            @if page.who.account {
                p { (page.say("device-ask-account")) " " a href="/account" { (page.who.name) } }
            } @else {
                @if page.who.kept { p { (page.say("device-ask-other")) } }
                form method="post" action={ "/device/" (token) } {
                    p { button.primary type="submit" { (page.say("device-ask-yes")) } }
                }
                p { a href="/" { (page.say("device-ask-no")) } }
            }
        }
    };
    let description = page.say("device-ask-title");
    document(page, &Head { title, description, ..Head::default() }, &main)
}

/// `GET /device/{token}`: looking at a link changes nothing.
pub(crate) async fn show(
    State(app): State<App>,
    Path(token): Path<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let person = device::guest(&app, &token).await?;
    if person.id == visitor.who.id {
        return Ok(Redirect::to("/my").into_response());
    }
    Ok(answer(ask(&visitor, &token, &person))?.into_response())
}
