//! The laws of the contract, and what is refused against what is offered.

use batons::{Action, Batons, Displacement, Position};
use grid::{Axis, Corner, Side, Triangle};
use rules::{Face, Game, Lot, Notation, testkit};

#[test]
fn random_play_obeys_the_laws_with_every_opening() {
    for opening in ["house", "both", "booklet"] {
        let game: Batons = testkit::open(&format!("opening={opening}"), 0);
        testkit::laws(&game, 1, 30, 400, 1);
    }
}

fn random_position(game: &Batons, lot: &mut Lot, steps: usize) -> Position {
    let mut position = game.start();
    for _ in 0..steps {
        let Some(action) = game.random(&position, lot, &mut Vec::new()) else { break };
        game.apply(&mut position, action);
    }
    position
}

/// Every step there could be around the plan.
fn attempts(position: &Position) -> Vec<Action> {
    let corners =
        || (-1..=17).flat_map(|row| (-1..=17).map(move |number| Corner::new(row, number)));
    let low = position.sticks().map(|side| side.at.row).min().unwrap();
    let left = position.sticks().map(|side| side.at.number).min().unwrap();
    let sticks: Vec<Side> = position.sticks().map(|side| side.moved(-low, -left)).collect();
    let ends: Vec<Corner> = sticks.iter().flat_map(|side| side.ends()).collect();
    let slots: Vec<Side> = corners()
        .flat_map(|at| Axis::ALL.map(|axis| Side { at, axis }))
        .filter(|side| side.ends().iter().any(|end| ends.contains(end)))
        .collect();
    let mut all = vec![Action::Stop];
    for &to in &slots {
        all.push(Action::Stick(Displacement { from: None, to }));
        let from = sticks.iter().chain(&slots[..4]).map(|&from| Some(from));
        all.extend(from.map(|from| Action::Stick(Displacement { from, to })));
    }
    let cells: Vec<Triangle> = corners()
        .flat_map(|at| [true, false].map(|up| Triangle { at, up }))
        .filter(|triangle| triangle.corners().iter().any(|corner| ends.contains(corner)))
        .collect();
    for &from in &cells {
        all.push(Action::Settle { part: from });
        for &to in &cells {
            all.push(Action::Move { from, to });
        }
    }
    all
}

#[test]
fn check_refuses_exactly_what_is_not_offered() {
    let game: Batons = testkit::open("opening=booklet", 0);
    let mut lot = Lot::seeded(7);
    let mut offered = Vec::new();
    for _ in 0..60 {
        let steps = lot.below(120);
        let position = random_position(&game, &mut lot, steps);
        if game.outcome(&position).is_some() {
            continue;
        }
        offered.clear();
        game.actions(&position, &mut offered);
        let at = game.position_text(&position);
        for &action in &offered {
            assert!(game.check(&position, action).is_ok(), "{action:?} in {at}");
        }
        // One attempt in twelve: there are thousands.
        for action in attempts(&position).into_iter().filter(|_| lot.below(12) == 0) {
            let text = game.action_text(&position, action);
            let accepted = game.check(&position, action).is_ok();
            assert_eq!(accepted, offered.contains(&action), "{text} in {at}");
        }
    }
}

#[test]
fn jumps_are_refused_exactly_when_they_are_not_offered() {
    let game: Batons = testkit::open("", 0);
    let mut lot = Lot::seeded(8);
    let (mut offered, mut jumps) = (Vec::new(), 0);
    for _ in 0..400 {
        let steps = lot.below(120);
        let position = random_position(&game, &mut lot, steps);
        offered.clear();
        game.actions(&position, &mut offered);
        if game.outcome(&position).is_some() {
            continue;
        }
        let cells: Vec<String> = game
            .scene(&position, rules::View::default())
            .cells
            .into_iter()
            .map(|c| c.name)
            .collect();
        for from in &cells {
            for over in &cells {
                for to in &cells {
                    let text = format!("{from}x{over}-{to}");
                    let action = game.parse_action(&position, &text).unwrap();
                    let accepted = game.check(&position, action).is_ok();
                    jumps += u32::from(accepted);
                    let at = game.position_text(&position);
                    assert_eq!(accepted, offered.contains(&action), "{text} in {at}");
                }
            }
        }
    }
    assert!(jumps > 200, "{jumps}");
}

#[test]
fn turns_are_what_the_steps_lead_to() {
    let game: Batons = testkit::open("", 0);
    let mut lot = Lot::seeded(11);
    let mut compared = 0;
    while compared < 12 {
        let steps = lot.below(60);
        let position = random_position(&game, &mut lot, steps);
        if game.mid_turn(&position) {
            continue;
        }
        let mut turns = std::collections::HashSet::new();
        game.turns(&position, &mut |after| assert!(turns.insert(*after)));
        if turns.len() > 3000 {
            continue;
        }
        compared += 1;
        let mut open = vec![position];
        let mut reached = std::collections::HashSet::new();
        let mut inside = std::collections::HashSet::new();
        let mut actions = Vec::new();
        while let Some(position) = open.pop() {
            actions.clear();
            game.actions(&position, &mut actions);
            for &action in &actions {
                let mut next = position;
                game.apply(&mut next, action);
                if !game.mid_turn(&next) {
                    reached.insert(next);
                } else if inside.insert(next) {
                    open.push(next);
                }
            }
        }
        assert_eq!(turns.len(), reached.len(), "{}", game.position_text(&position));
        assert_eq!(turns, reached);
    }
}

#[test]
fn the_lot_can_fall_on_every_step() {
    let game: Batons = testkit::open("opening=booklet", 0);
    let mut lot = Lot::seeded(13);
    let mut scratch = Vec::new();
    for steps in [0, 1, 5, 8] {
        let position = random_position(&game, &mut lot, steps);
        let mut offered = Vec::new();
        game.actions(&position, &mut offered);
        let mut drawn = std::collections::HashSet::new();
        for _ in 0..60_000 {
            let action = game.random(&position, &mut lot, &mut scratch).unwrap();
            assert!(drawn.contains(&action) || offered.contains(&action));
            drawn.insert(action);
        }
        assert_eq!(drawn.len(), offered.len(), "{}", game.position_text(&position));
    }
}

#[test]
fn every_turn_has_a_way_to_it() {
    let game: Batons = testkit::open("", 0);
    let mut lot = Lot::seeded(5);
    let mut position = game.start();
    for _ in 0..12 {
        let mut goals = Vec::new();
        game.turns(&position, &mut |after| goals.push(*after));
        if goals.is_empty() {
            break;
        }
        for _ in 0..20 {
            let goal = goals[lot.below(goals.len())];
            let way = position.way_to(&goal).expect("a turn is made of steps");
            let mut at = position;
            for action in way {
                assert_eq!(game.check(&at, action), Ok(()));
                game.apply(&mut at, action);
            }
            assert_eq!(at, goal);
        }
        position = goals[lot.below(goals.len())];
    }
}
