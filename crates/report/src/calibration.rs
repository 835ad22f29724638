//! Calibration: do machines win as often as they expect to?

use serde::Serialize;

/// Winning chances that machines expected, against the results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibration {
    /// By tenths of what was expected, those with something in them.
    pub bins: Vec<Bin>,
    /// The factor by which the log-odds would have to be multiplied to be right: 1
    /// if they are, less if machines are too sure of themselves, more if they are
    /// not sure enough. An evaluation's scale divided by it would be better. Unknown
    /// where every game was decided from the beginning.
    pub stretch: Option<f64>,
}

/// Expectations that lie together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bin {
    /// What was expected on average, from 0 to 1.
    pub expected: f64,
    /// What came of it on average.
    pub came: f64,
    /// How many there are.
    pub count: u32,
}

impl Calibration {
    /// From pairs of what was expected and what came of it, from 0 to 1.
    #[must_use]
    pub fn of(pairs: &[(f64, f64)]) -> Self {
        let bin = |tenth: u32| {
            let inside: Vec<_> = pairs
                .iter()
                .filter(|(expected, _)| ((expected * 10.0) as u32).min(9) == tenth)
                .collect();
            let count = inside.len() as f64;
            let mean = |part: fn(&(f64, f64)) -> f64| {
                inside.iter().map(|pair| part(pair)).sum::<f64>() / count
            };
            let bin = Bin {
                expected: mean(|pair| pair.0),
                came: mean(|pair| pair.1),
                count: inside.len() as u32,
            };
            (!inside.is_empty()).then_some(bin)
        };
        Self { bins: (0..10).filter_map(bin).collect(), stretch: stretch(pairs) }
    }
}

/// The factor of the log-odds that makes what came of it most likely. The
/// decided is left out: it is no guess.
fn stretch(pairs: &[(f64, f64)]) -> Option<f64> {
    let odds: Vec<(f64, f64)> = pairs
        .iter()
        .filter(|(expected, _)| *expected > 0.0 && *expected < 1.0)
        .map(|&(expected, came)| ((expected / (1.0 - expected)).ln(), came))
        .collect();
    if odds.is_empty() {
        return None;
    }
    let likely = |factor: f64| -> f64 {
        let each = odds.iter().map(|&(odds, came)| {
            // ln of 1 / (1 + e^-x), and of its opposite, without overflow.
            let x = factor * odds;
            let softplus = |x: f64| x.max(0.0) + (-x.abs()).exp().ln_1p();
            -(came * softplus(-x) + (1.0 - came) * softplus(x))
        });
        each.sum()
    };
    // It has one peak: three parts at a time, on a logarithmic scale.
    let (mut low, mut high) = (0.1f64.ln(), 10f64.ln());
    for _ in 0..60 {
        let third = (high - low) / 3.0;
        if likely((low + third).exp()) < likely((high - third).exp()) {
            low += third;
        } else {
            high -= third;
        }
    }
    let found = ((low + high) / 2.0).exp();
    Some((found * 1_000.0).round() / 1_000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many pairs of which a share came true.
    fn pairs(expected: f64, came: u32, of: u32) -> Vec<(f64, f64)> {
        (0..of).map(|i| (expected, if i < came { 1.0 } else { 0.0 })).collect()
    }

    #[test]
    fn who_expects_what_comes_needs_no_stretch() {
        let right = [pairs(0.8, 80, 100), pairs(0.3, 30, 100)].concat();
        let told = Calibration::of(&right);
        let near = |told: &Calibration, stretch: f64| {
            assert!(told.stretch.is_some_and(|s| (s - stretch).abs() < 0.01), "{told:?}");
        };
        near(&told, 1.0);
        assert_eq!(told.bins.len(), 2);
        assert!((told.bins[1].came - 0.8).abs() < 1e-9 && told.bins[1].count == 100);
        // Odds of 4 to 1 where 16 to 1 would be right, and the other way round.
        let shy = Calibration::of(&pairs(0.8, 1_600, 1_700));
        near(&shy, 2.0);
        let bold = Calibration::of(&pairs(16.0 / 17.0, 80, 100));
        near(&bold, 0.5);
        assert_eq!(Calibration::of(&pairs(1.0, 5, 5)).stretch, None);
    }
}
