//! The catalog: every game of the library with everything that belongs to it.
//! Only this crate names them all.
//!
//! An [`Listing`] is what a game puts on the shelf: the game itself, its machine
//! and its workbenches. The shelf is one for the whole process: the house's five
//! games, and what [`install`] has added to them before anyone looked. This crate
//! knows no table, no person, no server and no terminal.

mod listing;
pub mod page;
mod shelf;

use std::sync::LazyLock;

use engine::{Kind, Machine};
use rules::{Data, Language, Lot, Message, Opened, Options, Rules};
use words::Words;

pub use crate::{
    listing::{Contents, Listing, Wish},
    shelf::{ShelfError, games, install},
};

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Listing> {
    games().iter().find(|listing| listing.info.id == id)
}

/// The workbenches of all games.
pub fn workbenches() -> impl Iterator<Item = &'static Listing> {
    games().iter().flat_map(Listing::workbenches)
}

/// The workbench with this id, which is also the word for what is built there.
#[must_use]
pub fn workbench(id: &str) -> Option<&'static Listing> {
    workbenches().find(|listing| listing.info.id == id)
}

/// Opens a game by its id, as records do. `None` where there is no such game.
#[must_use]
pub fn open(id: &str, options: &Options, lot: &mut Lot) -> Option<Opened> {
    find(id).map(|listing| listing.open(options, lot))
}

/// The machine of a kind for an open box; `None` where its game has none. Every
/// game on the shelf has [`Kind::Best`], [`Kind::Uct`] and [`Kind::Random`].
#[must_use]
pub fn machine(rules: &dyn Rules, kind: Kind) -> Option<Box<dyn Machine>> {
    find(rules.info().id)?.machine(rules, kind)
}

/// All that players can write themselves, each with the game it is for.
pub fn all_data() -> impl Iterator<Item = (&'static Listing, &'static Data)> {
    games().iter().flat_map(|listing| listing.info.data.iter().map(move |data| (listing, data)))
}

/// What players can write under this name, `fleet` for instance, and for which
/// game.
#[must_use]
pub fn data(word: &str) -> Option<(&'static Listing, &'static Data)> {
    all_data().find(|(_, data)| data.word == word)
}

/// What is wrong with an id that no game has.
#[must_use]
pub fn no_such_game(id: &str) -> Message {
    let known: Vec<_> = games().iter().map(|listing| listing.info.id).collect();
    Message::new("no-such-game-but").with("game", id).with("known", known.join(", "))
}

/// A language with the common messages and those of all games.
#[must_use]
pub fn words(language: Language) -> &'static Words {
    static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
        let lids: Vec<_> = games().iter().map(|listing| listing.info).collect();
        words::LANGUAGES.into_iter().map(|language| Words::new(language, &lids)).collect()
    });
    WORDS.iter().find(|words| words.language() == language).expect("all languages are there")
}
