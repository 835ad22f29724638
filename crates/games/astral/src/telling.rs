//! What players are told: names of things, moves in words.

use grid::{Hex, HexDirection};
use rules::{Card, Message, Seat};

use crate::{Astral, Piece, Position};

pub(crate) fn seat_name(seat: Seat) -> Message {
    Message::new(["astral-seat-0", "astral-seat-1", "astral-seat-2"][seat.index()])
}

/// A direction as it is seen: words for it follow the board when it is turned.
pub(crate) fn facing_name(facing: HexDirection) -> Message {
    Message::new(match facing {
        HexDirection::E => "astral-facing-e",
        HexDirection::Ne => "astral-facing-ne",
        HexDirection::Nw => "astral-facing-nw",
        HexDirection::W => "astral-facing-w",
        HexDirection::Sw => "astral-facing-sw",
        HexDirection::Se => "astral-facing-se",
    })
}

/// Where something on a cell points, for whoever sits wherever: at the next cell.
pub(crate) fn pointing(game: &Astral, from: Hex, facing: HexDirection) -> Message {
    match game.board.hexes().neighbour(from, facing) {
        Some(next) => Message::new("astral-at-cell").with("cell", game.board.hexes().name(next)),
        None => Message::new("astral-at-edge"),
    }
}

/// A piece as a screen reader says it: colour, facing, shields, on a board
/// turned by so many sixths.
pub(crate) fn kind_name(piece: Piece, sixths: u8) -> Message {
    let colour = seat_name(piece.colour());
    match (piece.facing(), piece.shields()) {
        (Some(facing), Some(shields)) => Message::new("astral-ship")
            .with("seat", colour)
            .with("facing", facing_name(facing.turned(sixths)))
            .with("count", shields.count())
            .with("sides", side_names(sides(piece, true, sixths))),
        _ => Message::new("astral-vulnerable").with("seat", colour),
    }
}

/// The same, and whom it serves if not its own colour (A5.2).
pub(crate) fn piece_name(position: &Position, piece: Piece, sixths: u8) -> Message {
    let name = kind_name(piece, sixths);
    let holder = position.holder(piece.colour());
    if holder == piece.colour() {
        return name;
    }
    Message::new("astral-held").with("piece", name).with("holder", seat_name(holder))
}

/// The sides of a piece that are shielded or open, as they are seen.
fn sides(piece: Piece, shielded: bool, sixths: u8) -> impl Iterator<Item = HexDirection> {
    let seen = HexDirection::ALL.into_iter();
    seen.filter(move |side| piece.is_shielded(side.turned(6 - sixths % 6)) == shielded)
}

/// Sides in a row: "east, north-east".
fn side_names(sides: impl Iterator<Item = HexDirection>) -> Message {
    sides
        .map(facing_name)
        .reduce(|before, side| {
            Message::new("astral-sides").with("before", before).with("side", side)
        })
        .unwrap_or_else(|| Message::new("astral-sides-none"))
}

/// What a ship has for values: its heading and its shields.
pub(crate) fn card(piece: Piece, sixths: u8) -> Option<Card> {
    let facing = piece.facing()?.turned(sixths);
    Some(
        Card::new(Message::new("astral-card-ship").with("seat", seat_name(piece.colour())))
            .line("astral-card-facing", facing_name(facing))
            .line("astral-card-shields", side_names(sides(piece, true, sixths)))
            .line("astral-card-open", side_names(sides(piece, false, sixths))),
    )
}

pub(crate) fn cell_name(game: &Astral, position: &Position, hex: Hex, sixths: u8) -> Message {
    let name = game.board.hexes().name(hex);
    match position.piece(hex) {
        Some(piece) => Message::new("astral-cell-piece")
            .with("cell", name)
            .with("piece", piece_name(position, piece, sixths)),
        None => Message::new("astral-cell-empty").with("cell", name),
    }
}
