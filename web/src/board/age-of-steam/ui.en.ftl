# The board: what is printed, and the tables beside it.
ui-seat = Seat { $number }
ui-summary = Map { $map } of { $hexes } hexes, turn { $turn } of { $turns }. { $links ->
    [one] 1 link
   *[other] { $links } links
  }, { $cities } cities with { $cubes ->
    [one] 1 cube
   *[other] { $cubes } cubes
  }.
ui-color = { $color ->
    [red] red
    [blue] blue
    [purple] purple
    [yellow] yellow
    [black] black
   *[other] { $color }
  }
ui-special = { $special ->
    [first-move] First move
    [first-build] First build
    [engineer] Engineer
    [locomotive] Locomotive
    [urbanization] Urbanization
    [production] Production
    [turn-order] Turn order
   *[other] { $special }
  }
ui-new-city = new city { $letter }
ui-side-N = north
ui-side-NE = north-east
ui-side-SE = south-east
ui-side-S = south
ui-side-SW = south-west
ui-side-NW = north-west
ui-terrain-plain = plain
ui-terrain-river = river
ui-terrain-mountain = mountain
ui-terrain-town = town
ui-terrain-city = city
ui-terrain-lake = lake

# Players and money
ui-players = Players in turn order
ui-turn = turn { $turn } of { $turns }
ui-head-player = Player
ui-head-action = Action
ui-head-income = Income
ui-head-shares = Shares
ui-head-engine = Engine
ui-head-cash = Cash
ui-head-to-pay = Expenses
ui-head-left = Cash after this turn
ui-head-score = Score now
ui-you = you
ui-out = out of the game
ui-short = cannot pay this turn as things stand
ui-money = Your money this turn
ui-money-now = as things stand
ui-money-pencil = after your plan
ui-money-cash = Cash
ui-money-income = Income, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  }
ui-money-expenses = { $shares ->
    [one] 1 share
   *[other] { $shares } shares
  } and engine { $engine }
ui-money-left = Cash after this turn
ui-money-unbid = Cash after this turn, before your bid
ui-money-missing = Missing after this turn
ui-money-ruin = Nobody lends you that: you would be out of the game.
ui-money-cut = Income after the cut
ui-money-short = Income falls for what is missing
ui-brief-of = of { $turns }
ui-brief-turn = turn
ui-brief-cash = cash
ui-brief-income = income
ui-brief-pay = expenses
ui-brief-left = after turn
ui-brief-phase = phase

# Phases
ui-phases = Phases of a turn
ui-order = Order in this phase
ui-raised = engine
ui-phase-setup = Setup
ui-phase-issue-shares = Shares
ui-phase-player-order = Order
ui-phase-actions = Actions
ui-phase-build-track = Build
ui-phase-move-goods = Move goods
ui-phase-moving = Move goods, round { $round }
ui-phase-production = Production
ui-phase-goods-growth = Income and growth
ui-phase-over = Game over

# The auction
ui-lot-place = plays { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
ui-lot-leads = leads
ui-lot-in = in; would pay { $amount }
ui-lot-has = has { $cash }

# The actions: in a few words where there is little room
ui-actions = Actions
ui-taken = taken
ui-taken-by = taken by { $who }
ui-does-first-move = you move goods first
ui-does-first-build = you build first
ui-does-engineer = you lay one tile more
ui-does-locomotive = a larger engine at once
ui-does-urbanization = you place a new city
ui-does-production = more goods to the display
ui-does-turn-order = you can skip one bid

# Goods
ui-goods = Goods waiting
ui-goods-remark = Dice bring the next cube to its city. A to H are for new cities.
ui-bag = { $count ->
    [one] 1 cube in the bag
   *[other] { $count } cubes in the bag
  }
ui-light-die = Light die
ui-dark-die = Dark die
ui-text-light = light { $die }
ui-text-dark = dark { $die }
ui-box-empty = empty
ui-box-open = Put the { $color } cube into the column of { $city }
ui-roll = last roll: light { $light }, dark { $dark }
ui-drawn = You have drawn
ui-drawn-hint = Choose an empty box of the goods display.

# Building
ui-choose-hex = Choose a marked hex on the map. You then pick a shape here.
ui-choose-town = Choose a marked town on the map. You then pick its new city here.
ui-no-more = You can lay no more tiles this turn. A link counts when its track joins two places; a town joins only by a tile of its own.
ui-now-shape = Pick a shape for { $hex }, or two of its sides on the map.
ui-now-city = Choose a new city for { $hex }.
ui-now-city-or-shape = Choose a new city for { $hex }, or a shape for its track.
ui-other-hex = Other hex
ui-shapes = Shapes for { $hex }
ui-shape = { $shape }, { $sides }, { $price }, { $left } left
ui-shape-straight = Straight
ui-shape-gentle = Gentle
ui-shape-acute = Sharp
ui-shape-crossing = Crossing
ui-shape-coexisting = Side by side
ui-shape-town-1 = 1 exit
ui-shape-town-2 = 2 exits
ui-shape-town-3 = 3 exits
ui-shape-town-4 = 4 exits
ui-left = { $left } left
ui-completes = completes { $links }
ui-no = no
ui-why = why?
ui-why-NoTileLeft = no tile this turn
ui-why-SameHexTwice = built already
ui-why-NoSuchTile = all used
ui-why-NoDiskLeft = no disk left
ui-why-LeadsNowhere = into the water
ui-why-JoinsForeignTrack = joins another's track
ui-why-JoinsItself = leads back to itself
ui-why-NotAnchored = joins no city or track of yours
ui-why-FirstTileSimple = not as your first tile
ui-why-CannotPay = too dear
ui-why-LosesTrack = removes old track
ui-why-ChangesNothing = there already
ui-why-NotRedirectable = no open end
ui-why-RedirectInTown = not in a town
ui-shapes-more = Show all { $count } shapes
ui-shapes-other = Other shapes ({ $count })
ui-shapes-all = Show what cannot be built
ui-new-cities = New city here
ui-new-cities-note = A new city takes cubes of its color. The small cubes wait for it: its die brings them.
ui-takes = takes { $color }
ui-none = none
ui-found = New city { $letter }, takes { $color }, { $half } die { $die }, cubes waiting: { $cubes }
ui-costs = What it costs
ui-costs-city = New city { $letter }
ui-costs-sum = Paid this turn, with this tile
ui-unfinished = Unfinished track
ui-yours = yours
ui-from-to = { $from } to { $to }
ui-nowhere = the edge
ui-lapses = is lost if you end now.
ui-safe = is not lost before your next build ends.
ui-show = Show

# Deliveries
ui-cubes = Cubes that can move
ui-from = from { $from }
ui-routes-count = { $count ->
    [one] 1 route,
   *[other] { $count } routes,
  }
ui-you-plus = you +{ $gain }
ui-routes = Routes
ui-routes-of = Routes for the { $color } cube from { $from }
ui-routes-note = most for you first
ui-routes-none = Choose a cube on the map to read why it cannot go.
ui-cube-stays = The { $color } cube cannot leave { $from } now. No finished track of up to { $engine ->
    [one] 1 link
   *[other] { $engine } links
  } leads it to a { $color } city.
ui-pick-goal = It can go to { $goals } cities: choose one here or on the map.
ui-cubes-rule = A cube goes to a city of its color: { $color } cubes to { $color } cities. Choose a cube here or on the map.
ui-cubes-none = A cube goes to a city of its color, over finished track of up to { $engine ->
    [one] 1 link
   *[other] { $engine } links
  } with your engine.
ui-goal = To
ui-your-income = Your income
ui-goal-links = { $goal }, { $links ->
    [one] 1 link
   *[other] { $links } links
  }
ui-cube-from = { $color } from { $from }
ui-by = by { $stops }
ui-leaving = leaving { $sides }
ui-money-line = { $cash } + { $income } income − { $expenses } expenses =
ui-more = { $count } more

# The text board
ui-cities = Cities and goods
ui-head-city = City
ui-head-die = Die
ui-head-takes = Takes
ui-head-cubes = Cubes there
ui-head-waiting = Waiting, next first
ui-links = Links
ui-head-link = Link
ui-head-owner = Owner
ui-head-pieces = Pieces
ui-nobody = nobody
ui-map-by-column = Map by column

# What can be built at all
ui-kind-urbanize = Found a new city
ui-kind-lay = Lay a tile
ui-kind-replace = Replace a tile
ui-kind-redirect = Redirect an open end
ui-kind-towns = Choose a town
ui-kind-choose = Choose one of the marked towns
ui-kind-no-track = You have no track yet.
ui-kind-hexes = { $count ->
    [one] in 1 hex, marked on the map
   *[other] in { $count } hexes, marked on the map
  }
