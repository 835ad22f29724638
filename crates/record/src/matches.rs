//! A match: games, players, and the running score.

use std::sync::Arc;

use rules::{Actor, Lot, Position, Refusal, Rules, Seat, Tally, Verdict};

use crate::{
    ABORTED,
    dice::{Dice, Seal, Seed},
    entry::Entry,
    play::Play,
    steps::Step,
};

/// Several games between the same players.
#[derive(Clone, Debug)]
pub struct Match {
    rules: Arc<dyn Rules>,
    /// Shared with copies, until they are played on.
    games: Vec<Arc<Play>>,
    /// The score before the current game.
    before: Tally,
    /// The rolls before the current game.
    rolls_before: u64,
    dice: Dice,
}

/// An entry that the match cannot take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// The rules refuse it.
    Refused(Refusal),
    /// The current game is not over, or the match is.
    NoNextGame,
    /// There are not so many steps to go back to.
    NoSuchStep,
    /// G1: rolls that were committed to are never taken back.
    PastDice,
    /// The dice's seed is published: whoever played on would know every roll.
    SeedIsOut,
    /// There is no such seat.
    NoSuchSeat,
}

impl From<Refusal> for MatchError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Match {
    /// A match about to begin.
    #[must_use]
    pub fn new(rules: Arc<dyn Rules>) -> Self {
        Self::from_play(Play::new(rules))
    }

    /// A match whose first game begins, or stands, as given.
    #[must_use]
    pub fn from_play(first: Play) -> Self {
        let rules = first.rules().clone();
        Self {
            rules,
            games: vec![Arc::new(first)],
            rolls_before: 0,
            before: Tally::default(),
            dice: Dice::Unsaid,
        }
    }

    /// The same match with these dice.
    #[must_use]
    pub fn with_dice(self, dice: Dice) -> Self {
        Self { dice, ..self }
    }

    /// The same match, its dice sealed from the next roll on.
    #[must_use]
    pub fn sealed(self, seed: Seed) -> Self {
        let from = self.rolls() + 1;
        self.with_dice(Dice::Sealed(Seal::new(seed, from)))
    }

    /// Where the results of chance come from.
    #[must_use]
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// How many rolls there have been, in all games. Sealed ones are never
    /// taken back, so this is how many there ever were.
    #[must_use]
    pub fn rolls(&self) -> u64 {
        self.rolls_before + self.play().rolls()
    }

    /// Is the match over, so that the seed of its dice is told?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.play().outcome().is_some() && self.verdict() != Verdict::Goes
    }

    /// Chance acts, if it is its turn and nobody rolls for it: sealed dice give
    /// what follows from their seed, others what the lot gives.
    pub fn roll(&mut self, lot: &mut Lot) -> Option<&Step> {
        let result = self.next_roll(lot)?;
        self.play_mut().chance(&result).ok()
    }

    /// What chance would give now, if it is its turn and nobody rolls for it.
    #[must_use]
    pub fn next_roll(&self, lot: &mut Lot) -> Option<String> {
        if self.play().actor() != Actor::Chance {
            return None;
        }
        let position = self.play().position();
        match self.dice {
            Dice::Hand => None,
            Dice::Unsaid => position.random(lot),
            Dice::Sealed(seal) => Some(drawn(seal.seed?, self.rolls() + 1, position)),
        }
    }

    /// The rules played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<dyn Rules> {
        &self.rules
    }

    /// The games so far, the current one last.
    #[must_use]
    pub fn plays(&self) -> &[Arc<Play>] {
        &self.games
    }

    /// The current game.
    #[must_use]
    pub fn play(&self) -> &Play {
        self.games.last().expect("a match has a game")
    }

    /// The current game, to be played on.
    pub fn play_mut(&mut self) -> &mut Play {
        Arc::make_mut(self.games.last_mut().expect("a match has a game"))
    }

    /// The score, the current game included once it is over. `first` still
    /// tells who began the current game.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let first = self.before.first;
        Tally { first, ..self.after().0 }
    }

    fn after(&self) -> (Tally, Verdict) {
        let mut tally = self.before.clone();
        match self.play().outcome() {
            Some(outcome) => {
                let verdict = tally.add(self.rules.series(), self.rules.seats(), outcome);
                (tally, verdict)
            }
            None => (tally, Verdict::Goes),
        }
    }

    /// How the match stands.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.after().1
    }

    /// Is there more than one game to it?
    #[must_use]
    pub fn is_series(&self) -> bool {
        self.rules.series() != rules::Series::SINGLE
    }

    /// Which player sits in a seat of the current game. Players are counted by
    /// their seat in the first.
    #[must_use]
    pub fn player(&self, seat: Seat) -> u8 {
        self.before.player(seat, self.rules.seats())
    }

    /// The seat of a player in the current game.
    #[must_use]
    pub fn seat(&self, player: u8) -> Seat {
        self.before.seat(player, self.rules.seats())
    }

    /// Is the current game over and another one due?
    #[must_use]
    pub fn next_is_due(&self) -> bool {
        let over = self.play().outcome().is_some_and(|outcome| outcome.why != ABORTED);
        over && self.verdict() == Verdict::Goes
    }

    /// Begins the next game.
    pub fn begin_next(&mut self) -> Result<(), MatchError> {
        if !self.next_is_due() {
            return Err(MatchError::NoNextGame);
        }
        self.before = self.after().0;
        self.rolls_before = self.rolls();
        self.games.push(Arc::new(Play::new(self.rules.clone())));
        Ok(())
    }

    /// Does what an entry of the log says; on an error nothing has changed.
    pub fn take(&mut self, entry: &Entry) -> Result<(), MatchError> {
        let seats = self.rules.seats();
        match entry {
            Entry::Act(action) => {
                self.play_mut().act(action)?;
            }
            Entry::Chance(result) => {
                self.play_mut().chance(result)?;
            }
            Entry::Resign(seat) | Entry::Flag(seat) if seat.0 >= seats => {
                return Err(MatchError::NoSuchSeat);
            }
            Entry::Resign(seat) => self.play_mut().resign(*seat)?,
            Entry::Draw => self.play_mut().draw()?,
            Entry::Flag(seat) => self.play_mut().flag(*seat)?,
            Entry::Abort => self.play_mut().abort()?,
            Entry::Back(steps) => {
                self.check_back(*steps)?;
                self.play_mut().back_to(*steps);
            }
            Entry::Next => self.begin_next()?,
        }
        Ok(())
    }

    /// Can the current game go back to so many steps?
    pub fn check_back(&self, steps: usize) -> Result<(), MatchError> {
        let play = self.play();
        if steps > play.steps().len() {
            return Err(MatchError::NoSuchStep);
        }
        match self.dice {
            Dice::Sealed(_) if self.is_over() => Err(MatchError::SeedIsOut),
            Dice::Sealed(_) if play.last_roll() > steps => Err(MatchError::PastDice),
            Dice::Sealed(_) | Dice::Hand | Dice::Unsaid => Ok(()),
        }
    }

    /// To how many steps to go back so that a die just entered by hand can be
    /// entered again: people make mistakes.
    #[must_use]
    pub fn die_entered(&self) -> Option<usize> {
        let last = self.play().steps().last()?;
        let entered = self.dice == Dice::Hand && last.by == Actor::Chance;
        entered.then(|| self.play().steps().len() - 1)
    }
}

/// What roll `n` gives at a chance node.
pub(crate) fn drawn(seed: Seed, n: u64, position: &dyn Position) -> String {
    let (mut results, weights): (Vec<String>, Vec<u32>) = position.chances().into_iter().unzip();
    results.swap_remove(seed.roll(n, &weights))
}
