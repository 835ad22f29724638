//! Monte-Carlo tree search with knowledge of the game, for any number of
//! players (each maximises its own share) and with chance.
//!
//! 1. Go down the tree: chance by its weights, a player by success, and by
//!    promise where little was tried yet.
//! 2. Grow the tree by one node.
//! 3. Play on from there as far as the game asks for, sensibly rather than at
//!    random.
//! 4. Count what each player got, or what the position is estimated to be
//!    worth where the game went on.

use rules::{Actor, Game, Lot, MAX_SEATS, Outcome};

use crate::{
    brain::{Found, Search, Watch},
    chance,
    level::Effort,
};

/// What each seat gets from a game, a win being 1.
pub(crate) type Shares = [f32; MAX_SEATS];

/// What tree search needs to know of a game, beyond its rules.
pub(crate) trait Guide: Game {
    /// How many actions are played on before a position is estimated.
    const ONWARD: u32;
    /// How much promise counts against success.
    const CURIOSITY: f32;

    /// How promising an action looks, against 1 for any other; more than 0.
    fn promise(&self, position: &Self::Position, action: Self::Action) -> f32;

    /// How promising each of a position's actions looks.
    fn promises(
        &self,
        position: &Self::Position,
        actions: &[Self::Action],
        mut each: impl FnMut(Self::Action, f32),
    ) {
        for &action in actions {
            each(action, self.promise(position, action));
        }
    }

    /// Can the position be estimated, or is something under way that has to be
    /// played out first?
    fn is_settled(&self, _position: &Self::Position) -> bool {
        true
    }

    /// What each seat can expect where the game goes on, from 0 to 1.
    fn estimate(&self, position: &Self::Position) -> Shares;

    /// Something sensible to play: the most promising of a few drawn by lot.
    fn sensible(
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
            let promise = self.promise(position, action);
            if best.is_none_or(|(known, _)| promise > known) {
                best = Some((promise, action));
            }
        }
        best.map(|(_, action)| action)
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

struct Node<A> {
    /// The action that leads here.
    action: A,
    /// Its part of all the promise of its brothers; of chance, its weight.
    promise: f32,
    visits: u32,
    /// What whoever chose it got from here in all.
    won: f32,
    /// Empty until the node has grown.
    children: std::ops::Range<u32>,
    /// How many of a player's children were tried; they come first, then the most
    /// promising of the others.
    tried: u32,
}

impl<A> Node<A> {
    const fn new(action: A, promise: f32) -> Self {
        Self { action, promise, visits: 0, won: 0.0, children: 0..0, tried: 0 }
    }
}

/// The tree.
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    scratch: Vec<A>,
    path: Vec<(usize, Actor)>,
}

/// The rest of a turn needs no second thought where one in so many walks came by:
/// thinking again wins no more games of CHOC, and takes about twice as long.
const KNOWN: u32 = 10;

/// The tree stops growing here, and is only walked: some hundred megabytes.
const MOST_NODES: usize = 3_000_000;

impl<A> Tree<A> {
    pub(crate) const fn new() -> Self {
        Self { nodes: Vec::new(), scratch: Vec::new(), path: Vec::new() }
    }
}

impl<G: Guide> Search<G> for Tree<G::Action> {
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        watch: &mut Watch<'_, G::Action>,
    ) -> Found<G::Action> {
        self.nodes.clear();
        self.scratch.clear();
        game.actions(position, &mut self.scratch);
        let first = self.scratch[0];
        self.nodes.push(Node::new(first, 1.0));
        let mut run = Run { nodes: 0, deepest: 0 };
        let mut told = 1_000;
        while run.nodes < effort.nodes && (run.nodes == 0 || !watch.stops()) {
            self.one(game, position, effort.depth, lot, &mut run);
            if self.nodes[0].children.len() == 1 {
                break;
            }
            if run.nodes >= told {
                told *= 4;
                watch.tell(&self.found(&run));
            }
        }
        self.found(&run)
    }

    fn chance(_: &G::Position, value: i32) -> u16 {
        chance::share(value)
    }
}

struct Run {
    nodes: u64,
    deepest: u32,
}

impl<A: Copy> Tree<A> {
    fn found(&self, run: &Run) -> Found<A> {
        let mut line = Vec::new();
        let root = &self.nodes[0];
        let mut here = root;
        let (mut value, mut sure) = (0, 1);
        while let Some(best) = self.children(here).iter().max_by_key(|node| node.visits)
            && (line.is_empty() || best.visits >= 20)
            && line.len() < 12
        {
            if line.is_empty() {
                value = (best.won / best.visits.max(1) as f32 * 2_000.0) as i32 - 1_000;
            }
            line.push(best.action);
            if sure == line.len() && best.visits >= root.visits / KNOWN {
                sure += 1;
            }
            here = best;
        }
        Found { value, line, sure, nodes: run.nodes, depth: run.deepest }
    }

    fn children(&self, node: &Node<A>) -> &[Node<A>] {
        &self.nodes[node.children.start as usize..node.children.end as usize]
    }

    /// One walk down the tree and on.
    fn one<G: Guide<Action = A>>(
        &mut self,
        game: &G,
        position: &G::Position,
        sight: u32,
        lot: &mut Lot,
        run: &mut Run,
    ) {
        let mut at = position.clone();
        self.path.clear();
        self.path.push((0, Actor::Nobody));
        let mut here = 0;
        loop {
            let actor = game.actor(&at);
            if actor == Actor::Nobody {
                break;
            }
            if self.nodes[here].children.is_empty() {
                let full = self.nodes.len() >= MOST_NODES || self.path.len() > sight as usize;
                if here != 0 && (self.nodes[here].visits == 0 || full) {
                    break;
                }
                self.grow(game, &at, actor, here, lot);
            }
            let next = match actor {
                Actor::Chance => self.roll(here, lot),
                _ => self.choose::<G>(here),
            };
            game.apply(&mut at, self.nodes[next].action);
            self.path.push((next, actor));
            here = next;
        }
        let depth = self.path.len() as u32 - 1;
        let mut onward = 0;
        while (onward < G::ONWARD || !game.is_settled(&at))
            && let Some(action) = game.sensible(&at, lot, &mut self.scratch)
        {
            game.apply(&mut at, action);
            onward += 1;
        }
        let shares = game.outcome(&at).map_or_else(|| game.estimate(&at), |end| shares(&end));
        for &(index, chooser) in &self.path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            if let Actor::Seat(seat) = chooser {
                node.won += shares[seat.index()];
            }
        }
        run.nodes += u64::from((depth + onward).max(1));
        run.deepest = run.deepest.max(depth);
    }

    fn grow<G: Guide<Action = A>>(
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
        let first = self.nodes.len();
        let mut sum = 0.0;
        let mut child = |action, promise| {
            sum += promise;
            self.nodes.push(Node::new(action, promise));
        };
        if actor == Actor::Chance {
            self.scratch.iter().for_each(|&a| child(a, game.weight(at, a) as f32));
        } else {
            game.promises(at, &self.scratch, child);
            bring_best(&mut self.nodes[first..]);
        }
        for node in &mut self.nodes[first..] {
            node.promise /= sum;
        }
        self.nodes[here].children = first as u32..self.nodes.len() as u32;
    }

    /// Chance chooses by weight, sooner what it has not chosen as often as that.
    fn roll(&self, here: usize, lot: &mut Lot) -> usize {
        let node = &self.nodes[here];
        let first = node.children.start as usize;
        let children = self.children(node);
        let rolls = children.iter().map(|child| child.visits).sum::<u32>() + 1;
        let due = |child: &Node<A>| (child.promise * rolls as f32 - child.visits as f32).max(0.0);
        let all: f32 = children.iter().map(due).sum();
        let mut rest = all * (lot.below(1 << 24) as f32 / (1 << 24) as f32);
        for (i, child) in children.iter().enumerate() {
            let due = due(child);
            if rest < due {
                return first + i;
            }
            rest -= due;
        }
        first + children.len() - 1
    }

    /// A player chooses the child with the best bound. Of those never tried only
    /// the most promising can have it.
    fn choose<G: Guide<Action = A>>(&mut self, here: usize) -> usize {
        let Node { tried, ref children, .. } = self.nodes[here];
        let (first, end, tried) = (children.start as usize, children.end as usize, tried as usize);
        let children = &mut self.nodes[first..end];
        let (visits, won) = children[..tried]
            .iter()
            .fold((0, 0.0), |(visits, won), c| (visits + c.visits, won + c.won));
        let root = G::CURIOSITY * ((visits + 1) as f32).sqrt();
        let mut best = (f32::MIN, 0);
        for (i, child) in children[..tried].iter().enumerate() {
            let times = child.visits as f32;
            let bound = child.won / times + child.promise * root / (1.0 + times);
            if bound > best.0 {
                best = (bound, i);
            }
        }
        if let Some(fresh) = children.get(tried) {
            // What was never tried is taken for a little worse than the rest.
            let success = won / visits.max(1) as f32 - 0.05;
            if success + fresh.promise * root > best.0 {
                bring_best(&mut children[tried + 1..]);
                self.nodes[here].tried += 1;
                return first + tried;
            }
        }
        first + best.1
    }
}

/// The most promising first, of equals the first; the others in any order.
fn bring_best<A>(nodes: &mut [Node<A>]) {
    let by_promise = |&a: &usize, &b: &usize| nodes[a].promise.total_cmp(&nodes[b].promise);
    if let Some(best) = (0..nodes.len()).rev().max_by(by_promise) {
        nodes.swap(0, best);
    }
}
