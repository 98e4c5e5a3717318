//! Deals anew the milestones that a seat cannot know: those that nobody has
//! seen, those that others put back, and those that another player is looking
//! at.

use engine::{Seat, choose};

use crate::{
    MilestoneId, RailroadRevolution,
    phases::{
        Phase,
        milestones::{Milestones, Step, tiles},
    },
};

pub(crate) fn conceal(
    game: &RailroadRevolution,
    seat: Seat,
    random: &mut impl FnMut() -> u64,
) -> RailroadRevolution {
    let mut res = *game;
    // In that variant everybody may look through the stacks (§10).
    if !game.tables.variant.open_milestones {
        for idx in 0..game.stacks.len() {
            deal_anew(&mut res, idx, seat, random);
        }
    }
    res
}

fn deal_anew(
    game: &mut RailroadRevolution,
    idx: usize,
    seat: Seat,
    random: &mut impl FnMut() -> u64,
) {
    let stack = &mut game.stacks[idx];
    let mut pool = Vec::new();
    let drawn = match &mut game.phase {
        Phase::Milestones(Milestones {
            seat: drawer,
            step: Step::Draw { stack, drawn } | Step::Keep { stack, drawn },
        }) if *drawer != seat && usize::from(*stack) == idx => drawn.as_mut_slice(),
        _ => &mut [],
    };
    // The places whose tiles the seat cannot know.
    let mut hidden: Vec<&mut MilestoneId> = drawn.iter_mut().flatten().collect();
    let put_back = stack.under.iter_mut().flatten().filter(|it| it.by != seat);
    hidden.extend(put_back.map(|it| &mut it.tile));
    pool.extend(hidden.iter().map(|tile| **tile));
    pool.extend(tiles(stack.unseen));
    // Sorted, so that the real position of a tile has no influence on the deal,
    // not even for a known seed.
    pool.sort_unstable_by_key(|tile| tile.idx());
    for place in hidden {
        *place = pool.swap_remove(choose(pool.len(), random()));
    }
    stack.unseen = pool.iter().fold(0, |set, tile| set | 1 << tile.idx());
}
