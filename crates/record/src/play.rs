//! One game with its history.

use std::sync::Arc;

use rules::{Actor, Lot, Mark, Message, Outcome, Position, Refusal, Rules, Seat, View};

use crate::{ABORTED, AGREED, Entry, QUIET, REPETITION, TIME, TIME_SHARED};

/// One action that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The action, in notation.
    pub action: String,
    /// The action in words.
    pub words: Message,
    /// Who decided: a player, or chance.
    pub by: Actor,
    /// Is the turn complete with it?
    pub ends_turn: bool,
    /// Is a player to act after it, so that the position counts for G2? Dice
    /// that are rolled again, for a tie, repeat nothing.
    awaits_player: bool,
    /// The position after it, for G2.
    key: u64,
    pieces: u32,
}

/// A game in progress, or finished.
#[derive(Clone, Debug)]
pub struct Play {
    rules: Arc<dyn Rules>,
    start: Box<dyn Position>,
    now: Box<dyn Position>,
    /// Shared, not copied: a server tries every change on a copy of the game.
    steps: Vec<Arc<Step>>,
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
    pub fn from_position(rules: Arc<dyn Rules>, start: Box<dyn Position>) -> Self {
        let end = start.outcome();
        Self { rules, now: start.clone(), start, steps: Vec::new(), end, gone: None }
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
    #[must_use]
    pub fn position_after(&self, steps: usize) -> Box<dyn Position> {
        if steps >= self.steps.len() {
            return self.now.clone();
        }
        let mut position = self.start.clone();
        for step in &self.steps[..steps] {
            position.play(&step.action).expect("what was played can be played again");
        }
        position
    }

    /// What was played so far.
    #[must_use]
    pub fn steps(&self) -> &[Arc<Step>] {
        &self.steps
    }

    /// How many steps everyone may see: all but those that their player may
    /// still undo (G3).
    #[must_use]
    pub fn settled_steps(&self) -> usize {
        let by = self.actor();
        let open = |step: &&Arc<Step>| !step.ends_turn && step.by == by;
        self.steps.len() - self.steps.iter().rev().take_while(open).count()
    }

    /// The first step of the last complete turn among the first `steps`.
    #[must_use]
    pub fn last_turn(&self, steps: usize) -> std::ops::Range<usize> {
        let steps = steps.min(self.steps.len());
        let before = steps.saturating_sub(1);
        let from = self.steps[..before].iter().rposition(|step| step.ends_turn);
        from.map_or(0, |last| last + 1)..steps
    }

    /// What the last turn among the first `steps` changed to the eye.
    #[must_use]
    pub fn marks(&self, steps: usize, view: View) -> Vec<Mark> {
        let turn = self.last_turn(steps);
        let mut position = self.position_after(turn.start);
        let mut marks = Vec::new();
        for step in &self.steps[turn] {
            marks.extend(position.marks(&step.action, view));
            position.play(&step.action).expect("what was played can be played again");
        }
        marks
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

    /// What could happen next, a player's action or chance's result, as the game
    /// writes it, whatever was typed. Nothing changes.
    pub fn notation(&self, typed: &str) -> Result<String, Refusal> {
        match self.actor() {
            Actor::Nobody => Err(Refusal::over()),
            Actor::Chance | Actor::Seat(_) => Ok(self.now.clone().play(typed)?.action),
        }
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
        let played = self.now.play(action)?;
        self.end = self.now.outcome();
        self.steps.push(Arc::new(Step {
            action: played.action,
            words: played.words,
            by,
            ends_turn: self.end.is_some() || !self.now.mid_turn(),
            awaits_player: self.now.actor().seat().is_some(),
            key: self.now.key(),
            pieces: self.now.pieces(),
        }));
        if self.end.is_none() {
            self.end = self.house_draw();
        }
        Ok(self.steps.last().expect("one was just pushed"))
    }

    /// G2: drawn by repetition or for want of captures?
    fn house_draw(&self) -> Option<Outcome> {
        let last = self.steps.last()?;
        if !last.ends_turn
            || !last.awaits_player
            || self.rules.options().get("draws") == Some("off")
        {
            return None;
        }
        // A position cannot come back across a capture, so both rules look no
        // further than the last one.
        let quiet = || self.steps.iter().rev().take_while(|step| step.pieces == last.pieces);
        let from_start = quiet().count() == self.steps.len()
            && self.start.pieces() == last.pieces
            && self.start.key() == last.key;
        let turns = || quiet().filter(|step| step.ends_turn);
        let same = |step: &&Arc<Step>| step.awaits_player && step.key == last.key;
        if turns().filter(same).count() + usize::from(from_start) >= 3 {
            return Some(Outcome::draw(REPETITION));
        }
        let limit = self.rules.info().quiet_turns? as usize;
        // The turn that captured is itself not one without a capture.
        let began = quiet().count() == self.steps.len() && self.start.pieces() == last.pieces;
        let without = turns().count() - usize::from(!began);
        (without >= limit).then(|| Outcome::draw(QUIET))
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
        let last = self.steps.iter().rposition(|step| step.by == Actor::Seat(seat))?;
        let point = self.last_turn(last + 1).start;
        let dice = self.steps[point..].iter().any(|step| step.by == Actor::Chance);
        (!dice).then_some(point)
    }

    /// Goes back to so many steps, undoing a resignation or draw too.
    pub fn back_to(&mut self, steps: usize) {
        let steps = steps.min(self.steps.len());
        self.now = self.position_after(steps);
        if steps < self.steps.len() {
            self.steps.truncate(steps);
        }
        self.end = self.now.outcome();
        self.gone = None;
    }
}
