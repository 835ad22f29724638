//! Another program as a player.

use std::{
    io::{BufReader, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::{Duration, Instant},
};

use record::Play;
use rules::{Actor, Lot, Rules};

use super::{
    Answer, Ask,
    input::{self, Line},
};
use crate::{
    player::{Failure, Player, Turn},
    spec::Limit,
};

/// Another program that speaks the protocol. It is ended with its game.
#[derive(Debug)]
pub struct Engine {
    command: String,
    child: Child,
    input: ChildStdin,
    said: Receiver<String>,
    limit: Limit,
    patience: Duration,
}

impl Engine {
    /// How long a program may take to answer, beyond the time it is given to
    /// think.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// Starts a program and opens the box with it. The words of the command are
    /// separated by spaces, unless they stand between double quotes.
    pub fn start(
        command: &str,
        limit: Limit,
        patience: Duration,
        rules: &dyn Rules,
    ) -> Result<Self, Failure> {
        let failed = |error: String| Failure::Start(command.to_owned(), error);
        let mut words = words(command).into_iter();
        let program = words.next().ok_or_else(|| failed(String::new()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(String::new()));
        };
        let (told, said) = sync_channel(256);
        // The thread ends with the program's output, or with who listens.
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                match input::next(&mut output) {
                    Line::End => return,
                    Line::Garbage => {}
                    Line::Text(line) => {
                        if told.send(line).is_err() {
                            return;
                        }
                    }
                }
            }
        });
        let mut engine = Self { command: command.to_owned(), child, input, said, limit, patience };
        engine.say(&Ask::Hello)?;
        engine.hear(patience, |answer| matches!(answer, Answer::Ok).then_some(()))?;
        engine.say(&Ask::Game(rules.info().id.to_owned(), rules.options().to_string()))?;
        engine.hear(patience, |answer| matches!(answer, Answer::Game(..)).then_some(()))?;
        Ok(engine)
    }

    fn say(&mut self, ask: &Ask) -> Result<(), Failure> {
        writeln!(self.input, "{ask}")
            .and_then(|()| self.input.flush())
            .map_err(|_| Failure::Gone(self.command.clone()))
    }

    /// Waits for an answer of a kind and overlooks all others but mistakes.
    fn hear<T>(
        &self,
        time: Duration,
        mut wanted: impl FnMut(&Answer) -> Option<T>,
    ) -> Result<T, Failure> {
        let until = Instant::now() + time;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.said.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => Failure::Silent(self.command.clone()),
                RecvTimeoutError::Disconnected => Failure::Gone(self.command.clone()),
            })?;
            match Answer::parse(&line) {
                Some(Answer::Error(..)) => return Err(Failure::Engine(line)),
                Some(answer) => {
                    if let Some(found) = wanted(&answer) {
                        return Ok(found);
                    }
                }
                // A best move without a move is no answer at all.
                None if line.starts_with("bestmove") => return Err(Failure::Engine(line)),
                None => {}
            }
        }
    }
}

/// What was played, as the protocol has it.
fn moves(play: &Play) -> Vec<String> {
    let each = play.steps().iter().map(|step| match step.by {
        Actor::Chance => format!("[{}]", step.action),
        Actor::Seat(_) | Actor::Nobody => step.action.clone(),
    });
    each.collect()
}

impl Player for Engine {
    fn turn(&mut self, play: &Play, lot: &mut Lot) -> Result<Turn, Failure> {
        let start = play.start().text();
        let from = (start != play.rules().start().text()).then_some(start);
        self.say(&Ask::Position(from, moves(play)))?;
        self.say(&Ask::Go(self.limit, lot.bits()))?;
        let thinking = match self.limit {
            Limit::Time(time) => time,
            Limit::Level(_) | Limit::Nodes(_) => Duration::ZERO,
        };
        let mut chance = None;
        let actions = self.hear(thinking + self.patience, |answer| match answer {
            Answer::Info(info) => {
                chance = Some(info.chance);
                None
            }
            Answer::BestMove(actions) => Some(actions.clone()),
            _ => None,
        })?;
        Ok(Turn { actions, chance })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say(&Ask::Quit);
        // Whether it goes by itself or not: nothing of ours is left running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The words of a command line.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in command.split('"').enumerate() {
        if i % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        assert_eq!(words(r#" "/my own/engine" -x  "a b" "#), ["/my own/engine", "-x", "a b"]);
        assert_eq!(words(""), Vec::<String>::new());
    }
}
