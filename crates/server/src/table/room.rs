//! How long a log can be. What is kept, replayed and held in memory grows with
//! it, so there is an end; a game that comes to it can still be ended.

use record::Entry;
use rules::Message;

use crate::{
    http::error::Problem,
    table::{
        line::{Line, Wish},
        moment::Moment,
    },
};

/// The most lines of a log with which a game goes on. A game of a few hundred
/// moves, with talk and second thoughts, has a thousand. A record of as many moves
/// as we read can still be played on.
const MOST_LINES: u64 = record::MOST_MOVES as u64 + 1_000;
/// How many more there can be before it ends: offers of a draw and their answers.
const LINES_TO_END: u64 = 40;

impl Moment {
    /// Does the log have so many lines that nothing more is played?
    pub(crate) fn is_full(&self) -> bool {
        self.version >= MOST_LINES
    }

    /// May these lines follow? A log that is full only takes what ends a game.
    pub(crate) fn check_room(&self, lines: &[Line]) -> Result<(), Problem> {
        let room = self.version < MOST_LINES + LINES_TO_END;
        let fits = |line: &Line| match line {
            Line::Play(Entry::Resign(_) | Entry::Draw | Entry::Flag(_) | Entry::Abort) => true,
            Line::Offer(Wish::Draw | Wish::Rematch, _)
            | Line::Accept(_)
            | Line::Decline(_)
            | Line::Rematch(_) => room,
            _ => false,
        };
        // An operator ends the table whatever it takes.
        let closes = lines.contains(&Line::Close);
        if !self.is_full() || closes || lines.iter().all(fits) {
            return Ok(());
        }
        let message = Message::new("error-log-full").with("most", MOST_LINES as i64);
        Err(Problem::not_now("full", message))
    }
}
