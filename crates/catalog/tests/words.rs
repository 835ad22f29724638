//! Both languages say everything: a message that is missing, or that mentions a
//! value it is not given, fails here.

mod settings;

use std::collections::BTreeSet;

use catalog::games;
use record::{ending, seat_name};
use rules::{COMMON_OPTIONS, Lot, Message, OptionKind, Outcome, Seat, Touch, View};
use words::{LANGUAGES, Words};

fn everyone() -> Vec<&'static Words> {
    LANGUAGES.into_iter().map(catalog::words).collect()
}

fn said(message: &Message) {
    for words in everyone() {
        words.attempt(message).unwrap_or_else(|error| panic!("{words:?}: {error}"));
    }
}

fn there(key: String) {
    for words in everyone() {
        assert!(words.has(&key), "{words:?} lacks {key}");
    }
}

#[test]
fn every_lid_is_written() {
    for entry in games() {
        let id = entry.info.id;
        for part in ["tagline", "about", "length", "weight", "goal-1", "goal-2", "goal-3", "pieces"]
        {
            there(format!("{id}-{part}"));
        }
        for seat in 0..*entry.info.seats.end() {
            said(&seat_name(entry.info, Seat(seat)));
        }
        for option in entry.info.options {
            there(format!("{id}-option-{}", option.key));
            let (OptionKind::Choice(values) | OptionKind::Free(values)) = option.kind;
            for value in values {
                there(format!("{id}-option-{}-{value}", option.key));
            }
        }
        for (word, _) in entry.info.refusals {
            there(format!("{id}-refusal-{word}"));
        }
        for data in entry.info.data {
            there(format!("{id}-data-{}", data.word));
            there(format!("{id}-data-{}-check", data.word));
        }
        for why in entry.info.endings {
            said(&ending(entry.info, &Outcome::win(Seat(0), 1, *why)));
        }
    }
    for option in COMMON_OPTIONS {
        there(format!("option-{}", option.key));
    }
}

#[test]
fn every_workbench_has_its_words_and_its_data() {
    for entry in catalog::workbenches() {
        for (word, _) in entry.info.refusals {
            there(format!("{}-refusal-{word}", entry.info.id));
        }
        let rules = entry.open(&rules::Options::default(), &mut Lot::seeded(0)).unwrap();
        let (_, data) = catalog::data(entry.info.id).expect("a game takes what is built here");
        let start = rules.start();
        (data.check)(&start.text()).expect("what the workbench begins with can be played");
    }
}

/// The keys of a message file.
fn keys(source: &str) -> BTreeSet<&str> {
    source
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key)
        .filter(|key| key.starts_with(|c: char| c.is_ascii_lowercase()) && !key.contains(' '))
        .collect()
}

#[test]
fn the_languages_have_the_same_keys() {
    for entry in games() {
        let [french, english] = LANGUAGES.map(|language| keys(entry.text(language).messages));
        assert_eq!(french, english, "{}", entry.info.id);
    }
    let pairs = [
        (include_str!("../../../locales/fr.ftl"), include_str!("../../../locales/en.ftl")),
        (
            include_str!("../../../locales/terminal.fr.ftl"),
            include_str!("../../../locales/terminal.en.ftl"),
        ),
        (
            include_str!("../../../locales/operator.fr.ftl"),
            include_str!("../../../locales/operator.en.ftl"),
        ),
        (
            include_str!("../../../locales/report.fr.ftl"),
            include_str!("../../../locales/report.en.ftl"),
        ),
    ];
    for (french, english) in pairs {
        assert_eq!(keys(french), keys(english));
    }
}

/// Plays at random and says everything that could be said on the way.
#[test]
fn whatever_happens_can_be_said() {
    let mut lot = Lot::seeded(3);
    for entry in games().iter().chain(catalog::workbenches()) {
        for (_, options) in settings::settings(entry) {
            let rules = entry.open(&options, &mut lot).unwrap();
            let mut play = record::Play::new(rules);
            for number in 0..120 {
                let position = play.position().boxed();
                if play.outcome().is_none() {
                    said(&position.prompt());
                    position.gestures().prompts.iter().for_each(said);
                }
                position.scoreboard().iter().for_each(said);
                let scene = position.scene(View::default());
                if number % 10 == 0 {
                    scene.cells.iter().for_each(|cell| said(&cell.label));
                    scene.edges.iter().for_each(|edge| said(&edge.label));
                    scene.pieces.iter().for_each(|piece| said(&piece.label));
                    for card in scene.pieces.iter().filter_map(|piece| piece.card.as_ref()) {
                        said(&card.title);
                        card.lines
                            .iter()
                            .flat_map(|line| [&line.label, &line.value])
                            .for_each(said);
                    }
                    scene.handles.iter().for_each(|handle| said(&handle.label));
                    scene.buttons.iter().for_each(|button| said(&button.label));
                    for _ in 0..200 {
                        if scene.cells.is_empty() {
                            break;
                        }
                        let mut touch =
                            || Touch::cell(&scene.cells[lot.below(scene.cells.len())].name);
                        let touches = [touch(), touch()];
                        said(&position.explain(&touches[..1]).message);
                        said(&position.explain(&touches).message);
                    }
                }
                let Some(action) = position.random(&mut lot) else { break };
                let step = match play.actor() {
                    rules::Actor::Chance => play.chance(&action),
                    rules::Actor::Seat(_) => play.act(&action),
                    rules::Actor::Nobody => break,
                };
                said(&step.unwrap().words);
            }
            if let Some(outcome) = play.outcome() {
                said(&ending(play.rules().info(), outcome));
            }
        }
    }
}
