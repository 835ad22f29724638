//! Alpha-beta search for two players with perfect information: iterative
//! deepening, a transposition table, the history heuristic, principal variation
//! search with late move reductions, and quiescence search.
//!
//! Values are for the player to act. Players need not alternate: a value
//! changes its sign where the actor does.

use rules::{Game, Lot, Notation, Outcome, Seat};

use crate::{
    chance,
    history::History,
    level::Effort,
    search::{BestLine, Control, Search},
    transposition::{Bound, TranspositionTable},
};

/// More than any value.
const INFINITY: i32 = 1_000_000;
/// A finished game is worth at least this much.
pub(crate) const WON: i32 = 100_000;
/// Every point of it counts so much more.
pub(crate) const POINT: i32 = 1_000;
/// How deep the tree may get, quiescence included.
const MAX_PLY: usize = 96;
/// How far quiescence search goes past the horizon.
const QUIESCENCE_PLIES: u32 = 8;

/// What alpha-beta needs to know of a game for two, beyond its rules.
pub(crate) trait Evaluate: Notation {
    /// The scale of the logistic curve from values to winning chances: the value
    /// at which some 73 games in a hundred are won. It is measured.
    const SCALE: i32;

    /// The most points that a game can bring.
    const MOST_POINTS: i32;

    /// How many kinds of actions [`history_index`](Evaluate::history_index) tells
    /// apart.
    const HISTORY_SIZE: usize;

    /// The static evaluation for the player to act; a point that is sure is worth
    /// about 1,000.
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// Move ordering: how good an action looks before it is searched. A capture
    /// gets about 1,000 or more.
    fn order(&self, position: &Self::Position, action: Self::Action) -> i32;

    /// The action's place in the history, whatever the position: a number below
    /// [`HISTORY_SIZE`](Evaluate::HISTORY_SIZE).
    fn history_index(action: Self::Action) -> usize;

    /// Appends the actions of quiescence search: captures, and what else changes
    /// the balance at once.
    fn quiescence_actions(&self, position: &Self::Position, out: &mut Vec<Self::Action>);
}

/// What a finished game is worth to a player, before counting how far off it is.
fn final_value(outcome: &Outcome, seat: Seat) -> i32 {
    if outcome.is_draw() {
        return 0;
    }
    let points = outcome.points.iter().map(|&points| i32::from(points)).max().unwrap_or(0);
    let value = WON + POINT * points;
    if outcome.winners.contains(seat) { value } else { -value }
}

/// Actions with their ordering scores.
type Scored<A> = Vec<(i32, A)>;

/// The best score first.
fn sort<A>(actions: &mut [(i32, A)]) {
    actions.sort_unstable_by_key(|&(score, _)| -score);
}

/// The best score to the front, the others in any order.
fn bring_best<A>(actions: &mut [(i32, A)]) {
    let best =
        (1..actions.len()).fold(0, |best, i| if actions[i].0 > actions[best].0 { i } else { best });
    actions.swap(0, best);
}

/// Late move reductions: by how many plies less an action is searched at first
/// when so many others, with better ordering scores, went before it.
const fn reduction(depth: u32, rank: usize) -> u32 {
    match (depth, rank) {
        (0..=2, _) | (_, 0..=4) => 0,
        (3..=4, _) | (_, 5..=20) => 1,
        _ => 2,
    }
}

/// The search with what it keeps between nodes.
pub(crate) struct AlphaBeta<G: Game> {
    table: TranspositionTable<G::Action>,
    history: History,
    /// One list of actions for each ply, kept to save allocations.
    lists: Vec<Scored<G::Action>>,
    scratch: Vec<G::Action>,
}

impl<G: Evaluate> AlphaBeta<G> {
    pub(crate) fn new() -> Self {
        Self {
            table: TranspositionTable::new(18),
            history: History::new(G::HISTORY_SIZE),
            lists: vec![Vec::new(); MAX_PLY],
            scratch: Vec::new(),
        }
    }
}

impl<G: Evaluate> Search<G> for AlphaBeta<G> {
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        control: &mut Control<'_, G::Action>,
    ) -> BestLine<G::Action> {
        // Step 1. Forget the search before: the result depends on nothing but this
        // position, effort and seed.
        self.table.clear();
        self.history.clear();

        // Step 2. Order the actions at the root.
        let mut run =
            Run { game, search: self, nodes: 0, limit: effort.nodes, control, stopped: false };
        let mut root = run.root(position, lot);
        let mut best = BestLine { value: 0, line: vec![root[0].1], decided: 1, nodes: 0, depth: 0 };

        // Step 3. Deepen ply by ply until the nodes are spent; each iteration begins
        // with the best action of the one before.
        // A win with fewer points than this may turn into a better one.
        let most = WON + POINT * G::MOST_POINTS - MAX_PLY as i32;
        for depth in 1..=effort.depth.min(60) {
            let value = run.deepen(position, &mut root, depth);

            // Step 4. An iteration that was cut short still counts if it completed an
            // action; next to a sure win, only if it found a better one.
            if let Some(value) = value.filter(|&value| best.value < WON || value > best.value) {
                let (line, nodes) = (run.principal_variation(position, root[0].1), run.nodes);
                best = BestLine { value, line, decided: 1, nodes, depth };
                run.control.report(&best);
            }

            // Step 5. Stop with a loss, or with a win of all the points there are.
            let last = best.value < -WON || best.value > most;
            if run.stopped || root.len() == 1 || last {
                break;
            }
        }
        best.nodes = run.nodes;
        best
    }

    fn chance(_: &G::Position, value: i32) -> u16 {
        chance::logistic(value, G::SCALE)
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

/// One search under way.
struct Run<'a, 'w, G: Evaluate> {
    game: &'a G,
    search: &'a mut AlphaBeta<G>,
    nodes: u64,
    limit: u64,
    control: &'a mut Control<'w, G::Action>,
    /// The nodes are spent, or someone said stop.
    stopped: bool,
}

impl<G: Evaluate> Run<'_, '_, G> {
    /// The actions at the root by their ordering scores, equals in random order.
    fn root(&mut self, position: &G::Position, lot: &mut Lot) -> Scored<G::Action> {
        let mut actions = Vec::new();
        self.game.actions(position, &mut actions);
        lot.shuffle(&mut actions);
        let mut root: Vec<_> =
            actions.into_iter().map(|action| (self.game.order(position, action), action)).collect();
        root.sort_by_key(|&(score, _)| -score);
        root
    }

    /// One iteration of deepening; puts the best action first. `None` if not even
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
            let value = self.action(position, action, depth, window, 0, i);
            if self.stopped {
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

    /// The value of an action for the player who plays it: principal variation
    /// search with late move reductions.
    fn action(
        &mut self,
        position: &G::Position,
        action: G::Action,
        depth: u32,
        window: Window,
        ply: usize,
        rank: usize,
    ) -> i32 {
        // Step 1. Play it. A finished game needs no search.
        let mut next = position.clone();
        self.game.apply(&mut next, action);
        if let Some(value) = self.finished(position, &next, ply) {
            return value;
        }
        let same = self.game.actor(&next) == self.game.actor(position);
        let mut look = |window: Window, depth: u32| {
            if same {
                self.node(&next, depth, window, ply + 1)
            } else {
                -self.node(&next, depth, window.turned(), ply + 1)
            }
        };

        // Step 2. The first action gets the full window: it should be the best.
        let Window { alpha, beta } = window;
        if rank == 0 {
            return look(window, depth - 1);
        }

        // Step 3. The others only have to be shown to be worse: a null window, and a
        // reduced depth for late ones.
        let null = Window { alpha, beta: alpha + 1 };
        let reduction = reduction(depth, rank);
        if reduction > 0 {
            let value = look(null, depth - 1 - reduction);
            if value <= alpha {
                return value;
            }
        }

        // Step 4. Whatever surprises is searched again, with all of it.
        let value = look(null, depth - 1);
        if value > alpha && value < beta { look(window, depth - 1) } else { value }
    }

    /// What a finished game is worth to the player whose action finished it:
    /// wins the sooner, losses the later.
    fn finished(&self, before: &G::Position, after: &G::Position, ply: usize) -> Option<i32> {
        let outcome = self.game.outcome(after)?;
        let mover = self.game.actor(before).seat()?;
        let value = final_value(&outcome, mover);
        Some(value.signum() * (value.abs() - ply as i32))
    }

    /// The value of a position for the player to act, some plies deep.
    fn node(&mut self, position: &G::Position, depth: u32, window: Window, ply: usize) -> i32 {
        // Step 1. Count the node, and stop when told.
        self.nodes += 1;
        if self.nodes >= self.limit || self.nodes.is_multiple_of(1024) && self.control.is_stopped()
        {
            self.stopped = true;
            return 0;
        }

        // Step 2. At the horizon, go on with captures only.
        if depth == 0 || ply + 1 >= MAX_PLY {
            return self.quiescence(position, window, ply, QUIESCENCE_PLIES);
        }

        // Step 3. Look into the transposition table.
        let key = self.game.key(position);
        let mut table_action = None;
        if let Some(stored) = self.search.table.get(key) {
            table_action = stored.action;
            // Values of finished games count plies from the root: not for reuse.
            if stored.settles(window.alpha, window.beta)
                && u32::from(stored.depth) >= depth
                && stored.value.abs() < WON
            {
                return stored.value;
            }
        }

        // Step 4. Order the actions: the table's first, then by what they look like and
        // by history. The first is often enough; only where it is not, the others are
        // sorted.
        let mut list = self.scored(position, G::actions, table_action, ply);
        bring_best(&mut list);

        // Step 5. Search them, until one is too good for the opponent to allow it.
        let mut best = (-INFINITY, None);
        let mut alpha = window.alpha;
        for i in 0..list.len() {
            if i == 1 {
                sort(&mut list[1..]);
            }
            let (_, action) = list[i];
            let rest = Window { alpha, ..window };
            let value = self.action(position, action, depth, rest, ply, i);
            if self.stopped {
                break;
            }
            if value > best.0 {
                best = (value, Some(action));
                alpha = alpha.max(value);
                if alpha >= window.beta {
                    let failed = list[..i].iter().map(|&(_, tried)| G::history_index(tried));
                    self.search.history.update(G::history_index(action), failed, depth);
                    break;
                }
            }
        }
        self.search.lists[ply] = list;
        if self.stopped {
            return 0;
        }

        // Step 6. Keep what was found.
        let bound = if best.0 >= window.beta {
            Bound::Lower
        } else if best.0 > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.search.table.put(key, best.0, depth as u8, bound, best.1);
        best.0
    }

    /// Some actions of a node with their ordering scores, the table's far ahead.
    fn scored(
        &mut self,
        position: &G::Position,
        actions: impl Fn(&G, &G::Position, &mut Vec<G::Action>),
        table_action: Option<G::Action>,
        ply: usize,
    ) -> Scored<G::Action> {
        let mut list = std::mem::take(&mut self.search.lists[ply]);
        list.clear();
        let AlphaBeta { scratch, history, .. } = &mut *self.search;
        scratch.clear();
        actions(self.game, position, scratch);
        list.extend(scratch.iter().map(|&action| {
            let first = if Some(action) == table_action { INFINITY } else { 0 };
            let history = history.score(G::history_index(action));
            (first + self.game.order(position, action) + history, action)
        }));
        list
    }

    /// Quiescence search: beyond the horizon a player may stand pat (keep the
    /// static evaluation), or capture.
    fn quiescence(&mut self, position: &G::Position, window: Window, ply: usize, left: u32) -> i32 {
        // Step 1. Stand pat.
        let stand_pat = self.game.evaluate(position);
        if left == 0 || ply + 1 >= MAX_PLY || stand_pat >= window.beta {
            return stand_pat;
        }

        // Step 2. Try the captures.
        let mut best = stand_pat;
        let mut list = self.scored(position, G::quiescence_actions, None, ply);
        sort(&mut list);
        for &(_, action) in &list {
            self.nodes += 1;
            let mut next = position.clone();
            self.game.apply(&mut next, action);
            let rest = Window { alpha: best.max(window.alpha), ..window };
            let value = if let Some(value) = self.finished(position, &next, ply) {
                value
            } else if self.game.actor(&next) == self.game.actor(position) {
                self.quiescence(&next, rest, ply + 1, left - 1)
            } else {
                -self.quiescence(&next, rest.turned(), ply + 1, left - 1)
            };
            best = best.max(value);
            if best >= window.beta {
                break;
            }
        }
        self.search.lists[ply] = list;
        best
    }

    /// The line that is expected from an action on, as far as the transposition
    /// table knows it.
    fn principal_variation(&self, position: &G::Position, first: G::Action) -> Vec<G::Action> {
        let mut line = vec![first];
        let mut at = position.clone();
        self.game.apply(&mut at, first);
        while line.len() < 12
            && self.game.outcome(&at).is_none()
            && let Some(action) = self.search.table.get(self.game.key(&at)).and_then(|s| s.action)
            && self.game.check(&at, action).is_ok()
        {
            line.push(action);
            self.game.apply(&mut at, action);
        }
        line
    }
}
