//! What a person sees of Battle Stations, and is told.

use std::fmt::Write as _;

use grid::Square;
use rules::{
    Button, Card, Cell, Effect, Effects, Face, Frame, Ink, Mark, Message, Note, Piece, Point,
    Preview, Refusal, Scene, Seat, Shape, Touch, View,
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

    /// S3.1: whom a pawn put there could capture, and who could capture it; whom
    /// a pawn could capture next from where it captures.
    fn preview(&self, position: &Position, action: Action) -> Preview {
        let (from, to) = match action {
            Action::Place(square) => (None, square),
            Action::Capture { from, to } => (Some(from), to),
            Action::Pass => return Preview::default(),
        };
        let enemies = position.squares(position.turn().other()) & !to.bit();
        let occupied = position.occupied() & !from.map_or(0, Square::bit) | to.bit();
        let strikes = |square| self.board.strikes(square, occupied);
        let captures = strikes(to) & enemies;
        let captors = Square::of(enemies).filter(|&enemy| strikes(enemy) & to.bit() != 0);
        let captors: Vec<Square> = captors.collect();
        let words = Message::new("stations-outlook")
            .with("captures", captures.count_ones())
            .with("captors", captors.len());
        Preview::from(lit(captures))
            .threatened(captors.into_iter().map(Touch::cell).collect())
            .told(words)
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(&self.board, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        let cells: Vec<Cell> =
            Square::all().map(|square| cell(&self.board, position, square, view)).collect();
        let standing = (0..PAWNS as u8).map(Pawn).filter_map(|pawn| {
            let square = position.square(pawn)?;
            Some(piece(&self.board, position, pawn, square, view))
        });
        let pieces: Vec<Piece> = standing.collect();
        let notes = notes(view);
        let corners = cells.iter().flat_map(|cell| cell.outline.iter().copied());
        let trays = [-TRAY, 8000 + TRAY].map(|y| Point::new(4000, y));
        let seen = corners.chain(notes.iter().map(|note| note.at)).chain(trays);
        Scene {
            frame: Frame::around(seen, 330),
            decor: in_hand(position, view),
            cells,
            pieces,
            signs: signs(position, view),
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
        let message = match action {
            Action::Place(square) => {
                Message::new("stations-words-place").with("square", square.to_string())
            }
            Action::Capture { from, to } => Message::new("stations-words-capture")
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

pub(crate) fn seat_name(seat: Seat) -> Message {
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
        Some(pawn) => Message::new("stations-cell-pawn").with("seat", seat_name(pawn.owner())),
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
        drawing: vec![match position.pawn(square) {
            None => sign(colour, 100, Point::default(), Ink::Sign),
            Some(_) => sign(colour, 36, Point::new(375, 375), Ink::Sign),
        }],
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
pub(crate) fn sign(colour: Colour, percent: i32, at: Point, ink: Ink) -> Shape {
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
    let mut drawn = String::new();
    for (command, points) in path {
        drawn.push(*command);
        for (x, y) in *points {
            let _ = write!(drawn, " {} {}", x * percent / 100 + at.x, y * percent / 100 + at.y);
        }
    }
    drawn.push('Z');
    Shape::filled(drawn, ink)
}

/// S3.2: a pawn moves as the colour of its square says, and captures whom it
/// reaches so.
fn card(owner: Seat, colour: Colour, captures: u32) -> Card {
    Card::new(Message::new("stations-pawn").with("seat", seat_name(owner)))
        .line("stations-card-square", colour_name(colour))
        .number("stations-card-captures", captures)
}

fn lit(squares: u64) -> Vec<Touch> {
    Square::of(squares).map(Touch::cell).collect()
}

/// A pawn carries the sign of its square, because it moves as that says; the
/// second player's have a ring, so that colour alone tells nothing.
fn piece(board: &Board, position: &Position, pawn: Pawn, square: Square, view: View) -> Piece {
    let owner = pawn.owner();
    let colour = INFO.colours[owner.index()];
    let captures = actions::reach(board, position, square) & position.squares(owner.other());
    let mut drawing = disc(owner, Point::default(), 340);
    drawing.push(sign(board.colour(square), 72, Point::default(), colour.on()));
    Piece {
        id: pawn.number().to_string(),
        at: place(square, view),
        cell: Some(square.to_string()),
        owner: Some(owner),
        ink: colour,
        lights: lit(captures),
        drawing,
        glyph: if owner == FIRST { "○" } else { "●" }.to_owned(),
        label: Message::new("stations-pawn").with("seat", seat_name(owner)),
        card: Some(card(owner, board.colour(square), captures.count_ones())),
    }
}

/// A pawn seen from above.
fn disc(owner: Seat, at: Point, radius: i32) -> Vec<Shape> {
    let colour = INFO.colours[owner.index()];
    let mut shapes = vec![
        Shape::filled(Shape::circle(at.shifted(0, radius / 8), radius), Ink::Shadow),
        Shape::filled(Shape::circle(at, radius), colour).outlined(Ink::Outline, 26),
    ];
    if owner == SECOND {
        shapes.push(Shape::line(Shape::circle(at, radius * 4 / 5), colour.on(), 24));
    }
    shapes
}

/// How far from the board the pawns lie that are not placed yet.
const TRAY: i32 = 800;

/// Who places next and how many are left: the first player's lie below the
/// board, the second's above it.
fn left(position: &Position, seat: Seat) -> i32 {
    let placed = position.placed() as i32;
    PAWNS as i32 / 2 - if seat == FIRST { (placed + 1) / 2 } else { placed / 2 }
}

/// Pawns not yet placed lie in a heap beside the board, small and close
/// together: nobody chooses among them. The frame keeps room for them during
/// the actions, so that the board does not change its size between the parts.
fn in_hand(position: &Position, view: View) -> Vec<Shape> {
    let heap = |(seat, y): (Seat, i32)| {
        let pawn = move |i| turn_for(view, Point::new(300 + i * 230, y));
        (0..left(position, seat)).flat_map(move |i| disc(seat, pawn(i), 170))
    };
    [(FIRST, 8000 + TRAY), (SECOND, -TRAY)].into_iter().flat_map(heap).collect()
}

/// The same for the terminal: how many.
fn signs(position: &Position, view: View) -> Vec<Note> {
    let heap = |(seat, sign, y): (Seat, char, i32)| {
        let count = left(position, seat);
        let at = turn_for(view, Point::new(1500, y));
        (count > 0).then(|| Note { at, text: format!("{sign}×{count}") })
    };
    [(FIRST, '○', 8000 + TRAY), (SECOND, '●', -TRAY)].into_iter().filter_map(heap).collect()
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
