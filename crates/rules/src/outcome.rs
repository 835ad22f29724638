//! How a game ended: who won, with how many points, and by which rule.

use crate::seat::{MAX_SEATS, Seat, Seats};

/// What ended the game: the rule's number and a word for the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Why {
    /// The number of the rule, `R4.1` for example.
    pub rule: &'static str,
    /// The last part of the message's key: `ra-end-zone` has the word `zone`.
    pub word: &'static str,
}

/// The end of one game. Without winners it is drawn (or void).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won: one seat, allies, or nobody.
    pub winners: Seats,
    /// Match points of each seat; seats beyond the game's own have 0.
    pub points: [i16; MAX_SEATS],
    /// The rule that ended it.
    pub why: Why,
}

impl Outcome {
    /// One seat wins and scores.
    #[must_use]
    pub const fn win(seat: Seat, points: i16, why: Why) -> Self {
        let mut all = [0; MAX_SEATS];
        all[seat.index()] = points;
        Self { winners: Seats::one(seat), points: all, why }
    }

    /// Several allied seats win, a point each.
    #[must_use]
    pub fn shared(winners: Seats, why: Why) -> Self {
        let mut points = [0; MAX_SEATS];
        for seat in winners.iter() {
            points[seat.index()] = 1;
        }
        Self { winners, points, why }
    }

    /// Nobody wins and nobody scores.
    #[must_use]
    pub const fn draw(why: Why) -> Self {
        Self { winners: Seats::NONE, points: [0; MAX_SEATS], why }
    }

    /// Did nobody win?
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        self.winners.is_empty()
    }
}
