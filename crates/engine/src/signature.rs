//! A hash of the behaviour of a game.

use xxhash_rust::xxh3::Xxh3;

use crate::{Guided, Options, Playout, Setup, SetupError, Silent};

/// Plays `n_games` seeded games, cycling through the styles, and hashes every
/// legal action, every action played and every result. A commit that changes
/// this number has changed the rules.
///
/// `generator` makes a source of random numbers from a seed.
///
/// # Errors
///
/// If the game does not allow `n_players`.
pub fn signature<G, R>(
    n_players: u8,
    n_games: u64,
    generator: impl Fn(u64) -> R,
) -> Result<u64, SetupError>
where
    G: Guided,
    R: FnMut() -> u64,
{
    let setup = G::Setup::new(n_players, &Options::default())?;
    let mut hash = Xxh3::new();
    let mut playout = Playout::<G>::default();
    for (seed, &style) in (0..n_games).zip(G::STYLES.iter().cycle()) {
        let mut random = generator(seed);
        let mut game = G::new(&setup);
        while let Some(action) = playout.guided(&game, style, &mut random) {
            for legal in playout.legal() {
                hash.update(game.text(*legal).to_string().as_bytes());
                hash.update(b";");
            }
            hash.update(game.text(action).to_string().as_bytes());
            hash.update(b"\n");
            game.apply_unchecked(action, &mut Silent);
        }
        for standing in game.outcome().iter().flat_map(|it| it.standings().to_vec()) {
            if let Some(score) = standing.score {
                hash.update(&score.to_le_bytes());
            }
            hash.update(&[standing.rank]);
        }
    }
    Ok(hash.digest())
}
