# The analysis board

board = Analysis board
board-about = Try things out: make moves for everybody, go back and try others. What you tried is kept as variations, and the engine thinks along as long as you look.
board-empty = From the first move
board-players = Players
board-begin = Begin
board-from-record = From a record
board-file = File
board-text = or its text
board-read = Look at it
board-from-match = From a match of yours that is over: open its replay, go to the moment, and choose “Analyse from here”.
board-kept = Boards in this browser
board-count = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
board-forget = Delete the board { $names }
board-gone = This board is not kept in this browser (any more).
board-bad-link = This link holds no board; perhaps it was cut off.
board-not-kept = This browser has no room to keep the board: it is lost when you close the page. Save it as a record.
board-seat = Player { $number }
board-over = The match is over here.
board-chance = Chance draws now.
board-chance-how = Let it draw, or choose below what it draws.
board-draw = Draw
board-draws = Chance draws by itself
board-decides = { $name }: { $what }
board-who = Who chooses?
board-moves = Moves and variations
board-instead = or: { $what }
board-main-line = main line: { $what }
board-promote = Make this the main line
board-variation = Variation and board
board-more = More
board-cut = Delete from here
board-bring-back = Bring it back
board-eyes-mover = As the player to move sees it
board-link = Copy link
board-link-copied = Link copied
board-all = All boards
board-no-chances = The chances are not known yet

engine = Engine
engine-off = off
engine-nothing = nothing to decide
engine-thinks = thinking … { $nodes } tries
engine-thought = { $nodes } tries
engine-go-on = Think on
engine-doubt = ± { $doubt }
engine-alike = ≈ as good
engine-alike-why = as far as can be told, it is as good as the first
engine-then = Then perhaps:
engine-play = Make this move

# Learn from your mistakes

exercise-where = Position { $number } of { $all }, before move { $move }
exercise-task = { $what }: that cost { $cost } of your chance of winning. Find something better.
exercise-right = Right: as good as it gets, as far as the search can tell.
exercise-same = That is what you played.
exercise-wrong = That is not good enough.
exercise-once-more = Try once more.
exercise-answer = Better: { $best }
exercise-found = The analysis found: { $best }
exercise-chances = { $best } instead of { $made }:
exercise-next = Next
exercise-skip = Skip
exercise-again = Once more
exercise-none = There is nothing to learn from here: the analysis has marked no decision of this seat, or the match has not been analysed yet.
exercise-end = Done: you found a better move in { $solved } of { $all } positions.
