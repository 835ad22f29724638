//! What a newcomer sees and touches: slots that answer, a plan that is not whole
//! yet, coordinates beside the play.

use std::collections::HashSet;

use batons::{Batons, Position};
use rules::{Face, Game, Notation, Touch, View, testkit};

fn after(game: &Batons, actions: &[&str]) -> Position {
    let mut position = game.start();
    for text in actions {
        let action = game.parse_action(&position, text).unwrap();
        game.apply(&mut position, action);
    }
    position
}

/// B2.2, B2.3, B2.5: every free place at the plan can be touched, and one where the
/// lifted stick cannot lie says why not, by its rule.
#[test]
fn forbidden_slots_answer_with_their_rule() {
    let game: Batons = testkit::open("opening=booklet", 0);
    let position = game.start();
    let lifted = Touch::Edge("k12l13".to_owned());
    let legal: HashSet<Touch> = game
        .gestures(&position)
        .into_iter()
        .filter(|gesture| gesture.touches[0] == lifted)
        .map(|gesture| gesture.touches[1].clone())
        .collect();
    let scene = game.scene(&position, View::default());
    let slots = scene.edges.iter().filter(|edge| edge.fill.is_none());
    let (open, forbidden): (Vec<_>, Vec<_>) =
        slots.map(|edge| Touch::Edge(edge.name.clone())).partition(|slot| legal.contains(slot));
    assert_eq!(open.len(), legal.len(), "every legal slot is drawn");
    assert!(forbidden.len() > 20, "{}", forbidden.len());
    for slot in forbidden {
        let refusal = game.explain(&position, &[lifted.clone(), slot.clone()]);
        assert!(refusal.rule.is_some_and(|rule| rule.starts_with("B2.")), "{slot}: {refusal:?}");
    }
}

/// Where sticks cannot be moved there are no slots at all (B2.6).
#[test]
fn a_first_turn_without_sticks_has_no_slots() {
    let game: Batons = testkit::open("opening=house", 0);
    let scene = game.scene(&game.start(), View::default());
    assert!(scene.edges.iter().all(|edge| edge.fill.is_some()));
}

/// Between two sticks the prompts say that a plan is still to be made.
#[test]
fn a_plan_that_is_not_whole_asks_for_the_stick_that_makes_it_so() {
    let game: Batons = testkit::open("opening=booklet", 0);
    let position = after(&game, &["m12m13-k13l13"]);
    assert_eq!(game.prompt(&position).key, "batons-prompt-second");
    for gesture in game.gestures(&position) {
        let begun = &gesture.touches[..1];
        let mut next = rules::Effects::default();
        next.insert(gesture.effects[1]);
        assert_eq!(game.prompt_after(&position, begun, next).key, "batons-next-complete");
    }
}

/// Coordinates are beside the play: none lies where a stick can.
#[test]
fn coordinates_do_not_cross_the_play() {
    let game: Batons = testkit::open("opening=booklet", 0);
    for seat in [None, Some(rules::Seat(1))] {
        let scene = game.scene(&game.start(), View { seat });
        let ends = || scene.edges.iter().flat_map(|edge| [edge.a, edge.b]);
        for note in &scene.notes {
            let beside = |all: &mut dyn Iterator<Item = i32>, own: i32| {
                let all: Vec<i32> = all.collect();
                all.iter().all(|&one| one < own) || all.iter().all(|&one| one > own)
            };
            let clear = beside(&mut ends().map(|at| at.x), note.at.x)
                || beside(&mut ends().map(|at| at.y), note.at.y);
            assert!(clear, "{} lies among the sticks", note.text);
            let rules::Frame { x, y, width, height } = scene.frame;
            let seen = (x..x + width).contains(&note.at.x) && (y..y + height).contains(&note.at.y);
            assert!(seen, "{} lies outside", note.text);
        }
    }
}
