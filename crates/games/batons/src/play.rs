//! Bâtons et Pions as it is played: the box with its options chosen.

use rules::{Actor, Game, Info, Lot, OptionError, Options, Outcome, Seat, Seats};

use crate::{
    Action, INFO, LIGHT, Position, RESIGNED, actions,
    position::Phase,
    turn::{random, whole},
};

/// B2.6: who leaves the sticks alone in its very first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// Light.
    House,
    /// Each of the two.
    Both,
    /// Nobody.
    Booklet,
}

impl Opening {
    const fn name(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Both => "both",
            Self::Booklet => "booklet",
        }
    }

    /// If a player's very first turn is to come, how many turns in a row are
    /// played without sticks.
    pub(crate) fn quiet(self, turn: Seat) -> u8 {
        match (self, turn) {
            (Self::Both, LIGHT) => 2,
            (Self::Both, _) | (Self::House, LIGHT) => 1,
            (Self::House | Self::Booklet, _) => 0,
        }
    }
}

/// Bâtons et Pions, with one of its openings.
#[derive(Clone, Debug)]
pub struct Batons {
    pub(crate) opening: Opening,
}

impl Game for Batons {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        let opening = match options.get("opening") {
            Some("both") => Opening::Both,
            Some("booklet") => Opening::Booklet,
            _ => Opening::House,
        };
        Ok(Self { opening })
    }

    fn options(&self) -> Options {
        Options::default().with("opening", self.opening.name())
    }

    fn start(&self) -> Position {
        Position::start(self.opening)
    }

    fn actor(&self, position: &Position) -> Actor {
        position.actor()
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        actions::list(position, out);
    }

    fn apply(&self, position: &mut Position, action: Action) {
        position.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn mid_turn(&self, position: &Position) -> bool {
        position.phase != Phase::Fresh
    }

    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        random::action(position, lot, scratch)
    }

    fn turns(&self, position: &Position, found: &mut dyn FnMut(&Position)) {
        whole::every(position, found);
    }

    fn pieces(&self, position: &Position, of: Seats) -> u32 {
        of.iter().map(|seat| position.names(seat).len() as u32).sum()
    }

    fn resign(&self, _position: &Position, seat: Seat) -> Outcome {
        Outcome::win(seat.other(), 1, RESIGNED)
    }
}
