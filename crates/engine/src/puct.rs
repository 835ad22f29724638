//! Monte-Carlo tree search with knowledge of the game: PUCT with priors and a
//! static evaluation, for any number of players (each maximises its own share)
//! and with chance. Positions that are reached in several ways, by other dice or
//! by the same actions in another order, are one node.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    num::NonZeroU32,
    ops::Range,
};

use rules::{Actor, Game, Lot, MAX_SEATS, Outcome};

use crate::{
    chance,
    level::Effort,
    search::{BestLine, Control, Search},
};

/// What each seat gets from a game, a win being 1.
pub(crate) type Shares = [f32; MAX_SEATS];

/// What tree search needs to know of a game, beyond its rules.
pub(crate) trait Guide: Game {
    /// The exploration constant of PUCT: how much the prior counts against the
    /// results so far.
    const EXPLORATION: f32;
    /// Contempt: how much less than half a win a drawn game is worth to whoever
    /// plays it, so that machines do not wait for each other.
    const CONTEMPT: f32 = 0.0;

    /// The prior of an action: how likely it is to be the best before anything was
    /// searched, against 1 for any other; more than 0.
    fn prior(&self, position: &Self::Position, action: Self::Action) -> f32;

    /// The priors of a position's actions.
    fn priors(
        &self,
        position: &Self::Position,
        actions: &[Self::Action],
        mut each: impl FnMut(Self::Action, f32),
    ) {
        for &action in actions {
            each(action, self.prior(position, action));
        }
    }

    /// Can the position be evaluated, or is something under way that has to be
    /// played out first?
    fn is_settled(&self, _position: &Self::Position) -> bool {
        true
    }

    /// How many nodes one node counts for: more than 1 where there are so many
    /// pieces that everything takes longer, so that a level answers in time there
    /// too.
    fn node_cost(&self, _position: &Self::Position) -> u64 {
        1
    }

    /// The static evaluation of a position where the game goes on.
    fn evaluate(&self, position: &Self::Position) -> Evaluation;

    /// The playout policy: of a few actions drawn by lot, the one with the best
    /// prior.
    fn playout_action(
        &self,
        position: &Self::Position,
        lot: &mut Lot,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        if self.actor(position) == Actor::Chance {
            return self.random(position, lot, scratch);
        }
        scratch.clear();
        self.actions(position, scratch);
        let mut best = None;
        for _ in 0..3.min(scratch.len()) {
            let action = scratch[lot.below(scratch.len())];
            let prior = self.prior(position, action);
            if best.is_none_or(|(known, _)| prior > known) {
                best = Some((prior, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// What a game is expected to bring.
pub(crate) struct Evaluation {
    /// What each seat gets, from 0 to 1.
    pub(crate) shares: Shares,
    /// How likely the game is to be drawn.
    pub(crate) draw: f32,
}

impl Evaluation {
    fn of(end: &Outcome) -> Self {
        Self { shares: shares(end), draw: f32::from(u8::from(end.is_draw())) }
    }
}

/// What each seat gets from a finished game: one among the winners, half in a
/// draw.
pub(crate) fn shares(outcome: &Outcome) -> Shares {
    if outcome.is_draw() {
        return [0.5; MAX_SEATS];
    }
    let mut shares = [0.0; MAX_SEATS];
    for seat in outcome.winners.iter() {
        shares[seat.index()] = 1.0;
    }
    shares
}

/// An action of a node, and what came of it.
struct Edge<A> {
    action: A,
    /// Its prior as a part of all the node's priors; of chance, its probability.
    prior: f32,
    visits: u32,
    /// The sum of what whoever chose it got, [`Guide::CONTEMPT`] taken off.
    won: f32,
    /// The sum of the draws, as far as the evaluations can tell.
    draws: f32,
    /// The node it leads to, once it was visited.
    to: Option<NonZeroU32>,
}

/// A position, however it is reached.
#[derive(Default)]
struct Node {
    visits: u32,
    /// The sum of what whoever is to act here got.
    won: f32,
    /// Its actions; none until the node is expanded.
    edges: Range<u32>,
    /// How many of a player's actions were visited; they come first, then the one
    /// with the best prior of the others.
    visited: u32,
}

impl<A> Edge<A> {
    fn count(&mut self, won: f32, draw: f32) {
        self.visits += 1;
        self.won += won;
        self.draws += draw;
    }
}

impl Node {
    fn count(&mut self, won: f32) {
        self.visits += 1;
        self.won += won;
    }

    fn edges(&self) -> Range<usize> {
        self.edges.start as usize..self.edges.end as usize
    }
}

/// The tree.
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// The transposition table: the nodes but the root, by the keys of their
    /// positions.
    by_key: HashMap<u64, NonZeroU32, BuildHasherDefault<KeyHasher>>,
    scratch: Vec<A>,
    path: Vec<Passed>,
}

/// Keys of positions are mixed well enough to be hashes themselves.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// What an iteration passed: from which node, by which of its edges, and whose
/// choice it was.
struct Passed {
    node: usize,
    edge: usize,
    chooser: Actor,
}

/// The rest of a turn is decided where one in so many visits of the root came by:
/// searching again wins no more games of CHOC, and takes about twice as long.
const DECIDED: u32 = 10;

/// The tree stops growing here, at some hundred megabytes; iterations go on.
const MOST_EDGES: usize = 3_000_000;

impl<A> Tree<A> {
    pub(crate) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            by_key: HashMap::default(),
            scratch: Vec::new(),
            path: Vec::new(),
        }
    }
}

impl<G: Guide> Search<G> for Tree<G::Action> {
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        control: &mut Control<'_, G::Action>,
    ) -> BestLine<G::Action> {
        self.nodes.clear();
        self.edges.clear();
        self.by_key.clear();
        self.nodes.push(Node::default());
        self.expand(game, position, game.actor(position), 0, lot);
        let mut run = Run { nodes: 0, deepest: 0, node_cost: game.node_cost(position) };
        let mut report_at = 1_000;
        while run.nodes < effort.nodes && (run.nodes == 0 || !control.is_stopped()) {
            self.iteration(game, position, effort.depth, lot, &mut run);
            if self.nodes[0].edges.len() == 1 {
                break;
            }
            if run.nodes >= report_at {
                report_at *= 4;
                control.report(&self.best_line::<G>(&run));
            }
        }
        self.best_line::<G>(&run)
    }

    fn chance(_: &G::Position, value: i32) -> u16 {
        chance::share(value)
    }
}

struct Run {
    nodes: u64,
    deepest: u32,
    /// How many nodes one counts for.
    node_cost: u64,
}

impl<A: Copy> Tree<A> {
    fn best_line<G: Guide<Action = A>>(&self, run: &Run) -> BestLine<A> {
        let mut line = Vec::new();
        let root = &self.nodes[0];
        let mut here = root;
        let (mut value, mut decided) = (0, 1);
        while let Some(best) = self.edges[here.edges()].iter().max_by_key(|b| b.visits)
            && (line.is_empty() || best.visits >= 20)
            && line.len() < 12
        {
            if line.is_empty() {
                let share = (best.won + G::CONTEMPT * best.draws) / best.visits.max(1) as f32;
                value = (share * 2_000.0) as i32 - 1_000;
            }
            line.push(best.action);
            if decided == line.len() && best.visits >= root.visits / DECIDED {
                decided += 1;
            }
            let Some(next) = best.to else { break };
            here = &self.nodes[next.get() as usize];
        }
        BestLine { value, line, decided, nodes: run.nodes, depth: run.deepest }
    }

    /// One iteration.
    fn iteration<G: Guide<Action = A>>(
        &mut self,
        game: &G,
        position: &G::Position,
        depth_limit: u32,
        lot: &mut Lot,
        run: &mut Run,
    ) {
        // Step 1. Selection: down the tree, players by PUCT and chance by what is due,
        // to a node that was never visited. On the way, expansion: a node gets its
        // edges when it is visited again.
        let mut at = position.clone();
        self.path.clear();
        let mut here = 0;
        loop {
            let chooser = game.actor(&at);
            if chooser == Actor::Nobody || self.path.len() >= depth_limit as usize {
                break;
            }
            if self.nodes[here].edges.is_empty() {
                if self.nodes[here].visits == 0 || self.edges.len() >= MOST_EDGES {
                    break;
                }
                self.expand(game, &at, chooser, here, lot);
            }
            let edge = match chooser {
                Actor::Chance => self.select_chance(here, lot),
                _ => self.select_puct::<G>(here),
            };
            game.apply(&mut at, self.edges[edge].action);
            self.path.push(Passed { node: here, edge, chooser });
            let next = self.edges[edge].to.unwrap_or_else(|| self.link(game, &at, edge));
            here = next.get() as usize;
        }

        // Step 2. Play out what is under way there, so that it can be evaluated.
        let mut onward = 0;
        while !game.is_settled(&at)
            && let Some(action) = game.playout_action(&at, lot, &mut self.scratch)
        {
            game.apply(&mut at, action);
            onward += 1;
        }

        // Step 3. Evaluation: what each player got, or can expect.
        let end = game.outcome(&at);
        let Evaluation { shares, draw } =
            end.map_or_else(|| game.evaluate(&at), |end| Evaluation::of(&end));
        let won = |chooser| match chooser {
            Actor::Seat(seat) => shares[seat.index()] - G::CONTEMPT * draw,
            _ => 0.0,
        };

        // Step 4. Backpropagation along the path.
        self.nodes[here].count(0.0);
        for &Passed { node, edge, chooser } in &self.path {
            let won = won(chooser);
            self.nodes[node].count(won);
            self.edges[edge].count(won, draw);
        }
        let depth = self.path.len() as u32;
        run.nodes += run.node_cost * u64::from((depth + onward).max(1));
        run.deepest = run.deepest.max(depth);
    }

    /// The node of the position that an edge leads to.
    fn link<G: Guide<Action = A>>(
        &mut self,
        game: &G,
        at: &G::Position,
        edge: usize,
    ) -> NonZeroU32 {
        let new = NonZeroU32::new(self.nodes.len() as u32).expect("the root is there");
        let node = *self.by_key.entry(game.key(at)).or_insert(new);
        if node == new {
            self.nodes.push(Node::default());
        }
        self.edges[edge].to = Some(node);
        node
    }

    fn expand<G: Guide<Action = A>>(
        &mut self,
        game: &G,
        at: &G::Position,
        actor: Actor,
        here: usize,
        lot: &mut Lot,
    ) {
        self.scratch.clear();
        game.actions(at, &mut self.scratch);
        if here == 0 {
            // Of equals, the first is tried first: at the root, by lot.
            lot.shuffle(&mut self.scratch);
        }
        let first = self.edges.len();
        let mut sum = 0.0;
        let mut add = |action, prior| {
            sum += prior;
            self.edges.push(Edge { action, prior, visits: 0, won: 0.0, draws: 0.0, to: None });
        };
        if actor == Actor::Chance {
            self.scratch.iter().for_each(|&a| add(a, game.weight(at, a) as f32));
        } else {
            game.priors(at, &self.scratch, add);
            bring_best(&mut self.edges[first..]);
        }
        for edge in &mut self.edges[first..] {
            edge.prior /= sum;
        }
        self.nodes[here].edges = first as u32..self.edges.len() as u32;
    }

    /// Chance chooses what is due: by its probabilities, less what it has chosen
    /// already.
    fn select_chance(&self, here: usize, lot: &mut Lot) -> usize {
        let all = self.nodes[here].edges();
        let edges = &self.edges[all.clone()];
        let rolls = edges.iter().map(|edge| edge.visits).sum::<u32>() + 1;
        let due = |e: &Edge<A>| (e.prior * rolls as f32 - e.visits as f32).max(0.0);
        let owed: f32 = edges.iter().map(due).sum();
        let mut rest = owed * (lot.below(1 << 24) as f32 / (1 << 24) as f32);
        for (i, edge) in edges.iter().enumerate() {
            let due = due(edge);
            if rest < due {
                return all.start + i;
            }
            rest -= due;
        }
        all.end - 1
    }

    /// A player chooses the edge with the best PUCT bound. Of those never visited
    /// only the one with the best prior can have it.
    fn select_puct<G: Guide<Action = A>>(&mut self, here: usize) -> usize {
        let Node { visited, visits, won, .. } = self.nodes[here];
        let (all, visited) = (self.nodes[here].edges(), visited as usize);
        let edges = &mut self.edges[all.clone()];
        let root = G::EXPLORATION * (visits as f32).sqrt();
        let mut best = (f32::MIN, 0);
        for (i, edge) in edges[..visited].iter().enumerate() {
            let times = edge.visits as f32;
            let bound = edge.won / times + edge.prior * root / (1.0 + times);
            if bound > best.0 {
                best = (bound, i);
            }
        }
        if let Some(fresh) = edges.get(visited) {
            // First play urgency: what was never visited is taken for a little worse than
            // the rest, and the visit that ended here for a loss: counted as what it was,
            // it made CHOC score 45.5 in a hundred (200 games at 30,000 nodes).
            let urgency = won / visits.max(1) as f32 - 0.05;
            if urgency + fresh.prior * root > best.0 {
                bring_best(&mut edges[visited + 1..]);
                self.nodes[here].visited += 1;
                return all.start + visited;
            }
        }
        all.start + best.1
    }
}

/// The best prior to the front, of equals the first; the others in any order.
fn bring_best<A>(edges: &mut [Edge<A>]) {
    let by_prior = |&a: &usize, &b: &usize| edges[a].prior.total_cmp(&edges[b].prior);
    if let Some(best) = (0..edges.len()).rev().max_by(by_prior) {
        edges.swap(0, best);
    }
}

#[cfg(test)]
mod tests {
    use ::choc::{Action, Choc};
    use rules::{Notation, Options};

    use super::*;
    use crate::machine::Stop;

    fn search(position: &str, nodes: u64) -> (Tree<Action>, BestLine<Action>) {
        let game = Choc::open(&Options::default(), &mut Lot::seeded(1)).unwrap();
        let position = game.parse_position(position).unwrap();
        let (mut tree, mut lot, stop) = (Tree::new(), Lot::seeded(1), Stop::default());
        let mut report = |_: &BestLine<Action>| {};
        let mut control = Control { stop: &stop, report: &mut report };
        let best = tree.search(&game, &position, &Effort::nodes(nodes), &mut lot, &mut control);
        (tree, best)
    }

    /// C5.3: one rifleman's die of 3 or more takes both PJ of another.
    #[test]
    fn dice_that_come_to_the_same_lead_to_one_node() {
        let (tree, _) = search("2 W>R W act:C3: / C3=r / C5=r G9=rr", 2_000);
        let root = &tree.edges[tree.nodes[0].edges()];
        let fire = root.iter().find(|b| matches!(b.action, Action::Fire(_))).unwrap();
        let roll = &tree.nodes[fire.to.unwrap().get() as usize];
        let ends: Vec<_> = tree.edges[roll.edges()].iter().map(|b| b.to.unwrap()).collect();
        assert_eq!(ends.len(), 6);
        assert!(ends[3..].iter().all(|end| *end == ends[2]), "{ends:?}");
        assert!(ends[0] != ends[1] && ends[1] != ends[2] && ends[2] != ends[0], "{ends:?}");
    }

    /// Contempt is for the search only: people are told what a draw is.
    #[test]
    fn a_drawn_game_is_told_as_half_a_win() {
        let (tree, best_line) = search("8 W>R W act:A1:m / A1=r / G9=r*", 2_000);
        assert_eq!(best_line.value, 0);
        let best = &tree.edges[tree.nodes[0].edges()][0];
        let half = 0.5 * best.visits as f32;
        assert!((best.won + Choc::CONTEMPT * best.draws - half).abs() < 1e-3 && best.won < half);
    }
}
