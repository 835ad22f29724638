//! What the groups on the table can do to each other.

use choc::{Choc, Group, MOST_GROUPS, Phase, Place, Position, impact};
use rules::Seat;

/// Sums and lives from here on are taken for this.
const MOST: usize = 64;

/// What a blow of each sum takes on average from a group with so many PJ (C5.3,
/// C5.4). Up to 6 every further point adds less: several small groups strike
/// harder than one large, and lose less to one blow.
static HARM: [[f32; MOST]; MOST] = {
    let mut table = [[0.0; MOST]; MOST];
    let mut sum = 0;
    while sum < MOST {
        let mut life = 0;
        while life < MOST {
            let (mut die, mut taken) = (1, 0);
            while die <= 6 {
                let hit = impact(sum as u8, die) as usize;
                taken += if hit < life { hit } else { life };
                die += 1;
            }
            table[sum][life] = taken as f32 / 6.0;
            life += 1;
        }
        sum += 1;
    }
    table
};

/// What a blow of this sum takes on average from so many PJ.
pub(super) fn harm(sum: u8, life: u8) -> f32 {
    HARM[usize::from(sum).min(MOST - 1)][usize::from(life).min(MOST - 1)]
}

/// What a blow of this sum takes on average, from whomever.
pub(super) fn blow(sum: u8) -> f32 {
    harm(sum, u8::MAX)
}

/// A group, and what it can still do in this round.
#[derive(Clone, Copy)]
pub(super) struct Might {
    pub(super) place: Place,
    pub(super) owner: Seat,
    pub(super) marked: bool,
    /// Has it a figure that an enemy needs dead (C6.2)?
    pub(super) wanted: bool,
    pub(super) life: u8,
    /// The sums with which it fires and fights, ground included; 0 if it cannot.
    pub(super) fire: u8,
    pub(super) close: u8,
    /// From how far it can still fire and fight in this round; 0 if it cannot.
    pub(super) far: u8,
    pub(super) near: u8,
    /// The same for the next round.
    pub(super) far_next: u8,
    pub(super) near_next: u8,
}

impl Might {
    const NONE: Self = Self {
        place: Place::cell(0),
        owner: Seat(0),
        marked: true,
        wanted: false,
        life: 0,
        fire: 0,
        close: 0,
        far: 0,
        near: 0,
        far_next: 0,
        near_next: 0,
    };

    fn of(game: &Choc, position: &Position, group: &Group) -> Self {
        let (roll, field) = (game.scenario().roll(), game.scenario().field());
        // All of C3.4 at one go: this is done for every group of every estimate.
        let [mut life, mut fire, mut close, mut range, mut advance] = [0, 0, 0, 0, u8::MAX];
        let mut kinds = 0;
        for &figure in group.squad.figures() {
            let worth = roll.worth(figure);
            kinds |= 1 << figure.kind();
            life += figure.life();
            fire += worth.fire;
            close += worth.close;
            range = range.max(worth.range);
            advance = advance.min(worth.advance);
        }
        let bonus = field.bonus(group.place);
        let raised = |sum: u8| if sum == 0 { 0 } else { sum + bonus };
        let (fire, close) = (raised(fire), raised(close));
        let acting = match position.phase() {
            Phase::Acting(acting)
            | Phase::Firing(acting, _)
            | Phase::Fighting(acting, ..)
            | Phase::Losing(acting, ..) => Some(acting).filter(|a| a.place == group.place),
            _ => None,
        };
        // On the neutral surface contact is well within one M, the least distance.
        let near = |advance: u8| if field.is_open() { advance.max(1) } else { advance + 1 };
        let far_next = if fire > 0 { advance + range } else { 0 };
        let near_next = if close > 0 { near(advance) } else { 0 };
        if acting.is_some_and(|a| a.moved) {
            advance = 0;
        }
        let fires = fire > 0 && !group.marked && !acting.is_some_and(|a| a.fired);
        let fights = close > 0 && !group.marked && !acting.is_some_and(|a| a.fought);
        Self {
            place: group.place,
            owner: group.owner(),
            marked: group.marked,
            wanted: kinds & game.scenario().wanted(group.owner()) != 0,
            life,
            fire,
            close,
            far: if fires { advance + range } else { 0 },
            near: if fights { near(advance) } else { 0 },
            far_next,
            near_next,
        }
    }
}

/// All the groups of a position.
pub(super) struct Mights {
    list: [Might; MOST_GROUPS],
    count: usize,
}

impl Mights {
    pub(super) fn of(game: &Choc, position: &Position) -> Self {
        let mut list = [Might::NONE; MOST_GROUPS];
        for (might, group) in list.iter_mut().zip(position.groups()) {
            *might = Might::of(game, position, group);
        }
        Self { list, count: position.groups().len() }
    }

    pub(super) fn list(&self) -> &[Might] {
        &self.list[..self.count]
    }
}
