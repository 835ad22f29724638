//! Glicko-2, after Mark Glickman's paper of 2012: how strong a player is, how
//! sure that is, and how erratic the player is. Every game is a period of its
//! own; days without games make a rating less sure.

use std::f64::consts::PI;

use store::Rating;

/// How much volatility may change.
const TAU: f64 = 0.5;
/// Between the paper's scale and the usual one.
const SCALE: f64 = 173.717_8;
const MIDDLE: f64 = 1_500.0;
const MOST_UNSURE: f64 = 350.0;
/// One period without games, in milliseconds: a day.
const PERIOD: f64 = 86_400_000.0;

/// What is known of a player before the first game.
pub(crate) const FIRST: Rating =
    Rating { rating: MIDDLE, deviation: MOST_UNSURE, volatility: 0.06, games: 0, updated_at: 0 };

/// The rating after days without games.
fn rested(player: Rating, at: i64) -> Rating {
    if player.games == 0 {
        return player;
    }
    let periods = ((at - player.updated_at) as f64 / PERIOD).max(0.0);
    let phi = player.deviation / SCALE;
    let phi = (phi * phi + player.volatility * player.volatility * periods).sqrt();
    Rating { deviation: (phi * SCALE).min(MOST_UNSURE), ..player }
}

/// Both ratings after a game, in which the first one scored so much: 1, ½ or 0.
pub(crate) fn after(one: Rating, other: Rating, score: f64, at: i64) -> (Rating, Rating) {
    let (one, other) = (rested(one, at), rested(other, at));
    (update(one, &[(other, score)], at), update(other, &[(one, 1.0 - score)], at))
}

/// A rating after a period's games: opponents, and the score against each.
fn update(player: Rating, games: &[(Rating, f64)], at: i64) -> Rating {
    let (mu, phi) = ((player.rating - MIDDLE) / SCALE, player.deviation / SCALE);
    let (mut information, mut surprise) = (0.0, 0.0);
    for &(other, score) in games {
        let (other_mu, other_phi) = ((other.rating - MIDDLE) / SCALE, other.deviation / SCALE);
        let g = 1.0 / (1.0 + 3.0 * other_phi * other_phi / (PI * PI)).sqrt();
        let expected = 1.0 / (1.0 + (-g * (mu - other_mu)).exp());
        information += g * g * expected * (1.0 - expected);
        surprise += g * (score - expected);
    }
    let v = 1.0 / information;
    let delta = v * surprise;
    let volatility = volatility(player.volatility, phi, v, delta);
    let unsure = (phi * phi + volatility * volatility).sqrt();
    let phi = 1.0 / (1.0 / (unsure * unsure) + 1.0 / v).sqrt();
    Rating {
        rating: (mu + phi * phi * surprise) * SCALE + MIDDLE,
        deviation: phi * SCALE,
        volatility,
        games: player.games + games.len() as i64,
        updated_at: at,
    }
}

/// Step 5 of the paper: the root of f by the Illinois algorithm.
fn volatility(sigma: f64, phi: f64, v: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let d = phi * phi + v + e;
        e * (delta * delta - d) / (2.0 * d * d) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + v {
        (delta * delta - phi * phi - v).ln()
    } else {
        let mut k = 1.0;
        while f(a - k * TAU) < 0.0 {
            k += 1.0;
        }
        a - k * TAU
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    // It converges in a handful of steps; the bound is for numbers from nowhere.
    for _ in 0..100 {
        if (high - low).abs() <= 1e-6 {
            break;
        }
        let next = low + (low - high) * f_low / (f_high - f_low);
        let f_next = f(next);
        if f_next * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (next, f_next);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, games: 1, ..FIRST }
    }

    #[test]
    fn the_papers_example() {
        let games = [
            (player(1_400.0, 30.0), 1.0),
            (player(1_550.0, 100.0), 0.0),
            (player(1_700.0, 300.0), 0.0),
        ];
        let new = update(player(1_500.0, 200.0), &games, 0);
        assert!((new.rating - 1_464.06).abs() < 0.01, "{new:?}");
        assert!((new.deviation - 151.52).abs() < 0.01, "{new:?}");
        assert!((new.volatility - 0.059_99).abs() < 0.000_01, "{new:?}");
        assert_eq!(new.games, 4);
    }

    #[test]
    fn winners_gain_what_losers_lose_and_rest_makes_unsure() {
        let (won, lost) = after(FIRST, FIRST, 1.0, 0);
        assert!(won.rating > MIDDLE && lost.rating < MIDDLE);
        assert!((won.rating + lost.rating - 2.0 * MIDDLE).abs() < 1e-6);
        assert!(won.deviation < FIRST.deviation);
        let (drawn, _) = after(FIRST, FIRST, 0.5, 0);
        assert!((drawn.rating - MIDDLE).abs() < 1e-9);
        let year = 365 * PERIOD as i64;
        assert!(rested(player(1_500.0, 50.0), year).deviation > 150.0);
        assert!(rested(player(1_500.0, 50.0), 1_000 * year).deviation <= MOST_UNSURE);
    }
}
