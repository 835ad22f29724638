//! `pionnier analyse` on records.

use std::{collections::BTreeSet, path::PathBuf, process::Command};

use serde_json::Value;
use tempfile::TempDir;

fn analyse(file: &str, args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_pionnier"))
        .args(["analyse", file, "--lang", "en"])
        .args(args)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn golden(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../catalog/golden");
    folder.join(name).to_str().expect("a path").to_owned()
}

fn json(file: &str, args: &[&str]) -> Value {
    serde_json::from_str(&analyse(file, &[args, &["--json"]].concat())).expect("JSON")
}

#[test]
fn golden_records_are_judged_turn_by_turn() {
    // For two without dice, with several actions a turn, with dice, for three.
    for (name, nodes, parts) in [
        ("ra-match-single.txt", "300", 167..168),
        ("batons-opening-booklet.txt", "500", 2..1_000),
        ("choc.txt", "2000", 30..2_000),
        ("astral-players-3.txt", "1000", 10..2_000),
    ] {
        let file = golden(name);
        let told = json(&file, &["--nodes", nodes]);
        assert_eq!(told, json(&file, &["--nodes", nodes]), "the same again");
        assert_eq!(told["limit"]["nodes"], nodes);
        let turns = told["games"][0]["turns"].as_array().expect("turns");
        assert!(parts.contains(&turns.len()), "{name}: {}", turns.len());
        let mut verdicts = BTreeSet::new();
        for turn in turns {
            let number = |key: &str| turn[key].as_i64();
            let (best, after) = (number("chance_best").expect("chances"), number("chance_after"));
            assert!((0..=1_000).contains(&best) && after.is_none_or(|a| (0..=1_000).contains(&a)));
            let played = turn["played"].as_array().expect("actions");
            let line = turn["best"].as_array().expect("actions");
            assert!(!played.is_empty() && !line.is_empty(), "{turn}");
            let is_best = line.starts_with(played);
            let lost = after.map(|after| if is_best { 0 } else { (best - after).max(0) });
            assert_eq!(number("lost"), lost, "{turn}");
            assert_eq!(turn["verdict"] == "best", is_best, "{turn}");
            verdicts.extend(turn["verdict"].as_str().map(str::to_owned));
        }
        // Random play is not good play.
        assert!(verdicts.contains("blunder") || name.contains("players-3"), "{name}: {verdicts:?}");
    }
}

#[test]
fn a_win_that_is_missed_is_a_blunder() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("missed.txt");
    let file = path.to_str().expect("a path").to_owned();
    let text = "pionnier record 1\ngame: ra\noptions: match=single\n\ngame 1\n\
                start: w 1G9 1A1 / 1M12 1G4\n1 1A1-A4\n2 1G4-G1\n";
    std::fs::write(&path, text).expect("a record");
    let told = json(&file, &["--level", "3"]);
    let turn = |number: usize, key: &str| told["games"][0]["turns"][number][key].clone();
    assert_eq!(turn(0, "verdict"), "blunder");
    assert_eq!(turn(0, "lost"), 1_000);
    assert_eq!(turn(0, "best")[0], "1G9-G12");
    assert_eq!(turn(1, "verdict"), "best");
    assert_eq!(turn(1, "chance_after"), 1_000);
    assert_eq!(told["games"][0]["players"][0]["blunders"], 1);
    let text = analyse(&file, &["--level", "3"]);
    assert!(text.contains("blunder (−100%) · best was 1G9-G12"), "{text}");
    assert!(text.contains("one blunder"), "{text}");
}

#[test]
fn a_record_that_is_none_is_told() {
    let output = Command::new(env!("CARGO_BIN_EXE_pionnier"))
        .args(["analyse", env!("CARGO_MANIFEST_DIR"), "--lang", "en"])
        .output()
        .expect("the program runs");
    assert!(!output.status.success() && output.stdout.is_empty());
}
