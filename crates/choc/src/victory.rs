//! How a game ends (C1.1, C6.1, C6.2).

use rules::{Outcome, Seat, Seats, Why};

use crate::{
    Position,
    position::{Group, Phase},
    scenario::{Aim, Goal, Scenario, Verdict},
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
    Why { rule: "G1", word: "resigned" },
    Why { rule: "G1", word: "resigned-shared" },
];

/// How many of the endings leave their mark in a position.
const IN_POSITIONS: usize = 8;

const ELIMINATED: usize = 0;
const HOLD: usize = 1;
const EXIT: usize = 2;
const SURVIVE: usize = 3;
const KILL: usize = 4;
const LIMIT: usize = 5;
const LEVEL: usize = 6;
const NOBODY: usize = 7;
const RESIGNED: usize = 8;
const RESIGNED_SHARED: usize = 9;

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
        let drawn = matches!(ending, LEVEL | NOBODY);
        (winners.is_empty() == drawn).then(|| Self::by(winners, ending))
    }

    pub(crate) fn number(self) -> u64 {
        self.winners.iter().fold(u64::from(self.ending) << 8, |all, seat| all | 1 << seat.0)
    }
}

/// C1.1, C6.2: what may have happened at any moment: the last side stands,
/// figures have left, a figure is dead.
pub(crate) fn at_once(scenario: &Scenario, position: &Position) -> Option<End> {
    let reached = scenario.goals.iter().find_map(|goal| match goal.aim {
        Aim::Exit { figures, .. } => {
            let left: u8 = goal.side.iter().map(|seat| position.exited(seat)).sum();
            (left >= figures).then(|| End::by(goal.side, EXIT))
        }
        Aim::Kill { kind } => {
            let alive = |group: &Group| {
                !goal.side.contains(group.owner())
                    && group.squad.figures().iter().any(|figure| figure.kind() == kind)
            };
            let gone = !position.groups().iter().any(alive);
            gone.then(|| End::by(goal.side, KILL))
        }
        Aim::Hold { .. } | Aim::Survive { .. } => None,
    });
    if reached.is_some() {
        return reached;
    }
    let present = position.present();
    let Some(first) = present.iter().next() else { return Some(End::by(Seats::NONE, NOBODY)) };
    let side = scenario.side(first);
    present.iter().all(|seat| side.contains(seat)).then(|| End::by(side, ELIMINATED))
}

/// C6.2: what the end of a round decides.
pub(crate) fn after_round(scenario: &Scenario, position: &Position) -> Option<End> {
    let present = position.present();
    let is_there = |goal: &Goal| goal.side.iter().any(|seat| present.contains(seat));
    let reached = scenario.goals.iter().find_map(|goal| match goal.aim {
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
    if reached.is_some() {
        return reached;
    }
    let (_, verdict) = scenario.limit.filter(|&(round, _)| position.round >= round)?;
    Some(match verdict {
        Verdict::Draw => End::by(Seats::NONE, LEVEL),
        Verdict::Side(side) => End::by(side, LIMIT),
        Verdict::Most => {
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

/// G1: a player gives up, and the allies with them; the others still there
/// share the win.
pub(crate) fn resigned(scenario: &Scenario, position: &Position, seat: Seat) -> Outcome {
    let side = scenario.side(seat);
    let there = match position.phase() {
        Phase::Placing(_) => Seats::first(scenario.seats),
        _ => position.present(),
    };
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
