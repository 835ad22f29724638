//! A game as text: moves and positions, both ways.

use crate::{game::Game, refusal::Refusal};

/// The text of a game's moves and positions, and the doors for input from
/// outside. What came through [`check`](Notation::check) or
/// [`parse_position`](Notation::parse_position) is trusted afterwards.
///
/// `check` lives here and not with [`Game`], because play never asks it: legal
/// actions come from [`actions`](Game::actions), and only what was read from
/// text (or found in a table that others write to) has to be checked.
pub trait Notation: Game {
    /// Is the action legal? If not, why not?
    fn check(&self, position: &Self::Position, action: Self::Action) -> Result<(), Refusal>;

    /// Reads an action in this position's terms. It need not be legal.
    fn parse_action(&self, position: &Self::Position, text: &str) -> Result<Self::Action, Refusal>;

    /// The action in notation: no spaces; `parse_action` reads it back.
    fn action_text(&self, position: &Self::Position, action: Self::Action) -> String;

    /// Reads and checks a position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, Refusal>;

    /// The position as one line of text; `parse_position` reads it back.
    fn position_text(&self, position: &Self::Position) -> String;
}
