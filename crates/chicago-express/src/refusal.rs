//! Every reason to refuse an action, with its section.

use engine::Money;
use rail::Coord;

use crate::{Company, Dial};

engine::told_enum! {
    /// Why an action is against the rules. Each message ends with the section, so
    /// that a player can look it up.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum Refusal {
        /// The game is over.
        #[error("the game is over (§8)")]
        GameOver,
        /// The action belongs to another phase.
        #[error("{expected} (§4.1)")]
        NotNow {
            /// What is expected now.
            expected: &'static str,
        },
        /// The first bid is below the minimum.
        #[error("the first bid must be at least {minimum} (§5.1.2)")]
        BelowMinimum {
            /// The least first bid.
            minimum: Money,
        },
        /// The bid is not above the current bid.
        #[error("the bid must be higher than {high} (§5.1.3)")]
        NotHigher {
            /// The current bid.
            high: Money,
        },
        /// The bid is more than the bidder has.
        #[error("you have only {cash} (§5.1.4)")]
        BeyondCash {
            /// What the bidder has.
            cash: Money,
        },
        /// The action was already chosen as often as its dial allows.
        #[error("the dial for {dial} is red (§4.3)")]
        DialRed {
            /// Which dial.
            dial: Dial,
        },
        /// Wabash, before Chicago is reached.
        #[error("{company} opens only when another company reaches Chicago (§5.1.1)")]
        NotOpen {
            /// Which company.
            company: Company,
        },
        /// Every share is sold.
        #[error("{company} has no share left to auction (§5.1.1)")]
        NoShareLeft {
            /// Which company.
            company: Company,
        },
        /// Only an owner may expand.
        #[error("you need a share of {company} to expand it (§5.2.1)")]
        NotAnOwner {
            /// Which company.
            company: Company,
        },
        /// No hex can be built, so the expansion cannot begin.
        #[error("{company} cannot pay for any hex that it can reach; it has {treasury} (§5.2.4)")]
        NowhereToBuild {
            /// Which company.
            company: Company,
            /// What it has to spend.
            treasury: Money,
        },
        /// The charter is empty.
        #[error("{company} has no locomotive left (§5.2.5)")]
        NoLocomotive {
            /// Which company.
            company: Company,
        },
        /// Only one locomotive of a company in a hex.
        #[error("{company} is in {hex} already (§5.2.5)")]
        AlreadyThere {
            /// Which company.
            company: Company,
            /// Where.
            hex: Coord,
        },
        /// The hex is not next to the network.
        #[error("{hex} is not next to the network of {company} (§5.2.2)")]
        NotConnected {
            /// Which company.
            company: Company,
            /// Where.
            hex: Coord,
        },
        /// A start hex belongs to one company.
        #[error("{hex} is the start of another company (§5.2.3)")]
        StartHex {
            /// Where.
            hex: Coord,
        },
        /// A forest or a mountain has room for one locomotive.
        #[error("{hex} has room for one locomotive, and {owner} is there (§5.2.3)")]
        HexTaken {
            /// Where.
            hex: Coord,
            /// Who is there.
            owner: Company,
        },
        /// The treasury is too small, and players cannot help.
        #[error("{hex} costs {price} and {company} has {treasury} (§5.2.4)")]
        CannotPay {
            /// Where.
            hex: Coord,
            /// What it costs.
            price: Money,
            /// Who would pay.
            company: Company,
            /// What it has.
            treasury: Money,
        },
        /// An expansion must build at least one hex.
        #[error("an expansion builds at least one hex (§5.2.2)")]
        NothingBuilt,
        /// Plains, start hexes and Chicago take no house.
        #[error("{hex} cannot be developed (§5.3.1)")]
        NotDevelopable {
            /// Where.
            hex: Coord,
        },
        /// Players cannot develop Detroit.
        #[error("Detroit grows by itself after each general dividend (§5.3.3)")]
        DetroitGrowsAlone,
        /// A hex without a locomotive cannot be developed.
        #[error("no locomotive is in {hex} (§5.3.1)")]
        Unserved {
            /// Where.
            hex: Coord,
        },
        /// A hex takes one house.
        #[error("{hex} has a house already (§5.3.1)")]
        AlreadyDeveloped {
            /// Where.
            hex: Coord,
        },
        /// The marker of an industrial city has reached its last box.
        #[error("{hex} is at the end of its track (§5.3.2)")]
        TrackAtEnd {
            /// Where.
            hex: Coord,
        },
    }
}
