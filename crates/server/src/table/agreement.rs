//! What was agreed at a table before the first move.

use std::sync::Arc;

use record::{Dice, Match, Play};
use rules::{Lot, Message, Options, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Table;

use crate::{
    http::{error::Problem, whole},
    people::{identity::Who, names, visitor::Visitor},
    table::{clocks::Control, damage::Damage},
};

/// Who decides for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A person: of a new table, the one who opens it.
    Person,
    /// The machine.
    Machine,
    /// Whoever comes.
    Open,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Machine => "machine",
            Self::Open => "open",
        }
    }
}

/// A player at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NewSeat")]
pub struct Player {
    /// Who decides for it.
    pub kind: Kind,
    /// The name given at the table; empty if none was.
    #[serde(default)]
    #[schemars(length(max = LONGEST_NAME), regex(pattern = NAME_PATTERN))]
    pub name: String,
    /// How hard the machine thinks; without meaning for a person.
    #[serde(default = "middle", deserialize_with = "whole::one")]
    #[schemars(range(min = 1, max = 8))]
    pub level: u8,
    /// The person; none for someone who left.
    #[serde(skip)]
    pub(crate) person: Option<String>,
    /// The person's own name.
    #[serde(skip)]
    pub(crate) known_as: String,
    /// Has the person an account?
    #[serde(skip)]
    pub(crate) account: bool,
    /// Is the person a guest whose name an account bears by now?
    #[serde(skip)]
    pub(crate) shadowed: bool,
}

/// The level of a machine that nobody chose one for.
pub(crate) const MIDDLE: u8 = 3;

const fn middle() -> u8 {
    MIDDLE
}

impl Player {
    const fn new(kind: Kind, name: String, level: u8) -> Self {
        Self {
            kind,
            name,
            level,
            person: None,
            known_as: String::new(),
            account: false,
            shadowed: false,
        }
    }

    /// A person without a name.
    #[must_use]
    pub const fn person() -> Self {
        Self::new(Kind::Person, String::new(), MIDDLE)
    }

    /// The machine.
    #[must_use]
    pub const fn machine() -> Self {
        Self::new(Kind::Machine, String::new(), MIDDLE)
    }

    /// The player as somebody's.
    #[must_use]
    pub(crate) fn of(self, who: &Who) -> Self {
        let (person, known_as) = (Some(who.id.clone()), who.name.clone());
        Self { kind: Kind::Person, person, known_as, account: who.account, ..self }
    }

    fn restore(seat: store::Seat) -> Self {
        let kind = match &*seat.kind {
            "machine" => Kind::Machine,
            "open" => Kind::Open,
            _ => Kind::Person,
        };
        Self {
            person: seat.person,
            known_as: seat.known_as.unwrap_or_default(),
            account: seat.account,
            shadowed: seat.shadowed,
            ..Self::new(kind, seat.name, seat.level)
        }
    }

    /// The player as the store keeps it.
    pub(crate) fn seat(&self) -> store::Seat {
        store::Seat {
            kind: self.kind.name().to_owned(),
            person: self.person.clone(),
            name: self.name.clone(),
            level: self.level,
            known_as: None,
            account: false,
            shadowed: false,
        }
    }
}

/// The name of a player, in the visitor's language where it has none.
#[must_use]
pub(crate) fn shown(players: &[Player], number: usize, visitor: &Visitor) -> String {
    let player = &players[number];
    let alone = players.iter().filter(|other| other.person == player.person).count() == 1;
    let message = match player.kind {
        _ if !player.name.is_empty() => return player.name.clone(),
        Kind::Machine => Message::new("server-machine-level").with("level", player.level),
        Kind::Open => Message::new("server-open-seat"),
        Kind::Person if player.person.is_none() => Message::new("server-someone-who-left"),
        // Several players of one person cannot all bear the person's name.
        Kind::Person if alone && !player.known_as.is_empty() => {
            if !player.shadowed {
                return player.known_as.clone();
            }
            Message::new("server-guest").with("name", player.known_as.as_str())
        }
        Kind::Person => Message::new("server-player").with("number", number + 1),
    };
    visitor.say(&message)
}

/// The letters of a table's id.
pub(crate) const ID_LETTERS: usize = 18;

/// A table's id, in an address. Whoever knows it may look at the table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub(crate) struct TableId(
    #[schemars(length(min = ID_LETTERS, max = ID_LETTERS), regex(pattern = r"^[A-Za-z0-9_-]*$"))]
    pub(crate) String,
);

/// The longest name of a player, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// What a name is made of. It goes into records, where `|` separates names and
/// a line ends them.
/// What nobody sees ([`names::is_unseen`]) is refused as well.
pub(crate) const NAME_PATTERN: &str =
    r"^[^|;\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff]*$";

/// A table's agreement: the game, its options, its clock.
#[derive(Clone, Debug, Default)]
pub(crate) struct Agreement {
    /// The table's id.
    pub id: String,
    /// Who opened it.
    pub owner: String,
    /// The options as they were asked for, before lots were drawn.
    pub asked: String,
    /// How much time players have.
    pub control: Control,
    /// May everyone find it?
    pub public: bool,
    /// Does its result count for ratings?
    pub rated: bool,
    /// The table that this one is the rematch of.
    pub previous: Option<String>,
    /// Half points of the tables before, by player.
    pub standing: Vec<u32>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
}

/// Opens a box with options from outside, and reads the position to start from.
pub(crate) fn open(
    entry: &catalog::Listing,
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

fn named(mut player: Player) -> Result<Player, Problem> {
    if engine::Level::new(player.level).is_none() {
        return Err(Problem::wrong("seats", Message::new("error-level")));
    }
    player.name = name(&player.name).map_err(|problem| Problem { kind: "seats", ..problem })?;
    Ok(player)
}

/// A name of a person or player, as [`NAME_PATTERN`] wants it.
pub(crate) fn name(text: &str) -> Result<String, Problem> {
    let name = text.trim().to_owned();
    let fits = text.chars().count() <= LONGEST_NAME
        && !text.chars().any(|c| c == '|' || c == ';' || c.is_control());
    if !fits {
        return Err(Problem::wrong("name", Message::new("error-name").with("most", LONGEST_NAME)));
    }
    if text.chars().any(names::is_unseen) {
        return Err(Problem::wrong("name", "error-name-unseen"));
    }
    Ok(name)
}

/// The players of a table, as the store kept them.
pub(crate) fn seated(table: &Table) -> Arc<[Player]> {
    table.seats.iter().cloned().map(Player::restore).collect()
}

/// Rebuilds what was agreed from what the store kept, and the match as it was
/// before the first line.
pub(crate) fn restore(table: Table) -> Result<(Agreement, Match), Damage> {
    let broken = |what: &str, text: &str| Damage::Broken(format!("its {what}: {text}"));
    let entry =
        catalog::find(&table.game).ok_or_else(|| Damage::UnknownGame(table.game.clone()))?;
    let (revision, known) = (table.revision, entry.info.revision);
    if revision > known {
        return Err(Damage::Newer { revision, known });
    }
    let wrong_options = || broken("options", &table.options);
    let options = Options::parse(&table.options).map_err(|_| wrong_options())?;
    // The options were kept with their lots drawn; there is nothing left to draw.
    let play =
        open(entry, &options, table.start.as_deref(), &mut Lot::seeded(0)).map_err(|problem| {
            match table.start.as_deref() {
                Some(start) if problem.kind == "position" => broken("position", start),
                _ => wrong_options(),
            }
        })?;
    let (seats, wanted) = (table.seats.len(), usize::from(play.rules().seats()));
    if seats != wanted {
        return Err(Damage::Broken(format!("it has {seats} seats of {wanted}")));
    }
    let dice = Dice::kept(table.dice.as_ref().map(|secret| &*secret.0));
    let dice = dice.ok_or_else(|| Damage::Broken("its dice".to_owned()))?;
    let games = Match::from_play(play).with_dice(dice);
    let control = table.clock.parse().map_err(|()| broken("clock", &table.clock))?;
    let standing = table.standing.split(',').filter_map(|text| text.parse().ok()).collect();
    let Table { id, owner, asked, public, rated, previous, created_at, .. } = table;
    let agreement =
        Agreement { id, owner, asked, control, public, rated, previous, standing, created_at };
    Ok((agreement, games))
}
