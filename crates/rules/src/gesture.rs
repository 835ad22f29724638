//! The touches with which a person plays an action.

use std::{borrow::Cow, fmt, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{effect::Effect, message::Message, preview::Preview};

/// One thing touched: on the board, or a button beside it.
///
/// The text form (`cell:a3`, `button:pass`) is also the id of the thing in the
/// [`Scene`](crate::Scene).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Touch {
    /// A cell of the board.
    Cell(String),
    /// A pawn, ship or figure.
    Piece(String),
    /// A side between cells: what lies there, or a place where something can lie.
    Edge(String),
    /// A small control drawn on the board, such as a facing.
    Handle(String),
    /// A button beside the board.
    Button(String),
    /// Any point of the surface, within the named area; the action's text then
    /// has `{x},{y}` where the point goes.
    Point(String),
}

impl Touch {
    /// A cell, by its name.
    #[must_use]
    pub fn cell(name: impl fmt::Display) -> Self {
        Self::Cell(name.to_string())
    }

    /// A button, by its name.
    #[must_use]
    pub fn button(name: impl fmt::Display) -> Self {
        Self::Button(name.to_string())
    }

    const fn parts(&self) -> (&'static str, &String) {
        match self {
            Self::Cell(name) => ("cell", name),
            Self::Piece(name) => ("piece", name),
            Self::Edge(name) => ("edge", name),
            Self::Handle(name) => ("handle", name),
            Self::Button(name) => ("button", name),
            Self::Point(name) => ("point", name),
        }
    }
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, name) = self.parts();
        write!(f, "{kind}:{name}")
    }
}

impl FromStr for Touch {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, name) = text.split_once(':').ok_or_else(|| text.to_owned())?;
        let name = name.to_owned();
        Ok(match kind {
            "cell" => Self::Cell(name),
            "piece" => Self::Piece(name),
            "edge" => Self::Edge(name),
            "handle" => Self::Handle(name),
            "button" => Self::Button(name),
            "point" => Self::Point(name),
            _ => return Err(text.to_owned()),
        })
    }
}

impl Serialize for Touch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Touch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|text| D::Error::custom(format_args!("{text:?} is nothing to touch")))
    }
}

impl JsonSchema for Touch {
    fn schema_name() -> Cow<'static, str> {
        "Touch".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A thing touched: `cell:a3`, `button:pass`",
            "type": "string",
            "pattern": "^(cell|piece|edge|handle|button|point):",
        })
    }
}

/// A legal action and the touches that play it, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Gesture {
    /// The action in notation.
    pub action: String,
    /// What to touch. No two actions of a position have the same touches, and
    /// no action's touches are the beginning of another's.
    pub touches: Vec<Touch>,
    /// What each of the touches does. Gestures that begin alike do the same as
    /// long as they are alike.
    pub effects: Vec<Effect>,
    /// After each touch but the last, what to do next: an index into the prompts
    /// that come with the gestures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<usize>,
    /// What the piece will attack once the action is played: lit before it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lights: Vec<Touch>,
    /// Who will attack the piece where it is going.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<Touch>,
    /// A few characters on the last thing touched on the board: how many go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
    /// What may come of it, for whoever points at the last thing touched on the
    /// board: an index into the prompts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outlook: Option<usize>,
    /// By how much the piece turns, clockwise, in degrees.
    #[serde(skip_serializing_if = "is_zero")]
    pub turn: i32,
    /// What `outlook` will point at, until it does.
    #[serde(skip)]
    pub words: Option<Message>,
}

/// For values that are left out when they say nothing.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_zero(number: &i32) -> bool {
    *number == 0
}

impl Gesture {
    /// A gesture of these touches, nothing said about its steps yet.
    #[must_use]
    pub fn new(action: String, steps: Vec<(Touch, Effect)>, preview: impl Into<Preview>) -> Self {
        let (touches, effects) = steps.into_iter().unzip();
        let Preview { lights, threats, sign, words, turn } = preview.into();
        Self {
            action,
            touches,
            effects,
            next: Vec::new(),
            lights,
            threats,
            sign,
            outlook: None,
            turn,
            words,
        }
    }
}
