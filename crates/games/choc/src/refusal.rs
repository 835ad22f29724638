//! Why an action is not allowed, told from the action itself and not by
//! searching the list of legal ones.

use rules::{Message, Refusal, Seat, Touch};

use crate::{
    Action, Choc, Place, Position, Squad,
    field::obstacle::{self, StraightMove, no_open_line},
    position::{Activation, Group, Phase},
    scenario::Scenario,
    view::{gestures, words},
};

rules::reasons! {
    "choc":
    /// There is terrain that nobody enters.
    Closed = "closed", "C2.2";
    /// Another group is too near on the neutral surface.
    TooNear = "too-near", "C2.3";
    /// The order of the players has to be rolled first.
    OrderFirst = "order-first", "C4.1";
    /// No group of the player's is there.
    NotYours = "not-yours", "C4.2";
    /// The group has its end marker.
    Marked = "marked", "C4.2";
    /// A group has to be activated first.
    ChooseFirst = "choose-first", "C4.2";
    /// The activation is not over.
    FinishFirst = "finish-first", "C4.3";
    /// The group has moved already.
    Moved = "moved", "C4.3";
    /// The group has fired already.
    Fired = "fired", "C4.3";
    /// The group has fought already.
    Fought = "fought", "C4.3";
    /// The group stays where it is.
    NoStep = "no-step", "C5.1";
    /// These figures are no part of the group.
    NoPart = "no-part", "C5.1";
    /// A group is there.
    Occupied = "occupied", "C5.1";
    /// Farther than the advance.
    TooFar = "too-far", "C5.1";
    /// Groups are in the way.
    NoWay = "no-way", "C5.1";
    /// There is nobody to fire at.
    NoTarget = "no-target", "C5.2";
    /// One does not fire at friends.
    Friend = "friend", "C5.2";
    /// Nobody in the group fires.
    NoShooter = "no-shooter", "C5.2";
    /// The group is in contact with an enemy.
    ShooterHeld = "shooter-held", "C5.2";
    /// The target is in contact with an enemy of its own.
    TargetHeld = "target-held", "C5.2";
    /// Nobody's weapon carries so far.
    OutOfRange = "out-of-range", "C5.2";
    /// Groups stop the shot.
    NoLine = "no-line", "C5.2";
    /// A die has one to six spots.
    Die = "die", "C5.3";
    /// A die has to be rolled first.
    DieFirst = "die-first", "C5.3";
    /// No die is awaited.
    NoDie = "no-die", "C5.3";
    /// Losses have to be taken first.
    LossFirst = "loss-first", "C5.4";
    /// Nobody has losses to take.
    NoLoss = "no-loss", "C5.4";
    /// Not as many PJ as the impact.
    WrongLoss = "wrong-loss", "C5.4";
    /// Losses cannot leave these figures.
    NotLeft = "not-left", "C5.4";
    /// There is nobody to fight.
    NobodyThere = "nobody-there", "C5.5";
    /// One does not fight friends.
    FriendThere = "friend-there", "C5.5";
    /// The groups are not in contact.
    NoContact = "no-contact", "C5.5";
    /// There is no friendly group to regroup with.
    NoPartner = "no-partner", "C5.6";
    /// The groups are not in contact.
    Apart = "apart", "C5.6";
    /// One of the groups is in contact with an enemy.
    PartnerHeld = "partner-held", "C5.6";
    /// These figures are not among those of the two groups, or too many for one.
    NotShared = "not-shared", "C5.6";
    /// Nothing changes.
    Unchanged = "unchanged", "C5.6";
    /// The groups can only belong to one of their players.
    WrongOwner = "wrong-owner", "C5.6";
    /// Groups have to be placed first.
    PlaceFirst = "place-first", "C6.1";
    /// Nothing is to be placed.
    NoPlacing = "no-placing", "C6.1";
    /// Not in the zone of the group to be placed.
    NotInZone = "not-in-zone", "C6.1";
    /// Nothing can be done with what was touched.
    Nothing = "nothing", "C4.3";
}

pub(crate) fn check(game: &Choc, position: &Position, action: Action) -> Result<(), Refusal> {
    let attempt = Attempt { game, scenario: &game.scenario, position };
    match (position.phase, action) {
        (Phase::Over(_), _) => Err(Refusal::over()),
        (Phase::Order | Phase::Firing(..) | Phase::Fighting(..), Action::Die(die)) => {
            if (1..=6).contains(&die) {
                Ok(())
            } else {
                Err(Reason::Die.refusal().with("die", die))
            }
        }
        (_, Action::Die(_)) => Err(Reason::NoDie.refusal()),
        (Phase::Placing(placed), Action::Place(at)) => attempt.place(placed, at),
        (Phase::Choosing, Action::Activate(at)) => attempt.activate(at),
        (Phase::Losing(_, loss, _), Action::Lose(left)) => {
            attempt.lose(loss.place, loss.impact, left)
        }
        (Phase::Acting(acting), action) => attempt.act(acting, action),
        _ => Err(attempt.out_of_turn(action)),
    }
}

/// An action being judged.
struct Attempt<'a> {
    game: &'a Choc,
    scenario: &'a Scenario,
    position: &'a Position,
}

impl Attempt<'_> {
    fn name(&self, place: Place) -> String {
        self.scenario.field.name(place)
    }

    /// A refusal that names a place and lights it.
    fn at(&self, reason: Reason, place: Place) -> Refusal {
        reason.refusal().with("at", self.name(place)).lit(self.game.touch(place))
    }

    /// What distances are counted in (C2.1).
    fn unit(&self) -> &'static str {
        if self.scenario.field.is_open() { "m" } else { "cells" }
    }

    /// What has to be done before anything else.
    fn out_of_turn(&self, action: Action) -> Refusal {
        match self.position.phase {
            Phase::Placing(_) => Reason::PlaceFirst.refusal(),
            Phase::Order => Reason::OrderFirst.refusal(),
            Phase::Firing(..) | Phase::Fighting(..) => Reason::DieFirst.refusal(),
            Phase::Losing(_, loss, _) => {
                self.at(Reason::LossFirst, loss.place).with("impact", loss.impact)
            }
            _ => match action {
                Action::Place(_) => Reason::NoPlacing.refusal(),
                Action::Lose(_) => Reason::NoLoss.refusal(),
                _ => Reason::ChooseFirst.refusal(),
            },
        }
    }

    /// C6.1: in its zone, on a free place.
    fn place(&self, placed: u8, at: Place) -> Result<(), Refusal> {
        let zone = &self.scenario.zones[self.scenario.placing[usize::from(placed)].at];
        if !zone.area.holds(at) {
            return Err(self.at(Reason::NotInZone, at).with("zone", words::zone_name(zone)));
        }
        self.free(at)
    }

    /// Can a group stand there (C2.2, C2.3)?
    fn free(&self, at: Place) -> Result<(), Refusal> {
        match obstacle::no_room(self.scenario, self.position, at, None) {
            Some((reason, at)) => Err(self.at(reason, at)),
            None => Ok(()),
        }
    }

    fn activate(&self, at: Place) -> Result<(), Refusal> {
        match self.position.group(at) {
            Some(group) if group.owner() != self.position.turn() => {
                Err(self.at(Reason::NotYours, at))
            }
            None => Err(self.at(Reason::NotYours, at)),
            Some(group) if group.marked => Err(self.at(Reason::Marked, at)),
            Some(_) => Ok(()),
        }
    }

    fn lose(&self, at: Place, impact: u8, left: Squad) -> Result<(), Refusal> {
        let Some(group) = self.position.group(at) else { return Err(self.at(Reason::NoLoss, at)) };
        if !left.is_left_of(&group.squad) {
            return Err(self.at(Reason::NotLeft, at));
        }
        let lost = group.squad.life() - left.life();
        if lost == impact {
            return Ok(());
        }
        Err(self.at(Reason::WrongLoss, at).with("impact", impact).with("lost", lost))
    }

    fn act(&self, acting: Activation, action: Action) -> Result<(), Refusal> {
        let Some(group) = self.position.group(acting.place) else {
            return Err(Reason::Nothing.refusal());
        };
        match action {
            Action::Move { to, part } => self.advance(acting, group, to, part),
            Action::Fire(target) => self.fire(acting, group, target),
            Action::Fight(target) => self.fight(acting, group, target),
            Action::Regroup { with, here, owner } => self.regroup(group, with, here, owner),
            Action::End => Ok(()),
            Action::Activate(_) => Err(self.at(Reason::FinishFirst, group.place)),
            Action::Place(_) => Err(Reason::NoPlacing.refusal()),
            Action::Lose(_) => Err(Reason::NoLoss.refusal()),
            Action::Die(_) => Err(Reason::NoDie.refusal()),
        }
    }

    /// C5.1.
    fn advance(
        &self,
        acting: Activation,
        group: &Group,
        to: Place,
        part: Squad,
    ) -> Result<(), Refusal> {
        let from = group.place;
        if acting.moved {
            return Err(self.at(Reason::Moved, from));
        }
        let goes = if part.is_empty() { group.squad } else { part };
        let stays = group.squad.without(&part);
        if stays.is_none_or(|stays| stays.is_empty()) {
            return Err(self.at(Reason::NoPart, from));
        }
        let advance = goes.advance(&self.scenario.roll);
        let field = &self.scenario.field;
        if field.is_open() {
            let step = StraightMove { from, to, advance, whole: part.is_empty() };
            return match step.hindrance(self.scenario, self.position) {
                None => Ok(()),
                Some((reason @ (Reason::TooFar | Reason::NoWay), at)) => {
                    Err(self.at(reason, at).with("advance", advance).with("unit", self.unit()))
                }
                Some((reason, at)) => Err(self.at(reason, at)),
            };
        }
        if to == from {
            return Err(self.at(Reason::NoStep, from));
        }
        self.free(to)?;
        let far = |reason| {
            let refusal = self.at(reason, to).with("advance", advance).with("unit", self.unit());
            refusal.lit(self.game.touch(from))
        };
        if field.reach(from, advance, self.position.occupied()) & to.set() != 0 {
            return Ok(());
        }
        let empty = field.reach(from, advance, 0) & to.set() != 0;
        Err(far(if empty { Reason::NoWay } else { Reason::TooFar }))
    }

    /// C5.2.
    fn fire(&self, acting: Activation, group: &Group, at: Place) -> Result<(), Refusal> {
        let from = group.place;
        if acting.fired {
            return Err(self.at(Reason::Fired, from));
        }
        let Some(target) = self.position.group(at) else {
            return Err(self.at(Reason::NoTarget, at));
        };
        if self.scenario.are_friends(group.owner(), target.owner()) {
            return Err(self.at(Reason::Friend, at));
        }
        let range = group.squad.range(&self.scenario.roll);
        if range == 0 {
            return Err(self.at(Reason::NoShooter, from));
        }
        let held = |group: &Group| {
            self.position.enemy_in_contact(self.scenario, group.owner(), group.place)
        };
        for (group, reason) in [(group, Reason::ShooterHeld), (target, Reason::TargetHeld)] {
            if let Some(enemy) = held(group) {
                let refusal = self.at(reason, group.place).with("enemy", self.name(enemy));
                return Err(refusal.lit(self.game.touch(enemy)));
            }
        }
        self.line(from, at, range)
    }

    /// C5.2: near enough, along free cells or a clear line.
    fn line(&self, from: Place, at: Place, range: u8) -> Result<(), Refusal> {
        let field = &self.scenario.field;
        let refuse = |reason| {
            let refusal = self.at(reason, at).with("range", range).with("unit", self.unit());
            refusal.lit(self.game.touch(from))
        };
        if !field.is_open() {
            if field.shot(from, at, range, self.position.occupied()).is_some() {
                return Ok(());
            }
            let near = field.is_within(from, at, range);
            return Err(refuse(if near { Reason::NoLine } else { Reason::OutOfRange }));
        }
        match no_open_line(self.scenario, self.position, from, at, range) {
            None => Ok(()),
            Some((reason, None)) => Err(refuse(reason)),
            Some((reason, Some(other))) => Err(refuse(reason).lit(self.game.touch(other))),
        }
    }

    /// C5.5.
    fn fight(&self, acting: Activation, group: &Group, at: Place) -> Result<(), Refusal> {
        if acting.fought {
            return Err(self.at(Reason::Fought, group.place));
        }
        let Some(target) = self.position.group(at) else {
            return Err(self.at(Reason::NobodyThere, at));
        };
        if self.scenario.are_friends(group.owner(), target.owner()) {
            return Err(self.at(Reason::FriendThere, at));
        }
        if !self.scenario.field.touch(group.place, at) {
            return Err(self.at(Reason::NoContact, at).lit(self.game.touch(group.place)));
        }
        Ok(())
    }

    /// C5.6.
    fn regroup(&self, group: &Group, with: Place, here: Squad, owner: Seat) -> Result<(), Refusal> {
        let partner = self.position.group(with).filter(|_| with != group.place);
        let friends = |other: &&Group| self.scenario.are_friends(group.owner(), other.owner());
        let Some(partner) = partner.filter(friends) else {
            return Err(self.at(Reason::NoPartner, with));
        };
        if !self.scenario.field.touch(group.place, with) {
            return Err(self.at(Reason::Apart, with).lit(self.game.touch(group.place)));
        }
        for group in [group, partner] {
            let held = self.position.enemy_in_contact(self.scenario, group.owner(), group.place);
            if let Some(enemy) = held {
                let refusal = self.at(Reason::PartnerHeld, group.place);
                return Err(refusal.with("enemy", self.name(enemy)).lit(self.game.touch(enemy)));
            }
        }
        if group.squad.shared_with(&partner.squad, &here).is_none() {
            return Err(self.at(Reason::NotShared, with));
        }
        if here == group.squad {
            return Err(self.at(Reason::Unchanged, with));
        }
        if owner != group.owner() && owner != partner.owner() {
            return Err(self.at(Reason::WrongOwner, with).with("seat", words::seat_name(owner)));
        }
        Ok(())
    }
}

pub(crate) fn explain(game: &Choc, position: &Position, touches: &[Touch]) -> Refusal {
    let attempt = Attempt { game, scenario: &game.scenario, position };
    let place = touches.iter().rev().find_map(|touch| match touch {
        Touch::Cell(name) | Touch::Piece(name) => game.scenario.field.named(name),
        _ => None,
    });
    let Some(place) = place else { return attempt.idle() };
    let part = gestures::part_of(game, touches);
    let meant = match position.phase {
        Phase::Placing(_) => Action::Place(place),
        Phase::Acting(acting) => attempt.meant(acting, place, part),
        _ => Action::Activate(place),
    };
    check(game, position, meant).err().unwrap_or_else(|| attempt.idle())
}

impl Attempt<'_> {
    /// What someone wanted who touched a place during an activation.
    fn meant(&self, acting: Activation, place: Place, part: Squad) -> Action {
        let (Some(mine), Some(other)) =
            (self.position.group(acting.place), self.position.group(place))
        else {
            return Action::Move { to: place, part };
        };
        if place == acting.place {
            return Action::Activate(place);
        }
        if self.scenario.are_friends(mine.owner(), other.owner()) {
            // Any sharing will do: what stops it is told before how it is done.
            let here = mine.squad.with(&other.squad).unwrap_or(mine.squad);
            return Action::Regroup { with: place, here, owner: mine.owner() };
        }
        if self.scenario.field.touch(mine.place, place) {
            return Action::Fight(place);
        }
        Action::Fire(place)
    }

    /// What is to be done, when nothing was touched that matters.
    fn idle(&self) -> Refusal {
        match self.position.phase {
            Phase::Acting(_) => {
                let seat: Message = words::seat_name(self.position.turn());
                Reason::Nothing.refusal().with("seat", seat)
            }
            _ => self.out_of_turn(Action::End),
        }
    }
}

/// C5.1: these figures are no part of the group that stands there.
pub(crate) fn no_part(game: &Choc, at: Place) -> Refusal {
    Reason::NoPart.refusal().with("at", game.scenario.field.name(at)).lit(game.touch(at))
}
