//! The program as a person meets it: run, typed at, read.

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

fn pionnier(args: &[&str]) -> Output {
    typed(args, "")
}

/// Runs the program and types at it.
fn typed(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pionnier"))
        .args(args)
        .env_remove("LC_ALL")
        .env("LANG", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("it reads");
    stdin.write_all(input.as_bytes()).expect("it reads on");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

const BOOKLET: &str =
    "board=RGYBGBRY/YRYGRGBB/BGBRYRYG/GBRYBGYR/GRYBRYBG/BBRGGYGR/YYGRBBRY/RGBYYRGB";
const PLACING: &str = "a3 f8 g8 d7 c2 d1 c1 b3 e8 f4 d2 b4 b5 f6 h3 e6";
const BATTLE: &str = "13x12 10x11 3x2 4x3 9x14 10x5 9x4 10x13 7x6 16x15 1x8 10x1 7x10";

#[test]
fn perft_ends_with_the_count_alone() {
    let output = pionnier(&["perft", "ra", "--depth", "3"]);
    assert_eq!(out(&output), "1: 21\n2: 441\n3: 12369\n12369\n");
    let output = pionnier(&["perft", "ra", "--options", "board=127", "--depth", "2"]);
    assert_eq!(out(&output).lines().last(), Some("441"));
    let args = ["perft", "stations", "--options", BOOKLET, "--moves", PLACING, "--depth", "1"];
    assert_eq!(out(&pionnier(&args)).lines().last(), Some("8"));
    // A finished game has no further turns.
    let moves = format!("{PLACING} {BATTLE}");
    let args = ["perft", "stations", "--options", BOOKLET, "--moves", &moves, "--depth", "2"];
    assert_eq!(out(&pionnier(&args)), "1: 0\n2: 0\n0\n");
}

#[test]
fn mistakes_are_named_and_told_by_the_exit_status() {
    for (args, needle) in [
        (vec!["show", "chess"], "chess"),
        (vec!["show", "ra", "--options", "bord=127"], "bord"),
        (vec!["show", "ra", "--options", "board=128"], "128"),
        (vec!["show", "ra", "--position", "w 4F1 / 3F11"], "4F1"),
        (vec!["show", "ra", "--moves", "1G2-G4"], "R3.3"),
        (vec!["show", "stations", "--options", "board=RRRR"], "board"),
        (vec!["show", "stations", "--options", "board=1.0 2.0 3.0 9.0"], "9.0"),
        (vec!["perft", "ra", "--depth", "1", "--moves", "hello"], "hello"),
        (vec!["rules", "ra", "R9.9"], "R9.9"),
        (vec!["replay", "there/is/no/such/file"], "no/such/file"),
        (vec!["play", "ra", "--machine", "3"], "3"),
    ] {
        let output = pionnier(&args);
        assert!(!output.status.success(), "{args:?}");
        assert!(err(&output).contains(needle), "{args:?}: {}", err(&output));
        assert!(!err(&output).contains("panicked"), "{args:?}: {}", err(&output));
    }
}

#[test]
fn a_wrong_move_in_a_record_gets_line_rule_and_reason() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("wrong.txt");
    let text = "pionnier record 1\ngame: ra\n\ngame 1\n1 1G2-G5\n2 1G11-G9\n";
    std::fs::write(&path, text).unwrap();
    let output = pionnier(&["replay", path.to_str().unwrap()]);
    assert!(!output.status.success());
    assert!(err(&output).contains(":6: R3.3 · "), "{}", err(&output));
}

#[test]
fn a_game_is_played_saved_replayed_and_resumed() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("booklet.txt");
    let file = path.to_str().unwrap();
    let placing = PLACING.replace(' ', "\n");
    let input = format!("{placing}\n1x1\nmoves 13\n13x12\nundo\nsave {file}\nquit\n");
    let output = typed(&["play", "stations", "--options", &format!("{BOOKLET} match=1")], &input);
    let text = out(&output);
    assert!(output.status.success(), "{}", err(&output));
    assert!(text.contains("13x12"), "{text}");
    assert!(text.contains("S3.3 · "), "{text}");

    let input = format!("{BATTLE}\nsave {file}\nquit\n");
    let output = typed(&["play", "--resume", file], &input);
    assert!(out(&output).contains("scores 2 points. (S4.1)"), "{}", out(&output));

    let output = pionnier(&["replay", file]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("First: the pawn on d1 captures on b3"), "{}", out(&output));
}

#[test]
fn the_machine_plays_whole_matches_with_itself() {
    for game in ["ra", "stations"] {
        let input = "next\n".repeat(60) + "quit !\n";
        let output = typed(&["play", game, "--machine", "1,2", "--seed", "5"], &input);
        assert!(output.status.success());
        let text = out(&output);
        assert!(text.contains("Score · "), "{text}");
        assert!(text.contains("wins the match") || text.contains("match is drawn"), "{text}");
    }
}

#[test]
fn unsaved_games_are_not_lost_by_a_slip() {
    let output = typed(&["play", "ra"], "1G2-G5\nquit\nquit !\n");
    assert!(out(&output).contains("not saved"), "{}", out(&output));
}

#[test]
fn both_languages_are_spoken() {
    for (language, needle) in [("fr", "Blanc"), ("en", "White")] {
        let output = typed(&["play", "ra", "--lang", language], "quit\n");
        assert!(out(&output).contains(needle), "{}", out(&output));
    }
    assert!(out(&pionnier(&["--lang", "fr", "--help"])).contains("étagère"));
    assert!(out(&pionnier(&["--help"])).contains("lists the games"));
}

/// Commands for what players write come from the games, and speak their words.
#[test]
fn the_texts_that_games_take_have_commands() {
    let text = out(&pionnier(&["--help"]));
    assert!(text.contains("  fleet        Fleets of La Bataille astrale"), "{text}");
    assert!(text.contains("  scenario     Scenarios of CHOC BASE 6"), "{text}");
    let text = out(&pionnier(&["scenario", "check", "--help"]));
    assert!(text.contains("Check a scenario’s file"), "{text}");
    assert!(text.contains("Usage: pionnier scenario check [OPTIONS] <FILE>"), "{text}");
    for args in [&["fleet"][..], &["fleet", "check"], &["fleet", "paint", "x"]] {
        assert_eq!(pionnier(args).status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn fleets_are_checked_and_played_from_files() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("small.fleet");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "players 3\nA3 v # here\nB3 ne 01\n").unwrap();
    let output = pionnier(&["fleet", "check", file]);
    assert!(out(&output).contains("players=3 fleet=players3.A3v.B3ne01"), "{}", out(&output));
    let options = format!("option=5 fleet={file}");
    let output = pionnier(&["perft", "astral", "--options", &options, "--depth", "1"]);
    assert!(output.status.success(), "{}", err(&output));

    for (text, needle) in [
        ("players 2\nA3 v\nB3 ne 012345\n", "line 3, field 3"),
        ("players 2\nA3 v\nA3 ne 0\n", "A3"),
        ("players 2\nB3 ne 0\n", "no core"),
        ("players 2\nside\nA3 v\nB3 ne 0\nside\nI5 v\nH5 sw 01\n", "unequal"),
    ] {
        std::fs::write(&path, text).unwrap();
        let output = pionnier(&["fleet", "check", file]);
        assert!(!output.status.success(), "{text}");
        assert!(err(&output).contains(needle), "{text}: {}", err(&output));
    }
}

#[test]
fn pictures_are_written() {
    let folder = TempDir::new().unwrap();
    let [svg, png] = ["board.svg", "board.png"].map(|name| folder.path().join(name));
    let args = ["show", "ra", "--svg", svg.to_str().unwrap(), "--png", png.to_str().unwrap()];
    assert!(pionnier(&args).status.success());
    assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg "));
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn rules_are_printed_whole_or_one_by_one() {
    let all = out(&pionnier(&["rules", "ra"]));
    let one = out(&pionnier(&["rules", "ra", "r3.4"]));
    assert!(all.contains("R4.3") && !one.contains("R4.3"));
    assert!(one.contains("R3.4") && one.contains('●'), "{one}");
}

#[test]
fn hints_are_given_and_change_nothing() {
    let play = |input: &str| out(&typed(&["play", "ra", "--seed", "3"], input));
    let text = play("hint 2\nhint 9\nhint x\nposition\nindice\nquit\n");
    assert_eq!(text.matches("Winning chances: ").count(), 2, "{text}");
    assert_eq!(text.matches("levels 1 to 8").count(), 2, "{text}");
    let start = play("position\nquit\n");
    let position = start.lines().find(|line| line.starts_with("> w ")).expect("a position");
    assert!(text.lines().any(|line| line == position), "{text}");
    // A win in one is seen at every level.
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hint.txt");
    let head = "pionnier record 1\ngame: ra\noptions: match=single\n\ngame 1\n";
    std::fs::write(&path, format!("{head}start: w 1G9 1A1 / 1M12 1G4\n")).unwrap();
    let file = path.to_str().unwrap();
    for level in 1..=8 {
        let output = typed(&["play", "--resume", file], &format!("hint {level}\nquit\n"));
        assert!(out(&output).contains("(1G9-G12)"), "{}", out(&output));
        assert!(out(&output).contains("100%"), "{}", out(&output));
    }
    let output = typed(&["play", "--resume", file], "1G9-G12\nhint\nquit !\n");
    assert!(out(&output).contains("The game is over"), "{}", out(&output));
}

#[test]
fn a_report_is_written_as_pages_and_data() {
    let folder = TempDir::new().unwrap();
    let args = ["report", "stations", "--level", "1", "--games", "3", "--ladder", "0", "--out"];
    let output = pionnier(&[&args[..], &[folder.path().to_str().unwrap()]].concat());
    assert!(output.status.success(), "{}", err(&output));
    for file in ["stations.fr.html", "stations.en.html", "stations.json"] {
        assert!(out(&output).contains(file), "{}", out(&output));
        assert!(!std::fs::read_to_string(folder.path().join(file)).unwrap().is_empty());
    }
    let output = pionnier(&["report", "ra", "--options", "bord=1", "--games", "1"]);
    assert!(!output.status.success() && err(&output).contains("bord"), "{}", err(&output));
}

#[test]
fn dice_are_promised_at_the_start_and_can_be_checked_afterwards() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("dice");
    let path = file.to_str().unwrap();
    let play = ["play", "choc", "--seed", "4"];
    let output = typed(&play, &format!("record\nresign\nsave {path}\nquit\n"));
    let text = out(&output);
    let hash = text.split("SHA-256 of their seed: ").nth(1).unwrap().lines().next().unwrap();
    assert!(!text.contains("seed: 0") && !text.contains("\nseed:"), "{text}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains(&format!("dice: sha256 {hash}\n")) && record.contains("\nseed: "));
    let verified = pionnier(&["dice", "verify", path]);
    assert!(verified.status.success(), "{}", err(&verified));
    assert!(out(&verified).contains("follow from it"), "{}", out(&verified));
    let number = record.lines().position(|line| line.contains('[')).unwrap() + 1;
    let at = record.find('[').unwrap() + 1;
    let other = if &record[at..=at] == "3" { "4" } else { "3" };
    std::fs::write(&file, format!("{}{other}{}", &record[..at], &record[at + 1..])).unwrap();
    let tampered = pionnier(&["dice", "verify", path]);
    assert!(!tampered.status.success());
    assert!(err(&tampered).contains(&format!(":{number}: roll number 1")), "{}", err(&tampered));
}

#[test]
fn an_unfinished_game_goes_on_with_the_dice_it_had() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("dice-on");
    let path = file.to_str().unwrap();
    typed(&["play", "choc"], &format!("save {path}\nquit\n"));
    let hash = |text: &str| text.split("sha256 ").nth(1).unwrap()[..64].to_owned();
    let before = hash(&std::fs::read_to_string(&file).unwrap());
    let output = typed(&["play", "--resume", path], &format!("resign\nsave {path}\nquit\n"));
    assert!(out(&output).contains(&before), "{}", out(&output));
    assert!(pionnier(&["dice", "verify", path]).status.success());
}

#[test]
fn real_dice_are_typed_in() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("hand");
    let path = file.to_str().unwrap();
    let play = ["play", "choc", "--dice", "hand"];
    let output = typed(&play, &format!("7\n3\n5\nsave {path}\nquit\n"));
    let text = out(&output);
    assert!(text.contains("7: C5.3 · A die shows 1 to 6, not 7."), "{text}");
    assert!(!text.contains("SHA-256"), "{text}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("dice: hand\n") && record.contains("1 [3]\n2 [5]\n"), "{record}");
    let verified = pionnier(&["dice", "verify", path]);
    assert!(!verified.status.success() && err(&verified).contains("real dice"));
    assert!(!pionnier(&["play", "ra", "--dice", "hand"]).status.success());
}

#[test]
fn a_table_without_cells_shows_its_terrain() {
    let text = out(&pionnier(&["show", "choc", "--options", "scenario=plain"]));
    for sign in ["^ ^ ^", "% % %", "# # #"] {
        assert!(text.contains(sign), "{text}");
    }
}

#[test]
fn every_rule_says_where_it_comes_from() {
    let text = out(&pionnier(&["rules", "choc"]));
    assert!(text.contains("C6.2 · What a scenario can say (house"), "{text}");
    assert!(!text.contains("provenance") && !text.contains("rules-origin"), "{text}");
}

#[test]
fn a_meeting_that_was_interrupted_goes_on() {
    let folder = TempDir::new().unwrap();
    let at = |number: u32| folder.path().join(format!("000{number}.txt"));
    let meeting = |b: &str, seed: &str| {
        let records = folder.path().to_str().unwrap();
        let args = ["--a", "2", "--b", b, "--games", "4", "--seed", seed, "--records", records];
        pionnier(&[&["arena", "stations"][..], &args].concat())
    };
    let score = |output: &Output| out(output).split(';').next().unwrap().to_owned();
    let whole = score(&meeting("1", "5"));
    assert!(whole.starts_with("2 – 1: "), "{whole}");
    // One game was not played yet, and one, as its record says, went otherwise.
    let text = |number: u32| std::fs::read_to_string(at(number)).unwrap();
    let missing = text(3);
    std::fs::remove_file(at(3)).unwrap();
    let (first, second) = (text(1), text(2));
    let shorter = second.split_inclusive('\n').take(12).collect::<String>();
    std::fs::write(at(2), &shorter).unwrap();
    let again = score(&meeting("1", "5"));
    assert_eq!((text(1), text(3)), (first, missing));
    assert_eq!(text(2), shorter, "it is not played again");
    assert!(again.contains("1 drawn"), "a game without end: {again}");
    // With every game there already nobody thinks, and nothing is said of it.
    let told = out(&meeting("1", "5"));
    assert!(told.starts_with(&again) && !told.contains("seconds"), "{told}");
    // Other players, or other boards, are another match.
    for output in [meeting("3", "5"), meeting("1", "6")] {
        assert!(!output.status.success());
        assert!(err(&output).contains("another match"), "{}", err(&output));
        assert_eq!(text(2), shorter);
    }
}

#[test]
fn a_cell_alone_lists_what_can_be_done_there() {
    let output = out(&typed(&["play", "ra"], "g2\nq !\n"));
    for action in ["1G2-", "2G2-", "3G2-"] {
        assert!(output.contains(action), "{output}");
    }
    assert!(!output.contains("1F1-"), "only what G2 can do: {output}");
    // Where nothing can be done, the reason is told.
    let output = out(&typed(&["play", "ra"], "g5\nq !\n"));
    assert!(output.contains("g5: "), "{output}");
}

#[test]
fn the_zones_of_ra_are_told_apart_without_colours() {
    let output = out(&pionnier(&["show", "ra"]));
    assert!(output.contains('☼') && output.contains('☀'), "{output}");
}
