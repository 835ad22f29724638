//! The typed face of a game.

use std::{fmt::Debug, hash::Hash, ops::RangeInclusive};

use crate::{
    gesture::{Gesture, Touch},
    lot::Lot,
    message::Message,
    options::{OptionError, OptionSpec, Options},
    outcome::{Outcome, Why},
    perft::turns_by_actions,
    refusal::Refusal,
    scene::{Ink, Mark, Scene, View},
    seat::{Actor, Seat, Seats},
    series::Series,
};

/// What is printed on the lid of a box.
#[derive(Debug)]
pub struct Info {
    /// The game's id: lower case, no spaces. Its messages begin with it.
    pub id: &'static str,
    /// The title, as its author gave it.
    pub title: &'static str,
    /// Who made the game.
    pub author: &'static str,
    /// When, where that is known.
    pub year: Option<u16>,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// The colour of each seat's pieces.
    pub colours: &'static [Ink],
    /// Counts up when a change of the rules makes old records mean something else.
    pub revision: u32,
    /// What can be chosen before a game.
    pub options: &'static [OptionSpec],
    /// Does chance have a say during play? Then tables have dice.
    pub chance: bool,
    /// G2: after so many turns without a capture the house calls it a draw.
    pub quiet_turns: Option<u32>,
    /// Every refusal the game can give: the last part of its message's key
    /// (`GAME-refusal-WORD`) and the rule it cites.
    pub refusals: &'static [(&'static str, &'static str)],
    /// Every way the game can end (`GAME-end-WORD`).
    pub endings: &'static [Why],
    /// What players can write themselves and load from files: fleets, scenarios.
    pub data: &'static [Data],
    /// Messages and rule pages.
    pub text: &'static [Text],
}

/// A kind of text that players write, keep in files and share.
#[derive(Debug)]
pub struct Data {
    /// What it is called: `fleet`.
    pub word: &'static str,
    /// The option that takes it.
    pub option: &'static str,
    /// What stands between its statements on one line; a file has a line for
    /// each.
    pub separator: &'static str,
    /// Reads one and gives all the options that a table with it needs, or says
    /// what is wrong and where.
    pub check: fn(&str) -> Result<Options, Message>,
}

/// A language the product speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Français, the language of the booklets.
    French,
    /// English.
    English,
}

/// What a game has to say in one language.
#[derive(Debug)]
pub struct Text {
    /// The language.
    pub language: Language,
    /// Messages, in Fluent's format.
    pub messages: &'static str,
    /// The rules, in Markdown, every rule under a heading with its number.
    pub rules: &'static str,
}

/// What the crate of a game has to say, in every language: `text/fr.ftl`,
/// `rules/fr.md` and so on, in its folder.
#[macro_export]
macro_rules! texts {
    () => {
        &[$crate::texts!(French, "fr"), $crate::texts!(English, "en")]
    };
    ($language:ident, $code:literal) => {
        $crate::Text {
            language: $crate::Language::$language,
            messages: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/", $code, ".ftl")),
            rules: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/", $code, ".md")),
        }
    };
}

/// A game with its options chosen: an open box. It holds what does not change
/// during play (board, tables, scenario); the [`Position`](Game::Position)
/// holds what does.
///
/// An action is one atomic decision; a turn may take several. Verbs trust what
/// they are given unless their name says otherwise: [`check`](Game::check) and
/// the `parse_` verbs are the only doors for input from outside.
pub trait Game: Clone + Send + Sync + Sized + 'static {
    /// What changes during play: small, cheap to clone, no heap where play is hot.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One atomic decision of a player, or one outcome of chance.
    type Action: Copy + Eq + Debug + Send + Sync + 'static;

    /// The lid.
    const INFO: &'static Info;

    /// Every action is a whole turn, and different actions lead to different
    /// positions: perft may then count actions without playing them.
    const ACTIONS_ARE_TURNS: bool;

    /// Opens the box. `options` are complete ([`Options::complete`]); what they
    /// leave to chance (a random board) is drawn here.
    fn open(options: &Options, lot: &mut Lot) -> Result<Self, OptionError>;

    /// The options with all lots drawn: opening with them gives this very game.
    fn options(&self) -> Options;

    /// How many seats are taken.
    fn seats(&self) -> u8 {
        2
    }

    /// How matches are counted.
    fn series(&self) -> Series {
        Series::SINGLE
    }

    /// What this very table is about, where the options make a story of it.
    fn about(&self) -> Option<Message> {
        None
    }

    // --- Play: the hot part.

    /// The position at the start.
    fn start(&self) -> Self::Position;

    /// Whose decision is awaited.
    fn actor(&self, position: &Self::Position) -> Actor;

    /// Appends every legal action, each once; at a chance node every outcome.
    /// On a surface without cells, a useful sample (see [`enumerates`](Game::enumerates)).
    fn actions(&self, position: &Self::Position, out: &mut Vec<Self::Action>);

    /// Plays an action that is legal.
    fn apply(&self, position: &mut Self::Position, action: Self::Action);

    /// How the game ended, once it has.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// A number that identifies the position, kept up to date by `apply`. It
    /// covers all that matters for what can follow, the actor included.
    fn key(&self, position: &Self::Position) -> u64;

    /// Is a turn begun and not complete (G3)?
    fn mid_turn(&self, _position: &Self::Position) -> bool {
        false
    }

    /// How likely an outcome of chance is, against the weights of the others.
    fn weight(&self, _position: &Self::Position, _action: Self::Action) -> u32 {
        1
    }

    /// How many actions there are.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut actions = Vec::new();
        self.actions(position, &mut actions);
        actions.len() as u64
    }

    /// A random action (at a chance node: by weight), each legal one possible;
    /// `None` when the game is over. `scratch` saves allocations.
    fn random(
        &self,
        position: &Self::Position,
        lot: &mut Lot,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        scratch.clear();
        self.actions(position, scratch);
        if scratch.is_empty() {
            return None;
        }
        if self.actor(position) != Actor::Chance {
            return Some(scratch[lot.below(scratch.len())]);
        }
        let weights = |&action: &Self::Action| self.weight(position, action) as usize;
        let mut rest = lot.below(scratch.iter().map(weights).sum());
        scratch.iter().copied().find(|action| {
            let weight = weights(action);
            let chosen = rest < weight;
            rest = rest.saturating_sub(weight);
            chosen
        })
    }

    /// Calls `found` with every position that one whole turn leads to, each
    /// once; at the beginning of a turn only. A game with many ways to make the
    /// same turn has a better way than trying them all.
    fn turns(&self, position: &Self::Position, found: &mut dyn FnMut(&Self::Position)) {
        turns_by_actions(self, position, found);
    }

    /// Do [`actions`](Game::actions) list everything that is legal? Not on a
    /// surface without cells, where only [`check`](Game::check) knows.
    fn enumerates(&self) -> bool {
        true
    }

    /// How many pieces are on the board; fewer than before means a capture (G2).
    fn pieces(&self, position: &Self::Position) -> u32;

    /// Who is still in the game. Whoever is out only looks on: nobody needs their
    /// consent, and they cannot give up.
    fn playing(&self, _position: &Self::Position) -> Seats {
        Seats::first(self.seats())
    }

    /// G1: a player gives up. The opponent gets the most it could still have scored.
    fn resign(&self, position: &Self::Position, seat: Seat) -> Outcome;

    // --- The doors: what comes from outside is checked here, once.

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

    // --- People: what they see, touch and are told.

    /// What to touch to play a legal action.
    fn gesture(&self, position: &Self::Position, action: Self::Action) -> Vec<Touch>;

    /// What to light up before a legal action is played: what the piece will
    /// attack from where it is going, say.
    fn preview(&self, _position: &Self::Position, _action: Self::Action) -> Vec<Touch> {
        Vec::new()
    }

    /// The legal actions with the touches that play them. On a surface without
    /// cells, where a touch can be any point, the actions' texts have `{x},{y}`
    /// in its place.
    fn gestures(&self, position: &Self::Position) -> Vec<Gesture> {
        let mut actions = Vec::new();
        self.actions(position, &mut actions);
        let gesture = |action: Self::Action| Gesture {
            action: self.action_text(position, action),
            touches: self.gesture(position, action),
            lights: self.preview(position, action),
        };
        actions.into_iter().map(gesture).collect()
    }

    /// Why do these touches lead to no legal action? Called only when they do not.
    fn explain(&self, position: &Self::Position, touches: &[Touch]) -> Refusal;

    /// What a person sees.
    fn scene(&self, position: &Self::Position, view: View) -> Scene;

    /// What the action, about to be played here, will have changed to the eye.
    fn marks(&self, position: &Self::Position, action: Self::Action, view: View) -> Vec<Mark>;

    /// What the actor is to do now: "place a pawn", "capture".
    fn prompt(&self, position: &Self::Position) -> Message;

    /// The action in words, about to be played here.
    fn describe(&self, position: &Self::Position, action: Self::Action) -> Message;
}
