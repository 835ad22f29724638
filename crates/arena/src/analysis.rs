//! The analysis of a game that was played: for every turn what was best, and what
//! the turn that was played cost.
//!
//! Everything is in winning chances, the one measure that all machines share
//! ([`engine::Thought::chance`]). A turn is judged where it begins: the best
//! play there gives so much; after what was played there is so much left; the
//! difference is lost. Where dice come next, all their results are weighed, so
//! that bad luck is nobody's mistake; a turn that dice interrupt is judged in
//! parts.
//!
//! With three players and more, what another player's chances leave to the one
//! who has just played is not known: such turns get a best line and no loss.

use std::{collections::HashMap, ops::Range};

use engine::{Effort, Kind, Machine, Stop, Thought};
use record::Play;
use rules::{Actor, Lot, Outcome, Position, Seat};

use crate::{
    player::{self, Failure},
    spec::Limit,
};

/// Certainty, in thousandths.
const SURE: f64 = 1_000.0;
/// Dice are weighed so far; what is rolled again after a tie is left out.
const MOST_DICE: u32 = 2;

/// What a player decided at one go: a turn, or the part of it between dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of the turn, from 1.
    pub turn: usize,
    /// The steps of the game.
    pub steps: Range<usize>,
    /// Who decided.
    pub seat: Seat,
}

impl Part {
    /// The parts of a game.
    #[must_use]
    pub fn all(play: &Play) -> Vec<Self> {
        let mut parts: Vec<Self> = Vec::new();
        let mut turn = 1;
        let mut open = false;
        for (at, step) in play.steps().iter().enumerate() {
            match (step.by, parts.last_mut()) {
                (Actor::Seat(seat), Some(last)) if open && last.seat == seat => {
                    last.steps.end = at + 1;
                }
                (Actor::Seat(seat), _) => parts.push(Self { turn, steps: at..at + 1, seat }),
                (Actor::Chance | Actor::Nobody, _) => {}
            }
            open = step.by.seat().is_some() && !step.ends_turn;
            turn += usize::from(step.ends_turn);
        }
        parts
    }
}

/// What the analysis says about a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Which part of the game.
    pub part: Part,
    /// What was played.
    pub played: Vec<String>,
    /// The best line, from there.
    pub best: Vec<String>,
    /// The player's chances with the best play, in thousandths.
    pub before: u16,
    /// The player's chances after what was played; `None` where nobody knows.
    pub after: Option<u16>,
}

/// How good a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quality {
    /// What the analyst would play.
    Best,
    /// As good, or nearly.
    Good,
    /// It cost a little: 5 chances in a hundred.
    Inaccuracy,
    /// It cost 10 chances in a hundred.
    Mistake,
    /// It cost 20 chances in a hundred.
    Blunder,
}

impl Quality {
    /// Those that count against a player.
    pub const FAULTS: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// A word for it, the last part of its message's key.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl Judgement {
    /// Is it what the analyst would have played, as far as it goes?
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best.starts_with(&self.played)
    }

    /// What it cost, in thousandths of winning chances.
    #[must_use]
    pub fn loss(&self) -> Option<u16> {
        let after = self.after?;
        Some(if self.is_best() { 0 } else { self.before.saturating_sub(after) })
    }

    /// How good it was; `None` where what it cost is not known.
    #[must_use]
    pub fn quality(&self) -> Option<Quality> {
        if self.is_best() {
            return Some(Quality::Best);
        }
        Some(match self.loss()? {
            0..50 => Quality::Good,
            50..100 => Quality::Inaccuracy,
            100..200 => Quality::Mistake,
            200.. => Quality::Blunder,
        })
    }
}

/// Analyses a game that was played.
pub struct Analyst<'a> {
    play: &'a Play,
    machine: Box<dyn Machine>,
    effort: Effort,
    /// Searches of the game's positions so far, by the number of steps before.
    known: HashMap<usize, Option<Thought>>,
}

impl<'a> Analyst<'a> {
    /// An analyst of one game. At a level it searches as hard as that level, but
    /// plays no random moves.
    pub fn new(play: &'a Play, limit: Limit) -> Result<Self, Failure> {
        let machine = catalog::machine(&**play.rules(), Kind::Best).ok_or(Failure::NoMachine)?;
        let (effort, _) = player::effort(&*machine, limit);
        let effort = Effort { slips: 0, ..effort };
        Ok(Self { play, machine, effort, known: HashMap::new() })
    }

    /// Judges a part of the game; `None` where the machine has nothing to say.
    pub fn judge(&mut self, part: Part) -> Option<Judgement> {
        let thought = self.at(part.steps.start)?;
        let after = self.after(&part);
        let steps = self.play.steps().range(part.steps.clone());
        let played = steps.map(|step| step.action.clone()).collect();
        let Thought { line: best, chance: before, .. } = thought;
        Some(Judgement { part, played, best, before, after })
    }

    /// The search of the position after so many steps.
    fn at(&mut self, steps: usize) -> Option<Thought> {
        if let Some(known) = self.known.get(&steps) {
            return known.clone();
        }
        let position = self.play.position_after(steps);
        let thought = self.think(&*position, 1);
        self.known.insert(steps, thought.clone());
        thought
    }

    /// A search with a part of the effort.
    fn think(&mut self, position: &dyn Position, parts: u64) -> Option<Thought> {
        let effort = Effort { nodes: (self.effort.nodes / parts).max(1), ..self.effort };
        // Always the same seed: analysing again gives the same result.
        let (lot, stop) = (&mut Lot::seeded(0), Stop::default());
        self.machine.think(&position.text(), &effort, lot, &stop, &mut |_| {})
    }

    /// The chances of whoever played a part, after it.
    fn after(&mut self, part: &Part) -> Option<u16> {
        let end = part.steps.end;
        let last = end == self.play.steps().len();
        // Drawn by the house: the position alone does not know.
        let drawn = self.play.outcome().filter(|outcome| {
            last && (outcome.why == record::REPETITION || outcome.why == record::QUIET)
        });
        if let Some(outcome) = drawn {
            return Some(share(outcome, part.seat) as u16);
        }
        let position = self.play.position_after(end);
        if let Actor::Seat(next) = position.actor() {
            let chance = f64::from(self.at(end)?.chance);
            return self.seen_by(part.seat, next, chance).map(|chance| chance as u16);
        }
        self.worth(&*position, part.seat, 1, MOST_DICE).map(|worth| worth.round() as u16)
    }

    /// One player's chances, given those of the player to act.
    fn seen_by(&self, seat: Seat, actor: Seat, chance: f64) -> Option<f64> {
        match actor == seat {
            true => Some(chance),
            false => (self.play.rules().seats() == 2).then_some(SURE - chance),
        }
    }

    /// What a position is worth to a player, the results of dice weighed.
    fn worth(&mut self, position: &dyn Position, seat: Seat, parts: u64, dice: u32) -> Option<f64> {
        if let Some(outcome) = position.outcome() {
            return Some(share(&outcome, seat));
        }
        match position.actor() {
            Actor::Nobody => None,
            Actor::Seat(actor) => {
                let chance = f64::from(self.think(position, parts)?.chance);
                self.seen_by(seat, actor, chance)
            }
            Actor::Chance if dice == 0 => None,
            Actor::Chance => {
                let rolls = position.chances();
                let parts = parts * rolls.len() as u64;
                let (mut sum, mut weights) = (0.0, 0.0);
                for (roll, weight) in rolls {
                    let mut next = position.boxed();
                    next.play(&roll).expect("what chance can decide is legal");
                    if let Some(worth) = self.worth(&*next, seat, parts, dice - 1) {
                        sum += f64::from(weight) * worth;
                        weights += f64::from(weight);
                    }
                }
                (weights > 0.0).then(|| sum / weights)
            }
        }
    }
}

/// What a player gets from a finished game, in thousandths.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    match () {
        () if outcome.is_draw() => SURE / 2.0,
        () if outcome.winners.contains(seat) => SURE,
        () => 0.0,
    }
}
