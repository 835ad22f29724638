//! What of La Bataille astrale can be printed: as in the booklet, pieces of 25
//! or 30 mm from side to side.

use grid::{HexDirection, Hexes};
use rules::{
    Face, Game, Message, Point, Seat, Shape, View,
    paper::{Board, Cutout, Cutouts, Printable, Sheet, Sizes},
};

use crate::{Astral, INFO, drawing, telling::seat_name};

/// Board, fleets, pennants for three, rules in short.
pub static PAPER: Printable<Astral> = Printable { piece: [15, 25, 60], cell: [104, 112], sheets };

/// How much of a cell a drawn piece fills, in percent.
const FILLED: i32 = 86;

fn sheets(game: &Astral, sizes: Sizes) -> Vec<Sheet> {
    let scene = game.scene(&game.start(), View::default()).bare();
    let board = Board { title: "astral-paper-board".into(), scene, unit: sizes.cell };
    let unit = sizes.piece * 100.0 / f64::from(FILLED);
    let mut sheets = vec![Sheet::Board(board)];
    for seat in game.colours() {
        let ships = game.fleet().side(seat).iter().map(|&(_, piece)| ship(piece));
        sheets.push(Sheet::Cutouts(Cutouts {
            title: Message::new("astral-paper-fleet").with("seat", seat_name(seat)),
            note: "astral-paper-fleet-note".into(),
            unit,
            pieces: ships.collect(),
        }));
    }
    if game.fleet().players() > 2 {
        // A5.2: ships that changed hands carry the pennant of whom they serve.
        let pennants = game.colours().flat_map(|seat| std::iter::repeat_n(pennant(seat), 16));
        sheets.push(Sheet::Cutouts(Cutouts {
            title: "astral-paper-pennants".into(),
            note: "astral-paper-pennants-note".into(),
            unit: sizes.piece * 0.4,
            pieces: pennants.collect(),
        }));
    }
    sheets.push(Sheet::Reference("astral-reference".into()));
    sheets
}

/// A piece, its arrow to the right.
fn ship(piece: crate::Piece) -> Cutout {
    let corners = Hexes::corners(FILLED).map(|(x, y)| Point::new(x, y));
    let facing = HexDirection::E;
    let mut shapes = drawing::piece(piece.with_facing(facing), piece.colour(), 0);
    if !piece.is_vulnerable() && piece.colour() == Seat(1) {
        // A grey copy has no colours: besides their sign, the second player's
        // ships have a ring.
        let ring = Hexes::corners(58).map(|(x, y)| Point::new(x, y));
        shapes.push(Shape::line(Shape::polygon(&ring), INFO.colours[1].on(), 26));
    }
    Cutout::polygon(&corners, shapes)
}

/// A small disc with a side's sign, 1000 units across.
fn pennant(seat: Seat) -> Cutout {
    let middle = Point::default();
    let ground = Shape::filled(Shape::circle(middle, 500), INFO.colours[seat.index()]);
    Cutout::disc(500, vec![ground, drawing::sign(seat, middle, 240)])
}
