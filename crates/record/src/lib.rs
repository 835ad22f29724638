//! A game as it is played and kept.
//!
//! [`Play`] is one game with its history: steps, undo inside a turn, takebacks,
//! resignation, agreed draws and the house rule on repetition and length (G1 to
//! G4). [`Match`] is several of them with a running score. An [`Entry`] is one
//! line of a match's log; whoever has the log can rebuild the match.
//! [`Dice`] say where the results of chance come from, and can be checked
//! afterwards. [`Record`] is the text that people read, keep and send.
//!
//! No clock, no storage, no language: dates and names come from outside, words
//! are [`Message`]s.

mod dice;
mod entry;
mod matches;
mod play;
mod quiet;
mod steps;
mod text;
mod verify;

pub use dice::{Commitment, Dice, HexError, Seal, Seed};
pub use entry::{Entry, EntryError};
pub use matches::{Match, MatchError};
pub use play::Play;
pub use steps::{Step, Steps};
pub use text::{MOST_MOVES, Opener, Record, RecordError, blank};
pub use verify::{Finding, verify};

use rules::{Info, Message, Outcome, Seat, Why};

/// G2: the third occurrence of a position.
pub const REPETITION: Why = Why { rule: "G2", word: "repetition" };
/// G2: too many turns without a capture.
pub const QUIET: Why = Why { rule: "G2", word: "quiet" };
/// G1: the players agreed.
pub const AGREED: Why = Why { rule: "G1", word: "agreed" };

/// G4: a player's time ran out.
pub const TIME: Why = Why { rule: "G4", word: "time" };
/// G4: a player's time ran out, and several others share the win.
pub const TIME_SHARED: Why = Why { rule: "G4", word: "time-shared" };
/// G4: called off before it really began. Nothing counts.
pub const ABORTED: Why = Why { rule: "G4", word: "aborted" };

/// The name of a seat's side: `ra-seat-0`.
#[must_use]
pub fn seat_name(info: &Info, seat: Seat) -> Message {
    Message::new(format!("{}-seat-{}", info.id, seat.0))
}

/// The end of a game in words: the game's own, or the house's.
#[must_use]
pub fn ending(info: &Info, outcome: &Outcome) -> Message {
    let winner = outcome.winners.iter().next();
    let winner = winner.map(|winner| (winner, outcome.points[winner.index()]));
    ending_in_words(info, outcome.why.rule, outcome.why.word, winner)
}

/// The same for an ending that was written down: its rule and word, and the first
/// winner with the points.
#[must_use]
pub fn ending_in_words(
    info: &Info,
    rule: &str,
    word: &str,
    winner: Option<(Seat, i16)>,
) -> Message {
    let own = info.endings.iter().any(|why| why.rule == rule && why.word == word);
    let message =
        Message::new(if own { format!("{}-end-{word}", info.id) } else { format!("end-{word}") });
    match winner {
        Some((seat, points)) => {
            message.with("winner", seat_name(info, seat)).with("points", points)
        }
        None => message,
    }
}
