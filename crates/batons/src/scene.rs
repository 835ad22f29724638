//! What a person sees of Bâtons et Pions, touches, and is told.

use grid::{Corner, Side, TRIANGLE_HEIGHT, Triangle};
use rules::{
    Button, Cell, Edge, Frame, Ink, Mark, Message, Note, Piece, Point, Scene, Seat, Shape, Touch,
    View,
};

use crate::{
    Action, DARK, Displacement, LIGHT, Position, actions,
    position::Phase,
    state::{State, parts},
    survey::{decode, members},
    table::{Region, Table},
};

/// The name of the spare, as an edge beside the plan.
pub(crate) const SPARE: &str = "spare";

/// Stick, then slot; pawn, then cell (over an enemy pawn: that one first).
pub(crate) fn gesture(position: &Position, action: Action) -> Vec<Touch> {
    let cell = |triangle| Touch::cell(position.shown_triangle(triangle));
    match action {
        Action::Stick(Displacement { from, to }) => {
            let edge = |side| Touch::Edge(position.shown_side(side).to_string());
            vec![from.map_or_else(|| Touch::Edge(SPARE.to_owned()), edge), edge(to)]
        }
        Action::Settle { part } => vec![cell(part)],
        Action::Move { from, to } => vec![cell(from), cell(to)],
        // The pawn that has captured already needs no pointing at.
        Action::Jump { over, to, .. } if matches!(position.phase, Phase::Jump(_)) => {
            vec![cell(over), cell(to)]
        }
        Action::Jump { from, over, to } => vec![cell(from), cell(over), cell(to)],
        Action::Stop => vec![Touch::button("stop")],
    }
}

/// A pawn as it is drawn.
struct Pawn {
    seat: Seat,
    /// Its id: the name of its cell when the plan was last made.
    id: Triangle,
    /// Its place on the table.
    at: (i32, i32),
    /// The cell it is in, if that is beyond doubt.
    cell: Option<Triangle>,
}

/// Everything drawn, in the window's own places.
struct Drawing<'a> {
    position: &'a Position,
    view: View,
    table: Table,
    pawns: Vec<Pawn>,
}

impl<'a> Drawing<'a> {
    fn new(position: &'a Position, view: View) -> Self {
        let table = position.table();
        let before = position.table_before();
        let asked = match State::of(position) {
            State::Asked(draft, question) => {
                members(question.parts).map(|part| decode(draft.names[part])).collect()
            }
            _ => Vec::new(),
        };
        let settled = position.settled().map(decode);
        let mut pawns = Vec::new();
        for seat in [LIGHT, DARK] {
            for &name in position.names(seat) {
                let id = decode(name);
                let Some(home) = before.region_at(id) else { continue };
                let all: Vec<&Region> = parts(&table, home).collect();
                // Several parts: the one that was named, or that is not asked for.
                let sure: Vec<&Region> = all
                    .iter()
                    .copied()
                    .filter(|region| {
                        all.len() == 1
                            || settled == Some(region.name()) && !asked.contains(&region.name())
                    })
                    .collect();
                let cell = if let [only] = sure[..] { Some(only) } else { None };
                let at = cell.map_or_else(|| home.middle(), Region::middle);
                pawns.push(Pawn { seat, id, at, cell: cell.map(Region::name) });
            }
        }
        Self { position, view, table, pawns }
    }

    /// A place of the window in the picture; dark sees it turned by half.
    fn point(&self, (x, y): (i32, i32)) -> Point {
        let (dx, dy) = self.position.origin().place();
        turned(self.view, Point::new(x + dx, y + dy))
    }

    fn cell(&self, region: &Region) -> Cell {
        let name = self.position.shown_triangle(region.name()).to_string();
        let pawn = self.pawns.iter().find(|pawn| pawn.cell == Some(region.name()));
        let label = match pawn {
            Some(pawn) => Message::new("batons-cell-pawn").with("seat", seat_name(pawn.seat)),
            None => Message::new("batons-cell-empty"),
        };
        Cell {
            at: self.point(region.middle()),
            outline: region.outline().into_iter().map(|c| self.point(c.place())).collect(),
            fill: match pawn.map(|pawn| pawn.seat) {
                None => Ink::Board,
                Some(LIGHT) => Ink::Tint0,
                Some(_) => Ink::Tint1,
            },
            drawing: Vec::new(),
            glyph: "·".to_owned(),
            label: label.with("cell", name.clone()),
            name,
        }
    }

    fn piece(&self, pawn: &Pawn) -> Piece {
        Piece {
            id: self.position.shown_triangle(pawn.id).to_string(),
            at: self.point(pawn.at),
            cell: pawn.cell.map(|cell| self.position.shown_triangle(cell).to_string()),
            owner: Some(pawn.seat),
            drawing: disc(pawn.seat),
            glyph: if pawn.seat == LIGHT { "○" } else { "●" }.to_owned(),
            label: Message::new("batons-pawn").with("seat", seat_name(pawn.seat)),
        }
    }

    fn edge(&self, side: Side, fill: Option<Ink>) -> Edge {
        let name = self.position.shown_side(side).to_string();
        let [a, b] = self.ends(Some(side));
        let key = if fill.is_some() { "batons-edge-stick" } else { "batons-edge-slot" };
        Edge { a, b, fill, label: Message::new(key).with("stick", name.clone()), name }
    }

    /// The ends of a stick, or of the spare, which lies beside the plan.
    fn ends(&self, side: Option<Side>) -> [Point; 2] {
        if let Some(side) = side {
            return side.ends().map(|corner| self.point(corner.place()));
        }
        let [low, high, _, right] = self.position.seen().map(i32::from);
        let (x, y) = (right * 500 + 1250, -(low + high) * TRIANGLE_HEIGHT / 2);
        [(x, y + 500), (x, y - 500)].map(|(x, y)| turned(self.view, Point::new(x, y)))
    }
}

fn turned(view: View, point: Point) -> Point {
    if view.seat == Some(DARK) { Point::new(-point.x, -point.y) } else { point }
}

pub(crate) fn seat_name(seat: Seat) -> Message {
    Message::new(if seat == LIGHT { "batons-seat-0" } else { "batons-seat-1" })
}

pub(crate) fn scene(position: &Position, view: View) -> Scene {
    let drawing = Drawing::new(position, view);
    let mut edges: Vec<Edge> =
        drawing.table.sticks.iter().map(|&side| drawing.edge(side, Some(Ink::Wood))).collect();
    let (moved, count) = position.displaced();
    let spare_left = position.spare && moved[..count].iter().all(|one| one.from.is_some());
    if spare_left {
        let [a, b] = drawing.ends(None);
        let (name, label) = (SPARE.to_owned(), "batons-edge-spare".into());
        edges.push(Edge { name, a, b, fill: Some(Ink::Wood), label });
    }
    edges.extend(slots(position).into_iter().map(|side| drawing.edge(side, None)));
    let [low, high, left, right] = position.seen().map(i32::from);
    // Two sides of room all round: sticks of this turn, the spare, names.
    let corner =
        |across: i32, row: i32| turned(view, Point::new(across * 500, -row * TRIANGLE_HEIGHT));
    Scene {
        frame: Frame::around([corner(left - 3, low - 1), corner(right + 3, high + 1)], 350),
        cells: drawing.table.regions.iter().map(|region| drawing.cell(region)).collect(),
        edges,
        pieces: drawing.pawns.iter().map(|pawn| drawing.piece(pawn)).collect(),
        buttons: vec![Button { name: "stop".to_owned(), label: "batons-button-stop".into() }],
        notes: notes(position, view),
        ..Scene::default()
    }
}

/// The free places where a stick can go now, each once.
fn slots(position: &Position) -> Vec<Side> {
    let mut all = Vec::new();
    if position.sticks_move() {
        actions::list(position, &mut all);
    }
    let mut slots: Vec<Side> = all
        .iter()
        .filter_map(|action| match action {
            Action::Stick(displacement) => Some(displacement.to),
            _ => None,
        })
        .collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}

/// A flat pawn seen from above; dark's carry a ring, light's a dot, so that
/// colour alone tells nothing.
fn disc(seat: Seat) -> Vec<Shape> {
    let (colour, ink) = (Ink::seat(seat), Ink::on_seat(seat));
    let middle = Point::default();
    let sign = if seat == LIGHT {
        Shape::filled(Shape::circle(middle, 45), ink)
    } else {
        Shape::line(Shape::circle(middle, 105), ink, 30)
    };
    vec![
        Shape::filled(Shape::ellipse(Point::new(0, 40), 185, 175), Ink::Shadow),
        Shape::filled(Shape::circle(middle, 180), colour).outlined(Ink::Black, 20),
        sign,
    ]
}

/// Row letters at the left; below, the numbers where their lines begin.
fn notes(position: &Position, view: View) -> Vec<Note> {
    let [low, high, left, right] = position.seen();
    let letters = (low..=high).map(|row| {
        let text = Corner::new(row, 0).to_string();
        let x = i32::from(left) * 500 - 1150;
        (x, -i32::from(row) * TRIANGLE_HEIGHT, text[..1].to_owned())
    });
    // Along the row below the plan, a number stands half a side further right.
    let numbers = (left..=right).filter(|across| (across + low) % 2 == 0).map(|across| {
        let number = (across + low) / 2;
        let text = Corner::new(0, number).to_string();
        let (x, y) = (i32::from(across) * 500 + 400, (1 - i32::from(low)) * TRIANGLE_HEIGHT);
        (x, y - 180, text[1..].to_owned())
    });
    letters
        .chain(numbers)
        .map(|(x, y, text)| Note { at: turned(view, Point::new(x, y)), text })
        .collect()
}

pub(crate) fn marks(position: &Position, action: Action, view: View) -> Vec<Mark> {
    let before = Drawing::new(position, view);
    let mut after = *position;
    after.apply(action);
    let after = Drawing::new(&after, view);
    let name = |drawing: &Drawing<'_>, id| drawing.position.shown_triangle(id).to_string();
    let mut marks = Vec::new();
    if let Action::Stick(Displacement { from, to }) = action {
        let edge = from.map_or(SPARE.to_owned(), |side| position.shown_side(side).to_string());
        let becomes = position.shown_side(to).to_string();
        marks.push(Mark::Stick {
            edge,
            becomes,
            from: before.ends(from),
            to: before.ends(Some(to)),
        });
    }
    let find = |drawing: &Drawing<'_>, cell: Triangle| {
        drawing.pawns.iter().position(|pawn| pawn.cell == Some(cell))
    };
    let mut left: Vec<&Pawn> = before.pawns.iter().collect();
    let (taken, moved) = match action {
        Action::Jump { from, over, to } => (find(&before, over), Some((from, to))),
        Action::Move { from, to } => (None, Some((from, to))),
        _ => (None, None),
    };
    if let Some(taken) = taken {
        let pawn = &before.pawns[taken];
        marks.push(Mark::Taken { piece: name(&before, pawn.id), at: before.point(pawn.at) });
    }
    let goes = moved.and_then(|(from, to)| Some((find(&before, from)?, to)));
    left.retain(|pawn| taken.is_none_or(|taken| !std::ptr::eq(*pawn, &before.pawns[taken])));
    // Pawns that stay keep their order but for the one that goes: each is found
    // again by its place on the table, or by its cell.
    let shift = {
        let (a, b) = (position.origin(), after.position.origin());
        (a.row - b.row, a.number - b.number)
    };
    let mut open: Vec<&Pawn> = after.pawns.iter().collect();
    let mut travel = |pawn: &Pawn, now: &Pawn| {
        let (piece, becomes) = (name(&before, pawn.id), name(&after, now.id));
        let (from, to) = (before.point(pawn.at), after.point(now.at));
        if piece != becomes || from != to {
            marks.push(Mark::Travel { piece, becomes, from, to });
        }
    };
    if let Some((mover, to)) = goes {
        let to = to.moved(shift.0, shift.1);
        let pawn = &before.pawns[mover];
        if let Some(i) = open.iter().position(|now| now.id == to) {
            travel(pawn, open.remove(i));
        }
        left.retain(|other| !std::ptr::eq(*other, pawn));
    }
    let tables = [before.position.table_before(), after.position.table_before()];
    for closely in [true, false] {
        left.retain(|pawn| {
            let id = pawn.id.moved(shift.0, shift.1);
            let same = |now: &&Pawn| {
                now.seat == pawn.seat
                    && if closely {
                        now.id == id
                    } else {
                        let old = tables[0].region_at(pawn.id);
                        let new = tables[1].region_at(now.id);
                        old.zip(new).is_some_and(|(old, new)| {
                            let moved = |t: &Triangle| t.moved(shift.0, shift.1);
                            old.area.iter().any(|t| new.area.contains(&moved(t)))
                        })
                    }
            };
            let Some(i) = open.iter().position(same) else { return true };
            travel(pawn, open.remove(i));
            false
        });
    }
    marks
}

pub(crate) fn prompt(position: &Position) -> Message {
    Message::new(match position.phase {
        Phase::Fresh if position.first => "batons-prompt-first",
        Phase::Fresh if position.ground().cells.can_move() => "batons-prompt-turn",
        Phase::Fresh => "batons-prompt-sticks",
        Phase::Stick(_) => match State::of(position) {
            State::Broken => "batons-prompt-second",
            State::Asked(..) => "batons-prompt-second-or-part",
            State::Ready(cells, _) if cells.can_move() => "batons-prompt-second-or-pawn",
            State::Ready(..) => "batons-prompt-second",
        },
        Phase::Settle { .. } => "batons-prompt-part",
        Phase::Pawn => "batons-prompt-pawn",
        Phase::Jump(_) => "batons-prompt-jump",
    })
}

pub(crate) fn describe(position: &Position, action: Action) -> Message {
    let cell = |triangle| position.shown_triangle(triangle).to_string();
    let message = match action {
        Action::Stick(Displacement { from: Some(from), to }) => Message::new("batons-words-stick")
            .with("from", position.shown_side(from).to_string())
            .with("to", position.shown_side(to).to_string()),
        Action::Stick(Displacement { from: None, to }) => {
            Message::new("batons-words-spare").with("to", position.shown_side(to).to_string())
        }
        Action::Settle { part } => Message::new("batons-words-settle").with("part", cell(part)),
        Action::Move { from, to } => {
            Message::new("batons-words-move").with("from", cell(from)).with("to", cell(to))
        }
        Action::Jump { from, over, to } => Message::new("batons-words-jump")
            .with("from", cell(from))
            .with("over", cell(over))
            .with("to", cell(to)),
        Action::Stop => Message::new("batons-words-stop"),
    };
    message.with("seat", seat_name(position.turn()))
}
