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
change = change
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
your-move-tag = Your move
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

# To create a table
new-game = Game
new-rules = Who comes in, and rules
new-access = Who may come in
new-seating = Order of the seats
new-variants = House rules and variants ({ $count })
new-summary = { $seats } seats: { $me ->
    [0] you watch
    [one] you
   *[other] you at { $me } seats
  }{ $friends ->
    [0] {""}
    [one] , one for a friend
   *[other] , { $friends } for friends
  }{ $bots ->
    [0] {""}
    [one] , one bot
   *[other] , { $bots } bots
  }.
new-open = { $friends ->
    [one] Open the table for a friend
   *[other] Open the table for { $friends } friends
  }
new-begin = Begin the game
new-then-invite = Next you get the link to send. You may leave meanwhile; the game begins when every seat is taken.
new-then-begin = Every seat is taken, so the game begins at once.
access-open = Anyone
access-open-about = It stands among the departures
access-open-sum = Anyone can sit down.
access-link = Only with the link
access-link-about = You send the link to whom you like
access-link-sum = Only those with the link can sit down.
access-private = Only whom I invite
access-private-about = Accounts that you invite by name
access-private-sum = Only accounts that you invite by name can sit down.
seating-random = Drawn by lot
seating-random-note = order is drawn at the start
seating-as_listed = As listed
seating-as_listed-note = order as listed
players-count = { $least } to { $most } players
fact-seats = Seats
fact-rules = Rules version
fact-rules-kept = kept for this game
remove = Remove
seat-you = You
seat-too = You too, on this device
seat-friend = A friend, or anybody
plan-bot = Bot
seat-bot-level = Bot, { $level }
seat-open = Open seat
seat-also-here = Also on this device
seat-me-about = on this device
seat-friend-about = waits for whoever comes
seat-bot-about = plays at once
seat-unnamed = Player { $number }
seat-name = Name at seat { $number }
seat-who = Who sits at seat { $number }
seat-remove = Remove seat { $number }
seat-add-friend = Add a seat
seat-add-bot = Add a bot
seats-full = { $game } has { $most } seats at most.

## The table

you = you
close = Close
try-again = Try again
your-move = Your move.
title-your-move = Your move: { $title }
skip-prompt = Skip to what to do
skip-text = Skip to the text board
tabs = Parts of the table
tab-log = Log
tab-chat = Talk
tab-notes = Notes
tab-menu = Table
bar-map = Map
bar-side = Board
bar-log = Log
bar-chat = Talk
bar-menu = More
seats-title = Players
seat-your-move = Your move
seat-thinks = Thinking
seat-bot = bot, { $level }
figures-table = Table
plain-board = The drawn board of this game comes later. Everything can be played from here: the choices, the figures and the log are complete.

table-loading = The table is being set up.
table-gone = This table is not here.
table-gone-about = It may have been closed, or its address has a mistake. If somebody sent you the link, ask them for it again.
table-gone-way = See open tables
table-forbidden = You need an invitation to this table.
table-forbidden-about = The link has no valid invitation, or the invitation was used up. Ask the host for a new link.
table-closed = This table was closed.
table-closed-about = { $who } closed it before the game began. Nothing was played, so nothing is lost.
table-unreachable = The server does not answer.
table-unreachable-about = Your connection or the server is down. Nothing at your table is lost.

## The prompt

take-back = Take back
hint = Hint
hint-is = A { $bot } bot would play “{ $what }”.
hint-take = Pencil it in
waiting-for = { $who } decides.
waiting-about = You hear of it as soon as it is your move.
watching = You watch. { $who } decides.
watching-about = You see what everybody sees, and nothing that is secret.
refused-about = Nothing was changed.
refused-ok = All right
rule-section = Rule { $section }
confirm = { $what }?
confirm-free = Do you want this?
confirm-ends-turn = Your turn ends with it.
confirm-last-round = It begins the last round, and cannot be taken back.
confirm-irreversible = This cannot be taken back.
confirm-ends-game = The game ends with it.
confirm-yes = Yes, do it
confirm-no = Not yet
over-title = The game is over.
over-won = { $count ->
    [one] { $who } wins with { $score }.
   *[other] { $who } share the victory with { $score } each.
  }
line-live = Live
line-is-down = Line down
line-down = The line to the server is down.
line-down-about = We keep trying. What was played is safe.
line-down-kept = We keep trying. What you pencilled is kept, and nothing is sent twice.
target-several = { $count } choices
choose-on-map = { $count ->
    [one] Or choose the marked place on the map: { $what }.
   *[other] Or choose one of { $count } marked places on the map: { $what }.
  }

## Choices, plans, amounts

choices-search = Search { $count } choices
choices-more = { $count } more
choices-closed = Not now
plan-clear = Rub it out
plan-broken = What you pencilled is not possible any more.
plan-broken-about = The table has changed since. Rub it out, or take back the steps that are struck through.
plan-complete = Ready to send.
plan-complete-about = Nothing is done yet. Take it back, or send it.
amount-less = Less
amount-more = More
amount-all = All { $amount }
amount-ruler = Amount
amount-least = Minimum
amount-most = Most
amount-keep = You would keep { $left } of { $of }
why-title = Why not
why-nothing = There is nothing to do here now.
why-planned = Send or take back what you pencilled first.
why-not-your-turn = It is not your turn.
explain-title = How this figure comes about
explain-sum = Sum
explain-counted = – counted, not computed.
explain-past = Figures explain themselves in the present. Go back to now and ask again.

## What happened

since-title = Since your last turn
since-more = { $count ->
    [one] one earlier move
   *[other] { $count } earlier moves
  }
since-show = Show on the map
since-go = Go on
log-title = What happened
log-empty = Nothing happened yet.
log-more = { $count } earlier entries
log-forced = (the only choice)
log-created = { $who } made the table.
log-sat = { $who } sat down.
log-left = { $who } stood up.
log-admitted = { $who } may watch now.
log-removed = { $who } was removed by the host.
log-started = The game began.
log-took-back = { $count ->
    [one] { $who } took back an action.
   *[other] { $who } took back { $count } actions.
  }
log-handed-over = { $who } is played by a bot from now on.
log-auto-on = Forced actions of { $who } are played automatically.
log-auto-off = { $who } plays forced actions again.
log-hosted = { $who } is the host now.
log-rematch = A new game with the same players was set up.
log-closed = The table was closed.

## Talk and notes

chat-title = Talk
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-removed = This message was removed.
chat-watches = watches
chat-menu = More about the message of { $who }
chat-mute = Mute
chat-report = Report
chat-remove = Remove
chat-reported = Thank you. The operator of this server will look at it.
chat-muted = { $count ->
    [one] One message of a muted person is hidden.
   *[other] { $count } messages of muted people are hidden.
  }
chat-muted-change = Change
notes-about = Only you see this note.
notes-writing = Not kept yet.
notes-kept = Kept.

## Looking back

past-title = Look back
past-loading = Reading the game.
past-at = Turn { $turn }, action { $at } of { $of }
past-prompt = You look back.
past-prompt-about = Action { $at } of { $of }. The game itself goes on.
past-present = Back to now
past-play = Play
past-pause = Stop
past-back = One action back
past-on = One action forward
past-turn-back = One turn back
past-turn-on = One turn forward
past-share = Copy link
past-shared = The link to this moment is in your clipboard.
past-share-this = This is the link to this moment.

## The end, the menu, the curtain, the text board

end-place = Place
end-player = Player
end-score = Score
end-eliminated = out
end-rematch = Play again with the same players
end-rematch-go = Go to the next game
end-look-back = Look back
end-export = Save the record
end-front = To the front page
menu-title = The table
menu-share = Copy the link to this table
menu-shared = The link is in your clipboard.
menu-share-this = This is the link to the table.
menu-text = Text board
menu-past = Look back
menu-export = Save the record
menu-auto = Play my move when there is only one
menu-hand-over = Let a bot play on for me
menu-hand-over-sure = A bot takes your seat for the rest of the game. You can watch.
menu-hand-over-yes = Hand over my seat
menu-hand-over-no = I play on
menu-keys = Keys
menu-settings = Settings
menu-leave = Back to your tables
curtain-title = Hand the device to { $who }.
curtain-about = Nothing of the table is shown until the next player is ready.
curtain-open = I am { $who }
text-board = Text board
text-board-todo = What to do
text-board-choices = Legal choices
text-board-nothing = There is nothing to decide for you now.

# Notices of other tables
notice-a-table = a table
notice-your-turn = Your move at { $game }.
notice-started = { $game } begins.
notice-over = { $game } is over.
notice-invited = You are invited to { $game }.
notice-with = With { $who }.
go-there = Go there

# Departures
departures-count = { $count ->
    [0] No table has a free seat now.
    [one] One table has a free seat.
   *[other] { $count } tables have a free seat.
  }
departures-reading = Reading the board.
departures-open = Open tables
departures-order = soonest first
departures-played = Being played
departures-latest = latest move first
departures-none = No table is open.
departures-none-way = Create one and leave it open: whoever comes here sees it.
departures-none-played = Nobody plays at an open table now.
departures-filtered = No table fits.
departures-drop-game = Other games have a free seat.
departures-drop-free = There are tables with fewer free seats.
departures-drop-both = There are tables of other games, with fewer free seats.
departures-all-games = Show all games
departures-any-seats = Show any with a free seat
filters = Filters
filter-game = Game
filter-all = All
filter-free = Free seats
filter-free-n = { $n ->
    [1] any
   *[other] { $n } or more
  }
col-leaves = Leaves
col-game = Game
col-players = Players
col-rules = Rules
col-opened = Opened
col-last-move = Last move
leaves-now = with one more
leaves-when = with { $count } more
rules-usual = usual rules
taken = { $taken } of { $all }
watch-table = Watch { $game }: { $who }
link-head = You have a link?
link-about = Paste the whole message; the address is found in it.
link-label = Link to a table
link-example = …/t/…
link-wrong = There is no address of a table in this. It has /t/ and then twelve letters and figures.
open = Open
at-once-head = Leave at once
at-once-about = { $game } against { $count ->
    [one] one bot
   *[other] { $count } bots
  }, { $level }.
