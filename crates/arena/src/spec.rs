//! The specification of a player, as it is typed.
//!
//! ```text
//! 5                    level 5
//! best:nodes=20000     the game's best machine, with so many nodes a search
//! uct:time=1           plain UCT, one second a search
//! tree  alphabeta  random
//! exec:COMMAND         another program, by the engine protocol; a second a search
//! exec:level=5 COMMAND the same at its level 5 (or nodes=, or time=)
//! ```

use std::{fmt, time::Duration};

use engine::{Kind, Level};

/// A player as it is specified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// A machine of a kind, within a limit.
    Machine(Kind, Limit),
    /// Another program: its command line, and how hard it is to think.
    Exec(String, Limit),
}

/// How hard to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// As hard as a level.
    Level(Level),
    /// So many nodes a search.
    Nodes(u64),
    /// So much time a search. The result then depends on the computer's speed.
    Time(Duration),
}

impl Limit {
    /// The limit where none is given: enough for a decent game.
    const USUAL: Self = Self::Nodes(100_000);
    /// Nodes mean something else in every program; time does not.
    const USUAL_ELSEWHERE: Self = Self::Time(Duration::from_secs(1));
    /// No thought takes longer.
    const LONGEST: f64 = 600.0;

    /// Reads a limit: `level`, `nodes` or `time`, and how much.
    pub fn read(what: &str, much: &str) -> Result<Self, SpecError> {
        match what {
            "level" => much.parse().ok().and_then(Level::new).map(Self::Level),
            "nodes" => much.parse().ok().filter(|&nodes| nodes > 0).map(Self::Nodes),
            "time" => {
                let seconds: Option<f64> = much.parse().ok();
                let seconds = seconds.filter(|&s| s > 0.0 && s <= Self::LONGEST);
                seconds.map(|seconds| Self::Time(Duration::from_secs_f64(seconds)))
            }
            _ => None,
        }
        .ok_or(SpecError)
    }

    /// What is limited, and to how much.
    #[must_use]
    pub fn words(self) -> (&'static str, String) {
        match self {
            Self::Level(level) => ("level", level.number().to_string()),
            Self::Nodes(nodes) => ("nodes", nodes.to_string()),
            Self::Time(time) => ("time", time.as_secs_f64().to_string()),
        }
    }
}

/// A text that specifies no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError;

impl Spec {
    /// The best machine at a level.
    #[must_use]
    pub const fn level(level: Level) -> Self {
        Self::Machine(Kind::Best, Limit::Level(level))
    }

    /// Reads a specification.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        if let Ok(number) = text.parse() {
            return Level::new(number).map(Self::level).ok_or(SpecError);
        }
        let (word, rest) = text.split_once(':').map_or((text, None), |(w, l)| (w, Some(l)));
        if word == "exec" {
            return Self::exec(rest.unwrap_or_default().trim());
        }
        let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word).ok_or(SpecError)?;
        let limit = match rest.map(|limit| limit.split_once('=')) {
            None => Limit::USUAL,
            Some(Some((what, much))) => Limit::read(what, much)?,
            Some(None) => return Err(SpecError),
        };
        Ok(Self::Machine(kind, limit))
    }

    /// A command, perhaps after a limit.
    fn exec(text: &str) -> Result<Self, SpecError> {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let limit = match first.split_once('=') {
            Some((what @ ("level" | "nodes" | "time"), much)) => Some(Limit::read(what, much)?),
            _ => None,
        };
        let command = if limit.is_some() { rest.trim() } else { text };
        if command.is_empty() {
            return Err(SpecError);
        }
        Ok(Self::Exec(command.to_owned(), limit.unwrap_or(Limit::USUAL_ELSEWHERE)))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Machine(Kind::Best, Limit::Level(level)) => write!(f, "{}", level.number()),
            Self::Machine(kind @ Kind::Random, _) => write!(f, "{}", kind.word()),
            Self::Machine(kind, limit) => {
                let (what, much) = limit.words();
                write!(f, "{}:{what}={much}", kind.word())
            }
            Self::Exec(command, Limit::USUAL_ELSEWHERE) => write!(f, "exec:{command}"),
            Self::Exec(command, limit) => {
                let (what, much) = limit.words();
                write!(f, "exec:{what}={much} {command}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifications_are_read_and_written() {
        for text in ["1", "8", "best:nodes=20000", "uct:time=0.5", "uct:level=3", "random"] {
            assert_eq!(Spec::parse(text).unwrap().to_string(), text);
        }
        for text in ["exec:./other -x", "exec:level=3 ./other -x", "exec:time=0.5 a=b", "exec:x=1"]
        {
            assert_eq!(Spec::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Spec::parse("tree").unwrap().to_string(), "tree:nodes=100000");
        for text in ["", "0", "9", "-1", "strong", "uct:", "uct:nodes=0", "uct:time=0", "exec:"] {
            assert_eq!(Spec::parse(text), Err(SpecError), "{text}");
        }
        for text in ["uct:time=nan", "uct:time=inf", "uct:time=1e9", "best:depth=3"] {
            assert_eq!(Spec::parse(text), Err(SpecError), "{text}");
        }
        for text in ["uct:level=9", "exec:level=9 ./other", "exec:nodes=5", "exec: "] {
            assert_eq!(Spec::parse(text), Err(SpecError), "{text}");
        }
    }
}
