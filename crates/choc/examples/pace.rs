//! How fast the rules are: random games a second, on one thread, and how they
//! end. Run by hand, in release.
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::{collections::BTreeMap, time::Instant};

use choc::{Choc, HOUSE};
use rules::{Game, Lot, playout, testkit};

fn main() {
    for (name, _) in HOUSE {
        let game: Choc = testkit::open(&format!("scenario={name}"), 0);
        println!("{name}: {}", games(&game));
    }
}

fn games(game: &Choc) -> String {
    const GAMES: u32 = 4_000;
    let mut lot = Lot::seeded(1);
    let mut scratch = Vec::new();
    let begun = Instant::now();
    let mut actions = 0u64;
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..GAMES {
        let played = playout(game, &mut game.start(), &mut lot, 20_000, &mut scratch);
        actions += u64::from(played.actions);
        let end = played.outcome.map_or_else(
            || "cut".to_owned(),
            |end| {
                let winners: Vec<_> = end.winners.iter().map(|seat| seat.0.to_string()).collect();
                format!("{} {}", end.why.word, winners.join("+"))
            },
        );
        *ends.entry(end).or_default() += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let share = |count: u32| f64::from(100 * count) / f64::from(GAMES);
    let ends: Vec<_> =
        ends.into_iter().map(|(end, count)| format!("{end}: {:.0} %", share(count))).collect();
    format!(
        "{:.0} games/s of {:.0} actions ({:.1} million actions/s); {}",
        f64::from(GAMES) / seconds,
        actions as f64 / f64::from(GAMES),
        actions as f64 / seconds / 1e6,
        ends.join(", "),
    )
}
