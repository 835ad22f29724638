//! The shapes in which tables leave the server.

use rules::{Actor, Gesture, Ink, Mark, Scene};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use crate::table::{
    agreement::Kind,
    line::{PHRASES, Wish},
    rights::Can,
};

/// How far a table is.
pub(crate) fn status(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": ["open", "live", "over"] })
}

/// A table at some moment.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "State")]
pub struct TableState {
    /// How many entries the table's log has.
    pub version: u64,
    /// The table's id; none for a free board.
    pub table: Option<String>,
    /// The game's id.
    pub game: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// The options, all lots drawn.
    pub options: String,
    /// The options as they were asked for.
    pub asked: String,
    /// What this very table is about, if the options make a story of it.
    pub about: Option<String>,
    /// May the visitor act here at all?
    pub mine: bool,
    /// The seats, in the game shown, that the visitor decides for.
    pub yours: Vec<u8>,
    /// `open` (waits for players), `live` or `over`.
    #[schemars(schema_with = "status")]
    pub status: &'static str,
    /// Can everyone find the table?
    pub public: bool,
    /// Does the result count for ratings?
    pub rated: bool,
    /// The clocks, if there are any.
    pub clock: Option<ClockState>,
    /// Do they stand by agreement?
    pub paused: bool,
    /// What one player asks the others.
    pub offer: Option<OfferState>,
    /// What was said last.
    pub said: Vec<SaidState>,
    /// The visitor's own answers to expected turns.
    pub plan: Vec<Vec<String>>,
    /// Where the game goes on.
    pub rematch: Option<String>,
    /// The table that this one is the rematch of.
    pub previous: Option<String>,
    /// Points of the tables before, by player; a draw is half a point.
    pub standing: Vec<f32>,
    /// How many look on without playing just now, through this node.
    pub watching: u32,
    /// The latest moment.
    pub now: When,
    /// The moment shown.
    pub at: Where,
    /// Who sits where in the game shown.
    pub seats: Vec<SeatState>,
    /// Whose decision is awaited.
    pub actor: ActorState,
    /// Is the machine thinking?
    pub machine: bool,
    /// What the actor is to do, or how the game ended.
    pub prompt: String,
    /// What stays in sight all game long, a line each: the round, the score of a
    /// scenario.
    pub scoreboard: Vec<String>,
    /// Is a turn begun and not complete?
    pub mid_turn: bool,
    /// What there is to see.
    pub scene: Scene<String>,
    /// What the visitor can play now.
    pub gestures: Vec<Gesture>,
    /// What to do next once a gesture has begun; gestures point into this.
    pub prompts: Vec<String>,
    /// The seat at the bottom of the board, where one was chosen.
    pub view: Option<u8>,
    /// What the last turn changed.
    pub marks: Vec<Mark>,
    /// The latest steps of the game shown, up to the moment shown; `moves` tells
    /// the others.
    pub steps: Vec<StepState>,
    /// The games of the match so far.
    pub games: Vec<GameState>,
    /// How the game shown ended, if that is what is shown.
    pub outcome: Option<OutcomeState>,
    /// How the match stands, if there is one around the game.
    #[serde(rename = "match")]
    pub series: Option<MatchState>,
    /// Where the dice come from, if there are any and that was agreed.
    pub dice: Option<DiceState>,
    /// What the visitor can do besides playing.
    pub can: Can,
    /// The position shown, as text.
    pub position: String,
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Clock")]
pub struct ClockState {
    /// `300+5` (seconds, and more for each turn) or `3d` (days for each turn).
    pub control: String,
    /// Milliseconds left, by seat, when the state was made.
    pub left: Vec<i64>,
    /// The seat whose time runs.
    pub running: Option<u8>,
    /// Milliseconds left for the first turn of that seat's player, when the state
    /// was made; after that the game is called off (G4).
    pub first: Option<i64>,
}

/// What one player asks the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Offer")]
pub struct OfferState {
    /// What.
    pub wish: Wish,
    /// The seat that asks.
    pub by: u8,
    /// Does the visitor ask it?
    pub mine: bool,
    /// The seats that have not agreed yet.
    pub awaits: Vec<u8>,
}

/// A phrase that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Said")]
pub struct SaidState {
    /// The seat that said it.
    pub by: u8,
    /// Which phrase.
    #[schemars(extend("enum" = PHRASES))]
    pub phrase: &'static str,
    /// In words.
    pub text: String,
    /// When.
    #[schemars(extend("format" = "date-time"))]
    pub at: String,
}

/// A moment of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct When {
    /// The game, from 0.
    pub game: usize,
    /// Steps played in it.
    pub step: usize,
}

/// The moment shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Where {
    /// The game, from 0.
    pub game: usize,
    /// Steps played in it.
    pub step: usize,
    /// Steps there are.
    pub of: usize,
    /// Is it the table's latest moment?
    pub latest: bool,
}

/// A seat of the game shown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Seat")]
pub struct SeatState {
    /// The seat.
    pub seat: u8,
    /// The player in it, counted by their seat in the first game.
    pub player: u8,
    /// The player's name.
    pub name: String,
    /// The name as it was given; empty where none was.
    pub given: String,
    /// What the side is called: White, Red.
    pub side: String,
    /// The colour of its pieces, by the palette's name.
    #[schemars(with = "Ink")]
    pub ink: &'static str,
    /// Person, machine or open.
    pub kind: Kind,
    /// Does the visitor decide for it?
    pub yours: bool,
    /// Has the person an account, and so a page of that name?
    pub account: bool,
    /// Has the person the table open just now, through this node?
    pub here: bool,
    /// How hard the machine thinks.
    pub level: Option<u8>,
    /// The player's match points.
    pub score: i16,
}

/// Whose decision is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "Actor")]
pub enum ActorState {
    /// A player's.
    Seat {
        /// The seat.
        seat: u8,
    },
    /// A die's.
    Chance,
    /// Nobody's: the game is over.
    Nobody,
}

impl From<Actor> for ActorState {
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Seat(seat) => Self::Seat { seat: seat.0 },
            Actor::Chance => Self::Chance,
            Actor::Nobody => Self::Nobody,
        }
    }
}

/// A step of the game shown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Step")]
pub struct StepState {
    /// Its number, from 1: `at=N` shows the board after it.
    pub n: usize,
    /// The number of its turn, from 1.
    pub turn: usize,
    /// The action, in notation.
    pub action: String,
    /// The action in words.
    pub words: String,
    /// The seat that decided; none for chance.
    pub by: Option<u8>,
    /// Is the turn complete with it?
    pub ends_turn: bool,
}

/// A game of the match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Game")]
pub struct GameState {
    /// Its number, from 0.
    pub number: usize,
    /// How it ended.
    pub result: Option<String>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Outcome")]
pub struct OutcomeState {
    /// In words.
    pub text: String,
    /// The rule that ended it.
    pub rule: &'static str,
    /// The seats that won; none in a draw.
    pub winners: Vec<u8>,
    /// Points by seat.
    pub points: Vec<i16>,
}

/// How a match stands.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Match")]
pub struct MatchState {
    /// In words.
    pub text: String,
    /// Points by player.
    pub score: Vec<i16>,
    /// `goes`, `won` or `level`.
    #[schemars(extend("enum" = ["goes", "won", "level"]))]
    pub verdict: &'static str,
    /// The player who won it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
}

/// Where a table's dice come from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "Dice")]
pub enum DiceState {
    /// Real dice.
    Hand,
    /// A seed that was committed to.
    Sealed {
        /// Its SHA-256.
        sha256: String,
        /// The first roll that it covers.
        from: u64,
        /// The seed, once the match is over.
        seed: Option<String>,
    },
}

/// A table on a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Summary {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// The players' names.
    pub players: Vec<String>,
    /// Who is to act, by name; none when the game is over.
    pub turn: Option<String>,
    /// Does it wait for the visitor?
    pub yours: bool,
    /// Has its only person not done anything there yet? Such a table calls
    /// nobody.
    pub untouched: bool,
    /// `open`, `live` or `over`.
    #[schemars(schema_with = "status")]
    pub status: &'static str,
    /// The clock, or nothing.
    pub clock: String,
    /// Does the result count for ratings?
    pub rated: bool,
    /// Match points by player; empty for a single game.
    pub score: Vec<i16>,
    /// How the game ended, or how the match stands when it is over.
    pub outcome: Option<String>,
    /// Steps played in the current game.
    pub steps: usize,
    /// When it was opened.
    #[schemars(extend("format" = "date-time"))]
    pub created: String,
    /// When it last changed.
    #[schemars(extend("format" = "date-time"))]
    pub updated: String,
    /// Does the visitor play here?
    pub mine: bool,
    /// When it was over, in milliseconds since 1970.
    pub ended: Option<i64>,
}
