use engine::{Game, Options, Playout, Seat, Setup as _, Silent};
use railroad_revolution::{Action, RailroadRevolution, Setup};
use rand_core::{Rng, SeedableRng};
use std::time::Instant;
fn main() {
    println!(
        "state {} action {}",
        std::mem::size_of::<RailroadRevolution>(),
        std::mem::size_of::<Action>()
    );
    for n in 2..=4u8 {
        let setup = Setup::new(n, &Options::default()).unwrap();
        let start = RailroadRevolution::new(&setup);
        let t = Instant::now();
        let mut acts = 0u64;
        let games = 2000;
        let mut rounds = 0u64;
        let mut pts = 0i64;
        let mut ms = 0u32;
        let mut legal_sum = 0u64;
        let mut playout = Playout::default();
        for g in 0..games {
            let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(g);
            let mut random = || rng.next_u64();
            let mut game = start;
            while let Some(a) = playout.uniform(&game, &mut random) {
                legal_sum += playout.legal().len() as u64;
                game.apply_unchecked(a, &mut Silent);
                acts += 1;
            }
            rounds += game.round() as u64;
            for s in 0..n {
                let sc = game.score(Seat(s));
                pts += sc.total() as i64;
                ms += (sc.milestones > 0) as u32;
            }
        }
        let d = t.elapsed();
        println!(
            "{n}: {:.0} games/s, {:.0} actions/game, {:.0} ns/action, rounds {:.1}, points {:.1}, with milestone {}, legal {:.1}",
            games as f64 / d.as_secs_f64(),
            acts as f64 / games as f64,
            d.as_nanos() as f64 / acts as f64,
            rounds as f64 / games as f64,
            pts as f64 / (games * n as u64) as f64,
            ms,
            legal_sum as f64 / acts as f64
        );
    }
}
