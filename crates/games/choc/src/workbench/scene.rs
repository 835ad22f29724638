//! What the writer of a scenario sees and touches.
//!
//! With nothing chosen there are a few buttons, each a drawer: surface, size,
//! players, terrain, zones, victory, limit. A terrain or a zone, once chosen,
//! is painted cell after cell. A cell or group that is touched first shows what
//! can be done there.

use rules::{
    Button, Cell, Effect, Effects, Face, Gesture, Ink, Mark, Message, Piece, Point, Refusal, Scene,
    Seat, Shape, Touch, View,
};

use super::{
    Draft, Edit, Workbench, edits,
    notation::{
        STRETCHES, SURFACES, edit_text, kind_letter, letter, limit_text, parts, task_text, word_of,
        zone_name,
    },
    refusal,
};
use crate::{
    Aim, Area, Choc, Group, HOUSE, Look, Place, Position, Relief, Scenario, Zone,
    field::UNITS,
    scenario::seat_of,
    view::{drawing, scene as board, words},
};

/// Any point of the neutral surface.
const TABLE: &str = "table";

pub(crate) fn gesture(plan: &Scenario, edit: Edit) -> Vec<(Touch, Effect)> {
    let button = |name: &str, effect| (Touch::button(name), effect);
    let drawer =
        |name: &str, item: String| vec![button(name, Effect::Choose), button(&item, Effect::Edit)];
    // Two buttons, then what is done with them.
    let deeper = |name: &str, item: String, last: (Touch, Effect)| {
        vec![button(name, Effect::Choose), button(&item, Effect::Choose), last]
    };
    let place = |at: Place| match plan.field.is_open() {
        true => Touch::Point(TABLE.to_owned()),
        false => Touch::cell(plan.field.name(at)),
    };
    let thing = |at: Place| match plan.field.is_open() {
        true => Touch::Piece(plan.field.name(at)),
        false => Touch::cell(plan.field.name(at)),
    };
    let there =
        |at: Place, item: String| vec![(thing(at), Effect::Choose), button(&item, Effect::Edit)];
    let zone = |zone: u8, last| deeper("zones", format!("zone-{}", zone_name(plan, zone)), last);
    match edit {
        Edit::Surface(surface) => drawer("surface", word_of(&SURFACES, &surface).to_owned()),
        Edit::Size(by) => drawer("surface", word_of(&STRETCHES, &by).to_owned()),
        Edit::Players(seats) => drawer("players", format!("players-{seats}")),
        Edit::Ally(a, b) => drawer("players", format!("ally-{}-{}", letter(a), letter(b))),
        Edit::Terrain(relief, at) => {
            let word = relief.map_or("none", Relief::word).to_owned();
            deeper("terrain", word, (place(at), Effect::Place))
        }
        Edit::Zone(number, at) => zone(number, (place(at), Effect::Place)),
        Edit::Unzone(number) => zone(number, button("unzone", Effect::Remove)),
        Edit::Out(number) => zone(number, button("out", Effect::Edit)),
        // On the neutral surface there is nothing to touch before the group is there.
        Edit::Side(seat, at)
            if plan.field.is_open() && super::changes::group(plan, at).is_none() =>
        {
            let side = format!("side-{}", letter(seat));
            vec![button(&side, Effect::Choose), (place(at), Effect::Place)]
        }
        Edit::Side(seat, at) => there(at, format!("side-{}", letter(seat))),
        Edit::Add(kind, at) => there(at, format!("add-{}", kind_letter(plan, kind))),
        Edit::Recruit(look, at) => there(at, format!("recruit-{}", look.word())),
        Edit::Drop(kind, at) => there(at, format!("drop-{}", kind_letter(plan, kind))),
        Edit::Move { from, to } => vec![(thing(from), Effect::Choose), (place(to), Effect::Go)],
        Edit::Remove(at) => vec![(thing(at), Effect::Choose), button("remove", Effect::Remove)],
        Edit::Into(zone, at) => there(at, format!("into-{}", zone_name(plan, zone))),
        Edit::Goal(seat, task) => {
            let task = button(&task_text(plan, task), Effect::Edit);
            deeper("victory", format!("side-{}", letter(seat)), task)
        }
        Edit::More(goal) | Edit::Less(goal) | Edit::Ungoal(goal) => {
            let (word, effect) = match edit {
                Edit::More(_) => ("more", Effect::Edit),
                Edit::Less(_) => ("less", Effect::Edit),
                _ => ("ungoal", Effect::Remove),
            };
            deeper("victory", format!("goal-{}", goal + 1), button(word, effect))
        }
        Edit::Limit(limit) => drawer("limit", format!("limit-{}", limit_text(limit))),
        Edit::House(number) => drawer("begin", format!("house-{}", HOUSE[usize::from(number)].0)),
        Edit::Clear => vec![button("begin", Effect::Choose), button("clear", Effect::Remove)],
    }
}

/// What to do after these touches, whose next one can do what `next` says.
fn prompt_after(begun: &[Touch], next: Effects) -> &'static str {
    let names: Vec<&str> = begun
        .iter()
        .map(|touch| match touch {
            Touch::Button(name) => name.as_str(),
            _ => "",
        })
        .collect();
    match names[..] {
        ["surface"] => "scenario-next-surface",
        ["players"] => "scenario-next-players",
        ["terrain"] => "scenario-next-terrain",
        ["zones"] => "scenario-next-zones",
        ["victory"] => "scenario-next-victory",
        ["limit"] => "scenario-next-limit",
        ["begin"] => "scenario-next-begin",
        ["terrain", _] => "scenario-next-paint",
        ["zones", _] if next.has(Effect::Edit) => "scenario-next-zone",
        ["zones", _] => "scenario-next-paint",
        ["victory", item] if item.starts_with("goal") => "scenario-next-goal",
        ["victory", _] => "scenario-next-task",
        _ if next.has(Effect::Place) => "scenario-next-place",
        _ if next.has(Effect::Go) => "scenario-next-group",
        _ => "scenario-next-side",
    }
}

pub(crate) fn gestures(plan: &Scenario) -> Vec<Gesture> {
    let mut edits = Vec::new();
    edits::list(plan, &mut edits);
    let mut gestures: Vec<Gesture> = Vec::with_capacity(edits.len());
    for edit in edits {
        let steps = gesture(plan, edit);
        let pointed = matches!(steps.last(), Some((Touch::Point(_), _)));
        let same = |known: &Gesture| known.touches.iter().eq(steps.iter().map(|(touch, _)| touch));
        if pointed && gestures.iter().any(same) {
            continue;
        }
        let action = match pointed {
            true => format!("{}@~{{x}},{{y}}", parts(plan, edit).0),
            false => edit_text(plan, edit),
        };
        gestures.push(Gesture::new(action, steps, Vec::new()));
    }
    gestures
}

pub(crate) fn scene(plan: Scenario) -> Scene {
    let buttons = buttons(&plan);
    let game = refusal::game(plan);
    let plan = &game.scenario;
    let mut position = Position::empty();
    for start in &plan.standing {
        position.put(Group::new(start.owner, start.at, start.squad));
    }
    let pieces = position.groups().iter().map(|group| piece(&game, group)).collect();
    if plan.field.is_open() {
        let mut scene = board::open_table(&game, &plan.zones.iter().collect::<Vec<_>>());
        scene.notes.extend(plan.zones.iter().filter_map(zone_note));
        return Scene { pieces, buttons, ..scene };
    }
    let cells: Vec<Cell> = plan.field.cells().map(|at| cell(&game, &position, at)).collect();
    let notes = board::notes(&game);
    let corners = cells.iter().flat_map(|cell| cell.outline.iter().copied());
    let frame = rules::Frame::around(corners.chain(notes.iter().map(|note| note.at)), 220);
    Scene { frame, cells, pieces, buttons, notes, ..Scene::default() }
}

impl Face for Workbench {
    fn gesture(&self, draft: &Draft, edit: Edit) -> Vec<(Touch, Effect)> {
        gesture(&draft.plan(), edit)
    }

    fn gestures(&self, draft: &Draft) -> Vec<Gesture> {
        gestures(&draft.plan())
    }

    fn explain(&self, draft: &Draft, touches: &[Touch]) -> Refusal {
        refusal::explain(&draft.plan(), touches)
    }

    fn scene(&self, draft: &Draft, _view: View) -> Scene {
        scene(draft.plan())
    }

    fn marks(&self, _draft: &Draft, _edit: Edit, _view: View) -> Vec<Mark> {
        Vec::new()
    }

    fn prompt(&self, draft: &Draft) -> Message {
        match Scenario::parse(&draft.0) {
            Ok(_) => Message::new("scenario-prompt-ready"),
            Err(error) => {
                Message::new("scenario-prompt-missing").with("reason", error.fault.message())
            }
        }
    }

    fn prompt_after(&self, _draft: &Draft, begun: &[Touch], next: Effects) -> Message {
        Message::new(prompt_after(begun, next))
    }

    fn describe(&self, draft: &Draft, edit: Edit) -> Message {
        let edit = edit_text(&draft.plan(), edit);
        Message::new("scenario-words").with("edit", edit)
    }
}

/// The name of a zone in its corner.
fn zone_note(zone: &Zone) -> Option<rules::Note> {
    let Area::Box(low, _) = zone.area else { return None };
    let at = Point::new(low.x * UNITS + 500, low.y * UNITS + 300);
    Some(rules::Note { at, text: zone.name.clone() })
}

/// A cell with its terrain and the names of its zones.
fn cell(game: &Choc, position: &Position, at: Place) -> Cell {
    let zones = game.scenario.zones.iter().filter(|zone| zone.area.holds(at));
    let names: Vec<&str> = zones.map(|zone| &*zone.name).collect();
    let mut cell = board::cell(game, position, at);
    if !names.is_empty() {
        let text = names.join(" ");
        let size = (1500 / text.chars().count().max(5) as i32).clamp(90, 210);
        cell.drawing.push(Shape::text(text, Point::new(0, -330), size, Ink::Black));
    }
    cell
}

fn piece(game: &Choc, group: &Group) -> Piece {
    let name = game.scenario.field.name(group.place);
    let owner = group.owner();
    Piece {
        id: name.clone(),
        at: game.scenario.field.middle(group.place),
        owner: Some(owner),
        ink: crate::INFO.colours[owner.index()],
        lights: Vec::new(),
        drawing: drawing::group(game, group, false, board::percent(game)),
        glyph: format!("{}{} ", letter(owner), group.squad.len()),
        label: words::group_name(game, group),
        card: Some(words::card(game, group)),
        cell: Some(name).filter(|_| !game.scenario.field.is_open()),
    }
}

/// Every button of a gesture, each once, in the order of the drawers.
fn buttons(plan: &Scenario) -> Vec<Button> {
    let drawers = ["begin", "surface", "players", "terrain", "zones", "victory", "limit"];
    let mut names: Vec<String> = drawers.map(str::to_owned).to_vec();
    for gesture in gestures(plan) {
        for touch in gesture.touches {
            let Touch::Button(name) = touch else { continue };
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let button = |name: String| Button { label: button_name(plan, &name), name };
    names.into_iter().map(button).collect()
}

/// What is written on a button.
fn button_name(plan: &Scenario, name: &str) -> Message {
    let (verb, rest) = name.split_once('-').unwrap_or((name, ""));
    let seat = |text: &str| words::seat_name(seat_of(text).unwrap_or(Seat(0)));
    let zone = |text: &str| {
        let known = plan.zones.iter().find(|zone| zone.name == text);
        let fresh = Zone { name: text.to_owned(), area: Area::Cells(0) };
        words::zone_name(known.unwrap_or(&fresh))
    };
    let figure = |look: Look| Message::new(format!("choc-figure-{}", look.word())).with("count", 1);
    let kind = |text: &str| {
        let known = plan.roll.kinds().iter().find(|kind| text.chars().eq([kind.letter]));
        figure(known.map_or(Look::Rifleman, |kind| kind.look))
    };
    let said = |word: &str| Message::new(format!("scenario-button-{word}"));
    match (verb, rest) {
        ("players", "") => said("players"),
        ("players", count) => said("players-count").with("count", count.parse().unwrap_or(2u8)),
        ("ally", pair) => {
            let (a, b) = pair.split_once('-').unwrap_or((pair, pair));
            let (a, b) = (seat_of(a).unwrap_or(Seat(0)), seat_of(b).unwrap_or(Seat(0)));
            let word = if plan.are_friends(a, b) { "unally" } else { "ally" };
            said(word).with("a", words::seat_name(a)).with("b", words::seat_name(b))
        }
        ("hill" | "wood" | "marsh" | "water" | "rock", _) => {
            Message::new(format!("choc-relief-{verb}"))
        }
        ("zone", name) if plan.zones.iter().all(|zone| zone.name != name) => {
            said("zone-new").with("zone", zone(name))
        }
        ("zone" | "into" | "hold" | "exit", name) => said(verb).with("zone", zone(name)),
        ("side", text) => said("side").with("seat", seat(text)),
        ("add" | "drop" | "kill", text) => said(verb).with("figure", kind(text)),
        ("recruit", word) => {
            said("add").with("figure", figure(Look::named(word).unwrap_or(Look::Rifleman)))
        }
        ("goal", number) => {
            let number: usize = number.parse().unwrap_or(1);
            said("goal").with("goal", goal_name(plan, number - 1))
        }
        ("limit", "") => said("limit"),
        ("limit", word) if seat_of(word).is_some() => said("limit-side").with("seat", seat(word)),
        ("house", name) => Message::new(format!("choc-option-scenario-{name}")),
        _ => said(name),
    }
}

/// A way to win in a few words.
fn goal_name(plan: &Scenario, number: usize) -> Message {
    let Some(goal) = plan.goals.get(number) else { return Message::new("choc-nobody") };
    let owner = words::seat_name(goal.side.iter().next().unwrap_or(Seat(0)));
    let zone = |zone: usize| words::zone_name(&plan.zones[zone]);
    let message = match goal.aim {
        Aim::Hold { zone: at, round } => {
            Message::new("scenario-goal-hold").with("zone", zone(at)).with("round", round)
        }
        Aim::Exit { zone: at, figures } => {
            Message::new("scenario-goal-exit").with("zone", zone(at)).with("figures", figures)
        }
        Aim::Survive { round } => Message::new("scenario-goal-survive").with("round", round),
        Aim::Kill { kind } => {
            let look = plan.roll.kinds()[kind].look;
            let figure = Message::new(format!("choc-figure-{}", look.word())).with("count", 1);
            Message::new("scenario-goal-kill").with("figure", figure)
        }
    };
    message.with("seat", owner)
}
