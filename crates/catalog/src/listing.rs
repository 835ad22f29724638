//! What one game puts on the shelf.

use std::{any::Any, fmt::Debug, sync::Arc};

use engine::{Kind, Machine};
use rules::{Erased, Face, Info, Language, Lot, Opened, Options, Rules, Seat, Text};

/// How the machines of a game are made.
type Make<G> = fn(&Arc<G>, Kind) -> Option<Box<dyn Machine>>;
/// The same, once the game's type is forgotten.
type MakeErased = Box<dyn Fn(&dyn Rules, Kind) -> Option<Box<dyn Machine>> + Send + Sync>;

/// A game, or a workbench, with everything that belongs to it.
pub struct Listing {
    /// The lid.
    pub info: &'static Info,
    open: fn(&Options, &mut Lot) -> Opened,
    /// A workbench has none: nobody plays against it.
    machine: Option<MakeErased>,
    workbenches: Vec<Listing>,
    newcomer: Seat,
}

impl Listing {
    /// Begins the listing of a game; what it does not name it gets from the house.
    pub fn of<G: Face>() -> Contents<G> {
        Contents { machine: engine::plain, workbenches: Vec::new(), newcomer: Seat(0) }
    }

    /// Opens the box with options straight from outside.
    pub fn open(&self, options: &Options, lot: &mut Lot) -> Opened {
        (self.open)(options, lot)
    }

    /// The game's machine of a kind, for a box that this listing opened; `None`
    /// where the game has none of this kind.
    #[must_use]
    pub fn machine(&self, rules: &dyn Rules, kind: Kind) -> Option<Box<dyn Machine>> {
        self.machine.as_ref().and_then(|make| make(rules, kind))
    }

    /// Where players build what the game can be played with. A workbench is itself
    /// played like a game, by one, without end; its words are its game's.
    #[must_use]
    pub fn workbenches(&self) -> &[Self] {
        &self.workbenches
    }

    /// The seat in which a newcomer has a fair chance, as the game opens without
    /// a choice.
    #[must_use]
    pub fn newcomer(&self) -> Seat {
        self.newcomer
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

impl Debug for Listing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.info.id)
    }
}

/// What is in the box of a game, while it is put together: the place for
/// whatever else a game brings along. Each part has one method here, and one on
/// [`Listing`] that hands it out.
pub struct Contents<G: Face> {
    machine: Make<G>,
    workbenches: Vec<Listing>,
    newcomer: Seat,
}

impl<G: Face> Contents<G> {
    /// The machine that knows how to play this game, instead of plain UCT.
    #[must_use]
    pub fn machine(self, make: Make<G>) -> Self {
        Self { machine: make, ..self }
    }

    /// The seat in which a newcomer sits, where it is not the first: the usual
    /// opening may favour another.
    #[must_use]
    pub fn newcomer(self, seat: Seat) -> Self {
        Self { newcomer: seat, ..self }
    }

    /// A place where players build what [`Info::data`] declares: the workbench's
    /// id is the word for it.
    #[must_use]
    pub fn workbench<W: Face>(mut self) -> Self {
        self.workbenches.push(Listing {
            info: W::INFO,
            open: Erased::<W>::open,
            machine: None,
            workbenches: Vec::new(),
            newcomer: Seat(0),
        });
        self
    }
}

impl<G: Face> From<Contents<G>> for Listing {
    fn from(contents: Contents<G>) -> Self {
        let Contents { machine, workbenches, newcomer } = contents;
        let machine = move |rules: &dyn Rules, kind| {
            let rules: &dyn Any = rules;
            machine(rules.downcast_ref::<Erased<G>>()?.game(), kind)
        };
        Self {
            info: G::INFO,
            open: Erased::<G>::open,
            machine: Some(Box::new(machine)),
            workbenches,
            newcomer,
        }
    }
}
