# Words of the page.
skip-to-content = To the content
navigation = Navigation
menu = Menu
host = For hosts
settings = Settings
nothing-here = There is nothing here
to-the-start = To the home page
welcome = { $count ->
    [3] Three board games, one table: play now
   *[other] Board games at one table: play now
}
welcome-more = Right away against bots, or with friends through a link. No account, nothing to install.
welcome-more-alone = Right away against bots, or with friends at one device. No account, nothing to install: everything runs in your browser.
games = Games
game-maya = Maya
game-sakkara = Sakkara
game-himalaya = Himalaya
about-maya = Bid with hidden workers, win stones, build four pyramids. 3 to 5 players.
about-sakkara = Collect tiles, build your step pyramid before your opponent does. 2 players.
about-himalaya = Six secret actions a round: trade, deliver, gain influence. 3 to 6 players.
about-any-game = A game for { $players } players.
play-now = Play now
with-friends = With friends
opening = Opening …
guest = Guest
myself = you
my-games = My games
open-tables = Open tables
no-open-tables = No table is waiting. Open one and send the link to friends.
your-turn = your turn
seats-open = seats open
status-waiting = waiting
status-running = being played
status-over = over
status-frozen = frozen
open-seat = (open)
cannot-reach = The server does not answer. Try again in a moment.
my-name = My name
language = Language
theme = Colours
theme-auto = like the device
theme-light = light
theme-dark = dark
confirm-moves = Confirm moves
confirm-always = always
confirm-slow = only in correspondence play
confirm-never = never
motion = Pieces move
log-in = Log in
account-of = Account of { $name }
you-play-as = You play as
welcome-name = Good to see you, { $name }
settings-come-along = Your choices follow you to every device where you are logged in.
settings-stay = Your choices stay on this device.
new-table = New table
new-table-of = { $game }: a new table
players = Players
others = The others
seat-number = Seat { $number }
a-friend = a friend, by link
at-this-device = somebody else at this device
others-alone = The others sit at this device or are bots: people at other devices need a server, which this site does not have.
name-of-seat = Name of seat { $number }
level-novice = Novice bot
level-casual = Casual bot
level-club = Club bot
level-expert = Expert bot
level-master = Master bot
bot-from-outside = { $name }, a bot from outside
from-outside = bot from outside
bots-from-outside = Bots from outside
time = Time
time-none = no clock
time-quick = live: 5 minutes, plus 10 seconds a turn
time-calm = live: 20 minutes, plus 30 seconds a turn
time-day = correspondence: a day for each decision
time-days = correspondence: three days for each decision
option-listed = Show in the lobby: anybody may join
option-undo = Undo allowed
option-hints = Hints allowed
option-spectators = Others may watch
option-memory = Hide what players would have to remember
option-rated = Rated
rated-explained = Counts for the rating of everybody here who has an account. With a clock, without hints; one seat per person.
rated-needs-account = Counts for the rating of players with an account. With a clock, without hints; one seat per person.
rated-not-shared = Not where several people share a device.
is-rated = Rated: counts for the rating of players with an account.
state-rated = { $state }, rated
rating = Rating
rating-change = { $points } ({ $change })
rating-and-margin = { $points } ± { $margin }
without-rating = no rating
without-account = no account, or a hidden one
statistics = Statistics
open-table = Open the table
connecting = Connecting …
reconnecting = The connection was lost; trying again …
no-such-table = There is no such table
not-for-you = This table is not for you
join-table-of = Join this game of { $game }
join = Join
waiting-for-players = Waiting for players
waiting-for-answers = Waiting for answers
rematch-asked = { $name } asks for a rematch.
rematch-accept = Play the rematch
rematch-decline = Decline
rematch-declined = { $name } does not want to play a rematch.
seat-invited = has been asked
leave-table = Get up
close-table = Close the table
waiting-for = Waiting for { $names }
your-actions = Your actions
thinking = Thinking …
chance = Chance
cancel = Cancel
agree = Agree
refuse = No
take-seat-back = Take my seat back
undo = Undo
hint = Hint
all-moves = { $count ->
    [one] One move
   *[other] All { $count } moves
}
type-a-move = Type a move
make-move = Move
plan-so-far = So far: { $moves }. { $left ->
    [one] One more is missing.
   *[other] { $left } more are missing.
}
plan-anew = Start over
days-left = { $days ->
    [one] 1 day
   *[other] { $days } days
}
bot-plays = played by: { $bot }
bot-helped = { $bot } moved instead: the stronger bot did not answer in time
thinks = thinks
to-move = to move
away = away
log = Log
chat = Chat
say-something = Say something
send = Send
send-this-link = Send this link to your friends:
link = Link
copy = Copy
copied = Copied
copy-by-hand = Your browser does not allow copying here. The link is selected: copy it by hand.
fill-with-bot = Add a bot
rematch = Rematch
record = Record

# The table.
rules = Rules
table = Table
log-line = { $name } { $what }
nothing-yet = Nothing has happened yet.
nobody-spoke = Nobody has said anything yet.
unread = unread
rules-now = What matters now
rule-asked = The paragraph
all-rules = All the rules
read-rule = Read the rule
chance-draws = Chance draws …
confirm-that = Confirm: { $what }
recap = What happened?
recap-stop = Back to now
with-undo = Undo is allowed.
without-undo = Without undo.
with-hints = Hints are allowed.
without-hints = Without hints.
with-memory = Everything that was open can be looked up again.
without-memory = What players would have to remember is hidden.
time-slow-of = Correspondence: { $time }.
slow-days = { $days ->
    [one] a day for each decision
    [3] three days for each decision
   *[other] { $days } days for each decision
}
slow-hours = { $hours ->
    [one] an hour for each decision
   *[other] { $hours } hours for each decision
}
time-live-of = { $minutes } minutes, plus { $seconds } seconds for each turn.
commitment = A secret fixes in advance what chance will draw. This is its fingerprint, shown from the start:
seat-link = Link to my seat, for another device
hand-on = Hand my seat to somebody else
is-away = { $name } is away.
vote-for-bot = Vote to let a bot play
hand-device-to = Hand the device to { $name }
curtain-why = So nobody sees the cards and plans of the others.
i-am = I am { $name }
bot-name = { $number ->
    [1] { $level }
   *[other] { $level } { $number }
}
no-such-table-why = Perhaps the link was cut off. Ask for it again.
chance-drew = Chance drew { $count } times
set-up = The table is set up
more-options = More options
level = Level
fill-all-with-bots = Fill all { $count } open seats with bots

# Learning.
learn = Learn
learn-game = { $game }: a guided first game
lesson-step = Step { $number } of { $total }
lesson-progress = Progress of the lesson
lesson-not-this = Possible in a real game, but not in this lesson: do what lights up.
lesson-show-me = Do it for me
lesson-play-now = Play your own first game
back = Back
next = Next
skip = Skip
from-the-start = From the beginning
rules-of = The rules of { $game }
search-rules = Search the rules
search-found = { $paragraphs ->
    [one] One paragraph
   *[other] { $paragraphs } paragraphs
}, { $words ->
    [one] one word of the glossary.
   *[other] { $words } words of the glossary.
}
contents = Contents
glossary = Glossary
mark-elsewhere = published elsewhere
mark-ours = our own ruling
marks-explained = † published elsewhere, ¤ our own ruling where the sheet is silent, no mark: the short-rule sheet.
pace = Moves of others are shown
pace-0 = at once
pace-0-3 = quickly
pace-0-6 = at an easy pace
pace-1-2 = slowly
pace-2-5 = very slowly
sound = Sounds

# What to do in each phase.
do-any-move = Your turn: choose a move.
maya-do-opening = Place a stone on the bottom level of a pyramid.
maya-do-workers = Lay a worker card at a quarry, or pass.
maya-do-hit = Choose whom your −3 hits.
maya-do-shield = Lay the shield at a quarry.
maya-do-move = Move one of your stones to a bottom level, or decline.
maya-do-add = Add a stone to a bottom level, or decline.
maya-do-name = Name the start player.
maya-do-carry = Do you use the carry marker?
maya-do-build = Place a stone, or pass.
maya-do-double = Place the stones of your double move.
sakkara-do-enter = Let a worker enter the board.
sakkara-do-turn = Your turn: step, use tiles, build.
sakkara-do-stack = Choose the order of the tiles.
sakkara-do-drop = Drop the tiles that your holder has no room for.
sakkara-do-put = Put your opponent’s used tiles back.
himalaya-do-settle = Choose where your caravan starts.
himalaya-do-event = Place an event figure, or none.
himalaya-do-plan = Plan six actions, in secret.
himalaya-do-trade = Take goods or fill the order.
himalaya-do-reward = Choose a reward.
himalaya-do-send = Send a delegation.

# Tournaments.
tournaments = Tournaments
tournaments-what = For a day or a month: everybody plays in every round.

# Slow play and notifications.
notices = Notifications
keys = Keys
key-next-table = the next table that waits for me
next-table = Next table ({ $count })
next-table-key = { $game }: waits for you (key n)
no-table-waits = No other table waits for you.
table-notices = Notifications about this table
table-notices-usual = as usual
table-notices-nothing = none
table-notices-all = all
about-line = About this line of { $name }
hide-lines-of = Hide what { $name } says
report-line = Report this line
lines-of-blocked = What { $name } says is hidden from you: you have blocked them.
lines-are-hidden = What { $name } says is hidden from you.
show-lines-again = Show it again

# What happened: the log, the caption of what is shown, looking back.
log-joined = { $first } and { $second }
flow = What happens
flow-since = Since your last turn
flow-latest = What happened last
flow-play = Play it again
flow-pause = Pause
flow-go-on = Go on
flow-step-back = One step back
flow-step-on = One step on
flow-skip = Skip
flow-settling = The match ends
flow-cannot-fetch = That moment cannot be fetched right now.
flow-show-moment = Show this moment on the board
flow-rule = Read rule { $paragraph }

# Our bots: how each of them plays. True of its level, and no more.
manner-pip = Plays by first impressions, and likes a favourite move better than a good one.
manner-tilli = Never looks ahead, and sticks to the same favourites for the whole match.
manner-nibs = Has tastes of its own, and follows them at first sight, without a plan.
manner-pingo = Likes certain moves from the start, and plays them whether they help or not.
manner-lento = Goes by gut feeling; what pleases is played.
manner-momo = Decides at first sight, mostly sensibly, with a weakness for certain moves.
manner-urso = Trusts the first look and does not think ahead; now and then a favourite wins.
manner-tembo = Takes what looks best at once; personal taste has a say in it.
manner-walo = Plays what looks good at first glance; now and then taste decides.
manner-trudo = Judges each move by its looks, never by what could follow.
manner-rufo = Thinks ahead for a moment, then moves.
manner-piko = Looks a little way ahead, but not for long.
manner-zeno = Briefly weighs how things could go on, and moves quickly.
manner-kroko = Tries a few continuations before each move, without dwelling on them.
manner-gallo = Thinks ahead before every decision, though only briefly.
manner-grimbald = Knows at a glance what millions of matches have taught.
manner-solon = Decides at once, from long experience.
manner-orion = Sees a good move at first sight, having played the game countless times.
manner-ardea = Has learned the game by playing, and answers at once.
manner-widu = Does not think ahead, and hardly needs to.
manner-strix = Trusts experience, and looks ahead for up to a second.
manner-corvo = Adds up to a second of looking ahead to what the experts know.
manner-okto = Goes through thousands of continuations in a second, the promising ones first.
manner-naja = Sees what the experts see, and then checks it.
manner-nemea = Takes up to a second to find what looks good only at second sight.
play-now-against = against { $names }

# The decision panel, hints, why-not, and cards of explanation.
choices = Choices
close = Close
confirm = Confirm
about-to = Make this move? { $what }
take-back = Take it back
unsent-move = There is no connection. This move will be played as soon as it is back: { $what }
no-answer-yet = The server has not answered yet. Your move is on its way.
bot-plays-for-me = A bot is playing for you.
undo-nothing = You have made no move that could be taken back.
hint-not-now = Hints are for your own turn.
recap-nothing = Nothing has happened since your last move.
hints-title = Hints
hints-chance = chance to win
hint-as-good = about as good
adopt = Adopt
why-not = Why not?
why-nothing = This is possible, just not in this way.
why-not-your-turn = It is not your turn. Waiting for { $whose }.
why-other-time = Not now. { $prompt } ({ $paragraph }).
why-something-shown = Since your last move something hidden was shown, or a secret choice has begun.
why-drawn-since = Chance has drawn since your last move.
why-moved-since = { $who } has moved since.
rule-named = Rule { $paragraph }
explain = What is this?
explain-how = What is this? Press here, then on anything on the board. A long press, a right click or the key ? does the same at any time.
explain-prompt = Press anything on the board to hear what it is. A long press, a right click or the key ? does the same at any time.
panel-larger = Show more of the panel
panel-smaller = Show less of the panel
side-fold = Fold away
side-unfold = Unfold
who-is-here = Who is here
how-it-came = How it came about

# Getting up from a table
get-up = Get up
get-up-more = Get up …
up-stay = Stay
up-pause = Let a bot play until I am back
up-pause-effect = { $bot } plays for you. You take your seat back whenever you like.
up-pause-now = Let a bot play
up-resign = Resign
up-resign-effect = The match is over, and { $name } has won.
up-resign-effect-bots = The match is over, and you are the last.
up-resign-now = Resign
up-leave = Leave for good
up-leave-effect-bot = { $bot } plays on in your seat, and you cannot come back. Whatever the bot achieves, you are placed behind all who stay.
up-leave-effect-rest = Your seat stays empty and passes, and you cannot come back. You are placed behind all who stay.
up-leave-now = Leave for good
up-abandon = Abandon the match
up-abandon-effect = It is over at once, without a result.
up-abandon-effect-early = It is over at once, without a result: nobody else has moved yet.
up-abandon-now = Abandon it
up-draw = Offer a draw
up-draw-effect = If all agree, the match is over and all who still play share first place.
up-draw-now = Offer a draw
up-stop = Offer to stop
up-stop-effect = If all agree, the match is over without a result, as if it had not been played.
up-stop-now = Offer to stop
up-rating = Your rating: { $points } points.
up-rating-none = This match is not rated: your rating stays as it is.
up-rating-guest = You play without an account: no rating of yours changes.
up-rating-waits = What it does to your rating is being looked up …
up-rating-failed = What it does to your rating could not be looked up.
up-rating-kept = Nobody’s rating changes.
up-rating-pause = If the bot still plays for you at the end, or has made most of your moves, your rating counts it as given up.
has-left = has left
you-have-left = You have left this match for good.
somebody-left = { $name } has left the match for good.
ended-stop = The match was stopped, without a result.
ended-draw = A draw: { $names }
ended-resigned = { $count ->
    [one] { $names } wins: the others have left.
   *[other] { $names } win: the others have left.
  }
asked-undo = { $name } would like to take back a move.
asked-draw = { $name } offers a draw.
asked-draw-effect = If all agree, the match is over and all who still play share first place. If you move instead, you play on.
asked-stop = { $name } would like to stop the match.
asked-stop-effect = If all agree, it is over without a result. If you move instead, you play on.
asked-mine-undo = You have asked to take back your move.
asked-mine-draw = You have offered a draw.
asked-mine-stop = You have offered to stop the match.
asked-waits = { $name }: no answer yet.
asked-agreed = { $name } agrees.
asked-you-agreed = You have agreed; others have not answered yet.
asked-take-back = Withdraw
asked-withdrawn = { $name } no longer asks.
play-on-instead = Play on
undo-refused = { $name } does not want the move to be taken back.
undo-accepted = All agreed: the move is taken back.
end-declined = { $name } would like to play on.
put-away-which = Hide { $game } with { $names } from my games
is-put-away = The table is hidden until something happens there.
bring-back = Show it again
delete-for-good = Delete it for good
is-deleted = The table is deleted.
option-stand-in = Plays for somebody who is late or away
option-stand-in-bots = like the bots at the table: { $bot }
hidden-tables = Hidden
no-hidden-tables = No table is hidden.
friends-and-blocks = Friends, requests and blocks
match-found = Match found
option-leaver = If somebody leaves for good
option-leaver-bot = a bot plays on in the seat
option-leaver-rest = the others play on, and the seat passes

# Clocks that speak
time-short = Hurry!
move-by = Move by { $when }
time-by = by { $when }
clock-after = then { $bot } moves for you
clock-after-plan = then your prepared plan is laid
clock-after-other = then { $bot } moves
clock-after-more = When your time is over, { $bot } makes this one decision for you. After three in a row it plays on until you are back.
by-bot = (moved by { $bot })
by-time = (time was over)
by-idle = (nobody sits there)
late-you = Your time was over: { $bot } moves for you this once.
late-other = The time of { $name } was over: { $bot } moves this once.
sat-in-other = { $bot } plays for { $name } now.
returned-other = { $name } is back.
bot-plays-late = Your time was over three times in a row.
bot-plays-away = You were away while it was your turn.
bot-plays-vote = The others voted for it while you were away.
on-holiday-until = on holiday until { $when }
holiday = Holiday
holiday-what = On { $days } days a year you can let the slow tables wait that you play at: your time stands still there, and the others read until when. Tables of tournaments go on.
holiday-now = You are on holiday until { $when }.
holiday-end = I am back
holiday-days = Days, from now on ({ $left } left this year)
holiday-begin = Go on holiday
holiday-none = You have no days left this year.

# At the table
you-watch = You are watching.
so-many-watch = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
  }
quick-phrases = Quick phrases
with-spectators = Everybody with the link may watch.
without-spectators = Nobody may watch.
planning-of = { $seconds } seconds for each secret choice. Actions not chosen by then are rests.
leaver-bot = If somebody leaves for good, { $bot } plays on in the seat.
leaver-rest = If somebody leaves for good, the seat stays empty and passes.
link-to-watch = Link to watch
fair-chance = Fair chance: how it can be checked
secret-told = The match is over, and this is the secret:
secret-later = The secret itself is revealed as soon as the match is over.
secret-unknown = What chance drew from is not known for this match.
check-record = with it, “kurzspiel verify” checks every draw.

# Moves prepared ahead
prepared-count = { $count ->
    [0] Prepare ahead
   *[other] Prepared ahead ({ $count })
  }
ahead-begin = Choose moves on the board
ahead-done = Done preparing
ahead-prompt = Choose what you will do when it is your turn.
ahead-why = So the board might look when it is your turn: what the others do until then is only imagined. What you choose is made for you if it is possible then.
ahead-stopped = So the board might look; but this would not be possible: { $what }
ahead-soon = What you have prepared is made for you in a moment.

# --- play now, in one row

quick-game = Game
quick-against = Against
quick-people = People
quick-lookers = { $count ->
    [one] one person is looking for a game
   *[other] { $count } people are looking for a game
  }
quick-level-novice = Novice
quick-level-casual = Casual
quick-level-club = Club
quick-level-expert = Expert
quick-level-master = Master
quick-length = Length
quick-time-none = no clock
quick-time-quick = quick: 5 min + 10 s
quick-time-calm = calm: 20 min + 30 s
quick-time-day = a day for each decision
quick-time-days = three days for each decision
quick-go = Play { $game }
quick-find = Find players
quick-with-people = with people who are looking for a game
featured = Played right now
featured-bots = Bots are playing while nobody else does
featured-watch = Watch

# --- grandmasters

level-grandmaster = Grandmaster bot
quick-level-grandmaster = Grandmaster
manner-draco = Takes up to five seconds; nobody here thinks longer.
manner-fenix = Thinks as the masters do, five times as long.
manner-grifo = Looks ahead the furthest, for up to five seconds.
manner-sfinx = Asks of every promising move what could be said against it, for up to five seconds.
manner-kirin = Is in no hurry, and leaves little to chance.

# --- analysis board

ways = To get better
analysis-board = Analysis board
analysis-board-what = try moves and variations, with the engine
studies = Studies
studies-what = boards with variations, comments and arrows, alone or together
masters = What masters do
masters-what = ten findings from very many matches of strong bots
analyse-from-here = Analyse from here

# --- coach

coach = Coach
coach-what = Warns me once before a move that costs much; only against bots
coach-mistake = Another look? This seems to cost about { $cost } of your chance of winning.
coach-blunder = Stop: this seems to cost about { $cost } of your chance of winning.
coach-better = Another move does more:
coach-does-more = Another move does more.
coach-again = Another look
coach-anyway = Play it anyway

# --- puzzles

puzzles = Puzzles
puzzles-what = find the best move; one of them for each day

### Without a server

needs-server = This needs a server, and this page has none: people at other devices, accounts, tournaments.
local-starts = The match lies in this browser, which is getting ready.
local-failed = This browser could not get ready: what it needs for this match is not there. With a network, load the page anew.
local-gets-ready = This browser is getting ready; the first time it fetches what it needs.
local-no-server = The server does not answer. Matches against bots, lessons, puzzles and the analysis board work in this browser without it.
local-full = This browser has no room left: what happens in your matches from now on is lost when you close the page. Delete matches that are over, or save their records.
local-nowhere = This browser keeps nothing (a private window, perhaps): matches played in it are lost when you close the page. Save their records if you want them.
local-unreadable = { $count ->
    [one] One match in this browser cannot be read by this version of the page. It is kept.
   *[other] { $count } matches in this browser cannot be read by this version of the page. They are kept.
}
local-outdated = Another tab has a newer version, and your matches in this browser go on there.
local-take-over = Go on here
local-newer = There is a new version. Your matches in this browser stay as they are.
local-renew = Load it now
local-later = Later
local-part-missing = A part of this page could not be loaded: there is no network, or a new version. What you have played is kept.
local-load-anew = Load the page anew
local-upload = Put it on the server
local-bring-here = Put it into this browser
carry-to-server = Go on at the server
carry-to-server-why = The match moves there as it is: play on at another device, or let friends watch. It does not count.
carry-to-browser = Go on in this browser
carry-to-browser-why = The match moves here as it is: bots think on this device, and no network is needed.
carried-to-server = This match goes on at the server.
carried-to-browser = This match goes on in the browser of its player.
carried-leaves-browser = This match is on its way to the server, and nobody plays it here meanwhile.
carried-leaves-server = This match is on its way to a browser, and nobody plays it here meanwhile.
carried-coming = This match is on its way to this browser.
carried-not-here = Nobody plays here any more
carried-go = Go there
carried-again = Try again
fair-came = This match came from another place, where its player could look at what is still to be drawn. So nothing about its chance can be proved.
local-read-record = Open a record or saved match
local-replace = Take the one from the file instead
local-save = Save this match to a file
local-save-why = Go on with it in another browser or later: “Open a record or saved match” on the first page takes the file.
offline = Without a network
offline-what = Rules, lessons, bots, hints, replays and records work without a network, and your matches against bots stay in this browser.
offline-not-here = This browser cannot do it here: it is too old, or the page was not loaded over https.
offline-no-worker = The parts for it are not there, or the browser does not allow them.
offline-keep = Keep it for offline ({ $total })
offline-coming = { $done } of { $total }
offline-kept = All of it is kept in this browser: { $total }.
offline-drop = Do not keep it
offline-failed = It could not be fetched. Try again later.
offline-full = This browser has no room left for it. Make room, then try again.
thinks-where = Where bots think, in matches of yours alone
thinks-auto = Wherever it is quicker
thinks-server = On the server
thinks-measured = Measured here: ready after { $start }; a bot of the level Club takes { $choices } for a choice.
thinks-too-slow = Too slow for { $games }: there the server does it.
