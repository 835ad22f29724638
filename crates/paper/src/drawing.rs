//! Scenes and shapes as marks on paper.

use kurbo::{Affine, BezPath};
use picture::{Inking, letters, printed};
use rules::{Ink, Point, Scene, Shape};

use crate::page::{Mark, Rgb, Stroke, Text};

/// Draws in the units of scenes, with this ink, at this scale.
pub(crate) struct Pen {
    pub(crate) inking: Inking,
    /// From units to millimetres on the page.
    pub(crate) place: Affine,
    /// Millimetres a unit.
    pub(crate) scale: f64,
    pub(crate) marks: Vec<Mark>,
}

impl Pen {
    /// A pen whose (0, 0) is at a point of the page; 1000 units are `unit` mm.
    pub(crate) fn new(inking: Inking, (x, y): (f64, f64), unit: f64) -> Self {
        let scale = unit / 1000.0;
        let place = Affine::translate((x, y)) * Affine::scale(scale);
        Self { inking, place, scale, marks: Vec::new() }
    }

    /// A path in units, moved by a point, on the page.
    pub(crate) fn path(&self, path: &str, at: Point) -> BezPath {
        let path = BezPath::from_svg(path).unwrap_or_default();
        self.place * Affine::translate((f64::from(at.x), f64::from(at.y))) * path
    }

    fn rgb(&self, ink: Ink) -> Option<Rgb> {
        printed(ink, self.inking)
    }

    fn draw(&mut self, path: &BezPath, fill: Option<Ink>, line: Option<(Ink, i32)>) {
        if let Some(rgb) = fill.and_then(|ink| self.rgb(ink)) {
            self.marks.push(Mark::Area(path.clone(), rgb));
        }
        if let Some((rgb, width)) = line.and_then(|(ink, width)| Some((self.rgb(ink)?, width))) {
            let width = f64::from(width) * self.scale;
            self.marks.push(Mark::Line(path.clone(), Stroke { rgb, width, dash: None }));
        }
    }

    fn text(&mut self, text: &str, centre: Point, height: i32, ink: Ink) {
        let Some(rgb) = self.rgb(ink) else { return };
        let size = f64::from(height);
        let (x, y) = letters::centred(text, (f64::from(centre.x), f64::from(centre.y)), size);
        let at = self.place * kurbo::Point::new(x, y);
        let (at, size) = ((at.x, at.y), size * self.scale);
        self.marks.push(Mark::Text(Text { at, size, bold: true, rgb, text: text.to_owned() }));
    }

    pub(crate) fn shape(&mut self, shape: &Shape, at: Point) {
        match (shape.at, shape.fill) {
            (Some(centre), Some(ink)) if !shape.text.is_empty() => {
                self.text(&shape.text, centre.shifted(at.x, at.y), shape.size, ink);
            }
            _ => {
                let path = self.path(&shape.path, at);
                self.draw(&path, shape.fill, shape.line.map(|ink| (ink, shape.size)));
            }
        }
    }

    pub(crate) fn shapes(&mut self, shapes: &[Shape], at: Point) {
        for shape in shapes {
            self.shape(shape, at);
        }
    }

    /// The whole scene, but for what can only be touched.
    pub(crate) fn scene<L>(&mut self, scene: &Scene<L>) {
        let here = Point::default();
        self.shapes(&scene.decor, here);
        for cell in &scene.cells {
            let outline = self.path(&Shape::polygon(&cell.outline), here);
            self.draw(&outline, Some(cell.fill), Some((Ink::Line, 20)));
            self.shapes(&cell.drawing, cell.at);
        }
        for note in &scene.notes {
            self.text(&note.text, note.at, 300, Ink::Sign);
        }
        for edge in &scene.edges {
            let Some(ink) = edge.fill else { continue };
            let path = format!("M{} {}L{} {}", edge.a.x, edge.a.y, edge.b.x, edge.b.y);
            let path = self.path(&path, here);
            self.draw(&path, None, Some((Ink::Black, 120)));
            self.draw(&path, None, Some((ink, 84)));
        }
        for piece in &scene.pieces {
            self.shapes(&piece.drawing, piece.at);
        }
    }
}
