//! Lets clients in, serves them over HTTP/1, and says goodbye.

use std::{
    convert::Infallible,
    future::Future,
    io,
    net::SocketAddr,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes, HttpBody},
    extract::{ConnectInfo, Request},
    http::StatusCode,
};
use hyper::{
    body::{Frame, Incoming, SizeHint},
    server::conn::http1,
    service::{Service as _, service_fn},
};
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::http::{
    connections::{Connections, Phase},
    stream::{Patience, Stage, Stream},
};

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 64 << 10;
/// How long to wait when the operating system has nothing left to give.
const BREATH: Duration = Duration::from_millis(100);
/// How many connections are closed then.
const SHED: usize = 32;
/// What a client hears for whom there is no room.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\n\
    Connection: close\r\nContent-Length: 0\r\n\r\n";

/// Serves clients until it is told to stop, and then those it has until their
/// requests are answered.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    connections: Arc<Connections>,
    patience: Patience,
    stop: impl Future<Output = ()>,
) {
    // Every connection holds a receiver: of the one it hears that it is to go,
    // and that all are gone is known by the other.
    let (going, goes) = watch::channel(false);
    let (gone, stays) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_clients(&error) => continue,
            Err(error) => {
                // Out of descriptors, most likely: room is made, and no client
                // who waits can make us spin.
                tracing::warn!(%error, "a connection could not be accepted");
                connections.shed(SHED);
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let Some(place) = connections.admit(peer.ip()) else {
            // As much as fits; nobody is waited for.
            let _ = stream.try_write(FULL);
            continue;
        };
        // Moves are small and in a hurry.
        let _ = stream.set_nodelay(true);
        let stage = Arc::new(Stage::new(place));
        let (router, goes, stays) = (router.clone(), goes.clone(), stays.clone());
        tokio::spawn(async move {
            one(stream, peer, router, stage, patience, goes).await;
            drop(stays);
        });
    }
    drop((listener, stays));
    going.send_replace(true);
    gone.closed().await;
}

/// Did only this client fail, before it was let in?
fn is_clients(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Serves one client.
async fn one(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    stage: Arc<Stage>,
    patience: Patience,
    mut goes: watch::Receiver<bool>,
) {
    let io = TokioIo::new(Stream::new(stream, stage.clone(), patience));
    let router = TowerToHyperService::new(router);
    let answer = {
        let stage = stage.clone();
        service_fn(move |request: hyper::Request<Incoming>| {
            let stage = stage.clone();
            let reads = !request.body().is_end_stream();
            stage.enter(if reads { Phase::Body } else { Phase::Busy });
            let body = |body| Body::new(Asked { body, stage: stage.clone() });
            let mut request: Request = request.map(body);
            request.extensions_mut().insert(ConnectInfo(peer));
            let response = router.call(request);
            async move {
                let response = response.await?;
                let upgraded = response.status() == StatusCode::SWITCHING_PROTOCOLS;
                stage.enter(if upgraded { Phase::Socket } else { Phase::Busy });
                Ok::<_, Infallible>(response.map(|body| Answered { body, stage }))
            }
        })
    };
    let mut builder = http1::Builder::new();
    // The stream has the time-outs.
    builder.header_read_timeout(None).max_buf_size(LONGEST_HEAD);
    let mut served = pin!(builder.serve_connection(io, answer).with_upgrades());
    let mut going = false;
    loop {
        tokio::select! {
            // However it ends, there is nobody left to tell.
            _ = served.as_mut() => return,
            () = stage.closed() => return,
            _ = goes.wait_for(|&goes| goes), if !going => {
                going = true;
                served.as_mut().graceful_shutdown();
            }
        }
    }
}

/// The body of a request: tells when it has come, or is not wanted.
struct Asked {
    body: Incoming,
    stage: Arc<Stage>,
}

impl HttpBody for Asked {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if self.body.is_end_stream() || matches!(frame, Poll::Ready(None)) {
            self.stage.pass(Phase::Body, Phase::Busy);
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.stage.pass(Phase::Body, Phase::Busy);
    }
}

/// The body of an answer: tells when it is on its way.
struct Answered {
    body: Body,
    stage: Arc<Stage>,
}

impl HttpBody for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answered {
    fn drop(&mut self) {
        self.stage.pass(Phase::Busy, Phase::Idle);
    }
}
