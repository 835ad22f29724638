//! Time for players (G4): none, so much for each and a little more every turn
//! (Fischer), or so many days a turn.
//!
//! A [`Timer`] follows from the times of the log's lines alone, and so survives
//! anything. Time runs for whoever is to act, from the moment all are seated.
//! Inside a turn it runs on; going back, in a turn or by a takeback, returns
//! nothing. Whoever acted in a turn earns the increment when it is complete;
//! days are fresh for every turn.
//!
//! Whoever has not completed a first turn has not come yet: there is less time
//! for it ([`first_turn`]), and the game is called off when it has passed, and not
//! lost.

use std::{fmt, str::FromStr};

/// How a control is written: `300+5`, `3d`, or not at all.
pub(crate) const CONTROL_PATTERN: &str = r"^([0-9]{1,5}\+[0-9]{1,3}|[0-9]{1,2}d)?$";

/// How much time players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Control {
    /// As much as they like.
    #[default]
    None,
    /// So many seconds for the game, and so many more for each turn: `300+5`.
    Fischer(u32, u32),
    /// So many days for each turn: `3d`.
    Days(u32),
}

const SECOND: i64 = 1_000;
const DAY: i64 = 86_400 * SECOND;
/// Bounds of what can be agreed on.
const SECONDS: std::ops::RangeInclusive<u32> = 10..=10_800;
const MOST_INCREMENT: u32 = 180;
const DAYS: std::ops::RangeInclusive<u32> = 1..=30;

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Fischer(base, increment) => write!(f, "{base}+{increment}"),
            Self::Days(days) => write!(f, "{days}d"),
        }
    }
}

impl FromStr for Control {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.is_empty() {
            return Ok(Self::None);
        }
        // Numbers are read with a sign, too; controls have none.
        let number = |text: &str, most: usize| {
            let digits = text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u32>().ok().filter(|_| digits).ok_or(())
        };
        if let Some(days) = text.strip_suffix('d') {
            let days = number(days, 2)?;
            return if DAYS.contains(&days) { Ok(Self::Days(days)) } else { Err(()) };
        }
        let (base, increment) = text.split_once('+').ok_or(())?;
        let (base, increment) = (number(base, 5)?, number(increment, 3)?);
        let fits = SECONDS.contains(&base) && increment <= MOST_INCREMENT;
        if fits { Ok(Self::Fischer(base, increment)) } else { Err(()) }
    }
}

/// How much of the main time, in milliseconds, a player has for the first turn: a
/// minute, or a fifth of it if that is more.
fn first_turn(main: i64) -> i64 {
    (60 * SECOND).max(main / 5).min(main)
}

/// The clocks of a table, by player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timer {
    control: Control,
    /// What each player has left, in milliseconds, when their time last stopped.
    left: Vec<i64>,
    /// Which players have not completed a turn yet.
    awaited: Vec<bool>,
    /// Whose time runs, and since when.
    running: Option<(u8, i64)>,
}

impl Timer {
    pub(crate) fn new(control: Control, players: usize) -> Self {
        let full = match control {
            Control::None => 0,
            Control::Fischer(base, _) => i64::from(base) * SECOND,
            Control::Days(days) => i64::from(days) * DAY,
        };
        let left = if control == Control::None { Vec::new() } else { vec![full; players] };
        let awaited = vec![true; left.len()];
        Self { control, left, awaited, running: None }
    }

    /// All clocks as at the beginning, for the next game: by then all have come.
    pub(crate) fn reset(&mut self) {
        *self = Self::new(self.control, self.left.len());
        self.awaited.fill(false);
    }

    /// Something happened at a moment, after which somebody's time runs, or
    /// nobody's. A turn was completed by it if there are players who `earned`
    /// something in it.
    pub(crate) fn pass(&mut self, at: i64, next: Option<u8>, earned: &[u8]) {
        let mut since = at;
        for &player in earned {
            if let Some(awaited) = self.awaited.get_mut(usize::from(player)) {
                *awaited = false;
            }
        }
        match (self.control, self.running) {
            (Control::None, _) => return,
            (_, None) => {}
            (Control::Fischer(_, increment), Some((player, began))) => {
                let left = &mut self.left[usize::from(player)];
                *left = (*left - (at - began).max(0)).max(0);
                for &player in earned {
                    self.left[usize::from(player)] += i64::from(increment) * SECOND;
                }
            }
            (Control::Days(days), Some((player, began))) => {
                let left = &mut self.left[usize::from(player)];
                if !earned.is_empty() || next.is_some_and(|next| next != player) {
                    *left = i64::from(days) * DAY;
                } else if next.is_some() {
                    since = began;
                } else {
                    *left = (*left - (at - began).max(0)).max(0);
                }
            }
        }
        self.running = next.map(|player| (player, since));
    }

    /// When the time runs out of whoever it runs for.
    pub(crate) fn due(&self) -> Option<i64> {
        let (player, since) = self.running?;
        let left = self.left[usize::from(player)];
        Some(since + if self.is_first_turn() { self.left_to_come(left) } else { left })
    }

    /// Does time run for someone who has not completed a turn yet?
    pub(crate) fn is_first_turn(&self) -> bool {
        self.running().is_some_and(|player| self.awaited[usize::from(player)])
    }

    /// What is left at a moment for the first turn of whoever time runs for, if it
    /// is one and there is less time for it.
    pub(crate) fn first_left(&self, now: i64) -> Option<i64> {
        let fischer = matches!(self.control, Control::Fischer(..));
        let due = self.due().filter(|_| fischer && self.is_first_turn())?;
        Some((due - now).max(0))
    }

    /// Of what a player has left, what can be used for the first turn. Nothing was
    /// earned yet, so that what is gone was spent on it.
    fn left_to_come(&self, left: i64) -> i64 {
        match self.control {
            Control::Fischer(base, _) => {
                let main = i64::from(base) * SECOND;
                (left - (main - first_turn(main))).max(0)
            }
            Control::None | Control::Days(_) => left,
        }
    }

    /// What a player has left at a moment; none without clocks.
    pub(crate) fn left(&self, player: u8, now: i64) -> Option<i64> {
        let left = *self.left.get(usize::from(player))?;
        match self.running {
            Some((running, since)) if running == player => {
                // Another node's lines may come from a little later.
                Some((left - (now - since).max(0)).max(0))
            }
            _ => Some(left),
        }
    }

    /// Whose time runs.
    pub(crate) fn running(&self) -> Option<u8> {
        self.running.map(|(player, _)| player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_round_trip() {
        for text in ["", "300+5", "10+0", "10800+180", "1d", "30d"] {
            assert_eq!(text.parse::<Control>().unwrap().to_string(), text);
        }
        for text in [
            "9+0", "300", "300+", "+5", "300+181", "10801+0", "0d", "31d", "d", "-1d", "x",
            "300++5", "+1d", " 1d",
        ] {
            assert!(text.parse::<Control>().is_err(), "{text}");
        }
    }

    #[test]
    fn fischer() {
        let mut timer = Timer::new(Control::Fischer(60, 5), 2);
        assert_eq!((timer.due(), timer.left(0, 9)), (None, Some(60_000)));
        timer.pass(1_000, Some(0), &[]);
        assert_eq!(timer.due(), Some(61_000));
        // Two actions of one turn: time runs, nothing is earned.
        timer.pass(11_000, Some(0), &[]);
        assert_eq!((timer.due(), timer.left(0, 12_000)), (Some(61_000), Some(49_000)));
        timer.pass(21_000, Some(1), &[0]);
        assert_eq!((timer.left(0, 99_000), timer.due()), (Some(45_000), Some(81_000)));
        // A pause: nobody's time runs.
        timer.pass(31_000, None, &[]);
        assert_eq!((timer.due(), timer.left(1, 99_000)), (None, Some(50_000)));
        timer.pass(1_000_000, Some(1), &[]);
        assert_eq!(timer.due(), Some(1_050_000));
    }

    #[test]
    fn first_turns() {
        for (main, first) in [(10, 10), (60, 60), (300, 60), (600, 120), (10_800, 2_160)] {
            assert_eq!(first_turn(main * SECOND), first * SECOND);
        }
        let mut timer = Timer::new(Control::Fischer(600, 5), 2);
        timer.pass(1_000, Some(0), &[]);
        assert_eq!((timer.is_first_turn(), timer.due()), (true, Some(121_000)));
        // Something happens inside the turn, then a pause, then the rest of it.
        timer.pass(21_000, Some(0), &[]);
        assert_eq!((timer.due(), timer.left(0, 21_000)), (Some(121_000), Some(580_000)));
        timer.pass(31_000, None, &[]);
        assert_eq!((timer.due(), timer.first_left(40_000)), (None, None));
        timer.pass(1_000_000, Some(0), &[]);
        assert_eq!(timer.first_left(1_000_000), Some(90_000));
        timer.pass(1_010_000, Some(1), &[0]);
        assert_eq!((timer.is_first_turn(), timer.due()), (true, Some(1_130_000)));
        timer.pass(1_020_000, Some(0), &[1]);
        assert_eq!((timer.is_first_turn(), timer.due()), (false, Some(1_585_000)));
        timer.reset();
        timer.pass(0, Some(1), &[]);
        assert_eq!((timer.is_first_turn(), timer.due()), (false, Some(600_000)));
        let mut timer = Timer::new(Control::Days(3), 2);
        timer.pass(0, Some(0), &[]);
        assert_eq!((timer.is_first_turn(), timer.due()), (true, Some(3 * DAY)));
        assert_eq!(timer.first_left(0), None);
        assert!(!Timer::new(Control::None, 2).is_first_turn());
    }

    #[test]
    fn days() {
        let mut timer = Timer::new(Control::Days(2), 2);
        timer.pass(0, Some(0), &[]);
        timer.pass(DAY, Some(0), &[]);
        assert_eq!(timer.due(), Some(2 * DAY));
        timer.pass(DAY, Some(1), &[0]);
        assert_eq!((timer.due(), timer.left(0, 9 * DAY)), (Some(3 * DAY), Some(2 * DAY)));
        // A pause keeps what is left of the turn.
        timer.pass(2 * DAY, None, &[]);
        assert_eq!(timer.left(1, 8 * DAY), Some(DAY));
        timer.pass(10 * DAY, Some(1), &[]);
        assert_eq!(timer.due(), Some(11 * DAY));
        // Another turn of the same player has days of its own.
        timer.pass(10 * DAY, Some(1), &[1]);
        assert_eq!(timer.due(), Some(12 * DAY));
    }
}
