//! Bytes as choices.

use catalog::{AnyGame, Title};
use engine::{Guided, History, Names, Options, Setup, choose};

/// Makes choices from bytes, one byte each. After the last byte, a generator
/// seeded by the first bytes continues. So a short input is a whole game, and
/// one byte more or less at its end does not change everything after it.
#[derive(Clone, Debug)]
pub(crate) struct Choices<'a> {
    bytes: &'a [u8],
    generator: u64,
}

impl<'a> Choices<'a> {
    /// Choices made from `bytes`.
    pub(crate) fn new(bytes: &'a [u8]) -> Choices<'a> {
        let seed = bytes.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte));
        Choices { bytes, generator: seed }
    }

    /// The next byte.
    pub(crate) fn byte(&mut self) -> u8 {
        if let Some((&byte, rest)) = self.bytes.split_first() {
            self.bytes = rest;
            return byte;
        }
        // SplitMix64, whose only state is a counter.
        self.generator = self.generator.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.generator ^ self.generator >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 56) as u8
    }

    /// The next byte as a random number, in the high bits, which decide.
    pub(crate) fn random(&mut self) -> u64 {
        u64::from(self.byte()) << 56
    }

    /// An index below `n`.
    ///
    /// # Panics
    ///
    /// If `n` is zero.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        assert_ne!(n, 0, "one of something");
        choose(n, self.random())
    }

    /// One of `items`.
    pub(crate) fn one<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        &items[self.below(items.len())]
    }

    /// True with probability 1 in `n`.
    pub(crate) fn once_in(&mut self, n: u8) -> bool {
        self.byte().is_multiple_of(n)
    }

    /// A new match of any game, with any number of players.
    ///
    /// # Panics
    ///
    /// If a game does not allow a number of players that it says it does.
    pub(crate) fn open_table(&mut self) -> AnyGame {
        let title = *self.one(Title::ALL);
        let n_players = *self.one(&title.players().collect::<Vec<u8>>());
        let names = Names::default_for(n_players);
        AnyGame::new(title, names, Options::default()).expect("so many may play")
    }

    /// A new match, and a style to play it in. Sometimes with every option
    /// chosen, otherwise with none.
    ///
    /// # Panics
    ///
    /// If the game does not allow a number of players that it says it does.
    pub(crate) fn begin<G: Guided>(&mut self) -> (History<G>, G::Style) {
        let players = G::Setup::players();
        let n_players = *players.start() + self.below(players.count()) as u8;
        let style = *self.one(G::STYLES);
        let mut options = Options::default();
        if self.once_in(4) {
            for spec in G::Setup::options() {
                let value: &String = self.one(&spec.values);
                let mut more = options.clone();
                more.insert(&spec.name, value).expect("each option once");
                // Some values are not allowed for every number of players.
                if G::Setup::new(n_players, &more).is_ok() {
                    options = more;
                }
            }
        }
        let history = History::new(Names::default_for(n_players), options);
        (history.expect("a setup that was checked"), style)
    }
}
