//! The time of day, outside of the rules.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

/// What the time is: the system's, or one that tests turn by hand.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// A clock that stands until it is turned, at milliseconds since 1970.
    #[must_use]
    pub fn stopped_at(at: i64) -> Self {
        Self(Some(Arc::new(AtomicI64::new(at))))
    }

    /// Turns a stopped clock on by so many milliseconds.
    pub fn advance(&self, by: i64) {
        if let Some(at) = &self.0 {
            at.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        match &self.0 {
            Some(at) => at.load(Ordering::SeqCst),
            None => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| since.as_millis() as i64)
            }
        }
    }
}

/// Year, month and day of a time in milliseconds since 1970 (UTC).
fn date(at: i64) -> (i64, i64, i64) {
    // The calendar repeats every 400 years (146,097 days); years are counted
    // from March, so that the odd day of a leap year comes last.
    let days = at.div_euclid(86_400_000) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let of_month = day - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + carry, month, of_month)
}

/// The day, as records have it: `2026-11-15`.
pub(crate) fn day(at: i64) -> String {
    let (year, month, day) = date(at);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The moment, as ISO 8601 has it: `2026-11-15T20:02:22Z`.
pub(crate) fn moment(at: i64) -> String {
    let second = at.div_euclid(1_000).rem_euclid(86_400);
    format!("{}T{:02}:{:02}:{:02}Z", day(at), second / 3_600, second / 60 % 60, second % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_days() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(moment(1_794_772_942_000), "2026-11-15T20:02:22Z");
        assert_eq!(day(4_107_542_399_000), "2100-02-28");
        assert_eq!(day(4_107_542_400_000), "2100-03-01");
    }
}
