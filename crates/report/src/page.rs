//! The report as one page, in a language.

use catalog::page::{Block, blocks};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use rules::{Info, Language, Message, Options};
use words::Words;

use crate::{
    Figures, Report, Setting, Share,
    plot::{self, Column, Whisker},
};

const STYLE: &str = include_str!("page.css");

/// The page. `others` are the same page in other languages: name and address.
#[must_use]
pub fn page(report: &Report, words: &Words, others: &[(&str, &str)]) -> String {
    Page { report, words, info: lid(report) }.whole(others).into_string()
}

fn lid(report: &Report) -> &'static Info {
    catalog::find(report.game).expect("a report is of a game").info
}

struct Page<'a> {
    report: &'a Report,
    words: &'a Words,
    info: &'static Info,
}

impl Page<'_> {
    fn say(&self, key: &'static str) -> String {
        self.words.plain(key)
    }

    fn number(&self, number: f64, digits: usize) -> String {
        self.words.number(number, digits)
    }

    /// A number with as many digits as say something.
    fn short(&self, number: f64) -> String {
        self.number(number, if number.abs() < 10.0 && number.fract() != 0.0 { 1 } else { 0 })
    }

    fn percent(&self, share: f64) -> String {
        let percent = self.number(100.0 * share, 0);
        self.words.say(&Message::new("report-percent").with("percent", percent))
    }

    /// A number that may not be known.
    fn known(&self, number: Option<f64>, tell: fn(&Self, f64) -> String) -> String {
        number.map_or_else(|| "–".to_owned(), |number| tell(self, number))
    }

    fn interval(&self, share: Share) -> String {
        let message = Message::new("report-interval")
            .with("share", self.percent(share.share))
            .with("low", self.percent(share.low))
            .with("high", self.percent(share.high));
        self.words.say(&message)
    }

    /// What an opened setting is called: its choices in words.
    fn name(&self, setting: &Setting) -> String {
        let options = Options::parse(&setting.options).unwrap_or_default();
        let choices: Vec<String> = options
            .iter()
            .map(|(key, choice)| {
                let own = format!("{}-option-{key}-{choice}", self.info.id);
                if self.words.has(&own) {
                    self.words.say(&Message::new(own))
                } else {
                    let key =
                        self.words.say(&Message::new(format!("{}-option-{key}", self.info.id)));
                    let choice: String = choice.chars().take(40).collect();
                    format!("{key} {choice}")
                }
            })
            .collect();
        if choices.is_empty() { self.say("report-usual") } else { choices.join(" · ") }
    }

    fn whole(&self, others: &[(&str, &str)]) -> Markup {
        let report = self.report;
        let title = Message::new("report-title").with("game", self.info.title);
        let title = self.words.say(&title);
        let lead = Message::new("report-lead")
            .with("games", report.games)
            .with("level", report.level)
            .with("settings", report.settings.len())
            .with("rules", report.rules)
            .with("seed", report.seed.to_string());
        html! {
            (DOCTYPE)
            html lang=(words::code(self.words.language())) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    main {
                        @if !others.is_empty() {
                            nav { @for (name, address) in others { a href=(address) { (name) } } }
                        }
                        h1 { (title) }
                        p.lead { (self.words.say(&lead)) }
                        @if report.settings.len() > 1 { (self.overview()) }
                        @for (i, setting) in report.settings.iter().enumerate() {
                            (self.setting(i, setting))
                        }
                        @if !report.ladder.is_empty() { (self.ladder()) }
                        h2 { (self.say("report-how")) }
                        p { (self.say("report-how-chances")) }
                        p { (self.say("report-how-branching")) }
                        p.muted {
                            (self.words.say(&Message::new("report-seconds").with("seconds", self.short(report.seconds))))
                        }
                    }
                }
            }
        }
    }

    /// All settings against each other.
    fn overview(&self) -> Markup {
        let whole_turns = self.report.settings.iter().all(|s| s.figures.branching.is_some());
        let choices = if whole_turns { "report-branching" } else { "report-choices" };
        html! {
            h2 { (self.say("report-overview")) }
            div.wide tabindex="0" role="region" aria-label=(self.say("report-overview")) {
                table {
                    thead { tr {
                        th scope="col" { (self.say("report-setting")) }
                        @for key in ["report-turns", choices, "report-first", "report-drawn", "report-lead-changes", "report-captures"] {
                            th.n scope="col" { (self.say(key)) }
                        }
                    } }
                    tbody {
                        @for (i, setting) in self.report.settings.iter().enumerate() {
                            @let figures = &setting.figures;
                            tr {
                                th scope="row" { a href=(format!("#s{i}")) { (self.name(setting)) } }
                                td.n { (self.short(figures.turns.mean)) }
                                td.n { (self.short(figures.branching.unwrap_or(figures.choices))) }
                                td.n { (self.interval(figures.seating[0].share)) }
                                td.n { (self.percent(f64::from(figures.drawn) / f64::from(figures.games.max(1)))) }
                                td.n { (self.number(figures.lead_changes.mean, 1)) }
                                td.n { (self.number(figures.captures, 1)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn setting(&self, number: usize, setting: &Setting) -> Markup {
        let figures = &setting.figures;
        let facts = [
            ("report-turns", self.short(figures.turns.mean)),
            ("report-actions", self.short(figures.actions.mean)),
            ("report-branching", self.known(figures.branching, Self::short)),
            ("report-choices", self.short(figures.choices)),
            ("report-first", self.interval(figures.seating[0].share)),
            ("report-decisive", self.percent(figures.decisive)),
            ("report-lead-changes", self.number(figures.lead_changes.mean, 1)),
            ("report-settled", self.known(figures.settled, Self::percent)),
            ("report-captures", self.number(figures.captures, 1)),
            ("report-first-capture", self.known(figures.first_capture, Self::short)),
            ("report-thought", self.number(setting.thought.mean, 3)),
        ];
        html! {
            section id=(format!("s{number}")) {
                h2 { (self.name(setting)) }
                dl.facts {
                    @for (key, value) in facts {
                        div { dt { (self.say(key)) } dd { (value) } }
                    }
                }
                div.plots { (self.plots(figures)) }
                div.tables { (self.tables(figures)) }
            }
        }
    }

    fn plots(&self, figures: &Figures) -> Markup {
        let whole = |n: f64| self.short(n);
        let percent = |share: f64| self.percent(share);
        let bars = |bars: &[crate::Bar]| -> Vec<Column> {
            let column = |bar: &crate::Bar| {
                let span = if bar.from == bar.to {
                    bar.from.to_string()
                } else {
                    format!("{}–{}", bar.from, bar.to)
                };
                let says = Message::new("report-bar").with("span", span).with("games", bar.count);
                Column {
                    label: bar.from.to_string(),
                    value: f64::from(bar.count),
                    says: self.words.say(&says),
                }
            };
            bars.iter().map(column).collect()
        };
        let seats: Vec<Whisker> = figures
            .seating
            .iter()
            .map(|seating| {
                let side = self.words.say(&record::seat_name(self.info, seating.seat));
                let Share { share, low, high } = seating.share;
                let says = format!("{side} {}", self.interval(seating.share));
                Whisker { label: side, low, middle: share, high, says }
            })
            .collect();
        let points: Vec<_> = figures
            .calibration
            .bins
            .iter()
            .map(|bin| {
                let says = Message::new("report-bin")
                    .with("expected", self.percent(bin.expected))
                    .with("came", self.percent(bin.came))
                    .with("count", bin.count);
                (bin.expected, bin.came, f64::from(bin.count), self.words.say(&says))
            })
            .collect();
        let stretch = figures.calibration.stretch.map(|stretch| {
            let stretch = self.number(stretch, 2);
            self.words.say(&Message::new("report-stretch").with("stretch", stretch))
        });
        // Where allies win together there is more than one game to share.
        let all: f64 = figures.seating.iter().map(|seating| seating.share.share).sum();
        let level = all / f64::from(figures.seats);
        let whole_turns = figures.branching.is_some();
        let branching = if whole_turns { "report-plot-branching" } else { "report-plot-choices" };
        let plot = |key: &'static str, note: Option<String>, picture: Markup| {
            html! { figure { figcaption { (self.say(key)) } (picture) @if let Some(note) = note { p.muted { (note) } } } }
        };
        html! {
            (plot("report-plot-length", None, plot::columns(
                &self.say("report-plot-length"), &self.say("report-turns"), &bars(&figures.turns.bars), &whole)))
            (plot(branching, None, plot::curve(
                &self.say(branching), &self.say("report-turn"), &figures.branching_by_turn, &whole)))
            (plot("report-plot-seats", None, plot::whiskers(
                &self.say("report-plot-seats"), level, &seats, &percent)))
            (plot("report-plot-leads", None, plot::columns(
                &self.say("report-plot-leads"), &self.say("report-lead-changes"), &bars(&figures.lead_changes.bars), &whole)))
            (plot("report-plot-calibration", stretch, plot::diagonal(
                &self.say("report-plot-calibration"), &self.say("report-expected"), &points, &percent)))
        }
    }

    fn tables(&self, figures: &Figures) -> Markup {
        let rules = catalog::find(self.info.id).expect("it is on the shelf");
        let rules = blocks(rules.text(self.words.language()).rules);
        let title = |rule: &str| {
            let named =
                |block: &&Block<'_>| matches!(block, Block::Rule { number, .. } if *number == rule);
            rules.iter().find(named).and_then(|block| match block {
                Block::Rule { title, .. } => Some(*title),
                _ => None,
            })
        };
        let games = f64::from(figures.games.max(1));
        html! {
            div {
                h3 { (self.say("report-endings")) }
                table { tbody {
                    @for ending in &figures.endings {
                        tr {
                            th scope="row" {
                                (ending.rule) @if let Some(title) = title(ending.rule) { " · " (title) }
                                br; span.muted { (self.words.say(&record::ending(self.info, &ending.example))) }
                            }
                            td.n { (self.percent(f64::from(ending.games) / games)) }
                        }
                    }
                    @if figures.unfinished > 0 {
                        tr {
                            th scope="row" { (self.say("report-unfinished")) }
                            td.n { (self.percent(f64::from(figures.unfinished) / games)) }
                        }
                    }
                } }
            }
            div {
                h3 { (self.say("report-openings")) }
                table {
                    thead { tr {
                        th scope="col" { (self.say("report-opening")) }
                        th.n scope="col" { (self.say("report-games")) }
                        th.n scope="col" { (self.say("report-score")) }
                    } }
                    tbody {
                        @for opening in &figures.openings {
                            tr {
                                th scope="row" { code { (opening.turn) } }
                                td.n { (opening.games) }
                                td.n { (self.percent(opening.share)) }
                            }
                        }
                    }
                }
            }
            div {
                h3 { (self.say("report-kinds")) }
                table {
                    thead { tr {
                        th scope="col" { (self.say("report-kind")) }
                        th.n scope="col" { (self.say("report-in-a-game")) }
                        th.n scope="col" { (self.say("report-in-games")) }
                    } }
                    tbody {
                        @for kind in &figures.kinds {
                            tr {
                                th scope="row" { (self.words.say(&kind.example)) }
                                td.n { (self.number(kind.in_a_game, 1)) }
                                td.n { (self.percent(f64::from(kind.games) / games)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn ladder(&self) -> Markup {
        let rows: Vec<Whisker> = self
            .report
            .ladder
            .iter()
            .map(|rung| {
                let pair = format!("{} – {}", rung.level, rung.level - 1);
                let Share { share, low, high } = rung.share;
                let says = format!("{pair}: {}", self.interval(rung.share));
                Whisker { label: pair, low, middle: share, high, says }
            })
            .collect();
        html! {
            section id="ladder" {
                h2 { (self.say("report-ladder")) }
                div.plots {
                    figure { (plot::whiskers(&self.say("report-ladder"), 0.5, &rows, &|share| self.percent(share))) }
                    div.wide {
                        table {
                            thead { tr {
                                th scope="col" { (self.say("report-levels")) }
                                @for key in ["report-won", "report-drawn", "report-lost", "report-score", "report-thought"] {
                                    th.n scope="col" { (self.say(key)) }
                                }
                            } }
                            tbody {
                                @for rung in &self.report.ladder {
                                    tr {
                                        th scope="row" { (rung.level) " – " (rung.level - 1) }
                                        td.n { (rung.won) }
                                        td.n { (rung.drawn) }
                                        td.n { (rung.lost) }
                                        td.n { (self.interval(rung.share)) }
                                        td.n { (self.number(rung.thought.mean, 3)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The name of a page's file: `ra.fr.html`.
#[must_use]
pub fn file_name(game: &str, language: Language) -> String {
    format!("{game}.{}.html", words::code(language))
}
