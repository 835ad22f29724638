//! La Bataille astrale as it is played: the box with its options chosen.

use grid::Hex;
use rules::{Actor, Game, Info, Lot, Message, OptionError, Options, Outcome, Seat, Seats};

use crate::{
    Action, Board, Fleet, HOUSE, INFO, Movement, Position, RESIGNED, RESIGNED_SHARED, actions,
    board::{MOST_IN_LINE, each},
    fleet::MOST_PIECES,
};

/// La Bataille astrale with its movement option and its fleet.
#[derive(Clone, Debug)]
pub struct Astral {
    pub(crate) board: &'static Board,
    pub(crate) movement: Movement,
    pub(crate) fleet: Fleet,
}

impl Astral {
    /// The board.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The movement option (A4.4).
    #[must_use]
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// The fleet (A2.4).
    #[must_use]
    pub fn fleet(&self) -> &Fleet {
        &self.fleet
    }

    /// Appends the captures of the player to move (A4.5): some of the actions.
    pub fn captures(&self, position: &Position, out: &mut Vec<Action>) {
        actions::moves(self, position, actions::enemies(position, position.turn()), out);
    }

    /// The colours of the game, one a player.
    pub(crate) fn colours(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.fleet.players()).map(Seat)
    }
}

impl Game for Astral {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = true;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        let number = options.get("option").and_then(|number| number.parse().ok());
        let movement = number.and_then(Movement::numbered).unwrap_or(Movement::HOUSE);
        let players = if options.get("players") == Some("3") { 3 } else { 2 };
        let fleet = match options.get("fleet").unwrap_or(HOUSE) {
            HOUSE => Fleet::house(players),
            text => {
                text.parse::<Fleet>().map_err(|error| OptionError::new("fleet", error.message()))?
            }
        };
        if fleet.players() != players {
            let message = Message::new("astral-fleet-table")
                .with("fleet", fleet.players())
                .with("players", players);
            return Err(OptionError::new("fleet", message));
        }
        Ok(Self { board: Board::get(), movement, fleet })
    }

    fn options(&self) -> Options {
        let house = self.fleet == Fleet::house(self.fleet.players());
        Options::default()
            .with("option", self.movement.number().to_string())
            .with("players", self.fleet.players().to_string())
            .with("fleet", if house { HOUSE.to_owned() } else { self.fleet.to_string() })
    }

    fn seats(&self) -> u8 {
        self.fleet.players()
    }

    fn start(&self) -> Position {
        Position::start(self)
    }

    fn actor(&self, position: &Position) -> Actor {
        position.actor()
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        let before = out.len();
        actions::moves(self, position, !0, out);
        if out.len() == before && !position.is_over() {
            out.push(Action::Pass); // A4.8
        }
    }

    fn apply(&self, position: &mut Position, action: Action) {
        position.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn count(&self, position: &Position) -> u64 {
        if position.is_over() {
            return 0;
        }
        let enemies = actions::enemies(position, position.turn());
        let weights = each(position.cells(position.turn()))
            .map(|from| actions::weigh(self, position, from, enemies));
        u64::from(weights.sum::<u32>().max(1)) // A4.8
    }

    /// Any piece and any cell on a line with it are drawn, again and again until
    /// they make a move: much less work than finding all the moves to choose one.
    /// Where moves are so rare that nothing comes of it, all of them are listed
    /// after all.
    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        const TRIES: usize = 64;
        // A5.2: a captor plays with two sides; with three the self is won.
        const MOST: usize = 2 * MOST_PIECES;
        if position.is_over() {
            return None;
        }
        let mut pieces = [Hex(0); MOST];
        let mut count = 0;
        for (place, hex) in pieces.iter_mut().zip(each(position.cells(position.turn()))) {
            *place = hex;
            count += 1;
        }
        for _ in 0..TRIES {
            let drawn = lot.below(count * MOST_IN_LINE);
            let from = pieces[drawn / MOST_IN_LINE];
            if let Some((to, along)) = self.board.in_line(from, drawn % MOST_IN_LINE)
                && let Some(action) = actions::draw(self, position, lot, from, to, along)
            {
                return Some(action);
            }
        }
        scratch.clear();
        self.actions(position, scratch);
        Some(scratch[lot.below(scratch.len())])
    }

    fn pieces(&self, position: &Position, of: Seats) -> u32 {
        of.iter().map(|seat| position.cells(seat).count_ones()).sum()
    }

    fn playing(&self, position: &Position) -> Seats {
        position.playing()
    }

    /// G1, as the house has it for three: whoever is still in shares the win,
    /// since nobody took the vulnerable and so nobody earned the ships.
    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        let others = position.playing().without(seat);
        Outcome::shared(others, if others.len() == 1 { RESIGNED } else { RESIGNED_SHARED })
    }
}
