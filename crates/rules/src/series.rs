//! Matches: several games, a running score, and who begins the next.

use crate::{
    outcome::Outcome,
    seat::{MAX_SEATS, Seat},
};

/// How a match is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// When the match is over.
    pub length: Length,
    /// Who begins the next game.
    pub begins: Begins,
}

/// When a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// After so many games.
    Games(u16),
    /// When a player has at least `target` points and leads by `lead`; with
    /// `even`, looked at only after an even number of games. A `lead` of 0
    /// lets a match end level.
    Points {
        /// Points needed.
        target: i16,
        /// Lead needed.
        lead: i16,
        /// Only after an even number of games.
        even: bool,
    },
}

/// Who begins the next game of a match for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// The players take turns, also after a drawn game.
    Alternate,
    /// The loser of the last game; after a drawn one, the same player again.
    Loser,
}

/// The running score of a match: players are counted by the seat they had in
/// the first game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Points so far.
    pub points: [i16; MAX_SEATS],
    /// Games finished.
    pub games: u16,
    /// The player who sits in seat 0 of the next game, and so begins it.
    pub first: u8,
}

/// How a match stands after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Another game is due.
    Goes,
    /// Over, won by this player.
    Won(u8),
    /// Over, level.
    Level,
}

impl Series {
    /// One game, no match around it.
    pub const SINGLE: Self = Self { length: Length::Games(1), begins: Begins::Alternate };
}

impl Tally {
    /// The player in this seat of the current game, `seats` being taken.
    #[must_use]
    pub const fn player(&self, seat: Seat, seats: u8) -> u8 {
        (seat.0 + self.first) % seats
    }

    /// The seat of this player in the current game.
    #[must_use]
    pub const fn seat(&self, player: u8, seats: u8) -> Seat {
        Seat((player + seats - self.first) % seats)
    }

    /// Adds a finished game and says how the match stands.
    pub fn add(&mut self, series: Series, seats: u8, outcome: &Outcome) -> Verdict {
        for seat in (0..seats).map(Seat) {
            self.points[usize::from(self.player(seat, seats))] += outcome.points[seat.index()];
        }
        self.games += 1;
        let began = self.first;
        self.first = match series.begins {
            Begins::Alternate => (began + 1) % seats,
            Begins::Loser if outcome.is_draw() => began,
            Begins::Loser => {
                let loser = (0..seats).map(Seat).find(|&seat| !outcome.winners.contains(seat));
                loser.map_or(began, |seat| (seat.0 + began) % seats)
            }
        };
        self.verdict(series, seats)
    }

    /// How the match stands.
    #[must_use]
    pub fn verdict(&self, series: Series, seats: u8) -> Verdict {
        let mut order: Vec<u8> = (0..seats).collect();
        order.sort_by_key(|&player| -self.points[usize::from(player)]);
        let [best, second] = [order[0], order[1]].map(|player| self.points[usize::from(player)]);
        let over = match series.length {
            Length::Games(games) => self.games >= games,
            Length::Points { target, lead, even } => {
                best >= target && best - second >= lead && (!even || self.games.is_multiple_of(2))
            }
        };
        match (over, best == second) {
            (false, _) => Verdict::Goes,
            (true, false) => Verdict::Won(order[0]),
            (true, true) => Verdict::Level,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Why;

    const WHY: Why = Why { rule: "R4.1", word: "zone" };
    const RA: Series = Series {
        length: Length::Points { target: 7, lead: 2, even: false },
        begins: Begins::Loser,
    };

    fn play(series: Series, results: &[(u8, i16)]) -> (Tally, Verdict) {
        let mut tally = Tally::default();
        let mut verdict = Verdict::Goes;
        for &(player, points) in results {
            assert_eq!(verdict, Verdict::Goes);
            let seat = tally.seat(player, 2);
            verdict = tally.add(series, 2, &Outcome::win(seat, points, WHY));
        }
        (tally, verdict)
    }

    #[test]
    fn seven_to_six_is_not_enough_nine_to_seven_is() {
        let (_, verdict) = play(RA, &[(0, 6), (1, 6), (0, 1)]);
        assert_eq!(verdict, Verdict::Goes);
        let (tally, verdict) = play(RA, &[(0, 6), (1, 6), (0, 1), (1, 1), (0, 1), (0, 1)]);
        assert_eq!((tally.points[0], tally.points[1], verdict), (9, 7, Verdict::Won(0)));
    }

    #[test]
    fn six_points_alone_do_not_win_ra() {
        assert_eq!(play(RA, &[(0, 6)]).1, Verdict::Goes);
        assert_eq!(play(RA, &[(0, 6), (0, 1)]).1, Verdict::Won(0));
    }

    #[test]
    fn the_loser_begins_and_a_draw_changes_nothing() {
        let (mut tally, _) = play(RA, &[(0, 1)]);
        assert_eq!(tally.first, 1);
        tally.add(RA, 2, &Outcome::draw(WHY));
        assert_eq!((tally.first, tally.games), (1, 2));
    }

    #[test]
    fn points_at_the_end_of_an_even_number_of_games() {
        let series = Series {
            length: Length::Points { target: 5, lead: 0, even: true },
            begins: Begins::Alternate,
        };
        assert_eq!(play(series, &[(0, 6)]).1, Verdict::Goes);
        assert_eq!(play(series, &[(0, 6), (1, 3)]).1, Verdict::Won(0));
        assert_eq!(play(series, &[(0, 6), (1, 6)]).1, Verdict::Level);
    }
}
