//! Monte-Carlo tree search with knowledge of the game, for any number of
//! players (each maximises its own share) and with chance.
//!
//! 1. Go down the tree: chance by its weights, a player by success, and by
//!    promise where little was tried yet.
//! 2. Grow the tree by one node. Positions that are reached in several ways, by
//!    other dice or by the same actions in another order, are one node.
//! 3. Play out what is under way there, sensibly rather than at random.
//! 4. Count what each player got, or what the position is estimated to be
//!    worth where the game goes on.

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
    machine::{Found, Search, Watch},
};

/// What each seat gets from a game, a win being 1.
pub(crate) type Shares = [f32; MAX_SEATS];

/// What tree search needs to know of a game, beyond its rules.
pub(crate) trait Guide: Game {
    /// How much promise counts against success.
    const CURIOSITY: f32;
    /// How much less than half a win a game that ends level is worth to who plays
    /// it, so that machines do not wait for each other.
    const AVERSION: f32 = 0.0;

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

    /// How many nodes one counts for: more than 1 where there is so much on the
    /// table that all takes longer, so that a level answers in time there too.
    fn burden(&self, _position: &Self::Position) -> u64 {
        1
    }

    /// What can be expected where the game goes on.
    fn estimate(&self, position: &Self::Position) -> Prospect;

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

/// What can be expected of a game.
pub(crate) struct Prospect {
    /// What each seat gets, from 0 to 1.
    pub(crate) shares: Shares,
    /// How likely it is to end level.
    pub(crate) level: f32,
}

impl Prospect {
    fn of(end: &Outcome) -> Self {
        Self { shares: shares(end), level: f32::from(u8::from(end.is_draw())) }
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
struct Branch<A> {
    action: A,
    /// Its part of all the promise of the node's actions; of chance, its weight.
    promise: f32,
    visits: u32,
    /// What whoever chose it got in all, [`Guide::AVERSION`] taken off.
    won: f32,
    /// How many games ended level in all, as far as one can tell.
    level: f32,
    /// The node it leads to, once it was tried.
    to: Option<NonZeroU32>,
}

/// A position, however it is reached.
#[derive(Default)]
struct Node {
    visits: u32,
    /// What whoever is to act here got in all.
    won: f32,
    /// Its actions; none until the node has grown.
    branches: Range<u32>,
    /// How many of a player's actions were tried; they come first, then the most
    /// promising of the others.
    tried: u32,
}

impl<A> Branch<A> {
    /// Someone came by.
    fn count(&mut self, won: f32, level: f32) {
        self.visits += 1;
        self.won += won;
        self.level += level;
    }
}

impl Node {
    /// Someone came by.
    fn count(&mut self, won: f32) {
        self.visits += 1;
        self.won += won;
    }

    fn branches(&self) -> Range<usize> {
        self.branches.start as usize..self.branches.end as usize
    }
}

/// The tree.
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    branches: Vec<Branch<A>>,
    /// The nodes but the root, by the keys of their positions.
    known: HashMap<u64, NonZeroU32, BuildHasherDefault<Mixed>>,
    scratch: Vec<A>,
    path: Vec<Step>,
}

/// Keys of positions are mixed well enough to be hashes themselves.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
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

/// A step of a walk: from which node, by which of its branches, and whose choice
/// it was.
struct Step {
    node: usize,
    branch: usize,
    chooser: Actor,
}

/// The rest of a turn needs no second thought where one in so many walks came by:
/// thinking again wins no more games of CHOC, and takes about twice as long.
const KNOWN: u32 = 10;

/// The tree stops growing here, and is only walked: some hundred megabytes.
const MOST_BRANCHES: usize = 3_000_000;

impl<A> Tree<A> {
    pub(crate) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            branches: Vec::new(),
            known: HashMap::default(),
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
        watch: &mut Watch<'_, G::Action>,
    ) -> Found<G::Action> {
        self.nodes.clear();
        self.branches.clear();
        self.known.clear();
        self.nodes.push(Node::default());
        self.grow(game, position, game.actor(position), 0, lot);
        let mut run = Run { nodes: 0, deepest: 0, burden: game.burden(position) };
        let mut told = 1_000;
        while run.nodes < effort.nodes && (run.nodes == 0 || !watch.stops()) {
            self.one(game, position, effort.depth, lot, &mut run);
            if self.nodes[0].branches.len() == 1 {
                break;
            }
            if run.nodes >= told {
                told *= 4;
                watch.tell(&self.found::<G>(&run));
            }
        }
        self.found::<G>(&run)
    }

    fn chance(_: &G::Position, value: i32) -> u16 {
        chance::share(value)
    }
}

struct Run {
    nodes: u64,
    deepest: u32,
    /// How many nodes one counts for.
    burden: u64,
}

impl<A: Copy> Tree<A> {
    fn found<G: Guide<Action = A>>(&self, run: &Run) -> Found<A> {
        let mut line = Vec::new();
        let root = &self.nodes[0];
        let mut here = root;
        let (mut value, mut sure) = (0, 1);
        while let Some(best) = self.branches[here.branches()].iter().max_by_key(|b| b.visits)
            && (line.is_empty() || best.visits >= 20)
            && line.len() < 12
        {
            if line.is_empty() {
                let share = (best.won + G::AVERSION * best.level) / best.visits.max(1) as f32;
                value = (share * 2_000.0) as i32 - 1_000;
            }
            line.push(best.action);
            if sure == line.len() && best.visits >= root.visits / KNOWN {
                sure += 1;
            }
            let Some(next) = best.to else { break };
            here = &self.nodes[next.get() as usize];
        }
        Found { value, line, sure, nodes: run.nodes, depth: run.deepest }
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
        let mut here = 0;
        loop {
            let chooser = game.actor(&at);
            if chooser == Actor::Nobody || self.path.len() >= sight as usize {
                break;
            }
            if self.nodes[here].branches.is_empty() {
                if self.nodes[here].visits == 0 || self.branches.len() >= MOST_BRANCHES {
                    break;
                }
                self.grow(game, &at, chooser, here, lot);
            }
            let branch = match chooser {
                Actor::Chance => self.roll(here, lot),
                _ => self.choose::<G>(here),
            };
            game.apply(&mut at, self.branches[branch].action);
            self.path.push(Step { node: here, branch, chooser });
            let next = self.branches[branch].to.unwrap_or_else(|| self.link(game, &at, branch));
            here = next.get() as usize;
        }
        let mut onward = 0;
        while !game.is_settled(&at)
            && let Some(action) = game.sensible(&at, lot, &mut self.scratch)
        {
            game.apply(&mut at, action);
            onward += 1;
        }
        let end = game.outcome(&at);
        let Prospect { shares, level } =
            end.map_or_else(|| game.estimate(&at), |end| Prospect::of(&end));
        let won = |chooser| match chooser {
            Actor::Seat(seat) => shares[seat.index()] - G::AVERSION * level,
            _ => 0.0,
        };
        self.nodes[here].count(0.0);
        for &Step { node, branch, chooser } in &self.path {
            let won = won(chooser);
            self.nodes[node].count(won);
            self.branches[branch].count(won, level);
        }
        let depth = self.path.len() as u32;
        run.nodes += run.burden * u64::from((depth + onward).max(1));
        run.deepest = run.deepest.max(depth);
    }

    /// The node of the position that a branch leads to.
    fn link<G: Guide<Action = A>>(
        &mut self,
        game: &G,
        at: &G::Position,
        branch: usize,
    ) -> NonZeroU32 {
        let new = NonZeroU32::new(self.nodes.len() as u32).expect("the root is there");
        let node = *self.known.entry(game.key(at)).or_insert(new);
        if node == new {
            self.nodes.push(Node::default());
        }
        self.branches[branch].to = Some(node);
        node
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
        let first = self.branches.len();
        let mut sum = 0.0;
        let mut branch = |action, promise| {
            sum += promise;
            self.branches.push(Branch {
                action,
                promise,
                visits: 0,
                won: 0.0,
                level: 0.0,
                to: None,
            });
        };
        if actor == Actor::Chance {
            self.scratch.iter().for_each(|&a| branch(a, game.weight(at, a) as f32));
        } else {
            game.promises(at, &self.scratch, branch);
            bring_best(&mut self.branches[first..]);
        }
        for branch in &mut self.branches[first..] {
            branch.promise /= sum;
        }
        self.nodes[here].branches = first as u32..self.branches.len() as u32;
    }

    /// Chance chooses by weight, sooner what it has not chosen as often as that.
    fn roll(&self, here: usize, lot: &mut Lot) -> usize {
        let all = self.nodes[here].branches();
        let branches = &self.branches[all.clone()];
        let rolls = branches.iter().map(|branch| branch.visits).sum::<u32>() + 1;
        let due = |b: &Branch<A>| (b.promise * rolls as f32 - b.visits as f32).max(0.0);
        let owed: f32 = branches.iter().map(due).sum();
        let mut rest = owed * (lot.below(1 << 24) as f32 / (1 << 24) as f32);
        for (i, branch) in branches.iter().enumerate() {
            let due = due(branch);
            if rest < due {
                return all.start + i;
            }
            rest -= due;
        }
        all.end - 1
    }

    /// A player chooses the branch with the best bound. Of those never tried only
    /// the most promising can have it.
    fn choose<G: Guide<Action = A>>(&mut self, here: usize) -> usize {
        let Node { tried, visits, won, .. } = self.nodes[here];
        let (all, tried) = (self.nodes[here].branches(), tried as usize);
        let branches = &mut self.branches[all.clone()];
        let root = G::CURIOSITY * (visits as f32).sqrt();
        let mut best = (f32::MIN, 0);
        for (i, branch) in branches[..tried].iter().enumerate() {
            let times = branch.visits as f32;
            let bound = branch.won / times + branch.promise * root / (1.0 + times);
            if bound > best.0 {
                best = (bound, i);
            }
        }
        if let Some(fresh) = branches.get(tried) {
            // What was never tried is taken for a little worse than the rest, and the
            // visit that ended here for a loss: counted as what it was, it made CHOC
            // score 45.5 in a hundred (200 games at 30,000 nodes).
            let success = won / visits.max(1) as f32 - 0.05;
            if success + fresh.promise * root > best.0 {
                bring_best(&mut branches[tried + 1..]);
                self.nodes[here].tried += 1;
                return all.start + tried;
            }
        }
        all.start + best.1
    }
}

/// The most promising first, of equals the first; the others in any order.
fn bring_best<A>(branches: &mut [Branch<A>]) {
    let by_promise = |&a: &usize, &b: &usize| branches[a].promise.total_cmp(&branches[b].promise);
    if let Some(best) = (0..branches.len()).rev().max_by(by_promise) {
        branches.swap(0, best);
    }
}

#[cfg(test)]
mod tests {
    use ::choc::{Action, Choc};
    use rules::{Notation, Options};

    use super::*;
    use crate::machine::Stop;

    fn search(position: &str, nodes: u64) -> (Tree<Action>, Found<Action>) {
        let game = Choc::open(&Options::default(), &mut Lot::seeded(1)).unwrap();
        let position = game.parse_position(position).unwrap();
        let (mut tree, mut lot, stop) = (Tree::new(), Lot::seeded(1), Stop::default());
        let mut tell = |_: &Found<Action>| {};
        let mut watch = Watch { stop: &stop, tell: &mut tell };
        let found = tree.search(&game, &position, &Effort::nodes(nodes), &mut lot, &mut watch);
        (tree, found)
    }

    /// C5.3: one rifleman's die of 3 or more takes both PJ of another.
    #[test]
    fn dice_that_come_to_the_same_lead_to_one_node() {
        let (tree, _) = search("2 W>R W act:C3: / C3=r / C5=r G9=rr", 2_000);
        let root = &tree.branches[tree.nodes[0].branches()];
        let fire = root.iter().find(|b| matches!(b.action, Action::Fire(_))).unwrap();
        let roll = &tree.nodes[fire.to.unwrap().get() as usize];
        let ends: Vec<_> = tree.branches[roll.branches()].iter().map(|b| b.to.unwrap()).collect();
        assert_eq!(ends.len(), 6);
        assert!(ends[3..].iter().all(|end| *end == ends[2]), "{ends:?}");
        assert!(ends[0] != ends[1] && ends[1] != ends[2] && ends[2] != ends[0], "{ends:?}");
    }

    /// A machine dislikes it, but tells people what it is: half a win.
    #[test]
    fn a_game_that_ends_level_is_told_as_half_a_win() {
        let (tree, found) = search("8 W>R W act:A1:m / A1=r / G9=r*", 2_000);
        assert_eq!(found.value, 0);
        let best = &tree.branches[tree.nodes[0].branches()][0];
        let half = 0.5 * best.visits as f32;
        assert!((best.won + Choc::AVERSION * best.level - half).abs() < 1e-3 && best.won < half);
    }
}
