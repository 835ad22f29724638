//! Finished public tables: found by game and player, each with its record.

use catalog::games;
use maud::{Markup, html};
use rules::Message;

use crate::pages::{
    Page,
    layout::{Head, document},
    rows::{about, tables},
};
use crate::{
    people::{
        players::{PlayerCard, RatingCard},
        visitor::Visitor,
    },
    table::{
        shape::Summary,
        tables::{LIST, Wanted},
    },
};

/// The archive, as it was searched.
pub(crate) fn archive(visitor: &Visitor, wanted: &Wanted, rows: &[Summary]) -> Markup {
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
                        @for entry in games() {
                            option value=(entry.info.id) selected[entry.info.id == game] { (entry.info.title) }
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

/// A player's page.
pub(crate) fn player(visitor: &Visitor, card: &PlayerCard) -> Markup {
    let page = &Page(visitor);
    let title = |id: &str| catalog::find(id).map_or("", |entry| entry.info.title);
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
        }
    };
    let head = Head {
        title: card.name.clone(),
        description: page.say(Message::new("player-since").with("day", card.since.as_str())),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// The best of a game.
pub(crate) fn ratings(visitor: &Visitor, entry: &catalog::Entry, best: &[RatingCard]) -> Markup {
    let page = &Page(visitor);
    let title = page.say(Message::new("ratings-title").with("game", entry.info.title));
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.say("ratings-lead")) }
            nav.games-nav aria-label=(page.say("archive-game")) {
                @for other in catalog::games() {
                    a.button.plain href={ "/" (other.info.id) "/ratings" }
                        aria-current=[(other.info.id == entry.info.id).then_some("page")] { (other.info.title) }
                }
            }
            @if best.is_empty() { p.empty { (page.say("ratings-none")) } }
            @else {
                table.ratings {
                    thead { tr {
                        th scope="col" { (page.say("ratings-rank")) }
                        th scope="col" { (page.say("archive-player")) }
                        (columns(page))
                    } }
                    tbody { @for (place, rating) in best.iter().enumerate() { tr {
                        td { (place + 1) }
                        th scope="row" {
                            @if rating.level.is_some() { (rating.name) }
                            @else { a href={ "/players/" (path(&rating.name)) } { (rating.name) } }
                        }
                        (values(rating))
                    } } }
                }
            }
        }
    };
    let head = Head {
        title,
        description: page.say("ratings-lead"),
        here: Some((entry.info.title.to_owned(), format!("/{}", entry.info.id))),
        ..Head::default()
    };
    document(page, &head, &main)
}

fn columns(page: &Page<'_>) -> Markup {
    html! {
        th scope="col" { (page.say("ratings-rating")) }
        th scope="col" { (page.say("ratings-games")) }
    }
}

fn values(rating: &RatingCard) -> Markup {
    html! {
        td { strong { (rating.rating) } span.muted { " ± " (2 * rating.deviation) } }
        td { (rating.games) }
    }
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
