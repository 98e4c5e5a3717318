//! What an analysis has found, as plain data.

use engine::{Seat, Standing};
use serde::{Deserialize, Serialize};

/// A match with a judgement of its decisions. Shares are of the victory: from 0
/// to 1, one for each seat, together 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The form of this.
    pub format: u32,
    /// Program and version that thought.
    pub made_by: String,
    /// How the game is called in records.
    pub game: String,
    /// How people call it.
    pub title: String,
    /// Version of the rules.
    pub rules: u32,
    /// Hash of the record, without its comments.
    pub record: String,
    /// How long each position was thought about.
    pub budget: String,
    /// Who plays, by seat.
    pub players: Vec<String>,
    /// How many actions the record has.
    pub n_actions: usize,
    /// Whether all of them are analysed.
    pub complete: bool,
    /// How the match ended, if it did.
    pub outcome: Option<Vec<Standing>>,
    /// The decisions that cost most, the worst first, by seat.
    pub worst: Vec<Vec<Error>>,
    /// What auctioned shares were worth, in games that auction shares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auctions: Option<Vec<AuctionValue>>,
    /// The actions that are analysed so far.
    pub steps: Vec<AnalysedStep>,
}

/// One action of the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysedStep {
    /// From 1.
    pub number: usize,
    /// Who acted; nobody if it was chance.
    pub seat: Option<Seat>,
    /// As the record has it.
    pub action: String,
    /// What happened, in words.
    pub told: Vec<String>,
    /// Expected share of the victory of each seat.
    pub before: Vec<f32>,
    /// The same with the action played.
    pub after: Vec<f32>,
    /// What it was worth; not for draws of chance.
    pub decision: Option<Decision>,
}

/// A choice of a player, held against the alternatives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// Whether nothing else was legal.
    pub forced: bool,
    /// What the action was worth to whoever played it.
    pub share: f32,
    /// How much less than the best alternative; 0 if none was better.
    pub loss: f32,
    /// The same in a word.
    pub mark: Mark,
    /// Why one would play it.
    pub reason: String,
    /// What else was there, the best first.
    pub alternatives: Vec<Alternative>,
}

/// Something else that could have been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// As a record has it.
    pub action: String,
    /// What it would have been worth to whoever was to act.
    pub share: f32,
    /// Why one would play it.
    pub reason: String,
}

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Nothing better was found.
    Best,
    /// Something better was found, but hardly.
    Good,
    /// It cost a little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It may have cost the victory.
    Blunder,
}

impl Mark {
    /// The mark of a loss.
    pub fn of(loss: f32) -> Mark {
        match loss {
            it if it >= 0.15 => Mark::Blunder,
            it if it >= 0.07 => Mark::Mistake,
            it if it >= 0.03 => Mark::Inaccuracy,
            it if it > 0.0 => Mark::Good,
            _ => Mark::Best,
        }
    }

    /// The mark in a word.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// The mark as chess players write it; nothing for good decisions.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Best | Mark::Good => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// A decision that cost something worth telling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Error {
    /// Which action of the record.
    pub number: usize,
    /// What was played.
    pub played: String,
    /// What would have been better.
    pub better: String,
    /// Why.
    pub reason: String,
    /// How much of the victory it cost.
    pub loss: f32,
    /// The same in a word.
    pub mark: Mark,
}

impl Error {
    /// What went wrong in `step`, if it was worth a mark.
    pub(super) fn of(step: &AnalysedStep) -> Option<Error> {
        let decision = step.decision.as_ref()?;
        let better = decision.alternatives.first()?;
        (decision.mark >= Mark::Inaccuracy).then(|| Error {
            number: step.number,
            played: step.action.clone(),
            better: better.action.clone(),
            reason: better.reason.clone(),
            loss: decision.loss,
            mark: decision.mark,
        })
    }
}

/// An auction of a share, and what the share was worth when it began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AuctionValue {
    /// The first action of the bidding.
    pub number: usize,
    /// Whose share it is.
    pub company: String,
    /// The least that could be bid.
    pub minimum: u32,
    /// What the share is expected to earn, in money of that moment: the same for
    /// every buyer.
    pub worth: f32,
    /// Whether the record ends before the bidding does.
    #[serde(default)]
    pub open: bool,
    /// Who bought it; nobody if all passed or it is open.
    pub buyer: Option<Seat>,
    /// For how much.
    pub price: Option<u32>,
    /// What it was worth to each seat.
    pub values: Vec<ShareValue>,
}

/// What a share is worth to one seat, by the judgement of the position without
/// a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShareValue {
    /// How much greater its share of the victory is if it gets the share for the
    /// minimum than if another does, on average over those who can pay it; if
    /// nobody else can, than if nobody buys. It depends on what everybody holds.
    /// Nothing if the seat cannot pay the minimum.
    pub share: Option<f32>,
}

/// A saved analysis that is not of this match, or was made another way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("another {what}: it has `{found}`, expected `{expected}`")]
pub struct Mismatch {
    /// What differs.
    pub what: &'static str,
    /// What it has.
    pub found: String,
    /// What it would need.
    pub expected: String,
}
