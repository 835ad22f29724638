//! Ending a game without playing it out, and beginning the next (G1, G4).

use record::{Entry, Match};
use rules::Seat;
use store::Status;

use crate::{
    http::error::Problem,
    table::{
        agreement::Agreement,
        clocks::Control,
        line::Line,
        moment::{Hand, Moment},
        rights::check_in,
        transaction::Transaction,
    },
};

/// A person gives up (G1): the player asked for, else the only one, else the
/// one to act.
pub(crate) fn resign(moment: &Moment, hand: &Hand, seat: Option<Seat>) -> Result<Entry, Problem> {
    let games = &moment.games;
    if games.play().outcome().is_some() {
        return Err(rules::Refusal::over().into());
    }
    if moment.status() == Status::Open {
        return Err(Problem::not_now("not-now", "error-waits-for-players"));
    }
    let sole = || match hand.players[..] {
        [player] => Some(games.seat(player)),
        _ => None,
    };
    let seat = seat
        .or_else(sole)
        .or_else(|| games.play().actor().seat())
        .filter(|&seat| seat.0 < games.rules().seats() && hand.holds(games.player(seat)))
        .ok_or_else(|| Problem::wrong("seats", "error-who-resigns"))?;
    if !moment.plays_on(games.player(seat)) {
        return Err(rules::Refusal::out().into());
    }
    Ok(Entry::Resign(seat))
}

/// The game is called off (G4): by anyone before the second turn, and by whoever
/// opened the table while it waits for players.
pub(crate) fn abort(agreement: &Agreement, moment: &Moment, hand: &Hand) -> Result<Entry, Problem> {
    let play = moment.games.play();
    let early = moment.games.plays().len() == 1 && play.turns() < 2 && play.outcome().is_none();
    let shared = !hand.alone || agreement.control != Control::None;
    if early && hand.organises {
        return Ok(Entry::Abort);
    }
    if early && shared && !hand.players.is_empty() {
        check_in(moment, hand)?;
        return Ok(Entry::Abort);
    }
    Err(Problem::not_now("not-now", "error-no-abort"))
}

/// An operator ends the table without a result, however far it is; everyone who
/// has it open is told as of any other line.
pub(crate) fn close(transaction: &mut Transaction<'_>, act: store::Act) -> Result<(), Problem> {
    if transaction.moment.games.next_is_due() {
        transaction.take(Entry::Next)?;
    }
    transaction.take(Entry::Abort)?;
    transaction.take(Line::Close)?;
    transaction.closes = Some(Box::new(act));
    Ok(())
}

/// The next game of the match begins.
pub(crate) fn next(games: &Match, moment: &Moment) -> Result<Entry, Problem> {
    if games.next_is_due() && moment.status() == Status::Live {
        return Ok(Entry::Next);
    }
    Err(Problem::not_now("not-now", "error-no-next"))
}
