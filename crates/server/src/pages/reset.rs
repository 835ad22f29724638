//! The page behind a link that an operator made: another password, once.

use axum::{extract::State, response::Redirect};
use maud::html;
use rules::Message;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Form, Path},
    },
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
    },
    people::{passwords, recovery::link_hash, visitor::Visitor},
};

/// The person whose password the link sets.
async fn person(app: &App, token: &str) -> Result<store::Person, Problem> {
    let person = app.tables().store().reset_of(&link_hash(token), app.now()).await?;
    person.ok_or_else(|| Problem::new(axum::http::StatusCode::GONE, "reset", "error-reset"))
}

/// `GET /reset/{token}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(token): Path<String>,
    visitor: Visitor,
) -> Answer {
    let person = person(&app, &token).await?;
    let page = &Page(&visitor);
    let title = page.say(Message::new("reset-title").with("name", person.name.as_str()));
    let main = html! {
        main.page.account #main {
            h1 { (title) }
            p.lead { (page.say("reset-lead")) }
            form.narrow method="post" action={ "/reset/" (token) } {
                input type="hidden" name="name" value=(person.name) autocomplete="username";
                label.field { span { (page.say("account-password-new")) }
                    input type="password" name="password" required autocomplete="new-password"; }
                button.primary type="submit" { (page.say("account-password-change")) }
            }
        }
    };
    let head = Head { description: page.say("reset-lead"), title, ..Head::default() };
    answer(document(page, &head, &main))
}

/// `POST /reset/{token}`
pub(crate) async fn set(
    State(app): State<App>,
    Path(token): Path<String>,
    form: Form,
) -> Result<Redirect, Problem> {
    let person = person(&app, &token).await?;
    let password = form.raw("password").unwrap_or_default();
    passwords::check(password, &person.name)?;
    let password = passwords::hash(password.to_owned()).await?;
    let done = app.tables().store().reset(&link_hash(&token), &password, app.now()).await?;
    let person =
        done.ok_or_else(|| Problem::new(axum::http::StatusCode::GONE, "reset", "error-reset"))?;
    app.changed(&person).await?;
    Ok(Redirect::to("/account"))
}
