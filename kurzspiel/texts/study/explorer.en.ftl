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
explorer-maya-move = moves a stone to { $what }
explorer-sakkara-enter = enters on a field with: { $what } ({ $count } fields)
explorer-sakkara-step = steps to: { $what } ({ $count } ways)
explorer-sakkara-climb = climbs to: { $what } ({ $count } ways)
explorer-sakkara-ox = pushes with the ox: { $what } ({ $count } ways)
explorer-sakkara-bird = flies to: { $what } ({ $count } fields)
explorer-sakkara-fire = casts a fire storm ({ $count } ways)
explorer-sakkara-whirl = casts a whirlwind ({ $count } ways)
explorer-sakkara-what-nothing = no tile
explorer-himalaya-settle = begins at { $what } ({ $count } villages)
explorer-himalaya-plan = first goes to { $what } ({ $count } paths)
explorer-himalaya-send = sends to a region where the player is { $what } ({ $count } regions)
explorer-himalaya-yeti = lays the yeti tracks ({ $count } paths)
explorer-himalaya-storm = lays the snowstorm ({ $count } paths)
explorer-himalaya-market = lays the market ({ $count } villages)
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
