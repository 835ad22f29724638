//! What of a game can be printed, cut out and played with.
//!
//! A game says what there is and how large; how it is put on pages is not its
//! concern (`paper`). Drawings are in the units of scenes.

use crate::{
    message::Message,
    scene::{Frame, Ink, Point, Scene, Shape},
};

/// How large things are printed, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// A piece, across.
    pub piece: f64,
    /// A cell of the board, across.
    pub cell: f64,
}

/// What of a game can be printed.
#[derive(Debug)]
pub struct Printable<G> {
    /// The least, the usual and the greatest size of a piece, in millimetres.
    pub piece: [u16; 3],
    /// The least and the usual size of a cell, in percent of a piece's.
    pub cell: [u16; 2],
    /// Everything that belongs into the box, at these sizes.
    pub sheets: fn(&G, Sizes) -> Vec<Sheet>,
}

/// The greatest cell, in millimetres: larger ones do not fit on a sheet.
const LARGEST_CELL: f64 = 150.0;

impl<G> Printable<G> {
    /// The sizes that someone asks for, and the usual ones where nothing is said;
    /// or why they cannot be.
    pub fn sizes(&self, piece: Option<f64>, cell: Option<f64>) -> Result<Sizes, Message> {
        let [least, usual, most] = self.piece;
        let piece = piece.unwrap_or(f64::from(usual));
        if !(f64::from(least)..=f64::from(most)).contains(&piece) {
            return Err(Message::new("paper-bad-piece").with("least", least).with("most", most));
        }
        let [narrow, usual] = self.cell.map(|percent| piece * f64::from(percent) / 100.0);
        let cell = cell.unwrap_or(usual);
        if !(narrow..=LARGEST_CELL).contains(&cell) {
            return Err(Message::new("paper-bad-cell")
                .with("least", narrow.ceil() as i64)
                .with("most", LARGEST_CELL as i64));
        }
        Ok(Sizes { piece, cell })
    }
}

/// Something to be printed: one page, or as many as it takes.
#[derive(Clone, Debug)]
pub enum Sheet {
    /// A board to play on.
    Board(Board),
    /// Things to cut out.
    Cutouts(Cutouts),
    /// How the game begins, as a small picture, with the code of the set-up.
    Setup(Setup),
    /// The rules in short, on one side. A line that begins with `# ` is a heading.
    Reference(Message),
    /// Lines to write a game down on, a column for each of these.
    Scores(Vec<Message>),
}

/// A board to play on.
#[derive(Clone, Debug)]
pub struct Board {
    /// What it is called.
    pub title: Message,
    /// How it looks, without pieces.
    pub scene: Scene,
    /// How many millimetres 1000 units are.
    pub unit: f64,
}

/// How the game begins.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How it looks, with pieces.
    pub scene: Scene,
    /// What else has to be known.
    pub notes: Vec<Message>,
}

/// Things to cut out.
#[derive(Clone, Debug)]
pub struct Cutouts {
    /// What they are called.
    pub title: Message,
    /// What to do with them.
    pub note: Message,
    /// How many millimetres 1000 units are.
    pub unit: f64,
    /// The things, in the order in which they lie on the sheet.
    pub pieces: Vec<Cutout>,
}

/// One thing to cut out.
#[derive(Clone, Debug)]
pub struct Cutout {
    /// Where to cut, as a path.
    pub outline: String,
    /// The smallest frame around the outline.
    pub frame: Frame,
    /// What is on it; nothing of it is printed beyond the outline.
    pub drawing: Vec<Shape>,
    /// What is on its back, for things with two sides.
    pub back: Option<Vec<Shape>>,
    /// Where to fold, as a path.
    pub folds: String,
    /// What is written on it.
    pub captions: Vec<Caption>,
}

/// Words on something to cut out.
#[derive(Clone, Debug)]
pub struct Caption {
    /// What it says; wrapped where it is wider than its room.
    pub text: Message,
    /// The middle of its upper side.
    pub at: Point,
    /// The size of the letters.
    pub size: i32,
    /// The room for it.
    pub width: i32,
    /// Is it written boldly?
    pub bold: bool,
}

impl Cutout {
    /// A disc.
    #[must_use]
    pub fn disc(radius: i32, drawing: Vec<Shape>) -> Self {
        let frame = Frame { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius };
        Self::new(Shape::circle(Point::default(), radius), frame, drawing)
    }

    /// A polygon.
    #[must_use]
    pub fn polygon(corners: &[Point], drawing: Vec<Shape>) -> Self {
        let frame = Frame::around(corners.iter().copied(), 0);
        Self::new(Shape::polygon(corners), frame, drawing)
    }

    /// A plain round counter, 1000 units across, that says something.
    #[must_use]
    pub fn counter(text: impl Into<String>) -> Self {
        let text = text.into();
        let height = if text.chars().count() > 1 { 420 } else { 600 };
        let text = Shape::text(text, Point::default(), height, Ink::Black);
        let ring = Shape::circle(Point::default(), 430);
        Self::disc(500, vec![Shape::line(ring, Ink::Black, 20), text])
    }

    /// The same with words on it.
    #[must_use]
    pub fn caption(mut self, caption: Caption) -> Self {
        self.captions.push(caption);
        self
    }

    /// A rectangle whose middle is at (0, 0).
    #[must_use]
    pub fn rectangle(width: i32, height: i32, drawing: Vec<Shape>) -> Self {
        Self::polygon(&corners(width, height), drawing)
    }

    fn new(outline: String, frame: Frame, drawing: Vec<Shape>) -> Self {
        let (folds, captions) = (String::new(), Vec::new());
        Self { outline, frame, drawing, back: None, folds, captions }
    }
}

impl Scene {
    /// The board alone: without pieces, and without what can be touched.
    #[must_use]
    pub fn bare(self) -> Self {
        let (pieces, edges) = (Vec::new(), Vec::new());
        let (handles, buttons) = (Vec::new(), Vec::new());
        Self { pieces, edges, handles, buttons, ..self }
    }
}

/// The corners of a rectangle whose middle is at (0, 0).
const fn corners(width: i32, height: i32) -> [Point; 4] {
    let (x, y) = (width / 2, height / 2);
    [Point::new(-x, -y), Point::new(x, -y), Point::new(x, y), Point::new(-x, y)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_that_cannot_be_say_what_can() {
        let paper: Printable<()> =
            Printable { piece: [10, 20, 40], cell: [110, 125], sheets: |_, _| Vec::new() };
        assert_eq!(paper.sizes(None, None), Ok(Sizes { piece: 20.0, cell: 25.0 }));
        assert_eq!(paper.sizes(Some(40.0), Some(60.5)), Ok(Sizes { piece: 40.0, cell: 60.5 }));
        for (piece, cell, key) in [
            (Some(9.9), None, "paper-bad-piece"),
            (Some(f64::NAN), None, "paper-bad-piece"),
            (Some(-20.0), None, "paper-bad-piece"),
            (None, Some(20.0), "paper-bad-cell"),
            (None, Some(151.0), "paper-bad-cell"),
            (None, Some(f64::INFINITY), "paper-bad-cell"),
        ] {
            assert_eq!(paper.sizes(piece, cell).unwrap_err().key, key, "{piece:?} {cell:?}");
        }
    }
}
