//! An HTTP server that keeps what it got and answers as it is told.

use std::{
    collections::VecDeque,
    convert::Infallible,
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
};

use http_body_util::{BodyExt, Full, combinators::BoxBody};
use hyper::{
    HeaderMap, Request, Response, StatusCode,
    body::{Body, Bytes, Frame, Incoming},
    header::{HeaderName, HeaderValue},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpListener,
    task::{JoinHandle, JoinSet},
};
use tokio_rustls::TlsAcceptor;
use url::Url;

use super::{certificate::Certificate, inbox::Inbox};

/// How a request is answered.
#[derive(Clone, Debug)]
pub enum Answer {
    /// With this status, these headers and this body.
    Reply {
        /// The status.
        status: u16,
        /// Names and values.
        headers: Vec<(String, String)>,
        /// The body.
        body: String,
    },
    /// Never, although the connection stays open.
    Hang,
    /// With the end of the connection.
    Drop,
    /// With 200 and a body that does not end.
    Huge,
}

impl Answer {
    /// A status without anything.
    #[must_use]
    pub fn status(status: u16) -> Answer {
        Answer::Reply { status, headers: Vec::new(), body: String::new() }
    }

    /// A status with a body.
    #[must_use]
    pub fn body(status: u16, body: &str) -> Answer {
        Answer::Reply { status, headers: Vec::new(), body: body.to_owned() }
    }

    /// The same reply with one more header.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Answer {
        if let Answer::Reply { headers, .. } = &mut self {
            headers.push((name.to_owned(), value.to_owned()));
        }
        self
    }
}

/// A request that arrived.
#[derive(Clone, Debug)]
pub struct Received {
    /// The method.
    pub method: String,
    /// Path and query.
    pub target: String,
    /// All headers.
    pub headers: HeaderMap,
    /// The whole body.
    pub body: Vec<u8>,
}

impl Received {
    /// A header, if it is there and text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|it| it.to_str().ok())
    }

    /// The body as JSON, or null.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// An HTTP server on a free port of this computer.
#[derive(Debug)]
pub struct Receiver {
    address: SocketAddr,
    scheme: &'static str,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

#[derive(Debug)]
struct Shared {
    inbox: Inbox<Received>,
    /// What is answered next. The last one stays.
    script: Mutex<VecDeque<Answer>>,
}

impl Receiver {
    /// Starts at 127.0.0.1 and answers 200.
    pub async fn start() -> Receiver {
        Receiver::start_at(Ipv4Addr::LOCALHOST.into(), 0, None).await
    }

    /// Starts with TLS.
    pub async fn start_tls(certificate: &Certificate) -> Receiver {
        Receiver::start_at(Ipv4Addr::LOCALHOST.into(), 0, Some(certificate)).await
    }

    /// Starts at this address. Port 0 is a free one.
    ///
    /// # Panics
    ///
    /// If there is no such address.
    pub async fn start_at(ip: IpAddr, port: u16, certificate: Option<&Certificate>) -> Receiver {
        let listener = TcpListener::bind((ip, port)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let script = Mutex::new(VecDeque::from([Answer::status(200)]));
        let shared = Arc::new(Shared { inbox: Inbox::new(), script });
        let acceptor = certificate.map(Certificate::acceptor);
        let task = tokio::spawn(accept(listener, acceptor, shared.clone()));
        let scheme = if certificate.is_some() { "https" } else { "http" };
        Receiver { address, scheme, shared, task }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of a path.
    ///
    /// # Panics
    ///
    /// If this is no path.
    #[must_use]
    pub fn url(&self, path: &str) -> Url {
        let text = format!("{}://{}{path}", self.scheme, self.address);
        Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// From now on, every request is answered so.
    pub fn answer(&self, answer: Answer) {
        self.answer_each([answer]);
    }

    /// The next requests are answered so, one after the other. The last answer
    /// stays.
    pub fn answer_each(&self, answers: impl IntoIterator<Item = Answer>) {
        let mut script = self.shared.script.lock().unwrap_or_else(PoisonError::into_inner);
        *script = answers.into_iter().collect();
    }

    /// Everything that arrived.
    #[must_use]
    pub fn received(&self) -> Vec<Received> {
        self.shared.inbox.all()
    }

    /// Waits for so many requests.
    ///
    /// # Panics
    ///
    /// If they do not come.
    pub async fn wait_for(&self, n: usize) -> Vec<Received> {
        self.shared.inbox.wait_for(n).await
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, acceptor: Option<TlsAcceptor>, shared: Arc<Shared>) {
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        let (acceptor, shared) = (acceptor.clone(), shared.clone());
        connections.spawn(async move {
            match acceptor {
                None => serve(stream, shared).await,
                Some(acceptor) => {
                    // Who does not trust us goes away in the middle.
                    if let Ok(stream) = acceptor.accept(stream).await {
                        serve(stream, shared).await;
                    }
                }
            }
        });
        while connections.try_join_next().is_some() {}
    }
}

async fn serve<S>(stream: S, shared: Arc<Shared>)
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let service = service_fn(move |request| answer(shared.clone(), request));
    // That a connection ends early is part of many tests.
    let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
}

async fn answer(
    shared: Arc<Shared>,
    request: Request<Incoming>,
) -> io::Result<Response<BoxBody<Bytes, Infallible>>> {
    let (parts, body) = request.into_parts();
    let body = body.collect().await.map_err(io::Error::other)?.to_bytes().to_vec();
    shared.inbox.push(Received {
        method: parts.method.to_string(),
        target: parts.uri.to_string(),
        headers: parts.headers,
        body,
    });
    match shared.next_answer() {
        Answer::Hang => std::future::pending().await,
        Answer::Drop => Err(io::ErrorKind::ConnectionAborted.into()),
        Answer::Huge => Ok(Response::new(Endless.boxed())),
        Answer::Reply { status, headers, body } => {
            let mut response = Response::new(Full::from(body).boxed());
            *response.status_mut() = StatusCode::from_u16(status).map_err(io::Error::other)?;
            for (name, value) in headers {
                let name = HeaderName::try_from(name).map_err(io::Error::other)?;
                let value = HeaderValue::try_from(value).map_err(io::Error::other)?;
                response.headers_mut().append(name, value);
            }
            Ok(response)
        }
    }
}

impl Shared {
    fn next_answer(&self) -> Answer {
        let mut script = self.script.lock().unwrap_or_else(PoisonError::into_inner);
        match script.len() {
            0 => Answer::status(200),
            1 => script[0].clone(),
            _ => script.pop_front().unwrap_or(Answer::Drop),
        }
    }
}

/// A body that does not end.
struct Endless;

impl Body for Endless {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&[b'x'; 8_192])))))
    }
}
