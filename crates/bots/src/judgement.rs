//! What a game must bring to be played well.

use std::{fmt, sync::Arc};

use engine::{Guided, SEATS_MAX, Seat};
use serde::{Serialize, de::DeserializeOwned};

use crate::Ladder;

/// What each seat is expected to have at the end, in points of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Expected final score of each seat.
    pub scores: [f32; SEATS_MAX],
    /// The chance that a seat will not see the end: it cannot come first then.
    pub out: [f32; SEATS_MAX],
    /// How far from the truth a score may still be: the spread of the final
    /// score, in points. Small near the end.
    pub spread: f32,
    /// How sure a share of the victory by this spread really is, from 0 to 1.
    /// Less than 1 where a bot plays best if it takes a lead for surer than it is.
    pub certainty: f32,
}

impl Estimate {
    /// Nothing is known yet.
    pub fn new(spread: f32) -> Estimate {
        Estimate { scores: [0.0; SEATS_MAX], out: [0.0; SEATS_MAX], spread, certainty: 1.0 }
    }
}

/// A game with judgement: what its positions and its actions are worth. With it
/// every [`Bot`](crate::Bot) can play the game.
///
/// ```
/// use bots::{Judged, shares, utilities};
/// use catalog::chicago_express::ChicagoExpress;
/// use engine::{Game, Options, Setup};
///
/// let game = ChicagoExpress::new(&Setup::new(3, &Options::default())?);
/// let parameters = ChicagoExpress::parameters();
///
/// // What each seat can expect of the victory.
/// let estimate = game.estimate(parameters);
/// let shares = shares(&utilities(3, &estimate), 3, estimate.certainty);
/// assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-3);
///
/// // Every legal action has a weight: the more promising, the more.
/// let (mut legal, mut weights) = (Vec::new(), Vec::new());
/// game.legal_actions(&mut legal);
/// game.weigh(parameters, &legal, &mut weights);
/// assert_eq!(weights.len(), legal.len());
/// assert!(weights.iter().all(|&weight| weight > 0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Judged: Guided {
    /// What of the judgement may be tuned.
    type Parameters: Clone
        + fmt::Debug
        + PartialEq
        + Send
        + Sync
        + Serialize
        + DeserializeOwned
        + 'static;

    /// The file of the parameters that bots play with unless told otherwise.
    const PARAMETERS: &'static str;

    /// How many actions of a rival a search looks at after `n` visits:
    /// `RIVALS_WIDTH * sqrt(n)`, and one more. With 0 it assumes that
    /// rivals do what the policy prefers. Where rivals hardly meet, the search then
    /// sees its own plans farther ahead.
    const RIVALS_WIDTH: f32;

    /// How strong the levels are that have a fixed strength.
    const LADDER: Ladder;

    /// How much the best action makes the value of a position in a search, from
    /// 0 to 1, against the mean of all that was tried. The mean blames a plan for
    /// every way to spoil it; the best believes every error of the judgement.
    const BEST: f32;

    /// The content of [`PARAMETERS`](Self::PARAMETERS), read once.
    fn parameters() -> &'static Arc<Self::Parameters>;

    /// Whether a position can be judged as it stands: nobody is in the middle of
    /// an action. A search plays on by the policy until it is.
    fn is_quiet(&self) -> bool {
        true
    }

    /// What the seats are expected to have at the end.
    fn estimate(&self, parameters: &Self::Parameters) -> Estimate;

    /// Replaces the contents of `weights` by how promising each of `legal` is
    /// for whoever is to act: positive, any scale. Called once for a list, so
    /// that common work is done once.
    fn weigh(&self, parameters: &Self::Parameters, legal: &[Self::Action], weights: &mut Vec<f32>);

    /// Why a player would do this, in a few words of the game. Empty where no
    /// reason is sure to hold: a false one is worse than none.
    fn reason(&self, parameters: &Self::Parameters, seat: Seat, action: Self::Action) -> String;
}
