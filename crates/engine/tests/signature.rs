//! The same seed, effort and position give the same thought, for ever: a change
//! of behaviour, wanted or not, is seen here.

use catalog::machine;
use engine::{Effort, Kind, Level, Machine, Stop, Thought};
use rules::{Actor, Lot, Options, Position, Rules};

/// Positions along a random game in which a player is to act.
fn positions(rules: &dyn Rules, count: usize) -> Vec<Box<dyn Position>> {
    let mut lot = Lot::seeded(3);
    let mut found = Vec::new();
    let mut position = rules.start();
    for step in 0.. {
        match position.actor() {
            Actor::Nobody => position = rules.start(),
            Actor::Seat(_) if step % 5 == 0 => {
                found.push(position.boxed());
                if found.len() == count {
                    break;
                }
            }
            _ => {}
        }
        let action = position.random(&mut lot).expect("someone is to act");
        position.play(&action).expect("a random action is legal");
    }
    found
}

fn open(game: &str, options: &str) -> std::sync::Arc<dyn Rules> {
    let options = Options::parse(options).expect("well written");
    catalog::open(game, &options, &mut Lot::seeded(1)).expect("a game").expect("opens")
}

fn think(machine: &mut dyn Machine, position: &dyn Position, effort: &Effort) -> Thought {
    let mut lot = Lot::seeded(11);
    let thought = machine.think(&position.text(), effort, &mut lot, &Stop::default(), &mut |_| {});
    thought.expect("a player is to act")
}

/// The nodes of thoughts about some positions, and a number made of the actions.
fn signature(game: &str, options: &str, kind: Kind) -> (u64, u64) {
    let rules = open(game, options);
    let mut machine = machine(&*rules, kind).expect("there is one");
    let (mut nodes, mut actions) = (0, 0u64);
    for position in positions(&*rules, 6) {
        let thought = think(&mut *machine, &*position, &Effort::nodes(2_000));
        nodes += thought.nodes;
        for byte in thought.turn().concat().bytes() {
            actions = rules::mix(actions ^ u64::from(byte));
        }
    }
    (nodes, actions % 1_000_000)
}

#[test]
fn thoughts_are_what_they_were() {
    let known = [
        ("ra", "", Kind::Best, (12_005, 941_714)),
        ("astral", "", Kind::Best, (12_015, 944_325)),
        ("astral", "players=3", Kind::Best, (12_011, 267_213)),
        ("stations", "", Kind::Best, (10_892, 516_622)),
        ("batons", "", Kind::Best, (28_916, 359_928)),
        ("choc", "", Kind::Best, (10_012, 899_312)),
        ("choc", "scenario=plain", Kind::Best, (12_015, 744_735)),
        ("choc", "scenario=ford", Kind::Best, (10_022, 829_966)),
        ("ra", "", Kind::Uct, (12_601, 688_503)),
        ("astral", "", Kind::Tree, (12_009, 670_267)),
    ];
    let now =
        known.map(|(game, options, kind, _)| (game, options, kind, signature(game, options, kind)));
    assert_eq!(now, known);
}

/// The last placings of Battle Stations, with more nodes: those above hardly meet
/// a battle that is solved.
#[test]
fn the_last_placings_are_what_they_were() {
    let rules = open("stations", "");
    let mut machine = machine(&*rules, Kind::Best).expect("there is one");
    let mut lot = Lot::seeded(5);
    let mut position = rules.start();
    let mut found = Vec::new();
    for placed in 0..15 {
        if placed >= 11 {
            let thought = think(&mut *machine, &*position, &Effort::nodes(60_000));
            found.push((thought.nodes, thought.value));
        }
        let action = position.random(&mut lot).expect("someone is to act");
        position.play(&action).expect("a random action is legal");
    }
    assert_eq!(found, [(60_287, 1_942), (60_166, 500), (60_002, 1_874), (60_007, -101_000)]);
}

#[test]
fn every_game_plays_legal_moves_at_every_level() {
    for entry in catalog::games() {
        let rules = open(entry.info.id, "");
        let mut machine = machine(&*rules, Kind::Best).expect("every game has a machine");
        let mut lot = Lot::seeded(2);
        for position in positions(&*rules, 4) {
            for level in Level::all() {
                // The level's way of thinking, with less of it.
                let effort = machine.effort(level);
                let effort = Effort { nodes: effort.nodes.min(500), ..effort };
                let text = position.text();
                let stop = Stop::default();
                let thought = machine.think(&text, &effort, &mut lot, &stop, &mut |_| {});
                let mut position = position.boxed();
                for action in thought.expect("a player is to act").turn() {
                    position.play(action).expect("a thought is legal");
                }
            }
        }
    }
}

#[test]
fn who_is_told_to_stop_still_answers() {
    let stop = Stop::default();
    stop.now();
    for entry in catalog::games() {
        let rules = open(entry.info.id, "");
        let mut machine = machine(&*rules, Kind::Best).expect("every game has a machine");
        for position in positions(&*rules, 2) {
            let mut lot = Lot::seeded(1);
            let effort = Effort::nodes(u64::MAX);
            let thought = machine.think(&position.text(), &effort, &mut lot, &stop, &mut |_| {});
            assert!(!thought.expect("a player is to act").line.is_empty());
        }
    }
}

#[test]
fn no_thought_where_nobody_decides() {
    let rules = open("choc", "");
    let mut machine = machine(&*rules, Kind::Best).expect("there is one");
    let effort = Effort::nodes(100);
    let mut lot = Lot::seeded(1);
    let stop = Stop::default();
    // The dice for the order come first (C4.1).
    let start = rules.start().text();
    assert_eq!(machine.think(&start, &effort, &mut lot, &stop, &mut |_| {}), None);
    assert_eq!(machine.think("nonsense", &effort, &mut lot, &stop, &mut |_| {}), None);
}
