//! The page behind a seat's link: who plays what there, and a button.

use maud::{Markup, html};
use rules::Message;

use crate::pages::{
    Page,
    layout::{Head, document},
    rows::pace,
};
use crate::{people::visitor::Visitor, table::shape::TableState};

/// Asks whether the visitor wants to sit down.
pub(crate) fn seat(visitor: &Visitor, state: &TableState, player: u8, key: &str) -> Markup {
    let page = &Page(visitor);
    let id = state.table.as_deref().unwrap_or_default();
    let others: Vec<&str> = state
        .seats
        .iter()
        .filter(|seat| seat.player != player)
        .map(|seat| seat.name.as_str())
        .collect();
    let side = state.seats.iter().find(|seat| seat.player == player);
    let side = side.map(|seat| seat.side.as_str()).unwrap_or_default();
    let title = page.say(Message::new("seat-title").with("game", state.title));
    let lead = Message::new("seat-lead").with("side", side).with("others", others.join(", "));
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.say(lead)) }
            p { (pace(page, state.clock.as_ref().map_or("", |clock| &clock.control))) }
            form method="post" action={ "/tables/" (id) "/seat/" (player) "/" (key) } {
                @if !page.who.account {
                    p.narrow {
                        label.field for="name" { (page.say("seat-name")) }
                        input #name type="text" name="name" value=(page.who.name) maxlength="40" autocomplete="nickname";
                    }
                }
                @if state.rated && !page.who.account {
                    p { (page.say("seat-rated")) " " a href="/account" { (page.say("account-sign-in")) } }
                } @else {
                    p { button.primary type="submit" { (page.say("seat-take")) } }
                }
            }
            p { a href={ "/tables/" (id) } { (page.say("seat-watch")) } }
        }
    };
    let head = Head {
        title,
        description: page.say("seat-take"),
        picture: Some(format!("/tables/{id}/picture.png")),
        ..Head::default()
    };
    document(page, &head, &main)
}
