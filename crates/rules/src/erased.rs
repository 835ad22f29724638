//! The object-safe face of a game: text in, text out.

use std::{any::Any, fmt::Debug, sync::Arc};

use crate::{
    face::Face,
    gesture::Touch,
    gestures::Gestures,
    info::Info,
    lot::Lot,
    message::Message,
    options::{OptionError, Options},
    outcome::Outcome,
    perft,
    playout::{Playout, playout},
    refusal::Refusal,
    scene::{Mark, Scene, View},
    seat::{Actor, Seat, Seats},
    series::Series,
};

/// An open box: a game with its options chosen. See [`Game`](crate::Game). Whoever knows which
/// game it is finds it again as [`Erased`], through [`Any`].
pub trait Rules: Any + Send + Sync + Debug {
    /// The lid.
    fn info(&self) -> &'static Info;
    /// The options with all lots drawn, `draws` included.
    fn options(&self) -> Options;
    /// How many seats are taken.
    fn seats(&self) -> u8;
    /// How matches are counted.
    fn series(&self) -> Series;
    /// What this very table is about, where the options make a story of it.
    fn about(&self) -> Option<Message>;
    /// The position at the start.
    fn start(&self) -> Box<dyn Position>;
    /// Reads and checks a position.
    fn position(&self, text: &str) -> Result<Box<dyn Position>, Refusal>;
}

/// What opening a box gives.
pub type Opened = Result<Arc<dyn Rules>, OptionError>;

/// A position of some game. See [`Game`](crate::Game).
pub trait Position: Send + Sync + Debug {
    /// A copy.
    fn boxed(&self) -> Box<dyn Position>;
    /// Whose decision is awaited.
    fn actor(&self) -> Actor;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Is a turn begun and not complete (G3)?
    fn mid_turn(&self) -> bool;
    /// A number that identifies the position.
    fn key(&self) -> u64;
    /// How many pieces are on the board (G2).
    fn pieces(&self) -> u32;
    /// How many of them these seats have.
    fn pieces_of(&self, seats: Seats) -> u32;
    /// The position as one line of text.
    fn text(&self) -> String;
    /// The legal actions, in notation.
    fn actions(&self) -> Vec<String>;
    /// Reads an action and plays it if it is legal; else changes nothing.
    fn play(&mut self, action: &str) -> Result<Played, Refusal>;
    /// A random legal action, or a roll at a chance node.
    fn random(&self, lot: &mut Lot) -> Option<String>;
    /// At a chance node, every outcome with its weight, in the order of
    /// [`actions`](Position::actions); otherwise nothing.
    fn chances(&self) -> Vec<(String, u32)>;
    /// Who is still in the game.
    fn playing(&self) -> Seats;
    /// G1: how the game ends if this seat gives up.
    fn resign(&self, seat: Seat) -> Outcome;
    /// The legal actions with the touches that play them, and what to do after
    /// each touch.
    fn gestures(&self) -> Gestures;
    /// Why do these touches lead to no legal action?
    fn explain(&self, touches: &[Touch]) -> Refusal;
    /// What a person sees.
    fn scene(&self, view: View) -> Scene;
    /// What a legal action, about to be played here, will have changed to the
    /// eye; nothing for a text that is no legal action.
    fn marks(&self, action: &str, view: View) -> Vec<Mark>;
    /// What the actor is to do now.
    fn prompt(&self) -> Message;
    /// What stays in sight all game long: the round, the score of a scenario.
    fn scoreboard(&self) -> Vec<Message>;
    /// Counts sequences of whole turns.
    fn perft(&self, depth: u32) -> u64;
    /// The same, by first turn.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// Plays `games` random games from here, each cut at `limit` actions.
    fn playouts(&self, games: u32, limit: u32, lot: &mut Lot, each: &mut dyn FnMut(Playout));
}

/// An action that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The action in its canonical notation.
    pub action: String,
    /// The action in words.
    pub words: Message,
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// Turns a typed game into [`Rules`], and its positions into [`Position`]s.
#[derive(Clone)]
pub struct Erased<G: Face> {
    game: Arc<G>,
    /// G2, which lives around the game.
    draws: String,
}

impl<G: Face> Erased<G> {
    /// Opens a box with options straight from outside.
    pub fn open(options: &Options, lot: &mut Lot) -> Opened {
        let options = options.complete(G::INFO.options)?;
        let draws = options.get("draws").unwrap_or_default().to_owned();
        Ok(Arc::new(Self { game: Arc::new(G::open(&options, lot)?), draws }))
    }

    /// The typed game.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }
}

impl<G: Face> Debug for Erased<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", G::INFO.id, self.options())
    }
}

impl<G: Face> Rules for Erased<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn options(&self) -> Options {
        self.game.options().with("draws", self.draws.clone())
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn series(&self) -> Series {
        self.game.series()
    }

    fn about(&self) -> Option<Message> {
        self.game.about()
    }

    fn start(&self) -> Box<dyn Position> {
        Box::new(At { game: self.game.clone(), position: self.game.start() })
    }

    fn position(&self, text: &str) -> Result<Box<dyn Position>, Refusal> {
        let position = self.game.parse_position(text)?;
        Ok(Box::new(At { game: self.game.clone(), position }))
    }
}

/// A typed position with its game.
struct At<G: Face> {
    game: Arc<G>,
    position: G::Position,
}

impl<G: Face> At<G> {
    fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.actions(&self.position, &mut actions);
        actions
    }

    fn read(&self, action: &str) -> Result<G::Action, Refusal> {
        if self.actor() == Actor::Nobody {
            return Err(Refusal::over());
        }
        let action = self.game.parse_action(&self.position, action)?;
        self.game.check(&self.position, action)?;
        Ok(action)
    }
}

impl<G: Face> Debug for At<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", G::INFO.id, self.text())
    }
}

impl<G: Face> Position for At<G> {
    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Self { game: self.game.clone(), position: self.position.clone() })
    }

    fn actor(&self) -> Actor {
        self.game.actor(&self.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.position)
    }

    fn mid_turn(&self) -> bool {
        self.game.mid_turn(&self.position)
    }

    fn key(&self) -> u64 {
        self.game.key(&self.position)
    }

    fn pieces(&self) -> u32 {
        self.pieces_of(Seats::first(self.game.seats()))
    }

    fn pieces_of(&self, seats: Seats) -> u32 {
        self.game.pieces(&self.position, seats)
    }

    fn text(&self) -> String {
        self.game.position_text(&self.position)
    }

    fn actions(&self) -> Vec<String> {
        self.legal().iter().map(|&a| self.game.action_text(&self.position, a)).collect()
    }

    fn play(&mut self, action: &str) -> Result<Played, Refusal> {
        let action = self.read(action)?;
        let played = Played {
            action: self.game.action_text(&self.position, action),
            words: self.game.describe(&self.position, action),
        };
        self.game.apply(&mut self.position, action);
        Ok(played)
    }

    fn random(&self, lot: &mut Lot) -> Option<String> {
        let action = self.game.random(&self.position, lot, &mut Vec::new())?;
        Some(self.game.action_text(&self.position, action))
    }

    fn chances(&self) -> Vec<(String, u32)> {
        if self.actor() != Actor::Chance {
            return Vec::new();
        }
        let chance = |&action: &G::Action| {
            let text = self.game.action_text(&self.position, action);
            (text, self.game.weight(&self.position, action))
        };
        self.legal().iter().map(chance).collect()
    }

    fn playing(&self) -> Seats {
        self.game.playing(&self.position)
    }

    fn resign(&self, seat: Seat) -> Outcome {
        self.game.resign(&self.position, seat)
    }

    fn gestures(&self) -> Gestures {
        Gestures::new(self.game.gestures(&self.position), |begun, next| {
            self.game.prompt_after(&self.position, begun, next)
        })
    }

    fn explain(&self, touches: &[Touch]) -> Refusal {
        if self.actor() == Actor::Nobody {
            return Refusal::over();
        }
        self.game.explain(&self.position, touches)
    }

    fn scene(&self, view: View) -> Scene {
        self.game.scene(&self.position, view)
    }

    fn marks(&self, action: &str, view: View) -> Vec<Mark> {
        self.read(action)
            .map_or_else(|_| Vec::new(), |action| self.game.marks(&self.position, action, view))
    }

    fn prompt(&self) -> Message {
        self.game.prompt(&self.position)
    }

    fn scoreboard(&self) -> Vec<Message> {
        self.game.scoreboard(&self.position)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(&*self.game, &self.position, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        perft::divide(&*self.game, &self.position, depth)
    }

    fn playouts(&self, games: u32, limit: u32, lot: &mut Lot, each: &mut dyn FnMut(Playout)) {
        let mut scratch = Vec::with_capacity(256);
        for _ in 0..games {
            let mut position = self.position.clone();
            each(playout(&*self.game, &mut position, lot, limit, &mut scratch));
        }
    }
}
