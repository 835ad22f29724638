//! A table as an operator sees it, and what can be done about it.

use axum::{extract::State, response::Redirect};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Path, Query},
    },
    operator::{oversight::Withheld, role},
    pages::{
        Answer, Page, answer,
        operator::{Asks, Since, form, operator_page},
        rows::about,
    },
    people::visitor::Visitor,
    table::{lists::summaries, shape::Summary},
};

/// Which table.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    id: String,
}

/// `GET /operator/tables`: the table with this id, or at this address.
pub(crate) async fn find(
    State(app): State<App>,
    Query(Wanted { id }): Query<Wanted>,
    visitor: Visitor,
) -> Result<Redirect, Problem> {
    role::check(&app, &visitor).await?;
    let id = id.trim().split(['?', '#']).next().unwrap_or_default();
    let id = id.split_once("/tables/").map_or(id, |(_, rest)| rest);
    let id = id.split('/').next().unwrap_or_default();
    let table = app.tables().store().table(id).await?.ok_or_else(Problem::no_table)?;
    Ok(Redirect::to(&format!("/operator/tables/{}", table.id)))
}

/// `GET /operator/tables/{id}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(told): Query<Since>,
    visitor: Visitor,
) -> Answer {
    role::check(&app, &visitor).await?;
    let table = app.tables().store().table(&id).await?.ok_or_else(Problem::no_table)?;
    let mut persons: Vec<(String, String)> = Vec::new();
    for seat in &table.seats {
        if let Some(person) = &seat.person {
            let name = seat.known_as.clone().filter(|name| !name.is_empty());
            persons.push((person.clone(), name.unwrap_or_else(|| person.clone())));
        }
    }
    persons.dedup();
    let rows = summaries(&app, &visitor, &[table]).await?;
    let row = rows.first().ok_or_else(Problem::no_table)?;
    let hidden = app.oversight().withheld(&id) == Some(Withheld::Hidden);
    let page = &Page(&visitor);
    let title = page.say("operator-table");
    answer(operator_page(page, title, &told, &card(page, row, &persons, hidden)))
}

fn card(page: &Page<'_>, row: &Summary, persons: &[(String, String)], hidden: bool) -> Markup {
    let id = &*row.id;
    html! {
        ul.tables { li { a href={ "/tables/" (id) } { (about(page, row)) } } }
        p.hint { code { (id) } }
        @if hidden { p.problem { (page.say("operator-table-hidden")) } }
        ul.lines {
            @for (person, name) in persons {
                li { a href={ "/operator/persons/" (person) } { (name) } }
            }
        }
        div.columns {
            section.card {
                @if hidden {
                    h2 { (page.say("operator-act-unhide")) }
                    (form(page, "unhide", id, Asks::Reason, &html! {}))
                } @else {
                    h2 { (page.say("operator-act-hide")) }
                    p.hint { (page.say("operator-act-hide-hint")) }
                    (form(page, "hide", id, Asks::Reason, &html! {}))
                }
            }
            div {
                @if row.status != "over" {
                    section.card {
                        h2 { (page.say("operator-act-close")) }
                        p.hint { (page.say("operator-act-close-hint")) }
                        (form(page, "close", id, Asks::Reason, &html! {}))
                    }
                }
                section.card {
                    h2 { (page.say("operator-act-delete-table")) }
                    p.hint { (page.say("operator-act-delete-table-hint")) }
                    (form(page, "delete-table", id, Asks::Sure, &html! {}))
                }
            }
        }
    }
}
