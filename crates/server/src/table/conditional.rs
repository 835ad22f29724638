//! Conditional moves in correspondence: a player answers expected turns
//! beforehand, and the answers are played when the turns occur.

use std::collections::HashMap;

use record::Play;
use rules::{Actor, Message};

use crate::{
    http::error::Problem,
    table::{
        agreement::Agreement,
        clocks::Control,
        line::Line,
        moment::{Hand, Moment},
        rights::check_hand,
        transaction::Transaction,
    },
};

/// How many variations, and how many actions in each.
pub(crate) const MOST_LINES: usize = 16;
pub(crate) const MOST_ACTIONS: usize = 60;

/// May a person answer turns beforehand?
pub(crate) fn may_condition(
    agreement: &Agreement,
    moment: &Moment,
    hand: &Hand,
) -> Result<u8, Problem> {
    check_hand(hand)?;
    let days = matches!(agreement.control, Control::Days(_));
    let waits = moment.acting().is_some_and(|acting| !hand.holds(acting));
    match hand.players.first() {
        Some(&player) if days && waits => Ok(player),
        _ => Err(Problem::not_now("not-now", "error-no-plan")),
    }
}

/// Writes down a player's answers, after the rules have checked them; no lines
/// wipe out what was there.
pub(crate) fn make(
    transaction: &mut Transaction<'_>,
    hand: &Hand,
    lines: Vec<Vec<String>>,
) -> Result<(), Problem> {
    let player = may_condition(transaction.agreement, &transaction.moment, hand)?;
    if lines.len() > MOST_LINES || lines.iter().any(|line| line.len() > MOST_ACTIONS) {
        let message =
            Message::new("error-plan-long").with("lines", MOST_LINES).with("actions", MOST_ACTIONS);
        return Err(Problem::wrong("plan", message));
    }
    // What others may still undo is not there yet.
    let games = &transaction.moment.shown().games;
    let mine = |play: &Play| play.actor().seat().is_some_and(|seat| games.player(seat) == player);
    // What the player does after what has gone before: one thing only.
    let mut answers: HashMap<Vec<String>, String> = HashMap::new();
    let mut checked = Vec::new();
    for line in lines {
        let mut play = games.play().clone();
        let mut done: Vec<String> = Vec::new();
        for action in line {
            if play.actor() == Actor::Chance {
                return Err(Problem::wrong("plan", "error-plan-dice"));
            }
            let own = mine(&play);
            let action = play.act(action.trim())?.action.clone();
            if own {
                let known = answers.entry(done.clone()).or_insert_with(|| action.clone());
                if *known != action {
                    return Err(Problem::wrong("plan", "error-plan-two-answers"));
                }
            }
            done.push(action);
        }
        // A line without an answer at its end says nothing.
        let answered = answers.keys().any(|before| done.starts_with(before));
        if !answered || done.is_empty() {
            return Err(Problem::wrong("plan", "error-plan-no-answer"));
        }
        checked.push(done);
    }
    transaction.take(Line::Conditional(player, checked))
}
