//! Just enough HTTP and WebSocket to load a server on loopback: one request at
//! a time over a connection that stays open.

use std::io;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// A connection of one guest.
pub(super) struct Wire {
    stream: TcpStream,
    address: String,
    cookie: String,
    buffer: Vec<u8>,
}

/// An answer: its status and body.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: String,
}

fn broken(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

impl Wire {
    /// Connects as a new guest.
    pub(super) async fn open(address: &str) -> io::Result<Self> {
        let mut wire = Self {
            stream: connect(address).await?,
            address: address.to_owned(),
            cookie: String::new(),
            buffer: Vec::with_capacity(16_384),
        };
        wire.ask("GET", "/api/me", "").await?;
        Ok(wire)
    }

    /// Sends a request and reads the whole answer.
    pub(super) async fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: guest={}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        self.buffer.clear();
        let head = loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                break end + 4;
            }
            self.read().await?;
        };
        let text = String::from_utf8_lossy(&self.buffer[..head]).into_owned();
        let field = |name: &str| {
            text.lines().find_map(|line| {
                let (key, value) = line.split_once(": ")?;
                key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
            })
        };
        let length: usize = match field("content-length") {
            Some(length) => length.parse().map_err(|_| broken("a length that is none"))?,
            None => return Err(broken("an answer without a length")),
        };
        while self.buffer.len() < head + length {
            self.read().await?;
        }
        if let Some(cookie) = field("set-cookie")
            .and_then(|cookie| Some(cookie.strip_prefix("guest=")?.split(';').next()?.to_owned()))
        {
            self.cookie = cookie;
        }
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = String::from_utf8_lossy(&self.buffer[head..head + length]).into_owned();
        Ok(Answer { status: status.ok_or_else(|| broken("no status"))?, body })
    }

    async fn read(&mut self) -> io::Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Err(broken("the server hung up"));
        }
        Ok(())
    }
}

async fn connect(address: &str) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

/// Opens the socket of a table and reads until the first event has begun.
pub(super) async fn watch(address: &str, path: &str) -> io::Result<TcpStream> {
    let mut stream = connect(address).await?;
    // Any sixteen bytes are a good key: nobody caches on loopback.
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut seen = Vec::with_capacity(1_024);
    loop {
        let head = find(&seen, b"\r\n\r\n");
        if head.is_some() && !seen.starts_with(b"HTTP/1.1 101") {
            return Err(broken("the server opened no socket"));
        }
        if head.is_some_and(|end| seen.len() > end + 4) {
            return Ok(stream);
        }
        if stream.read_buf(&mut seen).await? == 0 {
            return Err(broken("the server hung up"));
        }
    }
}
