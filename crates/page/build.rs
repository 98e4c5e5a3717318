//! Says when the page must be embedded again.

use std::{env, fs, path::Path};

/// Where `cargo xtask web` writes the page.
const DIST: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A debug build reads the files when they are asked for.
    if env::var("PROFILE").is_ok_and(|it| it == "release") {
        // A folder that is missing would count as changed each time. Where it cannot
        // be made, that is all.
        if !Path::new(DIST).exists() {
            let _ = fs::create_dir_all(DIST);
        }
        println!("cargo::rerun-if-changed={DIST}");
    }
}
