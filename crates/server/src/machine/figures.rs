//! Figures about what machines think, in Prometheus' text format.

use std::{fmt::Write as _, time::Duration};

use crate::{http::metrics::Counter, machine::queue::SHORT};

/// Upper bounds of the classes of waits, in milliseconds.
const BOUNDS: [u64; 7] = [10, 50, 250, 1_000, 5_000, 20_000, 60_000];

/// What machines think on this node.
#[derive(Debug, Default)]
pub(crate) struct Thoughts {
    /// Short and long ones that have ended.
    short: Counter,
    long: Counter,
    /// Those that run now.
    running: Counter,
    /// By how long they waited; the last class has no bound.
    waits: [Counter; BOUNDS.len() + 1],
    waited_ms: Counter,
}

impl Thoughts {
    /// A thought begins that waited for so long.
    pub(crate) fn begin(&self, waited: Duration) {
        let ms = waited.as_millis() as u64;
        let class = BOUNDS.iter().position(|&bound| ms <= bound).unwrap_or(BOUNDS.len());
        self.waits[class].add();
        self.waited_ms.add_many(ms);
        self.running.add();
    }

    /// A thought ends that could take so many nodes.
    pub(crate) fn end(&self, cost: u64) {
        if cost <= SHORT { &self.short } else { &self.long }.add();
        self.running.subtract();
    }

    /// The figures as text; short and long thoughts wait.
    pub(crate) fn text(&self, (short, long): (usize, usize)) -> String {
        let mut text = String::new();
        let mut of_sizes = |name: &str, kind: &str, help: &str, short: u64, long: u64| {
            let _ = writeln!(
                text,
                "# HELP {name} {help}\n# TYPE {name} {kind}\n\
                 {name}{{size=\"short\"}} {short}\n{name}{{size=\"long\"}} {long}"
            );
        };
        let help = "Thoughts that wait for a thread.";
        of_sizes("pionnier_thoughts_waiting", "gauge", help, short as u64, long as u64);
        let (short, long) = (self.short.get(), self.long.get());
        of_sizes("pionnier_thoughts_total", "counter", "Thoughts that ended.", short, long);
        let (name, running) = ("pionnier_thoughts_running", self.running.get());
        let _ = writeln!(
            text,
            "# HELP {name} Thoughts that run.\n# TYPE {name} gauge\n{name} {running}"
        );
        let name = "pionnier_thought_wait_seconds";
        let _ = writeln!(text, "# HELP {name} How long thoughts waited.\n# TYPE {name} histogram");
        let mut total = 0;
        for (class, count) in self.waits.iter().enumerate() {
            total += count.get();
            let bound = BOUNDS.get(class).map(|&bound| (bound as f64 / 1e3).to_string());
            let bound = bound.as_deref().unwrap_or("+Inf");
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        let _ = writeln!(text, "{name}_sum {}", self.waited_ms.get() as f64 / 1e3);
        let _ = writeln!(text, "{name}_count {total}");
        text
    }
}
