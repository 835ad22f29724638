//! The form that sets a table in every detail: who sits where, from which
//! screen, with how much time, by which rules.

use axum::{extract::State, response::Response};
use catalog::Listing;
use maud::{Markup, html};
use rules::{COMMON_OPTIONS, Lot, Message, OptionKind, OptionSpec, Options};

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Form, Path},
        options::OptionsGiven,
    },
    pages::{Page, listing},
    people::visitor::Visitor,
    table::{
        agreement::{Kind, MIDDLE, Player},
        open::{self as opening, DiceAsked, NewTable},
    },
};

/// Who may sit in a seat: whoever is at this screen, whoever comes, the machine.
const KINDS: [(&str, &str); 3] =
    [("person", "box-person"), ("open", "box-someone"), ("machine", "box-machine")];

/// The form.
pub(super) fn compose(page: &Page<'_>, listing: &Listing) -> Markup {
    let info = listing.info;
    let (deciding, others): (Vec<_>, Vec<_>) =
        info.options.iter().partition(|spec| decides_seats(listing, spec));
    html! {
        form.opens.compose method="post" action={ "/" (info.id) "/tables" } {
            // What decides how many seats there are comes before them.
            @for spec in deciding.iter().copied() { (option(page, listing, spec, true)) }
            @for seat in 0..*info.seats.end() { (place(page, listing, seat)) }
            (time(page))
            // Shown where a seat is open to others.
            fieldset.others {
                legend { (page.say("box-others")) }
                (check(page, "public", "box-public", "box-public-hint", false))
                (check(page, "rated", "box-rated", if page.who.account { "box-rated-hint" } else { "box-rated-account" }, !page.who.account))
            }
            @for spec in others { (option(page, listing, spec, false)) }
            details {
                summary { (page.say("box-more")) }
                (check(page, "lot", "box-lot", "box-lot-hint", false))
                @for spec in COMMON_OPTIONS { (option(page, listing, spec, false)) }
                @if info.chance {
                    div.option {
                        label for="dice" { (page.say("box-dice")) " " a.hint href="/dice" { (page.say("table-dice-more")) } }
                        select #dice name="dice" {
                            option value="house" { (page.say("box-dice-house")) }
                            option value="hand" { (page.say("box-dice-hand")) }
                        }
                    }
                }
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

/// How many seats the game has if this is chosen, and nothing else.
fn seats(listing: &Listing, key: &'static str, choice: &str) -> u8 {
    let mut options = Options::default();
    options.set(key, choice);
    let opened = listing.open(&options, &mut Lot::seeded(0));
    opened.map_or(*listing.info.seats.end(), |rules| rules.seats())
}

/// Does an option decide how many seats there are?
fn decides_seats(listing: &Listing, spec: &OptionSpec) -> bool {
    let (OptionKind::Choice(choices) | OptionKind::Free(choices)) = spec.kind;
    let usual = seats(listing, spec.key, spec.default);
    let range = &listing.info.seats;
    range.start() < range.end()
        && choices.iter().any(|choice| seats(listing, spec.key, choice) != usual)
}

fn place(page: &Page<'_>, listing: &Listing, seat: u8) -> Markup {
    let info = listing.info;
    let side = page.of_game(info.id, &format!("seat-{seat}"));
    let legend = Message::new("box-seat").with("number", seat + 1).with("side", side.as_str());
    html! {
        fieldset.place {
            legend {
                (page.say(legend))
                @if seat >= *info.seats.start() { " " span.hint.maybe { (page.say("box-seat-maybe")) } }
            }
            div.seat-row {
                div.radios {
                    @for (kind, word) in KINDS {
                        label {
                            input type="radio" name={ "seat" (seat) } value=(kind)
                                checked[kind == if seat == 0 { "person" } else { "machine" }];
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
}

/// No clock, so much for each, or so many days a turn.
fn time(page: &Page<'_>) -> Markup {
    let number = |name: &str, word: &'static str, least: u32, most: u32, value: u32| {
        html! {
            label { span { (page.say(word)) }
                input type="number" name=(name) min=(least) max=(most) value=(value) inputmode="numeric"; }
        }
    };
    html! {
        fieldset.time {
            legend { (page.say("box-clock")) }
            div.radios {
                @for kind in ["none", "fischer", "days"] {
                    label {
                        input type="radio" name="time" value=(kind) checked[kind == "none"];
                        span { (page.say(Message::new(format!("box-clock-{kind}")))) }
                    }
                }
            }
            div.numbers.fischer {
                (number("minutes", "box-clock-minutes", 1, 180, 10))
                (number("increment", "box-clock-increment", 0, 180, 5))
            }
            div.numbers.days { (number("days", "box-clock-per-turn", 1, 30, 3)) }
        }
    }
}

fn check(page: &Page<'_>, name: &str, word: &'static str, hint: &'static str, off: bool) -> Markup {
    html! {
        label.check {
            input type="checkbox" name=(name) value="yes" disabled[off];
            span { (page.say(word)) " " span.hint { (page.say(hint)) } }
        }
    }
}

/// An option; its choices say how many seats there are where it decides that.
fn option(page: &Page<'_>, listing: &Listing, spec: &OptionSpec, decides: bool) -> Markup {
    let game = listing.info.id;
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
                    option value=(choice) selected[*choice == spec.default]
                        data-seats=[decides.then(|| seats(listing, spec.key, choice))] {
                        (name(choice))
                    }
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

/// The clock that a form asks for, in its short form.
fn clock(form: &Form) -> String {
    let number = |name: &str| form.get(name).unwrap_or("0");
    match form.get("time") {
        // What is no number makes no clock, and is refused as such.
        Some("fischer") => match number("minutes").parse::<u32>() {
            Ok(minutes) => format!("{}+{}", minutes.saturating_mul(60), number("increment")),
            Err(_) => "?".to_owned(),
        },
        Some("days") => format!("{}d", number("days")),
        _ => String::new(),
    }
}

/// `POST /{game}/tables`: opens a table from the form on a game's page. Fields:
/// `seat0`, `seat1`, … (`person`, `open` or `machine`), `level0`, … or `level`
/// for all, `name0`, …, `option-KEY`, `position`, `dice` (`house` or `hand`), `public`, `rated`,
/// `lot`, and the clock's `time` with `minutes`, `increment` or `days`.
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Problem> {
    let info = listing(&id)?.info;
    let mut options = Options::default();
    for spec in info.options.iter().chain(COMMON_OPTIONS) {
        // What is written beside a list of choices counts more than the choice.
        let written = form.get(&format!("other-{}", spec.key));
        if let Some(value) = written.or_else(|| form.get(&format!("option-{}", spec.key))) {
            options.set(spec.key, value);
        }
    }
    let seat = |number: u8| {
        let kind = match form.get(&format!("seat{number}"))? {
            "machine" => Kind::Machine,
            "open" => Kind::Open,
            _ => Kind::Person,
        };
        // A name belongs to whoever sits at this screen.
        let name = form.get(&format!("name{number}")).filter(|_| kind == Kind::Person);
        let name = name.unwrap_or_default().to_owned();
        let level = form.get(&format!("level{number}")).or_else(|| form.get("level"));
        let level = level.and_then(|level| level.parse().ok());
        let level = level.unwrap_or(MIDDLE);
        Some(Player { kind, name, level, ..Player::person() })
    };
    let new = NewTable {
        game: id,
        options: OptionsGiven::Text(options.to_string()),
        seats: (0..*info.seats.end()).map_while(seat).collect(),
        position: form.get("position").map(str::to_owned),
        dice: match form.get("dice") {
            Some("hand") => DiceAsked::Hand,
            _ => DiceAsked::House,
        },
        public: form.get("public").is_some(),
        rated: form.get("rated").is_some(),
        clock: clock(&form),
        lot: form.get("lot").is_some(),
    };
    Ok(opening::open(&app, &visitor, new).await?.answer(&visitor))
}
