//! A random step without a list of all turns.
//!
//! Sticks are laid at random first, then the sticks that may be lifted for them
//! are found; where nothing fits, another lot is drawn. Every legal action can
//! come up, not all equally often.

use std::ops::ControlFlow;

use grid::Side;
use rules::Lot;

use crate::{
    Action, Displacement, Position, actions,
    plan::{
        cells::Cells,
        displaced,
        edited::{Counts, EditedPlan, Lifted},
        ground::{Ear, Ground},
        survey::members,
    },
    position::Phase,
    turn::question::open_question,
};

/// How often lots are drawn before all plans are looked at.
const TRIES: usize = 12;
/// One turn in so many is played without a stick.
const PLAIN: usize = 4;

/// A random action; `None` when the game is over.
pub(crate) fn action(
    position: &Position,
    lot: &mut Lot,
    scratch: &mut Vec<Action>,
) -> Option<Action> {
    scratch.clear();
    if position.ended() {
        return None;
    }
    match position.phase {
        Phase::Fresh => {
            let mut ground = position.ground();
            actions::pawn_moves(&ground.cells, &ground.survey.names, scratch);
            let plain = !scratch.is_empty() && lot.below(PLAIN) == 0;
            if position.quiet == 0 && !plain {
                ground.open();
                if let Some(stick) = first_stick(&ground, position.spare, lot) {
                    return Some(stick);
                }
                if scratch.is_empty() {
                    actions::list(position, scratch);
                }
            }
        }
        Phase::Stick(first) => {
            let ground = position.open_ground();
            if let Some((draft, _)) = displaced::after(&ground, &[first]) {
                match open_question(&ground, &draft, None) {
                    Ok(own) => {
                        let cells = Cells { own, ..draft.cells };
                        actions::pawn_moves(&cells, &draft.names, scratch);
                    }
                    Err(_) => actions::parts(&ground, &draft, None, scratch),
                }
            }
            if scratch.is_empty() || lot.below(2) == 0 {
                let second = second_stick(&ground, first, position.spare, lot, scratch);
                if second.is_some() {
                    return second;
                }
            }
        }
        Phase::Settle { .. } | Phase::Pawn | Phase::Jump(_) => actions::list(position, scratch),
    }
    if scratch.is_empty() { None } else { Some(scratch[lot.below(scratch.len())]) }
}

/// One of the ways to lift sticks for what is laid, at random.
fn lift(
    ground: &Ground,
    ears: &[&Ear],
    counts: Counts,
    must: Option<usize>,
    lot: &mut Lot,
) -> Option<Lifted> {
    let mut chosen = None;
    let mut seen = 0;
    let draft = EditedPlan::laid(ground, ears);
    let _ = draft.lift(ground, ears, counts, must, &mut |draft, lifted| {
        seen += 1;
        if lot.below(seen) == 0 {
            chosen = Some((*draft, lifted));
        }
        ControlFlow::<()>::Continue(())
    });
    chosen.filter(|(draft, _)| draft.playable()).map(|(_, lifted)| lifted)
}

fn first_stick(ground: &Ground, spare: bool, lot: &mut Lot) -> Option<Action> {
    let chords = ground.chords();
    for _ in 0..TRIES {
        let two = Counts { none: false, one: spare, two: true };
        let one = Counts { none: spare, one: true, two: false };
        let lifted_and_laid = match (lot.below(3), chords.random(lot)) {
            (0, Some(chord)) => {
                lift(ground, &[chord], one, None, lot).map(|lifted| (lifted, [chord.laid[0]; 2]))
            }
            (1, Some(chord)) => chords
                .random(lot)
                .filter(|other| other.laid[0] != chord.laid[0])
                .and_then(|other| {
                    let lifted = lift(ground, &[chord, other], two, None, lot)?;
                    Some((lifted, [chord.laid[0], other.laid[0]]))
                }),
            _ => ground
                .random_detour(lot)
                .and_then(|ear| Some((lift(ground, &[&ear], two, None, lot)?, ear.laid))),
        };
        if let Some((lifted, laid)) = lifted_and_laid {
            return Some(pair_up(ground, lifted, laid, lot));
        }
    }
    None
}

/// One of the sticks goes to one of the places: any of the two to any.
fn pair_up(ground: &Ground, lifted: Lifted, laid: [Side; 2], lot: &mut Lot) -> Action {
    let count = if laid[0] == laid[1] { 1 } else { 2 };
    let to = laid[lot.below(count)];
    let nth = lot.below(count);
    let from = members(lifted.0).nth(nth).map(|stick| ground.survey.side(stick));
    Action::Stick(Displacement { from, to })
}

fn second_stick(
    ground: &Ground,
    first: Displacement,
    spare: bool,
    lot: &mut Lot,
    scratch: &mut Vec<Action>,
) -> Option<Action> {
    let moved = first.from.and_then(|side| ground.survey.stick_on(side));
    let counts = Counts { none: false, one: moved.is_none() || spare, two: moved.is_some() };
    let stick = |ears: &[&Ear], lot: &mut Lot| {
        let lifted = lift(ground, ears, counts, moved, lot)?;
        let other = lifted.0 & !moved.map_or(0, |stick| 1 << stick);
        let from = members(other).next().map(|stick| ground.survey.side(stick));
        let mut laid = ears.iter().flat_map(|ear| ear.laid().iter().copied());
        let to = laid.find(|&to| to != first.to)?;
        Some(Action::Stick(Displacement { from, to }))
    };
    if let Some(chord) = ground.chord_on(first.to) {
        let chords = ground.chords();
        for _ in 0..TRIES {
            if let Some(other) = chords.random(lot)
                && other.laid[0] != first.to
                && let Some(action) = stick(&[&chord, other], lot)
            {
                return Some(action);
            }
        }
    }
    // Over a new corner there are few; and elsewhere this is seldom needed.
    let before = scratch.len();
    actions::second_sticks(ground, first, spare, scratch);
    let found = scratch.len() - before;
    if found == 0 { None } else { Some(scratch[before + lot.below(found)]) }
}
