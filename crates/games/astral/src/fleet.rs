//! Fleets: which ships there are and where they start (A2.4, A3).
//!
//! A fleet is a text. As a file it has one statement a line; spaces do not
//! matter, and `#` begins a comment:
//!
//! ```text
//! players 2
//! A1 ne 01      a ship: cell, facing, shielded sides counted from the arrow
//! A3 v          the vulnerable
//! side          another side begins
//! unequal       the sides differ, and are meant to
//! ```
//!
//! On one line, for options and links, the same statements are written without
//! spaces and with dots between them: `players2.A1ne01.A3v`.
//!
//! `players` comes first. One side is enough: the others are then the same,
//! turned by 180° (two players), or by 120° and 240° (three). A fleet can also
//! describe every side; where these are not the same turned, it has to say so.

use std::{fmt, str::FromStr};

use grid::Hex;
use rules::{Message, Seat};

use crate::{
    Board,
    piece::{self, Piece, PieceFault},
};

/// A2.2: the largest side of the booklet, and so the largest here.
pub(crate) const MOST_SHIPS: usize = 10;

/// The most pieces of a side: these ships and the vulnerable.
pub(crate) const MOST_PIECES: usize = MOST_SHIPS + 1;

/// The ships and vulnerables of all sides, where they start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fleet {
    /// The pieces of each side, in the order of their cells as the side's own
    /// player sees them.
    sides: Vec<Vec<(Hex, Piece)>>,
}

/// A fleet that cannot be: where it says so, and what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FleetError {
    /// The line, or on one line the statement, counted from 1.
    pub line: usize,
    /// The part of it, counted from 1: cell, facing, shields.
    pub field: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not begin with `players 2` or `players 3` (A2.2).
    Players,
    /// A piece is not written well, or cannot exist.
    Piece(PieceFault),
    /// Two pieces on one cell, when all sides stand on the board.
    Occupied(Hex),
    /// A side without a vulnerable (A2.1).
    NoVulnerable,
    /// A second vulnerable in a side (A2.1).
    TwoVulnerables,
    /// A side without ships (A2.1).
    NoShips,
    /// More ships than a side can have (A2.2).
    TooManyShips,
    /// Neither one side nor as many as there are players.
    Sides {
        /// So many sides are described.
        given: usize,
        /// For so many players.
        players: u8,
    },
    /// The sides are not the same turned, and `unequal` is not there.
    Unequal,
}

impl Fleet {
    /// The house fleet (A2.3) for so many players, two or three.
    ///
    /// # Panics
    /// For any other number: the house has no such fleet.
    #[must_use]
    pub fn house(players: u8) -> Self {
        let text = match players {
            2 => include_str!("../fleets/house-2.fleet"),
            3 => include_str!("../fleets/house-3.fleet"),
            _ => panic!("no house fleet for {players} players"),
        };
        text.parse().expect("the house fleets are well written")
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.sides.len() as u8
    }

    /// The pieces of a side and the cells they start on.
    #[must_use]
    pub fn side(&self, seat: Seat) -> &[(Hex, Piece)] {
        &self.sides[seat.index()]
    }

    /// Are all sides the same, turned?
    #[must_use]
    pub fn is_equal(&self) -> bool {
        (1..self.players())
            .map(Seat)
            .all(|seat| self.side(seat) == turned(self.side(Seat(0)), seat, self.players()))
    }

    /// The fleet as a file, one statement a line.
    #[must_use]
    pub fn to_file(&self) -> String {
        let line = |(hex, piece): &(Hex, Piece)| {
            let cell = Board::get().hexes().name(*hex);
            match (piece.facing(), piece.shields()) {
                (Some(facing), Some(shields)) => format!("{cell} {facing} {shields}\n"),
                _ => format!("{cell} v\n"),
            }
        };
        let mut file = format!("players {}\n", self.players());
        if self.is_equal() {
            file.extend(self.side(Seat(0)).iter().map(line));
            return file;
        }
        file.push_str("unequal\n");
        for side in &self.sides {
            file.push_str("\nside\n");
            file.extend(side.iter().map(line));
        }
        file
    }
}

/// The fleet on one line.
impl fmt::Display for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.to_file().replace(' ', "");
        let statements: Vec<_> = file.lines().filter(|line| !line.is_empty()).collect();
        f.write_str(&statements.join("."))
    }
}

/// How far a seat's side is turned against the first's, in sixths of a circle
/// counter-clockwise (A3.1, A3.3).
pub(crate) const fn turn_of(seat: Seat, players: u8) -> u8 {
    seat.0 * (6 / players) % 6
}

/// The first side's pieces as another seat has them.
fn turned(first: &[(Hex, Piece)], seat: Seat, players: u8) -> Vec<(Hex, Piece)> {
    let sixths = turn_of(seat, players);
    let turn = |&(hex, piece): &(Hex, Piece)| {
        let piece = match (piece.facing(), piece.shields()) {
            (Some(facing), Some(shields)) => Piece::ship(seat, facing.turned(sixths), shields),
            _ => Piece::vulnerable(seat),
        };
        (Board::get().turned(hex, sixths), piece)
    };
    first.iter().map(turn).collect()
}

/// A side as read: the line where it begins, and its pieces with their lines.
struct SideRead {
    line: usize,
    pieces: Vec<(usize, Hex, Piece)>,
}

/// Reads a fleet, as a file or on one line.
impl FromStr for Fleet {
    type Err = FleetError;

    fn from_str(text: &str) -> Result<Self, FleetError> {
        let (players, equal, drafts) = read(text)?;
        let last_line = statements(text).map(|(line, _)| line).last().unwrap_or(1);
        let given = drafts.len();
        if given != 1 && given != usize::from(players) {
            return Err(at(last_line, 1, Fault::Sides { given, players }));
        }
        for draft in &drafts {
            check_side(draft)?;
        }
        let board = Board::get();
        let mut sides = Vec::new();
        let mut taken = 0u64;
        for seat in (0..players).map(Seat) {
            let draft = drafts.get(seat.index()).unwrap_or(&drafts[0]);
            let side: Vec<_> = draft.pieces.iter().map(|&(_, hex, piece)| (hex, piece)).collect();
            let mut side = if given == 1 { turned(&side, seat, players) } else { side };
            for (&(hex, _), &(line, ..)) in side.iter().zip(&draft.pieces) {
                if taken >> hex.0 & 1 == 1 {
                    return Err(at(line, 1, Fault::Occupied(hex)));
                }
                taken |= 1 << hex.0;
            }
            let back = 6 - turn_of(seat, players);
            side.sort_by_key(|&(hex, _)| board.turned(hex, back));
            sides.push(side);
        }
        let fleet = Self { sides };
        if equal && !fleet.is_equal() {
            return Err(at(drafts[given - 1].line, 1, Fault::Unequal));
        }
        Ok(fleet)
    }
}

const fn at(line: usize, field: usize, fault: Fault) -> FleetError {
    FleetError { line, field, fault }
}

/// The statements with the numbers of their lines, without spaces and comments.
fn statements(text: &str) -> impl Iterator<Item = (usize, String)> {
    let end = if text.contains('\n') { '\n' } else { '.' };
    let bare = |line: &str| {
        let said = line.split('#').next().unwrap_or_default();
        said.chars().filter(|c| !c.is_whitespace()).collect::<String>()
    };
    (1..).zip(text.split(end).map(bare)).filter(|(_, said)| !said.is_empty())
}

/// Reads the statements: the number of players, whether the sides are meant to
/// be equal, and the sides.
fn read(text: &str) -> Result<(u8, bool, Vec<SideRead>), FleetError> {
    let mut statements = statements(text);
    let (line, first) = statements.next().unwrap_or((1, String::new()));
    let players = match &*first {
        "players2" => 2,
        "players3" => 3,
        _ => {
            return Err(at(line, if first.starts_with("players") { 2 } else { 1 }, Fault::Players));
        }
    };
    let mut equal = true;
    let mut drafts: Vec<SideRead> = Vec::new();
    for (line, said) in statements {
        match &*said {
            "unequal" => equal = false,
            "side" => drafts.push(SideRead { line, pieces: Vec::new() }),
            _ => {
                if drafts.is_empty() {
                    drafts.push(SideRead { line, pieces: Vec::new() });
                }
                // Superfluous sides are refused below; until then any seat will do.
                let seat = Seat((drafts.len() as u8 - 1).min(players - 1));
                let (hex, piece) = piece::read(Board::get(), seat, &said)
                    .map_err(|fault| at(line, fault.field(), Fault::Piece(fault)))?;
                if let Some(draft) = drafts.last_mut() {
                    draft.pieces.push((line, hex, piece));
                }
            }
        }
    }
    Ok((players, equal, drafts))
}

/// A2.1, A2.2: one vulnerable, and ships, but not too many.
fn check_side(draft: &SideRead) -> Result<(), FleetError> {
    let mut vulnerables = draft.pieces.iter().filter(|(.., piece)| piece.is_vulnerable());
    if vulnerables.next().is_none() {
        return Err(at(draft.line, 1, Fault::NoVulnerable));
    }
    if let Some(&(line, ..)) = vulnerables.next() {
        return Err(at(line, 2, Fault::TwoVulnerables));
    }
    let mut ships = draft.pieces.iter().filter(|(.., piece)| !piece.is_vulnerable());
    if ships.clone().next().is_none() {
        return Err(at(draft.line, 1, Fault::NoShips));
    }
    match ships.nth(MOST_SHIPS) {
        Some(&(line, ..)) => Err(at(line, 1, Fault::TooManyShips)),
        None => Ok(()),
    }
}

impl Fault {
    /// The fault, to be put into words.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Players => "astral-fleet-players".into(),
            Self::Piece(fault) => fault.message(),
            Self::Occupied(hex) => {
                Message::new("astral-fleet-occupied").with("cell", Board::get().hexes().name(hex))
            }
            Self::NoVulnerable => "astral-fleet-no-vulnerable".into(),
            Self::TwoVulnerables => "astral-fleet-two-vulnerables".into(),
            Self::NoShips => "astral-fleet-no-ships".into(),
            Self::TooManyShips => {
                Message::new("astral-fleet-too-many-ships").with("most", MOST_SHIPS)
            }
            Self::Sides { given, players } => {
                Message::new("astral-fleet-sides").with("given", given).with("players", players)
            }
            Self::Unequal => "astral-fleet-unequal".into(),
        }
    }
}

impl FleetError {
    /// The error, to be put into words.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("astral-fleet-error")
            .with("line", self.line)
            .with("field", self.field)
            .with("reason", self.fault.message())
    }
}
