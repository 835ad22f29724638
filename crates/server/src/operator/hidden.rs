//! Tables that are not shown to everyone.

use std::borrow::Cow;

use axum::http::StatusCode;

use crate::{
    app::App,
    http::error::Problem,
    operator::{oversight::Withheld, role},
    people::visitor::Visitor,
    table::{agreement::Agreement, moment::Moment},
};

/// The table that an address is about. Letters may be written as `%41`: the
/// router reads them as we do.
fn table_of(path: &str) -> Option<Cow<'_, str>> {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let id = path.strip_prefix("/tables/")?.split('/').next()?;
    if !id.contains('%') {
        return Some(Cow::Borrowed(id));
    }
    let mut parts = id.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let code = part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok())?;
        bytes.push(code);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok().map(Cow::Owned)
}

/// Lets a request pass to the table that its address names, unless the table is
/// withheld from this visitor. All addresses of a table are checked here, so
/// that none can be forgotten.
pub(crate) async fn check_path(app: &App, visitor: &Visitor, path: &str) -> Result<(), Problem> {
    let Some(table) = table_of(path) else { return Ok(()) };
    match app.oversight().withheld(&table) {
        None => Ok(()),
        Some(Withheld::Deleted) => Err(deleted()),
        Some(Withheld::Hidden) => {
            let (agreement, moment) = app.tables().glance(&table).await?;
            if is_theirs(&agreement, &moment, visitor) || role::check(app, visitor).await.is_ok() {
                return Ok(());
            }
            Err(hidden())
        }
    }
}

/// May a visitor who has a table open go on looking at it?
pub(crate) fn check_open(
    app: &App,
    agreement: &Agreement,
    moment: &Moment,
    visitor: &Visitor,
) -> Result<(), Problem> {
    match app.oversight().withheld(&agreement.id) {
        None => Ok(()),
        Some(Withheld::Deleted) => Err(deleted()),
        Some(Withheld::Hidden) if is_theirs(agreement, moment, visitor) => Ok(()),
        Some(Withheld::Hidden) => Err(hidden()),
    }
}

/// Does the visitor play at the table, or did they open it?
fn is_theirs(agreement: &Agreement, moment: &Moment, visitor: &Visitor) -> bool {
    let person = &visitor.who.id;
    agreement.owner == *person
        || moment.players.iter().any(|one| one.person.as_ref() == Some(person))
}

fn hidden() -> Problem {
    Problem::new(StatusCode::GONE, "hidden", "error-hidden")
}

fn deleted() -> Problem {
    Problem::new(StatusCode::GONE, "deleted", "error-deleted")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_of_a_table_names_it() {
        for path in ["/tables/abc", "/api/tables/abc/act", "/tables/%61b%63/moves"] {
            assert_eq!(table_of(path).as_deref(), Some("abc"), "{path}");
        }
        for path in ["/tables", "/api/tables", "/ra/tables", "/lobby", "/"] {
            assert_eq!(table_of(path), None, "{path}");
        }
    }
}
