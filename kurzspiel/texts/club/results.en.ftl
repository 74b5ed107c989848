# Players, profiles, statistics.
results-best-players = The best players of { $game }
results-to-statistics = What the matches of { $game } show
results-to-players = The best players of { $game }
results-search-player = Search by name
results-no-player-found = Nobody in this list has “{ $name }” in their name.
results-no-players-yet = Nobody has played { $count } rated matches yet; only bots are listed.
results-open-a-table = Open a table
results-players-explained = Ordered by a cautious estimate: the rating less its uncertainty. Players with an account are listed once they have { $count } rated matches. Bots have fixed ratings.
results-name = Name
results-a-program = bot from outside
results-provisional = provisional
results-rating-of = { $points } ± { $margin }
results-won-share = Won
results-value = Value
results-ahead-share = Ahead
results-mean-place = Mean place
results-matches = Matches
results-somebody = Others
results-ratings = Ratings
results-rated-count = { $count ->
    [one] One rated match
   *[other] { $count } rated matches
}
results-rank-of = rank { $rank }
results-rating-over-time = Rating over time
results-rating-told = { $day }: { $points } ± { $margin }
results-rating-explained = In 95 of 100 cases the true strength lies within ±. A rating is provisional as long as ± is more than 300.
results-no-rating-yet = No rated match yet.
results-day = Day
results-results = Results
results-recent-matches = Recent matches
results-no-results-yet = No match played to its end yet.
results-played-in-all = { $played ->
    [one] One match, { $won } won, mean place { $place }.
   *[other] { $played } matches, { $won } won, mean place { $place }.
}
results-by-size = By number of players
results-by-seat = By seat
results-seat = Seat
results-by-opponent = By opponent
results-favourite-openings = Favourite openings
results-opening-name = Opening
results-with-others = with { $others }
results-several = { $count } × { $name }
results-given-up = a bot played on
results-unrated = not rated
results-points = { $change } points
results-place-of = { $place } of { $seats }
results-score-of = { $score } { $what }
results-score-maya = gold
results-score-sakkara = tiles
results-score-himalaya = yaks
results-score-any = points
results-member-since = Here since { $since }
results-hide-me = Hide me: I am in no list, and nobody else can read this profile
results-no-such-player = No player called { $name }
results-no-such-player-why = Perhaps the name has changed, or this player does not want to be seen.
results-statistics-of = { $game }: what the matches show
results-which-matches = Matches
results-among-all = all that were played here
results-among-rated = rated ones
results-among-people = without any bot
results-size-of = { $matches ->
    [one] { $seats } players, one match
   *[other] { $seats } players, { $matches } matches
}
results-no-matches-yet = No match has been played to its end here yet. The first one will be counted.
results-no-such-matches = No match of this kind has been played here yet.
results-statistics-about = { $matches ->
    [one] One match with { $seats } players, { $since }.
   *[other] { $matches } matches with { $seats } players, the oldest from { $since }.
}
results-few-matches = These are few: note how wide the intervals are.
results-statistics-explained = From the matches that were played to their end on this server, the newest 20,000 at most; up to a minute old. Point at a plot, or use the arrow keys there, to read its numbers. Bots play in many of them, so this is not how people play among themselves: choose “without any bot” for that.
results-won-by-seat = Share of the wins by seat
results-par-explained = The line is the interval in which the truth lies in 95 of 100 cases; dashed: one in { $seats }, as if all seats were equal.
results-scores-title = Scores: { $what } at the end, { $mean } on average
results-moves-title = Length: moves of all players, { $mean } on average
results-duration-title = Length: time from the first move to the last
results-openings-title = Share of the wins by opening
results-legend-all = all
results-legend-winners = winners
results-winners-among = Winners
results-interval = 95 %
results-from-to = { $low } to { $high }
results-longer-than = { $time } or longer
results-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
results-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
results-minutes-short = { $count } min
results-hours-short = { $count } h
results-days-short = { $count } d
results-plot-what = What
results-share-told = { $name }: { $share } ({ $low } to { $high }), { $count ->
    [one] once
   *[other] { $count } times
}
results-bin-told = { $name }: { $count } { $unit }
results-bin-told-winners = { $name }: { $count } { $unit }, { $winners } of them winners
results-opening-maya = { $first } and { $second }, first worker for { $then }
results-opening-maya-pass = { $first } and { $second }, no worker in round 1
results-opening-sakkara = { $first } and { $second }
results-opening-sakkara-same = { $tile }, twice
results-opening-himalaya = { $start }, { $trades ->
    [0] no trade in the first plan
    [one] one trade in the first plan
   *[other] { $trades } trades in the first plan
}
results-opening-start-goods = starts at goods
results-opening-start-order = starts at an order
results-opening-start-empty = starts where nothing lies
results-opening-explained-maya = An opening of Maya: the pyramids of the two opening stones, and the quarry of the first worker, by its marker.
results-opening-explained-sakkara = An opening of Sakkara: the two tiles that the workers take when they enter the board.
results-opening-explained-himalaya = An opening of Himalaya: what lies where the caravan starts, and how many actions of the first plan are trades.
