//! Why a change cannot be made.

use rules::{Refusal, Touch};

use super::{Edit, Limit, Task, changes, edits, scene};
use crate::{
    Aim, Area, Choc, Figure, HOUSE, Place, Scenario,
    field::neutral::square_of_distance,
    scenario::{MOST_GROUPS, MOST_ROUNDS},
    squad::MOST_FIGURES,
};

rules::reasons! {
    "scenario":
    /// Everything is just so already.
    Same = "same", "C6.2";
    /// No group stands there.
    Nothing = "nothing", "C6.2";
    /// A group stands there, or too near.
    Taken = "taken", "C2.3";
    /// Nobody can stand there.
    Closed = "closed", "C2.2";
    /// Somebody stands where nobody could any more.
    Stands = "stands", "C2.2";
    /// Too small, too large, or too many cells.
    Size = "size", "C2.1";
    /// As many figures as a group can have.
    Full = "full", "C3.4";
    /// As many figures as a scenario can have.
    Crowd = "crowd", "C6.2";
    /// As many kinds as a roll can have.
    Kinds = "kinds", "C3.3";
    /// No such figure in the group.
    Absent = "absent", "C3.4";
    /// Groups are placed there, or a victory is decided there.
    InUse = "in-use", "C6.2";
    /// As many zones as there are names.
    Zones = "zones", "C6.2";
    /// Nobody waits to be placed there, or there is no room.
    NoRoom = "no-room", "C6.1";
    /// All players would be allies.
    Peace = "peace", "C1.1";
    /// As many players as there are already, or too many.
    Players = "players", "C1.1";
    /// No more, and no less.
    Number = "number", "C6.2";
}

/// Can a group stand there? The one in `but` is about to leave.
pub(crate) fn is_free(plan: &Scenario, at: Place, but: Option<Place>) -> Result<(), Refusal> {
    let field = &plan.field;
    let near = |other: Place| match field.is_open() {
        false => other == at,
        true => {
            let base = i64::from(field.measures().base);
            square_of_distance(other.as_spot(), at.as_spot()) < base * base
        }
    };
    if field.terrain(at).is_some_and(|terrain| terrain.is_closed()) {
        return Err(place(plan, Reason::Closed, at));
    }
    let others = plan.standing.iter().map(|start| start.at).filter(|&other| Some(other) != but);
    match others.into_iter().find(|&other| near(other)) {
        Some(other) => Err(place(plan, Reason::Taken, other)),
        None => Ok(()),
    }
}

/// A refusal that names a place and lights it.
fn place(plan: &Scenario, reason: Reason, at: Place) -> Refusal {
    let name = plan.field.name(at);
    let touch =
        if plan.field.is_open() { Touch::Piece(name.clone()) } else { Touch::Cell(name.clone()) };
    reason.refusal().with("at", name).lit(touch)
}

fn when(wrong: bool, reason: Reason) -> Result<(), Refusal> {
    if wrong { Err(reason.refusal()) } else { Ok(()) }
}

pub(crate) fn check(plan: &Scenario, edit: Edit) -> Result<(), Refusal> {
    let group = |at| changes::group(plan, at).ok_or_else(|| place(plan, Reason::Nothing, at));
    let zone = |number: u8| when(usize::from(number) >= plan.zones.len(), Reason::Same);
    let seat = |seat: rules::Seat| when(seat.0 >= plan.seats, Reason::Players);
    let kind = |kind: u8| when(usize::from(kind) >= plan.roll.kinds().len(), Reason::Kinds);
    let room_for_one = |at| {
        when(group(at)?.squad.len() >= MOST_FIGURES, Reason::Full)?;
        when(changes::figures(plan) >= MOST_GROUPS, Reason::Crowd)
    };
    match edit {
        Edit::Surface(surface) => when(surface == plan.field.surface(), Reason::Same),
        Edit::Size(by) => when(changes::stretched(plan, by).is_none(), Reason::Size),
        Edit::Players(seats) => {
            when(!(2..=6).contains(&seats) || seats == plan.seats, Reason::Players)
        }
        Edit::Ally(a, b) => {
            seat(a)?;
            seat(b)?;
            when(a == b, Reason::Same)?;
            let side = plan.sides[a.index()];
            let all = side.len() + plan.sides[b.index()].len() == usize::from(plan.seats);
            when(!side.contains(b) && all, Reason::Peace)
        }
        Edit::Terrain(relief, at) => {
            let there = plan.field.terrain(at).map(|terrain| terrain.relief);
            when(there == relief, Reason::Same)?;
            let closed = relief.is_some_and(|relief| crate::Terrain::usual(relief).is_closed());
            let disc = changes::disc(at);
            let inside = |there: Place| match plan.field.is_open() {
                true => disc.holds(there.as_spot()),
                false => there == at,
            };
            match plan.standing.iter().find(|start| closed && inside(start.at)) {
                Some(start) => Err(place(plan, Reason::Stands, start.at)),
                None => Ok(()),
            }
        }
        Edit::Zone(number, at) => {
            let number = usize::from(number);
            when(number > plan.zones.len(), Reason::Same)?;
            let Some(zone) = plan.zones.get(number) else {
                return when(changes::next_name(plan).is_none(), Reason::Zones);
            };
            let inside = matches!(zone.area, Area::Box(..)) && zone.area.holds(at);
            when(inside, Reason::Same)?;
            let last = zone.area == Area::Cells(at.set());
            when(last && changes::is_used(plan, number), Reason::InUse)
        }
        Edit::Unzone(number) => {
            zone(number)?;
            when(changes::is_used(plan, number.into()), Reason::InUse)
        }
        Edit::Side(owner, at) => {
            seat(owner)?;
            match changes::group(plan, at) {
                Some(group) => when(group.owner == owner, Reason::Same),
                None => {
                    is_free(plan, at, None)?;
                    when(changes::figures(plan) >= MOST_GROUPS, Reason::Crowd)
                }
            }
        }
        Edit::Add(number, at) => {
            kind(number)?;
            room_for_one(at)
        }
        Edit::Recruit(look, at) => {
            let kinds = plan.roll.kinds();
            when(kinds.iter().any(|kind| kind.look == look), Reason::Same)?;
            when(kinds.len() >= Figure::MOST_KINDS, Reason::Kinds)?;
            room_for_one(at)
        }
        Edit::Drop(number, at) => {
            kind(number)?;
            let there = group(at)?.squad;
            let here = there.figures().iter().any(|figure| figure.kind() == usize::from(number));
            when(!here, Reason::Absent)
        }
        Edit::Move { from, to } => {
            group(from)?;
            when(from == to, Reason::Same)?;
            is_free(plan, to, Some(from))
        }
        Edit::Remove(at) => group(at).map(|_| ()),
        Edit::Into(number, at) => {
            zone(number)?;
            group(at).map(|_| ())
        }
        Edit::Out(number) => {
            zone(number)?;
            let number = usize::from(number);
            let waits = plan.placing.iter().any(|start| start.at == number);
            when(!waits || changes::room(plan, number).is_none(), Reason::NoRoom)
        }
        Edit::Goal(owner, task) => {
            seat(owner)?;
            when(plan.goals.len() >= usize::from(MOST_ROUNDS), Reason::Number)?;
            match task {
                Task::Hold(number) | Task::Exit(number) => zone(number),
                Task::Kill(number) => kind(number),
                Task::Survive => Ok(()),
            }
        }
        Edit::More(number) | Edit::Less(number) => {
            let goal = plan.goals.get(usize::from(number));
            let Some(&(mut goal)) = goal else { return Err(Reason::Same.refusal()) };
            let most =
                if matches!(goal.aim, Aim::Exit { .. }) { MOST_GROUPS as u8 } else { MOST_ROUNDS };
            let Some(&mut asked) = changes::asked(&mut goal) else {
                return Err(Reason::Same.refusal());
            };
            let more = matches!(edit, Edit::More(_));
            when(if more { asked >= most } else { asked <= 1 }, Reason::Number)
        }
        Edit::Ungoal(number) => when(usize::from(number) >= plan.goals.len(), Reason::Same),
        Edit::Limit(limit) => {
            let round = plan.limit.map(|(round, _)| round);
            match limit {
                Limit::More => {
                    when(round.is_some_and(|round| round >= MOST_ROUNDS), Reason::Number)
                }
                Limit::Less => when(round.is_none_or(|round| round <= 1), Reason::Number),
                Limit::None => when(round.is_none(), Reason::Same),
                Limit::Side(owner) => seat(owner),
                Limit::Draw | Limit::Most => Ok(()),
            }
        }
        Edit::House(number) => when(usize::from(number) >= HOUSE.len(), Reason::Same),
        Edit::Clear => {
            let empty =
                plan.standing.is_empty() && plan.placing.is_empty() && plan.zones.is_empty();
            let bare = plan.field.discs().is_empty()
                && plan.field.cells().all(|cell| plan.field.terrain(cell).is_none());
            when(empty && bare && plan.goals.is_empty() && plan.limit.is_none(), Reason::Same)
        }
    }
}

/// Why do these touches lead to no change? The first that they could have meant
/// says so.
pub(crate) fn explain(plan: &Scenario, touches: &[Touch]) -> Refusal {
    let mut candidates = Vec::new();
    edits::candidates(plan, &mut candidates);
    let fits = |&edit: &Edit| scene::gesture(plan, edit).iter().map(|(touch, _)| touch).eq(touches);
    let meant = candidates.into_iter().filter(fits);
    meant
        .filter_map(|edit| check(plan, edit).err())
        .next()
        .unwrap_or_else(|| Reason::Same.refusal())
}

/// The plan as a game, for all that is drawn and named as in play.
pub(crate) fn game(plan: Scenario) -> Choc {
    Choc { scenario: std::sync::Arc::new(plan) }
}
