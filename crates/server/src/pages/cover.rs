//! The covers of the boxes: a game in full swing, seen close and a little
//! askew. Drawn from the game's own scene, so that every game has one.

use std::{collections::HashMap, sync::LazyLock};

use catalog::Listing;
use maud::{Markup, PreEscaped, html};
use rules::{Frame, Lot, Options, Piece, Point, Scene, View};

use crate::pages::scene::{contents, view_box};

/// How many actions into the game.
const ACTIONS: usize = 15;
/// The part of the cells' height that is seen, in percent.
const SEEN: i32 = 78;
const TILT: i32 = -11;

static COVERS: LazyLock<HashMap<&'static str, String>> = LazyLock::new(|| {
    catalog::games().iter().map(|listing| (listing.info.id, draw(listing).into_string())).collect()
});

/// The cover of a game. Its name stands beside it, so it says nothing itself.
pub(super) fn cover(listing: &Listing) -> Markup {
    PreEscaped(COVERS[listing.info.id].clone())
}

static MINIATURES: LazyLock<HashMap<&'static str, String>> = LazyLock::new(|| {
    let small = |listing: &Listing| {
        let scene = opened(listing);
        html! {
            svg.scene viewBox=(view_box(scene.frame)) aria-hidden="true" { (contents(&scene)) }
        }
    };
    catalog::games().iter().map(|listing| (listing.info.id, small(listing).into_string())).collect()
});

/// The whole board, small, a few turns into the game.
pub(super) fn miniature(listing: &Listing) -> Markup {
    PreEscaped(MINIATURES[listing.info.id].clone())
}

/// A game in full swing.
fn opened(listing: &Listing) -> Scene {
    // Any game will do; this seed is always the same, so that a cover is a cover.
    let mut lot = Lot::seeded(5);
    let rules = listing.open(&Options::default(), &mut lot).expect("a game opens as it is");
    let mut position = rules.start();
    for _ in 0..ACTIONS {
        let Some(action) = position.random(&mut lot) else { break };
        let before = position.clone();
        position.play(&action).expect("a random action is legal");
        if position.outcome().is_some() {
            position = before;
            break;
        }
    }
    position.scene(View::default())
}

fn draw(listing: &Listing) -> Markup {
    let scene = opened(listing);
    let corners = scene.cells.iter().flat_map(|cell| cell.outline.iter().copied());
    let Frame { x, y, width, height } = Frame::around(corners, 0);
    let seen = height * SEEN / 100;
    let (half_x, half_y) = (seen * 2 / 3, seen / 2);
    // Where most is going on; no further out than the board goes.
    let crowd = |middle: &Point| {
        let near = |piece: &&Piece| {
            (piece.at.x - middle.x).abs() < half_x && (piece.at.y - middle.y).abs() < half_y / 2
        };
        scene.pieces.iter().filter(near).count()
    };
    let within =
        |at: i32, from: i32, to: i32| if from < to { at.clamp(from, to) } else { (from + to) / 2 };
    let centre = Point::new(x + width / 2, y + height / 2);
    let candidates = scene.pieces.iter().map(|piece| {
        Point::new(
            within(piece.at.x, x + half_x, x + width - half_x),
            within(piece.at.y, y + half_y / 2, y + height - half_y / 2),
        )
    });
    let middle = candidates.chain([centre]).max_by_key(crowd).unwrap_or(centre);
    let (middle_x, middle_y) = (middle.x, middle.y);
    let frame =
        Frame { x: middle_x - half_x, y: middle_y - half_y, width: 2 * half_x, height: seen };
    html! {
        svg.scene viewBox=(view_box(frame)) preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            g transform={ "rotate(" (TILT) " " (middle_x) " " (middle_y) ")" } { (contents(&scene)) }
        }
    }
}
