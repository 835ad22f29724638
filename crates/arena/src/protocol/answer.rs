//! What an engine says.

use std::{fmt, time::Duration};

/// A line from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Something about the engine: `name`, `protocol`.
    Id(String, String),
    /// A game it plays, and with how many at least and at most.
    Plays(String, u8, u8),
    /// An option of a game.
    Option(Offer),
    /// A game that was opened: its id, and its options with all lots drawn.
    Game(String, String),
    /// That is all about the engine.
    Ok,
    /// It is there.
    ReadyOk,
    /// What was found so far.
    Info(Info),
    /// What to play: the actions of one turn, or those until chance decides.
    BestMove(Vec<String>),
    /// The last line changed nothing: a word for the kind of mistake, and why
    /// in words.
    Error(String, String),
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The game's id.
    pub game: String,
    /// The option's key.
    pub key: String,
    /// Its value where none is given.
    pub default: String,
    /// Words that it takes.
    pub choices: Vec<String>,
    /// Does it take other texts too?
    pub free: bool,
}

/// What was found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// How many actions deep it looked.
    pub depth: u32,
    /// How the position is judged, in the engine's own measure.
    pub value: i32,
    /// The winning chances of the player to act, in thousandths.
    pub chance: u16,
    /// Nodes looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// What it would play, and expects to follow.
    pub line: Vec<String>,
}

impl Answer {
    /// Reads a line; `None` if it is no answer, which an interface overlooks.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let verb = words.next()?;
        let rest: Vec<&str> = words.collect();
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        Some(match (verb, &rest[..]) {
            ("ok", []) => Self::Ok,
            ("readyok", []) => Self::ReadyOk,
            ("id", [what, is @ ..]) if !is.is_empty() => Self::Id((*what).to_owned(), is.join(" ")),
            ("plays", [game, least, most]) => {
                Self::Plays((*game).to_owned(), least.parse().ok()?, most.parse().ok()?)
            }
            ("option", [game, key, default, kind @ ("choices" | "free"), choices @ ..]) => {
                Self::Option(Offer {
                    game: (*game).to_owned(),
                    key: (*key).to_owned(),
                    default: (*default).to_owned(),
                    choices: owned(choices),
                    free: *kind == "free",
                })
            }
            ("game", [id, options @ ..]) => Self::Game((*id).to_owned(), options.join(" ")),
            ("info", fields) => Self::Info(Info::parse(fields)?),
            ("bestmove", [_, ..]) => Self::BestMove(owned(&rest)),
            ("error", [word, reason @ ..]) => Self::Error((*word).to_owned(), reason.join(" ")),
            _ => return None,
        })
    }
}

impl Info {
    /// Reads `depth 3 nodes 200 … line A B C`: any of the fields, in any order
    /// but with the line last.
    fn parse(mut fields: &[&str]) -> Option<Self> {
        let mut info = Self { chance: 500, ..Self::default() };
        loop {
            match fields {
                [] => return Some(info),
                ["line", line @ ..] => {
                    info.line = line.iter().map(|&word| word.to_owned()).collect();
                    return Some(info);
                }
                [name, much, rest @ ..] => {
                    match *name {
                        "depth" => info.depth = much.parse().ok()?,
                        "value" => info.value = much.parse().ok()?,
                        "chance" => {
                            info.chance = much.parse().ok().filter(|&chance| chance <= 1_000)?;
                        }
                        "nodes" => info.nodes = much.parse().ok()?,
                        "time" => {
                            info.time = Duration::try_from_secs_f64(much.parse().ok()?).ok()?;
                        }
                        _ => {}
                    }
                    fields = rest;
                }
                [_] => return None,
            }
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(what, is) => write!(f, "id {what} {is}"),
            Self::Plays(game, least, most) => write!(f, "plays {game} {least} {most}"),
            Self::Option(Offer { game, key, default, choices, free }) => {
                let kind = if *free { "free" } else { "choices" };
                write!(f, "option {game} {key} {default} {kind} {}", choices.join(" "))
            }
            Self::Game(id, options) => write!(f, "game {id} {options}"),
            Self::Ok => f.write_str("ok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(Info { depth, value, chance, nodes, time, line }) => write!(
                f,
                "info depth {depth} value {value} chance {chance} nodes {nodes} time {:.3} line {}",
                time.as_secs_f64(),
                line.join(" ")
            ),
            Self::BestMove(actions) => write!(f, "bestmove {}", actions.join(" ")),
            Self::Error(word, reason) => write!(f, "error {word} {reason}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_and_written() {
        for line in [
            "id name Pionnier 0.1.0",
            "plays choc 2 6",
            "option ra board 114 choices 114 127",
            "option stations board random free random",
            "game ra board=114 match=full draws=house",
            "ok",
            "readyok",
            "info depth 3 value -250 chance 312 nodes 2000 time 0.250 line 1G2-G5 1G11-G8",
            "bestmove 1G2-G5",
            "bestmove G6 >G7 end",
            "error busy It thinks.",
        ] {
            assert_eq!(Answer::parse(line).unwrap().to_string(), line);
        }
        // Other engines may say less, or more.
        let Some(Answer::Info(info)) = Answer::parse("info nodes 5 hash 17 line a b") else {
            panic!("it is an info");
        };
        assert_eq!((info.nodes, info.chance, info.line.len()), (5, 500, 2));
        for line in ["", "hello", "bestmove", "info depth x", "info depth", "info chance 1001"] {
            assert_eq!(Answer::parse(line), None, "{line}");
        }
    }
}
