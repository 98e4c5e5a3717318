//! Every reason to refuse an action, with its section.

use engine::Money;

use crate::{Color, Job, MilestoneId, Track, Train, action::Section, data::SpaceId};

engine::told_enum! {
    /// Why an action is against the rules. Each message ends with the section, so
    /// that a player can look it up.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[expect(missing_docs, reason = "the messages say it")]
    pub enum Refusal {
        #[error("the game is over (§11)")]
        GameOver,
        #[error("{expected} (§3)")]
        NotNow { expected: &'static str },
        #[error("this cannot be drawn (§2)")]
        CannotBeDrawn,
        #[error("this setup tile is not on offer (§2.8)")]
        NoSuchSetupTile,
        #[error("you have no {color} worker there (§3)")]
        NoSuchWorker { color: Color },
        #[error("only a player without pieces on the player board passes (§3)")]
        CannotPass,
        #[error("the main action comes first (§5)")]
        MainActionFirst,
        #[error("there is no building left on your player board (§5.1)")]
        NoBuildingLeft,
        #[error("there is no rail left on your player board (§5.2)")]
        NoRailLeft,
        #[error("there is nothing left to trade (§5.4)")]
        NothingToTrade,
        #[error("{job} cannot be paid for or completed (§3)")]
        CannotComplete { job: Job },
        #[error("nothing to build here (§6)")]
        NothingToBuild,
        #[error("{city} is not connected (§5.1)")]
        NotConnected { city: &'static str },
        #[error("you have a station in {city} already (§5.1)")]
        OwnStation { city: &'static str },
        #[error("the setup building goes to a city of the first space (§2.8)")]
        NotAStart,
        #[error("no rail may be laid now (§6)")]
        NoRailToLay,
        #[error("{space} is not a space of this board (§5.2)")]
        NoSuchSpace { space: SpaceId },
        #[error("you have a rail in {space} already (§5.2)")]
        OwnRail { space: SpaceId },
        #[error("{space} touches none of your rails (§5.2)")]
        NotAdjacent { space: SpaceId },
        #[error("you have an office in section {section} already (§5.3)")]
        OwnOffice { section: Section },
        #[error("the setup building goes to the free First Office of a section with a deal (§2.8)")]
        NotADealSection,
        #[error("this piece is not in the leftmost section that holds any (§5.4)")]
        NotLeftmost,
        #[error("the ability or promotion of this action is used (§3)")]
        ExtraUsed,
        #[error("this worker has no ability here (§5)")]
        NoAbility,
        #[error("no bonus is to be paid for (§5.1)")]
        NoBonus,
        #[error("no promotion is open (§6)")]
        NoPromotion,
        #[error("{tile} is not one of your open milestones (§6)")]
        NoSuchMilestone { tile: MilestoneId },
        #[error("{tile} has no free {color} place (§6)")]
        NoPlaceForManager {
            tile: MilestoneId,
            color: Color,
        },
        #[error("no step is open (§6)")]
        NoStep,
        #[error("the marker is at the end of the {track} track (§6)")]
        TrackEnd { track: Track },
        #[error("this step costs {n} of your shares (§6)")]
        GateShares { n: u8 },
        #[error("this step costs a worker: say which (§6)")]
        GateWorker,
        #[error("this step costs no worker (§6)")]
        NoGateWorker,
        #[error("no flip is open (§6)")]
        NoFlip,
        #[error("you have no such {train} train (§6)")]
        NoSuchTrain { train: Train },
        #[error("no train may be taken now (§6)")]
        NoTrainToTake,
        #[error("no {train} train is left (§6)")]
        NoTrainLeft { train: Train },
        #[error("no {color} worker may be gained now (§6)")]
        NoGain { color: Color },
        #[error("the supply has no {color} worker (§6)")]
        NotInSupply { color: Color },
        #[error("no exchange is open (§6)")]
        NoExchange,
        #[error("an exchange is for another color (§6)")]
        SameColor,
        #[error("no telegraph tile is to be had for a worker (§5.3)")]
        NoTelegraphTile,
        #[error("no deal may be taken now (§9)")]
        NoDeal,
        #[error("this deal was taken already (§9)")]
        DealTaken,
        #[error("too few shares: you have {shares} (§4)")]
        TooFewShares { shares: u16 },
        #[error("{what} costs {price} and you have {money} (§4)")]
        TooLittleMoney { what: &'static str, price: Money, money: Money },
        #[error("this action would cost {due} in all, and you have {money} (§3)")]
        CannotPay { due: Money, money: Money },
        #[error("fewer than {n} workers would be left (§7)")]
        TooFewWorkers { n: u8 },
        #[error("the main action is not complete (§3)")]
        Unfinished,
        #[error("{tile} is not complete (§8)")]
        NotComplete { tile: MilestoneId },
        #[error("{tile} was not drawn (§8)")]
        NotDrawn { tile: MilestoneId },
        #[error("there are no two tiles to put back (§8)")]
        NothingToReverse,
    }
}
