//! Whatever happens in any scenario can be put into words: prompts, actions,
//! labels, endings, and refusals of what was tried or touched.

mod tables;

use choc::{Action, Choc, HOUSE, Position, Squad};
use rules::{Face, Game, Lot, Message, Notation, Touch, View, testkit};
use words::{LANGUAGES, Words};

struct Everyone(Vec<Words>);

impl Everyone {
    fn new() -> Self {
        Self(LANGUAGES.into_iter().map(|language| Words::new(language, &[Choc::INFO])).collect())
    }

    fn say(&self, message: &Message) {
        for words in &self.0 {
            let said = words.attempt(message).unwrap_or_else(|error| panic!("{error}"));
            assert!(!said.trim().is_empty(), "{message:?}");
        }
    }

    fn look(&self, game: &Choc, position: &Position) {
        let scene = game.scene(position, View::default());
        self.say(&game.prompt(position));
        scene.cells.iter().for_each(|cell| self.say(&cell.label));
        scene.pieces.iter().for_each(|piece| self.say(&piece.label));
        scene.buttons.iter().for_each(|button| self.say(&button.label));
        let places = position.groups().iter().map(|group| group.place);
        let cells = game.scenario().field().cells();
        let owner = rules::Seat(0);
        for at in places.chain(cells) {
            let attempts = [
                Action::Place(at),
                Action::Activate(at),
                Action::Move { to: at, part: Squad::EMPTY },
                Action::Fire(at),
                Action::Fight(at),
                Action::Regroup { with: at, here: Squad::EMPTY, owner },
                Action::Lose(Squad::EMPTY),
                Action::Die(7),
            ];
            for refusal in attempts.into_iter().filter_map(|one| game.check(position, one).err()) {
                if refusal.rule.is_some() {
                    self.say(&refusal.message);
                }
            }
            let name = game.scenario().field().name(at);
            for touch in [Touch::cell(&name), Touch::Piece(name), Touch::button("end")] {
                let refusal = game.explain(position, &[touch]);
                assert!(refusal.rule.is_some(), "{refusal:?}");
                self.say(&refusal.message);
            }
        }
    }
}

#[test]
fn whatever_happens_can_be_said() {
    let everyone = Everyone::new();
    let mut lot = Lot::seeded(3);
    for (name, _) in HOUSE {
        let game: Choc = testkit::open(&format!("scenario={name}"), 0);
        for _ in 0..4 {
            let mut position = game.start();
            for step in 0..600 {
                if game.outcome(&position).is_none() && step % 15 == 0 {
                    everyone.look(&game, &position);
                }
                let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
                everyone.say(&game.describe(&position, action));
                game.apply(&mut position, action);
            }
        }
    }
}

#[test]
fn every_row_of_the_refusals_can_be_told() {
    let everyone = Everyone::new();
    testkit::refusals(include_str!("refusals.txt"), tables::table, |message| everyone.say(message));
}

/// The log shows the sums of the booklet.
#[test]
fn the_log_shows_the_sums() {
    let game = tables::table("hex");
    let said = |position: &str, action: &str, language: usize| {
        let position = game.parse_position(position).unwrap();
        let action = game.parse_action(&position, action).unwrap();
        Everyone::new().0[language].say(&game.describe(&position, action))
    };
    let attack = "1 W>R W close:C3:c:D3 / C3=rsss1 / D3=rrss";
    assert_eq!(said(attack, "2", 0), "Attaque de Blanc\u{a0}: force 5 − dé 2 = 3");
    let defence = "1 W>R W close:C3:c:D3:2 / C3=rsss1 / D3=rrss";
    assert_eq!(
        said(defence, "6", 0),
        "Défense de Rouge\u{a0}: force 4, dé 6\u{a0}: un dé au-dessus de la force compte 0, \
         4 − 0 = 4\u{202f}; \
         le groupe de D3 perd 3 PJ, le groupe de C3 perd 4 PJ"
    );
    let shot = "1 W>R W fire:C3:f:C5 / C3=rr1 / C5=s1 G9=r";
    assert_eq!(said(shot, "2", 1), "strength 3 − die 2 = 1: the group on C5 is destroyed");
}

/// C2.1: distances are cells on a grid and M on the neutral surface.
#[test]
fn refusals_count_in_the_measure_of_the_surface() {
    let english = Words::new(rules::Language::English, &[Choc::INFO]);
    let why = |table: &str, position: &str, action: &str| {
        let game = tables::table(table);
        let position = game.parse_position(position).unwrap();
        let action = game.parse_action(&position, action).unwrap();
        english.say(&game.check(&position, action).unwrap_err().message)
    };
    let neutral = why("open", "1 W>R W act:100,100: / 100,100=rs / 900,700=r", ">220,261");
    assert!(neutral.contains("2 M") && !neutral.contains("cell"), "{neutral}");
    let hexes = why("hex", "1 W>R W act:C3: / C3=rs A1=r / G9=r", ">C6");
    assert!(hexes.contains("2 cells"), "{hexes}");
    let neutral = why("open", "1 W>R W act:100,100: / 100,100=rs / 900,700=r", "fire:900,700");
    assert!(neutral.contains("3 M"), "{neutral}");
}
