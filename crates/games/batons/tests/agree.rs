//! The slow reference: the check values of the rules, and the game against it
//! over random positions.

mod reference;

use std::collections::BTreeSet;

use batons::{Action, Batons, Position};
use grid::{Corner, Side};
use reference::{Change, State};
use rules::{Game, Lot, Notation, testkit};

/// A position at the beginning of a turn, as the reference has it.
fn state(position: &Position) -> State {
    let mover = position.turn();
    State {
        plan: position.sticks().collect(),
        own: position.pawns(mover).collect(),
        enemy: position.pawns(mover.other()).collect(),
        spare: position.spare(),
    }
}

/// A position after a turn, seen by the one who made it.
fn state_after(position: &Position) -> State {
    state(position).swapped().normal()
}

fn random_position(game: &Batons, lot: &mut Lot, steps: usize) -> Option<Position> {
    let mut position = game.start();
    for _ in 0..steps {
        let action = game.random(&position, lot, &mut Vec::new())?;
        game.apply(&mut position, action);
    }
    while game.mid_turn(&position) {
        let action = game.random(&position, lot, &mut Vec::new())?;
        game.apply(&mut position, action);
    }
    game.outcome(&position).is_none().then_some(position)
}

fn turns(game: &Batons, position: &Position) -> BTreeSet<State> {
    let mut all = BTreeSet::new();
    game.turns(position, &mut |after| {
        let text = game.position_text(after);
        assert!(all.insert(state_after(after)), "twice: {text}");
    });
    all
}

#[test]
fn all_turns_are_the_references() {
    let game: Batons = testkit::open("opening=booklet", 0);
    let mut lot = Lot::seeded(3);
    let mut compared = 0;
    while compared < 10 {
        let steps = lot.below(40);
        let Some(position) = random_position(&game, &mut lot, steps) else { continue };
        // The slow way takes minutes where there are many.
        let mut count = 0;
        game.turns(&position, &mut |_| count += 1);
        if count > 600 {
            continue;
        }
        let (fast, slow) = (turns(&game, &position), reference::turns(&state(&position)));
        assert_eq!(fast.len(), slow.len(), "{}", game.position_text(&position));
        assert!(fast == slow, "{}", game.position_text(&position));
        compared += 1;
    }
}

/// All positions that end the turn from here.
fn endings(game: &Batons, position: &Position) -> BTreeSet<State> {
    let mut ends = BTreeSet::new();
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    for action in actions {
        if matches!(action, Action::Stick(_)) {
            continue;
        }
        let mut next = *position;
        game.apply(&mut next, action);
        if game.mid_turn(&next) {
            ends.extend(endings(game, &next));
        } else {
            ends.insert(state_after(&next));
        }
    }
    ends
}

/// Displaces the sticks step by step; `None` when a step is refused.
fn displace(game: &Batons, position: &Position, change: &Change) -> Option<Position> {
    let mut position = *position;
    for (i, to) in change.laid.iter().enumerate() {
        let text = match change.lifted.get(i) {
            Some(from) => format!("{from}-{to}"),
            None => format!("+{to}"),
        };
        let action = game.parse_action(&position, &text).unwrap();
        game.check(&position, action).ok()?;
        game.apply(&mut position, action);
    }
    Some(position)
}

#[test]
fn changes_drawn_at_random_are_judged_alike() {
    let game: Batons = testkit::open("opening=booklet", 0);
    let mut lot = Lot::seeded(5);
    let (mut legal, mut illegal) = (0, 0);
    for _ in 0..4000 {
        let steps = lot.below(150);
        let Some(position) = random_position(&game, &mut lot, steps) else { continue };
        let before = state(&position);
        let (lift, lay) = (reference::liftable(&before), near_slots(&before));
        for _ in 0..12 {
            let Some(change) = draw(&mut lot, &before, &lift, &lay) else { continue };
            let results: BTreeSet<State> = change
                .results(&before)
                .iter()
                .flat_map(reference::pawn_moves)
                .map(|state| state.normal())
                .collect();
            let moved = displace(&game, &position, &change);
            let at = game.position_text(&position);
            // One stick alone may be accepted because a second can follow it.
            if results.is_empty() {
                illegal += 1;
                let open = moved.is_none_or(|moved| endings(&game, &moved).is_empty());
                assert!(open && (moved.is_none() || change.laid.len() == 1), "{change:?} in {at}");
            } else {
                legal += 1;
                let moved = moved.unwrap_or_else(|| panic!("{change:?} refused in {at}"));
                assert!(endings(&game, &moved) == results, "{change:?} in {at}");
            }
        }
    }
    assert!(legal > 1000 && illegal > 1000, "{legal} {illegal}");
}

/// One or two sticks to lay, and as many to lift (one less with the spare).
fn draw(lot: &mut Lot, state: &State, lift: &[Side], lay: &[Side]) -> Option<Change> {
    let count = 1 + lot.below(2);
    let lifts = count - usize::from(state.spare && lot.below(2) == 0);
    if lift.len() < lifts {
        return None;
    }
    let mut some = |from: &[Side], count: usize| {
        let all: BTreeSet<Side> = (0..count).map(|_| from[lot.below(from.len())]).collect();
        (all.len() == count).then(|| all.into_iter().collect::<Vec<_>>())
    };
    let laid = some(lay, count)?;
    Some(Change { lifted: some(lift, lifts)?, laid })
}

/// Free places with an end at the plan, those between two corners doubled so
/// that they come up more often.
fn near_slots(state: &State) -> Vec<Side> {
    let corners: BTreeSet<Corner> = reference::corners(&state.plan);
    let mut slots = reference::slots(state);
    slots.retain(|side| side.ends().iter().any(|end| corners.contains(end)));
    let inner: Vec<Side> = slots
        .iter()
        .copied()
        .filter(|s| s.ends().iter().all(|end| corners.contains(end)))
        .collect();
    slots.extend(inner.iter().chain(&inner));
    slots
}

#[test]
fn the_references_start_is_the_booklets() {
    let start = reference::start();
    assert_eq!(reference::corners(&start.plan).len(), 14);
    assert_eq!(start.plan.len(), 29);
    assert_eq!(reference::cells(&start.plan).len(), 16);
    assert_eq!((start.own.len(), start.enemy.len()), (7, 7));
    assert_eq!(reference::liftable(&start).len(), 14);
    assert_eq!(reference::pawn_moves(&start).len(), 2);
}

#[test]
fn the_references_first_turn_has_71_plans_of_which_65_can_be_chosen() {
    let start = reference::start();
    let changes = reference::every_change(&start);
    let kinds = |changes: Vec<&Change>| {
        let count = |lifted, laid| {
            changes.iter().filter(|c| (c.lifted.len(), c.laid.len()) == (lifted, laid)).count()
        };
        // Spare with one, two moved, none; then those with one stick alone.
        [count(1, 2), count(2, 2), count(0, 0), count(1, 1), count(0, 1)]
    };
    let fits: Vec<_> = changes.iter().filter(|c| !c.results(&start).is_empty()).collect();
    assert_eq!(kinds(fits), [35, 35, 1, 0, 0]);
    let legal = reference::legal_changes(&start);
    assert_eq!(kinds(legal.iter().map(|(change, _)| change).collect()), [35, 29, 1, 0, 0]);
    assert_eq!(reference::turns(&start).len(), 107);
}
