//! What viewers are sent, made once for all who see the same.

use std::{collections::HashMap, sync::Arc};

use engine::{Patch, Prompt, Seat, Viewer};
use protocol::{Changed, GoneReason};
use serde_json::Value;
use store::PersonId;

use super::slot::{Live, Slot};
use crate::table::{Applied, Table};

/// Old views that are kept for patches, for each kind of viewer.
const VIEWS_MAX: usize = 2;

/// Whose eyes.
type Eyes = Option<u8>;

/// What was made for viewers of one table.
#[derive(Debug, Default)]
pub(super) struct Rendered {
    /// The latest views of each kind of viewer, the newest last.
    views: HashMap<Eyes, Vec<(u64, View)>>,
    /// Updates to the present version, by viewer and the version they begin at.
    updates: HashMap<(Eyes, u64), Update>,
    /// What the seat to act can do at the present version, once somebody has asked.
    prompt: Option<Prompt>,
    /// The version that `updates` lead to, and of `prompt`.
    version: u64,
}

/// A view that a client may have.
#[derive(Clone, Debug)]
enum View {
    /// Ready to be compared.
    Tree(Arc<Value>),
    /// As text, which takes a tenth of the memory, while nothing happens.
    Text(Box<str>),
}

impl View {
    fn tree(&self) -> Arc<Value> {
        match self {
            View::Tree(tree) => tree.clone(),
            View::Text(text) => Arc::new(serde_json::from_str(text).unwrap_or(Value::Null)),
        }
    }
}

impl Rendered {
    /// What `seat` can do at the present version; `None` if it is not to act. Asked
    /// for by streams that are at different versions, and made only once.
    fn prompt(&mut self, table: &Table, seat: Option<Seat>) -> Option<Prompt> {
        let seat = seat.filter(|it| table.seat_to_act() == Some(*it))?;
        if self.prompt.is_none() {
            self.prompt = table.prompt(Viewer::Seat(seat));
        }
        self.prompt.clone()
    }

    /// Keeps only what the next update needs, as small as possible.
    pub(super) fn rest(&mut self) {
        self.updates = HashMap::new();
        self.prompt = None;
        for views in self.views.values_mut() {
            let n_old = views.len().saturating_sub(1);
            views.drain(..n_old);
            views.shrink_to_fit();
            for (_, view) in views {
                if let View::Tree(tree) = view {
                    *view = View::Text(tree.to_string().into());
                }
            }
        }
    }
}

/// What a stream sends.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    /// The version that the client has afterwards.
    pub(crate) version: u64,
    /// Whose view it has.
    pub(crate) seat: Option<Seat>,
    /// A [`Changed`] as JSON.
    pub(crate) json: Arc<str>,
    /// Whether it lacks something that happened, which is only in the log.
    pub(crate) is_cut: bool,
}

impl Update {
    /// What leads from version `from` to a table, with everything that happened.
    pub(crate) fn from_log(
        table: &Table,
        happened: &[Applied],
        seat: Option<Seat>,
        from: u64,
    ) -> Update {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let happened = happened.iter().map(|it| table.told(it, viewer)).collect();
        let view = Patch::Whole(table.view_json(viewer));
        Update::new(Changed {
            table: table.id.0.clone(),
            seat: seat.map(|it| it.0),
            from,
            version: table.version,
            happened,
            is_cut: false,
            view,
            prompt: table.prompt(viewer),
        })
    }

    fn new(changed: Changed) -> Update {
        let json = serde_json::to_string(&changed).expect("a change is plain JSON");
        let Changed { version, seat, is_cut, .. } = changed;
        Update { version, seat: seat.map(Seat), json: json.into(), is_cut }
    }
}

/// What a stream learns about a table.
#[derive(Debug)]
pub(crate) enum Next {
    /// There is nothing new.
    Nothing,
    /// This is new.
    Update(Update),
    /// This person may not see the table.
    Hidden(GoneReason),
    /// The table must be read first.
    Unloaded,
}

impl Slot {
    /// What leads to now, for a client that asks for the view of seat `named`, or
    /// of a person's first seat, and has the view of seat `had` at version `from`.
    /// 0 is the beginning, which needs the whole view.
    pub(crate) fn update(
        &self,
        person: Option<PersonId>,
        named: Option<Seat>,
        had: Option<Seat>,
        from: u64,
    ) -> Next {
        let mut live = self.lock();
        let Some(table) = &live.table else { return Next::Unloaded };
        let held = person.map_or_else(Vec::new, |it| table.about.seats_of(it));
        if !table.about.may_see(person, None) {
            let is_removed = person.is_some_and(|it| table.about.is_removed(it));
            let reason = if is_removed { GoneReason::Removed } else { GoneReason::NotVisible };
            return Next::Hidden(reason);
        }
        if named.is_some_and(|it| !held.contains(&it)) {
            return Next::Hidden(GoneReason::NotYourSeat);
        }
        let seat = named.or(held.first().copied());
        // When seats are drawn or handed over, the client has another's view.
        let from = if seat == had { from } else { 0 };
        if table.version == from {
            return Next::Nothing;
        }
        let eyes = seat.map(|it| it.0);
        if live.rendered.version != table.version {
            let version = table.version;
            live.rendered.updates.clear();
            live.rendered.prompt = None;
            live.rendered.version = version;
        }
        if let Some(update) = live.rendered.updates.get(&(eyes, from)) {
            return Next::Update(update.clone());
        }
        let update = live.render(eyes, from);
        live.rendered.updates.insert((eyes, from), update.clone());
        Next::Update(update)
    }
}

impl Live {
    fn render(&mut self, eyes: Eyes, from: u64) -> Update {
        let table = self.table.clone().expect("the caller has seen it");
        let viewer = eyes.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let version = table.version;
        let views = self.rendered.views.entry(eyes).or_default();
        let new = match views.last() {
            Some((of, view)) if *of == version => view.tree(),
            _ => {
                let view = Arc::new(table.view_json(viewer));
                views.push((version, View::Tree(view.clone())));
                let n_old = views.len().saturating_sub(VIEWS_MAX);
                views.drain(..n_old);
                view
            }
        };
        // Everything after `from`, if it is still there.
        let first = self.recent.front().map_or(u64::MAX, |it| it.version);
        let is_cut = from > 0 && from < version && first > from + 1;
        let since = self.recent.iter().filter(|it| from > 0 && it.version > from);
        let happened = since.map(|it| table.told(it, viewer)).collect();
        let old = views.iter().find(|(of, _)| *of == from).map(|(_, view)| view);
        let view = match old {
            Some(old) => Patch::new(&old.tree(), &new),
            None => Patch::Whole((*new).clone()),
        };
        let prompt = self.rendered.prompt(&table, eyes.map(Seat));
        let id = table.id.0.clone();
        Update::new(Changed {
            table: id,
            seat: eyes,
            from,
            version,
            happened,
            is_cut,
            view,
            prompt,
        })
    }
}
