//! The state of a game of Ra.

use grid::{Hex, HexDirection};
use rules::{Actor, Keys, Outcome, Seat};

use crate::{Action, BARE, Board, RED, VOID, WHITE, ZONE, actions};

/// Room for the larger board's 127 cells.
const CELLS: usize = 128;

/// For each player, cell and stack size; then one for "red to move".
static KEYS: Keys<{ 2 * CELLS * 4 + 1 }> = Keys::new(0x7261);
const RED_TO_MOVE: usize = 2 * CELLS * 4;

/// R4.1: points for so many pawns entering together.
const ZONE_POINTS: [i16; 4] = [0, 1, 3, 6];
/// R4.2: points for an enemy left without pawns.
const BARE_POINTS: i16 = 3;

/// Where the pawns stand and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Pawns on each cell.
    heights: [u8; CELLS],
    /// The cells of each player, zones included.
    cells: [u128; 2],
    /// Pawns of each player.
    pawns: [u8; 2],
    turn: Seat,
    end: Option<End>,
    key: u64,
}

/// How the game ended; the loser is always the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    /// So many pawns entered the enemy zone (R4.1).
    Zone(u8),
    /// All pawns of one player are gone (R4.2).
    Bare,
    /// Nobody can move (R3.6).
    Void,
}

impl Position {
    /// No pawn anywhere.
    pub(crate) fn empty(turn: Seat) -> Self {
        let key = if turn == RED { KEYS.of(RED_TO_MOVE) } else { 0 };
        Self { heights: [0; CELLS], cells: [0; 2], pawns: [0; 2], turn, end: None, key }
    }

    /// R2.1: three stacks of three around each zone; white begins.
    pub(crate) fn start(board: &Board) -> Self {
        let mut position = Self::empty(WHITE);
        for seat in [WHITE, RED] {
            for direction in HexDirection::ALL {
                if let Some(hex) = board.hexes().neighbour(board.zone(seat), direction) {
                    position.put(seat, hex.index(), 3);
                }
            }
        }
        position
    }

    /// Whose decision is awaited.
    #[must_use]
    pub fn actor(&self) -> Actor {
        if self.end.is_some() { Actor::Nobody } else { Actor::Seat(self.turn) }
    }

    /// Who is to move, or would be.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How many pawns stand on a cell.
    #[inline]
    #[must_use]
    pub fn height(&self, hex: Hex) -> u8 {
        self.heights[hex.index()]
    }

    #[inline]
    pub(crate) fn height_at(&self, cell: u8) -> u8 {
        self.heights[usize::from(cell) % CELLS]
    }

    /// The cells of a player, as a set.
    #[inline]
    #[must_use]
    pub fn cells(&self, seat: Seat) -> u128 {
        self.cells[seat.index()]
    }

    /// Whose pawns stand on a cell.
    #[must_use]
    pub fn owner(&self, hex: Hex) -> Option<Seat> {
        [WHITE, RED].into_iter().find(|seat| self.cells(*seat) >> hex.0 & 1 == 1)
    }

    /// How many pawns a player has left.
    #[must_use]
    pub fn pawns(&self, seat: Seat) -> u32 {
        self.pawns[seat.index()].into()
    }

    /// The key, kept up to date.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn end(&self) -> Option<End> {
        self.end
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let winner = self.turn.other();
        Some(match self.end? {
            End::Zone(pawns) => Outcome::win(winner, ZONE_POINTS[usize::from(pawns)], ZONE),
            End::Bare => Outcome::win(winner, BARE_POINTS, BARE),
            End::Void => Outcome::draw(VOID),
        })
    }

    /// Makes a cell hold so many pawns of a player.
    pub(crate) fn put(&mut self, seat: Seat, cell: usize, height: u8) {
        let old = self.heights[cell];
        let feature = |height: u8| (seat.index() * CELLS + cell) * 4 + usize::from(height);
        if old > 0 {
            self.key ^= KEYS.of(feature(old));
        }
        if height > 0 {
            self.key ^= KEYS.of(feature(height));
            self.cells[seat.index()] |= 1 << cell;
        } else {
            self.cells[seat.index()] &= !(1 << cell);
        }
        self.pawns[seat.index()] = self.pawns[seat.index()] + height - old;
        self.heights[cell] = height;
    }

    /// Plays a legal action.
    pub(crate) fn apply(&mut self, board: &Board, action: Action) {
        let mover = self.turn;
        let enemy = mover.other();
        let mut entered = None;
        if let Action::Move { from, to, pawns } = action {
            let (from, to) = (from.index(), to.index());
            self.put(mover, from, self.heights[from] - pawns);
            if self.cells[enemy.index()] >> to & 1 == 1 {
                self.put(enemy, to, 0);
            }
            self.put(mover, to, self.heights[to] + pawns);
            entered = (to == board.zone(enemy).index()).then_some(pawns);
        }
        self.turn = enemy;
        self.key ^= KEYS.of(RED_TO_MOVE);
        self.settle(board, entered);
    }

    /// Sees whether the game is over; `entered` pawns have just reached a zone.
    pub(crate) fn settle(&mut self, board: &Board, entered: Option<u8>) {
        self.end = if let Some(pawns) = entered {
            Some(End::Zone(pawns))
        } else if self.pawns[self.turn.index()] == 0 {
            Some(End::Bare)
        } else if !actions::any_for(board, self, self.turn)
            && !actions::any_for(board, self, self.turn.other())
        {
            Some(End::Void)
        } else {
            None
        };
    }
}
