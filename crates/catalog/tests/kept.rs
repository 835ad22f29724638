//! What a game keeps as it goes is what a replay from the start gives: the
//! positions, the marks, the counts, over random games with undos, takebacks
//! and next games.

use std::sync::Arc;

use record::{Entry, Match, Play, QUIET, REPETITION};
use rules::{Actor, Lot, Options, Rules, Seat, View};

fn open(game: &str, options: &str, lot: &mut Lot) -> Arc<dyn Rules> {
    catalog::open(game, &Options::parse(options).unwrap(), lot).unwrap().unwrap()
}

/// The same game, played from the start without looking back.
fn replayed(play: &Play) -> Play {
    let mut again = Play::new(play.rules().clone());
    for step in play.steps() {
        match step.by {
            Actor::Chance => again.chance(&step.action).unwrap(),
            Actor::Seat(_) | Actor::Nobody => again.act(&step.action).unwrap(),
        };
    }
    again
}

/// G2 as its text has it: all steps looked at, one by one.
fn drawn(play: &Play) -> Option<&'static str> {
    let steps: Vec<_> = play.steps().iter().collect();
    let at = |count: usize| play.position_after(count);
    let last = at(steps.len());
    let player = |count: usize| at(count).actor().seat().is_some();
    if !steps.last()?.ends_turn || !player(steps.len()) {
        return None;
    }
    let pieces = last.pieces();
    let first = (0..=steps.len()).rev().take_while(|&n| at(n).pieces() == pieces).last()?;
    let whole = |count: &usize| *count > 0 && steps[*count - 1].ends_turn;
    let turns = || (first.max(1)..=steps.len()).filter(whole);
    let same = turns().filter(|&n| player(n) && at(n).key() == last.key()).count();
    if same + usize::from(first == 0 && play.start().key() == last.key()) >= 3 {
        return Some(REPETITION.word);
    }
    let without = turns().count() - usize::from(first > 0);
    (without >= play.rules().info().quiet_turns? as usize).then_some(QUIET.word)
}

fn compare(games: &Match, draws: bool) {
    let play = games.play();
    let again = replayed(play);
    let steps = play.steps().len();
    assert_eq!(again.steps().len(), steps);
    assert_eq!((again.rolls(), again.turns()), (play.rolls(), play.turns()));
    assert_eq!(again.last_roll(), play.last_roll());
    let rolls = |play: &Arc<Play>| play.steps().iter().filter(|s| s.by == Actor::Chance).count();
    assert_eq!(games.rolls(), games.plays().iter().map(rolls).sum::<usize>() as u64);
    assert!(play.steps().iter().eq(again.steps()));
    for seat in (0..play.rules().seats()).map(Seat) {
        let last = play.steps().iter().rposition(|step| step.by == Actor::Seat(seat));
        assert_eq!(play.last_step_by(seat), last.map(|number| number + 1));
        assert_eq!(play.takeback_point(seat), again.takeback_point(seat));
    }
    // Whatever can be looked at looks the same.
    let mut position = play.rules().start();
    let mut before = Vec::new();
    let seen = [play.settled_steps(), steps, steps / 2, steps.saturating_sub(40)];
    for (count, step) in play.steps().iter().enumerate() {
        if seen.contains(&count) {
            assert_eq!(play.position_after(count).text(), position.text());
        }
        before.push(position.boxed());
        position.play(&step.action).unwrap();
    }
    assert_eq!(play.position().text(), position.text());
    for count in seen {
        let turn = play.last_turn(count);
        let begins = |number: usize| number == 0 || play.steps()[number - 1].ends_turn;
        assert_eq!(turn.end, count);
        assert!(begins(turn.start) && !(turn.start + 1..count).any(begins));
        let marks: Vec<_> = play
            .steps()
            .range(turn.clone())
            .zip(&before[turn])
            .flat_map(|(step, position)| position.marks(&step.action, View::default()))
            .collect();
        assert_eq!(play.marks(count, View::default()), marks);
    }
    if draws && play.decision().is_none() && position.outcome().is_none() {
        assert_eq!(again.outcome().map(|end| end.why.word), drawn(play));
    }
}

#[test]
fn nothing_kept_differs_from_a_replay() {
    for entry in catalog::games() {
        for (seed, options) in [(1, ""), (2, ""), (3, "draws=off")] {
            let lot = &mut Lot::seeded(seed);
            let mut games = Match::new(open(entry.info.id, options, lot));
            for number in 0..400 {
                let play = games.play();
                let steps = play.steps().len();
                let entry = match play.actor() {
                    Actor::Nobody if games.next_is_due() => Entry::Next,
                    Actor::Nobody => Entry::Back(steps.saturating_sub(1 + lot.below(60))),
                    Actor::Chance => {
                        Entry::Chance(games.next_roll(lot).expect("chance gives something"))
                    }
                    Actor::Seat(_) if lot.below(12) == 0 => {
                        Entry::Back(steps.saturating_sub(lot.below(4)))
                    }
                    Actor::Seat(_) if lot.below(90) == 0 => Entry::Back(lot.below(steps + 1)),
                    Actor::Seat(seat) if lot.below(150) == 0 => Entry::Resign(seat),
                    Actor::Seat(_) => Entry::Act(play.position().random(lot).unwrap()),
                };
                // A copy that is played on leaves the first as it was.
                let copy = games.clone();
                games.take(&entry).unwrap();
                if number % 7 == 0 {
                    compare(&copy, options.is_empty());
                    compare(&games, options.is_empty());
                }
            }
        }
    }
}

/// Two players who go to and fro come to every draw there is.
#[test]
fn repetitions_are_found_at_their_third_time() {
    for options in ["", "draws=off"] {
        let mut games = Match::new(open("ra", options, &mut Lot::seeded(1)));
        let round = ["2F1-F3", "2F11-F9", "2F3-F1", "2F9-F11"];
        for (number, action) in (0..80).zip(round.iter().cycle()) {
            if games.play().outcome().is_some() {
                break;
            }
            games.take(&Entry::Act((*action).to_owned())).unwrap();
            compare(&games, options.is_empty());
            assert_eq!(games.play().outcome().is_some(), options.is_empty() && number == 7);
        }
    }
}
