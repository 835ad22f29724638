//! What a machine is: one face for every game and every way of searching.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use rules::{Actor, Game, Lot, Notation};

use crate::{
    chance,
    level::{Effort, Ladder, Level},
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
    /// What it would play and expects to follow, in notation; never empty.
    pub line: Vec<String>,
    /// How many actions of the line are its own turn, which it would play
    /// without thinking again: at least one, and none after a chance.
    pub turn: usize,
    /// How the position is judged, for the player to act: a game point that is
    /// sure is worth 1,000 or more.
    pub value: i32,
    /// What that means, whichever way it was searched: the winning chances of the
    /// player to act in thousandths, draws counting half. 0 and 1,000 only where
    /// the game is decided.
    pub chance: u16,
    /// Nodes looked at.
    pub nodes: u64,
    /// How many actions deep it looked.
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
    /// How hard it thinks at a level.
    fn effort(&self, level: Level) -> Effort;

    /// Thinks about a position, given as text. `None` if no player is to act
    /// there, or the text is no position. `tell` hears what was found so far,
    /// each time it is better founded than before.
    fn think(
        &mut self,
        position: &str,
        effort: &Effort,
        lot: &mut Lot,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Option<Thought>;
}

/// How to think.
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

/// A search on typed positions: what [`Machine`] hides.
pub(crate) trait Search<G: Game>: Send {
    /// The best line found. The position has an actor with a seat, and some
    /// action.
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        watch: &mut Watch<'_, G::Action>,
    ) -> Found<G::Action>;

    /// The winning chances that a value found at this position stands for.
    fn chance(_position: &G::Position, value: i32) -> u16 {
        chance::logistic(value, 1_000)
    }
}

/// What a typed search found.
#[derive(Clone, Debug)]
pub(crate) struct Found<A> {
    pub(crate) value: i32,
    /// The best line; never empty.
    pub(crate) line: Vec<A>,
    /// How many of its actions need no second thought.
    pub(crate) sure: usize,
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
}

/// Who looks over a search's shoulder.
pub(crate) struct Watch<'a, A> {
    pub(crate) stop: &'a Stop,
    pub(crate) tell: &'a mut dyn FnMut(&Found<A>),
}

impl<A> Watch<'_, A> {
    /// Was the search told to stop?
    pub(crate) fn stops(&self) -> bool {
        self.stop.is_told()
    }

    /// Something new was found.
    pub(crate) fn tell(&mut self, found: &Found<A>) {
        (self.tell)(found);
    }
}

/// A search with the game it knows and the efforts of its levels.
pub(crate) struct Thinker<G, S> {
    pub(crate) game: Arc<G>,
    pub(crate) search: S,
    pub(crate) ladder: &'static Ladder,
}

impl<G: Notation, S: Search<G> + 'static> Thinker<G, S> {
    /// A machine that plays this open box by this search.
    pub(crate) fn boxed(game: &Arc<G>, search: S, ladder: &'static Ladder) -> Box<dyn Machine> {
        Box::new(Self { game: game.clone(), search, ladder })
    }
}

impl<G: Notation, S: Search<G>> Machine for Thinker<G, S> {
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
        // Weakness at the lower levels: now and then a move without a thought.
        let found = if effort.slips > 0 && lot.below(100) < usize::from(effort.slips) {
            let action = game.random(&position, lot, &mut Vec::new())?;
            Found { value: 0, line: vec![action], sure: 1, nodes: 1, depth: 0 }
        } else {
            let mut tell = |found: &Found<G::Action>| {
                if let Some(thought) = thought::<G, S>(game, &position, found) {
                    tell(&thought);
                }
            };
            let mut watch = Watch { stop, tell: &mut tell };
            self.search.search(game, &position, effort, lot, &mut watch)
        };
        thought::<G, S>(game, &position, &found)
    }
}

/// A finding in words.
fn thought<G: Notation, S: Search<G>>(
    game: &G,
    position: &G::Position,
    found: &Found<G::Action>,
) -> Option<Thought> {
    let mut line = Vec::with_capacity(found.line.len());
    let mut at = position.clone();
    let mut turn = found.sure;
    for &action in &found.line {
        // The tail of a line may come from a table whose entry was replaced.
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
    let &Found { value, nodes, depth, .. } = found;
    let chance = S::chance(position, value);
    (turn > 0).then_some(Thought { line, turn, value, chance, nodes, depth })
}

/// Plays whatever is legal.
pub(crate) struct Random;

impl<G: Game> Search<G> for Random {
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        _: &Effort,
        lot: &mut Lot,
        _: &mut Watch<'_, G::Action>,
    ) -> Found<G::Action> {
        let action = game.random(position, lot, &mut Vec::new());
        Found { value: 0, line: action.into_iter().collect(), sure: 1, nodes: 1, depth: 0 }
    }
}
