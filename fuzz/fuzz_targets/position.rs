//! Positions as anyone might paste them: what is read can be written, drawn and
//! played on. The first line may hold options.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{Lot, Options, View};

fuzz_target!(|text: &str| {
    let (options, position) = text.split_once('\n').unwrap_or(("", text));
    let Ok(options) = Options::parse(options) else { return };
    for entry in catalog::games() {
        let Ok(rules) = entry.open(&options, &mut Lot::seeded(0)) else { continue };
        let Ok(mut position) = rules.position(position) else { continue };
        let text = position.text();
        assert_eq!(rules.position(&text).expect("own text").text(), text);
        position.scene(View::default());
        for _ in 0..20 {
            let Some(action) = position.random(&mut Lot::seeded(1)) else { break };
            position.play(&action).expect("a random action is legal");
        }
    }
});
