//! Simple players: they fire when they can, fight when it pays and go where the
//! scenario sends them. Good enough to tell a fair scenario from an unfair one.

use choc::{Action, Aim, Choc, Group, Phase, Place, Position};
use rules::{Actor, Game, Lot, Seat, Seats};

/// How often each side won, of so many games; what is left was drawn.
pub(crate) fn shares(
    game: &Choc,
    games: u32,
    lot: &mut Lot,
    mut each: impl FnMut(),
) -> Vec<(Seats, f64)> {
    let mut sides: Vec<(Seats, u32)> = Vec::new();
    for seat in (0..game.seats()).map(Seat) {
        let side = game.scenario().side(seat);
        if sides.iter().all(|&(known, _)| known != side) {
            sides.push((side, 0));
        }
    }
    for _ in 0..games {
        let end = game.outcome(&play(game, lot));
        let won = |side: Seats| {
            end.as_ref().is_some_and(|end| side.iter().any(|seat| end.winners.contains(seat)))
        };
        sides.iter_mut().filter(|(side, _)| won(*side)).for_each(|(_, wins)| *wins += 1);
        each();
    }
    sides.into_iter().map(|(side, wins)| (side, f64::from(100 * wins) / f64::from(games))).collect()
}

/// A game between simple players.
pub(crate) fn play(game: &Choc, lot: &mut Lot) -> Position {
    let mut position = game.start();
    for _ in 0..5_000 {
        let action = match game.actor(&position) {
            Actor::Nobody => break,
            Actor::Seat(seat) if matches!(position.phase(), Phase::Acting(_)) => {
                act(game, &position, seat)
            }
            _ => match game.random(&position, lot, &mut Vec::new()) {
                Some(action) => action,
                None => break,
            },
        };
        game.apply(&mut position, action);
    }
    position
}

/// The action that promises most; ending promises nothing.
fn act(game: &Choc, position: &Position, seat: Seat) -> Action {
    let Phase::Acting(acting) = position.phase() else { return Action::End };
    let Some(group) = position.group(acting.place) else { return Action::End };
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    let best =
        actions.into_iter().map(|action| (score(game, position, seat, group, action), action));
    best.max_by_key(|&(score, _)| score).map_or(Action::End, |(_, action)| action)
}

fn score(game: &Choc, position: &Position, seat: Seat, group: &Group, action: Action) -> i64 {
    let roll = game.scenario().roll();
    match action {
        Action::Fire(_) => 1_000_000,
        Action::Fight(at) => {
            let (mine, theirs) = (group.squad.close(roll), position.group(at));
            let theirs = theirs.map_or(0, |target| target.squad.close(roll));
            if mine >= theirs { 900_000 } else { -1 }
        }
        Action::Move { to, part } if part.is_empty() => {
            let gain = |place| -far(game, position, seat, group, place);
            let better = gain(to) - gain(group.place);
            if better > 0 { better } else { -1 }
        }
        Action::End => 0,
        _ => -1,
    }
}

/// How far a group is from where it wants to be.
fn far(game: &Choc, position: &Position, seat: Seat, group: &Group, from: Place) -> i64 {
    let scenario = game.scenario();
    let field = scenario.field();
    let distance = |to: Place| {
        let (a, b) = (field.middle(from), field.middle(to));
        (i64::from(a.x - b.x).pow(2) + i64::from(a.y - b.y).pow(2)).isqrt()
    };
    for goal in scenario.goals() {
        let zone = match goal.aim {
            Aim::Exit { zone, .. } if goal.side.contains(seat) => zone,
            Aim::Hold { zone, .. } => zone,
            Aim::Survive { .. } if goal.side.contains(seat) => return 0,
            _ => continue,
        };
        let area = &scenario.zones()[zone].area;
        let cells = field.cells().filter(|&cell| area.holds(cell));
        return cells.map(distance).min().unwrap_or(0);
    }
    // Shooters keep two to three cells away, others close in.
    let wanted = if group.squad.fire(scenario.roll(), 0) > group.squad.close(scenario.roll()) {
        2_500
    } else {
        0
    };
    let enemies =
        position.groups().iter().filter(|other| !scenario.are_friends(seat, other.owner()));
    enemies.map(|enemy| (distance(enemy.place) - wanted).abs()).min().unwrap_or(0)
}
