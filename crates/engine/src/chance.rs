//! From values to winning chances.
//!
//! Each search has values of its own: parts of a point, pawns, the share of games
//! won. What they all mean is how often the player to act goes on to win, so that
//! is what people are shown. The scale of an evaluation is measured: `pionnier
//! report` plays games, compares what was expected with what came of it, and
//! prints by how much it is off.

/// From here on a value means that the game is decided.
const DECIDED: i32 = 90_000;
/// All of it: sure to win.
const SURE: u16 = 1_000;

/// The chances, in thousandths, that a value stands for on a logistic curve: at a
/// value of `scale` some 73 in a hundred. None and all are kept for what is decided.
pub(crate) fn logistic(value: i32, scale: i32) -> u16 {
    if value.abs() >= DECIDED {
        return if value > 0 { SURE } else { 0 };
    }
    let share = 1.0 / (1.0 + libm::exp(-f64::from(value) / f64::from(scale)));
    unsure(share)
}

/// The chances, in thousandths, for a value of −1,000 to 1,000 that is itself a
/// share of games won.
pub(crate) fn share(value: i32) -> u16 {
    unsure((f64::from(value) + 1_000.0) / 2_000.0)
}

fn unsure(share: f64) -> u16 {
    ((share * f64::from(SURE)).round() as u16).clamp(1, SURE - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_the_value_and_only_the_decided_is_sure() {
        assert_eq!([0, 500, -500].map(|value| logistic(value, 500)), [500, 731, 269]);
        assert_eq!([89_999, 100_005].map(|value| logistic(value, 500)), [999, 1_000]);
        assert_eq!([-89_999, -100_005].map(|value| logistic(value, 500)), [1, 0]);
        assert_eq!([-1_000, 0, 500, 1_000].map(share), [1, 500, 750, 999]);
    }
}
