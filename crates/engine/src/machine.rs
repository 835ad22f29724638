//! What a machine is: one interface for every game and every way of searching.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use rules::{Actor, Lot, Notation};

use crate::{
    level::{Effort, Ladder, Level},
    search::{BestLine, Control, Search},
};

/// A flag that ends a search early, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks the search to stop as soon as it can; what it found so far counts.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Was the search asked to stop?
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a machine found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The principal variation in notation: what the machine would play and
    /// expects to follow; never empty.
    pub line: Vec<String>,
    /// How many actions of the line are the machine's own turn, which it would
    /// play without searching again: at least one, and none after a chance.
    pub turn: usize,
    /// The value for the player to act: a game point that is sure is worth 1,000
    /// or more.
    pub value: i32,
    /// What that means, whichever way it was searched: the winning chances of the
    /// player to act in thousandths, draws counting half. 0 and 1,000 only where
    /// the game is decided.
    pub chance: u16,
    /// Nodes searched.
    pub nodes: u64,
    /// How many actions deep the search went.
    pub depth: u32,
}

impl Thought {
    /// The action to play.
    #[must_use]
    pub fn action(&self) -> &str {
        &self.line[0]
    }

    /// The actions to play, one after the other.
    #[must_use]
    pub fn turn(&self) -> &[String] {
        &self.line[..self.turn]
    }
}

/// A computer player of one open box.
pub trait Machine: Send {
    /// How hard it searches at a level.
    fn effort(&self, level: Level) -> Effort;

    /// Searches a position, given as text. `None` if no player is to act there, or
    /// the text is no position. `tell` hears the best line so far each time a
    /// longer search has confirmed or changed it.
    fn think(
        &mut self,
        position: &str,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Option<Thought>;
}

/// Which way a machine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The way that was measured to be best for the game.
    Best,
    /// Alpha-beta search, for two players without chance.
    AlphaBeta,
    /// Monte-Carlo tree search that is guided by knowledge of the game.
    Tree,
    /// Plain UCT with random playouts: the yardstick.
    Uct,
    /// Any legal action.
    Random,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Best, Self::AlphaBeta, Self::Tree, Self::Uct, Self::Random];

    /// Its word in specifications of players.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::AlphaBeta => "alphabeta",
            Self::Tree => "tree",
            Self::Uct => "uct",
            Self::Random => "random",
        }
    }
}

/// The machine made of a game, a search and the efforts of its levels.
pub(crate) struct Searcher<G, S> {
    pub(crate) game: Arc<G>,
    pub(crate) search: S,
    pub(crate) ladder: &'static Ladder,
}

impl<G: Notation, S: Search<G> + 'static> Searcher<G, S> {
    /// A machine that plays this open box by this search.
    pub(crate) fn boxed(game: &Arc<G>, search: S, ladder: &'static Ladder) -> Box<dyn Machine> {
        Box::new(Self { game: game.clone(), search, ladder })
    }
}

impl<G: Notation, S: Search<G>> Machine for Searcher<G, S> {
    fn effort(&self, level: Level) -> Effort {
        self.ladder[usize::from(level.number()) - 1]
    }

    fn think(
        &mut self,
        position: &str,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        let game = &*self.game;
        let position = game.parse_position(position).ok()?;
        let Actor::Seat(_) = game.actor(&position) else { return None };
        // Weakness at the lower levels: now and then a random move.
        let best = if effort.slips > 0 && lot.below(100) < usize::from(effort.slips) {
            let action = game.random(&position, lot, &mut Vec::new())?;
            BestLine { value: 0, line: vec![action], decided: 1, nodes: 1, depth: 0 }
        } else {
            let mut report = |best: &BestLine<G::Action>| {
                if let Some(thought) = thought::<G, S>(game, &position, best) {
                    tell(&thought);
                }
            };
            let mut control = Control { stop, report: &mut report };
            self.search.search(game, &position, effort, lot, &mut control)
        };
        thought::<G, S>(game, &position, &best)
    }
}

/// The result of a search in notation.
fn thought<G: Notation, S: Search<G>>(
    game: &G,
    position: &G::Position,
    best: &BestLine<G::Action>,
) -> Option<Thought> {
    let mut line = Vec::with_capacity(best.line.len());
    let mut at = position.clone();
    let mut turn = best.decided;
    for &action in &best.line {
        // The tail may come from a slot of the transposition table that another
        // position has taken over.
        if game.check(&at, action).is_err() {
            break;
        }
        line.push(game.action_text(&at, action));
        game.apply(&mut at, action);
        if game.actor(&at) != game.actor(position) || !game.mid_turn(&at) {
            turn = turn.min(line.len());
        }
    }
    let turn = turn.min(line.len());
    let &BestLine { value, nodes, depth, .. } = best;
    let chance = S::chance(position, value);
    (turn > 0).then_some(Thought { line, turn, value, chance, nodes, depth })
}
