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
title-rules = Rules
title-rules-of = Rules of { $game }
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
front-lead = Alone tonight against strong bots, with friends at one table, or over weeks, a move a day. You need no account to start.
front-urgent = most urgent first
front-open = open tables, and some to watch
front-no-tables = You have no tables yet. One against bots is a click away.
front-no-departures = No open table now. Create one, and others find it here.
front-all-tables = All your tables
front-all-departures = All departures
front-unofficial = The games are the work of their designers and publishers. This is an unofficial implementation.
create-table = Create a table
play-bots = Play against bots
play-bots-at = Play against bots: { $game }
invite-friends = Invite friends
invite-friends-to = Invite friends: { $game }
players-range = { $least } to { $most }
fact-players = Players
fact-time = Against bots, about
fact-board = You play on
fact-board-drawn = the map
fact-board-lists = lists, the map comes later
fact-luck = Luck
bots-are = { $count ->
    [one] One bot, { $level }
   *[other] { $count } bots, { $level }
  }
bots-against = Opponents
bots-count = Bots
bots-level = How strong
level-random = random
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
company-nobody = nobody else yet
company-bots = { $count ->
    [one] one { $level } bot
   *[other] { $count } { $level } bots
  }
bot-name = { $level } bot
bot-name-n = { $level } bot { $number }
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
fact-seated = Seated
fact-rules = Rules
fact-rules-kept = version { $version }, fixed for this game
new-name-about = The others see it. Leave it empty and we choose one.
remove = Remove
seat-you = You
seat-too = You too, on this device
seat-friend = A friend
plan-bot = Bot
seat-open = Open seat
seat-also-here = Also on this device
seat-me-about = on this device
seat-friend-about = waits for whoever comes
seat-bot-about = plays at once
fill-bot = Seat a bot
fill-level = Strength of the bots you seat
fill-bot-where = Seat a bot at seat { $number }
seat-unnamed = Player { $number }
seat-name = Name at seat { $number }
seat-who = Who sits at seat { $number }
seat-remove = Remove seat { $number }
seat-add-friend = Add a seat
seat-add-bot = Add a bot
seats-range = { $game } has { $least } to { $most } seats.

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
departures-all-played = All { $count } games in progress
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
watch-table = Watch: { $game }, { $who }
link-head = You have a link?
link-about = Paste the whole message; the address is found in it.
link-label = Link to a table
link-example = …/t/…
link-wrong = There is no address of a table in this. It has /t/ and then twelve letters and figures.
open = Open
at-once-head = Play at once
at-once-about = { $game } against { $count ->
    [one] one bot
   *[other] { $count } bots
  }, { $level }.

# Your tables
mine-reading = Reading your tables.
mine-none = You have no tables yet.
mine-waiting = { $count ->
    [0] Nothing waits for you.
    [one] One waits for you.
   *[other] { $count } wait for you.
  }
mine-by-link = Join by link
mine-yours = Waiting for you
mine-yours-order = longest first
mine-yours-none = No table is waiting for you.
mine-yours-way = Start one against bots; the first decision is two clicks away.
ruler-at = { $hours ->
    [0] last move now
    [1] 1 h ago
    [3] 3 h
    [6] 6 h
    [12] 12 h
    [24] 1 day
   *[other] { $days } days
  }
mine-theirs = Waiting for others
mine-finished = Finished
mine-finished-none = Games you finish stay here with their score and a look back.
mine-games = { $count ->
    [one] one game
   *[other] { $count } games
  }
mine-all = All { $count } games
mine-guest = You are a guest: only this device knows these tables.
mine-elsewhere = Played here on another device?
keep-games = Keep my games
see-departures = See departures
waits = asked
players-n = { $count } players
go-there-to = Go there: { $game }
col-to-move = To move
col-ended = Ended
col-place = Place
col-winner = Winner
place-won = won
place-of = { $place ->
    [1] 1st of { $all }
    [2] 2nd of { $all }
    [3] 3rd of { $all }
   *[other] { $place }th of { $all }
  }
score = with { $score }
rematch = Rematch
rematch-of = Rematch: { $game }
rematch-not = No rematch yet.
look-back = Look back
look-back-at = Look back: { $game }

# Account
account-none = You need none to play. With one, your tables and results follow you to every device.
account-have = Your tables and results follow you to every device.
sign-in-about = On this device, until you end it.
sign-in-wrong = This name and this password do not belong together. Check both.
sign-in-other = Sign in as somebody else, and leave this guest
account-new = New here
account-new-about = A name and a password are enough.
account-make = Make the account
account-keeps = We keep your name, your password as a hash, and your games. No mail address.
too-long = { $max } characters at most; this has { $chars }.
too-short = { $min } characters at least; this has { $chars }.
name = Name
name-at-table = Name at the table
name-about = 1 to 24 characters. You can change it later.
name-forbidden = A name has no comma, no colon and no #.
name-missing = Type a name.
name-taken = Somebody has the name { $name } already. Choose another.
name-change = Change the name
name-save = Take this name
renamed = You are { $name } now.
password = Password
password-show = Show
password-about = Eight characters or more.
password-missing = Type a password.
password-lost = A lost password cannot be sent, because we have no address of you. Keep it well.
password-set = set
password-change = Change the password
password-old = Present password
password-new = New password
password-save = Take this password
password-old-wrong = The password is not right.
password-changed = The password is changed.
password-changed-small = All other devices are signed out.
change-it = Change
leave-it = Leave it
not-now = Not now
guest-head = You play as { $name }, a guest on this device.
guest-about = { $count ->
    [0] Make an account, and your games will follow you.
    [one] Only this device knows your table. Make an account to find it everywhere.
   *[other] Only this device knows your { $count } tables. Make an account to find them everywhere.
  }
kept = { $name } is an account now.
kept-small = Every seat and result came along.
own-data = You
muted = Muted people
muted-none = You hear everybody. Mute somebody in the talk of a table.
hear-again = Hear again
hear-again-whom = Hear { $name } again
devices = Where you are signed in
devices-count = { $count ->
    [one] one device
   *[other] { $count } devices
  }
devices-ended = { $count ->
    [one] One device is signed out.
   *[other] { $count } devices are signed out.
  }
device-this = This device
device-now = in use now
device-on = { $browser } on { $system }
device-unknown = An unknown program
device-used = last used { $when }
device-end = Sign out { $device }
end-it = End it
end-others = End all others
leave = Leave
sign-out = Sign out
sign-out-about = On this device only. Your games go on.
signed-out = You are signed out on this device.
delete = Delete my account
delete-guest = Delete this guest
delete-about = Your name, password, notes and devices go. Finished games stay for the others, without your name. { $running ->
    [0] You are in no running game.
    [one] In one running game a bot takes your seat.
   *[other] In { $running } running games a bot takes your seat.
  } This cannot be taken back.
delete-password = Your password, to be sure
delete-sure = Yes, I am sure
delete-do = Delete it for good
delete-no-password = Delete: password missing
delete-not-sure = Delete: say that you are sure
deleted = Your account is deleted. Games you played stay, without your name.
settings = On this device
settings-here = kept in this browser
theme = Colors
theme-system = As the system
theme-light = Paper
theme-dark = Blueprint
sound = A bell when it is my turn
sound-about = Two short strokes, also for tables that are not in sight.
keys-on = Single letters are commands
keys-on-about = Such as P for the prompt. In text fields they write as usual.
keys-all = All keys

# Joining, and waiting for players
join-crumb = An invitation
join-host = { $name } invites you to
join-of = Table of { $name }
join-starts = starts when all { $count } sit
join-name = Your name at this table
join-name-about = The others see it. No account, no mail address.
join-no-name = Sit down: type your name first
join-account = You sit down as { $name }.
join-seat = Your seat
join-who = Who sits
join-drawn = Seats and turn order are drawn when the game begins.
join-sit = Sit down as { $name }
join-watch = Only watch
join-others = Other tables
join-full = Every seat is taken. You may watch, or find another table.
join-foot = The seat stays with this device. Make an account later and it moves with you, with its result.
join-foot-account = The seat belongs to your account. You find it under Your tables, on every device.
join-taken = Somebody was quicker at this seat. Take another one.
join-begun = The game has begun, or the table is full. You may watch it.
join-used = This invitation does not hold any more. Ask whoever sent it for a new link.
fact-free = Free seats
fact-bots = Bots
fact-changed = Rules of this table: { $rules }.
none = none
sits = at the table
sits-you = you
sits-host = host, at the table
sits-bot = plays at once
sits-free = free
shape-circle = Circle
shape-square = Square
shape-triangle = Triangle
shape-diamond = Diamond
shape-pentagon = Pentagon
shape-cross = Cross
link-of-table = Link to this table
copy = Copy
copied = The link is copied.
copied-short = Copied
share = Share
share-title = Play { $game } with me
waiting-head = { $count ->
    [0] Everybody is here.
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
waiting-about = { $game } begins as soon as every seat is taken.
waiting-link = Send this link. It works on any device and needs no account.
waiting-leave = You can look at other pages meanwhile. A notice tells you when the game begins.
remove-whom = Remove { $name }
stand-up = Leave my seat
close-table = Close the table
close-sure = Close it for everybody
invite = Invite
invite-account = Invite an account by name
invite-about = Whoever is signed in there gets a notice.
invite-nobody = There is no account with the name { $name }. Guests come by the link.
invited = { $name } is invited.

# Import
import-lead = A record has every action of a game. Roundhouse replays it and goes on from its end.
import-record = Record
import-example = game …
import-file = Choose a file
import-where = You get a record from the menu of a table, or from the terminal program.
import-not = The record cannot be replayed.
import-line = Line { $line }: { $text }
import-no-head = This does not begin like a record.
import-no-head-why = The first lines of a record name the game, the rules and the players. Paste the whole record.
import-unknown = This server does not have the game { $game }.
import-known = This server has { LIST($games) }.
import-show = Show line { $line }
import-is = What it is
import-lines = Actions and draws
import-seats = who goes on at each
import-do = Go on with the game
import-none = No record yet.
import-none-way = Paste one, or choose a file. Then say who sits where.

# No such page
missing-head = No track goes there yet.
missing-at = There is no page at
missing-near = An address that is known,
missing-near-end = comes near.
missing-go = Go to { $path }
back = Back

# Rules
rules-own = In our own words, numbered as refusals cite them.
rules-contents = Contents
rules-find = Find in the rules
rules-found = { $count ->
    [0] No section has this.
    [one] One section
   *[other] { $count } sections
  }
rules-at = Link to { $section }
rules-figures = Figures
rules-ways = From here
rules-table = Your table
rules-table-about = It waits as you left it. What you pencilled is kept.
rules-back = Back to the table
rules-play = Play it
rules-play-about = The quickest way to learn it: against bots, with a hint whenever you want one.
rules = Rules
rules-of = Rules: { $game }
new-tab = opens in a new tab

# Keys
keys-lead = Everything can be done without a mouse. These are short ways.
keys-table = At the table
keys-map = On the map, when it has the focus
keys-amount = Choosing an amount
keys-past = Looking back
keys-everywhere = Everywhere
key-prompt = to what you are asked
key-choices = take a choice, in order
key-undo = take back a step
key-undo-all = take back everything that can be
key-variant = take the next of what you try in hand
key-variant-more = keep what is pencilled and try something else in place of its last step
key-hint = ask a bot for a hint
key-drop = bid no more, and pass
key-map = to the map
key-text = text board, and back
key-log = to the log
key-talk = write to the table
key-back = look back, and to the present
key-keys = this list
key-north = north and south, hex by hex
key-slant = the four diagonal directions
key-jump = to the nearest legal place that way
key-choose = choose the place
key-goto = then a coordinate such as I6 goes there
key-why = why not here
key-zoom = closer, farther
key-fit = the whole map
key-step = one more, one less
key-step-5 = five more, or less
key-ends = least, most
key-digits = type the amount
key-turn = a turn back, a turn on
key-action = a single action
key-first-last = beginning, end
key-play = play it
key-lines = down and up in the log
key-tab = to the next thing, with Shift to the one before
key-notices = to the notices
key-esc = close, or back to where you were
