//! What a visitor may do at a table: play, look on, study, or do something
//! besides playing (G1, G3, G4). Decided by seat, for every act.

use record::{Dice, Match};
use rules::Actor;
use schemars::JsonSchema;
use serde::Serialize;
use store::Status;

use crate::{
    http::error::Problem,
    table::{
        agreement::{Agreement, Kind},
        conditional, endings,
        line::Wish,
        moment::{Hand, Moment},
        offers, takeback,
    },
};

/// What the visitor can do besides playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Can {
    /// Go back one step inside the turn (G3).
    pub undo: bool,
    /// Take back a turn, or ask for it (G1).
    pub takeback: bool,
    /// Give up (G1).
    pub resign: bool,
    /// Agree on a draw, or ask for it (G1).
    pub draw: bool,
    /// Begin the next game of the match.
    pub next: bool,
    /// Call the game off (G4).
    pub abort: bool,
    /// Stop the clock, or ask for it (G4).
    pub pause: bool,
    /// Go on after a pause, or ask for it.
    pub resume: bool,
    /// Play again the other way round, or ask for it.
    pub rematch: bool,
    /// Agree to what another player asks, or refuse.
    pub answer: bool,
    /// Take a seat that is open to everyone.
    pub sit: bool,
    /// Say a phrase.
    pub say: bool,
    /// Answer turns beforehand, in correspondence.
    pub plan: bool,
    /// Ask the machine for a good move.
    pub hint: bool,
}

/// What can be done now by a person with this hand.
pub(crate) fn can(agreement: &Agreement, moment: &Moment, hand: &Hand) -> Can {
    let games = &moment.games;
    if hand.is_empty() {
        let sit = agreement.public && moment.status() == Status::Open;
        let abort = endings::abort(agreement, moment, hand).is_ok();
        return Can { sit, abort, hint: may_study(agreement, moment, hand), ..Can::default() };
    }
    let wish = |wish| offers::may_ask(agreement, moment, hand, wish).is_ok();
    let played = !hand.players.is_empty();
    Can {
        undo: takeback::undo(moment, hand).is_ok(),
        takeback: wish(Wish::Takeback),
        resign: endings::resign(moment, hand, None).is_ok(),
        draw: wish(Wish::Draw),
        next: endings::next(games, moment).is_ok(),
        abort: endings::abort(agreement, moment, hand).is_ok(),
        pause: wish(Wish::Pause),
        resume: wish(Wish::Resume),
        rematch: wish(Wish::Rematch),
        answer: offers::answerer(moment, hand).is_ok(),
        sit: agreement.public && moment.status() == Status::Open,
        say: played && !hand.alone && moment.status() != Status::Open,
        plan: conditional::may_condition(agreement, moment, hand).is_ok(),
        hint: may_study(agreement, moment, hand),
    }
}

/// May the machine be asked for advice? By everyone once the table is over;
/// before that only by someone who plays against nobody else, and for nothing.
pub(crate) fn may_study(agreement: &Agreement, moment: &Moment, hand: &Hand) -> bool {
    moment.status() == Status::Over || hand.alone && !hand.is_empty() && !agreement.rated
}

/// Everyone else only looks on.
pub(crate) fn check_hand(hand: &Hand) -> Result<(), Problem> {
    if hand.is_empty() {
        let status = axum::http::StatusCode::FORBIDDEN;
        return Err(Problem::new(status, "not-yours", "error-not-yours"));
    }
    Ok(())
}

/// Besides those who play, whoever opened a table for others has a say while it
/// waits for them.
pub(crate) fn check_say(hand: &Hand) -> Result<(), Problem> {
    if hand.organises { Ok(()) } else { check_hand(hand) }
}

/// Whoever is out while others play on only looks on (G1).
pub(crate) fn check_in(moment: &Moment, hand: &Hand) -> Result<(), Problem> {
    if hand.alone || hand.players.iter().any(|&player| moment.plays_on(player)) {
        return Ok(());
    }
    Err(rules::Refusal::out().into())
}

/// Nobody plays for another, or for the machine, or before all are there.
pub(crate) fn check_turn(moment: &Moment, hand: &Hand) -> Result<(), Problem> {
    check_hand(hand)?;
    match moment.status() {
        Status::Open => return Err(Problem::not_now("not-now", "error-waits-for-players")),
        Status::Live if moment.paused => return Err(Problem::not_now("paused", "error-paused")),
        Status::Live | Status::Over => {}
    }
    match moment.games.play().actor() {
        Actor::Seat(seat) if moment.kind(seat) == Kind::Machine => {
            Err(Problem::not_now("not-your-turn", "error-machines-turn"))
        }
        Actor::Seat(seat) if !hand.holds(moment.games.player(seat)) => {
            Err(Problem::not_now("not-your-turn", "error-not-your-turn"))
        }
        Actor::Seat(_) | Actor::Chance | Actor::Nobody => Ok(()),
    }
}

/// Is a real die awaited, to be entered by whoever is at the table?
pub(crate) fn by_hand(games: &Match) -> bool {
    *games.dice() == Dice::Hand && games.play().actor() == Actor::Chance
}
