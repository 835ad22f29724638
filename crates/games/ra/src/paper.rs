//! What of Ra can be printed.

use rules::{
    Face, Game, Ink, Message, Point, Seat, Shape, View,
    paper::{Board, Cutout, Cutouts, Printable, Sheet, Sizes},
};

use crate::{INFO, RED, Ra, WHITE, scene::seat_name};

/// Board, pawns, counters of points, rules in short.
pub static PAPER: Printable<Ra> = Printable { piece: [10, 20, 50], cell: [110, 125], sheets };

/// R2.1: pawns of a player.
const PAWNS: usize = 9;

fn sheets(game: &Ra, sizes: Sizes) -> Vec<Sheet> {
    let scene = game.scene(&game.start(), View::default()).bare();
    let board = Board { title: "ra-paper-board".into(), scene, unit: sizes.cell };
    // R3.1: at most three stacks of three, or four of two.
    let numbers = [(1, PAWNS), (2, PAWNS / 2), (3, PAWNS / 3)];
    let of = |seat| {
        numbers
            .into_iter()
            .flat_map(move |(number, count)| std::iter::repeat_n(pawn(seat, number), count))
    };
    let pawns = |seat| {
        Sheet::Cutouts(Cutouts {
            title: Message::new("ra-paper-pawns").with("seat", seat_name(seat)),
            note: "ra-paper-pawns-note".into(),
            unit: sizes.piece,
            pieces: of(seat).collect(),
        })
    };
    let points = [("1", 6), ("3", 6), ("6", 4)];
    let points = points
        .into_iter()
        .flat_map(|(points, count)| std::iter::repeat_n(Cutout::counter(points), count));
    let points = Cutouts {
        title: "paper-points".into(),
        note: "ra-paper-points-note".into(),
        unit: sizes.piece,
        pieces: points.collect(),
    };
    vec![
        Sheet::Board(board),
        pawns(WHITE),
        pawns(RED),
        Sheet::Cutouts(points),
        Sheet::Reference("ra-reference".into()),
    ]
}

/// A pawn from above, 1000 units across, with a number: its own, or that of the
/// stack it lies on. Red's have a ring, as on the screen.
fn pawn(seat: Seat, number: u8) -> Cutout {
    let colour = INFO.colours[seat.index()];
    let middle = Point::default();
    let mut drawing = vec![Shape::filled(Shape::circle(middle, 500), colour)];
    if seat == RED {
        drawing.push(Shape::line(Shape::circle(middle, 420), colour.on(), 40));
    }
    drawing.push(Shape::text(number.to_string(), middle, 600, colour.on()));
    if seat == WHITE {
        drawing.push(Shape::line(Shape::circle(middle, 480), Ink::Line, 20));
    }
    Cutout::disc(500, drawing)
}
