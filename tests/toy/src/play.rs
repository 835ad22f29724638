//! The ford as it is played: the box, a position, and what can happen in it.

use rules::{Actor, Game, Info, Lot, OptionError, Options, Outcome, Seat, Seats, mix};

use crate::{ALONE, INFO, RESIGNED, RESIGNED_SHARED, SHORE};

/// Three play (T1.2).
pub(crate) const SEATS: u8 = 3;
/// The die has three faces (T2.1).
pub(crate) const FACES: u8 = 3;
/// Where pawns wait before the first stone.
pub(crate) const BANK: u8 = 0;
/// The longest river (T1.1).
const MOST_STONES: usize = 7;

/// The box: a river with so many stones.
#[derive(Clone, Debug)]
pub struct Toy {
    pub(crate) stones: u8,
}

/// What changes during play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pawns of each player that have not set out.
    pub(crate) bank: [u8; SEATS as usize],
    /// Whose pawn is on each stone; stones beyond the river stay empty.
    pub(crate) stones: [Option<Seat>; MOST_STONES],
    /// Who has reached the far shore.
    pub(crate) ashore: Option<Seat>,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// What the die shows, once it is rolled.
    pub(crate) die: Option<u8>,
}

/// One decision: of a player, or of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The die shows this.
    Roll(u8),
    /// A pawn goes from a place to another: 0 is the bank, then the stones, and
    /// beyond the last one the shore.
    Move {
        /// Where it was.
        from: u8,
        /// Where it goes.
        to: u8,
    },
}

impl Toy {
    /// The place beyond the last stone.
    pub(crate) const fn shore(&self) -> u8 {
        self.stones + 1
    }

    /// T2.2: where a pawn from this place goes by the die; T3.1: beyond the last
    /// stone is the shore.
    pub(crate) fn landing(&self, from: u8, die: u8) -> u8 {
        (from + die).min(self.shore())
    }
}

impl Position {
    /// Whose pawn is on a stone.
    pub(crate) fn owner(&self, place: u8) -> Option<Seat> {
        self.stones.get(usize::from(place).wrapping_sub(1)).copied().flatten()
    }

    /// Has the player to move a pawn here?
    pub(crate) fn has_own(&self, place: u8) -> bool {
        match place {
            BANK => self.bank[self.turn.index()] > 0,
            _ => self.owner(place) == Some(self.turn),
        }
    }

    /// How many pawns a player still has on the bank and on the stones.
    pub(crate) fn pawns(&self, seat: Seat) -> u8 {
        let on_stones = self.stones.iter().filter(|&&owner| owner == Some(seat)).count();
        self.bank[seat.index()] + on_stones as u8
    }

    /// Who still has a pawn to play with (T3.2).
    pub(crate) fn afloat(&self) -> Seats {
        (0..SEATS).map(Seat).filter(|&seat| self.pawns(seat) > 0).collect()
    }

    /// The next player in the round who still has a pawn.
    fn next_turn(&self) -> Seat {
        let round = (1..=SEATS).map(|step| Seat((self.turn.0 + step) % SEATS));
        round.into_iter().find(|&seat| self.pawns(seat) > 0).unwrap_or(self.turn)
    }
}

impl Game for Toy {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    // A turn is a roll and a move.
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(options: &Options, _: &mut Lot) -> Result<Self, OptionError> {
        Ok(Self { stones: if options.get("stones") == Some("5") { 5 } else { 7 } })
    }

    fn options(&self) -> Options {
        Options::default().with("stones", self.stones.to_string())
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn start(&self) -> Position {
        let bank = [2; SEATS as usize];
        Position { bank, stones: [None; MOST_STONES], ashore: None, turn: Seat(0), die: None }
    }

    fn actor(&self, position: &Position) -> Actor {
        match position.die {
            _ if self.outcome(position).is_some() => Actor::Nobody,
            None => Actor::Chance,
            Some(_) => Actor::Seat(position.turn),
        }
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        let Some(die) = position.die else {
            if self.outcome(position).is_none() {
                out.extend((1..=FACES).map(Action::Roll));
            }
            return;
        };
        for from in (BANK..=self.stones).filter(|&from| position.has_own(from)) {
            let to = self.landing(from, die);
            // T2.3: no stone for two pawns of one player.
            if position.owner(to) != Some(position.turn) {
                out.push(Action::Move { from, to });
            }
        }
    }

    fn apply(&self, position: &mut Position, action: Action) {
        let (from, to) = match action {
            Action::Roll(die) => {
                position.die = Some(die);
                return;
            }
            Action::Move { from, to } => (from, to),
        };
        match from {
            BANK => position.bank[position.turn.index()] -= 1,
            _ => position.stones[usize::from(from) - 1] = None,
        }
        if to == self.shore() {
            position.ashore = Some(position.turn);
        } else {
            // T2.4: whoever stood there is out of the game.
            position.stones[usize::from(to) - 1] = Some(position.turn);
        }
        position.die = None;
        position.turn = position.next_turn();
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if let Some(seat) = position.ashore {
            return Some(Outcome::win(seat, 1, SHORE));
        }
        let left = position.afloat();
        (left.len() == 1).then(|| Outcome::shared(left, ALONE))
    }

    fn key(&self, position: &Position) -> u64 {
        let Position { bank, stones, ashore, turn, die } = position;
        let seat = |seat: &Option<Seat>| seat.map_or(0, |seat| seat.0 + 1);
        let places = stones.iter().map(seat).chain([seat(ashore), turn.0, die.unwrap_or(0)]);
        bank.iter().copied().chain(places).fold(0, |key, part| mix(key ^ u64::from(part)))
    }

    fn mid_turn(&self, position: &Position) -> bool {
        position.die.is_some()
    }

    fn pieces(&self, position: &Position, of: Seats) -> u32 {
        let ashore = |seat| u8::from(position.ashore == Some(seat));
        of.iter().map(|seat| u32::from(position.pawns(seat) + ashore(seat))).sum()
    }

    fn playing(&self, position: &Position) -> Seats {
        position.afloat()
    }

    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        let others = position.afloat().without(seat);
        Outcome::shared(others, if others.len() == 1 { RESIGNED } else { RESIGNED_SHARED })
    }
}
