//! Changes as text: a word, what it is about, and `@` with the place.
//!
//! `surface:hex`, `size:wider`, `players:3`, `ally:W-B`, `terrain:wood@C3`
//! (`terrain:none@C3`), `zone:north@C3`, `unzone:north`, `side:W@C3`, `add:r@C3`,
//! `recruit:rider@C3`, `drop:r@C3`, `move:D4@C3`, `remove@C3`, `into:north@C3`,
//! `out:north`, `goal:W-hold-north` (`exit-…`, `survive`, `kill-r`), `more:1`,
//! `less:1`, `ungoal:1`, `limit:more` (`less`, `draw`, `most`, `none`, `W`),
//! `house:ford`, `clear`.

use rules::{Notation, Refusal, Seat};

use super::{Draft, Edit, Limit, Stretch, Task, Workbench, changes, refusal};
use crate::{
    HOUSE, Look, Place, Relief, Scenario, Surface,
    scenario::{LETTERS, reading, seat_of},
};

pub(crate) const SURFACES: [(&str, Surface); 3] =
    [("hex", Surface::Hex), ("square", Surface::Square), ("open", Surface::Open)];

pub(crate) const STRETCHES: [(&str, Stretch); 4] = [
    ("wider", Stretch::Wider),
    ("narrower", Stretch::Narrower),
    ("taller", Stretch::Taller),
    ("lower", Stretch::Lower),
];

const LIMITS: [(&str, Limit); 5] = [
    ("more", Limit::More),
    ("less", Limit::Less),
    ("draw", Limit::Draw),
    ("most", Limit::Most),
    ("none", Limit::None),
];

/// The word of a value in such a list.
pub(crate) fn word_of<T: PartialEq>(list: &[(&'static str, T)], value: &T) -> &'static str {
    list.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

fn named<T: Copy>(list: &[(&str, T)], word: &str) -> Option<T> {
    list.iter().find(|(known, _)| *known == word).map(|&(_, value)| value)
}

pub(crate) fn letter(seat: Seat) -> char {
    LETTERS[seat.index()]
}

/// The name of a zone, or of the next one.
pub(crate) fn zone_name(plan: &Scenario, zone: u8) -> String {
    let known = plan.zones.get(usize::from(zone)).map(|zone| zone.name.clone());
    known.unwrap_or_else(|| changes::next_name(plan).unwrap_or_default().to_owned())
}

pub(crate) fn kind_letter(plan: &Scenario, kind: u8) -> char {
    plan.roll.kinds()[usize::from(kind)].letter
}

pub(crate) fn task_text(plan: &Scenario, task: Task) -> String {
    match task {
        Task::Hold(zone) => format!("hold-{}", zone_name(plan, zone)),
        Task::Exit(zone) => format!("exit-{}", zone_name(plan, zone)),
        Task::Survive => "survive".to_owned(),
        Task::Kill(kind) => format!("kill-{}", kind_letter(plan, kind)),
    }
}

pub(crate) fn limit_text(limit: Limit) -> String {
    match limit {
        Limit::Side(seat) => letter(seat).to_string(),
        other => word_of(&LIMITS, &other).to_owned(),
    }
}

/// The change without its place, and the place.
pub(crate) fn parts(plan: &Scenario, edit: Edit) -> (String, Option<Place>) {
    let zone = |number| zone_name(plan, number);
    let kind = |number| kind_letter(plan, number);
    match edit {
        Edit::Surface(surface) => (format!("surface:{}", word_of(&SURFACES, &surface)), None),
        Edit::Size(by) => (format!("size:{}", word_of(&STRETCHES, &by)), None),
        Edit::Players(seats) => (format!("players:{seats}"), None),
        Edit::Ally(a, b) => (format!("ally:{}-{}", letter(a), letter(b)), None),
        Edit::Terrain(relief, at) => {
            (format!("terrain:{}", relief.map_or("none", Relief::word)), Some(at))
        }
        Edit::Zone(number, at) => (format!("zone:{}", zone(number)), Some(at)),
        Edit::Unzone(number) => (format!("unzone:{}", zone(number)), None),
        Edit::Side(seat, at) => (format!("side:{}", letter(seat)), Some(at)),
        Edit::Add(number, at) => (format!("add:{}", kind(number)), Some(at)),
        Edit::Recruit(look, at) => (format!("recruit:{}", look.word()), Some(at)),
        Edit::Drop(number, at) => (format!("drop:{}", kind(number)), Some(at)),
        Edit::Move { from, to } => (format!("move:{}", plan.field.name(from)), Some(to)),
        Edit::Remove(at) => ("remove".to_owned(), Some(at)),
        Edit::Into(number, at) => (format!("into:{}", zone(number)), Some(at)),
        Edit::Out(number) => (format!("out:{}", zone(number)), None),
        Edit::Goal(seat, task) => {
            (format!("goal:{}-{}", letter(seat), task_text(plan, task)), None)
        }
        Edit::More(number) => (format!("more:{}", number + 1), None),
        Edit::Less(number) => (format!("less:{}", number + 1), None),
        Edit::Ungoal(number) => (format!("ungoal:{}", number + 1), None),
        Edit::Limit(limit) => (format!("limit:{}", limit_text(limit)), None),
        Edit::House(number) => (format!("house:{}", HOUSE[usize::from(number)].0), None),
        Edit::Clear => ("clear".to_owned(), None),
    }
}

impl Notation for Workbench {
    fn check(&self, draft: &Draft, edit: Edit) -> Result<(), Refusal> {
        refusal::check(&draft.plan(), edit)
    }

    fn parse_action(&self, draft: &Draft, text: &str) -> Result<Edit, Refusal> {
        read(&draft.plan(), text).ok_or_else(|| Refusal::not_a_move(text))
    }

    fn action_text(&self, draft: &Draft, edit: Edit) -> String {
        edit_text(&draft.plan(), edit)
    }

    fn parse_position(&self, text: &str) -> Result<Draft, Refusal> {
        let plan = reading::sketch(text).map_err(|error| Refusal::unreadable(error.message()))?;
        Ok(Draft::of(&plan))
    }

    fn position_text(&self, draft: &Draft) -> String {
        draft.0.clone()
    }
}

pub(crate) fn edit_text(plan: &Scenario, edit: Edit) -> String {
    let (text, place) = parts(plan, edit);
    place.map_or_else(|| text.clone(), |at| format!("{text}@{}", plan.field.name(at)))
}

fn read(plan: &Scenario, text: &str) -> Option<Edit> {
    let (rest, place) = match text.split_once('@') {
        Some((rest, name)) => (rest, Some(plan.field.named(name)?)),
        None => (text, None),
    };
    let (word, about) = rest.split_once(':').unwrap_or((rest, ""));
    let zone = |name: &str| {
        let known = plan.zones.iter().position(|zone| zone.name == name);
        let fresh = || (changes::next_name(plan) == Some(name)).then_some(plan.zones.len());
        Some(known.or_else(fresh)? as u8)
    };
    let kind = |letter: &str| {
        let known = |kind: &crate::Kind| letter.chars().eq([kind.letter]);
        Some(plan.roll.kinds().iter().position(known)? as u8)
    };
    let goal = || about.parse::<u8>().ok()?.checked_sub(1);
    Some(match (word, place) {
        ("surface", None) => Edit::Surface(named(&SURFACES, about)?),
        ("size", None) => Edit::Size(named(&STRETCHES, about)?),
        ("players", None) => Edit::Players(about.parse().ok()?),
        ("ally", None) => {
            let (a, b) = about.split_once('-')?;
            Edit::Ally(seat_of(a)?, seat_of(b)?)
        }
        ("terrain", Some(at)) if about == "none" => Edit::Terrain(None, at),
        ("terrain", Some(at)) => Edit::Terrain(Some(Relief::named(about)?), at),
        ("zone", Some(at)) => Edit::Zone(zone(about)?, at),
        ("unzone", None) => Edit::Unzone(zone(about)?),
        ("side", Some(at)) => Edit::Side(seat_of(about)?, at),
        ("add", Some(at)) => Edit::Add(kind(about)?, at),
        ("recruit", Some(at)) => Edit::Recruit(Look::named(about)?, at),
        ("drop", Some(at)) => Edit::Drop(kind(about)?, at),
        ("move", Some(to)) => Edit::Move { from: plan.field.named(about)?, to },
        ("remove", Some(at)) if about.is_empty() => Edit::Remove(at),
        ("into", Some(at)) => Edit::Into(zone(about)?, at),
        ("out", None) => Edit::Out(zone(about)?),
        ("goal", None) => {
            let (seat, task) = about.split_once('-')?;
            let (verb, rest) = task.split_once('-').unwrap_or((task, ""));
            let task = match verb {
                "hold" => Task::Hold(zone(rest)?),
                "exit" => Task::Exit(zone(rest)?),
                "survive" if rest.is_empty() => Task::Survive,
                "kill" => Task::Kill(kind(rest)?),
                _ => return None,
            };
            Edit::Goal(seat_of(seat)?, task)
        }
        ("more", None) => Edit::More(goal()?),
        ("less", None) => Edit::Less(goal()?),
        ("ungoal", None) => Edit::Ungoal(goal()?),
        ("limit", None) => {
            Edit::Limit(named(&LIMITS, about).or_else(|| seat_of(about).map(Limit::Side))?)
        }
        ("house", None) => Edit::House(HOUSE.iter().position(|(name, _)| *name == about)? as u8),
        ("clear", None) if about.is_empty() => Edit::Clear,
        _ => return None,
    })
}
