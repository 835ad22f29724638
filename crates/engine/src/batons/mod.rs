//! Bâtons et Pions: whole turns, not steps.
//!
//! A position has thousands of turns, and most of them hang a pawn. So all
//! turns are looked at, but only the best few by a quick glance are thought
//! through; and a turn is worth what the enemy's best answer leaves of it.
//! Alpha-beta over those few, deeper step by step. The steps that a person
//! would make are found afterwards.

use std::sync::Arc;

use batons::{Action, Batons, Position};
use rules::{Game, Lot, Seat};

use crate::{
    chance,
    level::{Effort, Ladder},
    machine::{Found, Kind, Machine, Search, Stop, Thinker, Watch},
    plain,
};

/// The machine for Bâtons et Pions: alpha-beta over whole turns.
#[must_use]
pub fn machine(game: &Arc<Batons>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best | Kind::AlphaBeta => Some(Thinker::boxed(game, Planner::new(), &LADDER)),
        Kind::Tree | Kind::Uct | Kind::Random => plain(game, kind),
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(2_000, 1, 70),
    Effort::new(20_000, 1, 45),
    Effort::new(20_000, 1, 22),
    Effort::new(200_000, 2, 35),
    Effort::new(200_000, 2, 20),
    Effort::new(200_000, 2, 9),
    Effort::new(200_000, 2, 2),
    Effort::new(4_000_000, 3, 0),
];

/// More than any value.
const INFINITY: i32 = 1_000_000;
/// A finished game.
const WON: i32 = 100_000;
/// What a pawn is worth.
const PAWN: i32 = 1_000;
/// The value at which some 73 games in a hundred are won; measured.
const SPREAD: i32 = 1_250;
/// How many turns are thought through: at the root, then at each depth below;
/// the deeper the search, the fewer.
const WIDTHS: [&[usize]; 4] = [&[96], &[32, 16], &[12, 8, 6], &[8, 6, 4, 4]];

/// The widths of a search to this depth, two or more.
fn widths(depth: u32) -> &'static [usize] {
    WIDTHS[(depth as usize - 2).min(WIDTHS.len() - 1)]
}
/// Turns that are kept by a glance, to choose from.
const GLANCE: usize = 512;

/// The player of Bâtons et Pions.
pub(crate) struct Planner {}

impl Planner {
    pub(crate) const fn new() -> Self {
        Self {}
    }
}

/// How the position stands for the player to move, at a glance: who has no
/// turn has lost (B4); pawns count, and being many against few.
fn glance(position: &Position) -> i32 {
    if position.outcome().is_some() {
        return -WON;
    }
    let pawns = |seat: Seat| position.pawns(seat).count() as i32;
    let (own, enemy) = (pawns(position.turn()), pawns(position.turn().other()));
    PAWN * (own - enemy) + 400 * (own - enemy) / (own + enemy)
}

struct Run<'a> {
    game: &'a Batons,
    nodes: u64,
    limit: u64,
    stop: &'a Stop,
    over: bool,
    /// How many turns are thought through, by depth.
    widths: &'static [usize],
}

impl Run<'_> {
    /// The turns of a position, the best by a glance first, each with what it
    /// is worth to the player who makes it; as many as fit.
    fn turns(&mut self, position: &Position, width: usize) -> Vec<(i32, Position)> {
        let mut best: Vec<(i32, Position)> = Vec::new();
        let mut floor = -INFINITY;
        let nodes = &mut self.nodes;
        self.game.turns(position, &mut |after| {
            *nodes += 1;
            let value = -glance(after);
            if value > floor || best.len() < width {
                best.push((value, *after));
                if best.len() >= 2 * width + 64 {
                    best.sort_by_key(|&(value, _)| -value);
                    best.truncate(width);
                    floor = best[width - 1].0;
                }
            }
        });
        best.sort_by_key(|&(value, _)| -value);
        best.truncate(width);
        best
    }

    /// The best that any turn gives by a glance.
    fn best_glance(&mut self, position: &Position) -> i32 {
        let mut best = -INFINITY;
        let nodes = &mut self.nodes;
        self.game.turns(position, &mut |after| {
            *nodes += 1;
            best = best.max(-glance(after));
        });
        best
    }

    /// The value for the player to move, some turns deep.
    fn visit(&mut self, position: &Position, depth: u32, ply: usize, alpha: i32, beta: i32) -> i32 {
        if self.nodes >= self.limit || self.stop.is_told() {
            self.over = true;
        }
        if self.over {
            return 0;
        }
        if position.outcome().is_some() {
            return -WON + ply as i32;
        }
        if depth <= 1 {
            let value = self.best_glance(position);
            return if value >= WON { WON - ply as i32 - 1 } else { value };
        }
        let width = self.widths[ply.min(self.widths.len() - 1)];
        let mut low = alpha;
        for (_, after) in self.turns(position, width) {
            let value = -self.visit(&after, depth - 1, ply + 1, -beta, -low);
            if self.over {
                return 0;
            }
            low = low.max(value);
            if low >= beta {
                break;
            }
        }
        low
    }
}

impl Search<Batons> for Planner {
    fn search(
        &mut self,
        game: &Batons,
        position: &Position,
        effort: &Effort,
        lot: &mut Lot,
        watch: &mut Watch<'_, Action>,
    ) -> Found<Action> {
        let mut run = Run {
            game,
            nodes: 0,
            limit: effort.nodes,
            stop: watch.stop,
            over: false,
            widths: widths(2),
        };
        let mut goals = if game.mid_turn(position) {
            rest_of_turn(&mut run, position)
        } else {
            run.turns(position, GLANCE)
        };
        lot.shuffle(&mut goals);
        goals.sort_by_key(|&(value, _)| -value);
        let (mut value, mut depth) = (goals[0].0, 1);
        for deeper in 2..=effort.depth {
            run.widths = widths(deeper);
            goals.truncate(run.widths[0]);
            let found = deepen(&mut run, &mut goals, deeper);
            let Some(found) = found else { break };
            (value, depth) = (found, deeper);
            if run.over || value.abs() >= WON - 100 {
                break;
            }
            watch.tell(&finding(&run, position, &goals[0].1, value, depth));
        }
        finding(&run, position, &goals[0].1, value, depth)
    }

    fn chance(_: &Position, value: i32) -> u16 {
        chance::logistic(value, SPREAD)
    }
}

/// One step of deepening: puts the best turn first; `None` if none could be
/// thought through.
fn deepen(run: &mut Run<'_>, goals: &mut [(i32, Position)], depth: u32) -> Option<i32> {
    let mut alpha = -INFINITY;
    let mut best = None;
    for (i, (glanced, goal)) in goals.iter_mut().enumerate() {
        let value = -run.visit(goal, depth - 1, 1, -INFINITY, -alpha);
        if run.over {
            break;
        }
        *glanced = value;
        if value > alpha {
            alpha = value;
            best = Some(i);
        }
    }
    let best = best?;
    goals[..=best].rotate_right(1);
    // What was not thought through stays behind, in its order.
    goals[1..].sort_by_key(|&(value, _)| -value);
    Some(alpha)
}

/// The turn's steps, and what it is worth.
fn finding(
    run: &Run<'_>,
    position: &Position,
    goal: &Position,
    value: i32,
    depth: u32,
) -> Found<Action> {
    let line = position.way_to(goal).unwrap_or_default();
    Found { value, sure: line.len(), line, nodes: run.nodes, depth }
}

/// The ways to complete a turn that is begun.
fn rest_of_turn(run: &mut Run<'_>, position: &Position) -> Vec<(i32, Position)> {
    let mut goals: Vec<(i32, Position)> = Vec::new();
    let mut open = vec![*position];
    let mut actions = Vec::new();
    while let Some(at) = open.pop() {
        actions.clear();
        run.game.actions(&at, &mut actions);
        for &action in &actions {
            let mut next = at;
            run.game.apply(&mut next, action);
            run.nodes += 1;
            if next.turn() == at.turn() {
                open.push(next);
            } else if goals.iter().all(|(_, known)| *known != next) {
                goals.push((-glance(&next), next));
            }
        }
        if goals.len() > 4 * GLANCE {
            goals.sort_by_key(|&(value, _)| -value);
            goals.truncate(GLANCE);
        }
    }
    goals
}
