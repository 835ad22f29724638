//! The audit log, page by page.

use axum::extract::State;
use maud::html;
use serde::Deserialize;

use crate::{
    app::App,
    http::extract::Query,
    operator::{console::audited, role},
    pages::{
        Answer, Page, answer,
        operator::{Since, operator_page},
    },
    people::visitor::Visitor,
};

/// How many lines a page has.
const LINES: u32 = 50;

/// Which page of it.
#[derive(Debug, Deserialize)]
pub(crate) struct Before {
    before: Option<i64>,
}

/// `GET /operator/log`
pub(crate) async fn show(
    State(app): State<App>,
    Query(Before { before }): Query<Before>,
    visitor: Visitor,
) -> Answer {
    role::check(&app, &visitor).await?;
    let page = &Page(&visitor);
    let lines = app.tables().store().audit(before, LINES).await?;
    let earlier = lines.last().map(|line| line.number).filter(|&number| number > 1);
    let inside = html! {
        p.lead { (page.say("operator-log-lead")) }
        @if lines.is_empty() { p.empty { (page.say("operator-none")) } }
        ul.lines { @for line in &lines { li { (page.say(audited(line))) } } }
        @if let Some(number) = earlier {
            p { a.button.plain href={ "/operator/log?before=" (number) } { (page.say("operator-earlier")) } }
        }
    };
    answer(operator_page(page, page.say("operator-log"), &Since::default(), &inside))
}
