//! What may come of a shot or a fight, before any die is rolled; and how the
//! scenario stands.

use rules::{Message, Preview, Touch};

use crate::{
    Aim, Choc, Group, Place, Position,
    notation::acting_group,
    play::{self, impact},
    scenario::LimitResult,
    view::words::{seat_name, zone_name},
};

/// What each face of a die takes, in figures: "3, 2, 1, 0, 4, 4".
fn losses(sum: u8) -> String {
    let all: Vec<String> = (1..=6).map(|die| impact(sum, die).to_string()).collect();
    all.join(", ")
}

/// How many of the six faces destroy the group there.
fn destroying(position: &Position, at: Place, sum: u8) -> usize {
    let life = position.group(at).map_or(0, |group| group.squad.life());
    (1..=6).filter(|&die| impact(sum, die) >= life).count()
}

/// A shot at the group there (C5.2, C5.3).
pub(crate) fn of_shot(game: &Choc, position: &Position, at: Place, lights: Vec<Touch>) -> Preview {
    let from = acting_group(position).map_or_else(Place::default, |group| group.place);
    let sum = play::fire_sum(&game.scenario, position, from, at);
    let words = Message::new("choc-outlook-fire")
        .with("sum", sum)
        .with("losses", losses(sum))
        .with("gone", destroying(position, at, sum));
    Preview::from(lights).signed(sum.to_string()).told(words)
}

/// Close combat with the group there (C5.5).
pub(crate) fn of_fight(game: &Choc, position: &Position, at: Place) -> Preview {
    let from = acting_group(position).map_or_else(Place::default, |group| group.place);
    let [mine, theirs] = [from, at].map(|place| play::close_sum(&game.scenario, position, place));
    let words = Message::new("choc-outlook-fight")
        .with("sum", mine)
        .with("losses", losses(mine))
        .with("gone", destroying(position, at, mine))
        .with("against", theirs)
        .with("back", losses(theirs))
        .with("lost", destroying(position, from, theirs));
    Preview::default().signed(format!("{mine}:{theirs}")).told(words)
}

/// The round, and how the sides stand in what the scenario asks of them (C6.2).
pub(crate) fn scoreboard(game: &Choc, position: &Position) -> Vec<Message> {
    let scenario = &game.scenario;
    let holds = scenario.goals.iter().filter_map(|goal| match goal.aim {
        Aim::Hold { round, .. } | Aim::Survive { round } => Some(round),
        _ => None,
    });
    let last = scenario.limit.map(|(round, _)| round).into_iter().chain(holds).max();
    let round = position.round().max(1);
    let mut lines = vec![
        match last {
            Some(last) => Message::new("choc-score-round-of").with("last", last),
            None => Message::new("choc-score-round"),
        }
        .with("round", round),
    ];
    for goal in &scenario.goals {
        let seat = goal.side.iter().next().map(seat_name).unwrap_or_else(|| "choc-nobody".into());
        let line = match goal.aim {
            Aim::Exit { figures, zone } => {
                let out: u8 = goal.side.iter().map(|seat| position.exited(seat)).sum();
                Message::new("choc-score-exit")
                    .with("out", out)
                    .with("figures", figures)
                    .with("zone", zone_name(&scenario.zones[zone]))
            }
            Aim::Hold { zone, .. } => {
                let area = &scenario.zones[zone].area;
                let inside = position.groups().iter().filter(|group| area.holds(group.place));
                let (own, others): (Vec<&Group>, Vec<&Group>) =
                    inside.partition(|group| goal.side.contains(group.owner()));
                let key = match (own.is_empty(), others.is_empty()) {
                    (true, true) => "choc-score-hold-empty",
                    (false, true) => "choc-score-hold-held",
                    (true, false) => "choc-score-hold-enemy",
                    (false, false) => "choc-score-hold-both",
                };
                Message::new(key).with("zone", zone_name(&scenario.zones[zone]))
            }
            Aim::Survive { .. } | Aim::Kill { .. } => continue,
        };
        lines.push(line.with("seat", seat));
    }
    // Strength decides at the limit, and tells who is ahead before.
    let counts = scenario.goals.is_empty()
        || scenario.limit.is_some_and(|(_, result)| result == LimitResult::Most);
    if counts {
        let mut sides: Vec<_> =
            (0..scenario.seats).map(|seat| scenario.side(rules::Seat(seat))).collect();
        sides.dedup();
        for side in sides {
            let Some(first) = side.iter().next() else { continue };
            let line = Message::new("choc-score-life").with("seat", seat_name(first));
            lines.push(line.with("life", position.life(side)));
        }
    }
    lines
}
