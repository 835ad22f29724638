//! A disk that is full, and has room again: the real server, on a small file
//! system of its own where one can be mounted, and under a limit on the size of
//! its files everywhere.

use std::{
    fs,
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::process::{Process, binary};

/// A small file system, gone when dropped.
struct Mounted(TempDir);

impl Mounted {
    /// One of a few megabytes; nothing where we may not mount.
    fn new() -> Option<Self> {
        let folder = TempDir::new().unwrap();
        let done = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=8m", "tmpfs"])
            .arg(folder.path())
            .output();
        done.is_ok_and(|done| done.status.success()).then_some(Self(folder))
    }

    fn ballast(&self) -> PathBuf {
        self.0.path().join("ballast")
    }

    /// Writes until nothing more fits.
    fn fill(&self) {
        let mut file = fs::File::create(self.ballast()).unwrap();
        for size in [1 << 16, 1 << 10, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

fn prlimit(process: &Process, limit: &str) {
    let id = process.child.id().to_string();
    let done = Command::new("prlimit").args(["--pid", &id, &format!("--fsize={limit}")]).status();
    assert!(done.unwrap().success());
}

/// Told of a file that may not grow, the server shall hear an error, not die of
/// the signal.
fn serve(data: &Path) -> Process {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(binary());
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--disk-floor", "1"]);
    Process::run(command.args(["--rate-limit", "0", "--data"]).arg(data))
}

/// Plays a move, or takes one back, so that the game never ends; the status, and
/// the version by then.
fn play(process: &Process, table: &str, guest: &str) -> (u16, Value) {
    let (_, state) = process.ask("GET", table, guest, &Value::Null).unwrap();
    let mut body = json!({ "version": state["version"], "token": state["version"].to_string() });
    let path = if state["steps"].as_array().unwrap().len() > 6 {
        format!("{table}/takeback")
    } else {
        body["action"] = state["gestures"][0]["action"].clone();
        format!("{table}/act")
    };
    process.ask("POST", &path, guest, &body).unwrap()
}

fn open(process: &Process, guest: &str) -> (u16, Value) {
    let new = json!({ "game": "ra", "options": "draws=off" });
    process.ask("POST", "/api/tables", guest, &new).unwrap()
}

fn status(process: &Process, path: &str) -> (u16, Value) {
    process.ask("GET", path, "", &Value::Null).unwrap()
}

/// The story: play, fill, be refused, free, play on.
fn story(data: &Path, fill: impl Fn(&Process), free: impl Fn(&Process)) {
    let mut process = serve(data);
    let guest = &process.guest();
    let (opened, table) = open(&process, guest);
    assert_eq!(opened, 201, "{table}");
    let table = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let (done, state) = play(&process, &table, guest);
    assert_eq!(done, 200, "{state}");
    assert_eq!(status(&process, "/ready").0, 200, "{:?}", status(&process, "/ready"));
    let mut acknowledged = state["version"].clone();

    fill(&process);
    let mut refused = 0;
    for _ in 0..200 {
        let (done, answer) = play(&process, &table, guest);
        if done == 200 {
            acknowledged = answer["version"].clone();
            continue;
        }
        assert_eq!((done, &answer["error"]["kind"]), (503, &json!("unwritable")), "{answer}");
        refused += 1;
    }
    assert!(refused > 100, "{refused}");
    let newcomer = &process.guest();
    assert_eq!(open(&process, newcomer).0, 503);
    // The process is alive, but whoever sends visitors somewhere is warned.
    assert_eq!(status(&process, "/health").0, 200);
    let (ready, checks) = status(&process, "/ready");
    assert_eq!((ready, &checks["ready"]), (503, &json!(false)), "{checks}");
    // What was acknowledged is there to be looked at.
    let look = |process: &Process| process.ask("GET", &table, guest, &Value::Null).unwrap().1;
    assert_eq!(look(&process)["version"], acknowledged);

    free(&process);
    let (done, answer) = play(&process, &table, guest);
    assert_eq!(done, 200, "{answer}");
    acknowledged = answer["version"].clone();
    for guest in [guest, newcomer] {
        let (opened, answer) = open(&process, guest);
        assert_eq!(opened, 201, "{answer}");
    }
    let (ready, checks) = status(&process, "/ready");
    assert_eq!(ready, 200, "{checks}");

    process.child.kill().unwrap();
    let mut log = String::new();
    process.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    process.end();
    let told = |what: &str| log.lines().filter(|line| line.contains(what)).count();
    assert_eq!(told("nothing is kept until"), 1, "{log}");
    assert_eq!(told("the store can be written again"), 1, "{log}");
    assert!(log.contains("\"free\":"), "{log}");
    let mut process = serve(data);
    assert_eq!(look(&process)["version"], acknowledged);
    process.child.kill().unwrap();
    process.end();
}

#[test]
fn after_a_full_disk_has_room_again_play_goes_on() {
    let Some(disk) = Mounted::new() else { return };
    story(disk.0.path(), |_| disk.fill(), |_| fs::remove_file(disk.ballast()).unwrap());
}

#[test]
fn after_a_disk_that_failed_play_goes_on() {
    let folder = TempDir::new().unwrap();
    // No file can grow beyond this: those of a fresh database are longer.
    story(
        folder.path(),
        |process| prlimit(process, "4096:unlimited"),
        |process| prlimit(process, "unlimited:unlimited"),
    );
}
