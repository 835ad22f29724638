//! Lists of tables, wherever a page has one.

use std::fmt::Display;

use maud::{Markup, html};
use rules::Message;

use crate::{pages::Page, table::shape::Summary};

/// A list of tables, in the order given.
pub(super) fn tables<'a>(page: &Page<'_>, rows: impl Iterator<Item = &'a Summary>) -> Markup {
    html! {
        ul.tables { @for row in rows { li { a href={ "/tables/" (row.id) } { (about(page, row)) } } } }
    }
}

/// What a list says of a table.
pub(super) fn about(page: &Page<'_>, row: &Summary) -> Markup {
    html! {
        span.title { (row.title) }
        @if row.yours && !row.untouched { span.tag.turn-tag { (page.say("table-your-turn")) } }
        span.players { (row.players.join(" – ")) }
        @match (&row.turn, &row.outcome) {
            (_, Some(outcome)) => span { (outcome) },
            (Some(who), None) if !row.yours && !row.untouched => {
                span { (page.say(Message::new("tables-turn").with("who", who.as_str()))) }
            },
            _ => {}
        }
        @if row.status == "open" { span.muted { (page.say("tables-open")) } }
        @if !row.score.is_empty() && row.status != "open" {
            @let score = row.score.iter().map(i16::to_string).collect::<Vec<_>>().join("–");
            span.muted { (page.say(Message::new("tables-score").with("score", score))) }
        }
        @if !row.clock.is_empty() { span.tag { (pace(page, &row.clock)) } }
        @if row.rated { span.tag { (page.say("tables-rated")) } }
        time datetime=(row.updated) { (day(&row.updated)) }
    }
}

/// A clock in words: `300+5`, `3d`, or nothing.
pub(super) fn pace(page: &Page<'_>, clock: &str) -> String {
    if clock.is_empty() {
        return page.say("clock-none");
    }
    if let Some(days) = clock.strip_suffix('d').and_then(|days| days.parse::<u32>().ok()) {
        return page.say(Message::new("clock-days").with("days", days));
    }
    let (base, more) = clock.split_once('+').unwrap_or((clock, "0"));
    let seconds: u32 = base.parse().unwrap_or_default();
    let base = if seconds.is_multiple_of(60) {
        Message::new("clock-minutes").with("count", seconds / 60)
    } else {
        Message::new("clock-seconds").with("count", seconds)
    };
    page.say(Message::new("clock-fischer").with("base", page.say(base)).with("more", more))
}

/// Date and minute of a time in RFC 3339.
fn day(time: &str) -> impl Display {
    time.get(..16).unwrap_or(time).replace('T', " ")
}
