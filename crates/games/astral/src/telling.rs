//! What players are told: names of things, moves in words.

use grid::{Hex, HexDirection};
use rules::{Card, Message, Seat};

use crate::{Astral, Piece, Position};

pub(crate) fn seat_name(seat: Seat) -> Message {
    Message::new(["astral-seat-0", "astral-seat-1", "astral-seat-2"][seat.index()])
}

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

/// A piece as a screen reader says it: colour, facing, shields.
pub(crate) fn kind_name(piece: Piece) -> Message {
    let colour = seat_name(piece.colour());
    match (piece.facing(), piece.shields()) {
        (Some(facing), Some(shields)) => Message::new("astral-ship")
            .with("seat", colour)
            .with("facing", facing_name(facing))
            .with("count", shields.count())
            .with("sides", side_names(shielded(piece))),
        _ => Message::new("astral-vulnerable").with("seat", colour),
    }
}

/// The same, and whom it serves if not its own colour (A5.2).
pub(crate) fn piece_name(position: &Position, piece: Piece) -> Message {
    let name = kind_name(piece);
    let holder = position.holder(piece.colour());
    if holder == piece.colour() {
        return name;
    }
    Message::new("astral-held").with("piece", name).with("holder", seat_name(holder))
}

fn shielded(piece: Piece) -> impl Iterator<Item = HexDirection> {
    HexDirection::ALL.into_iter().filter(move |&side| piece.is_shielded(side))
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
pub(crate) fn card(piece: Piece) -> Option<Card> {
    let facing = piece.facing()?;
    let open = HexDirection::ALL.into_iter().filter(|&side| !piece.is_shielded(side));
    Some(
        Card::new(Message::new("astral-card-ship").with("seat", seat_name(piece.colour())))
            .line("astral-card-facing", facing_name(facing))
            .line("astral-card-shields", side_names(shielded(piece)))
            .line("astral-card-open", side_names(open)),
    )
}

pub(crate) fn cell_name(game: &Astral, position: &Position, hex: Hex) -> Message {
    let name = game.board.hexes().name(hex);
    match position.piece(hex) {
        Some(piece) => Message::new("astral-cell-piece")
            .with("cell", name)
            .with("piece", piece_name(position, piece)),
        None => Message::new("astral-cell-empty").with("cell", name),
    }
}
