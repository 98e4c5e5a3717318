//! A table as one kind of viewer may see it.

use catalog::AnyShown;
use engine::{Names, Prompt, Seat, Viewer};
use protocol::{Happened, Occupant, PersonRef, SeatInfo, TableAbout, TableView, What, You};
use serde_json::Value;
use store::PersonId;

use super::{About, Applied, Body, Chair, Table};

/// Keys of a shown match that are not sent: prompts say more about the legal
/// actions, and nobody is the referee.
const NOT_SENT: [&str; 2] = ["legal", "position"];

/// Where a view has the match.
const MATCH: &str = "match";

impl Table {
    /// The table as `viewer` may see it.
    pub(crate) fn view(&self, viewer: Viewer) -> TableView {
        TableView { played: self.shown(viewer), ..self.frame(viewer) }
    }

    /// The same as JSON. The match is not converted twice.
    pub(crate) fn view_json(&self, viewer: Viewer) -> Value {
        let mut res = serde_json::to_value(self.frame(viewer)).expect("a view is plain JSON");
        if let Some(shown) = self.shown(viewer) {
            res[MATCH] = shown;
        }
        res
    }

    /// The match as `viewer` may see it.
    fn shown(&self, viewer: Viewer) -> Option<Value> {
        self.played.as_ref().map(|it| sent(&it.show(viewer)))
    }

    /// Everything but the match.
    fn frame(&self, viewer: Viewer) -> TableView {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        };
        let is_to_act = seat.is_some() && self.seat_to_act() == seat;
        TableView {
            id: self.id.0.clone(),
            version: self.version,
            status: self.status(),
            access: self.about.access,
            game: self.about.title.name(),
            options: self.about.options.clone(),
            host: self.about.person(self.about.host),
            seats: self.about.seat_infos(self.names()),
            seating: self.about.seating,
            seat: seat.map(|it| it.0),
            board: self.about.board.clone(),
            played: None,
            n_undo: seat.map_or(0, |seat| self.n_free(seat)),
            is_tentative: is_to_act && self.played.as_ref().is_some_and(|it| it.is_tentative()),
            has_secrets: self.about.title.has_secrets(),
            rematch: self.about.rematch.clone(),
            created_at: self.created_at,
            changed_at: self.changed_at,
        }
    }

    /// What `viewer` can do; `None` if it is not their turn.
    pub(crate) fn prompt(&self, viewer: Viewer) -> Option<Prompt> {
        self.played.as_ref()?.prompt(viewer)
    }

    /// What a person is here.
    pub(crate) fn you(&self, person: Option<PersonId>) -> You {
        let seats = person.map_or_else(Vec::new, |it| self.about.seats_of(it));
        let is_host = person == Some(self.about.host);
        let is_private = self.about.access == protocol::Access::Private;
        let sees_invite = (is_host || !seats.is_empty()) && !is_private;
        You {
            n_undo: seats.iter().map(|&it| self.n_free(it)).max().unwrap_or(0),
            seats: seats.into_iter().map(|it| it.0).collect(),
            is_host,
            invite: sees_invite.then(|| self.about.invite.clone()),
        }
    }

    /// An entry, as `viewer` may know it.
    pub(crate) fn told(&self, applied: &Applied, viewer: Viewer) -> Happened {
        let about = &self.about;
        let what = match &applied.body {
            Body::Created { .. } => What::Created,
            &Body::Sat { seat, person } => {
                What::Sat { seat, name: about.name_of(person).to_owned() }
            }
            &Body::Left { seat } => What::Left { seat },
            &Body::Admitted { person } => What::Admitted { person: about.person(person) },
            &Body::Hosted { person } => What::Hosted { person: about.person(person) },
            &Body::Removed { person } => What::Removed { person: about.person(person) },
            Body::Started { .. } => What::Started {
                names: self
                    .names()
                    .map(|it| it.iter().map(str::to_owned).collect())
                    .unwrap_or_default(),
            },
            Body::Played { .. } | Body::Drew { .. } => self.told_step(applied, viewer),
            &Body::TookBack { seat, actions } => What::TookBack { seat, actions },
            Body::HandedOver { seat, to } => {
                What::HandedOver { seat: *seat, to: about.occupant(to) }
            }
            &Body::Auto { seat, forced } => What::Auto { seat, forced },
            Body::Rematch { table } => What::Rematch { table: table.clone() },
            Body::Closed => What::Closed,
        };
        let by = applied.person.map(|it| about.person(it));
        Happened { version: applied.version, at: applied.at, by, what }
    }

    fn told_step(&self, applied: &Applied, viewer: Viewer) -> What {
        let auto = matches!(applied.body, Body::Played { auto: true, .. });
        match (&applied.step, self.names()) {
            (Some(step), Some(names)) => What::Played { step: step.told(names, viewer), auto },
            // A step always comes with its match.
            _ => What::Closed,
        }
    }
}

/// A match as it is sent.
pub(crate) fn sent(shown: &AnyShown) -> Value {
    let mut res = serde_json::to_value(shown).expect("a view is plain JSON");
    if let Value::Object(keys) = &mut res {
        NOT_SENT.iter().for_each(|&key| drop(keys.shift_remove(key)));
    }
    res
}

impl About {
    pub(crate) fn person(&self, person: PersonId) -> PersonRef {
        PersonRef { id: person.0, name: self.name_of(person).to_owned() }
    }

    fn occupant(&self, chair: &Chair) -> Occupant {
        match chair {
            Chair::Free => Occupant::Free,
            Chair::Person { id, .. } => Occupant::Person(self.person(*id)),
            Chair::Bot { level } => Occupant::Bot(level.clone()),
        }
    }

    /// All seats. A match keeps the names that it began with.
    fn seat_infos(&self, played: Option<&Names>) -> Vec<SeatInfo> {
        let names = played.cloned().or_else(|| self.seat_names().ok());
        let info = |(idx, chair): (u8, &Chair)| SeatInfo {
            by: self.occupant(chair),
            name: match (&names, chair) {
                (Some(names), Chair::Person { .. } | Chair::Bot { .. }) => {
                    names.of(Seat(idx)).to_owned()
                }
                _ => String::new(),
            },
            auto: self.auto[usize::from(idx)],
        };
        (0..).zip(&self.chairs).map(info).collect()
    }

    /// What lists show.
    pub(crate) fn summary(&self) -> TableAbout {
        TableAbout {
            game: self.title.name().to_owned(),
            options: self.options.clone(),
            host: self.person(self.host),
            seats: self.seat_infos(None),
        }
    }
}
