//! A page: marks on paper, in millimetres from its upper left corner.

use kurbo::{BezPath, Rect, Shape as _};
use picture::letters;
use rules::Message;

use crate::Print;

/// A colour, 0xRRGGBB.
pub(crate) type Rgb = u32;

pub(crate) const BLACK: Rgb = 0;
/// What guides the hand and is not part of the game.
pub(crate) const GREY: Rgb = 0x70_70_70;

/// A page, ready to be written down.
#[derive(Clone, Debug)]
pub struct Page {
    /// In millimetres.
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) marks: Vec<Mark>,
}

impl Page {
    /// Width and height in millimetres.
    #[must_use]
    pub const fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }
}

/// Something on paper.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    Area(BezPath, Rgb),
    Line(BezPath, Stroke),
    Text(Text),
    /// What is seen of other marks inside an outline.
    Clipped(BezPath, Vec<Mark>),
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) rgb: Rgb,
    pub(crate) width: f64,
    /// The length of dashes and of the gaps between them.
    pub(crate) dash: Option<f64>,
}

/// A line of text.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// Where its baseline begins.
    pub(crate) at: (f64, f64),
    pub(crate) size: f64,
    pub(crate) bold: bool,
    pub(crate) rgb: Rgb,
    pub(crate) text: String,
}

impl Mark {
    pub(crate) fn line(path: BezPath, rgb: Rgb, width: f64) -> Self {
        Self::Line(path, Stroke { rgb, width, dash: None })
    }

    pub(crate) fn dashed(path: BezPath, rgb: Rgb, width: f64, dash: f64) -> Self {
        Self::Line(path, Stroke { rgb, width, dash: Some(dash) })
    }

    pub(crate) fn text(text: impl Into<String>, at: (f64, f64), size: f64) -> Self {
        Self::Text(Text { at, size, bold: false, rgb: BLACK, text: text.into() })
    }

    pub(crate) fn bold(text: impl Into<String>, at: (f64, f64), size: f64) -> Self {
        Self::Text(Text { at, size, bold: true, rgb: BLACK, text: text.into() })
    }

    /// The room it takes.
    pub(crate) fn bounds(&self) -> Rect {
        match self {
            Self::Area(path, _) => path.bounding_box(),
            Self::Line(path, stroke) => path.bounding_box().inset(stroke.width),
            Self::Text(Text { at: (x, y), size, text, .. }) => {
                Rect::new(*x, y - size, x + letters::width(text, *size), y + size)
            }
            Self::Clipped(outline, _) => outline.bounding_box(),
        }
    }
}

/// A path from point to point.
pub(crate) fn polyline(points: &[(f64, f64)]) -> BezPath {
    let mut path = BezPath::new();
    for (number, &point) in points.iter().enumerate() {
        if number == 0 { path.move_to(point) } else { path.line_to(point) }
    }
    path
}

pub(crate) fn rectangle(rect: Rect) -> BezPath {
    rect.to_path(0.1)
}

/// What a printer cannot reach, and a little more.
pub(crate) const MARGIN: f64 = 10.0;
/// The heading.
const HEAD: f64 = 10.0;
/// The ruler and the code.
const FOOT: f64 = 16.0;

/// A page before it is known how many there are.
pub(crate) struct Draft {
    title: String,
    width: f64,
    height: f64,
    marks: Vec<Mark>,
    /// In a board of several tiles: columns and rows, and this tile's.
    tile: Option<[(usize, usize); 2]>,
}

impl Draft {
    pub(crate) fn new(print: &Print<'_>, title: String, lies: bool) -> Self {
        let (width, height) = print.format.size();
        let (width, height) = if lies { (height, width) } else { (width, height) };
        Self { title, width, height, marks: Vec::new(), tile: None }
    }

    /// The same page, as one tile of a board.
    pub(crate) fn tile(self, of: (usize, usize), this: (usize, usize)) -> Self {
        Self { tile: Some([of, this]), ..self }
    }

    /// Where things may be put.
    pub(crate) fn body(&self) -> Rect {
        Rect::new(MARGIN, MARGIN + HEAD, self.width - MARGIN, self.height - MARGIN - FOOT)
    }

    pub(crate) fn width(&self) -> f64 {
        self.width
    }

    pub(crate) fn add(&mut self, mark: Mark) {
        self.marks.push(mark);
    }

    pub(crate) fn extend(&mut self, marks: impl IntoIterator<Item = Mark>) {
        self.marks.extend(marks);
    }

    /// The page with its heading, its ruler and the code of the set-up.
    pub(crate) fn finish(mut self, print: &Print<'_>, number: usize, count: usize) -> Page {
        let right = self.width - MARGIN;
        let sheet = Message::new("paper-sheet").with("number", number).with("count", count);
        let sheet = (print.say)(&sheet);
        let from = right - letters::width(&sheet, 3.2);
        self.add(Mark::bold(print.title, (MARGIN, MARGIN + 4.0), 4.4));
        let after = MARGIN + letters::width(print.title, 4.4) + 3.0;
        self.add(Mark::text(self.title.clone(), (after, MARGIN + 4.0), 3.6));
        self.add(Mark::text(sheet, (from, MARGIN + 4.0), 3.2));
        self.ruler(print);
        let low = self.height - MARGIN;
        for (line, text) in
            crate::text::wrap(print.code, 2.3, right - MARGIN).into_iter().take(3).enumerate()
        {
            self.add(Mark::text(text, (MARGIN, low - 2.0 + 2.9 * line as f64), 2.3));
        }
        self.small_map();
        Page { width: self.width, height: self.height, marks: self.marks }
    }

    /// 100 mm, to see whether the printer keeps to sizes.
    fn ruler(&mut self, print: &Print<'_>) {
        let y = self.height - MARGIN - 7.0;
        let mut path = polyline(&[(MARGIN, y), (MARGIN + 100.0, y)]);
        for tenth in 0..=20 {
            let x = MARGIN + 5.0 * f64::from(tenth);
            let high = if tenth % 10 == 0 {
                3.5
            } else if tenth % 2 == 0 {
                2.4
            } else {
                1.3
            };
            path.extend(polyline(&[(x, y), (x, y - high)]));
        }
        self.add(Mark::line(path, BLACK, 0.2));
        let told = print.plain("paper-ruler");
        let room = self.width - 2.0 * MARGIN - 105.0 - if self.tile.is_some() { 14.0 } else { 0.0 };
        let lines = crate::text::wrap(&told, 2.6, room);
        let first = y - 3.2 * (lines.len() as f64 - 1.0);
        for (number, line) in lines.into_iter().enumerate() {
            let at = (MARGIN + 103.0, first + 3.2 * number as f64);
            self.add(Mark::text(line, at, 2.6));
        }
    }

    /// Which tile of a board this is.
    fn small_map(&mut self) {
        let Some([(columns, rows), (column, row)]) = self.tile else { return };
        let side = (12.0 / columns as f64).min(8.0 / rows as f64).min(4.0);
        let left = self.width - MARGIN - side * columns as f64;
        let top = self.height - MARGIN - 5.0 - side * rows as f64;
        for y in 0..rows {
            for x in 0..columns {
                let (x0, y0) = (left + side * x as f64, top + side * y as f64);
                let cell = rectangle(Rect::new(x0, y0, x0 + side, y0 + side));
                if (x, y) == (column, row) {
                    self.add(Mark::Area(cell.clone(), BLACK));
                }
                self.add(Mark::line(cell, BLACK, 0.2));
            }
        }
    }
}
