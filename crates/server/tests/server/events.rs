//! Reads server-sent events, and builds the views that they lead to.

use std::{collections::HashMap, time::Duration};

use reqwest::{RequestBuilder, Response};
use serde_json::Value;

/// Nothing here takes so long unless it never comes.
const PATIENCE: Duration = Duration::from_secs(45);

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Event {
    pub(crate) kind: String,
    pub(crate) id: String,
    pub(crate) data: Value,
    /// As it was sent.
    pub(crate) text: String,
}

/// A stream that is open.
pub(crate) struct Events {
    response: Response,
    buffer: Vec<u8>,
    /// Everything that was read.
    pub(crate) all: Vec<Event>,
    /// The views, by table and seat.
    views: HashMap<(String, Option<u64>), Value>,
    /// The latest view of each table.
    latest: HashMap<String, Value>,
    /// The lobby.
    pub(crate) lobby: Value,
}

impl Events {
    pub(crate) async fn open(request: RequestBuilder) -> Events {
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status().as_u16(), 200, "a stream");
        let (buffer, all) = (Vec::new(), Vec::new());
        let (views, latest, lobby) = (HashMap::new(), HashMap::new(), Value::Null);
        Events { response, buffer, all, views, latest, lobby }
    }

    /// The next event; none if the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        let read = tokio::time::timeout(PATIENCE, self.read()).await;
        let event = read.unwrap_or_else(|_| panic!("no event after {:#?}", self.all))?;
        self.follow(&event);
        self.all.push(event.clone());
        Some(event)
    }

    async fn read(&mut self) -> Option<Event> {
        loop {
            while let Some(end) = self.buffer.windows(2).position(|it| it == b"\n\n") {
                let block: Vec<u8> = self.buffer.drain(..end + 2).collect();
                let block = String::from_utf8(block).expect("UTF-8");
                if let Some(event) = parse(&block) {
                    return Some(event);
                }
            }
            // A server that was killed ends in the middle.
            let chunk = self.response.chunk().await.ok().flatten()?;
            self.buffer.extend_from_slice(&chunk);
        }
    }

    fn follow(&mut self, event: &Event) {
        let data = &event.data;
        match event.kind.as_str() {
            "lobby" => change(&mut self.lobby, data),
            "table" => {
                let table = data["table"].as_str().expect("a table").to_owned();
                let view = self.views.entry((table.clone(), data["seat"].as_u64())).or_default();
                if data["patch"].is_array() {
                    assert_eq!(view["version"], data["from"], "a patch of what the client has");
                }
                change(view, data);
                assert_eq!(view["version"], data["version"]);
                assert_eq!(view["seat"], data["seat"], "it says whose view it is");
                self.latest.insert(table, view.clone());
            }
            _ => {}
        }
    }

    /// Reads until an event is as wanted, and returns it.
    pub(crate) async fn find(&mut self, is_wanted: impl Fn(&Event) -> bool) -> Event {
        loop {
            let event = self.next().await;
            let event = event.unwrap_or_else(|| panic!("the stream ended: {:#?}", self.all));
            if is_wanted(&event) {
                return event;
            }
        }
    }

    /// The next event of a kind.
    pub(crate) async fn find_kind(&mut self, kind: &str) -> Event {
        self.find(|it| it.kind == kind).await
    }

    /// Reads until a table has this version, and returns its view.
    pub(crate) async fn reach(&mut self, table: &str, version: u64) -> Value {
        while self.view(table)["version"].as_u64().is_none_or(|it| it < version) {
            self.next().await.unwrap_or_else(|| panic!("the stream ended: {:#?}", self.all));
        }
        self.view(table)
    }

    /// A client that comes back has this view of a table.
    pub(crate) fn assume(&mut self, table: &str, view: &Value) {
        self.views.insert((table.to_owned(), view["seat"].as_u64()), view.clone());
    }

    /// The latest view of a table.
    pub(crate) fn view(&self, table: &str) -> Value {
        self.latest.get(table).cloned().unwrap_or_default()
    }

    /// The id of the last event.
    pub(crate) fn cursor(&self) -> String {
        self.all.last().expect("an event").id.clone()
    }

    /// Reads to the end.
    pub(crate) async fn rest(mut self) -> Vec<Event> {
        while self.next().await.is_some() {}
        self.all
    }
}

/// Applies what an event says about a value.
fn change(value: &mut Value, data: &Value) {
    if let Some(whole) = data.get("whole") {
        value.clone_from(whole);
        return;
    }
    let patch = data["patch"].clone();
    let patch: json_patch::Patch = serde_json::from_value(patch).expect("a JSON Patch");
    json_patch::patch(value, &patch).expect("a patch of what the client has");
}

fn parse(block: &str) -> Option<Event> {
    let field = |name: &str| -> Option<String> {
        let lines = block.lines().filter_map(|line| line.strip_prefix(name));
        let lines: Vec<&str> = lines.map(|it| it.strip_prefix(' ').unwrap_or(it)).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    };
    let data = field("data:")?;
    Some(Event {
        kind: field("event:").unwrap_or_default(),
        id: field("id:").unwrap_or_default(),
        data: serde_json::from_str(&data).expect("JSON"),
        text: block.to_owned(),
    })
}
