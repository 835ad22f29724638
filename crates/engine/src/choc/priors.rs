//! The priors of a position's actions, seen by the player to act. The prior of an
//! action is the exponential of a sum of what speaks for it.

use choc::{Action, Activation, Aim, Choc, Group, Phase, Place, Position, Squad};
use rules::Seat;

use super::{
    might::{Might, Mights, blow, harm},
    zone::{pressing, steps_to},
};

/// A position as the player to act sees it. The numbers here were fitted to how
/// long searches of 14,000 positions shared out their visits; those of ground, zones
/// and losses, and [`GUARD`], were set by hand.
pub(super) struct Priors<'a> {
    game: &'a Choc,
    position: &'a Position,
    seat: Seat,
    mights: Mights,
    acting: Option<Acting<'a>>,
}

/// The activated group, and what there is to say about where it stands.
struct Acting<'a> {
    done: Activation,
    group: &'a Group,
    strike: Strike,
    danger: Danger,
    comfort: f32,
    /// What all of it would take with one blow of each sort on average.
    blows: f32,
}

/// What it is worth to guard better a figure that an enemy needs dead.
const GUARD: f32 = 3.0;

/// The prior of having this left after losses.
pub(super) fn losing(game: &Choc, left: &Squad) -> f32 {
    libm::expf(4.0 * libm::logf((f32::from(left.life()) + 4.0 * blows(game, left)).max(0.1)))
}

/// What a squad's blows would take on average, from whomever.
fn blows(game: &Choc, squad: &Squad) -> f32 {
    let roll = game.scenario().roll();
    blow(squad.fire(roll, 1)) + blow(squad.close(roll))
}

/// The best that a squad could do in a place at once.
#[derive(Default)]
struct Strike {
    /// What a shot would take on average.
    shot: f32,
    /// Which part of someone who has yet to act a shot would take at best.
    tempo: f32,
    /// In contact: what close combat would give and take on average.
    duel: Option<(f32, f32)>,
}

/// What enemies can send to a place on average.
#[derive(Default)]
struct Danger {
    /// In this round.
    now: f32,
    /// In the next one.
    next: f32,
}

impl<'a> Priors<'a> {
    pub(super) fn of(game: &'a Choc, position: &'a Position) -> Self {
        let (seat, mights) = (position.turn(), Mights::of(game, position));
        let mut priors = Self { game, position, seat, mights, acting: None };
        if let Phase::Acting(done) = position.phase()
            && let Some(group) = position.group(done.place)
        {
            let danger = priors.danger(done.place, group.squad.life());
            priors.acting = Some(Acting {
                done,
                group,
                strike: priors.strike(done.place, &group.squad),
                comfort: if done.moved { 0.0 } else { priors.comfort(done.place, &danger) },
                danger,
                blows: blows(game, &group.squad),
            });
        }
        priors
    }

    fn foes(&self) -> impl Iterator<Item = &Might> {
        let friends = self.game.scenario().side(self.seat);
        self.mights.list().iter().filter(move |might| !friends.contains(might.owner))
    }

    fn foe(&self, place: Place) -> Option<&Might> {
        self.foes().find(|foe| foe.place == place)
    }

    /// What threatens a group with so many PJ in a place.
    fn danger(&self, at: Place, life: u8) -> Danger {
        let field = self.game.scenario().field();
        let mut danger = Danger::default();
        for foe in self.foes() {
            let apart = field.apart(foe.place, at);
            if apart <= foe.far_next {
                let shot = harm(foe.fire, life);
                danger.next += shot;
                danger.now += if apart <= foe.far { shot } else { 0.0 };
            }
            if apart <= foe.near_next {
                let duel = harm(foe.close, life);
                danger.next += duel;
                danger.now += if apart <= foe.near { duel } else { 0.0 };
            }
        }
        danger
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
                let taken = harm(squad.fire(roll, apart) + bonus, foe.life);
                strike.shot = strike.shot.max(taken);
                if !foe.marked {
                    strike.tempo = strike.tempo.max(taken / f32::from(foe.life));
                }
            }
        }
        if strike.duel.is_some() {
            (strike.shot, strike.tempo) = (0.0, 0.0);
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

    pub(super) fn prior(&self, action: Action) -> f32 {
        let sum = match (action, &self.acting) {
            (Action::Activate(at), _) => self.activation(at),
            (Action::Move { to, part }, Some(acting)) => self.step(acting, to, part),
            (Action::Fire(target), Some(acting)) => self.shot(acting, target),
            (Action::Fight(target), Some(acting)) => self.duel(acting, target),
            (Action::Regroup { with, here, .. }, Some(acting)) => {
                self.regrouping(acting, with, &here)
            }
            (Action::End, Some(acting)) => {
                let duel = acting.strike.duel.filter(|_| !acting.done.fought);
                let missed = duel.map_or(0.0, |(give, take)| give - take);
                let moved = if acting.done.moved { 0.5 } else { 0.0 };
                moved - 0.7 - 0.65 * missed - 0.5 * acting.danger.now - 0.15 * acting.danger.next
            }
            (Action::Lose(left), _) => return losing(self.game, &left),
            _ => 0.0,
        };
        libm::expf(sum)
    }

    fn activation(&self, at: Place) -> f32 {
        let field = self.game.scenario().field();
        let Some(might) = self.mights.list().iter().find(|m| m.place == at) else { return 0.0 };
        let [mut shot, mut tempo, mut duel, mut nearest] = [0.0f32, 0.0, 0.0, f32::MAX];
        for foe in self.foes() {
            let apart = field.apart(at, foe.place);
            nearest = nearest.min(apart.into());
            if apart <= might.far {
                let taken = harm(might.fire, foe.life);
                shot = shot.max(taken);
                if !foe.marked {
                    tempo = tempo.max(taken / f32::from(foe.life));
                }
            }
            if apart <= might.near {
                duel = duel.max(harm(might.close, foe.life) - harm(foe.close, might.life));
            }
        }
        let danger = self.danger(at, might.life);
        let ready = if shot > 0.0 { 0.8 } else { 0.0 };
        // Whoever has more life than blows has something to share out.
        let idle = 0.86 * f32::from(might.life) - 1.34 * (blow(might.fire) + blow(might.close));
        let threat = 0.18 * danger.now + 0.16 * danger.next;
        ready + 0.2 * shot + 0.5 * tempo + 0.75 * duel + idle + threat - 0.1 * nearest
    }

    fn step(&self, acting: &Acting<'_>, to: Place, part: Squad) -> f32 {
        let group = &acting.group.squad;
        let rest = group.without(&part).filter(|_| !part.is_empty());
        let squad = if rest.is_some() { &part } else { group };
        let Strike { shot, tempo, duel } = self.strike(to, squad);
        let danger = self.danger(to, squad.life());
        let mut sum = self.comfort(to, &danger) - acting.comfort - 0.55 * danger.now - 0.75;
        if !acting.done.fired {
            sum += 2.6 * shot + 0.8 * (shot - acting.strike.shot) + 1.2 * tempo;
        }
        if let Some((give, take)) = duel.filter(|_| !acting.done.fought) {
            sum += 1.7 + 3.4 * give - 2.5 * take;
        }
        if let Some(rest) = rest {
            let gain = blows(self.game, squad) + blows(self.game, &rest) - acting.blows;
            sum += 1.8 * gain - 0.45 * rest.len() as f32;
            sum += GUARD * (self.guard(squad) + self.guard(&rest) - self.guard(group));
        }
        if self.has_friend_by(to, acting.done.place) {
            sum += 0.4;
        }
        sum
    }

    /// Is there a friend to regroup with, besides the group itself?
    fn has_friend_by(&self, place: Place, own: Place) -> bool {
        let (scenario, field) = (self.game.scenario(), self.game.scenario().field());
        let friends = scenario.side(self.seat);
        let mut all = self.mights.list().iter();
        all.any(|m| friends.contains(m.owner) && m.place != own && field.touch(m.place, place))
    }

    /// How good a place is to be in, beyond this round.
    fn comfort(&self, at: Place, danger: &Danger) -> f32 {
        let ground = f32::from(self.game.scenario().field().bonus(at));
        0.4 * ground - 0.3 * danger.next - 0.23 * self.way_to_go(at)
    }

    fn shot(&self, acting: &Acting<'_>, target: Place) -> f32 {
        let (roll, field) = (self.game.scenario().roll(), self.game.scenario().field());
        let (Some(foe), from) = (self.foe(target), acting.done.place) else { return 0.0 };
        let sum = acting.group.squad.fire(roll, field.apart(from, target));
        let taken = harm(sum + field.bonus(from), foe.life);
        let moved = if acting.done.moved { 0.5 } else { 0.0 };
        let waiting = if foe.marked { 0.0 } else { 1.1 };
        0.85 + 1.8 * taken + 0.9 * power(foe) * taken + waiting + moved
    }

    fn duel(&self, acting: &Acting<'_>, target: Place) -> f32 {
        let (roll, field) = (self.game.scenario().roll(), self.game.scenario().field());
        let (Some(foe), squad) = (self.foe(target), &acting.group.squad) else { return 0.0 };
        let given = harm(squad.close(roll) + field.bonus(acting.done.place), foe.life);
        let taken = harm(foe.close, squad.life());
        let moved = if acting.done.moved { -1.2 } else { 0.0 };
        let waiting = if foe.marked { 0.0 } else { 0.6 };
        2.2 + 1.2 * given + 0.8 * power(foe) * given - 1.9 * taken + waiting + moved
    }

    /// How well figures of a squad that an enemy wants dead are guarded (C6.2).
    fn guard(&self, squad: &Squad) -> f32 {
        let wanted = self.game.scenario().wanted(self.seat);
        let is_wanted = squad.figures().iter().any(|figure| wanted >> figure.kind() & 1 != 0);
        if is_wanted { libm::logf(f32::from(squad.life()) + 1.0) } else { 0.0 }
    }

    fn regrouping(&self, acting: &Acting<'_>, with: Place, here: &Squad) -> f32 {
        let Some(other) = self.position.group(with) else { return 0.0 };
        let Some(there) = acting.group.squad.shared_with(&other.squad, here) else { return 0.0 };
        let after = blows(self.game, here) + blows(self.game, &there);
        let gain = after - acting.blows - blows(self.game, &other.squad);
        let own = self.guard(&acting.group.squad) + self.guard(&other.squad);
        let guard = self.guard(here) + self.guard(&there) - own;
        2.3 * gain + GUARD * guard - 0.6 * acting.danger.now - 1.6
    }
}

/// How much a group strikes for every PJ it has.
fn power(foe: &Might) -> f32 {
    (blow(foe.fire) + blow(foe.close)) / f32::from(foe.life.max(1))
}
