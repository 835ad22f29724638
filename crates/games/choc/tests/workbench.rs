//! The workbench of scenarios: whatever is written there can be read, and a
//! scenario built by touches alone can be played.

use choc::{Choc, HOUSE, Scenario, workbench::Workbench};
use rules::{Face, Game, Lot, Notation, Options, testkit};

#[test]
fn the_workbench_obeys_the_laws_too() {
    testkit::laws(&Workbench, 4, 5, 40, 1);
}

/// What the house wrote by hand, the workbench writes in its own way: the same
/// scenario.
#[test]
fn every_house_scenario_goes_through_the_workbench_unharmed() {
    for (name, text) in HOUSE {
        let draft = Workbench.parse_position(text).unwrap();
        let again = Scenario::parse(&Workbench.position_text(&draft)).unwrap();
        let first = Scenario::parse(text).unwrap();
        assert_eq!(again.roll().kinds(), first.roll().kinds(), "{name}");
        assert_eq!(again.zones(), first.zones(), "{name}");
        assert_eq!(again.goals(), first.goals(), "{name}");
        assert_eq!(again.limit(), first.limit(), "{name}");
        assert_eq!(again.field().size(), first.field().size(), "{name}");
        assert_eq!(again.field().discs(), first.field().discs(), "{name}");
        for cell in first.field().cells() {
            assert_eq!(again.field().terrain(cell), first.field().terrain(cell), "{name}");
        }
        for seat in (0..first.seats()).map(rules::Seat) {
            assert_eq!(again.side(seat), first.side(seat), "{name}");
        }
        let open = |scenario: &Scenario| {
            let options = Options::default().with("scenario", scenario.text());
            Choc::open(&options, &mut Lot::seeded(0)).unwrap()
        };
        let (a, b) = (open(&first), open(&again));
        assert_eq!(a.position_text(&a.start()), b.position_text(&b.start()), "{name}");
    }
}

#[test]
fn whatever_is_written_is_a_scenario_or_says_what_is_missing() {
    let mut lot = Lot::seeded(8);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..12 {
        let mut draft = Workbench.start();
        for _ in 0..60 {
            let edit = Workbench.random(&draft, &mut lot, &mut Vec::new()).unwrap();
            Workbench.apply(&mut draft, edit);
            let ready = Scenario::parse(&Workbench.position_text(&draft)).is_ok();
            let says = Workbench.prompt(&draft).key;
            assert_eq!(says == "scenario-prompt-ready", ready);
            *(if ready { &mut good } else { &mut bad }) += 1;
        }
    }
    assert!(good > 50 && bad > 20, "{good} {bad}");
}

/// A scenario from nothing, by touches alone, and a game of it to the end.
#[test]
fn a_scenario_is_built_and_played() {
    let mut draft = Workbench.start();
    testkit::play(
        &Workbench,
        &mut draft,
        "clear surface:square size:narrower size:taller players:3 ally:W-B \
         terrain:wood@C3 terrain:rock@D3 terrain:none@C3 \
         side:W@A1 add:r@A1 recruit:gun@A1 side:B@A2 recruit:rider@A2 side:R@H8 add:s@H8 \
         side:R@H6 move:H6@G6 zone:north@H1 zone:north@H2 zone:north@H3 zone:north@G1 \
         zone:north@G2 side:W@B1 into:north@B1 goal:W-hold-north more:1 goal:R-kill-g \
         limit:more limit:R",
    );
    let text = Workbench.position_text(&draft);
    assert_eq!(
        text,
        "surface square 8 8; players 3; allies W B; kind r rifleman; kind s swordsman; \
         kind g gun; kind i rider; terrain rock D3; zone north G1 G2 H1 H2 H3; \
         group W A1 rrg; group B A2 ri; group R H8 rs; group R G6 r; group W in north r; \
         victory W hold north 7; victory R kill g; limit 6 R"
    );
    let scenario = Scenario::parse(&text).unwrap();
    let options = Options::default().with("scenario", scenario.text());
    let game = Choc::open(&options, &mut Lot::seeded(0)).unwrap();
    let (mut position, mut lot) = (game.start(), Lot::seeded(1));
    while let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) {
        game.apply(&mut position, action);
    }
    assert!(game.outcome(&position).is_some());
}

#[test]
fn what_cannot_be_is_refused_with_its_rule() {
    let draft = Workbench.start();
    for (edit, rule, key) in [
        ("side:W@A2", "C6.2", "same"),
        ("move:A2@A4", "C2.3", "taken"),
        ("terrain:water@A2", "C2.2", "stands"),
        ("remove@D4", "C6.2", "nothing"),
        ("drop:s@A4", "C3.4", "absent"),
        ("ally:W-R", "C1.1", "peace"),
        ("players:2", "C1.1", "players"),
        ("players:7", "C1.1", "players"),
        ("surface:hex", "C6.2", "same"),
        ("limit:none", "C6.2", ""),
    ] {
        let edit = Workbench.parse_action(&draft, edit).unwrap_or_else(|e| panic!("{edit}: {e:?}"));
        match Workbench.check(&draft, edit) {
            Ok(()) => assert_eq!(key, "", "{edit:?}"),
            Err(refusal) => {
                assert_eq!(refusal.rule, Some(rule), "{edit:?}");
                assert_eq!(refusal.message.key, format!("scenario-refusal-{key}"), "{edit:?}");
            }
        }
    }
    for nonsense in ["", "side:W", "side:X@A2", "zone:south@A2", "surface", "more:0", "add:z@A2"] {
        assert!(Workbench.parse_action(&draft, nonsense).is_err(), "{nonsense}");
    }
    for (text, key) in
        [("players 2", "choc-fault"), ("surface hex 9 7; players 2; group W Z9 r", "choc-fault")]
    {
        assert_eq!(Workbench.parse_position(text).unwrap_err().message.key, key);
    }
}

#[test]
fn a_name_and_a_story_are_kept_and_told() {
    let text = "title Le pont, à l’aube\nstory Deux camps.  Un pont.\nsurface hex 5 5\nplayers 2\n\
                kind r rifleman\ngroup W A1 r\ngroup R E5 r\n";
    let scenario = Scenario::parse(text).unwrap();
    assert_eq!(scenario.title(), "Le pont, à l’aube");
    assert_eq!(scenario.story(), "Deux camps. Un pont.");
    let draft = Workbench.parse_position(text).unwrap();
    assert!(Workbench.position_text(&draft).starts_with("title Le pont, à l’aube; story Deux"));
    let options = Options::default().with("scenario", scenario.text());
    let about = Choc::open(&options, &mut Lot::seeded(0)).unwrap().about().unwrap();
    assert_eq!(about.key, "choc-story-own");
    for title in ["x".repeat(401), "a=b".to_owned()] {
        let text = format!("title {title}\nsurface hex 5 5");
        assert_eq!(Scenario::parse(&text).unwrap_err().fault, choc::Fault::FreeText);
    }
}
