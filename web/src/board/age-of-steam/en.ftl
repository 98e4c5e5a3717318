# The sentences of Age of Steam in English. Keys and arguments: docs/messages.json.
# Log lines and labels have no full stop; prompts and refusals are full sentences.

game-title = Age of Steam
how-1 = You build track between cities and move goods over it. A cube goes to a city of its own color: red cubes to red cities. Each link of track that a cube passes raises the income of its owner.
how-2 = Money is short: issue shares for $5 each, pay for each of them every turn, and lose points for them at the end.
how-3 = A turn goes: issue shares, bid for the order of play, choose a special action, lay up to three tiles, move goods twice, then collect income and pay expenses. New goods come by dice.
how-4 = Your engine says how many links a cube may travel. Instead of moving goods you may raise it.
how-5 = At the end you score three points for each step of income and one for each piece of finished track, and lose three for each share.

## Words that several sentences use

word-color =
    { $color ->
        [red] red
        [blue] blue
        [purple] purple
        [yellow] yellow
        [black] black
       *[other] { $color }
    }
word-special =
    { $special ->
        [first-move] First move
        [first-build] First build
        [engineer] Engineer
        [locomotive] Locomotive
        [urbanization] Urbanization
        [production] Production
        [turn-order] Turn order
       *[other] { $special }
    }
# The two halves of the goods display, by the color of their dice.
word-half =
    { $half ->
        [light] light
        [dark] dark
       *[other] { $half }
    }
# A place in the player order; there are at most six players.
word-rank =
    { $rank ->
        [1] { FIGURE($rank) }st
        [2] { FIGURE($rank) }nd
        [3] { FIGURE($rank) }rd
       *[other] { FIGURE($rank) }th
    }
# The links that a tile completes, after the rest of the sentence. $from and $to go in pairs.
word-completes =
    { COUNT($from) ->
        [0] { "" }
        [one] , completes { TARGET($from, kind: "place") }–{ TARGET($to, kind: "place") }
       *[other] , completes { FIGURE(COUNT($from)) } links from { TARGET($from, kind: "place") } to { TARGET($to, kind: "place") }
    }
# The scores of all seats, in the order of the seats.
word-scores = Scores now: { PAIRS($seats, $scores) }

## Events

event-BoxFilled = A { word-color } cube goes into the column of { TARGET($city, kind: "city") }
event-OrderSet = Player order: { SEAT($order) }
event-SharesIssued =
    { $n ->
        [0] { SEAT($by) } issues no shares
        [one] { SEAT($by) } issues { FIGURE($n) } share for { MONEY($amount) }
       *[other] { SEAT($by) } issues { FIGURE($n) } shares for { MONEY($amount) }
    }
event-BidMade = { SEAT($by) } bids { MONEY($amount) }
event-PassUsed = { SEAT($by) } stays in without a bid
event-DroppedOut = { SEAT($by) } drops out
event-PlaceTaken =
    { $place ->
        [1] { SEAT($by) } plays first and pays { MONEY($amount) }
        [2] { SEAT($by) } plays second and pays { MONEY($amount) }
        [3] { SEAT($by) } plays third and pays { MONEY($amount) }
        [4] { SEAT($by) } plays fourth and pays { MONEY($amount) }
        [5] { SEAT($by) } plays fifth and pays { MONEY($amount) }
        [6] { SEAT($by) } plays sixth and pays { MONEY($amount) }
       *[other] { SEAT($by) } takes place { FIGURE($place) } and pays { MONEY($amount) }
    }
event-SpecialTaken = { SEAT($by) } takes { word-special }
event-EngineRaised =
    { $engine ->
        [one] { SEAT($by) } raises the engine to { FIGURE($engine) } link
       *[other] { SEAT($by) } raises the engine to { FIGURE($engine) } links
    }
event-Urbanized = { SEAT($by) } founds new city { $letter } in { HEX($at) }
# $tile is a shape with its sides: "gentle NE-S".
event-TileLaid = { SEAT($by) } builds { HEX($at) } for { MONEY($cost) }: { $tile }
event-TrackLapsed =
    { $n ->
        [one] { SEAT($by) } loses { FIGURE($n) } unfinished section
       *[other] { SEAT($by) } loses { FIGURE($n) } unfinished sections
    }
# $route is a cube and its stops: "blue Chicago > Toledo".
event-Delivered = { SEAT($by) } delivers { $route }
event-IncomeRaised = { SEAT($of) }: income rises to { FIGURE($income) }
event-Passed = { SEAT($by) } passes
event-IncomePaid = { SEAT($to) } receives { MONEY($amount) } in income
event-ExpensesPaid = { SEAT($by) } pays { MONEY($amount) } in expenses
event-IncomeLost = { SEAT($by) } is { MONEY($n) } short of expenses: income falls to { FIGURE($income) }
event-Eliminated = { SEAT($who) } is { MONEY($short) } short of expenses with an income of { FIGURE($income) } and is out of the game
event-IncomeReduced = { SEAT($by) }: income falls by { FIGURE($n) } to { FIGURE($income) }
event-Produced = { SEAT($by) } draws goods for the display
event-DiceRolled =
    { $half ->
        [light] Light dice: { $dice }
        [dark] Dark dice: { $dice }
       *[other] Dice: { $dice }
    }
event-CubeGrown = A { word-color } cube comes to { TARGET($city, kind: "city") }
event-TurnBegun = Turn { FIGURE($turn) } begins
event-GameOver = The game is over

## Refusals

refusal-GameOver = The game is over.
# $expected is English text for the terminal, so it is not used.
refusal-NotNow = That has to wait. Answer the question at the top first.
refusal-TooManyShares =
    { $left ->
        [0] You can issue no more shares.
        [one] You can issue only { FIGURE($left) } more share.
       *[other] You can issue only { FIGURE($left) } more shares.
    }
refusal-BidTooLow = The next bid is { MONEY($least) } at least.
refusal-BidBeyondCash = You have { MONEY($cash) }; a bid cannot be higher.
refusal-NoPassLeft = You cannot stay in without a bid. Only the player who took Turn order last turn can, and once.
refusal-PassInVain = The only other bidder holds the high bid, so you would be asked again at once. Bid or drop out.
refusal-SpecialTaken =
    { $special ->
        [first-move] First move is taken this turn: who has it moves goods first.
        [first-build] First build is taken this turn: who has it builds first.
        [engineer] Engineer is taken this turn: who has it may lay more tiles.
        [locomotive] Locomotive is taken this turn: it makes an engine larger at once.
        [urbanization] Urbanization is taken this turn: who has it may place a new city.
        [production] Production is taken this turn: who has it adds goods to the display.
        [turn-order] Turn order is taken this turn: who has it may stay in the next auction once without a bid.
       *[other] { word-special } is taken this turn.
    }
refusal-NoUrbanization = Only the player who took Urbanization can place a new city, and once.
refusal-UrbanizeFirst = You have laid a tile already. A new city comes before the first tile.
refusal-NotATown = { HEX($at) } is no town. New cities go on towns.
refusal-NoSuchCity = New city { $letter } is on the map already. Choose another.
refusal-NoTileLeft = You have used all your tiles of this turn.
refusal-SameHexTwice = You have built in { HEX($at) } this turn already. Choose another hex.
refusal-NoSuchTile = No such tile is left. Choose another shape.
refusal-NoDiskLeft =
    { $disks ->
        [one] You own { FIGURE($disks) } section, and that is the limit.
       *[other] You own { FIGURE($disks) } sections, and that is the limit.
    }
refusal-NoTrackThere = No track can lie in { HEX($at) }.
refusal-WrongTileForHex = This tile does not fit { HEX($at) }. Town tiles go on towns, all others on open land.
refusal-LeadsNowhere = This track would lead into water or off the map. Turn the tile.
refusal-JoinsForeignTrack = This end would join another player's track. Tracks of two players meet only in a town or city.
refusal-JoinsItself = This track would lead from a place back to itself.
refusal-NotAnchored = This track begins nowhere. Start at a city or at track of your own.
refusal-FirstTileSimple = Your very first tile must be a simple one. Choose a straight or a curve.
refusal-HexHasTile = { HEX($at) } has a tile already. Replace or redirect it.
refusal-HexHasNoTile = { HEX($at) } has no tile yet that could be replaced or redirected.
refusal-CannotPay = This tile costs { MONEY($cost) }; you have { MONEY($cash) }.
refusal-LosesTrack = The new tile drops track of the old one. Choose one that keeps it all.
refusal-ChangesNothing = This tile is there already.
refusal-NotRedirectable = This track cannot be redirected. Only an open end can, if it is yours or nobody's.
refusal-RedirectInTown = Track in a town cannot be redirected.
refusal-NoSuchCube = { TARGET($place, kind: "place") } has no such cube.
refusal-NotFromCity = { TARGET($place, kind: "place") } is no city. Goods start in a city.
refusal-EngineTooSmall =
    { $engine ->
        [one] Your engine pulls { FIGURE($engine) } link; this route has { FIGURE($links) }.
       *[other] Your engine pulls { FIGURE($engine) } links; this route has { FIGURE($links) }.
    }
refusal-NoLink = No link leads from { TARGET($from, kind: "place") } to { TARGET($to, kind: "place") }.
refusal-WhichLink = Choose the side by which the goods leave { TARGET($from, kind: "place") }, but only where two links lead to the same place.
refusal-VisitedTwice = The goods would visit { TARGET($place, kind: "place") } twice.
refusal-MustStop = { TARGET($place, kind: "place") } accepts these goods, so they stop there.
refusal-NotAccepted = { TARGET($place, kind: "place") } does not take this cube: a cube goes to a city of its own color.
refusal-RaisedAlready = You have raised your engine this turn already. Once is the limit.
refusal-EngineAtMost = Your engine is at its highest.
refusal-NotDrawn = You have not drawn this cube. Choose one that you have.
refusal-NoSuchBox = This box is not empty. Choose an empty one.
refusal-NotInBag = The bag has no such cube.
refusal-WrongDice =
    { $expected ->
        [one] { FIGURE($expected) } die is rolled.
       *[other] { FIGURE($expected) } dice are rolled.
    }
refusal-NoSuchPlayer = This player has a place in the order already, or is not at the table.

## Phrases: what is asked, and what it means

phrase-AskShares =
    { $most ->
        [0] You have no shares left to issue.
       *[other] How many shares do you issue, up to { FIGURE($most) }?
    }
phrase-ShareMeans =
    { $points ->
        [one] Each brings { MONEY($price) } now, costs { MONEY(1) } every turn and takes { FIGURE($points) } point at the end.
       *[other] Each brings { MONEY($price) } now, costs { MONEY(1) } every turn and takes { FIGURE($points) } points at the end.
    }
phrase-AskBid =
    { LIST($may_pass) ->
        [true] Bid { MONEY($least) } or more, stay in without a bid, or drop out and play { word-rank }.
       *[other] Bid { MONEY($least) } or more, or drop out and play { word-rank }.
    }
phrase-AskDrop =
    { LIST($may_pass) ->
        [true] You have { MONEY($cash) } and the next bid is { MONEY($least) }: stay in without a bid, or drop out and play { word-rank }.
       *[other] You have { MONEY($cash) } and the next bid is { MONEY($least) }: drop out and play { word-rank }.
    }
phrase-NoBidYet = The first player chooses, builds and moves goods first. Nobody has bid. Dropping out now costs you { MONEY($amount) }.
phrase-BidStands = { SEAT($by) } leads with { MONEY($bid) }. Dropping out now costs you { MONEY($amount) }.
phrase-AskAction =
    { $left ->
        [one] Take the last action.
       *[other] Take one of the { FIGURE($left) } actions left.
    }
phrase-LeavesRest =
    { COUNT($to) ->
        [one] { SEAT($to) } chooses after you.
       *[other] { SEAT($to) } choose after you.
    }
phrase-ChoosesLast = Nobody chooses after you.
phrase-AskCityOrTile =
    { $most ->
        [one] Place a new city first, or lay { FIGURE($most) } tile.
       *[other] Place a new city first, or lay up to { FIGURE($most) } tiles.
    }
phrase-AskFirstTile =
    { $most ->
        [one] Lay { FIGURE($most) } tile, or build nothing.
       *[other] Lay up to { FIGURE($most) } tiles.
    }
phrase-AskTile = Lay tile { FIGURE($tile) } of up to { FIGURE($most) }, or end your building.
phrase-AskEndBuilding = You can build nothing more. End your building.
phrase-BuildingLapses =
    { $sections ->
        [one] If you end now, you lose { FIGURE($sections) } unfinished section: { HEX($hexes) }.
       *[other] If you end now, you lose { FIGURE($sections) } unfinished sections: { HEX($hexes) }.
    }
phrase-BuildingKeeps = You lose no track if you end now.
phrase-AskDeliverOrRaise =
    { $links ->
        [one] Deliver a cube over { FIGURE($links) } link, raise your engine, or pass.
       *[other] Deliver a cube over up to { FIGURE($links) } links, raise your engine, or pass.
    }
phrase-AskDeliver =
    { $links ->
        [one] Deliver a cube over { FIGURE($links) } link, or pass.
       *[other] Deliver a cube over up to { FIGURE($links) } links, or pass.
    }
phrase-AskRaise = You can deliver no cube. Raise your engine, or pass.
phrase-AskPass = You can neither deliver a cube nor raise your engine. Pass.
phrase-LinksPay = A cube goes to a city of its color; each link brings its owner 1 income. Round { FIGURE($round) } of { FIGURE($rounds) }.
phrase-AskProduce =
    { $cubes ->
        [one] Draw { FIGURE($cubes) } cube for the goods display, or pass.
       *[other] Draw { FIGURE($cubes) } cubes for the goods display, or pass.
    }
phrase-ProduceMeans =
    { $boxes ->
        [one] You choose the boxes; { FIGURE($boxes) } is empty.
       *[other] You choose the boxes; { FIGURE($boxes) } are empty.
    }
phrase-AskPlace =
    { COUNT($cubes) ->
        [one] Put the { LIST($cubes) } cube into an empty box.
       *[other] Put a cube into an empty box: you have drawn { LIST($cubes) }.
    }
phrase-PlaceMeans = Dice bring the topmost cube of a column to its city.

## Phrases: where the player stands

phrase-EndOfTurn = You have { MONEY($cash) }. At the end of the turn, income { MONEY($income) } and expenses { MONEY($expenses) } leave you { MONEY($left) }.
phrase-EndShort = You have { MONEY($cash) }. At the end of the turn, with income { MONEY($income) } and expenses { MONEY($expenses) }, you are { MONEY($short) } short: income falls to { FIGURE($falls_to) }.
phrase-EndRuin = You have { MONEY($cash) }. At the end of the turn, with income { MONEY($income) } and expenses { MONEY($expenses) }, you are { MONEY($short) } short: you would be out of the game.
phrase-NextTurn = You have { MONEY($cash) }. Next turn: income { MONEY($income) }, expenses { MONEY($expenses) }.
phrase-Reduced = Income { FIGURE($income) } falls back to { FIGURE($falls_to) } this turn.
phrase-TurnIs = Turn { FIGURE($turn) } of { FIGURE($turns) }. { word-scores }.
phrase-LastTurn = Turn { FIGURE($turns) } of { FIGURE($turns) }, the last. { word-scores }.
phrase-CashOf = Cash: { PAIRS($seats, $cash) }.
phrase-RanksTaken =
    { COUNT($seats) ->
        [one] { SEAT($seats) } is out, in place { LIST($ranks) }.
       *[other] { SEAT($seats) } are out, in places { LIST($ranks) }.
    }
phrase-MayUrbanize =
    { COUNT($cities) ->
        [one] You may place new city { LIST($cities) }, which accepts { LIST($colors) }.
       *[other] You may place one new city: { LIST($cities) }. In this order, they accept { LIST($colors) }.
    }

## Phrases: the groups of choices

phrase-Issues = Issue shares
phrase-Bids = Bid for the player order
phrase-Drops = Drop out of the auction
phrase-StaysIn = Stay in without a bid
phrase-Specials = Take an action
phrase-NewCities = Place a new city on a town
phrase-Lays = Lay a tile on an empty hex
phrase-Replacements = Replace a tile to add track
phrase-Redirections = Redirect an open end
phrase-EndsBuilding = End your building
phrase-Deliveries = Deliver a cube
phrase-RaisesEngine = Raise your engine instead
phrase-MovesNothing = Do nothing this round
phrase-Produces = Draw cubes
phrase-ProducesNothing = Leave the display as it is
phrase-Placements = Put a cube into a box

## Phrases: what a choice does

phrase-NoShares = no shares
phrase-KeepsInGame = the least that keeps you in the game
phrase-CoversExpenses = the least that covers the expenses
phrase-AllShares = all that are left
phrase-LeastBid = the least bid
phrase-LeavesExpenses = the most that leaves the expenses
phrase-NobodyHasMore = nobody else has more
phrase-AllYouHave = all you have
phrase-TakesRank = you play { word-rank }
phrase-MovesFirst = you move goods first, in both rounds
phrase-BuildsFirst = you build first
phrase-BuildsMore =
    { $tiles ->
        [one] you lay { FIGURE($tiles) } tile
       *[other] you lay up to { FIGURE($tiles) } tiles
    }
phrase-EngineTo =
    { $engine ->
        [one] { FIGURE($engine) } link, { MONEY(1) } more every turn
       *[other] { FIGURE($engine) } links, { MONEY(1) } more every turn
    }
phrase-EngineStays = no effect: engine { FIGURE($engine) } is the highest
phrase-FoundsCity = you place a new city before you build
phrase-AddsCubes =
    { $cubes ->
        [one] you add { FIGURE($cubes) } cube to the goods display
       *[other] you add { FIGURE($cubes) } cubes to the goods display
    }
phrase-PassesOnce = you stay in once without a bid in the next auction
phrase-CityOn = { TARGET($place, kind: "place") } accepts { word-color }; goods with { word-half } die { FIGURE($die) }
phrase-Tile =
    { $shape ->
        [straight] straight, { FIGURE($left) } left{ word-completes }
        [gentle] gentle curve, { FIGURE($left) } left{ word-completes }
        [acute] sharp curve, { FIGURE($left) } left{ word-completes }
        [crossing] crossing, { FIGURE($left) } left{ word-completes }
        [coexisting] two tracks side by side, { FIGURE($left) } left{ word-completes }
       *[other] { FIGURE($left) } left{ word-completes }
    }
phrase-Town =
    { $exits ->
        [one] town with { FIGURE($exits) } exit, { FIGURE($left) } left{ word-completes }
       *[other] town with { FIGURE($exits) } exits, { FIGURE($left) } left{ word-completes }
    }
phrase-LosesSections =
    { $sections ->
        [one] you lose { FIGURE($sections) } unfinished section
       *[other] you lose { FIGURE($sections) } unfinished sections
    }
# $seats and $links go in pairs; $income is that of the player who is asked, with this delivery.
phrase-Earns =
    { COUNT($seats) ->
        [one] { SEAT($seats) } +{ LIST($links) }; your income { FIGURE($income) }, after the turn { FIGURE($falls_to) }
       *[other] { SEAT($seats) } earn { LIST($links) }; your income { FIGURE($income) }, after the turn { FIGURE($falls_to) }
    }
phrase-NobodyEarns = nobody earns
phrase-BoxOf = { TARGET($city, kind: "city") }, { word-half } die { FIGURE($die) }
phrase-BoxOfFuture = new city { $city }, { word-half } die { FIGURE($die) }, not on the map yet

## Phrases: the parts of a price

phrase-SimpleTile = Simple tile
phrase-CoexistingTile = Tile with two tracks side by side
phrase-CrossingTile = Crossing
phrase-TownTile = Town tile
phrase-TownExits =
    { $exits ->
        [one] { FIGURE($exits) } exit
       *[other] { FIGURE($exits) } exits
    }
phrase-Land =
    { $terrain ->
        [plain] Plain
        [river] River
        [mountain] Mountain
        [town] Town
        [city] City
        [lake] Lake
       *[other] { $terrain }
    }
phrase-ReplacesTile = Tile in place of another
phrase-ReplacesWithCrossing = Crossing in place of a simple tile
phrase-ReplacesTown = Town tile in place of another
phrase-BidOf = Bid of { SEAT($by) }
phrase-HalfIsPaid = The { word-rank } pays half, rounded up
phrase-LastPaysNothing = The last place is free

## Phrases: the figures and their parts

phrase-Expenses = Expenses of { SEAT($seat) }
phrase-ForShares =
    { $shares ->
        [one] { MONEY(1) } for { FIGURE($shares) } share
       *[other] { MONEY(1) } for each of { FIGURE($shares) } shares
    }
phrase-ForEngine = Engine { FIGURE($engine) }
phrase-CashAfter = Cash of { SEAT($seat) } after this turn
phrase-CashIs = Cash of { SEAT($seat) }
phrase-IncomeIs = Income of { SEAT($seat) }
phrase-SharesAre = Shares of { SEAT($seat) }
phrase-EngineIs = Engine of { SEAT($seat) }
phrase-CashNow = Cash now
phrase-IncomePaid = Income
phrase-ExpensesPaid = Expenses
phrase-IncomeAfter = Income of { SEAT($seat) } after this turn
phrase-IncomeNow = Income now
phrase-MissingLowers = 1 for each dollar missing
phrase-ReductionFrom = Reduction of income { FIGURE($income) }
phrase-TrackPoints = Track points of { SEAT($seat) }
phrase-LinkBetween = { TARGET($from, kind: "place") }–{ TARGET($to, kind: "place") }
phrase-Score = Score of { SEAT($seat) } now
phrase-IncomeCounts =
    { $points ->
        [one] Income { FIGURE($income) }, { FIGURE($points) } point each
       *[other] Income { FIGURE($income) }, { FIGURE($points) } points each
    }
phrase-SharesCount =
    { $shares ->
        [one] { FIGURE($shares) } share, { FIGURE($points) } points off
       *[other] { FIGURE($shares) } shares, { FIGURE($points) } points off for each
    }
phrase-TrackCounts = Track in completed links
phrase-Sections = Sections of { SEAT($seat) }
phrase-LinksOwned = Completed links
phrase-SectionsOpen = Unfinished sections
phrase-NextBid = Least bid now
phrase-OneMore = { MONEY(1) } more at least
phrase-PrintedLeast = Least first bid
phrase-Payment = What { SEAT($by) } would pay in { word-rank }
phrase-TilesLeft =
    { $tile ->
        [straight] Straight tiles left
        [gentle] Gentle curves left
        [acute] Sharp curves left
        [straight-over-straight] Crossings of two straights left
        [gentle-over-straight] Crossings of straight and gentle left
        [gentle-over-gentle] Crossings of two gentle curves left
        [gentle-and-gentle] Two gentle curves side by side left
        [gentle-and-acute-left] Gentle and sharp side by side (left) left
        [gentle-and-acute-right] Gentle and sharp side by side (right) left
        [straight-and-acute] Straight and sharp side by side left
        [town-1] Towns with 1 exit left
        [town-3-left] Towns with 3 exits (left) left
        [town-3-right] Towns with 3 exits (right) left
        [town-3-half] Towns with 3 exits on one half left
        [town-3-star] Towns with 3 exits as a star left
       *[other] { $tile } tiles left
    }
phrase-TilesInBox = In the box
phrase-TilesUsed = On the map

## Verbs: what a button says. $target, $price and $amount are texts, $n is the amount as a number.
## $rest are the other targets, such as the sides that a tile joins; $last is the last of them.

verb-issue = Issue shares
verb-issue-amount =
    { $n ->
        [0] Issue no shares
        [one] Issue { $amount } share
       *[other] Issue { $amount } shares
    }
verb-bid = Bid
verb-bid-amount = Bid { MONEY($n) }
verb-drop = Drop out
verb-drop-priced = Drop out, { $price }
verb-turn-order-pass = Stay in without a bid
verb-take = Take { $target }
# Each action keeps its place, also when it is taken.
order-action = first-move first-build engineer locomotive urbanization production turn-order
# What a verb is called while nothing of it is possible and no target can be named.
group-take = Take an action
group-urbanize = Found a new city
group-lay = Lay a tile
group-replace = Replace a tile
group-redirect = Redirect an open end
group-deliver = Deliver a cube
group-place = Place a cube

verb-urbanize = Found { $last } on { $target }
verb-lay = Lay { $target } { $rest }
verb-lay-priced = Lay { $target } { $rest }, { $price }
verb-replace = Replace { $target } { $rest }
verb-replace-priced = Replace { $target } { $rest }, { $price }
verb-redirect = Redirect { $target } { $rest }
verb-redirect-priced = Redirect { $target } { $rest }, { $price }
verb-done = End building
# The first target is the cube, the last one its goal.
verb-deliver = Deliver { $target } to { $last }
verb-locomotive = Raise the engine
verb-pass = Pass
verb-produce = Draw cubes
# The first target is the cube.
verb-place = Place a { $target } cube
# By chance, never by a button.
verb-draw = Draw a cube
verb-roll = Roll the dice
verb-order = Draw the player order

## Phases

phase-setup = Setup
phase-issue-shares = Shares
phase-player-order = Player order
phase-actions = Actions
phase-build-track = Track
phase-move-goods = Goods
phase-production = Production
phase-goods-growth = Goods growth
phase-over = Game over

## Why the game ended

ending-last-turn = the last turn was played
ending-eliminations = at most one player is left

## What somebody decides, in each phase

deciding-issue-shares = how many shares to issue
deciding-player-order = bid for turn order or drop out
deciding-actions = which action to take
deciding-build-track = where to build
deciding-move-goods = which goods to deliver
deciding-production = where the drawn goods go

## Where the points came from, in one or two words

part-IncomeCounts = Income
part-SharesCount = Shares
part-TrackCounts = Track

# A turn is a round of this game; when looking back one goes from move to move.
past-turn = Move { $turn } of { $of }
past-by-turn = By move
