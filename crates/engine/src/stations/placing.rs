//! Placing: Monte-Carlo tree search with RAVE. A playout places the rest at
//! random, and the battle that follows is solved.
//!
//! A good square is good sooner or later, so every playout also counts for the
//! squares that the same player used later in it (all moves as first, AMAF): with
//! sixty squares to choose from nothing else learns fast enough.

use grid::Square;
use rules::{Game, Lot, Seat};
use stations::{Action, FIRST, PAWNS, Position, Stations};

use super::{
    ending::{self, Ending},
    solver::{Question, Solver, decided},
};
use crate::{
    level::Effort,
    machine::Stop,
    search::{BestLine, Control},
};

/// Nodes that one battle may take before it counts as a draw. Of random battles
/// one in a hundred takes more than 3,500.
const BATTLE: u64 = 10_000;
/// The equivalence parameter of RAVE: a third of it is the number of visits at
/// which a square's own results count as much as those of AMAF.
const EQUIVALENCE: f64 = 400.0;
/// The exploration constant.
const EXPLORATION: f64 = 0.1;

/// With more nodes than any level has, the end of placing and the tree take turns:
/// whoever limits the time instead of the nodes wants both.
const LIMITED: u64 = 8_000_000;
/// The nodes that each of them gets at first; then twice as many every time.
const SHARE: u64 = 20_000;

/// What came of a square.
#[derive(Clone, Copy, Default)]
struct Count {
    visits: f64,
    won: f64,
}

impl Count {
    fn add(&mut self, share: f64) {
        self.visits += 1.0;
        self.won += share;
    }

    fn mean(self) -> f64 {
        if self.visits == 0.0 { 0.5 } else { self.won / self.visits }
    }
}

struct Node {
    /// For each square: placed here, and placed by the same player here or later.
    own: [Count; 64],
    amaf: [Count; 64],
    visits: f64,
    children: [u32; 64],
}

impl Node {
    const fn new() -> Self {
        const NONE: Count = Count { visits: 0.0, won: 0.0 };
        Self { own: [NONE; 64], amaf: [NONE; 64], visits: 0.0, children: [0; 64] }
    }

    /// The square with the best bound: the mean of both counts, mixed by RAVE, and
    /// exploration.
    fn select(&self, free: u64, lot: &mut Lot) -> Square {
        let log = libm::log(self.visits + 1.0);
        let mut best = (f64::MIN, Square(0));
        for square in Square::of(free) {
            let (own, amaf) = (self.own[square.index()], self.amaf[square.index()]);
            let beta = (EQUIVALENCE / (3.0 * own.visits + EQUIVALENCE)).sqrt();
            let mean = beta * amaf.mean() + (1.0 - beta) * own.mean();
            let exploration = EXPLORATION * (log / (own.visits + 1.0)).sqrt();
            // A hair of chance between equals.
            let value = mean + exploration + lot.below(1024) as f64 * 1e-7;
            if value > best.0 {
                best = (value, square);
            }
        }
        best.1
    }
}

/// The best square to place a pawn on.
pub(super) fn search(
    solver: &mut Solver,
    game: &Stations,
    position: &Position,
    effort: &Effort,
    lot: &mut Lot,
    control: &mut Control<'_, Action>,
) -> BestLine<Action> {
    solver.clear();
    let limited = effort.nodes <= LIMITED;
    let near = PAWNS - position.placed() <= ending::reach(effort.nodes);
    let (mut spent, mut lost) = (0, false);
    let mut nodes = vec![Node::new()];
    let mut share = if limited { effort.nodes / 2 } else { SHARE };
    loop {
        // Step 1. Near the end of placing, try to solve all of it.
        if near && !lost {
            match ending::search(solver, game, position, share, lot, control.stop) {
                Ending::Known(found) => return found,
                // What is lost if the other knows the answer may be hard to answer.
                Ending::Lost(nodes) => (spent, lost) = (spent + nodes, true),
                Ending::Unknown(nodes) => spent += nodes,
            }
        }

        // Step 2. Otherwise grow the tree until the nodes are spent.
        let until = if limited { effort.nodes } else { effort.nodes.min(spent + share) };
        while nodes[0].visits == 0.0 || spent < until && !control.is_stopped() {
            spent += 16 + iteration(&mut nodes, solver, game, position, lot, control.stop);
        }

        // Step 3. The square with the most visits.
        let found = best(&nodes[0], position, lost, spent);
        if spent >= effort.nodes || control.is_stopped() {
            return found;
        }
        control.report(&found);
        share = share.saturating_mul(2);
    }
}

/// What the tree has found so far.
fn best(root: &Node, position: &Position, lost: bool, spent: u64) -> BestLine<Action> {
    let visits = |square: &Square| root.own[square.index()].visits;
    let best = Square::of(position.free()).max_by(|a, b| visits(a).total_cmp(&visits(b)));
    let best = best.unwrap_or(Square(0));
    let share = root.own[best.index()].mean();
    let value = if lost { decided(-1) } else { ((share - 0.5) * 4_000.0) as i32 };
    let (line, depth) = (vec![Action::Place(best)], 1);
    BestLine { value, line, decided: 1, nodes: spent, depth }
}

/// The playout policy: of a few free squares drawn by lot, the one where the pawn
/// strikes the most enemies more than strike it.
fn playout_square(game: &Stations, at: &Position, lot: &mut Lot) -> Square {
    let mut best = (i32::MIN, Square(0));
    for _ in 0..3 {
        let square = loop {
            let square = Square(lot.below(64) as u8);
            if at.free() & square.bit() != 0 {
                break square;
            }
        };
        best = best.max((ending::balance(game, at, square), square));
    }
    best.1
}

/// One iteration. Gives the nodes that its battle took.
fn iteration(
    nodes: &mut Vec<Node>,
    solver: &mut Solver,
    game: &Stations,
    position: &Position,
    lot: &mut Lot,
    stop: &Stop,
) -> u64 {
    // Step 1. Selection down the tree; below it, playout.
    let mut at = *position;
    let mut path = Vec::with_capacity(PAWNS);
    let mut placed: Vec<(Seat, Square)> = Vec::with_capacity(PAWNS);
    let mut here = Some(0usize);
    while at.placing() {
        let mover = at.turn();
        let square = match here {
            Some(node) => {
                let square = nodes[node].select(at.free(), lot);
                path.push((node, mover, square, placed.len()));
                let child = nodes[node].children[square.index()] as usize;
                here = if child != 0 {
                    Some(child)
                } else {
                    // Expansion: one node an iteration, at a square's second visit.
                    if nodes[node].own[square.index()].visits >= 1.0 && nodes.len() < 20_000 {
                        nodes[node].children[square.index()] = nodes.len() as u32;
                        nodes.push(Node::new());
                    }
                    None
                };
                square
            }
            None => playout_square(game, &at, lot),
        };
        placed.push((mover, square));
        game.apply(&mut at, Action::Place(square));
    }

    // Step 2. Who wins the battle?
    let solved = solver.solve(game, &at, Question::Winner, BATTLE, stop);
    let first = 0.5 + 0.5 * f64::from(solved.points.signum());
    let share = |seat: Seat| if seat == FIRST { first } else { 1.0 - first };

    // Step 3. Backpropagation, to the square of each node and by AMAF to later ones.
    for (node, mover, square, from) in path {
        let node = &mut nodes[node];
        node.visits += 1.0;
        node.own[square.index()].add(share(mover));
        for &(_, later) in placed[from..].iter().filter(|&&(seat, _)| seat == mover) {
            node.amaf[later.index()].add(share(mover));
        }
    }
    solved.nodes
}
