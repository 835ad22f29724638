//! One game with its history.

use std::{ops::Range, sync::Arc};

use rules::{Actor, Lot, MAX_SEATS, Mark, Outcome, Position, Refusal, Rules, Seat, View};

use crate::{
    ABORTED, AGREED, Entry, TIME, TIME_SHARED,
    quiet::Quiet,
    steps::{Step, Steps},
};

/// A game in progress, or finished. A copy costs the same however long it is.
#[derive(Clone, Debug)]
pub struct Play {
    rules: Arc<dyn Rules>,
    start: Arc<dyn Position>,
    now: Arc<dyn Position>,
    steps: Steps,
    /// The positions before each of the latest steps: those of the last whole
    /// turn, and of the one that is begun. Showing how things stand, and what
    /// the last turn changed, then needs no replay.
    recent: Vec<Arc<dyn Position>>,
    /// Since the last capture; nothing where the house draws no games (G2).
    quiet: Option<Quiet>,
    /// For each seat, how many steps there were with its last one.
    last_by: [usize; MAX_SEATS],
    /// The same for chance.
    last_roll: usize,
    rolls: u64,
    end: Option<Outcome>,
    /// Who gave up or ran out of time.
    gone: Option<Seat>,
}

impl Play {
    /// A game from the start.
    #[must_use]
    pub fn new(rules: Arc<dyn Rules>) -> Self {
        let start = rules.start();
        Self::from_position(rules, start)
    }

    /// A game from any position of these rules.
    #[must_use]
    pub fn from_position(rules: Arc<dyn Rules>, start: impl Into<Arc<dyn Position>>) -> Self {
        let start = start.into();
        let draws = rules.options().get("draws") != Some("off");
        Self {
            rules,
            now: start.clone(),
            steps: Steps::new(start.clone()),
            recent: Vec::new(),
            quiet: draws.then(|| Quiet::new(&*start)),
            last_by: [0; MAX_SEATS],
            last_roll: 0,
            rolls: 0,
            end: start.outcome(),
            gone: None,
            start,
        }
    }

    /// The rules played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<dyn Rules> {
        &self.rules
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &dyn Position {
        &*self.now
    }

    /// The position the game began from.
    #[must_use]
    pub fn start(&self) -> &dyn Position {
        &*self.start
    }

    /// The position after the first `steps` steps; after all, if there are fewer.
    /// It is kept for the last turn; an older one is at most 31 steps away from
    /// one that is.
    #[must_use]
    pub fn position_after(&self, steps: usize) -> Arc<dyn Position> {
        if steps >= self.steps.len() {
            return self.now.clone();
        }
        if let Some(kept) = steps.checked_sub(self.recent_from()) {
            return self.recent[kept].clone();
        }
        let (from, position) = self.steps.kept_before(steps);
        self.replay(position, from..steps).into()
    }

    /// Plays some steps again, from the position before them.
    fn replay(&self, before: &Arc<dyn Position>, steps: Range<usize>) -> Box<dyn Position> {
        let mut position = before.boxed();
        for step in self.steps.range(steps) {
            position.play(&step.action).expect("what was played can be played again");
        }
        position
    }

    /// The first step whose position before it is kept.
    fn recent_from(&self) -> usize {
        self.steps.len() - self.recent.len()
    }

    /// The positions before each of these steps.
    fn positions(&self, steps: Range<usize>) -> Vec<Arc<dyn Position>> {
        let kept = steps.start.checked_sub(self.recent_from());
        if let Some(recent) = kept.and_then(|kept| self.recent.get(kept..kept + steps.len())) {
            return recent.to_vec();
        }
        let mut positions = Vec::with_capacity(steps.len());
        let mut position = self.position_after(steps.start);
        for step in steps {
            let after = self.replay(&position, step..step + 1);
            positions.push(std::mem::replace(&mut position, after.into()));
        }
        positions
    }

    /// What was played so far.
    #[must_use]
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// How many results of chance there have been.
    #[must_use]
    pub fn rolls(&self) -> u64 {
        self.rolls
    }

    /// The number of steps with the last result of chance; 0 if there was none.
    #[must_use]
    pub fn last_roll(&self) -> usize {
        self.last_roll
    }

    /// How many turns are complete.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.steps.last().map_or(0, |last| last.turn as usize - usize::from(!last.ends_turn))
    }

    /// The number of steps with a seat's last one, if it has played at all.
    #[must_use]
    pub fn last_step_by(&self, seat: Seat) -> Option<usize> {
        self.last_by.get(seat.index()).copied().filter(|&steps| steps > 0)
    }

    /// How many steps everyone may see: all but those that their player may
    /// still undo (G3).
    #[must_use]
    pub fn settled_steps(&self) -> usize {
        let by = self.actor();
        let open = |step: &&Step| !step.ends_turn && step.by == by;
        self.steps.len() - self.steps.iter().rev().take_while(open).count()
    }

    /// The first step of the last complete turn among the first `steps`.
    #[must_use]
    pub fn last_turn(&self, steps: usize) -> Range<usize> {
        let steps = steps.min(self.steps.len());
        let before = self.steps.range(0..steps.saturating_sub(1));
        let inside = before.rev().take_while(|step| !step.ends_turn).count();
        steps.saturating_sub(inside + 1)..steps
    }

    /// What the last turn among the first `steps` changed to the eye.
    #[must_use]
    pub fn marks(&self, steps: usize, view: View) -> Vec<Mark> {
        let turn = self.last_turn(steps);
        let played = self.positions(turn.clone()).into_iter().zip(self.steps.range(turn));
        played.flat_map(|(position, step)| position.marks(&step.action, view)).collect()
    }

    /// Whose decision is awaited; nobody's once the game is over, by whatever rule.
    #[must_use]
    pub fn actor(&self) -> Actor {
        if self.end.is_some() { Actor::Nobody } else { self.now.actor() }
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.end.as_ref()
    }

    /// A player acts. No player can act for chance.
    pub fn act(&mut self, action: &str) -> Result<&Step, Refusal> {
        match self.actor() {
            Actor::Nobody => Err(Refusal::over()),
            Actor::Chance => Err(Refusal::unreadable("refusal-chance")),
            Actor::Seat(_) => self.step(action),
        }
    }

    /// Chance acts with a given result: one that was rolled before (a record),
    /// or by hand.
    pub fn chance(&mut self, result: &str) -> Result<&Step, Refusal> {
        if self.actor() != Actor::Chance {
            return Err(Refusal::unreadable("refusal-no-chance"));
        }
        self.step(result)
    }

    /// Chance acts. Gives the result, unless it is not chance's turn.
    pub fn roll(&mut self, lot: &mut Lot) -> Option<&Step> {
        if self.actor() != Actor::Chance {
            return None;
        }
        let result = self.now.random(lot)?;
        self.step(&result).ok()
    }

    fn step(&mut self, action: &str) -> Result<&Step, Refusal> {
        let by = self.now.actor();
        let mut after = self.now.boxed();
        let played = after.play(action)?;
        let after = Arc::from(after);
        let before = std::mem::replace(&mut self.now, after);
        self.end = self.now.outcome();
        let step = Step {
            action: played.action,
            words: played.words,
            by,
            ends_turn: self.end.is_some() || !self.now.mid_turn(),
            turn: self.steps.last().map_or(1, |last| last.turn + u32::from(last.ends_turn)),
            awaits_player: self.now.actor().seat().is_some(),
            key: self.now.key(),
            pieces: self.now.pieces(),
        };
        if let Some(quiet) = &mut self.quiet {
            quiet.add(&step);
            let limit = self.rules.info().quiet_turns;
            self.end = self.end.or_else(|| quiet.draw(&step, limit));
        }
        self.steps.push(step, &self.now);
        self.recent.push(before);
        self.forget();
        self.count_in(self.steps.len());
        Ok(self.steps.last().expect("one was just pushed"))
    }

    /// Forgets the positions before the last whole turn.
    fn forget(&mut self) {
        let from = self.recent_from();
        self.recent.drain(..self.shown_from(self.steps.len()) - from);
    }

    /// The first step of the last whole turn among so many: all that is shown
    /// of a game after so many steps began there.
    fn shown_from(&self, steps: usize) -> usize {
        let turn = self.last_turn(steps);
        let whole = turn.end.checked_sub(1).is_none_or(|last| self.steps[last].ends_turn);
        if whole { turn.start } else { self.last_turn(turn.start).start }
    }

    /// Counts in the step with which there are so many.
    fn count_in(&mut self, steps: usize) {
        match self.steps[steps - 1].by {
            Actor::Seat(seat) => self.last_by[seat.index()] = steps,
            Actor::Chance => (self.last_roll, self.rolls) = (steps, self.rolls + 1),
            Actor::Nobody => {}
        }
    }

    /// G1: a player gives up.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::over());
        }
        if !self.now.playing().contains(seat) {
            return Err(Refusal::out());
        }
        self.end = Some(self.now.resign(seat));
        self.gone = Some(seat);
        Ok(())
    }

    /// G4: a player's time ran out, which counts like giving up.
    pub fn flag(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.resign(seat)?;
        self.end = self.end.map(|outcome| {
            let why = if outcome.winners.len() > 1 { TIME_SHARED } else { TIME };
            Outcome { why, ..outcome }
        });
        Ok(())
    }

    /// G4: the game is called off; nothing counts.
    pub fn abort(&mut self) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::over());
        }
        self.end = Some(Outcome::draw(ABORTED));
        Ok(())
    }

    /// Who gave up or ran out of time, if that ended the game.
    #[must_use]
    pub fn gone(&self) -> Option<Seat> {
        self.gone
    }

    /// The entry by which the players, or their clock, ended a game that the
    /// rules had not ended (G1, G4).
    #[must_use]
    pub fn decision(&self) -> Option<Entry> {
        let outcome = self.end.as_ref()?;
        match (outcome.why, self.gone) {
            (TIME | TIME_SHARED, Some(seat)) => Some(Entry::Flag(seat)),
            (_, Some(seat)) => Some(Entry::Resign(seat)),
            (AGREED, None) => Some(Entry::Draw),
            (ABORTED, None) => Some(Entry::Abort),
            _ => None,
        }
    }

    /// G1: the players agree on a draw.
    pub fn draw(&mut self) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::over());
        }
        self.end = Some(Outcome::draw(AGREED));
        Ok(())
    }

    /// G3: to how many steps the player can go back inside the current turn.
    #[must_use]
    pub fn undo_point(&self, seat: Seat) -> Option<usize> {
        let last = self.steps.last()?;
        let inside = self.end.is_none() && !last.ends_turn && last.by == Actor::Seat(seat);
        inside.then(|| self.steps.len() - 1)
    }

    /// G1: to how many steps a takeback by this player goes: the beginning of
    /// the player's last turn. Never past dice.
    #[must_use]
    pub fn takeback_point(&self, seat: Seat) -> Option<usize> {
        let point = self.last_turn(self.last_step_by(seat)?).start;
        (self.last_roll <= point).then_some(point)
    }

    /// Goes back to so many steps, undoing a resignation or draw too.
    pub fn back_to(&mut self, steps: usize) {
        let steps = steps.min(self.steps.len());
        if steps < self.steps.len() {
            let undone = self.steps.range(steps..self.steps.len());
            self.rolls -= undone.filter(|step| step.by == Actor::Chance).count() as u64;
            self.now = self.position_after(steps);
            self.recent = self.positions(self.shown_from(steps)..steps);
            self.steps.truncate(steps);
            if self.quiet.is_some() {
                self.quiet = Some(Quiet::after(&*self.start, &self.steps));
            }
            let last = |by: Actor| self.steps.iter().rposition(|step| step.by == by);
            let last = |by: Actor, known: usize| match known {
                // Still there.
                known if known <= steps => known,
                _ => last(by).map_or(0, |number| number + 1),
            };
            self.last_by =
                std::array::from_fn(|seat| last(Actor::Seat(Seat(seat as u8)), self.last_by[seat]));
            self.last_roll = last(Actor::Chance, self.last_roll);
        }
        self.end = self.now.outcome();
        self.gone = None;
    }
}
