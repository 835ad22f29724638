//! Dice that were committed to: what holds, and what does not.

use record::{Commitment, Dice, Entry, Finding, Match, MatchError, Record, Seal, Seed, verify};
use rules::{Actor, Erased, Lot, Opened, Options};

const SEED: Seed = Seed::new([42; 32]);

fn open(id: &str, options: &Options, lot: &mut Lot) -> Option<Opened> {
    match id {
        "choc" => Some(Erased::<choc::Choc>::open(options, lot)),
        "ra" => Some(Erased::<ra::Ra>::open(options, lot)),
        _ => None,
    }
}

fn choc() -> Match {
    let options = Options::default();
    Match::new(open("choc", &options, &mut Lot::seeded(0)).unwrap().unwrap())
}

/// A game played at random to its end, its dice the match's own.
fn finished(mut games: Match) -> Match {
    let mut lot = Lot::seeded(1);
    while games.play().outcome().is_none() {
        if games.roll(&mut lot).is_none() {
            let action = games.play().position().random(&mut lot).unwrap();
            games.play_mut().act(&action).unwrap();
        }
    }
    games
}

fn record(seed: Seed) -> String {
    Record::new(finished(choc().sealed(seed))).text()
}

/// The record with one line changed.
fn changed(text: &str, line: usize, new: &str) -> String {
    let lines = text.lines().enumerate();
    lines.map(|(at, old)| format!("{}\n", if at + 1 == line { new } else { old })).collect()
}

/// The number and text of the first line that fits.
fn find(text: &str, fits: impl Fn(&str) -> bool) -> (usize, &str) {
    let found = text.lines().enumerate().find(|(_, line)| fits(line)).unwrap();
    (found.0 + 1, found.1)
}

#[test]
fn a_whole_game_follows_from_its_seed() {
    let text = record(SEED);
    assert!(text.contains(&format!("\ndice: sha256 {}\n", SEED.commitment())), "{text}");
    assert!(text.contains(&format!("\nseed: {}\n", SEED.hex())), "{text}");
    let Ok(Finding::Holds { rolls, before: 0 }) = verify(&text, &open) else { panic!("{text}") };
    assert_eq!(rolls as usize, text.matches('[').count());
    assert!(rolls > 20, "{rolls}");
    let again = Record::parse(&text, &open).unwrap();
    assert_eq!(again.text(), text);
    assert_eq!(record(Seed::new([42; 32])), text, "the same seed, the same game");
    assert_ne!(record(Seed::new([43; 32])), text);
}

#[test]
fn a_tampered_roll_is_found_by_its_line() {
    let text = record(SEED);
    let rolls: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains('['))
        .map(|(at, line)| (at + 1, line))
        .collect();
    assert!(rolls.len() > 10, "{}", rolls.len());
    for (number, line) in rolls {
        let at = line.find('[').unwrap() + 1;
        let die: u32 = line[at..=at].parse().unwrap();
        for other in (1..=6).filter(|&other| other != die) {
            let new = format!("{}{other}{}", &line[..at], &line[at + 1..]);
            // What follows may no longer be a game at all: the roll is named first.
            let error = verify(&changed(&text, number, &new), &open).unwrap_err();
            assert_eq!((error.line, &*error.message.key), (number, "dice-wrong-roll"), "{new}");
        }
    }
}

#[test]
fn a_tampered_seed_is_found() {
    let text = record(SEED);
    let (line, _) = find(&text, |line| line.starts_with("seed:"));
    let other = changed(&text, line, &format!("seed: {}", Seed::new([41; 32]).hex()));
    let error = verify(&other, &open).unwrap_err();
    assert_eq!((error.line, &*error.message.key), (line, "dice-wrong-seed"));
    // With a commitment to match, the rolls give it away.
    let (dice, _) = find(&text, |line| line.starts_with("dice:"));
    let both = changed(&other, dice, &format!("dice: sha256 {}", Seed::new([41; 32]).commitment()));
    let error = verify(&both, &open).unwrap_err();
    assert_eq!(&*error.message.key, "dice-wrong-roll");
    assert_eq!(error.line, find(&text, |line| line.contains('[')).0);
}

#[test]
fn a_missing_seed_is_told() {
    let text = record(SEED);
    let (line, _) = find(&text, |line| line.starts_with("seed:"));
    assert_eq!(verify(&changed(&text, line, ""), &open), Ok(Finding::NoSeed));
}

#[test]
fn records_without_dice_lines_stay_good() {
    let text = Record::new(finished(choc())).text();
    assert!(!text.contains("dice:"), "{text}");
    assert_eq!(verify(&text, &open), Ok(Finding::Unsaid));
}

#[test]
fn dice_by_hand_say_so() {
    let mut games = choc().with_dice(Dice::Hand);
    let mut lot = Lot::seeded(3);
    while games.play().outcome().is_none() {
        assert!(games.roll(&mut lot).is_none(), "nobody rolls for the people at the table");
        let action = games.play().position().random(&mut lot).unwrap();
        let entry = match games.play().actor() {
            Actor::Chance => Entry::Chance(action),
            Actor::Seat(_) | Actor::Nobody => Entry::Act(action),
        };
        games.take(&entry).unwrap();
    }
    let text = Record::new(games).text();
    assert!(text.contains("\ndice: hand\n"), "{text}");
    assert_eq!(verify(&text, &open), Ok(Finding::Hand));
}

#[test]
fn a_seal_may_begin_in_mid_game() {
    let mut games = choc();
    let mut lot = Lot::seeded(5);
    while games.rolls() < 4 {
        if games.roll(&mut lot).is_none() {
            let action = games.play().position().random(&mut lot).unwrap();
            games.play_mut().act(&action).unwrap();
        }
    }
    let text = Record::new(finished(games.sealed(SEED))).text();
    assert!(text.contains(" from 5\n"), "{text}");
    let finding = verify(&text, &open);
    assert!(matches!(finding, Ok(Finding::Holds { before: 4, .. })), "{finding:?}");
}

#[test]
fn the_seed_stays_secret_until_the_end_and_then_nothing_is_taken_back() {
    let mut games = choc().sealed(SEED);
    let mut lot = Lot::seeded(2);
    while games.rolls() < 3 || games.play().actor() == Actor::Chance {
        if games.roll(&mut lot).is_none() {
            let action = games.play().position().random(&mut lot).unwrap();
            games.play_mut().act(&action).unwrap();
        }
    }
    let record = Record::new(games.clone());
    assert!(!record.text().contains("seed:"));
    assert!(record.text_to_resume().contains(&SEED.hex()));
    // G1: not past a roll, so nobody can fish for another one.
    assert_eq!(games.take(&Entry::Back(0)), Err(MatchError::PastDice));
    let steps = games.play().steps().len();
    games.take(&Entry::Resign(rules::Seat(0))).unwrap();
    assert!(Record::new(games.clone()).text().contains(&SEED.hex()));
    assert_eq!(games.take(&Entry::Back(steps)), Err(MatchError::SeedIsOut));
}

#[test]
fn wrong_dice_lines_are_named() {
    let hash = SEED.commitment().to_string();
    for (head, line, key) in [
        (format!("dice: md5 {hash}"), 3, "record-dice"),
        (format!("dice: sha256 {hash} from 0"), 3, "record-dice"),
        ("dice: sha256 1234".to_owned(), 3, "record-hex"),
        (format!("dice: sha256 {hash}\nseed: xyz"), 4, "record-hex"),
        (format!("seed: {hash}"), 3, "record-seed-alone"),
        (format!("dice: hand\nseed: {hash}"), 4, "record-seed-alone"),
    ] {
        let text = format!("pionnier record 1\ngame: choc\n{head}\n\ngame 1: 1 begins\n");
        let error = Record::parse(&text, &open).unwrap_err();
        assert_eq!((error.line, &*error.message.key), (line, key), "{head}");
    }
    let sealed =
        Dice::Sealed(Seal { commitment: hash.parse::<Commitment>().unwrap(), seed: None, from: 2 });
    let text = format!("pionnier record 1\ngame: choc\ndice: sha256 {hash} from 2\n");
    assert_eq!(*Record::parse(&text, &open).unwrap().games.dice(), sealed);
}
