//! The server as a process: started, stopped, killed.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};
use tempfile::TempDir;

/// The example beside the tests: `target/PROFILE/examples/serve`.
pub(crate) fn binary() -> PathBuf {
    let this = std::env::current_exe().unwrap();
    let binary = this.parent().unwrap().parent().unwrap().join("examples/serve");
    assert!(binary.exists(), "build it first: cargo build -p server --example serve");
    binary
}

/// A server in a process of its own.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Process {
    fn start(folder: &Path) -> Self {
        Self::with(folder, &["--listen", "127.0.0.1:0"], &[])
    }

    pub(crate) fn with(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = Command::new(binary());
        command.args(["serve", "--log", "error", "--data"]).arg(folder).args(arguments);
        Self::run(command.envs(environment.iter().copied()))
    }

    /// A server started by a command that says where it listens.
    pub(crate) fn run(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("the address comes first");
        Self { address: address.to_owned(), child }
    }

    /// One request over a connection of its own; `None` if it broke off.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        guest: &str,
        body: &Value,
    ) -> Option<(u16, Value)> {
        let (head, body) = self.send(method, path, guest, body)?;
        let body = serde_json::from_str(&body).unwrap_or(Value::String(body));
        Some((head.split(' ').nth(1)?.parse().ok()?, body))
    }

    /// The cookie of a new guest.
    pub(crate) fn guest(&self) -> String {
        let (head, _) = self.send("GET", "/api/me", "", &Value::Null).unwrap();
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: guest="));
        cookie.unwrap().split(';').next().unwrap().to_owned()
    }

    fn send(
        &self,
        method: &str,
        path: &str,
        guest: &str,
        body: &Value,
    ) -> Option<(String, String)> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let host = &self.address;
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Cookie: guest={guest}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        Some((head.to_owned(), body.to_owned()))
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    pub(crate) fn end(mut self) -> std::process::ExitStatus {
        self.child.wait().unwrap()
    }
}

/// How often the server is killed.
const ROUNDS: u64 = 200;

#[test]
fn what_was_acknowledged_survives_being_killed() {
    let folder = TempDir::new().unwrap();
    let mut acknowledged = 0;
    let mut process = Process::start(folder.path());
    let guest = &process.guest();
    let new = json!({ "game": "ra", "options": "draws=off" });
    let (status, opened) = process.ask("POST", "/api/tables", guest, &new).unwrap();
    assert_eq!(status, 201);
    let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    for round in 0..ROUNDS {
        // A client that never rests, killed in the middle of something.
        let killer = {
            let id = process.child.id().to_string();
            std::thread::spawn(move || {
                std::thread::sleep(std::time::Duration::from_millis(5 + round * 3 % 40));
                Command::new("kill").args(["-KILL", &id]).status().unwrap();
            })
        };
        let mut sent = 0;
        while let Some((status, state)) = process.ask("GET", &table, guest, &Value::Null) {
            assert_eq!(status, 200, "{state}");
            // Back and forth, so that the game never ends.
            let gestures = state["gestures"].as_array().unwrap();
            let action = if state["steps"].as_array().unwrap().len() > 6 {
                None
            } else {
                Some(gestures[0]["action"].clone())
            };
            let mut body = json!({
                "version": state["version"],
                "token": format!("{round}-{sent}")
            });
            let path = match action {
                Some(action) => {
                    body["action"] = action;
                    format!("{table}/act")
                }
                None => format!("{table}/takeback"),
            };
            sent += 1;
            match process.ask("POST", &path, guest, &body) {
                Some((200, state)) => acknowledged = state["version"].as_u64().unwrap(),
                Some(other) => panic!("{other:?}"),
                None => break,
            }
        }
        killer.join().unwrap();
        process.end();
        process = Process::start(folder.path());
        let (status, state) = process.ask("GET", &table, guest, &Value::Null).unwrap();
        assert_eq!(status, 200, "{state}");
        // What was written but not yet answered may be there as well.
        let version = state["version"].as_u64().unwrap();
        assert!(version == acknowledged || version == acknowledged + 1, "{version}");
        acknowledged = version;
    }
    assert!(acknowledged > 0);
    process.signal("-TERM");
    assert!(process.end().success());
}

/// Two nodes over one PostgreSQL, each player at another; one node is killed in
/// the middle of play, and the game goes on at the one that is left.
#[test]
fn of_two_nodes_one_is_killed_and_the_game_goes_on() {
    let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") else { return };
    let folder = TempDir::new().unwrap();
    let environment = [("PIONNIER_DATABASE", &*address)];
    let start = || Process::with(folder.path(), &["--listen", "127.0.0.1:0"], &environment);
    let survivor = start();
    let (ada, blaise) = (survivor.guest(), survivor.guest());
    let new = json!({
        "game": "ra", "options": "draws=off", "public": true,
        "seats": [{ "kind": "person" }, { "kind": "open" }],
    });
    let (_, opened) = survivor.ask("POST", "/api/tables", &ada, &new).unwrap();
    let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let brief = format!("{table}?brief=true");
    survivor.ask("POST", &format!("{table}/sit"), &blaise, &json!({})).unwrap();
    let mut acknowledged = 1;
    for round in 0..10u64 {
        let other = start();
        let killer = {
            let id = other.child.id().to_string();
            std::thread::spawn(move || {
                std::thread::sleep(std::time::Duration::from_millis(20 + round * 7));
                Command::new("kill").args(["-KILL", &id]).status().unwrap();
            })
        };
        let mut gone = false;
        // Until the other node is gone, and one turn of each beyond that.
        let mut beyond = 0;
        while beyond < 2 {
            let at = |guest: &str| if guest == ada || gone { &survivor } else { &other };
            let (_, state) = survivor.ask("GET", &brief, &ada, &Value::Null).unwrap();
            let guest = if state["acting"] == 0 { &ada } else { &blaise };
            let (_, state) = survivor.ask("GET", &brief, guest, &Value::Null).unwrap();
            let actions = state["actions"].as_array().unwrap();
            if actions.is_empty() {
                break;
            }
            let action = &actions[(acknowledged as usize * 7) % actions.len()];
            let token = format!("{round}-{acknowledged}");
            let act = json!({ "action": action, "version": state["version"], "token": token });
            let path = format!("{table}/act?brief=true");
            let answer = at(guest).ask("POST", &path, guest, &act).or_else(|| {
                // Sent again elsewhere it is the same act, done or not.
                gone = true;
                survivor.ask("POST", &path, guest, &act)
            });
            match answer.unwrap() {
                (200, state) => {
                    let version = state["version"].as_u64().unwrap();
                    assert_eq!(version, acknowledged + 1);
                    acknowledged = version;
                    beyond += u32::from(gone);
                }
                // The other node may not have heard of the last move yet.
                (409, problem) => assert_eq!(problem["error"]["kind"], "stale", "{problem}"),
                other => panic!("{other:?}"),
            }
        }
        killer.join().unwrap();
        other.end();
    }
    assert!(acknowledged > 10, "{acknowledged}");
    survivor.signal("-TERM");
    assert!(survivor.end().success());
}

#[test]
fn told_to_stop_it_stops_in_peace() {
    let folder = TempDir::new().unwrap();
    for signal in ["-TERM", "-INT"] {
        let process = Process::start(folder.path());
        let (status, _) = process.ask("GET", "/api/games", "", &Value::Null).unwrap();
        assert_eq!(status, 200);
        process.signal(signal);
        assert!(process.end().success(), "{signal}");
    }
}

#[test]
fn the_environment_goes_before_the_file_and_flags_before_both() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("pionnier.toml");
    // Nobody can listen on an address for documentation: it is overruled.
    let nowhere = "192.0.2.1:1";
    let anywhere = "127.0.0.1:0";
    std::fs::write(&file, format!("listen = \"{nowhere}\"\n")).unwrap();
    let file = ("PIONNIER_CONFIG", file.to_str().unwrap());
    for (arguments, listen) in [(vec![], anywhere), (vec!["--listen", anywhere], nowhere)] {
        let environment = [file, ("PIONNIER_LISTEN", listen)];
        let process = Process::with(folder.path(), &arguments, &environment);
        assert!(process.address.starts_with("127.0.0.1:"));
        process.signal("-TERM");
        assert!(process.end().success());
    }
}

/// Each of two servers over one file would believe that it alone writes.
#[test]
fn one_file_has_one_server() {
    let folder = TempDir::new().unwrap();
    let process = Process::start(folder.path());
    let mut second = Command::new(binary());
    second.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path());
    let output = second.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && text.contains("another server"), "{text}");
    // The same file by its address is the same file.
    let address = format!("sqlite:{}", folder.path().join("pionnier.sqlite").display());
    let mut second = Command::new(binary());
    second.args(["serve", "--listen", "127.0.0.1:0", "--database", &address]);
    assert!(!second.output().unwrap().status.success());
    // Killed without a word it leaves nothing that keeps the next one out.
    process.signal("-KILL");
    process.end();
    let process = Process::start(folder.path());
    process.signal("-TERM");
    assert!(process.end().success());
}

#[test]
fn what_cannot_be_is_said_on_standard_error() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a file");
    std::fs::write(&file, "").unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let data = folder.path().to_str().unwrap();
    for (arguments, named) in [
        (["--listen", &taken, "--data", data], "--listen"),
        (["--listen", "127.0.0.1:0", "--data", file.to_str().unwrap()], "a file"),
        (["--listen", "127.0.0.1:0", "--database", "mysql://x:secret@y/z"], "mysql"),
    ] {
        let output = Command::new(binary()).arg("serve").args(arguments).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && text.contains(named), "{arguments:?}: {text}");
        assert!(!text.contains("secret"), "{text}");
    }
}
