//! Engines that misbehave: each is a clear failure, and none is left running.

use std::{sync::Arc, time::Duration};

use arena::{Bout, Failure, Limit, Player, Spec, protocol::Engine, seat};
use rules::{Lot, Options, Rules};
use tempfile::{NamedTempFile, TempPath};

/// Long enough for a shell to answer, and short enough for one that never does.
const PATIENCE: Duration = Duration::from_secs(20);

fn ra() -> Arc<dyn Rules> {
    catalog::open("ra", &Options::default(), &mut Lot::seeded(1)).expect("a game").expect("opens")
}

/// A small program that answers the greeting, then `go` as told.
struct Script(TempPath);

impl Script {
    fn new(go: &str) -> Self {
        let path = NamedTempFile::new().expect("a file").into_temp_path();
        let text = format!(
            "while read verb rest; do case $verb in\n\
             hello) echo id name Other; echo; echo ok;;\n\
             game) echo game $rest;;\n\
             go) {go};;\n\
             quit) exit;;\n\
             esac; done\n"
        );
        std::fs::write(&path, text).expect("a script");
        Self(path)
    }

    fn start(&self) -> Result<Engine, Failure> {
        let command = format!("sh \"{}\"", self.0.display());
        let limit = Limit::read("nodes", "10").expect("a limit");
        Engine::start(&command, limit, PATIENCE, &*ra())
    }

    /// What comes of a game against level 1.
    fn game(&self) -> Result<Bout, Failure> {
        let first = seat(&Spec::parse("1").expect("a level"), &*ra())?;
        let mut players: [Box<dyn Player>; 2] = [Box::new(self.start()?), first];
        Bout::play(0, &ra(), &mut players, &mut Lot::seeded(1), &mut |_| {})
    }
}

#[test]
fn a_program_that_is_not_there_or_ends_is_named() {
    let start = |command: &str| {
        let limit = Limit::read("level", "1").expect("a limit");
        Engine::start(command, limit, PATIENCE, &*ra()).expect_err("no engine")
    };
    assert!(matches!(start("/no/such/program -x"), Failure::Start(command, _)
        if command == "/no/such/program -x"));
    assert_eq!(start("true"), Failure::Gone("true".into()));
    let dying = Script::new("exit 3");
    assert!(matches!(dying.game(), Err(Failure::Gone(_))));
}

#[test]
fn a_silent_program_is_not_waited_for() {
    // It repeats every question, which is no answer to any.
    let limit = Limit::read("level", "1").expect("a limit");
    let silent = Engine::start("cat", limit, Duration::from_millis(50), &*ra());
    assert_eq!(silent.expect_err("no answer"), Failure::Silent("cat".into()));
}

#[test]
fn illegal_moves_and_complaints_are_told() {
    let illegal = Script::new("echo bestmove 1G2-G4");
    assert_eq!(illegal.game().expect_err("illegal"), Failure::Illegal("1G2-G4".into()));
    // Legal, but it would move for the other side too.
    let greedy = Script::new("echo bestmove 1G2-G5 1G11-G8");
    assert_eq!(greedy.game().expect_err("illegal"), Failure::Illegal("1G11-G8".into()));
    let moody = Script::new("echo error mood not today");
    assert_eq!(moody.game().expect_err("error"), Failure::Engine("error mood not today".into()));
    let mute = Script::new("echo bestmove");
    assert_eq!(mute.game().expect_err("nothing"), Failure::Engine("bestmove".into()));
}
