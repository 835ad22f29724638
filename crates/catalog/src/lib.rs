//! The shelf: every game of the library. The only crate that names them all.

pub mod page;

use std::sync::LazyLock;

use rules::{Data, Erased, Game, Info, Language, Lot, Message, Opened, Options, Text};
use words::Words;

/// A box on the shelf: its lid, and how to open it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The lid.
    pub info: &'static Info,
    open: fn(&Options, &mut Lot) -> Opened,
}

impl Entry {
    const fn of<G: Game>() -> Self {
        Self { info: G::INFO, open: Erased::<G>::open }
    }

    /// Opens the box with options straight from outside.
    pub fn open(&self, options: &Options, lot: &mut Lot) -> Opened {
        (self.open)(options, lot)
    }

    /// The game's messages and rules in a language.
    ///
    /// # Panics
    /// When the game does not speak it; a test sees to it that all do.
    #[must_use]
    pub fn text(&self, language: Language) -> &'static Text {
        self.info.text.iter().find(|text| text.language == language).expect("every game speaks it")
    }
}

/// All the games, in the order of the shelf.
pub const GAMES: &[Entry] = &[
    Entry::of::<stations::Stations>(),
    Entry::of::<ra::Ra>(),
    Entry::of::<astral::Astral>(),
    Entry::of::<batons::Batons>(),
    Entry::of::<choc::Choc>(),
];

/// Where players build what a game can be played with. A workbench is itself
/// played like a game, by one, without end; its words are its game's.
pub const WORKBENCHES: &[Entry] =
    &[Entry::of::<astral::workbench::Workbench>(), Entry::of::<choc::workbench::Workbench>()];

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.info.id == id)
}

/// The workbench with this id, which is also the word for what is built there.
#[must_use]
pub fn workbench(id: &str) -> Option<&'static Entry> {
    WORKBENCHES.iter().find(|entry| entry.info.id == id)
}

/// Opens a game by its id, as records do. `None` where there is no such game.
#[must_use]
pub fn open(id: &str, options: &Options, lot: &mut Lot) -> Option<Opened> {
    find(id).map(|entry| entry.open(options, lot))
}

/// What players can write under this name: `fleet`.
#[must_use]
pub fn data(word: &str) -> Option<&'static Data> {
    GAMES.iter().flat_map(|entry| entry.info.data).find(|data| data.word == word)
}

/// What is wrong with an id that is on no lid.
#[must_use]
pub fn no_such_game(id: &str) -> Message {
    let known: Vec<_> = GAMES.iter().map(|entry| entry.info.id).collect();
    Message::new("no-such-game-but").with("game", id).with("known", known.join(", "))
}

/// A language with the common messages and those of all games.
#[must_use]
pub fn words(language: Language) -> &'static Words {
    static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
        let lids: Vec<_> = GAMES.iter().map(|entry| entry.info).collect();
        words::LANGUAGES.into_iter().map(|language| Words::new(language, &lids)).collect()
    });
    WORDS.iter().find(|words| words.language() == language).expect("all languages are there")
}
