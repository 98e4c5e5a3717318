# The board: what is printed, and the tables beside it.
ui-water-michigan-1 = Lake
ui-water-michigan-2 = Michigan
ui-water-erie = Lake  Erie
ui-water-atlantic-1 = Atlantic
ui-water-atlantic-2 = Ocean
ui-seat = Seat { $number }
ui-summary = Map of { $hexes } hexes between Chicago and New York, round { $round }. { $list }; { $houses ->
    [one] 1 house
   *[other] { $houses } houses
  }.
ui-summary-company = { $company } in { $count ->
    [one] 1 hex
   *[other] { $count } hexes
  }
ui-not-open = not open yet
ui-companies = Companies
ui-players = Players
ui-tracks = Dials and tracks
ui-map-by-company = Map by company
ui-map-by-column = Map by column
ui-head-company = Company
ui-head-income = Income
ui-head-share = A share
ui-head-treasury = Treasury
ui-head-engines = Engines
ui-head-shares = Shares
ui-head-owners = Owners
ui-head-player = Player
ui-head-cash = Cash
ui-head-dividend = Next dividend
ui-head-holdings = Shares
ui-head-what = Dial or track
ui-head-stand = Stands at
ui-of = { $count } of { $total }
ui-left-of = { $left } of { $total } left
ui-houses = Houses
ui-dial-auction = Auction
ui-dial-expansion = Expand
ui-dial-development = Develop
ui-terrain-plain = plain
ui-terrain-forest = forest
ui-terrain-mountain = mountain
ui-terrain-city = city
ui-terrain-industrial = industrial city
ui-terrain-start = home
ui-text-owner = { $name }: { $count }
ui-text-cost = { $cost }
ui-text-income = income { $income }
ui-text-house = and { $more } with its house
ui-companies-note = dividend if paid now
ui-players-note = cash, and next dividend
ui-head-status = Status
ui-you = you
ui-short-PRR = Pennsylvania
ui-short-BO = Balt. & Ohio
ui-short-CO = Ches. & Ohio
ui-short-NYC = New York C.
ui-short-WAB = Wabash
ui-status-leads = leads
ui-status-out = out
ui-status-bidding = Bidding
ui-status-hexes = Choosing hexes
ui-status-choosing = Choosing
ui-status-to-move = to move
ui-status-thinking = thinking
ui-status-next = next
ui-status-bot = bot, { $level }
ui-status-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
ui-charter-engines = Engines left
ui-charter-of = of { $total }
ui-charter-sold = { $sold } of { $total } sold
ui-charter-all-sold = none left
ui-charter-from = next from
ui-charter-auctioned = being auctioned
ui-charter-open = { $company }: { $sold } of { $total } shares sold. Show the charter.
ui-dial-about = { $name }: { $used } of { $total } steps. At the last step the action is closed. When { $red } dials are closed, the companies pay a dividend and the dials start again.
ui-track-about = { $city } brings an income of { $now } now. Its track ends at { $last }.
ui-dial-closed = closed
ui-dial-label = { $name }, { $used } of { $total } used
ui-dial-closed-label = { $name }, closed until the next dividend
ui-income-label = Income track: { $list }
ui-dials-red = { $count ->
    [2] Two red dials bring a dividend
   *[other] { $count } red dials bring a dividend
  }
ui-ends-houses = Houses left
ui-ends-houses-at = , the game ends at { $end }
ui-ends-of = of { $last }
ui-ends-without = Companies out of engines { $engines } of { $engines_end }, out of shares { $shares } of { $shares_end }
ui-brief-dividend = your dividend
ui-brief-round = round
ui-lot-share = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
  } share of { $total }
ui-lot-income = Income
ui-lot-earns = : a share then pays
ui-bid-leads = leads
ui-bid-in = in
ui-bid-out = out
ui-bid-thinks = thinks
ui-bid-me-leads = you lead
ui-bid-me-in = you
ui-bid-me-out = you are out
ui-bid-me-thinks = you
ui-bid-of = of { $cash }
ui-bid-has = has { $cash }
