//! A table at one version after the other.

use engine::{Patch, Viewer};
use protocol::{ViewStep, Views};
use serde_json::Value;
use store::{Entry, PersonId};

use super::{BrokenLog, Table};

impl Table {
    /// How a viewer of today looked at the table then.
    pub(crate) fn viewer_then(&self, now: Viewer, person: Option<PersonId>) -> Viewer {
        match now {
            Viewer::Seat(seat)
                if person.is_some_and(|it| self.about.seats_of(it).contains(&seat)) =>
            {
                now
            }
            _ => Viewer::Spectator,
        }
    }

    /// Adds stored entries, and shows the table at version `from` and what leads from
    /// there to each later version, as somebody who is `now` a viewer could see it
    /// then. The view is null if there is no version `from`.
    pub(crate) fn look_back(
        mut self,
        entries: &[Entry],
        from: u64,
        now: Viewer,
        person: Option<PersonId>,
    ) -> Result<Views, BrokenLog> {
        let (mut first, mut steps) = (Value::Null, Vec::new());
        let mut last = Value::Null;
        for entry in entries {
            self.replay(entry)?;
            let version = self.version;
            if version < from {
                continue;
            }
            let view = self.view_json(self.viewer_then(now, person));
            if version == from {
                first.clone_from(&view);
            } else {
                steps.push(ViewStep { version, patch: Patch::between(&last, &view) });
            }
            last = view;
        }
        Ok(Views { first, steps, has_more: false })
    }
}
