//! The battle, solved: alpha-beta to the very end over the points of the game.
//!
//! A battle has at most fifteen captures, and every capture takes a pawn away,
//! so a plist can never end with more points than it has pawns: that bounds
//! the value on both sides and cuts most of the tree.

use rules::{Game, Lot, Seat};
use stations::{Action, FIRST, Position, SECOND, Stations};

use crate::{
    alphabeta::{POINT, WON},
    level::Effort,
    machine::Stop,
    search::BestLine,
    transposition::{Bound, TranspositionTable},
};

/// The solver with what it keeps between nodes.
pub(super) struct Solver {
    table: TranspositionTable<Action>,
    /// One list of actions for each ply, kept to save allocations.
    lists: Vec<Vec<Action>>,
}

/// A battle has at most 15 captures, each perhaps after a pass.
const DEEPEST: usize = 32;

/// More than any number of points.
const MOST: i32 = 9;

/// What is asked about a battle.
#[derive(Clone, Copy)]
pub(super) enum Question {
    /// How many points it brings.
    Points,
    /// Who wins it, be it by one point: a third of the work.
    Winner,
}

/// What came of solving a battle.
pub(super) struct Solved {
    /// In points, for the first plist; where the nodes did not suffice, the
    /// difference of pawns.
    pub(super) points: i32,
    /// Did they suffice?
    pub(super) exact: bool,
    pub(super) nodes: u64,
}

/// What sure points are worth outside.
pub(super) const fn decided(points: i32) -> i32 {
    points.signum() * WON + points * POINT
}

/// One solving: its budget and what it spent.
struct Run<'a> {
    game: &'a Stations,
    nodes: u64,
    limit: u64,
    stop: &'a Stop,
    stopped: bool,
}

/// Points of the first plist, as a number for the plist to act.
pub(super) const fn for_actor(points: i32, seat: Seat) -> i32 {
    if seat.0 == FIRST.0 { points } else { -points }
}

impl Solver {
    pub(super) fn new() -> Self {
        Self { table: TranspositionTable::new(18), lists: vec![Vec::new(); DEEPEST] }
    }

    /// Forgets everything, for another board or another thought.
    pub(super) fn clear(&mut self) {
        self.table.clear();
    }

    /// Solves a battle, with so many nodes at most.
    pub(super) fn solve(
        &mut self,
        game: &Stations,
        position: &Position,
        question: Question,
        limit: u64,
        stop: &Stop,
    ) -> Solved {
        let mut run = Run { game, nodes: 0, limit, stop, stopped: false };
        let value = match question {
            Question::Points => self.node(&mut run, position, -MOST, MOST, 0),
            // Nobody wins nothing: who has not more than nothing has lost.
            Question::Winner if self.node(&mut run, position, 0, 1, 0) > 0 => 1,
            Question::Winner => -1,
        };
        let points = if run.stopped {
            let pawns = |seat: Seat| i32::from(position.strength(seat));
            pawns(FIRST) - pawns(SECOND)
        } else {
            for_actor(value, position.turn())
        };
        Solved { points, exact: !run.stopped, nodes: run.nodes }
    }

    /// The best capture.
    pub(super) fn best(
        &mut self,
        game: &Stations,
        position: &Position,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
    ) -> BestLine<Action> {
        self.clear();
        let mut actions = Vec::new();
        game.actions(position, &mut actions);
        lot.shuffle(&mut actions);
        // A short sight cannot see the end: it compares pawns after a few captures,
        // and after more of them from level to level.
        let limit = match effort.depth {
            0..=1 => effort.nodes.min(200),
            2..=5 => effort.nodes.min(300),
            6..=7 => effort.nodes.min(600),
            _ => effort.nodes,
        };
        let each = limit / actions.len() as u64 + 1;
        let mut best = (i32::MIN, actions[0]);
        let (mut nodes, mut exact) = (0, true);
        let mover = position.turn();
        for &action in &actions {
            let mut next = *position;
            game.apply(&mut next, action);
            let solved = self.solve(game, &next, Question::Points, each, stop);
            nodes += solved.nodes;
            exact &= solved.exact;
            let points = for_actor(solved.points, mover);
            if points > best.0 {
                best = (points, action);
            }
        }
        let value = if exact { decided(best.0) } else { best.0 * POINT };
        BestLine { value, line: vec![best.1], decided: 1, nodes, depth: 1 }
    }

    /// The value in points for the plist to act.
    fn node(
        &mut self,
        run: &mut Run<'_>,
        position: &Position,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        // Step 1. Count the node, and stop when told.
        run.nodes += 1;
        if run.nodes >= run.limit || run.nodes.is_multiple_of(1024) && run.stop.is_told() {
            run.stopped = true;
            return 0;
        }

        // Step 2. Narrow the window: nobody ends with more points than pawns (S4.1).
        let mover = position.turn();
        let most = i32::from(position.strength(mover));
        let least = -i32::from(position.strength(mover.other()));
        let (mut low, high) = (alpha.max(least), beta.min(most));
        if low >= high {
            return low;
        }

        // Step 3. Without a capture the battle is over.
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        run.game.actions(position, &mut list);
        if list.is_empty() {
            self.lists[ply] = list;
            let end = run.game.outcome(position);
            let points = end.map_or(0, |end| i32::from(end.points[0]) - i32::from(end.points[1]));
            return for_actor(points, mover);
        }

        // Step 4. Look into the transposition table.
        let key = position.key();
        let mut table_action = None;
        if let Some(stored) = self.table.get(key) {
            table_action = stored.action;
            if stored.settles(low, high) {
                let value = stored.value;
                self.lists[ply] = list;
                return value;
            }
        }

        // Step 5. Order the captures: the table's first, then those that leave the
        // enemy the fewest captures.
        if list.len() > 1 {
            list.sort_by_cached_key(|&action| {
                if Some(action) == table_action {
                    return -1;
                }
                let mut next = *position;
                run.game.apply(&mut next, action);
                run.game.count(&next) as i32
            });
        }

        // Step 6. Alpha-beta.
        let (mut best, mut choice) = (-99, None);
        let floor = low;
        for &action in &list {
            let mut next = *position;
            run.game.apply(&mut next, action);
            let value = -self.node(run, &next, -high, -low, ply + 1);
            if run.stopped {
                break;
            }
            if value > best {
                best = value;
                choice = Some(action);
                low = low.max(value);
                if low >= high {
                    break;
                }
            }
        }
        self.lists[ply] = list;
        if run.stopped {
            return 0;
        }

        // Step 7. Keep what was found.
        let bound = if best >= high {
            if best >= most { Bound::Exact } else { Bound::Lower }
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.put(key, best, 0, bound, choice);
        best
    }
}
