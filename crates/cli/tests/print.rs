//! `pionnier print`, and what it says to what it cannot print.

use std::process::{Command, Output};

use tempfile::TempDir;

fn print(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pionnier"))
        .arg("print")
        .args(args)
        .env_remove("PIONNIER_PUBLIC_URL")
        .output()
        .expect("the program runs")
}

#[test]
fn every_game_can_be_printed_and_a_seed_gives_the_same_file_again() {
    let folder = TempDir::new().expect("a folder");
    for listing in catalog::games() {
        let id = listing.info.id;
        let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
        let (first, second) = (file("first.pdf"), file("second.pdf"));
        for out in [&first, &second] {
            let output = print(&[id, "--seed", "7", "--lang", "en", "--out", out]);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let told = String::from_utf8(output.stdout).expect("text");
            assert!(told.contains(out.as_str()) && told.contains("sheets"), "{told}");
        }
        let read = |file| std::fs::read(file).expect("written");
        let bytes = read(&first);
        assert!(bytes.starts_with(b"%PDF-") && bytes == read(&second), "{id}");
    }
}

#[test]
fn a_fleet_of_ones_own_comes_from_its_file() {
    let folder = TempDir::new().expect("a folder");
    let fleet = folder.path().join("mine.fleet");
    let house = include_str!("../../games/astral/fleets/house-3.fleet");
    std::fs::write(&fleet, house).expect("written");
    let out = folder.path().join("sheets.pdf");
    let options = format!("players=3 fleet={}", fleet.display());
    let output = print(&["astral", "--options", &options, "--out", out.to_str().expect("a path")]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(out.exists());
}

#[test]
fn what_cannot_be_printed_is_told_and_nothing_is_written() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("sheets.pdf");
    for (args, reason) in [
        (&["chess"][..], "chess"),
        (&["ra", "--paper", "a5"], "a4, a3 or letter"),
        (&["ra", "--paper", ""], "a4, a3 or letter"),
        (&["ra", "--ink", "gold"], "colour, saving or black"),
        (&["ra", "--piece", "5"], "10 to 50 mm"),
        (&["ra", "--piece", "-20"], "10 to 50 mm"),
        (&["ra", "--piece", "large"], "“large” is no number"),
        (&["ra", "--piece", "nan"], "“nan” is no number"),
        (&["ra", "--piece", "30", "--cell", "30"], "33 to 150 mm"),
        (&["ra", "--options", "board=115"], "board"),
        (&["ra", "--options", "colour=red"], "colour"),
        (&["ra", "--cell", "150"], "60 sheets"),
        (&["choc", "--options", "scenario=nowhere"], "scenario"),
        (&["ra", "--public-url", "games.example"], "https://"),
    ] {
        let file = out.to_str().expect("a path");
        let output = print(&[args, &["--lang", "en", "--out", file]].concat());
        let told = String::from_utf8(output.stderr).expect("text");
        assert!(!output.status.success() && told.contains(reason), "{args:?}: {told}");
        assert!(!out.exists(), "{args:?}");
    }
    let output = print(&["ra", "--lang", "en", "--out", "/nowhere/at/all.pdf"]);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(!output.status.success() && told.contains("/nowhere/at/all.pdf"), "{told}");
}
