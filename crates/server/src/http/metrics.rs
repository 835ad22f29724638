//! Figures about the running server, in Prometheus' text format.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::State,
    http::{HeaderName, header},
};

use crate::{app::App, machine::figures::Thoughts};

/// Something that is counted.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self) {
        self.add_many(1);
    }

    pub(crate) fn add_many(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn subtract(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper bounds of the classes of answering times, in microseconds.
const BOUNDS: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 50_000, 250_000, 1_000_000];

/// All the figures.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Tables opened.
    pub(crate) tables: Counter,
    /// Entries written.
    pub(crate) entries: Counter,
    /// Games ended by the clock.
    pub(crate) flags: Counter,
    /// Choices made for other nodes.
    pub(crate) jobs: Counter,
    /// What machines think.
    pub(crate) thoughts: Thoughts,
    /// Sockets open now.
    pub(crate) sockets: Counter,
    /// What was not done, by kind of problem.
    refused: Mutex<BTreeMap<&'static str, u64>>,
    /// Answers by the first digit of their status.
    answers: [Counter; 5],
    /// Answers by time; the last class has no bound.
    times: [Counter; BOUNDS.len() + 1],
    micros: Counter,
}

impl Metrics {
    /// Counts a request that was not done.
    pub(crate) fn refused(&self, kind: &'static str) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(kind).or_default() += 1;
    }

    /// Counts an answer.
    pub(crate) fn answered(&self, status: u16, time: Duration) {
        let micros = time.as_micros() as u64;
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[class].add();
        let slot = BOUNDS.iter().position(|&bound| micros <= bound).unwrap_or(BOUNDS.len());
        self.times[slot].add();
        self.micros.add_many(micros);
    }

    /// How many requests were answered, and how many were not done.
    pub(crate) fn requests(&self) -> (u64, u64) {
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        (self.answers.iter().map(Counter::get).sum(), refused.values().sum())
    }

    /// The figures as text.
    pub(crate) fn text(&self, in_memory: usize, damaged: Option<u64>) -> String {
        let mut text = String::new();
        let mut figure = |name: &str, kind: &str, help: &str, value: u64| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        figure("pionnier_tables_total", "counter", "Tables opened.", self.tables.get());
        figure("pionnier_entries_total", "counter", "Entries written.", self.entries.get());
        figure("pionnier_flags_total", "counter", "Games ended by the clock.", self.flags.get());
        figure("pionnier_jobs_total", "counter", "Choices made for others.", self.jobs.get());
        figure("pionnier_sockets", "gauge", "Sockets open now.", self.sockets.get());
        figure("pionnier_tables_in_memory", "gauge", "Tables in memory.", in_memory as u64);
        if let Some(damaged) = damaged {
            let help = "Tables put aside because they cannot be read.";
            figure("pionnier_damaged_tables", "gauge", help, damaged);
        }
        let name = "pionnier_refused_total";
        let _ = writeln!(text, "# HELP {name} Requests not done.\n# TYPE {name} counter");
        for (kind, count) in &*self.refused.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = writeln!(text, "{name}{{kind=\"{kind}\"}} {count}");
        }
        let name = "pionnier_http_answers_total";
        let _ = writeln!(text, "# HELP {name} Answers by status.\n# TYPE {name} counter");
        for (class, count) in (1..).zip(&self.answers) {
            let _ = writeln!(text, "{name}{{status=\"{class}xx\"}} {}", count.get());
        }
        let name = "pionnier_http_seconds";
        let _ = writeln!(text, "# HELP {name} Time to answer.\n# TYPE {name} histogram");
        let mut total = 0;
        for (slot, count) in self.times.iter().enumerate() {
            total += count.get();
            let bound = BOUNDS.get(slot).map(|&bound| (bound as f64 / 1e6).to_string());
            let bound = bound.as_deref().unwrap_or("+Inf");
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        let _ = writeln!(text, "{name}_sum {}", self.micros.get() as f64 / 1e6);
        let _ = writeln!(text, "{name}_count {total}");
        text
    }
}

/// `GET /metrics`
pub(crate) async fn figures(State(app): State<App>) -> ([(HeaderName, &'static str); 1], String) {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    // While the store does not answer, the other figures are wanted all the more.
    let damaged = app.tables().damaged().await.ok();
    let mut text = app.metrics().text(app.tables().in_memory(), damaged);
    text += &app.connections().text();
    text += &app.metrics().thoughts.text(app.tables().machine().waiting());
    (kind, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_add_up() {
        let metrics = Metrics::default();
        metrics.answered(200, Duration::from_micros(700));
        metrics.answered(404, Duration::from_secs(2));
        let text = metrics.text(3, Some(1));
        for line in [
            "pionnier_http_answers_total{status=\"2xx\"} 1",
            "pionnier_http_answers_total{status=\"4xx\"} 1",
            "pionnier_http_seconds_bucket{le=\"0.0005\"} 0",
            "pionnier_http_seconds_bucket{le=\"0.001\"} 1",
            "pionnier_http_seconds_bucket{le=\"+Inf\"} 2",
            "pionnier_http_seconds_sum 2.0007",
            "pionnier_tables_in_memory 3",
            "pionnier_damaged_tables 1",
        ] {
            assert!(text.lines().any(|known| known == line), "{line} in\n{text}");
        }
    }
}
