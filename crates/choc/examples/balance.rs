//! How fair the scenarios are: games between simple players, who fire when they
//! can, fight when it pays and go where the scenario sends them. Run by hand,
//! in release.
#![allow(clippy::print_stdout, reason = "a measurement prints its figures")]

use std::collections::BTreeMap;

use choc::{Action, Aim, Choc, Group, HOUSE, Phase, Place, Position};
use rules::{Actor, Game, Lot, Seat, testkit};

fn main() {
    const GAMES: u32 = 1_000;
    for (name, _) in HOUSE {
        let game: Choc = testkit::open(&format!("scenario={name}"), 0);
        let mut lot = Lot::seeded(1);
        let mut ends: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..GAMES {
            let position = play(&game, &mut lot);
            let end = game.outcome(&position).map_or_else(
                || "cut".to_owned(),
                |end| {
                    let winners = end.winners.iter().map(|seat| seat.0.to_string());
                    format!("{} {}", winners.collect::<Vec<_>>().join("+"), end.why.word)
                },
            );
            *ends.entry(end).or_default() += 1;
        }
        let share = |count: u32| f64::from(100 * count) / f64::from(GAMES);
        let ends: Vec<_> =
            ends.into_iter().map(|(end, count)| format!("{end}: {:.0} %", share(count))).collect();
        println!("{name}: {}", ends.join(", "));
    }
}

fn play(game: &Choc, lot: &mut Lot) -> Position {
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
