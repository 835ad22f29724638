//! The check values of the rules, and a story for every rule that needs one.

mod tables;

use choc::{Choc, Phase, Position, Scenario};
use rules::{Actor, Face, Game, Notation, Outcome, Seat, Seats, testkit};
use tables::{open, table};

const WHITE: Seat = Seat(0);
const RED: Seat = Seat(1);
const BLUE: Seat = Seat(2);

fn read(game: &Choc, text: &str) -> Position {
    game.parse_position(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// The position after some actions, as text.
fn after(game: &Choc, position: &str, actions: &str) -> String {
    let mut position = read(game, position);
    testkit::play(game, &mut position, actions);
    game.position_text(&position)
}

fn end(game: &Choc, position: &str, actions: &str) -> Outcome {
    let mut position = read(game, position);
    testkit::play(game, &mut position, actions);
    game.outcome(&position).unwrap_or_else(|| panic!("{}", game.position_text(&position)))
}

/// The legal actions that begin so, sorted.
fn legal(game: &Choc, position: &Position, start: &str) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    let mut texts: Vec<_> = actions
        .iter()
        .map(|&action| game.action_text(position, action))
        .filter(|text| text.starts_with(start))
        .collect();
    texts.sort();
    texts
}

#[test]
fn refusals_name_the_rule() {
    testkit::refusals(include_str!("refusals.txt"), table, |_| ());
}

// --- Check values.

/// C3.4: four TD, two of them wounded, and two CR.
#[test]
fn the_booklets_six_figures() {
    let game = table("hex");
    let position = read(&game, "1 W>R W choose / C3=rrr1r1ss / G9=r");
    let group = position.groups()[0];
    let roll = game.scenario().roll();
    assert_eq!((group.squad.life(), group.squad.advance(roll)), (10, 1));
    assert_eq!((group.squad.fire(roll, 3), group.squad.close(roll)), (6, 4));
}

/// C3.3, C3.4: a rider among wounded foot soldiers goes at their pace.
#[test]
fn a_rider_waits_for_the_wounded() {
    let game = table("hex");
    let position = read(&game, "1 W>R W choose / A1=k A2=k1 A3=kr1 / G9=r");
    let roll = game.scenario().roll();
    let advances: Vec<_> =
        position.groups().iter().take(3).map(|group| group.squad.advance(roll)).collect();
    assert_eq!(advances, [4, 3, 1]);
}

/// C4.1: four, three and two groups.
#[test]
fn most_groups_first() {
    let game = open(
        "surface hex 9 7; players 3; kind r rifleman; \
         group B A1 r; group B A3 r; group W C1 r; group W C3 r; group W C5 r; group W C7 r; \
         group R G1 r; group R G3 r; group R G5 r",
    );
    assert!(game.position_text(&game.start()).starts_with("1 W>R>B W choose / "));
}

/// C4.2: five, three and one group: P Q R P Q P Q P P.
#[test]
fn the_booklets_order_of_activations() {
    let game = open(
        "surface hex 9 7; players 3; kind r rifleman; \
         group W A1 r; group W A3 r; group W A5 r; group W A7 r; group W A9 r; \
         group R D1 r; group R D4 r; group R D7 r; group B G5 r",
    );
    let mut position = game.start();
    let mut order = String::new();
    while position.round() == 1 {
        order.push(['P', 'Q', 'R'][position.turn().index()]);
        let mut actions = Vec::new();
        game.actions(&position, &mut actions);
        game.apply(&mut position, actions[0]);
        testkit::play(&game, &mut position, "end");
    }
    assert_eq!(order, "PQRPQPQPP");
    assert!(position.groups().iter().all(|group| !group.marked), "the markers are gone");
}

/// C5.3: fire PI 3 against every die.
#[test]
fn fire_of_three_against_every_die() {
    let game = table("hex");
    let at = "1 W>R W act:C3: / C3=rr1s / C5=rrssss";
    for (die, impact) in [(1, 2), (2, 1), (3, 0), (4, 3), (5, 3), (6, 3)] {
        let text = after(&game, at, &format!("fire:C5 {die}"));
        let expected = match impact {
            0 => "1 W>R W act:C3:f / C3=rr1s / C5=rrssss".to_owned(),
            _ => format!("1 W>R W lose:C3:f:C5-{impact} / C3=rr1s / C5=rrssss"),
        };
        assert_eq!(text, expected);
    }
}

/// C5.4: the pair of one wounded and one healthy.
#[test]
fn losses_of_a_pair() {
    let game = table("hex");
    let left = |impact| {
        let text = format!("1 W>R W lose:C3:f:C5-{impact} / C3=rrrr / C5=r1s G9=r");
        let position = read(&game, &text);
        assert_eq!(game.actor(&position), Actor::Seat(RED), "the owner chooses, out of turn");
        legal(&game, &position, "left:")
    };
    assert_eq!(left(1), ["left:r1s1", "left:s"]);
    assert_eq!(left(2), ["left:r1", "left:s1"]);
    // An impact of 3 or more takes both away, and nothing is asked.
    let shot = "1 W>R W fire:C3:f:C5 / C3=rrrr / C5=r1s G9=r";
    assert_eq!(after(&game, shot, "5"), "1 W>R W act:C3:f / C3=rrrr / G9=r");
}

/// C5.5: the booklet's two close combats, on impacts computed beforehand.
#[test]
fn the_booklets_close_combats() {
    let game = table("hex");
    let text = after(&game, "1 W>R W act:C3: / C3=rsss1 / D3=rrss", "close:D3 2 6");
    assert_eq!(text, "1 W>R W lose:C3:c:D3-3+C3-4 / C3=rsss1 / D3=rrss");
    let text = after(&game, &text, "left:r1rs left:rs1");
    assert_eq!(text, "1 W>R W act:C3:c / C3=rs1 / D3=rr1s");
    let text = after(&game, "1 W>R W act:C3: / C3=rrss / D3=rrss1", "close:D3 4 1");
    assert_eq!(text, "1 W>R W lose:C3:c:C3-2 / C3=rrss / D3=rrss1");
}

// --- Stories.

#[test]
fn split_and_go_on() {
    let game = table("hex");
    let start = "1 W>R W act:C3: / C3=rrrss / C6=s G9=r";
    let text = after(&game, start, "fire:C6 5 rrs>C5");
    assert_eq!(text, "1 W>R W act:C5:mf / C3=rs* C5=rrs / C6=s1 G9=r");
    let text = after(&game, &text, "close:C6 2 1");
    assert_eq!(text, "1 W>R W act:C5:mfc / C3=rs* C5=rrs / C6=s1 G9=r");
    let position = read(&game, &text);
    assert_eq!(legal(&game, &position, ""), ["end"]);
    assert_eq!(after(&game, &text, "end"), "1 W>R R choose / C3=rs* C5=rrs* / C6=s1 G9=r");
}

#[test]
fn marksman_beyond_three() {
    let game = table("hex");
    let near = after(&game, "1 W>R W act:C3: / C3=rrm / C6=ssssss", "fire:C6 6");
    assert!(near.contains("act:C3:f / "), "6 − 6 = 0: {near}");
    let far = after(&game, "1 W>R W act:C3: / C3=rrm / C8=rsssss", "fire:C8 6");
    assert_eq!(far, "1 W>R W lose:C3:f:C8-2 / C3=rrm / C8=rsssss");
}

#[test]
fn a_dominating_position_adds_one() {
    let game = table("terrain");
    let text = after(&game, "1 W>R W act:C3: / C3=rr / C5=rrssss", "fire:C5 1");
    assert!(text.contains("C5-4"), "2 + 2 + 1 − 1: {text}");
    // In defence too: 4 − 4 = 0 against 2 + 1 − 1 = 2.
    let text = after(&game, "1 W>R W act:B2: / B2=ssr / C3=rrs G9=r", "close:C3 4 1");
    assert_eq!(text, "1 W>R W lose:B2:c:B2-2 / B2=rss / C3=rrs G9=r");
}

#[test]
fn a_heavy_weapon_has_values_of_its_own() {
    let game = table("hex");
    let text = after(&game, "1 W>R W act:C3: / C3=g / C8=rrssss", "fire:C8 1");
    assert!(text.contains("C8-3"), "{text}");
    let hit = "1 W>R W lose:C3:f:C5-2 / C3=rrr / C5=gr G9=r";
    let position = read(&game, hit);
    assert_eq!(legal(&game, &position, "left:"), ["left:g", "left:r1g2", "left:rg1"]);
    assert_eq!(after(&game, hit, "left:rg1"), "1 W>R W act:C3:f / C3=rrr / C5=rg1 G9=r");
}

#[test]
fn defender_destroyed() {
    let game = table("hex");
    let text = after(&game, "1 W>R W act:C3: / C3=sss / D3=r1 G9=r", "close:D3 1 1");
    assert_eq!(text, "1 W>R W act:C3:c / C3=sss / G9=r");
}

#[test]
fn an_attacker_who_falls_ends_the_activation() {
    let game = table("hex");
    let text = after(&game, "1 W>R W act:C3: / C3=r A1=r / D3=ss G9=r", "close:D3 3 1");
    assert_eq!(text, "1 W>R R choose / A1=r / D3=ss G9=r");
}

#[test]
fn both_destroyed_at_once() {
    let game = table("hex");
    let text = after(&game, "1 W>R W act:C3: / C3=s A1=r / D3=s G9=r", "close:D3 6 6");
    assert_eq!(text, "1 W>R R choose / A1=r / G9=r");
    let end = end(&game, "1 W>R W act:C3: / C3=s / D3=s", "close:D3 6 6");
    assert!(end.is_draw());
    assert_eq!(end.why.word, "nobody");
}

/// C5.7: being attacked is no activation, and who is marked still fights back.
#[test]
fn who_is_attacked_can_still_be_activated() {
    let game = table("hex");
    let text = after(&game, "1 W>R W act:C3: / C3=sr / D3=ss", "close:D3 2 4 end");
    assert_eq!(text, "1 W>R R choose / C3=rs* / D3=ss");
}

#[test]
fn player_eliminated_in_mid_round() {
    let game = table("three");
    let start = "1 W>R>B W act:C3: / C3=sss A1=r / D3=r1 / G1=r";
    let text = after(&game, start, "close:D3 1 1 end");
    assert_eq!(text, "1 W>R>B B choose / A1=r C3=sss* / / G1=r");
    let text = after(&game, &text, "G1 end A1 end");
    assert_eq!(text, "2 W>B W choose / A1=r C3=sss / / G1=r");
}

#[test]
fn tie_for_order() {
    let game = table("three");
    let start = "1 W=R=B - order / A1=r / G9=r / G1=r";
    assert_eq!(game.position_text(&game.start()), start);
    let text = after(&game, start, "4 4");
    assert_eq!(text, "1 W4=R4=B - order / A1=r / G9=r / G1=r");
    let text = after(&game, &text, "6");
    assert_eq!(text, "1 B>W=R - order / A1=r / G9=r / G1=r");
    let text = after(&game, &text, "3 3 2");
    assert_eq!(text, "1 B>W2=R - order / A1=r / G9=r / G1=r");
    let text = after(&game, &text, "5");
    assert_eq!(text, "1 B>R>W B choose / A1=r / G9=r / G1=r");
}

#[test]
fn a_die_out_of_range_is_refused() {
    let game = table("hex");
    let mut position = game.start();
    assert_eq!(game.actor(&position), Actor::Chance);
    for die in ["0", "7", "66", "255"] {
        assert_eq!(testkit::answer(&game, &position, die), "C5.3 die");
    }
    assert_eq!(testkit::answer(&game, &position, "256"), "- refusal-not-a-move");
    testkit::play(&game, &mut position, "3 5");
    assert_eq!(position.turn(), RED);
}

#[test]
fn regroup_of_allies() {
    let game = table("allies");
    let start = "1 W>R>B>G W act:C3: / C3=rs A1=r / G9=r / C4=s A9=r / G1=r";
    let text = after(&game, start, "regroup:C4:rss:B");
    assert_eq!(text, "1 W>R>B>G R choose / A1=r / G9=r / A9=r C3=rss* / G1=r");
    let text = after(&game, start, "regroup:C4:r:W");
    assert_eq!(text, "1 W>R>B>G R choose / A1=r C3=r* C4=ss* / G9=r / A9=r / G1=r");
    // In the next round the groups count for their player.
    let text = after(&game, &text, "G9 end A9 end G1 end A1 end");
    assert!(text.starts_with("2 W>R=B=G - order / "), "{text}");
}

#[test]
fn regrouping_two_full_groups_exchanges_figures() {
    let game = table("hex");
    let start = "1 W>R W act:C3: / C3=rrrrrr C4=ssssss / G9=r";
    let text = after(&game, start, "regroup:C4:rrrrss");
    assert_eq!(text, "1 W>R R choose / C3=rrrrss* C4=rrssss* / G9=r");
    let position = read(&game, start);
    assert_eq!(legal(&game, &position, "regroup").len(), 6);
}

#[test]
fn groups_are_placed_in_turn() {
    let game = table("placing");
    let mut position = game.start();
    let who = |position: &Position| game.actor(position);
    assert_eq!(who(&position), Actor::Seat(WHITE));
    testkit::play(&game, &mut position, "@A2");
    assert_eq!(who(&position), Actor::Seat(RED));
    testkit::play(&game, &mut position, "@A9");
    assert_eq!(who(&position), Actor::Seat(WHITE));
    testkit::play(&game, &mut position, "@A5");
    assert_eq!(game.position_text(&position), "1 W>R W choose / A1=r A2=rr A5=ss / A9=r G9=r");
}

// --- Victory (C6.2).

#[test]
fn the_last_side_wins_with_its_allies() {
    let game = table("allies");
    let start = "1 W>R>B>G W act:C3: / C3=sss / D3=r1 / A9=r / ";
    let end = end(&game, start, "close:D3 1 1");
    assert_eq!(end.winners, Seats::one(WHITE).with(BLUE));
    assert_eq!((end.why.word, end.why.rule, end.points[2]), ("eliminated", "C1.1", 1));
}

#[test]
fn figures_leave_by_the_exit() {
    let game = table("exit");
    let start = "1 W>R W act:F3: / F3=rrss A1=r / G9=r";
    let text = after(&game, start, "rs>G3");
    assert_eq!(text, "1 W>R R choose exit:W2 / A1=r F3=rs* / G9=r");
    let last = "2 W>R W act:F3: exit:W2 / A1=r F3=rs / G9=r";
    assert_eq!(end(&game, last, ">G4").why.word, "exit");
    // Red has no business there, and stays.
    let text = after(&game, "1 W>R R act:F8: / A1=r F3=rs / F8=rs", ">G8");
    assert_eq!(text, "1 W>R R act:G8:m / A1=r F3=rs / G8=rs");
}

#[test]
fn a_place_is_held_alone_at_the_end_of_the_round() {
    let game = table("hold");
    let held = "2 W>R R act:G9: / D4=r* / G9=r";
    assert_eq!(end(&game, held, "end").why.word, "hold");
    let early = after(&game, "1 W>R R act:G9: / D4=r* / G9=r", "end");
    assert!(early.starts_with("2 W=R - order"), "{early}");
    let shared = after(&game, "2 W>R R act:G9: / D4=r* / D5=s* G9=r", "end");
    assert!(shared.starts_with("3 R>W R choose"), "{shared}");
    let late = end(&game, "3 W>R R act:G9: / D4=r* / G9=r", "end");
    assert!(late.is_draw());
    assert_eq!(late.why.word, "level");
}

#[test]
fn who_survives_wins() {
    let game = table("survive");
    let last = end(&game, "2 W>R R act:G9: / D4=r1* / G9=r", "end");
    assert_eq!((last.winners, last.why.word), (Seats::one(WHITE), "survive"));
    let most = end(&game, "4 W>R R act:G9: / D4=r1* / G9=r", "end");
    assert_eq!((most.winners, most.why.word), (Seats::one(RED), "limit"));
    assert!(end(&game, "4 W>R R act:G9: / D4=r* / G9=r", "end").is_draw());
}

#[test]
fn the_wanted_figure_falls() {
    let game = table("kill");
    let start = "1 W>R W act:C3: / C3=rrr / C5=o1 G9=r";
    let won = end(&game, start, "fire:C5 1");
    assert_eq!((won.winners, won.why.word), (Seats::one(WHITE), "kill"));
}

#[test]
fn goals_reached_at_the_same_moment_are_shared() {
    let open = |text: &str| open(Scenario::parse(text).unwrap().text());
    let two = "surface hex 9 7; players 2; kind o officer; kind s swordsman; \
        group W C4 os; group R C5 os; victory W kill o; ";
    let both = open(&format!("{two}victory R kill o"));
    let fight =
        |game: &Choc, sides: &str| end(game, &format!("1 W>R W act:C4: {sides}"), "close:C5 6 6");
    // Both officers fall; each side has others left, or none.
    for sides in ["/ C4=o1 A1=s / C5=o1 G1=s", "/ C4=o1 / C5=o1 G1=s", "/ C4=o1 / C5=o1"] {
        let level = fight(&both, sides);
        assert!(level.is_draw(), "{sides}");
        assert_eq!((level.why.rule, level.why.word), ("C6.2", "tied"));
    }
    // Whoever has nobody left does not win by that; nor do the others alone.
    let one = open(two);
    assert_eq!(fight(&one, "/ C4=o1 / C5=o1 G1=s").why.word, "tied");
    assert_eq!(fight(&one, "/ C4=o1 A1=s / C5=o1 G1=s").winners, Seats::one(WHITE));
    let three = open(
        "surface hex 9 7; players 3; kind o officer; kind s swordsman; kind r rifleman; \
         group W A1 s; group R C3 rrr; group B C5 os; victory W kill o; victory R kill o",
    );
    let shared = end(&three, "1 W>R>B R act:C3: / A1=s* / C3=rrr / C5=o1 G9=s", "fire:C5 1");
    assert_eq!((shared.winners, shared.why.word), (Seats::one(WHITE).with(RED), "shared"));
}

#[test]
fn whoever_got_away_is_not_killed() {
    let game = open(
        Scenario::parse(
            "surface hex 9 7; players 2; kind o officer; kind s swordsman; zone z G1-G9; \
             group W F3 os; group W A1 s; group R A5 o; victory W exit z 3; victory R kill o",
        )
        .unwrap()
        .text(),
    );
    let mut position = read(&game, "2 W>R W act:F3: / F3=os A1=s / A5=s");
    let action = game.parse_action(&position, "o>G3").unwrap();
    game.apply(&mut position, action);
    assert_eq!(game.outcome(&position), None);
    let text = game.position_text(&position);
    assert!(text.contains("exit:W1o"), "{text}");
    assert_eq!(read(&game, &text), position);
    // Without it the officer would be dead, and the game over.
    for bad in ["W1", "W1s", "W1oo", "W1x", "R1o"] {
        assert!(game.parse_position(&text.replace("W1o", bad)).is_err(), "{bad}");
    }
}

#[test]
fn who_resigns_loses_with_the_allies() {
    let two = table("hex");
    let end = two.resign(&two.start(), WHITE);
    assert_eq!((end.winners, end.why.word), (Seats::one(RED), "resigned"));
    let three = table("three");
    let end = three.resign(&three.start(), RED);
    assert_eq!((end.winners, end.why.word), (Seats::one(WHITE).with(BLUE), "resigned-shared"));
    let allies = table("allies");
    let end = allies.resign(&allies.start(), BLUE);
    assert_eq!((end.winners, end.why.word), (Seats::one(RED).with(Seat(3)), "resigned"));
}

#[test]
fn rounds_count_only_where_they_matter() {
    let game = table("hex");
    let key = |game: &Choc, text| game.key(&read(game, text));
    let [first, later] = ["1 W>R W choose / A1=r / G9=r", "7 W>R W choose / A1=r / G9=r"];
    assert_eq!(key(&game, first), key(&game, later));
    let game = table("hold");
    let later = "3 W>R W choose / A1=r / G9=r";
    assert_ne!(key(&game, first), key(&game, later));
}

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    for (name, text, key) in [
        ("hex", "", "round"),
        ("hex", "0 W>R W choose / A1=r / G9=r", "round"),
        ("hold", "4 W>R W choose / A1=r / G9=r", "round"),
        ("hex", "1 W>W W choose / A1=r / G9=r", "order"),
        ("hex", "1 W>B W choose / A1=r / G9=r", "order"),
        ("hex", "1 W7=R - order / A1=r / G9=r", "order"),
        ("hex", "1 W=R4 - order / A1=r / G9=r", "order"),
        ("hex", "1 W3>R W choose / A1=r / G9=r", "order"),
        ("hex", "1 W>R B choose / A1=r / G9=r", "turn"),
        ("hex", "1 W>R - choose / A1=r / G9=r", "turn"),
        ("hex", "1 W=R W order / A1=r / G9=r", "turn"),
        ("hex", "1 W=R W choose / A1=r / G9=r", "phase"),
        ("hex", "1 W>R - order / A1=r / G9=r", "phase"),
        ("hex", "1 W>R W wait / A1=r / G9=r", "phase"),
        ("hex", "1 W>R W choose / A1=r* / G9=r", "phase"),
        ("hex", "1 W>R W act:A2: / A1=r / G9=r", "phase"),
        ("hex", "1 W>R W act:G9: / A1=r / G9=r", "phase"),
        ("hex", "1 W>R W act:A1:q / A1=r / G9=r", "phase"),
        ("hex", "1 W>R W fire:A1:f:G9 / A1=r / G9=r", "phase"),
        ("hex", "1 W>R W close:A1:c:G9 / A1=r / G9=r", "phase"),
        ("hex", "1 W>R W close:A1:c:A2:7 / A1=r / A2=r", "phase"),
        ("hex", "1 W>R W lose:A1:f:A3-4 / A1=r / A3=rs", "phase"),
        ("hex", "1 W>R W lose:A1:f:A4-1 / A1=r / A3=rs", "phase"),
        ("hex", "1 W>R W lose:A1:x:A3-1 / A1=r / A3=rs", "phase"),
        ("hex", "1 - - place:0 / A1=r / G9=r", "phase"),
        ("placing", "1 - - place:3 / A1=r / G9=r", "phase"),
        ("placing", "1 - - place:1 / A1=r / G9=r", "phase"),
        ("placing", "1 - - place:1 / A1=r A2=ss / G9=r", "phase"),
        ("placing", "1 - - place:1 / A1=r B2=rr / G9=r", "phase"),
        ("placing", "1 - - place:1 / A1=r A2=rr* / G9=r", "phase"),
        ("hex", "1 W>R W choose extra / A1=r / G9=r", "exit"),
        ("exit", "1 W>R W choose exit:Q1 / A1=r / G9=r", "exit"),
        ("exit", "1 W>R W choose exit:W1 more / A1=r / G9=r", "words"),
        ("exit", "1 W>R W choose exit:W3 / A1=r / G9=r", "over"),
        ("hex", "1 W>R W choose / A1=r", "slash"),
        ("hex", "1 W>R W choose / A1=r / G9=r / A2=r", "slash"),
        ("hex", "1 W>R W choose / A1 / G9=r", "group"),
        ("hex", "1 W>R W choose / Z1=r / G9=r", "place"),
        ("hex", "1 W>R W choose / A1=z / G9=r", "figures"),
        ("hex", "1 W>R W choose / A1=r2 / G9=r", "figures"),
        ("hex", "1 W>R W choose / A1=0 / G9=r", "figures"),
        ("hex", "1 W>R W choose / A1=rrrrrrr / G9=r", "figures"),
        ("hex", "1 W>R W choose / A1=r A1=s / G9=r", "twice"),
        ("open", "1 W>R W choose / 100,100=r 100,124=s / 900,700=r", "twice"),
        ("terrain", "1 W>R W choose / D5=r / G9=r", "closed"),
        ("hex", "1 W>R W choose / A1=r /", "over"),
    ] {
        let refusal = table(name).parse_position(text).unwrap_err();
        let inner = format!("{:?}", refusal.message);
        assert!(inner.contains(&format!("\"choc-position-{key}\"")), "{text}: {inner}");
    }
    let crowd: Vec<_> = (1..=9).map(|n| format!("A{n}=rrrrrr")).collect();
    let text = format!("1 W>R W choose / {} / G9=r", crowd.join(" "));
    let inner = format!("{:?}", table("hex").parse_position(&text).unwrap_err());
    assert!(inner.contains("choc-position-crowd"));
}

/// A turn is an activation; dice and the losses of others are inside it.
#[test]
fn a_turn_lasts_until_the_marker() {
    let game = table("hex");
    let mut position = read(&game, "1 W>R W choose / C3=rrs / C5=rs G9=r");
    for (action, inside) in
        [("C3", true), ("fire:C5", true), ("2", true), ("left:r1s1", true), ("end", false)]
    {
        testkit::play(&game, &mut position, action);
        assert_eq!(game.mid_turn(&position), inside, "{action}");
    }
    assert_eq!(position.phase(), Phase::Choosing);
}

/// C5.2: contact with an enemy forbids fire, to the one who fires and to the
/// target, whoever it is that they are in contact with.
#[test]
fn fire_forbidden_by_contact() {
    let game = table("hex");
    let free = read(&game, "1 W>R W act:C3: / C3=rr / C6=rr");
    assert_eq!(testkit::answer(&game, &free, "fire:C6"), "ok");
    let mine = read(&game, "1 W>R W act:C3: / C3=rr / C6=rr C2=s");
    assert_eq!(testkit::answer(&game, &mine, "fire:C6"), "C5.2 shooter-held");
    let theirs = read(&game, "1 W>R W act:C3: / C3=rr C7=s / C6=rr");
    assert_eq!(testkit::answer(&game, &theirs, "fire:C6"), "C5.2 target-held");
    // Friends side by side hinder nobody.
    let friends = read(&game, "1 W>R W act:C3: / C3=rr C2=s / C6=rr");
    assert_eq!(testkit::answer(&game, &friends, "fire:C6"), "ok");
}

/// C5.1, C5.2: occupied cells bar the way of a group and of a shot.
#[test]
fn path_blocked_on_hexes_and_on_squares() {
    for (name, wall, open) in
        [("hex", "D4=s C5=s B4=s", "D4=s C5=s"), ("square", "C5=s D4=s B4=s", "D4=s C5=s")]
    {
        let game = table(name);
        // From C4 to C6: straight through C5, or round it.
        let shut = read(&game, &format!("1 W>R W act:C4: / C4=kk {wall} / G9=r"));
        assert_eq!(testkit::answer(&game, &shut, ">C6"), "C5.1 no-way", "{name}");
        let round = read(&game, &format!("1 W>R W act:C4: / C4=kk {open} / G9=r"));
        assert_eq!(testkit::answer(&game, &round, ">C6"), "ok", "{name}: four steps go round by B");
        // A friend on C4 bars the straight line to C6; D5 is seen another way,
        // until the friend on D3 bars that too.
        let fire = |friends: &str, at: &str| {
            let text = format!("1 W>R W act:C3: / C3=rr {friends} / {at}=r");
            testkit::answer(&game, &read(&game, &text), &format!("fire:{at}"))
        };
        assert_eq!(fire("", "C6"), "ok", "{name}");
        assert_eq!(fire("C4=s", "C6"), "C5.2 no-line", "{name}");
        assert_eq!(fire("C4=s", "D5"), "ok", "{name}");
        assert_eq!(fire("C4=s D3=s", "D5"), "C5.2 no-line", "{name}");
    }
}

/// Whoever begins on the far side sees the board turned round, and its own
/// groups below; marks are where the pieces are.
#[test]
fn the_far_side_sees_the_board_turned() {
    let game: Choc = testkit::open("", 0);
    let position = game.parse_position("1 W>R W act:A2: / A2=rrs / G2=rss").unwrap();
    let seen =
        |seat: Option<u8>| game.scene(&position, rules::View { seat: seat.map(rules::Seat) });
    let at = |scene: &rules::Scene, name: &str| {
        scene.pieces.iter().find(|piece| piece.id == name).unwrap().at
    };
    let (near, far) = (seen(None), seen(Some(1)));
    assert_eq!(seen(Some(0)), near, "White begins below as it is");
    assert!(at(&near, "A2").y > at(&near, "G2").y);
    assert!(at(&far, "A2").y < at(&far, "G2").y);
    assert!(at(&far, "A2").x > far.frame.x + far.frame.width / 2, "left is right");
    for piece in &far.pieces {
        let cell = far.cells.iter().find(|cell| Some(&cell.name) == piece.cell.as_ref()).unwrap();
        assert_eq!(cell.at, piece.at);
        let (count, sum) =
            (cell.outline.len() as i32, cell.outline.iter().map(|p| p.x).sum::<i32>());
        assert!((sum / count - cell.at.x).abs() <= 1, "the outline is around its cell");
    }
    let go = game.parse_action(&position, ">B2").unwrap();
    let marks = game.marks(&position, go, rules::View { seat: Some(rules::Seat(1)) });
    let [rules::Mark::Travel { from, .. }] = &marks[..] else { panic!("{marks:?}") };
    assert_eq!(*from, at(&far, "A2"));
    // A table without cells is seen by everyone as it is.
    let open: Choc = testkit::open("scenario=plain", 0);
    let view = |seat| open.scene(&open.start(), rules::View { seat });
    assert_eq!(view(Some(rules::Seat(1))), view(None));
}
