//! What changes during a game: groups, order, and how far the round has come.

use rules::{Actor, Seat, Seats, mix};

use crate::{
    field::Place,
    figure::Figure,
    scenario::{MOST_GROUPS, Scenario},
    squad::Squad,
    victory::End,
};

/// A group on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Group {
    /// Where it stands, or its reference figure does.
    pub place: Place,
    /// Its figures.
    pub squad: Squad,
    /// Whose it is, as a seat's number.
    pub(crate) owner: u8,
    /// Has it its end marker for this round (C4.2)?
    pub marked: bool,
}

impl Group {
    /// A group without a marker.
    #[must_use]
    pub const fn new(owner: Seat, place: Place, squad: Squad) -> Self {
        Self { place, squad, owner: owner.0, marked: false }
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn owner(&self) -> Seat {
        Seat(self.owner)
    }
}

/// An activation under way (C4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Activation {
    /// Where the activated group stands, or stood.
    pub place: Place,
    /// It has moved.
    pub moved: bool,
    /// It has fired.
    pub fired: bool,
    /// It has fought in close combat.
    pub fought: bool,
    /// It is no longer there: what is left of the activation is losses.
    pub gone: bool,
}

impl Activation {
    pub(crate) const fn of(place: Place) -> Self {
        Self { place, moved: false, fired: false, fought: false, gone: false }
    }
}

/// PJ that a group is to lose (C5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    /// Where the group stands.
    pub place: Place,
    /// The impact.
    pub impact: u8,
}

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A group is to be placed (C6.1): so many are.
    Placing(u8),
    /// A die to break a tie in the order of players (C4.1).
    Order,
    /// A player is to activate a group (C4.2).
    Choosing,
    /// The activated group acts (C4.3).
    Acting(Activation),
    /// A die for a shot at the group there (C5.3).
    Firing(Activation, Place),
    /// A die for close combat with the group there: the attacker's, then, once
    /// that is known, the defender's (C5.5).
    Fighting(Activation, Place, Option<u8>),
    /// Losses to be spread, the first one first (C5.4, C5.5).
    Losing(Activation, Loss, Option<Loss>),
    /// The game is over.
    Over(End),
}

/// The order of players in a round, as far as it is known (C4.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Order {
    /// The seats, and what each has rolled in the tie being broken.
    seats: [(u8, u8); 6],
    count: u8,
    /// Bit n: it is known that the nth player comes before the next one.
    decided: u8,
}

impl Order {
    /// Most groups first (C4.1); who has none does not play.
    fn of(counts: &[u8; 6]) -> Self {
        let mut order = Self::default();
        for (seat, _) in (0..).zip(counts).filter(|&(_, &count)| count > 0) {
            order.seats[usize::from(order.count)] = (seat, 0);
            order.count += 1;
        }
        let groups = |&(seat, _): &(u8, u8)| counts[usize::from(seat)];
        order.list_mut().sort_by_key(|seat| std::cmp::Reverse(groups(seat)));
        order.decide(0, order.count, |a, b| groups(a) != groups(b));
        order
    }

    fn list_mut(&mut self) -> &mut [(u8, u8)] {
        &mut self.seats[..usize::from(self.count)]
    }

    /// Notes where, from one place to another, neighbours differ.
    fn decide(&mut self, from: u8, to: u8, differ: impl Fn(&(u8, u8), &(u8, u8)) -> bool) {
        for place in from..to.saturating_sub(1) {
            let at = usize::from(place);
            if differ(&self.seats[at], &self.seats[at + 1]) {
                self.decided |= 1 << place;
            }
        }
    }

    /// The seats in order, with the dice of a tie.
    #[must_use]
    pub fn list(&self) -> &[(u8, u8)] {
        &self.seats[..usize::from(self.count)]
    }

    /// Is it known that the player in this place comes before the next?
    #[must_use]
    pub fn is_decided(&self, place: usize) -> bool {
        self.decided >> place & 1 == 1
    }

    /// The first tie: the places of its players.
    fn tie(&self) -> Option<std::ops::Range<usize>> {
        let count = usize::from(self.count);
        let first = (0..count.saturating_sub(1)).find(|&place| !self.is_decided(place))?;
        let last = (first..count - 1).find(|&place| self.is_decided(place)).unwrap_or(count - 1);
        Some(first..last + 1)
    }

    /// Who is to roll to break a tie.
    #[must_use]
    pub fn roller(&self) -> Option<Seat> {
        let tie = self.tie()?;
        self.seats[tie].iter().find(|(_, die)| *die == 0).map(|&(seat, _)| Seat(seat))
    }

    /// C4.1: the next player of the tie has rolled. When all have, the highest
    /// comes first, and those still equal roll again.
    fn roll(&mut self, die: u8) {
        let Some(tie) = self.tie() else { return };
        if let Some(place) = self.seats[tie.clone()].iter_mut().find(|(_, die)| *die == 0) {
            place.1 = die;
        }
        if self.seats[tie.clone()].iter().any(|&(_, die)| die == 0) {
            return;
        }
        self.seats[tie.clone()].sort_by_key(|&(_, die)| std::cmp::Reverse(die));
        self.decide(tie.start as u8, tie.end as u8, |a, b| a.1 != b.1);
        self.seats[tie].iter_mut().for_each(|(_, die)| *die = 0);
    }

    /// The order as told: seats and dice, and which are decided.
    pub(crate) fn told(list: &[(u8, u8)], decided: u8) -> Self {
        let mut order = Self { count: list.len() as u8, decided, ..Self::default() };
        order.seats[..list.len()].copy_from_slice(list);
        order
    }

    pub(crate) fn place_of(&self, seat: Seat) -> Option<usize> {
        self.list().iter().position(|&(known, _)| known == seat.0)
    }
}

/// A position of CHOC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The groups by place, then empty ones.
    groups: [Group; MOST_GROUPS],
    count: u8,
    /// The round, from 1.
    pub(crate) round: u8,
    pub(crate) order: Order,
    /// Whose turn it is, as a place in the order.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// Figures of each seat that have left by an exit.
    pub(crate) exited: [u8; 6],
    /// Kinds among them that an enemy wants dead, as sets: they got away.
    pub(crate) escaped: [u16; 6],
}

impl Position {
    /// An empty table in the first round.
    pub(crate) fn empty() -> Self {
        Self {
            groups: [Group::default(); MOST_GROUPS],
            count: 0,
            round: 1,
            order: Order::default(),
            turn: 0,
            phase: Phase::Placing(0),
            exited: [0; 6],
            escaped: [0; 6],
        }
    }

    /// The beginning of a scenario.
    pub(crate) fn start(scenario: &Scenario) -> Self {
        let mut position = Self::empty();
        for start in &scenario.standing {
            position.put(Group::new(start.owner, start.at, start.squad));
        }
        if scenario.placing.is_empty() {
            position.set_order();
        }
        position
    }

    /// The groups, by place.
    #[inline]
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups[..usize::from(self.count)]
    }

    fn find(&self, place: Place) -> Result<usize, usize> {
        self.groups().binary_search_by_key(&place, |group| group.place)
    }

    /// The group in a place.
    #[inline]
    #[must_use]
    pub fn group(&self, place: Place) -> Option<&Group> {
        self.find(place).ok().map(|at| &self.groups[at])
    }

    /// Puts a group on the table; the place is free.
    pub(crate) fn put(&mut self, group: Group) {
        let (Ok(at) | Err(at)) = self.find(group.place);
        self.groups.copy_within(at..usize::from(self.count), at + 1);
        self.groups[at] = group;
        self.count += 1;
    }

    /// Takes a group from the table.
    pub(crate) fn take(&mut self, place: Place) {
        if let Ok(at) = self.find(place) {
            self.groups.copy_within(at + 1..usize::from(self.count), at);
            self.count -= 1;
            self.groups[usize::from(self.count)] = Group::default();
        }
    }

    /// Changes a group where it stands.
    pub(crate) fn change(&mut self, place: Place, change: impl FnOnce(&mut Group)) {
        if let Ok(at) = self.find(place) {
            change(&mut self.groups[at]);
        }
    }

    pub(crate) fn clear_markers(&mut self) {
        self.groups.iter_mut().for_each(|group| group.marked = false);
    }

    /// The same table, with something else awaited.
    pub(crate) fn in_phase(&self, phase: Phase) -> Self {
        Self { phase, ..*self }
    }

    /// The round, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The order of players in this round.
    #[must_use]
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// What is awaited.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Figures of a player that have left by an exit.
    #[must_use]
    pub fn exited(&self, seat: Seat) -> u8 {
        self.exited[seat.index()]
    }

    /// Has a figure of this kind got away from those who want it dead (C6.2)?
    #[must_use]
    pub fn has_escaped(&self, seat: Seat, kind: usize) -> bool {
        self.escaped[seat.index()] >> kind & 1 != 0
    }

    /// The player whose group is or will be activated.
    #[must_use]
    pub fn turn(&self) -> Seat {
        Seat(self.order.seats[usize::from(self.turn)].0)
    }

    /// Whose decision is awaited.
    #[must_use]
    pub fn actor(&self, scenario: &Scenario) -> Actor {
        match self.phase {
            Phase::Placing(placed) => Actor::Seat(scenario.placing[usize::from(placed)].owner),
            Phase::Order | Phase::Firing(..) | Phase::Fighting(..) => Actor::Chance,
            Phase::Choosing | Phase::Acting(_) => Actor::Seat(self.turn()),
            Phase::Losing(_, loss, _) => {
                self.group(loss.place).map_or(Actor::Nobody, |group| Actor::Seat(group.owner()))
            }
            Phase::Over(_) => Actor::Nobody,
        }
    }

    /// The seats with a group on the table.
    #[must_use]
    pub fn present(&self) -> Seats {
        self.groups().iter().map(Group::owner).collect()
    }

    /// The PJ of some players together.
    #[must_use]
    pub fn life(&self, seats: Seats) -> u32 {
        let theirs = self.groups().iter().filter(|group| seats.contains(group.owner()));
        theirs.map(|group| u32::from(group.squad.life())).sum()
    }

    /// Cells that are taken.
    #[inline]
    pub(crate) fn occupied(&self) -> u128 {
        self.groups().iter().fold(0, |all, group| all | group.place.set())
    }

    /// Cells of a player's enemies.
    #[inline]
    pub(crate) fn enemies(&self, scenario: &Scenario, seat: Seat) -> u128 {
        let friends = scenario.side(seat);
        let hostile = self.groups().iter().filter(|group| !friends.contains(group.owner()));
        hostile.fold(0, |all, group| all | group.place.set())
    }

    /// Is a group there, a player's, in contact with an enemy (C3.5)? The
    /// enemy's place, if so.
    #[inline]
    pub(crate) fn enemy_in_contact(
        &self,
        scenario: &Scenario,
        seat: Seat,
        place: Place,
    ) -> Option<Place> {
        let friends = scenario.side(seat);
        let hostile = |group: &&Group| {
            !friends.contains(group.owner()) && scenario.field.touch(place, group.place)
        };
        self.groups().iter().find(hostile).map(|group| group.place)
    }

    /// C4.1: a round begins.
    pub(crate) fn set_order(&mut self) {
        let mut counts = [0; 6];
        for group in self.groups() {
            counts[group.owner().index()] += 1;
        }
        self.order = Order::of(&counts);
        self.turn = 0;
        self.phase = if self.order.roller().is_some() { Phase::Order } else { Phase::Choosing };
    }

    /// C4.1: a die in a tie.
    pub(crate) fn roll_order(&mut self, die: u8) {
        self.order.roll(die);
        if self.order.roller().is_none() {
            self.phase = Phase::Choosing;
        }
    }

    /// C4.2: the next player, in order, with a group that has no marker.
    pub(crate) fn pass_turn(&mut self) -> bool {
        let count = self.order.count;
        let open: Seats =
            self.groups().iter().filter(|group| !group.marked).map(Group::owner).collect();
        let next = (1..=count).map(|step| (self.turn + step) % count);
        let found = next
            .into_iter()
            .find(|&place| open.contains(Seat(self.order.seats[usize::from(place)].0)));
        if let Some(place) = found {
            self.turn = place;
            self.phase = Phase::Choosing;
        }
        found.is_some()
    }

    /// A number that identifies the position. The round is part of it only
    /// where it matters for what can follow.
    #[must_use]
    pub fn key(&self, scenario: &Scenario) -> u64 {
        let mut key = 0;
        for group in self.groups() {
            let mut squad = [0; 8];
            for (byte, Figure(figure)) in squad.iter_mut().zip(group.squad.figures()) {
                *byte = *figure;
            }
            squad[6] = group.owner().0;
            squad[7] = group.marked.into();
            key ^= mix(mix(group.place.number().into()) ^ u64::from_le_bytes(squad));
        }
        let mut absorb = |number: u64| key = mix(key ^ number);
        let order = self
            .order
            .list()
            .iter()
            .fold(1, |all, &(seat, die)| all * 64 + u64::from(seat) * 8 + u64::from(die));
        absorb(order << 8 | u64::from(self.order.decided));
        absorb(self.exited.iter().fold(0, |all, &figures| all << 8 | u64::from(figures)));
        for kinds in self.escaped {
            absorb(kinds.into());
        }
        let round = if scenario.counts_rounds() { self.round } else { 0 };
        absorb(u64::from(round) << 8 | u64::from(self.turn));
        for number in self.phase.numbers() {
            absorb(number);
        }
        key
    }
}

impl Phase {
    /// The phase as numbers, for the key.
    fn numbers(self) -> [u64; 3] {
        let acting = |sort: u64, acting: Activation| {
            let flags = [acting.moved, acting.fired, acting.fought, acting.gone];
            let flags = flags.into_iter().fold(sort, |all, flag| all << 1 | u64::from(flag));
            flags << 32 | u64::from(acting.place.number())
        };
        let lost = |loss: Loss| u64::from(loss.impact) << 32 | u64::from(loss.place.number());
        match self {
            Self::Placing(placed) => [1, placed.into(), 0],
            Self::Order => [2, 0, 0],
            Self::Choosing => [3, 0, 0],
            Self::Acting(activation) => [acting(4, activation), 0, 0],
            Self::Firing(activation, at) => [acting(5, activation), at.number().into(), 0],
            Self::Fighting(activation, at, die) => {
                [acting(6, activation), at.number().into(), die.unwrap_or(0).into()]
            }
            Self::Losing(activation, loss, then) => {
                [acting(7, activation), lost(loss), then.map_or(0, lost)]
            }
            Self::Over(end) => [8, end.number(), 0],
        }
    }
}
