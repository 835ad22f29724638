//! What a person will read, before it is in any language.

use std::borrow::Cow;

use serde::Serialize;

/// A key into the message files, with the values it speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Message {
    /// The key, `ra-refusal-blocked` for example.
    pub key: Cow<'static, str>,
    /// Named values that the message may mention or choose by.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value inside a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number, which may choose a plural form.
    Number(i64),
    /// A name as it stands: a cell, a pawn's number, what someone typed.
    Text(String),
    /// Another message, put into words first.
    Message(Box<Message>),
}

impl Message {
    /// A message without values.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// The same message with one value more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl Message {
    /// "This", "this or that", "this, that or the other": at most four.
    #[must_use]
    pub fn choice(of: Vec<Self>) -> Self {
        let key = match of.len() {
            0 => "choice-0",
            1 => "choice-1",
            2 => "choice-2",
            3 => "choice-3",
            _ => "choice-4",
        };
        let names = ["a", "b", "c", "d"];
        of.into_iter().zip(names).fold(Self::new(key), |all, (item, name)| all.with(name, item))
    }
}

impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32, i32, i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}
