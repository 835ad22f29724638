//! The values of a piece (life, reach, shields), shown to whoever asks for them.

use schemars::JsonSchema;
use serde::Serialize;

use crate::message::{Arg, Message};

/// The values of a thing, for whoever asks for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Card")]
pub struct Card<L = Message> {
    /// What it is.
    pub title: L,
    /// Its values.
    pub lines: Vec<CardLine<L>>,
}

/// One value on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "CardLine")]
pub struct CardLine<L = Message> {
    /// What the value is of.
    pub label: L,
    /// The value.
    pub value: L,
}

impl Card {
    /// A card without values yet.
    #[must_use]
    pub fn new(title: impl Into<Message>) -> Self {
        Self { title: title.into(), lines: Vec::new() }
    }

    /// The same card with one value more.
    #[must_use]
    pub fn line(mut self, label: impl Into<Message>, value: impl Into<Message>) -> Self {
        self.lines.push(CardLine { label: label.into(), value: value.into() });
        self
    }

    /// The same card with one number more.
    #[must_use]
    pub fn number(self, label: impl Into<Message>, number: impl Into<Arg>) -> Self {
        self.line(label, Message::new("card-number").with("number", number))
    }
}

impl<L> Card<L> {
    /// The same card with other labels.
    pub(crate) fn labelled<M>(self, say: &mut impl FnMut(L) -> M) -> Card<M> {
        let mut line =
            |CardLine { label, value }| CardLine { label: say(label), value: say(value) };
        let lines = self.lines.into_iter().map(&mut line).collect();
        Card { title: say(self.title), lines }
    }
}
