//! Why a move is not allowed, told from the move itself.

use rules::{Refusal, Touch};

use crate::{
    Action, Position, Toy,
    notation::place_name,
    play::{BANK, FACES},
    scene::cell_name,
};

rules::reasons! {
    "toy":
    /// The die is to be rolled first.
    RollFirst = "roll-first", "T2.1";
    /// The die shows something already, or has no such face.
    NoRoll = "no-roll", "T2.1";
    /// No pawn of the player stands there.
    NotYours = "not-yours", "T2.2";
    /// The pawn does not go that far.
    Distance = "distance", "T2.2";
    /// A pawn of the player's own is there already.
    Taken = "taken", "T2.3";
}

pub(crate) fn check(game: &Toy, position: &Position, action: Action) -> Result<(), Refusal> {
    let (from, to) = match (action, position.die) {
        (Action::Roll(face), None) if (1..=FACES).contains(&face) => return Ok(()),
        (Action::Roll(_), _) => return Err(Reason::NoRoll.refusal()),
        (Action::Move { .. }, None) => return Err(Reason::RollFirst.refusal()),
        (Action::Move { from, to }, Some(die)) => {
            if !position.has_own(from) {
                return Err(not_yours(game, position, from));
            }
            let goes = game.landing(from, die);
            if goes != to {
                return Err(Reason::Distance
                    .refusal()
                    .with("die", die)
                    .lit(Touch::cell(cell_name(game, position.turn, goes))));
            }
            (from, to)
        }
    };
    if position.owner(to) == Some(position.turn) {
        return Err(taken(game, position, from, to));
    }
    Ok(())
}

fn not_yours(game: &Toy, position: &Position, place: u8) -> Refusal {
    let key = if place == BANK { "in".to_owned() } else { place_name(game, place) };
    let cell = Touch::cell(cell_name(game, position.turn, place));
    Reason::NotYours.refusal().with("place", key).lit(cell)
}

fn taken(game: &Toy, position: &Position, from: u8, to: u8) -> Refusal {
    let cell = |place| Touch::cell(cell_name(game, position.turn, place));
    let refusal = Reason::Taken.refusal().with("place", place_name(game, to));
    refusal.lit(cell(from)).lit(cell(to))
}

/// Why do these touches lead to no move?
pub(crate) fn explain(game: &Toy, position: &Position, touches: &[Touch]) -> Refusal {
    let Some(die) = position.die else { return Reason::RollFirst.refusal() };
    let mut places = touches.iter().map(|touch| {
        let Touch::Cell(name) = touch else { return None };
        (BANK..=game.shore()).find(|&place| cell_name(game, position.turn, place) == *name)
    });
    match (places.next().flatten(), places.next()) {
        (Some(from), None) if position.has_own(from) => {
            taken(game, position, from, game.landing(from, die))
        }
        (Some(from), None) => not_yours(game, position, from),
        (Some(from), Some(Some(to))) => check(game, position, Action::Move { from, to })
            .err()
            .unwrap_or_else(|| Reason::Distance.refusal().with("die", die)),
        (Some(_), Some(None)) => Reason::Distance.refusal().with("die", die),
        // Somebody else's bank.
        (None, _) => Reason::NotYours.refusal().with("place", "other"),
    }
}
