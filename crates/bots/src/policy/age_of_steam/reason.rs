//! Why one would play an action of Age of Steam.
//!
//! A reason is said only where it holds: what cannot be checked is left out. It
//! says neither "you" nor "I", because players and bots are told the same.

use catalog::age_of_steam::{Action, AgeOfSteam, Special};
use engine::{Game, Seat};

use super::building;

/// Empty if there is none that is sure to hold.
pub(super) fn reason(game: &AgeOfSteam, seat: Seat, action: Action) -> String {
    match action {
        Action::Issue(n) => reason_to_issue(game, seat, n),
        Action::Bid(amount) => format!("an earlier place is worth {amount}"),
        Action::Drop => match game.bids() {
            Some((_, _, least)) if least > game.cash(seat) => {
                format!("a bid of {least} is more than the {} in hand", game.cash(seat))
            }
            _ => "an earlier place is not worth a higher bid".to_owned(),
        },
        Action::TurnOrderPass => "stays in the auction without a bid".to_owned(),
        Action::Take(special) => reason_to_take(game, seat, special),
        Action::Urbanize(..) => match game.new_city(action) {
            Some((_, city)) => format!("a new city that accepts {} goods", game.city(city).color),
            None => String::new(),
        },
        Action::Lay(..) | Action::Replace(..) | Action::Redirect(..) => {
            let mut n_links = 0;
            game.new_track(action, |leads| n_links += usize::from(building::is_link(leads)));
            match n_links {
                0 => "track for a link that is not complete yet".to_owned(),
                1 => "completes a link".to_owned(),
                n => format!("completes {n} links"),
            }
        }
        Action::Done => reason_to_be_done(game, seat),
        Action::Deliver(route) => {
            let earned = game.earned_by(route);
            let own = earned[seat.idx()];
            match earned.iter().sum::<u8>() - own {
                0 => format!("{own} more income"),
                others => format!("{own} more income, {others} for others"),
            }
        }
        Action::Locomotive => match game.move_round() {
            Some(2) if game.round() == game.last_round() => String::new(),
            _ => format!("deliveries over {} links", game.engine(seat) + 1),
        },
        Action::Pass => match earns_by_delivery(game, seat) {
            false => "no delivery would raise the income".to_owned(),
            true => String::new(),
        },
        Action::Produce => "more goods for the display".to_owned(),
        Action::Place(..) => String::new(),
        Action::Draw(_) | Action::Roll(_) | Action::Order(_) => "chance decides".to_owned(),
    }
}

fn reason_to_issue(game: &AgeOfSteam, seat: Seat, n: u8) -> String {
    let due = u32::from(game.shares(seat)) + u32::from(n) + u32::from(game.engine(seat));
    let funds = game.cash(seat).0 + u32::from(game.income(seat));
    match n {
        0 if funds >= due => format!("cash and income cover the expenses of ${due}"),
        0 => String::new(),
        n => {
            let raised = game.share_price() * u32::from(n);
            format!("${raised} now, for expenses of ${due} at the end of the turn")
        }
    }
}

fn reason_to_take(game: &AgeOfSteam, seat: Seat, special: Special) -> String {
    let is_last = game.round() == game.last_round();
    match special {
        Special::FirstMove => "moves goods before the others".to_owned(),
        Special::FirstBuild => "builds before the others".to_owned(),
        Special::Engineer => "four tiles instead of three".to_owned(),
        Special::Locomotive if game.engine(seat) < game.engine_max() => {
            "goods can travel one link more".to_owned()
        }
        Special::Urbanization => "a new city gives goods a destination".to_owned(),
        Special::Production if !is_last => "more goods for the display".to_owned(),
        Special::TurnOrder if !is_last => "a free pass in the next auction".to_owned(),
        Special::Locomotive | Special::Production | Special::TurnOrder => String::new(),
    }
}

fn reason_to_be_done(game: &AgeOfSteam, seat: Seat) -> String {
    let due = u32::from(game.shares(seat)) + u32::from(game.engine(seat));
    let funds = game.cash(seat).0 + u32::from(game.income(seat));
    match game.builder() {
        Some((_, 0)) => "all tiles of this turn are laid".to_owned(),
        _ if funds <= due => format!("the cash is needed for expenses of ${due}"),
        _ => String::new(),
    }
}

/// Whether any delivery would raise the income of `seat`.
fn earns_by_delivery(game: &AgeOfSteam, seat: Seat) -> bool {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    legal.iter().any(|action| match *action {
        Action::Deliver(route) => game.earned_by(route)[seat.idx()] > 0,
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use engine::{Options, Playout, Setup, Silent, Turn};

    use super::*;
    use crate::Random;

    /// Reasons that speak of sums and links are held against the position.
    #[test]
    fn what_a_reason_says_holds() {
        let (mut random, mut playout) = (Random::new(4), Playout::default());
        let (mut n_passes, mut n_covered) = (0, 0);
        for n in 0..20 {
            let setup = Setup::new(3 + n % 3, &Options::default()).unwrap();
            let mut game = AgeOfSteam::new(&setup);
            while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
                if let Turn::Seat(seat) = game.turn() {
                    let told = reason(&game, seat, action);
                    match action {
                        Action::Pass if !told.is_empty() => {
                            assert!(!earns_by_delivery(&game, seat));
                            n_passes += 1;
                        }
                        Action::Issue(0) if !told.is_empty() => {
                            let due = game.shares(seat) + game.engine(seat);
                            assert!(game.cash(seat).0 + u32::from(game.income(seat)) >= due.into());
                            n_covered += 1;
                        }
                        Action::Issue(0) => assert!(game.cash(seat).0 < 30),
                        _ => {}
                    }
                }
                game.apply(action, &mut Silent).unwrap();
            }
        }
        assert!(n_passes > 0 && n_covered > 0, "{n_passes} {n_covered}");
    }
}
