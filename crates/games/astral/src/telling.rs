//! What players are told: names of things, moves in words.

use grid::{Hex, HexDirection};
use rules::{Message, Seat};

use crate::{Action, Astral, Piece, Position, actions};

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
            .with("sides", shielded_sides(piece)),
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

/// The shielded sides in a row: "east, north-east".
fn shielded_sides(piece: Piece) -> Message {
    let sides = HexDirection::ALL.into_iter().filter(|&side| piece.is_shielded(side));
    sides
        .map(facing_name)
        .reduce(|before, side| {
            Message::new("astral-sides").with("before", before).with("side", side)
        })
        .unwrap_or_else(|| Message::new("astral-sides-none"))
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

pub(crate) fn prompt(game: &Astral, position: &Position) -> Message {
    Message::new(if !actions::any(game, position, position.turn()) {
        "astral-prompt-pass"
    } else {
        match (game.movement.before, game.movement.after) {
            (false, false) => "astral-prompt-5",
            (false, true) => "astral-prompt-6",
            (true, false) => "astral-prompt-7",
            (true, true) => "astral-prompt-8",
        }
    })
}

pub(crate) fn describe(game: &Astral, position: &Position, action: Action) -> Message {
    let mover = seat_name(position.turn());
    let Action::Move { from, to, facing } = action else {
        return Message::new("astral-words-pass").with("seat", mover);
    };
    let moves_ship = position.piece(from).is_some_and(|piece| !piece.is_vulnerable());
    let key = match position.piece(to) {
        Some(taken) if taken.is_vulnerable() => "astral-words-capture-vulnerable",
        Some(_) => "astral-words-capture",
        None if moves_ship => "astral-words-move",
        None => "astral-words-step",
    };
    let mut words = Message::new(key)
        .with("seat", mover)
        .with("from", game.board.hexes().name(from))
        .with("to", game.board.hexes().name(to));
    if let Some(loser) = position.owner(to) {
        words = words.with("loser", seat_name(loser));
    }
    match facing {
        Some(facing) => Message::new("astral-words-turn")
            .with("words", words)
            .with("facing", facing_name(facing)),
        None => words,
    }
}
