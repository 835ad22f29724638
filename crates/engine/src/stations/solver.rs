//! The battle, solved: alpha-beta to the very end over the points of the game.
//!
//! A battle has at most fifteen captures, and every capture takes a pawn away,
//! so a player can never end with more points than it has pawns: that bounds
//! the value on both sides and cuts most of the tree.

use rules::{Game, Lot, Seat};
use stations::{Action, FIRST, Position, SECOND, Stations};

use crate::{
    alphabeta::{POINT, WON},
    level::Effort,
    machine::{Found, Stop},
    table::{Bound, Table},
};

pub(super) struct Solver {
    table: Table<Action>,
    layers: Vec<Vec<Action>>,
}

/// A battle has at most 15 captures, each perhaps after a pass.
const DEEPEST: usize = 32;

/// More than any number of points.
const MOST: i32 = 9;

/// What one wants to know of a battle.
#[derive(Clone, Copy)]
pub(super) enum Asked {
    /// How many points it brings.
    Points,
    /// Who wins it, be it by one point: a third of the work.
    Winner,
}

/// What came of solving a battle.
pub(super) struct Solved {
    /// In points, for the first player; where the nodes did not suffice, the
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
    over: bool,
}

/// Points of the first player, as a number for the player to act.
pub(super) const fn for_actor(points: i32, seat: Seat) -> i32 {
    if seat.0 == FIRST.0 { points } else { -points }
}

impl Solver {
    pub(super) fn new() -> Self {
        Self { table: Table::new(18), layers: vec![Vec::new(); DEEPEST] }
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
        asked: Asked,
        limit: u64,
        stop: &Stop,
    ) -> Solved {
        let mut run = Run { game, nodes: 0, limit, stop, over: false };
        let value = match asked {
            Asked::Points => self.visit(&mut run, position, -MOST, MOST, 0),
            // Nobody wins nothing: who has not more than nothing has lost.
            Asked::Winner if self.visit(&mut run, position, 0, 1, 0) > 0 => 1,
            Asked::Winner => -1,
        };
        let points = if run.over {
            let pawns = |seat: Seat| i32::from(position.strength(seat));
            pawns(FIRST) - pawns(SECOND)
        } else {
            for_actor(value, position.turn())
        };
        Solved { points, exact: !run.over, nodes: run.nodes }
    }

    /// The best capture.
    pub(super) fn best(
        &mut self,
        game: &Stations,
        position: &Position,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
    ) -> Found<Action> {
        self.clear();
        let mut actions = Vec::new();
        game.actions(position, &mut actions);
        lot.shuffle(&mut actions);
        // A short sight cannot see the end: it compares pawns after a few captures.
        let limit = if effort.depth < 8 { effort.nodes.min(200) } else { effort.nodes };
        let each = limit / actions.len() as u64 + 1;
        let mut best = (i32::MIN, actions[0]);
        let (mut nodes, mut exact) = (0, true);
        let mover = position.turn();
        for &action in &actions {
            let mut next = *position;
            game.apply(&mut next, action);
            let solved = self.solve(game, &next, Asked::Points, each, stop);
            nodes += solved.nodes;
            exact &= solved.exact;
            let points = for_actor(solved.points, mover);
            if points > best.0 {
                best = (points, action);
            }
        }
        let value = if exact { decided(best.0) } else { best.0 * POINT };
        Found { value, line: vec![best.1], sure: 1, nodes, depth: 1 }
    }

    /// The value in points for the player to act.
    fn visit(
        &mut self,
        run: &mut Run<'_>,
        position: &Position,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        run.nodes += 1;
        if run.nodes >= run.limit || run.nodes.is_multiple_of(1024) && run.stop.is_told() {
            run.over = true;
            return 0;
        }
        let mover = position.turn();
        // S4.1: nobody ends with more points than pawns.
        let most = i32::from(position.strength(mover));
        let least = -i32::from(position.strength(mover.other()));
        let (mut low, high) = (alpha.max(least), beta.min(most));
        if low >= high {
            return low;
        }
        let mut layer = std::mem::take(&mut self.layers[ply]);
        layer.clear();
        run.game.actions(position, &mut layer);
        if layer.is_empty() {
            self.layers[ply] = layer;
            let end = run.game.outcome(position);
            let points = end.map_or(0, |end| i32::from(end.points[0]) - i32::from(end.points[1]));
            return for_actor(points, mover);
        }
        let key = position.key();
        let mut favourite = None;
        if let Some(known) = self.table.get(key) {
            favourite = known.action;
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.value >= high,
                Bound::AtMost => known.value <= low,
            };
            if enough {
                let value = known.value;
                self.layers[ply] = layer;
                return value;
            }
        }
        if layer.len() > 1 {
            // First what leaves the enemy the fewest captures.
            layer.sort_by_cached_key(|&action| {
                if Some(action) == favourite {
                    return -1;
                }
                let mut next = *position;
                run.game.apply(&mut next, action);
                run.game.count(&next) as i32
            });
        }
        let (mut best, mut choice) = (-99, None);
        let floor = low;
        for &action in &layer {
            let mut next = *position;
            run.game.apply(&mut next, action);
            let value = -self.visit(run, &next, -high, -low, ply + 1);
            if run.over {
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
        self.layers[ply] = layer;
        if run.over {
            return 0;
        }
        let bound = if best >= high {
            if best >= most { Bound::Exact } else { Bound::AtLeast }
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(key, best, 0, bound, choice);
        best
    }
}
