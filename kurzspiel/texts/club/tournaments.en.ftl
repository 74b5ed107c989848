# Why the server refuses something about tournaments.
tournament-none = There is no such tournament.
tournament-no-round = There is no such round in this tournament.
tournament-no-account = Tournaments are for people with an account; sign up or log in first.
tournament-not-organiser = Only the organiser of this tournament can do that.
tournament-no-key = This tournament is entered by its link; ask the organiser for it.
tournament-no-bots = This tournament is for people; its organiser did not invite bots.
tournament-removed = The organiser has removed you from this tournament; ask them why.
tournament-entered = You already play in this tournament.
tournament-not-entered = You do not play in this tournament.
tournament-no-entrant = Nobody in this tournament has the number { $number }.
tournament-closed = It is too late to enter this tournament; look for another one.
tournament-full = This tournament is full: { $most } already play in it.
tournament-begun = This tournament has begun; it can no longer be changed.
tournament-ended = This tournament is over.
tournament-not-running = This tournament is not being played.
tournament-round-open = Some tables of this round are still being played; wait for them.
tournament-too-few = This tournament needs at least { $fewest } players.
tournament-start = The start must be in the future, within a year.
tournament-game-fixed = Somebody has already entered; the game stays as it is.
tournament-too-many = You organise { $most } tournaments that are not over; end one of them first.
tournament-printable = every line must consist of printable characters
tournament-deleted = Deleted player

# The pages.
tournaments-about = For a day or for a month: everybody plays in every round, against players who are doing about as well.
tournaments-none-open = No tournament is waiting for players. Create one and invite your friends.
tournaments-open = Open for you
tournaments-running = Being played
tournaments-over = Over
tournaments-new = New tournament
tournaments-loading = Loading …
tournament-status-open = open
tournament-status-running = being played
tournament-status-over = over
tournament-status-cancelled = cancelled
tournament-by = organised by { $name }
tournament-by-link = by link only
tournament-yours = you play
tournament-people = { $count ->
    [one] 1 player
   *[other] { $count } players
}
tournament-people-of = { $count } of { $most } players
tournament-round-of = Round { $number } of { $rounds }
tournament-starts-at = starts on { $when }
tournament-starts-by-hand = starts when the organiser says so
tournament-ended-at = ended on { $when }
tournament-all = All tournaments

tournament-enter = Enter
tournament-withdraw = Withdraw
tournament-withdraw-sure = Really withdraw? A bot plays on for you at your table.
tournament-withdraw-yes = Yes, withdraw
tournament-log-in = Log in or sign up to enter
tournament-you-play = You play in this tournament.
tournament-you-left = You have withdrawn.
tournament-you-were-removed = The organiser has removed you from this tournament.
tournament-your-table = To my table
tournament-your-table-over = Your table is over. The next round begins when all are.
tournament-you-have-bye = You have a bye in this round: it counts as a win.
tournament-wait-for-table = Your table is being opened …
tournament-wait-for-next = You play from the next round on.
tournament-round-ends = This round ends on { $when } at the latest; then bots play what is not over to its end.
tournament-next-at = The next round begins on { $when }.

tournament-organise = Organise
tournament-start-now = Start now
tournament-next-now = Begin the next round now
tournament-edit = Change
tournament-cancel = Call it off
tournament-cancel-sure = Really call it off? Tables that are being played go on, but count for nothing.
tournament-cancel-yes = Yes, call it off
tournament-make-link = Create a new link to enter
tournament-link = Link to enter
tournament-link-why = Keep it: it is shown only once. A new one makes older ones useless.
tournament-remove = Remove { $name }
tournament-remove-sure = Remove { $name }? That is for the whole tournament.
tournament-remove-yes = Yes, remove

tournament-how = How it is played
tournament-how-two = Swiss system for two: you meet players with as many points as you, and nobody twice as long as that can be avoided.
tournament-how-groups = Tables of { $seats }: you sit with players who have as many points as you, and whom you have seldom met.
tournament-how-points-two = A win is 1 point, a shared first place half a point.
tournament-how-points = First place is 1 point, last place 0, with even steps between them.
tournament-how-rounds = { $rounds ->
    [one] One round.
   *[other] { $rounds } rounds.
}
tournament-how-rounds-open = { $rounds ->
    [one] One round, as it looks now.
   *[other] { $rounds } rounds, as it looks now.
}
tournament-how-fill = In seats that are left over: { $level }. Bots are not in the standings.
tournament-how-bye = If somebody is left without a table, the lowest in the standings who has not had a bye yet gets one.
tournament-how-stand-in = For players who are late or away: { $level }.
tournament-how-late = You can still enter until round { $round } begins.
tournament-how-rated = Counts for ratings.
tournament-how-undo = Undo is allowed.
tournament-how-no-undo = Without undo, without hints.
tournament-how-early = The next round begins when all tables are over.
tournament-how-fixed = The next round begins when the time of the round is over.
tournament-how-round-time = Time for a round: { $time }.
tournament-how-clock-none = No clock: only the time of the round counts.
tournament-how-planning = { $seconds } seconds for each secret plan.
tournament-how-memory = What players would have to remember is hidden.
tournament-how-bots = Bots from outside may enter.

tournament-standings = Standings
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-opponents = Opponents
tournament-opponents-why = Points of the opponents met, on average: breaks ties in points
tournament-wins = Wins
tournament-played = Tables
tournament-order-why = Ties in points are broken in this order: opponents (the points of the opponents met, on average), wins, the results at tables that the tied players shared, and finally by lot.
tournament-gone-withdrawn = withdrawn
tournament-gone-removed = removed
tournament-no-standings = As soon as the first table is over, the standings are here.
tournament-players = Players
tournament-nobody-yet = Nobody has entered yet.
tournament-rounds = Rounds
tournament-round = Round { $number }
tournament-no-rounds = The first round has not begun.
tournament-table-number = Table { $number }
tournament-bye = bye
tournament-void = The table was deleted: half a point for everybody.
tournament-opening = is being opened
tournament-play = play
tournament-watch = watch
tournament-replay = replay
tournament-stood-in = a bot played to the end
tournament-bot = Bot: { $level }
tournament-export = Results to keep
tournament-export-standings = Standings (CSV)
tournament-export-results = Results (CSV)
tournament-export-all = Everything (JSON)
tournament-export-records = Records of round { $round } (ZIP)
tournament-seed = Lots were drawn from this seed:

tournament-form-name = Name
tournament-form-about = What players should know (may stay empty)
tournament-form-game = Game
tournament-form-seats = Players at a table
tournament-form-length = How long
tournament-length-evening = an evening: live, an hour for a round
tournament-length-day = a day: live with more time, two hours for a round
tournament-length-month = a month: correspondence, a week for a round
tournament-length-own = something else
tournament-form-clock = Clock
tournament-form-hours = Hours for a round
tournament-form-rounds = Rounds
tournament-rounds-auto = as many as suit the players
tournament-form-start = Start
tournament-start-by-hand = when I say so
tournament-start-at = at a set time
tournament-form-when = Date and time
tournament-form-fill = Tables that are not full
tournament-fill-none = no bots: somebody has a bye
tournament-form-most = Players at most
tournament-form-late = Enter late
tournament-late-no = only before the start
tournament-late-until = until round { $round } begins
tournament-form-by-link = Only people with the link may enter
tournament-form-rated = Counts for ratings
tournament-form-undo = Undo allowed
tournament-form-early = The next round begins as soon as all tables are over
tournament-form-bots = Bots from outside may enter
tournament-form-stand-in = Plays for players who are late or away
tournament-form-planning = Seconds for each secret plan (empty: no limit)
tournament-form-make = Create the tournament
tournament-form-save = Save
tournament-edit-title = Change “{ $name }”

tournament-at-table = This table belongs to a tournament:
tournament-at-table-where = round { $round }, table { $number }

# News.
tournament-news-round = Round { $round } of { $name }
tournament-news-table = Your table is open.
tournament-news-bye = You have a bye; it counts as a win.
tournament-news-over = { $name } is over
tournament-news-place = You finished in place { $place } of { $people }.
tournament-news-cancelled = { $name } was called off
tournament-news-tables-go-on = Tables that are being played go on, but count for nothing.
