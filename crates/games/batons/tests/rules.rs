//! The check values of the rules, and a story for every rule that needs one.

use std::collections::HashSet;

use batons::{Action, Batons, DARK, LIGHT, Position};
use rules::{Face, Game, Lot, Mark, Notation, Outcome, Seats, Touch, perft, testkit};

fn batons() -> Batons {
    testkit::open("", 0)
}

fn booklet() -> Batons {
    testkit::open("opening=booklet", 0)
}

fn turns(game: &Batons, position: &Position) -> Vec<Position> {
    let mut all = Vec::new();
    game.turns(position, &mut |after| all.push(*after));
    all
}

/// The 29 sticks of the start, without pawns.
const START: &str = "k11k12 l11l13 m11m14 n12n14 o13o14 k11n14 k12m14 l11o14 m11o13 \
                     k11m11 k12n12 l13o13 m14o14";

#[test]
fn the_start_is_the_booklets() {
    let start = booklet().start();
    assert_eq!(start.sticks().count(), 29);
    let corners: HashSet<_> = start.sticks().flat_map(grid::Side::ends).collect();
    assert_eq!(corners.len(), 14);
    let scene = booklet().scene(&start, rules::View::default());
    assert_eq!(scene.cells.len(), 16);
    assert_eq!((start.pawns(LIGHT).count(), start.pawns(DARK).count()), (7, 7));
    assert!(start.spare());
}

#[test]
fn the_booklets_first_turn_counts_as_the_rules_say() {
    let game = booklet();
    let start = game.start();
    assert_eq!(perft(&game, &start, 1), 107);
    let mut actions = Vec::new();
    game.actions(&start, &mut actions);
    let pawns = actions.iter().filter(|action| !matches!(action, Action::Stick(_))).count();
    assert_eq!(pawns, 2);
    // 35 plans with the spare, 29 with two sticks, 1 unchanged: told apart by
    // the spare and by what is left of the old plan.
    let old: HashSet<_> = start.sticks().collect();
    let mut plans = HashSet::new();
    for after in turns(&game, &start) {
        let sticks: Vec<_> = after.sticks().collect();
        let kept = sticks.iter().filter(|side| old.contains(side)).count();
        plans.insert((after.spare(), kept, sticks));
    }
    let count = |spare, kept| plans.iter().filter(|p| (p.0, p.1) == (spare, kept)).count();
    assert_eq!([count(false, 28), count(true, 27), count(true, 29)], [35, 29, 1]);
    assert_eq!(plans.len(), 65);
}

#[test]
fn four_first_turns_of_the_booklets_opening_win_at_once() {
    let game = booklet();
    let winning = turns(&game, &game.start()).into_iter().filter_map(|after| game.outcome(&after));
    let winning: Vec<Outcome> = winning.collect();
    assert_eq!(winning.len(), 4);
    assert!(winning.iter().all(|end| end.winners.contains(LIGHT) && end.why.rule == "B4.2"));
}

#[test]
fn with_the_house_opening_dark_has_104_replies_and_all_but_four_are_safe() {
    let game = batons();
    let firsts = turns(&game, &game.start());
    assert_eq!(firsts.len(), 2);
    for first in firsts {
        let replies = turns(&game, &first);
        assert_eq!(replies.len(), 104);
        let lost = |reply: &&Position| {
            turns(&game, reply).iter().any(|after| game.outcome(after).is_some())
        };
        assert_eq!(replies.iter().filter(lost).count(), 4);
    }
}

/// Can the player to move win with this very turn?
fn wins_at_once(game: &Batons, position: &Position) -> bool {
    turns(game, position).iter().any(|after| game.outcome(after).is_some())
}

/// `examples/opening.rs` searches all replies; this is one of the four.
#[test]
fn with_the_house_opening_dark_wins_by_force_in_its_second_turn() {
    let game = batons();
    let mut position = game.start();
    for step in ["l12A-l12V", "m12n13-o13p14", "+o14p14", "n13V-o13A"] {
        let action = game.parse_action(&position, step).unwrap();
        game.check(&position, action).unwrap();
        game.apply(&mut position, action);
    }
    let answers = turns(&game, &position);
    assert!(!answers.is_empty() && answers.iter().all(|answer| wins_at_once(&game, answer)));
}

#[test]
fn with_the_quiet_opening_the_first_turn_of_each_is_without_sticks() {
    let game: Batons = testkit::open("opening=both", 0);
    let firsts = turns(&game, &game.start());
    assert_eq!(firsts.len(), 2);
    for first in firsts {
        let text = game.position_text(&first);
        assert!(text.starts_with("d first + "), "{text}");
        assert_eq!(game.parse_position(&text).unwrap(), first);
        let seconds = turns(&game, &first);
        assert_eq!(seconds.len(), 4);
        assert!(seconds.iter().all(|second| !wins_at_once(&game, second)));
    }
    let quiet = game.position_text(&turns(&game, &game.start())[0]);
    let refused = format!("{:?}", batons().parse_position(&quiet).unwrap_err());
    assert!(refused.contains("batons-position-first"), "{refused}");
}

#[test]
fn refusals_name_the_rule() {
    testkit::refusals(include_str!("refusals.txt"), |_| batons(), |_| ());
}

fn outcome(position: &str, steps: &str) -> Option<Outcome> {
    let game = batons();
    let mut position = game.parse_position(position).unwrap();
    testkit::play(&game, &mut position, steps);
    game.outcome(&position)
}

#[test]
fn taking_the_last_pawn_wins() {
    let end = outcome(&format!("d + {START} / m12A / m12V"), "m12Vxm12A-l12V").unwrap();
    assert!(end.winners.contains(DARK));
    assert_eq!(end.why.rule, "B4.1");
}

#[test]
fn a_chain_takes_four_and_may_stop_before() {
    let game = batons();
    let position = format!("d + {START} / m12V m13V l13V k12V n12A / m11A");
    let mut position = game.parse_position(&position).unwrap();
    let pieces = |position: &Position| game.pieces(position, Seats::first(2));
    let before = pieces(&position);
    for step in ["m11Axm12V-m12A", "m12Axm13V-m13A", "m13Axl13V-l12A", "l12Axk12V-k11A"] {
        assert_eq!(position.turn(), DARK);
        testkit::play(&game, &mut position, step);
    }
    // Nothing more to take: the turn ends by itself.
    assert_eq!((position.turn(), pieces(&position)), (LIGHT, before - 4));
}

#[test]
fn a_chain_may_land_where_it_began() {
    // Four cells around b2: left and right, with light above and below.
    let round = "d a1a2 c2c3 a1c3 a2c2 b1c2 a2b3 a1b1 b3c3 / b2V a1A / a1V";
    let end = outcome(round, "a1Vxb2V-a2V a2Vxa1A-a1V").unwrap();
    assert_eq!((end.winners.contains(DARK), end.why.rule), (true, "B4.1"));
}

#[test]
fn six_plans_of_the_start_leave_light_without_a_pawn_move() {
    let game = booklet();
    let start = game.start();
    let mut firsts = Vec::new();
    game.actions(&start, &mut firsts);
    let mut plans = HashSet::new();
    for &first in firsts.iter().filter(|action| matches!(action, Action::Stick(_))) {
        let Action::Stick(one) = first else { continue };
        let mut next = start;
        game.apply(&mut next, first);
        for &other in &firsts {
            let Action::Stick(two) = other else { continue };
            let refused = game.check(&next, other).err();
            if refused.is_some_and(|refusal| refusal.rule == Some("B4.2")) {
                let mut change = [one.from, two.from, Some(one.to), Some(two.to)];
                change[..2].sort_unstable();
                change[2..].sort_unstable();
                plans.insert(change);
            }
        }
    }
    assert_eq!(plans.len(), 6);
}

#[test]
fn positions_are_equal_wherever_they_lie() {
    let game = batons();
    let here = game.parse_position("l + a1a3 b2b3 a1b2 a2b3 a2b2 a3b3 / a1A / a2A").unwrap();
    for there in [
        "l + k5k7 l6l7 k5l6 k6l7 k6l6 k7l7 / k5A / k6A",
        "l + z26z2 a1a2 z26a1 z1a2 z1a1 z2a2 / z26A / z1A",
    ] {
        let there = game.parse_position(there).unwrap();
        assert_eq!(here, there);
        assert_eq!(game.key(&here), game.key(&there));
    }
    let other = game.parse_position("l + a1a3 b2b3 a1b2 a2b3 a2b2 a3b3 / a2A / a1A").unwrap();
    assert_ne!(here, other);
}

#[test]
fn the_picture_keeps_still_inside_a_turn() {
    let game = booklet();
    let mut position = game.start();
    let frame = game.scene(&position, rules::View::default()).frame;
    let mut actions = Vec::new();
    while position.turn() == LIGHT {
        assert_eq!(game.scene(&position, rules::View::default()).frame, frame);
        actions.clear();
        game.actions(&position, &mut actions);
        let stick = actions.iter().find(|action| matches!(action, Action::Stick(_)));
        game.apply(&mut position, *stick.unwrap_or(&actions[0]));
    }
    assert_ne!(game.scene(&position, rules::View::default()).frame, frame);
}

/// Marks and scenes tell one story: what the marks do to the pieces of one
/// scene gives the pieces of the next.
#[test]
fn marks_lead_from_one_scene_to_the_next() {
    let game = booklet();
    let mut lot = Lot::seeded(23);
    let pieces = |position: &Position| -> HashSet<(String, Option<rules::Seat>)> {
        let scene = game.scene(position, rules::View::default());
        scene.pieces.into_iter().map(|piece| (piece.id, piece.owner)).collect()
    };
    for _ in 0..30 {
        let mut position = game.start();
        for _ in 0..80 {
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            let mut now = pieces(&position);
            let mut travelled = Vec::new();
            for mark in game.marks(&position, action, rules::View::default()) {
                match mark {
                    Mark::Taken { piece, .. } => now.retain(|(id, _)| *id != piece),
                    Mark::Travel { piece, becomes, .. } => {
                        let old = now.iter().find(|(id, _)| *id == piece).cloned().unwrap();
                        now.remove(&old);
                        travelled.push((becomes, old.1));
                    }
                    _ => {}
                }
            }
            now.extend(travelled);
            let at = game.position_text(&position);
            let text = game.action_text(&position, action);
            game.apply(&mut position, action);
            assert_eq!(now, pieces(&position), "{text} in {at}");
        }
    }
}

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    let game = batons();
    let two = "a1a3 b2b3 a1b2 a2b3 a2b2 a3b3";
    for (text, key) in [
        (String::new(), "parts"),
        (format!("l {two} / a1A"), "parts"),
        (format!("w {two} / a1A / a2A"), "turn"),
        (format!("d first {two} / a1A / a2A"), "first"),
        ("l a1a4b / a1A / a2A".to_owned(), "line"),
        ("l a1c2 / a1A / a2A".to_owned(), "line"),
        (format!("l {two} a1a2 / a1A / a2A"), "stick-twice"),
        ("l / a1A / a2A".to_owned(), "wide"),
        (format!("l + {START} n11n12 m11n11 / k11A / n12A"), "sticks"),
        ("l a1a2 a1b2 a2b2 / a1A /".to_owned(), "small"),
        (format!("l {two} b3b4 / a1A / a2A"), "open"),
        (format!("l {two} k1k2 k1l2 k2l2 / a1A / a2A"), "apart"),
        (format!("l {two} b3b4 b3c4 b4c4 / a1A / a2A"), "hangs"),
        (format!("l {two} / a1 / a2A"), "cell"),
        (format!("l {two} / a1A / b2A"), "outside"),
        (format!("l {two} / a1A / a1A"), "twice"),
        (format!("l {two} / a1A /"), "bare"),
        (format!("l {two} / a1A / a2A / hello"), "progress"),
        (format!("l {two} / a1A / a2A / jump a1A"), "progress"),
    ] {
        let refusal = game.parse_position(&text).unwrap_err();
        let inner = format!("{:?}", refusal.message);
        assert!(inner.contains(&format!("\"batons-position-{key}\"")), "{text}: {inner}");
    }
}

#[test]
fn touches_that_lead_nowhere_are_answered_by_a_rule() {
    let game = booklet();
    let mut lot = Lot::seeded(21);
    for _ in 0..25 {
        let mut position = game.start();
        for _ in 0..lot.below(60) {
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            game.apply(&mut position, action);
        }
        if game.outcome(&position).is_some() {
            continue;
        }
        let scene = game.scene(&position, rules::View::default());
        let mut actions = Vec::new();
        game.actions(&position, &mut actions);
        let gestures: HashSet<Vec<Touch>> = actions
            .iter()
            .map(|&action| game.gesture(&position, action).into_iter().map(|(touch, _)| touch))
            .map(Vec::from_iter)
            .flat_map(|touches| (1..=touches.len()).map(move |n| touches[..n].to_vec()))
            .collect();
        let edges = scene.edges.iter().map(|edge| Touch::Edge(edge.name.clone()));
        let cells = scene.cells.iter().map(|cell| Touch::Cell(cell.name.clone()));
        let things: Vec<Touch> = edges.chain(cells).collect();
        for _ in 0..150 {
            let length = 1 + lot.below(3);
            let touches: Vec<Touch> =
                (0..length).map(|_| things[lot.below(things.len())].clone()).collect();
            if !gestures.contains(&touches) {
                let refusal = game.explain(&position, &touches);
                let at = game.position_text(&position);
                assert!(refusal.rule.is_some(), "{touches:?} in {at}: {refusal:?}");
            }
        }
    }
}

#[test]
fn a_stick_laid_on_a_cell_is_told_where_sticks_lie() {
    let game = booklet();
    let mut position = game.start();
    let stick = |position: &Position| {
        let mut all = Vec::new();
        game.actions(position, &mut all);
        all.into_iter().find(|action| matches!(action, Action::Stick(_))).unwrap()
    };
    let first = stick(&position);
    game.apply(&mut position, first);
    let second = stick(&position);
    let touches = [game.gesture(&position, second)[0].0.clone(), Touch::Cell("k11V".to_owned())];
    let refusal = game.explain(&position, &touches);
    assert_eq!(refusal.message.key, "batons-refusal-no-place");
    assert_eq!(refusal.rule, Some("B1.2"));
}

#[test]
fn every_message_has_words_and_its_values() {
    let game = booklet();
    let spoken = words::LANGUAGES.map(|language| words::Words::new(language, &[Batons::INFO]));
    let say = |message: &rules::Message| {
        // What is common to all games is not this crate's to say.
        let own = message.key.starts_with("batons-");
        for words in spoken.iter().filter(|_| own) {
            words.attempt(message).unwrap_or_else(|error| panic!("{error}: {message:?}"));
        }
    };
    let mut lot = Lot::seeded(22);
    for _ in 0..12 {
        let mut position = game.start();
        for _ in 0..lot.below(60) {
            say(&game.prompt(&position));
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            say(&game.describe(&position, action));
            game.apply(&mut position, action);
        }
        if game.outcome(&position).is_some() {
            continue;
        }
        let scene = game.scene(&position, rules::View { seat: Some(DARK) });
        scene.cells.iter().for_each(|cell| say(&cell.label));
        scene.edges.iter().for_each(|edge| say(&edge.label));
        scene.pieces.iter().for_each(|piece| say(&piece.label));
        scene.buttons.iter().for_each(|button| say(&button.label));
        let edges = scene.edges.iter().map(|edge| Touch::Edge(edge.name.clone()));
        let cells = scene.cells.iter().map(|cell| Touch::Cell(cell.name.clone()));
        let things: Vec<Touch> = edges.chain(cells).collect();
        for _ in 0..100 {
            let touches = [0; 3].map(|_: u8| things[lot.below(things.len())].clone());
            say(&game.explain(&position, &touches[..1 + lot.below(3)]).message);
        }
    }
    testkit::refusals(include_str!("refusals.txt"), |_| batons(), say);
}

/// Cells and sticks anywhere on the table are refused, however far they are from
/// the plan and wherever it has drifted to.
#[test]
fn no_place_of_the_table_is_too_far_to_be_refused() {
    let game = batons();
    let mut lot = Lot::seeded(11);
    let corner =
        |lot: &mut Lot| format!("{}{}", char::from(b'a' + lot.below(26) as u8), 1 + lot.below(26));
    let mut tried = 0;
    for _ in 0..20 {
        let mut position = game.start();
        while game.outcome(&position).is_none() && tried < 40_000 {
            for _ in 0..20 {
                let mut cell =
                    || format!("{}{}", corner(&mut lot), if lot.below(2) == 0 { 'A' } else { 'V' });
                let (a, b, c) = (cell(), cell(), cell());
                for text in [format!("{a}-{b}"), format!("{a}x{b}-{c}"), format!("@{a}")] {
                    let read = game.parse_action(&position, &text);
                    let _ = read.and_then(|action| game.check(&position, action));
                    tried += 1;
                }
                let text = format!("{} / jump {a}", game.position_text(&position));
                let _ = game.parse_position(&text);
                let touches = [Touch::Cell(a), Touch::Cell(b), Touch::Cell(c)];
                let _ = game.explain(&position, &touches);
            }
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            game.apply(&mut position, action);
        }
    }
    assert!(tried > 10_000, "only {tried} tried");
    let refused = testkit::answer(&game, &game.start(), "h12A-l12V");
    assert_eq!(refused, "B1.3 no-cell");
}
