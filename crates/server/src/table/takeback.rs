//! Going back: a step inside the turn (G3), or a whole turn (G1).

use record::{Entry, QUIET, REPETITION};
use rules::Seat;

use crate::{
    http::error::Problem,
    table::{
        agreement::Agreement,
        moment::{Hand, Moment},
    },
};

/// One step back inside the turn (G3), or a die that was entered wrongly.
pub(crate) fn undo(moment: &Moment, hand: &Hand) -> Result<Entry, Problem> {
    if let Some(point) = moment.games.die_entered().filter(|_| !hand.is_empty()) {
        return Ok(Entry::Back(point));
    }
    let play = moment.games.play();
    play.actor()
        .seat()
        .filter(|&seat| hand.holds(moment.games.player(seat)) && !moment.paused)
        .and_then(|seat| play.undo_point(seat))
        .map(Entry::Back)
        .ok_or_else(|| Problem::not_now("not-now", "error-no-undo"))
}

/// May a person take a turn back, or ask the others for it? At a rated table
/// the machine's opponent may not: it agrees to everything.
pub(crate) fn check_takeback(
    agreement: &Agreement,
    moment: &Moment,
    hand: &Hand,
) -> Result<(), Problem> {
    takeback(agreement, moment, hand, None)?;
    if agreement.rated && hand.alone {
        return Err(Problem::not_now("not-now", "error-not-now"));
    }
    Ok(())
}

/// Back to the beginning of a person's last turn, past the machine's answer
/// (G1); at one's own table a resignation or an agreed draw is taken back by
/// itself.
pub(crate) fn takeback(
    agreement: &Agreement,
    moment: &Moment,
    hand: &Hand,
    seat: Option<Seat>,
) -> Result<Entry, Problem> {
    let none = || Problem::not_now("not-now", "error-no-takeback");
    if moment.closed {
        return Err(none());
    }
    let play = moment.games.play();
    if let Some(outcome) = play.outcome() {
        let decided = play.position().outcome().is_none()
            && outcome.why != REPETITION
            && outcome.why != QUIET;
        if !hand.alone || agreement.rated {
            return Err(none());
        }
        if decided {
            moment.games.check_back(play.steps().len())?;
            return Ok(Entry::Back(play.steps().len()));
        }
    }
    let mine = |&seat: &Seat| hand.holds(moment.games.player(seat));
    let seats = || (0..moment.games.rules().seats()).map(Seat);
    let last = || seats().filter(mine).max_by_key(|&seat| play.last_step_by(seat));
    let point = seat
        .filter(mine)
        .or_else(last)
        .and_then(|seat| play.takeback_point(seat))
        .ok_or_else(none)?;
    moment.games.check_back(point)?;
    Ok(Entry::Back(point))
}
