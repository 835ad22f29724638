//! What the actions of a position promise, seen by the player to act.

use choc::{Action, Activation, Aim, Choc, Group, Phase, Place, Position, Squad};
use rules::Seat;

use super::{
    might::{Might, Mights, blow, harm},
    zone::{pressing, steps_to},
};

/// A position as the player to act sees it. The numbers here were fitted to what
/// long searches of 7,000 positions came to choose.
pub(super) struct Outlook<'a> {
    game: &'a Choc,
    position: &'a Position,
    seat: Seat,
    mights: Mights,
    /// The activated group, and what it thinks of where it stands.
    acting: Option<(Activation, &'a Group)>,
    here: f32,
}

/// What it promises to have this left after losses.
pub(super) fn losing(game: &Choc, left: &Squad) -> f32 {
    let roll = game.scenario().roll();
    let blows = blow(left.fire(roll, 1)) + blow(left.close(roll));
    libm::expf(4.0 * libm::logf((f32::from(left.life()) + 4.0 * blows).max(0.1)))
}

/// The best that a squad could do in a place at once.
#[derive(Default)]
struct Strike {
    /// What a shot would take on average.
    shot: f32,
    /// In contact: what close combat would give and take on average.
    duel: Option<(f32, f32)>,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(game: &'a Choc, position: &'a Position) -> Self {
        let acting = match position.phase() {
            Phase::Acting(acting) => position.group(acting.place).map(|group| (acting, group)),
            _ => None,
        };
        let (seat, mights) = (position.turn(), Mights::of(game, position));
        let mut outlook = Self { game, position, seat, mights, acting, here: 0.0 };
        if let Some((acting, _)) = acting
            && !acting.moved
        {
            outlook.here = outlook.comfort(acting.place);
        }
        outlook
    }

    fn foes(&self) -> impl Iterator<Item = &Might> {
        let friends = self.game.scenario().side(self.seat);
        self.mights.list().iter().filter(move |might| !friends.contains(might.owner))
    }

    fn foe(&self, place: Place) -> Option<&Might> {
        self.foes().find(|foe| foe.place == place)
    }

    /// What enemies can still send there in this round.
    fn danger(&self, at: Place) -> f32 {
        let field = self.game.scenario().field();
        let sent = |foe: &Might| {
            let apart = field.apart(foe.place, at);
            let fire = if apart <= foe.far { blow(foe.fire) } else { 0.0 };
            let close = if apart <= foe.near { blow(foe.close) } else { 0.0 };
            fire + close
        };
        self.foes().map(sent).sum()
    }

    fn strike(&self, at: Place, squad: &Squad) -> Strike {
        let (roll, field) = (self.game.scenario().roll(), self.game.scenario().field());
        let bonus = field.bonus(at);
        let (range, close, life) = (squad.range(roll), squad.close(roll), squad.life());
        let mut strike = Strike::default();
        for foe in self.foes() {
            let apart = field.apart(foe.place, at);
            if apart <= 1 && field.touch(foe.place, at) {
                let (give, take) = (harm(close + bonus, foe.life), harm(foe.close, life));
                if strike.duel.is_none_or(|(given, taken)| give - take > given - taken) {
                    strike.duel = Some((give, take));
                }
            } else if apart <= range {
                let sum = squad.fire(roll, apart) + bonus;
                strike.shot = strike.shot.max(harm(sum, foe.life));
            }
        }
        if strike.duel.is_some() {
            strike.shot = 0.0;
        }
        strike
    }

    /// How far it is to something worth going to: a zone that the player's side
    /// has to reach, or else the nearest enemy.
    fn way_to_go(&self, from: Place) -> f32 {
        let (scenario, field) = (self.game.scenario(), self.game.scenario().field());
        let foe = self.foes().map(|foe| field.apart(from, foe.place)).min().map_or(0.0, f32::from);
        let goals = scenario.goals().iter().filter(|goal| goal.side.contains(self.seat));
        let ways = goals.filter_map(|goal| {
            let (zone, weight) = match goal.aim {
                Aim::Exit { zone, .. } => (zone, 1.0),
                Aim::Hold { zone, round } => (zone, pressing(self.position, round)),
                _ => return None,
            };
            let far = steps_to(field, &scenario.zones()[zone].area, from);
            // A step there counts for four towards the enemy.
            Some(weight * 4.0 * f32::from(far) + (1.0 - weight) * foe)
        });
        ways.min_by(f32::total_cmp).unwrap_or(foe)
    }

    pub(super) fn promise(&self, action: Action) -> f32 {
        let promise = match (action, self.acting) {
            (Action::Activate(at), _) => self.activation(at),
            (Action::Move { to, part }, Some((acting, group))) => {
                self.step(acting, group, to, part)
            }
            (Action::Fire(target), Some((acting, group))) => self.shot(acting, group, target),
            (Action::Fight(target), Some((acting, group))) => self.duel(acting, group, target),
            (Action::End, Some((acting, _))) => {
                if acting.moved {
                    -0.2
                } else {
                    -0.5
                }
            }
            (Action::Regroup { .. }, _) => -2.0,
            (Action::Lose(left), _) => return losing(self.game, &left),
            _ => 0.0,
        };
        libm::expf(promise)
    }

    fn activation(&self, at: Place) -> f32 {
        let field = self.game.scenario().field();
        let Some(might) = self.mights.list().iter().find(|m| m.place == at) else { return 0.0 };
        let apart = self.foes().map(|foe| field.apart(at, foe.place)).min().unwrap_or(u8::MAX);
        let fire = if apart <= might.far { blow(might.fire) } else { 0.0 };
        let close = if apart <= might.near { blow(might.close) } else { 0.0 };
        0.6 * fire + 0.3 * close + 0.2 * self.danger(at) - 0.1 * f32::from(might.life)
    }

    fn step(&self, acting: Activation, group: &Group, to: Place, part: Squad) -> f32 {
        let whole = part.is_empty();
        let Strike { shot, duel } = self.strike(to, if whole { &group.squad } else { &part });
        let mut promise = if whole { -0.1 } else { -0.8 };
        if !acting.fired {
            promise += 1.6 * shot;
        }
        if let Some((give, take)) = duel.filter(|_| !acting.fought) {
            promise += 0.8 + 1.8 * (give - take);
        }
        promise + self.comfort(to) - self.here
    }

    /// How good a place is to be in.
    fn comfort(&self, at: Place) -> f32 {
        let ground = f32::from(self.game.scenario().field().bonus(at));
        0.4 * ground - 0.3 * self.danger(at) - 0.25 * self.way_to_go(at)
    }

    fn shot(&self, acting: Activation, group: &Group, target: Place) -> f32 {
        let (roll, field) = (self.game.scenario().roll(), self.game.scenario().field());
        let Some(foe) = self.foe(target) else { return 0.0 };
        let sum = group.squad.fire(roll, field.apart(acting.place, target));
        let taken = harm(sum + field.bonus(acting.place), foe.life);
        2.0 + 1.3 * taken + if foe.marked { 0.0 } else { 0.6 }
    }

    fn duel(&self, acting: Activation, group: &Group, target: Place) -> f32 {
        let (roll, field) = (self.game.scenario().roll(), self.game.scenario().field());
        let Some(foe) = self.foe(target) else { return 0.0 };
        let given = harm(group.squad.close(roll) + field.bonus(acting.place), foe.life);
        let taken = harm(foe.close, group.squad.life());
        2.6 + 1.1 * given - 1.0 * taken + if foe.marked { 0.0 } else { 0.4 }
    }
}
