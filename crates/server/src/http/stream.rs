//! A connection that does not wait for ever: for a request, for the rest of
//! one, or for a client that does not read.

use std::{
    io,
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, Ordering},
    },
    task::{Context, Poll, Waker, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep},
};

use crate::http::connections::{Connection, Phase};

/// How long the server waits for a client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// For the whole head of a request.
    head: Duration,
    /// For the next request, after one was answered.
    idle: Duration,
    /// For a body, besides the time that its bytes may take.
    body: Duration,
    /// For a client that does not read, likewise.
    write: Duration,
}

/// The least pace of bodies and of answers, in bytes a second.
const BODY_PACE: u64 = 32 << 10;
const WRITE_PACE: u64 = 8 << 10;

impl Patience {
    /// All of it from one setting. Proxies keep connections for later.
    pub(crate) fn of(patience: Duration, proxies: u8) -> Self {
        let idle = patience * if proxies > 0 { 18 } else { 6 };
        Self { head: patience, idle, body: patience, write: patience * 2 }
    }
}

/// What a connection does, known to the stream and to whoever serves it.
#[derive(Debug)]
pub(crate) struct Stage {
    place: Connection,
    phase: AtomicU8,
    /// Wakes whoever reads: what is waited for, and how long, is another matter
    /// in another phase.
    reader: Mutex<Option<Waker>>,
}

impl Stage {
    pub(crate) fn new(place: Connection) -> Self {
        Self { place, phase: AtomicU8::new(Phase::Head as u8), reader: Mutex::default() }
    }

    fn is(&self, phase: Phase) -> bool {
        self.phase.load(Ordering::Relaxed) == phase as u8
    }

    /// The connection does something else from now on.
    pub(crate) fn enter(&self, phase: Phase) {
        self.phase.store(phase as u8, Ordering::Relaxed);
        self.place.enter(phase);
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(reader) = reader {
            reader.wake();
        }
    }

    fn wakes(&self, reader: &Waker) {
        let mut place = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        *place = Some(reader.clone());
    }

    /// The same, if it does something known until now.
    pub(crate) fn pass(&self, from: Phase, to: Phase) {
        if self.is(from) {
            self.enter(to);
        }
    }

    /// Ends when the connection is closed to make room.
    pub(crate) async fn closed(&self) {
        self.place.closed().await;
    }
}

/// Something that takes time, and how much of it is done.
#[derive(Debug, Default)]
struct Progress {
    since: Option<Instant>,
    bytes: u64,
    alarm: Option<Pin<Box<Sleep>>>,
}

impl Progress {
    /// Is it over time? Wakes the task when it will be.
    fn poll_late(&mut self, context: &mut Context<'_>, patience: Duration, pace: u64) -> bool {
        let now = Instant::now();
        let since = *self.since.get_or_insert(now);
        let due = since + patience + Duration::from_secs(self.bytes / pace);
        if due <= now {
            return true;
        }
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(due)));
        if alarm.deadline() != due {
            alarm.as_mut().reset(due);
        }
        alarm.as_mut().poll(context).is_ready()
    }

    fn begin_anew(&mut self) {
        (self.since, self.bytes) = (None, 0);
    }
}

/// A connection with an end.
#[derive(Debug)]
pub(crate) struct Stream {
    inner: TcpStream,
    stage: Arc<Stage>,
    patience: Patience,
    /// The phase that reading was last tried in.
    reading_in: Phase,
    reading: Progress,
    writing: Progress,
}

impl Stream {
    pub(crate) fn new(inner: TcpStream, stage: Arc<Stage>, patience: Patience) -> Self {
        let (reading, writing) = (Progress::default(), Progress::default());
        Self { inner, stage, patience, reading_in: Phase::Head, reading, writing }
    }

    fn too_slow<T>(&self) -> Poll<io::Result<T>> {
        self.stage.place.was_slow();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// Something could be written, or not yet.
    fn wrote(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                // A client that takes what it gets owes nothing.
                if self.writing.since.is_some() {
                    self.writing.bytes += bytes as u64;
                }
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(error) => Poll::Ready(error),
            Poll::Pending if self.writing.poll_late(context, self.patience.write, WRITE_PACE) => {
                self.too_slow()
            }
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let read = Pin::new(&mut this.inner).poll_read(context, buffer);
        let bytes = (buffer.filled().len() - before) as u64;
        if bytes > 0 {
            // The first byte of the next request.
            this.stage.pass(Phase::Idle, Phase::Head);
        }
        let phases = [Phase::Idle, Phase::Head, Phase::Body];
        let phase = phases.into_iter().find(|&phase| this.stage.is(phase));
        let phase = phase.unwrap_or(Phase::Busy);
        if phase != this.reading_in {
            this.reading_in = phase;
            this.reading.begin_anew();
        }
        this.reading.bytes += bytes;
        let (patience, pace) = match phase {
            Phase::Idle => (this.patience.idle, u64::MAX),
            Phase::Head => (this.patience.head, u64::MAX),
            Phase::Body => (this.patience.body, BODY_PACE),
            Phase::Busy | Phase::Socket => {
                if read.is_pending() {
                    this.stage.wakes(context.waker());
                }
                return read;
            }
        };
        match read {
            // The clock runs while bytes come, too.
            Poll::Ready(Ok(())) => {
                this.reading.since.get_or_insert_with(Instant::now);
                Poll::Ready(Ok(()))
            }
            Poll::Ready(error) => Poll::Ready(error),
            Poll::Pending if this.reading.poll_late(context, patience, pace) => this.too_slow(),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.inner).poll_write(context, bytes);
        this.wrote(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.inner).poll_write_vectored(context, slices);
        this.wrote(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(Pin::new(&mut this.inner).poll_flush(context))?;
        // Whoever serves the connection has nothing left to write.
        this.writing.begin_anew();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_shutdown(context)
    }
}
