# Playing in the terminal.
terminal-chance = chance
terminal-player = Player { $seat }
terminal-to-move = { $who } is to move.
terminal-look-away = { $who } is to move. The others look away; then press Enter.
terminal-prompt = { $who } (number or text, ? helps)
terminal-keep = save FILE keeps the record, Enter leaves
terminal-only-save = the game is over; all you can do is 'save FILE', or Enter to leave
terminal-left = You left the game.
terminal-left-unsaved = You left the game. It is not saved; 'save FILE' does that.
terminal-no-paragraph = { $game } has no paragraph { $number }; they go from { $first } to { $last }
terminal-no-number = there is no move number { $number }; they go from 1 to { $last }
terminal-save-where = say where to save it, like 'save evening.txt'
terminal-saved = Saved to { $path }.
terminal-saved-secrets = It contains everybody's { $kind } so far; nobody should read it before all have chosen.
terminal-undone = Taken back.
terminal-whole-undone = The whole { $kind } is taken back.
terminal-only-you = only you sit here; say 'undo', which takes back what bots did since as well
terminal-undo-whose = say whose move, by the seat's number, like 'undo { $first }'; the people here are { $people }
terminal-wins = { $name } wins
terminal-share = { $names } share the win
terminal-cut-off = Something is cut off: the table needs { $needed } columns, and there are { $width }.
terminal-step = Move { $number } of { $last }; Enter next, b back, a number goes there, q quits
terminal-steps = Moves go from 0 to { $last }; this is move { $number }.

# The help inside a game. What all choose in secret has its own name.
terminal-kind-plan = plan
terminal-last-move = last move
terminal-whole = whole { $kind }
terminal-help =
    number or text   make that move          undo        take your { $last } back
    ?                explain this phase      { $rules } read a paragraph
    Enter            draw the table again    log         all moves so far
    save FILE        write the game down     quit        leave, as does Ctrl-D
    hint             the best moves here
terminal-help-undo = undo SEAT        take back what another person here did last
terminal-help-undo-whole = undo SEAT        take back the whole { $kind } of another person here

# Files.
terminal-cannot-write = cannot write { $path }: { $why }
terminal-no-such-file = No such file or directory
terminal-not-permitted = Permission denied
terminal-is-folder = Is a directory
terminal-in-file = { $file }, { $what }
terminal-another-game = { $file } is a game of { $played }, not of { $name }
terminal-seats-of-file = { $file } has { $found } seats, not { $seats }
terminal-no-folder = { $option }: there is no folder { $folder }
terminal-names-folder = { $option }: { $path } is a folder; name a file in it
terminal-not-writable = { $option }: { $path } cannot be written
terminal-not-installed = { $what } is not installed: pip install 'kurzspiel[{ $extra }]'
terminal-ends-html = --html: { $path } must end in .html
terminal-ends-picture = --plot: { $path } must end in .png, .svg or .pdf
terminal-resume-what = --resume: name the file to go on with: --json FILE

# Options.
terminal-me-no-seat = --me: { $text } is not a seat; the seats are 0 to { $last }, several separated by commas: 0,1
terminal-no-seat = --seat: there is no seat { $seat }; the seats are 0 to { $last }
terminal-nobody = --me: name at least one seat; without people it is 'kurzspiel watch'
terminal-no-bot = there is no bot { $name }; there are: { $bots }
terminal-pace = a pace is a number from { $least } to { $most }, not { $pace }
terminal-chairs = { $bots } bots for { $chairs } seats; name one for all, or one for each seat
terminal-no-move = { $option }: there is no move { $number }; { $file } has moves 0 to { $last }

# While something takes its time.
terminal-stopped = Stopped; { $what }.
terminal-watch-left = the game was left as it is
terminal-no-hint = there is no hint without thinking
terminal-decisions = decisions
terminal-no-decision = no decision was analysed
terminal-some-decisions = { $done } of { $total } decisions were analysed

# Hints about a record.
terminal-to-move-after = { $who } is to move, after { $moves } moves:
terminal-over-there = after { $moves } moves of { $file } the game is over; --at MOVE asks about an earlier position
terminal-chance-there = after { $moves } moves of { $file } chance has to draw; --at MOVE asks about another position
terminal-others-there = --seat: after { $moves } moves of { $file } it is the turn of { $whose }, not of { $who }

# Whether chance was fixed before the game.
terminal-no-secret = { $file } has no heading 'secret: ...', so its draws cannot be checked; { $why }
terminal-secret-later = it is revealed when the game is over
terminal-secret-gone = the game was played without one, or it was removed
terminal-no-commitment = { $file } has no heading 'commitment: ...'; give the one you wrote down at the beginning: --commitment HEX
terminal-of-record = of the record
terminal-of-yours = you wrote down
terminal-fits = The secret matches the commitment { $what }, { $found }.
terminal-does-not-fit = The secret does not match; its commitment is { $fitting }, not the commitment { $what }, { $found }.
terminal-stream = From move { $first } on, counted from 0, chance drew from stream { $stream }: right { $when }.
terminal-if-agreed = only if all agreed to go back there
terminal-never = never, after stream { $before }
terminal-taken-over = The first { $count } moves were taken over from another match; their draws are not checked.
terminal-all-draws = All { $count } draws of chance are what the secret gives.
terminal-strange-draw = Move { $number }, counted from 0, is { $drawn }, but the secret gives { $due }.
terminal-interpreted = the rules of { $game } were changed since their module was built. Without Numba they are interpreted, which is slow; "pip install 'kurzspiel[native]'" lets them be built again
terminal-no-module = { $game } has no module built for it. Without Numba its rules are interpreted, which is slow; "pip install 'kurzspiel[native]'" lets it be built

# Games as plug-ins.
terminal-games-game = game
terminal-games-title = title
terminal-games-seats = players
terminal-games-rules = rules
terminal-games-bots = bots
terminal-games-from = from
terminal-rated = rated
terminal-not-rated = not rated
terminal-new-game =
    { $name }/ is written: the rules and a test. Play it:
        { $setting } kurzspiel play { $name }
    or install it, and it is in every list:
        pip install -e { $name }
    docs/adding-a-game.md goes on from here.
terminal-game-exists = there is a game { $name } already, from { $origin }
terminal-module-exists = { $name } is the name of a module of Python that is installed here; choose another one
terminal-exists = { $path } exists already; nothing was written

# nets
terminal-no-net = there is no net for { $game } yet, so net cannot play it
terminal-net-of-others = the net of { $game } does not fit the game as it is now: it was made for { $what } { $net }, and here is { $own }; kurzspiel learn makes a new one

# --- whether marks hold

terminal-agreement = { $game }: { $decisions } decisions, { $nodes } iterations each, ten times as many beside them
terminal-confirmed = marks confirmed: { $share } of { $total } ({ $percent })
terminal-found = blunders found: { $share } of { $total } ({ $percent })
terminal-no-level = there is no level { $level }; there are { $levels }
terminal-explorer-nothing = nothing was counted that is like this
terminal-explorer-move = move
terminal-explorer-played = chosen
terminal-explorer-won = won (95 %)
terminal-explorer-place = mean place
terminal-explorer-title = { $decisions } decisions like this one, in { $matches } matches of the net against itself
