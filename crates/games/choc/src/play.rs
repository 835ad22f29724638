//! CHOC as it is played: the box with its options chosen, and what follows from
//! an action (C4, C5).

use std::sync::Arc;

use rules::{Actor, Game, Info, Lot, Message, OptionError, Options, Outcome, Seat, Seats};

use crate::{
    Action, HOUSE, INFO, Place, Position, STANDARD,
    actions::{self, Turn},
    position::{Activation, Group, Loss, Phase},
    scenario::{Aim, Scenario},
    squad::Squad,
    victory,
};

/// CHOC with its scenario.
#[derive(Clone, Debug)]
pub struct Choc {
    pub(crate) scenario: Arc<Scenario>,
}

impl Choc {
    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }
}

impl Game for Choc {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        let asked = options.get("scenario").unwrap_or(STANDARD);
        let scenario = match Scenario::house(asked) {
            Some(scenario) => scenario,
            // One word is a name, and not one of ours.
            None if !asked.contains(char::is_whitespace) => {
                let known: Vec<_> = HOUSE.iter().map(|(name, _)| *name).collect();
                let message = Message::new("option-choice")
                    .with("value", asked)
                    .with("known", known.join(", "));
                return Err(OptionError::new("scenario", message));
            }
            None => Scenario::parse(asked)
                .map_err(|error| OptionError::new("scenario", error.message()))?,
        };
        Ok(Self { scenario: Arc::new(scenario) })
    }

    fn options(&self) -> Options {
        let scenario = self.scenario.name().unwrap_or_else(|| self.scenario.text());
        Options::default().with("scenario", scenario)
    }

    fn seats(&self) -> u8 {
        self.scenario.seats
    }

    fn start(&self) -> Position {
        Position::start(&self.scenario)
    }

    fn actor(&self, position: &Position) -> Actor {
        position.actor(&self.scenario)
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        match position.phase {
            Phase::Over(_) => {}
            Phase::Order | Phase::Firing(..) | Phase::Fighting(..) => {
                out.extend((1..=6).map(Action::Die));
            }
            Phase::Placing(placed) => actions::placings(&self.scenario, position, placed, out),
            Phase::Choosing => out.extend(actions::choices(position).map(Action::Activate)),
            Phase::Losing(_, loss, _) => {
                let Some(group) = position.group(loss.place) else { return };
                let first = out.len();
                group.squad.each_loss(loss.impact, &mut |left| {
                    let action = Action::Lose(left);
                    if !out[first..].contains(&action) {
                        out.push(action);
                    }
                });
            }
            Phase::Acting(acting) => {
                let Some(turn) = Turn::of(self, position, acting) else { return };
                turn.moves(true, out);
                turn.moves(false, out);
                turn.shots(out);
                turn.fights(out);
                turn.regroupings(out);
                out.push(Action::End);
            }
        }
    }

    fn apply(&self, position: &mut Position, action: Action) {
        let scenario = &*self.scenario;
        match (position.phase, action) {
            (Phase::Placing(placed), Action::Place(at)) => {
                let start = scenario.placing[usize::from(placed)];
                position.put(Group::new(start.owner, at, start.squad));
                if usize::from(placed) + 1 == scenario.placing.len() {
                    position.set_order();
                } else {
                    position.phase = Phase::Placing(placed + 1);
                }
            }
            (Phase::Order, Action::Die(die)) => position.roll_order(die),
            (Phase::Choosing, Action::Activate(at)) => {
                position.phase = Phase::Acting(Activation::of(at));
            }
            (Phase::Acting(acting), action) => act(scenario, position, acting, action),
            (Phase::Firing(acting, target), Action::Die(die)) => {
                let impact = impact(fire_sum(scenario, position, acting.place, target), die);
                settle(scenario, position, acting, [Some(Loss { place: target, impact }), None]);
            }
            (Phase::Fighting(acting, target, None), Action::Die(die)) => {
                position.phase = Phase::Fighting(acting, target, Some(die));
            }
            (Phase::Fighting(acting, target, Some(first)), Action::Die(second)) => {
                // C5.5: both impacts before either is applied.
                let given = impact(close_sum(scenario, position, acting.place), first);
                let taken = impact(close_sum(scenario, position, target), second);
                let losses = [(target, given), (acting.place, taken)];
                let losses = losses.map(|(place, impact)| Some(Loss { place, impact }));
                settle(scenario, position, acting, losses);
            }
            (Phase::Losing(acting, loss, then), Action::Lose(left)) => {
                position.change(loss.place, |group| group.squad = left);
                match then {
                    Some(next) => position.phase = Phase::Losing(acting, next, None),
                    None => go_on(scenario, position, acting),
                }
            }
            _ => debug_assert!(false, "{action:?} in {:?}", position.phase),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match position.phase() {
            Phase::Over(end) => Some(end.outcome()),
            _ => None,
        }
    }

    fn key(&self, position: &Position) -> u64 {
        position.key(&self.scenario)
    }

    /// A turn is an activation, up to the end marker.
    fn mid_turn(&self, position: &Position) -> bool {
        matches!(
            position.phase(),
            Phase::Acting(_) | Phase::Firing(..) | Phase::Fighting(..) | Phase::Losing(..)
        )
    }

    /// What a group does is drawn first, and then how: listing everything would
    /// take long, and parts and regroupings, of which there are many, would
    /// crowd out the rest.
    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        match position.phase {
            Phase::Over(_) => None,
            Phase::Order | Phase::Firing(..) | Phase::Fighting(..) => {
                Some(Action::Die(1 + lot.below(6) as u8))
            }
            Phase::Choosing => {
                let count = actions::choices(position).count();
                actions::choices(position).nth(lot.below(count)).map(Action::Activate)
            }
            Phase::Acting(acting) => {
                let turn = Turn::of(self, position, acting)?;
                Some(turn.random(lot, scratch))
            }
            Phase::Placing(_) | Phase::Losing(..) => {
                scratch.clear();
                self.actions(position, scratch);
                Some(scratch[lot.below(scratch.len())])
            }
        }
    }

    fn enumerates(&self) -> bool {
        !self.scenario.field.is_open()
    }

    /// The PJ on the table: a wound is a capture too (G2).
    fn pieces(&self, position: &Position, of: Seats) -> u32 {
        position.life(of)
    }

    fn playing(&self, position: &Position) -> Seats {
        victory::playing(&self.scenario, position)
    }

    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        victory::resigned(&self.scenario, position, seat)
    }
}

/// C5.3: the impact of a sum of PI and bonuses against a die; a die greater
/// than the sum counts 0.
#[must_use]
pub const fn impact(sum: u8, die: u8) -> u8 {
    if die > sum { sum } else { sum - die }
}

/// The sum with which the activated group fires at the group there (C5.2,
/// C5.3): PI of those who reach it, and the bonus of the ground.
pub(crate) fn fire_sum(scenario: &Scenario, position: &Position, from: Place, to: Place) -> u8 {
    let Some(group) = position.group(from) else { return 0 };
    let field = &scenario.field;
    let distance = if field.is_open() {
        field.needed_range(from, to)
    } else {
        let range = group.squad.range(&scenario.roll);
        field.shot(from, to, range, position.occupied()).unwrap_or(range)
    };
    group.squad.fire(&scenario.roll, distance) + field.bonus(from)
}

/// The sum with which a group fights in close combat (C5.5).
pub(crate) fn close_sum(scenario: &Scenario, position: &Position, at: Place) -> u8 {
    let close = position.group(at).map_or(0, |group| group.squad.close(&scenario.roll));
    close + scenario.field.bonus(at)
}

/// An action of the activated group (C4.3).
fn act(scenario: &Scenario, position: &mut Position, acting: Activation, action: Action) {
    match action {
        Action::Move { to, part } => advance(scenario, position, acting, to, part),
        Action::Fire(target) => {
            position.phase = Phase::Firing(Activation { fired: true, ..acting }, target);
        }
        Action::Fight(target) => {
            position.phase = Phase::Fighting(Activation { fought: true, ..acting }, target, None);
        }
        Action::Regroup { with, here, owner } => {
            regroup(position, acting.place, with, here, owner);
            end_turn(scenario, position);
        }
        _ => {
            position.change(acting.place, |group| group.marked = true);
            end_turn(scenario, position);
        }
    }
}

/// C5.1: the group moves, or part of it does and goes on as the activated group.
fn advance(
    scenario: &Scenario,
    position: &mut Position,
    acting: Activation,
    to: Place,
    part: Squad,
) {
    let Some(&group) = position.group(acting.place) else { return };
    let stays = group.squad.without(&part).filter(|_| !part.is_empty());
    let goes = if stays.is_some() { part } else { group.squad };
    match stays {
        Some(squad) => position.change(acting.place, |group| {
            group.squad = squad;
            group.marked = true;
        }),
        None => position.take(acting.place),
    }
    let acting = Activation { place: to, moved: true, ..acting };
    if is_exit(scenario, group.owner(), to) {
        let seat = group.owner();
        position.exited[seat.index()] += goes.len() as u8;
        let kinds = goes.figures().iter().fold(0, |all, figure| all | 1 << figure.kind());
        position.escaped[seat.index()] |= kinds & scenario.wanted(seat);
        go_on(scenario, position, Activation { gone: true, ..acting });
        return;
    }
    position.put(Group { place: to, squad: goes, ..group });
    position.phase = Phase::Acting(acting);
}

/// C6.2: do a player's figures leave the table there?
pub(crate) fn is_exit(scenario: &Scenario, seat: Seat, place: Place) -> bool {
    scenario.goals.iter().filter(|goal| goal.side.contains(seat)).any(|goal| match goal.aim {
        Aim::Exit { zone, .. } => scenario.zones[zone].area.holds(place),
        _ => false,
    })
}

/// C5.6: two groups share out their figures anew.
fn regroup(position: &mut Position, at: Place, with: Place, here: Squad, owner: Seat) {
    let (Some(&mine), Some(&other)) = (position.group(at), position.group(with)) else { return };
    let Some(there) = mine.squad.shared_with(&other.squad, &here) else { return };
    for (place, squad) in [(at, here), (with, there)] {
        position.take(place);
        if !squad.is_empty() {
            position.put(Group { marked: true, ..Group::new(owner, place, squad) });
        }
    }
}

/// C5.4: losses that leave no choice are taken at once; the others wait for
/// their owners.
fn settle(
    scenario: &Scenario,
    position: &mut Position,
    mut acting: Activation,
    losses: [Option<Loss>; 2],
) {
    let mut open = [None; 2];
    let mut count = 0;
    for loss in losses.into_iter().flatten() {
        let Some(group) = position.group(loss.place) else { continue };
        match group.squad.only_loss(loss.impact) {
            Some(left) if left.is_empty() => {
                position.take(loss.place);
                acting.gone |= loss.place == acting.place;
            }
            Some(left) => position.change(loss.place, |group| group.squad = left),
            None => {
                open[count] = Some(loss);
                count += 1;
            }
        }
    }
    match open {
        [Some(first), then] => position.phase = Phase::Losing(acting, first, then),
        [None, _] => go_on(scenario, position, acting),
    }
}

/// After losses or an exit: the game may be over; else the activation goes on,
/// unless the group is gone (C5.7).
fn go_on(scenario: &Scenario, position: &mut Position, acting: Activation) {
    if let Some(end) = victory::at_once(scenario, position) {
        position.phase = Phase::Over(end);
    } else if acting.gone {
        end_turn(scenario, position);
    } else {
        position.phase = Phase::Acting(acting);
    }
}

/// C4.2: the next player; or, when all groups have their markers, the next round.
fn end_turn(scenario: &Scenario, position: &mut Position) {
    if position.pass_turn() {
        return;
    }
    if let Some(end) = victory::after_round(scenario, position) {
        position.phase = Phase::Over(end);
        return;
    }
    position.clear_markers();
    position.round = position.round.saturating_add(1);
    position.set_order();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C5.3, the booklet's example of PI 3, and PI 8.
    #[test]
    fn a_die_above_the_sum_counts_nothing() {
        assert_eq!([1, 2, 3, 4, 5, 6].map(|die| impact(3, die)), [2, 1, 0, 3, 3, 3]);
        assert_eq!((1..=6).map(|die| impact(8, die)).min(), Some(2));
        assert_eq!(
            [(5, 2), (4, 6), (4, 4), (3, 1)].map(|(sum, die)| impact(sum, die)),
            [3, 4, 0, 2]
        );
        assert_eq!(impact(0, 4), 0);
    }
}
