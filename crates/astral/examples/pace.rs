//! How fast the rules are: random games and counted turns a second, on one
//! thread. Run by hand, in release.
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::time::Instant;

use astral::Astral;
use rules::{Game, Lot, perft, playout, testkit};

fn main() {
    for players in [2, 3] {
        for option in 5..=8 {
            let options = format!("option={option} players={players}");
            let game: Astral = testkit::open(&options, 0);
            println!("{options}: {}; {}", games(&game), turns(&game));
        }
    }
}

/// Random games from the start to the end, cut at a length that few reach.
fn games(game: &Astral) -> String {
    const GAMES: u32 = 20_000;
    let mut lot = Lot::seeded(1);
    let mut scratch = Vec::new();
    let begun = Instant::now();
    let (mut actions, mut cut) = (0u64, 0);
    for _ in 0..GAMES {
        let played = playout(game, &mut game.start(), &mut lot, 5000, &mut scratch);
        actions += u64::from(played.actions);
        cut += u32::from(played.outcome.is_none());
    }
    let seconds = begun.elapsed().as_secs_f64();
    format!(
        "{:.0} games/s of {:.0} turns ({:.1} million turns/s, {cut} cut)",
        f64::from(GAMES) / seconds,
        actions as f64 / f64::from(GAMES),
        actions as f64 / seconds / 1e6,
    )
}

/// The deepest count from the start that takes a moment and no more.
fn turns(game: &Astral) -> String {
    let depth = if game.movement().turns() { 3 } else { 4 };
    let begun = Instant::now();
    let total = perft(game, &game.start(), depth);
    let seconds = begun.elapsed().as_secs_f64();
    format!("perft {depth} = {total} ({:.0} million turns/s)", total as f64 / seconds / 1e6)
}
