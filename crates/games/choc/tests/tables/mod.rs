//! The tables that tests sit down at: small scenarios on every surface.

use choc::Choc;
use rules::{Options, testkit};

const KINDS: &str = "kind r rifleman; kind s swordsman; kind k rider; kind m marksman; \
                     kind c civilian; kind g gun; kind n grenadier; kind l rocket";

/// The surface, the players and what else is special about a test's table.
const TABLES: &[(&str, &str)] = &[
    ("hex", "surface hex 9 7; players 2"),
    ("square", "surface square 9 7; players 2"),
    (
        "open",
        "surface open 1000 800; players 2; terrain wood 500,400,50; \
              terrain rock 500,600,40",
    ),
    (
        "terrain",
        "surface hex 9 7; players 2; terrain hill C3 C4; terrain wood D4; \
                 terrain water D5; terrain rock E4; terrain marsh B5",
    ),
    ("three", "surface hex 9 7; players 3; group B G1 r"),
    ("allies", "surface hex 9 7; players 4; allies W B; allies R G; group B A9 r; group G G1 r"),
    (
        "placing",
        "surface hex 9 7; players 2; zone low A1-A9; group W in low rr; \
                 group W in low ss; group R in low r",
    ),
    ("exit", "surface hex 9 7; players 2; zone top G1-G9; victory W exit top 3; limit 5 R"),
    ("hold", "surface hex 9 7; players 2; zone mill D4-D5; victory W hold mill 2; limit 3 draw"),
    ("survive", "surface hex 9 7; players 2; victory W survive 2; limit 4 most"),
    ("kill", "surface hex 9 7; players 2; kind o officer; victory W kill o; group R G8 o"),
];

/// The table with this name. Everyone has a group far from everything; tests
/// set up positions of their own.
pub(crate) fn table(name: &str) -> Choc {
    let (_, text) = TABLES.iter().find(|(known, _)| *known == name).expect("a table");
    let (surface, rest) = text.split_once("; ").expect("a surface and more");
    let (players, rest) = rest.split_once("; ").unwrap_or((rest, ""));
    let groups = if name == "open" {
        "group W 20,780 r; group R 980,20 r"
    } else {
        "group W A1 r; group R G9 r"
    };
    open(&format!("{surface}; {players}; {KINDS}; {rest}; {groups}"))
}

/// A table with a scenario of one's own.
pub(crate) fn open(scenario: &str) -> Choc {
    let options = Options::default().with("scenario", scenario);
    testkit::open(&options.to_string(), 0)
}
