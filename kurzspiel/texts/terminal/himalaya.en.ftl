# Himalaya's table in the terminal.
show-himalaya-round = Himalaya, round { $round } of { $rounds }
show-himalaya-action-of = action { $action } of { $actions }
show-himalaya-phase-start = chance names the start player
show-himalaya-phase-roll = the villages are filled
show-himalaya-phase-cube = the villages are filled
show-himalaya-phase-ring = the villages are filled
show-himalaya-phase-settle = the caravans are set up
show-himalaya-phase-event = events
show-himalaya-phase-plan = planning
show-himalaya-phase-trade = trade
show-himalaya-phase-reward = rewards
show-himalaya-phase-send = delegations
show-himalaya-phase-over = the game is over
show-himalaya-gets = village { $village } gets { $what }
show-himalaya-cubes = { $count ->
    [one] 1 more cube
   *[other] { $count } more cubes
}
show-himalaya-an-order = an order
show-himalaya-rounds = rounds
show-himalaya-starts = starts
show-himalaya-events = events: { $events }
show-himalaya-bag = bag: { $goods }, { $rings ->
    [one] 1 ring
   *[other] { $rings } rings
}
show-himalaya-order = order
show-himalaya-chosen = filled: { $rewards } chosen
show-himalaya-nothing-yet = nothing yet
show-himalaya-reward-barter = barter
show-himalaya-reward-offer = offer
show-himalaya-reward-delegate = delegate
show-himalaya-to-send = { $count ->
    [one] 1 delegation to send
   *[other] { $count } delegations to send
}

# What the signs mean.
show-himalaya-level-3 = level 3
show-himalaya-caravans = caravans
show-himalaya-stupa = stupa
show-himalaya-goods = goods
show-himalaya-order-yaks = order, yaks
show-himalaya-closed = closed
show-himalaya-storm-steps = storm, 2 steps
show-himalaya-delegations = delegations
show-himalaya-inventory = inventory
show-himalaya-action-earth = earth
show-himalaya-action-stone = stone
show-himalaya-action-ice = ice
show-himalaya-action-trade = trade
show-himalaya-action-rest = rest
show-himalaya-good-salt = salt
show-himalaya-good-barley = barley
show-himalaya-good-tea = tea
show-himalaya-good-jade = jade
show-himalaya-good-gold = gold
show-himalaya-figure-yeti = yeti
show-himalaya-figure-storm = storm
show-himalaya-figure-market = market

# The players.
show-himalaya-at = at
show-himalaya-short-economic = econ
show-himalaya-short-religious = relig
show-himalaya-short-political = polit
show-himalaya-inventories = invent.
show-himalaya-place = place
show-himalaya-plan = plan
show-himalaya-ready = ready
show-himalaya-stupas = stupas
show-himalaya-figures = event figures
show-himalaya-rings = rings kept

# Events by their figure.
show-himalaya-event-yeti = yeti tracks: the path is closed this round
show-himalaya-event-storm = snowstorm: crossing the path takes two steps
show-himalaya-event-market = market: whoever trades there chooses the good
show-himalaya-event-calm = no event

# What can be typed.
show-himalaya-help-plan = plan e s t i t - several at once: e earth, s stone, i ice, t trade, - or r rest
show-himalaya-help-look = look 12          a village in words
show-himalaya-no-letters = { $text } is neither an action nor a row of letters; they are e earth, s stone, i ice, t trade, - rest: 'plan e s t i t -'
show-himalaya-too-many = you named { $count } actions, but only { $left } can still be planned

# A village in words.
show-himalaya-which-village = say which village, from 1 to { $last }, like 'look 12'
show-himalaya-a-house = { $number } { $name }, a house (level { $level })
show-himalaya-a-temple = { $number } { $name }, a temple (level { $level })
show-himalaya-a-monastery = { $number } { $name }, a monastery (level { $level })
show-himalaya-region = region { $region }
show-himalaya-nobody = nobody
show-himalaya-wants = asks for { $goods }: { $yaks } yaks
show-himalaya-no-trade = neither goods nor an order
show-himalaya-has = offers { $goods }
show-himalaya-has-with-market = offers { $goods }; the market lets you choose
show-himalaya-no-path = no path
show-himalaya-to = to { $number } { $name }
show-himalaya-way-closed = { $where }, closed by yeti tracks
show-himalaya-way-storm = { $where }, two steps through a snowstorm
