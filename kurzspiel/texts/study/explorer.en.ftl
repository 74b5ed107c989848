# What was chosen in positions like this one

explorer = Explorer
explorer-nothing-to-decide = Nobody decides anything here.
explorer-source = From
explorer-source-selfplay = matches of strong bots
explorer-source-here = matches played here
explorer-strength = Strength of the player
explorer-strength-all = any
explorer-strength-low = under 1300 points
explorer-strength-middle = 1300 to 1649 points
explorer-strength-high = from 1650 points on
explorer-strength-unknown = without a rating
explorer-same-seats = only with as many players
explorer-same-turn = only of the same place in the order of turns
explorer-same-turn-of = only as player { $number } in the order of turns
explorer-not-followed = Decisions of this kind are not counted.
explorer-none = Nothing like this was counted.
explorer-none-here = No match that was finished here had a decision like this.
explorer-exact = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
  } in positions like this one.
explorer-alike = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
  } of this kind; there are too few that are more alike.
explorer-from = The net played { $matches } matches against itself, trying second-best moves more often than it would in earnest.
explorer-older-net = It was an earlier net than the one that plays now.
explorer-choice = Move
explorer-chosen = Chosen
explorer-won = Won
explorer-place = Place
explorer-interval = { $low } to { $high }
explorer-others = { $count ->
    [one] One decision was
   *[other] { $count } decisions were
  } for something that is not possible here.
explorer-no-reason = It tells who won after a choice, not that the choice was the reason. Below each share: where the truth lies in 95 of 100 cases.
explorer-maya-move = move a stone to { $what }
explorer-sakkara-enter = enter on a field with: { $what } ({ $count } fields)
explorer-sakkara-step = step to: { $what } ({ $count } ways)
explorer-sakkara-climb = climb to: { $what } ({ $count } ways)
explorer-sakkara-ox = push with the ox: { $what } ({ $count } ways)
explorer-sakkara-bird = fly to: { $what } ({ $count } fields)
explorer-sakkara-fire = cast a fire storm ({ $count } ways)
explorer-sakkara-whirl = cast a whirlwind ({ $count } ways)
explorer-sakkara-what-nothing = no tile
explorer-himalaya-settle = begin at { $what } ({ $count } villages)
explorer-himalaya-plan = first go to { $what } ({ $count } paths)
explorer-himalaya-send = send to a region where one is { $what } ({ $count } regions)
explorer-himalaya-yeti = lay the yeti tracks ({ $count } paths)
explorer-himalaya-storm = lay the snowstorm ({ $count } paths)
explorer-himalaya-market = lay the market ({ $count } villages)
explorer-himalaya-what-goods = goods
explorer-himalaya-what-order = an order
explorer-himalaya-what-fillable = an order that can be filled
explorer-himalaya-what-nothing = an empty village
explorer-himalaya-what-nowhere = nowhere
explorer-himalaya-what-empty = first
explorer-himalaya-what-ahead = ahead
explorer-himalaya-what-level = level with the best
explorer-himalaya-what-behind = behind
explorer-which = Which decisions?
