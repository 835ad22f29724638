//! A game's box: new tables, rules, the reader's tables, records.

use catalog::Entry;
use maud::{Markup, html};
use rules::{COMMON_OPTIONS, Message, OptionKind, OptionSpec};

use super::{
    Page,
    cover::cover,
    layout::{Head, document, tables},
    shelf::{WORDS, against, author, facts, play},
};
use crate::{sheet::MIDDLE, state::Summary, visitor::Visitor};

/// The box. `rows` are the reader's own tables of this game, newest first.
pub(crate) fn lid(visitor: &Visitor, entry: &Entry, rows: &[Summary]) -> Markup {
    let page = &Page(visitor);
    let info = entry.info;
    let two = vec!["person"; usize::from(*info.seats.start())];
    let main = html! {
        main.page #main {
            div.lid-page {
                div.cover { (cover(entry)) }
                div {
                    h1 { (info.title) }
                    p.hint { (author(page, entry)) }
                    p.lead { (page.of_game(info.id, "tagline")) }
                    p { (page.of_game(info.id, "about")) }
                    (facts(page, entry))
                    div.ways {
                        (play(info.id, &against(entry), &html! {
                            button.primary { (page.say("box-against")) }
                        }))
                        (play(info.id, &two, &html! {
                            button.plain { (page.say("box-two")) }
                        }))
                    }
                    noscript { p { (page.say("needs-script")) } }
                }
            }
            div.columns {
                section.card { h2 { (page.say("box-custom")) } (compose(page, entry)) }
                div {
                    section {
                        h2 { (page.say("nav-rules")) }
                        p { (page.say("box-rules-lead")) }
                        p { a.button.plain href={ "/" (info.id) "/rules" } { (page.say("box-rules")) } }
                    }
                    @for data in info.data {
                        @if catalog::workbench(data.word).is_some() {
                            section {
                                h2 { (page.of_game(data.word, "title")) }
                                p { (page.of_game(data.word, "lead")) }
                                p { a.button.plain href={ "/" (info.id) "/" (data.word) } {
                                    (page.say("bench-open"))
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
                        (record(page))
                    }
                }
            }
        }
    };
    let head = Head {
        title: info.title.to_owned(),
        description: page.of_game(info.id, "tagline"),
        picture: Some(format!("/picture/{}.png", info.id)),
        scripts: &["start.js"],
        words: WORDS,
        here: Some((info.title.to_owned(), format!("/{}", info.id))),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// The form that sets a table in every detail.
fn compose(page: &Page<'_>, entry: &Entry) -> Markup {
    let info = entry.info;
    html! {
        form.opens method="post" action={ "/" (info.id) "/tables" } {
            @for seat in 0..*info.seats.end() {
                @let side = page.of_game(info.id, &format!("seat-{seat}"));
                fieldset {
                    legend {
                        (page.say(Message::new("box-seat").with("number", seat + 1).with("side", side.as_str())))
                        @if seat >= *info.seats.start() { " " span.hint { (page.say("box-seat-maybe")) } }
                    }
                    div.seat-row {
                        div.radios {
                            @for (kind, word) in [("person", "box-person"), ("machine", "box-machine")] {
                                label {
                                    input type="radio" name={ "seat" (seat) } value=(kind)
                                        checked[(kind == "person") == (seat == 0)];
                                    span { (page.say(word)) }
                                }
                            }
                        }
                        label.level {
                            span.hint { (page.say("box-level")) }
                            select name={ "level" (seat) } {
                                @for level in engine::Level::all() {
                                    option value=(level.number()) selected[level.number() == MIDDLE] {
                                        (page.say(Message::new(format!("level-{}", level.number()))))
                                    }
                                }
                            }
                        }
                        label.name {
                            span.hint { (page.say("box-name")) ", " (page.say("box-name-hint")) }
                            input type="text" name={ "name" (seat) } maxlength="40" autocomplete="off";
                        }
                    }
                }
            }
            @for spec in info.options.iter().chain(COMMON_OPTIONS) { (option(page, info.id, spec)) }
            @if info.chance {
                div.option {
                    label for="dice" { (page.say("box-dice")) " " a.hint href="/dice" { (page.say("table-dice-more")) } }
                    select #dice name="dice" {
                        option value="house" { (page.say("box-dice-house")) }
                        option value="hand" { (page.say("box-dice-hand")) }
                    }
                }
            }
            details {
                summary { (page.say("box-more")) }
                label.field for="start-position" { (page.say("box-position")) }
                p.hint #start-hint { (page.say("box-position-hint")) }
                input #start-position type="text" name="position" autocomplete="off" spellcheck="false"
                    aria-describedby="start-hint";
            }
            p { button.primary type="submit" { (page.say("box-start")) } }
            p.problem role="alert" {}
        }
    }
}

fn option(page: &Page<'_>, game: &str, spec: &OptionSpec) -> Markup {
    // The common option lives around every game and has one name for all.
    let common = COMMON_OPTIONS.iter().any(|known| known.key == spec.key);
    let key =
        if common { format!("option-{}", spec.key) } else { format!("{game}-option-{}", spec.key) };
    let (choices, free) = match spec.kind {
        OptionKind::Choice(choices) => (choices, false),
        OptionKind::Free(choices) => (choices, true),
    };
    let id = format!("option-{}", spec.key);
    let name = |choice: &str| page.say(Message::new(format!("{key}-{choice}")));
    let rule = html! {
        " " a.hint href={ "/" (game) "/rules#" (spec.rule) } {
            (page.say(Message::new("box-option-rule").with("rule", spec.rule)))
        }
    };
    html! {
        div.option {
            label for=(id) { (page.say(Message::new(key.clone()))) (rule) }
            select #(id) name=(id) {
                @for choice in choices {
                    option value=(choice) selected[*choice == spec.default] { (name(choice)) }
                }
            }
            @if free {
                // The game reads more than it offers; what is written here wins.
                details {
                    summary { (page.say("box-other")) }
                    input type="text" name={ "other-" (spec.key) } autocomplete="off" spellcheck="false"
                        aria-label={ (page.say(Message::new(key.clone()))) ", " (page.say("box-other")) };
                }
            }
        }
    }
}

fn record(page: &Page<'_>) -> Markup {
    html! {
        form.opens method="post" action="/records" {
            p.hint { (page.say("box-record-hint")) }
            p {
                label.field for="record-file" { (page.say("box-record-file")) } " "
                input #record-file type="file" name="file" accept=".txt,text/plain";
            }
            label.field for="record-text" { (page.say("box-record-text")) }
            textarea #record-text name="record" spellcheck="false" {}
            p { button.plain type="submit" { (page.say("box-record-open")) } }
            p.problem role="alert" {}
        }
    }
}
