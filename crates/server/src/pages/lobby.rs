//! The lobby: public tables that wait for players. Whoever comes may sit down.

use axum::{extract::State, response::Redirect};
use catalog::games;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::{error::Problem, extract::Path},
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        rows::about,
    },
    people::visitor::Visitor,
    table::{
        acts::{Sit, sit_down},
        lists,
        shape::Summary,
    },
};

/// The lobby.
fn lobby(visitor: &Visitor, rows: &[Summary]) -> Markup {
    let page = &Page(visitor);
    let main = html! {
        main.page #main {
            h1 { (page.say("lobby-title")) }
            p.lead { (page.say("lobby-lead")) }
            @if !page.who.account && page.who.name.is_empty() {
                p.hint { (page.say("lobby-nameless")) " " a href="/account" { (page.say("lobby-name")) } }
            }
            p.problem role="alert" {}
            div #fresh data-every="5" {
                @if rows.is_empty() { p.empty { (page.say("lobby-empty")) } }
                ul.tables.joinable {
                    @for row in rows { (offer(page, row)) }
                }
            }
            h2 { (page.say("lobby-new")) }
            p { (page.say("lobby-new-lead")) }
            div.ways {
                @for listing in games() {
                    a.button.plain href={ "/" (listing.info.id) "#compose" } { (listing.info.title) }
                }
            }
            p { a href="/archive" { (page.say("archive-title")) } }
        }
    };
    let head = Head {
        title: page.say("lobby-title"),
        description: page.say("lobby-lead"),
        scripts: &["pages/lists.js"],
        words: &["table-failed"],
        ..Head::default()
    };
    document(page, &head, &main)
}

fn offer(page: &Page<'_>, row: &Summary) -> Markup {
    let label = Message::new("lobby-join-game")
        .with("game", row.title)
        .with("players", row.players.join(", "));
    html! {
        li data-table=(row.id) {
            a href={ "/tables/" (row.id) } { (about(page, row)) }
            @if row.mine {
                a.button.plain href={ "/tables/" (row.id) } { (page.say("lobby-yours")) }
            } @else {
                form.sits method="post" action={ "/tables/" (row.id) "/sit" } {
                    button.primary aria-label=(page.say(label)) { (page.say("lobby-join")) }
                }
            }
        }
    }
}

/// `GET /lobby`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Answer {
    answer(lobby(&visitor, &lists::in_lobby(&app, &visitor).await?))
}

/// `POST /tables/{id}/sit`: any open seat of a public table.
pub(crate) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Redirect, Problem> {
    sit_down(&app, &id, &visitor, &Sit { player: None, key: None }).await?;
    Ok(Redirect::to(&format!("/tables/{id}")))
}
