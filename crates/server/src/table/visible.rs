//! What a person may see of a table: everything but the turn that somebody else
//! has begun and not completed (G3), and what others have answered beforehand.
//!
//! Whatever leaves the server about a table goes through here: states, moves,
//! records, pictures, lists, exports, and the versions that clients know.

use std::{collections::HashSet, sync::Arc};

use record::Entry;
use store::{Row, Table};

use crate::table::{
    agreement::{Agreement, Player},
    damage::Damage,
    line::Line,
    log::{read, replay},
    moment::{Hand, Moment},
};

impl Moment {
    /// The table as everyone may see it: without a turn under way.
    pub(crate) fn shown(&self) -> &Self {
        self.hidden.as_ref().map_or(self, |hidden| &hidden.shown)
    }

    /// The table as a person may see it who decides for these players: with a
    /// turn under way if it is theirs.
    pub(crate) fn seen_by(&self, hand: &Hand) -> &Self {
        if self.deciding().is_some_and(|player| hand.holds(player)) { self } else { self.shown() }
    }

    /// The version of the table as a person may see it.
    pub(crate) fn version_for(&self, agreement: &Agreement, person: &str) -> u64 {
        self.seen_by(&self.hand(agreement, person)).version
    }

    /// Has whoever decides for these players begun a turn that only they see?
    pub(crate) fn is_under_way(&self, hand: &Hand) -> bool {
        self.seen_by(hand).hidden.as_ref().is_some_and(|hidden| !hidden.lines.is_empty())
    }

    /// The actions of the turn under way, which only its player sees.
    pub(crate) fn begun(&self) -> Vec<&str> {
        let steps = self.games.play().steps();
        let seen = self.shown().games.play().steps().len();
        steps.range(seen..steps.len()).map(|step| &*step.action).collect()
    }

    /// These sit at the table, for everyone to see. Gives whether that is news.
    pub(crate) fn seat(&mut self, players: Arc<[Player]>) -> bool {
        let news = self.players != players;
        if news {
            if let Some(hidden) = &mut self.hidden {
                Arc::make_mut(&mut hidden.shown).players = players.clone();
            }
            self.players = players;
        }
        news
    }
}

/// The log of a table as a person may read it.
pub(crate) fn log(table: Table, rows: Vec<Row>, person: &str) -> Result<Vec<Row>, Damage> {
    let players = table.seats.len();
    let mut lines = Vec::with_capacity(rows.len());
    for (number, row) in (0..).zip(&rows) {
        lines.push(read(players, number, row)?);
    }
    let mine: Vec<bool> =
        table.seats.iter().map(|seat| seat.person.as_deref() == Some(person)).collect();
    let holds = |player: u8| mine.get(usize::from(player)).copied().unwrap_or(false);
    // Only a turn under way, or one that went back and forth, has private lines.
    let complete = table.index.status == store::Status::Over;
    let back = lines.iter().any(|line| matches!(line, Line::Play(Entry::Back(_))));
    let private: HashSet<u64> = if complete && !back {
        HashSet::new()
    } else {
        let (agreement, moment, _) = replay(table, rows.clone())?;
        let hand = moment.hand(&agreement, person);
        let sees = moment.seen_by(&hand).version == moment.version;
        let under_way = moment.hidden.iter().flat_map(|hidden| &hidden.lines).copied();
        let undone = moment.undone.iter().filter(|(_, by)| !hand.holds(*by)).map(|(line, _)| *line);
        under_way.filter(|_| !sees).chain(undone).collect()
    };
    let told = |number: u64, line: &Line| match line {
        Line::Conditional(player, _) => holds(*player),
        _ => !private.contains(&number),
    };
    let rows = (0..).zip(lines).zip(rows);
    Ok(rows.filter(|((number, line), _)| told(*number, line)).map(|(_, row)| row).collect())
}
