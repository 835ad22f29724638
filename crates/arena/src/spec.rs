//! Who plays, in a word.
//!
//! ```text
//! 5                    level 5
//! best:nodes=20000     the game's best brain, with so many nodes a thought
//! uct:time=1           plain UCT, one second a thought
//! tree  alphabeta  random
//! exec:COMMAND         another program, by the engine protocol
//! ```

use std::{fmt, time::Duration};

use engine::{Kind, Level};

/// A player to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// The best brain at a level.
    Level(Level),
    /// A brain of a kind, within a limit.
    Brain(Kind, Limit),
    /// Another program: its command line.
    Exec(String),
}

/// How long a brain may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many nodes.
    Nodes(u64),
    /// So much time. What is found then depends on the machine.
    Time(Duration),
}

impl Limit {
    /// Where nothing is said: enough for a decent game.
    const USUAL: Self = Self::Nodes(100_000);
    /// No thought takes longer.
    const LONGEST: f64 = 600.0;
}

/// A word that names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError;

impl Spec {
    /// Reads a specification.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        if let Ok(number) = text.parse() {
            return Level::new(number).map(Self::Level).ok_or(SpecError);
        }
        let (word, limit) = text.split_once(':').map_or((text, None), |(w, l)| (w, Some(l)));
        if word == "exec" {
            let command = limit.map(str::trim).filter(|command| !command.is_empty());
            return command.map(|command| Self::Exec(command.to_owned())).ok_or(SpecError);
        }
        let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word).ok_or(SpecError)?;
        let limit = match limit.map(|limit| limit.split_once('=')) {
            None => Limit::USUAL,
            Some(Some(("nodes", nodes))) => {
                Limit::Nodes(nodes.parse().ok().filter(|&nodes| nodes > 0).ok_or(SpecError)?)
            }
            Some(Some(("time", seconds))) => {
                let seconds: f64 = seconds.parse().map_err(|_| SpecError)?;
                if !(seconds > 0.0 && seconds <= Limit::LONGEST) {
                    return Err(SpecError);
                }
                Limit::Time(Duration::from_secs_f64(seconds))
            }
            Some(_) => return Err(SpecError),
        };
        Ok(Self::Brain(kind, limit))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "{}", level.number()),
            Self::Brain(kind @ Kind::Random, _) => write!(f, "{}", kind.word()),
            Self::Brain(kind, Limit::Nodes(nodes)) => write!(f, "{}:nodes={nodes}", kind.word()),
            Self::Brain(kind, Limit::Time(time)) => {
                write!(f, "{}:time={}", kind.word(), time.as_secs_f64())
            }
            Self::Exec(command) => write!(f, "exec:{command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifications_are_read_and_written() {
        for text in ["1", "8", "best:nodes=20000", "uct:time=0.5", "random", "exec:./other -x"] {
            assert_eq!(Spec::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Spec::parse("tree").unwrap().to_string(), "tree:nodes=100000");
        for text in ["", "0", "9", "-1", "strong", "uct:", "uct:nodes=0", "uct:time=0", "exec:"] {
            assert_eq!(Spec::parse(text), Err(SpecError), "{text}");
        }
        for text in ["uct:time=nan", "uct:time=inf", "uct:time=1e9", "best:depth=3"] {
            assert_eq!(Spec::parse(text), Err(SpecError), "{text}");
        }
    }
}
