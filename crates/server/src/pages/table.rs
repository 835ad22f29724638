//! The table: the board and all around it. The script fills in what changes.

use maud::{Markup, html};
use rules::Message;

use super::{
    Page,
    layout::{BOARD, Head, data_block, document},
    scene::view_box,
};
use crate::{
    state::{DiceState, TableState},
    visitor::Visitor,
};

const WORDS: &[&str] = &[
    "table-your-turn",
    "table-turn-of",
    "table-machine-thinks",
    "table-over",
    "table-chance",
    "table-chance-hand",
    "table-looking-back",
    "table-score",
    "table-game-number",
    "table-undo",
    "table-undo-hint",
    "table-takeback",
    "table-takeback-hint",
    "table-draw",
    "table-draw-ask",
    "table-resign",
    "table-resign-ask",
    "table-next",
    "table-rematch",
    "table-flip",
    "table-yes",
    "table-no",
    "table-first",
    "table-previous",
    "table-following",
    "table-last",
    "table-copied",
    "table-offline",
    "table-online",
    "table-failed",
    "table-help",
    "board-label",
    "board-choices",
    "board-confirm",
    "board-cancel",
    "board-zoom-in",
    "board-zoom-out",
    "board-zoom-reset",
    "board-way-one",
    "board-way-many",
    "board-chosen",
    "board-rule",
    "board-released",
];

const HELP: &[&str] = &[
    "table-help-arrows",
    "table-help-enter",
    "table-help-escape",
    "table-help-replay",
    "table-help-zoom",
    "table-help-type",
    "table-help-help",
];

/// The table. Its state goes along just as the API gives it, so that the first
/// picture needs no second request.
pub(crate) fn table(visitor: &Visitor, state: &TableState) -> Markup {
    let page = &Page(visitor);
    let id = state.table.as_deref().unwrap_or_default();
    let json = serde_json::to_string(state).expect("a state has only texts as keys");
    let main = html! {
        main #main {
            p.link-lost #link role="status" hidden { (page.say("table-offline")) }
            h1.hidden-text { (page.say(Message::new("table-title").with("game", state.title))) }
            div.table {
                (stage(page, id, state))
                (side(page, id, state))
            }
            div #announcer .hidden-text aria-live="polite" {}
            (help(page))
            (data_block("state", &json))
        }
    };
    let head = Head {
        title: state.title.to_owned(),
        description: state.prompt.clone(),
        picture: Some(format!("/tables/{id}/picture.png")),
        styles: &["style/table.css"],
        scripts: &["table.js"],
        modules: BOARD,
        words: WORDS,
        body: "at-table",
        here: Some((state.title.to_owned(), format!("/{}", state.game))),
    };
    document(page, &head, &main)
}

fn stage(page: &Page<'_>, id: &str, state: &TableState) -> Markup {
    html! {
        div.stage {
            div.status { p.turn #turn {} p.prompt #prompt { (state.prompt) } }
            div.board-frame {
                div.board #board {
                    svg.scene viewBox=(view_box(state.scene.frame)) aria-hidden="true" {}
                }
                div.past #past hidden {
                    p #past-step {}
                    button.plain type="button" #back-to-now { (page.say("table-back-to-now")) }
                }
                noscript {
                    img src={ "/tables/" (id) "/picture.svg" } alt=(page.say("table-picture-alt"));
                    p { (page.say("needs-script")) }
                }
            }
            div.tray #tray {}
            div.strip {
                div.replay #replay role="group" aria-label=(page.say("table-replay")) {}
                div.tools #tools {}
            }
        }
    }
}

fn side(page: &Page<'_>, id: &str, state: &TableState) -> Markup {
    html! {
        div.side {
            p.watching #watching hidden { (page.say("table-watching")) }
            @if let Some(about) = &state.about { p.about { (about) } }
            ul.players #players aria-label=(page.say("table-seats")) {}
            div.actions #actions role="group" aria-label=(page.say("table-actions")) {}
            div.games #games role="group" aria-label=(page.say("table-games")) hidden {}
            section.moves-box aria-labelledby="moves-title" {
                h2 #moves-title { (page.say("table-moves")) }
                p.no-moves #no-moves { (page.say("table-no-moves")) }
                ol.moves #moves tabindex="0" aria-labelledby="moves-title" {}
            }
            form #typing {
                label.hint for="typed" { (page.say("table-type")) }
                div.typing {
                    input #typed type="text" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go";
                    button.plain type="submit" { (page.say("table-play")) }
                }
            }
            details.share {
                summary { (page.say("table-share")) }
                div.row {
                    button.plain type="button" #copy { (page.say("table-copy")) }
                    a.button.plain href={ "/api/tables/" (id) "/record" } download { (page.say("table-record")) }
                    a.button.plain #image href={ "/tables/" (id) "/picture.png" } { (page.say("table-image")) }
                }
                p.copied #copied role="status" {}
                label.hint for="position" { (page.say("table-position")) }
                input #position type="text" readonly;
            }
            @if let Some(dice) = &state.dice { (dice_box(page, dice)) }
            p { a href={ "/" (state.game) "/rules" } { (page.say("nav-rules")) } }
        }
    }
}

/// Where the dice come from. The script fills in the seed when it is told.
fn dice_box(page: &Page<'_>, dice: &DiceState) -> Markup {
    html! {
        details.share.dice {
            summary { (page.say("table-dice")) }
            @match dice {
                DiceState::Hand => p { (page.say("table-dice-hand")) },
                DiceState::Sealed { sha256, from, seed } => {
                    label.hint for="dice-hash" {
                        (page.say("table-dice-sealed"))
                        @if *from > 1 {
                            ", " (page.say(Message::new("table-dice-from").with("number", *from as i64)))
                        }
                    }
                    input #dice-hash type="text" readonly value=(sha256);
                    label.hint for="dice-seed" { (page.say("table-dice-seed")) }
                    input #dice-seed type="text" readonly value=(seed.as_deref().unwrap_or_default())
                        placeholder=(page.say("table-dice-secret"));
                }
            }
            p { a href="/dice" { (page.say("table-dice-more")) } }
        }
    }
}

fn help(page: &Page<'_>) -> Markup {
    html! {
        dialog #help aria-labelledby="help-title" {
            h2 #help-title { (page.say("table-help-title")) }
            ul { @for &key in HELP { li { (page.say(key)) } } }
            form method="dialog" { button.primary { (page.say("table-close")) } }
        }
    }
}
