//! The rules of a game: its Markdown, every rule an anchor with its number and
//! where it comes from, its examples boards that live.

use catalog::Entry;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd, html::push_html};
use rules::{Lot, Message, Options, Scene, View};

use super::{
    Page,
    layout::{Head, document},
    scene::picture,
};
use crate::visitor::Visitor;

const WORDS: &[&str] = &[
    "living-reset",
    "living-try",
    "table-failed",
    "board-choices",
    "board-confirm",
    "board-cancel",
    "board-way-one",
    "board-way-many",
    "board-chosen",
    "board-rule",
    "board-released",
];

/// Where a rule can come from: the word in the heading is also its class.
const ORIGINS: &[&str] = &["text", "count", "other", "ruling"];

/// The rules of a game.
pub(crate) fn rules(visitor: &Visitor, entry: &Entry) -> Markup {
    let page = &Page(visitor);
    let info = entry.info;
    let book = Book::read(page, entry);
    let title = page.say(Message::new("rules-title").with("game", info.title));
    let main = html! {
        main.page #main {
            div.rules {
                nav aria-label=(page.say("rules-contents")) {
                    ol { @for item in &book.contents { (item) } }
                }
                div.text {
                    h1 { (title) }
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
    };
    let head = Head {
        title,
        description: page.of_game(info.id, "tagline"),
        picture: Some(format!("/picture/{}.png", info.id)),
        scripts: &["living.js"],
        words: WORDS,
        here: Some((info.title.to_owned(), format!("/{}", info.id))),
        ..Head::default()
    };
    document(page, &head, &main)
}

fn badge(page: &Page<'_>, origin: &str) -> Markup {
    let long = page.say(Message::new(format!("rules-origin-{origin}-long")));
    html! { span class={ "origin " (origin) } title=(long) { (page.say(Message::new(format!("rules-origin-{origin}")))) } }
}

/// A heading `R3.3 text · Title` taken apart.
fn numbered(heading: &str) -> Option<(&str, &str, &str)> {
    let (name, title) = heading.split_once(" · ")?;
    let (number, origin) = name.split_once(' ')?;
    ORIGINS.contains(&origin).then_some((number, origin, title))
}

/// A rule book in HTML, with its list of contents.
struct Book {
    html: String,
    contents: Vec<Markup>,
}

impl Book {
    fn read(page: &Page<'_>, entry: &Entry) -> Self {
        let mut book = Self { html: String::new(), contents: Vec::new() };
        let mut events = Parser::new(entry.text(page.language).rules);
        let mut plain: Vec<Event<'_>> = Vec::new();
        while let Some(event) = events.next() {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    push_html(&mut book.html, plain.drain(..));
                    let text = text_until(&mut events, TagEnd::Heading(level));
                    book.heading(page, level, &text);
                }
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "board" => {
                    push_html(&mut book.html, plain.drain(..));
                    let text = text_until(&mut events, TagEnd::CodeBlock);
                    book.html.push_str(&living(page, entry, &Example::read(&text)).into_string());
                }
                other => plain.push(other),
            }
        }
        push_html(&mut book.html, plain.drain(..));
        book
    }

    fn heading(&mut self, page: &Page<'_>, level: HeadingLevel, text: &str) {
        let heading = match (level, numbered(text)) {
            // The page has a title of its own.
            (HeadingLevel::H1, _) => return,
            (_, Some((number, origin, title))) => {
                let link = page.say(Message::new("rules-link").with("rule", number));
                self.contents.push(
                    html! { li { a href={ "#" (number) } { span.number { (number) } (title) } } },
                );
                html! {
                    h3 id=(number) {
                        a.number href={ "#" (number) } title=(link) { (number) }
                        span { (title) }
                        (badge(page, origin))
                    }
                }
            }
            (HeadingLevel::H2, None) => {
                let id = format!("part-{}", self.contents.len());
                self.contents.push(html! { li.chapter { a href={ "#" (id) } { (text) } } });
                html! { h2 id=(id) { (text) } }
            }
            (_, None) => html! { h3 { (text) } },
        };
        self.html.push_str(&heading.into_string());
    }
}

/// The text of an element up to its end, without its inner markup.
fn text_until(events: &mut Parser<'_>, end: TagEnd) -> String {
    let mut text = String::new();
    for event in events.by_ref() {
        match event {
            Event::End(tag) if tag == end => break,
            Event::Text(part) | Event::Code(part) => text.push_str(&part),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    text
}

/// A board to play on: `options`, `position`, `moves`, `caption`, a line each.
#[derive(Debug, Default, PartialEq, Eq)]
struct Example<'a> {
    options: &'a str,
    position: &'a str,
    moves: &'a str,
    caption: &'a str,
}

impl<'a> Example<'a> {
    fn read(text: &'a str) -> Self {
        let mut example = Self::default();
        for line in text.lines() {
            match line.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
                Some(("options", value)) => example.options = value,
                Some(("position", value)) => example.position = value,
                Some(("moves", value)) => example.moves = value,
                Some(("caption", value)) => example.caption = value,
                _ => {}
            }
        }
        example
    }

    /// The scene after the moves, or what is wrong with the example.
    fn scene(&self, entry: &Entry) -> Result<Scene, String> {
        let options = Options::parse(self.options).map_err(|error| format!("{error:?}"))?;
        let rules =
            entry.open(&options, &mut Lot::seeded(0)).map_err(|error| format!("{error:?}"))?;
        let mut position = match self.position {
            "" => rules.start(),
            text => rules.position(text).map_err(|refusal| format!("{refusal:?}"))?,
        };
        for action in self.moves.split_whitespace() {
            position.play(action).map_err(|refusal| format!("{action}: {refusal:?}"))?;
        }
        Ok(position.scene(View::default()))
    }
}

/// A picture of the example, which the script makes playable. An example that
/// is wrong shows its caption alone; a test sees to it that none is.
fn living(page: &Page<'_>, entry: &Entry, example: &Example<'_>) -> Markup {
    html! {
        figure.living data-game=(entry.info.id) data-options=(example.options) data-position=(example.position)
            data-moves=(example.moves) {
            @if let Ok(scene) = example.scene(entry) {
                div.still { (picture(&scene, &page.say("rules-living"))) }
            }
            figcaption { (example.caption) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_taken_apart() {
        assert_eq!(
            numbered("R3.3 text · Stops · all four"),
            Some(("R3.3", "text", "Stops · all four"))
        );
        assert_eq!(numbered("En bref"), None);
        assert_eq!(numbered("R3.3 rumour · Stops"), None);
    }

    #[test]
    fn every_example_of_every_game_can_be_played() {
        for entry in catalog::GAMES {
            for text in entry.info.text {
                let mut events = Parser::new(text.rules);
                while let Some(event) = events.next() {
                    let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) = event else {
                        continue;
                    };
                    assert_eq!(&*kind, "board", "{}", entry.info.id);
                    let block = text_until(&mut events, TagEnd::CodeBlock);
                    let example = Example::read(&block);
                    assert!(!example.caption.is_empty(), "{block}");
                    example.scene(entry).unwrap_or_else(|error| panic!("{block}\n{error}"));
                }
            }
        }
    }
}
