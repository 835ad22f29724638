//! A table as it happens, over a WebSocket. Every event has the table's version
//! and tells the whole state, so that a gap costs nothing: whoever comes back
//! says which version is known, and hears the latest if there is another. An
//! act, over HTTP or here, is acknowledged when it is durable.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{
            CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code,
            rejection::WebSocketUpgradeRejection,
        },
    },
    http::StatusCode,
    response::IntoResponse as _,
};
use rules::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

use crate::{
    app::App,
    http::{
        answers::Socket,
        error::{Body, Problem},
        extract::{Path, Query},
        prices::Price,
        whole,
    },
    operator::hidden,
    people::visitor::{Visitor, check_mark},
    table::{
        acts,
        agreement::TableId,
        places::Seated,
        registry::Live,
        shape::TableState,
        view::{Look, of_live},
    },
};

/// Clients have next to nothing to say.
const LONGEST_MESSAGE: usize = 4_096;
/// Messages a client may send in a second, and at once, before it is hung up on;
/// each of them is paid like a request besides.
const TALK: f64 = 10.0;
const MOST_TALK: f64 = 60.0;
/// How often an idle socket is tried: proxies close silent ones.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// The code with which a socket ends whose session has ended: whoever opened it
/// is somebody else by now. Browsers do not open it again by themselves.
const SESSION_ENDED: u16 = 4401;

/// What the server says.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum ServerMessage<'a> {
    /// How the table stands: whole, so that nothing can be missed.
    State { version: u64, state: &'a TableState },
    /// The client knows the latest already.
    Current { version: u64 },
    /// What the client asked for under this token is durable.
    Done { token: &'a str, version: u64 },
    /// What the client asked for, under this token if it had one, is not done.
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<&'a str>,
        #[serde(flatten)]
        body: Body<'a>,
    },
    /// And who is here, so that those who stay know it.
    Pong { watching: u32, here: Vec<u8> },
}

/// What a client can say.
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum ClientMessage {
    Ping,
    /// Tell me how things stand, unless it is still this version.
    Resync {
        #[serde(deserialize_with = "whole::one")]
        version: u64,
    },
    /// I play this.
    Act {
        action: String,
        #[serde(deserialize_with = "whole::one")]
        version: u64,
        #[schemars(length(min = 1, max = acts::LONGEST_TOKEN), regex(pattern = acts::TOKEN_PATTERN))]
        token: String,
    },
}

/// How to look at a table from now on.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct Watch {
    /// The seat to draw at the bottom of the board.
    seat: Option<u8>,
    /// The version that is known already.
    since: Option<u64>,
    /// For whom the page was made that asks.
    person: Option<String>,
}

/// Opens the socket of a table.
pub(crate) async fn live(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(watch): Query<Watch>,
    visitor: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Socket<ServerMessage<'static>, ClientMessage>, Problem> {
    check_mark(&visitor, watch.person.as_deref())?;
    let live = app.tables().get(&id).await?;
    let upgrade = upgrade.map_err(|error| {
        let message = Message::new("error-malformed").with("reason", error.body_text());
        Problem::new(StatusCode::UPGRADE_REQUIRED, "upgrade", message)
    })?;
    let place = app.sockets().open(&visitor.payer)?;
    // The socket always shows the latest moment; the side may be chosen.
    let look = Look { seat: watch.seat, ..Look::default() };
    // Thousands may watch: the usual buffers would take a quarter of a megabyte each.
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(LONGEST_MESSAGE)
        .write_buffer_size(0);
    let response = upgrade
        .on_upgrade(move |socket| async move {
            app.metrics().sockets.add();
            live.presence.come(&visitor.who.id);
            let table = live.clone();
            // However it ends, there is nobody left to tell.
            let _ = tell(&app, socket, live, look, watch.since, &visitor, &place).await;
            app.metrics().sockets.subtract();
            drop(place);
            table.presence.go(&visitor.who.id);
        })
        .into_response();
    Ok(Socket::opened_by(response))
}

async fn tell(
    app: &App,
    mut socket: WebSocket,
    live: Arc<Live>,
    look: Look,
    since: Option<u64>,
    visitor: &Visitor,
    place: &Seated,
) -> Result<(), axum::Error> {
    let mut stopping = app.stopping();
    let mut changes = live.watch();
    changes.mark_changed();
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = true;
    let mut since = since;
    let mut told = None;
    let mut talk = Talk { left: MOST_TALK, since: Instant::now() };
    loop {
        tokio::select! {
            _ = changes.changed() => {
                let moment = changes.borrow_and_update().clone();
                // An operator may have taken it away meanwhile.
                if let Err(problem) = hidden::check_open(app, &live.agreement, &moment, visitor) {
                    let body = problem.body(visitor);
                    return socket.send(frame(&ServerMessage::Error { token: None, body })).await;
                }
                let seen = moment.seen_by(&moment.hand(&live.agreement, &visitor.who.id));
                let version = seen.version;
                // What others do inside a turn is no news, not even that they
                // do something (G3).
                if told.replace((version, seen.players.clone()))
                    .is_some_and(|(before, players)| before == version && Arc::ptr_eq(&players, &seen.players))
                {
                    continue;
                }
                let frame = if since.take() == Some(version) {
                    frame(&ServerMessage::Current { version })
                } else {
                    latest(app, &live, look, visitor)
                };
                socket.send(frame).await?;
            }
            received = socket.recv() => {
                heard = true;
                match received {
                    None | Some(Err(_) | Ok(Frame::Close(_))) => return Ok(()),
                    // Pings are answered, and pongs taken, underneath.
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Text(_) | Frame::Binary(_))) if !talk.may() => {
                        app.metrics().refused("too-many");
                        let reason = Utf8Bytes::from_static("too many messages");
                        let frame = CloseFrame { code: close_code::POLICY, reason };
                        return socket.send(Frame::Close(Some(frame))).await;
                    }
                    Some(Ok(Frame::Text(text))) => match reply(app, &live, look, &text, visitor).await {
                        Some(answer) => socket.send(answer).await?,
                        None => return end_session(&mut socket).await,
                    },
                    Some(Ok(Frame::Binary(_))) => match reply(app, &live, look, "", visitor).await {
                        Some(answer) => socket.send(answer).await?,
                        None => return end_session(&mut socket).await,
                    },
                }
            }
            _ = heartbeat.tick() => {
                if !heard {
                    return Ok(());
                }
                heard = false;
                socket.send(Frame::Ping(Default::default())).await?;
            }
            () = place.doubted() => {
                // What cannot be asked now is asked again at the next act.
                if matches!(app.people().is_still(&visitor.who).await, Ok(false)) {
                    return end_session(&mut socket).await;
                }
            }
            () = stopped(&mut stopping) => {
                let reason = Utf8Bytes::from_static("the server stops");
                let frame = CloseFrame { code: close_code::RESTART, reason };
                return socket.send(Frame::Close(Some(frame))).await;
            }
        }
    }
}

/// Says that the session of whoever opened the socket has ended.
async fn end_session(socket: &mut WebSocket) -> Result<(), axum::Error> {
    let reason = Utf8Bytes::from_static("the session has ended");
    socket.send(Frame::Close(Some(CloseFrame { code: SESSION_ENDED, reason }))).await
}

/// Ends when the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // Without a sender the server is gone altogether.
    let _ = stopping.wait_for(|&stopping| stopping).await;
}

/// The version of the table as the visitor may see it.
fn known(live: &Live, visitor: &Visitor) -> u64 {
    live.now().version_for(&live.agreement, &visitor.who.id)
}

fn latest(app: &App, live: &Live, look: Look, visitor: &Visitor) -> Frame {
    match of_live(live, look, visitor, app.now()) {
        Ok(state) => frame(&ServerMessage::State { version: state.version, state: &state }),
        Err(problem) => frame(&ServerMessage::Error { token: None, body: problem.body(visitor) }),
    }
}

/// What a client hears to what it said; nothing if it is not any more who it was.
async fn reply(
    app: &App,
    live: &Arc<Live>,
    look: Look,
    text: &str,
    visitor: &Visitor,
) -> Option<Frame> {
    let said = serde_json::from_str(text);
    let (price, token) = match &said {
        Ok(ClientMessage::Act { token, .. }) => (Price::CHANGE, Some(token.as_str())),
        Ok(ClientMessage::Ping | ClientMessage::Resync { .. }) | Err(_) => (Price::LOOK, None),
    };
    if let Err(problem) = app.limits().pay(&visitor.payer, price) {
        app.metrics().refused(problem.kind);
        return Some(frame(&ServerMessage::Error { token, body: problem.body(visitor) }));
    }
    Some(match said {
        Ok(ClientMessage::Ping) => {
            let moment = live.now();
            let (watching, players) = live.presence.of(&moment.players);
            let here = players.into_iter().map(|player| moment.games.seat(player).0).collect();
            frame(&ServerMessage::Pong { watching, here })
        }
        Ok(ClientMessage::Resync { version }) if known(live, visitor) == version => {
            frame(&ServerMessage::Current { version })
        }
        Ok(ClientMessage::Resync { .. }) => latest(app, live, look, visitor),
        Ok(ClientMessage::Act { action, version, token }) => {
            // Whoever acts is met anew, as with every request.
            let acted = match app.people().is_still(&visitor.who).await {
                Ok(true) => acts::act_at(app, live, visitor, action, version, &token).await,
                Ok(false) => return None,
                Err(problem) => Err(problem),
            };
            match acted {
                Ok(()) => {
                    frame(&ServerMessage::Done { token: &token, version: known(live, visitor) })
                }
                Err(problem) => {
                    app.metrics().refused(problem.kind);
                    frame(&ServerMessage::Error {
                        token: Some(&token),
                        body: problem.body(visitor),
                    })
                }
            }
        }
        Err(error) => {
            let message = Message::new("error-malformed").with("reason", error.to_string());
            let problem = Problem::wrong("malformed", message);
            app.metrics().refused(problem.kind);
            frame(&ServerMessage::Error { token: None, body: problem.body(visitor) })
        }
    })
}

/// What a client may still say; it gets more with time.
struct Talk {
    left: f64,
    since: Instant,
}

impl Talk {
    fn may(&mut self) -> bool {
        let more = self.since.elapsed().as_secs_f64() * TALK;
        self.left = (self.left + more).min(MOST_TALK);
        self.since = Instant::now();
        self.left -= 1.0;
        self.left >= 0.0
    }
}

fn frame(message: &ServerMessage<'_>) -> Frame {
    Frame::text(serde_json::to_string(message).expect("plain data with text keys"))
}
