//! Judgement for CHOC: strike when you can, close in when you cannot.

use choc::{Action, Aim, Area, Choc, Group, Phase, Place, Position, Spot, Squad, Verdict, impact};
use rules::{Actor, Game as _, Lot, MAX_SEATS, Seat, Seats};

use crate::{
    level::{Effort, Ladder},
    tree::{Guide, Shares},
};

/// The efforts of the levels on cells.
static LADDER: Ladder = ladder(3_000_000);
/// And on the neutral surface, where a node takes longer.
static OPEN_LADDER: Ladder = ladder(1_000_000);

const fn ladder(last: u64) -> Ladder {
    [
        Effort::new(500, 1, 50),
        Effort::new(1_000, 1, 25),
        Effort::new(3_000, 2, 10),
        Effort::new(5_000, 4, 0),
        Effort::new(24_000, 60, 0),
        Effort::new(90_000, 60, 0),
        Effort::new(320_000, 60, 0),
        Effort::new(last, 60, 0),
    ]
}

/// The efforts of the levels in a game's scenario.
pub(crate) fn efforts(game: &Choc) -> &'static Ladder {
    if game.scenario().field().is_open() { &OPEN_LADDER } else { &LADDER }
}

/// What a blow of this sum takes on average (C5.3). Up to 6 every further point
/// adds less: several small groups strike harder than one large.
fn blow(sum: u8) -> f32 {
    (1..=6).map(|die| f32::from(impact(sum, die))).sum::<f32>() / 6.0
}

/// What a squad can still do: its life, and what its blows take. The weights
/// here, of parts and of shares are among the better of some that were played
/// against each other; between these a few hundred games show no difference.
fn strength(game: &Choc, squad: &Squad) -> f32 {
    let roll = game.scenario().roll();
    f32::from(squad.life()) + 4.0 * (blow(squad.fire(roll, 1)) + blow(squad.close(roll)))
}

/// How near, as the crow flies, a place is to something worth going to: the
/// nearest enemy, or a zone that the player's side has to reach.
fn way_to_go(game: &Choc, position: &Position, seat: Seat, from: Place) -> i64 {
    let (scenario, field) = (game.scenario(), game.scenario().field());
    let here = field.middle(from);
    let far = |place: Place| {
        let there = field.middle(place);
        let (dx, dy) = (i64::from(here.x - there.x), i64::from(here.y - there.y));
        dx * dx + dy * dy
    };
    let enemies = position.groups().iter().filter(|g| !scenario.are_friends(seat, g.owner()));
    let enemies = enemies.map(|group| far(group.place));
    let zones =
        scenario.goals().iter().filter(|goal| goal.side.contains(seat)).filter_map(|goal| {
            let (Aim::Exit { zone, .. } | Aim::Hold { zone, .. }) = goal.aim else { return None };
            match scenario.zones()[zone].area {
                Area::Cells(cells) => {
                    let mut inside =
                        (0..128).filter(|cell| cells >> cell & 1 == 1).map(Place::cell);
                    inside.by_ref().map(far).min()
                }
                Area::Box(low, high) => {
                    let near = Spot { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
                    Some(far(Place::spot(near)))
                }
            }
        });
    // A zone to be reached comes before the enemy.
    zones.min().or_else(|| enemies.min()).unwrap_or(0)
}

impl Guide for Choc {
    const ONWARD: u32 = 30;

    fn promise(&self, position: &Position, action: Action) -> f32 {
        let scenario = self.scenario();
        match action {
            Action::Fire(_) => 6.0,
            Action::Fight(_) => 4.0,
            Action::End => 0.3,
            Action::Regroup { .. } => 0.05,
            Action::Lose(left) => strength(self, &left).max(0.1).powi(4),
            Action::Move { to, part } => {
                let part = if part.is_empty() { 1.0 } else { 0.4 };
                let seat = position.turn();
                let Phase::Acting(acting) = position.phase() else { return part };
                let (before, after) = (
                    way_to_go(self, position, seat, acting.place),
                    way_to_go(self, position, seat, to),
                );
                let nearer = if after < before { 1.0 } else { 0.3 };
                let ground = 1.0 + 0.5 * f32::from(scenario.field().bonus(to));
                part * nearer * ground
            }
            Action::Die(_) | Action::Place(_) | Action::Activate(_) => 1.0,
        }
    }

    /// The better of two that the rules draw: they draw the kind of action first,
    /// so that the many ways to divide a group do not crowd out its fire.
    fn sensible(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        let one = self.random(position, lot, scratch)?;
        if self.actor(position) == Actor::Chance {
            return Some(one);
        }
        let other = self.random(position, lot, scratch)?;
        let promise = |action| self.promise(position, action);
        Some(if promise(other) > promise(one) { other } else { one })
    }

    fn estimate(&self, position: &Position) -> Shares {
        let scenario = self.scenario();
        let mut power = [0.0; MAX_SEATS];
        for group in position.groups() {
            power[group.owner().index()] += strength(self, &group.squad);
        }
        let of_side = |side: Seats| side.iter().map(|seat| power[seat.index()]).sum::<f32>();
        let mut shares = [0.0; MAX_SEATS];
        let mut all = 0.0;
        for seat in (0..scenario.seats()).map(Seat) {
            let side = scenario.side(seat);
            let share = of_side(side).powi(8);
            shares[seat.index()] = share;
            if side.iter().next() == Some(seat) {
                all += share;
            }
        }
        let shares = shares.map(|share| if all > 0.0 { share / all } else { 0.5 });
        let Some((side, sure)) = favourite(self, position) else { return shares };
        let mut mixed = shares.map(|share| share * (1.0 - sure));
        for seat in side.iter() {
            mixed[seat.index()] += sure;
        }
        mixed
    }
}

/// The side that would win if nothing changed, by the scenario's own terms, and
/// how much that is worth by now.
fn favourite(game: &Choc, position: &Position) -> Option<(Seats, f32)> {
    let scenario = game.scenario();
    let time = |last: u8| (f32::from(position.round()) / f32::from(last.max(1))).min(1.0);
    let mut leader = None;
    if let Some((last, Verdict::Side(side))) = scenario.limit() {
        leader = Some((side, 0.25 + 0.35 * time(last)));
    }
    for goal in scenario.goals() {
        let near = match goal.aim {
            Aim::Hold { zone, round } => {
                let inside = |group: &&Group| scenario.zones()[zone].area.holds(group.place);
                let mut here = position.groups().iter().filter(inside).peekable();
                let held = here.peek().is_some() && here.all(|g| goal.side.contains(g.owner()));
                if held { 0.25 + 0.6 * time(round) } else { 0.0 }
            }
            Aim::Exit { figures, .. } => {
                let gone: u8 = goal.side.iter().map(|seat| position.exited(seat)).sum();
                0.9 * f32::from(gone) / f32::from(figures.max(1))
            }
            Aim::Survive { round } => 0.7 * time(round),
            Aim::Kill { .. } => 0.0,
        };
        if near > 0.0 && leader.is_none_or(|(_, sure)| near >= sure || sure < 0.85) {
            leader = Some((goal.side, near));
        }
    }
    leader
}
