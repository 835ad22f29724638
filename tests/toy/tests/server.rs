//! The ford on the network: the server as a process, a person and two machines.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};
use tempfile::TempDir;

struct Server {
    child: Child,
    address: String,
    guest: String,
    _folder: TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_toy"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--machine-pace", "0"])
            .args(["--rate-limit", "0", "--data"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("the address comes first");
        let address = address.trim_end_matches('/').to_owned();
        let mut server = Self { child, address, guest: String::new(), _folder: folder };
        let (head, _) = server.ask("GET", "/api/me", &Value::Null);
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: guest="));
        server.guest = cookie.unwrap().split(';').next().unwrap().to_owned();
        server
    }

    /// One request over a connection of its own: the head and the body.
    fn ask(&self, method: &str, path: &str, body: &Value) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: guest={}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.guest,
            body.len()
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(answer[..end].to_vec()).unwrap();
        (head, answer.split_off(end + 4))
    }

    fn page(&self, path: &str) -> Vec<u8> {
        let (head, body) = self.ask("GET", path, &Value::Null);
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        body
    }

    fn json(&self, method: &str, path: &str, body: &Value) -> Value {
        let (head, body) = self.ask(method, path, body);
        let value = serde_json::from_slice(&body).unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {head} {value}");
        value
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_person_and_two_machines_play_to_the_end() {
    let server = Server::start();
    let machine = json!({ "kind": "machine", "level": 1 });
    let new = json!({ "game": "toy", "seats": [{ "kind": "person" }, machine, machine] });
    let id = server.json("POST", "/api/tables", &new)["id"].as_str().unwrap().to_owned();
    let table = format!("/api/tables/{id}");
    let mut acted = 0;
    let end = loop {
        // The machines and the die answer in their own time; the person only when
        // it is their turn.
        let state = server.json("GET", &format!("{table}?lang=en"), &Value::Null);
        if !state["outcome"].is_null() {
            break state;
        }
        let gestures = state["gestures"].as_array().unwrap();
        if state["actor"] != json!({ "kind": "seat", "seat": 0 }) || gestures.is_empty() {
            std::thread::yield_now();
            continue;
        }
        let action = &gestures[gestures.len() - 1]["action"];
        let token = format!("t{acted}");
        let body = json!({ "action": action, "version": state["version"], "token": token });
        server.json("POST", &format!("{table}/act"), &body);
        acted += 1;
    };
    assert!(acted > 0);
    let rule = end["outcome"]["rule"].as_str().unwrap();
    assert!(["T3.1", "T3.2"].contains(&rule), "{end}");
    let text = String::from_utf8(server.page(&format!("{table}/record"))).unwrap();
    assert!(text.contains("toy"), "{text}");
    assert!(!server.page(&format!("/tables/{id}")).is_empty());
    assert_eq!(&server.page(&format!("/tables/{id}/picture.png"))[1..4], b"PNG");
    assert!(server.page(&format!("/tables/{id}/picture.svg")).starts_with(b"<svg"));
}

#[test]
fn its_pages_are_there() {
    let server = Server::start();
    let text = |path: &str| String::from_utf8(server.page(path)).unwrap();
    assert!(text("/?lang=en").contains("Hop across the river"));
    assert!(text("/toy?lang=en").contains("Le Gué"));
    assert!(text("/toy/rules?lang=en").contains("T2.4"));
    assert!(text("/toy/rules?lang=fr").contains("Prendre"));
    assert!(server.page("/picture/toy.svg").starts_with(b"<svg"));
    assert!(text("/toy/print?lang=en").contains("Print Le Gué"));
    assert!(server.page("/toy/print/toy.pdf").starts_with(b"%PDF-"));
    let games = server.json("GET", "/api/games?lang=en", &Value::Null);
    let games = games.as_array().unwrap();
    assert_eq!(games.last().unwrap()["id"], "toy");
    assert_eq!(games.last().unwrap()["seats"], json!([3, 3]));
}
