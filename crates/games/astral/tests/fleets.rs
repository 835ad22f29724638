//! Fleets as files and on one line, and what is wrong with those that are not.

use astral::{Astral, Fault, Fleet, FleetError, PieceFault};
use rules::{Game, Lot, Options, Seat, testkit};

const SMALL: &str = "players 2   # a skirmish\n\nB2 ne 015\nB3 nw 0\nA3 v\n";

#[test]
fn a_fleet_reads_the_same_as_a_file_and_on_one_line() {
    for fleet in [Fleet::house(2), Fleet::house(3), SMALL.parse().unwrap()] {
        let line = fleet.to_string();
        assert!(!line.contains(char::is_whitespace), "{line}");
        assert_eq!(line.parse(), Ok(fleet.clone()));
        assert_eq!(fleet.to_file().parse(), Ok(fleet));
    }
    let small: Fleet = SMALL.parse().unwrap();
    assert_eq!(small.to_string(), "players2.A3v.B2ne015.B3nw0");
    assert_eq!(small.to_file(), "players 2\nA3 v\nB2 ne 015\nB3 nw 0\n");
}

#[test]
fn one_side_is_turned_for_the_others() {
    let both = "players2.side.A3v.B2ne015.B3nw0.side.I7v.H8sw501.H7se0";
    assert_eq!(both.parse::<Fleet>(), SMALL.parse());
    let three: Fleet = "players3.A3v.B3ne0".parse().unwrap();
    assert_eq!(three, "players3.side.A3v.B3ne0.side.G9v.F8w0.side.G3v.G4se0".parse().unwrap());
}

#[test]
fn sides_may_differ_when_the_fleet_says_so() {
    let text = "players2.unequal.side.A3v.B2ne015.side.I7v.H7se0.H8sw0";
    let fleet: Fleet = text.parse().unwrap();
    assert_eq!((fleet.side(Seat(0)).len(), fleet.side(Seat(1)).len()), (2, 3));
    // A side is kept in the order in which its own player sees it.
    assert_eq!(fleet.to_string(), "players2.unequal.side.A3v.B2ne015.side.I7v.H8sw0.H7se0");
    assert_eq!(fleet.to_string().parse(), Ok(fleet));
    // Said without need, it is forgotten.
    let fleet: Fleet = "players2.unequal.A3v.B2ne015.B3nw0".parse().unwrap();
    assert_eq!(Ok(fleet), SMALL.parse());
}

#[test]
fn faults_are_told_with_line_and_field() {
    let hex = |name| astral::Board::get().hexes().named(name).unwrap();
    for (text, line, field, fault) in [
        ("", 1, 1, Fault::Players),
        ("A3 v\nplayers 2", 1, 1, Fault::Players),
        ("\nplayers 4\nA3 v", 2, 2, Fault::Players),
        ("players2.A3v.J1ne0", 3, 1, Fault::Piece(PieceFault::Cell)),
        ("players 2\nA3 v\n\nA9 ne 0", 4, 1, Fault::Piece(PieceFault::Cell)),
        ("players2.A3v.A1north0", 3, 2, Fault::Piece(PieceFault::Facing)),
        ("players2.A3v.A1ne8", 3, 3, Fault::Piece(PieceFault::Shield)),
        ("players2.A3v.A1ne00", 3, 3, Fault::Piece(PieceFault::ShieldTwice)),
        ("players2.A3v.A1ne", 3, 3, Fault::Piece(PieceFault::Unshielded)),
        ("players2.A3v.A1ne012345", 3, 3, Fault::Piece(PieceFault::Closed)),
        ("players2.A3v.A1ne0.A1nw0", 4, 1, Fault::Occupied(hex("A1"))),
        // E5 is the middle: turned by half it meets itself.
        ("players2.A3v.E5ne0", 3, 1, Fault::Occupied(hex("E5"))),
        ("players2.side.A3v.B1ne0.side.A3v.H9sw0", 6, 1, Fault::Occupied(hex("A3"))),
        ("players2.A1ne0", 2, 1, Fault::NoVulnerable),
        ("players2.side.A3v.A1ne0.side", 5, 1, Fault::NoVulnerable),
        ("players2.A3v.A1ne0.A4v", 4, 2, Fault::TwoVulnerables),
        ("players2.A3v", 2, 1, Fault::NoShips),
        ("players2", 1, 1, Fault::Sides { given: 0, players: 2 }),
        ("players3.A3v.A1ne0.side.I7v.I9sw0", 6, 1, Fault::Sides { given: 2, players: 3 }),
        ("players2.A3v.A1ne0.side.I7v.I8sw0", 4, 1, Fault::Unequal),
        ("players2.A3v.A1ne0.side.I7v.I9sw1", 4, 1, Fault::Unequal),
        ("players2.A3v.A1ne0.side.I7v.I9w0", 4, 1, Fault::Unequal),
    ] {
        assert_eq!(text.parse::<Fleet>(), Err(FleetError { line, field, fault }), "{text}");
    }
    let eleven = "players2.A3v.A1ne0.A2ne0.A4ne0.A5ne0.B1ne0.B2ne0.B3ne0.B4ne0.B5ne0.B6ne0.C1ne0";
    let error = eleven.parse::<Fleet>().unwrap_err();
    assert_eq!(error, FleetError { line: 13, field: 1, fault: Fault::TooManyShips });
}

fn try_open(options: &str) -> Result<Astral, String> {
    let options = Options::parse(options).unwrap().complete(Astral::INFO.options).unwrap();
    Astral::open(&options, &mut Lot::seeded(0))
        .map_err(|error| format!("{}: {}", error.key, error.message.key))
}

#[test]
fn a_table_opens_with_any_sound_fleet() {
    let small = SMALL.parse::<Fleet>().unwrap();
    let game = try_open(&format!("fleet={small}")).unwrap();
    assert_eq!(game.options().get("fleet"), Some(&*small.to_string()));
    testkit::laws(&game, 5, 40, 400, 2);
    let unequal = "players3.unequal.side.A3v.B2ne15.side.G9v.F8w3.F7w24.side.G3v.H4e5";
    let game = try_open(&format!("option=8 players=3 fleet={unequal}")).unwrap();
    testkit::laws(&game, 6, 40, 400, 2);
}

#[test]
fn the_house_fleet_is_known_by_its_text() {
    let text = Fleet::house(3).to_string();
    let game = try_open(&format!("players=3 fleet={text}")).unwrap();
    assert_eq!(game.options().get("fleet"), Some("house"));
}

#[test]
fn a_fleet_must_fit_the_table() {
    let error = try_open("players=3 fleet=players2.A3v.B2ne0").unwrap_err();
    assert_eq!(error, "fleet: astral-fleet-table");
    let error = try_open("fleet=players2.A3v.B2ne012345").unwrap_err();
    assert_eq!(error, "fleet: astral-fleet-error");
}
