//! Clients that connect and say nothing, that drip, that never read: the real
//! server, on loopback.

use std::{net::SocketAddr, process::Command, time::Duration};

use crate::{
    house::House,
    live::{address, hear},
    process::{Process, binary},
};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::{sleep, timeout},
};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// How long a test waits for what must happen; no test takes so long.
const AT_LAST: Duration = Duration::from_secs(120);

/// A server, and what it runs on.
fn start(arguments: &[&str]) -> (Process, TempDir) {
    let folder = TempDir::new().unwrap();
    let listen = ["--listen", "127.0.0.1:0"];
    let process = Process::with(folder.path(), &[&listen, arguments].concat(), &[]);
    (process, folder)
}

/// A connection from one of the addresses of this machine.
async fn connect(to: &str, last: u8) -> std::io::Result<TcpStream> {
    // As many as the test needs; the usual limit is a little low.
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    let raised = rustix::process::Rlimit { current: limit.maximum, ..limit };
    let _ = rustix::process::setrlimit(rustix::process::Resource::Nofile, raised);
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0)))?;
    socket.connect(to.parse().unwrap()).await
}

/// Waits until the server has hung up.
async fn hung_up(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    let _ = timeout(AT_LAST, stream.read_to_end(&mut rest)).await.expect("the server hangs up");
}

/// Sends something, then a byte now and then, until the server has hung up.
async fn drip(mut stream: TcpStream, start: String) {
    stream.write_all(start.as_bytes()).await.unwrap();
    let (mut reads, mut writes) = stream.split();
    let mut rest = Vec::new();
    let drips = async {
        while writes.write_all(b"a").await.is_ok() {
            sleep(Duration::from_millis(50)).await;
        }
        std::future::pending::<()>().await;
    };
    let ends = async {
        tokio::select! {
            _ = reads.read_to_end(&mut rest) => {}
            () = drips => {}
        }
    };
    timeout(AT_LAST, ends).await.expect("the server hangs up");
}

/// A request over a connection of its own; the status.
async fn ask(process: &Process, path: &str) -> Option<u16> {
    let mut stream = connect(&process.address, 250).await.ok()?;
    let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.ok()?;
    let mut text = Vec::new();
    timeout(AT_LAST, stream.read_to_end(&mut text)).await.expect("an answer").ok()?;
    String::from_utf8_lossy(&text).split(' ').nth(1)?.parse().ok()
}

/// A figure of the server.
fn figure(process: &Process, name: &str) -> u64 {
    let (_, text) = process.ask("GET", "/metrics", "", &Value::Null).unwrap();
    let line = text.as_str().unwrap().lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("{name} in {text}")).trim().parse().unwrap()
}

fn end(process: Process) {
    process.signal("-TERM");
    assert!(process.end().success());
}

#[tokio::test]
async fn clients_that_drip_are_hung_up_on() {
    let (process, _folder) = start(&["--client-patience", "1"]);
    let guest = process.guest();
    let mut clients = JoinSet::new();
    for number in 0..400u32 {
        let stream = connect(&process.address, 2 + (number % 4) as u8).await.unwrap();
        let head = match number % 4 {
            // A head that never ends.
            0 | 1 => "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ".to_owned(),
            // A body that never ends.
            2 => format!(
                "POST /api/tables HTTP/1.1\r\nHost: x\r\nCookie: guest={guest}\r\n\
                 Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{{"
            ),
            // The second request of a connection.
            _ => {
                "GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nX-Slow: ".to_owned()
            }
        };
        clients.spawn(drip(stream, head));
    }
    assert_eq!(ask(&process, "/health").await, Some(200));
    while let Some(done) = clients.join_next().await {
        done.unwrap();
    }
    assert!(figure(&process, "pionnier_connections_dropped_total{reason=\"slow\"}") > 0);
    assert_eq!(figure(&process, "pionnier_connections "), 1, "only the one that asks is left");
    end(process);
}

#[tokio::test]
async fn clients_that_say_nothing_are_hung_up_on() {
    let (process, _folder) = start(&["--client-patience", "1"]);
    let mut silent = connect(&process.address, 2).await.unwrap();
    // One that has asked may stay a little longer, and goes as well.
    let mut idle = connect(&process.address, 3).await.unwrap();
    idle.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    hung_up(&mut silent).await;
    hung_up(&mut idle).await;
    end(process);
}

/// No time-out helps here: those who came first make room.
#[tokio::test]
async fn a_crowd_of_silent_clients_keeps_nobody_out() {
    let room = ["--connections", "300", "--client-patience", "600"];
    let (process, _folder) = start(&room);
    let mut crowd = Vec::new();
    for number in 0..1_200u32 {
        let mut stream = connect(&process.address, 2 + (number % 8) as u8).await.unwrap();
        if number % 2 == 0 {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\n").await;
        }
        crowd.push(stream);
        if number % 100 == 99 {
            assert_eq!(ask(&process, "/health").await, Some(200), "after {number}");
        }
    }
    assert_eq!(ask(&process, "/").await, Some(200));
    let guest = process.guest();
    let (status, _) = process.ask("POST", "/api/tables", &guest, &json!({ "game": "ra" })).unwrap();
    assert_eq!(status, 201);
    assert!(figure(&process, "pionnier_connections_dropped_total{reason=\"evicted\"}") >= 900);
    assert!(figure(&process, "pionnier_connections ") <= 300);
    end(process);
}

/// One address has so many connections, and others notice nothing.
#[tokio::test]
async fn one_address_has_no_more_than_its_share() {
    let (process, _folder) =
        start(&["--connections-per-address", "20", "--client-patience", "600"]);
    let mut other = connect(&process.address, 9).await.unwrap();
    let mut crowd = Vec::new();
    for _ in 0..100 {
        crowd.push(connect(&process.address, 2).await.unwrap());
    }
    for stream in &mut crowd[..80] {
        hung_up(stream).await;
    }
    assert!(figure(&process, "pionnier_connections ") <= 22);
    other.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut text = String::new();
    other.read_to_string(&mut text).await.unwrap();
    assert!(text.ends_with("ok\n"), "{text}");
    end(process);
}

/// With few descriptors there are few connections, and still a server.
#[tokio::test]
async fn few_descriptors_are_enough() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 100; exec \"$0\" \"$@\""]).arg(binary());
    command.args(["serve", "--log", "error", "--listen", "127.0.0.1:0"]);
    command.args(["--client-patience", "600", "--data"]).arg(folder.path());
    let process = Process::run(&mut command);
    let mut crowd = Vec::new();
    for number in 0..400u32 {
        crowd.push(connect(&process.address, 2 + (number % 8) as u8).await.unwrap());
    }
    let guest = process.guest();
    for _ in 0..10 {
        let new = json!({ "game": "ra" });
        let (status, opened) = process.ask("POST", "/api/tables", &guest, &new).unwrap();
        assert_eq!(status, 201, "{opened}");
    }
    end(process);
}

#[tokio::test]
async fn a_socket_that_never_reads_is_dropped() {
    let (process, _folder) = start(&["--client-patience", "1"]);
    let guest = process.guest();
    let (_, opened) = process.ask("POST", "/api/tables", &guest, &json!({ "game": "ra" })).unwrap();
    let table = opened["id"].as_str().unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let mut stream = socket.connect(process.address.parse().unwrap()).await.unwrap();
    let head = format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // Masked with nothing, as frames of clients may be.
    let text = br#"{"type":"resync","version":99}"#;
    let frame = [&[0x81, 0x80 | text.len() as u8, 0, 0, 0, 0], &text[..]].concat();
    let asks = async {
        // Whole states, more than anyone keeps for a client that reads none.
        while stream.write_all(&frame).await.is_ok() {
            sleep(Duration::from_millis(110)).await;
        }
    };
    timeout(AT_LAST, asks).await.expect("the server hangs up");
    assert_eq!(figure(&process, "pionnier_sockets "), 0);
    assert!(figure(&process, "pionnier_connections_dropped_total{reason=\"slow\"}") > 0);
    end(process);
}

/// Sockets stay, so they are counted; whoever has too many hears so.
#[tokio::test]
async fn too_many_sockets_are_refused_in_words() {
    let house = House::with(|settings| {
        (settings.proxies, settings.connections_per_address) = (1, Some(5));
    })
    .await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let open = async |from: &str| {
        let request = format!("ws://{address}{table}/live");
        let mut request = request.into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        tokio_tungstenite::connect_async(request).await.map(|(socket, _)| socket)
    };
    let mut sockets = Vec::new();
    for _ in 0..5 {
        let mut socket = open("192.0.2.1").await.unwrap();
        hear(&mut socket).await;
        sockets.push(socket);
    }
    let Err(tokio_tungstenite::tungstenite::Error::Http(refused)) = open("192.0.2.1").await else {
        panic!("a sixth socket")
    };
    assert_eq!(refused.status().as_u16(), 503);
    let body: Value = serde_json::from_slice(refused.body().as_ref().unwrap()).unwrap();
    assert_eq!(body["error"]["kind"], "sockets", "{body}");
    open("192.0.2.2").await.unwrap();
    // One that is closed leaves its place.
    drop(sockets.pop());
    while open("192.0.2.1").await.is_err() {
        sleep(Duration::from_millis(5)).await;
    }
}
