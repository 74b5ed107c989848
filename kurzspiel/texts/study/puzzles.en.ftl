# Puzzles: the page on which one solves them.

puzzles-about = Positions from matches in which one move is clearly the best: a deep search came to it several times, whatever it guessed about hidden things.
puzzle-day = Puzzle of the day
puzzle-any = Any puzzle
puzzle-next = Next puzzle
puzzle-theme = Theme
puzzle-all-themes = All themes
puzzle-grade = Grade
puzzle-all-grades = All grades
grade-easy = Easy
grade-medium = Medium
grade-hard = Hard
puzzle-solved = { $tried ->
    [0] { $all } puzzles
   *[other] { $tried } of { $all } tried, { $solved } of them solved at first try
}
puzzle-solve = Solve it
puzzle-day-solved = Solved: look again
puzzle-more = More puzzles
puzzle-days = Puzzles of the day solved, days in a row: { $count }
puzzle-rating = { $points } ± { $margin }
puzzle-my-rating = Your rating: { $rating }
puzzle-my-streak = { $streak } in a row now, { $longest } at best
puzzle-rating-explained = You and the puzzles rate each other: your first try at each counts, and puzzles come that are about as hard as you are good. The number behind ± says how sure that is (95%).
puzzle-unrated = There is no server here to count ratings: what you solve is kept in this browser and not rated.
puzzle-counted = Your rating: { $rating } ({ $change }). In a row: { $streak }.
puzzle-its-rating = { $tries ->
    [0] This puzzle: { $rating }.
   *[other] This puzzle: { $rating }, solved at first try by { $solved } of { $tries }.
}
puzzle-streak = Solved at first try in a row: { $count }
puzzle-asks = You are { $name }. { $what } What is best?
puzzle-right = Right! Your chance of winning with it: { $chance }.
puzzle-as-good = Right: it is as good as the best, { $chance }.
puzzle-wrong = Not the best: your chance of winning with it is { $chance }, with the best move { $best }.
puzzle-again = Try once more.
puzzle-tell = Show the answer
puzzle-answer = The answer
puzzle-was = Best: { $move } ({ $chance })
puzzle-rival = Second best: { $move } ({ $chance })
puzzle-judging = Thinking about your answer …
puzzle-link = Copy link
puzzle-copied = Link copied
puzzle-none = There are no puzzles of this game yet.
puzzle-not-kept = This browser keeps nothing; what you have solved is forgotten when you leave.
theme-bidding = Bidding
theme-carrying = Carrying
theme-markers = Markers
theme-building = Building
theme-timing = Timing a level
theme-walking = Walking
theme-animals = Animals
theme-spells = Spells
theme-tiles = Tiles
theme-last-tile = The last tile
theme-routes = Routes
theme-orders = Orders
theme-figures = Figures
theme-leaving = Leaving
puzzle-player = Player { $number }
