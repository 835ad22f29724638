//! One's own tables: those that wait for one first.

use axum::extract::State;
use maud::{Markup, html};

use crate::{
    app::App,
    pages::{
        Answer, Page, answer, device, feed,
        layout::{Head, document},
        rows::tables,
    },
    people::{device::has_link, visitor::Visitor},
    table::{lists, shape::Summary},
};

/// Which tables belong to a part of the page.
type Fits = fn(&Summary) -> bool;

/// The visitor's tables.
fn mine(visitor: &Visitor, rows: &[Summary], feed: Option<&str>, linked: bool) -> Markup {
    let page = &Page(visitor);
    let parts: [(&str, Fits); 4] = [
        ("my-turn", |row| row.yours && !row.untouched),
        ("my-others", |row| !row.yours && !row.untouched && row.status == "live"),
        ("my-open", |row| row.status == "open"),
        ("my-over", |row| row.status == "over"),
    ];
    let main = html! {
        main.page #main {
            h1 { (page.say("my-title")) }
            @if !page.who.account && page.who.kept {
                p.hint { (page.say("my-guest")) " " a href="/account" { (page.say("my-guest-link")) } }
            }
            div #fresh data-every="10" {
                @if rows.iter().all(|row| row.untouched) {
                    p.empty { (page.say("my-none")) }
                    p { a.button.primary href="/" { (page.say("not-found-back")) } }
                }
                @for (title, fits) in parts {
                    @if rows.iter().any(fits) {
                        h2 { (page.say(title)) }
                        (tables(page, rows.iter().filter(|row| fits(row))))
                    }
                }
                @if rows.iter().any(|row| row.untouched) {
                    details {
                        summary { (page.say("my-untouched")) }
                        (tables(page, rows.iter().filter(|row| row.untouched)))
                    }
                }
            }
            @if !page.who.account && page.who.kept { (device::part(page, linked)) }
            @if let Some(feed) = feed {
                p.hint.feed { a href=(feed) type="application/atom+xml" { (page.say("my-feed")) } " · " (page.say("my-feed-hint")) }
            }
        }
    };
    let head = Head {
        title: page.say("my-title"),
        description: page.say("my-title"),
        scripts: &["pages/lists.js", "pages/device.js"],
        words: device::WORDS,
        ..Head::default()
    };
    document(page, &head, &main)
}

/// `GET /my`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Answer {
    let tables = lists::of_visitor(&app, &visitor).await?;
    let guest = visitor.who.kept && !visitor.who.account;
    let linked = guest && has_link(&app, &visitor.who.id).await?;
    answer(mine(&visitor, &tables, feed(&app, &visitor).as_deref(), linked))
}
