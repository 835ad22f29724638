//! What a newcomer is shown before a pawn is put down.

use rules::{Face, Game, Notation, Touch, testkit};
use stations::Stations;

/// S3.2: a pawn about to be put somewhere shows whom it could capture from there,
/// and who could capture it.
#[test]
fn who_takes_what_is_seen_before() {
    let game: Stations = testkit::open("board=1.0 2.1 3'.2 4.3", 0);
    let mut position = game.start();
    for square in ["d4", "d5", "e4", "e5", "c3", "c6"] {
        let action = game.parse_action(&position, square).unwrap();
        game.apply(&mut position, action);
    }
    let action = game.parse_action(&position, "e6").unwrap();
    let preview = game.preview(&position, action);
    // e6 is blue, a king; d5 is yellow, a bishop, and reaches it.
    assert_eq!(preview.lights, [Touch::cell("d5"), Touch::cell("e5")]);
    assert_eq!(preview.threats, [Touch::cell("d5")]);
}
