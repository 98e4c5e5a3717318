//! Money, shares and scores.

use engine::{Money, Seat, Turn};

use super::Phrase;
use crate::{Action, AgeOfSteam};

impl AgeOfSteam {
    /// What a player has now, and at the end of this turn.
    pub(super) fn money_status(&self, seat: Seat) -> Vec<Phrase> {
        let (cash, income, expenses) = (self.cash(seat), self.income(seat), self.expenses(seat));
        let Some(forecast) = self.forecast(seat) else {
            return vec![Phrase::NextTurn { cash, income, expenses }];
        };
        let (left, short) = (forecast.left, forecast.short);
        let mut res = vec![match forecast.income {
            Some(_) if short == 0 => Phrase::EndOfTurn { cash, income, expenses, left },
            Some(falls_to) => Phrase::EndShort { cash, income, expenses, short, falls_to },
            None => Phrase::EndRuin { cash, income, expenses, short },
        }];
        if let Some(income) = forecast.income
            && forecast.reduction > 0
        {
            res.push(Phrase::Reduced { income, falls_to: income - forecast.reduction });
        }
        res
    }

    /// How near the end is, and how the players stand.
    pub(super) fn turn_status(&self) -> Phrase {
        let in_game = || Seat::all(self.n_players).filter(|&seat| !self.is_eliminated(seat));
        let seats = in_game().collect();
        let scores = in_game().filter_map(|seat| self.score(seat)).collect();
        let (turn, turns) = (self.round, self.last_round());
        match turn == turns {
            true => Phrase::LastTurn { turns, seats, scores },
            false => Phrase::TurnIs { turn, turns, seats, scores },
        }
    }

    /// Phase I (§4).
    pub(super) fn ask_shares(&self, legal: &[Action]) -> (Phrase, Phrase) {
        let most = most_shares(legal);
        let (price, points) = (self.tables.share_price, self.tables.points_share);
        (Phrase::AskShares { most }, Phrase::ShareMeans { price, points })
    }

    /// The numbers of shares that mean something.
    pub(super) fn marks_of_shares(&self, legal: &[Action]) -> Vec<(u32, Phrase)> {
        let Turn::Seat(seat) = engine::Game::turn(self) else { return Vec::new() };
        let most = most_shares(legal);
        let mut res = vec![(0, Phrase::NoShares)];
        // The end of the turn, if so many more are issued.
        let with = |n: u8| {
            let mut after = *self;
            after.players[seat.idx()].shares += n;
            after.receive(seat, self.tables.share_price.times(n));
            after.forecast(seat)
        };
        let first = |is_enough: &dyn Fn(crate::sequence::Forecast) -> bool| {
            (0..=most).find(|&n| with(n).is_some_and(is_enough)).filter(|&n| n > 0)
        };
        let keeps = first(&|it| it.income.is_some());
        let covers = first(&|it| it.short == 0);
        res.extend(keeps.filter(|_| keeps != covers).map(|n| (n.into(), Phrase::KeepsInGame)));
        res.extend(covers.map(|n| (n.into(), Phrase::CoversExpenses)));
        res.push((most.into(), Phrase::AllShares));
        res
    }

    /// The most that a player can spend now and still pay the expenses as
    /// things stand.
    pub(super) fn spendable(&self, seat: Seat) -> Money {
        let left = self.forecast(seat).map_or(Money::ZERO, |it| it.left);
        left.min(self.cash(seat))
    }
}

fn most_shares(legal: &[Action]) -> u8 {
    let shares = legal.iter().filter_map(|action| match *action {
        Action::Issue(n) => Some(n),
        _ => None,
    });
    shares.max().unwrap_or(0)
}
