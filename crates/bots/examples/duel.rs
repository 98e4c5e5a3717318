//! Temporary: `duel GAME PLAYERS bot,bot,.. GAMES SEED`; a bot is a level or
//! `expert=200it`. The first bot against the others, seats rotated.
use bots::*;
use catalog::{Title, generator, with_game};
use engine::*;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let title = Title::find(&args[0]).unwrap();
    let n: u8 = args[1].parse().unwrap();
    let specs: Vec<String> = args[2].split(',').map(str::to_owned).collect();
    let games: u64 = args[3].parse().unwrap();
    let seed: u64 = args[4].parse().unwrap();
    with_game!(title, G => run::<G>(n, &specs, games, seed));
}
fn run<G: Judged>(n: u8, specs: &[String], games: u64, seed: u64) {
    let n_bots = specs.len();
    let (mut wins, mut ranks, mut scores) =
        (vec![0.0; n_bots], vec![0.0; n_bots], vec![0.0; n_bots]);
    let (mut n_actions, mut n_decisions, mut iterations) = (0u64, 0u64, 0u64);
    let begin = std::time::Instant::now();
    for game_idx in 0..games {
        let mut bots: Vec<Bot<G>> = specs
            .iter()
            .enumerate()
            .map(|(idx, spec)| {
                let (level, budget) = match spec.split_once('=') {
                    Some((l, b)) => (l, Some(b)),
                    None => (spec.as_str(), None),
                };
                let mut bot = Bot::new(level.parse().unwrap(), seed ^ (game_idx << 8) ^ idx as u64);
                if let Some(b) = budget {
                    bot = bot.with_budget(b.parse().unwrap());
                }
                bot
            })
            .collect();
        let setup = <G::Setup as Setup>::new(n, &Options::default()).unwrap();
        let mut game = G::new(&setup);
        let mut random = generator(seed.wrapping_mul(1_000_003) ^ game_idx / n_bots as u64);
        let mut playout = Playout::default();
        let at = |seat: Seat| (seat.idx() + game_idx as usize) % n_bots;
        loop {
            let action = match game.turn() {
                Turn::Over => break,
                Turn::Chance => playout.uniform(&game, &mut random).unwrap(),
                Turn::Seat(seat) => {
                    let t = bots[at(seat)].choose(&game, seat, n, &Stop::default()).unwrap();
                    n_decisions += 1;
                    iterations += u64::from(t.iterations);
                    t.action
                }
            };
            game.apply(action, &mut Silent).unwrap();
            n_actions += 1;
            bots.iter_mut().for_each(|bot| bot.observe(action));
        }
        let outcome = game.outcome().unwrap();
        let n_winners = outcome.standings().iter().filter(|s| s.rank == 1).count() as f64;
        for s in outcome.standings() {
            let b = at(s.seat);
            if s.rank == 1 {
                wins[b] += 1.0 / n_winners;
            }
            ranks[b] += f64::from(s.rank);
            scores[b] += f64::from(s.score);
        }
    }
    let g = games as f64;
    for (b, spec) in specs.iter().enumerate() {
        let p = wins[b] / g;
        let e = 1.96 * (p * (1.0 - p) / g).sqrt();
        println!(
            "{spec:>14}: win {:.3} ±{:.3}  rank {:.2}  score {:.1}",
            p,
            e,
            ranks[b] / g,
            scores[b] / g
        );
    }
    println!(
        "{:.1} s, {:.0} actions/game, {:.0} iterations/decision",
        begin.elapsed().as_secs_f64(),
        n_actions as f64 / g,
        iterations as f64 / n_decisions.max(1) as f64
    );
}
