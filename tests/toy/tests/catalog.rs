//! The ford through the catalog, as any game of the house: its words in both
//! languages, its pages, a golden game, its machine.

use std::{collections::BTreeSet, sync::Once};

use catalog::{
    Listing,
    page::{Block, blocks},
};
use engine::{Effort, Kind, Level, Stop};
use record::{Match, Play, Record, ending, seat_name};
use rules::{Actor, Language, Lot, Message, OptionKind, Options, Outcome, Seat, Touch, View};
use toy::Toy;
use words::LANGUAGES;

/// The entry of the ford, on the shelf of this process.
fn toy() -> &'static Listing {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| catalog::install(vec![Listing::of::<Toy>().into()]).unwrap());
    catalog::find("toy").unwrap()
}

fn play() -> Play {
    Play::new(toy().open(&Options::default(), &mut Lot::seeded(1)).unwrap())
}

fn said(message: &Message) {
    for language in LANGUAGES {
        let words = catalog::words(language);
        words.attempt(message).unwrap_or_else(|error| panic!("{words:?}: {error}"));
    }
}

fn there(key: String) {
    for language in LANGUAGES {
        assert!(catalog::words(language).has(&key), "{language:?} lacks {key}");
    }
}

#[test]
fn the_ford_stands_behind_the_games_of_the_house() {
    toy();
    let ids: Vec<_> = catalog::games().iter().map(|entry| entry.info.id).collect();
    assert_eq!(ids, ["stations", "ra", "astral", "batons", "choc", "toy"]);
}

#[test]
fn its_lid_is_written_in_both_languages() {
    let info = toy().info;
    for part in ["tagline", "about", "length", "weight", "goal-1", "goal-2", "goal-3", "pieces"] {
        there(format!("toy-{part}"));
    }
    (0..3).for_each(|seat| said(&seat_name(info, Seat(seat))));
    for option in info.options {
        there(format!("toy-option-{}", option.key));
        let (OptionKind::Choice(values) | OptionKind::Free(values)) = option.kind;
        values.iter().for_each(|value| there(format!("toy-option-{}-{value}", option.key)));
    }
    info.refusals.iter().for_each(|(word, _)| there(format!("toy-refusal-{word}")));
    for why in info.endings {
        said(&ending(info, &Outcome::win(Seat(0), 1, *why)));
    }
}

#[test]
fn whatever_happens_can_be_said() {
    let mut lot = Lot::seeded(4);
    for _ in 0..40 {
        let mut play = Play::new(toy().open(&Options::default(), &mut lot).unwrap());
        while play.outcome().is_none() {
            let position = play.position();
            said(&position.prompt());
            let scene = position.scene(View::default());
            scene.cells.iter().for_each(|cell| said(&cell.label));
            scene.pieces.iter().for_each(|piece| said(&piece.label));
            scene.buttons.iter().for_each(|button| said(&button.label));
            position.gestures().prompts.iter().for_each(said);
            for from in &scene.cells {
                for to in &scene.cells {
                    let touches = [Touch::cell(&from.name), Touch::cell(&to.name)];
                    said(&position.explain(&touches[..1]).message);
                    said(&position.explain(&touches).message);
                }
            }
            let action = position.random(&mut lot).unwrap();
            let step = match play.actor() {
                Actor::Chance => play.chance(&action),
                _ => play.act(&action),
            };
            said(&step.unwrap().words);
        }
        said(&ending(toy().info, play.outcome().unwrap()));
    }
}

#[test]
fn its_pages_have_every_rule_and_their_examples_can_be_played() {
    let numbers = LANGUAGES.map(|language| {
        let mut numbers = BTreeSet::new();
        for block in blocks(toy().text(language).rules) {
            match block {
                Block::Rule { number, .. } => assert!(numbers.insert(number), "{number} twice"),
                Block::Board(example) => {
                    example.set_up(toy()).unwrap_or_else(|error| panic!("{example:?}: {error:?}"));
                }
                Block::Text(_) => {}
            }
        }
        numbers
    });
    assert_eq!(numbers[0], numbers[1]);
    let info = toy().info;
    let cited = info.refusals.iter().map(|&(_, rule)| rule);
    let cited = cited.chain(info.endings.iter().map(|why| why.rule));
    let cited = cited.chain(info.options.iter().map(|option| option.rule));
    for rule in cited.chain(["G1", "G2", "G3", "G4"]) {
        assert!(numbers[0].contains(rule), "{rule}");
    }
}

/// A random game from a fixed seed, as a record.
#[test]
fn its_golden_game_is_played_as_before() {
    let mut lot = Lot::seeded(2026);
    let mut record = Record::new(Match::new(play().rules().clone()));
    loop {
        let play = record.games.play_mut();
        match play.actor() {
            Actor::Nobody => break,
            Actor::Chance => {
                play.roll(&mut lot);
            }
            Actor::Seat(_) => {
                let action = play.position().random(&mut lot).unwrap();
                play.act(&action).unwrap();
            }
        }
    }
    let golden = include_str!("../golden.txt");
    assert_eq!(record.text(), golden);
    assert_eq!(Record::parse(golden, &catalog::open).unwrap().text(), golden);
}

/// Nobody has written a machine for the ford: plain UCT plays it.
#[test]
fn its_machine_plays_legal_moves_at_every_level() {
    let mut play = play();
    let mut machine = catalog::machine(&**play.rules(), Kind::Best).unwrap();
    let mut lot = Lot::seeded(5);
    while play.outcome().is_none() {
        if play.roll(&mut lot).is_some() {
            continue;
        }
        let position = play.position().text();
        let mut best = None;
        for level in Level::all() {
            let effort = machine.effort(level);
            let effort = Effort { nodes: effort.nodes.min(2_000), ..effort };
            let stop = Stop::default();
            let thought = machine.think(&position, &effort, &mut lot, &stop, &mut |_| {}).unwrap();
            play.position().boxed().play(thought.action()).unwrap();
            best = Some(thought.action().to_owned());
        }
        play.act(&best.unwrap()).unwrap();
    }
}

/// T3.1: a pawn that can leave the river does.
#[test]
fn its_machine_sees_a_win() {
    let rules = play().rules().clone();
    let mut machine = catalog::machine(&*rules, Kind::Best).unwrap();
    let (effort, stop) = (Effort::nodes(2_000), Stop::default());
    let mut lot = Lot::seeded(1);
    let thought = machine.think("b 2 111 .w..rb.", &effort, &mut lot, &stop, &mut |_| {});
    assert_eq!(thought.unwrap().action(), "F-out");
}

#[test]
fn both_languages_name_it() {
    toy();
    let say = |language| catalog::words(language).plain("toy-seat-2");
    assert_eq!([Language::French, Language::English].map(say), ["Bleu", "Blue"]);
}
