//! What must hold for any text at all that comes from outside: moves, positions,
//! records. The targets of `fuzz/` (libFuzzer, nightly, by hand) are these
//! functions; the tests of this crate run them with every seed of `fuzz/seeds`
//! and with a number of texts that [`mutated`] makes of the seeds, on any compiler.
//!
//! Must not know: any game by name.

use record::Record;
use rules::{Lot, Options, View};

/// A target: its name, which is also the folder of its seeds, and what to do with
/// a text. It panics where something does not hold.
pub type Target = (&'static str, fn(&str));

/// All targets.
pub const TARGETS: &[Target] = &[("play", play), ("position", position), ("record", record)];

/// Moves as anyone might type them: refused ones change nothing, what is played
/// can be played again from the position's text, and with the usual options it is
/// among what was offered (some others have a surface on which not every place is
/// listed). The first line may hold options.
pub fn play(text: &str) {
    let (options, moves) = split(text);
    let usual = options.to_string().is_empty();
    for listing in catalog::games() {
        let Ok(rules) = listing.open(&options, &mut Lot::seeded(0)) else { continue };
        let mut position = rules.start();
        for word in moves.split_whitespace().take(24) {
            let before = position.text();
            let offered = if usual { position.actions() } else { Vec::new() };
            match position.play(word) {
                Ok(played) => {
                    let action = played.action;
                    assert!(!usual || offered.contains(&action), "{word} in {before}");
                    let mut again = rules.position(&before).expect("own text");
                    assert!(again.play(&action).is_ok(), "{action} in {before}");
                    assert_eq!(again.text(), position.text(), "{action} in {before}");
                }
                Err(_) => assert_eq!(position.text(), before),
            }
        }
    }
}

/// Positions as anyone might paste them: what is read can be written, drawn and
/// played on. The first line may hold options.
pub fn position(text: &str) {
    let (options, text) = split(text);
    for listing in catalog::games() {
        let Ok(rules) = listing.open(&options, &mut Lot::seeded(0)) else { continue };
        let Ok(mut position) = rules.position(text) else { continue };
        let text = position.text();
        assert_eq!(rules.position(&text).expect("own text").text(), text);
        position.scene(View::default());
        for _ in 0..20 {
            let Some(action) = position.random(&mut Lot::seeded(1)) else { break };
            position.play(&action).expect("a random action is legal");
        }
    }
}

/// Records as anyone might send them: what is read can be written and read again,
/// and its dice can be checked.
pub fn record(text: &str) {
    let _ = record::verify(text, &catalog::open);
    let Ok(record) = Record::parse(text, &catalog::open) else { return };
    let text = record.text();
    let again = Record::parse(&text, &catalog::open).expect("own text");
    assert_eq!(again.text(), text);
}

/// Options on the first line, if there are two and it can be read as that.
fn split(text: &str) -> (Options, &str) {
    match text.split_once('\n') {
        Some((first, rest)) => match Options::parse(first) {
            Ok(options) => (options, rest),
            Err(_) => (Options::default(), text),
        },
        None => (Options::default(), text),
    }
}

/// A text made from seeds by lot: parts of two of them joined, words and letters
/// changed, doubled, swapped or left out. The same lot gives the same text.
#[must_use]
pub fn mutated(seeds: &[String], lot: &mut Lot) -> String {
    const STRANGE: &[&str] = &[
        "0",
        "9",
        "-",
        "/",
        "'",
        ".",
        ":",
        ";",
        "=",
        "x",
        "é",
        "☼",
        "\n",
        "\0",
        "[",
        "]",
        " ",
        "12",
        "99999999999999999999",
        "-1",
        "resign 1",
        "draw",
        "\u{202e}",
    ];
    let pick = |lot: &mut Lot| seeds[lot.below(seeds.len())].as_str();
    let mut text = pick(lot).to_owned();
    if lot.below(4) == 0 {
        let other = pick(lot);
        let (here, there) = (boundary(&text, lot), boundary(other, lot));
        text = format!("{}{}", &text[..here], &other[there..]);
    }
    for _ in 0..=lot.below(4) {
        let (mut from, mut to) = (boundary(&text, lot), boundary(&text, lot));
        if from > to {
            (from, to) = (to, from);
        }
        // Small changes go further than large ones.
        if lot.below(3) > 0 {
            to = text[from..]
                .char_indices()
                .nth(lot.below(3))
                .map_or(text.len(), |(at, _)| from + at);
        }
        let part = text[from..to].to_owned();
        match lot.below(5) {
            0 => text.replace_range(from..to, ""),
            1 => text.replace_range(from..to, STRANGE[lot.below(STRANGE.len())]),
            2 => text.insert_str(to, &part),
            3 => text.insert_str(from, STRANGE[lot.below(STRANGE.len())]),
            _ => {
                let backwards: String = part.chars().rev().collect();
                text.replace_range(from..to, &backwards);
            }
        }
    }
    text
}

/// Somewhere between two letters of a text.
fn boundary(text: &str, lot: &mut Lot) -> usize {
    let mut at = lot.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
