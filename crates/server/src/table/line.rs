//! One line of a table's log: what happened in the games ([`Entry`]), and what
//! happened around them. A match can be rebuilt from the entries alone.

use std::{fmt, str::FromStr};

use record::{Entry, EntryError};
use schemars::JsonSchema;
use serde::Serialize;

/// What players ask one another for (G1, G4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// To take a turn back.
    Takeback,
    /// To call it a draw.
    Draw,
    /// To stop the clock.
    Pause,
    /// To go on after a pause.
    Resume,
    /// To play again, the other way round.
    Rematch,
}

impl Wish {
    const ALL: [(Self, &str); 5] = [
        (Self::Takeback, "takeback"),
        (Self::Draw, "draw"),
        (Self::Pause, "pause"),
        (Self::Resume, "resume"),
        (Self::Rematch, "rematch"),
    ];

    pub(crate) fn name(self) -> &'static str {
        let named = Self::ALL.iter().find(|(wish, _)| *wish == self);
        named.map_or("", |(_, name)| name)
    }
}

/// The polite phrases, in the order of the page. There is no free chat.
pub const PHRASES: [&str; 8] =
    ["hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "good-game", "goodbye"];

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Something in the games.
    Play(Entry),
    /// A player sat down.
    Sit(u8),
    /// A player asks the others.
    Offer(Wish, u8),
    /// A player agrees to what was asked.
    Accept(u8),
    /// A player does not, or takes back what they asked.
    Decline(u8),
    /// The clock stops.
    Pause,
    /// It runs again.
    Resume,
    /// A player says a phrase, by its place in the list.
    Say(u8, u8),
    /// The game goes on at another table.
    Rematch(String),
    /// It was an operator who ended the game without a result, just before.
    Close,
    /// A player's answers to expected turns, for correspondence; without
    /// lines, there are none any more.
    Conditional(u8, Vec<Vec<String>>),
}

impl Line {
    /// The player it is about, as far as it is not about the games alone.
    pub(crate) const fn player(&self) -> Option<u8> {
        match self {
            Self::Sit(player)
            | Self::Offer(_, player)
            | Self::Accept(player)
            | Self::Decline(player)
            | Self::Say(player, _)
            | Self::Conditional(player, _) => Some(*player),
            Self::Play(_) | Self::Pause | Self::Resume | Self::Rematch(_) | Self::Close => None,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(entry) => entry.fmt(f),
            Self::Sit(player) => write!(f, "sit {player}"),
            Self::Offer(wish, player) => write!(f, "offer {} {player}", wish.name()),
            Self::Accept(player) => write!(f, "accept {player}"),
            Self::Decline(player) => write!(f, "decline {player}"),
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::Say(player, phrase) => {
                write!(f, "say {player} {}", PHRASES[usize::from(*phrase)])
            }
            Self::Rematch(table) => write!(f, "rematch {table}"),
            Self::Close => f.write_str("close"),
            Self::Conditional(player, lines) => {
                write!(f, "plan {player}")?;
                for (number, line) in lines.iter().enumerate() {
                    let bar = if number == 0 { "" } else { " |" };
                    write!(f, "{bar} {}", line.join(" "))?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Line {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let wrong = || EntryError(text.to_owned());
        let player = |text: &str| text.parse::<u8>().map_err(|_| wrong());
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["sit", one] => Self::Sit(player(one)?),
            ["offer", wish, one] => {
                let wish = Wish::ALL.iter().find(|(_, name)| *name == wish).ok_or_else(wrong)?;
                Self::Offer(wish.0, player(one)?)
            }
            ["accept", one] => Self::Accept(player(one)?),
            ["decline", one] => Self::Decline(player(one)?),
            ["pause"] => Self::Pause,
            ["resume"] => Self::Resume,
            ["say", one, phrase] => {
                let phrase = PHRASES.iter().position(|&known| known == phrase).ok_or_else(wrong)?;
                Self::Say(player(one)?, phrase as u8)
            }
            ["rematch", table] => Self::Rematch(table.to_owned()),
            ["close"] => Self::Close,
            ["plan", one] => Self::Conditional(player(one)?, Vec::new()),
            ["plan", one, ref lines @ ..] => {
                let lines = lines.split(|&word| word == "|");
                let lines = lines.map(|line| line.iter().map(|&word| word.to_owned()).collect());
                Self::Conditional(player(one)?, lines.collect())
            }
            _ => Self::Play(text.parse()?),
        })
    }
}

impl From<Entry> for Line {
    fn from(entry: Entry) -> Self {
        Self::Play(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_round_trip() {
        for text in [
            "act 2F1-F3",
            "sit 1",
            "offer takeback 0",
            "offer rematch 1",
            "accept 2",
            "decline 0",
            "pause",
            "resume",
            "say 1 well-played",
            "rematch abc",
            "close",
            "plan 0",
            "plan 1 a b c | a d",
            "flag 1",
        ] {
            assert_eq!(text.parse::<Line>().unwrap().to_string(), text);
        }
        for text in ["sit", "sit x", "offer tea 0", "say 0 damn", "pause 1", "hello", "", "plan x"]
        {
            assert!(text.parse::<Line>().is_err(), "{text}");
        }
    }
}
