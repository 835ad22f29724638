//! Finished public tables: found by game and player, each with its record.

use axum::extract::State;
use catalog::games;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::extract::Query,
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        rows::about,
    },
    people::visitor::Visitor,
    table::{
        lists,
        lists::{LIST, Wanted},
        shape::Summary,
    },
};

/// The archive, as it was searched.
fn archive(visitor: &Visitor, wanted: &Wanted, rows: &[Summary]) -> Markup {
    let page = &Page(visitor);
    let game = wanted.game.as_deref().unwrap_or_default();
    let player = wanted.player.as_deref().unwrap_or_default();
    let earlier = rows.last().and_then(|row| row.ended).filter(|_| rows.len() == LIST as usize);
    let main = html! {
        main.page #main {
            h1 { (page.say("archive-title")) }
            p.lead { (page.say("archive-lead")) }
            form.search method="get" action="/archive" {
                label {
                    span { (page.say("archive-game")) }
                    select name="game" {
                        option value="" { (page.say("archive-any")) }
                        @for listing in games() {
                            option value=(listing.info.id) selected[listing.info.id == game] { (listing.info.title) }
                        }
                    }
                }
                label {
                    span { (page.say("archive-player")) }
                    input type="text" name="player" value=(player) maxlength="40" autocomplete="off";
                }
                button.primary type="submit" { (page.say("archive-search")) }
            }
            @if rows.is_empty() { p.empty { (page.say("archive-none")) } }
            ul.tables.joinable {
                @for row in rows {
                    @let label = Message::new("archive-record").with("game", row.title);
                    li {
                        a href={ "/tables/" (row.id) } { (about(page, row)) }
                        a.button.plain href={ "/api/tables/" (row.id) "/record" } download
                            aria-label=(page.say(label)) { (page.say("table-record")) }
                    }
                }
            }
            @if let Some(before) = earlier {
                // Names are letters, digits and a few signs; a form writes the rest.
                form method="get" action="/archive" {
                    input type="hidden" name="game" value=(game);
                    input type="hidden" name="player" value=(player);
                    input type="hidden" name="before" value=(before);
                    p { button.plain type="submit" { (page.say("archive-earlier")) } }
                }
            }
        }
    };
    let head = Head {
        title: page.say("archive-title"),
        description: page.say("archive-lead"),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// `GET /archive`: an empty field of its form asks for anything.
pub(crate) async fn show(
    State(app): State<App>,
    Query(mut wanted): Query<lists::Wanted>,
    visitor: Visitor,
) -> Answer {
    let given = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    wanted.game = wanted.game.and_then(given);
    wanted.player = wanted.player.and_then(given);
    let rows = lists::find_finished(&app, &visitor, wanted.clone()).await?;
    answer(archive(&visitor, &wanted, &rows))
}
