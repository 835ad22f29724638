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
        rulebook::IN_SHORT,
    },
    people::visitor::Visitor,
    table::{lists, shape::Summary},
};

/// What scripts of shelf and box say.
pub(super) const WORDS: &[&str] = &["table-failed"];

/// The level of the machine that a newcomer meets.
const NEWCOMER: u8 = 1;

/// The shelf. `rows` are the reader's own tables, newest first. Whatever the
/// reader has, every box can be opened without scrolling.
fn shelf(visitor: &Visitor, rows: &[Summary]) -> Markup {
    let page = &Page(visitor);
    let open = || rows.iter().filter(|row| row.outcome.is_none() && !row.untouched);
    let over = || rows.iter().filter(|row| row.outcome.is_some());
    let main = html! {
        main.page.shelf #main {
            div.greeting.with-table[open().next().is_some()] {
                h1 { (page.say("site-tagline")) }
                @match open().next() {
                    Some(row) => a.button.plain.going-on href={ "/tables/" (row.id) } {
                        (page.say(Message::new("shelf-go-on").with("game", row.title)))
                        @if row.yours { " " span.turn-tag { (page.say("table-your-turn")) } }
                    },
                    None => p.lead { (page.say("shelf-lead")) },
                }
            }
            ul.boxes { @for listing in catalog::games() { (lid(page, listing)) } }
            @if open().next().is_some() {
                h2 { (page.say("shelf-tables")) }
                (tables(page, open().take(6)))
                p { a href="/my" { (page.say("shelf-all")) } }
            }
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
            a.cover href={ "/" (info.id) } tabindex="-1" aria-hidden="true" { (cover(listing)) }
            div.inside {
                h2 { a href={ "/" (info.id) } { (info.title) } }
                p.tagline { (page.of_game(info.id, "tagline")) }
                p.facts-line {
                    (seats(page, listing)) " · " (page.of_game(info.id, "length"))
                }
                (play(info.id, &against(listing), &html! {
                    button.primary aria-label=(page.say(now)) { (page.say("shelf-play")) }
                    (level(page, info.title))
                }))
                p.links {
                    a href={ "/" (info.id) "/rules#" (IN_SHORT) } aria-label={ (page.say("rules-short")) " : " (info.title) } {
                        (page.say("rules-short"))
                    }
                    a href={ "/" (info.id) } aria-label={ (page.say("shelf-open")) " : " (info.title) } {
                        (page.say("shelf-open"))
                    }
                }
            }
        }
    }
}

/// One person, where a newcomer has a fair chance, and the machine in all other
/// seats.
pub(super) fn against(listing: &Listing) -> Vec<&'static str> {
    let newcomer = usize::from(listing.newcomer().0);
    let seats = usize::from(*listing.info.seats.start());
    (0..seats).map(|seat| if seat == newcomer { "person" } else { "machine" }).collect()
}

/// How hard the machine thinks; the script remembers what was chosen, game by
/// game.
pub(super) fn level(page: &Page<'_>, title: &str) -> Markup {
    html! {
        select.level name="level" aria-label={ (page.say("box-level")) " : " (title) } {
            @for level in engine::Level::all() {
                option value=(level.number()) selected[level.number() == NEWCOMER] {
                    (page.say(Message::new(format!("level-{}", level.number()))))
                }
            }
        }
    }
}

/// A table in one click: a form with nothing to fill in.
pub(super) fn play(game: &str, seats: &[&str], button: &Markup) -> Markup {
    html! {
        form.opens.play method="post" action={ "/" (game) "/tables" } data-game=(game) {
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

/// How many can play.
fn seats(page: &Page<'_>, listing: &Listing) -> String {
    let (min, max) = (*listing.info.seats.start(), *listing.info.seats.end());
    let seats = if min == max { "lid-seats-value" } else { "lid-seats-range" };
    page.say(Message::new(seats).with("min", min).with("max", max))
}

/// Players, length, character.
pub(super) fn facts(page: &Page<'_>, listing: &Listing) -> Markup {
    let info = listing.info;
    html! {
        dl.facts {
            dt { (page.say("lid-seats")) } dd { (seats(page, listing)) }
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
