//! Those who opened a table in the lobby and wait there. The lobby shows a table
//! for as long as its opener gives signs of life, by requests or an open socket
//! on any node; where turns take days it shows it for days. A table whose opener
//! is gone comes back with them.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use store::Lobby;

use crate::{app::App, http::error::Problem, table::clocks::Control};

/// How long the lobby shows a table after a sign of life, in milliseconds.
const PATIENCE: i64 = 120_000;
/// What is shown for so much longer anyway needs no writing down.
const SPARE: i64 = PATIENCE - 30_000;
/// How long an open table stays in the lobby at most, in milliseconds.
const WAITS: i64 = 14 * 86_400_000;

/// Who has asked for anything since this was last written down.
#[derive(Debug, Default)]
pub(crate) struct Signs(Mutex<HashSet<String>>);

impl Signs {
    /// A person gives a sign of life.
    pub(crate) fn note(&self, person: &str) {
        let mut persons = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !persons.contains(person) {
            persons.insert(person.to_owned());
        }
    }

    fn take(&self) -> HashSet<String> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What the lobby shows now.
pub(crate) fn lobby(now: i64) -> Lobby {
    Lobby { since: now - WAITS, new_since: now - PATIENCE, now }
}

/// Lets the lobby show a new table for as long as its pace asks for.
pub(crate) async fn show(app: &App, id: &str, control: Control) -> Result<(), Problem> {
    if let Control::Days(_) = control {
        app.tables().store().show_until(id, app.now() + WAITS).await?;
    }
    Ok(())
}

/// Refuses a seat at a table that the lobby does not show.
pub(crate) async fn check_there(app: &App, id: &str) -> Result<(), Problem> {
    if app.tables().store().is_in_lobby(id, lobby(app.now())).await? {
        return Ok(());
    }
    Err(Problem::not_now("away", "error-opener-away"))
}

impl App {
    /// Writes down the signs of life of those who are there just now.
    pub async fn note_signs_of_life(&self) -> Result<(), Problem> {
        let mut persons = self.signs().take();
        self.tables().each_present(|person| {
            persons.insert(person.to_owned());
        });
        if persons.is_empty() {
            return Ok(());
        }
        let persons: Vec<String> = persons.into_iter().collect();
        let now = self.now();
        self.tables().store().signs_of_life(&persons, now + PATIENCE, now + SPARE).await?;
        Ok(())
    }
}
