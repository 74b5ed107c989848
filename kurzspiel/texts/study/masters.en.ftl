# Findings from very many matches of strong bots

masters-of = What masters do: { $game }
masters-about = Figures, not opinions: { $matches } matches with { $seats } players, in which the bot “{ $bots }” played all seats: a net that has learned the game by playing against itself, and does not think ahead. It drew its moves by its own probabilities.
masters-older-net = It was an earlier net than the one that plays now, so counting again gives other figures.
masters-careful = They tell who wins, not why: the net chooses by what it sees, so players who choose something may already stand better. What comes from few matches is left out.
masters-par = Lines show where the truth lies in 95 of 100 cases, with matches taken as independent; the dashed line is an even share, one in { $seats }.
masters-command = To count again:
masters-to-rules = Rules
masters-to-statistics = Matches played here
masters-to-board = Analysis board with explorer
masters-player = Player { $label }
masters-maya-order = What is the first turn worth?
masters-maya-order-told = Counted from the start player on, { $most } wins most often ({ $high }) and { $least } least ({ $low }). The start player wins { $first }.
masters-maya-first-stone = Where to put the first stone?
masters-maya-first-stone-told = Players whose first opening stone lies on { $most } win { $high }, on { $least } { $low }. The net chooses by its place in the order of turns, so part of this is the order.
masters-maya-gold-of-a-stone = Which pyramid pays?
masters-maya-gold-of-a-stone-told = In the last scoring a stone brings { $high } gold on { $most } and { $low } on { $least }, in the mean of all stones that stand there.
masters-maya-gold-of-a-level = What is a level worth?
masters-maya-gold-of-a-level-told = In the last scoring a stone brings { $high } gold on { $most } and { $low } on { $least }.
masters-maya-gold-of-a-level-label = level { $label }
masters-maya-first-quarry = Where does the first worker go?
masters-maya-first-quarry-told = Players who begin at the quarry of the marker { $most } win { $high }, at { $least } { $low }.
masters-maya-first-quarry-nothing = passes at once
masters-maya-first-card = With which card?
masters-maya-first-card-told = Players whose first worker is a { $most } win { $high }; with a { $least } it is { $low }.
masters-maya-cards-kept = How many cards to keep for carrying?
masters-maya-cards-kept-told = Of players who leave the quarries of round 1 with { $most } in hand { $high } win, with { $least } { $low }. Other numbers hardly come up.
masters-maya-cards-kept-label = { $label ->
    [1] 1 card
   *[other] { $label } cards
  }
masters-maya-leaving = When to leave the quarries?
masters-maya-leaving-told = Of those who pass in round 1, { $most } wins most often ({ $high }), { $least } least ({ $low }).
masters-maya-leaving-label = number { $label } to pass
masters-maya-markers = Which marker do winners use?
masters-maya-markers-told = Players who use the marker { $most } at least once win { $high }, { $least } { $low }.
masters-maya-gold-early = How much does an early lead matter?
masters-maya-gold-early-told = Players with the most gold after round 1 win { $first }, those with the least { $last }.
masters-maya-gold-early-label = rank { $label } by gold
masters-sakkara-order = What is the first turn worth?
masters-sakkara-order-told = The player who begins wins { $first }, the other { $last }.
masters-sakkara-first-tile = Which tile to enter on?
masters-sakkara-first-tile-told = Best and worst tile for the first worker: { $most } ({ $high } win), { $least } ({ $low }).
masters-sakkara-first-built = When to build the first tile?
masters-sakkara-first-built-told = Players whose first tile is built in { $most } of the match win { $high }, in { $least } { $low }.
masters-sakkara-first-built--6 = turns 1 to 6
masters-sakkara-first-built-33- = turn 33 or later
masters-sakkara-first-built-label = turns { $label }
masters-sakkara-lead-early = What is a lead worth after 20 turns?
masters-sakkara-lead-early-told = Players who are { $most } win { $high }, those who are { $least } { $low }.
masters-sakkara-lead-early-label = { $label ->
    [-4] 4 or more tiles behind
    [-3] 3 tiles behind
    [-2] 2 tiles behind
    [-1] 1 tile behind
    [0] level
    [1] 1 tile ahead
    [4] 4 or more tiles ahead
   *[other] { $label } tiles ahead
  }
masters-sakkara-lead-late = And after 40 turns?
masters-sakkara-lead-late-told = Players who are { $most } win { $high }, those who are { $least } { $low }.
masters-sakkara-lead-late-label = { $label ->
    [-4] 4 or more tiles behind
    [-3] 3 tiles behind
    [-2] 2 tiles behind
    [-1] 1 tile behind
    [0] level
    [1] 1 tile ahead
    [4] 4 or more tiles ahead
   *[other] { $label } tiles ahead
  }
masters-sakkara-first-ship = Does the first ship decide?
masters-sakkara-first-ship-told = The player who lays out the first ship wins { $first }, the other { $last }.
masters-sakkara-first-ship-first = the first ship
masters-sakkara-first-ship-not-first = not the first
masters-sakkara-scarce = Which tile is scarce?
masters-sakkara-scarce-told = What losers still lack at the end, on average: most of all { $most } ({ $high }), least of all { $least } ({ $low }).
masters-sakkara-spells = How many spells do winners cast?
masters-sakkara-spells-told = Players who cast { $most } win { $high }, those who cast { $least } { $low }.
masters-sakkara-spells-label = { $label ->
    [1] 1 spell
    [4] 4 spells or more
   *[other] { $label } spells
  }
masters-sakkara-which-spell = Which spell pays?
masters-sakkara-which-spell-told = Players who cast it at least once win { $high } with { $most } and { $low } with { $least }.
masters-sakkara-animals = Which special move do winners make?
masters-sakkara-animals-told = Players who make it at least once win { $high } with { $most } and { $low } with { $least }.
masters-himalaya-order = What is the first turn worth?
masters-himalaya-order-told = Counted from the start player of the first round on, { $most } wins most often ({ $high }) and { $least } least ({ $low }). The start player wins { $first }.
masters-himalaya-settling = Where should the caravan begin?
masters-himalaya-settling-told = Players who begin { $most } win { $high }, { $least } { $low }.
masters-himalaya-settling-goods = at goods
masters-himalaya-settling-order = at an order
masters-himalaya-settling-nothing = in an empty village
masters-himalaya-trades = How many trades in the first plan?
masters-himalaya-trades-told = Players who plan { $most } in round 1 win { $high }, those who plan { $least } { $low }.
masters-himalaya-trades-label = { $label ->
    [1] 1 trade
   *[other] { $label } trades
  }
masters-himalaya-worth-of-an-order = What is an order worth by round?
masters-himalaya-worth-of-an-order-told = An order that is filled carries { $high } yaks in { $most } and { $low } in { $least }, in the mean, whether the ring is kept or not.
masters-himalaya-worth-of-an-order-label = rounds { $label }
masters-himalaya-orders-filled = How many orders do winners fill?
masters-himalaya-orders-filled-told = Players who fill { $most } win { $high }, those who fill { $least } { $low }.
masters-himalaya-orders-filled-label = { $label ->
    [1] 1 order
    [10] 10 orders or more
   *[other] { $label } orders
  }
masters-himalaya-rings = How many rings to keep?
masters-himalaya-rings-told = Players who keep { $most } win { $high }, those who keep { $least } { $low }.
masters-himalaya-rings-label = { $label ->
    [1] 1 ring
    [7] 7 rings or more
   *[other] { $label } rings
  }
masters-himalaya-stupas = How many stupas, so as not to leave for religion?
masters-himalaya-stupas-told = Players with { $most } win { $high }, with { $least } { $low }. The player with the least religious influence leaves first.
masters-himalaya-stupas-label = { $label ->
    [1] 1 stupa
   *[other] { $label } stupas
  }
masters-himalaya-delegations = How many delegations, so as not to leave for politics?
masters-himalaya-delegations-told = Players who send { $most } win { $high }, those who send { $least } { $low }. Of those who are left, the one with the least political influence leaves.
masters-himalaya-delegations-label = { $label ->
    [1] 1 delegation
   *[other] { $label } delegations
  }
masters-himalaya-richest = What becomes of the richest?
masters-himalaya-richest-told = Of all players who have the most yaks at the end, { $first } win and { $last } have left for religion before yaks are compared.
masters-himalaya-richest-won = won
masters-himalaya-richest-stayed = stayed, but did not win
masters-himalaya-richest-politics = left for politics
masters-himalaya-richest-religion = left for religion
masters-himalaya-half-way = How much does a lead half-way matter?
masters-himalaya-half-way-told = Players with the most yaks after round 6 win { $first }, those with the fewest { $last }.
masters-himalaya-half-way-label = rank { $label } by yaks
