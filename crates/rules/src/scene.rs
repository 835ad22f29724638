//! What a person sees and touches, as plain data.
//!
//! A scene knows no game: outlines, drawings and ids. Browser, picture and
//! terminal draw the same one. Lengths are whole numbers; neighbouring cells
//! are about 1,000 apart. x goes right, y goes down.
//!
//! Labels are [`Message`]s; [`Scene::labelled`] puts them into words.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::{card::Card, gesture::Touch, message::Message, seat::Seat};

/// Who looks: their side is drawn at the bottom where the board has sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The seat at the bottom of the board.
    pub seat: Option<Seat>,
}

/// A place in the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl Point {
    /// The point at (x, y).
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// This point moved by (x, y).
    #[must_use]
    pub const fn shifted(self, x: i32, y: i32) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }
}

/// The visible rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Frame {
    /// Left side.
    pub x: i32,
    /// Upper side.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Frame {
    /// The smallest frame with all the points, and a margin around them.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = Point>, margin: i32) -> Self {
        let mut points = points.into_iter();
        let Some(first) = points.next() else { return Self::default() };
        let (mut low, mut high) = (first, first);
        for point in points {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        Self {
            x: low.x - margin,
            y: low.y - margin,
            width: high.x - low.x + 2 * margin,
            height: high.y - low.y + 2 * margin,
        }
    }
}

/// Declares the inks and their names from one list.
macro_rules! inks {
    ($($(#[$doc:meta])* $ink:ident = $name:literal,)*) => {
        /// A colour by its meaning. The palette gives each its light, dark and
        /// high-contrast value, in one place (`picture`).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Ink { $($(#[$doc])* $ink,)* }

        impl Ink {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$ink),*];

            /// The name by which drawings and style sheets know it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$ink => $name,)* }
            }
        }
    };
}

inks! {
    /// The first player's pieces.
    Seat0 = "seat0",
    /// On the first player's pieces.
    OnSeat0 = "on-seat0",
    /// The second player's pieces.
    Seat1 = "seat1",
    /// On the second player's pieces.
    OnSeat1 = "on-seat1",
    /// The third player's pieces.
    Seat2 = "seat2",
    /// Light red pieces, beside those of the second ink.
    Rose = "rose",
    /// The fourth player's pieces.
    Seat3 = "seat3",
    /// The fifth player's pieces.
    Seat4 = "seat4",
    /// The sixth player's pieces.
    Seat5 = "seat5",
    /// On the pieces of the third player and those after.
    OnSeat2 = "on-seat2",
    /// A plain cell.
    Board = "board",
    /// A plain cell of another shade.
    BoardAlt = "board-alt",
    /// Lines between cells.
    Line = "line",
    /// Writing and signs on cells.
    Sign = "sign",
    /// Black shields, outlines.
    Black = "black",
    /// The outline of a piece, which sets it off from every ground.
    Outline = "outline",
    /// White sides.
    White = "white",
    /// A red square.
    Red = "red",
    /// A yellow square.
    Yellow = "yellow",
    /// A green square.
    Green = "green",
    /// A blue square.
    Blue = "blue",
    /// What lies on an edge.
    Edge = "edge",
    /// A cell held by the first player.
    Tint0 = "tint0",
    /// A cell held by the second player.
    Tint1 = "tint1",
    /// A shadow under a piece.
    Shadow = "shadow",
}

impl Serialize for Ink {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl JsonSchema for Ink {
    fn schema_name() -> Cow<'static, str> {
        "Ink".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<&str> = Self::ALL.iter().map(|ink| ink.name()).collect();
        json_schema!({
            "description": "A colour by its meaning",
            "type": "string",
            "enum": names,
        })
    }
}

impl Ink {
    /// The colour to write with on pieces of this one.
    #[must_use]
    pub const fn on(self) -> Self {
        match self {
            Self::Seat0 | Self::Rose => Self::OnSeat0,
            Self::Seat1 => Self::OnSeat1,
            _ => Self::OnSeat2,
        }
    }
}

/// A drawn shape: a path in SVG's notation, or a short text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Shape {
    /// The path (`M0 0L10 0Z`), relative to what it belongs to.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub path: String,
    /// A text instead of a path, centred.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Where the text stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// The text's height, or the line's width.
    pub size: i32,
    /// The colour inside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fill: Option<Ink>,
    /// The colour of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Ink>,
}

impl Shape {
    /// A filled area.
    #[must_use]
    pub fn filled(path: impl Into<String>, fill: Ink) -> Self {
        Self {
            path: path.into(),
            text: String::new(),
            at: None,
            size: 0,
            fill: Some(fill),
            line: None,
        }
    }

    /// A line.
    #[must_use]
    pub fn line(path: impl Into<String>, line: Ink, width: i32) -> Self {
        Self { size: width, fill: None, line: Some(line), ..Self::filled(path, line) }
    }

    /// The same shape with a line around it.
    #[must_use]
    pub fn outlined(mut self, line: Ink, width: i32) -> Self {
        self.line = Some(line);
        self.size = width;
        self
    }

    /// A short text, centred at a point.
    #[must_use]
    pub fn text(text: impl Into<String>, at: Point, height: i32, fill: Ink) -> Self {
        Self { text: text.into(), at: Some(at), size: height, ..Self::filled("", fill) }
    }

    /// The path of a circle.
    #[must_use]
    pub fn circle(centre: Point, radius: i32) -> String {
        Self::ellipse(centre, radius, radius)
    }

    /// The path of an ellipse.
    #[must_use]
    pub fn ellipse(centre: Point, rx: i32, ry: i32) -> String {
        let Point { x, y } = centre;
        let (left, width) = (x - rx, 2 * rx);
        format!("M{left} {y}a{rx} {ry} 0 1 0 {width} 0a{rx} {ry} 0 1 0 -{width} 0Z")
    }

    /// The path of a polygon.
    #[must_use]
    pub fn polygon(corners: &[Point]) -> String {
        let mut path = String::new();
        for (i, Point { x, y }) in corners.iter().enumerate() {
            path.push_str(&format!("{}{x} {y}", if i == 0 { 'M' } else { 'L' }));
        }
        path.push('Z');
        path
    }
}

/// A cell of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Cell")]
pub struct Cell<L = Message> {
    /// Its name; the touch is `cell:NAME`.
    pub name: String,
    /// Its middle.
    pub at: Point,
    /// Its corners.
    pub outline: Vec<Point>,
    /// Its colour.
    pub fill: Ink,
    /// What is drawn on it, relative to its middle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawing: Vec<Shape>,
    /// One to three characters for the terminal when nothing stands on it.
    pub glyph: String,
    /// What a screen reader says, what stands on it included.
    pub label: L,
}

/// A side between cells: what lies there, or a place where something can lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Edge")]
pub struct Edge<L = Message> {
    /// Its name; the touch is `edge:NAME`.
    pub name: String,
    /// One end.
    pub a: Point,
    /// The other end.
    pub b: Point,
    /// Its colour; `None` for a place that is free, drawn only when it can be touched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fill: Option<Ink>,
    /// What a screen reader says.
    pub label: L,
}

/// A pawn, stack, ship or figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Piece")]
pub struct Piece<L = Message> {
    /// Its id; stable from position to position where the game tells pieces
    /// apart, else related by [`Mark::Travel`]. The touch is `piece:ID`.
    pub id: String,
    /// Where it stands.
    pub at: Point,
    /// The cell it stands on, if any: touching the piece touches the cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Its colour, for where its drawing cannot be shown.
    pub ink: Ink,
    /// What it attacks or guards: lit while someone points at it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lights: Vec<Touch>,
    /// How it looks, relative to where it stands.
    pub drawing: Vec<Shape>,
    /// One to three characters for the terminal.
    pub glyph: String,
    /// What a screen reader says.
    pub label: L,
    /// Its values, where it has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card<L>>,
}

/// A small control on the board, shown only while it can be touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Handle")]
pub struct Handle<L = Message> {
    /// Its name; the touch is `handle:NAME`.
    pub name: String,
    /// Where it is.
    pub at: Point,
    /// How it looks, relative to where it is.
    pub drawing: Vec<Shape>,
    /// What a screen reader says.
    pub label: L,
}

/// A button beside the board, shown only while it can be touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Button")]
pub struct Button<L = Message> {
    /// Its name; the touch is `button:NAME`.
    pub name: String,
    /// What is written on it.
    pub label: L,
}

/// A coordinate or other writing at the edge of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Note {
    /// Where it is centred.
    pub at: Point,
    /// What it says: the same in every language.
    pub text: String,
}

/// What the last turn changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Mark {
    /// A piece, or part of it, went from one place to another.
    Travel {
        /// The piece that it was before.
        piece: String,
        /// The piece that it is now.
        becomes: String,
        /// Where it left.
        from: Point,
        /// Where it arrived.
        to: Point,
    },
    /// What lay on an edge went to another.
    Shift {
        /// The edge that it was before.
        edge: String,
        /// The edge that it is now.
        becomes: String,
        /// The ends it had.
        from: [Point; 2],
        /// The ends it has.
        to: [Point; 2],
    },
    /// A piece came onto the board.
    Placed {
        /// The piece.
        piece: String,
        /// Where.
        at: Point,
    },
    /// A piece left the board.
    Taken {
        /// The piece.
        piece: String,
        /// Where it stood.
        at: Point,
    },
    /// One attacked another: fired at it, or fought it.
    Attack {
        /// From where.
        from: Point,
        /// Whom.
        to: Point,
    },
    /// What stands there has lost some of its strength.
    Lost {
        /// Where.
        at: Point,
        /// How much.
        count: u8,
    },
    /// A die was rolled.
    Die {
        /// Where it lies.
        at: Point,
        /// What it shows.
        face: u8,
    },
}

/// All that is to be seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Scene")]
pub struct Scene<L = Message> {
    /// What part of the plane to show.
    pub frame: Frame,
    /// Shapes behind everything.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decor: Vec<Shape>,
    /// The cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell<L>>,
    /// The sides that can be touched or seen by themselves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<Edge<L>>,
    /// The pieces, those in front last.
    pub pieces: Vec<Piece<L>>,
    /// Controls on the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub handles: Vec<Handle<L>>,
    /// Buttons beside the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Button<L>>,
    /// Coordinates.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// Signs for the terminal alone, where decor says something that no cell
    /// does; behind everything.
    #[serde(skip)]
    pub signs: Vec<Note>,
}

impl<L> Default for Scene<L> {
    fn default() -> Self {
        Self {
            frame: Frame::default(),
            decor: Vec::new(),
            cells: Vec::new(),
            edges: Vec::new(),
            pieces: Vec::new(),
            handles: Vec::new(),
            buttons: Vec::new(),
            notes: Vec::new(),
            signs: Vec::new(),
        }
    }
}

/// Takes the parts of a scene apart and puts them together with other labels.
macro_rules! relabel {
    ($list:expr, $say:ident, $part:ident { $($field:ident),* }) => {
        $list
            .into_iter()
            .map(|$part { $($field,)* label }| $part { $($field,)* label: $say(label) })
            .collect()
    };
}

impl<L> Piece<L> {
    fn labelled<M>(self, say: &mut impl FnMut(L) -> M) -> Piece<M> {
        let Self { id, at, cell, owner, ink, lights, drawing, glyph, label, card } = self;
        let label = say(label);
        let card = card.map(|card| card.labelled(say));
        Piece { id, at, cell, owner, ink, lights, drawing, glyph, label, card }
    }
}

impl<L> Scene<L> {
    /// The same scene with other labels: messages into words, for instance.
    #[must_use]
    pub fn labelled<M>(self, mut say: impl FnMut(L) -> M) -> Scene<M> {
        Scene {
            frame: self.frame,
            decor: self.decor,
            cells: relabel!(self.cells, say, Cell { name, at, outline, fill, drawing, glyph }),
            edges: relabel!(self.edges, say, Edge { name, a, b, fill }),
            pieces: self.pieces.into_iter().map(|piece| piece.labelled(&mut say)).collect(),
            handles: relabel!(self.handles, say, Handle { name, at, drawing }),
            buttons: relabel!(self.buttons, say, Button { name }),
            notes: self.notes,
            signs: self.signs,
        }
    }
}
