//! Public questions about the action in progress (§3): what is due, what must
//! still be done, and what may still be done.

use engine::{Money, Seat};

use crate::{
    CityId, Color, Effect, Job, RailroadRevolution, Section, Side, SpaceId,
    phases::{
        Phase,
        work::{Rail, Task, Work},
    },
};

/// What is still open in an action, a deal or a setup tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outstanding {
    /// Who acts.
    pub seat: Seat,
    /// The action and the color of the worker placed there; `None` for deals
    /// and setup tiles.
    pub job: Option<(Job, Color)>,
    /// What the commit pays.
    pub due: Money,
    /// A station or an office must still be built.
    pub building: bool,
    /// How many rails must still be laid.
    pub rails: u8,
    /// A piece must still be traded in.
    pub piece: bool,
    /// The ability or one promotion may still be used.
    pub extra: bool,
    /// What may still be used.
    pub effects: Vec<Effect>,
    /// Rails that may be laid because of a train, at its price.
    pub train_rails: u8,
    /// Whether the First Station bonus may be paid for.
    pub bonus: bool,
    /// Deals that were taken and whose rewards may be paid for.
    pub deal_bonus: Vec<Side>,
    /// Whether a worker may be discarded for the telegraph tile.
    pub tile: bool,
    /// How many deals may still be taken.
    pub deals: u8,
    /// Whether a deal follows (§9).
    pub is_deal_due: bool,
    /// Where the main action has built.
    pub city: Option<CityId>,
    /// Where the main action has built an office.
    pub section: Option<Section>,
}

impl RailroadRevolution {
    /// Who is in the middle of an action, a deal or a setup tile.
    #[inline]
    pub fn acting(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Work(work) => Some(work.seat),
            _ => None,
        }
    }

    /// The action, deal or setup tile in progress.
    pub fn outstanding(&self) -> Option<Outstanding> {
        let Phase::Work(work) = &self.phase else {
            return None;
        };
        let pool = &work.pool;
        Some(Outstanding {
            seat: work.seat,
            job: match work.task {
                Task::Job(job, color) => Some((job, color)),
                Task::Setup | Task::Deal => None,
            },
            due: pool.due,
            building: pool.building,
            rails: pool.rails,
            piece: pool.piece,
            extra: pool.extra,
            effects: self.open_effects(),
            train_rails: pool.train_rails,
            bonus: pool.bonus,
            deal_bonus: Side::ALL.into_iter().filter(|it| pool.deal_bonus[it.idx()]).collect(),
            tile: pool.tile,
            deals: pool.deals,
            is_deal_due: pool.is_deal_due,
            city: pool.city,
            section: pool.section,
        })
    }

    /// The contents of the pool as effects.
    pub(crate) fn open_effects(&self) -> Vec<Effect> {
        let Phase::Work(work) = &self.phase else {
            return Vec::new();
        };
        let pool = &work.pool;
        let mut res: Vec<Effect> = Vec::new();
        let mut add = |n: u8, effect: Effect| res.extend((0..n).map(|_| effect));
        add(u8::from(pool.steps > 0), Effect::Advance(pool.steps));
        add(u8::from(pool.flips > 0), Effect::Flip(pool.flips));
        let promote = |max, each| Effect::Promote { max, each };
        add(u8::from(pool.promotions > 0), promote(pool.promotions, Money::ZERO));
        let dear = promote(pool.dear_promotions, pool.promotion_price);
        add(u8::from(pool.dear_promotions > 0), dear);
        add(pool.trains, Effect::TakeTrain);
        add(pool.free_rails, Effect::FreeRail);
        add(pool.free_stations, Effect::FreeStation);
        add(pool.free_offices, Effect::FreeOffice);
        add(pool.exchanges, Effect::Exchange);
        for &colors in pool.gains.iter().filter(|colors| !colors.is_empty()) {
            add(1, Effect::Worker(colors));
        }
        add(u8::from(pool.setup_rail), Effect::SetupRail);
        add(u8::from(pool.setup_office), Effect::SetupOffice);
        add(u8::from(pool.setup_station), Effect::SetupStation);
        res
    }

    /// The action, deal or setup tile that a player is in the middle of.
    pub(crate) fn work_of(&self, seat: Seat) -> Option<&Work> {
        match &self.phase {
            Phase::Work(work) if work.seat == seat => Some(work),
            _ => None,
        }
    }

    /// What a player pays at the commit; nothing if they are not in the middle of an
    /// action, a deal or a setup tile.
    pub fn due(&self, seat: Seat) -> Money {
        self.work_of(seat).map_or(Money::ZERO, |work| work.pool.due)
    }

    /// What a player has, less what is due: negative if money is missing.
    pub fn left_after_due(&self, seat: Seat) -> i64 {
        i64::from(self.money(seat).0) - i64::from(self.due(seat).0)
    }

    /// The kind of rail that the player to act would lay next: that of the main
    /// action, unless another is open.
    pub(crate) fn next_rail(&self) -> Rail {
        match &self.phase {
            Phase::Work(work) if work.lays_rails() => work.next_rail(),
            _ => Rail::Main,
        }
    }

    /// What the player to act gets back for a rail in a space.
    pub(crate) fn paid_for_icons(&self, space: SpaceId) -> Money {
        match &self.phase {
            Phase::Work(work) => work.pay_for_icons(self, self.next_rail(), space),
            _ => Money::ZERO,
        }
    }

    /// What the next rail in a space costs the player to act, less what they get
    /// back for it.
    pub fn next_rail_price(&self, space: SpaceId) -> i64 {
        let price = self.rail_price(self.next_rail(), space);
        i64::from(price.0) - i64::from(self.paid_for_icons(space).0)
    }

    /// Whether the next station would be free: no cost, and no reward.
    pub(crate) fn is_next_station_free(&self) -> bool {
        match &self.phase {
            Phase::Work(work) => {
                let pool = &work.pool;
                !work.builds_station() && (pool.free_stations > 0 || pool.setup_station)
            }
            _ => false,
        }
    }

    /// What a station in a city costs the player to act; `None` until its tile is
    /// drawn.
    pub fn station_price(&self, city: CityId) -> Option<Money> {
        let face = self.face(city)?;
        Some(if self.is_next_station_free() { Money::ZERO } else { face.cost })
    }
}
