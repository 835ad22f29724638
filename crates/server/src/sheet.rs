//! What was agreed at a table before the first move.

use std::sync::Arc;

use axum::http::StatusCode;
use record::{Dice, Match, Play};
use rules::{Lot, Message, Options, Rules, Seat};
use serde::{Deserialize, Serialize};
use store::Table;

use crate::{error::Problem, visitor::Visitor};

/// Who decides for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A person at this screen.
    Person,
    /// The machine.
    Machine,
}

/// A player at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Who decides for it.
    pub kind: Kind,
    /// Its name; empty if none was given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// How hard the machine thinks; without meaning for a person.
    #[serde(default = "middle", skip_serializing_if = "is_middle")]
    pub level: u8,
}

/// The level of a machine that nobody chose one for.
pub(crate) const MIDDLE: u8 = 3;

const fn middle() -> u8 {
    MIDDLE
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_middle(level: &u8) -> bool {
    *level == MIDDLE
}

impl Player {
    /// A person without a name.
    #[must_use]
    pub const fn person() -> Self {
        Self { kind: Kind::Person, name: String::new(), level: MIDDLE }
    }

    /// The machine.
    #[must_use]
    pub const fn machine() -> Self {
        Self { kind: Kind::Machine, name: String::new(), level: MIDDLE }
    }

    /// The player's name, or what the visitor's language calls it.
    #[must_use]
    pub fn shown(&self, number: usize, visitor: &Visitor) -> String {
        match self.kind {
            _ if !self.name.is_empty() => self.name.clone(),
            Kind::Machine => {
                visitor.say(&Message::new("server-machine-level").with("level", self.level))
            }
            Kind::Person => visitor.say(&Message::new("server-player").with("number", number + 1)),
        }
    }
}

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;

/// A table's agreement: the game, its options, who plays.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The table's id.
    pub id: String,
    /// Whose table it is.
    pub owner: String,
    /// The options as they were asked for, before lots were drawn.
    pub asked: String,
    /// The players, by their seat in the first game.
    pub players: Vec<Player>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
}

impl Sheet {
    /// How hard the machine in a seat of the match's current game thinks.
    pub(crate) fn level(&self, games: &Match, seat: Seat) -> engine::Level {
        let player = self.players.get(usize::from(games.player(seat)));
        player.and_then(|player| engine::Level::new(player.level)).unwrap_or(engine::Level::FIRST)
    }

    /// Who decides in a seat of the match's current game.
    pub(crate) fn kind(&self, games: &Match, seat: Seat) -> Kind {
        self.players.get(usize::from(games.player(seat))).map_or(Kind::Person, |p| p.kind)
    }

    /// Only who opened the table may act there.
    pub(crate) fn check_owner(&self, owner: &str) -> Result<(), Problem> {
        if self.owner == owner {
            return Ok(());
        }
        Err(Problem::new(StatusCode::FORBIDDEN, "not-yours", "error-not-yours"))
    }

    /// The only person at the table, if it is the only one.
    pub(crate) fn sole_person(&self) -> Option<u8> {
        let mut persons =
            (0u8..).zip(&self.players).filter(|(_, player)| player.kind == Kind::Person);
        let first = persons.next().map(|(player, _)| player);
        first.filter(|_| persons.next().is_none())
    }

    /// Are all players persons?
    pub(crate) fn all_persons(&self) -> bool {
        self.players.iter().all(|player| player.kind == Kind::Person)
    }
}

/// Opens a box with options from outside, and reads the position to start from.
pub(crate) fn open(
    entry: &catalog::Entry,
    options: &Options,
    position: Option<&str>,
    lot: &mut Lot,
) -> Result<Play, Problem> {
    let rules = entry.open(options, lot)?;
    match position.map(str::trim).filter(|text| !text.is_empty()) {
        None => Ok(Play::new(rules)),
        Some(text) => {
            let start = rules
                .position(text)
                .map_err(|refusal| Problem { kind: "position", ..Problem::from(refusal) })?;
            Ok(Play::from_position(rules, start))
        }
    }
}

/// Checks the players given for a game; none given means persons everywhere.
/// Where the options decide how many play, superfluous players are left out and
/// the machine takes the seats that are left.
pub(crate) fn players(
    mut given: Vec<Player>,
    rules: &Arc<dyn Rules>,
) -> Result<Vec<Player>, Problem> {
    let seats = usize::from(rules.seats());
    if given.is_empty() {
        return Ok(vec![Player::person(); seats]);
    }
    if rules.info().seats.start() != rules.info().seats.end() {
        given.resize(seats, Player::machine());
    }
    if given.len() != seats {
        let message = Message::new("error-seats").with("count", seats);
        return Err(Problem::wrong("seats", message));
    }
    given.into_iter().map(named).collect()
}

/// A name goes into records, where `|` separates names and a line ends them.
fn named(mut player: Player) -> Result<Player, Problem> {
    player.name = player.name.trim().to_owned();
    if engine::Level::new(player.level).is_none() {
        return Err(Problem::wrong("seats", Message::new("error-level")));
    }
    let fits = player.name.chars().count() <= LONGEST_NAME
        && !player.name.chars().any(|c| c == '|' || c == ';' || c.is_control());
    if fits {
        return Ok(player);
    }
    Err(Problem::wrong("seats", Message::new("error-name").with("most", LONGEST_NAME)))
}

/// Rebuilds what was agreed from what the store kept, and the match as it was
/// before the first entry.
pub(crate) fn restore(table: Table) -> Result<(Sheet, Match), Problem> {
    let broken = |reason: &dyn std::fmt::Debug| {
        Problem::internal(format_args!("table {} cannot be read: {reason:?}", table.id))
    };
    let players = serde_json::from_str(&table.seats).map_err(|error| broken(&error))?;
    let options = Options::parse(&table.options).map_err(|error| broken(&error))?;
    // The options were kept with their lots drawn; there is nothing left to draw.
    let entry = catalog::find(&table.game).ok_or_else(|| broken(&table.game))?;
    let play = open(entry, &options, table.start.as_deref(), &mut Lot::seeded(0))
        .map_err(|problem| broken(&problem))?;
    let dice = Dice::kept(table.dice.as_ref().map(|secret| &*secret.0));
    let games = Match::from_play(play).with_dice(dice.ok_or_else(|| broken(&"its dice"))?);
    let Table { id, owner, asked, created_at, .. } = table;
    Ok((Sheet { id, owner, asked, players, created_at }, games))
}
