//! What of Bâtons et Pions can be printed. A cell of the lattice is as wide as
//! a stick is long.

use grid::{Corner, HexDirection, Side};
use rules::{
    Frame, Game, Ink, Message, Point, Scene, Seat, Shape,
    paper::{Board, Caption, Cutout, Cutouts, Printable, Sheet, Sizes},
};

use crate::{
    Batons, DARK, LIGHT, Position,
    view::scene::{disc, seat_name},
};

/// The lattice, sticks, pawns, rules in short.
pub static PAPER: Printable<Batons> = Printable { piece: [8, 16, 30], cell: [240, 300], sheets };

/// B1.1: sticks, and pawns of a player.
const STICKS: usize = 30;
const PAWNS: usize = 7;
/// How wide a stick is, in millimetres.
const WIDTH: f64 = 5.0;
/// The radius of a drawn pawn.
const RADIUS: i32 = 180;

fn sheets(game: &Batons, sizes: Sizes) -> Vec<Sheet> {
    let scene = lattice(&game.start());
    let board = Board { title: "batons-paper-lattice".into(), scene, unit: sizes.cell };
    let mut pieces = vec![stick(sizes.cell); STICKS];
    pieces.push(gauge(sizes.cell));
    let sticks = Cutouts {
        title: "batons-paper-sticks".into(),
        note: Message::new("batons-paper-sticks-note").with("length", sizes.cell.round() as i64),
        unit: sizes.cell,
        pieces,
    };
    let pawn = |seat: Seat| {
        let drawing = disc(seat, false).into_iter().filter(|shape| shape.fill != Some(Ink::Shadow));
        Cutout::disc(RADIUS, drawing.collect())
    };
    let pawns = |seat: Seat| {
        Sheet::Cutouts(Cutouts {
            title: Message::new("batons-paper-pawns").with("seat", seat_name(seat)),
            note: "batons-paper-pawns-note".into(),
            unit: sizes.piece * 1000.0 / f64::from(2 * RADIUS),
            pieces: vec![pawn(seat); PAWNS],
        })
    };
    vec![
        Sheet::Board(board),
        Sheet::Cutouts(sticks),
        pawns(LIGHT),
        pawns(DARK),
        Sheet::Reference("batons-reference".into()),
    ]
}

/// How wide a stick is in units, with sticks of this length.
fn width(length: f64) -> i32 {
    (WIDTH * 1000.0 / length) as i32
}

fn stick(length: f64) -> Cutout {
    let wide = width(length);
    let grain = format!("M-420 {y}L420 {y}", y = wide / 8);
    let ground = Shape::polygon(
        &[(-500, -wide), (500, -wide), (500, wide), (-500, wide)].map(|(x, y)| Point::new(x, y)),
    );
    let drawing = vec![Shape::filled(ground, Ink::Edge), Shape::line(grain, Ink::Sign, wide / 12)];
    Cutout::rectangle(1000, wide, drawing)
}

/// A gauge, to cut matches or twigs to the right length.
fn gauge(length: f64) -> Cutout {
    let wide = width(length);
    // Lower than the middle: a match lies above the line.
    let ends = format!("M-500 -{wide}L-500 0L500 0L500 -{wide}");
    let drawing = vec![Shape::line(ends, Ink::Black, wide / 12)];
    let size = (3.4 * 1000.0 / length) as i32;
    Cutout::rectangle(1000 + 10 * wide, 5 * wide, drawing).caption(Caption {
        text: "batons-paper-gauge".into(),
        at: Point::new(0, wide * 5 / 4),
        size,
        width: 1000 + 9 * wide,
        bold: false,
    })
}

/// The lattice with room for the plan to grow, each corner with its name; the
/// sticks of the start are drawn thicker (B1.4).
fn lattice(start: &Position) -> Scene {
    /// How many rows, and sides along a row, there are around the start.
    const ROOM: i8 = 2;
    let sticks: Vec<Side> = start.sticks().collect();
    let ends: Vec<Corner> = sticks.iter().flat_map(|side| side.ends()).collect();
    let (low, high) = span(ends.iter().map(|corner| i32::from(corner.row)));
    let (left, right) = span(ends.iter().map(|corner| corner.place().0));
    let (low, high) = (low - i32::from(ROOM), high + i32::from(ROOM));
    let (left, right) = (left - 500 * i32::from(ROOM), right + 500 * i32::from(ROOM));
    let corners: Vec<Corner> = (low..=high)
        .flat_map(|row| (-40..=60).map(move |number| Corner::new(row as i8, number)))
        .filter(|corner| (left..=right).contains(&corner.place().0))
        .collect();
    let line = |a: Corner, b: Corner| {
        let ((x1, y1), (x2, y2)) = (a.place(), b.place());
        format!("M{x1} {y1}L{x2} {y2}")
    };
    let mut thin = String::new();
    for &corner in &corners {
        for direction in [HexDirection::E, HexDirection::Ne, HexDirection::Nw] {
            let next = corner.step(direction);
            if corners.contains(&next) {
                thin.push_str(&line(corner, next));
            }
        }
    }
    let thick: String = sticks
        .iter()
        .map(|side| {
            let [a, b] = side.ends();
            line(a, b)
        })
        .collect();
    let mut decor = vec![Shape::line(thin, Ink::Line, 10), Shape::line(thick, Ink::Sign, 34)];
    for corner in &corners {
        let (x, y) = corner.place();
        decor.push(Shape::filled(Shape::circle(Point::new(x, y), 24), Ink::Sign));
        decor.push(Shape::text(corner.to_string(), Point::new(x, y - 140), 80, Ink::Sign));
    }
    let at = |(x, y): (i32, i32)| Point::new(x, y);
    let frame = Frame::around(corners.iter().map(|corner| at(corner.place())), 160);
    Scene { frame, decor, ..Scene::default() }
}

/// The least and the greatest.
fn span(values: impl Iterator<Item = i32>) -> (i32, i32) {
    values.fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(value), high.max(value)))
}
