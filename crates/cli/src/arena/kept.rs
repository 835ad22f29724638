//! Records of a meeting: written as games end, and found again.

use std::{
    fs,
    path::{Path, PathBuf},
};

use ::arena::{Bout, Meeting, ThinkingTime};
use record::{Match, Play, Record};
use rules::Message;
use words::Words;

use super::told;
use crate::{check, failure::Failure};

/// `0001.txt` and so on.
fn path(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("{:04}.txt", number + 1))
}

fn record(meeting: &Meeting<'_>, seats: &[bool], play: Play) -> Record {
    let name = |&first: &bool| meeting.players[usize::from(!first)].to_string();
    let mut record = Record::new(Match::from_play(play));
    record.players = seats.iter().map(name).collect();
    record
}

/// Writes a game's record, whole or not at all.
pub(super) fn keep(
    words: &Words,
    folder: &Path,
    meeting: &Meeting<'_>,
    bout: &Bout,
) -> Result<(), Failure> {
    let path = path(folder, bout.number);
    let half = path.with_extension("half");
    let text = record(meeting, &bout.seats, bout.play.clone()).text();
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&half, text))
        .and_then(|()| fs::rename(&half, &path))
        .map_err(|error| Failure::file(words, &path, &error))
}

/// The games of this meeting whose records are there. One of another meeting is
/// a mistake: it would be written over, or counted.
pub(super) fn found(
    words: &Words,
    folder: &Path,
    meeting: &Meeting<'_>,
) -> Result<Vec<Bout>, Failure> {
    let mut bouts = Vec::new();
    for number in 0..meeting.games {
        let path = path(folder, number);
        if !path.exists() {
            continue;
        }
        let there = check::read(words, &path)?;
        let play = there.games.play().clone();
        let rules = meeting.rules(number).map_err(|lost| Failure::new(words, &told(&lost)))?;
        let seats = Bout::seats(number, rules.seats());
        let same_box =
            rules.info().id == play.rules().info().id && rules.options() == play.rules().options();
        if !same_box || there.text() != record(meeting, &seats, play.clone()).text() {
            let message =
                Message::new("terminal-arena-other").with("file", path.display().to_string());
            return Err(Failure::new(words, &message));
        }
        bouts.push(Bout {
            number,
            seats,
            play,
            pace: [ThinkingTime::default(); 2],
            estimates: Vec::new(),
        });
    }
    Ok(bouts)
}
