//! How ships, vulnerables and facings look.
//!
//! Nothing is told by colour alone: each side has its sign (disc, square,
//! cross), shields are black and open sides white, and the vulnerable is a
//! disc among hexagons.

use grid::{HexDirection, Hexes};
use rules::{Ink, Point, Seat, Shape};

use crate::{INFO, Piece};

const MIDDLE: Point = Point::new(0, 0);

/// The point `along` in a direction and `across` to the left of it.
pub(crate) fn towards(direction: HexDirection, along: i32, across: i32) -> Point {
    // Cosine and sine of the direction's angle in thousandths; y goes down.
    let (cos, sin) = [(1000, 0), (500, 866), (-500, 866), (-1000, 0), (-500, -866), (500, -866)]
        [direction as usize];
    Point::new((along * cos - across * sin) / 1000, -(along * sin + across * cos) / 1000)
}

/// A piece in the hands of `holder`, on a board turned by so many sixths.
pub(crate) fn piece(piece: Piece, holder: Seat, sixths: u8) -> Vec<Shape> {
    let Some(facing) = piece.facing().map(|facing| facing.turned(sixths)) else {
        return vulnerable(piece.colour());
    };
    let mut shapes = ship(piece, facing, sixths);
    if holder != piece.colour() {
        // A5.2: beside the arrow, the pennant of the player whom it serves now.
        let at = towards(facing, -95, 195);
        let pennant = Shape::filled(Shape::circle(at, 125), INFO.colours[holder.index()]);
        shapes.push(pennant.outlined(Ink::White, 22));
        shapes.push(sign(holder, at, 62));
    }
    shapes
}

fn ship(piece: Piece, facing: HexDirection, sixths: u8) -> Vec<Shape> {
    let colour = INFO.colours[piece.colour().index()];
    let ink = colour.on();
    let corners = |percent| Hexes::corners(percent).map(|(x, y)| Point::new(x, y));
    let (outer, inner) = (corners(86), corners(65));
    let (mut shields, mut open) = (String::new(), String::new());
    for side in HexDirection::ALL {
        let (right, left) = ((side as usize + 5) % 6, side as usize);
        let band = Shape::polygon(&[outer[right], outer[left], inner[left], inner[right]]);
        let shielded = piece.is_shielded(side.turned(6 - sixths));
        if shielded { &mut shields } else { &mut open }.push_str(&band);
    }
    vec![
        Shape::filled(Shape::polygon(&inner), colour),
        Shape::filled(open, Ink::White).outlined(Ink::Black, 14),
        Shape::filled(shields, Ink::Black).outlined(Ink::Outline, 26),
        Shape::filled(arrow(facing, 300), ink),
        sign(piece.colour(), towards(facing, -200, 0), 85),
    ]
}

fn vulnerable(colour: Seat) -> Vec<Shape> {
    vec![
        Shape::filled(Shape::circle(MIDDLE, 360), INFO.colours[colour.index()])
            .outlined(Ink::Outline, 26),
        Shape::line(Shape::circle(MIDDLE, 270), Ink::White, 50),
        sign(colour, MIDDLE, 110),
    ]
}

/// An arrow through the middle, its tip so far from it.
fn arrow(direction: HexDirection, tip: i32) -> String {
    let (head, wing, shaft) = (tip / 4, tip * 11 / 20, tip / 5);
    Shape::polygon(&[
        towards(direction, tip, 0),
        towards(direction, head, wing),
        towards(direction, head, shaft),
        towards(direction, -tip * 2 / 3, shaft),
        towards(direction, -tip * 2 / 3, -shaft),
        towards(direction, head, -shaft),
        towards(direction, head, -wing),
    ])
}

/// The sign of a side, in the colour that is read on that side's own.
pub(crate) fn sign(seat: Seat, at: Point, size: i32) -> Shape {
    let ink = INFO.colours[seat.index()].on();
    match seat.0 {
        0 => Shape::filled(Shape::circle(at, size), ink),
        1 => {
            let corners = [(-size, -size), (size, -size), (size, size), (-size, size)];
            Shape::filled(Shape::polygon(&corners.map(|(x, y)| at.shifted(x, y))), ink)
        }
        _ => {
            let arm = size * 6 / 5;
            let Point { x, y } = at;
            let (west, east, north, south) = (x - arm, x + arm, y - arm, y + arm);
            let cross = format!("M{west} {y}L{east} {y}M{x} {north}L{x} {south}");
            Shape::line(cross, ink, size * 3 / 4)
        }
    }
}

/// A facing to choose.
pub(crate) fn facing(seen: HexDirection) -> Vec<Shape> {
    vec![
        Shape::filled(Shape::circle(MIDDLE, 200), Ink::Board).outlined(Ink::Outline, 26),
        Shape::filled(arrow(seen, 150), Ink::Outline),
    ]
}

/// Two or three characters for the terminal: the player's letter (small on a
/// ship that changed hands), the number of shields, the arrow.
pub(crate) fn glyph(piece: Piece, holder: Seat, sixths: u8) -> String {
    let letter = ['R', 'B', 'L'][holder.index()];
    let letter = if holder == piece.colour() { letter } else { letter.to_ascii_lowercase() };
    match (piece.facing(), piece.shields()) {
        (Some(facing), Some(shields)) => {
            let arrow = ['→', '↗', '↖', '←', '↙', '↘'][facing.turned(sixths) as usize];
            format!("{letter}{}{arrow}", shields.count())
        }
        _ => format!("{letter}◎"),
    }
}
