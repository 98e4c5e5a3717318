//! What viewers are sent, made once for all who see the same.

use std::{collections::HashMap, sync::Arc};

use engine::{Patch, Seat, Viewer};
use protocol::Changed;
use serde_json::Value;
use store::PersonId;

use super::slot::{Live, Slot};

/// Old views that are kept for patches, for each kind of viewer.
const VIEWS_MAX: usize = 3;

/// Whose eyes.
type Eyes = Option<u8>;

/// What was made for viewers of one table.
#[derive(Debug, Default)]
pub(super) struct Rendered {
    /// The latest views of each kind of viewer, the newest last.
    views: HashMap<Eyes, Vec<(u64, Arc<Value>)>>,
    /// Updates to the present version, by viewer and the version they begin at.
    updates: HashMap<(Eyes, u64), Update>,
    /// The version that `updates` lead to.
    version: u64,
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
}

/// What a stream learns about a table.
#[derive(Debug)]
pub(crate) enum Next {
    /// There is nothing new.
    Nothing,
    /// This is new.
    Update(Update),
    /// This person may not see the table.
    Hidden,
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
        if !table.about.may_see(person, None) || named.is_some_and(|it| !held.contains(&it)) {
            return Next::Hidden;
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
            Some((of, view)) if *of == version => view.clone(),
            _ => {
                let view = Arc::new(table.view_json(viewer));
                views.push((version, view.clone()));
                let n_old = views.len().saturating_sub(VIEWS_MAX);
                views.drain(..n_old);
                view
            }
        };
        // Everything after `from`, if it is still there.
        let first = self.recent.front().map_or(u64::MAX, |it| it.version);
        let is_cut = from > 0 && first > from.saturating_add(1);
        let since = self.recent.iter().filter(|it| from > 0 && it.version > from);
        let happened = since.map(|it| table.told(it, viewer)).collect();
        let old = views.iter().find(|(of, _)| *of == from).map(|(_, view)| view);
        let view = match old {
            Some(old) => Patch::new(old, &new),
            None => Patch::Whole((*new).clone()),
        };
        let (id, seat) = (table.id.0.clone(), eyes);
        let changed = Changed { table: id, seat, from, version, happened, is_cut, view };
        let json = serde_json::to_string(&changed).expect("a change is plain JSON");
        Update { version, seat: eyes.map(Seat), json: json.into() }
    }
}
