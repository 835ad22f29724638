//! Scenes as SVG, and through it as PNG.

use std::fmt::Write as _;

use kurbo::{BezPath, PathEl};
use resvg::{tiny_skia, usvg};
use rules::{Cell, Edge, Ink, Note, Piece, Point, Scene, Shape};

use crate::{
    letters,
    palette::{Colour, Theme, colour, table},
};

/// The scene as an SVG document of its own: no style sheet, no font, no script.
/// Things to touch that are not yet there (handles, free places) are left out.
#[must_use]
pub fn svg<L>(scene: &Scene<L>, theme: Theme) -> String {
    let frame = scene.frame;
    let mut out = Canvas { text: String::new(), theme };
    let _ = write!(
        out.text,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}">"#,
        frame.x, frame.y, frame.width, frame.height
    );
    let _ = write!(
        out.text,
        r#"<rect x="{}" y="{}" width="{}" height="{}"{}/>"#,
        frame.x,
        frame.y,
        frame.width,
        frame.height,
        paint("fill", table(theme))
    );
    for shape in &scene.decor {
        out.shape(shape, Point::default());
    }
    for cell in &scene.cells {
        out.cell(cell);
    }
    for note in &scene.notes {
        out.note(note);
    }
    for edge in &scene.edges {
        out.edge(edge);
    }
    for piece in &scene.pieces {
        out.piece(piece);
    }
    out.text.push_str("</svg>");
    out.text
}

/// How many times as high as wide a PNG is at most.
const TALLEST: u32 = 2;

/// The scene as a PNG of this width, by day. One that would be more than twice
/// as high as wide is made smaller until it is not.
///
/// # Panics
/// When the drawing library refuses our own SVG, which would be a bug here.
#[must_use]
pub fn png<L>(scene: &Scene<L>, width: u32) -> Vec<u8> {
    raster(&svg(scene, Theme::Light), width)
}

/// A drawing that [`svg`] made as a PNG, likewise.
///
/// # Panics
/// When the drawing is none of ours.
#[must_use]
pub fn raster(source: &str, width: u32) -> Vec<u8> {
    let tree = usvg::Tree::from_str(source, &usvg::Options::default()).expect("our SVG is good");
    let width = width.clamp(16, 4096);
    let (wide, tall) = (tree.size().width(), tree.size().height());
    let scale = (width as f32 / wide).min((width * TALLEST) as f32 / tall);
    let side = |length: f32, most: u32| ((length * scale).ceil() as u32).clamp(1, most);
    let (width, height) = (side(wide, width), side(tall, width * TALLEST));
    let mut pixels = tiny_skia::Pixmap::new(width, height).expect("neither side is nothing");
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().expect("a picture in memory can be encoded")
}

fn paint(attribute: &str, Colour { rgb, opacity }: Colour) -> String {
    match opacity {
        100 => format!(r##" {attribute}="#{rgb:06x}""##),
        0 => format!(r#" {attribute}="none""#),
        _ => format!(r##" {attribute}="#{rgb:06x}" {attribute}-opacity="0.{opacity:02}""##),
    }
}

/// The path in whole units.
fn whole(path: &BezPath) -> BezPath {
    let round = |point: kurbo::Point| point.round();
    let element = |element| match element {
        PathEl::MoveTo(to) => PathEl::MoveTo(round(to)),
        PathEl::LineTo(to) => PathEl::LineTo(round(to)),
        PathEl::QuadTo(a, to) => PathEl::QuadTo(round(a), round(to)),
        PathEl::CurveTo(a, b, to) => PathEl::CurveTo(round(a), round(b), round(to)),
        PathEl::ClosePath => PathEl::ClosePath,
    };
    path.iter().map(element).collect()
}

struct Canvas {
    text: String,
    theme: Theme,
}

impl Canvas {
    fn path(&mut self, path: &str, at: Point, fill: Option<Ink>, line: Option<(Ink, i32)>) {
        let _ = write!(self.text, r#"<path d="{path}""#);
        if at != Point::default() {
            let _ = write!(self.text, r#" transform="translate({} {})""#, at.x, at.y);
        }
        match fill {
            Some(ink) => self.text.push_str(&paint("fill", colour(ink, self.theme))),
            None => self.text.push_str(r#" fill="none""#),
        }
        if let Some((ink, width)) = line {
            self.text.push_str(&paint("stroke", colour(ink, self.theme)));
            let _ = write!(
                self.text,
                r#" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round""#
            );
        }
        self.text.push_str("/>");
    }

    fn shape(&mut self, shape: &Shape, at: Point) {
        match (shape.at, shape.fill) {
            (Some(centre), Some(ink)) if !shape.text.is_empty() => {
                self.text(&shape.text, centre, shape.size, at, ink);
            }
            _ => {
                let line = shape.line.map(|ink| (ink, shape.size));
                self.path(&shape.path, at, shape.fill, line);
            }
        }
    }

    /// A short text around `centre`, relative to `at`.
    fn text(&mut self, text: &str, centre: Point, height: i32, at: Point, ink: Ink) {
        let size = f64::from(height);
        let from = letters::centred(text, (f64::from(centre.x), f64::from(centre.y)), size);
        let path = letters::text(text, from, size);
        // Whole units, as all our pictures are drawn in.
        let path = whole(&path).to_svg();
        self.path(&path, at, None, Some((ink, height * 11 / 100)));
    }

    fn cell<L>(&mut self, cell: &Cell<L>) {
        let outline = Shape::polygon(&cell.outline);
        self.path(&outline, Point::default(), Some(cell.fill), Some((Ink::Line, 20)));
        for shape in &cell.drawing {
            self.shape(shape, cell.at);
        }
    }

    fn note(&mut self, note: &Note) {
        self.text(&note.text, note.at, 300, Point::default(), Ink::Sign);
    }

    fn edge<L>(&mut self, edge: &Edge<L>) {
        let Some(ink) = edge.fill else { return };
        let path = format!("M{} {}L{} {}", edge.a.x, edge.a.y, edge.b.x, edge.b.y);
        self.path(&path, Point::default(), None, Some((Ink::Black, 120)));
        self.path(&path, Point::default(), None, Some((ink, 84)));
    }

    fn piece<L>(&mut self, piece: &Piece<L>) {
        for shape in &piece.drawing {
            self.shape(shape, piece.at);
        }
    }
}
