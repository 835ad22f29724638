//! The check values of the rules, and a story for every rule that needs one.

use rules::{Game, Notation, perft, testkit};
use stations::{FIRST, Phase, Position, SECOND, Stations};

const BOARD: &str = "board=RGYBGBRY/YRYGRGBB/BGBRYRYG/GBRYBGYR/GRYBRYBG/BBRGGYGR/YYGRBBRY/RGBYYRGB";
const PLACING: &str = "a3 f8 g8 d7 c2 d1 c1 b3 e8 f4 d2 b4 b5 f6 h3 e6";

fn booklet() -> (Stations, Position) {
    let game: Stations = testkit::open(BOARD, 0);
    let mut position = game.start();
    testkit::play(&game, &mut position, PLACING);
    (game, position)
}

#[test]
fn the_booklets_game_ends_with_two_points_for_the_first_player() {
    let (game, mut position) = booklet();
    assert_eq!(position.phase(game.board()), Phase::Battle);
    testkit::play(
        &game,
        &mut position,
        "13x12 10x11 3x2 4x3 9x14 10x5 9x4 10x13 7x6 16x15 1x8 10x1 7x10",
    );
    assert_eq!(position.phase(game.board()), Phase::Over);
    let left: Vec<u8> = (0..16)
        .filter(|&pawn| position.square(stations::Pawn(pawn)).is_some())
        .map(|pawn| pawn + 1)
        .collect();
    assert_eq!(left, [7, 9, 16]);
    let end = game.outcome(&position).unwrap();
    assert!(end.winners.contains(FIRST));
    assert_eq!((end.points[0], end.points[1], end.why.rule), (2, 0, "S4.1"));
}

#[test]
fn sixteen_cannot_take_seven_because_of_a_red_square() {
    let (game, mut position) = booklet();
    testkit::play(
        &game,
        &mut position,
        "13x12 10x11 3x2 4x3 9x14 10x5 9x4 10x13 7x6 16x15 1x8 10x1",
    );
    // Were it the second player's turn once 7 has taken 10.
    let text = {
        testkit::play(&game, &mut position, "7x10");
        game.position_text(&position)
    };
    let on = |pawn: u8| position.square(stations::Pawn(pawn - 1)).unwrap();
    let reply = stations::Action::Capture { from: on(16), to: on(7) };
    // The game is over, so ask in a position with one more pair that can fight.
    assert!(text.starts_with("2 "), "{text}");
    let refusal = game.check(&position, reply).unwrap_err();
    assert_eq!(refusal.message.key, "refusal-over");
    let mut words: Vec<&str> = text.split(' ').collect();
    // Pawns 1 and 2 back on two blue squares side by side.
    words[1] = "e2";
    words[2] = "f2";
    let position = game.parse_position(&words.join(" ")).unwrap();
    let refusal = game.check(&position, reply).unwrap_err();
    assert_eq!(
        (refusal.rule, &*refusal.message.key),
        (Some("S3.2"), "stations-refusal-colour-stops")
    );
}

#[test]
fn refusals_name_the_rule() {
    let open = |_: &str| -> Stations { testkit::open(BOARD, 0) };
    testkit::refusals(include_str!("refusals.txt"), open, |_| ());
}

#[test]
fn squares_are_read_as_well_as_numbers() {
    let (game, position) = booklet();
    let by_number = game.parse_action(&position, "13x12");
    assert!(by_number.is_ok());
    assert_eq!(game.parse_action(&position, "b5xb4"), by_number);
}

#[test]
fn equal_numbers_are_the_second_players() {
    let game: Stations = testkit::open(BOARD, 0);
    let position = game.parse_position("1 a8 h1 x x x x x x x x x x x x x x").unwrap();
    let end = game.outcome(&position).unwrap();
    assert!(end.winners.contains(SECOND));
    assert_eq!((end.points[1], end.why.word), (1, "equal"));
}

#[test]
fn a_forced_pass_is_a_turn_and_two_end_the_game() {
    // Pawn 2 on d8 (blue) can take pawn 1 on c8 (yellow), which cannot take it.
    let game: Stations = testkit::open(BOARD, 0);
    let position = game.parse_position("1 c8 d8 x x x x x x x x x x x x x x").unwrap();
    assert_eq!(position.phase(game.board()), Phase::Battle);
    assert_eq!([1, 2, 3].map(|depth| perft(&game, &position, depth)), [1, 1, 0]);
}

#[test]
fn placing_counts_every_free_square() {
    let game: Stations = testkit::open("", 3);
    let start = game.start();
    assert_eq!([1, 2, 3].map(|depth| perft(&game, &start, depth)), [64, 64 * 63, 64 * 63 * 62]);
}

#[test]
fn resigning_gives_a_point_for_each_pawn_left_in_play_or_in_hand() {
    let (game, mut position) = booklet();
    assert_eq!(game.resign(&game.start(), FIRST).points[1], 8);
    testkit::play(&game, &mut position, "13x12");
    assert_eq!(game.resign(&position, FIRST).points[1], 7);
}

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    let game: Stations = testkit::open(BOARD, 0);
    for (text, key) in [
        ("", "stations-position-turn"),
        ("3", "stations-position-turn"),
        ("2", "stations-position-parity"),
        ("1 a1", "stations-position-parity"),
        ("1 a1 a1", "stations-position-twice"),
        ("1 a1 j1", "stations-position-square"),
        ("1 a1 x", "stations-position-early"),
        ("1 x x x x x x x x x x x x x x x x x", "stations-position-pawns"),
        ("1 x x x x x x x x x x x x x x x x", "stations-position-empty"),
    ] {
        let refusal = game.parse_position(text).unwrap_err();
        let inner = format!("{:?}", refusal.message);
        assert!(inner.contains(&format!("\"{key}\"")), "{text}: {inner}");
    }
}

#[test]
fn matches_are_games_or_points() {
    for (text, ok) in [("2", true), ("20p", true), ("0", false), ("-1", false), ("p", false)] {
        let options = rules::Options::parse(&format!("match={text}")).unwrap();
        let options = options.complete(Stations::INFO.options).unwrap();
        let opened = Stations::open(&options, &mut rules::Lot::seeded(0));
        assert_eq!(opened.is_ok(), ok, "{text}");
    }
}
