# The tables in the terminal: words that several games share.
show-player = player
show-place = place { $place }
show-none = none
