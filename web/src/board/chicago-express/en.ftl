# The sentences of Chicago Express in English. Keys and arguments: docs/messages.json.
# Log lines and labels have no full stop; prompts and refusals are full sentences.

game-title = Chicago Express
how-1 = You own no railroad. You buy shares of up to five, push their lines west, and cash their dividends. Whoever has the most money at the end wins.
how-2 = The game opens with an auction of one share of each of the first four companies. Then, on your turn, choose one of three: put a share up for auction, extend a company of which you hold a share, or develop a hex that a company has reached.
how-3 = What is paid for a share goes into the company's treasury, and the company builds with it. Cities, developed hexes and Chicago raise a company's income.
how-4 = Each choice moves its dial. When two dials are red, every company pays its income to its shareholders, divided by the shares that are sold, rounded up. A company that reaches Chicago pays at once.
how-5 = The game ends with the dividend after three companies have run out of engines, or three out of shares, or three houses are left, or Detroit is at its end.

## Words that several sentences use

# Land without a name, or the name of a place.
word-place =
    { $place ->
        [plain] plain
        [forest] forest
        [mountain] mountain
       *[other] { $place }
    }
# Why the game ends. More than one reason at once comes as a list of their names.
word-reasons =
    { LIST($reasons) ->
        [locomotives] three companies have no engines left
        [shares] three companies have no shares left
        [houses] three houses or fewer are left
        [detroit] Detroit is at the end of its track
       *[other] limits reached for { LIST($reasons) }
    }

# Names in lists
name-detroit = Detroit

## Events

event-AuctionBegun =
    { $kind ->
        [opening] Opening auction of a { COMPANY($company) } share: { SEAT($by) } bids first, { MONEY($minimum) } at least
        [wabash] The first { COMPANY($company) } share is up for auction: { SEAT($by) } bids first, { MONEY($minimum) } at least
       *[other] { SEAT($by) } auctions a { COMPANY($company) } share, { MONEY($minimum) } at least
    }
event-BidMade = { SEAT($by) } bids { MONEY($amount) }
event-Passed = { SEAT($by) } drops out
event-ShareSold = { SEAT($to) } buys the { COMPANY($company) } share for { MONEY($amount) }
event-ShareGiven = Nobody bids: { SEAT($to) } gets the { COMPANY($company) } share for nothing
event-ShareUnsold = Nobody bids: the { COMPANY($company) } share stays unsold
event-Declined =
    { $dial ->
        [auction] { SEAT($by) } only turns the auction dial
        [expansion] { SEAT($by) } only turns the expansion dial
        [development] { SEAT($by) } only turns the development dial
       *[other] { SEAT($by) } only turns a dial
    }
event-ExpansionBegun = { SEAT($by) } expands { COMPANY($company) }
event-ExpansionResumed = { SEAT($by) } goes on expanding { COMPANY($company) }
event-Built = { COMPANY($company) } builds { HEX($hex) } for { MONEY($price) }
event-Developed = { SEAT($by) } develops { HEX($hex) }
event-IndustryGrown =
    { $city ->
        [detroit] Detroit grows to { MONEY($value) }
        [wheeling] Wheeling grows to { MONEY($value) }
        [pittsburgh] Pittsburgh grows to { MONEY($value) }
       *[other] An industrial city grows to { MONEY($value) }
    }
event-ForestPaid = { COMPANY($company) } receives { MONEY($amount) } for the timber
event-IncomeRaised = { COMPANY($company) }: income { MONEY($from) } → { MONEY($to) }
event-ChicagoReached = { COMPANY($company) } reaches Chicago and pays a dividend
event-WabashOpened = { COMPANY("WAB") } opens in Fort Wayne with an income of { MONEY($income) }
event-GeneralDividend = Two dials are closed: general dividend of round { FIGURE($round) }
event-DividendPaid =
    { $n_shares ->
        [one] { SEAT($to) } receives { MONEY($per_share) } for a { COMPANY($company) } share
       *[other] { SEAT($to) } receives { MONEY($per_share) } for each of { FIGURE($n_shares) } { COMPANY($company) } shares
    }
event-RoundBegun = Round { FIGURE($round) } begins
event-GameOver = The game is over: { word-reasons }

## Refusals

refusal-GameOver = The game is over.
# $expected is English text for the terminal, so it is not used.
refusal-NotNow = That has to wait. Answer the question at the top first.
refusal-BelowMinimum = The first bid is { MONEY($minimum) } at least.
refusal-NotHigher = { MONEY($high) } is already bid. Bid more, or drop out.
refusal-BeyondCash = You have { MONEY($cash) }; a bid cannot be higher.
refusal-DialRed =
    { $dial ->
        [auction] Auction is closed until the next general dividend.
        [expansion] Expand is closed until the next general dividend.
        [development] Develop is closed until the next general dividend.
       *[other] This dial is closed until the next general dividend.
    }
refusal-NotOpen = { COMPANY($company) } is not open yet. It opens when another company reaches Chicago.
refusal-NoShareLeft = Every { COMPANY($company) } share is sold.
refusal-NotAnOwner = You own no { COMPANY($company) } share. One share is enough to expand it.
refusal-NowhereToBuild = { COMPANY($company) } has { MONEY($treasury) }, too little for every hex it can reach. What is paid for a share goes into its treasury.
refusal-NoLocomotive = { COMPANY($company) } has no engine left.
refusal-AlreadyThere = { COMPANY($company) } is in { HEX($hex) } already.
refusal-NotConnected = { HEX($hex) } does not touch the network of { COMPANY($company) }. Build next to it.
refusal-StartHex = { HEX($hex) } is the home of another company and closed to all others.
refusal-HexTaken = { HEX($hex) } has room for one engine, and { COMPANY($owner) } is there.
refusal-CannotPay = { HEX($hex) } costs { MONEY($price) }; { COMPANY($company) } has { MONEY($treasury) }. Players cannot add money.
refusal-NothingBuilt = An expansion builds one hex at least. Build one, then you can stop.
refusal-NotDevelopable = { HEX($hex) } cannot be developed. Cities, forests and mountains can.
refusal-DetroitGrowsAlone = Detroit cannot be developed. It grows by itself after each general dividend.
refusal-Unserved = No engine is in { HEX($hex) }. A company must build there first.
refusal-AlreadyDeveloped = { HEX($hex) } has a house already, and one is the limit.
refusal-TrackAtEnd = { HEX($hex) } is at the end of its track and cannot grow.

## Phrases: what is asked, and what it means

phrase-AskBid = Bid for share { FIGURE($share) } of the { COMPANY($company) }, or drop out.
phrase-NoBidYet = It would earn { MONEY($earns) } at each dividend. The first bid is { MONEY($minimum) } at least.
phrase-BidStands = It would earn { MONEY($earns) } at each dividend. { SEAT($by) } leads with { MONEY($amount) }.
phrase-AskChoice = Take one action. It moves its dial one step.
phrase-CanExpand = You can expand { COMPANY($companies) }.
phrase-CannotExpand = You can expand no company now.
phrase-AskFirstHex =
    { $most ->
        [one] Expand { COMPANY($company) }: build { FIGURE($most) } hex.
       *[other] Expand { COMPANY($company) }: build up to { FIGURE($most) } hexes.
    }
phrase-AskHex = Expand { COMPANY($company) }: build hex { FIGURE($hex) } of up to { FIGURE($most) }, or stop.
phrase-AskDone = { COMPANY($company) } can build nothing more. End the expansion.
phrase-CompanyPays =
    { $locomotives ->
        [one] { COMPANY($company) } has { MONEY($treasury) } and { FIGURE($locomotives) } engine.
       *[other] { COMPANY($company) } has { MONEY($treasury) } and { FIGURE($locomotives) } engines.
    }

## Phrases: where the player stands

phrase-Money =
    { $dials ->
        [0] You have { MONEY($cash) }. The dividend after this turn brings you { MONEY($dividend) }.
        [one] You have { MONEY($cash) }. The next dividend brings you { MONEY($dividend) }, when { FIGURE($dials) } more dial is closed.
       *[other] You have { MONEY($cash) }. The next dividend brings you { MONEY($dividend) }, when { FIGURE($dials) } more dials are closed.
    }
phrase-EndNear = The end: { FIGURE($locomotives) } of { FIGURE($locomotives_end) } companies out of engines, { FIGURE($shares) } of { FIGURE($shares_end) } out of shares, { FIGURE($houses) } houses left (ends at { FIGURE($houses_end) }), Detroit in box { FIGURE($detroit) } of { FIGURE($detroit_end) }.
phrase-LastRound = The next general dividend ends the game: { word-reasons }.

## Phrases: the groups of choices

phrase-Bids = Bid for the share
phrase-Passes = Drop out of the auction
phrase-Auctions = Auction a share
phrase-Expansions = Expand a company
phrase-Builds = Build a hex
phrase-Ends = End the expansion
phrase-Developments = Develop a place
phrase-Declines = Only turn a dial

## Phrases: what a choice does

phrase-MinimumBid = from { MONEY($minimum) }
phrase-WithTreasury = with { MONEY($treasury) }
phrase-Place = { word-place }
phrase-PlaceWithIncome = { word-place }, income +{ FIGURE($income) }
phrase-BringsOnce = { word-place }, { MONEY($amount) } once for { COMPANY($companies) }
phrase-RaisesIncome = income +{ FIGURE($income) } for { COMPANY($companies) }
phrase-TurnsDial = dial to { FIGURE($used) } of { FIGURE($limit) }
phrase-LeastBid = the least bid
phrase-NobodyHasMore = nobody else has more
phrase-AllYouHave = all you have

## Phrases: the figures and their parts

phrase-Income = Income of { COMPANY($company) }
phrase-StartIncome = Home of { COMPANY($company) }
# A named place is named by HEX already.
phrase-HexIncome =
    { $place ->
        [plain] { HEX($hex) }, plain
        [forest] { HEX($hex) }, forest
        [mountain] { HEX($hex) }, mountain
       *[other] { HEX($hex) }
    }
phrase-DividendPerShare = Dividend of one { COMPANY($company) } share
phrase-IncomePerShare =
    { $shares ->
        [one] { MONEY($income) } for { FIGURE($shares) } share
       *[other] { MONEY($income) } split among { FIGURE($shares) } shares, rounded up
    }
phrase-MinimumFor = Least first bid for a { COMPANY($company) } share
phrase-Dividend = Next dividend of { SEAT($seat) }
phrase-SharesEarn =
    { $shares ->
        [one] { FIGURE($shares) } { COMPANY($company) } share at { MONEY($each) }
       *[other] { FIGURE($shares) } { COMPANY($company) } shares at { MONEY($each) }
    }
phrase-HexPrice = Price of the next engine in { HEX($hex) }
phrase-PrintedCost = Printed on { HEX($hex) }
phrase-CompanyThere = The same again, because { COMPANY($company) } is there
phrase-IncomeOfHex = Income of { HEX($hex) }
phrase-PrintedIncome = Printed on the hex
phrase-House = House
phrase-Industry = Its box on the city track
phrase-NextBid = Least bid now
phrase-StandingBid = Bid of { SEAT($by) }
phrase-OneMore = { MONEY(1) } more at least
phrase-HousesLeft = Houses left
phrase-Treasury = Treasury of { COMPANY($company) }
phrase-Locomotives = Engines of { COMPANY($company) }
phrase-SharesLeft = Unsold { COMPANY($company) } shares
phrase-Cash = Cash of { SEAT($seat) }
phrase-RoundIs = Round
phrase-RoundsDone =
    { $rounds ->
        [one] { FIGURE($rounds) } general dividend paid
       *[other] { FIGURE($rounds) } general dividends paid
    }
phrase-RoundUnderWay = The round in progress
phrase-AtStart = At the start
phrase-SharesBought = Shares bought
phrase-Dividends = Dividends of { COMPANY($company) }
phrase-ChicagoDividends = Dividends for reaching Chicago
phrase-SharesSold = Shares sold
phrase-TrackBuilt = Track built
phrase-ForestsDeveloped = Forests developed

## Verbs: what a button says. $target, $price and $amount are texts

# The verbs in the order of the page, and the headings of those of which nothing can be done.
verbs = bid pass auction expand build done develop decline
order-company = PRR BO CO NYC WAB
order-dial = auction expansion development
group-auction = { phrase-Auctions }
group-expand = { phrase-Expansions }
group-develop = { phrase-Developments }
group-decline = { phrase-Declines }
bar-side = Companies
verb-bid = Bid
verb-bid-amount = Bid { MONEY($n) }
verb-pass = Drop out
verb-auction = Auction { $target }
verb-expand = Expand { $target }
verb-build = Build { $target }
verb-build-priced = Build { $target }, { $price }
verb-done = Stop here
commit-build = { $count ->
    [one] Build 1 hex
   *[other] Build { $count } hexes
  }
score = ${ $score }
commit-done = { $count ->
    [one] Build 1 hex
   *[other] Build { $count } hexes
  }
verb-develop = Develop { $target }
verb-decline = Only turn a dial: { $target }

## Phases

phase-opening = Opening auction
phase-choice = Choice of action
phase-auction = Auction
phase-expansion = Expansion
phase-wabash = Wabash auction
phase-over = Game over

## Why the game ended

ending-locomotives = three companies have no engines left
ending-shares = three companies have no shares left
ending-houses = three houses or fewer are left
ending-detroit = Detroit is at the end of its track

## What somebody decides, in each phase

deciding-opening = bid for the share or drop out
deciding-choice = auction, expand or develop
deciding-auction = bid for the share or drop out
deciding-expansion = which hexes to build
deciding-wabash = bid for the share or drop out

## Where the money came from, in one or two words

part-AtStart = Start
part-SharesBought = Shares bought
part-Dividends = { COMPANY($company) }
part-ChicagoDividends = Chicago
