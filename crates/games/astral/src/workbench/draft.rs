//! A fleet being built: complete or not.

use grid::{Hex, HexDirection};
use rules::{
    Actor, Game, Info, Lot, Notation, OptionError, Options, Outcome, Seat, Seats, Why, mix,
};

use super::{Edit, INFO, Workbench, refusal};
use crate::{
    Board, Fleet, FleetError,
    board::CELLS,
    fleet,
    piece::{Piece, Shields},
};

/// The pieces of the first side, and for how many players the fleet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draft {
    pieces: [Option<Piece>; CELLS],
    players: u8,
}

impl Draft {
    /// Nothing yet.
    pub(crate) const fn empty(players: u8) -> Self {
        Self { pieces: [None; CELLS], players }
    }

    /// The house fleet for so many players.
    pub(crate) fn house(players: u8) -> Self {
        let mut draft = Self::empty(players);
        for &(hex, piece) in Fleet::house(players).side(Seat(0)) {
            draft.put(hex, Some(piece));
        }
        draft
    }

    /// For how many players the fleet is.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// What stands on a cell, of the first side.
    #[must_use]
    pub fn piece(&self, hex: Hex) -> Option<Piece> {
        self.pieces[hex.index()]
    }

    /// The pieces of the first side.
    pub fn pieces(&self) -> impl Iterator<Item = (Hex, Piece)> {
        Board::get().hexes().all().filter_map(|hex| Some((hex, self.piece(hex)?)))
    }

    /// The piece of another side on a cell: the first side's, turned.
    #[must_use]
    pub fn other(&self, hex: Hex) -> Option<(Seat, Piece)> {
        (1..self.players).map(Seat).find_map(|seat| {
            let sixths = fleet::turn_of(seat, self.players);
            let piece = self.piece(Board::get().turned(hex, 6 - sixths))?;
            let turned = match (piece.facing(), piece.shields()) {
                (Some(facing), Some(shields)) => Piece::ship(seat, facing.turned(sixths), shields),
                _ => Piece::vulnerable(seat),
            };
            Some((seat, turned))
        })
    }

    /// Does the cell stay where it is when the board is turned for another side?
    pub(crate) fn is_centre(hex: Hex) -> bool {
        Board::get().turned(hex, 1) == hex
    }

    /// How many ships there are.
    pub(crate) fn ships(&self) -> usize {
        self.pieces().filter(|(_, piece)| !piece.is_vulnerable()).count()
    }

    /// Is there a vulnerable?
    pub(crate) fn has_vulnerable(&self) -> bool {
        self.pieces().any(|(_, piece)| piece.is_vulnerable())
    }

    pub(crate) fn put(&mut self, hex: Hex, piece: Option<Piece>) {
        self.pieces[hex.index()] = piece;
    }

    /// The fleet, if it is one already.
    pub fn fleet(&self) -> Result<Fleet, FleetError> {
        Workbench.position_text(self).parse()
    }

    /// Makes a change that can be made.
    pub(crate) fn apply(&mut self, edit: Edit) {
        match edit {
            Edit::Add(hex) => {
                let ship = Piece::ship(Seat(0), HexDirection::Ne, Shields::FRONT);
                self.put(hex, Some(ship));
            }
            Edit::Move { from, to } => {
                let piece = self.piece(from);
                self.put(from, None);
                self.put(to, piece);
            }
            Edit::Shield { ship, side } => self.change(ship, |piece| piece.toggled(side)),
            Edit::Turn { ship, left } => self.change(ship, |piece| {
                let by = if left { 1 } else { 5 };
                piece.facing().map(|facing| piece.with_facing(facing.turned(by)))
            }),
            Edit::Unarm(hex) => self.put(hex, Some(Piece::vulnerable(Seat(0)))),
            Edit::Remove(hex) => self.put(hex, None),
            Edit::Players(players) => self.players = players,
            Edit::Clear => *self = Self::empty(self.players),
            Edit::House => *self = Self::house(self.players),
        }
    }

    fn change(&mut self, hex: Hex, to: impl FnOnce(Piece) -> Option<Piece>) {
        if let Some(changed) = self.piece(hex).and_then(to) {
            self.put(hex, Some(changed));
        }
    }
}

impl Game for Workbench {
    type Position = Draft;
    type Action = Edit;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(_options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        Ok(Self)
    }

    fn options(&self) -> Options {
        Options::default()
    }

    fn seats(&self) -> u8 {
        1
    }

    fn start(&self) -> Draft {
        Draft::house(2)
    }

    /// There is always something to change.
    fn actor(&self, _draft: &Draft) -> Actor {
        Actor::Seat(Seat(0))
    }

    fn actions(&self, draft: &Draft, out: &mut Vec<Edit>) {
        let hexes = || Board::get().hexes().all();
        let mut all: Vec<Edit> = hexes().map(Edit::Add).collect();
        for (from, _) in draft.pieces() {
            all.extend(hexes().map(|to| Edit::Move { from, to }));
            all.extend(HexDirection::ALL.map(|side| Edit::Shield { ship: from, side }));
            all.extend([true, false].map(|left| Edit::Turn { ship: from, left }));
            all.extend([Edit::Unarm(from), Edit::Remove(from)]);
        }
        all.extend([Edit::Players(2), Edit::Players(3), Edit::Clear, Edit::House]);
        out.extend(all.into_iter().filter(|&edit| refusal::check(draft, edit).is_ok()));
    }

    fn apply(&self, draft: &mut Draft, edit: Edit) {
        draft.apply(edit);
    }

    fn outcome(&self, _draft: &Draft) -> Option<Outcome> {
        None
    }

    fn key(&self, draft: &Draft) -> u64 {
        let seed = mix(u64::from(draft.players));
        draft.pieces().fold(seed, |key, (hex, piece)| {
            key ^ mix(1 << 32 | piece.code() << 8 | u64::from(hex.0))
        })
    }

    fn pieces(&self, draft: &Draft, _of: Seats) -> u32 {
        draft.pieces().count() as u32
    }

    fn resign(&self, _draft: &Draft, _seat: Seat) -> Outcome {
        Outcome::draw(Why { rule: "G1", word: "agreed" })
    }
}
