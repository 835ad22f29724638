//! How a game ends (C1.1, C6.1, C6.2).

use rules::{Outcome, Seat, Seats, Why};

use crate::{
    Position,
    position::{Group, Phase},
    scenario::{Aim, Goal, LimitResult, Scenario},
};

/// Every way a game can end by itself, then by resignation.
pub(crate) const ENDINGS: &[Why] = &[
    Why { rule: "C1.1", word: "eliminated" },
    Why { rule: "C6.2", word: "hold" },
    Why { rule: "C6.2", word: "exit" },
    Why { rule: "C6.2", word: "survive" },
    Why { rule: "C6.2", word: "kill" },
    Why { rule: "C6.2", word: "limit" },
    Why { rule: "C6.2", word: "level" },
    Why { rule: "C1.1", word: "nobody" },
    Why { rule: "C6.2", word: "shared" },
    Why { rule: "C6.2", word: "tied" },
    Why { rule: "G1", word: "resigned" },
    Why { rule: "G1", word: "resigned-shared" },
];

/// How many of the endings leave their mark in a position.
const IN_POSITIONS: usize = 10;

const ELIMINATED: usize = 0;
const HOLD: usize = 1;
const EXIT: usize = 2;
const SURVIVE: usize = 3;
const KILL: usize = 4;
const LIMIT: usize = 5;
const LEVEL: usize = 6;
const NOBODY: usize = 7;
const SHARED: usize = 8;
const TIED: usize = 9;
const RESIGNED: usize = 10;
const RESIGNED_SHARED: usize = 11;

/// The end of a game: who won, and by which of the endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    winners: Seats,
    ending: u8,
}

impl End {
    const fn by(winners: Seats, ending: usize) -> Self {
        Self { winners, ending: ending as u8 }
    }

    /// Who won.
    #[must_use]
    pub fn winners(self) -> Seats {
        self.winners
    }

    /// The rule and the word.
    #[must_use]
    pub fn why(self) -> Why {
        ENDINGS[usize::from(self.ending)]
    }

    /// The end in the contract's terms.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        Outcome::shared(self.winners, self.why())
    }

    /// The end with this word and these winners, as positions tell it.
    pub(crate) fn told(word: &str, winners: Seats) -> Option<Self> {
        let ending = ENDINGS[..IN_POSITIONS].iter().position(|why| why.word == word)?;
        // A draw has no winners, and nothing else is a draw.
        let drawn = matches!(ending, LEVEL | NOBODY | TIED);
        (winners.is_empty() == drawn).then(|| Self::by(winners, ending))
    }

    pub(crate) fn number(self) -> u64 {
        self.winners.iter().fold(u64::from(self.ending) << 8, |all, seat| all | 1 << seat.0)
    }
}

/// C6.2: what comes of goals, if any was reached. Sides that reach theirs at the
/// same moment share the win; it is a draw if that is everyone.
fn decided(scenario: &Scenario, mut reached: impl Iterator<Item = End>) -> Option<End> {
    let first = reached.next()?;
    let winners: Seats =
        first.winners.iter().chain(reached.flat_map(|end| end.winners.iter())).collect();
    Some(if winners == first.winners {
        first
    } else if winners == Seats::first(scenario.seats) {
        End::by(Seats::NONE, TIED)
    } else {
        End::by(winners, SHARED)
    })
}

/// C1.1, C6.2: what may have happened at any moment: figures have left, a figure
/// is dead, the last side stands.
pub(crate) fn at_once(scenario: &Scenario, position: &Position) -> Option<End> {
    let exits = scenario.goals.iter().filter(|goal| {
        let left = goal.side.iter().map(|seat| position.exited(seat)).sum::<u8>();
        matches!(goal.aim, Aim::Exit { figures, .. } if left >= figures)
    });
    // Whoever has left with everyone is not beaten for that.
    if let Some(end) = decided(scenario, exits.map(|goal| End::by(goal.side, EXIT))) {
        return Some(end);
    }
    let kills = scenario.goals.iter().filter(|goal| match goal.aim {
        Aim::Kill { kind } => is_dead(scenario, position, kind, goal.side),
        _ => false,
    });
    let present = position.present();
    let last = present.iter().next().map(|first| scenario.side(first));
    let last = last.filter(|side| present.iter().all(|seat| side.contains(seat)));
    let reached = kills.map(|goal| End::by(goal.side, KILL));
    decided(scenario, reached.chain(last.map(|side| End::by(side, ELIMINATED))))
        .or_else(|| present.is_empty().then(|| End::by(Seats::NONE, NOBODY)))
}

/// Has no enemy of a side a figure of this kind, here or got away?
fn is_dead(scenario: &Scenario, position: &Position, kind: usize, side: Seats) -> bool {
    let mut enemies = (0..scenario.seats).map(Seat).filter(|&seat| !side.contains(seat));
    let alive = |group: &Group| {
        !side.contains(group.owner())
            && group.squad.figures().iter().any(|figure| figure.kind() == kind)
    };
    !position.groups().iter().any(alive) && !enemies.any(|seat| position.has_escaped(seat, kind))
}

/// C6.2: what the end of a round decides.
pub(crate) fn after_round(scenario: &Scenario, position: &Position) -> Option<End> {
    let present = position.present();
    let is_there = |goal: &Goal| goal.side.iter().any(|seat| present.contains(seat));
    let reached = scenario.goals.iter().filter_map(|goal| match goal.aim {
        Aim::Hold { zone, round } if round == position.round => {
            let area = &scenario.zones[zone].area;
            let inside = || position.groups().iter().filter(|group| area.holds(group.place));
            let alone = inside().all(|group| goal.side.contains(group.owner()));
            (alone && inside().next().is_some()).then(|| End::by(goal.side, HOLD))
        }
        Aim::Survive { round } if round == position.round && is_there(goal) => {
            Some(End::by(goal.side, SURVIVE))
        }
        _ => None,
    });
    if let Some(end) = decided(scenario, reached) {
        return Some(end);
    }
    let (_, verdict) = scenario.limit.filter(|&(round, _)| position.round >= round)?;
    Some(match verdict {
        LimitResult::Draw => End::by(Seats::NONE, LEVEL),
        LimitResult::Side(side) => End::by(side, LIMIT),
        LimitResult::Most => {
            let sides = || (0..scenario.seats).map(|seat| scenario.side(Seat(seat)));
            let most = sides().map(|side| position.life(side)).max().unwrap_or(0);
            let mut best = sides().filter(|&side| position.life(side) == most);
            match best.next() {
                Some(side) if best.all(|other| other == side) => End::by(side, LIMIT),
                _ => End::by(Seats::NONE, LEVEL),
            }
        }
    })
}

/// Whoever has groups, or has yet to place them.
pub(crate) fn playing(scenario: &Scenario, position: &Position) -> Seats {
    match position.phase() {
        Phase::Placing(_) => Seats::first(scenario.seats),
        _ => position.present(),
    }
}

/// G1: a player gives up, and the allies with them; the others still there
/// share the win.
pub(crate) fn resigned(scenario: &Scenario, position: &Position, seat: Seat) -> Outcome {
    let (side, there) = (scenario.side(seat), playing(scenario, position));
    let others: Seats = (0..scenario.seats)
        .map(Seat)
        .filter(|&other| !side.contains(other))
        .filter(|&other| scenario.side(other).iter().any(|ally| there.contains(ally)))
        .collect();
    let first = others.iter().next();
    let one_side = first.is_none_or(|first| others == scenario.side(first));
    let ending = if one_side { RESIGNED } else { RESIGNED_SHARED };
    Outcome::shared(others, ENDINGS[ending])
}
