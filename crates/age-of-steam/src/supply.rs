//! Limited tiles and disks (§7.1.5).

use crate::{
    state::Supply,
    tile::{Takes, TileId, tiles},
};

impl Supply {
    /// Whether `tile` is available if `old` goes back.
    pub(crate) fn has(&self, tile: TileId, old: TileId) -> bool {
        self.left(tile, old) > 0
    }

    /// How many tiles like `tile` are available if `old` goes back.
    #[inline]
    pub(crate) fn left(&self, tile: TileId, old: TileId) -> u8 {
        let mut after = *self;
        after.give_back(old);
        let Takes { kind, shape, disk } = tile.tile().takes;
        let box_ = tiles();
        let of_kind = kind.map_or(u8::MAX, |kind| {
            box_.counts[usize::from(kind)] - after.kinds[usize::from(kind)]
        });
        let of_shape = shape.map_or(u8::MAX, |shape| {
            box_.shape_counts[usize::from(shape)] - after.shapes[usize::from(shape)]
        });
        let disks = if disk { box_.disks - after.disks } else { u8::MAX };
        of_kind.min(of_shape).min(disks)
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
