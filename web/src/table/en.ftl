# The texts of the table page.

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
sheet-handle = What to do
bar-map = Map
bar-map-plain = Play
bar-side = Board
bar-side-plain = Players
bar-log = Log
bar-your-move = Your move
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
take-back-none = There is nothing to take back. Your last action stands once somebody else has acted, or something was drawn or shown.
hint = Hint
hint-is = A { $bot } bot would choose: { $what }.
# A percent sign stays with its number.
hint-share = It expects to win { $share }{"\u00A0"}% of such games.
hint-shares = It expects to win { $share }{"\u00A0"}% of such games, and { $less }{"\u00A0"}% with the next best: { $other }.
hint-same = It expects to win { $share }{"\u00A0"}% of such games. “{ $other }” is as good.
hint-whole = { $what }, { $rest }
hint-take = Pencil it in
decides = { $who } decides.
decides-about = You hear of it as soon as it is your move.
decides-what = { $who } decides: { $what }.
decides-chance = Chance decides.
watching-about = You watch. You see what everybody sees, and nothing that is secret.
refused-about = Nothing was changed.
refused-ok = All right
rule-section = Rule { $section }
rules-all = All rules
confirm = { $what }?
confirm-free = Do you want this?
confirm-ends-turn = Your turn ends with it.
confirm-last-round = This begins the last round, and the game ends after it. You cannot take it back.
confirm-irreversible = Chance acts next, or you see something hidden, so you cannot take it back.
confirm-ends-game = This ends the game. You cannot take it back.
confirm-unused = You have not used: { $list } It is lost then.
unused-commit = { $count ->
    [one] { $what }: 1 thing unused
   *[other] { $what }: { $count } things unused
  }
acts-closed = Not now: { $count }
acts-closed-title = Not now
confirm-yes = Yes, do it
confirm-no = Not yet
over-title = The game is over.
over-you = You
over-you-won = You win with { $score }.
over-you-won-by = You win with { $score }, { $lead } ahead of { $other }.
over-won = { $who } wins with { $score }.
over-won-by = { $who } wins with { $score }, { $lead } ahead of { $other }.
over-lost-by = { $who } wins with { $score }, { $lead } ahead of you.
over-you-won-tie = You win with { $score }, ahead of { $other } on the tie-break.
over-won-tie = { $who } wins with { $score }, ahead of { $other } on the tie-break.
over-lost-tie = { $who } wins with { $score }, ahead of you on the tie-break.
over-shared = { $who } share the victory with { $score } each.
over-length = { $turns ->
    [one] { $turns } move, { $time }.
   *[other] { $turns } moves, { $time }.
  }
over-because = It ended because { $why }.
line-live = Live
line-is-down = Line down
line-down = The line to the server is down.
line-down-about = We keep trying. What was played is safe.
line-down-kept = We keep trying. What you pencilled is kept, and nothing is sent twice.
target-several = { $count } choices
choices-all = All choices
choices-marked = { $count } places marked on the map
tally = What you pencilled
tally-choose = Choose a marked place on the map.
how = How to play
figures-player = Players
figures-company = Companies
figures-tile = Tiles
figures-milestone = Milestones
figures-city = Cities

## Choices, plans, amounts

choices-search = Search { $count } choices
choices-more = { $count } more
choices-here = { $count ->
    [one] one choice
   *[other] { $count } choices
  }
plan-clear = Rub it out
variants = Your plans
variant-more = Compare another plan
variant-more-brief = Compare
variant-branched = Plan { $kept } is kept. This is plan { $name }: choose another last step.
variant-only = only: { $what }
variant-empty = nothing yet
variant-drop = Rub out { $name }
variant-now = Plan { $name } is in your hand, { $count ->
    [0] nothing is pencilled
    [one] 1 step
   *[other] { $count } steps
  }.
step-back = Take back: { $what }
plan-broken = What you pencilled is not possible like this.
plan-broken-about = A step before it is gone, or the table has changed. Take back the steps that are struck through, or rub all of it out.
plan-complete = Ready to send.
plan-complete-seat = Nothing is done yet. Take it back, or send it.
plan-complete-chance = Nothing is done yet. Chance acts next, so it cannot be taken back once it is sent.
plan-complete-secret = Nothing is done yet. You see something new then, so it cannot be taken back once it is sent.
plan-complete-over = Nothing is done yet. The game ends with it.
plan-complete-limit = Nothing is done yet. Send this much first.
amount-less = Less
amount-more = More
amount-all = All { $amount }
amount-ruler = Amount
amount-least = Minimum
amount-most = Most
amount-send = { $what }, keep { $left }
priced = { $what }, { $price }
amount-keep = You would keep { $left } of { $of }
why-title = Why not
why-nothing = There is nothing to do here now.
why-not-your-turn = It is not your turn.
explain-title = How this figure comes about
explain-sum = Sum
explain-counted = This is counted on the table. It has no parts.
explain-past = Figures explain themselves in the present. Go back to now and ask again.

## What happened

welcome = New to this game?
welcome-about = Its aim and a turn, in short.
since-title = { $count ->
    [one] One move since your last turn
   *[other] { $count } moves since your last turn
  }
since-earlier = { $count } more
since-was = was { $was }
since-show = { $count ->
    [one] Show it
   *[other] Show them
  }
recent-title = Last moves
log-title = What happened
log-empty = Nothing happened yet.
log-more = { $count } earlier entries
log-rest = and { $count } more
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
log-bot-sat = { $who } seated a bot.
log-bot-left = { $who } removed a bot.
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
chat-names = Names to call
chat-removed = This message was removed.
chat-watches = watches
chat-menu = More about the message of { $who }
chat-message-of = Message from { $who }
chat-answer = Answer
chat-mute = Mute this person
chat-mute-about = on your devices; they are not told
chat-report = Report this message
chat-report-about = to the operator of this server
chat-remove = Remove this message
chat-remove-about = a mark stays in its place
chat-hint = Everybody at the table sees it. “@name” calls somebody; “move 18” and the code of a place become links.
chat-reported = Thank you. The operator of this server will look at it.
chat-muted = Messages of people you muted are hidden.
chat-muted-change = Change
notes-about = Only you see this note.
notes-writing = Saving.
notes-kept = Notes are saved as you write.

## Looking back

past-title = Look back
past-loading = Reading the game.
past-at = Action { $at } of { $of }
past-prompt = The game begins.
past-prompt-about = You look back: action { $at } of { $of }.
past-present = Back to now
past-play = Play
past-pause = Stop
past-back = One action back
past-on = One action forward
past-turn-back = One move back
past-turn-on = One move forward
past-first = To the beginning
past-last = To the end
past-unit = How far one step goes
past-by-turn = By move
past-by-action = By action
past-turn = Move { $turn } of { $of }
past-share = Share this moment
past-shared = The link to this moment is in your clipboard.
past-share-this = This is the link to this moment.

## The end, the menu, the curtain, the text board

end-standing = Final standing
end-parts = where it came from
end-place = Place
end-tied = tied
end-player = Player
end-winner = winner
end-score = Score
end-eliminated = out
again-title = Play again?
again-about = The same players, in seats drawn at random. Everybody is asked.
again-open = A new game with the same players is set up.
again-agrees = agrees
again-asked = asked
again-bot = bot
end-rematch = Play again with the same players
end-rematch-go = Go to the next game
end-look-back = Look back
end-share = Share this game
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
curtain-open = I am { $who }, show my table
curtain-back = Not yet: back to { $who } for 8 seconds
curtain-device = { $count ->
    [one] one seat at this device
   *[other] one device, { $count } seats
  }
curtain-next = is next
curtain-moved = has moved
curtain-bot = bot, moves by itself
text-board = Text board
text-board-todo = What to do
text-board-about = The same table in words. It changes with every move.
text-board-amount = { $what }: { $least } to { $most }
text-board-choices = Legal choices
text-board-choices-count = Legal choices, { $count }
text-board-go = Go to a place
text-board-read = Read
text-board-next = Next to it:
text-board-no-place = There is no { $place } on this map.
text-board-nothing = There is nothing to decide for you now.
