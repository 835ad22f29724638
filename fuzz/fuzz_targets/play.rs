//! Moves as anyone might type them: refused ones change nothing, legal ones are
//! among those offered.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{Lot, Options};

fuzz_target!(|text: &str| {
    for entry in catalog::games() {
        let rules = entry.open(&Options::default(), &mut Lot::seeded(0)).expect("defaults open");
        let mut position = rules.start();
        for word in text.split_whitespace().take(64) {
            let (before, offered) = (position.text(), position.actions());
            match position.play(word) {
                Ok(played) => assert!(offered.contains(&played.action), "{word} in {before}"),
                Err(_) => assert_eq!(position.text(), before),
            }
        }
    }
});
