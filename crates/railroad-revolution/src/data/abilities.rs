//! The abilities of the workers (p.16): one table, by action and color.

use std::fmt;

use engine::Money;

use super::{
    DataError,
    file::{AbilitiesFile, RailroadFile},
    reward::{MONEY_MAX, SHARES_MAX, STEPS_MAX, TIMES_MAX, ability},
};
use crate::{Color, Job, effect::Effect};

/// What a worker may do besides the main action (§3.4).
#[derive(Clone, Debug)]
pub(crate) struct Abilities {
    /// How often a worker of any color may promote instead of using its
    /// ability.
    pub(crate) promote_max: u8,
    /// By action and color; white has none.
    table: [[Option<Ability>; Color::ALL.len()]; Job::COUNT],
}

/// What one color adds to one action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ability {
    /// Due at the commit.
    pub(crate) cost: Money,
    pub(crate) gives: Gives,
    pub(crate) needs: Needs,
}

/// What an ability gives.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gives {
    /// An effect that tiles can have too.
    Effect(Effect),
    /// The First Station bonus of the city, at its price.
    FirstStation,
    /// The station without its cost.
    FreeCity,
    /// The primary reward of the city once more.
    PrimaryAgain,
    /// Money for the action, and for each terrain icon.
    Icons { base: Money, each: Money },
    /// `n` rails for the price of the usual number.
    Rails { n: u8, usual: u8 },
    /// The shares of the First Office slot.
    FirstOffice,
    /// Money for each share of the section.
    SectionShares(Money),
    /// The bonus of the telegraph tile.
    TelegraphTile,
    /// A deal for this player alone, and shares with it.
    PrivateDeal { shares: u8 },
    /// Money for each own train.
    Trains(Money),
    /// Additional flips.
    MoreFlips(u8),
}

/// What an ability requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    Nothing,
    /// The station of the main action.
    Station,
    /// The office of the main action.
    Office,
    /// The office of the main action, in a section with a tile.
    Tile,
    /// A train in some stack.
    Train,
    /// Enough rails on the player board.
    Rails,
    /// A deal: taking one uses the ability.
    Deal,
}

impl Abilities {
    /// What the worker adds to the action; `None` for white, because every
    /// color may promote.
    #[inline]
    pub(crate) fn of(&self, job: Job, color: Color) -> Option<&Ability> {
        self.table[job as usize][color.idx()].as_ref()
    }

    /// The most rails in one action.
    pub(crate) fn rails_max(&self) -> u8 {
        match self.of(Job::Railroad, Color::Turquoise).map(|it| it.gives) {
            Some(Gives::Rails { n, .. }) => n,
            _ => 0,
        }
    }

    /// The table, with the amounts of the file. The kinds of effects are rules:
    /// a file with other kinds is refused.
    pub(super) fn read(file: &AbilitiesFile, railroad: &RailroadFile) -> Result<Self, DataError> {
        let AbilitiesFile { any, station: s, railroad: r, telegraph: l, trade: t, .. } = file;
        let (money, shares, steps) = (MONEY_MAX, u32::from(SHARES_MAX), u32::from(STEPS_MAX));
        let times = u32::from(TIMES_MAX);
        let (flip, flip_more) =
            ([("times", times), ("cost", money)], [("times", times), ("cost", 0)]);
        let (cost, icons) = ([("cost", money)], [("amount", money), ("per_terrain_icon", money)]);

        let [promote] = ability("any.white", &any.white, "promote", [("max", times)])?;
        let [flips, flip_cost] = ability("station.purple", &s.purple, "flip_train", flip)?;
        let [] = ability("station.grey", &s.grey, "first_station_bonus_again", [])?;
        let [] = ability("station.orange", &s.orange, "waive_city_cost", [])?;
        let [again] = ability("station.turquoise", &s.turquoise, "primary_reward_again", cost)?;

        let [train] = ability("railroad.purple", &r.purple, "take_train", cost)?;
        let [r_shares] = ability("railroad.grey", &r.grey, "gain_shares", [("amount", shares)])?;
        let [base, each] = ability("railroad.orange", &r.orange, "gain_money", icons)?;
        let rails = [("amount", times)];
        let [rails] = ability("railroad.turquoise", &r.turquoise, "rails_per_action", rails)?;

        let [] = ability("telegraph.purple", &l.purple, "exchange_worker", [])?;
        let [] = ability("telegraph.grey", &l.grey, "first_office_bonus_again", [])?;
        let (effect, amount) = ("gain_money_per_share_just_taken", [("amount", money)]);
        let [per_share] = ability("telegraph.orange", &l.orange, effect, amount)?;
        let [tile] = ability("telegraph.turquoise", &l.turquoise, "telegraph_tile_bonus", cost)?;

        let [advance] = ability("trade.purple", &t.purple, "advance", [("steps", steps)])?;
        let [extra] = ability("trade.grey", &t.grey, "private_deal", [("bonus_shares", shares)])?;
        let (effect, amount) = ("gain_money_per_train", [("amount", money)]);
        let [per_train] = ability("trade.orange", &t.orange, effect, amount)?;
        let [more, _] = ability("trade.turquoise", &t.turquoise, "flip_train", flip_more)?;

        let of = |cost, gives, needs| Some(Ability { cost: Money(cost), gives, needs });
        let free = |gives, needs| of(0, gives, needs);
        let (base, each) = (Money(base), Money(each));
        let rails = Gives::Rails { n: rails as u8, usual: railroad.rails_per_action };
        // White, purple, orange, grey, turquoise.
        let station = [
            None,
            of(flip_cost, Gives::Effect(Effect::Flip(flips as u8)), Needs::Nothing), // §5.1.7
            free(Gives::FreeCity, Needs::Station),                                   // §5.1.9
            free(Gives::FirstStation, Needs::Station),                               // §5.1.8
            of(again, Gives::PrimaryAgain, Needs::Station),                          // §5.1.10
        ];
        let railroad = [
            None,
            of(train, Gives::Effect(Effect::TakeTrain), Needs::Train), // §5.2.4
            free(Gives::Icons { base, each }, Needs::Nothing),         // §5.2.6
            free(Gives::Effect(Effect::Shares(r_shares as u8)), Needs::Nothing), // §5.2.5
            free(rails, Needs::Rails),                                 // §5.2.7
        ];
        let telegraph = [
            None,
            free(Gives::Effect(Effect::Exchange), Needs::Nothing), // §5.3.5
            free(Gives::SectionShares(Money(per_share)), Needs::Office), // §5.3.7
            free(Gives::FirstOffice, Needs::Office),               // §5.3.6
            of(tile, Gives::TelegraphTile, Needs::Tile),           // §5.3.8
        ];
        let trade = [
            None,
            free(Gives::Effect(Effect::Advance(advance as u8)), Needs::Nothing), // §5.4.3
            free(Gives::Trains(Money(per_train)), Needs::Nothing),               // §5.4.5
            free(Gives::PrivateDeal { shares: extra as u8 }, Needs::Deal),       // §5.4.4
            free(Gives::MoreFlips(more as u8), Needs::Nothing),                  // §5.4.6
        ];
        let table = [station, railroad, telegraph, trade];
        Ok(Abilities { promote_max: promote as u8, table })
    }
}

/// Such as `pay $100: flip a train`.
impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cost != Money::ZERO {
            write!(f, "pay {}: ", self.cost)?;
        }
        match self.gives {
            Gives::Effect(effect) => write!(f, "{effect}"),
            Gives::FirstStation => write!(f, "pay for the First Station bonus"),
            Gives::FreeCity => write!(f, "the city costs nothing"),
            Gives::PrimaryAgain => write!(f, "the primary reward again"),
            Gives::Icons { base, each } => write!(f, "{base} and {each} for each terrain icon"),
            Gives::Rails { n, usual } => write!(f, "{n} rails for the price of {usual}"),
            Gives::FirstOffice => write!(f, "the shares of the First Office"),
            Gives::SectionShares(each) => write!(f, "{each} for each share of the section"),
            Gives::TelegraphTile => write!(f, "the bonus of the tile"),
            Gives::PrivateDeal { shares } => write!(f, "one deal and {}", Effect::Shares(shares)),
            Gives::Trains(each) => write!(f, "{each} for each train"),
            Gives::MoreFlips(1) => write!(f, "flip one train more"),
            Gives::MoreFlips(n) => write!(f, "flip {n} trains more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{STANDARD, Variant, tables};

    /// The abilities as on p.16.
    #[test]
    fn each_color_has_its_ability_in_each_action() {
        let tables = tables(STANDARD, Variant::default()).expect("the embedded set");
        let texts = |job: Job| {
            let of = |&color: &Color| tables.abilities.of(job, color).map(ToString::to_string);
            Color::ALL.iter().filter_map(of).collect::<Vec<_>>()
        };
        for (job, wanted) in [
            (
                Job::Station,
                [
                    "pay $100: flip a train",
                    "the city costs nothing",
                    "pay for the First Station bonus",
                    "pay $300: the primary reward again",
                ],
            ),
            (
                Job::Railroad,
                [
                    "pay $300: take a train",
                    "$100 and $50 for each terrain icon",
                    "2 shares",
                    "3 rails for the price of 2",
                ],
            ),
            (
                Job::Telegraph,
                [
                    "exchange a worker",
                    "$100 for each share of the section",
                    "the shares of the First Office",
                    "pay $400: the bonus of the tile",
                ],
            ),
            (
                Job::Trade,
                ["3 steps", "$100 for each train", "one deal and 1 share", "flip one train more"],
            ),
        ] {
            assert_eq!(texts(job), wanted);
            assert!(tables.abilities.of(job, Color::White).is_none());
        }
    }
}
