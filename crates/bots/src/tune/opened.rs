//! A player whose first decisions are left to chance.

use std::time::Duration;

use engine::{History, Seat, Step};

use crate::{Bot, FaultKind, Judged, Player, Random, Stop};

/// How many decisions of each player are drawn by the weights of the policy.
/// Without them bots of one mind would open a game that has no chance alike, and
/// values would be tuned to a few openings.
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
    use crate::{
        Budget, Level,
        arena::{Arena, Contest},
    };

    #[test]
    fn openings_are_drawn() {
        let arena = Arena::new(vec!["expert".parse().unwrap(); 3], 12, 1);
        let bot = |seed| Bot::new(Level::Expert, seed).with_budget(Budget::iterations(8));
        // The first actions of a match.
        fn opening(contest: &Contest) -> String {
            let record = contest.record.to_string();
            record.lines().filter(|line| line.contains("bid") || *line == "pass").take(6).collect()
        }
        let (mut drawn, mut own) = (HashSet::new(), HashSet::new());
        type Seated = Box<dyn Player<ChicagoExpress>>;
        let player = |_, seed| -> Seated { Box::new(Opened::new(bot(seed), seed)) };
        let stop = Stop::default();
        let report = arena.play_with(player, &stop, |it| drawn.extend([opening(it)])).unwrap();
        assert_eq!(report.errors, 0);
        let player = |_, seed| -> Seated { Box::new(bot(seed)) };
        arena.play_with(player, &stop, |it| own.extend([opening(it)])).unwrap();
        assert!(drawn.len() > own.len(), "{drawn:?} {own:?}");
    }
}
