//! Records: what is written can be read, and what is wrong is named.

use record::{Match, Record};
use rules::{Actor, Erased, Lot, Opened, Options};

fn open(id: &str, options: &Options, lot: &mut Lot) -> Option<Opened> {
    match id {
        "ra" => Some(Erased::<ra::Ra>::open(options, lot)),
        "stations" => Some(Erased::<stations::Stations>::open(options, lot)),
        "choc" => Some(Erased::<choc::Choc>::open(options, lot)),
        _ => None,
    }
}

#[test]
fn what_is_written_can_be_read() {
    for seed in 0..200 {
        let mut lot = Lot::seeded(seed);
        let id = if seed % 2 == 0 { "ra" } else { "stations" };
        let rules = open(id, &Options::default(), &mut lot).unwrap().unwrap();
        let mut record = Record::new(Match::new(rules));
        if seed % 3 == 0 {
            record.players = vec!["Ada".into(), "Blaise".into()];
            record.date = "2026-11-15".into();
        }
        for _ in 0..lot.below(300) {
            match record.games.play().actor() {
                Actor::Nobody => {
                    if record.games.begin_next().is_err() {
                        break;
                    }
                }
                Actor::Seat(seat) if lot.below(80) == 0 => {
                    record.games.play_mut().resign(seat).unwrap();
                }
                _ if lot.below(80) == 0 => record.games.play_mut().draw().unwrap(),
                _ => {
                    let action = record.games.play().position().random(&mut lot).unwrap();
                    record.games.play_mut().act(&action).unwrap();
                    if lot.below(20) == 0 {
                        let game = record.games.plays().len() - 1;
                        let steps = record.games.play().steps().len();
                        record.comments.push((game, steps, "not bad".into()));
                    }
                }
            }
        }
        let text = record.text();
        let again = Record::parse(&text, &open).unwrap_or_else(|e| panic!("{e:?} in\n{text}"));
        assert_eq!(again.text(), text);
        assert_eq!(again.comments, record.comments);
        assert_eq!(again.games.tally(), record.games.tally());
    }
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let head = "pionnier record 1\ngame: ra\n";
    let game = |rest: &str| format!("{head}\ngame 1: 1 begins\n{rest}");
    for (text, line, key) in [
        (String::new(), 1, "record-head"),
        ("hello".into(), 1, "record-head"),
        ("pionnier record 2\ngame: ra\n".into(), 1, "record-version"),
        ("pionnier record 1\n".into(), 1, "record-no-game"),
        ("pionnier record 1\ngame: chess\n".into(), 2, "no-such-game"),
        (format!("{head}hello\n"), 3, "record-field"),
        (format!("{head}colour: red\n"), 3, "record-unknown-field"),
        (format!("{head}game: ra\n"), 3, "record-unknown-field"),
        (format!("{head}rules: 2\n"), 3, "record-revision"),
        (format!("{head}options: board=128\n"), 3, "record-option"),
        (format!("{head}players: Ada\n"), 3, "record-players"),
        (format!("{head}players: Ada |\n"), 3, "record-players"),
        (format!("{head}date: today\n"), 3, "record-date"),
        (format!("{head}date: 2026-13-01\n"), 3, "record-date"),
        (format!("{head}game 2: 1 begins\n"), 3, "record-game-heading"),
        (game("2 1G2-G5\n"), 5, "record-turn-number"),
        (game("1\n"), 5, "record-empty-turn"),
        (game("1 1G2-G5\n2 1G2-G5\n"), 6, "record-refused"),
        (game("1 1G2-G5 1G11-G8\n"), 5, "record-turn-too-long"),
        (game("1 [4]\n"), 5, "record-refused"),
        (game("1 resign\n"), 5, "record-who-resigns"),
        (game("1 resign 3\n"), 5, "record-who-resigns"),
        (game("1 resign 1\nresult: 1 wins, 6 points, G1\n"), 6, "record-wrong-result"),
        (game("1 1G2-G5\nresult: drawn, G2\n"), 6, "record-wrong-result"),
        (game("1 resign 1\n2 1G2-G5\n"), 6, "record-refused"),
        (game("1 1G2-G5\ngame 2: 1 begins\n"), 6, "record-no-next"),
        (game("1 1G2-G5\nstart: w 3F6 / 1M7\n"), 6, "record-late-start"),
        (game("start: w 3F6\n"), 5, "refusal-bad-position"),
        ("x".repeat((1 << 20) + 1), 1, "record-too-long"),
    ] {
        let error = Record::parse(&text, &open).expect_err(&text[..text.len().min(200)]);
        assert_eq!((error.line, &*error.message.key), (line, key), "{text:.200}");
    }
    let text = game("1 1G2-G4\n");
    let error = Record::parse(&text, &open).unwrap_err();
    assert_eq!((error.rule, error.turn), (Some("R3.3"), Some(1)));
    let error = Record::parse(&game("1 1G2-G5\n2 1G2-G5\n"), &open).unwrap_err();
    assert_eq!((error.line, error.turn), (6, Some(2)), "as it is numbered there");
}

#[test]
fn a_blank_record_is_a_record_as_soon_as_there_is_a_move() {
    for id in ["ra", "stations", "choc"] {
        let rules = open(id, &Options::default(), &mut Lot::seeded(1)).unwrap().unwrap();
        let mut position = rules.start();
        let blank = record::blank(&*rules);
        let error = Record::parse(&blank, &open).unwrap_err();
        assert_eq!(error.message.key, "record-empty-turn", "{blank}");
        // The first turn, whatever it takes.
        let mut lot = Lot::seeded(2);
        let mut text = blank;
        loop {
            let chance = position.actor() == Actor::Chance;
            let action = position.random(&mut lot).unwrap();
            let written = if chance { format!("[{action}] ") } else { format!("{action} ") };
            text.push_str(&written);
            position.play(&action).unwrap();
            if !position.mid_turn() {
                break;
            }
        }
        let record = Record::parse(&text, &open);
        assert!(record.is_ok(), "{text}: {record:?}");
    }
}

#[test]
fn a_record_may_start_anywhere_and_is_patient_with_people() {
    let text = "pionnier record 1\n# by hand\ngame: ra\n\ngame 1\nstart: w 3F6 / 1M7\n\
                1. F6-F8 ; two pawns\n  2.  M7-J7\n";
    let record = Record::parse(text, &open).unwrap();
    assert_eq!(record.games.play().steps().len(), 2);
    assert_eq!(record.comments, [(0, 1, "two pawns".to_owned())]);
    let again = Record::parse(&record.text(), &open).unwrap();
    assert_eq!(again.text(), record.text());
}

/// The booklet's game of Battle Stations, as a person would write it down.
#[test]
fn the_booklets_game_replays_to_its_two_points() {
    let record = Record::parse(include_str!("booklet.txt"), &open).unwrap();
    let end = record.games.play().outcome().unwrap();
    assert_eq!((end.points[0], end.why.rule), (2, "S4.1"));
}

#[test]
fn names_and_comments_cannot_break_the_record() {
    let rules = open("ra", &Options::default(), &mut Lot::seeded(0)).unwrap().unwrap();
    let mut record = Record::new(Match::new(rules));
    record.players = vec!["Ada | x\ngame 9:".into(), "  ".into()];
    record.games.play_mut().act("1G2-G5").unwrap();
    record.comments.push((0, 1, "one\ntwo".into()));
    let again = Record::parse(&record.text(), &open).unwrap();
    assert_eq!(again.players, ["Ada x game 9:", "?"]);
    assert_eq!(again.comments, [(0, 1, "one two".to_owned())]);
}
