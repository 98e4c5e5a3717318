//! How sure a share is.

/// The 95 % quantile of the normal distribution, both sides.
const Z: f64 = 1.959_963_984_540_054;

/// The interval that holds the true share with 95 %, after `n` trials of which
/// `successes` were won (Wilson's score; parts of a success count as such).
/// Everything from 0 to 1 if nothing was tried.
pub fn wilson(successes: f64, n: u32) -> (f64, f64) {
    if n == 0 {
        return (0.0, 1.0);
    }
    let n = f64::from(n);
    let share = successes / n;
    let center = share + Z * Z / (2.0 * n);
    let margin = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    let low = if successes == 0.0 { 0.0 } else { (center - margin) / scale };
    (low.max(0.0), ((center + margin) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the tables of Newcombe, "Two-sided confidence intervals for the
    /// single proportion" (1998), method 3.
    #[test]
    fn the_interval_is_that_of_the_literature() {
        let known = [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0000, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ];
        for (successes, n, low, high) in known {
            let (lowest, highest) = wilson(successes, n);
            assert!((lowest - low).abs() < 5e-5, "{successes} of {n}: {lowest}");
            assert!((highest - high).abs() < 5e-5, "{successes} of {n}: {highest}");
        }
    }

    #[test]
    fn the_interval_stays_between_none_and_all() {
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
        let (low, high) = wilson(5.0, 5);
        assert!(low > 0.5 && high == 1.0, "{low} {high}");
        let (low, high) = wilson(2.5, 5);
        assert!((low + high - 1.0).abs() < 1e-12, "{low} {high}");
    }
}
