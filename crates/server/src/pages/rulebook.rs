//! The rules of a game: its Markdown, every rule an anchor with its number and
//! where it comes from, its examples boards that live.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use catalog::{
    Listing,
    page::{Block, Example, blocks},
};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd, html::push_html};
use rules::{Message, View};
use words::code;

use crate::{
    http::extract::Path,
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        listing,
        scene::picture,
    },
    people::visitor::Visitor,
};

/// What a free board says.
pub(super) const WORDS: &[&str] = &[
    "living-reset",
    "living-try",
    "table-failed",
    "board-choices",
    "board-confirm",
    "board-cancel",
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
    "board-chosen",
    "card-line",
    "board-rule",
    "board-pending",
    "board-released",
];

/// Where a rule can come from: the word in the heading is also its class.
const ORIGINS: &[&str] = &["text", "count", "other", "ruling"];

/// What was rendered of each game's rules, by game and language: nothing else
/// changes them while the program runs.
static RENDERED: Mutex<BTreeMap<(&str, &str), Arc<str>>> = Mutex::new(BTreeMap::new());

/// The rules of a game.
fn rules(visitor: &Visitor, listing: &Listing) -> Markup {
    let page = &Page(visitor);
    let info = listing.info;
    let shelf = || RENDERED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (info.id, code(page.language));
    let known = shelf().get(&key).cloned();
    // Two who ask at the same time for the first time render the same twice.
    let main = known.unwrap_or_else(|| {
        let main: Arc<str> = body(page, listing).into_string().into();
        shelf().insert(key, main.clone());
        main
    });
    let head = Head {
        title: title(page, listing),
        description: page.of_game(info.id, "tagline"),
        picture: Some(format!("/picture/{}.png", info.id)),
        styles: &["style/pages.css", "style/print.css"],
        scripts: &["learn/rulebook.js"],
        words: WORDS,
        here: Some((info.title.to_owned(), format!("/{}", info.id))),
        ..Head::default()
    };
    document(page, &head, &html! { (PreEscaped(&*main)) })
}

fn title(page: &Page<'_>, listing: &Listing) -> String {
    page.say(Message::new("rules-title").with("game", listing.info.title))
}

/// All of the page that is the same for everyone who reads the language.
fn body(page: &Page<'_>, listing: &Listing) -> Markup {
    let info = listing.info;
    let book = Book::read(page, listing);
    let contents = html! { ol { @for item in &book.contents { (item) } } };
    html! {
        main.page #main {
            div.rules {
                nav.wide aria-label=(page.say("rules-contents")) { (contents) }
                div.prose {
                    h1 { (title(page, listing)) }
                    // On a small screen the contents would push the rules away.
                    details.narrow {
                        summary { (page.say("rules-contents")) }
                        nav aria-label=(page.say("rules-contents")) { (contents) }
                    }
                    @if info.chance { p { a href="/dice" { (page.say("dice-title")) } } }
                    details {
                        summary { (page.say("rules-origin")) }
                        dl.legend {
                            @for &origin in ORIGINS {
                                dt { (badge(page, origin)) }
                                dd { (page.say(Message::new(format!("rules-origin-{origin}-long")))) }
                            }
                        }
                    }
                    (PreEscaped(book.html))
                    p { a.button.primary href={ "/" (info.id) } { (page.say("shelf-play")) } }
                }
            }
        }
    }
}

fn badge(page: &Page<'_>, origin: &str) -> Markup {
    let long = page.say(Message::new(format!("rules-origin-{origin}-long")));
    html! { span class={ "origin " (origin) } title=(long) { (page.say(Message::new(format!("rules-origin-{origin}")))) } }
}

/// Where a rule book tells its rules in short: its first chapter.
pub(super) const IN_SHORT: &str = "part-0";

/// A rule book in HTML, with its list of contents.
struct Book {
    html: String,
    contents: Vec<Markup>,
}

impl Book {
    fn read(page: &Page<'_>, listing: &Listing) -> Self {
        let mut book = Self { html: String::new(), contents: Vec::new() };
        for block in blocks(listing.text(page.language).rules) {
            match block {
                Block::Rule { number, provenance, title } => {
                    book.rule(page, number, provenance, title);
                }
                Block::Board(example) => {
                    book.html.push_str(&living(page, listing, &example).into_string());
                }
                Block::Text(text) => book.text(text),
            }
        }
        book
    }

    fn rule(&mut self, page: &Page<'_>, number: &str, origin: &str, title: &str) {
        let link = page.say(Message::new("rules-link").with("rule", number));
        self.contents.push(
            html! { li { a href={ "#" (number) } { span.number { (number) } " " (title) } } },
        );
        let heading = html! {
            h3 id=(number) {
                a.number href={ "#" (number) } title=(link) { (number) }
                span { (title) }
                (badge(page, origin))
            }
        };
        self.html.push_str(&heading.into_string());
    }

    /// Markdown; its title is left out, because the page has one of its own,
    /// and its chapters go into the contents.
    fn text(&mut self, text: &str) {
        let mut title = false;
        let events = Parser::new(text).filter(|event| match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                title = true;
                false
            }
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
                title = false;
                false
            }
            _ => !title,
        });
        let mut events: Vec<Event<'_>> = events.collect();
        for at in 0..events.len() {
            let id = format!("part-{}", self.contents.len());
            if let Event::Start(Tag::Heading { level: HeadingLevel::H2, id: anchor, .. }) =
                &mut events[at]
            {
                *anchor = Some(id.clone().into());
            } else {
                continue;
            }
            if let Some(Event::Text(chapter)) = events.get(at + 1) {
                self.contents.push(html! { li.chapter { a href={ "#" (id) } { (chapter) } } });
            }
        }
        push_html(&mut self.html, events.into_iter());
    }
}

/// A picture of the example, which the script makes playable. An example that
/// is wrong shows its caption alone; the catalogue's tests see to it that none is.
fn living(page: &Page<'_>, listing: &Listing, example: &Example<'_>) -> Markup {
    html! {
        figure.living data-game=(listing.info.id) data-options=(example.options) data-position=(example.position)
            data-moves=(example.moves) {
            @if let Ok((_, position)) = example.set_up(listing) {
                div.still { (picture(&position.scene(View::default()), &page.say("rules-living"))) }
            }
            figcaption { (example.caption) }
        }
    }
}

/// `GET /{game}/rules`
pub(crate) async fn show(Path(id): Path<String>, visitor: Visitor) -> Answer {
    answer(rules(&visitor, listing(&id)?))
}
