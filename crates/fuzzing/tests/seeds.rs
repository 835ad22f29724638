//! Every target with all its seeds, and with what becomes of them. The number of
//! texts is fixed, and so are the texts: a failure comes back.

use std::{fs, panic::catch_unwind, path::PathBuf};

use fuzzing::{TARGETS, mutated};
use record::Record;
use rules::Lot;

/// Texts made of the seeds, for each target.
const TEXTS: usize = 8_000;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn folder(target: &str) -> PathBuf {
    root().join("fuzz/seeds").join(target)
}

fn seeds(target: &str) -> Vec<(String, String)> {
    let files = fs::read_dir(folder(target)).unwrap_or_else(|_| panic!("no seeds for {target}"));
    let mut seeds: Vec<(String, String)> = files
        .map(|file| {
            let file = file.unwrap();
            let name = file.file_name().to_string_lossy().into_owned();
            (name, fs::read_to_string(file.path()).unwrap())
        })
        .collect();
    seeds.sort();
    seeds
}

/// The seeds that a golden game gives: its first moves, its last position, itself.
fn from_golden(text: &str) -> [(&'static str, String); 3] {
    let record = Record::parse(text, &catalog::open).unwrap();
    let play = record.games.play();
    let options = play.rules().options();
    let moves: Vec<&str> = play.steps().iter().take(24).map(|step| &*step.action).collect();
    let short: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).take(60).collect();
    [
        ("play", format!("{options}\n{}\n", moves.join(" "))),
        ("position", format!("{options}\n{}", play.position().text())),
        ("record", format!("{}\n", short.join("\n"))),
    ]
}

/// `cargo xtask golden` writes them anew, together with the golden games.
#[test]
fn golden_games_are_among_the_seeds() {
    let golden = fs::read_dir(root().join("crates/catalog/golden")).unwrap();
    for file in golden {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        for (target, seed) in from_golden(&fs::read_to_string(&path).unwrap()) {
            let path = folder(target).join(&name);
            if std::env::var_os("WRITE_GOLDEN").is_some() {
                fs::create_dir_all(folder(target)).unwrap();
                fs::write(&path, &seed).unwrap();
            }
            let kept = fs::read_to_string(&path).unwrap_or_default();
            assert!(kept == seed, "the seed {name} of {target} is another: cargo xtask golden");
        }
    }
}

#[test]
fn every_target_holds_for_its_seeds_and_what_becomes_of_them() {
    for &(target, run) in TARGETS {
        let seeds = seeds(target);
        assert!(seeds.len() >= 10, "{target}");
        for (name, seed) in &seeds {
            assert!(catch_unwind(|| run(seed)).is_ok(), "{target} does not hold for {name}");
        }
        let texts: Vec<String> = seeds.into_iter().map(|(_, seed)| seed).collect();
        let mut lot = Lot::seeded(20_261_118);
        for _ in 0..TEXTS {
            let text = mutated(&texts, &mut lot);
            assert!(catch_unwind(|| run(&text)).is_ok(), "{target} does not hold for {text:?}");
        }
    }
}

/// Every target is there for libFuzzer as well, as a wrapper and nothing more.
#[test]
fn every_target_has_its_wrapper() {
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    for (target, _) in TARGETS {
        let path = root().join(format!("fuzz/fuzz_targets/{target}.rs"));
        let wrapper = fs::read_to_string(&path).unwrap();
        assert!(wrapper.contains(&format!("fuzz_target!(|text: &str| fuzzing::{target}(text));")));
        assert!(manifest.contains(&format!("fuzz_targets/{target}.rs")));
    }
    assert_eq!(fs::read_dir(root().join("fuzz/fuzz_targets")).unwrap().count(), TARGETS.len());
}
