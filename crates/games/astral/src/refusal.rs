//! Why a move is not allowed, told from the move itself and not by searching
//! the list of legal ones.

use grid::{Hex, HexDirection};
use rules::{Refusal, Touch};

use crate::{Action, Astral, Piece, Position, actions, scene, telling};

rules::reasons! {
    "astral":
    /// There is no piece of the player's on the cell.
    NotYours = "not-yours", "A4.1";
    /// There is a move, so no pass.
    MustMove = "must-move", "A4.1";
    /// The cells are not on one straight line.
    NotStraight = "not-straight", "A4.2";
    /// A piece stands in the way.
    Blocked = "blocked", "A4.2";
    /// An own piece is on the cell of arrival.
    OwnPiece = "own-piece", "A4.2";
    /// The vulnerable goes one cell, no farther.
    VulnerableFar = "vulnerable-far", "A4.2";
    /// The vulnerable never captures.
    VulnerableTakes = "vulnerable-takes", "A4.2";
    /// The piece cannot move at all.
    Stuck = "stuck", "A4.2";
    /// A rotation leaves the ship as it was.
    NotTurned = "not-turned", "A4.3";
    /// The vulnerable never rotates.
    VulnerableTurns = "vulnerable-turns", "A4.3";
    /// The piece stays where it is.
    NoStep = "no-step", "A4.4";
    /// The option asks for a rotation.
    MustTurn = "must-turn", "A4.4";
    /// The option has no rotation.
    MustNotTurn = "must-not-turn", "A4.4";
    /// The first rotation turns the arrow away from the target.
    TurnedAway = "turned-away", "A4.4";
    /// The arrow does not point along the line.
    ArrowElsewhere = "arrow-elsewhere", "A4.5";
    /// After a capture in option 7 the ship faces the way it went.
    FacesTarget = "faces-target", "A4.5";
    /// The target turns a shield towards the ship.
    Shielded = "shielded", "A4.5";
    /// There is no move: pass.
    MustPass = "must-pass", "A4.8";
}

/// A move being judged: its cells name themselves in every refusal.
struct Attempt<'a> {
    game: &'a Astral,
    position: &'a Position,
    from: Hex,
    to: Hex,
    facing: Option<HexDirection>,
}

pub(crate) fn check(game: &Astral, position: &Position, action: Action) -> Result<(), Refusal> {
    if position.is_over() {
        return Err(Refusal::over());
    }
    match action {
        Action::Pass if actions::any(game, position, position.turn()) => {
            Err(Reason::MustMove.refusal())
        }
        Action::Pass => Ok(()),
        Action::Move { from, to, facing } => {
            let Some(piece) = own_piece(position, from) else { return Err(not_yours(game, from)) };
            Attempt { game, position, from, to, facing }.check(piece)
        }
    }
}

/// The piece on a cell, if the player to move plays with it.
fn own_piece(position: &Position, hex: Hex) -> Option<Piece> {
    position.piece(hex).filter(|_| position.owner(hex) == Some(position.turn()))
}

fn not_yours(game: &Astral, hex: Hex) -> Refusal {
    let name = game.board.hexes().name(hex);
    Reason::NotYours.refusal().with("from", name).lit(Touch::cell(name))
}

impl Attempt<'_> {
    fn refuse(&self, reason: Reason) -> Refusal {
        let name = |hex| self.game.board.hexes().name(hex);
        let refusal = reason.refusal().with("from", name(self.from)).with("to", name(self.to));
        refusal.with("option", self.game.movement.number()).lit(Touch::cell(name(self.from)))
    }

    /// The refusal, with the cell of arrival lit too.
    fn refuse_there(&self, reason: Reason) -> Refusal {
        self.refuse(reason).lit(Touch::cell(self.game.board.hexes().name(self.to)))
    }

    fn check(&self, piece: Piece) -> Result<(), Refusal> {
        if self.from == self.to {
            return Err(self.refuse(Reason::NoStep));
        }
        let Some(along) = self.game.board.direction(self.from, self.to) else {
            return Err(self.refuse_there(Reason::NotStraight));
        };
        match piece.facing() {
            None => self.check_vulnerable(along),
            Some(facing) => {
                self.check_way(along)?;
                let target = self.check_arrival()?;
                if let Some(target) = target {
                    self.check_capture(facing, along, target)?;
                }
                self.check_rotation(facing, target.map(|_| along))
            }
        }
    }

    /// A4.2, A4.3: one cell, free, and no rotation.
    fn check_vulnerable(&self, along: HexDirection) -> Result<(), Refusal> {
        if self.game.board.hexes().neighbour(self.from, along) != Some(self.to) {
            return Err(self.refuse(Reason::VulnerableFar));
        }
        if self.check_arrival()?.is_some() {
            return Err(self.refuse_there(Reason::VulnerableTakes));
        }
        if self.facing.is_some() {
            return Err(self.refuse(Reason::VulnerableTurns));
        }
        Ok(())
    }

    /// A4.2: the cells passed over are free.
    fn check_way(&self, along: HexDirection) -> Result<(), Refusal> {
        let hexes = self.game.board.hexes();
        let mut between = hexes.ray(self.from, along).take_while(|&hex| hex != self.to);
        match between.find(|&hex| self.position.piece(hex).is_some()) {
            Some(hex) => {
                let name = hexes.name(hex);
                let refusal = self.refuse(Reason::Blocked).with("between", name);
                Err(refusal.lit(Touch::cell(name)))
            }
            None => Ok(()),
        }
    }

    /// A4.2: no own piece on the cell of arrival. Gives the enemy's, if any.
    fn check_arrival(&self) -> Result<Option<Piece>, Refusal> {
        if own_piece(self.position, self.to).is_some() {
            return Err(self.refuse_there(Reason::OwnPiece));
        }
        Ok(self.position.piece(self.to))
    }

    /// A4.5: the arrow leads, and the target is open on the side it shows.
    fn check_capture(
        &self,
        facing: HexDirection,
        along: HexDirection,
        target: Piece,
    ) -> Result<(), Refusal> {
        if !self.game.movement.aims(facing, along) {
            let reason =
                if self.game.movement.before { Reason::TurnedAway } else { Reason::ArrowElsewhere };
            let refusal = self.refuse_there(reason);
            let points = telling::pointing(self.game, self.from, facing);
            return Err(refusal.with("facing", points));
        }
        if target.is_shielded(along.opposite()) {
            let side = telling::pointing(self.game, self.to, along.opposite());
            return Err(self.refuse_there(Reason::Shielded).with("side", side));
        }
        Ok(())
    }

    /// A4.3, A4.4: the rotations that the option asks for, and no other.
    fn check_rotation(
        &self,
        facing: HexDirection,
        captured_along: Option<HexDirection>,
    ) -> Result<(), Refusal> {
        let movement = self.game.movement;
        let Some(end) = self.facing else {
            if !movement.turns() {
                return Ok(());
            }
            let facings = movement.facings(facing, captured_along);
            let legal = HexDirection::ALL.into_iter().find(|&end| facings.contains(end));
            let heading = legal.unwrap_or(facing).to_string();
            return Err(self.refuse(Reason::MustTurn).with("heading", heading));
        };
        if !movement.turns() {
            return Err(self.refuse(Reason::MustNotTurn));
        }
        if movement.facings(facing, captured_along).contains(end) {
            return Ok(());
        }
        let turns_on = movement.after || captured_along.is_none();
        let reason = if turns_on { Reason::NotTurned } else { Reason::FacesTarget };
        Err(self.refuse(reason).with("facing", telling::pointing(self.game, self.to, end)))
    }
}

pub(crate) fn explain(game: &Astral, position: &Position, touches: &[Touch]) -> Refusal {
    let hexes = game.board.hexes();
    let named = |touch: Option<&Touch>| match touch {
        Some(Touch::Cell(name) | Touch::Piece(name)) => hexes.named(name),
        _ => None,
    };
    if !actions::any(game, position, position.turn()) {
        return Reason::MustPass.refusal();
    }
    let Some(from) = named(touches.first()) else { return Reason::MustMove.refusal() };
    if own_piece(position, from).is_none() {
        return not_yours(game, from);
    }
    let stuck = || {
        let name = hexes.name(from);
        Reason::Stuck.refusal().with("from", name).lit(Touch::cell(name))
    };
    let Some(to) = named(touches.get(1)) else {
        // A handle or button where a cell is due: the displacement is missing.
        let attempt = Attempt { game, position, from, to: from, facing: None };
        let can_move = actions::can_move(game, position, from);
        return if can_move { attempt.refuse(Reason::NoStep) } else { stuck() };
    };
    let facing = match touches.get(2) {
        Some(Touch::Handle(name)) => scene::facing_of_handle(name),
        _ => None,
    };
    let attempt = Action::Move { from, to, facing };
    check(game, position, attempt).err().unwrap_or_else(stuck)
}
