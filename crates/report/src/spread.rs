//! The distribution of a number over many games: mean, extremes, histogram.

use serde::Serialize;

/// How many bars a plot has at most.
const MOST_BARS: u32 = 20;

/// The distribution of some numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The least.
    pub least: u32,
    /// The one in the middle.
    pub median: u32,
    /// The most.
    pub most: u32,
    /// The histogram.
    pub bars: Vec<Bar>,
}

/// A bar of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    /// The least number that it counts.
    pub from: u32,
    /// The greatest.
    pub to: u32,
    /// How many numbers there are.
    pub count: u32,
}

impl Spread {
    /// The distribution of these numbers.
    #[must_use]
    pub fn of(mut numbers: Vec<u32>) -> Self {
        numbers.sort_unstable();
        let (Some(&least), Some(&most)) = (numbers.first(), numbers.last()) else {
            return Self::default();
        };
        let width = width(most - least);
        let first = least / width * width;
        let bars = (first..=most).step_by(width as usize).map(|from| {
            let to = from + width - 1;
            let count = numbers.iter().filter(|&&n| (from..=to).contains(&n)).count() as u32;
            Bar { from, to, count }
        });
        let sum: f64 = numbers.iter().map(|&number| f64::from(number)).sum();
        Self {
            mean: sum / numbers.len() as f64,
            least,
            median: numbers[numbers.len() / 2],
            most,
            bars: bars.collect(),
        }
    }
}

/// A round width, so that there are not too many bars.
fn width(span: u32) -> u32 {
    let rounds = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10u32.pow(power)));
    rounds.into_iter().find(|&width| span / width < MOST_BARS).unwrap_or(span)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_hold_every_number_once() {
        let numbers: Vec<u32> = (13..=97).chain([40, 41, 41]).collect();
        let spread = Spread::of(numbers.clone());
        assert_eq!((spread.least, spread.median, spread.most), (13, 54, 97));
        assert_eq!(spread.bars.iter().map(|bar| bar.count).sum::<u32>(), numbers.len() as u32);
        assert_eq!(spread.bars[0], Bar { from: 10, to: 14, count: 2 });
        assert_eq!(Spread::of(vec![3, 3]).bars, [Bar { from: 3, to: 3, count: 2 }]);
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }
}
