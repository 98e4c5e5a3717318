//! The benchmark as a program: it measures everything, if only for a moment.
//! `cargo xtask bench` has the figures.

use std::process::Command;

#[test]
fn the_benchmark_measures_every_game() {
    let bench = || Command::new(env!("CARGO_BIN_EXE_bench"));
    let output = bench().args(["--time", "1", "--no-instructions"]).output().expect("it starts");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    for game in ["chicago-express", "age-of-steam", "railroad-revolution"] {
        assert!(text.contains(game), "{game} in\n{text}");
    }
}
