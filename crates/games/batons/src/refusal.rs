//! Why a step is not allowed, told from the step itself.

use grid::{Side, Triangle};
use rules::{Refusal, Touch};

use crate::{
    Action, Displacement, Position,
    actions::{self, can_complete},
    plan::{
        cells::Cells,
        layout::{Fault, Layout, Region},
        survey::{FACES, checked_code, decode, members},
    },
    position::Phase,
    turn::stage::{State, parts},
};

rules::reasons! {
    "batons":
    /// Not a cell: outside the plan.
    NoCell = "no-cell", "B1.3";
    /// A stick cannot lie where was touched.
    NoPlace = "no-place", "B1.2";
    /// No stick lies there.
    NoStick = "no-stick", "B2.1";
    /// The spare is in the plan already.
    NoSpare = "no-spare", "B2.1";
    /// A stick lies there already.
    SlotTaken = "slot-taken", "B2.1";
    /// The stick has been displaced in this turn already.
    SameStick = "same-stick", "B2.1";
    /// The sticks' phase is over.
    SticksDone = "sticks-done", "B2.1";
    /// The stick is a side of an enemy pawn's cell.
    StickTouches = "stick-touches", "B2.2";
    /// The place is inside an enemy pawn's cell.
    SlotTouches = "slot-touches", "B2.2";
    /// A stick would be no side of a cell.
    Open = "open", "B2.3";
    /// The plan would be in parts.
    Apart = "apart", "B2.3";
    /// A part would hang by one corner.
    Hangs = "hangs", "B2.3";
    /// Two pawns would be in one cell.
    TwoPawns = "two-pawns", "B2.3";
    /// An own pawn would be outside.
    Outside = "outside", "B2.4";
    /// First the part of a pawn has to be named.
    SettleFirst = "settle-first", "B2.4";
    /// The cell is no part of the divided one.
    NotAPart = "not-a-part", "B2.4";
    /// No pawn waits for its part to be named.
    Settled = "settled", "B2.4";
    /// The place was emptied in this turn: the same plan takes one stick less.
    SlotBack = "slot-back", "B2.5";
    /// No second stick makes the plan legal.
    NoCompletion = "no-completion", "B2.5";
    /// The stick has nowhere to go.
    StickIdle = "stick-idle", "B2.5";
    /// Light's first turn is without sticks.
    Opening = "opening", "B2.6";
    /// No own pawn on the cell.
    NotYours = "not-yours", "B3.1";
    /// The cells share no stick.
    NotNeighbour = "not-neighbour", "B3.1";
    /// There is a pawn on the cell.
    Occupied = "occupied", "B3.1";
    /// The pawn cannot move at all.
    Stuck = "stuck", "B3.1";
    /// A pawn has to be moved.
    MustMove = "must-move", "B3.1";
    /// No enemy pawn on the cell to jump over.
    NothingToJump = "nothing-to-jump", "B3.2";
    /// The cell to jump over is no neighbour.
    JumpFar = "jump-far", "B3.2";
    /// The landing cell is no neighbour of the one jumped over.
    LandingFar = "landing-far", "B3.2";
    /// Every cell beside the one jumped over is taken.
    NoLanding = "no-landing", "B3.2";
    /// There is a pawn on the landing cell.
    LandingOccupied = "landing-occupied", "B3.2";
    /// The jump would end where it began.
    LandingStart = "landing-start", "B3.2";
    /// Only the pawn that has just captured can go on.
    OnlyJumper = "only-jumper", "B3.3";
    /// Now only captures, or stop.
    OnlyJumps = "only-jumps", "B3.3";
    /// There is no chain of captures to stop.
    NothingToStop = "nothing-to-stop", "B3.3";
    /// No own pawn could move on this plan.
    NoPawnMove = "no-pawn-move", "B4.2";
}

/// Is the action legal?
pub(crate) fn check(position: &Position, action: Action) -> Result<(), Refusal> {
    if position.ended() {
        return Err(Refusal::over());
    }
    match action {
        Action::Stick(displacement) => check_stick(position, displacement),
        Action::Settle { part } => check_part(position, part),
        Action::Move { from, to } => check_move(position, from, to),
        Action::Jump { from, over, to } => check_jump(position, from, over, to),
        Action::Stop if matches!(position.phase, Phase::Jump(_)) => Ok(()),
        Action::Stop => Err(Reason::NothingToStop.refusal()),
    }
}

/// A refusal that names a cell and lights it.
fn on_cell(position: &Position, reason: Reason, cell: Triangle) -> Refusal {
    let name = position.shown_triangle(cell).to_string();
    reason.refusal().with("cell", name.clone()).lit(Touch::Cell(name))
}

/// A refusal that names a stick, or a place for one, and lights it.
fn on_side(position: &Position, reason: Reason, side: Side) -> Refusal {
    let name = position.shown_side(side).to_string();
    reason.refusal().with("stick", name.clone()).lit(Touch::Edge(name))
}

/// The enemy's cell beside a side, if there is one (B2.2).
fn enemy_beside(position: &Position, side: Side) -> Option<Triangle> {
    let table = position.table_before();
    let enemy = position.names(position.turn().other());
    let beside = side.triangles();
    let cells = beside.iter().filter_map(|&triangle| table.region_at(triangle)).map(Region::name);
    cells.into_iter().find(|&name| checked_code(name).is_some_and(|code| enemy.contains(&code)))
}

/// Can this stick be taken (B2.1, B2.2)? `None` is the spare.
pub(crate) fn check_lift(position: &Position, from: Option<Side>) -> Result<(), Refusal> {
    let first = match position.phase {
        Phase::Fresh => None,
        Phase::Stick(first) => Some(first),
        Phase::Settle { .. } | Phase::Pawn | Phase::Jump(_) => {
            return Err(Reason::SticksDone.refusal());
        }
    };
    if position.quiet > 0 {
        return Err(Reason::Opening.refusal());
    }
    let Some(side) = from else {
        let left = position.spare && first.is_none_or(|first| first.from.is_some());
        return if left { Ok(()) } else { Err(Reason::NoSpare.refusal()) };
    };
    if first.is_some_and(|first| first.to == side) {
        return Err(on_side(position, Reason::SameStick, side));
    }
    if !position.plan.has(side) || first.is_some_and(|first| first.from == from) {
        return Err(on_side(position, Reason::NoStick, side));
    }
    if let Some(enemy) = enemy_beside(position, side) {
        let refusal = on_side(position, Reason::StickTouches, side);
        let enemy = position.shown_triangle(enemy).to_string();
        return Err(refusal.with("cell", enemy.clone()).lit(Touch::Cell(enemy)));
    }
    Ok(())
}

fn check_stick(position: &Position, displacement: Displacement) -> Result<(), Refusal> {
    check_lift(position, displacement.from)?;
    let Displacement { from, to } = displacement;
    let first = if let Phase::Stick(first) = position.phase { Some(first) } else { None };
    if first.is_some_and(|first| first.from == Some(to)) {
        return Err(on_side(position, Reason::SlotBack, to));
    }
    if position.plan.has(to) || first.is_some_and(|first| first.to == to) {
        return Err(on_side(position, Reason::SlotTaken, to));
    }
    if let Some(enemy) = enemy_beside(position, to) {
        let refusal = on_side(position, Reason::SlotTouches, to);
        let enemy = position.shown_triangle(enemy).to_string();
        return Err(refusal.with("cell", enemy.clone()).lit(Touch::Cell(enemy)));
    }
    debug_assert_ne!(from, Some(to));
    let ground = position.open_ground();
    let plays = |moved: &[Displacement]| match State::after(&ground, moved, None) {
        State::Ready(cells, _) => cells.can_move(),
        State::Asked(draft, _) => draft.playable(),
        State::Broken => false,
    };
    if let Some(first) = first {
        let moved = [first, displacement];
        return if plays(&moved) { Ok(()) } else { Err(plan_fault(position, &moved)) };
    }
    if plays(&[displacement]) || can_complete(&ground, displacement, position.spare) {
        return Ok(());
    }
    let why = plan_fault(position, &[displacement]);
    let mut refusal = on_side(position, Reason::NoCompletion, to).with("why", why.message);
    refusal.lit.extend(why.lit);
    Err(refusal)
}

/// What is wrong with the plan that these displacements make (B2.3, B2.4, B4.2).
fn plan_fault(position: &Position, moved: &[Displacement]) -> Refusal {
    let after = position.table_after(moved);
    match after.fault() {
        Some(Fault::Open(side)) => return on_side(position, Reason::Open, side),
        Some(Fault::Apart(side)) => return on_side(position, Reason::Apart, side),
        Some(Fault::Hangs(corner)) => {
            let beside = |side: &&Side| side.ends().contains(&corner);
            let lit = after.sticks.iter().filter(beside);
            return lit.fold(
                Reason::Hangs.refusal().with("corner", position.shown_corner(corner).to_string()),
                |refusal, &side| refusal.lit(Touch::Edge(position.shown_side(side).to_string())),
            );
        }
        None => {}
    }
    pawn_fault(position, &after).unwrap_or_else(|| Reason::NoPawnMove.refusal())
}

/// An own pawn outside, or two in one cell.
fn pawn_fault(position: &Position, after: &Layout) -> Option<Refusal> {
    let before = position.table_before();
    let mut crowded = None;
    let own = position.names(position.turn());
    let homes: Vec<(Triangle, Vec<Triangle>)> = own
        .iter()
        .filter_map(|&name| before.region_at(decode(name)))
        .map(|region| (region.name(), parts(after, region).map(Region::name).collect()))
        .collect();
    for (pawn, homes_of_pawn) in &homes {
        if homes_of_pawn.is_empty() {
            return Some(on_cell(position, Reason::Outside, *pawn));
        }
        let alike = |(other, theirs): &&(Triangle, Vec<Triangle>)| {
            other != pawn && theirs.iter().any(|home| homes_of_pawn.contains(home))
        };
        if let Some((other, _)) = homes.iter().find(alike) {
            crowded = crowded.or(Some((*pawn, *other)));
        }
    }
    // Where pawns have a choice of parts, crowding is a fault only if no
    // choice keeps them apart.
    if assignable(&homes, &mut Vec::new()) {
        return None;
    }
    let (pawn, other) = crowded?;
    let other = position.shown_triangle(other).to_string();
    let refusal = on_cell(position, Reason::TwoPawns, pawn);
    Some(refusal.with("other", other.clone()).lit(Touch::Cell(other)))
}

fn assignable(homes: &[(Triangle, Vec<Triangle>)], taken: &mut Vec<Triangle>) -> bool {
    let [(_, choices), rest @ ..] = homes else { return true };
    choices.iter().any(|&home| {
        if taken.contains(&home) {
            return false;
        }
        taken.push(home);
        let fits = assignable(rest, taken);
        taken.pop();
        fits
    })
}

fn check_part(position: &Position, part: Triangle) -> Result<(), Refusal> {
    if matches!(position.phase, Phase::Fresh | Phase::Pawn | Phase::Jump(_)) {
        return Err(Reason::Settled.refusal());
    }
    let state = State::of(position);
    let State::Asked(draft, question) = &state else {
        return Err(broken(position).unwrap_or_else(|| Reason::Settled.refusal()));
    };
    let Some(face) = checked_code(part).and_then(|part| state.face(part)) else {
        return Err(on_cell(position, Reason::NotAPart, part));
    };
    if question.parts >> face & 1 == 0 {
        return Err(on_cell(position, Reason::NotAPart, part));
    }
    if !question.playable(draft, face) {
        return Err(on_cell(position, Reason::NoPawnMove, part));
    }
    Ok(())
}

/// The refusal for a plan that needs another stick, if it does.
fn broken(position: &Position) -> Option<Refusal> {
    let (moved, count) = position.displaced();
    let state = State::of(position);
    matches!(state, State::Broken).then(|| plan_fault(position, &moved[..count]))
}

/// The cells on which pawns move now, if they do.
fn ready(position: &Position) -> Result<(Cells, [u16; FACES]), Refusal> {
    match State::of(position) {
        State::Ready(cells, names) => Ok((cells, names)),
        State::Asked(..) => Err(Reason::SettleFirst.refusal()),
        State::Broken => {
            let (moved, count) = position.displaced();
            Err(plan_fault(position, &moved[..count]))
        }
    }
}

/// Cells by name, to ask about one after the other.
struct Named<'a> {
    position: &'a Position,
    cells: Cells,
    names: [u16; FACES],
}

impl Named<'_> {
    fn face(&self, cell: Triangle) -> Result<usize, Refusal> {
        let inside = self.cells.all & !self.cells.outer;
        members(inside)
            .find(|&face| Some(self.names[face]) == checked_code(cell))
            .ok_or_else(|| on_cell(self.position, Reason::NoCell, cell))
    }

    fn own(&self, cell: Triangle) -> Result<usize, Refusal> {
        let face = self.face(cell)?;
        if self.cells.own >> face & 1 == 1 {
            Ok(face)
        } else {
            Err(on_cell(self.position, Reason::NotYours, cell))
        }
    }

    fn occupied(&self, face: usize) -> bool {
        (self.cells.own | self.cells.enemy) >> face & 1 == 1
    }

    fn neighbours(&self, a: usize, b: usize) -> bool {
        a != b && self.cells.neighbours(a, 1 << b) != 0
    }

    fn refuse(&self, reason: Reason, from: Triangle, to: Triangle) -> Result<(), Refusal> {
        let name = |cell| self.position.shown_triangle(cell).to_string();
        let refusal = reason.refusal().with("from", name(from)).with("to", name(to));
        Err(refusal.lit(Touch::Cell(name(from))).lit(Touch::Cell(name(to))))
    }
}

fn named(position: &Position) -> Result<Named<'_>, Refusal> {
    let (cells, names) = ready(position)?;
    Ok(Named { position, cells, names })
}

fn check_move(position: &Position, from: Triangle, to: Triangle) -> Result<(), Refusal> {
    if matches!(position.phase, Phase::Jump(_)) {
        return Err(Reason::OnlyJumps.refusal());
    }
    let cells = named(position)?;
    let (a, b) = (cells.own(from)?, cells.face(to)?);
    if cells.occupied(b) {
        return cells.refuse(Reason::Occupied, from, to);
    }
    if !cells.neighbours(a, b) {
        return cells.refuse(Reason::NotNeighbour, from, to);
    }
    Ok(())
}

fn check_jump(
    position: &Position,
    from: Triangle,
    over: Triangle,
    to: Triangle,
) -> Result<(), Refusal> {
    let cells = named(position)?;
    let start = cells.own(from)?;
    if let Phase::Jump(jumper) = position.phase
        && Some(jumper) != checked_code(from)
    {
        return Err(on_cell(position, Reason::OnlyJumper, decode(jumper)));
    }
    let jumped = cells.face(over)?;
    if cells.cells.enemy >> jumped & 1 == 0 {
        return cells.refuse(Reason::NothingToJump, from, over);
    }
    if !cells.neighbours(start, jumped) {
        return cells.refuse(Reason::JumpFar, from, over);
    }
    let landing = cells.face(to)?;
    if landing == start {
        return cells.refuse(Reason::LandingStart, from, to);
    }
    if cells.occupied(landing) {
        return cells.refuse(Reason::LandingOccupied, from, to);
    }
    if !cells.neighbours(jumped, landing) {
        return cells.refuse(Reason::LandingFar, over, to);
    }
    Ok(())
}

/// Why touches lead nowhere.
pub(crate) fn explain(position: &Position, touches: &[Touch]) -> Refusal {
    match touches {
        [Touch::Edge(from), rest @ ..] => explain_stick(position, from, rest),
        [Touch::Cell(first), rest @ ..] => explain_pawn(position, first, rest),
        [Touch::Button(_), ..] => Reason::NothingToStop.refusal(),
        _ => Reason::MustMove.refusal(),
    }
}

fn explain_stick(position: &Position, from: &str, rest: &[Touch]) -> Refusal {
    let from = if from == crate::view::scene::SPARE { None } else { position.read_side(from) };
    if let Err(refusal) = check_lift(position, from) {
        return refusal;
    }
    let to = match rest {
        [Touch::Edge(to), ..] => position.read_side(to),
        _ => None,
    };
    let Some(to) = to else {
        let mut actions = Vec::new();
        actions::list(position, &mut actions);
        let goes = |action: &Action| matches!(action, Action::Stick(stick) if stick.from == from);
        let movable = actions.iter().any(goes);
        return if movable && !rest.is_empty() {
            Reason::NoPlace.refusal()
        } else {
            idle(position, from)
        };
    };
    check_stick(position, Displacement { from, to })
        .err()
        .unwrap_or_else(|| on_side(position, Reason::StickIdle, to))
}

/// Why a stick that may be taken has nowhere to go: because of what its absence
/// does, if that is plain.
fn idle(position: &Position, from: Option<Side>) -> Refusal {
    let Some(side) = from else { return Reason::StickIdle.refusal().with("stick", "+") };
    let (moved, count) = position.displaced();
    let before = position.table_after(&moved[..count]);
    let after = Layout::new(before.sticks.into_iter().filter(|&other| other != side));
    if let Some(refusal) = pawn_fault(position, &after) {
        return refusal;
    }
    let reason = match after.fault() {
        Some(Fault::Apart(_)) => Reason::Apart,
        _ => Reason::StickIdle,
    };
    on_side(position, reason, side)
}

fn explain_pawn(position: &Position, first: &str, rest: &[Touch]) -> Refusal {
    let cell = |touch: Option<&Touch>| match touch {
        Some(Touch::Cell(name)) => position.read_cell(name),
        _ => None,
    };
    let Some(first) = position.read_cell(first) else {
        return Reason::NoCell.refusal().with("cell", first);
    };
    let state = State::of(position);
    if let State::Asked(..) = state {
        let refusal = check_part(position, first).err();
        return refusal.unwrap_or_else(|| Reason::SettleFirst.refusal());
    }
    let cells = match named(position) {
        Ok(cells) => cells,
        Err(refusal) => return refusal,
    };
    if let Phase::Jump(jumper) = position.phase {
        let from = decode(jumper);
        let refusal = match cell(rest.first()) {
            Some(to) => check_jump(position, from, first, to).err(),
            None => check_next_jump(&cells, from, first).err(),
        };
        return refusal.unwrap_or_else(|| Reason::OnlyJumps.refusal());
    }
    let from = match cells.own(first) {
        Ok(from) => from,
        Err(refusal) => return refusal,
    };
    let refusal = match (cell(rest.first()), cell(rest.get(1))) {
        (Some(over), Some(to)) => check_jump(position, first, over, to).err(),
        (Some(to), None) => match cells.face(to) {
            Ok(face) if cells.cells.enemy >> face & 1 == 1 => {
                check_next_jump(&cells, first, to).err()
            }
            _ => check_move(position, first, to).err(),
        },
        (None, _) => None,
    };
    debug_assert_eq!(cells.cells.own >> from & 1, 1);
    refusal.unwrap_or_else(|| on_cell(position, Reason::Stuck, first))
}

/// Can the pawn jump over this cell at all?
fn check_next_jump(cells: &Named<'_>, from: Triangle, over: Triangle) -> Result<(), Refusal> {
    let (start, jumped) = (cells.own(from)?, cells.face(over)?);
    if cells.cells.enemy >> jumped & 1 == 0 {
        let occupied = cells.cells.own >> jumped & 1 == 1;
        let reason = if occupied { Reason::OnlyJumps } else { Reason::NothingToJump };
        return cells.refuse(reason, from, over);
    }
    if !cells.neighbours(start, jumped) {
        return cells.refuse(Reason::JumpFar, from, over);
    }
    cells.refuse(Reason::NoLanding, from, over)
}
