//! The best of a game, machines among them.

use axum::extract::State;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::extract::Path,
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        listing,
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
    let listing = listing(&id)?;
    answer(ratings(&visitor, listing, &players::best(&app, &visitor, listing.info.id).await?))
}

/// The best of a game.
fn ratings(visitor: &Visitor, listing: &catalog::Listing, best: &[RatingCard]) -> Markup {
    let page = &Page(visitor);
    let title = page.say(Message::new("ratings-title").with("game", listing.info.title));
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.say("ratings-lead")) }
            nav.games-nav aria-label=(page.say("archive-game")) {
                @for other in catalog::games() {
                    a.button.plain href={ "/" (other.info.id) "/ratings" }
                        aria-current=[(other.info.id == listing.info.id).then_some("page")] { (other.info.title) }
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
        here: Some((listing.info.title.to_owned(), format!("/{}", listing.info.id))),
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
