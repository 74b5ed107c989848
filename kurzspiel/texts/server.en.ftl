# Why a table refuses something.
server-not-open-to-all = this table is not open to all; ask who opened it for a link
server-seat-taken = this seat is not open any more; look for another table, or watch
server-name-taken = somebody called { $name } sits here already; take another name
server-link-does-not-fit = this link does not fit any seat here; perhaps the seat was handed on
server-only-owner-fills = only who opened the table fills its seats
server-seat-not-open = seat { $seat } is not open
server-bot-plays = the bot { $bot } plays for this seat; take it back first
server-watchers-do-not-move = who watches makes no moves
server-no-bot-plays = no bot plays for this seat
server-nothing-to-leave = the match is over; there is nothing to leave
server-nothing-to-hand-on = the match is over; there is nothing to hand on
server-vote-about-others = vote about a seat of another person
server-bot-plays-already = a bot plays for this seat already
server-is-here = { $name } is here; ask in the chat
server-no-undo = this table was opened without undo
server-take-seat-back = a bot plays for this seat; take it back first
server-asked-already = somebody has asked for an undo already; agree or refuse first
server-nothing-to-undo = you have not moved yet; there is nothing to take back
server-nobody-asks = nobody asks for an undo now
server-frozen = this table is frozen: { $why }
server-seats-still-open = the match has not begun; some seats are still open
server-over = the match is over
server-seats = { $game } is for { $allowed } players, not for { $seats }
server-no-planning = nobody plans in secret in { $game }; leave `planning` out
server-no-links = only who opened the table or plays at it has links
server-not-yours = seat { $seat } is not yours; open its link, or watch without a seat
server-no-spectators = this table was opened without spectators
server-take-a-seat = who watches cannot do that; take a seat first
server-no-hints = this table was opened without hints
server-hint-not-now = a hint is for who is to move

# After the match.
server-not-over = this is for a match that is over; until then it would tell secrets
server-not-begun = the match has not begun
server-replay-not-over = the open replay is for a match that is over; until then it would tell secrets
server-no-looking-back = at this table nobody may look back before the match is over
server-rematch-for-players = a rematch is for those who have played
server-rematch-opens = somebody opens the rematch just now; look again in a moment
server-rematch-is-open = there is a rematch already, at table { $table }
server-no-moment = this match has { $moves } moves and { $seats } seats
server-so-many-moves = so far there are { $moves } moves
server-no-record = this is no record that can be read: { $why }
server-say-which-seat = this match is not over; say which seat you play
server-over-at-this-moment = at this moment the match is over; choose an earlier one

# The connection.
server-no-table = there is no such table
server-no-such-table = There is no such table.
server-come-again = the table cannot be read right now; come again in a moment
server-send-again = the table is being read anew; send this again in a moment
server-cannot-now = The server cannot do this right now; try again in a moment.
server-wait-for-answers = wait for the answers to your questions first
server-wait-a-second = That was too often; try again in a second.
server-wait-seconds = That was too often; try again in { $seconds } seconds.
server-too-many-sockets = No more than { $most } connections at a time; close one of them first.
server-too-many-tables = You have { $most } tables that are not over; finish one first.
server-unknown-visitor = The server does not know you; ask for POST /api/visitors first.
server-too-large-by = This is more than the server takes: at most { $most } bytes.
server-foreign = This came from another site. The server takes it from its own pages only.
server-own-mistake = Something went wrong in the server. Its log calls it { $reference }.

# Bots from outside.
server-other-position = the position has changed since this move was chosen
server-too-many-bots = You have { $most } bots; remove one first.
server-account-name-taken = Somebody is called { $name } already; choose another name.
server-no-own-bot = You have no such bot.
server-no-bot-of-that-name = there is no bot from outside called { $name }
server-bot-for-owner = { $name } plays only at the tables of { $owner }
server-bot-plays-no = { $name } does not play this game; it plays { $games }
server-bot-not-here = { $name } is not connected now
server-bot-busy = { $name } plays at { $tables } tables already; try again later
server-bots-need-account = Bots belong to people with an account: log in first.
server-stream-for-bots = This stream is for bots: use the token of one.

# Requests that do not fit.
server-bad-request = This request cannot be understood.
server-who-asks = The server does not know who asks.
server-forbidden = This is not allowed.
server-nothing-here = There is nothing at this address.
server-wrong-method = This address does not take that method.
server-conflict = This does not fit what has happened in the meantime.
server-too-large = This is more than the server takes.
server-wrong-type = The server takes no content of this type.
server-too-often = That was too often.
server-unavailable = The server cannot do this now.
server-did-not-work = This did not work.
server-no-json = This is not JSON.
server-field = { $field }: { $what }.
server-content = The content is not as it should be: { $what }.
server-missing = this is missing
server-no-such-field = there is no such field
server-one-line = this must be one line of printable characters, without blanks around it
server-too-long = String should have at most { $most } characters
server-too-short = String should have at least 1 character
