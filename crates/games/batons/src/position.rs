//! The state of a game of Bâtons et Pions.

use std::{
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use grid::{Axis, Corner, Side, Triangle, triangles::ROUND};
use rules::{Actor, Outcome, Seat, mix};

use crate::{
    Action, BARE, BLOCKED, Displacement, LIGHT, Opening,
    plan::{
        Plan, displaced,
        edited::EditedPlan,
        ground::{Enemy, Ground},
        survey::{code, decode, members},
    },
    turn::question::open_question,
};

/// B1.1: pawns of each player.
pub(crate) const PAWNS: usize = 7;
/// The place of a pawn that is gone; behind all others in order.
const GONE: u16 = u16::MAX;

/// The plan, the pawns, and how far the turn has come.
///
/// Two positions are equal when one is the other moved over the table: where
/// on the table it lies is kept for names and pictures only.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) plan: Plan,
    /// The cells of each player's pawns by name, lowest first.
    pawns: [[u16; PAWNS]; 2],
    turn: Seat,
    /// B2.1: is the spare still beside the plan?
    pub(crate) spare: bool,
    /// B2.6: how many turns are still to be played without sticks, this one
    /// included.
    pub(crate) quiet: u8,
    pub(crate) phase: Phase,
    end: Option<End>,
    place: Place,
}

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Nothing is done yet.
    Fresh,
    /// One stick is displaced; the position's plan is still the one before.
    Stick(Displacement),
    /// The sticks are displaced (the position's plan is the one before) and a
    /// pawn whose cell was divided waits for its part to be named (B2.4). With
    /// two such pawns, the part of the first may be settled.
    Settle { first: Displacement, second: Option<Displacement>, settled: Option<u16> },
    /// The plan is made: a pawn has to move.
    Pawn,
    /// The pawn on this cell has captured and can again (B3.3).
    Jump(u16),
}

/// How the game ended; the loser is always the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// All pawns of one player are gone (B4.1).
    Bare,
    /// No complete turn (B4.2).
    Blocked,
}

/// Where on the table the window lies.
#[derive(Clone, Copy, Debug)]
struct Place {
    origin: Corner,
    /// What is seen of the table: lowest and highest row, then left and right
    /// in half sides; kept once the plan has changed, because the picture
    /// follows it only between turns.
    seen: Option<[i8; 4]>,
}

impl Position {
    /// B1.4: the hexagon of 29 sticks, seven pawns on each side of its median
    /// line; the two cells on the line's middle stick are empty.
    pub(crate) fn start(opening: Opening) -> Self {
        const ROWS: [(i8, i8, i8); 5] = [(0, 0, 2), (1, 0, 3), (2, 0, 4), (3, 1, 3), (4, 2, 2)];
        let is_corner = |corner: Corner| {
            ROWS.iter().any(|&(row, first, count)| {
                corner.row == row && (first..first + count).contains(&corner.number)
            })
        };
        let mut plan = Plan::default();
        let mut pawns = [[GONE; PAWNS]; 2];
        let mut counts = [0; 2];
        for at in (0..5).flat_map(|row| (0..4).map(move |number| Corner::new(row, number))) {
            for axis in Axis::ALL {
                let side = Side { at, axis };
                if side.ends().into_iter().all(is_corner) {
                    plan.insert(side);
                }
            }
            for up in [false, true] {
                let triangle = Triangle { at, up };
                let middle = Side { at: Corner::new(2, 1), axis: Axis::A }.triangles();
                if triangle.corners().into_iter().all(is_corner) && !middle.contains(&triangle) {
                    let seat = usize::from(at.row >= 2);
                    pawns[seat][counts[seat]] = code(triangle);
                    counts[seat] += 1;
                }
            }
        }
        let place = Place { origin: Corner::new(10, 10), seen: None };
        Self {
            plan,
            pawns,
            turn: LIGHT,
            spare: true,
            quiet: opening.quiet(LIGHT),
            phase: Phase::Fresh,
            end: None,
            place,
        }
    }

    /// A position at the beginning of a turn, from its parts: a plan that
    /// satisfies B2.3, and pawns by the names of their cells.
    pub(crate) fn set_up(
        (plan, origin): (Plan, Corner),
        pawns: [&[u16]; 2],
        turn: Seat,
        spare: bool,
        quiet: u8,
    ) -> Self {
        let pawns = pawns.map(|names| {
            let mut all = [GONE; PAWNS];
            all[..names.len()].copy_from_slice(names);
            all.sort_unstable();
            all
        });
        let place = Place { origin, seen: None };
        let phase = Phase::Fresh;
        let mut position = Self { plan, pawns, turn, spare, quiet, phase, end: None, place };
        position.judge();
        position
    }

    /// The same position, further on in its turn.
    pub(crate) fn in_phase(mut self, phase: Phase) -> Self {
        self.phase = phase;
        self.end = None;
        self
    }

    /// Whose decision is awaited.
    #[must_use]
    pub fn actor(&self) -> Actor {
        if self.end.is_some() { Actor::Nobody } else { Actor::Seat(self.turn) }
    }

    /// Who is to move, or would be.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Is the spare still beside the plan (B2.1)?
    #[must_use]
    pub fn spare(&self) -> bool {
        self.spare
    }

    /// The sticks where they lie, before those of this turn are moved.
    pub fn sticks(&self) -> impl Iterator<Item = Side> {
        let Corner { row, number } = self.place.origin;
        self.plan.sticks().map(move |side| side.moved(row, number))
    }

    /// The cells of a player's pawns, each by its lowest, leftmost triangle.
    pub fn pawns(&self, seat: Seat) -> impl Iterator<Item = Triangle> {
        self.names(seat).iter().map(|&name| self.shown(name))
    }

    /// The cells of a player's pawns, by name.
    pub(crate) fn names(&self, seat: Seat) -> &[u16] {
        let all = &self.pawns[seat.index()];
        &all[..all.iter().position(|&name| name == GONE).unwrap_or(PAWNS)]
    }

    pub(crate) fn ended(&self) -> bool {
        self.end.is_some()
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let why = match self.end? {
            End::Bare => BARE,
            End::Blocked => BLOCKED,
        };
        Some(Outcome::win(self.turn.other(), 1, why))
    }

    /// The lowest row and number of the window, on the table.
    pub(crate) fn origin(&self) -> Corner {
        self.place.origin
    }

    /// What is seen of the table: lowest and highest row, then left and right
    /// in half sides.
    pub(crate) fn seen(&self) -> [i8; 4] {
        if let Some(seen) = self.place.seen {
            return seen;
        }
        let [mut low, mut high, mut left, mut right] = [i8::MAX, i8::MIN, i8::MAX, i8::MIN];
        let Corner { row, number } = self.place.origin;
        self.plan.each(|side| {
            for corner in side.moved(row, number).ends() {
                let across = 2 * corner.number - corner.row;
                (low, high) = (low.min(corner.row), high.max(corner.row));
                (left, right) = (left.min(across), right.max(across));
            }
        });
        [low, high, left, right]
    }

    /// A triangle of the window, on the table.
    pub(crate) fn shown(&self, name: u16) -> Triangle {
        decode(name).moved(self.place.origin.row, self.place.origin.number)
    }

    /// The plan and pawns as the player to move has them.
    pub(crate) fn ground(&self) -> Ground {
        Ground::new(&self.plan, self.names(self.turn), self.names(self.turn.other()))
    }

    /// The same, prepared for moving sticks.
    pub(crate) fn open_ground(&self) -> Ground {
        let mut ground = self.ground();
        ground.open();
        ground
    }

    /// The sticks displaced in this turn whose plan is not made yet.
    pub(crate) fn displaced(&self) -> ([Displacement; 2], usize) {
        match self.phase {
            Phase::Stick(first) => ([first; 2], 1),
            Phase::Settle { first, second: None, .. } => ([first; 2], 1),
            Phase::Settle { first, second: Some(second), .. } => ([first, second], 2),
            Phase::Fresh | Phase::Pawn | Phase::Jump(_) => ([Displacement::NONE; 2], 0),
        }
    }

    /// Plays a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Stick(displacement) => self.displace(displacement),
            Action::Settle { part } => self.settle(part),
            Action::Move { from, to } => {
                self.make_plan();
                self.go(code(from), code(to));
                self.pass();
            }
            Action::Jump { from, over, to } => {
                self.make_plan();
                let [from, over, to] = [from, over, to].map(code);
                self.take(over);
                self.go(from, to);
                let ground = self.ground();
                if ground.cells.can_jump(usize::from(ground.survey.face_named(to))) {
                    self.phase = Phase::Jump(to);
                } else {
                    self.pass();
                }
            }
            Action::Stop => self.pass(),
        }
    }

    fn displace(&mut self, displacement: Displacement) {
        let Phase::Stick(first) = self.phase else {
            self.phase = Phase::Stick(displacement);
            return;
        };
        self.phase = Phase::Settle { first, second: Some(displacement), settled: None };
        self.make_plan();
    }

    /// B2.4: the pawn that is asked for is in this part.
    fn settle(&mut self, part: Triangle) {
        let name = code(part);
        let (moved, count) = self.displaced();
        let ground = self.open_ground();
        let Some((draft, _)) = displaced::after(&ground, &moved[..count]) else { return };
        let Err(question) = open_question(&ground, &draft, self.settled()) else { return };
        let part = draft.named(question.parts, name);
        let rest = question.other & !part;
        if rest == 0 || rest.is_power_of_two() {
            self.make(&draft, question.own | part | rest, &moved[..count]);
        } else {
            let second = (count == 2).then_some(moved[1]);
            self.phase = Phase::Settle { first: moved[0], second, settled: Some(name) };
        }
    }

    /// The part of the first of two pawns, if it is named already.
    pub(crate) fn settled(&self) -> Option<u16> {
        if let Phase::Settle { settled, .. } = self.phase { settled } else { None }
    }

    /// Makes the plan of the sticks that were displaced, if every pawn's cell
    /// is known.
    fn make_plan(&mut self) {
        let (moved, count) = self.displaced();
        if count == 0 {
            return;
        }
        let ground = self.open_ground();
        if let Some((draft, _)) = displaced::after(&ground, &moved[..count])
            && let Ok(own) = open_question(&ground, &draft, self.settled())
        {
            self.make(&draft, own, &moved[..count]);
        }
    }

    /// The plan becomes the draft's; the window moves with it.
    fn make(&mut self, draft: &EditedPlan, own: u32, moved: &[Displacement]) {
        let lifted = moved.iter().filter_map(|displacement| displacement.from);
        let laid = moved.iter().map(|displacement| displacement.to);
        let spare = self.spare && moved.iter().all(|displacement| displacement.from.is_some());
        self.place.seen = Some(self.seen());
        let shift = self.redraw(lifted, laid);
        self.place_pawns(self.turn, draft, shift, own);
        self.place_pawns(self.turn.other(), draft, shift, draft.cells.enemy);
        self.spare = spare;
        self.phase = Phase::Pawn;
    }

    /// Lifts and lays sticks. Gives what to subtract from the numbers of
    /// triangles, because the window moves with the plan.
    pub(crate) fn redraw(
        &mut self,
        lifted: impl IntoIterator<Item = Side>,
        laid: impl IntoIterator<Item = Side> + Clone,
    ) -> u16 {
        let (plan, (rows, numbers)) = self.plan.changed(lifted, laid);
        self.plan = plan;
        self.place.origin = self.place.origin.moved(rows, numbers);
        let lowest = |rows, numbers| code(Triangle { at: Corner::new(rows, numbers), up: false });
        lowest(rows, numbers).wrapping_sub(lowest(0, 0))
    }

    /// Puts a player's pawns on these faces of a draft.
    pub(crate) fn place_pawns(&mut self, seat: Seat, draft: &EditedPlan, shift: u16, faces: u32) {
        let pawns = &mut self.pawns[seat.index()];
        *pawns = [GONE; PAWNS];
        for (pawn, face) in pawns.iter_mut().zip(members(faces)) {
            *pawn = draft.names[face].wrapping_sub(shift);
        }
        sort(pawns);
    }

    /// Leaves a player only the pawns on these faces; `all` are in order.
    pub(crate) fn leave_pawns(&mut self, seat: Seat, all: &[Enemy], shift: u16, faces: u32) {
        let pawns = &mut self.pawns[seat.index()];
        *pawns = [GONE; PAWNS];
        let left = all.iter().filter(|pawn| faces >> pawn.face & 1 == 1);
        for (pawn, left) in pawns.iter_mut().zip(left) {
            *pawn = left.name.wrapping_sub(shift);
        }
    }

    /// Puts a player's pawns, now on some faces, on others: mostly all but one
    /// stay, and the order is nearly kept.
    pub(crate) fn replace_pawns(
        &mut self,
        seat: Seat,
        draft: &EditedPlan,
        shift: u16,
        from: u32,
        to: u32,
    ) {
        let mut left = from & !to;
        let mut come = to & !from;
        let pawns = &mut self.pawns[seat.index()];
        while left != 0 {
            let [old, new] = [left, come]
                .map(|set| draft.names[set.trailing_zeros() as usize].wrapping_sub(shift));
            left &= left - 1;
            come &= come - 1;
            let mut at = 0;
            while pawns[at] != old {
                at += 1;
            }
            while at > 0 && pawns[at - 1] > new {
                pawns[at] = pawns[at - 1];
                at -= 1;
            }
            while at + 1 < PAWNS && pawns[at + 1] < new {
                pawns[at] = pawns[at + 1];
                at += 1;
            }
            pawns[at] = new;
        }
    }

    /// A pawn of the player to move goes from one cell to another.
    fn go(&mut self, from: u16, to: u16) {
        let pawns = &mut self.pawns[self.turn.index()];
        if let Some(pawn) = pawns.iter_mut().find(|pawn| **pawn == from) {
            *pawn = to;
        }
        sort(pawns);
    }

    /// B3.2: an enemy pawn leaves at once.
    fn take(&mut self, over: u16) {
        let pawns = &mut self.pawns[self.turn.other().index()];
        if let Some(pawn) = pawns.iter_mut().find(|pawn| **pawn == over) {
            *pawn = GONE;
        }
        sort(pawns);
    }

    /// The turn is complete.
    fn pass(&mut self) {
        self.hand_over();
        self.judge();
    }

    /// The other player is to move.
    pub(crate) fn hand_over(&mut self) {
        self.turn = self.turn.other();
        self.phase = Phase::Fresh;
        self.quiet = self.quiet.saturating_sub(1);
        let origin = &mut self.place.origin;
        *origin = Corner::new(origin.row.rem_euclid(ROUND), origin.number.rem_euclid(ROUND));
        self.place.seen = None;
    }

    /// Sees whether the game is over once the pawns are in place; `can_move`:
    /// is it already known that the player to move has a pawn to move?
    pub(crate) fn judge_knowing(&mut self, can_move: bool) {
        if can_move {
            self.end = None;
        } else {
            self.judge();
        }
    }

    /// Sees whether the game is over.
    fn judge(&mut self) {
        self.end = if self.names(self.turn).is_empty() {
            Some(End::Bare)
        } else if self.has_turn() {
            None
        } else {
            Some(End::Blocked)
        };
    }

    /// B4.2: is there a complete turn?
    fn has_turn(&self) -> bool {
        let mut ground = self.ground();
        if ground.cells.can_move() {
            return true;
        }
        if self.quiet > 0 {
            return false;
        }
        ground.open();
        let any = displaced::every(&ground, self.spare, &mut |draft, _, _| {
            if draft.playable() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        any.is_break()
    }

    /// A number that identifies the position. It is made when asked for: a turn
    /// moves the window, and with it nearly all that could be kept. Where the
    /// plan lies on the table makes no difference, so it is left out.
    #[must_use]
    pub fn key(&self) -> u64 {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let mut key = mix(0x6261_746f_6e73);
        let mut add = |word: u64| {
            let product = u128::from(key ^ word) * u128::from(ODD ^ word.rotate_left(32));
            key = (product as u64) ^ ((product >> 64) as u64).wrapping_add(key.rotate_left(23));
        };
        self.plan.words().for_each(&mut add);
        for pawns in &self.pawns {
            let [a, b, c, d, e, f, g] = pawns.map(u64::from);
            add(a | b << 16 | c << 32 | d << 48);
            add(e | f << 16 | g << 32);
        }
        let flags =
            u64::from(self.turn.0) | u64::from(self.spare) << 1 | u64::from(self.quiet) << 2;
        let (phase, words) = self.phase.words();
        add(flags | phase << 8);
        if phase != 0 {
            words.into_iter().for_each(add);
        }
        mix(key)
    }
}

impl Phase {
    /// Numbers that tell phases apart.
    fn words(self) -> (u64, [u64; 3]) {
        match self {
            Self::Fresh => (0, [0; 3]),
            Self::Stick(first) => (1, [first.word(), 0, 0]),
            Self::Settle { first, second, settled } => {
                let second = second.map_or(0, Displacement::word);
                (2, [first.word(), second, settled.map_or(0, |part| u64::from(part) + 1)])
            }
            Self::Pawn => (3, [0; 3]),
            Self::Jump(pawn) => (4, [u64::from(pawn) + 1, 0, 0]),
        }
    }
}

/// Seven numbers, nearly in order: insertion is the shortest way.
fn sort(pawns: &mut [u16; PAWNS]) {
    for i in 1..PAWNS {
        let mut at = i;
        while at > 0 && pawns[at - 1] > pawns[at] {
            pawns.swap(at - 1, at);
            at -= 1;
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        // The end follows from the rest.
        self.plan == other.plan
            && self.pawns == other.pawns
            && (self.turn, self.spare, self.quiet, self.phase)
                == (other.turn, other.spare, other.quiet, other.phase)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}
