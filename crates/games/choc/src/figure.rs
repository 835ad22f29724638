//! Figures, their kinds and what each is worth (C3.1 to C3.3).

/// What a figure carries: how it is drawn, and its usual values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Fusilier.
    Rifleman,
    /// Archer.
    Archer,
    /// Sabreur.
    Swordsman,
    /// Cavalier: advance +2.
    Rider,
    /// Tireur d'élite: range 5.
    Marksman,
    /// Lance-roquettes: impact +1 when firing.
    Rocket,
    /// Grenadier: impact +1 in close combat.
    Grenadier,
    /// Civil: no impact.
    Civilian,
    /// Officier: an ordinary close fighter, easy to tell from the others.
    Officer,
    /// Canon: a heavy weapon.
    Gun,
}

impl Look {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Rifleman,
        Self::Archer,
        Self::Swordsman,
        Self::Rider,
        Self::Marksman,
        Self::Rocket,
        Self::Grenadier,
        Self::Civilian,
        Self::Officer,
        Self::Gun,
    ];

    /// The word for it in scenarios and messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rifleman => "rifleman",
            Self::Archer => "archer",
            Self::Swordsman => "swordsman",
            Self::Rider => "rider",
            Self::Marksman => "marksman",
            Self::Rocket => "rocket",
            Self::Grenadier => "grenadier",
            Self::Civilian => "civilian",
            Self::Officer => "officer",
            Self::Gun => "gun",
        }
    }

    /// The look with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|look| look.word() == word)
    }
}

/// A kind of figure: one line of a scenario's roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The letter that stands for it in positions and moves.
    pub letter: char,
    /// How it looks.
    pub look: Look,
    /// TD, a distant shooter; every other figure is CR, a close fighter (C3.1).
    pub shoots: bool,
    /// PJ when whole.
    pub life: u8,
    /// PA before bonuses; halved when wounded.
    pub advance: u8,
    /// PI before bonuses; halved when wounded.
    pub impact: u8,
    /// How far it fires.
    pub range: u8,
    /// Added whole to the PA, wounded or not (C3.2).
    pub advance_bonus: u8,
    /// Added whole to the PI (C3.2): when firing for a TD, in close combat for a CR.
    pub impact_bonus: u8,
}

/// C3.1: how far anyone fires.
pub(crate) const RANGE: u8 = 3;

impl Kind {
    /// A kind with the usual values of its look.
    #[must_use]
    pub const fn usual(letter: char, look: Look) -> Self {
        let shoots = matches!(
            look,
            Look::Rifleman | Look::Archer | Look::Marksman | Look::Rocket | Look::Gun
        );
        let basic = Self {
            letter,
            look,
            shoots,
            life: 2,
            advance: 2,
            impact: 2,
            range: RANGE,
            advance_bonus: 0,
            impact_bonus: 0,
        };
        match look {
            Look::Rider => Self { advance_bonus: 2, ..basic },
            Look::Marksman => Self { range: 5, ..basic },
            Look::Rocket | Look::Grenadier => Self { impact_bonus: 1, ..basic },
            Look::Civilian => Self { impact: 0, ..basic },
            Look::Gun => Self { life: 3, advance: 1, impact: 4, range: 5, ..basic },
            Look::Rifleman | Look::Archer | Look::Swordsman | Look::Officer => basic,
        }
    }

    /// C3.2: with 1 PJ left of several a figure is wounded.
    #[must_use]
    pub const fn is_wounded(&self, life: u8) -> bool {
        life == 1 && self.life > 1
    }

    /// The values of such a figure with so many PJ left.
    #[must_use]
    pub fn worth(&self, life: u8) -> Worth {
        let wounded = self.is_wounded(life);
        let half = |basic: u8| if wounded { basic.div_ceil(2) } else { basic };
        let impact = half(self.impact) + self.impact_bonus;
        Worth {
            advance: half(self.advance) + self.advance_bonus,
            fire: if self.shoots { impact } else { 0 },
            close: if self.shoots { 0 } else { impact },
            range: if self.shoots { self.range } else { 0 },
        }
    }
}

/// What a figure is worth as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// PA.
    pub advance: u8,
    /// PI when firing; 0 for a CR.
    pub fire: u8,
    /// PI in close combat; 0 for a TD.
    pub close: u8,
    /// How far it fires; 0 for a CR.
    pub range: u8,
}

/// A figure: its kind and the PJ it has left. Figures with the same two are
/// alike, and nothing tells them apart.
///
/// Packed so that figures sort by kind, the first of the scenario's roll
/// greatest, then by PJ; 0 is nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Figure(pub(crate) u8);

impl Figure {
    /// The most kinds that a scenario can have.
    pub const MOST_KINDS: usize = 15;
    /// The most PJ that a figure can have.
    pub const MOST_LIFE: u8 = 9;
    /// No figure.
    pub(crate) const NOBODY: Self = Self(0);

    /// A figure of the kind with this place in the roll, with so many PJ.
    #[must_use]
    pub const fn new(kind: usize, life: u8) -> Self {
        Self(((15 - kind as u8) << 4) | life)
    }

    /// The place of its kind in the scenario's roll.
    #[must_use]
    pub const fn kind(self) -> usize {
        15 - (self.0 >> 4) as usize
    }

    /// The PJ it has left.
    #[must_use]
    pub const fn life(self) -> u8 {
        self.0 & 15
    }

    /// The same figure with so many PJ less; nobody if that is all of them.
    pub(crate) const fn hit(self, loss: u8) -> Self {
        if loss >= self.life() { Self::NOBODY } else { Self(self.0 - loss) }
    }
}

/// The kinds of a scenario, and the worth of every figure looked up at once.
#[derive(Clone, Debug)]
pub struct Roll {
    kinds: Vec<Kind>,
    worth: Box<[Worth; 256]>,
}

impl Roll {
    /// The roll with these kinds.
    #[must_use]
    pub fn new(kinds: Vec<Kind>) -> Self {
        let mut worth = Box::new([Worth::default(); 256]);
        for (place, kind) in kinds.iter().enumerate() {
            for life in 1..=kind.life {
                worth[usize::from(Figure::new(place, life).0)] = kind.worth(life);
            }
        }
        Self { kinds, worth }
    }

    /// The kinds.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The kind of a figure.
    #[must_use]
    pub fn kind(&self, figure: Figure) -> &Kind {
        &self.kinds[figure.kind()]
    }

    /// What a figure is worth.
    #[inline]
    #[must_use]
    pub fn worth(&self, figure: Figure) -> Worth {
        self.worth[usize::from(figure.0)]
    }

    /// The figure with this letter, whole or with so many PJ left.
    pub(crate) fn figure(&self, letter: char, life: Option<u8>) -> Option<Figure> {
        let place = self.kinds.iter().position(|kind| kind.letter == letter)?;
        let whole = self.kinds[place].life;
        let life = life.unwrap_or(whole);
        (1..=whole).contains(&life).then(|| Figure::new(place, life))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C3.3: a rider has PA 4, wounded 3; bonuses stay whole (C3.2).
    #[test]
    fn bonuses_are_added_whole() {
        let rider = Kind::usual('k', Look::Rider);
        assert_eq!((rider.worth(2).advance, rider.worth(1).advance), (4, 3));
        let rocket = Kind::usual('l', Look::Rocket);
        assert_eq!((rocket.worth(2).fire, rocket.worth(1).fire), (3, 2));
        let grenadier = Kind::usual('g', Look::Grenadier);
        assert_eq!((grenadier.worth(2).close, grenadier.worth(1).close), (3, 2));
        assert_eq!(grenadier.worth(2).fire, 0);
        assert_eq!(Kind::usual('m', Look::Marksman).worth(1).range, 5);
        assert_eq!(Kind::usual('c', Look::Civilian).worth(2).close, 0);
    }

    #[test]
    fn a_heavy_weapon_is_wounded_at_its_last_point() {
        let gun = Kind::usual('g', Look::Gun);
        assert_eq!([3, 2, 1].map(|life| gun.worth(life).fire), [4, 4, 2]);
        assert_eq!([3, 1].map(|life| gun.worth(life).advance), [1, 1]);
        let frail = Kind { life: 1, ..Kind::usual('c', Look::Officer) };
        assert_eq!(frail.worth(1).advance, 2);
    }
}
