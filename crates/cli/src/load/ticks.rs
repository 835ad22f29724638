//! What the processors did, and for whom.

/// The processors' time since the machine started, in its own unit.
pub(super) struct Ticks {
    all: u64,
    /// What the host of a virtual machine gave to others meanwhile. Where it is
    /// much, it is the host whose waits are measured.
    stolen: u64,
}

impl Ticks {
    /// None where the system does not say.
    pub(super) fn now() -> Option<Self> {
        let stat = std::fs::read_to_string("/proc/stat").ok()?;
        Self::read(stat.lines().next()?)
    }

    /// User, nice, system, idle, waiting, interrupts, soft ones, stolen; what
    /// follows is part of the first two.
    fn read(line: &str) -> Option<Self> {
        let ticks = line.strip_prefix("cpu ")?.split_whitespace().take(8);
        let ticks: Vec<u64> = ticks.map(str::parse).collect::<Result<_, _>>().ok()?;
        Some(Self { all: ticks.iter().sum(), stolen: *ticks.get(7)? })
    }

    /// In a hundred.
    pub(super) fn stolen_since(&self, before: &Self) -> f64 {
        let all = (self.all - before.all).max(1);
        (self.stolen - before.stolen) as f64 * 100.0 / all as f64
    }
}

#[cfg(test)]
mod tests {
    use super::Ticks;

    #[test]
    fn what_the_host_took_is_read() {
        let before = Ticks::read("cpu  100 0 50 800 10 0 0 40 7 7").unwrap();
        let after = Ticks::read("cpu  150 0 60 820 10 0 0 60 9 9").unwrap();
        assert!((after.stolen_since(&before) - 20.0).abs() < 1e-9);
        assert!(Ticks::read("cpu0 1 2 3 4 5 6 7 8").is_none());
        assert!(Ticks::read("cpu  1 2 3").is_none());
    }
}
