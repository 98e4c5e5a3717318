//! Limited tiles and disks (§7.1.5).

use crate::{
    state::Supply,
    tile::{Takes, TileId, tiles},
};

impl Supply {
    /// Whether `tile` is available if `old` goes back.
    pub(crate) fn has(&self, tile: TileId, old: TileId) -> bool {
        let mut after = *self;
        after.give_back(old);
        let Takes { kind, shape, disk } = tile.tile().takes;
        let box_ = tiles();
        let has_kind =
            kind.is_none_or(|kind| after.kinds[usize::from(kind)] < box_.counts[usize::from(kind)]);
        let has_shape = shape.is_none_or(|shape| {
            after.shapes[usize::from(shape)] < box_.shape_counts[usize::from(shape)]
        });
        has_kind && has_shape && (!disk || after.disks < box_.disks)
    }

    pub(crate) fn take(&mut self, tile: TileId) {
        self.count(tile, |count| *count += 1);
    }

    pub(crate) fn give_back(&mut self, tile: TileId) {
        self.count(tile, |count| *count -= 1);
    }

    fn count(&mut self, tile: TileId, change: impl Fn(&mut u8)) {
        if tile.is_none() {
            return;
        }
        let Takes { kind, shape, disk } = tile.tile().takes;
        if let Some(kind) = kind {
            change(&mut self.kinds[usize::from(kind)]);
        }
        if let Some(shape) = shape {
            change(&mut self.shapes[usize::from(shape)]);
        }
        if disk {
            change(&mut self.disks);
        }
    }
}
