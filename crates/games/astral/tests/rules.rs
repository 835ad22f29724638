//! The check values of the rules, and a story for every rule that needs one.

use astral::{Action, Astral, Position};
use rules::{Actor, Face, Game, Lot, Notation, Seat, Seats, View, perft, testkit};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const LIGHT: Seat = Seat(2);

fn open(options: &str) -> Astral {
    testkit::open(options, 0)
}

fn read(game: &Astral, position: &str) -> Position {
    game.parse_position(position).unwrap_or_else(|refusal| panic!("{position}: {refusal:?}"))
}

/// The position after some moves.
fn after(game: &Astral, position: &str, moves: &str) -> Position {
    let mut position = read(game, position);
    testkit::play(game, &mut position, moves);
    position
}

/// Every legal move, in notation, sorted.
fn moves(game: &Astral, position: &Position) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    let mut texts: Vec<_> = actions.iter().map(|&a| game.action_text(position, a)).collect();
    texts.sort();
    texts
}

/// The legal moves from one cell to another, in notation, sorted.
fn between(game: &Astral, position: &Position, from: &str, to: &str) -> Vec<String> {
    let ends = [format!("{from}-{to}"), format!("{from}x{to}")];
    let mut moves = moves(game, position);
    moves.retain(|text| ends.iter().any(|end| text.split('/').next() == Some(end)));
    moves
}

/// How many sequences of one turn, two turns, … there are from the start.
fn turns(options: &str, most: u32) -> Vec<u64> {
    let game = open(options);
    (1..=most).map(|depth| perft(&game, &game.start(), depth)).collect()
}

#[test]
fn first_turns_count_as_the_rules_say() {
    assert_eq!(turns("option=5", 3), [54, 2_732, 168_450]);
    assert_eq!(turns("option=6", 2), [270, 68_890]);
    assert_eq!(turns("option=7", 2), [270, 68_214]);
    assert_eq!(turns("option=8", 2), [324, 98_456]);
    for (option, count) in [(5, 36), (6, 180), (7, 180), (8, 216)] {
        assert_eq!(turns(&format!("option={option} players=3"), 1), [count]);
    }
}

/// Deeper than the rules say: what this generator counted when it agreed with
/// them, so that a change of behaviour shows.
#[test]
fn three_turns_count_as_they_did() {
    assert_eq!(turns("option=6", 3)[2], 21_206_110);
    assert_eq!(turns("option=7", 3)[2], 20_894_204);
    assert_eq!(turns("option=8", 3)[2], 36_323_118);
    assert_eq!(turns("option=5 players=3", 4), [36, 1_235, 40_371, 1_756_968]);
    assert_eq!(turns("option=6 players=3", 3)[2], 5_150_240);
    assert_eq!(turns("option=7 players=3", 3)[2], 5_010_571);
    assert_eq!(turns("option=8 players=3", 3)[2], 8_883_902);
}

#[test]
fn the_house_fleets_start_where_the_rules_say() {
    let two = open("");
    assert_eq!(
        two.position_text(&two.start()),
        "r A1ne01 A2ne0125 A3v A4nw0145 A5nw05 B1ne0 B2ne015 B3ne01245 B4nw01245 B5nw015 B6nw0 \
         / H4se0 H5se015 H6se01245 H7sw01245 H8sw015 H9sw0 I5se05 I6se0145 I7v I8sw0125 I9sw01"
    );
    let three = open("players=3");
    assert_eq!(three.start().occupied().count_ones(), 27);
    let vulnerables: Vec<_> = (0..3)
        .flat_map(|seat| three.fleet().side(Seat(seat)))
        .filter(|(_, piece)| piece.is_vulnerable())
        .map(|&(hex, _)| three.board().hexes().name(hex))
        .collect();
    assert_eq!(vulnerables, ["A3", "G9", "G3"]);
}

/// A3.3, and as true for two: nothing can be taken before something has moved.
#[test]
fn no_capture_exists_before_the_first_move() {
    for players in 2..=3 {
        for option in 5..=8 {
            let game = open(&format!("option={option} players={players}"));
            let start = game.position_text(&game.start());
            for letter in ["r", "b", "l"].into_iter().take(players) {
                let position = read(&game, &format!("{letter}{}", &start[1..]));
                assert!(!moves(&game, &position).iter().any(|text| text.contains('x')));
            }
        }
    }
}

/// Figure 5: whatever its facing, a ship sees along six lines, as far as they
/// are free.
#[test]
fn a_ship_goes_along_six_lines_as_far_as_they_are_free() {
    let game = open("option=5");
    let position = read(&game, "r A5v C2se0 C5nw0 / I5v D3e0 F2e0");
    let mut from_c2 = moves(&game, &position);
    from_c2.retain(|text| text.starts_with("C2"));
    // D3 bars the north-east at once; F2 stands at the end of the north-west,
    // C5 in the east; the arrow points elsewhere, so nothing is taken.
    assert_eq!(from_c2, ["C2-A2", "C2-B1", "C2-B2", "C2-C1", "C2-C3", "C2-C4", "C2-D2", "C2-E2"]);
}

/// Figure 6: after a move in option 6 the ship ends with any facing but its own.
#[test]
fn a_rotation_is_any_but_none_and_a_full_turn() {
    let game = open("option=6");
    let position = read(&game, "r A5v C2se0 / I5v I9sw0");
    assert_eq!(
        between(&game, &position, "C2", "E4"),
        ["C2-E4/e", "C2-E4/ne", "C2-E4/nw", "C2-E4/sw", "C2-E4/w"]
    );
}

const FIGURE_8: &str = "r A5v B2ne0 / I5v A2nw0 F2w0";

#[test]
fn figure_8_who_points_at_the_target_already_must_turn_away() {
    let game = open("option=7");
    let position = read(&game, FIGURE_8);
    assert_eq!(between(&game, &position, "B2", "F2"), ["B2xF2/nw"]);
    let position = after(&game, FIGURE_8, "B2xF2");
    // The side that red shows to A2 is white, the way is free, and still:
    assert_eq!(between(&game, &position, "A2", "F2"), [""; 0]);
    for facing in ["e", "ne", "nw", "w", "sw", "se"] {
        let action = format!("A2xF2/{facing}");
        assert_eq!(testkit::answer(&game, &position, &action), "A4.4 turned-away", "{action}");
    }
}

/// A4.5 in the four options: the same two ships, the attacker once pointing at
/// the target and once not.
#[test]
fn the_arrow_leads_the_capture_after_the_first_rotation() {
    let pointing = "r A5v B2nw0 / I5v F2w0";
    let aside = "r A5v B2ne0 / I5v F2w0";
    let captures = |option: u8, position: &str| {
        let game = open(&format!("option={option}"));
        let position = read(&game, position);
        between(&game, &position, "B2", "F2").join(" ")
    };
    assert_eq!(captures(5, pointing), "B2xF2");
    assert_eq!(captures(5, aside), "");
    assert_eq!(captures(6, pointing), "B2xF2/e B2xF2/ne B2xF2/se B2xF2/sw B2xF2/w");
    assert_eq!(captures(6, aside), "");
    assert_eq!(captures(7, pointing), "");
    assert_eq!(captures(7, aside), "B2xF2/nw");
    assert_eq!(captures(8, pointing), "");
    assert_eq!(captures(8, aside), "B2xF2/e B2xF2/ne B2xF2/se B2xF2/sw B2xF2/w");
}

/// A4.7: in option 8 two rotations lead to every facing, the old one too.
#[test]
fn without_a_capture_two_rotations_lead_anywhere() {
    for (option, facings) in [(5, 1), (6, 5), (7, 5), (8, 6)] {
        let game = open(&format!("option={option}"));
        let position = read(&game, FIGURE_8);
        assert_eq!(between(&game, &position, "B2", "D4").len(), facings);
    }
}

/// A4.6: nothing obliges to capture, unless there is nothing else.
#[test]
fn a_capture_is_obligatory_only_when_it_is_all_there_is() {
    let game = open("option=5");
    // Blue's ship in the corner can take A2, and can do nothing else; blue's
    // vulnerable is shut in at the other end of the board.
    let shut_in = "b A5v A2e0 B1e05 B2e0 H8e01 H9e0125 I8e015 / A1e0 I9v";
    let position = read(&game, shut_in);
    assert_eq!(moves(&game, &position), ["A1xA2"]);
    assert_eq!(testkit::answer(&game, &position, "pass"), "A4.1 must-move");
}

#[test]
fn refusals_name_the_rule() {
    testkit::refusals(include_str!("refusals.txt"), open, |_| ());
}

#[test]
fn touches_that_lead_nowhere_are_explained() {
    let told = |options: &str, position: &str, touches: &str| {
        let game = open(options);
        let position = read(&game, position);
        let touches: Vec<_> =
            touches.split_whitespace().map(|touch| touch.parse().unwrap()).collect();
        let refusal = game.explain(&position, &touches);
        let word = refusal.message.key.trim_start_matches("astral-refusal-").to_owned();
        format!("{} {word}", refusal.rule.unwrap_or("-"))
    };
    let start = open("").position_text(&open("").start());
    assert_eq!(told("", &start, "cell:A3"), "A4.2 stuck");
    assert_eq!(told("", &start, "cell:E5"), "A4.1 not-yours");
    assert_eq!(told("", &start, "cell:H5"), "A4.1 not-yours");
    assert_eq!(told("", &start, "button:pass"), "A4.1 must-move");
    assert_eq!(told("", &start, "cell:B1 cell:B1"), "A4.4 no-step");
    assert_eq!(told("", &start, "cell:B1 button:pass"), "A4.4 no-step");
    assert_eq!(told("", &start, "cell:B1 cell:B2"), "A4.2 own-piece");
    assert_eq!(told("", &start, "cell:B1 cell:H4"), "A4.2 not-straight");
    assert_eq!(told("", &start, "cell:B1 cell:C1 handle:C1-ne"), "A4.3 not-turned");
    assert_eq!(told("option=5", FIGURE_8, "cell:B2 cell:F2"), "A4.5 arrow-elsewhere");
    assert_eq!(told("option=7", FIGURE_8, "piece:B2 cell:F2 handle:F2-e"), "A4.5 faces-target");
    assert_eq!(told("", SHUT_IN, "cell:A1"), "A4.8 must-pass");
    assert_eq!(told("", SHUT_IN, "cell:A1 cell:B2"), "A4.8 must-pass");
}

/// Red has nothing left but its vulnerable, in a corner among blue ships.
const SHUT_IN: &str = "r A1v / A2e0 B1e0 B2e015 I9v";

#[test]
fn who_cannot_move_passes() {
    let game = open("");
    let mut position = read(&game, SHUT_IN);
    let mut actions = Vec::new();
    game.actions(&position, &mut actions);
    assert_eq!(actions, [Action::Pass]);
    let drawn = game.random(&position, &mut Lot::seeded(0), &mut Vec::new());
    assert_eq!(drawn, Some(Action::Pass));
    assert_eq!(perft(&game, &position, 1), 1);
    testkit::play(&game, &mut position, "pass");
    assert_eq!(position.turn(), BLUE);
    assert_eq!(game.outcome(&position), None);
}

#[test]
fn every_player_sees_their_own_side_at_the_bottom() {
    for players in 2..=3 {
        let game = open(&format!("players={players}"));
        for seat in (0..players).map(Seat) {
            let scene = game.scene(&game.start(), View { seat: Some(seat) });
            let lowest = scene.cells.iter().map(|cell| cell.at.y).max().unwrap();
            let row: Vec<_> = scene.pieces.iter().filter(|piece| piece.at.y == lowest).collect();
            assert_eq!(row.len(), 5);
            assert!(row.iter().all(|piece| piece.owner == Some(seat)));
        }
    }
}

#[test]
fn who_takes_the_vulnerable_wins() {
    let game = open("option=5");
    let position = after(&game, "r A5v E5nw0 / I5v H9sw0", "E5xI5");
    let end = game.outcome(&position).unwrap();
    assert_eq!((end.winners, end.points[0], end.why.rule), (Seats::one(RED), 1, "A5.1"));
    assert_eq!(game.actor(&position), Actor::Nobody);
    assert_eq!(moves(&game, &position), [""; 0]);
    assert_eq!(game.check(&position, Action::Pass), Err(rules::Refusal::over()));
}

/// Red can take blue's vulnerable; blue and light red each have a ship that can
/// go on to decide the game.
const THREE: &str = "r A3v E5nw0 / I5v G9w0 H9sw0 / G3v E3se0";

#[test]
fn the_captor_plays_with_both_colours() {
    let game = open("option=5 players=3");
    let mut position = after(&game, THREE, "E5xI5");
    assert_eq!(game.outcome(&position), None);
    assert_eq!(position.playing(), Seats::one(RED).with(LIGHT));
    assert_eq!(position.holder(BLUE), RED);
    assert_eq!(game.position_text(&position), "l A3v I5nw0 / >r G9w0 H9sw0 / E3se0 G3v");
    // Light red's turn, since blue is out; then red's, with two colours.
    testkit::play(&game, &mut position, "E3-E2");
    assert_eq!(position.turn(), RED);
    for own in ["I5-H5", "H9-I9", "G9-F9"] {
        assert_eq!(testkit::answer(&game, &position, own), "ok");
    }
    // Blue's ships no longer threaten red's pieces.
    let served = read(&game, "r A3v I5nw0 / >r I6w0 H9sw0 / E3se0 G3v");
    assert_eq!(testkit::answer(&game, &served, "I6xI5"), "A4.2 own-piece");
    // One piece a turn: light red follows.
    testkit::play(&game, &mut position, "H9-I9");
    assert_eq!(position.turn(), LIGHT);
}

#[test]
fn a_captor_of_two_colours_wins_with_either() {
    let game = open("option=5 players=3");
    let position = after(&game, THREE, "E5xI5 E3-E2 G9xG3");
    let end = game.outcome(&position).unwrap();
    assert_eq!((end.winners, end.points[0], end.why.rule), (Seats::one(RED), 1, "A5.2"));
    assert_eq!([RED, BLUE, LIGHT].map(|colour| position.holder(colour)), [RED; 3]);
    assert_eq!(game.position_text(&position), "r A3v I5nw0 / >r G3w0 H9sw0 / >r E2se0");
}

#[test]
fn who_takes_from_a_captor_takes_both_colours() {
    let game = open("option=5 players=3");
    let position = after(&game, THREE, "E5xI5 E3xA3");
    let end = game.outcome(&position).unwrap();
    assert_eq!((end.winners, end.why.rule), (Seats::one(LIGHT), "A5.2"));
    assert_eq!([RED, BLUE, LIGHT].map(|colour| position.holder(colour)), [LIGHT; 3]);
    assert_eq!(game.position_text(&position), "l >l I5nw0 / >l G9w0 H9sw0 / A3se0 G3v");
}

/// A3.4: counter-clockwise, and who is out is passed over.
#[test]
fn the_next_player_still_in_goes_on() {
    let game = open("option=5 players=3");
    for (position, capture, next) in [
        ("r A3v E5nw0 / I5v / G3v", "E5xI5", LIGHT),
        ("r A3v G9w0 / I5v / G3v", "G9xG3", BLUE),
        ("b A3v / I5v E3se0 / G4v", "E3xA3", LIGHT),
        ("b A3v / I5v G9w0 / G3v", "G9xG3", RED),
        ("l A3v / I5v / G4v E3se0", "E3xA3", BLUE),
        ("l A3v / I5v / G3v E5nw0", "E5xI5", RED),
    ] {
        let position = after(&game, position, capture);
        assert_eq!(game.actor(&position), Actor::Seat(next), "after {capture}");
    }
    let mut position = game.start();
    testkit::play(&game, &mut position, "B2-C2");
    assert_eq!(position.turn(), BLUE);
    let text = game.position_text(&position);
    assert!(text.starts_with("b "), "{text}");
}

#[test]
fn who_resigns_loses_and_the_others_share() {
    let two = open("");
    let end = two.resign(&two.start(), RED);
    assert_eq!((end.winners, end.why.word), (Seats::one(BLUE), "resigned"));
    let three = open("option=5 players=3");
    let end = three.resign(&three.start(), BLUE);
    assert_eq!((end.winners, end.why.word), (Seats::one(RED).with(LIGHT), "resigned-shared"));
    assert_eq!(end.points[..3], [1, 0, 1]);
    let end = three.resign(&after(&three, THREE, "E5xI5"), RED);
    assert_eq!((end.winners, end.why.word), (Seats::one(LIGHT), "resigned"));
}

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    for (options, text, key) in [
        ("", "", "position-turn"),
        ("", "l A3v / I7v", "position-turn"),
        ("", "r A3v", "position-slash"),
        ("", "r A3v / I7v / G3v", "position-slash"),
        ("players=3", "r A3v / I7v", "position-slash"),
        ("", "r A3v A6ne0 / I7v", "piece-cell"),
        ("", "r A3v A2n0 / I7v", "piece-facing"),
        ("", "r A3v A2ne7 / I7v", "piece-shield"),
        ("", "r A3v A2ne00 / I7v", "piece-shield-twice"),
        ("", "r A3v A2ne / I7v", "piece-unshielded"),
        ("", "r A3v A2ne012345 / I7v", "piece-closed"),
        ("", "r A3v A3ne0 / I7v", "position-twice"),
        ("", "r A3v / A3v", "position-twice"),
        ("", "r A3v A4v / I7v", "position-fleet"),
        ("", "r A3v A1ne2 / I7v", "position-fleet"),
        ("", "r A3v A1ne0 A2ne0 A4ne0 / I7v", "position-fleet"),
        ("", "r A3v / H5se0", "position-vulnerable"),
        ("", "r A3v / >r I7v", "position-vulnerable"),
        ("", "r A3v / >b H5se0", "position-captor"),
        ("", "r A3v / >l H5se0", "position-captor"),
        ("players=3", "r A3v / >l H5se0 / >r D1e0", "position-captor"),
        ("players=3", "b A3v / >l H5se0 / G3v", "position-out"),
    ] {
        let refusal = open(options).parse_position(text).unwrap_err();
        let inner = format!("{:?}", refusal.message);
        assert!(inner.contains(&format!("\"astral-{key}\"")), "{text}: {inner}");
    }
}
