//! The page behind a seat's link: who plays what there, and a button.

use axum::{
    extract::State,
    response::{IntoResponse as _, Redirect, Response},
};
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Form, Path},
    },
    pages::{
        Page, answer,
        layout::{Head, document},
        rows::pace,
    },
    people::{account, visitor::Visitor},
    table::{
        acts::{Sit, sit_down},
        shape::TableState,
        view::{Look, of_live},
    },
};

/// Asks whether the visitor wants to sit down.
fn seat(visitor: &Visitor, state: &TableState, player: u8, key: &str) -> Markup {
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

/// `GET /tables/{id}/seat/{player}/{key}`: asks whether one wants to sit down.
/// Looking at a link takes nothing: others look at links before people do.
pub(crate) async fn show(
    State(app): State<App>,
    Path((id, player, key)): Path<(String, u8, String)>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = app.tables().get(&id).await?;
    let moment = live.now();
    let taken = !moment.unseated.contains(&player);
    if taken || !moment.hand(&live.agreement, &visitor.who.id).players.is_empty() {
        return Ok(Redirect::to(&format!("/tables/{id}")).into_response());
    }
    let state = of_live(&live, Look::default(), &visitor, app.now())?;
    Ok(answer(seat(&visitor, &state, player, &key))?.into_response())
}

/// `POST /tables/{id}/seat/{player}/{key}`
pub(crate) async fn take(
    State(app): State<App>,
    Path((id, player, key)): Path<(String, u8, String)>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    if let Some(name) = form.get("name").filter(|name| *name != visitor.who.name)
        && !visitor.who.account
    {
        account::call(&app, &visitor, name).await?;
    }
    let sit = Sit { player: Some(player), key: Some(key) };
    sit_down(&app, &id, &visitor, &sit).await?;
    Ok(Redirect::to(&format!("/tables/{id}")))
}
