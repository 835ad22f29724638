//! The table: the board and all around it. The script fills in what changes.

use axum::extract::State;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::extract::{Path, Query},
    pages::{
        Answer, Page, answer,
        cover::miniature,
        layout::{BOARD, Head, data_block, document},
        rows::pace,
        rulebook::IN_SHORT,
        scene::view_box,
    },
    people::visitor::Visitor,
    table::{
        line::PHRASES,
        shape::{DiceState, TableState},
        view::{Look, of_live},
    },
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
    "table-takeback-offer",
    "table-draw",
    "table-draw-ask",
    "table-draw-offer",
    "table-abort",
    "table-abort-ask",
    "table-abort-hint",
    "table-pause",
    "table-pause-offer",
    "table-resume",
    "table-resume-offer",
    "table-resign",
    "table-resign-ask",
    "table-next",
    "table-rematch",
    "table-rematch-offer",
    "table-rematch-go",
    "table-previous-game",
    "table-waiting",
    "table-paused",
    "table-all-here",
    "table-here",
    "table-you",
    "table-standing",
    "table-watcher",
    "table-watchers",
    "table-chance-of",
    "table-hint-line",
    "table-hint-off",
    "table-evaluate",
    "table-won",
    "table-lost",
    "table-drawn",
    "table-side-won",
    "table-over-rule",
    "table-harder",
    "table-easier",
    "table-look-again",
    "level-1",
    "level-2",
    "level-3",
    "level-4",
    "level-5",
    "level-6",
    "level-7",
    "level-8",
    "table-share-game",
    "table-copy-short",
    "table-send",
    "table-close",
    "clock-left-days",
    "clock-low",
    "clock-first",
    "waiting-public",
    "waiting-private",
    "waiting-join",
    "waiting-link",
    "offer-takeback",
    "offer-draw",
    "offer-pause",
    "offer-resume",
    "offer-rematch",
    "offer-mine-takeback",
    "offer-mine-draw",
    "offer-mine-pause",
    "offer-mine-resume",
    "offer-mine-rematch",
    "offer-accept",
    "offer-decline",
    "offer-declined",
    "offer-withdraw",
    "said",
    "seat-take",
    "waiting-seat",
    "waiting-watch",
    "plan-title",
    "plan-how",
    "plan-empty",
    "plan-keep",
    "plan-drop",
    "living-reset",
    "living-try",
    "table-flip",
    "table-yes",
    "table-no",
    "table-first",
    "table-previous",
    "table-following",
    "table-last",
    "table-copied",
    "table-offline",
    "table-ended",
    "table-ended-as",
    "table-ended-reload",
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
    "board-ways",
    "board-does-choose",
    "board-does-go",
    "board-does-capture",
    "board-does-fire",
    "board-does-fight",
    "board-does-join",
    "board-does-lift",
    "board-does-lay",
    "board-does-turn",
    "board-does-part",
    "board-does-place",
    "board-does-edit",
    "board-forced",
    "board-chosen",
    "card-line",
    "board-rule",
    "board-pending",
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
fn table(visitor: &Visitor, state: &TableState) -> Markup {
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
            (help(page, state))
            dialog.planning #plan aria-labelledby="plan-title" {}
            (data_block("state", &json))
        }
    };
    let head = Head {
        title: state.title.to_owned(),
        description: state.prompt.clone(),
        picture: Some(format!("/tables/{id}/picture.png")),
        styles: &["style/table.css"],
        scripts: &["table/table.js"],
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
            div.status { p.turn #turn {} p.prompt #prompt { (state.prompt) } p.scoreboard #scoreboard hidden {} }
            div.board-frame.with-dice[state.dice.is_some()] {
                div.board #board {
                    svg.scene viewBox=(view_box(state.scene.frame)) aria-hidden="true" {}
                }
                div.chances #chances role="meter" aria-valuemin="0" aria-valuemax="100" hidden {
                    div.own #chance-own {} span #chance-words {}
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
    let game = state.game;
    html! {
        div.side {
            // What may need more room than there is scrolls; moves and ways on stay.
            div.upper {
                p.watching #watching hidden { (page.say("table-watching")) }
                section.ending #ending hidden aria-label=(page.say("table-over")) {}
                section.waiting #waiting hidden aria-label=(page.say("table-waiting")) {
                    p.hint #waiting-hint {}
                    div #waiting-links {}
                }
                ul.players #players aria-label=(page.say("table-seats")) {}
                (terms(page, state))
                div.offer #offer role="status" hidden {}
                div.doing {
                    div.actions #actions role="group" aria-label=(page.say("table-actions")) {}
                    div.actions #ways-on {}
                    button.plain type="button" #hint hidden { (page.say("table-hint")) }
                }
                div.advice #advice role="status" hidden {}
                div #plans hidden {
                    button.plain type="button" #plan-open { (page.say("plan-open")) }
                    p.planned #planned {}
                }
                ul.said #said hidden aria-label=(page.say("table-said")) {}
                div.games #games role="group" aria-label=(page.say("table-games")) hidden {}
                (goal_card(page, state))
            }
            section.moves-box aria-labelledby="moves-title" {
                div.moves-head {
                    h2 #moves-title { (page.say("table-moves")) }
                    form.typing #typing hidden[!state.mine] {
                        label.hidden-text for="typed" { (page.say("table-type")) }
                        input #typed type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                            enterkeyhint="go" placeholder=(page.say("table-type"));
                        button.plain type="submit" { (page.say("table-play")) }
                    }
                }
                p.no-moves #no-moves { (page.say("table-no-moves")) }
                ol.moves #moves tabindex="0" aria-labelledby="moves-title" {}
            }
            div.also {
                a href={ "/" (game) "/rules" } { (page.say("nav-rules")) }
                details.more #phrases name="more" hidden {
                    summary { (page.say("table-say")) }
                    div.sheet { div.row {
                        @for phrase in PHRASES {
                            button.plain type="button" data-phrase=(phrase) {
                                (page.say(Message::new(format!("phrase-{phrase}"))))
                            }
                        }
                    } }
                }
                (share(page, id))
                @if let Some(dice) = &state.dice { (dice_box(page, dice)) }
                span #watchers hidden {}
            }
        }
    }
}

/// Clock and rating, where they were agreed.
fn terms(page: &Page<'_>, state: &TableState) -> Markup {
    let control = state.clock.as_ref().map(|clock| clock.control.as_str());
    html! {
        @if control.is_some() || state.rated {
            p.terms {
                @if let Some(control) = control { span { (pace(page, control)) } }
                @if state.rated { span { (page.say("tables-rated")) } }
            }
        }
    }
}

/// The game as a link, a record, a picture, a line of text.
fn share(page: &Page<'_>, id: &str) -> Markup {
    html! {
        details.more #share name="more" {
            summary { (page.say("table-share")) }
            div.sheet {
                div.row {
                    button.plain type="button" #copy { (page.say("table-copy")) }
                    a.button.plain href={ "/api/tables/" (id) "/record" } download { (page.say("table-record")) }
                    a.button.plain #image href={ "/tables/" (id) "/picture.png" } { (page.say("table-image")) }
                }
                p.copied #copied role="status" {}
                label.hint for="position" { (page.say("table-position")) }
                input #position type="text" readonly;
            }
        }
    }
}

/// Where the dice come from. The script fills in the seed when it is told.
fn dice_box(page: &Page<'_>, dice: &DiceState) -> Markup {
    html! {
        details.more.dice name="more" {
            summary { (page.say("table-dice")) }
            div.sheet { @match dice {
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
            p { a href="/dice" { (page.say("table-dice-more")) } } }
        }
    }
}

/// What the game is about, in three lines, and what this very table is about.
fn goal(page: &Page<'_>, state: &TableState) -> Markup {
    let game = state.game;
    html! {
        @if let Some(listing) = catalog::find(game) { div.goal-picture { (miniature(listing)) } }
        @if let Some(about) = &state.about { p.about { (about) } }
        ul.goal-lines {
            @for line in 1..=3 { li { (page.say(Message::new(format!("{game}-goal-{line}")))) } }
        }
    }
}

/// The goal beside the board, shown by the script to whoever has not put it away.
fn goal_card(page: &Page<'_>, state: &TableState) -> Markup {
    let game = state.game;
    // Who knows the game may not know this scenario of it.
    let known =
        state.about.as_ref().map_or_else(|| game.to_owned(), |about| format!("{game}: {about}"));
    html! {
        section.goal #goal hidden aria-labelledby="goal-title" data-known=(known) {
            div.goal-head {
                h2 #goal-title { (page.say("table-goal")) }
                a href={ "/" (game) "/rules#" (IN_SHORT) } aria-label=(page.say("rules-short")) {
                    (page.say("table-goal-short"))
                }
                button.plain type="button" #goal-close { (page.say("table-goal-close")) }
            }
            (goal(page, state))
        }
    }
}

/// Help: the game first, then the keys, where there are any.
fn help(page: &Page<'_>, state: &TableState) -> Markup {
    let game = state.game;
    html! {
        dialog #help aria-labelledby="help-title" {
            h2 #help-title { (page.say("table-goal")) }
            (goal(page, state))
            p.row {
                a href={ "/" (game) "/rules#" (IN_SHORT) } { (page.say("rules-short")) }
                a href={ "/" (game) "/rules" } { (page.say("box-rules")) }
                @if let Some(id) = &state.table {
                    a href={ "/tables/" (id) "/report" } { (page.say("complaint-link-table")) }
                }
            }
            div.keys-help {
                h2 { (page.say("table-help-title")) }
                ul { @for &key in HELP { li { (page.say(key)) } } }
            }
            form method="dialog" { button.primary { (page.say("table-close")) } }
        }
    }
}

/// `GET /tables/{id}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Answer {
    let live = app.tables().get(&id).await?;
    let state = of_live(&live, look, &visitor, app.now())?;
    answer(table(&visitor, &state))
}
