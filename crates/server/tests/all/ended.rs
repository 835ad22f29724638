//! Sockets end with the session that opened them, and with no other.

use std::time::Duration;

use crate::{
    house::{Browser, House},
    live::{Socket, address, connect, hear},
    people::{account, as_bot, fresh},
};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{
    Message as Frame, client::IntoClientRequest as _, protocol::frame::coding::CloseCode,
};

const PASSWORD: &str = "correct horse";
/// What the page knows it by.
const SESSION_ENDED: u16 = 4401;

/// Waits until the server ends the socket, and sees that it says why.
pub(crate) async fn ends(mut socket: Socket) {
    let ended = async {
        loop {
            match socket.next().await {
                Some(Ok(Frame::Close(frame))) => break frame.unwrap().code,
                Some(Ok(_)) => {}
                other => panic!("no word: {other:?}"),
            }
        }
    };
    let code = tokio::time::timeout(Duration::from_secs(60), ended).await.expect("it ends");
    assert_eq!(code, CloseCode::from(SESSION_ENDED));
}

/// Sees that a socket still answers.
async fn stays(socket: &mut Socket) {
    socket.send(Frame::text("{\"type\":\"ping\"}")).await.unwrap();
    while hear(socket).await["type"] != "pong" {}
}

async fn watch(house: &str, table: &str, browser: &Browser) -> Socket {
    let mut socket = connect(house, &format!("{table}/live"), browser, None).await.unwrap();
    hear(&mut socket).await;
    socket
}

async fn sign_in(house: &House, name: &str) -> Browser {
    let mut browser = house.browser();
    browser.post("/api/sign-in", json!({ "name": name, "password": PASSWORD })).await.ok();
    browser
}

#[tokio::test]
async fn every_way_to_end_a_session_ends_its_sockets() {
    for house in House::over_each_store().await {
        let there = address(&house).await;
        let mut stranger = house.browser();
        let table = stranger.table(json!({ "game": "ra" })).await;
        let mut strangers = watch(&there, &table, &stranger).await;
        let name = fresh("Ada");
        let mut home = account(&house, &name).await;
        // Signing out ends one browser's; the others stay.
        let mut phone = sign_in(&house, &name).await;
        let mut at_home = watch(&there, &table, &home).await;
        let on_phone = watch(&there, &table, &phone).await;
        phone.post("/api/sign-out", Value::Null).await;
        ends(on_phone).await;
        stays(&mut at_home).await;
        // Another password ends all of them.
        let phone = sign_in(&house, &name).await;
        let on_phone = watch(&there, &table, &phone).await;
        let change = json!({ "password": PASSWORD, "new": "battery staple" });
        assert_eq!(home.post("/api/me/password", change).await.status.as_u16(), 204);
        ends(on_phone).await;
        ends(at_home).await;
        // The end of a bot's token ends the bot's.
        let bot = home.post("/api/me/bots", json!({ "label": "bot" })).await.ok();
        let token = bot["token"].as_str().unwrap();
        let mut request = format!("ws://{there}{table}/live").into_client_request().unwrap();
        let bearer = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", bearer);
        let (mut bots, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        hear(&mut bots).await;
        let mut at_home = watch(&there, &table, &home).await;
        home.post("/api/me/bots/end", json!({ "id": bot["id"] })).await;
        ends(bots).await;
        stays(&mut at_home).await;
        as_bot(&house, token, "/api/tables", None).await.problem(401, "wrong-token");
        // Signing out everywhere.
        home.post("/api/sign-out-everywhere", Value::Null).await;
        ends(at_home).await;
        // Signing in: the guest of that browser is somebody else from then on.
        let mut guest = house.browser();
        guest.post("/api/me/name", json!({ "name": "Zoé" })).await.ok();
        let guests = watch(&there, &table, &guest).await;
        let given = json!({ "name": name, "password": "battery staple" });
        guest.post("/api/sign-in", given).await.ok();
        ends(guests).await;
        // Signing up, by a guest of whom nothing was known.
        let mut new = house.browser();
        new.get("/api/me").await.ok();
        let news = watch(&there, &table, &new).await;
        let given = json!({ "name": fresh("Eve"), "password": PASSWORD });
        new.post("/api/sign-up", given).await.ok();
        ends(news).await;
        // Deletion.
        let at_home = watch(&there, &table, &guest).await;
        let meant = json!({ "password": "battery staple" });
        assert_eq!(guest.post("/api/me/delete", meant).await.status.as_u16(), 204);
        ends(at_home).await;
        // None of this was the stranger's business; a name of one's own is no end.
        stays(&mut strangers).await;
        stranger.post("/api/me/name", json!({ "name": "Zoé" })).await.ok();
        stays(&mut strangers).await;
    }
}

/// What an operator does from the terminal reaches a running server through
/// the audit log.
#[tokio::test]
async fn an_operator_ends_sockets_too() {
    use store::{Act, Deed};
    for house in House::over_each_store().await {
        let there = address(&house).await;
        let table = house.browser().table(json!({ "game": "ra" })).await;
        let deeds = [Deed::Lock as fn(String) -> Deed, Deed::SignOut, Deed::DeletePerson];
        for deed in deeds {
            let mut ada = account(&house, &fresh("Ada")).await;
            let id = ada.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
            let socket = watch(&there, &table, &ada).await;
            let act = Act { operator: None, reason: String::new(), at: 1 };
            house.store.operate(&act, &deed(id)).await.unwrap();
            house.app.sweep_once().await.unwrap();
            ends(socket).await;
        }
    }
}

/// Even if nobody has said that the session ended, nobody acts with it.
#[tokio::test]
async fn an_act_over_a_socket_asks_for_the_session_again() {
    let house = House::open().await;
    let there = address(&house).await;
    let mut ada = account(&house, "Ada").await;
    let id = ada.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
    let table = ada.table(json!({ "game": "ra" })).await;
    let mut socket = watch(&there, &table, &ada).await;
    house.store.close_sessions(&id).await.unwrap();
    // A session is believed for a few seconds.
    let act = json!({ "type": "act", "action": "nonsense", "version": 0, "token": "t" });
    while socket.send(Frame::text(act.to_string())).await.is_ok() {
        match socket.next().await {
            Some(Ok(Frame::Close(frame))) => {
                assert_eq!(frame.unwrap().code, CloseCode::from(SESSION_ENDED));
                break;
            }
            Some(Ok(_)) => tokio::time::sleep(Duration::from_millis(150)).await,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(house.browser().get(&table).await.ok()["version"], 0);
}
