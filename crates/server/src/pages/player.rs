//! A player's page: ratings, and what was played.

use axum::extract::State;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::extract::Path,
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        ratings::{columns, values},
        rows::tables,
    },
    people::{
        players::{self, PlayerCard},
        visitor::Visitor,
    },
};

/// `GET /players/{name}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Answer {
    answer(player(&visitor, &players::find(&app, &visitor, &name).await?))
}

/// A player's page.
fn player(visitor: &Visitor, card: &PlayerCard) -> Markup {
    let page = &Page(visitor);
    let title = |id: &str| catalog::find(id).map_or("", |listing| listing.info.title);
    let main = html! {
        main.page #main {
            h1 { (card.name) }
            p.lead { (page.say(Message::new("player-since").with("day", card.since.as_str()))) }
            h2 { (page.say("player-ratings")) }
            @if card.ratings.is_empty() { p.empty { (page.say("player-unrated")) } }
            @else {
                table.ratings {
                    thead { tr {
                        th scope="col" { (page.say("archive-game")) }
                        (columns(page))
                    } }
                    tbody { @for rating in &card.ratings { tr {
                        th scope="row" { a href={ "/" (rating.game) "/ratings" } { (title(&rating.game)) } }
                        (values(rating))
                    } } }
                }
            }
            h2 { (page.say("player-tables")) }
            @if card.tables.is_empty() { p.empty { (page.say("archive-none")) } }
            @else { (tables(page, card.tables.iter())) }
            @if page.who.name != card.name {
                p.hint { a href={ "/players/" (path(&card.name)) "/report" } { (page.say("complaint-link-person")) } }
            }
        }
    };
    let head = Head {
        title: card.name.clone(),
        description: page.say(Message::new("player-since").with("day", card.since.as_str())),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// A name as a part of an address.
pub(super) fn path(name: &str) -> String {
    name.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                char::from(byte).to_string()
            }
            other => format!("%{other:02X}"),
        })
        .collect()
}
