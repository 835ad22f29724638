//! Why a turn is advised, in one sentence made of facts: the position before it
//! is compared with the one after it, and with what the other side would do.

use engine::{Level, Thought};
use rules::{Effect, Gesture, Lot, Message, Position, Seat, Seats};

use crate::{app::App, table::moment::Moment};

/// How hard the machine thinks about what the other side would do: it sees what
/// can be captured or won at once.
const GLANCE: u8 = 3;
/// How many other turns are tried, to see what would happen without the advice.
const OTHERS: usize = 4;
/// So many actions are enough for any turn.
const LONGEST: usize = 64;
/// Chances, in thousandths, from which a position is nearly lost, bad or good.
const LOSING: u16 = 30;
const BEHIND: u16 = 350;
const AHEAD: u16 = 650;

/// A turn that is advised, and what is known about it.
pub(super) struct Advice<'a> {
    /// Who is advised.
    pub(super) seat: Seat,
    /// Before the turn.
    pub(super) before: &'a dyn Position,
    /// After it.
    pub(super) after: &'a dyn Position,
    /// What the machine thought.
    pub(super) thought: &'a Thought,
    /// The touches of its first action.
    pub(super) gesture: Option<&'a Gesture>,
}

/// What the other side would get next turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Harm {
    /// The game.
    wins: bool,
    /// So many pieces.
    takes: u32,
}

impl Advice<'_> {
    fn others(&self, moment: &Moment) -> Seats {
        let seats = moment.games.rules().seats();
        (0..seats).map(Seat).filter(|&seat| seat != self.seat).collect()
    }

    fn wins(&self, position: &dyn Position) -> bool {
        position.outcome().is_some_and(|outcome| outcome.winners.contains(self.seat))
    }

    /// Why, in one sentence.
    pub(super) async fn reason(&self, app: &App, person: &str, moment: &Moment) -> Message {
        let game = moment.games.rules().info().id;
        let pieces = |count: u32| Message::new(format!("{game}-pieces")).with("count", count);
        let others = self.others(moment);
        if self.wins(self.after) {
            return "hint-wins".into();
        }
        match self.thought.chance {
            1_000.. => return "hint-forced-win".into(),
            0 => return "hint-lost".into(),
            1..=LOSING => return "hint-losing".into(),
            _ => {}
        }
        let taken = self.before.pieces_of(others).saturating_sub(self.after.pieces_of(others));
        let (harm, otherwise) = self.harms(app, person, moment).await;
        let stops = otherwise.wins && !harm.wins;
        if taken > 0 {
            let word = if stops { "hint-takes-and-stops" } else { "hint-takes" };
            return Message::new(word).with("pieces", pieces(taken));
        }
        if stops {
            return "hint-stops".into();
        }
        if otherwise.takes > harm.takes {
            let saved = otherwise.takes - harm.takes;
            return Message::new("hint-saves").with("pieces", pieces(saved));
        }
        let does = |effect| self.gesture.is_some_and(|gesture| gesture.effects.contains(&effect));
        if does(Effect::Fire) {
            return "hint-fires".into();
        }
        if does(Effect::Fight) {
            return "hint-fights".into();
        }
        self.prepared(others, pieces).unwrap_or_else(|| {
            match self.thought.chance {
                ..BEHIND => "hint-behind",
                BEHIND..=AHEAD => "hint-level",
                _ => "hint-ahead",
            }
            .into()
        })
    }

    /// What the next turn is to bring, if the machine expects it to bring something.
    fn prepared(&self, others: Seats, pieces: impl Fn(u32) -> Message) -> Option<Message> {
        let mut position = self.after.boxed();
        let mut before = position.pieces_of(others);
        for action in &self.thought.line[self.thought.turn..] {
            let mine = position.actor().seat() == Some(self.seat);
            position.play(action).ok()?;
            if self.wins(&*position) {
                return Some("hint-prepares-win".into());
            }
            let left = position.pieces_of(others);
            if mine && left < before {
                return Some(Message::new("hint-prepares").with("pieces", pieces(before - left)));
            }
            before = left;
        }
        None
    }

    /// What the other side would do after this turn, and what it would do after
    /// most others.
    async fn harms(&self, app: &App, person: &str, moment: &Moment) -> (Harm, Harm) {
        let Some(harm) = self.harm(app, person, moment, self.after).await else {
            return (Harm::default(), Harm::default());
        };
        // The same advice has the same reason.
        let mut lot = Lot::seeded(self.before.key());
        let mut otherwise = Vec::new();
        for _ in 0..OTHERS {
            let Some(other) = self.another(&mut lot) else { continue };
            otherwise.extend(self.harm(app, person, moment, &*other).await);
        }
        // A threat is what comes of most other turns, not of a blunder.
        let most = |fits: &dyn Fn(&Harm) -> bool| {
            2 * otherwise.iter().filter(|harm| fits(harm)).count() > otherwise.len()
        };
        let takes = (1..=harm.takes + 9).rev().find(|&count| most(&|one| one.takes >= count));
        (harm, Harm { wins: most(&|one| one.wins), takes: takes.unwrap_or_default() })
    }

    /// The position after some other turn than the one advised.
    fn another(&self, lot: &mut Lot) -> Option<Box<dyn Position>> {
        let mut position = self.before.boxed();
        for _ in 0..LONGEST {
            let action = position.random(lot)?;
            position.play(&action).ok()?;
            if !position.mid_turn() || position.actor().seat() != Some(self.seat) {
                return (position.key() != self.after.key()).then_some(position);
            }
        }
        None
    }

    /// What the other side gets next turn; `None` where it is not its turn.
    async fn harm(
        &self,
        app: &App,
        person: &str,
        moment: &Moment,
        position: &dyn Position,
    ) -> Option<Harm> {
        let seat = position.actor().seat().filter(|&seat| seat != self.seat)?;
        let level = Level::new(GLANCE).unwrap_or(Level::FIRST);
        let rules = moment.games.rules().clone();
        let machine = app.tables().machine();
        let thought = machine.advise(person.to_owned(), rules, position.text(), level).await;
        let thought = thought.ok().flatten()?;
        let mine: Seats = std::iter::once(self.seat).collect();
        let mut after = position.boxed();
        for action in thought.turn() {
            after.play(action).ok()?;
        }
        let wins = after.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
        let takes = position.pieces_of(mine).saturating_sub(after.pieces_of(mine));
        Some(Harm { wins, takes })
    }
}
