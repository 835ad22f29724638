//! The latest warnings and errors of this process, for operators who do not
//! read the log.

use std::{
    collections::VecDeque,
    fmt::{self, Write as _},
    sync::{Mutex, PoisonError},
    time::SystemTime,
};

use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

/// How many are kept, and how many characters of each.
const MOST: usize = 20;
const LONGEST: usize = 400;

/// A warning or an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// When, in milliseconds since 1970.
    pub(crate) at: i64,
    /// Is it an error, and not only a warning?
    pub(crate) error: bool,
    /// What the log says, in English.
    pub(crate) text: String,
}

static LATEST: Mutex<VecDeque<Told>> = Mutex::new(VecDeque::new());

/// The latest warnings and errors, the last first.
pub(crate) fn latest() -> Vec<Told> {
    LATEST.lock().unwrap_or_else(PoisonError::into_inner).iter().rev().cloned().collect()
}

/// Keeps what is logged.
pub(crate) struct Latest;

impl<S: Subscriber> Layer<S> for Latest {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut text = Text::default();
        event.record(&mut text);
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let error = *event.metadata().level() == Level::ERROR;
        let told = Told { at: since.as_millis() as i64, error, text: text.whole() };
        let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
        if latest.len() >= MOST {
            latest.pop_front();
        }
        latest.push_back(told);
    }
}

/// An event as one line: its message, then its fields.
#[derive(Default)]
struct Text {
    message: String,
    fields: String,
}

impl Text {
    fn whole(self) -> String {
        let Self { message, fields } = self;
        format!("{message}{fields}").chars().take(LONGEST).collect()
    }
}

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let _ = match field.name() {
            "message" => write!(self.message, "{value:?}"),
            name => write!(self.fields, " {name}={value:?}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;

    #[test]
    fn the_latest_are_kept_and_no_more() {
        let subscriber = tracing_subscriber::registry().with(Latest);
        tracing::subscriber::with_default(subscriber, || {
            for number in 0..MOST + 5 {
                tracing::warn!(number, "something is odd");
            }
            tracing::error!(reason = "the reason", "something is wrong");
        });
        let latest = latest();
        assert_eq!(latest.len(), MOST);
        assert!(latest[0].error && !latest[1].error);
        assert_eq!(latest[0].text, "something is wrong reason=\"the reason\"");
        assert_eq!(latest[1].text, format!("something is odd number={}", MOST + 4));
    }
}
