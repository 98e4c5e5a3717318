//! Random numbers from the operating system: for draws, ids and tokens.

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

/// A random number.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// A random text of `n` small letters and digits, up to 32.
pub(crate) fn code(n: usize) -> String {
    encode(&bytes::<20>(), n)
}

/// The first `n` characters of bytes in base 32, in small letters.
pub(crate) fn encode(bytes: &[u8], n: usize) -> String {
    let mut res = data_encoding::BASE32_NOPAD.encode(bytes).to_lowercase();
    res.truncate(n);
    res
}
