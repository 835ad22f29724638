//! A workbench: a free board to build on, and what to do with what was built.

use catalog::Entry;
use maud::{Markup, html};
use rules::{Data, Lot, Options, View};

use crate::pages::{
    Page,
    layout::{Head, document},
    rulebook::WORDS as BOARD_WORDS,
    scene::picture,
};
use crate::people::visitor::Visitor;

/// The workbench, with what an address put on it, or what it begins with.
pub(crate) fn workbench(
    visitor: &Visitor,
    entry: &Entry,
    data: &Data,
    workbench: &Entry,
    position: &str,
) -> Markup {
    let page = &Page(visitor);
    let (game, id) = (entry.info.id, workbench.info.id);
    let rules = workbench.open(&Options::default(), &mut Lot::seeded(0));
    let start = rules.ok().map(|rules| rules.position(position).unwrap_or_else(|_| rules.start()));
    let title = page.of_game(id, "title");
    let text = start.as_ref().map(|start| start.text()).unwrap_or_default();
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.of_game(id, "lead")) }
            div.workbench {
                figure.living.building data-game=(id) data-position=(text) data-moves=""
                    data-separator=(data.separator) {
                    @if let Some(start) = &start {
                        div.still { (picture(&start.scene(View::default()), &title)) }
                    }
                    figcaption { (page.of_game(id, "how")) }
                }
                section.card {
                    h2 { (page.say("workbench-use")) }
                    p #state role="status" { @if let Some(start) = &start { (page.say(start.prompt())) } }
                    form method="post" action={ "/" (game) "/" (id) } {
                        input type="hidden" name="position" #built value=(text);
                        div.ways {
                            button.primary name="against" value="machine" { (page.say("box-against")) }
                            button.plain name="against" value="person" { (page.say("box-two")) }
                        }
                    }
                    p { label.field for="link" { (page.say("workbench-link")) } }
                    input #link type="text" readonly value={ "/" (game) "/" (id) "?position=" (text) };
                    p { a.button.plain #file download={ (id) "." (id) } href={ "data:text/plain," (text) } {
                        (page.say("workbench-file"))
                    } }
                    p.hint { (page.of_game(id, "file-hint")) }
                    details {
                        summary { (page.say("workbench-text")) }
                        label.hint for="text" { (page.say("workbench-text-hint")) }
                        textarea #text spellcheck="false" { (text.replace(data.separator, "\n")) }
                        p { button.plain type="button" #take { (page.say("workbench-text-take")) } }
                        p.problem #text-problem role="alert" {}
                    }
                    p { a href={ "/" (game) } { (entry.info.title) } }
                }
            }
        }
    };
    let head = Head {
        title,
        description: page.of_game(id, "lead"),
        picture: Some(format!("/picture/{game}.png")),
        styles: &["style/board.css", "style/pages.css"],
        scripts: &["learn/workbench.js"],
        words: BOARD_WORDS,
        here: Some((entry.info.title.to_owned(), format!("/{game}"))),
        ..Head::default()
    };
    document(page, &head, &main)
}
