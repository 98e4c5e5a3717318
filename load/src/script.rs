//! Games that were played before, so that the generator need not know the rules
//! while it measures.

use anyhow::{Context, ensure};
use catalog::{AnyGame, Title};
use engine::{Names, Options, Turn, Viewer};

/// The game of all measurements: it has no chance, so the same actions are legal at
/// every table.
pub const GAME: Title = Title::ChicagoExpress;
/// Its seats.
pub const N_SEATS: u8 = 3;

/// One action of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who plays it.
    pub seat: u8,
    /// Its text.
    pub action: String,
}

/// A whole game.
pub type Script = Vec<Move>;

/// Plays `n_games` different games at random, always the same ones.
///
/// # Errors
///
/// If the game refuses an action that it has offered.
pub fn scripts(n_games: u64) -> anyhow::Result<Vec<Script>> {
    (0..n_games).map(|seed| script(seed).with_context(|| format!("game {seed}"))).collect()
}

fn script(seed: u64) -> anyhow::Result<Script> {
    let mut random = catalog::generator(seed);
    let mut game = AnyGame::new(GAME, Names::default_for(N_SEATS), Options::default())?;
    let mut res = Script::new();
    loop {
        let seat = match game.turn() {
            Turn::Over => return Ok(res),
            Turn::Seat(seat) => seat,
            Turn::Chance => anyhow::bail!("{} draws", GAME.title()),
        };
        let mut legal = game.legal(Viewer::Seat(seat));
        ensure!(!legal.is_empty(), "nothing is legal");
        let action = legal.swap_remove((random() % legal.len() as u64) as usize);
        game.act(seat, &action).map_err(|it| anyhow::anyhow!("{it:?}"))?;
        res.push(Move { seat: seat.0, action });
    }
}
