//! Measures what `goals.txt` lists and prints it with its ratio to the goal: more
//! than 1 is better than the goal.
//! Run it through `cargo xtask bench`; tests never measure time.

#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::{Duration, Instant};

use engine::{Effort, Kind, Stop};
use rules::{Lot, Options, Position};

/// How long each line is measured.
const SPAN: Duration = Duration::from_secs(2);

fn main() {
    println!(
        "{:<9} {:<9} {:>14} {:>14} {:>7}  options",
        "what", "game", "a second", "goal", "ratio"
    );
    let lines = include_str!("../goals.txt").lines();
    for line in lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [what, game, goal, size, rest @ ..] = &words[..] else { panic!("four words: {line}") };
        let rest = rest.join(" ");
        let (options, moves) = rest.split_once('|').unwrap_or((&rest, ""));
        let goal: f64 = goal.parse().expect("the goal is a number");
        let size: u32 = size.parse().expect("the size is a number");
        if *what == "solve" {
            solve(game, options, goal, size);
            continue;
        }
        let position = position(game, options, moves);
        let rate = match *what {
            "playouts" => playouts(&*position, size),
            "perft" => perft(&*position, size),
            _ => panic!("playouts, perft or solve: {line}"),
        };
        let options: String = options.trim().chars().take(40).collect();
        println!("{what:<9} {game:<9} {rate:>14.0} {goal:>14.0} {:>6.2}×  {options}", rate / goal);
    }
}

fn position(game: &str, options: &str, moves: &str) -> Box<dyn Position> {
    let options = Options::parse(options).expect("options");
    let rules = catalog::open(game, &options, &mut Lot::seeded(1)).expect("game").expect("opens");
    let mut position = rules.start();
    for action in moves.split_whitespace() {
        position.play(action).expect("moves are legal");
    }
    position
}

fn playouts(position: &dyn Position, limit: u32) -> f64 {
    let mut lot = Lot::seeded(1);
    let began = Instant::now();
    let mut games = 0u32;
    while began.elapsed() < SPAN {
        position.playouts(100, limit, &mut lot, &mut |_| games += 1);
    }
    f64::from(games) / began.elapsed().as_secs_f64()
}

fn perft(position: &dyn Position, depth: u32) -> f64 {
    let began = Instant::now();
    let mut turns = 0;
    while began.elapsed() < SPAN {
        turns += position.perft(depth);
    }
    turns as f64 / began.elapsed().as_secs_f64()
}

/// How many pawns are placed by lot before the battle.
const PLACINGS: usize = 16;

/// Solves battles after random placings on random boards. What the best machine
/// does without any limit of nodes is to solve: all captures, to the very end.
fn solve(game: &str, options: &str, goal: f64, count: u32) {
    let options = Options::parse(options).expect("options");
    let mut solved: Vec<(Duration, u64)> = (0..count)
        .map(|number| {
            let lot = &mut Lot::seeded(u64::from(number));
            let rules = catalog::open(game, &options, lot).expect("game").expect("opens");
            // Some placings leave nothing to capture; those are drawn again.
            let position = loop {
                let mut position = rules.start();
                for _ in 0..PLACINGS {
                    let action = position.random(lot).expect("there is room");
                    position.play(&action).expect("it is legal");
                }
                if position.outcome().is_none() {
                    break position.text();
                }
            };
            let mut machine = catalog::machine(&*rules, Kind::Best).expect("a machine");
            let (effort, stop) = (Effort::nodes(u64::MAX), Stop::default());
            let began = Instant::now();
            let thought = machine.think(&position, &effort, lot, &stop, &mut |_| {});
            (began.elapsed(), thought.expect("a battle").nodes)
        })
        .collect();
    solved.sort_unstable();
    let part = |name: &str, hundredths: usize| {
        let (time, nodes) = solved[(solved.len() * hundredths / 100).min(solved.len() - 1)];
        println!(
            "{:<9} {game:<9} {:>14.6} {goal:>14} {:>6.0}×  {name} of {count}: seconds; {nodes} nodes",
            "solve",
            time.as_secs_f64(),
            goal / time.as_secs_f64().max(1e-9),
        );
    };
    part("median", 50);
    part("p99", 99);
    part("worst", 100);
}
