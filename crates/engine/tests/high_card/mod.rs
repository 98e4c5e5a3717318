//! High Card, an invented game with chance and secrets, which other games may
//! lack. It shows that the contract supports both. The tests of the engine play
//! it.
//!
//! | §   | rule                                                                |
//! | --- | ------------------------------------------------------------------- |
//! | 1   | Two to four players take the agreed purse from the bank.            |
//! | 2   | In each round everybody is dealt a card, which nobody else sees.    |
//! | 2.1 | The deck has three 1s, two 2s, two 3s, one 4 and one 5.             |
//! | 3   | In turn, everybody folds or stakes; a stake cannot be changed.      |
//! | 3.1 | A stake is at least the highest before it, and never nothing.       |
//! | 3.2 | A stake is at most $3; by version 1 of the rules, at most $2.       |
//! | 3.3 | A stake is at most what the player has.                             |
//! | 4   | Those who staked show their cards, and the highest takes the pot.   |
//! | 4.1 | Those who tie share it, rounded up; the bank adds what is missing.  |
//! | 4.2 | If only one has staked, the pot is won and no card is shown.        |
//! | 5   | It ends after the agreed rounds, or when somebody has nothing left. |

mod setup;
mod action;
mod event;
mod refusal;
mod position;

use std::fmt;

use engine::{
    Game, Guided, Ledger, Log, Money, Outcome, ParseActionError, PositionError, Seat, Turn, Viewer,
    choose,
};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

pub(crate) use action::Action;
pub(crate) use event::Event;
pub(crate) use position::Position;
pub(crate) use refusal::Refusal;
pub(crate) use setup::Setup;

pub(crate) const PLAYERS_MAX: u8 = 4;
pub(crate) const MONEY: Money = Money(60);
pub(crate) const BANK: usize = PLAYERS_MAX as usize;
const POT: usize = BANK + 1;
/// `COPIES[n]`: how many cards of rank `n + 1` the deck has.
const COPIES: [u8; 5] = [3, 2, 2, 1, 1];

/// A card, by its rank from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Card(pub(crate) u8);

impl Card {
    fn all() -> impl Iterator<Item = Card> {
        (1..=COPIES.len() as u8).map(Card)
    }
}

/// A game in progress. The phase follows from what lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HighCard {
    pub(crate) setup: Setup,
    /// From 1; one more than the agreed rounds when they are over.
    pub(crate) round: u8,
    pub(crate) ledger: Ledger<{ POT + 1 }>,
    /// The cards dealt in this round, by seat.
    pub(crate) cards: Vec<Card>,
    /// What was staked in this round, from the starter on; `None` for those who
    /// folded.
    pub(crate) stakes: Vec<Option<Money>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Deal,
    Stake,
    Over,
}

/// What a viewer sees: the cards of others face down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct View {
    round: u8,
    pot: Money,
    stakes: Vec<Option<Money>>,
    pub(crate) players: Vec<PlayerView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct PlayerView {
    cash: Money,
    has_card: bool,
    pub(crate) card: Option<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Style {
    Uniform,
    /// Stakes a lot and loses it, so that somebody goes broke.
    Bold,
}

impl Guided for HighCard {
    type Style = Style;

    const STYLES: &'static [Style] = &[Style::Uniform, Style::Bold];

    fn weight(&self, style: Style, action: Action) -> u32 {
        match (style, action) {
            (Style::Uniform, _) => 1,
            (Style::Bold, Action::Stake(amount)) => amount.0.pow(2),
            (Style::Bold, _) => 0,
        }
    }
}

impl Game for HighCard {
    const NAME: &'static str = "high-card";
    const TITLE: &'static str = "High Card";
    const HAS_SECRETS: bool = true;
    const PHASES: &'static [&'static str] = &["deal", "stake", "over"];
    const ENDINGS: &'static [&'static str] = &["rounds", "broke"];
    const TARGETS: &'static [(&'static str, &'static str)] = &[("Card", "card")];

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Position = Position;
    type View = View;

    fn new(setup: &Setup) -> HighCard {
        let mut ledger = Ledger::new(BANK, MONEY);
        for seat in Seat::all(setup.n_players) {
            ledger.transfer(BANK, seat.idx(), setup.purse);
        }
        HighCard { setup: setup.clone(), round: 1, ledger, cards: Vec::new(), stakes: Vec::new() }
    }

    fn n_players(&self) -> u8 {
        self.setup.n_players
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseActionError> {
        Action::parse(text)
    }

    fn write_action(&self, action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        action.write(f)
    }

    fn turn(&self) -> Turn {
        match self.phase_now() {
            Phase::Deal => Turn::Chance,
            Phase::Stake => Turn::Seat(self.staker(self.stakes.len())),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, legal: &mut Vec<Action>) {
        let stakes = (1..=self.setup.stake_max().0).map(|amount| Action::Stake(Money(amount)));
        let actions = Card::all().map(Action::Draw).chain(stakes).chain([Action::Fold]);
        legal.clear();
        legal.extend(actions.filter(|&action| self.check(action).is_ok()));
    }

    fn draws(&self, draws: &mut Vec<(Action, u32)>) {
        draws.clear();
        if self.phase_now() == Phase::Deal {
            let left = Card::all().map(|card| (Action::Draw(card), u32::from(self.n_left(card))));
            draws.extend(left.filter(|&(_, n_left)| n_left > 0));
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match (self.phase_now(), action) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Deal, Action::Draw(card)) if self.n_left(card) == 0 => {
                Err(Refusal::NoneLeft(card.0))
            }
            (Phase::Deal, Action::Draw(_)) | (Phase::Stake, Action::Fold) => Ok(()),
            (Phase::Stake, Action::Stake(amount)) => self.check_stake(amount),
            (Phase::Deal, _) => Err(Refusal::NotNow("a card is dealt")),
            (Phase::Stake, _) => Err(Refusal::NotNow("stake or fold")),
        }
    }

    fn apply_unchecked(&mut self, action: Action, log: &mut impl Log<Event>) {
        let by = self.staker(self.stakes.len());
        match action {
            Action::Draw(card) => {
                let to = Seat(self.cards.len() as u8);
                self.cards.push(card);
                log.push(|| Event::Dealt { to, card });
            }
            Action::Stake(amount) => {
                self.stakes.push(Some(amount));
                self.ledger.transfer(by.idx(), POT, amount);
                log.push(|| Event::Staked { by, amount });
            }
            Action::Fold => {
                self.stakes.push(None);
                log.push(|| Event::Folded { by });
            }
        }
        if self.stakes.len() == usize::from(self.setup.n_players) {
            self.end_round(log);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.phase_now() == Phase::Over;
        let cash = |seat: Seat| (self.ledger.balance(seat.idx()).0 as i32, 0);
        is_over.then(|| Outcome::new(Seat::all(self.setup.n_players).map(cash)))
    }

    fn endings(&self) -> Vec<&'static str> {
        // During a round a player may have staked all and still win.
        let is_between_rounds = self.cards.is_empty();
        let rounds = (self.round > self.setup.rounds).then_some("rounds");
        let broke = (is_between_rounds && self.somebody_is_broke()).then_some("broke");
        rounds.into_iter().chain(broke).collect()
    }

    fn phase(&self) -> &'static str {
        match self.phase_now() {
            Phase::Deal => "deal",
            Phase::Stake => "stake",
            Phase::Over => "over",
        }
    }

    fn audit(&self) {
        assert_eq!(self.ledger.total(), u64::from(MONEY.0), "money is conserved");
        let staked: u32 = self.stakes.iter().flatten().map(|amount| amount.0).sum();
        assert_eq!(self.ledger.balance(POT), Money(staked), "the pot holds the stakes");
        for card in Card::all() {
            let n_dealt = self.cards.iter().filter(|&&it| it == card).count();
            assert!(n_dealt <= self.copies(card).into(), "each card of the deck is dealt once");
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let player = |seat: Seat| {
            let card = self.cards.get(seat.idx()).copied();
            PlayerView {
                cash: self.ledger.balance(seat.idx()),
                has_card: card.is_some(),
                card: card.filter(|_| viewer.sees_secrets_of(seat)),
            }
        };
        View {
            round: self.round,
            pot: self.ledger.balance(POT),
            stakes: self.stakes.clone(),
            players: Seat::all(self.setup.n_players).map(player).collect(),
        }
    }

    fn may_know(&self, viewer: Viewer, action: Action) -> bool {
        let dealt_to = Seat(self.cards.len() as u8);
        !matches!(action, Action::Draw(_)) || viewer.sees_secrets_of(dealt_to)
    }

    fn reveals(&self, action: Action) -> bool {
        let is_last = self.stakes.len() + 1 == usize::from(self.setup.n_players);
        let n_before = self.stakes.iter().flatten().count();
        is_last && n_before + usize::from(action != Action::Fold) > 1
    }

    fn conceal(&self, seat: Seat, random: &mut impl FnMut() -> u64) -> HighCard {
        let mut res = self.clone();
        let copies = |card: Card| std::iter::repeat_n(card, self.copies(card).into());
        let mut deck: Vec<Card> = Card::all().flat_map(copies).collect();
        if let Some(own) = self.cards.get(seat.idx()) {
            let idx = deck.iter().position(|card| card == own).expect("dealt from the deck");
            deck.swap_remove(idx);
        }
        for (_, card) in res.cards.iter_mut().enumerate().filter(|&(idx, _)| idx != seat.idx()) {
            *card = deck.swap_remove(choose(deck.len(), random()));
        }
        res
    }

    fn position(&self) -> Position {
        position::position(self)
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<HighCard, PositionError> {
        position::from_position(setup, position)
    }
}

impl HighCard {
    fn phase_now(&self) -> Phase {
        if !self.endings().is_empty() {
            Phase::Over
        } else if self.cards.len() < self.setup.n_players.into() {
            Phase::Deal
        } else {
            Phase::Stake
        }
    }

    /// Who stakes after `n_stakes` others. The first of the round moves on.
    fn staker(&self, n_stakes: usize) -> Seat {
        Seat(((usize::from(self.round) - 1 + n_stakes) % usize::from(self.setup.n_players)) as u8)
    }

    fn check_stake(&self, amount: Money) -> Result<(), Refusal> {
        let least = self.stakes.iter().flatten().copied().max().unwrap_or(Money(1));
        let cash = self.ledger.balance(self.staker(self.stakes.len()).idx());
        if amount < least {
            return Err(Refusal::BelowHigh(least));
        }
        if amount > self.setup.stake_max() {
            return Err(Refusal::AboveLimit(self.setup.stake_max()));
        }
        if amount > cash {
            return Err(Refusal::BeyondPurse(cash));
        }
        Ok(())
    }

    /// §4, and the cards go back into the deck.
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        let stakers = (0..self.stakes.len()).filter(|&idx| self.stakes[idx].is_some());
        let stakers: Vec<Seat> = stakers.map(|idx| self.staker(idx)).collect();
        if stakers.len() > 1 {
            for &by in &stakers {
                let card = self.cards[by.idx()];
                log.push(|| Event::Shown { by, card });
            }
        }
        let best = stakers.iter().map(|seat| self.cards[seat.idx()]).max();
        let winners: Vec<Seat> =
            stakers.into_iter().filter(|seat| Some(self.cards[seat.idx()]) == best).collect();
        self.share_pot(&winners, log);
        self.cards.clear();
        self.stakes.clear();
        self.round += 1;
        if self.phase_now() == Phase::Over {
            log.push(|| Event::GameOver);
        }
    }

    fn share_pot(&mut self, winners: &[Seat], log: &mut impl Log<Event>) {
        let n_winners = winners.len() as u8;
        if n_winners == 0 {
            return;
        }
        let pot = self.ledger.balance(POT);
        let amount = pot.share_rounded_up(n_winners);
        self.ledger.transfer(BANK, POT, Money(amount.times(n_winners).0 - pot.0));
        for &to in winners {
            self.ledger.transfer(POT, to.idx(), amount);
            log.push(|| Event::PotWon { to, amount });
        }
    }

    fn somebody_is_broke(&self) -> bool {
        Seat::all(self.setup.n_players).any(|seat| self.ledger.balance(seat.idx()) == Money::ZERO)
    }

    /// How many copies the deck has; none of a card that does not exist.
    fn copies(&self, card: Card) -> u8 {
        usize::from(card.0).checked_sub(1).and_then(|idx| COPIES.get(idx)).copied().unwrap_or(0)
    }

    fn n_left(&self, card: Card) -> u8 {
        let n_dealt = self.cards.iter().filter(|&&it| it == card).count() as u8;
        self.copies(card).saturating_sub(n_dealt)
    }
}
