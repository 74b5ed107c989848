# Maya's table in the terminal.
show-maya-round = Maya, round { $round } of 3
show-maya-at = at { $quarry }
show-maya-to-place = { $count ->
    [one] 1 stone to place
   *[other] { $count } stones to place
}
show-maya-open = level { $level } is open
show-maya-phase-start = chance names the start player
show-maya-phase-opening = opening stones
show-maya-phase-workers = laying workers
show-maya-phase-hit = a -3 is dealt
show-maya-phase-shield = the shield is laid
show-maya-phase-move = a stone may be moved
show-maya-phase-add = a stone may be added
show-maya-phase-name = the start player is named
show-maya-phase-carry = transport
show-maya-phase-build = building
show-maya-phase-double = a double move
show-maya-phase-over = the game is over
show-maya-gold = gold
show-maya-stones = stones
show-maya-supply = supply
show-maya-hand = cards in hand
show-maya-starts = starts
show-maya-passed = passed
show-maya-hits = hit { $count }×
show-maya-shielded = shield { $quarry }
show-maya-quarry = quarry and marker
show-maya-cards = cards
show-maya-full = full
show-maya-used = used
show-maya-has-it = has it

# Read on from the marker's name.
show-maya-marker-start = who begins
show-maya-marker-add = a stone
show-maya-marker-double = for free
show-maya-marker-move = a stone
show-maya-marker-carry = 2 more
show-maya-marker-shield = from -3
show-maya-marker-pass = for free

# News.
