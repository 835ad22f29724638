//! Why an attempt is not allowed.

use grid::Square;
use rules::{Refusal, Touch};

use crate::{Action, Board, Colour, Pawn, Phase, Position, actions, board::Moves};

rules::reasons! {
    "stations":
    /// A pawn stands there already.
    Taken = "taken", "S2.1";
    /// Pawns are still being placed: no capture yet.
    StillPlacing = "still-placing", "S2.1";
    /// All pawns are placed: none can be added.
    AllPlaced = "all-placed", "S2.1";
    /// A pawn that is not on the board yet.
    NotPlaced = "not-placed", "S2.1";
    /// A pawn that was captured.
    Gone = "gone", "S3.3";
    /// There is no own pawn on the square.
    NotYours = "not-yours", "S3.1";
    /// The pawn can take nothing.
    NoTarget = "no-target", "S3.1";
    /// There is no enemy pawn on the square of arrival.
    NoEnemy = "no-enemy", "S3.3";
    /// One's own pawn stands on the square of arrival.
    OwnPawn = "own-pawn", "S3.3";
    /// A pawn on this colour does not move that way.
    WrongWay = "wrong-way", "S3.2";
    /// A square of the colour it started from ends the slide before.
    ColourStops = "colour-stops", "S3.2";
    /// A pawn stands in the way of the slide.
    Blocked = "blocked", "S3.2";
    /// There is a capture, so no pass.
    MustCapture = "must-capture", "S3.4";
    /// There is no capture: pass.
    MustPass = "must-pass", "S3.4";
}

pub(crate) fn check(board: &Board, position: &Position, action: Action) -> Result<(), Refusal> {
    let mover = position.turn();
    match (position.phase(board), action) {
        (Phase::Over, _) => Err(Refusal::over()),
        (Phase::Placing, Action::Place(square)) => match position.pawn(square) {
            None => Ok(()),
            Some(_) => Err(on(Reason::Taken, square)),
        },
        (Phase::Placing, _) => Err(Reason::StillPlacing.refusal()),
        (Phase::Battle, Action::Place(_)) => Err(Reason::AllPlaced.refusal()),
        (Phase::Battle, Action::Pass) if actions::any(board, position, mover) => {
            let mut refusal = Reason::MustCapture.refusal();
            actions::each(board, position, mover, |from, _| refusal.lit.push(Touch::cell(from)));
            refusal.lit.dedup();
            Err(refusal)
        }
        (Phase::Battle, Action::Pass) => Ok(()),
        (Phase::Battle, Action::Capture { from, to }) => capture(board, position, from, to),
    }
}

fn on(reason: Reason, square: Square) -> Refusal {
    reason.refusal().with("square", square.to_string()).lit(Touch::cell(square))
}

fn capture(board: &Board, position: &Position, from: Square, to: Square) -> Result<(), Refusal> {
    let mover = position.turn();
    let owner = |square| position.pawn(square).map(Pawn::owner);
    if owner(from) != Some(mover) {
        return Err(on(Reason::NotYours, from));
    }
    if owner(to) == Some(mover) {
        return Err(on(Reason::OwnPawn, to));
    }
    if owner(to).is_none() {
        return Err(on(Reason::NoEnemy, to));
    }
    if actions::reach(board, position, from) & to.bit() != 0 {
        return Ok(());
    }
    let colour = board.colour(from);
    let refuse = |reason: Reason| {
        let word = match colour {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
        };
        let refusal = on(reason, from).with("to", to.to_string()).lit(Touch::cell(to));
        refusal.with("colour", word)
    };
    if matches!(board.moves[from.index()], Moves::Leap(_)) {
        return Err(refuse(Reason::WrongWay));
    }
    let (x, y) = (to.file() - from.file(), to.rank() - from.rank());
    let straight = x == 0 || y == 0;
    let diagonal = x.abs() == y.abs();
    if !(colour == Colour::Red && straight || colour == Colour::Yellow && diagonal) {
        return Err(refuse(Reason::WrongWay));
    }
    // On the right line and yet out of reach: something on the way ends it.
    let mut square = from;
    while let Some(next) = Square::at(square.file() + x.signum(), square.rank() + y.signum()) {
        let reason = if position.pawn(next).is_some() {
            Reason::Blocked
        } else if board.colour(next) == colour {
            Reason::ColourStops
        } else {
            square = next;
            continue;
        };
        return Err(refuse(reason).with("between", next.to_string()).lit(Touch::cell(next)));
    }
    Err(refuse(Reason::WrongWay))
}

pub(crate) fn explain(board: &Board, position: &Position, touches: &[Touch]) -> Refusal {
    let square = |touch: Option<&Touch>| match touch {
        Some(Touch::Cell(name)) => Square::named(name),
        _ => None,
    };
    let refused = |action| check(board, position, action).err();
    let Some(from) = square(touches.first()) else {
        return refused(Action::Pass).unwrap_or_else(|| Reason::MustPass.refusal());
    };
    if position.placing() {
        return on(Reason::Taken, from);
    }
    if position.pawn(from).map(Pawn::owner) != Some(position.turn()) {
        return on(Reason::NotYours, from);
    }
    if !actions::any(board, position, position.turn()) {
        return Reason::MustPass.refusal();
    }
    let to = square(touches.get(1));
    to.and_then(|to| refused(Action::Capture { from, to }))
        .unwrap_or_else(|| on(Reason::NoTarget, from))
}
