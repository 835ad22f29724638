//! Tables that cannot be read: put aside, each for itself, so that nobody else
//! notices. Whoever looks at one is told; lists do not show it; its clock is not
//! looked at; the log and a figure name it for the operator.

use std::{
    collections::HashSet,
    fmt,
    sync::{Mutex, MutexGuard, PoisonError},
};

use axum::http::StatusCode;
use rules::Message;
use store::Store;

use crate::http::error::Problem;

/// Why a table cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Damage {
    /// What is kept of it makes no game: why.
    Broken(String),
    /// It was put aside before.
    Aside,
    /// It was played by a later revision of the rules than this program knows.
    Newer { revision: u32, known: u32 },
    /// This program does not have its game.
    UnknownGame(String),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(why) => f.write_str(why),
            Self::Aside => f.write_str("it was put aside"),
            Self::Newer { revision, known } => {
                write!(f, "revision {revision} of the rules; {known} is the latest known here")
            }
            Self::UnknownGame(game) => write!(f, "no game is called {game} here"),
        }
    }
}

impl Damage {
    /// What people are told of it.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Broken(_) | Self::Aside => Message::new("error-damaged"),
            Self::Newer { revision, known } => {
                Message::new("error-newer-rules").with("revision", *revision).with("known", *known)
            }
            Self::UnknownGame(game) => Message::new("error-unknown-game").with("game", &**game),
        }
    }
}

impl From<Damage> for Problem {
    fn from(damage: Damage) -> Self {
        Self::new(StatusCode::GONE, KIND, damage.message())
    }
}

/// The kind of the problem.
pub(crate) const KIND: &str = "damaged";

/// The tables that this program cannot read although they may be sound: another
/// node, or a later version, can.
#[derive(Debug, Default)]
pub(crate) struct Foreign(Mutex<HashSet<String>>);

impl Foreign {
    fn set(&self) -> MutexGuard<'_, HashSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.set().len()
    }

    /// Is this one of them?
    pub(crate) fn has(&self, id: &str) -> bool {
        self.set().contains(id)
    }

    /// Puts a table aside: in the store if it is broken, else for this program
    /// alone. Either is told to the log once. Gives what to answer.
    pub(crate) async fn put_aside(&self, store: &Store, id: &str, damage: Damage) -> Problem {
        match &damage {
            Damage::Aside => {}
            Damage::Broken(why) => {
                if let Err(error) = store.put_aside(id, why).await {
                    // It is found again by whoever looks next.
                    tracing::error!(table = id, why, %error, "a damaged table cannot be put aside");
                }
            }
            Damage::Newer { .. } | Damage::UnknownGame(_) => {
                if self.set().insert(id.to_owned()) {
                    tracing::error!(table = id, why = %damage, "a table cannot be read by this program");
                }
            }
        }
        damage.into()
    }
}
