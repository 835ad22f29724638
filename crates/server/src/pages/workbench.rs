//! A workbench: a free board to build on, and what to do with what was built.

use axum::{extract::State, response::Redirect};
use catalog::Listing;
use maud::{Markup, html};
use rules::Message;
use rules::{Data, Lot, Options, View};
use serde::Deserialize;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Form, Path, Query},
        options::OptionsGiven,
    },
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        rulebook::WORDS as BOARD_WORDS,
        scene::picture,
    },
    people::visitor::Visitor,
    table::{agreement::Player, open},
};

/// The workbench, with what an address put on it, or what it begins with.
fn page(
    visitor: &Visitor,
    listing: &Listing,
    data: &Data,
    workbench: &Listing,
    position: &str,
) -> Markup {
    let page = &Page(visitor);
    let (game, id) = (listing.info.id, workbench.info.id);
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
                            button.plain formmethod="get" formaction={ "/" (game) "/print" } { (page.say("print-open")) }
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
                    p { a href={ "/" (game) } { (listing.info.title) } }
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
        here: Some((listing.info.title.to_owned(), format!("/{game}"))),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// What is on the workbench, as an address can say.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct WorkbenchQuery {
    position: Option<String>,
}

/// The game, what is built for it, and the workbench.
fn find(
    game: &str,
    word: &str,
) -> Result<(&'static Listing, &'static Data, &'static Listing), Problem> {
    let listing = catalog::find(game).ok_or_else(Problem::not_found)?;
    let data = listing.info.data.iter().find(|data| data.word == word);
    let data = data.ok_or_else(Problem::not_found)?;
    Ok((listing, data, catalog::workbench(word).ok_or_else(Problem::not_found)?))
}

/// `GET /{game}/{workbench}`
pub(crate) async fn show(
    Path((game, word)): Path<(String, String)>,
    Query(query): Query<WorkbenchQuery>,
    visitor: Visitor,
) -> Answer {
    let (listing, data, workbench) = find(&game, &word)?;
    let position = query.position.unwrap_or_default();
    answer(page(&visitor, listing, data, workbench, &position))
}

/// `POST /{game}/{workbench}`: opens a table with what was built. Fields: `position`,
/// and `against`, `machine` or `person`.
pub(crate) async fn play(
    State(app): State<App>,
    Path((game, word)): Path<(String, String)>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    let (_, data, _) = find(&game, &word)?;
    let options = (data.check)(form.get("position").unwrap_or_default()).map_err(|reason| {
        Problem::wrong("position", Message::new("workbench-not-ready").with("reason", reason))
    })?;
    let mut seats = vec![Player::person()];
    if form.get("against") != Some("machine") {
        seats.clear();
    }
    let new = open::NewTable {
        game,
        options: OptionsGiven::Text(options.to_string()),
        seats,
        ..open::NewTable::default()
    };
    let opened = open::open(&app, &visitor, new).await?;
    Ok(Redirect::to(&format!("/tables/{}", opened.id)))
}
