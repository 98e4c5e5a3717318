//! The command line of Roundhouse.

fn main() {}
