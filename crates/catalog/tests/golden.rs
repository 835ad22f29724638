//! Golden games: for every game and every choice of its options (every scenario
//! and so every surface among them) one random game
//! from a fixed seed, kept as a record. A change in rules, notation, order of
//! generation or chance shows up here. `cargo xtask golden` writes them anew.

mod settings;

use std::{fs, path::PathBuf};

use catalog::{Listing, games};
use record::{Match, Record};
use rules::{Actor, Lot, Options};
use settings::settings;

fn golden(listing: &Listing, options: &Options) -> String {
    let mut lot = Lot::seeded(2026);
    let rules = listing.open(options, &mut lot).unwrap();
    let mut record = Record::new(Match::new(rules));
    for _ in 0..1000 {
        let play = record.games.play_mut();
        match play.actor() {
            Actor::Nobody => break,
            Actor::Chance => {
                play.roll(&mut lot);
            }
            Actor::Seat(_) => {
                let action = play.position().random(&mut lot).unwrap();
                play.act(&action).unwrap();
            }
        }
    }
    let position = record.games.play().position().text();
    format!("{}# {position}\n", record.text())
}

/// G2 speaks of positions with a player to move: a tie rolled again and again
/// before anyone has moved is no repetition.
#[test]
fn dice_rolled_again_repeat_nothing() {
    for listing in games() {
        for seed in 0..300 {
            let mut lot = Lot::seeded(seed);
            let rules = listing.open(&Options::default(), &mut lot).unwrap();
            let mut play = record::Play::new(rules);
            while play.roll(&mut lot).is_some() {}
            assert_eq!(play.outcome(), None, "{} with seed {seed}", listing.info.id);
        }
    }
}

#[test]
fn golden_games_are_played_as_before() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden");
    let write = std::env::var_os("WRITE_GOLDEN").is_some();
    for listing in games() {
        for (name, options) in settings(listing) {
            let path = folder.join(format!("{name}.txt"));
            let text = golden(listing, &options);
            if write {
                fs::write(&path, &text).unwrap();
            }
            let kept = fs::read_to_string(&path)
                .unwrap_or_else(|_| panic!("no golden game {name}: cargo xtask golden"));
            assert!(
                kept == text,
                "{name} is played differently; if that is meant: cargo xtask golden"
            );
            let record = Record::parse(&kept, &catalog::open).unwrap();
            assert_eq!(format!("{}# ", record.text()), kept[..kept.rfind("# ").unwrap() + 2]);
        }
    }
}
