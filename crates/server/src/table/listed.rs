//! A table as lists show it. What a list needs is kept in the table's row, in
//! no language, so that a list reads no logs and costs the same however long
//! the games are.

use record::ending_in_words;
use rules::{Message, Seat, Verdict};
use serde::{Deserialize, Serialize};
use store::{Status, Table};

use crate::{
    clock,
    people::visitor::Visitor,
    table::{
        agreement::{self, Kind, Player, shown},
        damage::Damage,
        moment::Moment,
        shape::Summary,
        view::standing,
    },
};

/// How the games of a table stand, as the row keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Listed {
    /// Steps played in the current game.
    steps: usize,
    /// The player whose decision it awaits.
    turn: Option<u8>,
    /// Has the only person at the table not done anything there yet?
    #[serde(default)]
    untouched: bool,
    /// How it ended.
    end: Option<Ending>,
    /// How the match stands, where there is one around the game.
    series: Option<Standing>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Ending {
    rule: String,
    word: String,
    /// The first of the winners, and the winner's points.
    winner: Option<(u8, i16)>,
}

/// How a match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Standing {
    /// Points by player.
    score: Vec<i16>,
    /// Is it over?
    over: bool,
    /// Who won it.
    winner: Option<u8>,
}

impl Listed {
    /// How the games stand now.
    pub(crate) fn of(moment: &Moment) -> Self {
        let games = &moment.games;
        let play = games.play();
        let end = play.outcome().map(|outcome| Ending {
            rule: outcome.why.rule.to_owned(),
            word: outcome.why.word.to_owned(),
            winner: outcome
                .winners
                .iter()
                .next()
                .map(|seat| (seat.0, outcome.points[seat.index()])),
        });
        let series = games.is_series().then(|| {
            let verdict = games.verdict();
            Standing {
                score: games.tally().points[..moment.players.len()].to_vec(),
                over: verdict != Verdict::Goes,
                winner: match verdict {
                    Verdict::Won(player) => Some(player),
                    Verdict::Goes | Verdict::Level => None,
                },
            }
        });
        let turn = play.actor().seat().map(|seat| games.player(seat));
        Self { steps: play.steps().len(), turn, untouched: moment.is_untouched(), end, series }
    }

    /// As the row keeps it.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("plain data with text keys")
    }

    /// Reads what a row keeps; nothing if it keeps nothing that we can read, or
    /// speaks of more players than there are.
    pub(crate) fn read(table: &Table) -> Option<Self> {
        let listed: Self = serde_json::from_str(table.index.listed.as_deref()?).ok()?;
        let players = table.seats.len();
        let is_one = |player: &u8| usize::from(*player) < players;
        let series = listed.series.as_ref();
        let fits = listed.turn.iter().all(is_one)
            && series.is_none_or(|series| series.winner.iter().all(is_one))
            && listed.end.iter().filter_map(|end| end.winner).all(|(seat, _)| is_one(&seat));
        fits.then_some(listed)
    }
}

/// A table on a list, from its row.
pub(crate) fn summary(
    table: &Table,
    listed: &Listed,
    visitor: &Visitor,
) -> Result<Summary, Damage> {
    let entry = catalog::find(&table.game);
    let info = entry.ok_or_else(|| Damage::UnknownGame(table.game.clone()))?.info;
    let players = agreement::seated(table);
    let name = |player: usize| shown(&players, player, visitor);
    let mine =
        |one: &Player| one.kind == Kind::Person && one.person.as_deref() == Some(&*visitor.who.id);
    let series = listed.series.as_ref().map(|series| {
        let verdict = match series.winner {
            Some(player) => Verdict::Won(player),
            None if series.over => Verdict::Level,
            None => Verdict::Goes,
        };
        standing(series.score.clone(), verdict, &players, visitor)
    });
    let end = |end: &Ending| -> Message {
        let winner = end.winner.map(|(seat, points)| (Seat(seat), points));
        ending_in_words(info, &end.rule, &end.word, winner)
    };
    let finished = series.as_ref().filter(|series| series.verdict != "goes");
    let index = &table.index;
    Ok(Summary {
        id: table.id.clone(),
        game: info.id,
        title: info.title,
        players: (0..players.len()).map(name).collect(),
        turn: listed
            .turn
            .filter(|_| index.status != Status::Open)
            .map(|one| name(usize::from(one))),
        yours: index
            .acting
            .or(listed.turn.filter(|_| listed.untouched))
            .is_some_and(|one| players.get(usize::from(one)).is_some_and(mine)),
        untouched: listed.untouched,
        status: index.status.name(),
        clock: table.clock.clone(),
        rated: table.rated,
        outcome: finished
            .map(|series| series.text.clone())
            .or_else(|| listed.end.as_ref().map(|ended| visitor.say(&end(ended)))),
        score: series.map(|series| series.score).unwrap_or_default(),
        steps: listed.steps,
        created: clock::moment(table.created_at),
        updated: clock::moment(table.updated_at),
        mine: players.iter().any(mine),
        ended: index.ended_at,
    })
}
