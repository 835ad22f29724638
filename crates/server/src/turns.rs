//! What can be done at a table besides playing: going back, giving up,
//! agreeing on a draw, beginning the next game (G1, G3).
//!
//! Both at one screen need no consent: they can talk.

use record::{Dice, Entry, Match, QUIET, REPETITION};
use rules::{Actor, Seat};
use serde::Serialize;

use crate::{
    error::Problem,
    sheet::{Kind, Sheet},
};

/// What the visitor can do besides playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Can {
    /// Go back one step inside the turn (G3).
    pub undo: bool,
    /// Take back a turn (G1).
    pub takeback: bool,
    /// Give up (G1).
    pub resign: bool,
    /// Agree on a draw (G1).
    pub draw: bool,
    /// Begin the next game of the match.
    pub next: bool,
}

/// What can be done now by whoever owns the table.
pub(crate) fn can(sheet: &Sheet, games: &Match) -> Can {
    Can {
        undo: undo(sheet, games).is_ok(),
        takeback: takeback(sheet, games, None).is_ok(),
        resign: resign(sheet, games, None).is_ok(),
        draw: draw(sheet, games).is_ok(),
        next: next(games).is_ok(),
    }
}

/// Nobody plays for the machine.
pub(crate) fn check_person(sheet: &Sheet, games: &Match) -> Result<(), Problem> {
    match games.play().actor() {
        Actor::Seat(seat) if sheet.kind(games, seat) == Kind::Machine => {
            Err(Problem::not_now("not-your-turn", "error-machines-turn"))
        }
        Actor::Seat(_) | Actor::Chance | Actor::Nobody => Ok(()),
    }
}

/// Is a real die awaited, to be entered by whoever is at the table?
pub(crate) fn by_hand(games: &Match) -> bool {
    *games.dice() == Dice::Hand && games.play().actor() == Actor::Chance
}

/// A player acts, or enters a die.
pub(crate) fn act(sheet: &Sheet, games: &mut Match, action: &str) -> Result<Entry, Problem> {
    check_person(sheet, games)?;
    if by_hand(games) {
        let step = games.play_mut().chance(action)?;
        return Ok(Entry::Chance(step.action.clone()));
    }
    let step = games.play_mut().act(action)?;
    Ok(Entry::Act(step.action.clone()))
}

/// One step back inside the turn (G3), or a die that was entered wrongly.
pub(crate) fn undo(sheet: &Sheet, games: &Match) -> Result<Entry, Problem> {
    if let Some(point) = games.die_entered() {
        return Ok(Entry::Back(point));
    }
    let seat = games.play().actor().seat();
    seat.filter(|&seat| sheet.kind(games, seat) == Kind::Person)
        .and_then(|seat| games.play().undo_point(seat))
        .map(Entry::Back)
        .ok_or_else(|| Problem::not_now("not-now", "error-no-undo"))
}

/// Back to the beginning of a person's last turn, past the machine's answer
/// (G1); a resignation or an agreed draw is taken back by itself.
pub(crate) fn takeback(sheet: &Sheet, games: &Match, seat: Option<Seat>) -> Result<Entry, Problem> {
    let play = games.play();
    let decided = play.outcome().is_some_and(|outcome| {
        play.position().outcome().is_none() && outcome.why != REPETITION && outcome.why != QUIET
    });
    if decided {
        games.check_back(play.steps().len())?;
        return Ok(Entry::Back(play.steps().len()));
    }
    let by_person = |&seat: &Seat| sheet.kind(games, seat) == Kind::Person;
    let last_person = || {
        let mut seats = play.steps().iter().rev().filter_map(|step| step.by.seat());
        seats.find(by_person)
    };
    let point = seat
        .filter(by_person)
        .or_else(last_person)
        .and_then(|seat| play.takeback_point(seat))
        .ok_or_else(|| Problem::not_now("not-now", "error-no-takeback"))?;
    games.check_back(point)?;
    Ok(Entry::Back(point))
}

/// A person gives up (G1): the one asked for, else the only one, else the one
/// to act.
pub(crate) fn resign(sheet: &Sheet, games: &Match, seat: Option<Seat>) -> Result<Entry, Problem> {
    if games.play().outcome().is_some() {
        return Err(rules::Refusal::over().into());
    }
    let sole = || sheet.sole_person().map(|player| games.seat(player));
    seat.or_else(sole)
        .or_else(|| games.play().actor().seat())
        .filter(|&seat| seat.0 < games.rules().seats() && sheet.kind(games, seat) == Kind::Person)
        .map(Entry::Resign)
        .ok_or_else(|| Problem::wrong("seats", "error-who-resigns"))
}

/// The persons agree on a draw (G1). The machine plays on.
pub(crate) fn draw(sheet: &Sheet, games: &Match) -> Result<Entry, Problem> {
    if games.play().outcome().is_some() {
        return Err(rules::Refusal::over().into());
    }
    if !sheet.all_persons() {
        return Err(Problem::not_now("declined", "error-machine-declines"));
    }
    Ok(Entry::Draw)
}

/// The next game of the match begins.
pub(crate) fn next(games: &Match) -> Result<Entry, Problem> {
    if games.next_is_due() {
        return Ok(Entry::Next);
    }
    Err(Problem::not_now("not-now", "error-no-next"))
}
