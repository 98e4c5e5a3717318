//! §8: complete milestones are replaced.

use std::ops::ControlFlow;

use engine::{Log, Seat, Turn, Viewer};

use super::Phase;
use crate::{
    Action, Condition, Event, MilestoneId, RailroadRevolution, Refusal, sequence::PhaseEnd,
    state::Open,
};

/// The most tiles that a player looks at.
pub(crate) const DRAWN_MAX: usize = 3;

/// The phase, until one milestone is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Milestones {
    pub(crate) seat: Seat,
    pub(crate) step: Step,
}

/// The step of the replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// Two milestones are complete: which is replaced first?
    Choose,
    /// Chance draws tiles of a stack.
    Draw { stack: u8, drawn: [Option<MilestoneId>; DRAWN_MAX] },
    /// The player keeps one of the tiles.
    Keep { stack: u8, drawn: [Option<MilestoneId>; DRAWN_MAX] },
}

impl Milestones {
    /// The next replacement, if any milestone is complete (§8.1); the current
    /// player comes first (Q10).
    pub(crate) fn next(game: &mut RailroadRevolution, log: &mut impl Log<Event>) -> Option<Phase> {
        let mut seat = game.current;
        for _ in 0..game.n_players {
            let open = game.player(seat).milestones;
            let mut complete = open.iter().flatten().filter(|open| game.is_complete(seat, open));
            match (complete.next(), complete.next()) {
                // §8.6
                (Some(_), Some(_)) => {
                    let choose = Milestones { seat, step: Step::Choose };
                    return Some(Phase::Milestones(choose));
                }
                (Some(open), None) => {
                    return Some(Milestones::complete(game, seat, open.tile, log));
                }
                (None, _) => seat = seat.left(game.n_players),
            }
        }
        None
    }

    /// Turns a completed milestone face down (§8.3) and begins to draw its
    /// replacement.
    fn complete(
        game: &mut RailroadRevolution,
        seat: Seat,
        tile: MilestoneId,
        log: &mut impl Log<Event>,
    ) -> Phase {
        let milestone = game.tables.milestone(tile);
        let (group, vp) = (milestone.group, milestone.vp);
        let player = &mut game.players[seat.idx()];
        player.completed |= 1 << tile.idx();
        let slot = player.milestones.iter_mut().find(|it| it.is_some_and(|it| it.tile == tile));
        if let Some(open) = slot.and_then(Option::take) {
            open.managers.into_iter().flatten().for_each(|color| game.supply.add(color));
        }
        log.push(|| Event::MilestoneCompleted { by: seat, tile, vp });
        match RailroadRevolution::stack_after(group) {
            // §8.4
            Some(stack) if game.stacks[stack].len() > 0 => {
                let draw = Step::Draw { stack: stack as u8, drawn: [None; DRAWN_MAX] };
                Milestones { seat, step: draw }.draw_known(game, log)
            }
            // §8.5
            _ => Milestones::next(game, log)
                .unwrap_or_else(|| crate::sequence::phase_after(game, PhaseEnd::Milestones, log)),
        }
    }

    /// Continues until chance or the player must act: tiles that were put back
    /// come in a known order.
    fn draw_known(mut self, game: &mut RailroadRevolution, log: &mut impl Log<Event>) -> Phase {
        let Step::Draw { stack: idx, mut drawn } = self.step else {
            return Phase::Milestones(self);
        };
        if game.tables.variant.open_milestones {
            // §10.1: the player sees the whole stack.
            self.step = Step::Keep { stack: idx, drawn };
            return Phase::Milestones(self);
        }
        let seat = self.seat;
        let stack = &mut game.stacks[usize::from(idx)];
        let n_wanted = usize::from(game.tables.milestones_drawn).min(DRAWN_MAX);
        while let Some(free) = drawn[..n_wanted].iter().position(Option::is_none) {
            if stack.unseen != 0 {
                self.step = Step::Draw { stack: idx, drawn };
                return Phase::Milestones(self);
            }
            let Some(tile) = stack.take_put_back() else { break };
            drawn[free] = Some(tile);
            log.push(|| Event::MilestoneDrawn { by: seat, tile });
        }
        self.step = Step::Keep { stack: idx, drawn };
        Phase::Milestones(self)
    }

    pub(crate) fn turn(self) -> Turn {
        match self.step {
            Step::Draw { .. } => Turn::Chance,
            Step::Choose | Step::Keep { .. } => Turn::Seat(self.seat),
        }
    }

    /// Only the player sees the drawn tiles and the order in which two of them
    /// are put back.
    pub(crate) fn may_know(
        self,
        game: &RailroadRevolution,
        viewer: Viewer,
        action: Action,
    ) -> bool {
        let is_secret = match (self.step, action) {
            (Step::Draw { .. }, Action::DrawMilestone(_)) => true,
            (Step::Keep { drawn, .. }, Action::Keep(..)) => {
                !game.tables.variant.open_milestones && !drawn.contains(&None)
            }
            _ => false,
        };
        !is_secret || viewer.sees_secrets_of(self.seat)
    }

    /// Whether the player has seen tiles that nobody else has.
    pub(crate) fn has_drawn(self) -> bool {
        match self.step {
            Step::Choose => false,
            Step::Draw { drawn, .. } | Step::Keep { drawn, .. } => drawn[0].is_some(),
        }
    }

    pub(crate) fn legal_actions(self, game: &RailroadRevolution, legal: &mut Vec<Action>) {
        match self.step {
            Step::Choose => {
                let open = game.player(self.seat).milestones.into_iter().flatten();
                legal.extend(open.map(|open| Action::Replace(open.tile)));
            }
            Step::Draw { .. } => {}
            Step::Keep { stack, drawn } => {
                if game.tables.variant.open_milestones {
                    let tiles = tiles(game.stacks[usize::from(stack)].unseen);
                    legal.extend(tiles.map(|tile| Action::Keep(tile, false)));
                    return;
                }
                let n_drawn = drawn.iter().flatten().count();
                for tile in drawn.into_iter().flatten() {
                    legal.push(Action::Keep(tile, false));
                    if n_drawn == DRAWN_MAX {
                        legal.push(Action::Keep(tile, true));
                    }
                }
            }
        }
    }

    pub(crate) fn draws(self, game: &RailroadRevolution, draws: &mut Vec<(Action, u32)>) {
        if let Step::Draw { stack, .. } = self.step {
            let tiles = tiles(game.stacks[usize::from(stack)].unseen);
            draws.extend(tiles.map(|tile| (Action::DrawMilestone(tile), 1)));
        }
    }

    pub(crate) fn check(self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        match (self.step, action) {
            (Step::Choose, Action::Replace(tile)) => {
                let is_open = game.player(self.seat).open(tile).is_some();
                if is_open { Ok(()) } else { Err(Refusal::NotComplete { tile }) }
            }
            (Step::Choose, _) => Err(Refusal::NotNow {
                expected: "choose which milestone you replace first, with `replace`",
            }),
            (Step::Draw { stack, .. }, Action::DrawMilestone(tile)) => {
                let is_there = game.stacks[usize::from(stack)].unseen & 1 << tile.idx() != 0;
                if is_there { Ok(()) } else { Err(Refusal::CannotBeDrawn) }
            }
            (Step::Draw { .. }, _) => {
                Err(Refusal::NotNow { expected: "a milestone is drawn first" })
            }
            (Step::Keep { stack, drawn }, Action::Keep(tile, is_reversed)) => {
                let is_open = game.tables.variant.open_milestones;
                let is_there = if is_open {
                    game.stacks[usize::from(stack)].unseen & 1 << tile.idx() != 0
                } else {
                    drawn.contains(&Some(tile))
                };
                if !is_there {
                    Err(Refusal::NotDrawn { tile })
                } else if is_reversed && (is_open || drawn.contains(&None)) {
                    Err(Refusal::NothingToReverse)
                } else {
                    Ok(())
                }
            }
            (Step::Keep { .. }, _) => {
                Err(Refusal::NotNow { expected: "keep one milestone first, with `keep`" })
            }
        }
    }

    pub(crate) fn apply(
        mut self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let seat = self.seat;
        match (self.step, action) {
            (Step::Choose, Action::Replace(tile)) => {
                ControlFlow::Continue(Milestones::complete(game, seat, tile, log))
            }
            (Step::Draw { stack, mut drawn }, Action::DrawMilestone(tile)) => {
                game.stacks[usize::from(stack)].unseen &= !(1 << tile.idx());
                if let Some(free) = drawn.iter_mut().find(|it| it.is_none()) {
                    *free = Some(tile);
                }
                log.push(|| Event::MilestoneDrawn { by: seat, tile });
                self.step = Step::Draw { stack, drawn };
                ControlFlow::Continue(self.draw_known(game, log))
            }
            (Step::Keep { stack, drawn }, Action::Keep(tile, is_reversed)) => {
                let stack = &mut game.stacks[usize::from(stack)];
                if game.tables.variant.open_milestones {
                    stack.unseen &= !(1 << tile.idx());
                } else {
                    let rest = drawn.into_iter().flatten().filter(|&it| it != tile);
                    let put_back = |it| stack.put_under(it, seat);
                    if is_reversed {
                        rest.rev().for_each(put_back)
                    } else {
                        rest.for_each(put_back)
                    }
                }
                let slot = game.player_mut(seat).milestones.iter_mut().find(|it| it.is_none());
                if let Some(slot) = slot {
                    *slot = Some(Open { tile, managers: [None; 2] });
                }
                log.push(|| Event::MilestoneKept { by: seat, tile });
                match Milestones::next(game, log) {
                    Some(phase) => ControlFlow::Continue(phase),
                    None => ControlFlow::Break(PhaseEnd::Milestones),
                }
            }
            _ => unreachable!("`check` refuses it"),
        }
    }
}

/// The tiles of a set.
pub(crate) fn tiles(set: u64) -> impl Iterator<Item = MilestoneId> {
    (0..64).filter(move |idx| set & 1 << idx != 0).map(MilestoneId)
}

impl RailroadRevolution {
    /// §8.3: all managers are there and all conditions hold.
    pub(crate) fn is_complete(&self, seat: Seat, open: &Open) -> bool {
        let milestone = self.tables.milestone(open.tile);
        open.is_full(&self.tables)
            && milestone.conditions.iter().all(|&condition| {
                let (n_now, n_wanted) = self.progress(seat, condition);
                n_now >= n_wanted
            })
    }

    /// The progress of a condition: how much is there, and how much is needed.
    pub fn progress(&self, seat: Seat, condition: Condition) -> (u32, u32) {
        let n_wanted = match condition {
            Condition::Connect { count, .. }
            | Condition::Station { count, .. }
            | Condition::Deal { count }
            | Condition::Terrain { count, .. } => count,
        };
        (self.counted_for(seat, condition).count_ones(), u32::from(n_wanted))
    }

    /// What counts for a condition, as a set of cities or rail spaces.
    #[inline]
    pub(crate) fn counted_for(&self, seat: Seat, condition: Condition) -> u64 {
        let (player, tables) = (self.player(seat), &self.tables);
        let of_level = |level: u8| tables.level_cities[usize::from(level)];
        match condition {
            // §8.2.1
            Condition::Connect { level, .. } => u64::from(player.cities & of_level(level)),
            // §8.2.2
            Condition::Station { level, .. } => u64::from(player.stations & of_level(level)),
            // §8.2.3
            Condition::Deal { .. } => player.rails & tables.deal_spaces,
            // §8.2.4
            Condition::Terrain { icons, .. } => {
                player.rails & tables.terrain_spaces[usize::from(icons)]
            }
        }
    }
}
