//! Games on paper: a look at the sheets, the file to print, and the way back
//! from the table to the screen.

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::Html,
};
use catalog::Listing;
use maud::{Markup, html};
use paper::Format;
use picture::Inking;
use rules::{Message, OptionKind, OptionSpec, Rules};

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Form, Path, Query},
        prices::Price,
    },
    pages::{
        Page,
        layout::{Head, document},
        lid, listing,
        press::{self, Order},
        shelf::{WORDS, against},
    },
    people::visitor::Visitor,
};

/// What stands behind the question mark, as a form has it.
type Asked = Query<Vec<(String, String)>>;

/// `GET /{game}/print`: what is printed as `options` or `option-KEY`, `paper`,
/// `ink`, `piece` and `cell` ask for; `position` is what was built on a workbench.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Asked,
    visitor: Visitor,
) -> Result<(StatusCode, Html<String>), Problem> {
    let listing = listing(&id)?;
    let asked = Form(asked);
    let drawn = match Order::read(listing, &asked, &visitor) {
        Ok(order) => {
            let pay = || app.limits().pay(&visitor.payer, Price::BITMAP);
            let house = app.settings().public_url.as_deref();
            match press::print(order.clone(), house, pay).await? {
                Ok(printed) => Ok((order, printed.pages.len())),
                Err(message) => Err(message),
            }
        }
        Err(message) => Err(message),
    };
    let status = if drawn.is_ok() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let markup = page(&visitor, listing, &asked, drawn.as_ref());
    Ok((status, Html(markup.into_string())))
}

type File = ([(HeaderName, HeaderValue); 3], Bytes);

/// `GET /{game}/print/{file}`: `GAME.pdf`, or a sheet as `N.svg`, counted from 1.
pub(crate) async fn file(
    State(app): State<App>,
    Path((id, file)): Path<(String, String)>,
    Query(asked): Asked,
    visitor: Visitor,
) -> Result<File, Problem> {
    let listing = listing(&id)?;
    let (name, kind) = file.rsplit_once('.').ok_or_else(Problem::not_found)?;
    let wrong = |message: Message| Problem::wrong("print", message);
    let order = Order::read(listing, &Form(asked), &visitor).map_err(wrong)?;
    let pay = || app.limits().pay(&visitor.payer, Price::BITMAP);
    let house = app.settings().public_url.as_deref();
    let printed = press::print(order, house, pay).await?.map_err(wrong)?;
    let (bytes, kind, shown) = match kind {
        "pdf" if name == id => (printed.pdf.clone(), "application/pdf", "attachment"),
        "svg" => {
            let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let page = number.and_then(|number| printed.pages.get(number));
            let page = page.ok_or_else(Problem::not_found)?;
            (page.clone(), "image/svg+xml", "inline")
        }
        _ => return Err(Problem::not_found()),
    };
    let shown = format!("{shown}; filename=\"{file}\"");
    let shown = HeaderValue::from_str(&shown).map_err(Problem::internal)?;
    Ok((
        [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600")),
            (header::CONTENT_DISPOSITION, shown),
        ],
        bytes,
    ))
}

fn page(
    visitor: &Visitor,
    listing: &Listing,
    asked: &Form,
    drawn: Result<&(Order, usize), &Message>,
) -> Markup {
    let page = &Page(visitor);
    let info = listing.info;
    let title = page.say(Message::new("print-title").with("game", info.title));
    let order = drawn.ok().map(|(order, _)| order);
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.say("print-lead")) }
            div.columns {
                section.card {
                    h2 { (page.say("print-choose")) }
                    (choices(page, listing, asked, order))
                    @if let Err(message) = drawn { p.problem role="alert" { (page.say(message.clone())) } }
                    @if let Ok((order, count)) = drawn {
                        p {
                            a.button.primary download href={ "/" (info.id) "/print/" (info.id) ".pdf?" (order.query()) } {
                                (page.say(Message::new("print-download").with("count", *count)))
                            }
                        }
                        p.hint { (page.say("print-hint")) }
                    }
                }
                section {
                    h2 { (page.say("print-back")) }
                    p { (page.say("print-back-lead")) }
                    @if let Some(order) = order { (back(page, listing, &*order.rules)) }
                }
            }
            @if let Ok((order, count)) = drawn {
                h2 { (page.say("print-sheets")) }
                div.sheets {
                    @for number in 1..=*count {
                        img loading="lazy" src={ "/" (info.id) "/print/" (number) ".svg?" (order.query()) }
                            alt=(page.say(Message::new("paper-sheet").with("number", number).with("count", *count)));
                    }
                }
            }
        }
    };
    let head = Head {
        description: page.say("print-lead"),
        title,
        picture: Some(format!("/picture/{}.png", info.id)),
        scripts: &["pages/start.js"],
        words: WORDS,
        here: Some((info.title.to_owned(), format!("/{}", info.id))),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// The form: what was asked for is filled in.
fn choices(page: &Page<'_>, listing: &Listing, asked: &Form, order: Option<&Order>) -> Markup {
    let info = listing.info;
    let format = asked.get("paper").unwrap_or(Format::A4.name());
    let ink = asked.get("ink").unwrap_or(Inking::Colour.name());
    let number = |name: &str, word: &'static str, hint: String| {
        html! {
            div.option {
                label for=(name) { (page.say(word)) " " span.hint { (hint) } }
                input id=(name) type="text" inputmode="decimal" name=(name)
                    value=[asked.get(name)] autocomplete="off";
            }
        }
    };
    let sizes = listing.piece_sizes().map(|[least, usual, most]| {
        page.say(
            Message::new("print-piece-hint")
                .with("least", least)
                .with("usual", usual)
                .with("most", most),
        )
    });
    html! {
        form method="get" action={ "/" (info.id) "/print" } {
            @for spec in info.options { (option(page, info.id, spec, asked, order)) }
            div.option {
                label for="paper" { (page.say("print-paper")) }
                select #paper name="paper" {
                    @for known in Format::ALL {
                        option value=(known.name()) selected[known.name() == format] {
                            (page.say(Message::new(format!("print-paper-{}", known.name()))))
                        }
                    }
                }
            }
            div.option {
                label for="ink" { (page.say("print-ink")) }
                select #ink name="ink" {
                    @for known in Inking::ALL {
                        option value=(known.name()) selected[known.name() == ink] {
                            (page.say(Message::new(format!("print-ink-{}", known.name()))))
                        }
                    }
                }
            }
            @if let Some(hint) = sizes {
                (number("piece", "print-piece", hint))
                (number("cell", "print-cell", page.say("print-cell-hint")))
            }
            p { button.plain type="submit" { (page.say("print-show")) } }
        }
    }
}

/// An option of the game, as it stands; a value of one's own stays what it is.
fn option(
    page: &Page<'_>,
    game: &str,
    spec: &OptionSpec,
    asked: &Form,
    order: Option<&Order>,
) -> Markup {
    let name = format!("option-{}", spec.key);
    let key = format!("{game}-{name}");
    let stands = order.and_then(|order| order.rules.options().get(spec.key).map(str::to_owned));
    let value = stands.or_else(|| asked.get(&name).map(str::to_owned));
    let value = value.unwrap_or_else(|| spec.default.to_owned());
    let (OptionKind::Choice(offered) | OptionKind::Free(offered)) = spec.kind;
    let own = !offered.contains(&value.as_str());
    html! {
        div.option {
            label for=(name) { (page.say(Message::new(key.clone()))) }
            select id=(name) name=(name) {
                @if own { option value=(value) selected { (value) } }
                @for choice in offered {
                    option value=(choice) selected[*choice == value] {
                        (page.say(Message::new(format!("{key}-{choice}"))))
                    }
                }
            }
        }
    }
}

/// From the table back to the screen: the set-up as a table, with dice rolled by
/// hand where there are dice, and a game that was written down.
fn back(page: &Page<'_>, listing: &Listing, rules: &dyn Rules) -> Markup {
    let id = listing.info.id;
    let options = rules.options();
    let table = |seats: &[&str], by_hand: bool, word: &'static str| {
        html! {
            form.opens method="post" action={ "/" (id) "/tables" } {
                @for (number, kind) in seats.iter().enumerate() {
                    input type="hidden" name={ "seat" (number) } value=(kind);
                }
                @for (key, value) in options.iter() {
                    input type="hidden" name={ "option-" (key) } value=(value);
                }
                @if by_hand { input type="hidden" name="dice" value="hand"; }
                button.plain { (page.say(word)) }
                p.problem role="alert" {}
            }
        }
    };
    let everyone = vec!["person"; usize::from(rules.seats())];
    let mut alone = against(listing);
    alone.resize(everyone.len(), "machine");
    html! {
        div.ways {
            (table(&alone, false, "box-against"))
            (table(&everyone, false, "box-two"))
            @if listing.info.chance { (table(&everyone, true, "print-companion")) }
        }
        form method="get" action={ "/" (id) "/print" } {
            label.field for="code" { (page.say("print-code")) }
            p.hint #code-hint { (page.say("print-code-hint")) }
            input #code type="text" name="options" autocomplete="off" spellcheck="false"
                value=(options.to_string()) aria-describedby="code-hint";
            p { button.plain type="submit" { (page.say("print-code-open")) } }
        }
        h3 { (page.say("print-record")) }
        p.hint { (page.say("print-record-hint")) }
        (lid::record(page, &record::blank(rules)))
    }
}
