//! Changes and drafts as text.
//!
//! A change is a word and a cell: `add:B2`, `move:B2-C3`, `shield:B2/ne`,
//! `left:B2`, `right:B2`, `unarm:B2`, `remove:B2`; or `players:3`, `clear`,
//! `house`. A draft is a fleet's one-line text, complete or not.

use grid::{Hex, HexDirection};
use rules::{Notation, Refusal, Seat};

use super::{Draft, Edit, Workbench, refusal};
use crate::{Board, fleet::MOST_SHIPS, piece};

impl Notation for Workbench {
    fn check(&self, draft: &Draft, edit: Edit) -> Result<(), Refusal> {
        refusal::check(draft, edit)
    }

    fn parse_action(&self, _draft: &Draft, text: &str) -> Result<Edit, Refusal> {
        let wrong = || Refusal::not_a_move(text);
        let hex = |name: &str| -> Result<Hex, Refusal> {
            Board::get().hexes().named(name).ok_or_else(wrong)
        };
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(match word {
            "add" => Edit::Add(hex(rest)?),
            "move" => {
                let (from, to) = rest.split_once('-').ok_or_else(wrong)?;
                Edit::Move { from: hex(from)?, to: hex(to)? }
            }
            "shield" => {
                let (ship, side) = rest.split_once('/').ok_or_else(wrong)?;
                Edit::Shield {
                    ship: hex(ship)?,
                    side: HexDirection::named(side).ok_or_else(wrong)?,
                }
            }
            "left" => Edit::Turn { ship: hex(rest)?, left: true },
            "right" => Edit::Turn { ship: hex(rest)?, left: false },
            "unarm" => Edit::Unarm(hex(rest)?),
            "remove" => Edit::Remove(hex(rest)?),
            "players" => match rest {
                "2" => Edit::Players(2),
                "3" => Edit::Players(3),
                _ => return Err(wrong()),
            },
            "clear" if rest.is_empty() => Edit::Clear,
            "house" if rest.is_empty() => Edit::House,
            _ => return Err(wrong()),
        })
    }

    fn action_text(&self, _draft: &Draft, edit: Edit) -> String {
        let name = |hex| Board::get().hexes().name(hex);
        match edit {
            Edit::Add(hex) => format!("add:{}", name(hex)),
            Edit::Move { from, to } => format!("move:{}-{}", name(from), name(to)),
            Edit::Shield { ship, side } => format!("shield:{}/{side}", name(ship)),
            Edit::Turn { ship, left: true } => format!("left:{}", name(ship)),
            Edit::Turn { ship, left: false } => format!("right:{}", name(ship)),
            Edit::Unarm(hex) => format!("unarm:{}", name(hex)),
            Edit::Remove(hex) => format!("remove:{}", name(hex)),
            Edit::Players(players) => format!("players:{players}"),
            Edit::Clear => "clear".to_owned(),
            Edit::House => "house".to_owned(),
        }
    }

    /// Reads a draft, or any fleet whose sides are the same turned. Every piece is
    /// put as the workbench would put it, so that no draft is read that cannot be built.
    fn parse_position(&self, text: &str) -> Result<Draft, Refusal> {
        let mut statements = text.trim().split('.');
        let first = statements.next().unwrap_or_default();
        let players = match first {
            "players2" => 2,
            "players3" => 3,
            _ => return Err(Refusal::bad_position(first, "astral-fleet-players")),
        };
        let mut draft = Draft::empty(players);
        for statement in statements {
            let (hex, piece) = piece::read(Board::get(), Seat(0), statement)
                .map_err(|fault| Refusal::bad_position(statement, fault.message()))?;
            let limit = if piece.is_vulnerable() {
                draft.has_vulnerable().then(|| refusal::Reason::TwoVulnerables.refusal())
            } else {
                (draft.ships() >= MOST_SHIPS).then(|| refusal::Reason::TooMany.refusal())
            };
            let taken = draft.piece(hex).is_some() || draft.other(hex).is_some();
            let refused = limit.or_else(|| {
                let reason = if taken {
                    refusal::Reason::Taken
                } else if Draft::is_centre(hex) {
                    refusal::Reason::Centre
                } else {
                    return None;
                };
                Some(reason.refusal().with("cell", Board::get().hexes().name(hex)))
            });
            if let Some(refusal) = refused {
                return Err(Refusal::bad_position(statement, refusal.message));
            }
            draft.put(hex, Some(piece));
        }
        Ok(draft)
    }

    fn position_text(&self, draft: &Draft) -> String {
        let mut text = format!("players{}", draft.players());
        for (hex, piece) in draft.pieces() {
            text.push_str(&format!(".{}{}", Board::get().hexes().name(hex), piece.text()));
        }
        text
    }
}
