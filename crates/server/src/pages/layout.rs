//! What every page has around it.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rules::Message;
use words::{LANGUAGES, code, endonym};

use crate::{
    http::assets,
    pages::{Page, announcement::banner},
    people::visitor::{Theme, Visitor},
};

/// A page's head and what it needs.
pub(super) struct Head<'a> {
    pub(super) title: String,
    pub(super) description: String,
    /// The path of a picture for link previews.
    pub(super) picture: Option<String>,
    /// Style sheets besides the common ones.
    pub(super) styles: &'a [&'a str],
    /// Modules besides the common one.
    pub(super) scripts: &'a [&'a str],
    /// Modules that those import, to be fetched at once and not one after the other.
    pub(super) modules: &'a [&'a str],
    /// What the scripts say, by key.
    pub(super) words: &'a [&'static str],
    /// A class for the body.
    pub(super) body: &'a str,
    /// Where in the house it is, after the name.
    pub(super) here: Option<(String, String)>,
}

impl Default for Head<'_> {
    fn default() -> Self {
        Self {
            title: String::new(),
            description: String::new(),
            picture: None,
            styles: &["style/pages.css"],
            scripts: &[],
            modules: &[],
            words: &[],
            body: "",
            here: None,
        }
    }
}

/// The values that scripts put into messages: `{who}` stands where they go.
const BLANKS: &[(&str, &str)] = &[
    ("who", "{who}"),
    ("step", "{step}"),
    ("of", "{of}"),
    ("number", "{number}"),
    ("game", "{game}"),
    ("move", "{move}"),
    ("label", "{label}"),
    ("value", "{value}"),
    ("count", "{count}"),
    ("rule", "{rule}"),
    ("others", "{others}"),
    ("time", "{time}"),
    ("score", "{score}"),
    ("name", "{name}"),
    ("days", "{days}"),
    ("hours", "{hours}"),
    ("percent", "{percent}"),
    ("line", "{line}"),
];

/// Words for the scripts, as a block of data.
fn words_block(page: &Page<'_>, keys: &[&'static str]) -> Markup {
    let words = keys.iter().map(|&key| {
        let blank = |message: Message, &(name, value): &(&'static str, &'static str)| {
            message.with(name, value)
        };
        let message = BLANKS.iter().fold(Message::new(key), blank);
        (key.to_owned(), serde_json::Value::String(page.say(message)))
    });
    data_block("words", &serde_json::Value::Object(words.collect()).to_string())
}

/// A block of data for the scripts; `<` is written so that nothing in it can
/// end the block.
pub(super) fn data_block(id: &str, json: &str) -> Markup {
    html! { script type="application/json" id=(id) { (PreEscaped(json.replace('<', "\\u003c"))) } }
}

pub(super) fn document(page: &Page<'_>, head: &Head<'_>, main: &Markup) -> Markup {
    let site = page.say("site-name");
    let title =
        if head.title.is_empty() { site.clone() } else { format!("{} · {site}", head.title) };
    let styles = ["style/inks.css", "style/base.css", "style/board.css"];
    html! {
        (DOCTYPE)
        html lang=(code(page.language)) data-theme=[(page.theme != Theme::System).then(|| page.theme.name())]
            data-contrast=[page.contrast.then_some("high")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                meta name="description" content=(head.description);
                meta name="person" content=(page.mark);
                meta property="og:title" content=(title);
                meta property="og:description" content=(head.description);
                meta property="og:type" content="website";
                @if let Some(picture) = &head.picture {
                    meta property="og:image" content={ (page.origin) (picture) };
                }
                link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                @for style in styles.iter().chain(head.styles) {
                    link rel="stylesheet" href=(assets::url(style));
                }
                @for module in head.modules {
                    link rel="modulepreload" href=(assets::url(module));
                }
                script type="module" src=(assets::url("pages/common.js")) {}
                @for script in head.scripts {
                    script type="module" src=(assets::url(script)) {}
                }
            }
            body class=[(!head.body.is_empty()).then_some(head.body)] {
                a.skip href="#main" { (page.say("nav-skip")) }
                (top(page, head))
                (banner(page))
                div.someone-else #someone-else role="alert" hidden {
                    p { (page.say("error-someone-else")) }
                    a.button.plain href="" { (page.say("someone-else-reload")) }
                }
                (main)
                footer.foot { p { (page.say("site-footer")) } }
                @if !head.words.is_empty() { (words_block(page, head.words)) }
            }
        }
    }
}

fn top(page: &Page<'_>, head: &Head<'_>) -> Markup {
    let name = &page.who.name;
    let account = if name.is_empty() { page.say("nav-account") } else { name.clone() };
    html! {
        header.top {
            a.brand href="/" aria-label=(page.say("site-name")) {
                svg viewBox="0 0 32 32" aria-hidden="true" {
                    path class="fill-board line-line" stroke-width="1.5" d="M16 1L29 8.5V23.500L16 31L3 23.500V8.500Z" {}
                    path class="fill-seat1 line-black" stroke-width="1.2" d="M9 23H23L20.500 17.500A5 5 0 1 0 11.500 17.500Z" {}
                }
                span { (page.say("site-name")) }
            }
            @if let Some((name, href)) = &head.here {
                span.here { a href=(href) { (name) } }
            }
            nav aria-label=(page.say("nav-main")) {
                (place(page, "/lobby", &page.say("nav-lobby"), "M3 20c0-4 2.500-6 6-6s6 2 6 6M9 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM16 5a3 3 0 0 1 0 6M17 14c2.500.5 4 2.500 4 6", &html! {}))
                (place(page, "/my", &page.say("nav-my"), "M4 5h16v4H4zM4 12h10M4 17h10M18 12v5M18 20v.1", &html! {
                    @if page.waiting > 0 {
                        span.count { (page.waiting) span.hidden-text { " " (page.say("nav-waiting")) } }
                    }
                }))
                (place(page, "/account", &account, "M4 21c0-5 3-7.500 8-7.500s8 2.500 8 7.500M12 3a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z", &html! {}))
                @for language in LANGUAGES {
                    @if language != page.language {
                        a href={ (page.path) "?lang=" (code(language)) } hreflang=(code(language)) lang=(code(language))
                            data-language=(code(language)) title=(endonym(language)) {
                            (code(language).to_uppercase()) span.hidden-text { " " (endonym(language)) }
                        }
                    }
                }
                button type="button" id="theme" title=(page.say("nav-theme")) aria-label=(page.say("nav-theme")) {
                    svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z" {} }
                }
                a href="/settings" title=(page.say("nav-settings")) aria-label=(page.say("nav-settings"))
                    aria-current=[(page.path == "/settings").then_some("page")] {
                    svg.icon viewBox="0 0 24 24" aria-hidden="true" {
                        path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5" {}
                    }
                }
            }
        }
    }
}

/// A place of the house: a word where there is room for it, else its sign.
fn place(page: &Page<'_>, href: &str, word: &str, sign: &str, more: &Markup) -> Markup {
    html! {
        a.place href=(href) title=(word) aria-current=[(page.path == href).then_some("page")] {
            svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
            span.word { (word) }
            (more)
        }
    }
}

/// The board and what it needs.
pub(super) const BOARD: &[&str] = &[
    "board/aim.js",
    "board/animate.js",
    "board/board.js",
    "board/card.js",
    "board/dice.js",
    "board/draw.js",
    "board/forced.js",
    "board/geometry.js",
    "board/keys.js",
    "board/looks.js",
    "board/playback.js",
    "board/pointers.js",
    "board/preview.js",
    "board/sight.js",
    "board/touches.js",
    "board/traces.js",
    "board/tray.js",
    "board/zoom.js",
    "lib/api.js",
    "lib/call.js",
    "lib/copy.js",
    "lib/dom.js",
    "lib/levels.js",
    "lib/settings.js",
    "lib/sound.js",
    "lib/words.js",
    "table/advice.js",
    "table/chances.js",
    "table/clocks.js",
    "table/ending.js",
    "table/goal.js",
    "table/live.js",
    "table/moves.js",
    "table/offers.js",
    "table/panel.js",
    "table/phrases.js",
    "table/waiting.js",
];

/// Nothing is at this address.
pub(crate) fn not_found(visitor: &Visitor) -> Markup {
    let page = &Page(visitor);
    message(page, page.say("not-found-title"), &page.say("not-found-text"))
}

/// Something went wrong, and this is what.
pub(crate) fn error(visitor: &Visitor, status: u16, text: &str) -> Markup {
    let page = &Page(visitor);
    message(page, format!("{} ({status})", page.say("error-title")), text)
}

fn message(page: &Page<'_>, title: String, text: &str) -> Markup {
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (text) }
            p { a.button.primary href="/" { (page.say("not-found-back")) } }
        }
    };
    let head = Head { description: text.to_owned(), title, ..Head::default() };
    document(page, &head, &main)
}
