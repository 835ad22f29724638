//! Writing scenarios: the text that [`reading`](crate::scenario::reading) reads, always
//! the same for the same scenario.

use rules::Seats;

use crate::{
    field::{
        Field, Place, Surface, each,
        neutral::{Disc, Spot},
        terrain::Terrain,
    },
    figure::{Kind, Roll},
    scenario::{Aim, Area, LETTERS, LimitResult, Scenario, Zone},
    squad::Squad,
};

/// The scenario's text, one statement after the other.
pub(crate) fn text(scenario: &Scenario) -> String {
    statements(scenario).join("; ")
}

fn statements(scenario: &Scenario) -> Vec<String> {
    let Scenario { field, roll, zones, .. } = scenario;
    let mut all = Vec::new();
    let told = [("title", &scenario.title), ("story", &scenario.story)];
    all.extend(told.iter().filter(|(_, text)| !text.is_empty()).map(|(w, t)| format!("{w} {t}")));
    all.push(surface(field));
    all.push(format!("players {}", scenario.seats));
    all.extend(alliances(scenario));
    all.extend(roll.kinds().iter().map(kind));
    all.extend(terrain(field));
    all.extend(zones.iter().map(|zone| zone_text(field, zone)));
    for start in &scenario.standing {
        let (owner, at) = (LETTERS[start.owner.index()], field.name(start.at));
        all.push(format!("group {owner} {at} {}", figures(roll, &start.squad)));
    }
    for start in &scenario.placing {
        let (owner, zone) = (LETTERS[start.owner.index()], &zones[start.at].name);
        all.push(format!("group {owner} in {zone} {}", figures(roll, &start.squad)));
    }
    for goal in &scenario.goals {
        let aim = match goal.aim {
            Aim::Hold { zone, round } => format!("hold {} {round}", zones[zone].name),
            Aim::Exit { zone, figures } => format!("exit {} {figures}", zones[zone].name),
            Aim::Survive { round } => format!("survive {round}"),
            Aim::Kill { kind } => format!("kill {}", roll.kinds()[kind].letter),
        };
        all.push(format!("victory {} {aim}", first(goal.side)));
    }
    if let Some((round, verdict)) = scenario.limit {
        let verdict = match verdict {
            LimitResult::Draw => "draw".to_owned(),
            LimitResult::Most => "most".to_owned(),
            LimitResult::Side(side) => first(side).to_string(),
        };
        all.push(format!("limit {round} {verdict}"));
    }
    all
}

/// The letter that speaks for an alliance.
fn first(side: Seats) -> char {
    side.iter().next().map_or(LETTERS[0], |seat| LETTERS[seat.index()])
}

fn surface(field: &Field) -> String {
    let (width, height) = field.size();
    match field.surface() {
        Surface::Hex => format!("surface hex {width} {height}"),
        Surface::Square => format!("surface square {width} {height}"),
        Surface::Open => {
            let crate::Measures { unit, base, contact } = field.measures();
            let measures = format!("unit {unit} base {base} contact {contact}");
            format!("surface open {width} {height} {measures}")
        }
    }
}

fn alliances(scenario: &Scenario) -> Vec<String> {
    let mut told = Seats::NONE;
    let mut all = Vec::new();
    for side in scenario.sides {
        let fresh = side.iter().all(|seat| !told.contains(seat));
        if side.len() > 1 && fresh {
            let letters: Vec<_> = side.iter().map(|s| LETTERS[s.index()].to_string()).collect();
            all.push(format!("allies {}", letters.join(" ")));
            told = side.iter().fold(told, Seats::with);
        }
    }
    all
}

fn kind(kind: &Kind) -> String {
    let usual = Kind::usual(kind.letter, kind.look);
    let mut text = format!("kind {} {}", kind.letter, kind.look.word());
    if kind.shoots != usual.shoots {
        text.push_str(if kind.shoots { " shoots" } else { " fights" });
    }
    for (word, value, usual) in [
        (" life ", kind.life, usual.life),
        (" advance ", kind.advance, usual.advance),
        (" impact ", kind.impact, usual.impact),
        (" range ", kind.range, usual.range),
        (" advance+", kind.advance_bonus, usual.advance_bonus),
        (" impact+", kind.impact_bonus, usual.impact_bonus),
    ] {
        if value != usual {
            text.push_str(&format!("{word}{value}"));
        }
    }
    text
}

/// One statement for all that is alike.
fn terrain(field: &Field) -> Vec<String> {
    let cells = field.cells().filter_map(|cell| Some((field.terrain(cell)?, field.name(cell))));
    let discs = field.discs().iter().map(|&(Disc { middle, radius }, terrain)| {
        let Spot { x, y } = middle;
        (terrain, format!("{x},{y},{radius}"))
    });
    let mut alike: Vec<(Terrain, String)> = Vec::new();
    for (terrain, place) in cells.chain(discs) {
        match alike.iter_mut().find(|(known, _)| *known == terrain) {
            Some((_, places)) => places.push_str(&format!(" {place}")),
            None => alike.push((terrain, place)),
        }
    }
    let say = |(terrain, places): (Terrain, String)| {
        let usual = Terrain::usual(terrain.relief);
        let mut text = format!("terrain {}", terrain.relief.word());
        if terrain.cost != usual.cost {
            let closed = terrain.is_closed();
            text.push_str(&if closed {
                " closed".to_owned()
            } else {
                format!(" cost {}", terrain.cost)
            });
        }
        if terrain.bonus != usual.bonus {
            text.push_str(&format!(" bonus {}", terrain.bonus));
        }
        if terrain.stops_fire != usual.stops_fire {
            text.push_str(if terrain.stops_fire { " stops" } else { " clear" });
        }
        format!("{text} {places}")
    };
    alike.into_iter().map(say).collect()
}

fn zone_text(field: &Field, zone: &Zone) -> String {
    let spot = |at| field.name(Place::spot(at));
    let places = match zone.area {
        Area::Cells(cells) => {
            each(cells).map(|cell| field.name(cell)).collect::<Vec<_>>().join(" ")
        }
        Area::Box(low, high) => format!("{} {}", spot(low), spot(high)),
    };
    format!("zone {} {places}", zone.name)
}

fn figures(roll: &Roll, squad: &Squad) -> String {
    squad.figures().iter().map(|&figure| roll.kind(figure).letter).collect()
}
