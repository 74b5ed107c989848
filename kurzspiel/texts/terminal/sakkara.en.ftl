# Sakkara's table in the terminal.
show-sakkara-turn = Sakkara, turn { $turn }
show-sakkara-turns = Sakkara, { $turns } turns
show-sakkara-phase-deal = the tiles are dealt
show-sakkara-phase-cover = the tiles are dealt
show-sakkara-phase-first = chance names the first player
show-sakkara-phase-enter = the workers enter
show-sakkara-phase-steal = a snake takes a tile
show-sakkara-phase-stack = the spell's tiles are stacked
show-sakkara-phase-drop = surplus tiles are dropped
show-sakkara-phase-put = the pile goes back
show-sakkara-phase-over = the game is over
show-sakkara-step-made = step made
show-sakkara-step-due = step due
show-sakkara-more-steps = { $count } more for worker { $worker }
show-sakkara-quiet = { $turns } quiet
show-sakkara-laid = laid out
show-sakkara-holder = holder
show-sakkara-empty = empty
show-sakkara-pile = used pile from the bottom:
show-sakkara-to-stack = { $spell }: still to stack

# The moves of a turn, by what they are.
show-sakkara-group-steps = steps
show-sakkara-group-special = special tiles
show-sakkara-group-spells = spells
show-sakkara-group-build = build
show-sakkara-group-lay = lay out
show-sakkara-group-end = end

# A stack from top to bottom.
show-sakkara-help-look = look c4          a stack from top to bottom
show-sakkara-which-field = say which field, from a1 to g7, like 'look c4'
show-sakkara-stack = { $field } from top to bottom:
show-sakkara-nothing = nothing
show-sakkara-stands = stands on it

show-sakkara-tile-block = block
show-sakkara-tile-stairs = stairs
show-sakkara-tile-moon = moon
show-sakkara-tile-sun = sun
show-sakkara-tile-eye = eye
show-sakkara-tile-ankh = ankh
show-sakkara-tile-scarab = scarab
show-sakkara-tile-pillar = pillar
show-sakkara-tile-tip = tip
show-sakkara-tile-ship = ship
show-sakkara-tile-grain = grain
show-sakkara-tile-hand = hand
show-sakkara-tile-snake = snake
show-sakkara-tile-horse = horse
show-sakkara-tile-bird = bird
show-sakkara-tile-ox = ox
