//! The order of phases (§3).
//!
//! | §    | when this ends           | then                                    |
//! | ---- | ------------------------ | --------------------------------------- |
//! | 2    | goods and order drawn    | phase I                                 |
//! | 4    | I, all have issued       | phase II                                |
//! | 5    | II, one bidder is left   | phase III in the new order              |
//! | 6    | III, all have chosen     | phase IV, First Build leads             |
//! | 7    | IV, all have built       | phase V, First Move leads               |
//! | 8    | V, two rounds            | VI to VIII at once, §9; then phase IX   |
//! | 10.1 | IX, production           | dice                                    |
//! | 10.2 | IX, both halves rolled   | X: the next turn, or the end, §11       |

use std::num::NonZeroU8;

use engine::{Log, Money, SEATS_MAX, Seat};

use crate::{
    AgeOfSteam, Event, Half, Special,
    phases::{
        Phase, build_track::Build, choose_actions::ChooseActions, goods_growth::Growth,
        issue_shares::IssueShares, move_goods::Move, player_order::Auction, production::Production,
    },
    track::Owner,
};

/// How a phase ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PhaseEnd {
    Fill,
    IssueShares,
    PlayerOrder { places: [Seat; SEATS_MAX] },
    ChooseActions,
    Build,
    Move,
    Production,
    Growth,
}

/// The phase after `end`.
pub(crate) fn phase_after(
    game: &mut AgeOfSteam,
    end: PhaseEnd,
    log: &mut impl Log<Event>,
) -> Phase {
    match end {
        PhaseEnd::Fill => begin_turn(game, log),
        PhaseEnd::IssueShares => Phase::PlayerOrder(Auction::new(game)),
        PhaseEnd::PlayerOrder { places } => {
            game.order = places;
            log.push(|| Event::OrderSet { order: game.order().to_vec() });
            // §6.1: cleared after the auction, where Turn Order still counts.
            for player in &mut game.players {
                player.special = None;
            }
            Phase::ChooseActions(ChooseActions { place: 0 })
        }
        PhaseEnd::ChooseActions => Phase::Build(Build::first(game)),
        PhaseEnd::Build => Phase::Move(Move::first(game)),
        PhaseEnd::Move => {
            settle_money(game, log);
            if game.n_in <= 1 {
                // §9.6
                log.push(|| Event::GameOver);
                return Phase::Over;
            }
            let producer = game.holder(Special::Production);
            match producer.and_then(|seat| Production::new(game, seat)) {
                Some(production) => Phase::Production(production),
                None => Phase::Growth(Growth { half: Half::Light }),
            }
        }
        PhaseEnd::Production => Phase::Growth(Growth { half: Half::Light }),
        PhaseEnd::Growth => {
            // §11.1
            if game.round == game.last_round() {
                log.push(|| Event::GameOver);
                return Phase::Over;
            }
            game.round += 1;
            begin_turn(game, log)
        }
    }
}

fn begin_turn(game: &mut AgeOfSteam, log: &mut impl Log<Event>) -> Phase {
    let turn = game.round;
    log.push(|| Event::TurnBegun { turn });
    match IssueShares::from(game, 0) {
        Some(first) => Phase::IssueShares(first),
        None => phase_after(game, PhaseEnd::IssueShares, log),
    }
}

/// Phases VI to VIII (§9), which leave nothing to choose.
fn settle_money(game: &mut AgeOfSteam, log: &mut impl Log<Event>) {
    let order = game.order;
    for &seat in &order[..usize::from(game.n_in)] {
        // §9.1
        let income = Money(u32::from(game.income(seat)));
        game.receive(seat, income);
        log.push(|| Event::IncomePaid { to: seat, amount: income });
    }
    for &seat in &order[..usize::from(game.n_in)] {
        pay_expenses(game, seat, log);
    }
    remove_eliminated(game);
    for place in 0..game.n_in {
        // §9.5
        let seat = game.order[usize::from(place)];
        let n = game.tables.reduction(game.income(seat));
        if n > 0 {
            game.players[seat.idx()].income -= n;
            let income = game.income(seat);
            log.push(|| Event::IncomeReduced { by: seat, n, income });
        }
    }
}

/// §9.2 and §9.3
fn pay_expenses(game: &mut AgeOfSteam, seat: Seat, log: &mut impl Log<Event>) {
    let due = game.expenses(seat);
    let amount = due.min(game.cash(seat));
    game.pay(seat, amount);
    log.push(|| Event::ExpensesPaid { by: seat, amount });
    let short = (due.0 - amount.0) as u8;
    if short == 0 {
        return;
    }
    match income_after_shortfall(game.income(seat), short) {
        Some(income) => {
            game.players[seat.idx()].income = income;
            log.push(|| Event::IncomeLost { by: seat, n: short, income });
        }
        None => {
            let (turn, income) = (game.round, game.income(seat));
            let player = &mut game.players[seat.idx()];
            (player.income, player.eliminated_in) = (0, NonZeroU8::new(turn));
            log.push(|| Event::Eliminated { who: seat, short, income });
        }
    }
}

/// §9.3: each dollar that is missing lowers the income by one; `None` if it
/// would fall below zero.
fn income_after_shortfall(income: u8, short: u8) -> Option<u8> {
    income.checked_sub(short)
}

/// What the end of this turn would bring as things stand (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Forecast {
    /// What is left after income and expenses.
    pub(crate) left: Money,
    /// What is missing for the expenses.
    pub(crate) short: u8,
    /// The income after §9.3; `None` if the player would be eliminated.
    pub(crate) income: Option<u8>,
    /// What §9.5 takes from that.
    pub(crate) reduction: u8,
}

impl Forecast {
    /// What is left, or below zero what is missing.
    pub(crate) fn balance(self) -> i64 {
        i64::from(self.left.0) - i64::from(self.short)
    }

    /// The income after all of §9; `None` if the player would be eliminated.
    pub(crate) fn income_after(self) -> Option<u8> {
        self.income.map(|income| income - self.reduction)
    }
}

impl AgeOfSteam {
    /// §9.2: what a player pays at the end of a turn.
    pub fn expenses(&self, seat: Seat) -> Money {
        Money(u32::from(self.shares(seat)) + u32::from(self.engine(seat)))
    }

    /// The end of this turn for a player; `None` if it is settled already, or
    /// the player is out of the game.
    pub(crate) fn forecast(&self, seat: Seat) -> Option<Forecast> {
        if self.is_settled() || self.is_eliminated(seat) {
            return None;
        }
        Some(self.forecast_with(seat, self.income(seat)))
    }

    /// The same if the income were `income`.
    pub(crate) fn forecast_with(&self, seat: Seat, income: u8) -> Forecast {
        let due = self.expenses(seat);
        let paid = self.cash(seat).0 + u32::from(income);
        let short = due.0.saturating_sub(paid) as u8;
        let income = income_after_shortfall(income, short);
        Forecast {
            left: Money(paid.saturating_sub(due.0)),
            short,
            income,
            reduction: income.map_or(0, |income| self.tables.reduction(income)),
        }
    }
}

/// §9.4: removes them from the order (§1.8), and their track becomes unowned.
fn remove_eliminated(game: &mut AgeOfSteam) {
    let before = *game;
    let mut n_in = 0;
    for &seat in before.order() {
        if before.is_eliminated(seat) {
            game.players[seat.idx()].special = None;
            for (hex, side) in before.all_pieces() {
                if before.owner(hex, side) == Owner::Seat(seat) {
                    let piece = before.piece(hex, side);
                    game.owners[hex.idx()].set(piece, Owner::Nobody);
                }
            }
        } else {
            game.order[usize::from(n_in)] = seat;
            n_in += 1;
        }
    }
    // Entries beyond the remaining players mean nothing; reset them, so that
    // equal states compare equal.
    game.order[usize::from(n_in)..].fill(Seat(0));
    game.n_in = n_in;
}
