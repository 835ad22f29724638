//! The shelf: which games this process offers, and in which order.

use std::sync::OnceLock;

use crate::Listing;

static SHELF: OnceLock<Vec<Listing>> = OnceLock::new();

/// The games of the house. A new game adds its line here.
fn house() -> Vec<Listing> {
    vec![
        Listing::of::<stations::Stations>()
            .machine(engine::stations::machine)
            .paper(&stations::PAPER)
            .into(),
        Listing::of::<ra::Ra>().machine(engine::ra::machine).paper(&ra::PAPER).into(),
        Listing::of::<astral::Astral>()
            .machine(engine::astral::machine)
            .paper(&astral::PAPER)
            .workbench::<astral::workbench::Workbench>()
            .into(),
        Listing::of::<batons::Batons>()
            .machine(engine::batons::machine)
            .newcomer(batons::DARK)
            .paper(&batons::PAPER)
            .into(),
        Listing::of::<choc::Choc>()
            .machine(engine::choc::machine)
            .paper(&choc::PAPER)
            .workbench::<choc::workbench::Workbench>()
            .into(),
    ]
}

/// All the games, in the order of the shelf.
#[must_use]
pub fn games() -> &'static [Listing] {
    SHELF.get_or_init(house)
}

/// Why a game cannot be put on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShelfError {
    /// Someone has looked at the shelf already, or something was installed.
    TooLate,
    /// Two games, or two workbenches, have this id.
    Twice(&'static str),
}

impl std::fmt::Display for ShelfError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLate => write!(f, "the shelf is in use already"),
            Self::Twice(id) => write!(f, "two boxes are called {id}"),
        }
    }
}

impl std::error::Error for ShelfError {}

/// Puts further games behind those of the house. It is done once, by the program
/// that has them, before anything looks at the shelf.
pub fn install(more: Vec<Listing>) -> Result<(), ShelfError> {
    let mut shelf = house();
    shelf.extend(more);
    let ids =
        || shelf.iter().flat_map(|listing| [listing].into_iter().chain(listing.workbenches()));
    for (number, listing) in ids().enumerate() {
        if ids().take(number).any(|other| other.info.id == listing.info.id) {
            return Err(ShelfError::Twice(listing.info.id));
        }
    }
    SHELF.set(shelf).map_err(|_| ShelfError::TooLate)
}
