//! What a step changes to the eye: the stick that moves, the pawn that moves or
//! is taken, and pawns whose cell gets another name or shape under them.

use std::collections::BTreeSet;

use grid::Triangle;
use rules::{Mark, View};

use crate::{
    Action, Displacement, Position,
    scene::{Drawing, Pawn, SPARE},
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
    let pairs = old.iter().map(|pawn| same(&before, pawn, &after, &new)).collect::<Vec<_>>();
    for (pawn, now) in old.iter().zip(pair_up(&pairs, &mut Vec::new())) {
        marks.extend(travel((&before, pawn), (&after, new[now])));
    }
    marks
}

/// The pawns of the next drawing that this one can be: in a cell that shares
/// area with its own (B2.4), best of all one of the same name.
fn same(before: &Drawing<'_>, pawn: &Pawn, after: &Drawing<'_>, new: &[&Pawn]) -> Vec<usize> {
    let old = area(before, pawn);
    let fits = |&i: &usize| new[i].seat == pawn.seat && !area(after, new[i]).is_disjoint(&old);
    let mut all: Vec<usize> = (0..new.len()).filter(fits).collect();
    all.sort_by_key(|&i| id(after, new[i]) != id(before, pawn));
    all
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
    Mark::Stick {
        edge: from.map_or_else(|| SPARE.to_owned(), name),
        becomes: name(to),
        from: before.ends(from),
        to: before.ends(Some(to)),
    }
}

fn id(drawing: &Drawing<'_>, pawn: &Pawn) -> String {
    drawing.position.shown_triangle(pawn.id).to_string()
}

/// The triangles of a pawn's cell, by their names on the table: the window may
/// have moved from one drawing to the other.
fn area(drawing: &Drawing<'_>, pawn: &Pawn) -> BTreeSet<String> {
    let table = drawing.position.table_before();
    let region = table.region_at(pawn.id).into_iter().flat_map(|region| &region.area);
    region.map(|&triangle| drawing.position.shown_triangle(triangle).to_string()).collect()
}

fn travel(
    (before, pawn): (&Drawing<'_>, &Pawn),
    (after, now): (&Drawing<'_>, &Pawn),
) -> Option<Mark> {
    let (piece, becomes) = (id(before, pawn), id(after, now));
    let (from, to) = (before.point(pawn.at), after.point(now.at));
    (piece != becomes || from != to).then_some(Mark::Travel { piece, becomes, from, to })
}
