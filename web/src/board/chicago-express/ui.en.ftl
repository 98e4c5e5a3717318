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
ui-text-owner = { $name } { $count }
ui-text-cost = { $cost }
ui-text-income = income { $income }
ui-text-house = and { $more } with its house
