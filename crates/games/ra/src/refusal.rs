//! Why a move is not allowed, told from the move itself and not by searching
//! the list of legal ones.

use grid::Hex;
use rules::{Refusal, Touch};

use crate::{Action, Board, Position, actions};

rules::reasons! {
    "ra":
    /// There is no own stack on the cell.
    NotYours = "not-yours", "R3.1";
    /// More pawns than the stack has, or than three.
    TooMany = "too-many", "R3.1";
    /// The stack stays where it is.
    NoStep = "no-step", "R3.1";
    /// The cells are not on one straight line.
    NotStraight = "not-straight", "R3.1";
    /// Farther than so many pawns go.
    TooFar = "too-far", "R3.1";
    /// More than three pawns would stand together.
    Overfull = "overfull", "R3.1";
    /// Pawns stand in the way.
    Jumped = "jumped", "R3.2";
    /// Shorter than so many pawns go, without a reason to stop.
    TooShort = "too-short", "R3.3";
    /// The stack cannot move at all.
    Stuck = "stuck", "R3.3";
    /// The enemy stack is larger.
    TooStrong = "too-strong", "R3.4";
    /// One's own zone is closed.
    OwnZone = "own-zone", "R3.5";
    /// There is a move, so no pass.
    MustMove = "must-move", "R3.6";
    /// There is no move: pass.
    MustPass = "must-pass", "R3.6";
}

/// How far so many pawns go (R3.1).
const fn reach(pawns: u8) -> usize {
    4 - pawns as usize
}

pub(crate) fn check(board: &Board, position: &Position, action: Action) -> Result<(), Refusal> {
    if position.end().is_some() {
        return Err(Refusal::over());
    }
    let Action::Move { from, to, pawns } = action else {
        return if actions::any(board, position) {
            Err(Reason::MustMove.refusal())
        } else {
            Ok(())
        };
    };
    let hexes = board.hexes();
    let cell = |hex| Touch::cell(hexes.name(hex));
    let refuse = |reason: Reason| {
        let refusal = reason.refusal().with("from", hexes.name(from)).with("to", hexes.name(to));
        Err(refusal.with("pawns", pawns).with("reach", reach(pawns.clamp(1, 3))).lit(cell(from)))
    };
    let mover = position.turn();
    if position.owner(from) != Some(mover) {
        return Err(not_yours(board, from));
    }
    if !(1..=position.height(from)).contains(&pawns) {
        let height = position.height(from);
        return refuse(Reason::TooMany).map_err(|refusal| refusal.with("height", height));
    }
    if from == to {
        return refuse(Reason::NoStep);
    }
    let Some((direction, distance)) = hexes.line(from, to) else {
        return refuse(Reason::NotStraight);
    };
    if to == board.zone(mover) {
        return refuse(Reason::OwnZone).map_err(|refusal| refusal.lit(cell(to)));
    }
    if distance > reach(pawns) {
        return refuse(Reason::TooFar);
    }
    // No zone can lie between: they are corners, and no line goes on behind them.
    let between = hexes.ray(from, direction).take(distance - 1);
    if let Some(hex) = between.into_iter().find(|&hex| position.height(hex) > 0) {
        return refuse(Reason::Jumped)
            .map_err(|refusal| refusal.with("between", hexes.name(hex)).lit(cell(hex)));
    }
    if to == board.zone(mover.other()) {
        return Ok(());
    }
    let there = position.height(to);
    let stop =
        |reason| refuse(reason).map_err(|refusal| refusal.with("there", there).lit(cell(to)));
    match position.owner(to) {
        Some(owner) if owner == mover && there + pawns > 3 => stop(Reason::Overfull),
        Some(owner) if owner != mover && there > pawns => stop(Reason::TooStrong),
        Some(_) => Ok(()),
        None if distance == reach(pawns) => Ok(()),
        None if hexes.neighbour(to, direction).is_none() => Ok(()),
        None => stop(Reason::TooShort),
    }
}

fn not_yours(board: &Board, hex: Hex) -> Refusal {
    let name = board.hexes().name(hex);
    Reason::NotYours.refusal().with("from", name).lit(Touch::cell(name))
}

pub(crate) fn explain(board: &Board, position: &Position, touches: &[Touch]) -> Refusal {
    let hexes = board.hexes();
    let named = |touch: Option<&Touch>| match touch {
        Some(Touch::Cell(name)) => hexes.named(name),
        _ => None,
    };
    if !actions::any(board, position) {
        return Reason::MustPass.refusal();
    }
    let Some(from) = named(touches.first()) else { return Reason::MustMove.refusal() };
    if position.owner(from) != Some(position.turn()) {
        return not_yours(board, from);
    }
    let height = position.height(from);
    let Some(to) = named(touches.get(1)) else {
        let name = hexes.name(from);
        return Reason::Stuck.refusal().with("from", name).lit(Touch::cell(name));
    };
    // Speak of the count that goes just so far, else of the whole stack.
    let distance = hexes.line(from, to).map_or(0, |(_, distance)| distance);
    let fitting = (1..=height).find(|&pawns| reach(pawns) == distance);
    let asked = match touches.get(2) {
        Some(Touch::Button(count)) => count.parse().ok(),
        _ => None,
    };
    // Farther than three, the pawn that goes farthest is the one to speak of.
    let otherwise = if distance > 3 { 1 } else { height };
    let pawns = asked.or(fitting).unwrap_or(otherwise);
    check(board, position, Action::Move { from, to, pawns })
        .err()
        .unwrap_or_else(|| Reason::Stuck.refusal().with("from", hexes.name(from)))
}
