//! A person as an operator sees them, and what can be done about them.

use axum::{
    extract::State,
    response::{IntoResponse as _, Redirect, Response},
};
use maud::{Markup, html};
use rules::Message;
use serde::Deserialize;
use store::Person;

use crate::{
    app::App,
    clock,
    http::{
        error::Problem,
        extract::{Path, Query},
    },
    operator::role,
    pages::{
        Answer, Page, answer,
        operator::{Asks, Since, field, form, operator_page},
        rows::about,
    },
    people::visitor::Visitor,
    table::{lists::summaries, shape::Summary},
};

/// How many persons and tables are listed.
const PERSONS: u32 = 50;
const TABLES: u32 = 20;

/// Whom to look for.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    name: String,
}

/// `GET /operator/persons`: who bears this name, or one that it is a part of.
pub(crate) async fn find(
    State(app): State<App>,
    Query(Wanted { name }): Query<Wanted>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    role::check(&app, &visitor).await?;
    let page = &Page(&visitor);
    let persons = app.tables().store().persons_like(name.trim(), PERSONS).await?;
    if let [person] = &*persons {
        return Ok(Redirect::to(&format!("/operator/persons/{}", person.id)).into_response());
    }
    let inside = html! {
        @if persons.is_empty() { p.empty { (page.say("operator-none")) } }
        ul.lines {
            @for person in &persons {
                li { a href={ "/operator/persons/" (person.id) } { (called(person)) } " · " (since(page, person)) }
            }
        }
    };
    let title = page.say("operator-find-person");
    Ok(answer(operator_page(page, title, &Since::default(), &inside))?.into_response())
}

/// The person's name, or the id of someone without one.
fn called(person: &Person) -> &str {
    if person.name.is_empty() { &person.id } else { &person.name }
}

/// An account or a guest, since when.
fn since(page: &Page<'_>, person: &Person) -> String {
    let key = if person.account { "operator-person-account" } else { "operator-person-guest" };
    page.say(Message::new(key).with("since", clock::day(person.created_at)))
}

/// `GET /operator/persons/{id}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(told): Query<Since>,
    visitor: Visitor,
) -> Answer {
    role::check(&app, &visitor).await?;
    let store = app.tables().store();
    let person = store.person(&id).await?.ok_or_else(Problem::not_found)?;
    let seen = Seen {
        locked: store.locked(&id).await?,
        sessions: store.sessions(&id).await?.len(),
        tables: summaries(&app, &visitor, &store.tables_of(&id, TABLES).await?).await?,
        person,
    };
    let page = &Page(&visitor);
    let title = called(&seen.person).to_owned();
    answer(operator_page(page, title, &told, &card(page, &seen)))
}

/// All that the page tells.
struct Seen {
    person: Person,
    locked: Option<i64>,
    sessions: usize,
    tables: Vec<Summary>,
}

fn card(page: &Page<'_>, seen: &Seen) -> Markup {
    let Seen { person, locked, sessions, tables } = seen;
    let id = &*person.id;
    let sessions = Message::new("operator-person-sessions").with("count", *sessions);
    html! {
        p.lead { (since(page, person)) " · " (page.say(sessions)) }
        p.hint { code { (id) } }
        @if let Some(at) = locked {
            p.problem { (page.say(Message::new("operator-person-locked").with("since", clock::day(*at)))) }
        }
        div.columns {
            div {
                section.card {
                    h2 { (page.say("operator-act-rename")) }
                    (form(page, "rename", id, Asks::Reason, &field(page, "operator-person-new", "name", "", true)))
                }
                @if person.account {
                    section.card {
                        h2 { (page.say("operator-act-reset")) }
                        p.hint { (page.say("operator-act-reset-hint")) }
                        (form(page, "reset", id, Asks::Reason, &html! {}))
                    }
                }
                section.card {
                    h2 { (page.say("operator-act-sign-out")) }
                    (form(page, "sign-out", id, Asks::Reason, &html! {}))
                }
            }
            div {
                section.card {
                    @if locked.is_some() {
                        h2 { (page.say("operator-act-unlock")) }
                        (form(page, "unlock", id, Asks::Reason, &html! {}))
                    } @else {
                        h2 { (page.say("operator-act-lock")) }
                        p.hint { (page.say("operator-act-lock-hint")) }
                        (form(page, "lock", id, Asks::Reason, &html! {}))
                    }
                }
                section.card {
                    h2 { (page.say("operator-act-delete-person")) }
                    p.hint { (page.say("operator-act-delete-person-hint")) }
                    (form(page, "delete-person", id, Asks::Sure, &html! {}))
                }
            }
        }
        h2 { (page.say("operator-person-tables")) }
        @if tables.is_empty() { p.empty { (page.say("operator-none")) } }
        ul.tables {
            @for table in tables {
                li { a href={ "/operator/tables/" (table.id) } { (about(page, table)) } }
            }
        }
    }
}
