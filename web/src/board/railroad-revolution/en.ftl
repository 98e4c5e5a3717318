# The sentences of Railroad Revolution in English. Keys and arguments: docs/messages.json.
# Log lines and labels have no full stop; prompts and refusals are full sentences.
# What stands on tiles ($reward, $ability, $bonus, $conditions …) comes as English text.

game-title = Railroad Revolution
how-1 = You place workers to lay rails, build stations and telegraph offices, or trade. The space gives the action, and the color of the worker adds its own.
how-2 = Each action collects effects. Use them in any order, then commit. What you leave unused is lost.
how-3 = Your workers come back when you have none left to place.
how-4 = Milestones, trains, the three tracks and the telegraph bring points. A milestone counts when its conditions are met and the workers that it shows are promoted to it.
how-5 = The end begins when somebody has used up their pieces before the logo. Most points win.

## Words that several sentences use

word-job =
    { $job ->
        [station] Station
        [railroad] Railroad
        [telegraph] Telegraph
        [trade] Trade
       *[other] { $job }
    }
word-color =
    { $color ->
        [white] white
        [purple] purple
        [orange] orange
        [grey] grey
        [turquoise] turquoise
       *[other] { $color }
    }
word-worker =
    { $color ->
        [orange] an { word-role }
       *[other] a { word-role }
    }
# A worker by color and role, after "your".
word-role =
    { $color ->
        [white] white Laborer
        [purple] purple Foreman
        [orange] orange Accountant
        [grey] grey Negotiator
        [turquoise] turquoise Engineer
       *[other] { $color } worker
    }
word-old-worker =
    { $old ->
        [white] a white Laborer
        [purple] a purple Foreman
        [orange] an orange Accountant
        [grey] a grey Negotiator
        [turquoise] a turquoise Engineer
       *[other] a { $old } worker
    }
word-new-worker =
    { $new ->
        [white] a white Laborer
        [purple] a purple Foreman
        [orange] an orange Accountant
        [grey] a grey Negotiator
        [turquoise] a turquoise Engineer
       *[other] a { $new } one
    }
word-track =
    { $track ->
        [telegraph] telegraph track
        [stations] stations track
        [network] network track
       *[other] { $track } track
    }
# A train, by what it brings when it is flipped.
word-train =
    { $train ->
        [promote] promotion train
        [money] money train
        [advance] step train
        [shares] share train
        [rail] rail train
       *[other] { $train } train
    }
word-side =
    { $side ->
        [top] top deal
        [bottom] bottom deal
       *[other] { $side } deal
    }
word-section = section { TARGET($section, kind: "section") }
word-milestone = milestone { TARGET($tile, kind: "milestone") }
# $n shares.
word-shares =
    { $n ->
        [one] { FIGURE($n) } share
       *[other] { FIGURE($n) } shares
    }
word-icons =
    { $n ->
        [one] { FIGURE($n) } terrain icon
       *[other] { FIGURE($n) } terrain icons
    }
word-points =
    { $points ->
        [one] { FIGURE($points) } point
       *[other] { FIGURE($points) } points
    }
# Points for each piece of a track, after a step.
word-for-each =
    { $value ->
        [one] { FIGURE($value) } point for each
       *[other] { FIGURE($value) } points for each
    }
# Whether the promotion that comes with a worker has a place to go.
word-promotion =
    { LIST($fits) ->
        [false] promote 1 worker (not possible now)
       *[other] promote 1 worker
    }
# The parts of the purse.
word-purse-due =
    { $due ->
        [0] { "" }
       *[other] , and pay { MONEY($due) } when you commit
    }
word-purse-shares =
    { $shares ->
        [0] no shares
        [one] { FIGURE($shares) } share at { MONEY($share_price) }
       *[other] { FIGURE($shares) } shares at { MONEY($share_price) } each
    }
word-purse-workers =
    { $workers ->
        [one] { FIGURE($workers) } worker
       *[other] { FIGURE($workers) } workers
    }

## Events

event-MilestoneDealt = { SEAT($to) } starts with { word-milestone }
event-FaceDrawn = { TARGET($city, kind: "city") } gets tile { $face }
event-TelegraphTileDrawn = Telegraph { word-section } gets tile { TARGET($tile, kind: "telegraph-tile") }
event-DealRevealed = Deal { TARGET($tile, kind: "deal") } is turned up
event-SetupTileDrawn = Setup tile { TARGET($tile, kind: "setup-tile") }: { $reward }
event-SetupWorkerDrawn = Setup tile { TARGET($tile, kind: "setup-tile") } comes with { word-worker }
event-FirstPlayerDrawn = { SEAT($who) } plays first
event-SetupTileTaken = { SEAT($by) } takes setup tile { TARGET($tile, kind: "setup-tile") } with { word-worker }
event-RoundBegun = Round { FIGURE($round) } begins
event-Recalled = { SEAT($by) } takes all workers back
event-WorkerPlaced = { SEAT($by) } places { word-worker } on { word-job }
event-StationBuilt =
    { LIST($is_first) ->
        [true] { SEAT($by) } builds the first station in { TARGET($city, kind: "city") }
       *[other] { SEAT($by) } builds a station in { TARGET($city, kind: "city") }
    }
event-RailLaid = { SEAT($by) } lays a rail in { TARGET($space, kind: "space") }
event-OfficeBuilt =
    { LIST($is_first) ->
        [true] { SEAT($by) } builds the first office in { word-section }
       *[other] { SEAT($by) } builds an office in { word-section }
    }
event-PieceTraded =
    { $piece ->
        [building] { SEAT($by) } trades in a building
        [rail] { SEAT($by) } trades in a rail
       *[other] { SEAT($by) } trades in a piece
    }
event-AbilityUsed = { SEAT($by) } uses the { word-color } ability on { word-job }
event-BonusTaken = { SEAT($by) } pays for the reward
event-Promoted = { SEAT($by) } promotes { word-worker } to { word-milestone }
# $price is English text, such as " for $50", or empty.
event-Advanced = { SEAT($by) } advances on the { word-track } to step { FIGURE($slot) }{ $price }
event-Flipped =
    { $facing ->
        [up] { SEAT($by) } turns a { word-train } face up again
       *[other] { SEAT($by) } turns a { word-train } face down
    }
event-TrainTaken = { SEAT($by) } takes a { word-train }
event-WorkerGained = { SEAT($by) } gains { word-worker }
event-Exchanged = { SEAT($by) } exchanges { word-old-worker } for { word-new-worker }
event-Discarded = { SEAT($by) } discards { word-worker }
event-SharesGained = { SEAT($by) } gains { word-shares }
event-MoneyGained = { SEAT($by) } gains { MONEY($amount) }
event-SharesSold = { SEAT($by) } sells { word-shares } for { MONEY($amount) }
event-Hired = { SEAT($by) } hires { word-worker } for { MONEY($amount) }
event-DealTaken =
    { $shares ->
        [one] { SEAT($by) } takes the { word-side } for { FIGURE($shares) } share
       *[other] { SEAT($by) } takes the { word-side } for { FIGURE($shares) } shares
    }
event-Committed =
    { $paid ->
        [0] { SEAT($by) } commits
       *[other] { SEAT($by) } commits and pays { MONEY($paid) }
    }
event-Passed = { SEAT($by) } has nothing left to act with and passes
event-MilestoneCompleted =
    { $vp ->
        [one] { SEAT($by) } completes { word-milestone }: { FIGURE($vp) } point
       *[other] { SEAT($by) } completes { word-milestone }: { FIGURE($vp) } points
    }
# $tile is hidden from the other players, so it is not used.
event-MilestoneDrawn = { SEAT($by) } looks at a milestone
event-MilestoneKept = { SEAT($by) } keeps { word-milestone }
event-EndTriggered = { SEAT($by) } has used all pieces before the logo: one more round
event-GameOver = The game is over

## Refusals

refusal-GameOver = The game is over.
# $expected is English text for the terminal, so it is not used.
refusal-NotNow = That has to wait. Answer the question at the top first.
refusal-CannotBeDrawn = This cannot be drawn.
refusal-NoSuchSetupTile = This setup tile is not on offer. Take one that is.
refusal-NoSuchWorker = You have no { word-role } ready for this.
refusal-CannotPass = You still have pieces on your player board, so you place a worker. You can pass only when the board is empty.
refusal-MainActionFirst = Complete the main action first.
refusal-NoBuildingLeft = No building is left on your player board.
refusal-NoRailLeft = No rail is left on your player board.
refusal-NothingToTrade = You have nothing left to trade in.
refusal-CannotComplete = { word-job } is not possible now: you cannot pay for it, or there is no place for it.
refusal-NothingToBuild = You have nothing to build now.
refusal-NotConnected = { TARGET($city, kind: "city") } is not connected. Your rails must lead there.
refusal-OwnStation = You have a station in { TARGET($city, kind: "city") } already.
refusal-NotAStart = The building of the setup tile goes to a city of the first space.
refusal-NoRailToLay = You have no rail to lay now.
refusal-NoSuchSpace = { TARGET($space, kind: "space") } is not a space of this board.
refusal-OwnRail = You have a rail in { TARGET($space, kind: "space") } already.
refusal-NotAdjacent = { TARGET($space, kind: "space") } touches none of your rails. Build on from one of them.
refusal-OwnOffice = You have an office in { word-section } already.
refusal-NotADealSection = The building of the setup tile goes to a free first office where the section has a deal.
refusal-NotLeftmost = Pieces leave your player board from the left. Take one from the leftmost section that has any.
refusal-ExtraUsed = You have used the ability or promotion of this action already.
refusal-NoAbility = This worker has no ability here.
refusal-NoBonus = No reward is for sale now.
refusal-NoPromotion = No promotion is open to you.
refusal-NoSuchMilestone = { TARGET($tile, kind: "milestone") } is not one of your open milestones.
refusal-NoPlaceForManager = { TARGET($tile, kind: "milestone") } has no free place for { word-worker }.
refusal-NoStep = No step on a track is open to you.
refusal-TrackEnd = Your marker is at the end of the { word-track }.
refusal-GateShares = This step costs { word-shares }, and you have fewer.
refusal-GateWorker = This step costs a worker. Choose which.
refusal-NoGateWorker = This step costs no worker.
refusal-NoFlip = No flip is open to you.
refusal-NoSuchTrain = You have no such { word-train }.
refusal-NoTrainToTake = You can take no train now.
refusal-NoTrainLeft = No { word-train } is left. Take another.
refusal-NoGain = You can gain no { word-role } now.
refusal-NotInSupply = The supply has no { word-role }. Choose another color.
refusal-NoExchange = No exchange is open to you.
refusal-SameColor = An exchange is for another color.
refusal-NoTelegraphTile = No telegraph tile is open to you for a worker.
refusal-NoDeal = You can take no deal now.
refusal-DealTaken = You have taken this deal already.
refusal-TooFewShares =
    { $shares ->
        [0] You have no shares, and this costs more.
        [one] You have { FIGURE($shares) } share, and this costs more.
       *[other] You have { FIGURE($shares) } shares, and this costs more.
    }
# $what is English text: "a worker", "this step".
refusal-TooLittleMoney = You have { MONEY($money) }; { $what } costs { MONEY($price) }.
refusal-CannotPay = This action would cost { MONEY($due) } in all; you have { MONEY($money) }.
refusal-TooFewWorkers =
    { $n ->
        [one] You would have no worker left; { FIGURE($n) } is the least.
       *[other] You would have too few workers left; { FIGURE($n) } are the least.
    }
refusal-Unfinished = The main action is not complete. Complete it, then commit.
refusal-NotComplete = { TARGET($tile, kind: "milestone") } is not complete.
refusal-NotDrawn = { TARGET($tile, kind: "milestone") } was not drawn. Keep one that was.
refusal-NothingToReverse = There are no two tiles to put back, so their order does not matter.

## Phrases: what is asked

phrase-AskTake = Take a setup tile with the worker beside it.
phrase-AskUseTile = Use the setup tile, then commit.
phrase-AskWork = Place a worker: who, and where?
phrase-AskPass = Pass: you have no piece left to act with.
phrase-AskStation = Station: build in a connected city.
phrase-AskRails =
    { $n ->
        [one] Railroad: lay the last rail.
       *[other] Railroad: lay { FIGURE($n) } rails, one after the other.
    }
phrase-AskOffice = Telegraph: build an office in a section.
phrase-AskTrade = Trade: give up a piece for money.
phrase-AskFinish = { word-job }: go on, or commit.
phrase-AskDeal =
    { $n ->
        [one] Take one of two deals, or none.
       *[other] Take up to { FIGURE($n) } deals, or none.
    }
phrase-AskOtherDeal = Use what the deal brought; you may take the other one too.
phrase-AskUseDeal = Use what the deal brought, then commit.
phrase-AskRaise = Sell shares to pay, then commit.
phrase-AskCommit = Nothing is left to do: commit.
phrase-AskReplace = Two milestones are complete. Which do you replace first?
phrase-AskKeep =
    { $n ->
        [one] Keep the milestone.
       *[other] Keep one of { FIGURE($n) } milestones.
    }
phrase-AskKeepOfStack =
    { $n ->
        [one] Take the last milestone of the stack.
       *[other] Take one of the { FIGURE($n) } milestones of the stack.
    }

## Phrases: what it means

phrase-TileAtOnce = You use the tile at once, and the worker is yours.
phrase-UnusedIsLost = To commit ends the action. What is unused then is lost.
phrase-SpaceAndColor = The space gives the action, the color adds its own.
phrase-NothingLeft = Your player board is empty. You can only sell shares, hire workers or pass.
phrase-ColorAdds = Your { word-role } adds its ability ({ $ability }) or a promotion.
phrase-OnlyPromotes = Your { word-role } has no ability here. It can promote one worker.
phrase-CommitEnds =
    { $due ->
        [0] You have nothing to pay.
       *[other] You pay { MONEY($due) }.
    }
phrase-CommitThenDeal =
    { $due ->
        [0] You have nothing to pay. The deal comes after the commit.
       *[other] You pay { MONEY($due) }. The deal comes after the commit.
    }
# What a half costs may be more than shares, so its card says it.
phrase-PaidInShares = Your action opened it. Each half says what it costs and brings.
phrase-OtherCosts = The { word-side } costs { word-shares }.
phrase-OtherIsNext = You replace the other one right after it.
phrase-OthersGoUnder = The others go under the stack.
phrase-OthersStay = The others stay in the stack, open to all.

## Phrases: where the player stands

phrase-Purse = You have { MONEY($money) }{ word-purse-due }; { word-purse-shares }, { word-purse-workers }, { word-points } now.
phrase-LeftToPlace =
    { $n ->
        [one] { FIGURE($n) } worker to place, then all come back.
       *[other] { FIGURE($n) } workers to place, then all come back.
    }
phrase-FewWorkers =
    { $n ->
        [one] You have { FIGURE($n) } worker and must keep { FIGURE($least) }.
       *[other] You have { FIGURE($n) } workers and must keep { FIGURE($least) }.
    }
phrase-DealFollows = A deal follows the commit.
# The two lists go in pairs.
phrase-BeforeLogo = Pieces to place before the logo: { PAIRS($seats, $pieces) }. At 0 the end of the game begins.
phrase-LastRound = Round { FIGURE($round) } of { FIGURE($last) }: the game ends after round { FIGURE($last) }.

## Phrases: what must be done

phrase-MustStation = Build a station.
phrase-MustOffice = Build an office.
phrase-MustRails =
    { $n ->
        [one] Lay { FIGURE($n) } rail.
       *[other] Lay { FIGURE($n) } rails.
    }
phrase-MustTrade = Trade in a piece.
phrase-MustRaise = Get { MONEY($amount) } more: sell shares.
phrase-MustHire =
    { $n ->
        [one] Get { FIGURE($n) } worker: { FIGURE($least) } must stay.
       *[other] Get { FIGURE($n) } workers: { FIGURE($least) } must stay.
    }

## Phrases: what may be done

phrase-MayUseAbility = Use the { word-color } ability ({ $ability }) or { word-promotion }.
phrase-MayPromoteOne =
    { LIST($fits) ->
        [false] Promote 1 worker (not possible now).
       *[other] Promote 1 worker.
    }
phrase-MayAdvance =
    { $n ->
        [one] Take { FIGURE($n) } step on a track.
       *[other] Take up to { FIGURE($n) } steps on the tracks.
    }
phrase-MayFlip =
    { $n ->
        [one] Flip a train.
       *[other] Flip trains, up to { FIGURE($n) } times.
    }
phrase-MayPromote =
    { $n ->
        [one] Promote { FIGURE($n) } worker.
       *[other] Promote up to { FIGURE($n) } workers.
    }
phrase-MayPromoteFor =
    { $n ->
        [one] Promote { FIGURE($n) } worker for { MONEY($each) }.
       *[other] Promote up to { FIGURE($n) } workers for { MONEY($each) } each.
    }
phrase-MayTakeTrain =
    { $n ->
        [one] Take { FIGURE($n) } train.
       *[other] Take up to { FIGURE($n) } trains.
    }
phrase-MayLayFree =
    { $n ->
        [one] Lay { FIGURE($n) } rail for nothing.
       *[other] Lay up to { FIGURE($n) } rails for nothing.
    }
phrase-MayLayForTrain =
    { $n ->
        [one] Lay { FIGURE($n) } rail for { MONEY($each) }.
       *[other] Lay up to { FIGURE($n) } rails for { MONEY($each) } each.
    }
phrase-MayBuildFree =
    { $n ->
        [one] Build { FIGURE($n) } station for nothing.
       *[other] Build up to { FIGURE($n) } stations for nothing.
    }
phrase-MayOpenFree =
    { $n ->
        [one] Build { FIGURE($n) } office for nothing.
       *[other] Build up to { FIGURE($n) } offices for nothing.
    }
phrase-MayExchange =
    { $n ->
        [one] Exchange { FIGURE($n) } worker.
       *[other] Exchange up to { FIGURE($n) } workers.
    }
phrase-MayGain =
    { COUNT($colors) ->
        [one] Gain a worker: { LIST($colors) }.
       *[other] Gain 1 worker out of { LIST($colors) }.
    }
phrase-MayLaySetup = Lay the rail of your setup tile.
phrase-MayOpenSetup = Build a first office where a section has a deal.
phrase-MayBuildSetup = Build a first station in a city of the first space.
phrase-MayBuyBonus = Take the first-station reward of { TARGET($city, kind: "city") }: { $reward }.
phrase-MayBuyDeal = Take the reward of the { word-side }: { $reward }.
phrase-MayDiscard = Discard a worker for the tile of { word-section }: { $reward }.
phrase-MayDeal =
    { $n ->
        [one] Take one deal.
       *[other] Take up to { FIGURE($n) } deals.
    }

## Phrases: the groups of choices

phrase-Takes = Take a setup tile
phrase-Works =
    { $job ->
        [station] Station
        [railroad] Railroad
        [telegraph] Telegraph
        [trade] Trade
       *[other] Place a worker on { $job }
    }
phrase-Builds = Build a station
phrase-Lays = Lay a rail
phrase-Offices = Build an office
phrase-Trades = Trade in a piece
phrase-Abilities = Use the ability of your worker
phrase-Bonuses = Take a reward at its price
phrase-Promotes = Make a worker a manager
phrase-Advances = Take a step on a track
phrase-Flips = Flip a train
phrase-TakesTrain = Take a train
phrase-Gains = Gain a worker
phrase-Exchanges = Exchange a worker
phrase-Discards = Discard a worker for the telegraph tile
phrase-Deals = Take a deal
phrase-Sales = Sell shares for { MONEY($each) } each
phrase-Hires = Hire a worker
phrase-Commits = Pay what is due and end this
phrase-Passes = End your turn without an action
phrase-Replaces = Replace a complete milestone
phrase-Keeps = Keep a milestone

## Phrases: what a choice does

phrase-TileWith = { $reward }; { word-role }
phrase-Ability = { $ability }
phrase-Promotion = no ability, can promote 1 worker
phrase-Reward = { $reward }
phrase-RewardAndFirst = { $reward }, and for the first station { $first }
phrase-NoReward = no cost and no reward
phrase-Leads = { $from }–{ $to }
phrase-LeadsToDeal = { $from }–{ $to }, a deal
phrase-Shares =
    { LIST($deal) ->
        [true] { word-shares }, a deal
       *[other] { word-shares }
    }
phrase-SharesAndTile = { word-shares }; if you discard a worker: { $reward }
phrase-GainsMoney = gain { MONEY($amount) }
phrase-LastManager = { word-points }; no other manager needed
phrase-MoreManagers =
    { $n ->
        [one] { word-points }; needs { FIGURE($n) } manager more
       *[other] { word-points }; needs { FIGURE($n) } managers more
    }
phrase-StepFree = this step is free; then { word-for-each }
phrase-StepForMoney = for { MONEY($amount) }; then { word-for-each }
phrase-StepForShares = for { word-shares }; then { word-for-each }
phrase-StepForWorker = for this worker; then { word-for-each }
phrase-TrainBrings = { $bonus }; it counts no points while it lies face down
phrase-FaceUpAgain = face up again: { word-points } if it stays so to the end
phrase-InSupply = { FIGURE($n) } in the supply
phrase-ForShares = pay { word-shares } → { $reward }
phrase-Pays =
    { $due ->
        [0] nothing to pay
       *[other] this ends the action
    }
phrase-PaysThenDeal =
    { $due ->
        [0] then the deal
       *[other] then the deal
    }
phrase-Tile = { word-points }; { $managers }; { $conditions }
phrase-OtherOrder = the others go back in the other order
phrase-CoversDue = covers what is due
phrase-EnoughToHire = enough to hire a worker
phrase-AllShares = all your shares

## Phrases: the figures

phrase-SharePrice = Price of a share
phrase-HirePrice = Price of a worker
phrase-LastRoundIs = Last round
phrase-Score = Points of { SEAT($seat) }
phrase-PointsOfMilestones = Points for milestones of { SEAT($seat) }
phrase-PointsOfTrains = Points for trains of { SEAT($seat) }
phrase-PointsOfTrack = Points on the { word-track } of { SEAT($seat) }
phrase-PointsOfLinks = Points for the telegraph line of { SEAT($seat) }
phrase-Due = Due at the commit of { SEAT($seat) }
phrase-MoneyOf = Money of { SEAT($seat) }
phrase-SharesOf = Shares of { SEAT($seat) }
phrase-LeftAfterDue = Money of { SEAT($seat) } after the commit
phrase-Wealth = Money and shares of { SEAT($seat) }
phrase-Workers = Available workers of { SEAT($seat) }
phrase-PiecesBeforeLogo = Pieces of { SEAT($seat) } before the logo
phrase-TradeValue = Next trade of { SEAT($seat) }
phrase-Progress = { TARGET($tile, kind: "milestone") }: { $condition }
phrase-RailPrice = Price of a rail in { TARGET($space, kind: "space") }
phrase-StationPrice = Price of a station in { TARGET($city, kind: "city") }
phrase-StepPrice = Price of the next step on the { word-track }
phrase-AbilityPrice = Price of the { word-color } ability on { word-job }
phrase-BonusPrice = Price of the first-station reward of { TARGET($city, kind: "city") }
phrase-DealPrice = Price of the reward of the { word-side }
phrase-PromotionPrice = Price of the next promotion
phrase-OfficeShares = Shares for an office in { word-section }

## Phrases: the parts of figures

phrase-Printed = Printed
phrase-RoundOfTrigger = Round in which the end began
phrase-OneMoreRound = One more round
phrase-FromMilestones = Milestones
phrase-FromTrains = Trains
phrase-FromTrack =
    { $track ->
        [telegraph] Telegraph track
        [stations] Stations track
        [network] Network track
       *[other] { $track }
    }
phrase-FromLinks = Telegraph line
phrase-Milestone = Milestone { TARGET($tile, kind: "milestone") }
phrase-TrainsUp =
    { $n ->
        [one] { FIGURE($n) } { word-train } at { FIGURE($each) }
       *[other] { FIGURE($n) } times { word-train } at { FIGURE($each) }
    }
phrase-TrackValue =
    { $track ->
        [telegraph] { $n ->
            [one] { FIGURE($n) } office at { FIGURE($value) }
           *[other] { FIGURE($n) } offices at { FIGURE($value) }
        }
        [stations] { $n ->
            [one] { FIGURE($n) } station at { FIGURE($value) }
           *[other] { FIGURE($n) } stations at { FIGURE($value) }
        }
        [network] { $n ->
            [one] { FIGURE($n) } city of level 5 at { FIGURE($value) }
           *[other] { FIGURE($n) } cities of level 5 at { FIGURE($value) }
        }
       *[other] { FIGURE($n) } at { FIGURE($value) }
    }
phrase-Link = Offices in sections { TARGET($section, kind: "section") } and { TARGET($next, kind: "section") }
phrase-RailBase = Rails of the action
phrase-Icons =
    { $n ->
        [0] No terrain icons
       *[other] { word-icons } at { MONEY($each) }
    }
phrase-CityCost = Cost of { TARGET($city, kind: "city") }
phrase-OtherPrices = Abilities, rewards and trains
phrase-Money = Money
phrase-LessDue = Due at the commit
phrase-SharesAt = { word-shares } at { MONEY($each) }
phrase-InHand = In the personal supply
phrase-OnSpace = On { word-job }
phrase-BuildingsLeft = Buildings
phrase-RailsLeft = Rails
phrase-SectionOfBoard = Section { FIGURE($n) } of the player board
phrase-City = { TARGET($city, kind: "city") }
phrase-Space = { TARGET($space, kind: "space") }
phrase-Free = For nothing
phrase-OfTrain = Price of the train
phrase-BackForIcons = Paid back for { word-icons } at { MONEY($each) }
phrase-OfAbility = Price of the ability
phrase-OfReward = Price of the reward
phrase-CityForNothing = { TARGET($city, kind: "city") } costs nothing
phrase-MoneyAtOnce = Money that it brings at once
phrase-Gate = Payment point before { FIGURE($value) }
phrase-SharesOfSection = Shares of the section
phrase-FirstOffice = For the first office

## Verbs: what a button says. $target, $price and $amount are texts, $n is the amount as a number

# What a verb is called while nothing of it is possible and no target can be named.
group-work = Place a worker
group-build = Build a station
group-lay = Lay a rail
group-office = Build an office
group-trade = Trade in a piece
group-ability = Use the ability of the worker
group-bonus = Take the reward
group-promote = Promote a worker to a milestone
group-advance = Step on a track
group-flip = Flip a train
group-train = Take a train
group-gain = Gain a worker
group-exchange = Exchange a worker
group-discard = Discard a worker
group-deal = Take a deal
group-hire = Hire a worker

# The first target is the worker; the group names the space.
verb-work = Place the { $target } on { $last }
verb-work-priced = Place the { $target } on { $last }, { $price }
verb-build = Build in { $target }
verb-build-priced = Build in { $target }, { $price }
verb-lay = Lay a rail: { $target }
verb-lay-priced = Lay a rail: { $target }, { $price }
verb-office = Build an office in section { $target }
verb-trade = Trade in: { $target }
verb-ability = Use the ability: { $target }
verb-ability-priced = Use the ability: { $target }, { $price }
verb-bonus = Take the reward: { $target }
verb-bonus-priced = Take the reward: { $target }, { $price }
# The first target is the milestone, the last one the worker.
verb-promote = Promote the { $last } to milestone { $target }
verb-promote-priced = Promote the { $last } to milestone { $target }, { $price }
verb-advance = Step on the { $target }
verb-advance-priced = Step on the { $target }, { $price }
verb-flip = Flip the { $target }
verb-train = Take the { $target }
verb-gain = Gain one { $target }
# The first target is the worker that goes, the last one the worker that comes.
verb-exchange = Exchange one { $target } for one { $last }
verb-discard = Discard one { $target }
verb-deal = Take the { $target }
verb-sell = Sell shares
verb-sell-amount =
    { $n ->
        [one] Sell { $amount } share
       *[other] Sell { $amount } shares
    }
verb-hire = Hire one { $target }
verb-hire-priced = Hire one { $target }, { $price }
verb-commit = Commit
# Where nothing was taken, the button says what it means.
verb-commit-AskDeal = No deal
# What could still be had is lost by it.
unused-commit =
    { $count ->
        [one] Commit, 1 thing unused
       *[other] Commit, { $count } things unused
    }
confirm-unused = You have not used: { $list } Commit anyway?
# While it is not possible: how much must be done first.
closed-commit =
    { $count ->
        [0] Commit
        [one] Commit: 1 thing to do first
       *[other] Commit: { $count } things to do first
    }
verb-pass = Pass
verb-replace = Replace { $target }
verb-keep = Keep { $target }
verb-take = Take { $target }
# By chance, never by a button.
verb-draw = Draw
verb-first = Draw the first player

## Phases

phase-preparation = Preparation
phase-setup-tiles = Setup tiles
phase-turn = Turn
phase-action = Action
phase-deal = Deal
phase-reveal = New deal
phase-milestones = Milestones
phase-over = Game over

## Why the game ended

ending-board-emptied = a player board was emptied up to the logo

## What somebody decides, in each phase

deciding-setup-tiles = which setup tile to take
deciding-turn = which worker to place, and where
deciding-action = how to use the action
deciding-deal = whether to take a deal
deciding-milestones = which milestone to keep
