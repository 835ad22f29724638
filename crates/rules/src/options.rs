//! What can be chosen before a game: boards, movement options, match length.

use std::fmt;

use crate::message::Message;

/// An option of a game. Its name for people is the message `GAME-option-KEY`,
/// that of a choice `GAME-option-KEY-CHOICE`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key, as typed before `=`.
    pub key: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// The value where none is given.
    pub default: &'static str,
    /// The rule that describes it.
    pub rule: &'static str,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// A text the game reads itself; with words it offers ready-made.
    Free(&'static [&'static str]),
}

/// G2: the house rule on repetition and length can be switched off. It lives
/// around the game, so every game has this option without doing anything.
pub const COMMON_OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "draws",
    kind: OptionKind::Choice(&["house", "off"]),
    default: "house",
    rule: "G2",
}];

/// Options as given: `key=value` pairs, in order.
///
/// In text, words are separated by spaces; a word without `=` belongs to the
/// value before it, so that `board=1'.0 2.2 3'.3 4'.0` is one option.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(Vec<(String, String)>);

/// An option that cannot be: which key, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The key, or the word that is no option at all.
    pub key: String,
    /// The reason.
    pub message: Message,
}

impl OptionError {
    /// The option `key` is wrong for this reason.
    #[must_use]
    pub fn new(key: &str, message: impl Into<Message>) -> Self {
        Self { key: key.to_owned(), message: message.into() }
    }
}

impl Options {
    /// Reads `key=value key=value …`.
    pub fn parse(text: &str) -> Result<Self, OptionError> {
        let mut pairs: Vec<(String, String)> = Vec::new();
        for word in text.split_whitespace() {
            if let Some((key, value)) = word.split_once('=') {
                if pairs.iter().any(|(known, _)| known == key) {
                    return Err(OptionError::new(key, "option-twice"));
                }
                pairs.push((key.to_owned(), value.to_owned()));
            } else if let Some((_, value)) = pairs.last_mut() {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            } else {
                return Err(OptionError::new(word, "option-no-key"));
            }
        }
        Ok(Self(pairs))
    }

    /// The value given for a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Gives or replaces a value.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        let value = value.into();
        match self.0.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = value,
            None => self.0.push((key.to_owned(), value)),
        }
    }

    /// The same options with one more.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<String>) -> Self {
        self.set(key, value);
        self
    }

    /// The pairs, in the order given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Checks every key and every choice against what the game declares, and
    /// fills in the defaults.
    pub fn complete(&self, specs: &[OptionSpec]) -> Result<Self, OptionError> {
        let known = || specs.iter().chain(COMMON_OPTIONS);
        for (key, value) in self.iter() {
            let Some(spec) = known().find(|spec| spec.key == key) else {
                let keys: Vec<_> = known().map(|spec| spec.key).collect();
                let message = Message::new("option-unknown").with("known", keys.join(", "));
                return Err(OptionError::new(key, message));
            };
            if let OptionKind::Choice(choices) = spec.kind
                && !choices.contains(&value)
            {
                let message = Message::new("option-choice")
                    .with("value", value)
                    .with("known", choices.join(", "));
                return Err(OptionError::new(key, message));
            }
        }
        let value = |spec: &OptionSpec| self.get(spec.key).unwrap_or(spec.default).to_owned();
        Ok(Self(known().map(|spec| (spec.key.to_owned(), value(spec))).collect()))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (key, value)) in self.iter().enumerate() {
            write!(f, "{}{key}={value}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_without_equals_continues_the_value() {
        let options = Options::parse("board=1'.0 2.2 3'.3 4'.0 match=2").unwrap();
        assert_eq!(options.get("board"), Some("1'.0 2.2 3'.3 4'.0"));
        assert_eq!(options.get("match"), Some("2"));
        assert_eq!(Options::parse(&options.to_string()), Ok(options));
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(Options::parse("hello").unwrap_err().key, "hello");
        assert_eq!(Options::parse("a=1 a=2").unwrap_err().key, "a");
        let specs = [OptionSpec {
            key: "board",
            kind: OptionKind::Choice(&["114", "127"]),
            default: "114",
            rule: "R1.3",
        }];
        let complete = |text| Options::parse(text).unwrap().complete(&specs);
        assert_eq!(complete("bord=127").unwrap_err().key, "bord");
        assert_eq!(complete("board=128").unwrap_err().key, "board");
        assert_eq!(complete("").unwrap().to_string(), "board=114 draws=house");
    }
}
