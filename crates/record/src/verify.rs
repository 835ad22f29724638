//! Checks the dice of a record.

use rules::{Actor, Message};

use crate::{
    dice::Dice,
    matches::drawn,
    text::{Opener, Read, Record, RecordError},
};

/// What there is to say of a record's dice, when nothing in it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The seed is the one committed to, and every roll follows from it.
    Holds {
        /// How many rolls were checked.
        rolls: u64,
        /// How many there were before the commitment, which nobody can check.
        before: u64,
    },
    /// Real dice: there is nothing to check.
    Hand,
    /// The record says nothing of its dice.
    Unsaid,
    /// The seed is not in the record: it is told when the match is over.
    NoSeed,
}

impl Finding {
    /// One word for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Holds { .. } => "holds",
            Self::Hand => "hand",
            Self::Unsaid => "unsaid",
            Self::NoSeed => "no-seed",
        }
    }
}

impl From<Finding> for Message {
    fn from(finding: Finding) -> Self {
        match finding {
            Finding::Holds { rolls, before: 0 } => {
                Self::new("dice-holds").with("rolls", rolls as i64)
            }
            Finding::Holds { rolls, before } => Self::new("dice-holds-from")
                .with("rolls", rolls as i64)
                .with("before", before as i64)
                .with("from", before as i64 + 1),
            Finding::Hand => "dice-hand".into(),
            Finding::Unsaid => "dice-unsaid".into(),
            Finding::NoSeed => "dice-no-seed".into(),
        }
    }
}

/// Reads a record and checks its dice. An error is a record that cannot be
/// read, a seed that is not the one committed to, or a roll that does not
/// follow from it, with its line.
///
/// A roll that was changed can make nonsense of what follows: the rolls before
/// a mistake are looked at first.
pub fn verify(text: &str, open: Opener<'_>) -> Result<Finding, RecordError> {
    let read = Record::read(text, open)?;
    let finding = check(&read)?;
    read.mistake.map_or(Ok(finding), Err)
}

fn check(read: &Read) -> Result<Finding, RecordError> {
    let record = &read.record;
    let seal = match record.games.dice() {
        Dice::Unsaid => return Ok(Finding::Unsaid),
        Dice::Hand => return Ok(Finding::Hand),
        Dice::Sealed(seal) => seal,
    };
    let Some(seed) = seal.seed else { return Ok(Finding::NoSeed) };
    if seed.commitment() != seal.commitment {
        let message = Message::new("dice-wrong-seed")
            .with("truth", seed.commitment().to_string())
            .with("dice", seal.commitment.to_string());
        return Err(RecordError::new(read.seed, message));
    }
    let mut n = 0;
    for game in record.games.plays() {
        let mut position = game.start().boxed();
        for step in game.steps() {
            if step.by == Actor::Chance {
                n += 1;
                if n >= seal.from && drawn(seed, n, &*position) != step.action {
                    return Err(wrong_roll(read, n, &drawn(seed, n, &*position), &step.action));
                }
            }
            position.play(&step.action).expect("what was played can be played again");
        }
    }
    let before = n.min(seal.from - 1);
    Ok(Finding::Holds { rolls: n - before, before })
}

fn wrong_roll(read: &Read, n: u64, truth: &str, roll: &str) -> RecordError {
    let message = Message::new("dice-wrong-roll")
        .with("number", n as i64)
        .with("truth", truth)
        .with("roll", roll);
    RecordError::new(read.rolls[n as usize - 1], message)
}
