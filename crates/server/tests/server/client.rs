//! A client: sends requests as somebody, and reads answers.

use reqwest::{Method, RequestBuilder, header::HeaderMap};
use serde_json::Value;

use crate::events::Events;

/// Somebody who uses the server.
#[derive(Clone)]
pub(crate) struct Client {
    http: reqwest::Client,
    url: String,
    pub(crate) token: Option<String>,
    /// Their number; 0 if they are not signed in.
    pub(crate) id: i64,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Client {
    pub(crate) fn new(url: &str) -> Client {
        let redirect = reqwest::redirect::Policy::none();
        let http = reqwest::Client::builder().redirect(redirect).build().expect("a client");
        Client { http, url: url.to_owned(), token: None, id: 0 }
    }

    /// Becomes somebody, by a request that signs in.
    pub(crate) async fn sign_up(&self, path: &str, wanted: Value) -> Client {
        let signed = self.post(path, wanted).await.ok();
        let token = signed["token"].as_str().expect("a token").to_owned();
        let id = signed["me"]["id"].as_i64().expect("a number");
        Client { token: Some(token), id, ..self.clone() }
    }

    /// The same person at another server.
    pub(crate) fn at(&self, url: &str) -> Client {
        Client { url: url.to_owned(), ..self.clone() }
    }

    /// A request that can be changed before it is sent. Paths without `/api` are
    /// those of the interface.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let is_whole = ["/api", "/healthz", "/readyz", "/metrics", "/nowhere"];
        let base = if is_whole.iter().any(|it| path.starts_with(it)) { "" } else { "/api/v1" };
        let request = self.http.request(method, format!("{}{base}{path}", self.url));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        send(self.request(Method::POST, path).json(&body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        send(self.request(Method::PUT, path).json(&body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        send(self.request(Method::DELETE, path)).await
    }

    /// A request with an `Idempotency-Key`.
    pub(crate) async fn post_once(&self, key: &str, path: &str, body: Value) -> Answer {
        let request = self.request(Method::POST, path).header("Idempotency-Key", key);
        send(request.json(&body)).await
    }

    /// Opens a stream; `query` is what comes after the question mark.
    pub(crate) async fn stream(&self, query: &str) -> Events {
        Events::open(self.request(Method::GET, &format!("/stream?{query}"))).await
    }
}

/// Sends a request and reads the whole answer.
pub(crate) async fn send(request: RequestBuilder) -> Answer {
    let response = request.send().await.expect("an answer");
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let text = response.text().await.expect("a text");
    Answer { status, headers, text }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("JSON, not {self:?}"))
    }

    /// The answer to a request that must succeed.
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The answer to a request that must be refused like this.
    #[track_caller]
    pub(crate) fn refused(self, status: u16, code: &str) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        let problem = self.json();
        assert_eq!(problem["code"], code, "{}", self.text);
        assert!(problem["message"].as_str().is_some_and(|it| !it.is_empty()), "{}", self.text);
        problem
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |it| it.to_str().expect("a plain header"))
    }
}
