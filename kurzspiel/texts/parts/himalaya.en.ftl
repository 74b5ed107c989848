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
himalaya-plan-full = All six discs are laid. Take one back to change it.
himalaya-nothing-laid = No disc has been laid yet.
himalaya-plan-short = { $count ->
    [one] Lay one more disc first: a plan has six (H4.1).
   *[other] Lay { $count } more discs first: a plan has six (H4.1).
}
himalaya-plan-empty = Pick discs, or tap the villages one after the other.
himalaya-plan-ends = Ends in { $name }.
himalaya-plan-loses = Action { $number }: { $why }
himalaya-no-way = No path leads straight to { $name } (H5.2).
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
himalaya-gain-barter = +{ $count } yaks, ring kept
himalaya-gain-offer = a stupa here, religious +{ $count }
himalaya-gain-delegate = { $count ->
    [one] 1 delegation
   *[other] { $count } delegations
  }, to { $regions }
himalaya-gain-take = then you have { $count }
himalaya-gain-deliver = you give { $goods }
himalaya-gain-send = you { $own }, others at most { $others }
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

# Cards of explanation
himalaya-about-village = { $village }: { $building }
himalaya-about-order = It asks for { $goods }. The ring carries { $yaks } yaks.
himalaya-about-lacks = You lack { $goods }.
himalaya-about-lacks-nothing = You have all of it.
himalaya-about-goods = Goods, from cheap to dear: { $goods }.
himalaya-about-takes = Whoever trades here takes the cheapest, { $good }; once in a round.
himalaya-about-picks = There is a market: whoever trades here picks a good; once in a round.
himalaya-about-taken = You have taken a good here this round.
himalaya-about-empty = Nothing lies here now. It may be rolled when the villages are refilled (H7.1).
himalaya-about-level = Who fills an order here may build a stupa worth { $level }, or send { $level ->
    [one] 1 delegation
   *[other] { $level } delegations
  }.
himalaya-about-borders = { $count ->
    [one] It lies on the border of region { $regions }.
   *[other] It lies on the border of the regions { $regions }.
  }
himalaya-about-path = It joins { $one } and { $other }. The action { $action } leads along it.
himalaya-about-delegations = Delegations: { $rows }.
himalaya-about-held = { $name } alone has the most and gets 1 political influence.
himalaya-about-tied = The most are tied, so it counts for nobody.
himalaya-about-unheld = No delegation stands here yet.
himalaya-about-region = Delegations are sent from { $villages }.
himalaya-about-good = Number { $rank } of { $count }, counted from the cheapest.
himalaya-about-good-bag = In the bag: { $count }.
himalaya-about-inventory = After rounds 4, 8 and 12 whoever alone has the most of a good gets an inventory figure, worth 3 yaks.
himalaya-about-ring = Order ring, { $yaks } yaks
himalaya-about-barter = Who fills the order and barters keeps the ring and its yaks; otherwise it goes back into the bag.
himalaya-about-caravan = Caravan of { $name }
himalaya-about-stands = It is in { $village }.
himalaya-about-crosses = It is in the snowstorm, on the way to { $village }. The next action of that kind of path leads out of it.
himalaya-about-plan = This round’s plan: { $actions }.
himalaya-about-no-plan = This round’s plan is not known yet.
himalaya-about-stupa = It stands in { $village } and is worth { $level }: the level of the village.
himalaya-about-one-stupa = A village has room for one stupa only.
himalaya-about-disc-earth = The caravan takes the earth path from its village. Without one the action is lost.
himalaya-about-disc-stone = The caravan takes the stone path from its village. Without one the action is lost.
himalaya-about-disc-ice = The caravan takes the ice path from its village. Without one the action is lost.
himalaya-about-disc-trade = Take the cheapest good of the village, or fill its order. If neither is possible, the action is lost.
himalaya-about-disc-rest = The caravan does nothing.
himalaya-about-figure-yeti = The path is closed: nobody can use it this round.
himalaya-about-figure-storm = Crossing takes two actions of that kind: one into the storm, one out of it.
himalaya-about-figure-market = Whoever trades in this village picks any good that lies there.
himalaya-about-once = Each player has this figure once in the game; it leaves the map after the last action.
himalaya-about-reward-barter = You keep the ring; its yaks are economic influence.
himalaya-about-reward-offer = A stupa in this village, if none stands there; it is worth the village’s level in religious influence.
himalaya-about-reward-delegate = As many delegations as the village’s level, to regions on whose border it lies; who alone has the most in a region gets 1 political influence.
himalaya-about-economic = { $name }: economic influence { $value }
himalaya-about-religious = { $name }: religious influence { $value }
himalaya-about-political = { $name }: political influence { $value }
himalaya-about-ring-kept = { $yaks } yaks: order of { $goods }
himalaya-about-inventories = { $count ->
    [one] 3 yaks: 1 inventory figure
   *[other] 3 yaks each: { $count } inventory figures
  }
himalaya-about-stupa-at = { $level }: stupa in { $village }
himalaya-about-region-held = 1: region { $region }, most delegations ({ $count })
himalaya-about-nothing = Nothing so far.
himalaya-about-remember = At this table you have to remember it.
himalaya-about-two-of-three = Who leads in two of the three influences wins (H9.1).
himalaya-about-end-religious = At the end the player with the least leaves first (H9.2).
himalaya-about-end-political = At the end the least leaves second (H9.3).
himalaya-about-end-economic = Of those who are left, the most yaks win (H9.4).
himalaya-about-stupas-left = { $name }: { $count ->
    [one] 1 stupa
   *[other] { $count } stupas
  } left
himalaya-about-delegations-left = { $name }: { $count ->
    [one] 1 delegation
   *[other] { $count } delegations
  } left
himalaya-about-figures-of = { $name }: { $count ->
    [one] 1 inventory figure
   *[other] { $count } inventory figures
  }
himalaya-about-bag = What is in the bag can be drawn when villages are refilled.
himalaya-about-rounds = Each round: events, planning, six actions, refill; then the next player starts.
himalaya-about-start = { $name } is first in everything this round; then it is the next player clockwise.

# Where the result came from
himalaya-source-yaks = Yaks
himalaya-source-orders = Orders, round { $round }
himalaya-source-inventory = Inventory after round { $round }
himalaya-source-stupas = Stupas, religious influence
himalaya-source-delegations = Delegations (★ holds the region)
himalaya-source-ending = Who left, who won
himalaya-source-leaves = leaves ({ $paragraph })
himalaya-source-wins = wins ({ $paragraph })

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
