//! The examples of `docs/notation.md` are what the games read and write.

use std::sync::Arc;

use rules::{Lot, Options, Rules};

#[test]
fn the_documented_notation_is_true() {
    let text = include_str!("../../../docs/notation.md");
    let mut game: Option<Arc<dyn Rules>> = None;
    let (mut games, mut examples) = (Vec::new(), 0);
    for line in text.lines() {
        if let Some(said) = line.strip_prefix("```notation ") {
            let (name, options) = said.split_once(' ').unwrap_or((said, ""));
            let options = Options::parse(options).unwrap();
            game = Some(catalog::open(name, &options, &mut Lot::seeded(1)).unwrap().unwrap());
            games.push(name);
        } else if line == "```" {
            game = None;
        } else if let Some(rules) = &game {
            let (start, actions) = line.split_once(" : ").unwrap_or((line, ""));
            let mut position = rules.position(start).unwrap_or_else(|no| panic!("{line}: {no:?}"));
            assert_eq!(position.text(), start);
            for action in actions.split_whitespace() {
                let played = position.play(action.trim_matches(['[', ']']));
                played.unwrap_or_else(|no| panic!("{line}: {no:?}"));
            }
            examples += 1;
        }
    }
    for known in catalog::games() {
        assert!(games.contains(&known.info.id), "{} is missing", known.info.id);
    }
    assert!(examples > games.len());
}
