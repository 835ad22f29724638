//! Counting the turns of a game tree: the classic check of move generators.

use std::collections::HashSet;

use crate::{game::Game, notation::Notation, seat::Actor};

/// How many sequences of `depth` whole turns start here. Two ways to make the
/// same turn (the same position after it) count once; a forced pass is a turn;
/// a finished game has no further turns.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if G::ACTIONS_ARE_TURNS {
        let mut layers = vec![Vec::with_capacity(256); depth as usize];
        return by_actions(game, position, &mut layers);
    }
    let mut total = 0;
    game.turns(position, &mut |next| total += perft(game, next, depth - 1));
    total
}

/// The same count, split by first turn: each first turn's actions (the first
/// way found) and what follows it.
pub fn divide<G: Notation>(game: &G, position: &G::Position, depth: u32) -> Vec<(String, u64)> {
    let mut seen = HashSet::new();
    let mut parts = Vec::new();
    if depth == 0 {
        return parts;
    }
    walk_turns(game, position, &mut Vec::new(), &mut |text, after| {
        if seen.insert(after.clone()) {
            parts.push((text.join(" "), perft(game, after, depth - 1)));
        }
    });
    parts
}

/// One buffer a layer: the tree is walked without allocating.
fn by_actions<G: Game>(game: &G, position: &G::Position, layers: &mut [Vec<G::Action>]) -> u64 {
    let [layer, rest @ ..] = layers else { return 1 };
    if rest.is_empty() {
        return game.count(position);
    }
    layer.clear();
    game.actions(position, layer);
    let mut total = 0;
    for &action in layer.iter() {
        let mut next = position.clone();
        game.apply(&mut next, action);
        total += by_actions(game, &next, rest);
    }
    total
}

/// The different positions after one whole turn, found action by action.
pub(crate) fn turns_by_actions<G: Game>(
    game: &G,
    position: &G::Position,
    found: &mut dyn FnMut(&G::Position),
) {
    let mut seen = HashSet::new();
    let mut open = vec![position.clone()];
    let mut actions = Vec::new();
    while let Some(position) = open.pop() {
        actions.clear();
        game.actions(&position, &mut actions);
        for &action in &actions {
            let mut next = position.clone();
            game.apply(&mut next, action);
            if !seen.insert(next.clone()) {
                continue;
            }
            if !game.mid_turn(&next) || game.actor(&next) == Actor::Nobody {
                found(&next);
            } else {
                open.push(next);
            }
        }
    }
}

fn walk_turns<G: Notation>(
    game: &G,
    position: &G::Position,
    text: &mut Vec<String>,
    found: &mut impl FnMut(&[String], &G::Position),
) {
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    for action in actions {
        let mut next = position.clone();
        text.push(game.action_text(position, action));
        game.apply(&mut next, action);
        if !game.mid_turn(&next) || game.actor(&next) == Actor::Nobody {
            found(text, &next);
        } else {
            walk_turns(game, &next, text, found);
        }
        text.pop();
    }
}
