//! Everything the game says can be put into words, in both languages.

use astral::{Astral, Fault, FleetError, PieceFault};
use rules::{Game, Lot, Message, Refusal, View, testkit};
use words::{LANGUAGES, Words};

fn languages() -> Vec<Words> {
    LANGUAGES.into_iter().map(|language| Words::new(language, &[Astral::INFO])).collect()
}

fn say(languages: &[Words], message: &Message) {
    for words in languages {
        let said = words.attempt(message).unwrap_or_else(|error| panic!("{error}"));
        assert!(!said.trim().is_empty(), "{message:?}");
    }
}

#[test]
fn the_lid_is_complete() {
    let info = Astral::INFO;
    let mut keys: Vec<String> =
        ["tagline", "about", "length", "weight"].map(|word| format!("astral-{word}")).to_vec();
    keys.extend((0..*info.seats.end()).map(|seat| format!("astral-seat-{seat}")));
    keys.extend(info.refusals.iter().map(|(word, _)| format!("astral-refusal-{word}")));
    keys.extend(info.endings.iter().map(|why| format!("astral-end-{}", why.word)));
    for spec in info.options {
        let (rules::OptionKind::Choice(choices) | rules::OptionKind::Free(choices)) = spec.kind;
        keys.push(format!("astral-option-{}", spec.key));
        keys.extend(choices.iter().map(|choice| format!("astral-option-{}-{choice}", spec.key)));
    }
    for words in languages() {
        for key in &keys {
            assert!(words.has(key), "{key} in {:?}", words.language());
        }
    }
}

/// Plays, and says what is seen, offered and done.
#[test]
fn play_can_be_told() {
    let languages = languages();
    let mut lot = Lot::seeded(2);
    for options in ["option=5 players=3", "option=6", "option=7 players=3", "option=8"] {
        let game: Astral = testkit::open(options, 0);
        let mut position = game.start();
        for turn in 0..400 {
            say(&languages, &game.prompt(&position));
            if turn % 20 == 0 {
                let scene = game.scene(&position, View::default());
                scene.cells.iter().for_each(|cell| say(&languages, &cell.label));
                scene.pieces.iter().for_each(|piece| say(&languages, &piece.label));
                scene.handles.iter().for_each(|handle| say(&languages, &handle.label));
                scene.buttons.iter().for_each(|button| say(&languages, &button.label));
            }
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            say(&languages, &game.describe(&position, action));
            game.apply(&mut position, action);
        }
    }
}

#[test]
fn refusals_can_be_told() {
    let languages = languages();
    let refused = |refusal: Result<(), Refusal>| {
        // What is no move at all is told by the common messages, not by ours.
        if let Err(Refusal { rule: Some(_), message, .. }) = refusal {
            say(&languages, &message);
        }
    };
    let table = include_str!("refusals.txt");
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let columns: Vec<_> = line.split('|').map(str::trim).collect();
        let game: Astral = testkit::open(columns[0], 0);
        let position = game.parse_position(columns[1]).unwrap();
        let action = game.parse_action(&position, columns[2]);
        refused(action.and_then(|action| game.check(&position, action)));
    }
    let game: Astral = testkit::open("", 0);
    for touches in [&["cell:A3"][..], &["cell:E5"], &["button:pass"], &["cell:B1", "cell:B1"]] {
        let touches: Vec<_> = touches.iter().map(|touch| touch.parse().unwrap()).collect();
        refused(Err(game.explain(&game.start(), &touches)));
    }
    let shut_in = game.parse_position("r A1v / A2e0 B1e0 B2e015 I9v").unwrap();
    refused(Err(game.explain(&shut_in, &[])));
    say(&languages, &game.prompt(&shut_in));
}

#[test]
fn faults_of_fleets_can_be_told() {
    let languages = languages();
    let pieces = [
        PieceFault::Cell,
        PieceFault::Facing,
        PieceFault::Shield,
        PieceFault::ShieldTwice,
        PieceFault::Unshielded,
        PieceFault::Closed,
    ];
    let others = [
        Fault::Players,
        Fault::Occupied(grid::Hex(0)),
        Fault::NoVulnerable,
        Fault::TwoVulnerables,
        Fault::NoShips,
        Fault::TooManyShips,
        Fault::Sides { given: 1, players: 2 },
        Fault::Sides { given: 2, players: 3 },
        Fault::Unequal,
    ];
    for fault in pieces.map(Fault::Piece).into_iter().chain(others) {
        say(&languages, &FleetError { line: 1, field: 2, fault }.message());
    }
}
