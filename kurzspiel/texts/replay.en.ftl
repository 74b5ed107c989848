# Looking back at a match: replay, analysis, the end of a game.
replay = Replay
replay-of = { $game }: replay
to-the-table = To the table
replay-controls = Step through the match
replay-slider = Moment of the match
replay-moment = Move { $move } of { $moves }
replay-beginning = Before the first move
to-beginning = To the beginning
step-back = One step back
step-on = One step on
to-end = To the end
replay-play = Play
replay-pause = Pause
replay-pace = Pace
eyes = Seen by
eyes-open = everybody, nothing hidden
eyes-seat = { $name }
eyes-watch = a spectator
copy-moment = Copy link to this moment
play-on = Play on from here
play-on-as = I play
play-on-against = The others
play-on-begin = Begin a new table
play-on-earlier = Here the match is over. Go back to an earlier moment.
replay-analysis = Analysis
chances = Chances of winning
chances-table = As a table
replay-move-number = Move
analyse = Analyse the match
analysing = A bot looks at every decision …
analysis-about = A bot looks at every decision: how the chances went, and which moves cost most.
turning-points = Turning points
no-turning-points = No move cost anybody much.
turn-cost = cost { $cost }
turn-better = Better: { $best } ({ $chance } instead of { $made }): { $why }.
winners = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
figure-place = Place
figure-player = Player
watch-again = Watch it again
to-rematch = To the rematch
new-game = New game
figure-gold = Gold
figure-supply = In supply
figure-built = Built, of 14
figure-laid = Ship and grain
figure-economic = Yaks
figure-religious = Religious
figure-political = Political

# --- marks

mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
mark-find = The find of the match
mark-found = { $why }. The second best would have cost { $lead }.
mark-doubt = ± { $doubt }
marks = Mistakes and finds
marks-about = A move that surely cost 5% of the chance of winning or more is an inaccuracy (?!), from 10% a mistake (?), from 20% a blunder (??). Where two moves differ by less than the search can tell, neither has a mark.
marks-whose = Whose
marks-all = All players
marks-more = Show { $count } more
accuracy = Accuracy
accuracy-player = Player
accuracy-decisions = Decisions
learn-from-mistakes = Learn from your mistakes
drawn = Drawn on the board
drawn-better = Better move
drawn-played = Move played
