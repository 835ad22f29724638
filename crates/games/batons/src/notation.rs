//! Steps and positions as text.
//!
//! Corners have names such as `k12`: a row, lettered from below, and a number
//! along the lines that rise to the upper left. A stick is called by its two
//! ends, `k11k12`; a cell by its lowest, leftmost triangle, `k11A` if that
//! points up, `k11V` if down (any triangle of the cell is understood).
//!
//! | step                         | text           |
//! | ---------------------------- | -------------- |
//! | a stick goes elsewhere       | `k11k12-n12n13`|
//! | the spare is laid            | `+n12n13`      |
//! | the pawn is in this part     | `=k11A`        |
//! | a pawn moves                 | `k11A-k11V`    |
//! | a pawn captures              | `k11Axk11V-l12A`|
//! | it does not capture again    | `stop`         |
//!
//! A position is the player to move (`l` or `d`), `first` in a first turn
//! without sticks (B2.6), `+` while the spare lies beside the plan, the sticks
//! in straight lines (`k11k14` is three), then after a `/` each the cells of
//! light's pawns, of dark's, and what the turn has done so far: the sticks
//! moved and parts named since the plan was as given, or `pawn` when the plan
//! is made, or `jump` and the cell of the pawn that has captured.

use grid::{Axis, Corner, Side, Triangle, triangles::ROUND};
use rules::{Notation, Refusal};

use crate::{
    Action, Batons, DARK, Displacement, LIGHT, Position,
    plan::{
        Plan, STICKS, WINDOW,
        layout::{Fault, Layout, Region},
        survey::{checked_code, code},
    },
    position::{PAWNS, Phase},
    refusal::check,
    turn::stage::State,
};

const STOP: &str = "stop";
const PAWN: &str = "pawn";
const JUMP: &str = "jump";
const FIRST: &str = "first";

impl Position {
    /// A corner of the window, on the table.
    pub(crate) fn shown_corner(&self, corner: Corner) -> Corner {
        corner.moved(self.origin().row, self.origin().number)
    }

    /// A side of the window, on the table.
    pub(crate) fn shown_side(&self, side: Side) -> Side {
        side.moved(self.origin().row, self.origin().number)
    }

    /// A triangle of the window, on the table.
    pub(crate) fn shown_triangle(&self, triangle: Triangle) -> Triangle {
        triangle.moved(self.origin().row, self.origin().number)
    }

    /// Names come round after 26; what is meant is near the plan.
    fn middle(&self) -> Corner {
        let half = WINDOW as i8 / 2;
        self.origin().moved(half, half)
    }

    /// The side with this name.
    pub(crate) fn read_side(&self, name: &str) -> Option<Side> {
        let (side, "") = Side::read(name)? else { return None };
        Some(self.side_here(side))
    }

    fn side_here(&self, side: Side) -> Side {
        side.nearest(self.middle()).moved(-self.origin().row, -self.origin().number)
    }

    /// The cell with this name, or around the triangle with this name.
    pub(crate) fn read_cell(&self, name: &str) -> Option<Triangle> {
        let (triangle, "") = Triangle::read(name)? else { return None };
        Some(self.cell_here(&State::of(self), triangle))
    }

    /// A triangle of the table, as the name of the cell around it.
    fn cell_here(&self, state: &State, triangle: Triangle) -> Triangle {
        let here = triangle.nearest(self.middle()).moved(-self.origin().row, -self.origin().number);
        if checked_code(here).is_some_and(|code| state.face(code).is_some()) {
            return here;
        }
        self.table().region_at(here).map_or(here, Region::name)
    }
}

impl Notation for Batons {
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        check(position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        read_action(position, text).ok_or_else(|| Refusal::not_a_move(text))
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        let cell = |triangle| position.shown_triangle(triangle);
        match action {
            Action::Stick(displacement) => displacement_text(position, displacement),
            Action::Settle { part } => format!("={}", cell(part)),
            Action::Move { from, to } => format!("{}-{}", cell(from), cell(to)),
            Action::Jump { from, over, to } => {
                format!("{}x{}-{}", cell(from), cell(over), cell(to))
            }
            Action::Stop => STOP.to_owned(),
        }
    }

    /// Reads a position. `first` is a word of the games with a quiet opening.
    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        let parts: Vec<Vec<&str>> =
            text.split('/').map(|part| part.split_whitespace().collect()).collect();
        let [head, light, dark, progress @ ..] = &parts[..] else {
            return Err(Refusal::bad_position(text, "batons-position-parts"));
        };
        if progress.len() > 1 {
            return Err(Refusal::bad_position(text, "batons-position-parts"));
        }
        let mut head = &head[..];
        let turn = match head.split_off_first() {
            Some(&"l") => LIGHT,
            Some(&"d") => DARK,
            other => {
                let word = other.copied().unwrap_or_default();
                return Err(Refusal::bad_position(word, "batons-position-turn"));
            }
        };
        let mut quiet = 0;
        if head.first() == Some(&FIRST) {
            head = &head[1..];
            quiet = self.opening.quiet(turn);
            if quiet == 0 {
                return Err(Refusal::bad_position(FIRST, "batons-position-first"));
            }
        }
        let spare = head.first() == Some(&"+");
        if spare {
            head = &head[1..];
        }
        let (plan, origin) = parse_plan(head)?;
        if plan.len() + usize::from(spare) > STICKS {
            return Err(Refusal::bad_position(text, "batons-position-sticks"));
        }
        let table = Layout::new(plan.sticks());
        check_plan(&table, origin)?;
        let mut pawns = [Vec::new(), Vec::new()];
        for (seat, words) in [(LIGHT, light), (DARK, dark)] {
            for word in words {
                let cell = parse_cell(&table, origin, word)?;
                if pawns.iter().flatten().any(|&known| known == cell) {
                    return Err(Refusal::bad_position(word, "batons-position-twice"));
                }
                pawns[seat.index()].push(cell);
            }
            if pawns[seat.index()].len() > PAWNS {
                return Err(Refusal::bad_position(text, "batons-position-pawns"));
            }
        }
        if pawns[turn.other().index()].is_empty() {
            return Err(Refusal::bad_position(text, "batons-position-bare"));
        }
        let [light, dark] = &pawns;
        let position = Position::set_up((plan, origin), [light, dark], turn, spare, quiet);
        parse_progress(position, progress.first().map_or(&[], Vec::as_slice))
    }

    fn position_text(&self, position: &Position) -> String {
        let mut words = vec![if position.turn() == LIGHT { "l" } else { "d" }.to_owned()];
        if position.quiet > 0 {
            words.push(FIRST.to_owned());
        }
        if position.spare {
            words.push("+".to_owned());
        }
        words.extend(lines(position));
        for seat in [LIGHT, DARK] {
            words.push("/".to_owned());
            words.extend(position.pawns(seat).map(|cell| cell.to_string()));
        }
        let progress = progress(position);
        if !progress.is_empty() {
            words.push("/".to_owned());
            words.extend(progress);
        }
        words.join(" ")
    }
}

fn displacement_text(position: &Position, Displacement { from, to }: Displacement) -> String {
    let to = position.shown_side(to);
    match from {
        Some(from) => format!("{}-{to}", position.shown_side(from)),
        None => format!("+{to}"),
    }
}

fn read_action(position: &Position, text: &str) -> Option<Action> {
    if text.eq_ignore_ascii_case(STOP) {
        return Some(Action::Stop);
    }
    if let Some(to) = text.strip_prefix('+') {
        return Some(Action::Stick(Displacement { from: None, to: position.read_side(to)? }));
    }
    if let Some(part) = text.strip_prefix('=') {
        return Some(Action::Settle { part: position.read_cell(part)? });
    }
    if let Some((from, rest)) = Side::read(text) {
        let from = Some(position.side_here(from));
        let to = position.read_side(rest.strip_prefix('-')?)?;
        return Some(Action::Stick(Displacement { from, to }));
    }
    let state = State::of(position);
    let cell = |triangle| position.cell_here(&state, triangle);
    let (from, rest) = Triangle::read(text)?;
    if let Some(to) = rest.strip_prefix('-') {
        let (to, "") = Triangle::read(to)? else { return None };
        return Some(Action::Move { from: cell(from), to: cell(to) });
    }
    let (over, rest) = Triangle::read(rest.strip_prefix(['x', 'X'])?)?;
    let (to, "") = Triangle::read(rest.strip_prefix('-')?)? else { return None };
    Some(Action::Jump { from: cell(from), over: cell(over), to: cell(to) })
}

/// The sticks, those in one straight line together.
fn lines(position: &Position) -> Vec<String> {
    let along = |side: Side, steps: i8| {
        let (a, b) = (side.ends()[0], side.ends()[1]);
        side.moved(steps * (b.row - a.row), steps * (b.number - a.number))
    };
    let starts = position.plan.sticks().filter(|&side| !position.plan.has(along(side, -1)));
    starts
        .map(|start| {
            let length = (1..).find(|&steps| !position.plan.has(along(start, steps))).unwrap_or(1);
            let end = along(start, length - 1).ends()[1];
            format!("{}{}", position.shown_corner(start.at), position.shown_corner(end))
        })
        .collect()
}

fn progress(position: &Position) -> Vec<String> {
    let (moved, count) = position.displaced();
    let sticks = moved[..count].iter().map(|&one| displacement_text(position, one));
    let mut words: Vec<String> = sticks.collect();
    match position.phase {
        Phase::Fresh | Phase::Stick(_) => {}
        Phase::Settle { settled, .. } => {
            words.extend(settled.map(|part| format!("={}", position.shown(part))));
        }
        Phase::Pawn => words.push(PAWN.to_owned()),
        Phase::Jump(pawn) => {
            words.extend([JUMP.to_owned(), position.shown(pawn).to_string()]);
        }
    }
    words
}

/// Lines of sticks, put into the window that fits them.
fn parse_plan(words: &[&str]) -> Result<(Plan, Corner), Refusal> {
    let mut sides: Vec<Side> = Vec::new();
    for word in words {
        let wrong = |key: &'static str| Refusal::bad_position(word, key);
        for side in parse_line(word).ok_or_else(|| wrong("batons-position-line"))? {
            if sides.contains(&side) {
                return Err(wrong("batons-position-stick-twice"));
            }
            sides.push(side);
        }
    }
    let rows = window(&sides.iter().map(|side| side.at.row));
    let numbers = window(&sides.iter().map(|side| side.at.number));
    let (Some(row), Some(number)) = (rows, numbers) else {
        return Err(Refusal::bad_position(&words.join(" "), "batons-position-wide"));
    };
    let mut plan = Plan::default();
    for side in sides {
        let at = Corner::new(
            (side.at.row - row).rem_euclid(ROUND),
            (side.at.number - number).rem_euclid(ROUND),
        );
        plan.insert(Side { at, ..side });
    }
    Ok((plan, Corner::new(row, number)))
}

/// `k11k14`: the sticks k11k12, k12k13 and k13k14, between a1 and z26.
fn parse_line(word: &str) -> Option<Vec<Side>> {
    let (from, rest) = Corner::read(word)?;
    let (to, "") = Corner::read(rest)? else { return None };
    let to = to.nearest(from);
    let (rows, numbers) = (to.row - from.row, to.number - from.number);
    let (axis, length) = match (rows, numbers) {
        (0, 1..) => (Axis::A, numbers),
        (1.., _) if rows == numbers => (Axis::B, rows),
        (1.., 0) => (Axis::C, rows),
        _ => return None,
    };
    let step = axis.direction();
    let corners = std::iter::successors(Some(from), |corner| Some(corner.step(step)));
    let round =
        |corner: Corner| Corner::new(corner.row.rem_euclid(ROUND), corner.number.rem_euclid(ROUND));
    Some(corners.take(length as usize).map(|at| Side { at: round(at), axis }).collect())
}

/// Where a window begins that holds all these, which come round after 26.
fn window(values: &(impl Iterator<Item = i8> + Clone)) -> Option<i8> {
    let fits = |&start: &i8| {
        values.clone().any(|value| value == start)
            && values.clone().all(|value| (value - start).rem_euclid(ROUND) < WINDOW as i8)
    };
    (0..ROUND).find(fits)
}

fn check_plan(table: &Layout, origin: Corner) -> Result<(), Refusal> {
    let shown = |side: Side| side.moved(origin.row, origin.number).to_string();
    match table.fault() {
        None if table.regions.len() < 2 => Err(Refusal::bad_position("", "batons-position-small")),
        None => Ok(()),
        Some(Fault::Open(side)) => Err(Refusal::bad_position(&shown(side), "batons-position-open")),
        Some(Fault::Apart(side)) => {
            Err(Refusal::bad_position(&shown(side), "batons-position-apart"))
        }
        Some(Fault::Hangs(corner)) => {
            let corner = corner.moved(origin.row, origin.number).to_string();
            Err(Refusal::bad_position(&corner, "batons-position-hangs"))
        }
    }
}

fn parse_cell(table: &Layout, origin: Corner, word: &str) -> Result<u16, Refusal> {
    let Some((triangle, "")) = Triangle::read(word) else {
        return Err(Refusal::bad_position(word, "batons-position-cell"));
    };
    let half = WINDOW as i8 / 2;
    let here = triangle.nearest(origin.moved(half, half)).moved(-origin.row, -origin.number);
    let region = table.region_at(here);
    region
        .map(|region| code(region.name()))
        .ok_or_else(|| Refusal::bad_position(word, "batons-position-outside"))
}

fn parse_progress(mut position: Position, words: &[&str]) -> Result<Position, Refusal> {
    let wrong = |word: &str| Refusal::bad_position(word, "batons-position-progress");
    match words {
        [] => Ok(position),
        [PAWN] => {
            if !position.ground().cells.can_move() {
                return Err(wrong(PAWN));
            }
            Ok(position.in_phase(Phase::Pawn))
        }
        [JUMP, cell] => {
            let pawn = position.read_cell(cell).and_then(checked_code);
            let pawn = pawn.ok_or_else(|| wrong(cell))?;
            let ground = position.ground();
            let own = position.names(position.turn()).contains(&pawn);
            if !own || !ground.cells.can_jump(usize::from(ground.survey.face_named(pawn))) {
                return Err(wrong(cell));
            }
            Ok(position.in_phase(Phase::Jump(pawn)))
        }
        _ => {
            for word in words {
                let action = read_action(&position, word).ok_or_else(|| wrong(word))?;
                let stays = matches!(action, Action::Stick(_) | Action::Settle { .. });
                if !stays || check(&position, action).is_err() {
                    return Err(wrong(word));
                }
                position.apply(action);
            }
            // A text says `pawn` once the plan is made.
            if position.phase == Phase::Pawn { Err(wrong(words[0])) } else { Ok(position) }
        }
    }
}
