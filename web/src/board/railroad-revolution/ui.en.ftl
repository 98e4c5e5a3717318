# The board: what is printed, the panels beside it, and the choosers.
ui-water-pacific-1 = Pacific
ui-water-pacific-2 = Ocean
ui-water-gulf = Gulf of Mexico
ui-water-atlantic = Atlantic Ocean
ui-seat = Seat { $number }
ui-space = { $from }–{ $to }
ui-space-half = { $from } towards { $to }
ui-space-middle = { $from }–{ $to }, the middle
ui-summary = Map of { $cities } cities from coast to coast, round { $round }. { $list }.
ui-summary-player = { $name }: { $rails ->
    [one] 1 rail
   *[other] { $rails } rails
  }, { $stations ->
    [one] 1 station
   *[other] { $stations } stations
  }, { $points } points
ui-you = you
ui-to-move = to move
ui-yes = yes
ui-of = { $now } of { $wanted }
ui-neutral = neutral
ui-shares = { $n ->
    [one] 1 share
   *[other] { $n } shares
  }

## Names

ui-role-white = Laborer
ui-role-purple = Foreman
ui-role-orange = Accountant
ui-role-grey = Negotiator
ui-role-turquoise = Engineer
ui-color-white = white
ui-color-purple = purple
ui-color-orange = orange
ui-color-grey = grey
ui-color-turquoise = turquoise
ui-worker-white = white Laborer
ui-worker-purple = purple Foreman
ui-worker-orange = orange Accountant
ui-worker-grey = grey Negotiator
ui-worker-turquoise = turquoise Engineer
ui-job-station = Station
ui-job-railroad = Railroad
ui-job-telegraph = Telegraph
ui-job-trade = Trade
ui-track-telegraph = telegraph track
ui-track-stations = stations track
ui-track-network = network track
ui-train-promote = promotion train
ui-train-money = money train
ui-train-advance = step train
ui-train-shares = share train
ui-train-rail = rail train
ui-side-top = top deal
ui-side-bottom = bottom deal
ui-piece-building = building
ui-piece-rail = rail
ui-section = section { $section }

## The notice

ui-notice = Reconstructed values.
ui-notice-note = Most figures are our own.
ui-notice-other = Data set “{ $data }”.
ui-notice-what = What is certain?
ui-notice-close = Close
ui-certain = Certain, from the rulebook
ui-certain-rules = All rules, and how points are counted.
ui-certain-prices = A share sells for $150, a worker costs $800, two rails cost $400 and $100 for each terrain icon.
ui-certain-abilities = What each color of worker adds on each space.
ui-certain-trains = The trains: what they bring, and 8 points face up.
ui-certain-telegraph = The telegraph tiles, but for one number of steps.
ui-certain-setup = What everybody starts with, and the effects of the setup tiles.
ui-certain-blocked = Where neutral stations and offices stand with 2 and 3 players.
ui-certain-cities = 13 of the 15 cities; Washington and Charlotte are of level I, San Francisco and San Diego of level V.
ui-guessed = Our own reconstruction
ui-guessed-map = Omaha and Portland, most levels, which rail spaces exist, their terrain and their deals.
ui-guessed-tiles = What each city costs and brings; only the kinds of reward are known.
ui-guessed-milestones = 37 of 38 milestones; the kinds of condition are known.
ui-guessed-deals = The numbers on the deals, and which two share a tile.
ui-guessed-line = Shares and links of the telegraph line, and which sections have a deal.
ui-guessed-tracks = The points of the three tracks, and where their gates stand.
ui-guessed-board = How many pieces the sections of the player board hold, and most sums of a trade.

## Players

ui-players = Players
ui-round = round { $round }
ui-last-round = round { $round }, the game ends after round { $last }
ui-head-player = Player
ui-head-money = Money
ui-head-shares = Shares
ui-head-workers = Workers
ui-head-ready = Workers ready
ui-head-rails = Rails left
ui-head-buildings = Buildings left
ui-logo-about = The rails and buildings that stand before the logo on a player board. At 0 the end of the game begins: one more round is played.
ui-head-logo = Pieces
ui-head-before_logo = Pieces left
ui-head-points = Points
ui-head-score = Points
ui-score = Points in parts
ui-head-milestones = Milestones
ui-head-trains = Trains
ui-head-offices = Telegraph track
ui-head-stations = Stations
ui-head-network = Network
ui-head-links = Line
ui-part-milestones = Milestones
ui-part-trains = Trains
ui-part-telegraph = Telegraph
ui-part-stations = Stations
ui-part-network = Network
ui-part-links = Line
ui-card-ready = Ready
ui-card-placed = sent
ui-card-pieces = { $rails } rails and { $buildings } buildings left; the next trade brings
ui-card-trade = Next trade
ui-card-complete = Complete:

## Milestones

ui-milestones = Milestones
ui-your-milestones = Your milestones
ui-milestone = { $letter } milestone
ui-stack = { $letter }: { $count }
ui-complete = { $tile } for { $vp }
ui-progress = { $what } { $now } of { $wanted }
ui-missing = { $who } missing
ui-milestone-needs = Milestone { $tile } still needs: { $who }. Promote one of your workers of this color to it when an action, a reward or a train lets you promote.
ui-milestone-about = A milestone is complete when every box is full and every worker that it shows stands on it. A full box is a condition that you meet.
ui-managers-there = { $count ->
    [one] manager in place
   *[other] managers in place
  }
ui-stacks-left = left: { $list }
ui-stacks-about = Milestones left in the stacks of each letter.
ui-looks = { $name } looks at { $count ->
    [one] a milestone
   *[other] { $count } milestones
  } and keeps one.
ui-condition-connect = { $count ->
    [one] 1 level { $level } city reached
   *[other] { $count } level { $level } cities reached
  }
ui-condition-station = { $count ->
    [one] Station in a level { $level } city
   *[other] { $count } stations in level { $level }
  }
ui-condition-deal = { $count ->
    [one] 1 rail on a deal icon
   *[other] { $count } rails on deal icons
  }
ui-condition-terrain = { $count ->
    [one] 1 rail with { $icons } terrain
   *[other] { $count } rails with { $icons } terrain
  }

## Tracks, deals, trains, cities

ui-tracks = Tracks
ui-tracks-note = points for each; pay to pass a black sign
ui-tracks-about = The number under your marker is what each piece brings at the end: each office, each station, each city of level V. To pass a black sign you pay what it shows: money, shares or a worker. Steps come from cities, deals, trains and tiles.
ui-track-for-telegraph = each office
ui-track-for-stations = each station
ui-track-for-network = each level V city
ui-track-stand = { $name } at { $value }
ui-track-end = { $value } for each, the end
ui-track-next = { $value } for each, next step: { $price }
ui-deal = Deal on offer
ui-deal-left = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
  }
ui-deal-none = No deal lies open.
ui-deal-pay = Pay { $shares ->
    [one] 1 share
   *[other] { $shares } shares
  }{ $cost ->
    [none] { "" }
   *[other] {" "}and { $cost }
  } →
ui-deal-for = Pay { $shares ->
    [one] 1 share
   *[other] { $shares } shares
  } → { $reward }
ui-trains = Trains
ui-your-trains = Your trains
ui-trains-note = { $vp } points each
ui-trains-then = { $from } → { $to } points
ui-train-about = A { $train }. Face up it brings { $vp } points at the end. Whoever flips it gets what it shows and turns it face down, where it counts nothing; another flip only turns it up again.
ui-trains-none = No trains yet.
ui-train-does-promote = Promote 2
ui-train-does-money = Money
ui-train-does-advance = Steps
ui-train-does-shares = Shares
ui-train-does-rail = Cheap rail
ui-train-ready = up, { $vp } points
ui-train-used = down, 0 points
ui-train-turns = { $from } → { $to } points
ui-train-new = new, { $vp } points
ui-train-up = { $n } { $name } face up
ui-train-down = { $n } { $name } face down
ui-cities = Cities
ui-cities-show = What the cities cost and bring
ui-cities-hide = Close the list of cities
ui-first = first: { $what }
ui-head-city = City
ui-head-level = Level
ui-head-cost = Cost
ui-head-brings = A station brings
ui-head-first = The first one also
ui-spaces = Rail spaces
ui-terrain = { $count } terrain
ui-has-deal = deal

## Telegraph

ui-telegraph = Telegraph
ui-telegraph-note = shares for an office
ui-telegraph-about = An office brings the shares of its section, and the first office in a section the number after + besides. The text below is what you get if you discard a worker, or a deal. A number between two sections is the points for offices in both. White houses are neutral: nobody can be the first there.
ui-section-about = Section { $section }: an office here brings { $shares }.
ui-section-first = The first office brings { $shares } more.
ui-section-about-deal = It also brings a deal.
ui-section-about-tile = Whoever discards a worker with it gets the tile: { $what }.
ui-section-about-link = Offices here and in the next section bring { $vp } points at the end.
ui-section-deal = a deal
ui-office-here = Build an office in section { $section }
ui-link = { $vp } points for offices on both sides
ui-head-section = Section
ui-head-has-deal = Deal
ui-head-tile = If you discard a worker
ui-head-link = Link to the next
ui-head-built = Offices

## The own board, and whom to send

ui-your-board = Your board
ui-your-workers = Your workers
ui-your-workers-note = ready to place
ui-all-placed = all are sent
ui-job-does-station = pay for a city, get its reward
ui-job-does-railroad = pay { $price } and terrain, lay { $rails } rails
ui-job-does-telegraph = build an office, get shares
ui-job-does-trade = { $trade ->
    [none] give up a piece, flip a train
   *[other] give up a piece, get { $trade }, flip a train
  }
ui-send-who = Which worker?
ui-times = ×{ $count }
ui-send-other = Not with the { $who }: you cannot pay for it. Choose the { $other }, or sell shares.
ui-send-adds = { $who }: { $what }
ui-tile-last = The last tile is yours.
ui-setup-worker = with the { $color } { $who }
ui-any-sell = Sell shares
ui-any-sell-for = Sell shares, { $price } each
ui-any-hire-for = Hire a worker, { $price }
ui-any-hire = Hire a worker
ui-use-ability = Use the ability
ui-promote = Promote the { $who } to milestone { $tile }
ui-exchange = { $old } → { $new }
ui-from-board = from your board
ui-worker-adds = { $job }: { $what }
ui-worker-adds-none = adds nothing, can promote 1 worker

## The pool

ui-trade-from = From your unused pieces: { $buildings } buildings and { $rails } rails are left.
ui-pool = What this action holds
ui-pool-done = Done
ui-pool-done-note = { $count ->
    [0] { "" }
   *[other] not sent yet
  }
ui-pool-must = Must
ui-pool-must-note = first
ui-pool-yours = Yours
ui-pool-yours-note = lost at commit
ui-yours-train = Choose your train
ui-yours-worker = Choose your worker
ui-pool-may = May
ui-pool-may-note = or leave it
ui-pool-later = Later
ui-pool-later-note = at commit
ui-pool-take-back = Take back: { $step }
ui-pool-back = Back
ui-pool-no = not possible now
ui-pool-any-time = at any moment
ui-pool-marked = { $count ->
    [one] 1 place is marked on the map
   *[other] { $count } places are marked on the map
  }
ui-pool-choices = { $count ->
    [one] 1 choice
   *[other] { $count } choices
  }
ui-pool-pay = Pay { $due }
ui-pool-left = of { $money }; you keep { $left }
ui-pool-short = you have { $money }
ui-later-deal = A deal
ui-later-deal-note = for shares; you have { $shares }
ui-later-milestone = Milestone { $tile } is complete
ui-later-milestone-note = { $vp } points, and a new one

## The secret look

ui-look = Milestones to keep
ui-look-secret = Only you see these.
ui-look-secret-note = The others see that you choose.
ui-look-swap = Put the other two back in the other order

## While one points at a place

ui-fact-city = level { $level }{ $cost ->
    [none] { "" }
   *[other] , a station costs { $cost }
  }
ui-fact-brings = A station brings: { $what }
ui-fact-first = The first one also: { $what }
ui-fact-first-gone = The first one brought: { $what }
ui-fact-terrain = { $count ->
    [0] No terrain (▲).
    [one] 1 terrain (▲): { $cost } more.
   *[other] { $count } terrain (▲): { $cost } more for each.
  }
ui-fact-terrain-free = { $count ->
    [0] No terrain (▲).
   *[other] { $count } terrain (▲); this rail is free.
  }
ui-fact-deal = A deal (D) for who lays a rail here.

## What the signs on the map mean

ui-sign-terrain = terrain: { $cost } more
ui-sign-deal = a deal for the rail
ui-sign-level = level of a city
ui-sign-neutral = neutral station
ui-signs = Signs on the map
ui-signs-about = ▲ is terrain: { $cost } more for each. D is a deal for who lays a rail there. I to V is the level of a city. A white house is neutral: nobody can be the first there.
