//! Rewards, conditions and payment points as data, next to their English text.
//! The view and the board write them alike.

use engine::Money;
use serde::Serialize;

use crate::{
    Color, Colors, Condition, Effect, Reward, Train,
    data::{Ability, Gate, Gives, Needs, Trains},
};

/// What a tile brings, and its price.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionRewardView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct RewardView {
    /// In English.
    text: String,
    /// The price of the whole; 0 if it has none.
    cost: Money,
    effects: Vec<EffectView>,
}

/// One effect. Its kind says which of the fields it has.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionEffectView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum EffectView {
    /// Steps on the tracks.
    Advance {
        n: u8,
    },
    Shares {
        n: u8,
    },
    Money {
        amount: Money,
    },
    /// One worker of one of these colors.
    Worker {
        colors: Vec<Color>,
    },
    Flip {
        n: u8,
    },
    TakeTrain,
    Promote {
        n: u8,
        each: Money,
    },
    FreeRail,
    FreeStation,
    FreeOffice,
    Exchange,
    SetupRail,
    SetupOffice,
    SetupStation,
    /// A rail at the price of a train.
    RailFor {
        each: Money,
    },
    /// The First Station bonus of the city, at its price.
    FirstStation,
    /// The station without its cost.
    FreeCity,
    /// The primary reward once more.
    PrimaryAgain,
    /// Money, and more for each terrain icon.
    Icons {
        amount: Money,
        each: Money,
    },
    /// So many rails for the price of the usual number.
    Rails {
        n: u8,
        usual: u8,
    },
    /// The shares of the First Office.
    FirstOffice,
    /// Money for each share of the section.
    SectionShares {
        each: Money,
    },
    /// The bonus of the telegraph tile.
    TelegraphTile,
    /// One deal alone, and shares with it.
    PrivateDeal {
        shares: u8,
    },
    /// Money for each own train.
    Trains {
        each: Money,
    },
    /// Additional flips.
    MoreFlips {
        n: u8,
    },
}

/// What a color adds to an action.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionAbilityView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct AbilityView {
    /// In English.
    text: String,
    cost: Money,
    effect: EffectView,
    /// What must be there first: `nothing`, or what the main action built, and so
    /// on.
    needs: &'static str,
}

/// What a step on a track costs.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionGateView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum GateView {
    Free { text: String },
    Money { text: String, amount: Money },
    Shares { text: String, n: u8 },
    Worker { text: String },
}

/// What must hold for a milestone.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionConditionView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum ConditionView {
    Connect { text: String, level: u8, count: u8 },
    Station { text: String, level: u8, count: u8 },
    Deal { text: String, count: u8 },
    Terrain { text: String, icons: u8, count: u8 },
}

impl From<&Reward> for RewardView {
    fn from(reward: &Reward) -> RewardView {
        RewardView {
            text: reward.to_string(),
            cost: reward.cost,
            effects: reward.parts.iter().map(|&part| part.into()).collect(),
        }
    }
}

impl From<Effect> for EffectView {
    fn from(effect: Effect) -> EffectView {
        match effect {
            Effect::Advance(n) => EffectView::Advance { n },
            Effect::Shares(n) => EffectView::Shares { n },
            Effect::Money(amount) => EffectView::Money { amount },
            Effect::Worker(colors) => EffectView::Worker { colors: list(colors) },
            Effect::Flip(n) => EffectView::Flip { n },
            Effect::TakeTrain => EffectView::TakeTrain,
            Effect::Promote { max, each } => EffectView::Promote { n: max, each },
            Effect::FreeRail => EffectView::FreeRail,
            Effect::FreeStation => EffectView::FreeStation,
            Effect::FreeOffice => EffectView::FreeOffice,
            Effect::Exchange => EffectView::Exchange,
            Effect::SetupRail => EffectView::SetupRail,
            Effect::SetupOffice => EffectView::SetupOffice,
            Effect::SetupStation => EffectView::SetupStation,
        }
    }
}

impl EffectView {
    /// What a train brings when it is flipped.
    pub(crate) fn of_train(train: Train, printed: &Trains) -> EffectView {
        match train {
            Train::Promote => EffectView::Promote { n: printed.promote, each: Money::ZERO },
            Train::Money => EffectView::Money { amount: printed.money },
            Train::Advance => EffectView::Advance { n: printed.steps },
            Train::Shares => EffectView::Shares { n: printed.shares },
            Train::Rail => EffectView::RailFor { each: printed.rail_cost },
        }
    }
}

impl From<&Ability> for AbilityView {
    fn from(ability: &Ability) -> AbilityView {
        let effect = match ability.gives {
            Gives::Effect(effect) => effect.into(),
            Gives::FirstStation => EffectView::FirstStation,
            Gives::FreeCity => EffectView::FreeCity,
            Gives::PrimaryAgain => EffectView::PrimaryAgain,
            Gives::Icons { base, each } => EffectView::Icons { amount: base, each },
            Gives::Rails { n, usual } => EffectView::Rails { n, usual },
            Gives::FirstOffice => EffectView::FirstOffice,
            Gives::SectionShares(each) => EffectView::SectionShares { each },
            Gives::TelegraphTile => EffectView::TelegraphTile,
            Gives::PrivateDeal { shares } => EffectView::PrivateDeal { shares },
            Gives::Trains(each) => EffectView::Trains { each },
            Gives::MoreFlips(n) => EffectView::MoreFlips { n },
        };
        let needs = match ability.needs {
            Needs::Nothing => "nothing",
            Needs::Station => "station",
            Needs::Office => "office",
            Needs::Tile => "tile",
            Needs::Train => "train",
            Needs::Rails => "rails",
            Needs::Deal => "deal",
        };
        AbilityView { text: ability.to_string(), cost: ability.cost, effect, needs }
    }
}

impl From<Gate> for GateView {
    fn from(gate: Gate) -> GateView {
        let text = gate.to_string();
        match gate {
            Gate::Free => GateView::Free { text },
            Gate::Money(amount) => GateView::Money { text, amount },
            Gate::Shares(n) => GateView::Shares { text, n },
            Gate::Worker => GateView::Worker { text },
        }
    }
}

impl From<Condition> for ConditionView {
    fn from(condition: Condition) -> ConditionView {
        let text = condition.to_string();
        match condition {
            Condition::Connect { level, count } => ConditionView::Connect { text, level, count },
            Condition::Station { level, count } => ConditionView::Station { text, level, count },
            Condition::Deal { count } => ConditionView::Deal { text, count },
            Condition::Terrain { icons, count } => ConditionView::Terrain { text, icons, count },
        }
    }
}

/// The colors of a set.
pub(crate) fn list(colors: Colors) -> Vec<Color> {
    colors.iter().collect()
}
