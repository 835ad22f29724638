//! What is kept, by the program itself: a backup of a server that runs, what it
//! gives back, and a worker that thinks for a server.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

/// How long is waited for something that will surely happen.
const PATIENCE: Duration = Duration::from_secs(40);

fn pionnier() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pionnier"));
    command.env_remove("PIONNIER_DATABASE").env("LANG", "en_GB.UTF-8").env_remove("LC_ALL");
    command
}

/// A program that runs until it is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

struct Server {
    address: String,
    _running: Running,
}

impl Server {
    fn start(data: &Path, more: &[&str]) -> Self {
        let mut command = pionnier();
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"]).arg(data);
        let mut child = command.args(more).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("the address comes first");
        Self { address: address.to_owned(), _running: Running(child) }
    }

    /// Head and body of an answer.
    fn send(&self, method: &str, path: &str, guest: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Cookie: guest={guest}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    fn guest(&self) -> String {
        let (head, _) = self.send("GET", "/api/me", "", "");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: guest="));
        cookie.unwrap().split(';').next().unwrap().to_owned()
    }

    fn ask(&self, method: &str, path: &str, guest: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (head, answer) = self.send(method, path, guest, &body);
        assert!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {head} {answer}");
        serde_json::from_str(&answer).unwrap()
    }

    fn open(&self, guest: &str, new: &Value) -> String {
        let opened = self.ask("POST", "/api/tables", guest, new);
        format!("/api/tables/{}", opened["id"].as_str().unwrap())
    }

    fn look(&self, guest: &str, table: &str) -> Value {
        self.ask("GET", &format!("{table}?brief=true"), guest, &Value::Null)
    }

    /// Plays the first action there is.
    fn play(&self, guest: &str, table: &str) -> Value {
        let state = self.look(guest, table);
        let version = &state["version"];
        let act = json!({
            "action": state["actions"][0], "version": version, "token": version.to_string(),
        });
        self.ask("POST", &format!("{table}/act?brief=true"), guest, &act)
    }
}

/// `pionnier backup` or `restore`.
fn keep(command: &str, file: &Path, data: &Path) -> Output {
    pionnier().arg(command).arg(file).arg("--data").arg(data).output().unwrap()
}

#[test]
fn a_backup_of_a_running_server_is_restored_elsewhere() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let file = here.path().join("backup");
    let server = Server::start(here.path(), &[]);
    let guest = server.guest();
    let table = server.open(&guest, &json!({ "game": "ra" }));
    server.play(&guest, &table);
    let before = server.play(&guest, &table);
    let done = keep("backup", &file, here.path());
    assert!(done.status.success(), "{done:?}");
    // What comes after it is not in it, and nothing is written over.
    let after = server.play(&guest, &table);
    assert_eq!(after["version"], 3);
    let again = keep("backup", &file, here.path());
    assert!(!again.status.success() && !again.stderr.is_empty(), "{again:?}");
    let over = keep("restore", &file, here.path());
    assert!(!over.status.success() && !over.stderr.is_empty(), "{over:?}");
    assert_eq!(server.look(&guest, &table), after);

    let done = keep("restore", &file, there.path());
    assert!(done.status.success(), "{done:?}");
    let restored = Server::start(there.path(), &[]);
    // The guest's cookie holds there, too.
    assert_eq!(restored.look(&guest, &table), before);
    assert_eq!(restored.play(&guest, &table)["version"], 3);
}

#[test]
fn half_a_backup_is_refused() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let file = here.path().join("backup");
    let server = Server::start(here.path(), &[]);
    let guest = server.guest();
    server.open(&guest, &json!({ "game": "ra" }));
    assert!(keep("backup", &file, here.path()).status.success());
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let refused = keep("restore", &file, there.path());
    assert!(!refused.status.success() && !refused.stderr.is_empty(), "{refused:?}");
    // The place is still empty: the whole one fits.
    std::fs::write(&file, &bytes).unwrap();
    assert!(keep("restore", &file, there.path()).status.success());
}

/// `pionnier check`.
fn check(data: &Path, more: &[&str]) -> Output {
    pionnier().arg("check").args(more).arg("--data").arg(data).output().unwrap()
}

#[test]
fn a_check_names_what_is_damaged_and_repairs_it() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let file = here.path().join("backup");
    let server = Server::start(here.path(), &[]);
    let guest = server.guest();
    let (table, other) = (json!({ "game": "ra" }), json!({ "game": "stations" }));
    let tables = [table, other].map(|new| server.open(&guest, &new));
    for table in &tables {
        server.play(&guest, table);
    }
    // It looks at a store that a server uses, and leaves repairing for later.
    let done = check(here.path(), &[]);
    assert!(done.status.success(), "{done:?}");
    assert_eq!(done.stdout, b"2 tables checked; 0 found wrong, 0 of them repaired\n");
    let refused = check(here.path(), &["--repair"]);
    assert!(!refused.status.success() && !refused.stderr.is_empty(), "{refused:?}");
    assert!(keep("backup", &file, here.path()).status.success());

    // A line of the first table's log is spoiled.
    let id = tables[0].rsplit('/').next().unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let entry = format!("[\"{id}\",0,\"act ");
    assert!(text.contains(&entry));
    std::fs::write(&file, text.replace(&entry, &format!("{entry}not "))).unwrap();
    assert!(keep("restore", &file, there.path()).status.success());
    let found = check(there.path(), &[]);
    assert_eq!(found.status.code(), Some(1), "{found:?}");
    let line = String::from_utf8(found.stdout).unwrap();
    assert!(
        line.starts_with(&format!("Table {id} cannot be replayed: line 0: act not ")),
        "{line}"
    );
    let repaired = check(there.path(), &["--repair"]);
    assert!(repaired.status.success(), "{repaired:?}");
    let told = String::from_utf8(check(there.path(), &[]).stdout).unwrap();
    assert!(told.contains(&format!("Table {id} is put aside: ")), "{told}");

    // The server shows what became of it, and goes on with the others.
    let server = Server::start(there.path(), &[]);
    assert!(server.send("GET", &tables[0], &guest, "").0.starts_with("HTTP/1.1 410"));
    assert_eq!(server.look(&guest, &tables[1])["version"], 1);
    assert_eq!(server.ask("GET", "/api/tables", &guest, &Value::Null).as_array().unwrap().len(), 1);
    // There is nothing to check where there is nothing.
    let nothing = check(&there.path().join("elsewhere"), &[]);
    assert!(!nothing.status.success() && !nothing.stderr.is_empty(), "{nothing:?}");
    assert!(!there.path().join("elsewhere").exists());
}

/// Over PostgreSQL, where `PIONNIER_TEST_POSTGRES` has its address.
#[test]
fn workers_think_for_a_server_and_one_follows_another() {
    let Ok(database) = std::env::var("PIONNIER_TEST_POSTGRES") else { return };
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path(), &["--database", &database, "--machine-threads", "0"]);
    let guest = server.guest();
    let seats = json!([{ "kind": "person" }, { "kind": "machine", "level": 1 }]);
    let table = server.open(&guest, &json!({ "game": "ra", "seats": seats }));
    assert_eq!(server.play(&guest, &table)["acting"], 1);
    for answered in [2, 4] {
        let mut worker = pionnier();
        worker.args(["worker", "--log", "error", "--machine-pace", "0"]);
        let worker =
            Running(worker.args(["--database", &database]).stdout(Stdio::null()).spawn().unwrap());
        let began = Instant::now();
        while server.look(&guest, &table)["version"] != answered {
            assert!(began.elapsed() < PATIENCE, "{}", server.look(&guest, &table));
            std::thread::sleep(Duration::from_millis(50));
        }
        // Killed without a word; the next one goes on.
        drop(worker);
        assert_eq!(server.play(&guest, &table)["version"], answered + 1);
    }
}
