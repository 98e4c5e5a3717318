# The texts of the interface. Sentences of a game are in its folder under src/board.

app-name = Roundhouse
nav-play = Play
nav-tables = Your tables
nav-departures = Departures
nav-import = Import a game
nav-account = Account
nav-sign-in = Sign in

nav-main = Main
nav-home = Roundhouse, to the first page
nav-account-of = Account of { $name }
nav-waiting = { $count ->
    [one] one waits for you
   *[other] { $count } wait for you
  }
bar-tables = Tables
skip-main = To the page
title-site = Roundhouse: railroad board games
title-page = { $page }, Roundhouse
title-front = Railroad games on one table
title-tables = Your tables
title-departures = Departures
title-new = Create a table
title-import = Import a game
title-account = Account
title-keys = Keys
title-table = Table
title-missing = No such page
close = Close
change = change
try-again = Try again
notices = Notices
notices-more = { $count ->
    [one] One more notice
   *[other] { $count } more notices
  }
build-new = Roundhouse was updated.
build-new-small = Games keep the rules they began with.
build-load = Load the new version

# What went wrong
problem-unreachable = The server cannot be reached. Nothing was changed; try again in a moment.
problem-unavailable = The server cannot do this now. Nothing was changed; try again in a moment.
problem-unknown = That did not work, and the page does not know why. Load it again.
problem-too-many = That was often in a short time. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }.
problem-internal = The server made a mistake. It has noted it under number { $incident }.
problem-not-signed-in = You are not signed in on this device any more. Sign in again.
trouble-load = This page could not be loaded.
trouble-load-why = The line is down, or Roundhouse was updated since you came. Your games are safe on the server.
trouble-reload = Load it again
trouble-page = This page has stopped.
trouble-page-why = A fault of the page, not of yours: { $reason }. Your games are safe on the server.
trouble-again = Show it again

# The first page
front-head = Draw a line west and see who ends up rich.
front-lead = Alone tonight against bots that mean it, with friends at one table, or over weeks, a move a day. You need no account to start.
front-urgent = most urgent first
front-open = open tables, and some to watch
front-no-tables = None yet on this device. A table against bots is one click away.
front-no-departures = No open table now. Create one, and others find it here.
front-all-tables = All your tables
front-all-departures = All departures
front-unofficial = The games are the work of their designers and publishers. This is an unofficial implementation.
create-table = Create a table
play-bots = Play against bots
play-bots-at = Play { $game } against bots
invite-friends = Invite friends
invite-friends-to = Invite friends to { $game }
players-range = { $least } to { $most }
fact-players = Players
fact-time = Against bots, about
fact-luck = Luck
bots-are = { $count ->
    [one] One bot, { $level }
   *[other] { $count } bots, { $level }
  }
bots-count = Bots
bots-level = How strong
level-random = random
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
company-nobody = nobody else yet
col-since = Since
col-table = Table
col-seats = Seats
col-state = State
col-do = What you can do
your-move = Your move
others-think = others are thinking
finished = finished
being-played = being played
seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
  }
seated = { $taken } of { $all } seated
sit-down = Sit down
watch = Watch
departures-unknown = The open tables could not be read.
