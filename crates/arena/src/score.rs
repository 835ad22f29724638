//! What two players won against each other, and how sure that is.

/// Games of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Score {
    /// With one more game: won, lost or drawn.
    #[must_use]
    pub fn and(self, won: Option<bool>) -> Self {
        Self {
            won: self.won + u32::from(won == Some(true)),
            drawn: self.drawn + u32::from(won.is_none()),
            lost: self.lost + u32::from(won == Some(false)),
        }
    }

    /// Games played.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share won, draws counting half; half where nothing was played.
    #[must_use]
    pub fn share(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games())
    }

    /// The interval that holds the true share in 19 cases of 20 (Wilson's, which
    /// also serves near 0 and 1).
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let n = f64::from(self.games().max(1));
        let share = self.share();
        let middle = share + Z * Z / (2.0 * n);
        let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        ((middle - half) / whole, (middle + half) / whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_wilson_s() {
        let close = |(a, b): (f64, f64), (c, d): (f64, f64)| {
            assert!((a - c).abs() < 5e-4 && (b - d).abs() < 5e-4, "{a} {b}");
        };
        // Worked out by hand.
        close(Score { won: 60, drawn: 0, lost: 40 }.interval(), (0.5020, 0.6906));
        close(Score { won: 110, drawn: 20, lost: 70 }.interval(), (0.5308, 0.6653));
        close(Score { won: 10, drawn: 0, lost: 0 }.interval(), (0.7225, 1.0));
        assert_eq!(Score { won: 1, drawn: 2, lost: 1 }.share(), 0.5);
    }
}
