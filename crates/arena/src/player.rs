//! Who sits down to play.

use std::{
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use engine::{Brain, Effort, Stop};
use record::Play;
use rules::{Lot, Rules};

use crate::spec::{Limit, Spec};

/// Why a player cannot play, or play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The game has no brain of this kind.
    NoBrain,
    /// Another program did not answer, or not by the protocol: what it said.
    Engine(String),
    /// It wants to play what the rules forbid.
    Illegal(String),
}

/// Someone who plays one open box.
pub trait Player: Send {
    /// The actions to play now, one at least.
    fn turn(&mut self, play: &Play, lot: &mut Lot) -> Result<Vec<String>, Failure>;
}

/// Gives the player of a specification a seat.
pub fn seat(spec: &Spec, rules: &dyn Rules) -> Result<Box<dyn Player>, Failure> {
    let (kind, limit) = match spec {
        Spec::Level(_) => (engine::Kind::Best, None),
        Spec::Brain(kind, limit) => (*kind, Some(*limit)),
        Spec::Exec(_) => return Err(Failure::NoBrain),
    };
    let brain = engine::brain(rules, kind).ok_or(Failure::NoBrain)?;
    let (effort, time) = match (spec, limit) {
        (Spec::Level(level), _) => (brain.effort(*level), None),
        (_, Some(Limit::Nodes(nodes))) => (Effort::nodes(nodes), None),
        (_, Some(Limit::Time(time))) => (Effort::nodes(u64::MAX), Some(time)),
        (_, None) => return Err(Failure::NoBrain),
    };
    Ok(Box::new(Machine { brain, effort, time }))
}

struct Machine {
    brain: Box<dyn Brain>,
    effort: Effort,
    time: Option<Duration>,
}

impl Player for Machine {
    fn turn(&mut self, play: &Play, lot: &mut Lot) -> Result<Vec<String>, Failure> {
        let position = play.position().text();
        let Self { brain, effort, time } = self;
        let thought = within(*time, |stop| brain.think(&position, effort, lot, stop, &mut |_| {}));
        let thought = thought.ok_or(Failure::Illegal(position))?;
        Ok(thought.turn().to_vec())
    }
}

/// Does something that can be told to stop, and tells it when the time is over.
pub(crate) fn within<T>(time: Option<Duration>, work: impl FnOnce(&Stop) -> T) -> T {
    let stop = Stop::default();
    let Some(time) = time else { return work(&stop) };
    thread::scope(|scope| {
        let (done, waiting) = channel::<()>();
        let alarm = stop.clone();
        scope.spawn(move || {
            if waiting.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                alarm.now();
            }
        });
        let result = work(&stop);
        drop(done);
        result
    })
}
