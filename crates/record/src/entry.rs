//! One line of a match's log.

use std::{fmt, str::FromStr};

use rules::Seat;

/// What happened at a table. The log only grows; going back is an entry too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A player's action.
    Act(String),
    /// A result of chance.
    Chance(String),
    /// A player gives up (G1).
    Resign(Seat),
    /// The players agree on a draw (G1).
    Draw,
    /// A player's time ran out (G4).
    Flag(Seat),
    /// The game is called off before it really began (G4).
    Abort,
    /// Back to so many steps of the current game: undo (G3) or takeback (G1).
    Back(usize),
    /// The next game of the match begins.
    Next,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(action) => write!(f, "act {action}"),
            Self::Chance(result) => write!(f, "chance {result}"),
            Self::Resign(seat) => write!(f, "resign {}", seat.0),
            Self::Draw => f.write_str("draw"),
            Self::Flag(seat) => write!(f, "flag {}", seat.0),
            Self::Abort => f.write_str("abort"),
            Self::Back(steps) => write!(f, "back {steps}"),
            Self::Next => f.write_str("next"),
        }
    }
}

/// A text that is no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryError(pub String);

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let wrong = || EntryError(text.to_owned());
        let one_word = || {
            let fits = !rest.is_empty() && !rest.contains(char::is_whitespace);
            fits.then(|| rest.to_owned()).ok_or_else(wrong)
        };
        let bare = |entry| if rest.is_empty() { Ok(entry) } else { Err(wrong()) };
        match verb {
            "act" => one_word().map(Self::Act),
            "chance" => one_word().map(Self::Chance),
            "resign" => rest.parse().map(|seat| Self::Resign(Seat(seat))).map_err(|_| wrong()),
            "draw" => bare(Self::Draw),
            "flag" => rest.parse().map(|seat| Self::Flag(Seat(seat))).map_err(|_| wrong()),
            "abort" => bare(Self::Abort),
            "back" => rest.parse().map(Self::Back).map_err(|_| wrong()),
            "next" => bare(Self::Next),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_round_trip() {
        let good =
            ["act 2F1-F3", "chance 4", "resign 1", "draw", "flag 0", "abort", "back 12", "next"];
        for text in good {
            assert_eq!(text.parse::<Entry>().unwrap().to_string(), text);
        }
        for text in [
            "", "act", "act a b", "resign", "resign x", "draw 1", "flag", "abort 1", "back -1",
            "hello",
        ] {
            assert!(text.parse::<Entry>().is_err(), "{text}");
        }
    }
}
