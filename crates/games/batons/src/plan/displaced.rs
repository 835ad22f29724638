//! Every plan that can be made of another by displacing one or two sticks,
//! each once (B2.1 to B2.5).

use std::ops::ControlFlow;

use grid::Side;

use crate::{
    Displacement,
    plan::{
        edited::{Counts, EditedPlan, Lifted},
        ground::{Ear, Ground},
    },
};

/// Calls `found` for every legal plan but the present one. `spare`: is it
/// still beside the plan?
pub(crate) fn every<B>(
    ground: &Ground,
    spare: bool,
    found: &mut impl FnMut(&EditedPlan, Lifted, &[&Ear]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let one = Counts { none: spare, one: true, two: false };
    let two = Counts { none: false, one: spare, two: true };
    let mut lay = |ears: &[&Ear], counts| {
        let draft = EditedPlan::laid(ground, ears);
        draft.lift(ground, ears, counts, None, &mut |draft, lifted| found(draft, lifted, ears))
    };
    let chords = ground.chords();
    let mut rest = chords.all();
    while let [chord, others @ ..] = rest {
        rest = others;
        lay(&[chord], one)?;
        for other in others {
            lay(&[chord, other], two)?;
        }
    }
    ground.detours(|ear| lay(&[ear], two))
}

/// Calls `found` for every legal plan that a second stick makes, after a first.
/// `spare`: is it still beside the plan?
pub(crate) fn completing<B>(
    ground: &Ground,
    first: Displacement,
    spare: bool,
    found: &mut impl FnMut(&EditedPlan, Lifted, &[&Ear]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let must = first.from.and_then(|side| ground.survey.stick_on(side));
    let counts = Counts { none: false, one: must.is_none() || spare, two: must.is_some() };
    let mut lay = |ears: &[&Ear]| {
        let draft = EditedPlan::laid(ground, ears);
        draft.lift(ground, ears, counts, must, &mut |draft, lifted| found(draft, lifted, ears))
    };
    let Some(chord) = ground.chord_on(first.to) else {
        return ground.detours_on(first.to, |ear| lay(&[ear]));
    };
    let chords = ground.chords();
    for other in chords.all().iter().filter(|other| other.laid[0] != first.to) {
        lay(&[&chord, other])?;
    }
    ControlFlow::Continue(())
}

/// The plan after these displacements, with the sticks lifted, if it is legal.
pub(crate) fn after(ground: &Ground, moved: &[Displacement]) -> Option<(EditedPlan, Lifted)> {
    let mut lifted = Lifted(0);
    for side in moved.iter().filter_map(|displacement| displacement.from) {
        lifted.0 |= 1 << ground.survey.stick_on(side)?;
    }
    if lifted.0 & !ground.liftable != 0 {
        return None;
    }
    let try_lay = |ears: &[&Ear]| {
        let count = lifted.0.count_ones();
        let counts = Counts { none: count == 0, one: count == 1, two: count == 2 };
        let must = (count > 0).then(|| lifted.0.trailing_zeros() as usize);
        let draft = EditedPlan::laid(ground, ears);
        let done = draft.lift(ground, ears, counts, must, &mut |draft, which| {
            if which == lifted {
                ControlFlow::Break((*draft, which))
            } else {
                ControlFlow::Continue(())
            }
        });
        done.break_value()
    };
    match *moved {
        [] => Some((EditedPlan::new(ground), lifted)),
        [Displacement { to, .. }] => try_lay(&[&ground.chord_on(to)?]),
        [Displacement { to: a, .. }, Displacement { to: b, .. }, ..] => {
            if let (Some(first), Some(second)) = (ground.chord_on(a), ground.chord_on(b)) {
                return try_lay(&[&first, &second]);
            }
            let both = |sides: &[Side]| sides.contains(&a) && sides.contains(&b);
            let pick = |ear: &Ear| {
                if both(&ear.laid) { ControlFlow::Break(*ear) } else { ControlFlow::Continue(()) }
            };
            try_lay(&[&ground.detours_on(a, pick).break_value()?])
        }
    }
}
