//! The signature of every game, for each number of players.
//!
//! If this fails, the rules have changed. The recorded games show how. If it
//! was intended, run `UPDATE_EXPECT=1 cargo test` to write the new numbers, and
//! name them in the commit.

use std::{fmt::Write, path::Path};

use catalog::{Title, generator, with_game};
use engine::signature;
use expect_test::expect_file;

const N_GAMES: u64 = 1_000;

#[test]
fn the_signature_of_every_game_is_the_one_on_record() {
    for &title in Title::ALL {
        let mut found = String::new();
        for n_players in title.players() {
            let signature =
                with_game!(title, G => signature::<G, _>(n_players, N_GAMES, generator));
            let signature = signature.expect("a number of players that the game names");
            writeln!(found, "{} {n_players} players {signature:016x}", title.name())
                .expect("memory");
        }
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        expect_file![crates.join(title.name()).join("signature.txt")].assert_eq(&found);
    }
}
