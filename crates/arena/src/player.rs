//! The players of the arena: machines of the house and other programs.

use std::{
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use engine::{Effort, Machine, Stop};
use record::Play;
use rules::{Lot, Rules};

use crate::{
    protocol::Engine,
    spec::{Limit, Spec},
};

/// Why a player cannot play, or play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The game has no machine of this kind.
    NoMachine,
    /// Another program could not be started: its command, and why.
    Start(String, String),
    /// Another program ended: its command.
    Gone(String),
    /// Another program did not answer in time: its command.
    Silent(String),
    /// Another program complains, or does not keep to the protocol: what it said.
    Engine(String),
    /// It wants to play what the rules forbid.
    Illegal(String),
}

/// What a player decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The actions to play now, one at least.
    pub actions: Vec<String>,
    /// The player's estimate of its winning chances, in thousandths, if it searched.
    pub chance: Option<u16>,
}

/// A player of one open box.
pub trait Player: Send {
    /// What to play now.
    fn turn(&mut self, play: &Play, lot: &mut Lot) -> Result<Turn, Failure>;
}

/// Makes the player of a specification, ready for an open box.
pub fn seat(spec: &Spec, rules: &dyn Rules) -> Result<Box<dyn Player>, Failure> {
    let (kind, limit) = match spec {
        Spec::Machine(kind, limit) => (*kind, *limit),
        Spec::Exec(command, limit) => {
            let engine = Engine::start(command, *limit, Engine::PATIENCE, rules)?;
            return Ok(Box::new(engine));
        }
    };
    let machine = catalog::machine(rules, kind).ok_or(Failure::NoMachine)?;
    let (effort, time) = effort(&*machine, limit);
    Ok(Box::new(House { machine, effort, time }))
}

/// What a limit means to a machine: an effort, and perhaps a time.
pub(crate) fn effort(machine: &dyn Machine, limit: Limit) -> (Effort, Option<Duration>) {
    match limit {
        Limit::Level(level) => (machine.effort(level), None),
        Limit::Nodes(nodes) => (Effort::nodes(nodes), None),
        Limit::Time(time) => (Effort::nodes(u64::MAX), Some(time)),
    }
}

/// A machine of the house.
struct House {
    machine: Box<dyn Machine>,
    effort: Effort,
    time: Option<Duration>,
}

impl Player for House {
    fn turn(&mut self, play: &Play, lot: &mut Lot) -> Result<Turn, Failure> {
        let position = play.position().text();
        let Self { machine, effort, time } = self;
        let stop = Stop::default();
        let think = || machine.think(&position, effort, lot, &stop, &mut |_| {});
        let thought = within(*time, &stop, think).ok_or(Failure::Illegal(position.clone()))?;
        // A random move has no depth, and no estimate.
        let chance = (thought.depth > 0).then_some(thought.chance);
        Ok(Turn { actions: thought.turn().to_vec(), chance })
    }
}

/// Runs a search, and stops it when the time is over.
pub(crate) fn within<T>(time: Option<Duration>, stop: &Stop, work: impl FnOnce() -> T) -> T {
    let Some(time) = time else { return work() };
    thread::scope(|scope| {
        let (done, waiting) = channel::<()>();
        let alarm = stop.clone();
        scope.spawn(move || {
            if waiting.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                alarm.now();
            }
        });
        let result = work();
        drop(done);
        result
    })
}
