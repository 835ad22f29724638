//! What a stick laid through a cell asks its owner: in which part is the pawn
//! (B2.4)?

use crate::plan::{edited::EditedPlan, ground::Ground, survey::members};

/// The question a divided cell puts to its owner (B2.4).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// The parts of the divided cell in which its pawn can be.
    pub(crate) parts: u32,
    /// The other pawn whose part is not named yet: where it can be.
    pub(crate) other: u32,
    /// Own pawns whose cells are known.
    pub(crate) own: u32,
}

impl Question {
    /// B4.2: can a pawn move if the answer is this part?
    pub(crate) fn playable(&self, draft: &EditedPlan, part: usize) -> bool {
        let mut cells = draft.cells;
        cells.own = self.own | 1 << part;
        if self.other == 0 {
            return cells.can_move();
        }
        members(self.other & !(1 << part)).any(|other| {
            cells.own = self.own | 1 << part | 1 << other;
            cells.can_move()
        })
    }
}

/// What a draft leaves open: nothing but the own pawns' cells, or a question.
pub(crate) fn open_question(
    ground: &Ground,
    draft: &EditedPlan,
    settled: Option<u16>,
) -> Result<u32, Question> {
    let [mut a, mut b] = draft.choices();
    let own = draft.cells.own;
    match draft.torn {
        [0, _] => return Ok(own),
        [_, 0] if a.is_power_of_two() => return Ok(own | a),
        [_, 0] => return Err(Question { parts: a, other: 0, own }),
        _ => {}
    }
    // Two pawns: the one on the lower cell is asked for first.
    let [first, second] = draft.torn_from.map(|face| ground.survey.names[usize::from(face)]);
    if second < first {
        (a, b) = (b, a);
    }
    if let Some(name) = settled {
        a = draft.named(a, name);
    }
    // What one pawn must have is closed to the other.
    if a.is_power_of_two() {
        b &= !a;
    }
    if b.is_power_of_two() {
        a &= !b;
    }
    match (a.is_power_of_two(), b.is_power_of_two()) {
        (true, true) => Ok(own | a | b),
        (true, false) => Err(Question { parts: b, other: 0, own: own | a }),
        (false, true) => Err(Question { parts: a, other: 0, own: own | b }),
        (false, false) => Err(Question { parts: a, other: b, own }),
    }
}
