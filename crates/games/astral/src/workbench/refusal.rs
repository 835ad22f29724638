//! Why a change cannot be made.

use grid::Hex;
use rules::{Refusal, Touch};

use super::{Draft, Edit};
use crate::{Board, fleet::MOST_SHIPS};

rules::reasons! {
    "fleet":
    /// No piece of the first side stands there.
    Nothing = "nothing", "A2.4";
    /// A piece stands there already, of whatever side.
    Taken = "taken", "A2.4";
    /// The middle of the board is every side's.
    Centre = "centre", "A2.4";
    /// With three sides two pieces would meet.
    Meets = "meets", "A2.4";
    /// As many ships as a side can have.
    TooMany = "too-many", "A2.2";
    /// The vulnerable has no shield and no facing.
    Vulnerable = "vulnerable", "A2.1";
    /// A ship keeps one shield at least.
    LastShield = "last-shield", "A2.1";
    /// No ship is shielded on all six sides.
    Closed = "closed", "A2.1";
    /// There is a vulnerable already.
    TwoVulnerables = "two-vulnerables", "A2.1";
    /// The fleet is just so already.
    Same = "same", "A2.4";
}

pub(crate) fn check(draft: &Draft, edit: Edit) -> Result<(), Refusal> {
    let fails = |wrong: bool, reason: Reason, hex: Option<Hex>| {
        if !wrong {
            return Ok(());
        }
        let Some(hex) = hex else { return Err(reason.refusal()) };
        let name = Board::get().hexes().name(hex);
        Err(reason.refusal().with("cell", name).lit(Touch::cell(name)))
    };
    let free = |hex: Hex, except: Option<Hex>| {
        let mut others = *draft;
        if let Some(except) = except {
            others.put(except, None);
        }
        let taken = others.piece(hex).is_some() || others.other(hex).is_some();
        fails(taken || except == Some(hex), Reason::Taken, Some(hex))?;
        fails(Draft::is_centre(hex), Reason::Centre, Some(hex))
    };
    let ship = |hex: Hex| {
        let piece = draft.piece(hex);
        fails(piece.is_none(), Reason::Nothing, Some(hex))?;
        fails(piece.is_some_and(crate::Piece::is_vulnerable), Reason::Vulnerable, Some(hex))
    };
    match edit {
        Edit::Add(hex) => {
            free(hex, None)?;
            fails(draft.ships() >= MOST_SHIPS, Reason::TooMany, None)
        }
        Edit::Move { from, to } => {
            fails(draft.piece(from).is_none(), Reason::Nothing, Some(from))?;
            free(to, Some(from))
        }
        Edit::Shield { ship: hex, side } => {
            ship(hex)?;
            let Some(piece) = draft.piece(hex) else { return Ok(()) };
            let stuck = piece.toggled(side).is_none();
            let reason = if piece.is_shielded(side) { Reason::LastShield } else { Reason::Closed };
            fails(stuck, reason, Some(hex))
        }
        Edit::Turn { ship: hex, .. } => ship(hex),
        Edit::Unarm(hex) => {
            ship(hex)?;
            fails(draft.has_vulnerable(), Reason::TwoVulnerables, Some(hex))
        }
        Edit::Remove(hex) => fails(draft.piece(hex).is_none(), Reason::Nothing, Some(hex)),
        Edit::Players(players) => {
            let known = (2..=3).contains(&players);
            fails(!known || draft.players() == players, Reason::Same, None)?;
            let mut other = *draft;
            other.apply(edit);
            let met = other.pieces().find(|&(hex, _)| other.other(hex).is_some());
            fails(met.is_some(), Reason::Meets, met.map(|(hex, _)| hex))
        }
        Edit::Clear => fails(draft.pieces().next().is_none(), Reason::Same, None),
        Edit::House => fails(*draft == Draft::house(draft.players()), Reason::Same, None),
    }
}

pub(crate) fn explain(draft: &Draft, touches: &[Touch]) -> Refusal {
    let hexes = Board::get().hexes();
    let named = |touch: Option<&Touch>| match touch {
        Some(Touch::Cell(name)) => hexes.named(name),
        _ => None,
    };
    let refused = |edit| check(draft, edit).err();
    let same = || Reason::Same.refusal();
    let Some(first) = named(touches.first()) else { return same() };
    let edit = match touches.get(1) {
        None => Edit::Add(first),
        Some(Touch::Cell(name)) => match hexes.named(name) {
            Some(to) => Edit::Move { from: first, to },
            None => return same(),
        },
        Some(Touch::Handle(name)) => match crate::scene::facing_of_handle(name) {
            Some(side) => Edit::Shield { ship: first, side },
            None => return same(),
        },
        Some(Touch::Button(name)) if name == "vulnerable" => Edit::Unarm(first),
        Some(_) => Edit::Turn { ship: first, left: true },
    };
    refused(edit).unwrap_or_else(same)
}
