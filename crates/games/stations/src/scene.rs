//! What a person sees of Battle Stations, and is told.

use std::fmt::Write as _;

use grid::Square;
use rules::{
    Button, Card, Cell, Effect, Effects, Face, Frame, Ink, Mark, Message, Note, Piece, Point,
    Refusal, Scene, Seat, Shape, Touch, View,
};

use crate::{
    Action, Board, Colour, FIRST, INFO, PAWNS, Pawn, Phase, Position, SECOND, Stations, actions,
    refusal,
};

impl Face for Stations {
    fn gesture(&self, _position: &Position, action: Action) -> Vec<(Touch, Effect)> {
        match action {
            Action::Place(square) => vec![(Touch::cell(square), Effect::Place)],
            Action::Capture { from, to } => {
                vec![(Touch::cell(from), Effect::Choose), (Touch::cell(to), Effect::Capture)]
            }
            Action::Pass => vec![(Touch::button("pass"), Effect::Pass)],
        }
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(&self.board, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        let cells: Vec<Cell> =
            Square::all().map(|square| cell(&self.board, position, square, view)).collect();
        let standing = (0..PAWNS as u8).map(Pawn).filter_map(|pawn| {
            let square = position.square(pawn)?;
            let standing = piece(pawn, place(square, view), Some(square));
            Some(Piece { card: Some(card(pawn, self.board.colour(square))), ..standing })
        });
        let pieces: Vec<Piece> = standing.chain(in_hand(position, view)).collect();
        let notes = notes(view);
        let corners = cells.iter().flat_map(|cell| cell.outline.iter().copied());
        let trays = [-1000, 9000].map(|y| Point::new(4000, y));
        let seen = corners.chain(notes.iter().map(|note| note.at)).chain(trays);
        Scene {
            frame: Frame::around(seen, 430),
            cells,
            pieces,
            buttons: vec![Button { name: "pass".to_owned(), label: "stations-button-pass".into() }],
            notes,
            ..Scene::default()
        }
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        let id =
            |square| position.pawn(square).map_or_else(String::new, |p| p.number().to_string());
        match action {
            Action::Place(square) => vec![Mark::Placed {
                piece: (position.placed() + 1).to_string(),
                at: place(square, view),
            }],
            Action::Capture { from, to } => vec![
                Mark::Taken { piece: id(to), at: place(to, view) },
                Mark::Travel {
                    piece: id(from),
                    becomes: id(from),
                    from: place(from, view),
                    to: place(to, view),
                },
            ],
            Action::Pass => Vec::new(),
        }
    }

    fn prompt(&self, position: &Position) -> Message {
        match position.phase(&self.board) {
            Phase::Placing => Message::new("stations-prompt-place")
                .with("left", PAWNS / 2 - position.placed() / 2),
            Phase::Battle if actions::any(&self.board, position, position.turn()) => {
                Message::new("stations-prompt-capture")
            }
            _ => Message::new("stations-prompt-pass"),
        }
    }

    fn prompt_after(&self, _position: &Position, _begun: &[Touch], _next: Effects) -> Message {
        Message::new("stations-next-capture")
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        let number = |square| position.pawn(square).map_or(0, Pawn::number);
        let message = match action {
            Action::Place(square) => Message::new("stations-words-place")
                .with("pawn", position.placed() + 1)
                .with("square", square.to_string()),
            Action::Capture { from, to } => Message::new("stations-words-capture")
                .with("pawn", number(from))
                .with("victim", number(to))
                .with("from", from.to_string())
                .with("square", to.to_string()),
            Action::Pass => Message::new("stations-words-pass"),
        };
        message.with("seat", seat_name(position.turn()))
    }
}

/// The middle of a square; the second player sees the board turned by half.
fn place(square: Square, view: View) -> Point {
    let (x, y) = (i32::from(square.file()), i32::from(7 - square.rank()));
    turn_for(view, Point::new(x * 1000 + 500, y * 1000 + 500))
}

fn turn_for(view: View, point: Point) -> Point {
    if view.seat == Some(SECOND) { Point::new(8000 - point.x, 8000 - point.y) } else { point }
}

fn seat_name(seat: Seat) -> Message {
    Message::new(if seat == FIRST { "stations-seat-0" } else { "stations-seat-1" })
}

const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "stations-colour-red",
        Colour::Yellow => "stations-colour-yellow",
        Colour::Green => "stations-colour-green",
        Colour::Blue => "stations-colour-blue",
    }
}

fn cell(board: &Board, position: &Position, square: Square, view: View) -> Cell {
    let at = place(square, view);
    let colour = board.colour(square);
    let corner = |x, y| at.shifted(x * 490, y * 490);
    let label = match position.pawn(square) {
        None => Message::new("stations-cell-empty"),
        Some(pawn) => Message::new("stations-cell-pawn")
            .with("pawn", pawn.number())
            .with("seat", seat_name(pawn.owner())),
    };
    Cell {
        name: square.to_string(),
        outline: vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
        fill: match colour {
            Colour::Red => Ink::Red,
            Colour::Yellow => Ink::Yellow,
            Colour::Green => Ink::Green,
            Colour::Blue => Ink::Blue,
        },
        drawing: vec![sign(colour, position.pawn(square).is_some())],
        glyph: match colour {
            Colour::Red => "+",
            Colour::Yellow => "×",
            Colour::Green => "¬",
            Colour::Blue => "o",
        }
        .to_owned(),
        label: label
            .with("square", square.to_string())
            .with("colour", Message::new(colour_name(colour))),
        at,
    }
}

/// The way a pawn moves from the square, as a sign: rook, bishop, knight, king.
/// Under a pawn it moves into a corner, small, so that it can still be seen.
fn sign(colour: Colour, covered: bool) -> Shape {
    let path: &[(char, &[(i32, i32)])] = match colour {
        // A tower with three battlements.
        Colour::Red => &[
            ('M', &[(-150, 210)]),
            ('L', &[(-150, -60), (-210, -60), (-210, -230), (-110, -230), (-110, -160)]),
            ('L', &[(-50, -160), (-50, -230), (50, -230), (50, -160), (110, -160), (110, -230)]),
            ('L', &[(210, -230), (210, -60), (150, -60), (150, 210)]),
        ],
        // A mitre, cleft.
        Colour::Yellow => &[
            ('M', &[(-150, 210)]),
            ('L', &[(-150, 130)]),
            ('Q', &[(-230, -60), (0, -270)]),
            ('Q', &[(70, -205), (110, -140)]),
            ('L', &[(0, -30), (40, 10), (150, -90)]),
            ('Q', &[(190, 20), (150, 130)]),
            ('L', &[(150, 210)]),
        ],
        // A horse's head.
        Colour::Green => &[
            ('M', &[(-140, 210)]),
            ('Q', &[(-150, 60), (-30, -40)]),
            ('Q', &[(-100, -10), (-170, 40)]),
            ('L', &[(-220, -30)]),
            ('Q', &[(-120, -190), (-40, -200)]),
            ('L', &[(-20, -270), (50, -205)]),
            ('Q', &[(230, -120), (170, 210)]),
        ],
        // A crown.
        Colour::Blue => &[
            ('M', &[(-190, 200)]),
            ('L', &[(-230, -130), (-110, -20), (0, -240), (110, -20), (230, -130), (190, 200)]),
        ],
    };
    let (percent, corner) = if covered { (40, 375) } else { (100, 0) };
    let mut drawn = String::new();
    for (command, points) in path {
        drawn.push(*command);
        for (x, y) in *points {
            let _ = write!(drawn, " {} {}", x * percent / 100 + corner, y * percent / 100 + corner);
        }
    }
    drawn.push('Z');
    Shape::filled(drawn, Ink::Sign)
}

/// S3.2: a pawn moves as the colour of its square says.
fn card(pawn: Pawn, colour: Colour) -> Card {
    let title = Message::new("stations-pawn")
        .with("pawn", pawn.number())
        .with("seat", seat_name(pawn.owner()));
    Card::new(title).line("stations-card-square", colour_name(colour))
}

fn piece(pawn: Pawn, at: Point, square: Option<Square>) -> Piece {
    let owner = pawn.owner();
    let colour = INFO.colours[owner.index()];
    let ink = colour.on();
    let middle = Point::default();
    let mut drawing = vec![
        Shape::filled(Shape::circle(Point::new(0, 45), 345), Ink::Shadow),
        Shape::filled(Shape::circle(middle, 340), colour).outlined(Ink::Black, 26),
    ];
    if owner == SECOND {
        drawing.push(Shape::line(Shape::circle(middle, 275), ink, 24));
    }
    drawing.push(Shape::text(pawn.number().to_string(), middle, 300, ink));
    let number = pawn.number();
    Piece {
        id: number.to_string(),
        at,
        cell: square.map(|square| square.to_string()),
        owner: Some(owner),
        ink: colour,
        lights: Vec::new(),
        drawing,
        glyph: format!("{}{number}", if owner == FIRST { '○' } else { '●' }),
        label: Message::new("stations-pawn").with("pawn", number).with("seat", seat_name(owner)),
        card: None,
    }
}

/// Pawns not yet placed wait below the board, the second player's above it.
/// The frame keeps room for both rows during the actions, so that the board does
/// not change its size between the two parts.
fn in_hand(position: &Position, view: View) -> impl Iterator<Item = Piece> {
    let placed = position.placed() as u8;
    (placed..PAWNS as u8).map(Pawn).map(move |pawn| {
        let across = 500 + i32::from(pawn.0 / 2) * 1000;
        let (x, y) = if pawn.owner() == FIRST { (across, 9000) } else { (8000 - across, -1000) };
        piece(pawn, turn_for(view, Point::new(x, y)), None)
    })
}

fn notes(view: View) -> Vec<Note> {
    let files = (0..8u8).map(|file| {
        let text = char::from(b'a' + file).to_string();
        Note { at: turn_for(view, Point::new(i32::from(file) * 1000 + 500, 8240)), text }
    });
    let ranks = (0..8).map(|rank| Note {
        at: turn_for(view, Point::new(-240, (7 - rank) * 1000 + 500)),
        text: (rank + 1).to_string(),
    });
    files.chain(ranks).collect()
}
