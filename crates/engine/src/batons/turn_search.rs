//! Beam search over whole turns.
//!
//! A position has thousands of turns, and most of them hang a pawn. So all turns
//! are evaluated, but only the best few are searched, with alpha-beta; and a turn
//! is worth what the enemy's best answer leaves of it. The actions that make the
//! chosen turn are found afterwards.

use batons::{Action, Batons, Position};
use rules::{Game, Lot, Seat};

use crate::{
    chance,
    level::Effort,
    machine::Stop,
    search::{BestLine, Control, Search},
};

/// More than any value.
const INFINITY: i32 = 1_000_000;
/// A finished game.
const WON: i32 = 100_000;
/// What a pawn is worth.
const PAWN: i32 = 1_000;
/// The scale of the logistic curve from values to winning chances: the value at
/// which some 73 games in a hundred are won. It is measured.
const SCALE: i32 = 1_250;
/// The widths of the beam, at the root and at each depth below: so many turns are
/// searched, the fewer the deeper the search.
const WIDTHS: [&[usize]; 4] = [&[96], &[32, 16], &[12, 8, 6], &[8, 6, 4, 4]];

/// The widths of a search to this depth, two or more.
fn widths(depth: u32) -> &'static [usize] {
    WIDTHS[(depth as usize - 2).min(WIDTHS.len() - 1)]
}
/// So many turns are kept at the root, to choose from.
const ROOT_TURNS: usize = 512;

/// The search for Bâtons et Pions.
pub(super) struct TurnSearch;

/// The static evaluation for the player to move: who has no turn has lost (B4);
/// pawns count, and being many against few.
fn evaluate(position: &Position) -> i32 {
    if position.outcome().is_some() {
        return -WON;
    }
    let pawns = |seat: Seat| position.pawns(seat).count() as i32;
    let (own, enemy) = (pawns(position.turn()), pawns(position.turn().other()));
    PAWN * (own - enemy) + 400 * (own - enemy) / (own + enemy)
}

/// One search under way.
struct Run<'a> {
    game: &'a Batons,
    nodes: u64,
    limit: u64,
    stop: &'a Stop,
    stopped: bool,
    /// The widths of the beam, by depth.
    widths: &'static [usize],
}

impl Run<'_> {
    /// The turns of a position, the best by static evaluation first, each with its
    /// value for the player who makes it; as many as the beam is wide.
    fn turns(&mut self, position: &Position, width: usize) -> Vec<(i32, Position)> {
        let mut best: Vec<(i32, Position)> = Vec::new();
        let mut floor = -INFINITY;
        let nodes = &mut self.nodes;
        self.game.turns(position, &mut |after| {
            *nodes += 1;
            let value = -evaluate(after);
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

    /// The best static evaluation that any turn leads to.
    fn best_turn(&mut self, position: &Position) -> i32 {
        let mut best = -INFINITY;
        let nodes = &mut self.nodes;
        self.game.turns(position, &mut |after| {
            *nodes += 1;
            best = best.max(-evaluate(after));
        });
        best
    }

    /// The value for the player to move, some turns deep.
    fn node(&mut self, position: &Position, depth: u32, ply: usize, alpha: i32, beta: i32) -> i32 {
        // Step 1. Stop when told, or when the nodes are spent.
        if self.nodes >= self.limit || self.stop.is_told() {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }

        // Step 2. A finished game is lost for the player to move (B4), the later the
        // better.
        if position.outcome().is_some() {
            return -WON + ply as i32;
        }

        // Step 3. At the horizon, the best of all turns by static evaluation.
        if depth <= 1 {
            let value = self.best_turn(position);
            return if value >= WON { WON - ply as i32 - 1 } else { value };
        }

        // Step 4. Alpha-beta over the turns inside the beam.
        let width = self.widths[ply.min(self.widths.len() - 1)];
        let mut best = alpha;
        for (_, after) in self.turns(position, width) {
            let value = -self.node(&after, depth - 1, ply + 1, -beta, -best);
            if self.stopped {
                return 0;
            }
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }
}

impl Search<Batons> for TurnSearch {
    fn search(
        &mut self,
        game: &Batons,
        position: &Position,
        effort: &Effort,
        lot: &mut Lot,
        control: &mut Control<'_, Action>,
    ) -> BestLine<Action> {
        let mut run = Run {
            game,
            nodes: 0,
            limit: effort.nodes,
            stop: control.stop,
            stopped: false,
            widths: widths(2),
        };
        // Step 1. All turns from here, or all ways to complete the turn that is begun.
        let mut turns = if game.mid_turn(position) {
            rest_of_turn(&mut run, position)
        } else {
            run.turns(position, ROOT_TURNS)
        };
        lot.shuffle(&mut turns);
        turns.sort_by_key(|&(value, _)| -value);
        let (mut value, mut depth) = (turns[0].0, 1);

        // Step 2. Deepen turn by turn, with a narrower beam each time.
        for deeper in 2..=effort.depth {
            run.widths = widths(deeper);
            turns.truncate(run.widths[0]);
            let Some(found) = deepen(&mut run, &mut turns, deeper) else { break };
            (value, depth) = (found, deeper);
            if run.stopped || value.abs() >= WON - 100 {
                break;
            }
            control.report(&best_line(&run, position, &turns[0].1, value, depth));
        }

        // Step 3. The actions that make the best turn.
        best_line(&run, position, &turns[0].1, value, depth)
    }

    fn chance(_: &Position, value: i32) -> u16 {
        chance::logistic(value, SCALE)
    }
}

/// One iteration of deepening: puts the best turn first; `None` if none could be
/// searched to its end.
fn deepen(run: &mut Run<'_>, turns: &mut [(i32, Position)], depth: u32) -> Option<i32> {
    let mut alpha = -INFINITY;
    let mut best = None;
    for (i, (ordered, after)) in turns.iter_mut().enumerate() {
        let value = -run.node(after, depth - 1, 1, -INFINITY, -alpha);
        if run.stopped {
            break;
        }
        *ordered = value;
        if value > alpha {
            alpha = value;
            best = Some(i);
        }
    }
    let best = best?;
    turns[..=best].rotate_right(1);
    // What was not searched stays behind, in its order.
    turns[1..].sort_by_key(|&(value, _)| -value);
    Some(alpha)
}

/// The actions that lead to the position after the best turn.
fn best_line(
    run: &Run<'_>,
    position: &Position,
    after: &Position,
    value: i32,
    depth: u32,
) -> BestLine<Action> {
    let line = position.way_to(after).unwrap_or_default();
    BestLine { value, decided: line.len(), line, nodes: run.nodes, depth }
}

/// The ways to complete a turn that is begun.
fn rest_of_turn(run: &mut Run<'_>, position: &Position) -> Vec<(i32, Position)> {
    let mut ends: Vec<(i32, Position)> = Vec::new();
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
            } else if ends.iter().all(|(_, known)| *known != next) {
                ends.push((-evaluate(&next), next));
            }
        }
        if ends.len() > 4 * ROOT_TURNS {
            ends.sort_by_key(|&(value, _)| -value);
            ends.truncate(ROOT_TURNS);
        }
    }
    ends
}
