//! The actions of phase III (§6.2).

engine::named_enum! {
    /// What a player may take in phase III. The rulebook calls it an action,
    /// but here that word means any choice.
    pub enum Special in "kebab-case" {
        /// Moves goods first in both rounds.
        FirstMove,
        /// Builds first.
        FirstBuild,
        /// Builds four tiles.
        Engineer,
        /// Raises the engine by one, at once.
        Locomotive,
        /// Places a new city.
        Urbanization,
        /// Adds two cubes to the display.
        Production,
        /// Passes once in the next auction.
        TurnOrder,
    }
}
