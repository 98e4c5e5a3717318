//! A player whose first decisions are left to chance.

use std::time::Duration;

use engine::{History, Seat, Step};

use crate::{
    Bot, Judged, Random, Stop,
    arena::{FaultKind, Player},
};

/// How many decisions of each player are drawn by the weights of the policy.
/// Without them a game that has no chance, played by bots that are deterministic,
/// is the same again and again, and a thousand of it are one.
const DRAWN: u32 = 3;

/// A bot that begins by chance. The draw knows only the parameters that are built
/// in, so that it favors neither side.
#[derive(Debug)]
pub(super) struct Opened<G: Judged> {
    bot: Bot<G>,
    random: Random,
    n_left: u32,
}

impl<G: Judged> Opened<G> {
    pub(super) fn new(bot: Bot<G>, seed: u64) -> Opened<G> {
        Opened { bot, random: Random::new(!seed), n_left: DRAWN }
    }
}

impl<G: Judged> Player<G> for Opened<G> {
    fn observe(&mut self, step: &Step<G>) {
        Player::observe(&mut self.bot, step);
    }

    fn decide(
        &mut self,
        history: &History<G>,
        seat: Seat,
        stop: &Stop,
    ) -> Result<G::Action, FaultKind> {
        if self.n_left == 0 {
            return self.bot.decide(history, seat, stop);
        }
        let game = history.state();
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        game.legal_actions(&mut legal);
        if legal.len() > 1 {
            self.n_left -= 1;
        }
        // No secret of another seat may weigh.
        let known = game.conceal(seat, &mut || self.random.draw());
        known.weigh(G::parameters(), &legal, &mut weights);
        legal.get(self.random.weighted(&weights)).copied().ok_or(FaultKind::Silent)
    }

    fn time(&self) -> Option<Duration> {
        self.bot.time()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use catalog::chicago_express::ChicagoExpress;

    use super::*;
    use crate::{Budget, Level, arena::Arena};

    #[test]
    fn games_without_chance_are_not_the_same_again_and_again() {
        let arena = Arena::new(vec!["expert".parse().unwrap(); 3], 12, 1);
        let bot = |seed| Bot::new(Level::Expert, seed).with_budget(Budget::iterations(8));
        let mut seen = HashSet::new();
        let seated = |_, seed| Opened::<ChicagoExpress>::new(bot(seed), seed);
        let told = |it: &crate::arena::Contest| {
            seen.insert(it.record.to_string());
        };
        assert_eq!(arena.play_with(seated, &Stop::default(), told).unwrap().errors, 0);
        assert!(seen.len() >= 10, "{} of 12", seen.len());
    }
}
