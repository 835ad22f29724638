//! What a step changes to the eye: the stick that moves, the pawn that moves or
//! is taken, and pawns whose cell gets another name or shape under them.

use std::collections::BTreeSet;

use grid::{Corner, Triangle, triangles::ROUND};
use rules::{Mark, View};

use crate::{
    Action, Displacement, Position,
    view::scene::{Drawing, Pawn, SPARE},
};

/// What an action, about to be played, will have changed.
pub(crate) fn marks(position: &Position, action: Action, view: View) -> Vec<Mark> {
    let mut played = *position;
    played.apply(action);
    let (before, after) = (Drawing::new(position, view), Drawing::new(&played, view));
    let mut marks = Vec::new();
    let (from, over, to) = match action {
        Action::Stick(displacement) => {
            marks.push(stick(&before, displacement));
            (None, None, None)
        }
        Action::Move { from, to } => (Some(from), None, Some(to)),
        Action::Jump { from, over, to } => (Some(from), Some(over), Some(to)),
        Action::Settle { .. } | Action::Stop => (None, None, None),
    };
    let mut old: Vec<&Pawn> = Vec::new();
    let mut new: Vec<&Pawn> = after.pawns.iter().collect();
    for pawn in &before.pawns {
        let on = |cell: Option<Triangle>| cell.is_some() && pawn.cell == cell;
        if on(over) {
            marks.push(Mark::Taken { piece: id(&before, pawn), at: before.point(pawn.at) });
        } else if on(from) {
            let there = to.map(|to| position.shown_triangle(to).to_string());
            let now = new.iter().position(|now| Some(id(&after, now)) == there);
            marks.extend(now.and_then(|i| travel((&before, pawn), (&after, new.remove(i)))));
        } else {
            old.push(pawn);
        }
    }
    let (old_areas, new_areas) = (areas(&before, &old), areas(&after, &new));
    let choices: Vec<Vec<usize>> = (old.iter().zip(&old_areas))
        .map(|(pawn, area)| {
            // A pawn is in a cell that shares area with its own (B2.4), best of
            // all in one of the same name.
            let fits = |&i: &usize| new[i].seat == pawn.seat && !new_areas[i].is_disjoint(area);
            let mut all: Vec<usize> = (0..new.len()).filter(fits).collect();
            all.sort_by_key(|&i| id(&after, new[i]) != id(&before, pawn));
            all
        })
        .collect();
    for (pawn, now) in old.iter().zip(pair_up(&choices, &mut Vec::new())) {
        marks.extend(travel((&before, pawn), (&after, new[now])));
    }
    marks
}

/// One of the choices for each, none twice.
fn pair_up(choices: &[Vec<usize>], taken: &mut Vec<usize>) -> Vec<usize> {
    let Some(own) = choices.get(taken.len()) else { return taken.clone() };
    for &choice in own {
        if !taken.contains(&choice) {
            taken.push(choice);
            let all = pair_up(choices, taken);
            if !all.is_empty() {
                return all;
            }
            taken.pop();
        }
    }
    Vec::new()
}

fn stick(before: &Drawing<'_>, Displacement { from, to }: Displacement) -> Mark {
    let name = |side| before.position.shown_side(side).to_string();
    Mark::Shift {
        edge: from.map_or_else(|| SPARE.to_owned(), name),
        becomes: name(to),
        from: before.ends(from),
        to: before.ends(Some(to)),
    }
}

fn id(drawing: &Drawing<'_>, pawn: &Pawn) -> String {
    drawing.position.shown_triangle(pawn.id).to_string()
}

/// The triangles of the pawns' cells, where they lie on the table: the window
/// may have moved from one drawing to the other.
fn areas(drawing: &Drawing<'_>, pawns: &[&Pawn]) -> Vec<BTreeSet<Triangle>> {
    let table = drawing.position.table_before();
    let here = |&triangle: &Triangle| {
        let shown = drawing.position.shown_triangle(triangle);
        let Corner { row, number } = shown.at;
        Triangle { at: Corner::new(row.rem_euclid(ROUND), number.rem_euclid(ROUND)), ..shown }
    };
    let area = |pawn: &&Pawn| {
        table.region_at(pawn.id).map(|region| region.area.iter().map(here).collect())
    };
    pawns.iter().map(|pawn| area(pawn).unwrap_or_default()).collect()
}

fn travel(
    (before, pawn): (&Drawing<'_>, &Pawn),
    (after, now): (&Drawing<'_>, &Pawn),
) -> Option<Mark> {
    let (piece, becomes) = (id(before, pawn), id(after, now));
    let (from, to) = (before.point(pawn.at), after.point(now.at));
    (piece != becomes || from != to).then_some(Mark::Travel { piece, becomes, from, to })
}
