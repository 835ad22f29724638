//! Prints how fast random games and complete turns are found, one thread.
//! `cargo run --release -p batons --example figures`

#![allow(clippy::print_stdout)]

use std::time::Instant;

use batons::{Batons, Position};
use rules::{Game, Lot, playout, testkit};

fn main() {
    let game: Batons = testkit::open("", 0);
    let mut lot = Lot::seeded(1);
    let mut scratch = Vec::new();

    let games = 2000;
    let (mut actions, mut ended) = (0, 0);
    let clock = Instant::now();
    for _ in 0..games {
        let mut position = game.start();
        let played = playout(&game, &mut position, &mut lot, 5000, &mut scratch);
        actions += played.actions;
        ended += u32::from(played.outcome.is_some());
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("random games      {:>10.0} /s", f64::from(games) / seconds);
    println!("  steps           {:>10.0} /s", f64::from(actions) / seconds);
    println!(
        "  steps a game    {:>10.1}, {ended} of {games} ended",
        f64::from(actions) / f64::from(games)
    );

    let midgame = midgame(&game, &mut lot, 4000);
    let (mut turns, mut most) = (0u64, 0);
    let clock = Instant::now();
    for position in &midgame {
        let mut count = 0;
        game.turns(position, &mut |_| count += 1);
        turns += count;
        most = most.max(count);
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("midgame positions {:>10.0} /s with all their turns", midgame.len() as f64 / seconds);
    println!("  turns           {:>10.0} /s", turns as f64 / seconds);
    println!("  turns each      {:>10.1}, {most} at most", turns as f64 / midgame.len() as f64);

    let clock = Instant::now();
    let mut steps = 0;
    for position in &midgame {
        scratch.clear();
        game.actions(position, &mut scratch);
        steps += scratch.len();
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("  all first steps {:>10.0} positions/s", midgame.len() as f64 / seconds);
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
