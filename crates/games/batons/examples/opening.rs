//! Searches the openings completely (B2.6): can anyone force a win soon after
//! the turns that are played without sticks?
//! `cargo run --release -p batons --example opening`

#![allow(clippy::print_stdout)]

use batons::{Batons, Position};
use rules::{Game, Notation, testkit};

fn main() {
    for opening in ["booklet", "house", "both"] {
        let game: Batons = testkit::open(&format!("opening={opening}"), 0);
        println!("{opening}");
        quiet(&game, &game.start(), 1);
    }
}

/// Follows the turns without sticks; then says what the first free one is worth.
fn quiet(game: &Batons, position: &Position, depth: usize) {
    let turns = turns(game, position);
    let still = |after: &Position| after.sticks().eq(position.sticks());
    let indent = 2 * depth;
    if turns.iter().all(still) {
        for after in &turns {
            println!("{:indent$}{}", "", game.position_text(after));
            quiet(game, after, depth + 1);
        }
        return;
    }
    let now = turns.iter().filter(|after| after.outcome().is_some()).count();
    let next = turns.iter().filter(|after| loses(game, after)).count();
    let lost = if loses(game, position) { ", but whatever it is loses in the next" } else { "" };
    println!(
        "{:indent$}{} turns: {now} win at once, {next} win by force in the next turn{lost}",
        "",
        turns.len()
    );
}

fn turns(game: &Batons, position: &Position) -> Vec<Position> {
    let mut found = Vec::new();
    game.turns(position, &mut |after| found.push(*after));
    found
}

/// Has the other player a winning turn against every answer?
fn loses(game: &Batons, position: &Position) -> bool {
    position.outcome().is_none()
        && turns(game, position).iter().all(|answer| {
            answer.outcome().is_none()
                && turns(game, answer).iter().any(|after| after.outcome().is_some())
        })
}
