//! What everything costs, and how much of it there is in a while.
//!
//! There is one model for every way in. Each route, form and socket message has
//! a [`Price`]: tokens of named [`Class`]es. Each class has a budget, a token
//! bucket that fills at a steady rate, for every [`Holder`] it is counted by:
//! the address, the person, the whole house. A request is done if all of them
//! can pay, and otherwise none of them does.

/// What is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Class {
    /// A request, or a message over a socket, whatever it is.
    Any,
    /// A change, or an answer that is worked out for one person.
    Change,
    /// Time of a processor: about a token for each millisecond.
    Work,
    /// A thought of the machine.
    Think,
    /// A table, which stays.
    Open,
    /// A person the house did not know, who stays too.
    Person,
    /// Signing in or up.
    SignIn,
    /// A password for one name, tried from one address or by one known browser.
    Guess,
    /// A password for one name, tried by a stranger from wherever.
    Name,
}

/// By whom it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    /// An address; of IPv6, a /64.
    Address,
    /// A person, with all browsers and bots.
    Person,
    /// Everyone together.
    House,
    /// A name to sign in with.
    Name,
}

impl Class {
    pub(crate) const ALL: [Self; 9] = [
        Self::Any,
        Self::Change,
        Self::Work,
        Self::Think,
        Self::Open,
        Self::Person,
        Self::SignIn,
        Self::Guess,
        Self::Name,
    ];

    /// Tokens a second, and how many there can be; none where it is not counted.
    /// Whatever is counted by person is counted by address as well: whoever
    /// throws the cookie away is a new person every time. The house's budgets
    /// bound what many addresses can do together; nothing that players at a
    /// table need has one.
    pub(crate) const fn budget(self, holder: Holder) -> Option<(f64, f64)> {
        Some(match (self, holder) {
            (Self::Any, Holder::Address) => (60.0, 300.0),
            (Self::Change, Holder::Address) => (30.0, 300.0),
            (Self::Change, Holder::Person) => (10.0, 60.0),
            (Self::Work, Holder::Address | Holder::Person) => (300.0, 6_000.0),
            (Self::Work, Holder::House) => (2_000.0, 60_000.0),
            (Self::Think, Holder::Address | Holder::Person) => (1.0, 30.0),
            (Self::Think, Holder::House) => (10.0, 200.0),
            (Self::Open, Holder::Address | Holder::Person) => (0.5, 40.0),
            (Self::Open, Holder::House) => (20.0, 2_000.0),
            (Self::Person, Holder::Address) => (0.2, 30.0),
            (Self::Person, Holder::House) => (10.0, 1_000.0),
            (Self::SignIn, Holder::Address) => (0.1, 20.0),
            (Self::Guess, Holder::Name) => (0.1, 10.0),
            (Self::Name, Holder::Name) => (0.2, 40.0),
            _ => return None,
        })
    }
}

impl Holder {
    pub(crate) const ALL: [Self; 4] = [Self::Address, Self::Person, Self::House, Self::Name];
}

/// What something costs: tokens of several classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Price(pub(crate) &'static [(Class, u32)]);

impl Price {
    /// The price without the request itself, where that is paid already.
    pub(crate) fn beyond_a_look(self) -> Self {
        match self.0 {
            [(Class::Any, 1), rest @ ..] => Self(rest),
            _ => self,
        }
    }

    /// Nothing, not even a request: what the house must always answer.
    pub(crate) const FREE: Self = Self(&[]);
    /// A look at something that is at hand.
    pub(crate) const LOOK: Self = Self(&[(Class::Any, 1)]);
    /// A list, or a page that has one.
    pub(crate) const LIST: Self = Self(&[(Class::Any, 1), (Class::Work, 5)]);
    /// A change at a table or about oneself.
    pub(crate) const CHANGE: Self = Self(&[(Class::Any, 1), (Class::Change, 1)]);
    /// An answer that is worked out: why not, a free board.
    pub(crate) const WORK: Self = Self(&[(Class::Any, 1), (Class::Change, 1), (Class::Work, 10)]);
    /// Answers planned beforehand, each tried on the board.
    pub(crate) const PLAN: Self = Self(&[(Class::Any, 1), (Class::Change, 1), (Class::Work, 30)]);
    /// A drawing in lines; bitmaps pay for being drawn ([`Self::BITMAP`]) besides.
    pub(crate) const DRAWING: Self = Self(&[(Class::Any, 1), (Class::Work, 20)]);
    /// A bitmap that nobody has asked for lately.
    pub(crate) const BITMAP: Self = Self(&[(Class::Work, 200)]);
    /// A thought of the machine.
    pub(crate) const THOUGHT: Self = Self(&[(Class::Any, 1), (Class::Think, 1)]);
    /// A table.
    pub(crate) const TABLE: Self = Self(&[(Class::Any, 1), (Class::Open, 1)]);
    /// A table that is opened along with something that was paid.
    pub(crate) const ANOTHER_TABLE: Self = Self(&[(Class::Open, 1)]);
    /// A record read, and opened as a table.
    pub(crate) const RECORD: Self = Self(&[(Class::Any, 1), (Class::Open, 1), (Class::Work, 400)]);
    /// A record read.
    pub(crate) const READING: Self =
        Self(&[(Class::Any, 1), (Class::Change, 1), (Class::Work, 400)]);
    /// Everything about a person, with the logs of all tables.
    pub(crate) const EXPORT: Self = Self(&[(Class::Any, 1), (Class::Work, 2_000)]);
    /// A row for a person the house did not know.
    pub(crate) const PERSON: Self = Self(&[(Class::Person, 1)]);
    /// A password that is hashed.
    pub(crate) const SIGN_IN: Self =
        Self(&[(Class::Any, 1), (Class::Change, 1), (Class::SignIn, 1)]);
}
