//! What an interface says.

use std::fmt;

use crate::spec::Limit;

/// A line from the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Who are you?
    Hello,
    /// Are you there? Answered at once, even while thinking.
    IsReady,
    /// Opens a box: the game's id and its options.
    Game(String, String),
    /// Sets the position: the start if no text is given, and the moves since;
    /// results of chance in brackets.
    Position(Option<String>, Vec<String>),
    /// Think, within a limit; with the seed of chance between equals.
    Go(Limit, u64),
    /// Enough: say the best move found so far.
    Stop,
    /// Good-bye.
    Quit,
}

/// Why a line is none of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskError {
    /// There is no such word.
    Unknown,
    /// What follows the word is not what should.
    Malformed,
}

/// The word that moves follow.
const MOVES: &str = "moves";

impl Ask {
    /// Reads a line; `None` if there is nothing on it.
    pub fn parse(line: &str) -> Option<Result<Self, AskError>> {
        let mut words = line.split_whitespace();
        let verb = words.next()?;
        let rest: Vec<&str> = words.collect();
        let bare = |ask| if rest.is_empty() { Ok(ask) } else { Err(AskError::Malformed) };
        Some(match verb {
            "hello" => bare(Self::Hello),
            "isready" => bare(Self::IsReady),
            "stop" => bare(Self::Stop),
            "quit" => bare(Self::Quit),
            "game" => match &rest[..] {
                [id, options @ ..] => Ok(Self::Game((*id).to_owned(), options.join(" "))),
                [] => Err(AskError::Malformed),
            },
            "position" => position(&rest),
            "go" => go(&rest),
            _ => Err(AskError::Unknown),
        })
    }
}

fn position(words: &[&str]) -> Result<Ask, AskError> {
    let moves_at = words.iter().position(|&word| word == MOVES);
    let (from, moves) = words.split_at(moves_at.unwrap_or(words.len()));
    let from = match from {
        [] => return Err(AskError::Malformed),
        ["start"] => None,
        text => Some(text.join(" ")),
    };
    Ok(Ask::Position(from, moves.iter().skip(1).map(|&word| word.to_owned()).collect()))
}

fn go(words: &[&str]) -> Result<Ask, AskError> {
    let (what, much, seed) = match words {
        [what, much] => (what, much, 0),
        [what, much, "seed", seed] => (what, much, seed.parse().map_err(|_| AskError::Malformed)?),
        _ => return Err(AskError::Malformed),
    };
    Limit::read(what, much).map(|limit| Ask::Go(limit, seed)).map_err(|_| AskError::Malformed)
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hello => f.write_str("hello"),
            Self::IsReady => f.write_str("isready"),
            Self::Game(id, options) if options.is_empty() => write!(f, "game {id}"),
            Self::Game(id, options) => write!(f, "game {id} {options}"),
            Self::Position(from, moves) => {
                write!(f, "position {}", from.as_deref().unwrap_or("start"))?;
                if !moves.is_empty() {
                    write!(f, " {MOVES} {}", moves.join(" "))?;
                }
                Ok(())
            }
            Self::Go(limit, seed) => {
                let (what, much) = limit.words();
                write!(f, "go {what} {much} seed {seed}")
            }
            Self::Stop => f.write_str("stop"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asks_are_read_and_written() {
        for line in [
            "hello",
            "isready",
            "game ra",
            "game stations board=1'.0 2.2 3'.3 4'.0 match=2",
            "position start",
            "position start moves 1G2-G5 [4]",
            "position w 1F1 / 3F11 moves 1F1-F4",
            "go level 8 seed 0",
            "go nodes 20000 seed 7",
            "go time 0.5 seed 18446744073709551615",
            "stop",
            "quit",
        ] {
            assert_eq!(Ask::parse(line).unwrap().unwrap().to_string(), line);
        }
        assert_eq!(
            Ask::parse("  go \t level  3 "),
            Some(Ok(Ask::Go(Limit::read("level", "3").unwrap(), 0)))
        );
        assert_eq!(Ask::parse(" \t"), None);
    }

    #[test]
    fn what_is_no_ask_is_told_apart() {
        for line in ["Hello", "uci", "1G2-G5", "é", "\u{0}"] {
            assert_eq!(Ask::parse(line), Some(Err(AskError::Unknown)), "{line}");
        }
        for line in [
            "hello you",
            "stop it",
            "game",
            "position",
            "position moves",
            "go",
            "go level",
            "go level 9",
            "go level 0",
            "go nodes 0",
            "go nodes -1",
            "go time 0",
            "go time nan",
            "go time 1e9",
            "go depth 3",
            "go level 3 seed",
            "go level 3 seed x",
            "go nodes 1 2",
        ] {
            assert_eq!(Ask::parse(line), Some(Err(AskError::Malformed)), "{line}");
        }
    }
}
