//! How figures, groups and terrain look.
//!
//! Nothing is told by colour alone: the plates of every player have a shape of
//! their own, every kind of figure its outline, the wounded lie down, and
//! terrain has a sign.

use rules::{Ink, Point, Seat, Shape};

use crate::{Choc, Group, INFO, Look, Relief};

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

/// A group around a point: its plate, figures, values and markers.
///
/// The plate has its player's colour and shape. On it stand the figures, and
/// around them the group's values (C3.4): along the upper rim a dot for each PJ,
/// hollow for one that was lost; below the strength of its fire, in a cross-hair,
/// an arrowhead for each cell of its advance, and its strength in close combat,
/// in a lozenge.
pub(crate) fn group(game: &Choc, group: &Group, active: bool, percent: i32) -> Vec<Shape> {
    let colour = INFO.colours[group.owner().index()];
    let pen = Pen { at: Point::default(), percent, lying: false };
    let mut shapes = Vec::new();
    if active {
        shapes.push(Shape::line(plate(group.owner(), pen, 50), Ink::Outline, pen.size(44)));
        shapes.push(Shape::line(plate(group.owner(), pen, 22), Ink::Black, pen.size(24)));
    }
    let plate = plate(group.owner(), pen, 0);
    shapes.push(Shape::filled(plate, colour).outlined(Ink::Outline, pen.size(34)));
    let figures = group.squad.figures();
    // Three abreast have to stand a little closer.
    let size = if figures.len() > 4 { 84 } else { 96 };
    for (&one, (x, y)) in figures.iter().zip(places(figures.len())) {
        let kind = game.scenario.roll.kind(one);
        let lying = kind.is_wounded(one.life());
        let pen = Pen { at: pen.point(x, y), percent: percent * size / 100, lying };
        shapes.extend(figure(kind.look, colour, pen));
    }
    shapes.extend(values(game, group, pen));
    if group.marked {
        // The end marker: a flag stuck beside the group (C4.2).
        let pole = pen.strokes(&[(390, -130), (390, -480)]);
        shapes.push(Shape::line(pole, Ink::Outline, pen.size(34)));
        let flag = pen.polygon(&[(390, -480), (170, -400), (390, -320)]);
        shapes.push(Shape::filled(flag, Ink::White).outlined(Ink::Black, pen.size(26)));
    }
    shapes
}

/// The plate of a player's groups, so much larger than usual: each player's has
/// a shape of its own.
fn plate(owner: Seat, pen: Pen, more: i32) -> String {
    let corners: &[(i32, i32)] = match owner.index() {
        0 => return pen.circle(0, 0, 450 + more),
        1 => &[
            (-375, -330),
            (-330, -375),
            (330, -375),
            (375, -330),
            (375, 330),
            (330, 375),
            (-330, 375),
            (-375, 330),
        ],
        2 => &[(0, -470), (420, -235), (420, 235), (0, 470), (-420, 235), (-420, -235)],
        3 => &[(-220, -430), (220, -430), (470, 0), (220, 430), (-220, 430), (-470, 0)],
        4 => &[(-400, -400), (0, -330), (400, -400), (400, 150), (0, 480), (-400, 150)],
        _ => &[
            (-480, 0),
            (-330, -330),
            (0, -480),
            (330, -330),
            (480, 0),
            (330, 330),
            (0, 480),
            (-330, 330),
        ],
    };
    let grown = |far: i32| far * (450 + more) / 430;
    let corners: Vec<_> = corners.iter().map(|&(x, y)| (grown(x), grown(y))).collect();
    pen.polygon(&corners)
}

/// The values of a group (C3.4), around its figures.
fn values(game: &Choc, group: &Group, pen: Pen) -> Vec<Shape> {
    let (squad, roll) = (&group.squad, &game.scenario.roll);
    let ink = INFO.colours[group.owner().index()].on();
    let mut shapes = life(game, group, pen);
    let number =
        |value: u8, x| Shape::text(value.to_string(), pen.point(x, 275), pen.size(215), ink);
    let (fire, close) = (squad.fire(roll, 0), squad.close(roll));
    if fire > 0 {
        let [x, y] = [-205, 275];
        let ticks = [
            [(x, y - 160), (x, y - 115)],
            [(x, y + 115), (x, y + 160)],
            [(x - 160, y), (x - 115, y)],
            [(x + 115, y), (x + 160, y)],
        ];
        shapes.push(Shape::line(pen.circle(x, y, 118), ink, pen.size(12)));
        shapes.extend(ticks.map(|tick| Shape::line(pen.strokes(&tick), ink, pen.size(20))));
        shapes.push(number(fire, -205));
    }
    if close > 0 {
        let lozenge = pen.polygon(&[(205, 130), (345, 275), (205, 420), (65, 275)]);
        shapes.push(Shape { fill: None, ..Shape::line(lozenge, ink, pen.size(14)) });
        shapes.push(number(close, 205));
    }
    let advance = i32::from(squad.advance(roll).min(5));
    shapes.extend((0..advance).map(|i| {
        let y = 375 - (advance - 1 - i) * 62;
        Shape::line(pen.strokes(&[(-48, y + 26), (0, y - 26), (48, y + 26)]), ink, pen.size(26))
    }));
    shapes
}

/// A dot for each PJ along the upper rim, hollow for one that was lost.
fn life(game: &Choc, group: &Group, pen: Pen) -> Vec<Shape> {
    /// Cosine and sine of every ten degrees from the left over the top to the
    /// right, in thousandths.
    const RIM: [(i32, i32); 19] = [
        (-1000, 0),
        (-985, -174),
        (-940, -342),
        (-866, -500),
        (-766, -643),
        (-643, -766),
        (-500, -866),
        (-342, -940),
        (-174, -985),
        (0, -1000),
        (174, -985),
        (342, -940),
        (500, -866),
        (643, -766),
        (766, -643),
        (866, -500),
        (940, -342),
        (985, -174),
        (1000, 0),
    ];
    let ink = INFO.colours[group.owner().index()].on();
    let figures = group.squad.figures();
    let whole: usize =
        figures.iter().map(|&one| usize::from(game.scenario.roll.kind(one).life)).sum();
    let left = usize::from(group.squad.life());
    let shown = whole.min(RIM.len());
    let first = (RIM.len() - shown) / 2;
    RIM[first..first + shown]
        .iter()
        .enumerate()
        .map(|(i, &(cos, sin))| {
            let dot = pen.circle(368 * cos / 1000, 368 * sin / 1000, 25);
            // More PJ than dots: the dots share them out.
            if i * whole < left * shown {
                Shape::filled(dot, ink)
            } else {
                Shape::line(dot, ink, pen.size(12))
            }
        })
        .collect()
}

/// Where so many figures stand: in one row, or in two.
fn places(count: usize) -> impl Iterator<Item = (i32, i32)> {
    let row = |count: usize, y: i32| {
        let count = count as i32;
        let wide = if count < 3 { 270 } else { 215 };
        (0..count).map(move |i| ((2 * i - count + 1) * wide / 2, y))
    };
    let (back, front) = if count <= 2 { (0, count) } else { (count / 2, count - count / 2) };
    let (high, low) = if back == 0 { (0, -60) } else { (-168, 40) };
    row(back, high).chain(row(front, low))
}

/// A figure by itself, around a point, on a ground of this colour: standing, or
/// lying wounded.
pub(crate) fn figure_alone(look: Look, ground: Ink, at: Point, lying: bool) -> Vec<Shape> {
    figure(look, ground, Pen { at, percent: 100, lying })
}

/// A figure, in the colour to draw with on plates of this one.
fn figure(look: Look, plate: Ink, pen: Pen) -> Vec<Shape> {
    let ink = plate.on();
    let body = |path: String| Shape::filled(path, ink).outlined(plate, pen.size(16));
    let iron =
        |points: &[(i32, i32)], width| Shape::line(pen.strokes(points), ink, pen.size(width));
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
            Shape::line(pen.strokes(&[(-60, 70), (60, 70)]), plate, pen.size(16)),
            Shape::line(pen.strokes(&[(0, 10), (0, 130)]), plate, pen.size(16)),
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
            Shape::filled(pen.polygon(&[(120, -90), (185, -40), (120, 10)]), ink),
        ],
        Look::Grenadier => {
            vec![iron(&[(46, -20), (110, -90)], 26), Shape::filled(pen.circle(122, -122, 36), ink)]
        }
        Look::Officer => vec![
            iron(&[(92, 130), (92, -170)], 18),
            Shape::filled(pen.polygon(&[(92, -170), (190, -130), (92, -90)]), ink),
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
