//! Scenes as characters.
//!
//! Cells in rows become columns of text; a board with edges to be seen is drawn
//! with slashes and lines, three text rows to a row of triangles.

use rules::{Ink, Point, Scene};

use crate::palette::{Theme, colour};

/// How the terminal shows colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Not at all: signs alone must do.
    None,
    /// By the 256 colours that nearly every terminal has.
    Ansi,
}

/// A character on the canvas with its colours.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Spot {
    character: char,
    ink: Option<Ink>,
    ground: Option<Ink>,
}

const EMPTY: Spot = Spot { character: ' ', ink: None, ground: None };

/// The scene as lines of text.
#[must_use]
pub fn terminal<L>(scene: &Scene<L>, colours: Colours) -> String {
    let scale = Scale::of(scene);
    let mut canvas = Canvas { rows: Vec::new() };
    for sign in &scene.signs {
        canvas.write(scale.column(sign.at), scale.row(sign.at), &sign.text, None, None, 0);
    }
    for cell in &scene.cells {
        let piece = scene.pieces.iter().find(|piece| piece.cell.as_ref() == Some(&cell.name));
        // Under a piece the cell's own sign stays to be seen, unless it says nothing.
        let sign = if cell.glyph == "·" { "" } else { &cell.glyph };
        let text = match piece {
            Some(piece) => format!("{}{sign}", piece.glyph),
            None => cell.glyph.clone(),
        };
        let ink = piece.map(|piece| piece.ink);
        let tinted = (!matches!(cell.fill, Ink::Board)).then_some(cell.fill);
        canvas.write(scale.column(cell.at), scale.row(cell.at), &text, ink, tinted, scale.room);
    }
    for edge in &scene.edges {
        if edge.fill.is_some() {
            canvas.line(&scale, edge.a, edge.b, edge.fill);
        }
    }
    for piece in scene.pieces.iter().filter(|piece| piece.cell.is_none()) {
        let ink = Some(piece.ink);
        canvas.write(scale.column(piece.at), scale.row(piece.at), &piece.glyph, ink, None, 0);
    }
    for note in &scene.notes {
        canvas.write(scale.column(note.at), scale.row(note.at), &note.text, None, None, 0);
    }
    canvas.print(colours)
}

/// From the scene's plane to characters.
struct Scale {
    origin: Point,
    columns: i32,
    /// Columns for 1,000 units.
    wide: i32,
    /// Units for one text row.
    high: i32,
    /// Columns that a cell's ground covers.
    room: usize,
}

impl Scale {
    fn of<L>(scene: &Scene<L>) -> Self {
        let origin = Point::new(scene.frame.x, scene.frame.y);
        if !scene.edges.is_empty() {
            return Self { origin, columns: 6, wide: 1000, high: 289, room: 0 };
        }
        let longest = scene.cells.iter().map(|cell| {
            let piece = scene.pieces.iter().find(|piece| piece.cell.as_ref() == Some(&cell.name));
            piece.map_or(1, |piece| piece.glyph.chars().count() + 1)
        });
        // An even number, so that hexes can lie half a cell apart.
        let columns = (longest.max().unwrap_or(1).max(3) + 2) & !1;
        let mut heights: Vec<i32> = scene.cells.iter().map(|cell| cell.at.y).collect();
        heights.sort_unstable();
        heights.dedup();
        let high = heights.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap_or(1000);
        Self { origin, columns: columns as i32, wide: 1000, high, room: columns - 1 }
    }

    fn column(&self, at: Point) -> i32 {
        round_div((at.x - self.origin.x) * self.columns, self.wide)
    }

    fn row(&self, at: Point) -> i32 {
        round_div(at.y - self.origin.y, self.high)
    }
}

const fn round_div(n: i32, by: i32) -> i32 {
    (n + by / 2).div_euclid(by)
}

struct Canvas {
    rows: Vec<Vec<Spot>>,
}

impl Canvas {
    fn spot(&mut self, column: i32, row: i32) -> Option<&mut Spot> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        if line.len() <= column {
            line.resize(column + 1, EMPTY);
        }
        Some(&mut line[column])
    }

    /// A text centred at a place, on a ground at least `room` columns wide.
    fn write(
        &mut self,
        column: i32,
        row: i32,
        text: &str,
        ink: Option<Ink>,
        ground: Option<Ink>,
        room: usize,
    ) {
        let length = text.chars().count();
        if ground.is_some() {
            let left = column - (room / 2) as i32;
            for i in 0..room as i32 {
                if let Some(spot) = self.spot(left + i, row) {
                    spot.ground = ground;
                }
            }
        }
        let left = column - (length / 2) as i32;
        for (i, character) in (0..).zip(text.chars()) {
            if let Some(spot) = self.spot(left + i, row) {
                *spot = Spot { character, ink, ground };
            }
        }
    }

    /// An edge: level ones as a row of lines, slanting ones as three slashes.
    fn line(&mut self, scale: &Scale, a: Point, b: Point, ink: Option<Ink>) {
        let (a, b) = if a.y > b.y { (b, a) } else { (a, b) };
        let [(ax, ay), (bx, by)] = [a, b].map(|at| (scale.column(at), scale.row(at)));
        let mut draw = |column, row, character| {
            if let Some(spot) = self.spot(column, row) {
                *spot = Spot { character, ink, ground: None };
            }
        };
        if ay == by {
            for column in ax.min(bx) + 1..ax.max(bx) {
                draw(column, ay, '_');
            }
            return;
        }
        for row in ay + 1..=by {
            let along = bx - ax;
            let before = ax + along * (row - 1 - ay) / (by - ay);
            if along < 0 {
                draw(before - 1, row, '/');
            } else {
                draw(before, row, '\\');
            }
        }
    }

    fn print(&self, colours: Colours) -> String {
        let mut lines: Vec<String> = Vec::new();
        for row in &self.rows {
            let end = row.iter().rposition(|spot| *spot != EMPTY).map_or(0, |last| last + 1);
            let mut line = String::new();
            let mut now = (None, None);
            for spot in &row[..end] {
                if colours == Colours::Ansi && now != (spot.ink, spot.ground) {
                    now = (spot.ink, spot.ground);
                    line.push_str(&escape(spot.ink, spot.ground));
                }
                line.push(spot.character);
            }
            if now != (None, None) {
                line.push_str("\x1b[0m");
            }
            if colours == Colours::None {
                line.truncate(line.trim_end().len());
            }
            lines.push(line);
        }
        while lines.first().is_some_and(String::is_empty) {
            lines.remove(0);
        }
        lines.join("\n")
    }
}

/// The escape sequence for a colour of the text and one of the ground. Pieces
/// stand on a dark ground of their own so that both sides can be read.
fn escape(ink: Option<Ink>, ground: Option<Ink>) -> String {
    let number = |ink: Ink| {
        let [_, r, g, b] = colour(ink, Theme::Dark).rgb.to_be_bytes();
        let level = |channel: u8| (u32::from(channel) * 5 + 127) / 255;
        16 + 36 * level(r) + 6 * level(g) + level(b)
    };
    let mut codes = vec!["0".to_owned()];
    match (ink, ground) {
        (Some(Ink::Seat0), _) => codes.extend(["1".into(), "38;5;231".into()]),
        (Some(Ink::Seat1), None) => codes.extend(["1".into(), "38;5;203".into()]),
        (Some(Ink::Seat1), Some(_)) => codes.extend(["1".into(), "38;5;16".into()]),
        (Some(ink), _) => codes.push(format!("1;38;5;{}", number(ink))),
        (None, Some(_)) => codes.push("38;5;254".into()),
        (None, None) => {}
    }
    if let Some(ground) = ground {
        codes.push(format!("48;5;{}", number(ground)));
    }
    format!("\x1b[{}m", codes.join(";"))
}
