//! The best of a game, machines among them.

use axum::extract::State;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::extract::Path,
    pages::{
        Answer, Page, answer, entry,
        layout::{Head, document},
        player::path,
    },
    people::{
        players::{self, RatingCard},
        visitor::Visitor,
    },
};

/// `GET /{game}/ratings`
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let entry = entry(&id)?;
    answer(ratings(&visitor, entry, &players::best(&app, &visitor, entry.info.id).await?))
}

/// The best of a game.
fn ratings(visitor: &Visitor, entry: &catalog::Entry, best: &[RatingCard]) -> Markup {
    let page = &Page(visitor);
    let title = page.say(Message::new("ratings-title").with("game", entry.info.title));
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.say("ratings-lead")) }
            nav.games-nav aria-label=(page.say("archive-game")) {
                @for other in catalog::games() {
                    a.button.plain href={ "/" (other.info.id) "/ratings" }
                        aria-current=[(other.info.id == entry.info.id).then_some("page")] { (other.info.title) }
                }
            }
            @if best.is_empty() { p.empty { (page.say("ratings-none")) } }
            @else {
                table.ratings {
                    thead { tr {
                        th scope="col" { (page.say("ratings-rank")) }
                        th scope="col" { (page.say("archive-player")) }
                        (columns(page))
                    } }
                    tbody { @for (place, rating) in best.iter().enumerate() { tr {
                        td { (place + 1) }
                        th scope="row" {
                            @if rating.level.is_some() { (rating.name) }
                            @else { a href={ "/players/" (path(&rating.name)) } { (rating.name) } }
                        }
                        (values(rating))
                    } } }
                }
            }
        }
    };
    let head = Head {
        title,
        description: page.say("ratings-lead"),
        here: Some((entry.info.title.to_owned(), format!("/{}", entry.info.id))),
        ..Head::default()
    };
    document(page, &head, &main)
}

pub(super) fn columns(page: &Page<'_>) -> Markup {
    html! {
        th scope="col" { (page.say("ratings-rating")) }
        th scope="col" { (page.say("ratings-games")) }
    }
}

pub(super) fn values(rating: &RatingCard) -> Markup {
    html! {
        td { strong { (rating.rating) } span.muted { " ± " (2 * rating.deviation) } }
        td { (rating.games) }
    }
}
