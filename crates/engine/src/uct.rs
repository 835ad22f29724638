//! Plain UCT: Monte-Carlo tree search with random playouts, for any number of
//! players (each maximises its own share) and with chance. It needs nothing but a
//! game's rules: the machine of games that have no other, and the yardstick for
//! those that have.

use std::sync::Arc;

use rules::{Actor, Game, Lot, MAX_SEATS, Notation, playout};

use crate::{
    chance,
    level::{Effort, Ladder},
    machine::{Kind, Machine, Searcher},
    puct::shares,
    search::{BestLine, Control, Random, Search},
};

/// The exploration constant of UCB1.
const EXPLORATION: f64 = 0.9;
/// A playout is cut after so many actions and counts as drawn.
const LONGEST_PLAYOUT: u32 = 4_000;

/// A machine that plays any game without judgement of its own: UCT, or moves by
/// lot. `None` for a kind that needs judgement.
pub fn plain<G: Notation>(game: &Arc<G>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best | Kind::Uct => Some(Searcher::boxed(game, Uct::new(), &LADDER)),
        Kind::Random => Some(Searcher::boxed(game, Random, &LADDER)),
        Kind::AlphaBeta | Kind::Tree => None,
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(1_000, 60, 50),
    Effort::new(2_000, 60, 20),
    Effort::new(8_000, 60, 0),
    Effort::new(30_000, 60, 0),
    Effort::new(120_000, 60, 0),
    Effort::new(500_000, 60, 0),
    Effort::new(2_000_000, 60, 0),
    Effort::new(8_000_000, 60, 0),
];

struct Node<A> {
    /// The action that leads here.
    action: Option<A>,
    /// Who chose it.
    chooser: Actor,
    visits: u32,
    /// The sum of what the chooser got from here, a win being 1.
    won: f64,
    children: std::ops::Range<usize>,
    expanded: bool,
}

impl<A> Node<A> {
    const fn new(action: Option<A>, chooser: Actor) -> Self {
        Self { action, chooser, visits: 0, won: 0.0, children: 0..0, expanded: false }
    }
}

/// Plain UCT.
pub(crate) struct Uct<A> {
    nodes: Vec<Node<A>>,
    scratch: Vec<A>,
}

impl<A> Uct<A> {
    pub(crate) const fn new() -> Self {
        Self { nodes: Vec::new(), scratch: Vec::new() }
    }
}

impl<G: Game> Search<G> for Uct<G::Action> {
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        control: &mut Control<'_, G::Action>,
    ) -> BestLine<G::Action> {
        self.nodes.clear();
        self.nodes.push(Node::new(None, Actor::Nobody));
        let mut nodes = 0;
        let mut deepest = 0;
        while nodes < effort.nodes && (nodes == 0 || !control.is_stopped()) {
            let (actions, depth) = self.iteration(game, position, lot);
            nodes += u64::from(actions.max(1));
            deepest = deepest.max(depth);
            if self.nodes[0].children.len() == 1 {
                break;
            }
        }
        let root = &self.nodes[0];
        let best = self.nodes[root.children.clone()].iter().max_by_key(|node| node.visits);
        let best = best.expect("the root is expanded");
        let share = best.won / f64::from(best.visits.max(1));
        let action = best.action.expect("a child has an action");
        let value = (share * 2_000.0) as i32 - 1_000;
        BestLine { value, line: vec![action], decided: 1, nodes, depth: deepest }
    }

    fn chance(_: &G::Position, value: i32) -> u16 {
        chance::share(value)
    }
}

impl<A: Copy> Uct<A> {
    /// One iteration. Gives how many actions were played in all, and how many of
    /// them inside the tree.
    fn iteration<G: Game<Action = A>>(
        &mut self,
        game: &G,
        position: &G::Position,
        lot: &mut Lot,
    ) -> (u32, u32) {
        // Step 1. Selection: down the tree to a node that was never visited. On the
        // way, expansion: a node gets its children when it is visited again.
        let mut at = position.clone();
        let mut path = vec![0];
        loop {
            let here = path[path.len() - 1];
            if game.actor(&at) == Actor::Nobody {
                break;
            }
            if !self.nodes[here].expanded {
                if here != 0 && self.nodes[here].visits == 0 {
                    break;
                }
                self.expand(game, &at, here);
            }
            let next = self.select(game, &at, here, lot);
            if let Some(action) = self.nodes[next].action {
                game.apply(&mut at, action);
            }
            path.push(next);
        }
        let depth = path.len() as u32 - 1;

        // Step 2. Playout: a random game from there.
        let rest = playout(game, &mut at, lot, LONGEST_PLAYOUT, &mut self.scratch);
        let shares = rest.outcome.map_or([0.5; MAX_SEATS], |end| shares(&end));

        // Step 3. Backpropagation: each node on the path counts what its chooser got.
        for index in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            if let Actor::Seat(seat) = node.chooser {
                node.won += f64::from(shares[seat.index()]);
            }
        }
        (depth + rest.actions, depth)
    }

    fn expand<G: Game<Action = A>>(&mut self, game: &G, at: &G::Position, here: usize) {
        self.scratch.clear();
        game.actions(at, &mut self.scratch);
        let first = self.nodes.len();
        let chooser = game.actor(at);
        self.nodes.extend(self.scratch.iter().map(|&action| Node::new(Some(action), chooser)));
        let node = &mut self.nodes[here];
        node.children = first..first + self.scratch.len();
        node.expanded = true;
    }

    /// Chance chooses by weight; a player the child with the best upper confidence
    /// bound (UCB1).
    fn select<G: Game<Action = A>>(
        &self,
        game: &G,
        at: &G::Position,
        here: usize,
        lot: &mut Lot,
    ) -> usize {
        let children = self.nodes[here].children.clone();
        if game.actor(at) == Actor::Chance {
            let weight = |index: usize| {
                self.nodes[index].action.map_or(0, |action| game.weight(at, action)) as usize
            };
            let mut rest = lot.below(children.clone().map(weight).sum());
            for index in children.clone() {
                if rest < weight(index) {
                    return index;
                }
                rest -= weight(index);
            }
            return children.start;
        }
        // Unvisited children first, in a random order.
        let fresh = |index: &usize| self.nodes[*index].visits == 0;
        let unvisited = children.clone().filter(fresh).count();
        if unvisited > 0 {
            let drawn = lot.below(unvisited);
            return children.filter(fresh).nth(drawn).expect("there are so many");
        }
        let total = libm::log(f64::from(self.nodes[here].visits.max(1)));
        let bound = |index: usize| {
            let node = &self.nodes[index];
            let visits = f64::from(node.visits);
            node.won / visits + EXPLORATION * (total / visits).sqrt()
        };
        children.max_by(|&a, &b| bound(a).total_cmp(&bound(b))).expect("a node has children")
    }
}
