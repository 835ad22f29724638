//! How figures, groups and terrain look.
//!
//! Nothing is told by colour alone: every group carries its player's letter,
//! every kind of figure has its outline, the wounded lie down, and terrain has
//! a sign of its own.

use rules::{Ink, Point, Seat, Shape};

use crate::{Choc, Figure, Group, INFO, Look, Relief, view::words};

/// A place for drawing: where, how large, and whether lying down.
#[derive(Clone, Copy)]
struct Pen {
    at: Point,
    percent: i32,
    lying: bool,
}

impl Pen {
    fn point(self, x: i32, y: i32) -> Point {
        // Lying down is a quarter turn; the feet stay about where they were.
        let (x, y) = if self.lying { (-y, x + 60) } else { (x, y) };
        self.at.shifted(x * self.percent / 100, y * self.percent / 100)
    }

    fn size(self, size: i32) -> i32 {
        size * self.percent / 100
    }

    fn polygon(self, corners: &[(i32, i32)]) -> String {
        Shape::polygon(&corners.iter().map(|&(x, y)| self.point(x, y)).collect::<Vec<_>>())
    }

    /// An open line through points.
    fn strokes(self, points: &[(i32, i32)]) -> String {
        let mut path = self.polygon(points);
        path.pop();
        path
    }

    fn circle(self, x: i32, y: i32, radius: i32) -> String {
        Shape::circle(self.point(x, y), self.size(radius))
    }
}

/// A group around a point: its ring, figures, letter and markers.
pub(crate) fn group(game: &Choc, group: &Group, active: bool, percent: i32) -> Vec<Shape> {
    let colour = INFO.colours[group.owner().index()];
    let pen = Pen { at: Point::default(), percent, lying: false };
    let mut shapes = vec![
        Shape::line(pen.circle(0, 0, 425), Ink::Black, pen.size(if active { 76 } else { 44 })),
        Shape::line(pen.circle(0, 0, 425), colour, pen.size(if active { 48 } else { 26 })),
    ];
    let figures = group.squad.figures();
    // Three abreast have to stand a little closer.
    let size = if figures.len() > 4 { 92 } else { 105 };
    for (&one, (x, y)) in figures.iter().zip(places(figures.len())) {
        let kind = game.scenario.roll.kind(one);
        let lying = kind.is_wounded(one.life());
        let pen = Pen { at: pen.point(x, y), percent: percent * size / 100, lying };
        shapes.extend(figure(kind.look, group.owner(), pen));
        shapes.extend(life(game, one, pen));
    }
    shapes.push(Shape::filled(pen.circle(0, 375, 105), colour).outlined(Ink::Black, pen.size(18)));
    let letter = words::letter(group.owner()).to_string();
    shapes.push(Shape::text(letter, pen.point(0, 375), pen.size(150), colour.on()));
    if group.marked {
        // The end marker: a flag stuck beside the group (C4.2).
        shapes.push(Shape::line(pen.strokes(&[(330, -80), (330, -430)]), Ink::Black, pen.size(30)));
        let flag = pen.polygon(&[(330, -430), (170, -370), (330, -310)]);
        shapes.push(Shape::filled(flag, Ink::White).outlined(Ink::Black, pen.size(22)));
    }
    if active {
        let arrow = pen.polygon(&[(-90, -500), (90, -500), (0, -380)]);
        shapes.push(Shape::filled(arrow, Ink::Black));
    }
    shapes
}

/// Where so many figures stand: in one row, or in two.
fn places(count: usize) -> impl Iterator<Item = (i32, i32)> {
    let row = |count: usize, y: i32| {
        let count = count as i32;
        let wide = if count < 3 { 300 } else { 255 };
        (0..count).map(move |i| ((2 * i - count + 1) * wide / 2, y))
    };
    let (back, front) = if count <= 2 { (0, count) } else { (count / 2, count - count / 2) };
    let (high, low) = if back == 0 { (0, -25) } else { (-190, 95) };
    row(back, high).chain(row(front, low))
}

/// The PJ of a figure that has lost some but is not wounded: a heavy weapon's.
fn life(game: &Choc, figure: Figure, pen: Pen) -> Option<Shape> {
    let kind = game.scenario.roll.kind(figure);
    let between = figure.life() > 1 && figure.life() < kind.life;
    between.then(|| {
        Shape::text(figure.life().to_string(), pen.point(120, -110), pen.size(150), Ink::Black)
    })
}

/// A figure of a player.
fn figure(look: Look, owner: Seat, pen: Pen) -> Vec<Shape> {
    let colour = INFO.colours[owner.index()];
    let body = |path: String| Shape::filled(path, colour).outlined(Ink::Black, pen.size(20));
    let iron = |points: &[(i32, i32)], width| {
        Shape::line(pen.strokes(points), Ink::Black, pen.size(width))
    };
    let soldier = || {
        vec![
            body(pen.polygon(&[(-52, -45), (52, -45), (66, 130), (-66, 130)])),
            body(pen.circle(0, -92, 48)),
        ]
    };
    let mut shapes = match look {
        Look::Civilian => vec![
            body(pen.polygon(&[(-18, -50), (18, -50), (92, 130), (-92, 130)])),
            body(pen.circle(0, -92, 48)),
        ],
        Look::Rider => vec![
            body(pen.polygon(&[
                (-130, 20),
                (60, 20),
                (110, -60),
                (160, -30),
                (120, 60),
                (110, 135),
                (70, 135),
                (60, 85),
                (-80, 85),
                (-90, 135),
                (-130, 135),
            ])),
            body(pen.polygon(&[(-45, -70), (35, -70), (30, 20), (-50, 20)])),
            body(pen.circle(-5, -110, 42)),
        ],
        Look::Gun => vec![
            iron(&[(-120, 110), (60, -10)], 46),
            body(pen.polygon(&[(-60, -10), (-20, -60), (160, -95), (160, -35)])),
            body(pen.circle(0, 70, 72)),
            iron(&[(-60, 70), (60, 70)], 16),
            iron(&[(0, 10), (0, 130)], 16),
        ],
        _ => soldier(),
    };
    shapes.extend(match look {
        Look::Rifleman => vec![iron(&[(88, 125), (88, -140)], 24)],
        Look::Archer => vec![
            iron(&[(78, 110), (118, 40), (124, -20), (118, -80), (78, -150)], 18),
            iron(&[(78, 110), (78, -150)], 8),
        ],
        Look::Swordsman => {
            vec![iron(&[(62, 40), (128, -130)], 22), iron(&[(58, -20), (112, 4)], 22)]
        }
        Look::Marksman => vec![
            iron(&[(-60, -20), (165, -20)], 24),
            iron(&[(20, -58), (90, -58)], 24),
            iron(&[(110, -20), (90, 60)], 14),
        ],
        Look::Rocket => vec![
            iron(&[(-110, -40), (120, -40)], 52),
            Shape::filled(pen.polygon(&[(120, -90), (185, -40), (120, 10)]), Ink::Black),
        ],
        Look::Grenadier => vec![
            iron(&[(46, -20), (110, -90)], 26),
            Shape::filled(pen.circle(122, -122, 36), Ink::Black),
        ],
        Look::Officer => vec![
            iron(&[(92, 130), (92, -170)], 18),
            Shape::filled(pen.polygon(&[(92, -170), (190, -130), (92, -90)]), Ink::White)
                .outlined(Ink::Black, pen.size(14)),
        ],
        Look::Rider => vec![iron(&[(20, 10), (150, -165)], 18)],
        Look::Civilian | Look::Gun => Vec::new(),
    });
    shapes
}

/// The ground under terrain.
pub(crate) const fn ground(relief: Relief) -> Ink {
    match relief {
        Relief::Hill => Ink::BoardAlt,
        Relief::Wood | Relief::Marsh => Ink::Green,
        Relief::Water => Ink::Blue,
        Relief::Rock => Ink::Line,
    }
}

/// The sign of terrain, around a point.
pub(crate) fn relief(relief: Relief, at: Point, percent: i32) -> Vec<Shape> {
    let pen = Pen { at, percent, lying: false };
    let line =
        |points: &[(i32, i32)], width| Shape::line(pen.strokes(points), Ink::Sign, pen.size(width));
    match relief {
        // Height lines.
        Relief::Hill => [380, 270, 160]
            .map(|radius| (pen.size(radius), pen.size(radius * 3 / 4)))
            .map(|(rx, ry)| Shape::line(Shape::ellipse(at, rx, ry), Ink::Sign, pen.size(22)))
            .to_vec(),
        Relief::Wood => [(-210, 60), (190, 90), (0, -210)]
            .into_iter()
            .flat_map(|(x, y)| {
                let tree = [(x - 120, y + 120), (x, y - 150), (x + 120, y + 120)];
                [
                    Shape::filled(pen.polygon(&tree), Ink::Sign),
                    line(&[(x, y + 120), (x, y + 190)], 36),
                ]
            })
            .collect(),
        Relief::Marsh => [(-200, -120), (190, -60), (-30, 190)]
            .into_iter()
            .flat_map(|(x, y)| {
                [
                    line(&[(x - 110, y), (x + 110, y)], 24),
                    line(&[(x - 50, y), (x - 70, y - 90)], 18),
                    line(&[(x, y), (x, y - 120)], 18),
                    line(&[(x + 50, y), (x + 70, y - 90)], 18),
                ]
            })
            .collect(),
        Relief::Water => [-180, 0, 180]
            .map(|y| {
                let wave = [(-330, y), (-220, y - 60), (-110, y), (0, y - 60), (110, y)];
                let rest = [(220, y - 60), (330, y)];
                line(&[&wave[..], &rest[..]].concat(), 28)
            })
            .to_vec(),
        Relief::Rock => vec![
            Shape::filled(
                pen.polygon(&[(-330, 230), (-230, -130), (-60, 30), (70, -260), (330, 230)]),
                Ink::Sign,
            ),
            line(&[(70, -260), (20, -20), (120, 110)], 22),
        ],
    }
}

/// One character for terrain in the terminal.
pub(crate) const fn relief_glyph(relief: Relief) -> &'static str {
    match relief {
        Relief::Hill => "^",
        Relief::Wood => "%",
        Relief::Marsh => "\"",
        Relief::Water => "~",
        Relief::Rock => "#",
    }
}
