//! How ships, vulnerables and facings look.
//!
//! Nothing is told by colour alone: each side has its sign (disc, square,
//! triangle), shields are black and open sides white, and the vulnerable is a
//! disc among hexagons.

use grid::{HexDirection, Hexes};
use rules::{Ink, Point, Seat, Shape};

use crate::Piece;

const MIDDLE: Point = Point::new(0, 0);

/// The point `along` in a direction and `across` to the left of it.
pub(crate) fn towards(direction: HexDirection, along: i32, across: i32) -> Point {
    // Cosine and sine of the direction's angle in thousandths; y goes down.
    let (cos, sin) = [(1000, 0), (500, 866), (-500, 866), (-1000, 0), (-500, -866), (500, -866)]
        [direction as usize];
    Point::new((along * cos - across * sin) / 1000, -(along * sin + across * cos) / 1000)
}

/// A piece of this colour in the hands of `holder`; `facing` as it is seen,
/// which the shields follow.
pub(crate) fn piece(piece: Piece, holder: Seat, sixths: u8) -> Vec<Shape> {
    let mut shapes = match piece.facing() {
        Some(facing) => ship(piece, facing, sixths),
        None => vulnerable(piece.colour()),
    };
    if holder != piece.colour() {
        // A5.2: the pennant of the player whom it serves now.
        let pennant = Shape::filled(Shape::circle(MIDDLE, 135), Ink::seat(holder));
        shapes.push(pennant.outlined(Ink::White, 24));
        shapes.push(sign(holder, MIDDLE, 70));
    }
    shapes
}

fn ship(piece: Piece, facing: HexDirection, sixths: u8) -> Vec<Shape> {
    let (colour, ink) = (Ink::seat(piece.colour()), Ink::on_seat(piece.colour()));
    let corners = |percent| Hexes::corners(percent).map(|(x, y)| Point::new(x, y));
    let (outer, inner) = (corners(88), corners(66));
    let (mut shields, mut open) = (String::new(), String::new());
    for side in HexDirection::ALL {
        let (right, left) = ((side as usize + 5) % 6, side as usize);
        let band = Shape::polygon(&[outer[right], outer[left], inner[left], inner[right]]);
        let shielded = piece.is_shielded(side.turned(6 - sixths));
        if shielded { &mut shields } else { &mut open }.push_str(&band);
    }
    let facing = facing.turned(sixths);
    vec![
        Shape::filled(Shape::polygon(&inner), colour),
        Shape::filled(open, Ink::White).outlined(Ink::Black, 14),
        Shape::filled(shields, Ink::Black).outlined(Ink::Black, 26),
        Shape::filled(arrow(facing, 300), ink),
        sign(piece.colour(), towards(facing, -200, 0), 85),
    ]
}

fn vulnerable(colour: Seat) -> Vec<Shape> {
    vec![
        Shape::filled(Shape::circle(MIDDLE, 360), Ink::seat(colour)).outlined(Ink::Black, 26),
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
fn sign(seat: Seat, at: Point, size: i32) -> Shape {
    let path = match seat.0 {
        0 => Shape::circle(at, size),
        1 => Shape::polygon(&[
            at.shifted(-size, -size),
            at.shifted(size, -size),
            at.shifted(size, size),
            at.shifted(-size, size),
        ]),
        _ => Shape::polygon(&[
            at.shifted(0, -size * 5 / 4),
            at.shifted(size * 5 / 4, size),
            at.shifted(-size * 5 / 4, size),
        ]),
    };
    Shape::filled(path, Ink::on_seat(seat))
}

/// A facing to choose.
pub(crate) fn facing(seen: HexDirection) -> Vec<Shape> {
    vec![
        Shape::filled(Shape::circle(MIDDLE, 190), Ink::Board).outlined(Ink::Sign, 24),
        Shape::filled(arrow(seen, 130), Ink::Sign),
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
