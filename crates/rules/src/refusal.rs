//! Why an attempt is not allowed: a value, never prose.

use crate::{
    gesture::Touch,
    message::{Arg, Message},
};

/// An attempt turned down: the rule that forbids it, the reason, and the
/// things on the board that matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The number of the rule, where it is a rule that forbids (and not, say,
    /// a typing mistake).
    pub rule: Option<&'static str>,
    /// The reason.
    pub message: Message,
    /// The cells, pieces or edges to light up.
    pub lit: Vec<Touch>,
}

impl Refusal {
    /// Forbidden by a rule.
    #[must_use]
    pub fn by(rule: &'static str, message: impl Into<Message>) -> Self {
        Self { rule: Some(rule), message: message.into(), lit: Vec::new() }
    }

    /// Not understood at all.
    #[must_use]
    pub fn unreadable(message: impl Into<Message>) -> Self {
        Self { rule: None, message: message.into(), lit: Vec::new() }
    }

    /// The same refusal, its message with one value more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, value);
        self
    }

    /// The same refusal, lighting one thing more.
    #[must_use]
    pub fn lit(mut self, touch: Touch) -> Self {
        self.lit.push(touch);
        self
    }

    /// The game is over: nothing can be played any more.
    #[must_use]
    pub fn over() -> Self {
        Self::unreadable("refusal-over")
    }

    /// The player is out, while others play on (G1).
    #[must_use]
    pub fn out() -> Self {
        Self::by("G1", "refusal-out")
    }

    /// The text is no move in this game's notation.
    #[must_use]
    pub fn not_a_move(text: &str) -> Self {
        Self::unreadable(Message::new("refusal-not-a-move").with("text", clip(text)))
    }

    /// A part of a position's text makes no sense; `message` says why.
    #[must_use]
    pub fn bad_position(part: &str, message: impl Into<Message>) -> Self {
        Self::unreadable(
            Message::new("refusal-bad-position")
                .with("part", clip(part))
                .with("reason", message.into()),
        )
    }
}

/// What someone typed, short enough to repeat in an error.
fn clip(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}

/// Declares a game's reasons for refusing as an enum `Reason`, from one table:
/// variant, word of the message's key, rule. The table itself is `Reason::TABLE`.
///
/// ```
/// mod ra {
///     rules::reasons! {
///         "ra":
///         /// The cell is empty, or the other side's.
///         NotYours = "not-yours", "R3.1";
///     }
/// }
/// let refusal = ra::Reason::NotYours.refusal();
/// assert_eq!((refusal.rule, &*refusal.message.key), (Some("R3.1"), "ra-refusal-not-yours"));
/// ```
#[macro_export]
macro_rules! reasons {
    ($game:literal: $($(#[$doc:meta])* $variant:ident = $word:literal, $rule:literal;)*) => {
        /// Why an attempt is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Reason { $($(#[$doc])* $variant,)* }

        impl Reason {
            /// Every reason's word and rule.
            pub const TABLE: &'static [(&'static str, &'static str)] = &[$(($word, $rule)),*];

            /// The refusal for this reason, before it names cells or numbers.
            #[must_use]
            pub fn refusal(self) -> $crate::Refusal {
                match self {
                    $(Self::$variant => $crate::Refusal::by(
                        $rule,
                        concat!($game, "-refusal-", $word),
                    ),)*
                }
            }
        }
    };
}
