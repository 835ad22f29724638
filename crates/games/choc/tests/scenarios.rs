//! Scenarios: the house's, what can be wrong with one, and tables that open
//! with one's own.

mod simple;
mod tables;

use choc::{Choc, Fault, HOUSE, Look, Scenario, ScenarioError, Surface};
use rules::{Game, Lot, OptionKind, Options, testkit};
use words::{LANGUAGES, Words};

#[test]
fn the_house_has_every_sort_of_scenario() {
    let all: Vec<Scenario> =
        HOUSE.iter().map(|(name, _)| Scenario::house(name).expect("it is there")).collect();
    assert!(all.len() >= 6);
    for surface in [Surface::Hex, Surface::Square, Surface::Open] {
        assert!(all.iter().any(|scenario| scenario.field().surface() == surface));
    }
    assert!(all.iter().any(|scenario| scenario.seats() == 3));
    assert!(all.iter().any(|scenario| scenario.side(rules::Seat(0)).len() == 2));
    let wanted = [Look::Rider, Look::Marksman, Look::Gun];
    let has = |scenario: &&Scenario, look: &Look| {
        scenario.roll().kinds().iter().any(|kind| kind.look == *look)
    };
    let rich = all.iter().find(|scenario| wanted.iter().all(|look| has(scenario, look)));
    let field = rich.expect("riders, marksmen and a heavy weapon").field();
    assert!(field.cells().any(|cell| field.terrain(cell).is_some()));
}

/// A table is known by the house's name, or by the whole text on one line.
#[test]
fn a_scenario_is_told_on_one_line() {
    let OptionKind::Free(offered) = Choc::INFO.options[0].kind else { panic!("free") };
    let names: Vec<_> = HOUSE.iter().map(|(name, _)| *name).collect();
    assert_eq!(offered, names);
    for (name, file) in HOUSE {
        let scenario = Scenario::parse(file).unwrap();
        assert!(!scenario.text().contains(['\n', '=', '#']), "{name}");
        assert_eq!(Scenario::parse(scenario.text()).unwrap().text(), scenario.text());
        let game = tables::open(scenario.text());
        assert_eq!(game.options().get("scenario"), Some(*name));
    }
    let own = tables::table("allies");
    let text = own.options().get("scenario").unwrap().to_owned();
    assert_eq!(tables::open(&text).options(), own.options());
    testkit::laws(&own, 3, 5, 200, 1);
}

#[test]
fn every_scenario_and_every_fault_has_its_words() {
    for language in LANGUAGES {
        let words = Words::new(language, &[Choc::INFO]);
        for (name, _) in HOUSE {
            assert!(words.has(&format!("choc-scenario-{name}")));
            let story = words.say(&rules::Message::new(format!("choc-story-{name}")));
            assert_eq!(story.matches(['.', '!']).count(), 2, "two sentences: {story}");
        }
        for &fault in Fault::ALL {
            let error = ScenarioError { line: 1, field: 2, fault };
            words.attempt(&error.message()).unwrap();
        }
    }
}

/// Is no side far from its fair share of the games that somebody won?
fn is_fair(game: &Choc) -> bool {
    let shares = simple::shares(game, 400, &mut Lot::seeded(5), || {});
    let won: f64 = shares.iter().map(|(_, share)| share).sum();
    let fair = won / shares.len() as f64;
    // With 400 games one in a hundred fair scenarios is this far off by luck.
    won > 50.0 && shares.iter().all(|(_, share)| (share - fair).abs() < 7.5)
}

#[test]
fn the_houses_scenarios_are_fair_under_simple_play() {
    for (name, file) in HOUSE {
        let game: Choc = testkit::open(&format!("scenario={name}"), 0);
        assert!(is_fair(&game), "{name}: cargo run --release -p choc --example balance");
        // With its first group filled up with shooters Red is better off, and it
        // shows: the measure is able to tell.
        let group = file.lines().find(|line| line.starts_with("group R")).unwrap();
        let (place, figures) = group.rsplit_once(' ').unwrap();
        let scenario = file.replacen(group, &format!("{place} {figures:r<6}"), 1);
        let unfair = tables::open(Scenario::parse(&scenario).unwrap().text());
        assert!(!is_fair(&unfair), "{name} is fair whatever Red has");
    }
}

#[test]
fn faults_name_line_and_word() {
    const HEAD: &str = "surface hex 9 7; players 2; kind r rifleman; zone top G1-G2; ";
    const OPEN: &str = "surface open 900 600; players 2; kind r rifleman; ";
    let cases: &[(&str, &str, usize, usize, Fault)] = &[
        ("", "", 1, 1, Fault::NoSurface),
        ("", "players 2", 1, 1, Fault::NoSurface),
        ("", "surface", 1, 2, Fault::Missing),
        ("", "surface ring 5 5", 1, 2, Fault::Surface),
        ("", "surface hex 5", 1, 4, Fault::Missing),
        ("", "surface hex five 5", 1, 3, Fault::Number),
        ("", "surface hex 30 30", 1, 4, Fault::Size),
        ("", "surface hex 4 27", 1, 4, Fault::Size),
        ("", "surface hex 9 7 unit 100", 1, 5, Fault::Extra),
        ("", "surface open 900 600 unit", 1, 6, Fault::Missing),
        ("", "surface open 900 600 width 3", 1, 5, Fault::Property),
        ("", "surface hex 9 7; group W A1 r", 2, 1, Fault::NoPlayers),
        ("", "surface hex 9 7", 1, 1, Fault::NoPlayers),
        (HEAD, "surface hex 9 7", 5, 1, Fault::Twice),
        (HEAD, "players 3", 5, 1, Fault::Twice),
        ("", "surface hex 9 7; players 7", 2, 2, Fault::Number),
        (HEAD, "hello", 5, 1, Fault::Statement),
        (HEAD, "allies W", 5, 3, Fault::Missing),
        (HEAD, "allies W B", 5, 3, Fault::Seat),
        (HEAD, "allies W W", 5, 3, Fault::Allied),
        (HEAD, "allies W R", 5, 1, Fault::Peace),
        (HEAD, "kind R rifleman", 5, 2, Fault::Letter),
        (HEAD, "kind rr rifleman", 5, 2, Fault::Letter),
        (HEAD, "kind r rider", 5, 2, Fault::Twice),
        (HEAD, "kind x dragon", 5, 3, Fault::Look),
        (HEAD, "kind x rider wings 2", 5, 4, Fault::Property),
        (HEAD, "kind x rider life 0", 5, 5, Fault::Number),
        (HEAD, "kind x rider advance+99", 5, 4, Fault::Number),
        (HEAD, "terrain lava A1", 5, 2, Fault::Relief),
        (HEAD, "terrain wood cost 4 A1", 5, 4, Fault::Number),
        (HEAD, "terrain wood", 5, 3, Fault::Missing),
        (HEAD, "terrain wood A1 Z9", 5, 4, Fault::Cell),
        (HEAD, "zone top A1", 5, 2, Fault::Twice),
        (HEAD, "zone a=b A1", 5, 2, Fault::ZoneName),
        (HEAD, "zone low A1-A99", 5, 3, Fault::Cell),
        (HEAD, "group B A1 r", 5, 2, Fault::Seat),
        (HEAD, "group W A1", 5, 4, Fault::Missing),
        (HEAD, "group W A1 rx", 5, 4, Fault::Figures),
        (HEAD, "group W A1 rrrrrrr", 5, 4, Fault::TooMany),
        (HEAD, "group W A1 r r", 5, 5, Fault::Extra),
        (HEAD, "group W Z1 r", 5, 3, Fault::Cell),
        (HEAD, "group W in moon r", 5, 4, Fault::Zone),
        (HEAD, "group W A1 r; group R A1 r", 6, 3, Fault::Occupied),
        (HEAD, "terrain water A1; group W A1 r", 6, 3, Fault::Closed),
        (HEAD, "group W A1 r; terrain water A1", 6, 3, Fault::Occupied),
        (HEAD, "group W in top r; group R in top r; group W in top r", 5, 4, Fault::Narrow),
        (HEAD, "group W A1 r", 5, 1, Fault::NoGroup),
        (HEAD, "victory W dance 3", 5, 3, Fault::Aim),
        (HEAD, "victory W hold moon 3", 5, 4, Fault::Zone),
        (HEAD, "victory W hold top 0", 5, 5, Fault::Number),
        (HEAD, "victory W kill q", 5, 4, Fault::Kind),
        (HEAD, "group W A1 r; group R A2 r; kind o officer; victory W kill o", 8, 4, Fault::NoPrey),
        (HEAD, "limit 8 B", 5, 3, Fault::LimitResult),
        (HEAD, "limit 8 draw; limit 9 draw", 6, 1, Fault::Twice),
        (OPEN, "terrain hill 100,100", 4, 3, Fault::Disc),
        (OPEN, "zone west 0,0 1000,600", 4, 4, Fault::Point),
        (OPEN, "group W 901,10 r", 4, 3, Fault::Point),
        (OPEN, "group W 100,100 r; group R 100,124 r", 5, 3, Fault::Occupied),
    ];
    for &(head, rest, line, field, fault) in cases {
        let error = Scenario::parse(&format!("{head}{rest}")).unwrap_err();
        assert_eq!(error, ScenarioError { line, field, fault }, "{rest}");
    }
    // Only those who may stand in a zone need room in it.
    let apart =
        "zone low A1-A2; group W in top r; group R in low r; group W in top r; group R in low r";
    Scenario::parse(&format!("{HEAD}{apart}")).unwrap();
    let kinds: String = ('a'..='q').map(|letter| format!("kind {letter} rider; ")).collect();
    let error = Scenario::parse(&format!("surface hex 9 7; players 2; {kinds}")).unwrap_err();
    assert_eq!((error.line, error.fault), (18, Fault::Kinds));
    let crowd: String = (1..=9).map(|n| format!("group W A{n} rrrrrr; ")).collect();
    let error = Scenario::parse(&format!("{HEAD}{crowd}")).unwrap_err();
    assert_eq!((error.line, error.fault), (13, Fault::Crowd));
    // In a file, lines are counted, comments and empty lines too.
    let error = Scenario::parse("# mine\n\nsurface hex 9 7 # small\nplayers 9\n").unwrap_err();
    assert_eq!(error, ScenarioError { line: 4, field: 2, fault: Fault::Number });
}

#[test]
fn an_unknown_name_is_told_which_there_are() {
    let open = |text: &str| {
        let options = Options::default().with("scenario", text);
        Choc::open(&options.complete(Choc::INFO.options).unwrap(), &mut Lot::seeded(0)).unwrap_err()
    };
    assert_eq!(open("moon").message.key, "option-choice");
    assert_eq!(open("surface hex 9 7; players 9").message.key, "choc-fault");
}
