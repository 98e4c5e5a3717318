//! Connections: how many, for how long, and how they end.

use std::{io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::ConnectInfo};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use socket2::{Domain, Protocol, SockRef, Socket, TcpKeepalive, Type};
use tokio::{net::TcpListener, sync::Semaphore};
use tower::ServiceExt;

use crate::app::App;

/// Connections that wait to be accepted.
const BACKLOG: i32 = 4096;
/// How long a client may take to send the head of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);
/// When the operating system asks an idle peer whether it is still there.
const KEEP_ALIVE: Duration = Duration::from_secs(60);
/// A peer that takes nothing for so long is cut off.
const WRITE_LIMIT: Duration = Duration::from_secs(30);
/// After an error of `accept`, such as too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// The most bytes of the head of a request.
const HEAD_MAX: usize = 16 << 10;
/// Open files besides connections: the database, logs.
const FILES_BESIDES: u64 = 128;

/// Listens at an address.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    TcpListener::from_std(socket.into())
}

/// Accepts connections until `stop` is done, and returns those that are open.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    app: &Arc<App>,
    stop: impl Future<Output = ()> + Send,
) -> GracefulShutdown {
    let n_max = connections_max(app.config.connections_max);
    let free = Arc::new(Semaphore::new(n_max));
    let open = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &free) => accepted,
            () = &mut stop => return open,
        };
        let (stream, peer, permit) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        if let Err(error) = tune(&stream) {
            tracing::debug!(%error, "a connection ended at once");
            continue;
        }
        let routes = routes.clone().map_request(move |mut request: axum::http::Request<_>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request
        });
        let mut http = hyper::server::conn::http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(HEAD_MAX);
        let connection =
            http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(routes));
        let connection = open.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke");
            }
            drop(permit);
        });
    }
}

async fn accept(
    listener: &TcpListener,
    free: &Arc<Semaphore>,
) -> io::Result<(tokio::net::TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit)> {
    // Whoever comes when all are taken waits in the queue of the system.
    let permit = free.clone().acquire_owned().await.map_err(io::Error::other)?;
    let (stream, peer) = listener.accept().await?;
    Ok((stream, peer, permit))
}

fn tune(stream: &tokio::net::TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let socket = SockRef::from(stream);
    socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(KEEP_ALIVE))?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(WRITE_LIMIT))?;
    Ok(())
}

/// As many connections as the operating system allows open files, but not more
/// than `wanted`.
fn connections_max(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let needed = wanted as u64 + FILES_BESIDES;
    let before = getrlimit(Resource::Nofile);
    let most = before.maximum.unwrap_or(u64::MAX);
    if before.current.is_some_and(|it| it < needed) {
        let raised = Rlimit { current: Some(needed.min(most)), maximum: before.maximum };
        if let Err(error) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!(%error, "the limit of open files stays");
        }
    }
    let allowed = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let possible = usize::try_from(allowed.saturating_sub(FILES_BESIDES)).unwrap_or(usize::MAX);
    if possible < wanted {
        tracing::warn!(
            possible,
            wanted,
            "the system allows fewer connections; raise its limit of open files"
        );
    }
    wanted.min(possible).max(1)
}
