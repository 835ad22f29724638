//! The ford in the terminal: the whole program, with one game more.

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

fn toy(args: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_toy"))
        .args(args)
        .env_remove("LC_ALL")
        .env("LANG", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn out(args: &[&str], typed: &str) -> String {
    let output = toy(args, typed);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn it_is_on_the_shelf_with_the_others() {
    let text = out(&["games"], "");
    assert!(text.contains("ra        Ra (Marco Donadoni, 1981)"), "{text}");
    assert!(text.contains("toy       Le Gué (Pionnier)"), "{text}");
    assert!(text.contains("Hop across the river"), "{text}");
    let text = String::from_utf8(toy(&["show", "chess"], "").stderr).unwrap();
    assert!(text.contains("choc, toy"), "{text}");
}

#[test]
fn positions_are_shown_and_counted() {
    let text = out(&["show", "toy", "--moves", "2 in-B 1 in-A"], "");
    assert!(text.ends_with("b - 112 rw.....\n"), "{text}");
    assert_eq!(out(&["perft", "toy", "--depth", "4"], ""), "1: 3\n2: 9\n3: 27\n4: 105\n105\n");
    let folder = TempDir::new().unwrap();
    let picture = folder.path().join("ford.png");
    out(&["show", "toy", "--png", picture.to_str().unwrap()], "");
    assert_eq!(&std::fs::read(picture).unwrap()[1..4], b"PNG");
}

#[test]
fn its_rules_are_printed() {
    let text = out(&["rules", "toy", "T2.4"], "");
    assert!(text.contains("T2.4 · Taking"), "{text}");
    let text = out(&["rules", "toy", "T2.4", "--lang", "fr"], "");
    assert!(text.contains("T2.4 · Prendre"), "{text}");
}

/// Real dice are typed in; a wrong move gets its rule.
#[test]
fn three_people_play_it_saved_and_replayed() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.txt");
    let typed = format!(
        "3\nin-C\n1\nin-A\n2\nin-B\n3\nC-E\nC-F\n1\nA-B\n1\nin-A\n3\nF-out\nsave {}\nquit\n",
        file.display()
    );
    let text = out(&["play", "toy", "--dice", "hand"], &typed);
    assert!(text.contains("C-E: T2.2 · The die shows 3"), "{text}");
    assert!(text.contains("White is across the river. (T3.1)"), "{text}");
    let text = out(&["replay", file.to_str().unwrap()], "");
    assert!(text.contains("Red: from A to B and takes Blue’s pawn"), "{text}");
    assert!(text.contains("White is across the river. (T3.1)"), "{text}");
}

#[test]
fn machines_play_it_with_each_other() {
    let text =
        out(&["play", "toy", "--machine", "1,2,3", "--level", "1", "--seed", "3"], "quit !\n");
    assert!(text.contains("(T3.1)") || text.contains("(T3.2)"), "{text}");
    let args = ["arena", "toy", "--a", "uct:nodes=2000", "--b", "random", "--games", "30"];
    let text = out(&args, "");
    assert!(text.contains("uct:nodes=2000"), "{text}");
}
