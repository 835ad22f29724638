//! The shelf of the house, and what can be put beside it.

use catalog::{Listing, ShelfError, games, install};
use engine::Kind;
use ra::Ra;
use rules::{Lot, Options};

/// One test: the shelf is one for the whole process.
#[test]
fn the_shelf_takes_other_games_only_before_anyone_looks() {
    let again = || vec![Listing::of::<Ra>().into()];
    assert_eq!(install(again()), Err(ShelfError::Twice("ra")));
    let ids: Vec<_> = games().iter().map(|listing| listing.info.id).collect();
    assert_eq!(ids, ["stations", "ra", "astral", "batons", "choc"]);
    assert_eq!(install(Vec::new()), Err(ShelfError::TooLate));
}

#[test]
fn every_game_has_a_machine_and_no_workbench_has() {
    let open = |listing: &Listing| listing.open(&Options::default(), &mut Lot::seeded(1)).unwrap();
    for listing in games() {
        for kind in [Kind::Best, Kind::Uct, Kind::Random] {
            assert!(catalog::machine(&*open(listing), kind).is_some(), "{listing:?}: {kind:?}");
        }
    }
    for listing in catalog::workbenches() {
        assert!(catalog::machine(&*open(listing), Kind::Best).is_none(), "{listing:?}");
    }
}

/// An listing makes machines for the boxes that it opened, not for others'.
#[test]
fn a_machine_plays_its_own_game_only() {
    let [stations, ra] = ["stations", "ra"].map(|id| catalog::find(id).unwrap());
    let rules = ra.open(&Options::default(), &mut Lot::seeded(1)).unwrap();
    assert!(ra.machine(&*rules, Kind::Best).is_some());
    assert!(stations.machine(&*rules, Kind::Best).is_none());
}

/// The word for what players write is a command of the terminal.
#[test]
fn every_text_of_players_has_a_name_of_its_own() {
    let words: Vec<_> = catalog::all_data().map(|(_, data)| data.word).collect();
    assert_eq!(words, ["fleet", "scenario"]);
}
