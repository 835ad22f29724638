//! A scene inside a page: SVG whose colours are classes, so that it follows the
//! reader's appearance. The board client draws the same with the same classes.

use maud::{Markup, html};
use rules::{Frame, Ink, Point, Scene, Shape};

fn class(fill: Option<Ink>, line: Option<Ink>) -> String {
    let fill = fill.map(|ink| format!("fill-{}", ink.name()));
    let line = line.map(|ink| format!("line-{}", ink.name()));
    fill.into_iter().chain(line).collect::<Vec<_>>().join(" ")
}

fn translate(at: Point) -> String {
    format!("translate({} {})", at.x, at.y)
}

fn shape(shape: &Shape) -> Markup {
    let look = class(shape.fill, shape.line);
    html! {
        @if shape.text.is_empty() {
            path class=(look) d=(shape.path) stroke-width=[shape.line.map(|_| shape.size)] {}
        } @else {
            @let at = shape.at.unwrap_or_default();
            text class={ "writing " (look) } x=(at.x) y=(at.y) font-size=(shape.size) { (shape.text) }
        }
    }
}

/// The visible part, as `viewBox` wants it.
pub(super) fn view_box(frame: Frame) -> String {
    format!("{} {} {} {}", frame.x, frame.y, frame.width, frame.height)
}

/// The whole picture, with a name for those who cannot see it.
pub(super) fn picture<L>(scene: &Scene<L>, label: &str) -> Markup {
    html! {
        svg.scene viewBox=(view_box(scene.frame)) role="img" aria-label=(label) { (contents(scene)) }
    }
}

/// What is in the picture.
pub(super) fn contents<L>(scene: &Scene<L>) -> Markup {
    html! {
        @for part in &scene.decor { (shape(part)) }
        @for cell in &scene.cells {
            path class={ "ground " (class(Some(cell.fill), None)) } d=(Shape::polygon(&cell.outline)) {}
            @if !cell.drawing.is_empty() {
                g transform=(translate(cell.at)) { @for part in &cell.drawing { (shape(part)) } }
            }
        }
        @for edge in scene.edges.iter().filter(|edge| edge.fill.is_some()) {
            @let line = format!("M{} {}L{} {}", edge.a.x, edge.a.y, edge.b.x, edge.b.y);
            path class="bar line-black" d=(line) {}
            path class={ "bar inner " (class(None, edge.fill)) } d=(line) {}
        }
        @for piece in &scene.pieces {
            g transform=(translate(piece.at)) { @for part in &piece.drawing { (shape(part)) } }
        }
        @for note in &scene.notes {
            text.note x=(note.at.x) y=(note.at.y) { (note.text) }
        }
    }
}
