//! Reading scenarios: the format is told in [`scenario`](crate::scenario).

use rules::{Seat, Seats};

use crate::{
    field::{
        Field, LONGEST, MOST_CELLS, Measures, Place, Surface, each,
        neutral::{Disc, Spot},
        terrain::{Relief, Terrain},
    },
    figure::{Figure, Kind, Look, Roll},
    scenario::{
        Aim, Area, Fault, Goal, LimitResult, MOST_GROUPS, MOST_ROUNDS, Scenario, ScenarioError,
        Start, Zone,
        room::{crowd, is_apart, room},
        seat_of,
    },
    squad::Squad,
};

/// The longest title or story, in characters.
pub(crate) const MOST_TEXT: usize = 400;

type Read<T> = Result<T, ScenarioError>;

/// One statement: its line and its words.
struct Statement<'a> {
    line: usize,
    words: Vec<&'a str>,
}

impl<'a> Statement<'a> {
    fn wrong<T>(&self, word: usize, fault: Fault) -> Read<T> {
        Err(ScenarioError { line: self.line, field: word + 1, fault })
    }

    fn word(&self, place: usize) -> Read<&'a str> {
        self.words.get(place).copied().map_or_else(|| self.wrong(place, Fault::Missing), Ok)
    }

    fn number(&self, place: usize, low: u32, high: u32) -> Read<u32> {
        let number = self.word(place)?.parse().ok();
        match number.filter(|number| (low..=high).contains(number)) {
            Some(number) => Ok(number),
            None => self.wrong(place, Fault::Number),
        }
    }

    fn seat(&self, place: usize, seats: u8) -> Read<Seat> {
        let seat = seat_of(self.word(place)?).filter(|seat| seat.0 < seats);
        seat.map_or_else(|| self.wrong(place, Fault::Seat), Ok)
    }

    /// No word may follow these.
    fn ends_after(&self, count: usize) -> Read<()> {
        if self.words.len() > count { self.wrong(count, Fault::Extra) } else { Ok(()) }
    }
}

/// The statements with their lines; on one line they are counted instead.
fn statements(text: &str) -> impl Iterator<Item = Statement<'_>> {
    let end = if text.contains('\n') { '\n' } else { ';' };
    let parts = (1..).zip(text.split(end)).flat_map(|(line, part)| {
        let said = part.split('#').next().unwrap_or_default();
        said.split(';').map(move |statement| (line, statement))
    });
    parts
        .map(|(line, statement)| Statement { line, words: statement.split_whitespace().collect() })
        .filter(|statement| !statement.words.is_empty())
}

/// The same scenario on one line.
pub(crate) fn one_line(text: &str) -> String {
    statements(text).map(|statement| statement.words.join(" ")).collect::<Vec<_>>().join("; ")
}

/// A scenario half read.
#[derive(Default)]
struct Unchecked {
    title: String,
    story: String,
    field: Option<Field>,
    seats: u8,
    alliances: Vec<Seats>,
    kinds: Vec<Kind>,
    zones: Vec<Zone>,
    standing: Vec<Start<Place>>,
    /// Groups to be placed, with the line and word that say so.
    placing: Vec<(Start<usize>, usize)>,
    /// Ways to win, with the line that says so.
    goals: Vec<(Goal, usize)>,
    limit: Option<(u8, LimitResult)>,
    figures: usize,
}

pub(crate) fn read(text: &str) -> Read<Scenario> {
    let (draft, last) = half_read(text)?;
    draft.check(last)?;
    draft.finish(one_line(text), last)
}

/// Reads a scenario that somebody is still working on: whatever is said has to
/// make sense, but not all has to be said.
pub(crate) fn sketch(text: &str) -> Read<Scenario> {
    let (draft, last) = half_read(text)?;
    draft.finish(one_line(text), last)
}

/// All statements taken, and the line of the last.
fn half_read(text: &str) -> Read<(Unchecked, usize)> {
    let mut draft = Unchecked::default();
    let mut last = 1;
    for statement in statements(text) {
        last = statement.line;
        draft.take(&statement)?;
    }
    Ok((draft, last))
}

impl Unchecked {
    fn take(&mut self, said: &Statement<'_>) -> Read<()> {
        let first = said.word(0)?;
        if !matches!(first, "surface" | "title" | "story") && self.field.is_none() {
            return said.wrong(0, Fault::NoSurface);
        }
        if matches!(first, "allies" | "group" | "victory" | "limit") && self.seats == 0 {
            return said.wrong(0, Fault::NoPlayers);
        }
        match first {
            "title" => free_text(&mut self.title, said),
            "story" => free_text(&mut self.story, said),
            "surface" => self.surface(said),
            "players" => self.players(said),
            "allies" => self.allies(said),
            "kind" => self.kind(said),
            "terrain" => self.terrain(said),
            "zone" => self.zone(said),
            "group" => self.group(said),
            "victory" => self.victory(said),
            "limit" => self.limit(said),
            _ => said.wrong(0, Fault::Statement),
        }
    }

    /// The surface, which is there once the first statement is read.
    fn field(&self, said: &Statement<'_>) -> Read<&Field> {
        self.field.as_ref().map_or_else(|| said.wrong(0, Fault::NoSurface), Ok)
    }

    fn surface(&mut self, said: &Statement<'_>) -> Read<()> {
        if self.field.is_some() {
            return said.wrong(0, Fault::Twice);
        }
        let surface = match said.word(1)? {
            "hex" => Surface::Hex,
            "square" => Surface::Square,
            "open" => Surface::Open,
            _ => return said.wrong(1, Fault::Surface),
        };
        let mut measures = Measures::USUAL;
        let (low, high) = if surface == Surface::Open { (200, LONGEST) } else { (2, MOST_CELLS) };
        let (width, height) = (said.number(2, low, high)?, said.number(3, low, high)?);
        if surface != Surface::Open {
            // Rows have letters.
            if width * height > MOST_CELLS || height > 26 {
                return said.wrong(3, Fault::Size);
            }
            said.ends_after(4)?;
        }
        for place in (4..said.words.len()).step_by(2) {
            let (measure, low, high) = match said.word(place)? {
                "unit" => (&mut measures.unit, 20, 500),
                "base" => (&mut measures.base, 5, 100),
                "contact" => (&mut measures.contact, 1, 100),
                _ => return said.wrong(place, Fault::Property),
            };
            *measure = said.number(place + 1, low, high)? as u16;
        }
        self.field = Some(Field::new(surface, width, height, measures));
        Ok(())
    }

    fn players(&mut self, said: &Statement<'_>) -> Read<()> {
        if self.seats > 0 {
            return said.wrong(0, Fault::Twice);
        }
        self.seats = said.number(1, 2, 6)? as u8;
        said.ends_after(2)
    }

    fn allies(&mut self, said: &Statement<'_>) -> Read<()> {
        let mut side = Seats::NONE;
        said.word(2)?;
        for place in 1..said.words.len() {
            let seat = said.seat(place, self.seats)?;
            if side.contains(seat) || self.alliances.iter().any(|known| known.contains(seat)) {
                return said.wrong(place, Fault::Allied);
            }
            side = side.with(seat);
        }
        if side.len() == usize::from(self.seats) {
            return said.wrong(0, Fault::Peace);
        }
        self.alliances.push(side);
        Ok(())
    }

    fn kind(&mut self, said: &Statement<'_>) -> Read<()> {
        let mut letters = said.word(1)?.chars();
        let letter = letters.next().filter(char::is_ascii_lowercase);
        let Some(letter) = letter.filter(|_| letters.as_str().is_empty()) else {
            return said.wrong(1, Fault::Letter);
        };
        if self.kinds.iter().any(|kind| kind.letter == letter) {
            return said.wrong(1, Fault::Twice);
        }
        if self.kinds.len() == Figure::MOST_KINDS {
            return said.wrong(0, Fault::Kinds);
        }
        let Some(look) = Look::named(said.word(2)?) else { return said.wrong(2, Fault::Look) };
        let mut kind = Kind::usual(letter, look);
        let mut place = 3;
        while place < said.words.len() {
            let word = said.word(place)?;
            let bonus = |text: &str| text.parse::<u8>().ok().filter(|bonus| *bonus <= 9);
            let (value, low, high) = match word {
                "shoots" | "fights" => {
                    kind.shoots = word == "shoots";
                    place += 1;
                    continue;
                }
                "life" => (&mut kind.life, 1, Figure::MOST_LIFE.into()),
                "advance" => (&mut kind.advance, 0, 6),
                "impact" => (&mut kind.impact, 0, 12),
                "range" => (&mut kind.range, 3, 9),
                _ => {
                    let (value, text) = match word.split_once('+') {
                        Some(("advance", text)) => (&mut kind.advance_bonus, text),
                        Some(("impact", text)) => (&mut kind.impact_bonus, text),
                        _ => return said.wrong(place, Fault::Property),
                    };
                    match bonus(text) {
                        Some(bonus) => *value = bonus,
                        None => return said.wrong(place, Fault::Number),
                    }
                    place += 1;
                    continue;
                }
            };
            *value = said.number(place + 1, low, high)? as u8;
            place += 2;
        }
        self.kinds.push(kind);
        Ok(())
    }

    fn terrain(&mut self, said: &Statement<'_>) -> Read<()> {
        let Some(relief) = Relief::named(said.word(1)?) else {
            return said.wrong(1, Fault::Relief);
        };
        let mut terrain = Terrain::usual(relief);
        let mut place = 2;
        loop {
            match said.word(place)? {
                "cost" => terrain.cost = said.number(place + 1, 1, 3)? as u8,
                "bonus" => terrain.bonus = said.number(place + 1, 0, 9)? as u8,
                "closed" => terrain.cost = 0,
                "stops" => terrain.stops_fire = true,
                "clear" => terrain.stops_fire = false,
                _ => break,
            }
            place += if matches!(said.words[place], "cost" | "bonus") { 2 } else { 1 };
        }
        for place in place..said.words.len() {
            if self.field(said)?.is_open() {
                let disc = self.disc(said, place)?;
                let taken = self.standing.iter().any(|start| disc.holds(start.at.as_spot()));
                if taken && terrain.is_closed() {
                    return said.wrong(place, Fault::Occupied);
                }
                self.field.as_mut().expect("it is read").shape_disc(disc, terrain);
            } else {
                let cells = self.cells(said, place)?;
                let taken = self.standing.iter().any(|start| cells & start.at.set() != 0);
                if taken && terrain.is_closed() {
                    return said.wrong(place, Fault::Occupied);
                }
                let field = self.field.as_mut().expect("it is read");
                each(cells).for_each(|cell| field.shape_cell(cell, terrain));
            }
        }
        Ok(())
    }

    /// A cell, or a block of cells from corner to corner.
    fn cells(&self, said: &Statement<'_>, place: usize) -> Read<u128> {
        let field = self.field(said)?;
        let word = said.word(place)?;
        let (low, high) = word.split_once('-').unwrap_or((word, word));
        let (Some(low), Some(high)) = (field.named(low), field.named(high)) else {
            return said.wrong(place, Fault::Cell);
        };
        let (width, _) = field.size();
        let corner = |place: Place| (place.number() / width, place.number() % width);
        let ((a, b), (c, d)) = (corner(low), corner(high));
        let inside = |cell: &Place| {
            let (row, column) = corner(*cell);
            (a.min(c)..=a.max(c)).contains(&row) && (b.min(d)..=b.max(d)).contains(&column)
        };
        Ok(field.cells().filter(inside).fold(0, |all, cell| all | cell.set()))
    }

    fn disc(&self, said: &Statement<'_>, place: usize) -> Read<Disc> {
        let word = said.word(place)?;
        let disc = word.rsplit_once(',').and_then(|(middle, radius)| {
            let middle = self.field.as_ref()?.named(middle)?.as_spot();
            let radius = radius.parse().ok().filter(|radius| (1..=2000).contains(radius))?;
            Some(Disc { middle, radius })
        });
        disc.map_or_else(|| said.wrong(place, Fault::Disc), Ok)
    }

    fn spot(&self, said: &Statement<'_>, place: usize) -> Read<Spot> {
        let place_there = self.field(said)?.named(said.word(place)?);
        place_there.map_or_else(|| said.wrong(place, Fault::Point), |there| Ok(there.as_spot()))
    }

    fn zone(&mut self, said: &Statement<'_>) -> Read<()> {
        let name = said.word(1)?.to_owned();
        // Names stand in options and touches, where other signs mean something.
        if !name.chars().all(|c| c.is_ascii_alphanumeric()) {
            return said.wrong(1, Fault::ZoneName);
        }
        if self.zones.iter().any(|zone| zone.name == name) {
            return said.wrong(1, Fault::Twice);
        }
        let area = if self.field(said)?.is_open() {
            let (a, b) = (self.spot(said, 2)?, self.spot(said, 3)?);
            said.ends_after(4)?;
            let low = Spot { x: a.x.min(b.x), y: a.y.min(b.y) };
            Area::Box(low, Spot { x: a.x.max(b.x), y: a.y.max(b.y) })
        } else {
            said.word(2)?;
            let mut cells = 0;
            for place in 2..said.words.len() {
                cells |= self.cells(said, place)?;
            }
            Area::Cells(cells)
        };
        self.zones.push(Zone { name, area });
        Ok(())
    }

    fn zone_named(&self, said: &Statement<'_>, place: usize) -> Read<usize> {
        let name = said.word(place)?;
        let found = self.zones.iter().position(|zone| zone.name == name);
        found.map_or_else(|| said.wrong(place, Fault::Zone), Ok)
    }

    fn group(&mut self, said: &Statement<'_>) -> Read<()> {
        let owner = said.seat(1, self.seats)?;
        let zoned = said.word(2)? == "in";
        let figures = if zoned { 4 } else { 3 };
        let squad = self.squad(said, figures)?;
        said.ends_after(figures + 1)?;
        self.figures += squad.len();
        if self.figures > MOST_GROUPS {
            return said.wrong(figures, Fault::Crowd);
        }
        if zoned {
            let zone = self.zone_named(said, 3)?;
            self.placing.push((Start { owner, at: zone, squad }, said.line));
            return Ok(());
        }
        let field = self.field(said)?;
        let Some(at) = field.named(said.word(2)?) else {
            return said.wrong(2, if field.is_open() { Fault::Point } else { Fault::Cell });
        };
        if self.standing.iter().any(|other| !is_apart(field, other.at, at)) {
            return said.wrong(2, Fault::Occupied);
        }
        if field.terrain(at).is_some_and(|terrain| terrain.is_closed()) {
            return said.wrong(2, Fault::Closed);
        }
        self.standing.push(Start { owner, at, squad });
        Ok(())
    }

    /// Figures as in positions, all of them whole: `rrrs`.
    fn squad(&self, said: &Statement<'_>, place: usize) -> Read<Squad> {
        let word = said.word(place)?;
        let figure = |letter: char| {
            let kind = self.kinds.iter().position(|kind| kind.letter == letter)?;
            Some(Figure::new(kind, self.kinds[kind].life))
        };
        let Some(figures) = word.chars().map(figure).collect::<Option<Vec<_>>>() else {
            return said.wrong(place, Fault::Figures);
        };
        Squad::of(&figures).map_or_else(|| said.wrong(place, Fault::TooMany), Ok)
    }

    /// A player and allies.
    fn side(&self, seat: Seat) -> Seats {
        let allied = self.alliances.iter().find(|side| side.contains(seat));
        allied.copied().unwrap_or(Seats::one(seat))
    }

    /// The alliance of a goal's player, which may be told after the goal.
    fn whole_side(&self, side: Seats) -> Seats {
        side.iter().next().map_or(side, |seat| self.side(seat))
    }

    /// Is nobody there to be killed?
    fn is_reached(&self, goal: &Goal) -> bool {
        let Aim::Kill { kind } = goal.aim else { return false };
        let standing = self.standing.iter().map(|start| (start.owner, start.squad));
        let placing = self.placing.iter().map(|(start, _)| (start.owner, start.squad));
        !standing.chain(placing).any(|(owner, squad)| {
            let wanted = squad.figures().iter().any(|figure| figure.kind() == kind);
            wanted && !goal.side.contains(owner)
        })
    }

    fn victory(&mut self, said: &Statement<'_>) -> Read<()> {
        let side = Seats::one(said.seat(1, self.seats)?);
        let round = |place| Ok(said.number(place, 1, MOST_ROUNDS.into())? as u8);
        let (aim, words) = match said.word(2)? {
            "hold" => (Aim::Hold { zone: self.zone_named(said, 3)?, round: round(4)? }, 5),
            "exit" => {
                let zone = self.zone_named(said, 3)?;
                let figures = said.number(4, 1, MOST_GROUPS as u32)? as u8;
                (Aim::Exit { zone, figures }, 5)
            }
            "survive" => (Aim::Survive { round: round(3)? }, 4),
            "kill" => {
                let letter = said.word(3)?;
                let kind =
                    self.kinds.iter().position(|kind| letter == kind.letter.to_string().as_str());
                let Some(kind) = kind else { return said.wrong(3, Fault::Kind) };
                (Aim::Kill { kind }, 4)
            }
            _ => return said.wrong(2, Fault::Aim),
        };
        said.ends_after(words)?;
        self.goals.push((Goal { side, aim }, said.line));
        Ok(())
    }

    fn limit(&mut self, said: &Statement<'_>) -> Read<()> {
        if self.limit.is_some() {
            return said.wrong(0, Fault::Twice);
        }
        let round = said.number(1, 1, MOST_ROUNDS.into())? as u8;
        let verdict = match said.word(2)? {
            "draw" => LimitResult::Draw,
            "most" => LimitResult::Most,
            word => match seat_of(word).filter(|seat| seat.0 < self.seats) {
                Some(seat) => LimitResult::Side(Seats::one(seat)),
                None => return said.wrong(2, Fault::LimitResult),
            },
        };
        said.ends_after(3)?;
        self.limit = Some((round, verdict));
        Ok(())
    }

    /// Is everything there that is needed to play?
    fn check(&self, line: usize) -> Read<()> {
        let wrong = |fault| Err(ScenarioError { line, field: 1, fault });
        let Some(field) = &self.field else { return wrong(Fault::NoSurface) };
        if self.seats == 0 {
            return wrong(Fault::NoPlayers);
        }
        for seat in (0..self.seats).map(Seat) {
            let owners = self.standing.iter().map(|start| start.owner);
            let mut owners = owners.chain(self.placing.iter().map(|(start, _)| start.owner));
            if !owners.any(|owner| owner == seat) {
                return wrong(Fault::NoGroup);
            }
        }
        for &(goal, line) in &self.goals {
            if self.is_reached(&self.whole(goal)) {
                return Err(ScenarioError { line, field: 4, fault: Fault::NoPrey });
            }
        }
        // Whoever places last still has to find room, wherever the others are.
        for (start, line) in &self.placing {
            let area = &self.zones[start.at].area;
            let others = self.placing.iter().map(|(start, _)| &self.zones[start.at].area);
            let rivals = others.filter(|other| crowd(field, area, other)).count();
            if room(field, area, &self.standing) < self.standing.len() + rivals {
                return Err(ScenarioError { line: *line, field: 4, fault: Fault::Narrow });
            }
        }
        Ok(())
    }

    /// The goal of a whole alliance.
    fn whole(&self, goal: Goal) -> Goal {
        Goal { side: self.whole_side(goal.side), ..goal }
    }

    /// Puts the parts together.
    fn finish(self, text: String, line: usize) -> Read<Scenario> {
        let wrong = |fault| Err(ScenarioError { line, field: 1, fault });
        if self.seats == 0 {
            return wrong(if self.field.is_some() { Fault::NoPlayers } else { Fault::NoSurface });
        }
        let sides = std::array::from_fn(|seat| {
            let seat = Seat(seat as u8);
            if seat.0 < self.seats { self.side(seat) } else { Seats::NONE }
        });
        let goals = self.goals.iter().map(|&(goal, _)| self.whole(goal)).collect();
        let limit = self.limit.map(|(round, verdict)| match verdict {
            LimitResult::Side(side) => (round, LimitResult::Side(self.whole_side(side))),
            LimitResult::Draw | LimitResult::Most => (round, verdict),
        });
        let Some(field) = self.field else { return wrong(Fault::NoSurface) };
        Ok(Scenario {
            text,
            title: self.title,
            story: self.story,
            roll: Roll::new(self.kinds),
            seats: self.seats,
            sides,
            zones: self.zones,
            placing: in_turn(self.seats, self.placing.into_iter().map(|(start, _)| start)),
            standing: self.standing,
            goals,
            limit,
            field,
        })
    }
}

/// A title or a story: once, and not endless.
fn free_text(text: &mut String, said: &Statement<'_>) -> Read<()> {
    if !text.is_empty() {
        return said.wrong(0, Fault::Twice);
    }
    said.word(1)?;
    *text = said.words[1..].join(" ");
    // Options are written key=value.
    let unfit = text.chars().count() > MOST_TEXT || text.contains('=');
    if unfit { said.wrong(1, Fault::FreeText) } else { Ok(()) }
}

/// C6.1, as the house has it: the players place a group each in turn.
fn in_turn(seats: u8, placing: impl Iterator<Item = Start<usize>>) -> Vec<Start<usize>> {
    let mut counts = vec![0; usize::from(seats)];
    let numbered = placing.map(|start| {
        counts[start.owner.index()] += 1;
        (counts[start.owner.index()], start.owner, start)
    });
    let mut all: Vec<_> = numbered.collect();
    all.sort_by_key(|&(number, owner, _)| (number, owner));
    all.into_iter().map(|(.., start)| start).collect()
}
