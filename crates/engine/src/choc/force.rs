//! How strong the sides are.

use choc::{Aim, Choc, LimitResult, Position};
use rules::{Seat, Seats};

use super::{
    might::{Might, Mights, blow, harm},
    zone::{pressing, steps_to},
};

/// A side's force.
pub(super) struct Force {
    /// The logarithm of its chances.
    pub(super) strength: f32,
    /// The part of all PJ on the table that it has in groups with an enemy within
    /// their reach.
    pub(super) engaged: f32,
}

/// How strong each player's side is, as the logarithm of its chances: what it
/// has, what it can still do in this round, and how far it is with what its
/// scenario asks of it. The weights of figures and blows are those of a logistic
/// regression on the results of 1,500 games of the machine against itself, in
/// the standard scenario, rounded.
pub(super) fn forces(game: &Choc, position: &Position) -> impl Iterator<Item = (Seat, Force)> {
    let mights = Mights::of(game, position);
    let lives: f32 = mights.list().iter().map(|might| f32::from(might.life)).sum();
    let lives = lives.max(1.0);
    let urgency = urgency(game, position);
    (0..game.scenario().seats()).map(Seat).map(move |seat| {
        let side = game.scenario().side(seat);
        let [mut life, mut fire, mut close, mut ready, mut guard, mut engaged] = [0.0; 6];
        for ours in mights.list().iter().filter(|might| side.contains(might.owner)) {
            life += f32::from(ours.life);
            fire += blow(ours.fire);
            close += blow(ours.close);
            let (best, reaches) = readiness(game, &mights, side, ours);
            ready += best;
            if reaches {
                engaged += f32::from(ours.life);
            }
            if ours.wanted {
                guard += log(f32::from(ours.life));
            }
        }
        let has = 2.9 * log(life) + 1.6 * log(fire) + 0.9 * log(close) + urgency * life;
        let way = way_made(game, position, seat);
        let strength = has + ready / lives + 3.0 * guard + 2.5 * way;
        (seat, Force { strength, engaged: engaged / lives })
    })
}

fn log(sum: f32) -> f32 {
    libm::logf(sum + 1.0)
}

/// The best that a group can still do in this round, and whether it has an enemy
/// within its reach, if only in the next one.
fn readiness(game: &Choc, mights: &Mights, side: Seats, ours: &Might) -> (f32, bool) {
    let field = game.scenario().field();
    let (mut shot, mut duel, mut reaches) = (0.0f32, 0.0f32, false);
    for foe in mights.list().iter().filter(|might| !side.contains(might.owner)) {
        let apart = field.apart(ours.place, foe.place);
        reaches |= apart <= ours.far_next || apart <= ours.near_next;
        if apart <= ours.far {
            shot = shot.max(harm(ours.fire, foe.life));
        }
        if apart <= ours.near {
            duel = duel.max(harm(ours.close, foe.life) - harm(foe.close, ours.life));
        }
    }
    (6.6 * shot + 9.4 * duel, reaches)
}

/// How much every PJ counts beyond what it does, where PJ decide in the end
/// (C6.2): the more, the less can still happen.
fn urgency(game: &Choc, position: &Position) -> f32 {
    let Some((last, LimitResult::Most)) = game.scenario().limit() else { return 0.0 };
    let groups = position.groups();
    let marked = groups.iter().filter(|group| group.marked).count();
    let done = marked as f32 / groups.len().max(1) as f32;
    let left = f32::from(last) - f32::from(position.round()) + 1.0 - done;
    let weight = |left: f32| 3.1 / (0.25 + 7.5 * left).sqrt();
    weight(left) - weight(f32::from(last).max(left))
}

/// How many of the figures that a side needs in a zone, or beyond it, are there
/// (C6.2), those under way counting the less the farther they are.
fn way_made(game: &Choc, position: &Position, seat: Seat) -> f32 {
    /// What is left of a figure for every step it has to go.
    const FADING: f32 = 0.85;
    /// A group to hold a zone with.
    const HOLDERS: u8 = 3;
    let scenario = game.scenario();
    let mut all = 0.0;
    for goal in scenario.goals().iter().filter(|goal| goal.side.contains(seat)) {
        let (zone, needed, gone, weight) = match goal.aim {
            Aim::Exit { zone, figures } => {
                (zone, figures, goal.side.iter().map(|seat| position.exited(seat)).sum(), 1.0)
            }
            Aim::Hold { zone, round } => (zone, HOLDERS, 0u8, pressing(position, round)),
            Aim::Survive { .. } | Aim::Kill { .. } => continue,
        };
        let area = &scenario.zones()[zone].area;
        let groups = position.groups().iter().filter(|group| goal.side.contains(group.owner()));
        let near: f32 = groups
            .map(|group| {
                let steps = steps_to(scenario.field(), area, group.place);
                group.squad.len() as f32 * libm::powf(FADING, steps.into())
            })
            .sum();
        all += weight * (near + f32::from(gone)) / f32::from(needed.max(1));
    }
    all
}
