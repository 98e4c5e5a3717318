//! Random numbers from the operating system: for keys, salts and secrets.

/// So many random bytes.
///
/// # Panics
///
/// If the operating system has none, which it always has once it has started.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut res = [0; N];
    getrandom::fill(&mut res).expect("the operating system has random numbers");
    res
}
