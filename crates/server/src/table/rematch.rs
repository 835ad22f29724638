//! The same players once more, the other way round.

use record::{Dice, Match};
use rules::{Lot, Options};

use crate::{
    http::error::Problem,
    people::secrets,
    table::{
        agreement::{self, Agreement},
        line::Line,
        log::fresh,
        transaction::Transaction,
    },
};

/// Opens the rematch of a table that is over, in one with the line that says
/// so: the next player begins, and the score goes on.
pub(crate) fn open(transaction: &mut Transaction<'_>) -> Result<(), Problem> {
    let Transaction { agreement: old, moment, now, .. } = transaction;
    let games = &moment.games;
    let info = games.rules().info();
    let entry = catalog::find(info.id).ok_or_else(|| Problem::no_game(info.id))?;
    let options = Options::parse(&old.asked)?;
    let start = games.plays()[0].start().text();
    let start = (start != games.rules().start().text()).then_some(start);
    // A position belongs to the board it was made for.
    let options = if start.is_some() { games.rules().options().clone() } else { options };
    let play =
        agreement::open(entry, &options, start.as_deref(), &mut Lot::seeded(secrets::seed()))?;
    let mut standing = old.standing.clone();
    standing.resize(moment.players.len(), 0);
    if let Some(winners) = moment.winners() {
        for (player, half) in (0u8..).zip(&mut standing) {
            *half += match (winners.is_empty(), winners.contains(&player)) {
                (true, _) => 1,
                (false, true) => 2,
                (false, false) => 0,
            };
        }
    }
    standing.rotate_left(1);
    let mut players = moment.players.to_vec();
    players.rotate_left(1);
    let new = Agreement {
        owner: old.owner.clone(),
        asked: old.asked.clone(),
        control: old.control,
        public: old.public,
        rated: old.rated,
        previous: Some(old.id.clone()),
        standing,
        ..Agreement::default()
    };
    let again = Match::from_play(play);
    let again = match games.dice() {
        Dice::Sealed(_) => again.sealed(secrets::dice()),
        other => again.with_dice(*other),
    };
    let (table, rows) = fresh(new, players, &again, Vec::new(), *now)?;
    let id = table.id.clone();
    transaction.opens = Some(Box::new((table, rows)));
    transaction.take(Line::Rematch(id))
}
