//! Sitting down at a table that waits for players.

use store::Status;

use crate::{
    http::error::Problem,
    people::identity::Who,
    table::{line::Line, transaction::Transaction},
};

/// Somebody takes an open seat: this one, or any.
pub(crate) fn sit(
    transaction: &mut Transaction<'_>,
    who: &Who,
    player: Option<u8>,
    by_key: bool,
) -> Result<(), Problem> {
    let moment = &transaction.moment;
    let forbidden = |kind, message: &'static str| {
        Problem::new(axum::http::StatusCode::FORBIDDEN, kind, message)
    };
    if !moment.hand(transaction.agreement, &who.id).players.is_empty() {
        return Err(Problem::not_now("seated", "error-seated"));
    }
    if !by_key && !transaction.agreement.public {
        return Err(forbidden("not-yours", "error-private-table"));
    }
    if transaction.agreement.rated && !who.account {
        return Err(forbidden("account", "error-needs-account"));
    }
    let free = |player: &u8| moment.unseated.contains(player);
    let player = player.or_else(|| moment.unseated.iter().min().copied());
    let player = player.filter(free).filter(|_| moment.status() == Status::Open);
    let player = player.ok_or_else(|| Problem::not_now("taken", "error-seat-taken"))?;
    let mut players = moment.players.to_vec();
    let seat = &mut players[usize::from(player)];
    *seat = seat.clone().of(who);
    transaction.moment.seat(players.into());
    transaction.sits = Some((player, who.id.clone()));
    transaction.take(Line::Sit(player))
}
