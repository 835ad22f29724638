//! Time, outside of the rules.
//!
//! The wall clock of a machine is set forward and back, by people and by
//! programs; a player's time must not care. So the house has a time of its own
//! ([`Clock::now`]): it begins with the wall clock, and from then on runs with
//! the machine's monotonic clock, whatever becomes of the wall. Everything that
//! is kept or counted is told in the house's time; where the wall clock was
//! set, the house's time is drawn towards it, by five milliseconds a second at
//! most. Of several nodes, each that starts takes the time of those that run.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

/// How much faster or slower than the monotonic clock the house's time may run:
/// one part in so many.
const SLEW: i64 = 200;
/// The most that is made up for at once, in milliseconds: a machine that slept
/// does not jump.
const MOST_DRAWN: i64 = 75;

/// What the time is: the system's, or one that tests turn by hand.
#[derive(Clone, Debug)]
pub struct Clock {
    source: Arc<Source>,
    /// What the monotonic clock lacks to the house's time.
    offset: Arc<AtomicI64>,
    /// The monotonic time up to which the house's time was drawn to the wall's.
    drawn: Arc<AtomicI64>,
}

/// Where time comes from: the wall clock, and the monotonic one.
#[derive(Debug)]
enum Source {
    System { began: Instant },
    Hand { wall: AtomicI64, steady: AtomicI64 },
}

impl Source {
    /// Milliseconds since 1970, as the machine believes just now.
    fn wall(&self) -> i64 {
        match self {
            Self::System { .. } => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| since.as_millis() as i64)
            }
            Self::Hand { wall, .. } => wall.load(Ordering::SeqCst),
        }
    }

    /// Milliseconds since some moment, which nobody sets.
    fn steady(&self) -> i64 {
        match self {
            Self::System { began } => began.elapsed().as_millis() as i64,
            Self::Hand { steady, .. } => steady.load(Ordering::SeqCst),
        }
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::over(Arc::new(Source::System { began: Instant::now() }), None)
    }
}

impl Clock {
    /// A clock that stands until it is turned, at milliseconds since 1970.
    #[must_use]
    pub fn stopped_at(at: i64) -> Self {
        let (wall, steady) = (AtomicI64::new(at), AtomicI64::new(0));
        Self::over(Arc::new(Source::Hand { wall, steady }), None)
    }

    fn over(source: Arc<Source>, at: Option<i64>) -> Self {
        let steady = source.steady();
        let offset = at.unwrap_or_else(|| source.wall()) - steady;
        let (offset, drawn) = (Arc::new(offset.into()), Arc::new(steady.into()));
        Self { source, offset, drawn }
    }

    /// A clock of one's own over the same time, which shows this just now.
    #[must_use]
    pub(crate) fn showing(&self, at: i64) -> Self {
        Self::over(self.source.clone(), Some(at))
    }

    /// Turns a stopped clock on by so many milliseconds.
    pub fn advance(&self, by: i64) {
        if let Source::Hand { wall, steady } = &*self.source {
            wall.fetch_add(by, Ordering::SeqCst);
            steady.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Sets the wall clock on or back by so many milliseconds, though no time
    /// passes.
    pub fn set_wall(&self, by: i64) {
        if let Source::Hand { wall, .. } = &*self.source {
            wall.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// The house's time, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        self.source.steady() + self.offset.load(Ordering::SeqCst)
    }

    /// What the wall clock shows, in milliseconds since 1970.
    #[must_use]
    pub fn wall(&self) -> i64 {
        self.source.wall()
    }

    /// Draws the house's time towards the wall clock's, a little for every
    /// second that has passed since this was last done.
    pub(crate) fn draw_near(&self) {
        let steady = self.source.steady();
        let passed = steady - self.drawn.swap(steady, Ordering::SeqCst);
        let most = (passed / SLEW).clamp(0, MOST_DRAWN);
        let off = self.wall() - self.now();
        self.offset.fetch_add(off.clamp(-most, most), Ordering::SeqCst);
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
    fn the_house_keeps_its_own_time() {
        let clock = Clock::stopped_at(1_000_000);
        clock.advance(5_000);
        clock.draw_near();
        assert_eq!((clock.now(), clock.wall()), (1_005_000, 1_005_000));
        for by in [600_000, -3_600_000] {
            let before = clock.now();
            clock.set_wall(by);
            assert_eq!(clock.now(), before);
            clock.draw_near();
            assert_eq!(clock.now(), before, "no time has passed");
        }
        // Three quarters of an hour behind the wall by now, and drawn near.
        clock.advance(10_000);
        clock.draw_near();
        assert_eq!(clock.now(), 1_015_000 - 50);
        clock.set_wall(clock.now() - clock.wall() + 20);
        clock.advance(6_000);
        clock.draw_near();
        assert_eq!(clock.now(), clock.wall());
        // Another node shows the time it was told.
        let other = clock.showing(7);
        clock.advance(3);
        assert_eq!(other.now(), 10);
    }

    #[test]
    fn known_days() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(moment(1_794_772_942_000), "2026-11-15T20:02:22Z");
        assert_eq!(day(4_107_542_399_000), "2100-02-28");
        assert_eq!(day(4_107_542_400_000), "2100-03-01");
    }
}
