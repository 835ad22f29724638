//! Alpha-beta search for two players: iterative deepening, a transposition
//! table, ordered moves, principal variation search, and a quiet end.
//!
//! 1. Deepen step by step until the nodes are spent; each step orders its moves
//!    by what the one before found.
//! 2. A finished game is worth its points, sooner rather than later. Deepening
//!    ends with a win of all the points there are, or a loss.
//! 3. What the table knows well enough is taken from it.
//! 4. At the horizon only sharp moves (captures, entries) are looked at further.
//! 5. The first move is searched with the full window, the others with a null
//!    one, late ones less deep; again with all of it where they surprise.
//! 6. Moves that refuted others are tried earlier elsewhere.
//!
//! Values are for the player to act. Players need not alternate: a value
//! changes its sign where the actor does.

use rules::{Game, Lot, Notation, Outcome, Seat};

use crate::{
    chance,
    fame::Fame,
    level::Effort,
    machine::{Found, Search, Watch},
    table::{Bound, Table},
};

/// More than any value.
const INFINITY: i32 = 1_000_000;
/// A finished game is worth at least this much.
pub(crate) const WON: i32 = 100_000;
/// Every point of it counts so much more.
pub(crate) const POINT: i32 = 1_000;
/// How deep the tree may get.
const MOST_PLIES: usize = 96;
/// How far sharp moves are followed past the horizon.
const SHARP_PLIES: u32 = 8;

/// What search needs to know of a game for two, beyond its rules.
pub(crate) trait Judge: Notation {
    /// The value at which some 73 games in a hundred are won; measured.
    const SPREAD: i32;

    /// The most points that a game can bring.
    const MOST_POINTS: i32;

    /// How many kinds of actions [`Judge::kind`] tells apart.
    const KINDS: usize;

    /// How good the position is for the player to act; a point that is sure is
    /// worth about 1,000.
    fn judge(&self, position: &Self::Position) -> i32;

    /// How promising an action looks before it is searched; a capture about 1,000
    /// or more.
    fn promise(&self, position: &Self::Position, action: Self::Action) -> i32;

    /// What kind of action it is, whatever the position: a number below
    /// [`Judge::KINDS`]. What became of one tells about others of its kind.
    fn kind(action: Self::Action) -> usize;

    /// Appends the actions that change the balance at once.
    fn sharp(&self, position: &Self::Position, out: &mut Vec<Self::Action>);
}

/// What a finished game is worth to a player, before counting how far off it is.
fn worth(outcome: &Outcome, seat: Seat) -> i32 {
    if outcome.is_draw() {
        return 0;
    }
    let points = outcome.points.iter().map(|&points| i32::from(points)).max().unwrap_or(0);
    let value = WON + POINT * points;
    if outcome.winners.contains(seat) { value } else { -value }
}

/// Actions with their promise.
type Layer<A> = Vec<(i32, A)>;

/// The promising first.
fn sort<A>(layer: &mut [(i32, A)]) {
    layer.sort_unstable_by_key(|&(promise, _)| -promise);
}

/// The most promising first, the others in any order.
fn bring_best<A>(layer: &mut [(i32, A)]) {
    let best =
        (1..layer.len()).fold(0, |best, i| if layer[i].0 > layer[best].0 { i } else { best });
    layer.swap(0, best);
}

/// By how many plies less an action is searched at first when so many others,
/// which looked more promising, went before it.
const fn spared(depth: u32, rank: usize) -> u32 {
    match (depth, rank) {
        (0..=2, _) | (_, 0..=4) => 0,
        (3..=4, _) | (_, 5..=20) => 1,
        _ => 2,
    }
}

pub(crate) struct AlphaBeta<G: Game> {
    table: Table<G::Action>,
    layers: Vec<Layer<G::Action>>,
    scratch: Vec<G::Action>,
    fame: Fame,
}

impl<G: Judge> AlphaBeta<G> {
    pub(crate) fn new() -> Self {
        Self {
            table: Table::new(18),
            layers: vec![Vec::new(); MOST_PLIES],
            scratch: Vec::new(),
            fame: Fame::new(G::KINDS),
        }
    }
}

impl<G: Judge> Search<G> for AlphaBeta<G> {
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        watch: &mut Watch<'_, G::Action>,
    ) -> Found<G::Action> {
        self.table.clear();
        self.fame.clear();
        let mut run = Run { game, search: self, nodes: 0, limit: effort.nodes, watch, over: false };
        let mut root = run.root(position, lot);
        let mut best = Found { value: 0, line: vec![root[0].1], sure: 1, nodes: 0, depth: 0 };
        // A win with fewer points than this may turn into a better one.
        let most = WON + POINT * G::MOST_POINTS - MOST_PLIES as i32;
        for depth in 1..=effort.depth.min(60) {
            let value = run.deepen(position, &mut root, depth);
            // A step that was cut short still counts if it found a first move; next to
            // a sure win, only if it found a better one.
            if let Some(value) = value.filter(|&value| best.value < WON || value > best.value) {
                let (line, nodes) = (run.line(position, root[0].1), run.nodes);
                best = Found { value, line, sure: 1, nodes, depth };
                run.watch.tell(&best);
            }
            let last = best.value < -WON || best.value > most;
            if run.over || root.len() == 1 || last {
                break;
            }
        }
        best.nodes = run.nodes;
        best
    }

    fn chance(_: &G::Position, value: i32) -> u16 {
        chance::logistic(value, G::SPREAD)
    }
}

/// The values that still matter: more than alpha, less than beta.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// The same window as the other player sees it.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

struct Run<'a, 'w, G: Judge> {
    game: &'a G,
    search: &'a mut AlphaBeta<G>,
    nodes: u64,
    limit: u64,
    watch: &'a mut Watch<'w, G::Action>,
    /// The nodes are spent, or someone said stop.
    over: bool,
}

impl<G: Judge> Run<'_, '_, G> {
    /// The actions at the root, shuffled so that equals are chosen by lot, then
    /// the promising first.
    fn root(&mut self, position: &G::Position, lot: &mut Lot) -> Layer<G::Action> {
        let mut actions = Vec::new();
        self.game.actions(position, &mut actions);
        lot.shuffle(&mut actions);
        let mut root: Vec<_> = actions
            .into_iter()
            .map(|action| (self.game.promise(position, action), action))
            .collect();
        root.sort_by_key(|&(promise, _)| -promise);
        root
    }

    /// One step of deepening; puts the best action first. `None` if not even
    /// one action could be searched to its end.
    fn deepen(
        &mut self,
        position: &G::Position,
        root: &mut [(i32, G::Action)],
        depth: u32,
    ) -> Option<i32> {
        let mut alpha = -INFINITY;
        let mut best = None;
        for (i, &(_, action)) in root.iter().enumerate() {
            let window = Window { alpha, beta: INFINITY };
            let value = self.child(position, action, depth, window, 0, i);
            if self.over {
                break;
            }
            if value > alpha {
                alpha = value;
                best = Some(i);
            }
        }
        let best = best?;
        root[..=best].rotate_right(1);
        Some(alpha)
    }

    /// The value of an action for the player who plays it, by a search of the
    /// full window for the first and of a null window for the others.
    fn child(
        &mut self,
        position: &G::Position,
        action: G::Action,
        depth: u32,
        window: Window,
        ply: usize,
        rank: usize,
    ) -> i32 {
        let mut next = position.clone();
        self.game.apply(&mut next, action);
        if let Some(value) = self.finished(position, &next, ply) {
            return value;
        }
        let same = self.game.actor(&next) == self.game.actor(position);
        let mut look = |window: Window, depth: u32| {
            if same {
                self.visit(&next, depth, window, ply + 1)
            } else {
                -self.visit(&next, depth, window.turned(), ply + 1)
            }
        };
        let Window { alpha, beta } = window;
        if rank == 0 {
            return look(window, depth - 1);
        }
        let null = Window { alpha, beta: alpha + 1 };
        let spared = spared(depth, rank);
        if spared > 0 {
            let value = look(null, depth - 1 - spared);
            if value <= alpha {
                return value;
            }
        }
        let value = look(null, depth - 1);
        if value > alpha && value < beta { look(window, depth - 1) } else { value }
    }

    /// What a finished game is worth to the player whose action finished it:
    /// wins the sooner, losses the later.
    fn finished(&self, before: &G::Position, after: &G::Position, ply: usize) -> Option<i32> {
        let outcome = self.game.outcome(after)?;
        let mover = self.game.actor(before).seat()?;
        let value = worth(&outcome, mover);
        Some(value.signum() * (value.abs() - ply as i32))
    }

    fn visit(&mut self, position: &G::Position, depth: u32, window: Window, ply: usize) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.limit || self.nodes.is_multiple_of(1024) && self.watch.stops() {
            self.over = true;
            return 0;
        }
        if depth == 0 || ply + 1 >= MOST_PLIES {
            return self.quiet(position, window, ply, SHARP_PLIES);
        }
        let key = self.game.key(position);
        let mut favourite = None;
        if let Some(known) = self.search.table.get(key) {
            favourite = known.action;
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.value >= window.beta,
                Bound::AtMost => known.value <= window.alpha,
            };
            // Values of finished games count plies from the root: not for reuse.
            if enough && u32::from(known.depth) >= depth && known.value.abs() < WON {
                return known.value;
            }
        }
        let mut layer = self.promising(position, G::actions, favourite, ply);
        bring_best(&mut layer);
        let mut best = (-INFINITY, None);
        let mut low = window.alpha;
        for i in 0..layer.len() {
            // The first is often enough; only where it is not, the others need an order.
            if i == 1 {
                sort(&mut layer[1..]);
            }
            let (_, action) = layer[i];
            let rest = Window { alpha: low, ..window };
            let value = self.child(position, action, depth, rest, ply, i);
            if self.over {
                break;
            }
            if value > best.0 {
                best = (value, Some(action));
                low = low.max(value);
                if low >= window.beta {
                    let failed = layer[..i].iter().map(|&(_, tried)| G::kind(tried));
                    self.search.fame.refuted(G::kind(action), failed, depth);
                    break;
                }
            }
        }
        self.search.layers[ply] = layer;
        if self.over {
            return 0;
        }
        let bound = if best.0 >= window.beta {
            Bound::AtLeast
        } else if best.0 > window.alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.search.table.put(key, best.0, depth as u8, bound, best.1);
        best.0
    }

    /// Some actions of a node with their promise, the table's favourite with most.
    fn promising(
        &mut self,
        position: &G::Position,
        actions: impl Fn(&G, &G::Position, &mut Vec<G::Action>),
        favourite: Option<G::Action>,
        ply: usize,
    ) -> Layer<G::Action> {
        let mut layer = std::mem::take(&mut self.search.layers[ply]);
        layer.clear();
        let AlphaBeta { scratch, fame, .. } = &mut *self.search;
        scratch.clear();
        actions(self.game, position, scratch);
        layer.extend(scratch.iter().map(|&action| {
            let loved = if Some(action) == favourite { INFINITY } else { 0 };
            (loved + self.game.promise(position, action) + fame.of(G::kind(action)), action)
        }));
        layer
    }

    /// Beyond the horizon: stand still, or follow sharp actions only.
    fn quiet(&mut self, position: &G::Position, window: Window, ply: usize, left: u32) -> i32 {
        let still = self.game.judge(position);
        if left == 0 || ply + 1 >= MOST_PLIES || still >= window.beta {
            return still;
        }
        let mut best = still;
        let mut layer = self.promising(position, G::sharp, None, ply);
        sort(&mut layer);
        for &(_, action) in &layer {
            self.nodes += 1;
            let mut next = position.clone();
            self.game.apply(&mut next, action);
            let rest = Window { alpha: best.max(window.alpha), ..window };
            let value = if let Some(value) = self.finished(position, &next, ply) {
                value
            } else if self.game.actor(&next) == self.game.actor(position) {
                self.quiet(&next, rest, ply + 1, left - 1)
            } else {
                -self.quiet(&next, rest.turned(), ply + 1, left - 1)
            };
            best = best.max(value);
            if best >= window.beta {
                break;
            }
        }
        self.search.layers[ply] = layer;
        best
    }

    /// The line that the table expects, from the action found.
    fn line(&self, position: &G::Position, first: G::Action) -> Vec<G::Action> {
        let mut line = vec![first];
        let mut at = position.clone();
        self.game.apply(&mut at, first);
        while line.len() < 12
            && self.game.outcome(&at).is_none()
            && let Some(action) = self.search.table.get(self.game.key(&at)).and_then(|k| k.action)
            && self.game.check(&at, action).is_ok()
        {
            line.push(action);
            self.game.apply(&mut at, action);
        }
        line
    }
}
