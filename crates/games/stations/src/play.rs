//! Battle Stations as it is played: the box with its options chosen.

use grid::Square;
use rules::{
    Actor, Begins, Game, Info, Length, Lot, OptionError, Options, Outcome, Seat, Seats, Series,
};

use crate::{Action, Board, INFO, Phase, Position, RESIGNED, actions};

/// Battle Stations on one board.
#[derive(Clone, Debug)]
pub struct Stations {
    pub(crate) board: Board,
    length: Length,
}

impl Stations {
    /// The board played on.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }
}

/// S4.2: `2` is a number of games, `20p` a number of points.
fn parse_length(text: &str) -> Option<Length> {
    match text.strip_suffix('p') {
        Some(points) => {
            let target = points.parse().ok().filter(|target| (1..=999).contains(target))?;
            Some(Length::Points { target, lead: 0, even: true })
        }
        None => text.parse().ok().filter(|games| (1..=99).contains(games)).map(Length::Games),
    }
}

impl Game for Stations {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = true;

    fn open(options: &Options, lot: &mut Lot) -> Result<Self, OptionError> {
        let board = match options.get("board").unwrap_or("random") {
            "random" => Board::random(lot),
            text => Board::parse(text).map_err(|message| OptionError::new("board", message))?,
        };
        let length = parse_length(options.get("match").unwrap_or("2"))
            .ok_or_else(|| OptionError::new("match", "stations-bad-match"))?;
        Ok(Self { board, length })
    }

    fn options(&self) -> Options {
        let length = match self.length {
            Length::Games(games) => games.to_string(),
            Length::Points { target, .. } => format!("{target}p"),
        };
        Options::default().with("board", self.board.text()).with("match", length)
    }

    fn series(&self) -> Series {
        Series { length: self.length, begins: Begins::Alternate }
    }

    fn start(&self) -> Position {
        Position::empty()
    }

    fn actor(&self, position: &Position) -> Actor {
        match position.phase(&self.board) {
            Phase::Over => Actor::Nobody,
            Phase::Placing | Phase::Battle => Actor::Seat(position.turn()),
        }
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        if position.placing() {
            out.extend(Square::of(position.free()).map(Action::Place));
            return;
        }
        let before = out.len();
        actions::each(&self.board, position, position.turn(), |from, to| {
            out.push(Action::Capture { from, to });
        });
        // S3.4: who cannot capture passes, while the other can.
        if out.len() == before && actions::any(&self.board, position, position.turn().other()) {
            out.push(Action::Pass);
        }
    }

    fn apply(&self, position: &mut Position, action: Action) {
        position.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        (position.phase(&self.board) == Phase::Over).then(|| position.score())
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn count(&self, position: &Position) -> u64 {
        if position.placing() {
            return position.free().count_ones().into();
        }
        match actions::count(&self.board, position, position.turn()) {
            0 => actions::any(&self.board, position, position.turn().other()).into(),
            captures => captures,
        }
    }

    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        if position.placing() {
            // Drawing squares until one is free: at most a quarter is taken.
            loop {
                let square = Square(lot.below(64) as u8);
                if position.free() & square.bit() != 0 {
                    return Some(Action::Place(square));
                }
            }
        }
        scratch.clear();
        self.actions(position, scratch);
        (!scratch.is_empty()).then(|| scratch[lot.below(scratch.len())])
    }

    fn pieces(&self, position: &Position, of: Seats) -> u32 {
        of.iter().map(|seat| position.squares(seat).count_ones()).sum()
    }

    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        Outcome::win(seat.other(), position.strength(seat.other()), RESIGNED)
    }
}
