//! Money, and the one way it moves.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whole dollars. Division must say how it rounds, so there is no `Div`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Money(pub u32);

impl Money {
    /// Nothing.
    pub const ZERO: Money = Money(0);

    /// This sum `n` times.
    ///
    /// # Panics
    ///
    /// If the result overflows: no bank holds that much.
    pub fn times(self, n: u8) -> Money {
        Money(self.0.checked_mul(u32::from(n)).expect("a sum within the bank"))
    }

    /// An equal part of this sum for each of `n` shares, decimals rounded up.
    ///
    /// # Panics
    ///
    /// If `n` is zero.
    pub fn share_rounded_up(self, n: u8) -> Money {
        Money(self.0.div_ceil(u32::from(n)))
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// All the money of a game, in `N` purses. Each game says which purse is
/// whose; one of them is the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ledger<const N: usize> {
    purses: [Money; N],
}

impl<const N: usize> Ledger<N> {
    /// A ledger with all the money in the purse `bank`.
    pub fn new(bank: usize, total: Money) -> Ledger<N> {
        let mut purses = [Money::ZERO; N];
        purses[bank] = total;
        Ledger { purses }
    }

    /// What is in a purse.
    #[inline]
    pub fn balance(&self, purse: usize) -> Money {
        self.purses[purse]
    }

    /// Moves `amount` from one purse to another. Nothing else changes a
    /// balance, so the total never changes.
    ///
    /// # Panics
    ///
    /// If `from` has less than `amount`: the rules must check first.
    #[inline]
    pub fn transfer(&mut self, from: usize, to: usize, amount: Money) {
        let left = self.purses[from].0.checked_sub(amount.0);
        self.purses[from] = Money(left.expect("rules check the balance first"));
        // No overflow: the sum over all purses fits by construction.
        self.purses[to].0 += amount.0;
    }

    /// All the money there is.
    pub fn total(&self) -> u64 {
        self.purses.iter().map(|purse| u64::from(purse.0)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_up_one_by_one() {
        assert_eq!(Money(17).share_rounded_up(2), Money(9));
        assert_eq!(Money(16).share_rounded_up(3), Money(6));
        assert_eq!(Money(0).share_rounded_up(3), Money(0));
    }

    #[test]
    fn a_transfer_keeps_the_total() {
        let mut ledger = Ledger::<3>::new(0, Money(120));
        ledger.transfer(0, 2, Money(50));
        ledger.transfer(2, 2, Money(50));
        assert_eq!(ledger.balance(0), Money(70));
        assert_eq!(ledger.balance(2), Money(50));
        assert_eq!(ledger.total(), 120);
    }

    #[test]
    fn a_ledger_holds_sums_of_thousands_of_hundreds() {
        let mut ledger = Ledger::<2>::new(0, Money(4_000_000_000));
        ledger.transfer(0, 1, Money(123_400));
        assert_eq!(ledger.balance(1), Money(123_400));
        assert_eq!(ledger.balance(1).times(20).share_rounded_up(7), Money(352_572));
        assert_eq!(ledger.total(), 4_000_000_000);
    }
}
