//! A game as it is played: what search, perft and playouts need.

use std::{fmt::Debug, hash::Hash};

use crate::{
    info::Info,
    lot::Lot,
    options::{OptionError, Options},
    outcome::Outcome,
    perft::turns_by_actions,
    seat::{Actor, Seat, Seats},
    series::Series,
};

/// A game with its options chosen: an open box. It holds what does not change
/// during play (board, tables, scenario); the [`Position`](Game::Position)
/// holds what does.
///
/// This is all that search, perft and playouts need. [`Notation`](crate::Notation)
/// adds text and the doors for input from outside, [`Face`](crate::Face) what a
/// person sees and touches. A game can be counted and played at random before it
/// has either:
///
/// ```
/// use rules::*;
///
/// /// Nim with one heap: take one, two or three; whoever takes the last one wins.
/// #[derive(Clone)]
/// struct Nim;
///
/// /// How many are left, and who is to take.
/// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// struct Heap(u8, Seat);
///
/// static LID: Info = Info {
///     id: "nim",
///     title: "Nim",
///     author: "",
///     year: None,
///     seats: 2..=2,
///     colours: &[Ink::Seat0, Ink::Seat1],
///     revision: 1,
///     options: &[],
///     chance: false,
///     quiet_turns: None,
///     refusals: &[],
///     endings: &[],
///     data: &[],
///     text: &[],
/// };
///
/// impl Game for Nim {
///     type Position = Heap;
///     type Action = u8;
///     const INFO: &'static Info = &LID;
///     const ACTIONS_ARE_TURNS: bool = true;
///
///     fn open(_: &Options, _: &mut Lot) -> Result<Self, OptionError> {
///         Ok(Self)
///     }
///     fn options(&self) -> Options {
///         Options::default()
///     }
///     fn start(&self) -> Heap {
///         Heap(5, Seat(0))
///     }
///     fn actor(&self, heap: &Heap) -> Actor {
///         if heap.0 == 0 { Actor::Nobody } else { Actor::Seat(heap.1) }
///     }
///     fn actions(&self, heap: &Heap, out: &mut Vec<u8>) {
///         out.extend(1..=heap.0.min(3));
///     }
///     fn apply(&self, heap: &mut Heap, taken: u8) {
///         *heap = Heap(heap.0 - taken, heap.1.other());
///     }
///     fn outcome(&self, heap: &Heap) -> Option<Outcome> {
///         let why = Why { rule: "N1", word: "last" };
///         (heap.0 == 0).then(|| Outcome::win(heap.1.other(), 1, why))
///     }
///     fn key(&self, heap: &Heap) -> u64 {
///         mix(u64::from(heap.0) << 8 | u64::from(heap.1.0))
///     }
///     fn pieces(&self, heap: &Heap, _: Seats) -> u32 {
///         heap.0.into()
///     }
///     fn resign(&self, _: &Heap, seat: Seat) -> Outcome {
///         Outcome::win(seat.other(), 1, Why { rule: "G1", word: "resigned" })
///     }
/// }
///
/// // Of four or three anyone can take three ways, of two only two.
/// assert_eq!(perft(&Nim, &Nim.start(), 1), 3);
/// assert_eq!(perft(&Nim, &Nim.start(), 2), 3 + 3 + 2);
/// testkit::play_laws(&Nim, 1, 100, 10);
/// ```
///
/// An action is one atomic decision; a turn may take several. Methods of this
/// trait trust what they are given.
pub trait Game: Clone + Send + Sync + Sized + 'static {
    /// What changes during play: small, cheap to clone, no heap where play is hot.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One atomic decision of a player, or one outcome of chance.
    type Action: Copy + Eq + Debug + Send + Sync + 'static;

    /// The lid.
    const INFO: &'static Info;

    /// Every action is a whole turn, and different actions lead to different
    /// positions: perft may then count actions without playing them.
    const ACTIONS_ARE_TURNS: bool;

    /// Opens the box. `options` are complete ([`Options::complete`]); what they
    /// leave to chance (a random board) is drawn here.
    fn open(options: &Options, lot: &mut Lot) -> Result<Self, OptionError>;

    /// The options with all lots drawn: opening with them gives this very game.
    fn options(&self) -> Options;

    /// How many seats are taken.
    fn seats(&self) -> u8 {
        2
    }

    /// How matches are counted.
    fn series(&self) -> Series {
        Series::SINGLE
    }

    /// The position at the start.
    fn start(&self) -> Self::Position;

    /// Whose decision is awaited.
    fn actor(&self, position: &Self::Position) -> Actor;

    /// Appends every legal action, each once; at a chance node every outcome.
    /// On a surface without cells, a useful sample (see [`enumerates`](Game::enumerates)).
    fn actions(&self, position: &Self::Position, out: &mut Vec<Self::Action>);

    /// Plays an action that is legal.
    fn apply(&self, position: &mut Self::Position, action: Self::Action);

    /// How the game ended, once it has.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// A number that identifies the position, kept up to date by `apply`. It
    /// covers all that matters for what can follow, the actor included.
    fn key(&self, position: &Self::Position) -> u64;

    /// Is a turn begun and not complete (G3)?
    fn mid_turn(&self, _position: &Self::Position) -> bool {
        false
    }

    /// How likely an outcome of chance is, against the weights of the others.
    fn weight(&self, _position: &Self::Position, _action: Self::Action) -> u32 {
        1
    }

    /// How many actions there are.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut actions = Vec::new();
        self.actions(position, &mut actions);
        actions.len() as u64
    }

    /// A random action (at a chance node: by weight), each legal one possible;
    /// `None` when the game is over. `scratch` saves allocations.
    fn random(
        &self,
        position: &Self::Position,
        lot: &mut Lot,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        scratch.clear();
        self.actions(position, scratch);
        if scratch.is_empty() {
            return None;
        }
        if self.actor(position) != Actor::Chance {
            return Some(scratch[lot.below(scratch.len())]);
        }
        let weights = |&action: &Self::Action| self.weight(position, action) as usize;
        let mut rest = lot.below(scratch.iter().map(weights).sum());
        scratch.iter().copied().find(|action| {
            let weight = weights(action);
            let chosen = rest < weight;
            rest = rest.saturating_sub(weight);
            chosen
        })
    }

    /// Calls `found` with every position that one whole turn leads to, each
    /// once; at the beginning of a turn only. A game with many ways to make the
    /// same turn has a better way than trying them all.
    fn turns(&self, position: &Self::Position, found: &mut dyn FnMut(&Self::Position)) {
        turns_by_actions(self, position, found);
    }

    /// Do [`actions`](Game::actions) list everything that is legal? Not on a
    /// surface without cells, where only [`check`](crate::Notation::check) knows.
    fn enumerates(&self) -> bool {
        true
    }

    /// How many pieces these seats have on the board. If there are fewer than
    /// before in all, something was captured (G2).
    fn pieces(&self, position: &Self::Position, of: Seats) -> u32;

    /// Who is still in the game. Whoever is out only looks on: nobody needs their
    /// consent, and they cannot give up.
    fn playing(&self, _position: &Self::Position) -> Seats {
        Seats::first(self.seats())
    }

    /// G1: a player gives up. The opponent gets the most it could still have scored.
    fn resign(&self, position: &Self::Position, seat: Seat) -> Outcome;
}
