//! The rules of the house (G1 to G3) and matches.

use std::sync::Arc;

use record::{AGREED, Entry, Match, MatchError, Play, QUIET, REPETITION, TIME, TIME_SHARED};
use rules::{Actor, Erased, Lot, Options, Rules, Seat, Verdict};

fn ra(options: &str) -> Arc<dyn Rules> {
    let options = Options::parse(options).unwrap();
    Erased::<ra::Ra>::open(&options, &mut Lot::seeded(0)).unwrap()
}

fn act(play: &mut Play, actions: &str) {
    for action in actions.split_whitespace() {
        play.act(action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
    }
}

#[test]
fn of_three_those_still_in_share_what_one_gives_up() {
    let options = Options::parse("scenario=three").unwrap();
    let rules: Arc<dyn Rules> = Erased::<choc::Choc>::open(&options, &mut Lot::seeded(0)).unwrap();
    let mut play = Play::new(rules.clone());
    play.flag(Seat(1)).unwrap();
    let end = play.outcome().unwrap();
    assert_eq!((end.why, end.winners.len()), (TIME_SHARED, 2));
    assert_eq!(play.decision(), Some(Entry::Flag(Seat(1))));
    // Red is out: it has nothing to give up, and nothing to share.
    let duel = rules.position("1 W>B W choose / A1=r / / G1=r").unwrap();
    let mut play = Play::from_position(rules, duel);
    assert_eq!(play.resign(Seat(1)).unwrap_err().message.key, "refusal-out");
    play.flag(Seat(0)).unwrap();
    let end = play.outcome().unwrap();
    assert_eq!((end.why, end.winners.iter().collect::<Vec<_>>()), (TIME, vec![Seat(2)]));
}

const TO_AND_FRO: &str = "1G2-G5 1G11-G8 1G5-G2 1G8-G11";

#[test]
fn the_third_time_a_position_occurs_the_game_is_drawn() {
    let mut play = Play::new(ra(""));
    act(&mut play, TO_AND_FRO);
    assert_eq!(play.outcome(), None);
    act(&mut play, "1G2-G5 1G11-G8 1G5-G2");
    assert_eq!(play.outcome(), None);
    act(&mut play, "1G8-G11");
    assert_eq!(play.outcome().map(|end| end.why), Some(REPETITION));
    assert_eq!(play.actor(), Actor::Nobody);
    assert_eq!(play.act("1G2-G5").unwrap_err().message.key, "refusal-over");
}

#[test]
fn the_house_rule_can_be_switched_off() {
    let mut play = Play::new(ra("draws=off"));
    for _ in 0..10 {
        act(&mut play, TO_AND_FRO);
    }
    assert_eq!(play.outcome(), None);
}

/// Moves without capture or entry, at random, until the house stops the game.
#[test]
fn a_hundred_turns_without_a_capture_are_enough() {
    let mut ended_quietly = 0;
    for seed in 0..60 {
        let mut lot = Lot::seeded(seed);
        let mut play = Play::new(ra(""));
        let mut since_capture = 0;
        while play.outcome().is_none() {
            let pieces = play.position().pieces();
            // A few captures at first, so that the count is seen to begin anew.
            let captures = play.steps().len() < 60;
            let actions = play.position().actions();
            let allowed = |action: &&String| {
                !action.ends_with("-G1")
                    && !action.ends_with("-G12")
                    && (captures || !action.contains('x'))
            };
            let actions: Vec<&String> = actions.iter().filter(allowed).collect();
            if actions.is_empty() {
                break;
            }
            play.act(actions[lot.below(actions.len())]).unwrap();
            since_capture = if play.position().pieces() < pieces { 0 } else { since_capture + 1 };
            assert!(since_capture <= 100);
        }
        if play.outcome().map(|end| end.why) == Some(QUIET) {
            assert_eq!(since_capture, 100);
            ended_quietly += 1;
        }
    }
    assert!(ended_quietly > 10, "{ended_quietly}");
}

#[test]
fn takebacks_return_to_the_beginning_of_ones_own_turn() {
    let mut play = Play::new(ra(""));
    assert_eq!(play.takeback_point(Seat(0)), None);
    act(&mut play, "1G2-G5 1G11-G8 2G2-G4");
    assert_eq!(play.takeback_point(Seat(0)), Some(2));
    assert_eq!(play.takeback_point(Seat(1)), Some(1));
    let after_one = play.position_after(1).text();
    play.back_to(1);
    assert_eq!((play.position().text(), play.steps().len()), (after_one, 1));
    // Nothing can be undone inside a turn that is one action.
    assert_eq!(play.undo_point(Seat(0)), None);
}

#[test]
fn a_takeback_also_undoes_the_end() {
    let mut play = Play::new(ra(""));
    act(&mut play, "1G2-G5");
    play.resign(Seat(1)).unwrap();
    assert_eq!(play.outcome().map(|end| end.points[0]), Some(6));
    play.back_to(1);
    assert_eq!(play.outcome(), None);
    play.draw().unwrap();
    assert_eq!(play.outcome().map(|end| end.why), Some(AGREED));
    assert!(play.draw().is_err() && play.resign(Seat(0)).is_err());
}

#[test]
fn nobody_acts_for_chance_and_chance_for_nobody() {
    let mut play = Play::new(ra(""));
    assert_eq!(play.chance("1G2-G5").unwrap_err().message.key, "refusal-no-chance");
    assert!(play.roll(&mut Lot::seeded(0)).is_none());
}

/// A match of random games goes on until seven points and two ahead, and its
/// log rebuilds it.
#[test]
fn a_match_is_its_log() {
    for seed in 0..5 {
        let mut lot = Lot::seeded(seed);
        let rules = ra("");
        let mut games = Match::new(rules.clone());
        let mut log = Vec::new();
        loop {
            let entry = match games.play().actor() {
                Actor::Nobody if games.next_is_due() => Entry::Next,
                Actor::Nobody => break,
                _ if lot.below(500) == 0 => Entry::Resign(Seat(lot.below(2) as u8)),
                _ if lot.below(9) == 0 => Entry::Back(lot.below(games.play().steps().len() + 1)),
                _ => Entry::Act(games.play().position().random(&mut lot).unwrap()),
            };
            games.take(&entry).unwrap();
            log.push(entry.to_string());
        }
        let tally = games.tally();
        let [best, other] = [0, 1].map(|player| tally.points[player]);
        let (best, other) = (best.max(other), best.min(other));
        assert!(best >= 7 && best - other >= 2, "{best} {other}");
        assert!(matches!(games.verdict(), Verdict::Won(_)));
        assert_eq!(games.begin_next(), Err(MatchError::NoNextGame));

        let mut again = Match::new(rules);
        for line in &log {
            again.take(&line.parse().unwrap()).unwrap();
        }
        assert_eq!(again.tally(), tally);
        assert_eq!(again.play().position().text(), games.play().position().text());
    }
}

#[test]
fn an_entry_that_cannot_be_taken_changes_nothing() {
    let mut games = Match::new(ra(""));
    games.take(&Entry::Act("1G2-G5".into())).unwrap();
    let before = games.play().position().text();
    assert!(games.take(&Entry::Act("1G2-G5".into())).is_err());
    assert_eq!(games.take(&Entry::Next), Err(MatchError::NoNextGame));
    assert_eq!(games.take(&Entry::Back(2)), Err(MatchError::NoSuchStep));
    assert_eq!(games.take(&Entry::Resign(Seat(2))), Err(MatchError::NoSuchSeat));
    assert!(games.take(&Entry::Chance("4".into())).is_err());
    assert_eq!(games.play().position().text(), before);
    assert_eq!(games.play().steps().len(), 1);
}

/// R2.2: the loser of a game begins the next, and then plays white.
#[test]
fn the_loser_begins() {
    let mut games = Match::new(ra(""));
    games.take(&Entry::Resign(Seat(0))).unwrap();
    assert_eq!(games.tally().points[..2], [0, 6]);
    games.take(&Entry::Next).unwrap();
    assert_eq!(games.player(Seat(0)), 0);
    games.take(&Entry::Resign(Seat(1))).unwrap();
    games.take(&Entry::Next).unwrap();
    assert_eq!((games.player(Seat(0)), games.seat(0)), (1, Seat(1)));
    assert_eq!(games.tally().points[..2], [6, 6]);
}
