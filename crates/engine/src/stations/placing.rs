//! Placing: a tree of placings, each tried out by placing the rest at random
//! and solving the battle that follows.
//!
//! A good square is good sooner or later, so every try also counts for the
//! squares that the same player used later in it (all moves as first): with
//! sixty squares to choose from nothing else learns fast enough.

use grid::Square;
use rules::{Game, Lot, Seat};
use stations::{Action, FIRST, PAWNS, Position, Stations};

use super::{
    ending::{self, Ending},
    solver::{Asked, Solver, decided},
};
use crate::{
    level::Effort,
    machine::{Found, Stop},
};

/// Nodes that one battle may take before it counts as level. Of random battles
/// one in a hundred takes more than 3,500.
const BATTLE: u64 = 10_000;
/// How many tries the later squares' experience is worth.
const TRUST: f64 = 400.0;
/// How much curiosity counts against success.
const CURIOSITY: f64 = 0.1;

#[derive(Clone, Copy, Default)]
struct Count {
    tries: f64,
    won: f64,
}

impl Count {
    fn add(&mut self, share: f64) {
        self.tries += 1.0;
        self.won += share;
    }

    fn mean(self) -> f64 {
        if self.tries == 0.0 { 0.5 } else { self.won / self.tries }
    }
}

struct Node {
    /// For each square: tried next, and used by the same player at any time later.
    next: [Count; 64],
    later: [Count; 64],
    tries: f64,
    children: [u32; 64],
}

impl Node {
    const fn new() -> Self {
        const NONE: Count = Count { tries: 0.0, won: 0.0 };
        Self { next: [NONE; 64], later: [NONE; 64], tries: 0.0, children: [0; 64] }
    }

    /// The square to try: success, mixed from both counts, and curiosity.
    fn choose(&self, free: u64, lot: &mut Lot) -> Square {
        let log = libm::log(self.tries + 1.0);
        let mut best = (f64::MIN, Square(0));
        for square in Square::of(free) {
            let (next, later) = (self.next[square.index()], self.later[square.index()]);
            let trust = (TRUST / (3.0 * next.tries + TRUST)).sqrt();
            let mean = trust * later.mean() + (1.0 - trust) * next.mean();
            let curiosity = CURIOSITY * (log / (next.tries + 1.0)).sqrt();
            // A hair of chance between equals.
            let value = mean + curiosity + lot.below(1024) as f64 * 1e-7;
            if value > best.0 {
                best = (value, square);
            }
        }
        best.1
    }
}

pub(super) fn search(
    solver: &mut Solver,
    game: &Stations,
    position: &Position,
    effort: &Effort,
    lot: &mut Lot,
    stop: &Stop,
) -> Found<Action> {
    solver.clear();
    let (mut spent, mut lost) = (0, false);
    if PAWNS - position.placed() <= ending::reach(effort.nodes) {
        match ending::search(solver, game, position, effort.nodes / 2, lot, stop) {
            Ending::Known(found) => return found,
            // What is lost if the other knows the answer may be hard to answer.
            Ending::Lost(nodes) => (spent, lost) = (nodes, true),
            Ending::Unknown(nodes) => spent = nodes,
        }
    }
    let mut nodes = vec![Node::new()];
    while nodes[0].tries == 0.0 || spent < effort.nodes && !stop.is_told() {
        spent += 16 + one(&mut nodes, solver, game, position, lot, stop);
    }
    let root = &nodes[0];
    let tries = |square: &Square| root.next[square.index()].tries;
    let best = Square::of(position.free()).max_by(|a, b| tries(a).total_cmp(&tries(b)));
    let best = best.unwrap_or(Square(0));
    let share = root.next[best.index()].mean();
    let value = if lost { decided(-1) } else { ((share - 0.5) * 4_000.0) as i32 };
    Found { value, line: vec![Action::Place(best)], sure: 1, nodes: spent, depth: 1 }
}

/// A free square by lot, the best of a few: where the pawn strikes more enemies
/// than strike it.
fn sensible(game: &Stations, at: &Position, lot: &mut Lot) -> Square {
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

/// One try: down the tree, the rest at random, the battle solved. Gives the
/// nodes that the battle took.
fn one(
    nodes: &mut Vec<Node>,
    solver: &mut Solver,
    game: &Stations,
    position: &Position,
    lot: &mut Lot,
    stop: &Stop,
) -> u64 {
    let mut at = *position;
    let mut path = Vec::with_capacity(PAWNS);
    let mut placed: Vec<(Seat, Square)> = Vec::with_capacity(PAWNS);
    let mut here = Some(0usize);
    while at.placing() {
        let mover = at.turn();
        let square = match here {
            Some(node) => {
                let square = nodes[node].choose(at.free(), lot);
                path.push((node, mover, square, placed.len()));
                let child = nodes[node].children[square.index()] as usize;
                here = if child != 0 {
                    Some(child)
                } else {
                    // Grow one node a try, where a second try has come by.
                    if nodes[node].next[square.index()].tries >= 1.0 && nodes.len() < 20_000 {
                        nodes[node].children[square.index()] = nodes.len() as u32;
                        nodes.push(Node::new());
                    }
                    None
                };
                square
            }
            None => sensible(game, &at, lot),
        };
        placed.push((mover, square));
        game.apply(&mut at, Action::Place(square));
    }
    let solved = solver.solve(game, &at, Asked::Winner, BATTLE, stop);
    let first = 0.5 + 0.5 * f64::from(solved.points.signum());
    let share = |seat: Seat| if seat == FIRST { first } else { 1.0 - first };
    for (node, mover, square, from) in path {
        let node = &mut nodes[node];
        node.tries += 1.0;
        node.next[square.index()].add(share(mover));
        for &(_, later) in placed[from..].iter().filter(|&&(seat, _)| seat == mover) {
            node.later[later.index()].add(share(mover));
        }
    }
    solved.nodes
}
