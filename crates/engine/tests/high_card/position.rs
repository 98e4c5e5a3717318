//! Converts the whole state to a form that a person can write, and back.

use engine::{Ledger, Money, PositionError, Seat};
use serde::{Deserialize, Serialize};

use super::{BANK, Card, HighCard, MONEY, POT, Setup};

/// §4.1: more than all rounds can cost the bank.
const RESERVE: Money = Money(10);

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    round: u8,
    cash: Vec<Money>,
    cards: Vec<Card>,
    pub(crate) stakes: Vec<Option<Money>>,
}

pub(super) fn position(game: &HighCard) -> Position {
    Position {
        round: game.round,
        cash: Seat::all(game.setup.n_players).map(|seat| game.ledger.balance(seat.idx())).collect(),
        cards: game.cards.clone(),
        stakes: game.stakes.clone(),
    }
}

pub(super) fn from_position(setup: &Setup, position: &Position) -> Result<HighCard, PositionError> {
    let Position { round, cash, cards, stakes } = position;
    let n_players = usize::from(setup.n_players);
    let ensure = |holds: bool, at: &str, why: &str| {
        if holds { Ok(()) } else { Err(PositionError::new(at, why)) }
    };
    ensure(
        (1..=setup.rounds + 1).contains(round),
        "round",
        "not one of those agreed, or the next",
    )?;
    ensure(cash.len() == n_players, "cash", "not one sum for each player")?;
    ensure(cards.len() <= n_players, "cards", "more than players")?;
    ensure(stakes.len() < n_players, "stakes", "all have staked, so the round would be over")?;
    let is_dealt = cards.len() == n_players;
    ensure(stakes.is_empty() || is_dealt, "stakes", "before everybody has a card")?;
    let amounts = || stakes.iter().flatten().copied();
    let are_possible = amounts().all(|amount| (Money(1)..=setup.stake_max()).contains(&amount));
    ensure(are_possible && amounts().is_sorted(), "stakes", "not from $1 to the most and rising")?;

    let mut ledger = Ledger::new(BANK, MONEY);
    let pot = amounts().map(|amount| (POT, amount));
    for (purse, amount) in cash.iter().copied().enumerate().chain(pot) {
        let is_there = ledger.balance(BANK) >= Money(amount.0.saturating_add(RESERVE.0));
        ensure(is_there, "cash", "so much that the bank could run dry")?;
        ledger.transfer(BANK, purse, amount);
    }
    let game = HighCard {
        setup: setup.clone(),
        round: *round,
        ledger,
        cards: cards.clone(),
        stakes: stakes.clone(),
    };
    let are_cards = cards.iter().all(|&card| {
        cards.iter().filter(|&&other| other == card).count() <= game.copies(card).into()
    });
    ensure(are_cards, "cards", "not from the deck")?;
    ensure(cards.is_empty() || *round <= setup.rounds, "cards", "dealt after the last round")?;
    Ok(game)
}
