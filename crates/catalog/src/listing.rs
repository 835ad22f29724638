//! What one game puts on the shelf.

use std::{any::Any, fmt::Debug, sync::Arc};

use engine::{Kind, Machine};
use rules::{
    Erased, Face, Info, Language, Lot, Message, Opened, Options, Rules, Seat, Text, View,
    paper::{Printable, Setup, Sheet},
};

/// How the machines of a game are made.
type Make<G> = fn(&Arc<G>, Kind) -> Option<Box<dyn Machine>>;
/// The same, once the game's type is forgotten.
type MakeErased = Box<dyn Fn(&dyn Rules, Kind) -> Option<Box<dyn Machine>> + Send + Sync>;

/// What of a game is printed, at the sizes asked for.
type Print = Box<dyn Fn(&dyn Rules, Wish) -> Option<Result<Vec<Sheet>, Message>> + Send + Sync>;

/// How large things are to be printed, in millimetres, where it is said.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wish {
    /// A piece.
    pub piece: Option<f64>,
    /// A cell of the board.
    pub cell: Option<f64>,
}

/// A game, or a workbench, with everything that belongs to it.
pub struct Listing {
    /// The lid.
    pub info: &'static Info,
    open: fn(&Options, &mut Lot) -> Opened,
    /// A workbench has none: nobody plays against it.
    machine: Option<MakeErased>,
    workbenches: Vec<Listing>,
    newcomer: Seat,
    /// None where the game brings nothing of its own.
    print: Option<Print>,
    sizes: Option<[u16; 3]>,
}

impl Listing {
    /// Begins the listing of a game; what it does not name it gets from the house.
    pub fn of<G: Face>() -> Contents<G> {
        Contents { machine: engine::plain, workbenches: Vec::new(), newcomer: Seat(0), paper: None }
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

    /// The least, the usual and the greatest size of a printed piece in
    /// millimetres; `None` where the game has no pieces to cut out.
    #[must_use]
    pub fn piece_sizes(&self) -> Option<[u16; 3]> {
        self.sizes
    }

    /// What can be printed of a box that this listing opened: what the game
    /// brings, how it begins, and a sheet to write a game down on; or why it
    /// cannot be had at these sizes.
    pub fn sheets(&self, rules: &dyn Rules, wish: Wish) -> Result<Vec<Sheet>, Message> {
        let own = self.print.as_ref().and_then(|print| print(rules, wish));
        let mut sheets = own.unwrap_or_else(|| Ok(Vec::new()))?;
        if !sheets.iter().any(|sheet| matches!(sheet, Sheet::Setup(_))) {
            let scene = rules.start().scene(View::default());
            let notes = rules.about().into_iter().collect();
            sheets.insert(0, Sheet::Setup(Setup { scene, notes }));
        }
        let id = self.info.id;
        let seat = |seat: Seat| Message::new(format!("{id}-seat-{}", seat.0));
        sheets.push(Sheet::Scores((0..rules.seats()).map(Seat).map(seat).collect()));
        Ok(sheets)
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
    paper: Option<&'static Printable<G>>,
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

    /// What of the game can be printed.
    #[must_use]
    pub fn paper(self, paper: &'static Printable<G>) -> Self {
        Self { paper: Some(paper), ..self }
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
            print: None,
            sizes: None,
        });
        self
    }
}

impl<G: Face> From<Contents<G>> for Listing {
    fn from(contents: Contents<G>) -> Self {
        let Contents { machine, workbenches, newcomer, paper } = contents;
        let machine = move |rules: &dyn Rules, kind| {
            let rules: &dyn Any = rules;
            machine(rules.downcast_ref::<Erased<G>>()?.game(), kind)
        };
        let print = paper.map(|paper| -> Print {
            Box::new(|rules: &dyn Rules, wish: Wish| {
                let rules: &dyn Any = rules;
                let game = rules.downcast_ref::<Erased<G>>()?.game();
                let sizes = paper.sizes(wish.piece, wish.cell);
                Some(sizes.map(|sizes| (paper.sheets)(game, sizes)))
            })
        });
        Self {
            info: G::INFO,
            open: Erased::<G>::open,
            machine: Some(Box::new(machine)),
            workbenches,
            newcomer,
            print,
            sizes: paper.map(|paper| paper.piece),
        }
    }
}
