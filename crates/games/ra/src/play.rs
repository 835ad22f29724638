//! Ra as it is played: the box with its options chosen.

use std::ops::ControlFlow;

use grid::Hex;
use rules::{
    Actor, Begins, Game, Info, Length, Lot, OptionError, Options, Outcome, Seat, Seats, Series,
};

use crate::{Action, Board, INFO, Position, RESIGNED, actions};

/// R4.3: more than six points, and two ahead; R2.2: the loser begins.
const FULL_MATCH: Series =
    Series { length: Length::Points { target: 7, lead: 2, even: false }, begins: Begins::Loser };

/// Ra, on one of its two boards.
#[derive(Clone, Debug)]
pub struct Ra {
    pub(crate) board: &'static Board,
    single: bool,
}

impl Ra {
    /// The board played on.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Appends what captures or enters the enemy zone (R3.4, R4.1): some of the
    /// actions.
    pub fn strikes(&self, position: &Position, out: &mut Vec<Action>) {
        let enemy = position.turn().other();
        let ends = position.cells(enemy) | 1 << self.board.zone(enemy).0;
        actions::moves(self.board, position, ends, out);
    }
}

impl Game for Ra {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = true;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        Ok(Self {
            board: if options.get("board") == Some("127") {
                Board::regular()
            } else {
                Board::booklet()
            },
            single: options.get("match") == Some("single"),
        })
    }

    fn options(&self) -> Options {
        Options::default()
            .with("board", self.board.hexes().len().to_string())
            .with("match", if self.single { "single" } else { "full" })
    }

    fn series(&self) -> Series {
        if self.single { Series::SINGLE } else { FULL_MATCH }
    }

    fn start(&self) -> Position {
        Position::start(self.board)
    }

    fn actor(&self, position: &Position) -> Actor {
        position.actor()
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        let before = out.len();
        actions::moves(self.board, position, !0, out);
        if out.len() == before && position.end().is_none() {
            out.push(Action::Pass); // R3.6
        }
    }

    fn apply(&self, position: &mut Position, action: Action) {
        position.apply(self.board, action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn count(&self, position: &Position) -> u64 {
        if position.end().is_some() {
            return 0;
        }
        let mut total = 0;
        let _ = actions::each(self.board, position, position.turn(), |_, _, counts| {
            total += u64::from((counts.end() + 1).saturating_sub(*counts.start()));
            ControlFlow::<()>::Continue(())
        });
        total.max(1)
    }

    /// So many pawns of one stack in one direction can go to one cell at most, so
    /// there are six candidates for each pawn on the board; drawing among them
    /// until one is legal is far quicker than listing what is legal.
    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        if position.end().is_some() {
            return None;
        }
        let seat = position.turn();
        let candidates = 6 * position.pawns(seat) as usize;
        for _ in 0..2 * candidates {
            let drawn = lot.below(candidates);
            let (from, pawns) = actions::pawn(position, seat, (drawn / 6) as u8);
            let line = &self.board.lines(usize::from(from))[drawn % 6];
            if let Some(to) = actions::destination(self.board, position, seat, line, pawns) {
                return Some(Action::Move { from: Hex(from.into()), to: Hex(to.into()), pawns });
            }
        }
        // Hardly anything is legal: list it after all.
        scratch.clear();
        self.actions(position, scratch);
        Some(scratch[lot.below(scratch.len())])
    }

    fn pieces(&self, position: &Position, of: Seats) -> u32 {
        of.iter().map(|seat| position.pawns(seat)).sum()
    }

    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        // With three pawns the other could still enter as a stack of three;
        // with fewer, taking every enemy pawn is worth as much as two.
        let most = if position.pawns(seat.other()) >= 3 { 6 } else { 3 };
        Outcome::win(seat.other(), most, RESIGNED)
    }
}
