//! The figures of one game.

use std::collections::BTreeMap;

use arena::{Bout, Estimate};
use rules::{Actor, MAX_SEATS, Message, Outcome, Seat};

/// A player leads who is ahead by so much, in thousandths of winning chances.
const LEAD: i32 = 100;

/// One game.
pub(crate) struct Sample {
    pub(crate) seats: u8,
    pub(crate) outcome: Option<Outcome>,
    /// Are there dice? Then there are too many whole turns to count them.
    pub(crate) dice: bool,
    /// For every turn of a player, how many turns there were to choose from; with
    /// dice, how many ways to begin it.
    pub(crate) turns: Vec<u64>,
    /// Actions that players decided on, and how many there were to choose from.
    pub(crate) actions: u32,
    pub(crate) choices: u64,
    /// Pieces taken, and the turn of the first capture.
    pub(crate) captures: u32,
    pub(crate) first_capture: Option<u32>,
    /// What was done, by the key of its words: how often, and an example.
    pub(crate) kinds: BTreeMap<String, (u32, Message)>,
    /// The first turn of a player, and whose it was.
    pub(crate) opening: Option<(String, Seat)>,
    /// How often another player came to lead.
    pub(crate) changes: u32,
    /// From which part of the game on its winner led for good.
    pub(crate) settled: Option<f64>,
    /// What was expected at the beginning of every turn, and what came of it.
    pub(crate) expected: Vec<(f64, f64)>,
}

impl Sample {
    pub(crate) fn of(bout: &Bout) -> Self {
        let play = &bout.play;
        let mut sample = Self {
            seats: play.rules().seats(),
            outcome: play.outcome().copied(),
            dice: play.rules().info().chance,
            turns: Vec::new(),
            actions: 0,
            choices: 0,
            captures: 0,
            first_capture: None,
            kinds: BTreeMap::new(),
            opening: None,
            changes: 0,
            settled: None,
            expected: Vec::new(),
        };
        sample.replay(bout);
        sample.follow_leads(bout);
        sample
    }

    /// Replays the game and counts turns, choices and captures.
    fn replay(&mut self, bout: &Bout) {
        let mut position = bout.play.start().boxed();
        let mut turn = Vec::new();
        let mut mover = None;
        for step in bout.play.steps() {
            let before = position.pieces();
            if let Actor::Seat(seat) = step.by {
                let choices = position.actions().len() as u64;
                if mover.is_none() {
                    self.turns.push(if self.dice { choices } else { position.perft(1) });
                    mover = Some(seat);
                }
                self.actions += 1;
                self.choices += choices;
                turn.push(step.action.clone());
                let key = step.words.key.clone().into_owned();
                self.kinds.entry(key).or_insert_with(|| (0, step.words.clone())).0 += 1;
            } else {
                turn.push(format!("[{}]", step.action));
            }
            position.play(&step.action).expect("it was played");
            let taken = before.saturating_sub(position.pieces());
            if taken > 0 {
                self.captures += taken;
                self.first_capture.get_or_insert(self.turns.len() as u32);
            }
            if step.ends_turn {
                if let Some(seat) = mover.take()
                    && self.opening.is_none()
                {
                    self.opening = Some((turn.join(" "), seat));
                }
                turn.clear();
            }
        }
    }

    /// Follows who leads, turn by turn, by the machines' own estimates.
    fn follow_leads(&mut self, bout: &Bout) {
        let steps = bout.play.steps();
        let begins =
            |estimate: &&Estimate| estimate.steps == 0 || steps[estimate.steps - 1].ends_turn;
        let mut known = [i32::from(1_000 / u16::from(self.seats)); MAX_SEATS];
        let mut leader: Option<Seat> = None;
        let mut since = 0;
        for estimate in bout.estimates.iter().filter(begins) {
            let chance = i32::from(estimate.chance);
            known[estimate.seat.index()] = chance;
            if self.seats == 2 {
                known[estimate.seat.other().index()] = 1_000 - chance;
            }
            if let Some(outcome) = &self.outcome {
                let came = share(outcome, estimate.seat, self.seats);
                self.expected.push((f64::from(estimate.chance) / 1_000.0, came));
            }
            let mut order: Vec<Seat> = (0..self.seats).map(Seat).collect();
            order.sort_by_key(|seat| -known[seat.index()]);
            let ahead = known[order[0].index()] - known[order[1].index()] >= LEAD;
            if ahead && leader != Some(order[0]) {
                self.changes += u32::from(leader.is_some());
                (leader, since) = (Some(order[0]), estimate.steps);
            }
        }
        let winners = self.outcome.filter(|outcome| !outcome.is_draw());
        if let (Some(outcome), Some(leader)) = (winners, leader)
            && !steps.is_empty()
        {
            // A winner who was never estimated to lead led at the end only.
            let led = outcome.winners.contains(leader);
            self.settled = Some(if led { since as f64 / steps.len() as f64 } else { 1.0 });
        }
    }
}

/// What a seat gets from a game: one among the winners, its part of a draw.
pub(crate) fn share(outcome: &Outcome, seat: Seat, seats: u8) -> f64 {
    match (outcome.is_draw(), outcome.winners.contains(seat)) {
        (true, _) => 1.0 / f64::from(seats),
        (false, true) => 1.0,
        (false, false) => 0.0,
    }
}
