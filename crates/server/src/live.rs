//! A table as it happens, over a WebSocket. The socket only tells: whoever
//! wants to act does so over HTTP and is answered when it is durable.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{
            CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code,
            rejection::WebSocketUpgradeRejection,
        },
    },
    response::{IntoResponse, Response},
};
use rules::Message;
use serde::{Deserialize, Serialize};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

use crate::{
    app::App,
    error::{Body, Problem},
    extract::Query,
    state::{Look, TableState, of_live},
    tables::Live,
    visitor::Visitor,
};

/// Clients have next to nothing to say.
const LONGEST_MESSAGE: usize = 4_096;
/// How often an idle socket is tried: proxies close silent ones.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// What the server says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Told<'a> {
    State {
        state: &'a TableState,
    },
    Error {
        #[serde(flatten)]
        body: Body<'a>,
    },
    Pong,
}

/// What a client can say.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Asked {
    Ping,
}

/// Opens the socket of a table.
pub(crate) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let live = app.tables().get(&id).await?;
    let upgrade = upgrade.map_err(|error| Problem::malformed(error.body_text()))?;
    // The socket always shows the latest moment; the side may be chosen.
    let look = Look { seat: look.seat, ..Look::default() };
    let upgrade = upgrade.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    Ok(upgrade
        .on_upgrade(move |socket| async move {
            app.metrics().sockets.add();
            live.watching.fetch_add(1, Ordering::Relaxed);
            let table = live.clone();
            // However it ends, there is nobody left to tell.
            let _ = tell(&app, socket, live, look, &visitor).await;
            app.metrics().sockets.subtract();
            table.watching.fetch_sub(1, Ordering::Relaxed);
        })
        .into_response())
}

async fn tell(
    app: &App,
    mut socket: WebSocket,
    live: Arc<Live>,
    look: Look,
    visitor: &Visitor,
) -> Result<(), axum::Error> {
    let mut stopping = app.stopping();
    let mut changes = live.watch();
    changes.mark_changed();
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = true;
    loop {
        tokio::select! {
            _ = changes.changed() => {
                changes.borrow_and_update();
                let frame = match of_live(&live, look, visitor, app.now()) {
                    Ok(state) => frame(&Told::State { state: &state }),
                    Err(problem) => frame(&Told::Error { body: problem.body(visitor) }),
                };
                socket.send(frame).await?;
            }
            received = socket.recv() => {
                heard = true;
                match received {
                    None | Some(Err(_) | Ok(Frame::Close(_))) => return Ok(()),
                    // Pings are answered, and pongs taken, underneath.
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Text(text))) => socket.send(reply(&text, visitor)).await?,
                    Some(Ok(Frame::Binary(_))) => socket.send(reply("", visitor)).await?,
                }
            }
            _ = heartbeat.tick() => {
                if !heard {
                    return Ok(());
                }
                heard = false;
                socket.send(Frame::Ping(Default::default())).await?;
            }
            () = stopped(&mut stopping) => {
                let reason = Utf8Bytes::from_static("the server stops");
                let frame = CloseFrame { code: close_code::RESTART, reason };
                return socket.send(Frame::Close(Some(frame))).await;
            }
        }
    }
}

/// Ends when the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // Without a sender the server is gone altogether.
    let _ = stopping.wait_for(|&stopping| stopping).await;
}

fn reply(text: &str, visitor: &Visitor) -> Frame {
    match serde_json::from_str(text) {
        Ok(Asked::Ping) => frame(&Told::Pong),
        Err(error) => {
            let message = Message::new("error-malformed").with("reason", error.to_string());
            let problem = Problem::wrong("malformed", message);
            frame(&Told::Error { body: problem.body(visitor) })
        }
    }
}

fn frame(told: &Told<'_>) -> Frame {
    Frame::text(serde_json::to_string(told).expect("plain data with text keys"))
}
