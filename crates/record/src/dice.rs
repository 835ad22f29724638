//! Dice that can be checked afterwards.
//!
//! Before the first roll a table draws a *seed* of 32 bytes and shows its
//! SHA-256, the *commitment*. Every roll follows from the seed, and the seed is
//! published when the match is over: then anybody can see that the rolls were
//! fixed beforehand. Nothing else is needed to do the sums again:
//!
//! 1. Rolls are counted from 1, through all the games of the match. None is
//!    ever taken back (G1), so the record has them all.
//! 2. For roll `n` and `k = 0, 1, 2, …`, let `x` be the first eight bytes of
//!    `SHA-256(seed ‖ n ‖ k)` as a number, big end first; `n` has eight bytes
//!    and `k` four, big end first.
//! 3. The outcomes that chance has, in the order in which the game lists them,
//!    have weights with the sum `w`: for a die the numbers 1 to 6, each of
//!    weight 1. The first `x` below the greatest multiple of `w` up to 2⁶⁴
//!    counts; larger ones would favour the first outcomes.
//! 4. Laid end to end by their weights, the outcomes cover `0 … w − 1`; the one
//!    that covers `x mod w` is the result. For a die: `x mod 6 + 1`.

use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};

/// What all rolls of a table follow from. Secret until the match is over, so
/// it is not shown by accident: [`hex`](Seed::hex) has to be asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed as it is published.
    #[must_use]
    pub fn hex(&self) -> String {
        hex(&self.0)
    }

    /// What is shown of it before.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Roll `n`, among outcomes with these weights: which one it is.
    ///
    /// # Panics
    /// When there is no outcome, or none with a weight.
    #[must_use]
    pub fn roll(&self, n: u64, weights: &[u32]) -> usize {
        let whole: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
        assert!(whole > 0, "chance has something to choose from");
        let mut rest = self.below(n, whole);
        let chosen = weights.iter().position(|&weight| {
            let weight = u64::from(weight);
            let here = rest < weight;
            rest = rest.saturating_sub(weight);
            here
        });
        chosen.expect("the rest is below the sum of the weights")
    }

    /// A number below `whole` for roll `n`, each as likely as the others.
    fn below(&self, n: u64, whole: u64) -> u64 {
        // 2⁶⁴ mod whole, without 2⁶⁴.
        let over = (u64::MAX % whole + 1) % whole;
        for k in 0u32.. {
            let digest = Sha256::new()
                .chain_update(self.0)
                .chain_update(n.to_be_bytes())
                .chain_update(k.to_be_bytes())
                .finalize();
            let x = u64::from_be_bytes(digest[..8].try_into().expect("eight bytes"));
            if x <= u64::MAX - over {
                return x % whole;
            }
        }
        unreachable!("four thousand million hashes in a row are never all too large")
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The SHA-256 of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexError;

impl FromStr for Seed {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        unhex(text).map(Self)
    }
}

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        unhex(text).map(Self)
    }
}

fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Result<[u8; 32], HexError> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|c| c.to_digit(16).and_then(|digit| digit.try_into().ok())).collect();
    let digits = digits.filter(|digits| digits.len() == 64).ok_or(HexError)?;
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    bytes.try_into().map_err(|_| HexError)
}

/// Where the results of chance come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dice {
    /// Nobody says: records of old, boards to try things out on.
    #[default]
    Unsaid,
    /// Real dice, entered by those who rolled them.
    Hand,
    /// A seed that was committed to.
    Sealed(Seal),
}

/// A commitment, and the seed where it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seal {
    /// What was shown before the first roll.
    pub commitment: Commitment,
    /// The seed; none in a record that was written before the end.
    pub seed: Option<Seed>,
    /// The first roll that it covers: 1, unless the game was begun elsewhere.
    pub from: u64,
}

impl Seal {
    /// Dice that roll by this seed, beginning with roll `from`.
    #[must_use]
    pub fn new(seed: Seed, from: u64) -> Self {
        Self { commitment: seed.commitment(), seed: Some(seed), from }
    }
}

impl Dice {
    /// The dice as they are kept with a table, secret and all; nothing where
    /// nobody says. [`kept`](Dice::kept) reads it back.
    #[must_use]
    pub fn to_keep(&self) -> Option<String> {
        match self {
            Self::Unsaid => None,
            Self::Hand => Some("hand".to_owned()),
            Self::Sealed(Seal { commitment, seed, from }) => {
                let seed = seed.map_or_else(|| "?".to_owned(), |seed| seed.hex());
                Some(format!("sealed {commitment} {seed} {from}"))
            }
        }
    }

    /// Reads what [`to_keep`](Dice::to_keep) wrote.
    #[must_use]
    pub fn kept(text: Option<&str>) -> Option<Self> {
        let Some(text) = text else { return Some(Self::Unsaid) };
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["hand"] => Some(Self::Hand),
            ["sealed", commitment, seed, from] => Some(Self::Sealed(Seal {
                commitment: commitment.parse().ok()?,
                seed: if seed == "?" { None } else { Some(seed.parse().ok()?) },
                from: from.parse().ok()?,
            })),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: Seed = Seed([7; 32]);

    /// Written down once, by another program: Python's `hashlib`.
    #[test]
    fn rolls_are_what_they_always_were() {
        let commitment = SEED.commitment().to_string();
        assert_eq!(commitment, "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
        let dice: Vec<usize> = (1..=12).map(|n| SEED.roll(n, &[1; 6]) + 1).collect();
        assert_eq!(dice, [3, 5, 2, 3, 3, 5, 3, 6, 4, 1, 1, 1]);
    }

    #[test]
    fn weights_are_kept() {
        let mut counts = [0u32; 3];
        for n in 0..6_000 {
            counts[SEED.roll(n, &[1, 0, 2])] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((1_900..2_100).contains(&counts[0]), "{counts:?}");
    }

    /// With a sum just above half of all numbers, every second hash is too
    /// large and the next one is taken.
    #[test]
    fn too_large_hashes_are_passed_over() {
        let whole = (1 << 63) + 1;
        let first = |n: u64| {
            let digest = Sha256::new()
                .chain_update(SEED.0)
                .chain_update(n.to_be_bytes())
                .chain_update(0u32.to_be_bytes())
                .finalize();
            u64::from_be_bytes(digest[..8].try_into().unwrap())
        };
        let over = (0..100).filter(|&n| first(n) >= whole).count();
        assert!((30..70).contains(&over), "{over}");
        for n in 0..100 {
            let below = SEED.below(n, whole);
            assert!(below < whole);
            assert_eq!(below == first(n), first(n) < whole);
        }
    }

    #[test]
    fn a_seed_is_never_shown_by_accident() {
        assert_eq!(format!("{:?}", Dice::Sealed(Seal::new(SEED, 1))).matches("0707").count(), 0);
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let sealed = Dice::Sealed(Seal::new(SEED, 3));
        let record = Dice::Sealed(Seal { seed: None, ..Seal::new(SEED, 3) });
        for dice in [Dice::Unsaid, Dice::Hand, sealed, record] {
            assert_eq!(Dice::kept(dice.to_keep().as_deref()), Some(dice));
        }
        for wrong in ["", "sealed", "sealed 00 ? 1", "hand 1"] {
            assert_eq!(Dice::kept(Some(wrong)), None, "{wrong}");
        }
    }
}
