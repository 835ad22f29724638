//! One game between two players.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use record::Play;
use rules::{Actor, Lot, Rules, Seat};

use crate::player::{Failure, Player};

/// A game longer than this is stopped and counts as drawn.
const LONGEST: usize = 5_000;

/// One game: who has which seat, and how it went.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The number of the game, from 0.
    pub number: u32,
    /// Does the first player have the seat? Else the second has.
    pub seats: Vec<bool>,
    /// The game.
    pub play: Play,
    /// How long each of the two thought.
    pub pace: [ThinkingTime; 2],
    /// The players' estimates of their chances, in order.
    pub estimates: Vec<Estimate>,
}

/// A player's estimate of its winning chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// After so many steps of the game.
    pub steps: usize,
    /// Whose chances.
    pub seat: Seat,
    /// The chances, in thousandths.
    pub chance: u16,
}

/// How long a player thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThinkingTime {
    /// How many searches.
    pub thoughts: u32,
    /// The sum of their times.
    pub total: Duration,
    /// The longest.
    pub longest: Duration,
}

impl ThinkingTime {
    fn add(&mut self, thought: Duration) {
        self.thoughts += 1;
        self.total += thought;
        self.longest = self.longest.max(thought);
    }

    /// The sum of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            thoughts: self.thoughts + other.thoughts,
            total: self.total + other.total,
            longest: self.longest.max(other.longest),
        }
    }

    /// The mean time of a thought.
    #[must_use]
    pub fn mean(self) -> Duration {
        self.total / self.thoughts.max(1)
    }
}

impl Bout {
    /// Who has which seat in a game: two players exchange their seats from one
    /// game to the next; at a table of three or more they have every other one,
    /// so that each has as many in the end.
    #[must_use]
    pub fn seats(number: u32, seats: u8) -> Vec<bool> {
        let turned = u32::from(seats) + number / 2;
        (0..u32::from(seats))
            .map(|seat| ((seat + turned) % u32::from(seats) + number).is_multiple_of(2))
            .collect()
    }

    /// Plays a game to its end.
    pub fn play(
        number: u32,
        rules: &Arc<dyn Rules>,
        players: &mut [Box<dyn Player>; 2],
        lot: &mut Lot,
        each: &mut dyn FnMut(&Play),
    ) -> Result<Self, Failure> {
        let seats = Self::seats(number, rules.seats());
        let mut play = Play::new(rules.clone());
        let mut pace = [ThinkingTime::default(); 2];
        let mut estimates = Vec::new();
        while play.steps().len() < LONGEST {
            match play.actor() {
                Actor::Nobody => break,
                Actor::Chance => {
                    play.roll(lot);
                }
                Actor::Seat(seat) => {
                    let who = usize::from(!seats[seat.index()]);
                    let began = Instant::now();
                    let turn = players[who].turn(&play, lot)?;
                    pace[who].add(began.elapsed());
                    if let Some(chance) = turn.chance {
                        estimates.push(Estimate { steps: play.steps().len(), seat, chance });
                    }
                    for action in turn.actions {
                        // Nobody acts for another, or for chance.
                        if play.actor() != Actor::Seat(seat) || play.act(&action).is_err() {
                            return Err(Failure::Illegal(action));
                        }
                    }
                }
            }
            each(&play);
        }
        Ok(Self { number, seats, play, pace, estimates })
    }

    /// Did the first player win? `None` for a draw, or a game that was stopped.
    #[must_use]
    pub fn won(&self) -> Option<bool> {
        let outcome = self.play.outcome().filter(|outcome| !outcome.is_draw())?;
        outcome.winners.iter().next().map(|seat| self.seats[seat.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_shared_fairly() {
        assert_eq!(Bout::seats(0, 2), [true, false]);
        assert_eq!(Bout::seats(1, 2), [false, true]);
        for seats in 2..=6 {
            let games: Vec<_> = (0..2 * u32::from(seats)).map(|n| Bout::seats(n, seats)).collect();
            for seat in 0..usize::from(seats) {
                let times = games.iter().filter(|game| game[seat]).count();
                assert_eq!(times, usize::from(seats), "seat {seat} of {seats}");
            }
        }
    }
}
