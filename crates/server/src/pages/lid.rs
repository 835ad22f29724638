//! A game's box: new tables, rules, the reader's tables, records.

use axum::extract::State;
use catalog::Listing;
use maud::{Markup, html};

use crate::{
    app::App,
    http::extract::Path,
    pages::{
        Answer, Page, answer,
        compose::compose,
        cover::cover,
        layout::{Head, document},
        listing,
        rows::tables,
        shelf::{WORDS, against, author, facts, level, play},
    },
    people::visitor::Visitor,
    table::{lists, shape::Summary},
};

/// The box. `rows` are the reader's own tables of this game, newest first.
fn lid(visitor: &Visitor, listing: &Listing, rows: &[Summary]) -> Markup {
    let page = &Page(visitor);
    let info = listing.info;
    let others = usize::from(*info.seats.start()) - 1;
    let two = vec!["person"; others + 1];
    let elsewhere: Vec<&str> =
        std::iter::once("person").chain(std::iter::repeat_n("open", others)).collect();
    let main = html! {
        main.page #main {
            div.lid-page {
                div.cover { (cover(listing)) }
                div {
                    h1 { (info.title) }
                    p.hint { (author(page, listing)) }
                    p.lead { (page.of_game(info.id, "tagline")) }
                    p { (page.of_game(info.id, "about")) }
                    (facts(page, listing))
                    div.ways {
                        (play(info.id, &against(listing), &html! {
                            button.primary { (page.say("box-against")) }
                            (level(page, info.title))
                        }))
                        (play(info.id, &two, &html! {
                            button.plain { (page.say("box-two")) }
                        }))
                        (play(info.id, &elsewhere, &html! {
                            button.plain { (page.say("box-link")) }
                        }))
                        (play(info.id, &elsewhere, &html! {
                            input type="hidden" name="public" value="yes";
                            button.plain { (page.say("box-lobby")) }
                        }))
                    }
                    noscript { p { (page.say("needs-script")) } }
                }
            }
            div.columns {
                section.card #compose { h2 { (page.say("box-custom")) } (compose(page, listing)) }
                div {
                    section {
                        h2 { (page.say("nav-rules")) }
                        p { (page.say("box-rules-lead")) }
                        p { a.button.plain href={ "/" (info.id) "/rules" } { (page.say("box-rules")) } }
                    }
                    section {
                        h2 { (page.say("box-public-life")) }
                        div.row {
                            a.button.plain href="/lobby" { (page.say("lobby-title")) }
                            a.button.plain href={ "/archive?game=" (info.id) } { (page.say("archive-title")) }
                            a.button.plain href={ "/" (info.id) "/ratings" } { (page.say("nav-ratings")) }
                        }
                    }
                    section {
                        h2 { (page.say("print-section")) }
                        p { (page.say("print-lead")) }
                        p { a.button.plain href={ "/" (info.id) "/print" } { (page.say("print-open")) } }
                    }
                    @for data in info.data {
                        @if catalog::workbench(data.word).is_some() {
                            section {
                                h2 { (page.of_game(data.word, "title")) }
                                p { (page.of_game(data.word, "lead")) }
                                p { a.button.plain href={ "/" (info.id) "/" (data.word) } {
                                    (page.say("workbench-open"))
                                } }
                            }
                        }
                    }
                    section {
                        h2 { (page.say("box-tables")) }
                        @if rows.is_empty() { p.hint { (page.say("box-no-tables")) } }
                        @else { (tables(page, rows.iter().take(12))) }
                    }
                    section {
                        h2 { (page.say("box-record")) }
                        (record(page, ""))
                    }
                }
            }
        }
    };
    let head = Head {
        title: info.title.to_owned(),
        description: page.of_game(info.id, "tagline"),
        picture: Some(format!("/picture/{}.png", info.id)),
        scripts: &["pages/start.js"],
        words: WORDS,
        here: Some((info.title.to_owned(), format!("/{}", info.id))),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// The form that opens a record, which may be begun already.
pub(super) fn record(page: &Page<'_>, begun: &str) -> Markup {
    html! {
        form.opens method="post" action="/records" {
            p.hint { (page.say("box-record-hint")) }
            p {
                label.field for="record-file" { (page.say("box-record-file")) } " "
                input #record-file type="file" name="file" accept=".txt,text/plain";
            }
            label.field for="record-text" { (page.say("box-record-text")) }
            textarea #record-text name="record" spellcheck="false" rows=(if begun.is_empty() { "4" } else { "14" }) { (begun) }
            p { button.plain type="submit" { (page.say("box-record-open")) } }
            p.problem role="alert" {}
        }
    }
}

/// `GET /{game}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let listing = listing(&id)?;
    let mut tables = lists::of_visitor(&app, &visitor).await?;
    tables.retain(|table| table.game == listing.info.id);
    answer(lid(&visitor, listing, &tables))
}
