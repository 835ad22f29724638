//! Live tables over real sockets.

use std::time::Duration;

use crate::house::{Browser, House};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{
        Error, Message as Frame, client::IntoClientRequest as _, protocol::frame::coding::CloseCode,
    },
};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Serves a house on a port of its own.
pub(crate) async fn address(house: &House) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = house.router.clone();
    tokio::spawn(async move { axum::serve(listener, router).await });
    address.to_string()
}

pub(crate) async fn connect(
    address: &str,
    path: &str,
    browser: &Browser,
    origin: Option<&str>,
) -> Result<Socket, Error> {
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    let cookies: Vec<_> = browser.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
    request.headers_mut().insert("cookie", cookies.join("; ").parse().unwrap());
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    connect_async(request).await.map(|(socket, _)| socket)
}

pub(crate) async fn hear(socket: &mut Socket) -> Value {
    loop {
        if let Frame::Text(text) = socket.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

#[tokio::test]
async fn the_socket_tells_the_state_and_every_change() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let live = format!("{table}/live?lang=en");
    let mut mine = connect(&address, &live, &browser, None).await.unwrap();
    let mut theirs = connect(&address, &live, &house.browser(), None).await.unwrap();
    let told = hear(&mut mine).await;
    assert_eq!(told["type"], "state");
    assert_eq!(hear(&mut theirs).await["state"]["mine"], false);
    let mut asked = browser.get(&format!("{table}?lang=en")).await.ok();
    assert_eq!((&asked["watching"], &asked["seats"][0]["here"]), (&json!(1), &json!(true)));
    asked["watching"] = told["state"]["watching"].clone();
    assert_eq!(told["state"], asked);
    browser.act(&table, "3F1-F2").await.ok();
    for socket in [&mut mine, &mut theirs] {
        let told = hear(socket).await;
        assert_eq!(told["state"]["version"], 1);
        assert_eq!(told["state"]["steps"][0]["action"], "3F1-F2");
    }
    let metrics = browser.get("/metrics").await.text;
    assert!(metrics.contains("\npionnier_sockets 2\n"), "{metrics}");
}

#[tokio::test]
async fn the_machines_answer_is_told_too() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let seats = json!([{ "kind": "person" }, { "kind": "machine" }]);
    let table = browser.table(json!({ "game": "ra", "seats": seats })).await;
    let mut socket = connect(&address, &format!("{table}/live"), &browser, None).await.unwrap();
    hear(&mut socket).await;
    browser.act(&table, "3F1-F2").await.ok();
    while hear(&mut socket).await["state"]["version"] != 2 {}
}

#[tokio::test]
async fn whatever_a_client_says_changes_nothing() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let mut socket = connect(&address, &format!("{table}/live"), &browser, None).await.unwrap();
    hear(&mut socket).await;
    socket.send(Frame::text("{\"type\":\"ping\"}")).await.unwrap();
    let pong = json!({ "type": "pong", "watching": 0, "here": [0, 1] });
    assert_eq!(hear(&mut socket).await, pong);
    for text in ["", "{", "[]", "{\"type\":\"act\"}", "\u{0}"] {
        socket.send(Frame::text(text)).await.unwrap();
        let told = hear(&mut socket).await;
        assert_eq!(told["type"], "error", "{text:?}");
        assert_eq!(told["error"]["kind"], "malformed", "{text:?}");
    }
    socket.send(Frame::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(hear(&mut socket).await["type"], "error");
    socket.send(Frame::Ping(vec![7].into())).await.unwrap();
    loop {
        if let Frame::Pong(bytes) = socket.next().await.unwrap().unwrap() {
            assert_eq!(bytes[..], [7]);
            break;
        }
    }
    // A message longer than any of ours ends the socket, and only that.
    socket.send(Frame::text("x".repeat(10_000))).await.unwrap();
    while let Some(Ok(_)) = socket.next().await {}
    assert_eq!(browser.get(&table).await.ok()["version"], 0);
}

#[tokio::test]
async fn who_comes_back_hears_only_what_is_new() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    browser.act(&table, "3F1-F2").await.ok();
    let since = |version: u64| format!("{table}/live?since={version}");
    let mut current = connect(&address, &since(1), &browser, None).await.unwrap();
    assert_eq!(hear(&mut current).await, json!({ "type": "current", "version": 1 }));
    let mut late = connect(&address, &since(0), &browser, None).await.unwrap();
    let told = hear(&mut late).await;
    assert_eq!((&told["type"], &told["version"]), (&json!("state"), &json!(1)));
    // The first one hears of what comes next all the same.
    browser.act(&table, "3F11-F10").await.ok();
    assert_eq!(hear(&mut current).await["version"], 2);
    let resync =
        |version: u64| Frame::text(json!({ "type": "resync", "version": version }).to_string());
    current.send(resync(2)).await.unwrap();
    assert_eq!(hear(&mut current).await, json!({ "type": "current", "version": 2 }));
    current.send(resync(1)).await.unwrap();
    assert_eq!(hear(&mut current).await["state"]["version"], 2);
}

#[tokio::test]
async fn an_act_over_the_socket_is_acknowledged_once_it_is_durable() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let live = format!("{table}/live");
    let mut mine = connect(&address, &live, &browser, None).await.unwrap();
    let mut theirs = connect(&address, &live, &house.browser(), None).await.unwrap();
    let act = |action: &str, version: u64, token: &str| {
        let act = json!({ "type": "act", "action": action, "version": version, "token": token });
        Frame::text(act.to_string())
    };
    // Of what is told, only the answer matters here.
    async fn answer(socket: &mut Socket) -> Value {
        loop {
            let told = hear(socket).await;
            if told["type"] != "state" {
                return told;
            }
        }
    }
    mine.send(act("3F1-F2", 0, "one")).await.unwrap();
    let done = json!({ "type": "done", "token": "one", "version": 1 });
    assert_eq!(answer(&mut mine).await, done);
    // Sent again after a lost connection it is the same act.
    mine.send(act("3F1-F2", 0, "one")).await.unwrap();
    assert_eq!(answer(&mut mine).await, done);
    mine.send(act("3F11-F10", 0, "two")).await.unwrap();
    let stale = answer(&mut mine).await;
    assert_eq!((&stale["error"]["kind"], &stale["token"]), (&json!("stale"), &json!("two")));
    mine.send(act("3F11-F9", 1, "three")).await.unwrap();
    assert_eq!(answer(&mut mine).await["error"]["rule"], "R3.1");
    theirs.send(act("3F11-F10", 1, "four")).await.unwrap();
    assert_eq!(answer(&mut theirs).await["error"]["kind"], "not-yours");
    assert_eq!(browser.get(&table).await.ok()["version"], 1);
}

#[tokio::test]
async fn a_client_that_never_stops_talking_is_hung_up_on() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let mut socket = connect(&address, &format!("{table}/live"), &browser, None).await.unwrap();
    for _ in 0..200 {
        if socket.send(Frame::text("{\"type\":\"ping\"}")).await.is_err() {
            break;
        }
    }
    let mut pongs = 0;
    while let Some(Ok(frame)) = socket.next().await {
        match frame {
            Frame::Text(text) if text.contains("pong") => pongs += 1,
            Frame::Close(frame) => {
                assert_eq!(frame.unwrap().code, CloseCode::Policy);
                break;
            }
            _ => {}
        }
    }
    assert!(pongs < 200, "{pongs}");
    let metrics = browser.get("/metrics").await.text;
    assert!(metrics.contains("pionnier_refused_total{kind=\"too-many\"} 1"), "{metrics}");
}

#[tokio::test]
async fn other_sites_hear_nothing() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let live = format!("{table}/live");
    let refused = connect(&address, &live, &browser, Some("http://evil.test")).await;
    let Err(Error::Http(answer)) = refused else { panic!("{refused:?}") };
    assert_eq!(answer.status().as_u16(), 403);
    let own = format!("http://{address}");
    connect(&address, &live, &browser, Some(&own)).await.unwrap();
    let nowhere = connect(&address, "/api/tables/x/live", &browser, None).await;
    let Err(Error::Http(answer)) = nowhere else { panic!("{nowhere:?}") };
    assert_eq!(answer.status().as_u16(), 404);
    browser.get(&live).await.problem(426, "upgrade");
}

#[tokio::test]
async fn the_server_says_goodbye() {
    let house = House::open().await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let mut socket = connect(&address, &format!("{table}/live"), &browser, None).await.unwrap();
    hear(&mut socket).await;
    let app = house.app.clone();
    let stopping = tokio::spawn(async move { app.stop(Duration::from_secs(60)).await });
    loop {
        if let Frame::Close(frame) = socket.next().await.unwrap().unwrap() {
            let frame = frame.unwrap();
            assert_eq!(frame.code, CloseCode::Restart);
            assert!(!frame.reason.is_empty());
            break;
        }
    }
    // It does not wait for its patience to end once everyone is gone.
    stopping.await.unwrap();
}
