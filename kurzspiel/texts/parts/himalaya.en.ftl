## Himalaya: the board

himalaya-map = Map of Himalaya
himalaya-village = { $number } { $name }, { $building }
himalaya-level-1 = house, level 1
himalaya-level-2 = temple, level 2
himalaya-level-3 = monastery, level 3
himalaya-order = Asks for { $goods }: { $yaks } yaks
himalaya-stupa-of = Stupa of { $name }
himalaya-caravans = Caravans here: { $names }
himalaya-path = { $kind } path { $path }
himalaya-region = Region { $region }
himalaya-region-held = { $name } holds it
himalaya-nobody = nobody
himalaya-round = Round { $round } of { $rounds }
himalaya-inventory-after = Inventory after round { $round }: 3 yaks for whoever alone has the most of a good

himalaya-good-salt = salt
himalaya-good-barley = barley
himalaya-good-tea = tea
himalaya-good-jade = jade
himalaya-good-gold = gold

himalaya-action-earth = Earth
himalaya-action-stone = Stone
himalaya-action-ice = Ice
himalaya-action-trade = Trade
himalaya-action-rest = Rest

himalaya-figure-yeti = Yeti tracks
himalaya-figure-storm = Snowstorm
himalaya-figure-market = Market

himalaya-influence-economic = Economic influence: yaks on rings kept, and 3 for each inventory figure (H6.1)
himalaya-influence-religious = Religious influence: levels of the villages with a stupa (H6.2)
himalaya-influence-political = Political influence: regions with the most delegations alone (H6.3)

# The planner
himalaya-planner = Your plan
himalaya-discs = Actions to choose from
himalaya-slot = Action { $number }: { $what }
himalaya-empty = open
himalaya-lost-none = Lost: no such path here
himalaya-lost-closed = Lost: closed by yeti tracks
himalaya-lost-short = Lost: a snowstorm takes two steps of this kind
himalaya-lost-storm = Lost: the caravan is in the snowstorm
himalaya-leads-to = to { $name }
himalaya-leads-storm = into the snowstorm, towards { $name }
himalaya-leads-trade = trade in { $name }
himalaya-leads-rest = stay
himalaya-step-here = { $action } to { $name }
himalaya-plan-back = Take the last disc back
himalaya-clear = Clear
himalaya-confirm = Confirm plan
himalaya-left = { $count ->
    [one] 1 more
   *[other] { $count } more
  }
himalaya-planned-wait = Your plan is made. Waiting for the others.

# The other choices
himalaya-choices = Choices
himalaya-ask-settle = Choose a village for your caravan.
himalaya-ask-event = Place one of your figures on the map, or none.
himalaya-ask-yeti = Choose a path that nobody can use this round.
himalaya-ask-storm = Choose a path that will take two steps.
himalaya-ask-market = Choose a village where goods can be picked freely.
himalaya-calm = No figure
himalaya-ask-trade = Trade in { $name }.
himalaya-take = Take { $good }
himalaya-deliver = Fill the order
himalaya-skip = Leave it
himalaya-ask-reward = { $taken ->
    [0] Choose two different rewards.
   *[other] Choose one more reward.
  }
himalaya-reward-barter = Barter
himalaya-reward-offer = Offering
himalaya-reward-delegate = Delegation
himalaya-gain-barter = +{ $count } yaks
himalaya-gain-offer = +{ $count } religious
himalaya-gain-delegate = { $count ->
    [one] 1 delegation
   *[other] { $count } delegations
  }
himalaya-taken = taken
himalaya-done = No more
himalaya-ask-send = { $count ->
    [one] Send 1 delegation to a region.
   *[other] Send { $count } delegations, one at a time.
  }
himalaya-put = Put { $what } here
himalaya-settle-here = Start here

# What a seat has
himalaya-start = Start player
himalaya-goods = Goods
himalaya-stupas-left = Stupas left
himalaya-delegations-left = Delegations left
himalaya-figures = Event figures
himalaya-kept = Rings kept
himalaya-inventories = Inventory figures, 3 yaks each
himalaya-plan = Plan
himalaya-plans = is planning
himalaya-has-planned = has planned
himalaya-bag = In the bag
himalaya-bag-rings = { $count ->
    [one] 1 ring
   *[other] { $count } rings
  }

# The phases, while nothing is asked of me
himalaya-phase-start = The start player is drawn.
himalaya-phase-fill = The villages are filled.
himalaya-phase-settle = The caravans are set up.
himalaya-phase-event = Event figures are put on the map.
himalaya-phase-plan = Everybody plans.
himalaya-phase-action = Action { $action } of 6

# The end
himalaya-ending = How it came out
himalaya-step-H9-1 = Decision
himalaya-step-H9-2 = Religion
himalaya-step-H9-3 = Politics
himalaya-step-H9-4 = Economy
himalaya-wins = { $name } wins:
himalaya-leaves = { $name } leaves:
himalaya-by-H9-1-led = leads in two of the three influences
himalaya-by-H9-1-economic = nobody leads in two; most economic influence
himalaya-by-H9-1-political = nobody leads in two; equal yaks, most political influence
himalaya-by-H9-1-religious = nobody leads in two; most religious influence after two ties
himalaya-by-H9-1-shared = nobody leads in two and all is equal; the victory is shared
himalaya-by-H9-2-religious = the least religious influence
himalaya-by-H9-2-stupas = as little religious influence as another, and fewer stupas on the map
himalaya-by-H9-2-yaks = as little religious influence and as few stupas as another, and fewer yaks
himalaya-by-H9-2-order = all equal; later in the order of play
himalaya-by-H9-3-political = the least political influence
himalaya-by-H9-3-delegations = as little political influence as another, and fewer delegations on the map
himalaya-by-H9-3-yaks = as little political influence and as few delegations as another, and fewer yaks
himalaya-by-H9-3-order = all equal; later in the order of play
himalaya-by-H9-4-yaks = the most yaks
himalaya-by-H9-4-political = as many yaks as another, and more political influence
himalaya-by-H9-4-religious = as many yaks and regions as another, and more religious influence
himalaya-by-H9-4-shared = all equal; the victory is shared

# Moves in the log, after the name of the player
himalaya-log-start = names { $name } as start player
himalaya-log-roll = rolls { $village }
himalaya-log-cube = draws { $good } from the bag
himalaya-log-ring = draws an order: { $goods } for { $yaks } yaks
himalaya-log-settle = starts in { $village }
himalaya-log-yeti = lays the yeti tracks between { $one } and { $other }
himalaya-log-storm = lays the snowstorm between { $one } and { $other }
himalaya-log-market = lays the market in { $village }
himalaya-log-calm = lays no figure
himalaya-log-plan = plans { $action }
himalaya-log-take = { $good ->
    [cheapest] takes the cheapest good
   *[other] picks { $good } at the market
  }
himalaya-log-deliver = fills the order
himalaya-log-skip = leaves the trade
himalaya-log-barter = barters and keeps the ring
himalaya-log-offer = makes an offering: a stupa
himalaya-log-delegate = chooses delegations
himalaya-log-done = takes no further reward
himalaya-log-send = sends a delegation to region { $region }

# Pictures in the rules
himalaya-picture-levels = House, temple and monastery: levels 1, 2 and 3. Above a path of earth and one of stone, below one of ice.
himalaya-picture-ring = This ring, ssj, asks for two salt and one jade. The number at its end says that it carries 5 yaks.
himalaya-picture-yeti = Yeti tracks close the path: the caravan stays, and its action is lost.
himalaya-picture-storm = A snowstorm on a path of ice: the first ice action leads to the storm, the second one across.
himalaya-picture-turns = Everybody's first action, then everybody's second: read the plans column by column.
himalaya-picture-take = On the left you may take only salt, the cheapest. On the right there is a market: take what you like.
himalaya-picture-rewards = Two of three: the ring with its 5 yaks, a stupa worth the level of the temple, or two delegations.
himalaya-picture-regions = On the left the round mark alone has the most and holds the region. On the right it is a tie: the region counts for nobody.
himalaya-picture-refill = The die shows 7. Goods lie there and an order in 8, so village 9 is filled.
himalaya-picture-ending = Four players: the least religious influence leaves, then of those who remain the least political; of the last two, the one with more yaks wins.
