//! What a touch does, so that it can be drawn as what it is.

use schemars::JsonSchema;
use serde::Serialize;

use crate::message::Message;

/// What a touch does in the gesture it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Chooses what acts, or what the next touch is about.
    Choose,
    /// Goes there.
    Go,
    /// Captures what stands there.
    Capture,
    /// Fires at what stands there.
    Fire,
    /// Fights what stands there, hand to hand.
    Fight,
    /// Joins friends there.
    Join,
    /// Lifts what lies there.
    Lift,
    /// Lays there what was lifted.
    Lay,
    /// Turns what was chosen.
    Turn,
    /// Says which part, or how many.
    Part,
    /// Puts something new there.
    Place,
    /// Gives the turn away.
    Pass,
    /// Ends what was begun.
    End,
    /// Says what a die shows.
    Roll,
    /// Changes what is being built.
    Edit,
    /// Takes away some or all of what is being built.
    Remove,
}

/// A set of effects: what the next touch of a gesture can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effects(u16);

impl Effects {
    /// Is this one of them?
    #[must_use]
    pub const fn has(self, effect: Effect) -> bool {
        self.0 >> effect as u16 & 1 == 1
    }

    /// What can be done, in words: those of the table whose effect is among these,
    /// "a cell to go to or a stack to capture".
    #[must_use]
    pub fn words(self, table: &[(Effect, &'static str)]) -> Message {
        let can = table.iter().filter(|(effect, _)| self.has(*effect));
        Message::choice(can.map(|&(_, key)| Message::new(key)).collect())
    }

    /// Adds one.
    pub const fn insert(&mut self, effect: Effect) {
        self.0 |= 1 << effect as u16;
    }
}
