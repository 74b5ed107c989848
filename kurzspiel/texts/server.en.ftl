# Why a table refuses something.
server-not-open-to-all = this table is not open to all; ask whoever opened it for a link
server-seat-taken = this seat is no longer open; look for another table, or watch
server-name-taken = somebody called { $name }, or something that looks like it, already sits here; take another name
server-link-does-not-fit = this link does not match any seat here; perhaps the seat was handed on
server-only-owner-fills = only the person who opened the table can fill its seats
server-seat-not-open = this seat is not open
server-watchers-do-not-move = spectators cannot move
server-no-bot-plays = no bot plays for this seat
server-nothing-to-leave = the match is over; there is nothing to leave
server-nothing-to-hand-on = the match is over; there is nothing to hand on
server-vote-about-others = a vote must be about another person's seat
server-bot-plays-already = a bot already plays for this seat
server-is-here = { $name } is here; ask in the chat
server-no-undo = this table was opened without undo
server-take-seat-back = a bot plays for this seat; take the seat back first
server-asked-already = somebody has asked already; agree or refuse first
server-nothing-to-undo = you have not moved yet; there is nothing to take back
server-nobody-asks = nobody asks for an undo now
server-frozen = this table is frozen: { $why }
server-seats-still-open = the match has not begun; some seats are still open
server-over = the match is over
server-carried = this match goes on at another table, or is on its way there
server-carry-alone = only a match that one person plays against bots can go on elsewhere
server-carry-left = somebody has left this match for good, so it stays where it is
server-carry-rated = a rated match stays on the server
server-carry-stayed = this match is not on its way any more; it is played on where it was
server-carry-times = with { $seats } seats there are { $seats } times on the clock
server-no-saved-match = This file holds no record and no match that was saved in a browser, or not all of it ({ $why }).
server-match-is-here = this match is in this browser already
server-seats = { $game } is for { $allowed } players, not for { $seats }
server-no-planning = nobody plans in secret in { $game }; leave out the time for plans
server-no-links = only the person who opened the table and its players have links
server-not-yours = this seat is not yours; open its link, or watch without a seat
server-no-spectators = this table was opened without spectators
server-take-a-seat = spectators cannot do that; take a seat first
server-no-plan = these are not moves of a secret plan in { $game }; prepare them as moves
server-no-hints = this table was opened without hints
server-no-coach = a coach is only for one person who plays with bots, at a table that has hints and is not rated
server-hint-not-now = you can have a hint when it is your turn

# After the match.
server-not-over = this is for a match that is over; until then it would reveal secrets
server-not-begun = the match has not begun
server-replay-not-over = the open replay is for a match that is over; until then it would reveal secrets
server-no-looking-back = at this table nobody may look back before the match is over
server-rematch-for-players = a rematch is for the players of this match
server-rematch-opens = somebody is opening the rematch right now; look again in a moment
server-rematch-is-open = there is already a rematch; you find it among your games
server-no-moment = there is no such moment: this match has { $moves } moves and { $seats } seats
server-so-many-moves = so far there are { $moves } moves
server-no-record = this is not a readable record: { $why }
server-say-which-seat = this match is not over; say which seat you play
server-over-at-this-moment = at this moment the match is over; choose an earlier one

# The connection.
server-no-table = there is no such table
server-no-such-table = There is no such table.
server-come-again = the table cannot be loaded right now; come back in a moment
server-send-again = the table is being reloaded; send this again in a moment
server-cannot-now = The server cannot do this right now; try again in a moment.
server-wait-for-answers = wait for the answers to your questions first
server-wait-a-second = Too many requests; try again in a second.
server-wait-seconds = Too many requests; try again in { $seconds } seconds.
server-too-many-sockets = No more than { $most } connections at a time; close one of them first.
server-too-slow = The request took too long to arrive; send it again.
server-wait-for-reading = No more than { $most } records and replays at a time; wait for the first of them.
server-too-many-analyses = { $most } analyses that you asked for are under way; wait for one of them first.
server-table-broken = this table cannot be read, since its data on the server are damaged; it is frozen, and the host may have a backup of it
server-too-many-tables = You have { $most } tables that are not over; finish one first.
server-unknown-visitor = The server does not know you; reload the page and try again.
server-too-large-by = This is more than the server accepts: at most { $most } bytes.
server-foreign = This came from another site. The server accepts it from its own pages only.
server-own-mistake = Something went wrong in the server. Its log calls it { $reference }.

# Bots from outside.
server-other-position = the position has changed since this move was chosen
server-too-many-bots = You have { $most } bots; remove one first.
server-no-own-bot = You have no such bot.
server-no-bot-of-that-name = there is no bot from outside called { $name }
server-bot-for-owner = { $name } plays only at the tables of { $owner }
server-bot-plays-no = { $name } does not play this game, only { $games }
server-bot-not-here = { $name } is not connected now
server-bot-busy = { $tables ->
    [one] { $name } already plays at a table; try again later
   *[other] { $name } already plays at { $tables } tables; try again later
}
server-bots-need-account = Bots belong to people with an account: log in first.
server-stream-for-bots = This stream is for bots: use the token of one.

# Requests that cannot be carried out.
server-bad-request = This request cannot be understood.
server-who-asks = The server does not know who asks.
server-forbidden = This is not allowed.
server-nothing-here = There is nothing at this address.
server-wrong-method = This address does not accept that method.
server-conflict = This is in conflict with what has happened in the meantime.
server-too-large = This is more than the server accepts.
server-wrong-type = The server does not accept content of this type.
server-too-often = Too many requests.
server-unavailable = The server cannot do this now.
server-did-not-work = This did not work.
server-no-json = This is not JSON.
server-field = { $field }: { $what }.
server-content = The content is not as it should be: { $what }.
server-missing = this is missing
server-no-such-field = there is no such field
server-name-blank = a name needs something that can be seen
server-name-marks = a name has at most { $most } marks on a letter, each of them once
server-one-of = { $field } should be one of { $all }
server-missing-field = the field { $field } is missing
server-one-line = this must be one line of printable characters, without spaces around it
server-too-long = this may have at most { $most } characters
server-too-short = this must not be empty

# Accounts.
server-account-name = You have an account; change your name there.
server-account-name-taken = Somebody already has this name, or one that looks like it; choose another one.
server-name-reserved = This name is reserved; choose another one.
server-name-letters = A name needs a letter or a digit.
server-log-in-first = Log in first.
server-log-out-first = You are already logged in; log out first.
server-confirm-first = This is an important change: confirm who you are, then try again.
server-wrong-log-in = Name and password do not match.
server-wrong-password = This is not the password.
server-password-short = This password is too short: at least { $least } characters.
server-password-common = This password is easily guessed; take a longer one, or a few unrelated words.
server-one-proof = Give a name with a password, or a passkey: one of them.
server-wrong-passkey = This passkey is not right.
server-unknown-passkey = This passkey is not known here; perhaps it was removed.
server-no-such-passkey = There is no such passkey.
server-stale-challenge = That took too long, or was tried before; start again.
server-too-many-passkeys = No more than { $most } passkeys; remove one first.
server-last-proof = Without it you could not log in any more; add a passkey or a password first.
server-sign-up-closed = This server accepts no new accounts. You can play without one.
server-no-invite = New accounts need an invitation here, and this one is not valid or is used up.
server-bad-code = This link has been used, or is too old; ask for a new one.
server-banned = You are banned here: { $why }
server-banned-until = You are banned here until { $until }: { $why }
server-rated-one-seat = at a rated table each person has one seat
server-rated-clock = a rated table needs a clock: live, or correspondence
server-rated-stand-in = at a rated table only the table’s stand-in plays for somebody
server-rated-no-hand-on = at a rated table nobody can hand a seat to somebody else
server-tournament-no-hand-on = in a tournament nobody can hand a seat to somebody else; withdraw, and a bot plays on
server-no-hand-on-here = a match in a browser cannot be handed to somebody else, since nobody could come to it from elsewhere; at the server you can do that
server-rated-no-undo = at a rated table you can take back only what nobody has answered and nobody has learned from
server-no-such-player = there is no player of this name, or the profile is hidden
server-account-needed = that needs an account
server-result-not-over = a result is shown when the match is over
# Notices.
server-no-zone = this must be a time zone such as Europe/Vienna
server-quiet-hours = quiet hours need a beginning and an end
server-no-url = this must be an address that begins with https:// or http://, without a name, a password or a #
server-no-port = this port is not allowed; allowed are { $ports }
server-no-topic = this must be the address of a topic, such as https://ntfy.sh/my-games
server-no-mail-address = this is not a mail address such as ann@club.example
server-no-channel = There is no such channel of yours.
server-too-many-channels = You have { $most } channels; remove one first.
server-channel-needs-account = Mail and webhooks need an account; without one you can be notified in this browser.
server-not-confirmed = This address is not confirmed yet; open the link in the mail that we sent there.
server-no-code = This link no longer works; add the address again, and a new one is sent.
# Chat, and hosts.
server-muted = a host has muted you: { $why }. You can play on, but say nothing until that is lifted
server-muted-until = a host has muted you until { $until }: { $why }. You can play on, but say nothing
server-watchers-silent = spectators cannot chat on this server; take a seat to talk
server-not-for-bots = Only people do this; use your own account, not the bot's token.
server-no-line = This line is no longer in the chat.
server-own-line = This line is your own.
server-full = This server has { $most } accounts, as many as its host allows; play as a guest, or ask the host.

# Getting up
server-has-left = You have left this match for good.
server-no-offer-to-bots = A rated match against bots is played to its end, or you resign.
server-no-draw-with-bots = Bots agree to no draw. You can stop the match, or resign.
server-tournament-no-stop = A tournament needs a result: offer a draw, or resign.
server-offered-before = You have offered to end the match already. Make a move before you offer it again.
server-delete-others = Others have played at this table too. You can hide it from your list.
server-delete-rated = A rated match can be looked at by others. You can hide it from your list.
server-delete-reported = Somebody has reported what was said at this table. It stays until the hosts have looked at it.

# Holidays
server-on-holiday = You are on holiday already. Come back first, then you can choose other days.
server-no-days = You have { $left } days of holiday left this year.

# People.
server-yourself = That is you.
server-unreachable = { $name } cannot be asked now.
server-too-many-friends = You have { $most } friends and open questions; part from somebody first.
server-too-many-blocked = You have blocked { $most } players, as many as possible; unblock somebody first.
server-too-many-seekers = So many people look for a match that nobody else can wait; try again in a minute.
server-too-many-challenges = { $most } of your challenges wait for an answer; take one back first.
server-no-challenge = This challenge is no longer there.
server-rated-search-needs-account = To look for a rated match you need an account; log in or sign up, or look for a casual one.
server-carry-account = You have an account: log in on the other device.

# --- analysis boards

server-thinks-already = The engine is still thinking for you; wait for that first.
server-no-such-parent = move { $number } follows one that comes later

# --- studies

server-no-study = There is no such study, or it is not shared with you.
server-study-dead-link = This link leads to no study any more; ask for a new one.
server-study-gone = This move is no longer there: somebody has deleted it.
server-study-chapter-gone = This chapter is no longer there: somebody has deleted it.
server-study-read-only = You can read this study, but not change it.
server-study-not-yours = Only whoever this study belongs to can do that.
server-study-last-chapter = A study has at least one chapter; delete the study instead.
server-study-nodes = move { $number } does not follow one that comes before it, or is there twice
server-study-nodes-full = A chapter has { $most } moves at most, with its variations; begin another one.
server-study-chapter-full = This chapter is full; begin another one.
server-study-chapters-full = A study has { $most } chapters at most.
server-study-full = This study is full; begin another one.
server-study-readers = { $most } people have this study, as many as possible.
server-study-crowd = { $most } people look at this study right now, as many as possible; try again later.
server-too-many-studies = You have { $most } studies, as many as possible; delete one first.

# --- puzzles

server-no-puzzle = There is no puzzle { $puzzle } here.
server-no-findings = There are no findings about { $game } here.
server-nothing-to-decide = Seat { $seat } has nothing to decide there.

### Without a server

server-alone = Rated matches and seats for people at other devices need a server; here you play by yourself.
server-not-kept = This browser cannot keep the match (it has no room left, or it keeps nothing at all), so it stays at the server. Play it there, or make room and try again.
server-local-mistake = Something went wrong in the part of this page that runs your matches. What you have played is kept: load the page anew, then try again.
