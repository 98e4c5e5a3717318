//! Every reason to refuse an action, with its section.

use engine::Money;
use rail::Coord;

use crate::{Special, action::Letter};

engine::told_enum! {
    /// Why an action is against the rules. Each message ends with the section, so
    /// that a player can look it up.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[expect(missing_docs, reason = "the messages say it")]
    pub enum Refusal {
        #[error("the game is over (§11.1)")]
        GameOver,
        #[error("{expected} (§3)")]
        NotNow { expected: &'static str },
        #[error("only {left} more shares may be issued (§4.2)")]
        TooManyShares { left: u8 },
        #[error("the bid must be at least {least} (§5.2)")]
        BidTooLow { least: Money },
        #[error("you have only {cash} (§5.2)")]
        BidBeyondCash { cash: Money },
        #[error("only who took turn-order in the last turn may pass, and once (§5.7)")]
        NoPassLeft,
        #[error(
            "the only other bidder holds the high bid, so the turn would come straight back (§5.7)"
        )]
        PassInVain,
        #[error("{special} is not free (§6.1)")]
        SpecialTaken { special: Special },
        #[error("only the player who took urbanization may place a new city, once (§7.8.1)")]
        NoUrbanization,
        #[error("a new city comes before the first tile (§7.1.3)")]
        UrbanizeFirst,
        #[error("{at} is not a town (§7.8.1)")]
        NotATown { at: Coord },
        #[error("new city {letter} is not in the supply (§7.8.5)")]
        NoSuchCity { letter: Letter },
        #[error("all tiles of this turn are laid (§7.1.2)")]
        NoTileLeft,
        #[error("{at} was built on in this turn already (§7.1.4)")]
        SameHexTwice { at: Coord },
        #[error("no such tile is left in the supply (§7.1.5)")]
        NoSuchTile,
        #[error("you own {disks} sections, as many as you have disks (§7.1.6)")]
        NoDiskLeft { disks: u8 },
        #[error("no track can lie in {at} (§7.2.1)")]
        NoTrackThere { at: Coord },
        #[error("{at} takes town tiles, and nothing else does (§7.2.2)")]
        WrongTileForHex { at: Coord },
        #[error("the track would lead into water or off the map (§7.2.3)")]
        LeadsNowhere,
        #[error("the track would join that of another player (§7.2.4)")]
        JoinsForeignTrack,
        #[error("the track would lead from a place back to itself (§7.2.5)")]
        JoinsItself,
        #[error("new track must begin at a city or at track of yours (§7.3.1)")]
        NotAnchored,
        #[error("the very first tile is a simple one (§7.3.5)")]
        FirstTileSimple,
        #[error("{at} has a tile already; replace or redirect it (§7.5.1)")]
        HexHasTile { at: Coord },
        #[error("{at} has no tile to replace or redirect (§7.5.1)")]
        HexHasNoTile { at: Coord },
        #[error("the tile costs {cost} and you have {cash} (§7.1.2)")]
        CannotPay { cost: Money, cash: Money },
        #[error("all track of the tile must be kept (§7.5.2)")]
        LosesTrack,
        #[error("the tile would change nothing (§7.5.3)")]
        ChangesNothing,
        #[error("only the open end of your own or of nobody's section can be redirected (§7.6.1)")]
        NotRedirectable,
        #[error("track in a town cannot be redirected (§7.6.2)")]
        RedirectInTown,
        #[error("no such cube is in {place} (§8.3)")]
        NoSuchCube { place: String },
        #[error("goods start in a city, and {place} is none (§8.3)")]
        NotFromCity { place: String },
        #[error("your engine pulls goods over {}, not {links} (§8.3)", links_text(*engine))]
        EngineTooSmall { engine: u8, links: u8 },
        #[error("no link leads from {from} to {to} (§8.3)")]
        NoLink { from: String, to: String },
        #[error("say by which side the goods leave {from}, and only where two links lead on (§8.6)")]
        WhichLink { from: String },
        #[error("{place} would be visited twice (§8.4)")]
        VisitedTwice { place: String },
        #[error("the goods would have to stop in {place} (§8.5)")]
        MustStop { place: String },
        #[error("{place} does not accept this cube (§8.5)")]
        NotAccepted { place: String },
        #[error("the engine was raised in this turn already (§8.2)")]
        RaisedAlready,
        #[error("the engine is at its highest (§8.2)")]
        EngineAtMost,
        #[error("this cube was not drawn (§10.1)")]
        NotDrawn,
        #[error("the display has no such empty box (§10.1)")]
        NoSuchBox,
        #[error("the bag has no such cube (§2.1)")]
        NotInBag,
        #[error("{expected} dice are rolled (§10.2)")]
        WrongDice { expected: u8 },
        #[error("this player has a place already, or there is none (§2.5)")]
        NoSuchPlayer,
    }
}

/// `1 link`, `2 links`.
fn links_text(n: u8) -> String {
    if n == 1 { "1 link".to_owned() } else { format!("{n} links") }
}
