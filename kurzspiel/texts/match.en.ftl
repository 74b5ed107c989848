# What a match says to a move that it refuses. People read it on the page and in the terminal.
either = { $one } or { $other }
together = { $one } and { $other }
match-chance = chance
match-seat = seat { $seat }
match-a = a { $noun }
match-an = an { $noun }

match-did-you-mean = { $text } is not a move; did you mean { $near }?
match-moves-are = { $text } is not a move; moves are: { $forms }
match-no-such-value = { $text } is not a move: { $value } is not { $what }; it can be { $allowed }
match-is-written = { $text } is not a move; it is written { $forms }
match-not-legal = { $text } is not legal now: { $why }
match-is-over = the game is over
match-turn-of = it is the turn of { $whose }, not of { $who }
match-time-for = now it is time for { $kinds } ({ $paragraph })
match-not-allowed = the rules do not allow it here
match-did-best = it did best when the search played on from here
match-choice-none = an answer is a move, or all moves of a plan
match-choice-one-move = one move at a time is judged, or a whole plan
match-choice-not-now = { $move } is not possible now
match-choice-part = a plan is judged as a whole, and { $left ->
    [1] its last move is
   *[other] { $left } of its moves are
} missing
match-choice-long = the plan is whole after { $whole } moves, and these are { $given }
match-only-move = the only move: { $why }
match-one-of-several = move { $number } of { $count }: { $what }

match-nothing-to-undo = { $who } has nothing to take back: { $why }
match-no-move-yet = no move has been made yet
match-something-shown = since its last move something hidden was shown, or a secret choice has begun
match-drawn-since = it has not moved since chance drew ({ $what })
match-moved-since = { $who } has moved since ({ $what })
match-secret-is-told = nothing is taken back: the game is over, and whoever knows its secret knows what comes next

match-no-seat = there is no seat { $seat }; the seats are 0 to { $last }, and -1 is chance
match-seed = a seed is a whole number from 0 to { $most }, not { $seed }
match-no-game = there is no game { $name }; there are: { $games }
match-broken-game = the game { $game } ({ $origin }) cannot be used: { $why }
match-game-lacks = the game { $game } ({ $origin }) lacks { $names }
match-game-name = { $name } is no name for a game; one has small letters, digits and _, begins with a letter, and is at most 20 long
match-no-games-there = { $variable } names { $path }, but there is nothing
match-not-rated = the bots of { $game } have no ratings
match-no-rules = there are no rules of { $game } to read
match-no-lesson = { $game } has no lesson
match-no-language = there are no rules in { $language }; there are: { $languages }
match-seats = { $game } is for { $allowed } players, not { $seats }

# What is wrong with a record that somebody loads.
record-line = line { $line }: { $what }
record-no-text = this is not text in UTF-8; a record is a plain text file
record-no-result = the record ends without a result; its last line is 'result: 1 2 ...' or 'result: { $open }'
record-no-heading = { $key } is not a heading; headings are { $headings }, stream 41
record-heading-twice = the heading { $key } is already in line { $line }
record-heading-missing = the heading '{ $key }: ...' is missing before this line
record-rules = played by rules { $version } of { $game }; this program plays by rules { $known }
record-no-seat = there is no seat { $seat }; the seats are 0 to { $last }
record-name = { $text } is not a name; a name is one line of printable characters, without spaces around it
record-date = { $text } is not a date; write it like 2026-11-15
record-secret = a secret
record-commitment = a commitment
record-digits = { $text } is not { $what }; { $what } is 64 digits from 0 to 9 and a to f
record-no-count = { $text } is not a number of moves; write a whole number from 1 on
record-stream-late = stream { $first } comes too late; streams must be in the order of their moves
record-chance = { $text } is no way to draw from a secret; write { $keyed }, or leave the line out for the old way by a seed
record-no-stream = { $text } is not a stream; write a whole number from 0 to { $most }
record-no-move = { $text } is not a move; write who moves and the move, like '2 pass'
record-result = the result says { $said }, but after these moves it is { $true }
record-too-few-moves = there is no move { $number }; this record has { $moves } moves
record-behind-result = { $text } comes after the result, which is the last line of a record
record-too-large = a record has at most { $most } characters, and this one has { $found }
record-too-many-lines = a record has at most { $most } lines
record-line-too-long = a line of a record has at most { $most } characters
record-name-too-long = a name in a record has at most { $most } characters
record-too-many-streams = a record has at most { $most } streams
record-too-many-moves = a record has at most { $most } moves
record-target = { $path } exists and is not a Kurzspiel record; choose another name

# --- variations in records

record-too-deep = variations are at most { $most } deep
record-variation-of-nothing = a variation stands behind the move that it replaces, and there is none before it
record-no-variation = this ends a variation, but none with a move in it is open
record-variation-open = the variation of line { $line } does not end before the result; write ) on a line of its own
