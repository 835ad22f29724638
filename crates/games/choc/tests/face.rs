//! What a newcomer sees and touches: reach, parts, odds, shots, the score.

use choc::{Choc, Position};
use rules::{Effect, Face, Game, Mark, Notation, Preview, Touch, View, testkit};

fn at(game: &Choc, text: &str) -> Position {
    game.parse_position(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

const ACTING: &str = "2 W>R W act:C3: / C3=rrs C7=rrss / E4=rss E7=rs G9=rr1";

/// C5.1: the plain touch moves everyone; a part is folded away behind one
/// button, and its figures are picked class by class.
#[test]
fn a_part_is_picked_behind_one_button() {
    let game: Choc = testkit::open("", 0);
    let position = at(&game, ACTING);
    let touches = |text: &str| {
        let action = game.parse_action(&position, text).unwrap();
        let steps = game.gesture(&position, action);
        steps.iter().map(|(touch, _)| touch.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(touches(">B3"), ["cell:B3"]);
    assert_eq!(touches("rs>B3"), ["button:part", "button:go-r-1", "button:go-s-1", "cell:B3"]);
    let mut first: Vec<String> = game
        .gestures(&position)
        .iter()
        .map(|gesture| gesture.touches[0].to_string())
        .filter(|touch| touch.starts_with("button:"))
        .collect();
    first.sort();
    first.dedup();
    assert_eq!(first, ["button:end", "button:part"]);
    // Why a part cannot go is answered for that part.
    let tried = ["button:part", "button:go-r-1", "button:go-s-0", "cell:G3"];
    let tried = tried.map(|touch| touch.parse::<Touch>().unwrap());
    assert_eq!(game.explain(&position, &tried).rule, Some("C5.1"));
}

/// C5.3: strength and odds are told before the die is rolled.
#[test]
fn a_shot_tells_its_strength_and_odds() {
    let game: Choc = testkit::open("", 0);
    let preview = |text: &str, action: &str| -> Preview {
        let position = at(&game, text);
        let action = game.parse_action(&position, action).unwrap();
        game.preview(&position, action)
    };
    let shot = preview(ACTING, "fire:E4");
    assert_eq!(shot.sign.as_deref(), Some("4"));
    let words = format!("{:?}", shot.words);
    assert!(words.contains("3, 2, 1, 0, 4, 4"), "{words}");
    assert!(!shot.lights.is_empty(), "the line of fire is lit");
    let fight = preview("2 W>R W act:C3: / C3=rrs / C4=rss G9=rr1", "close:C4");
    assert_eq!(fight.sign.as_deref(), Some("2:4"));
}

/// A shot leaves a line, a die beside it, and what it cost.
#[test]
fn a_shot_is_seen() {
    let game: Choc = testkit::open("", 0);
    let mut position = at(&game, ACTING);
    let scene = game.scene(&position, View::default());
    let place = |name: &str| scene.cells.iter().find(|cell| cell.name == name).unwrap().at;
    let fire = game.parse_action(&position, "fire:E4").unwrap();
    let line = Mark::Attack { from: place("C3"), to: place("E4") };
    assert_eq!(game.marks(&position, fire, View::default()), [line]);
    assert_eq!(game.gesture(&position, fire), [(Touch::cell("E4"), Effect::Fire)]);
    game.apply(&mut position, fire);
    let die = game.parse_action(&position, "1").unwrap();
    let marks = game.marks(&position, die, View::default());
    let [Mark::Die { at: lies, face: 1 }, Mark::Lost { at: hit, count: 3 }] = marks[..] else {
        panic!("{marks:?}");
    };
    assert_eq!(hit, place("E4"));
    for name in ["C3", "E4"] {
        let far = (lies.x - place(name).x).abs() + (lies.y - place(name).y).abs();
        assert!(far > 500, "the die lies beside the line, not on {name}");
    }
}

/// The round and what decides at its end are always in sight.
#[test]
fn the_scoreboard_tells_round_and_score() {
    let told = |options: &str| {
        let game: Choc = testkit::open(options, 0);
        let lines = game.scoreboard(&game.start());
        lines.iter().map(|line| line.key.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(told(""), ["choc-score-round-of", "choc-score-life", "choc-score-life"]);
    assert_eq!(told("scenario=pass"), ["choc-score-round-of", "choc-score-exit"]);
    assert!(told("scenario=ford").contains(&"choc-score-hold-empty".to_owned()));
}
