//! All that can be played in a position, told touch by touch.

use std::collections::HashMap;

use crate::{
    effect::Effects,
    gesture::{Gesture, Touch},
    message::Message,
};

/// All the gestures of a position, and what to do after each of their touches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gestures {
    /// The gestures, one for each legal action.
    pub list: Vec<Gesture>,
    /// What to do next, and what may come of an action, each said once.
    pub prompts: Vec<Message>,
}

impl Gestures {
    /// Asks `prompt` what to do after every beginning of a gesture; it is given
    /// the touches made and what the next one can do.
    pub fn new(
        mut list: Vec<Gesture>,
        mut prompt: impl FnMut(&[Touch], Effects) -> Message,
    ) -> Self {
        let mut begun: HashMap<&[Touch], Effects> = HashMap::new();
        for gesture in &list {
            for (made, &effect) in gesture.effects.iter().enumerate().skip(1) {
                begun.entry(&gesture.touches[..made]).or_default().insert(effect);
            }
        }
        let mut prompts: Vec<Message> = Vec::new();
        let mut numbers: HashMap<&[Touch], usize> = HashMap::with_capacity(begun.len());
        let mut known: HashMap<Message, usize> = HashMap::new();
        // In the order of the list, so that the same position gives the same numbers.
        for gesture in &list {
            for made in 1..gesture.touches.len() {
                let touches = &gesture.touches[..made];
                numbers.entry(touches).or_insert_with(|| {
                    let message = prompt(touches, begun[touches]);
                    *known.entry(message).or_insert_with_key(|message| {
                        prompts.push(message.clone());
                        prompts.len() - 1
                    })
                });
            }
        }
        let next = |gesture: &Gesture| -> Vec<usize> {
            (1..gesture.touches.len()).map(|made| numbers[&gesture.touches[..made]]).collect()
        };
        let next: Vec<_> = list.iter().map(next).collect();
        for (gesture, next) in list.iter_mut().zip(next) {
            gesture.next = next;
            gesture.outlook = gesture.words.take().map(|words| {
                *known.entry(words).or_insert_with_key(|message| {
                    prompts.push(message.clone());
                    prompts.len() - 1
                })
            });
        }
        Self { list, prompts }
    }
}
