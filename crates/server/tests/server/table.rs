//! Tables for tests.

use serde_json::{Value, json};

use crate::client::{Answer, Client};

/// Three players, whose auctions are over: Ann can expand.
pub(crate) const CHICAGO: &str =
    include_str!("../../../chicago-express/games/three-players-sell-out.game");
/// Two players; chance draws in the beginning and in every turn.
pub(crate) const STEAM: &str = include_str!("../../../age-of-steam/games/two-players.game");
/// Four players; Cleo completes a milestone, looks at three tiles and keeps one.
pub(crate) const REVOLUTION: &str =
    include_str!("../../../railroad-revolution/games/four-players-to-the-coast.game");

/// A record up to the first line that is `line`, without it.
pub(crate) fn before(record: &str, line: &str) -> String {
    let (before, _) = record.split_once(&format!("\n{line}\n")).expect("a line of the record");
    format!("{before}\n")
}

pub(crate) fn me() -> Value {
    json!({ "me": {} })
}

pub(crate) fn anybody() -> Value {
    json!({ "anybody": {} })
}

pub(crate) fn bot(level: &str) -> Value {
    json!({ "bot": { "level": level } })
}

/// A new table with the seats as they are listed.
pub(crate) fn plan(game: &str, seats: &[Value]) -> Value {
    json!({ "game": game, "seats": seats, "seating": "as_listed" })
}

/// The id of the table of an answer.
#[track_caller]
pub(crate) fn id(answer: &Value) -> String {
    answer["table"]["id"].as_str().expect("a table").to_owned()
}

/// The version of the table of an answer.
#[track_caller]
pub(crate) fn version(answer: &Value) -> u64 {
    answer["table"]["version"].as_u64().expect("a version")
}

/// Every action that a prompt offers; of amounts the least.
pub(crate) fn offered(prompt: &Value) -> Vec<String> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut res = Vec::new();
    for group in list(&prompt["groups"]) {
        let choices = list(&group["choices"]);
        res.extend(choices.iter().filter_map(|it| it["action"].as_str()).map(str::to_owned));
        if let Some(least) = group["amount"]["least"].as_u64() {
            res.push(format!("{} {least}", group["verb"].as_str().expect("a verb")));
        }
    }
    res
}

impl Client {
    /// Makes a table.
    pub(crate) async fn make(&self, wanted: Value) -> Value {
        self.post("/tables", wanted).await.ok()
    }

    /// Makes a table of Chicago Express where this person has all three seats.
    pub(crate) async fn make_hotseat(&self) -> String {
        let seat = |name: &str| json!({ "me": { "name": name } });
        id(&self.make(plan("chicago-express", &[seat("Ann"), seat("Ben"), seat("Cleo")])).await)
    }

    /// Continues a record where this person has all seats.
    pub(crate) async fn import_hotseat(&self, record: &str, n_seats: usize) -> String {
        let wanted = json!({ "record": record, "seats": vec![me(); n_seats] });
        id(&self.post("/tables/import", wanted).await.ok())
    }

    /// A table as this person sees it, with what they can do.
    pub(crate) async fn look(&self, table: &str) -> Value {
        self.get(&format!("/tables/{table}")).await.ok()
    }

    pub(crate) async fn version(&self, table: &str) -> u64 {
        version(&self.look(table).await)
    }

    pub(crate) async fn join(&self, table: &str) -> Value {
        self.post(&format!("/tables/{table}/join"), json!({})).await.ok()
    }

    /// Plays actions at a version.
    pub(crate) async fn act(&self, table: &str, version: u64, actions: &[&str]) -> Answer {
        let wanted = json!({ "version": version, "actions": actions });
        self.post(&format!("/tables/{table}/actions"), wanted).await
    }

    /// Plays actions now.
    pub(crate) async fn play(&self, table: &str, actions: &[&str]) -> Value {
        let version = self.version(table).await;
        self.act(table, version, actions).await.ok()
    }

    /// Takes back so many actions now.
    pub(crate) async fn undo(&self, table: &str, actions: u32) -> Answer {
        let wanted = json!({ "version": self.version(table).await, "actions": actions });
        self.post(&format!("/tables/{table}/undo"), wanted).await
    }

    /// The whole log, as this person may know it.
    pub(crate) async fn log(&self, table: &str) -> Vec<Value> {
        let (mut res, mut after) = (Vec::new(), 0);
        loop {
            let log = self.get(&format!("/tables/{table}/log?after={after}")).await.ok();
            res.extend(log["entries"].as_array().expect("a list").iter().cloned());
            if log["has_more"] != true {
                return res;
            }
            after = res.last().expect("an entry")["version"].as_u64().expect("a version");
        }
    }

    pub(crate) async fn record(&self, table: &str) -> String {
        let answer = self.get(&format!("/tables/{table}/record")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.text
    }
}

/// The actions of a record, without its head.
pub(crate) fn lines(record: &str) -> Vec<&str> {
    let head = ["#", "game ", "rules ", "players ", "option ", "seats "];
    let is_line = |it: &&str| !it.is_empty() && !head.iter().any(|head| it.starts_with(head));
    record.lines().filter(is_line).collect()
}
