//! What a person sees of Bâtons et Pions, touches, and is told.

use std::collections::BTreeSet;

use grid::{Corner, HexDirection, Side, TRIANGLE_HEIGHT, Triangle};
use rules::{
    Button, Cell, Edge, Effect, Effects, Face, Frame, Ink, Mark, Message, Note, Piece, Point,
    Refusal, Scene, Seat, Shape, Touch, View,
};

use crate::{
    Action, Batons, DARK, Displacement, INFO, LIGHT, Position, actions,
    plan::{
        layout::{Layout, Region},
        survey::decode,
    },
    position::Phase,
    refusal,
    turn::stage::{State, parts},
    view::marks::marks,
};

/// The name of the spare, as an edge beside the plan.
pub(crate) const SPARE: &str = "spare";

/// A pawn as it is drawn.
pub(crate) struct Pawn {
    pub(crate) seat: Seat,
    /// Its id: the name of its cell when the plan was last made.
    pub(crate) id: Triangle,
    /// Its place in the window.
    pub(crate) at: (i32, i32),
    /// The cell it is in, if that is beyond doubt.
    pub(crate) cell: Option<Triangle>,
}

/// Everything drawn, in the window's own places.
pub(crate) struct Drawing<'a> {
    pub(crate) position: &'a Position,
    view: View,
    table: Layout,
    pub(crate) pawns: Vec<Pawn>,
}

impl<'a> Drawing<'a> {
    pub(crate) fn new(position: &'a Position, view: View) -> Self {
        let table = position.table();
        let before = position.table_before();
        let pawns = [LIGHT, DARK]
            .into_iter()
            .flat_map(|seat| position.names(seat).iter().map(move |&name| (seat, decode(name))));
        let homes: Vec<(Seat, Triangle, &Region)> =
            pawns.filter_map(|(seat, id)| Some((seat, id, before.region_at(id)?))).collect();
        let choices = choices(position, &table, &homes);
        let pawns = homes
            .iter()
            .zip(choices)
            .map(|(&(seat, id, home), choices)| {
                let cell = if let [only] = choices[..] { table.region_at(only) } else { None };
                let at = cell.map_or_else(|| home.middle(), Region::middle);
                Pawn { seat, id, at, cell: cell.map(Region::name) }
            })
            .collect();
        Self { position, view, table, pawns }
    }

    /// A place of the window in the picture; dark sees it turned by half.
    pub(crate) fn point(&self, (x, y): (i32, i32)) -> Point {
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
            ink: INFO.colours[pawn.seat.index()],
            lights: Vec::new(),
            drawing: disc(pawn.seat, self.jumps(pawn)),
            glyph: if pawn.seat == LIGHT { "○" } else { "●" }.to_owned(),
            label: Message::new("batons-pawn").with("seat", seat_name(pawn.seat)),
            card: None,
        }
    }

    /// Is it the pawn that has captured and may capture again (B3.3)?
    fn jumps(&self, pawn: &Pawn) -> bool {
        matches!(self.position.phase, Phase::Jump(jumper) if decode(jumper) == pawn.id)
    }

    fn edge(&self, side: Side, fill: Option<Ink>) -> Edge {
        let name = self.position.shown_side(side).to_string();
        let [a, b] = self.ends(Some(side));
        let key = if fill.is_some() { "batons-edge-stick" } else { "batons-edge-slot" };
        Edge { a, b, fill, label: Message::new(key).with("stick", name.clone()), name }
    }

    /// The free places at the plan's corners and in its cells, while sticks can be
    /// moved: those where one can lie, and those that say why not when touched.
    fn slots(&self) -> BTreeSet<Side> {
        if !self.position.sticks_move() || self.position.quiet > 0 {
            return BTreeSet::new();
        }
        let mut legal = Vec::new();
        actions::list(self.position, &mut legal);
        let legal = legal.into_iter().filter_map(|action| match action {
            Action::Stick(displacement) => Some(displacement.to),
            _ => None,
        });
        let sticks = &self.table.sticks;
        let corners: BTreeSet<Corner> = sticks.iter().flat_map(|side| side.ends()).collect();
        let around = corners
            .iter()
            .flat_map(|&corner| HexDirection::ALL.map(|direction| Side::from(corner, direction)));
        around.filter(|side| !sticks.contains(side)).chain(legal).collect()
    }

    /// The ends of a stick, or of the spare, which lies beside the plan.
    pub(crate) fn ends(&self, side: Option<Side>) -> [Point; 2] {
        if let Some(side) = side {
            return side.ends().map(|corner| self.point(corner.place()));
        }
        let [low, high, _, right] = self.position.seen().map(i32::from);
        let (x, y) = (right * 500 + 1250, -(low + high) * TRIANGLE_HEIGHT / 2);
        [(x, y + 500), (x, y - 500)].map(|(x, y)| turned(self.view, Point::new(x, y)))
    }
}

/// The cells in which each pawn can be, after all that is beyond doubt (B2.4).
fn choices(
    position: &Position,
    table: &Layout,
    homes: &[(Seat, Triangle, &Region)],
) -> Vec<Vec<Triangle>> {
    let mut all: Vec<Vec<Triangle>> =
        homes.iter().map(|(_, _, home)| parts(table, home).map(Region::name).collect()).collect();
    let settled = position.settled().map(decode);
    if let Some(part) = settled
        && let Some(first) = all.iter_mut().find(|cells| cells.len() > 1 && cells.contains(&part))
    {
        *first = vec![part];
    }
    // What one pawn must have is closed to the others; twice settles any two.
    for _ in 0..2 {
        let sure: Vec<Triangle> =
            all.iter().filter(|cells| cells.len() == 1).flatten().copied().collect();
        for cells in all.iter_mut().filter(|cells| cells.len() > 1) {
            cells.retain(|cell| !sure.contains(cell));
        }
    }
    all
}

impl Face for Batons {
    /// Stick, then slot; pawn, then cell (over an enemy pawn: that one first).
    fn gesture(&self, position: &Position, action: Action) -> Vec<(Touch, Effect)> {
        let cell = |triangle| Touch::cell(position.shown_triangle(triangle));
        match action {
            Action::Stick(Displacement { from, to }) => {
                let edge = |side| Touch::Edge(position.shown_side(side).to_string());
                let from = from.map_or_else(|| Touch::Edge(SPARE.to_owned()), edge);
                vec![(from, Effect::Lift), (edge(to), Effect::Lay)]
            }
            Action::Settle { part } => vec![(cell(part), Effect::Part)],
            Action::Move { from, to } => {
                vec![(cell(from), Effect::Choose), (cell(to), Effect::Go)]
            }
            Action::Jump { from, over, to } => {
                let mut touches = vec![(cell(over), Effect::Capture), (cell(to), Effect::Go)];
                // The pawn that has captured already needs no pointing at.
                if !matches!(position.phase, Phase::Jump(_)) {
                    touches.insert(0, (cell(from), Effect::Choose));
                }
                touches
            }
            Action::Stop => vec![(Touch::button("stop"), Effect::End)],
        }
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        let drawing = Drawing::new(position, view);
        let mut edges: Vec<Edge> =
            drawing.table.sticks.iter().map(|&side| drawing.edge(side, Some(Ink::Edge))).collect();
        let (moved, count) = position.displaced();
        let spare_left = position.spare && moved[..count].iter().all(|one| one.from.is_some());
        if spare_left {
            let [a, b] = drawing.ends(None);
            let (name, label) = (SPARE.to_owned(), "batons-edge-spare".into());
            edges.push(Edge { name, a, b, fill: Some(Ink::Edge), label });
        }
        edges.extend(drawing.slots().into_iter().map(|side| drawing.edge(side, None)));
        let [low, high, left, right] = position.seen().map(i32::from);
        // Two sides of room all round: sticks of this turn, the spare, names.
        let corner =
            |across: i32, row: i32| turned(view, Point::new(across * 500, -row * TRIANGLE_HEIGHT));
        Scene {
            frame: Frame::around([corner(left - 3, low - 1), corner(right + 3, high + 1)], 480),
            cells: drawing.table.regions.iter().map(|region| drawing.cell(region)).collect(),
            edges,
            pieces: drawing.pawns.iter().map(|pawn| drawing.piece(pawn)).collect(),
            buttons: vec![Button { name: "stop".to_owned(), label: "batons-button-stop".into() }],
            notes: notes(position, view),
            ..Scene::default()
        }
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        marks(position, action, view)
    }

    fn prompt(&self, position: &Position) -> Message {
        Message::new(match position.phase {
            Phase::Fresh if position.quiet > 0 => "batons-prompt-first",
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

    fn prompt_after(&self, position: &Position, begun: &[Touch], next: Effects) -> Message {
        let pawns = if matches!(position.phase, Phase::Jump(_)) { 0 } else { 1 };
        if next.has(Effect::Lay) {
            let whole =
                position.phase == Phase::Fresh || !matches!(State::of(position), State::Broken);
            Message::new(if whole { "batons-next-lay" } else { "batons-next-complete" })
        } else if begun.len() > pawns {
            Message::new("batons-next-land")
        } else {
            let words =
                [(Effect::Go, "batons-choice-go"), (Effect::Capture, "batons-choice-capture")];
            Message::new("batons-next-where").with("choice", next.words(&words))
        }
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        let cell = |triangle| position.shown_triangle(triangle).to_string();
        let message = match action {
            Action::Stick(Displacement { from: Some(from), to }) => {
                Message::new("batons-words-stick")
                    .with("from", position.shown_side(from).to_string())
                    .with("to", position.shown_side(to).to_string())
            }
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
}

fn turned(view: View, point: Point) -> Point {
    if view.seat == Some(DARK) { Point::new(-point.x, -point.y) } else { point }
}

pub(crate) fn seat_name(seat: Seat) -> Message {
    Message::new(if seat == LIGHT { "batons-seat-0" } else { "batons-seat-1" })
}

/// A flat pawn seen from above; dark's carry a ring, light's a dot, so that
/// colour alone tells nothing. The one whose captures go on stands out.
pub(crate) fn disc(seat: Seat, active: bool) -> Vec<Shape> {
    let colour = INFO.colours[seat.index()];
    let ink = colour.on();
    let middle = Point::default();
    let sign = if seat == LIGHT {
        Shape::filled(Shape::circle(middle, 45), ink)
    } else {
        Shape::line(Shape::circle(middle, 105), ink, 30)
    };
    let mut shapes = vec![
        Shape::filled(Shape::ellipse(Point::new(0, 40), 185, 175), Ink::Shadow),
        Shape::filled(Shape::circle(middle, 180), colour).outlined(Ink::Outline, 20),
        sign,
    ];
    if active {
        shapes.push(Shape::line(Shape::circle(middle, 222), Ink::Outline, 34));
    }
    shapes
}

/// Row letters at the left, also of rows that a stick has just reached; numbers
/// below everything, on the lines that they name: nothing is ever played there.
fn notes(position: &Position, view: View) -> Vec<Note> {
    let [low, high, left, _] = position.seen();
    let corners: Vec<Corner> = position.sticks().flat_map(Side::ends).collect();
    let reach = |(low, high): (i8, i8), at: &Corner| (low.min(at.row), high.max(at.row));
    let (first, last) = corners.iter().fold((low, high), reach);
    let letters = (first..=last).map(|row| {
        let text = Corner::new(row, 0).to_string();
        let x = i32::from(left) * 500 - 1650;
        (x, -i32::from(row) * TRIANGLE_HEIGHT, text[..1].to_owned())
    });
    let numbers: BTreeSet<i8> = corners.iter().map(|corner| corner.number).collect();
    let numbers = numbers.into_iter().map(|number| {
        let corner = Corner::new(low - 1, number);
        let (x, y) = corner.place();
        (x + 130, y + 260, corner.to_string()[1..].to_owned())
    });
    letters
        .chain(numbers)
        .map(|(x, y, text)| Note { at: turned(view, Point::new(x, y)), text })
        .collect()
}
