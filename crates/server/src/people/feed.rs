//! The personal feed (Atom): the tables that wait for one. Its address is
//! secret, so that any reader of feeds can ask without signing in.

use axum::{
    extract::State,
    http::{HeaderName, header},
};
use maud::{Markup, PreEscaped, html};
use rules::Message;
use store::Status;

use crate::{
    app::App,
    clock,
    http::{error::Problem, extract::Path},
    people::visitor::Visitor,
};

/// How many tables a feed tells of.
const LIST: u32 = 50;

/// The link to a table. The origin may be what the visitor wrote as `Host`.
fn link(origin: &str, table: &str) -> Markup {
    let address = html! { (origin) "/tables/" (table) }.into_string();
    // In Atom a link has an end, which in HTML it has not.
    PreEscaped(format!("<link href=\"{address}\"/>"))
}

/// `GET /feed/{person}/{seal}`
pub(crate) async fn feed(
    State(app): State<App>,
    Path((id, seal)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<([(HeaderName, &'static str); 2], String), Problem> {
    let store = app.tables().store();
    let person = store.person(&id).await?.ok_or_else(Problem::not_found)?;
    if !app.people().key().is_seal("feed", &format!("{id}/{}", person.feed), &seal) {
        return Err(Problem::not_found());
    }
    let mut tables = store.tables_of(&id, LIST).await?;
    tables.retain(|table| {
        let acting = table.index.acting.and_then(|player| table.seats.get(usize::from(player)));
        let mine = acting.is_some_and(|seat| seat.person.as_ref() == Some(&id));
        table.index.status == Status::Live && mine
    });
    let updated = tables.iter().map(|table| table.updated_at).max().unwrap_or(person.created_at);
    let title = |game: &str| catalog::find(game).map_or("", |entry| entry.info.title);
    let origin = &visitor.origin;
    let text = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" {
            id { "urn:pionnier:person:" (id) }
            title { (visitor.plain("feed-title")) }
            updated { (clock::moment(updated)) }
            author { name { "Pionnier" } }
            @for table in &tables {
                entry {
                    id { "urn:pionnier:table:" (table.id) ":" (table.updated_at) }
                    title { (visitor.say(&Message::new("feed-your-turn").with("game", title(&table.game)))) }
                    updated { (clock::moment(table.updated_at)) }
                    (link(origin, &table.id))
                }
            }
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"),
        (header::CACHE_CONTROL, "private, max-age=60"),
    ];
    Ok((headers, text.into_string()))
}
