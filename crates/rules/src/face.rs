//! A game as people meet it: what they see, touch and are told.

use crate::{
    effect::{Effect, Effects},
    gesture::{Gesture, Touch},
    message::Message,
    notation::Notation,
    preview::Preview,
    refusal::Refusal,
    scene::{Mark, Scene, View},
};

/// What people see of a game, touch and are told, in no language.
pub trait Face: Notation {
    /// What this very table is about, where the options make a story of it.
    fn about(&self) -> Option<Message> {
        None
    }

    /// What to touch to play a legal action, and what each touch does.
    fn gesture(&self, position: &Self::Position, action: Self::Action) -> Vec<(Touch, Effect)>;

    /// What is shown of a legal action before it is played: what the piece will
    /// attack from where it is going, how many go, what may come of a shot.
    fn preview(&self, _position: &Self::Position, _action: Self::Action) -> Preview {
        Preview::default()
    }

    /// The legal actions with the touches that play them. On a surface without
    /// cells, where a touch can be any point, the actions' texts have `{x},{y}`
    /// in its place.
    fn gestures(&self, position: &Self::Position) -> Vec<Gesture> {
        let mut actions = Vec::new();
        self.actions(position, &mut actions);
        let gesture = |action: Self::Action| {
            let text = self.action_text(position, action);
            Gesture::new(text, self.gesture(position, action), self.preview(position, action))
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

    /// What stays in sight all game long, a line each: "round 2 of 8", the score of
    /// a scenario. Nothing where the board says it all.
    fn scoreboard(&self, _position: &Self::Position) -> Vec<Message> {
        Vec::new()
    }

    /// What to do next, when these touches have begun a gesture and the next one
    /// can do what `next` says: "now touch where they go".
    fn prompt_after(&self, position: &Self::Position, begun: &[Touch], next: Effects) -> Message;

    /// The action in words, about to be played here.
    fn describe(&self, position: &Self::Position, action: Self::Action) -> Message;
}
