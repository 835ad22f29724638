//! What of Battle Stations can be printed.

use rules::{
    Face, Game, Ink, Message, Point, Seat, Shape, View,
    paper::{Board, Cutout, Cutouts, Printable, Sheet, Sizes},
};

use crate::{
    Colour, FIRST, INFO, PAWNS, SECOND, Stations,
    board::Quarter,
    scene::{seat_name, sign},
};

/// Quarterboards with two sides, pawns, counters of points, rules in short.
pub static PAPER: Printable<Stations> = Printable { piece: [8, 16, 32], cell: [110, 137], sheets };

fn sheets(game: &Stations, sizes: Sizes) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    if game.board().is_free() {
        // A colouring of one's own is not made of quarterboards.
        let mut scene = game.scene(&game.start(), View::default()).bare();
        scene.decor.clear();
        let title = "stations-paper-board".into();
        sheets.push(Sheet::Board(Board { title, scene, unit: sizes.cell }));
    } else {
        sheets.push(Sheet::Cutouts(Cutouts {
            title: "stations-paper-quarters".into(),
            note: "stations-paper-quarters-note".into(),
            unit: sizes.cell,
            pieces: (0..4).map(quarterboard).collect(),
        }));
    }
    for seat in [FIRST, SECOND] {
        // S2.1: odd numbers are the first player's, even ones the second's.
        let numbers = (1..=PAWNS).filter(|number| number % 2 != usize::from(seat == SECOND));
        sheets.push(Sheet::Cutouts(Cutouts {
            title: Message::new("stations-paper-pawns").with("seat", seat_name(seat)),
            note: "stations-paper-pawns-note".into(),
            unit: sizes.piece,
            pieces: numbers.map(|number| pawn(seat, number)).collect(),
        }));
    }
    let points = [("1", 8), ("5", 6), ("10", 4)];
    let counters = points
        .into_iter()
        .flat_map(|(points, count)| std::iter::repeat_n(Cutout::counter(points), count));
    sheets.push(Sheet::Cutouts(Cutouts {
        title: "paper-points".into(),
        note: "stations-paper-points-note".into(),
        unit: sizes.piece,
        pieces: counters.collect(),
    }));
    sheets.push(Sheet::Reference("stations-reference".into()));
    sheets
}

/// S1.1: a quarterboard with its back, 4000 units across.
fn quarterboard(number: usize) -> Cutout {
    let side = |back| side(Quarter { number, back, turns: 0 });
    let mut cutout = Cutout::rectangle(4000, 4000, side(false));
    cutout.back = Some(side(true));
    cutout
}

/// One side of a quarterboard, as it lies unturned (S1.2): its number is in the
/// upper left corner.
fn side(quarter: Quarter) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for row in 0..4 {
        for column in 0..4 {
            let at = Point::new(column as i32 * 1000 - 1500, row as i32 * 1000 - 1500);
            let Some(colour) = Colour::of(quarter.colour(row, column)) else { continue };
            let corners = [(-500, -500), (500, -500), (500, 500), (-500, 500)];
            let square = Shape::polygon(&corners.map(|(x, y)| at.shifted(x, y)));
            let ink = match colour {
                Colour::Red => Ink::Red,
                Colour::Yellow => Ink::Yellow,
                Colour::Green => Ink::Green,
                Colour::Blue => Ink::Blue,
            };
            shapes.push(Shape::filled(square, ink).outlined(Ink::Line, 20));
            shapes.push(sign(colour, 100, at, Ink::Sign));
        }
    }
    let name = quarter.to_string();
    let name = name.split('.').next().unwrap_or_default();
    shapes.push(Shape::text(name, Point::new(-1850, -1850), 200, Ink::Black));
    shapes
}

/// A pawn from above, 1000 units across, with its number; the second player's
/// have a ring, as on the screen.
fn pawn(seat: Seat, number: usize) -> Cutout {
    let colour = INFO.colours[seat.index()];
    let middle = Point::default();
    let mut drawing = vec![Shape::filled(Shape::circle(middle, 500), colour)];
    if seat == SECOND {
        drawing.push(Shape::line(Shape::circle(middle, 410), colour.on(), 40));
    }
    let height = if number > 9 { 400 } else { 500 };
    drawing.push(Shape::text(number.to_string(), middle, height, colour.on()));
    if [6, 9].contains(&number) {
        // Pawns lie every way round.
        drawing.push(Shape::line("M-120 260L120 260", colour.on(), 40));
    }
    Cutout::disc(500, drawing)
}
