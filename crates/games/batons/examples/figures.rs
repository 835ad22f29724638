//! Prints how fast random games and complete turns are found, one thread.
//! `cargo run --release -p batons --example figures [games|turns|steps]`

#![allow(clippy::print_stdout)]

use std::time::Instant;

use batons::{Batons, Position};
use rules::{Game, Lot, playout, testkit};

fn main() {
    let game: Batons = testkit::open("", 0);
    let mut lot = Lot::seeded(1);
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let wants = |part: &str| wanted.is_empty() || wanted == part;
    if wants("games") {
        games(&game, &mut lot);
    }
    if wants("turns") {
        turns(&game, &mut lot);
    }
    if wants("steps") {
        steps(&game, &mut lot);
    }
}

fn games(game: &Batons, lot: &mut Lot) {
    let mut scratch = Vec::new();
    let games = 4000;
    let (mut actions, mut ended) = (0, 0);
    let clock = Instant::now();
    for _ in 0..games {
        let mut position = game.start();
        let played = playout(game, &mut position, lot, 5000, &mut scratch);
        actions += played.actions;
        ended += u32::from(played.outcome.is_some());
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("random games      {:>10.0} /s, {ended} of {games} ended", f64::from(games) / seconds);
    println!("  steps           {:>10.0} /s", f64::from(actions) / seconds);
    println!("  steps a game    {:>10.1}", f64::from(actions) / f64::from(games));
}

fn turns(game: &Batons, lot: &mut Lot) {
    let midgame = midgame(game, lot, 3000);
    let mut counts = Vec::new();
    let clock = Instant::now();
    for position in &midgame {
        let mut count = 0;
        game.turns(position, &mut |_| count += 1);
        counts.push(count);
    }
    let seconds = clock.elapsed().as_secs_f64();
    counts.sort_unstable();
    let total: u64 = counts.iter().sum();
    println!("midgame positions {:>10.0} /s with all their turns", midgame.len() as f64 / seconds);
    println!("  turns           {:>10.0} /s", total as f64 / seconds);
    let (middle, most) = (counts[counts.len() / 2], counts[counts.len() - 1]);
    let mean = total as f64 / midgame.len() as f64;
    println!("  turns each      {mean:>10.1} (half have fewer than {middle}; at most {most})");
}

fn steps(game: &Batons, lot: &mut Lot) {
    let midgame = midgame(game, lot, 3000);
    let mut scratch = Vec::new();
    let clock = Instant::now();
    let mut steps = 0;
    for position in &midgame {
        scratch.clear();
        game.actions(position, &mut scratch);
        steps += scratch.len();
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("first steps       {:>10.0} positions/s", midgame.len() as f64 / seconds);
    println!("  steps each      {:>10.1}", steps as f64 / midgame.len() as f64);
}

/// Positions from random games, at the beginning of a turn.
fn midgame(game: &Batons, lot: &mut Lot, count: usize) -> Vec<Position> {
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = game.start();
        for _ in 0..10 + lot.below(80) {
            let Some(action) = game.random(&position, lot, &mut Vec::new()) else { break };
            game.apply(&mut position, action);
        }
        if !game.mid_turn(&position) && game.outcome(&position).is_none() {
            found.push(position);
        }
    }
    found
}
