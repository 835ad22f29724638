//! What is shown of an action before it is played.

use crate::{gesture::Touch, message::Message};

/// What is shown of an action before it is played, beside what its touches do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// What the piece will attack from where it is going: lit.
    pub lights: Vec<Touch>,
    /// Who will attack the piece where it is going: shown to point at it.
    pub threats: Vec<Touch>,
    /// A few characters on the last thing touched on the board: how many pawns
    /// go there. The same in every language.
    pub sign: Option<String>,
    /// What may come of it, for whoever points at the last thing touched on the
    /// board: strength and odds of a shot.
    pub words: Option<Message>,
    /// By how much the piece turns, clockwise, in degrees.
    pub turn: i32,
}

impl Preview {
    /// The same with those who will attack it there.
    #[must_use]
    pub fn threatened(self, threats: Vec<Touch>) -> Self {
        Self { threats, ..self }
    }

    /// The same with a few characters on the last thing touched.
    #[must_use]
    pub fn signed(self, sign: impl Into<String>) -> Self {
        Self { sign: Some(sign.into()), ..self }
    }

    /// The same with what may come of it.
    #[must_use]
    pub fn told(self, words: impl Into<Message>) -> Self {
        Self { words: Some(words.into()), ..self }
    }

    /// The same with a piece that turns.
    #[must_use]
    pub fn turned(self, degrees: i32) -> Self {
        Self { turn: degrees, ..self }
    }
}

impl From<Vec<Touch>> for Preview {
    fn from(lights: Vec<Touch>) -> Self {
        Self { lights, ..Self::default() }
    }
}
