//! What thinks: one face for every game and every way of searching.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use ::astral::Astral;
use ::ra::Ra;
use ::stations::Stations;
use rules::{Actor, Erased, Game, Lot, Rules};

use crate::{
    alphabeta::{AlphaBeta, Judge},
    level::Effort,
    stations::Stationer,
    uct::Uct,
};

/// Something that can be told to stop, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stop as soon as you can; what was found so far counts.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Was it told to stop?
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The action to play, in notation.
    pub action: String,
    /// How the position is judged, for the player to act: a game point that is
    /// sure is worth 1,000 or more.
    pub value: i32,
    /// What it expects to follow, the action first.
    pub line: Vec<String>,
    /// Nodes looked at.
    pub nodes: u64,
    /// How many actions deep it looked.
    pub depth: u32,
}

/// A player of one open box.
pub trait Brain: Send {
    /// Thinks about a position, given as text. `None` if no player is to act
    /// there, or the text is no position.
    fn think(
        &mut self,
        position: &str,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
    ) -> Option<Thought>;
}

/// How to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The way that was measured to be best for the game.
    Best,
    /// Plain UCT with random playouts: the yardstick.
    Uct,
}

/// The brain for an open box; `None` for a game that has none yet.
#[must_use]
pub fn brain(rules: &dyn Rules, kind: Kind) -> Option<Box<dyn Brain>> {
    fn boxed<G: Judge>(game: &Arc<G>, kind: Kind) -> Box<dyn Brain> {
        match kind {
            Kind::Best => Box::new(Thinker { game: game.clone(), search: AlphaBeta::new() }),
            Kind::Uct => Box::new(Thinker { game: game.clone(), search: Uct::new() }),
        }
    }
    let any = rules.as_any();
    if let Some(erased) = any.downcast_ref::<Erased<Ra>>() {
        return Some(boxed(erased.game(), kind));
    }
    if let Some(erased) = any.downcast_ref::<Erased<Astral>>() {
        // Alpha-beta is for two; three players meet at a plain tree.
        let kind = if rules.seats() == 2 { kind } else { Kind::Uct };
        return Some(boxed(erased.game(), kind));
    }
    if let Some(erased) = any.downcast_ref::<Erased<Stations>>() {
        let game = erased.game().clone();
        return Some(match kind {
            Kind::Best => Box::new(Thinker { game, search: Stationer::new() }),
            Kind::Uct => Box::new(Thinker { game, search: Uct::new() }),
        });
    }
    None
}

/// A search on typed positions: what [`Brain`] hides.
pub(crate) trait Search<G: Game>: Send {
    /// The best action found, its value for the actor, the line that follows,
    /// nodes and depth. The position has an actor with a seat and some action.
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
    ) -> Found<G::Action>;
}

/// What a typed search found.
#[derive(Clone, Debug)]
pub(crate) struct Found<A> {
    pub(crate) value: i32,
    /// The best line; never empty.
    pub(crate) line: Vec<A>,
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
}

struct Thinker<G, S> {
    game: Arc<G>,
    search: S,
}

impl<G: Game, S: Search<G>> Brain for Thinker<G, S> {
    fn think(
        &mut self,
        position: &str,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
    ) -> Option<Thought> {
        let game = &*self.game;
        let position = game.parse_position(position).ok()?;
        let Actor::Seat(_) = game.actor(&position) else { return None };
        let mut scratch = Vec::new();
        // Weakness at the lower levels: now and then a move without a thought.
        let found = if effort.slips > 0 && lot.below(100) < usize::from(effort.slips) {
            let action = game.random(&position, lot, &mut scratch)?;
            Found { value: 0, line: vec![action], nodes: 1, depth: 0 }
        } else {
            self.search.search(game, &position, effort, lot, stop)
        };
        let mut line = Vec::new();
        let mut at = position;
        for &action in &found.line {
            if game.check(&at, action).is_err() {
                break; // The tail of a line may come from a table whose entry was replaced.
            }
            line.push(game.action_text(&at, action));
            game.apply(&mut at, action);
        }
        let action = line.first()?.clone();
        Some(Thought { action, value: found.value, line, nodes: found.nodes, depth: found.depth })
    }
}
