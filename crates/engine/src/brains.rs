//! Which brain plays which game: the one place that names them.

use std::sync::Arc;

use ::astral::Astral;
use ::batons::Batons;
use ::choc::Choc;
use ::ra::Ra;
use ::stations::Stations;
use rules::{Erased, Game, Rules};

use crate::{
    alphabeta::AlphaBeta,
    astral, batons,
    brain::{Brain, Kind, Random, Search, Thinker},
    choc,
    level::Ladder,
    ra,
    stations::{self, Stationer},
    tree::Tree,
    uct::{self, Uct},
};

/// The brain of a kind for an open box; `None` where the game has none of it.
/// Every game has [`Kind::Best`], [`Kind::Uct`] and [`Kind::Random`].
#[must_use]
pub fn brain(rules: &dyn Rules, kind: Kind) -> Option<Box<dyn Brain>> {
    let any = rules.as_any();
    if let Some(erased) = any.downcast_ref::<Erased<Ra>>() {
        let game = erased.game();
        return match kind {
            Kind::Best | Kind::AlphaBeta => thinker(game, AlphaBeta::new(), &ra::LADDER),
            Kind::Tree => None,
            Kind::Uct | Kind::Random => plain(game, kind),
        };
    }
    if let Some(erased) = any.downcast_ref::<Erased<Astral>>() {
        let game = erased.game();
        // Alpha-beta is for two.
        let two = rules.seats() == 2;
        return match kind {
            Kind::Best | Kind::AlphaBeta if two => thinker(game, AlphaBeta::new(), &astral::LADDER),
            Kind::AlphaBeta => None,
            Kind::Best | Kind::Tree => thinker(game, Tree::new(), &astral::TREE_LADDER),
            Kind::Uct | Kind::Random => plain(game, kind),
        };
    }
    if let Some(erased) = any.downcast_ref::<Erased<Stations>>() {
        let game = erased.game();
        return match kind {
            Kind::Best => thinker(game, Stationer::new(), &stations::LADDER),
            Kind::AlphaBeta | Kind::Tree => None,
            Kind::Uct | Kind::Random => plain(game, kind),
        };
    }
    if let Some(erased) = any.downcast_ref::<Erased<Batons>>() {
        let game = erased.game();
        return match kind {
            Kind::Best | Kind::AlphaBeta => thinker(game, batons::Planner::new(), &batons::LADDER),
            Kind::Tree => None,
            Kind::Uct | Kind::Random => plain(game, kind),
        };
    }
    if let Some(erased) = any.downcast_ref::<Erased<Choc>>() {
        let game = erased.game();
        return match kind {
            Kind::Best | Kind::Tree => thinker(game, Tree::new(), &choc::LADDER),
            Kind::AlphaBeta => None,
            Kind::Uct | Kind::Random => plain(game, kind),
        };
    }
    None
}

fn thinker<G: Game, S: Search<G> + 'static>(
    game: &Arc<G>,
    search: S,
    ladder: &'static Ladder,
) -> Option<Box<dyn Brain>> {
    Some(Box::new(Thinker { game: game.clone(), search, ladder }))
}

/// What plays any game without knowing it.
fn plain<G: Game>(game: &Arc<G>, kind: Kind) -> Option<Box<dyn Brain>> {
    match kind {
        Kind::Random => thinker(game, Random, &uct::LADDER),
        _ => thinker(game, Uct::new(), &uct::LADDER),
    }
}
