//! Whatever is typed, pasted or sent: an answer, never a panic, and no change
//! where it is refused.

use catalog::games;
use record::{Entry, Match, Record};
use rules::{Actor, Lot, Options, Touch};

/// A text changed in a few places: letters swapped, cut, doubled or replaced.
fn spoiled(text: &str, lot: &mut Lot) -> String {
    const STRANGE: &[char] = &[
        'x', '-', '/', ' ', '9', '0', 'A', 'z', '\'', '.', ':', '=', 'é', '☼', '\n', '\0', '[', ']',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=lot.below(3) {
        let at = lot.below(letters.len() + 1);
        match lot.below(5) {
            0 => letters.insert(at, STRANGE[lot.below(STRANGE.len())]),
            1 if at < letters.len() => {
                letters.remove(at);
            }
            2 if at < letters.len() => letters[at] = STRANGE[lot.below(STRANGE.len())],
            3 => letters.truncate(at),
            _ if at + 1 < letters.len() => letters.swap(at, at + 1),
            _ => letters.extend_from_within(..at.min(letters.len())),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn spoiled_moves_positions_touches_and_options_are_refused_in_peace() {
    let mut lot = Lot::seeded(77);
    for entry in games() {
        for round in 0..60 {
            let rules = entry.open(&Options::default(), &mut lot).unwrap();
            let mut position = rules.start();
            for _ in 0..lot.below(50) {
                let Some(action) = position.random(&mut lot) else { break };
                position.play(&action).unwrap();
            }
            let before = position.text();
            for _ in 0..40 {
                if let Ok(other) = rules.position(&spoiled(&before, &mut lot)) {
                    // What can be read can be written and played on.
                    let text = other.text();
                    assert_eq!(rules.position(&text).unwrap().text(), text);
                    assert_eq!(
                        other.actor() == Actor::Nobody,
                        other.actions().is_empty(),
                        "{text}"
                    );
                }
                let action = position.random(&mut lot).unwrap_or_else(|| "pass".into());
                let action = spoiled(&action, &mut lot);
                let mut copy = position.clone();
                if copy.play(&action).is_err() {
                    assert_eq!(copy.text(), before, "{action}");
                }
                let cell = spoiled("cell:A1", &mut lot);
                if let Ok(touch) = cell.parse::<Touch>() {
                    position.explain(std::slice::from_ref(&touch));
                    position.explain(&[touch.clone(), touch]);
                }
            }
            position.explain(&[]);
            let options = rules.options().to_string();
            for _ in 0..5 {
                if let Ok(options) = Options::parse(&spoiled(&options, &mut lot)) {
                    let _ = entry.open(&options, &mut Lot::seeded(round));
                }
            }
        }
    }
}

#[test]
fn spoiled_records_are_refused_in_peace() {
    let mut lot = Lot::seeded(78);
    for entry in games() {
        for _ in 0..20 {
            let rules = entry.open(&Options::default(), &mut lot).unwrap();
            let mut record = Record::new(Match::new(rules));
            for _ in 0..lot.below(40) {
                let Some(action) = record.games.play().position().random(&mut lot) else { break };
                let entry = match record.games.play().actor() {
                    Actor::Chance => Entry::Chance(action),
                    Actor::Seat(_) | Actor::Nobody => Entry::Act(action),
                };
                if record.games.take(&entry).is_err() {
                    break;
                }
            }
            let text = record.text();
            for _ in 0..30 {
                if let Ok(read) = Record::parse(&spoiled(&text, &mut lot), &catalog::open) {
                    let again = read.text();
                    assert_eq!(Record::parse(&again, &catalog::open).unwrap().text(), again);
                }
            }
        }
    }
}
