//! Every refusal of the table and every fault of a fleet can be put into words.

use astral::{Astral, Fault, FleetError, PieceFault};
use rules::{Face, Game, Message, Notation, Refusal, testkit};
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
fn refusals_can_be_told() {
    let languages = languages();
    let refused = |refusal: Result<(), Refusal>| {
        // What is no move at all is told by the common messages, not by ours.
        if let Err(Refusal { rule: Some(_), message, .. }) = refusal {
            say(&languages, &message);
        }
    };
    let open = |options: &str| -> Astral { testkit::open(options, 0) };
    testkit::refusals(include_str!("refusals.txt"), open, |message| say(&languages, message));
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
