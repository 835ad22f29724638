//! The shelf: every box, and the tables in progress.

use axum::extract::State;
use catalog::Listing;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    pages::{
        Answer, Page, answer,
        cover::cover,
        layout::{Head, document},
        rows::tables,
    },
    people::visitor::Visitor,
    table::{lists, shape::Summary},
};

/// What scripts of shelf and box say.
pub(super) const WORDS: &[&str] = &["table-failed"];

/// The shelf. `rows` are the reader's own tables, newest first.
fn shelf(visitor: &Visitor, rows: &[Summary]) -> Markup {
    let page = &Page(visitor);
    let open = || rows.iter().filter(|row| row.outcome.is_none());
    let over = || rows.iter().filter(|row| row.outcome.is_some());
    let main = html! {
        main.page #main {
            h1 { (page.say("site-tagline")) }
            p.lead { (page.say("shelf-lead")) }
            @if open().next().is_some() {
                h2 { (page.say("shelf-tables")) }
                (tables(page, open().take(6)))
                p { a href="/my" { (page.say("shelf-all")) } }
            }
            ul.boxes { @for listing in catalog::games() { (lid(page, listing)) } }
            @if over().next().is_some() {
                h2 { (page.say("shelf-finished")) }
                (tables(page, over().take(6)))
            }
            noscript { p { (page.say("needs-script")) } }
        }
    };
    let head = Head {
        description: page.say("site-tagline"),
        scripts: &["pages/start.js"],
        words: WORDS,
        ..Head::default()
    };
    document(page, &head, &main)
}

fn lid(page: &Page<'_>, listing: &Listing) -> Markup {
    let info = listing.info;
    let now = Message::new("shelf-play-game").with("game", info.title);
    html! {
        li.box.card {
            a.cover href={ "/" (info.id) } {
                (cover(listing))
                div.lid {
                    h2 { (info.title) }
                    span { (author(page, listing)) }
                }
            }
            div.inside {
                p.tagline { (page.of_game(info.id, "tagline")) }
                (facts(page, listing))
                div.row {
                    (play(info.id, &against(listing), &html! {
                        button.primary aria-label=(page.say(now)) { (page.say("shelf-play")) }
                    }))
                    a.button.plain href={ "/" (info.id) } aria-label={ (page.say("shelf-open")) " : " (info.title) } {
                        (page.say("shelf-open"))
                    }
                }
            }
        }
    }
}

/// One person, and the machine in all other seats.
pub(super) fn against(listing: &Listing) -> Vec<&'static str> {
    let machines = usize::from(*listing.info.seats.start()).saturating_sub(1);
    std::iter::once("person").chain(std::iter::repeat_n("machine", machines)).collect()
}

/// A table in one click: a form with nothing to fill in.
pub(super) fn play(game: &str, seats: &[&str], button: &Markup) -> Markup {
    html! {
        form.opens.play method="post" action={ "/" (game) "/tables" } {
            @for (number, kind) in seats.iter().enumerate() {
                input type="hidden" name={ "seat" (number) } value=(kind);
            }
            (button)
            p.problem role="alert" {}
        }
    }
}

pub(super) fn author(page: &Page<'_>, listing: &Listing) -> String {
    let info = listing.info;
    match info.year {
        Some(year) => {
            let year = year.to_string();
            page.say(Message::new("lid-by").with("author", info.author).with("year", year))
        }
        None => info.author.to_owned(),
    }
}

/// Players, length, character.
pub(super) fn facts(page: &Page<'_>, listing: &Listing) -> Markup {
    let info = listing.info;
    let (min, max) = (*info.seats.start(), *info.seats.end());
    let seats = if min == max { "lid-seats-value" } else { "lid-seats-range" };
    let seats = Message::new(seats).with("min", min).with("max", max);
    html! {
        dl.facts {
            dt { (page.say("lid-seats")) } dd { (page.say(seats)) }
            dt { (page.say("lid-length")) } dd { (page.of_game(info.id, "length")) }
            dt { (page.say("lid-weight")) } dd { (page.of_game(info.id, "weight")) }
        }
    }
}

/// `GET /`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Answer {
    let tables = lists::of_visitor(&app, &visitor).await?;
    answer(shelf(&visitor, &tables))
}
