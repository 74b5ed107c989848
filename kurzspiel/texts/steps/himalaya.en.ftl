## Himalaya: what happens, step by step

# Chance
himalaya-step-started = { $seat } is the start player
himalaya-step-rolled = The die names { $village }
himalaya-step-shifted = The die names { $rolled }, which is not free; the next free village is { $village }
himalaya-step-short = The bag has only { $amount ->
    [one] 1 good
   *[other] { $amount } goods
  } left for { $village }
himalaya-step-filled = { $village } gets { $rows }
himalaya-step-filled-row = { $amount } { $good }
himalaya-step-ordered = { $village } asks for { $rows } and offers { $yaks } yaks
himalaya-step-ordered-row = { $amount } { $good }
himalaya-step-bag-empty = The bag of goods is empty: no further village gets goods
himalaya-step-rings-empty = The bag of rings is empty: no further village gets an order

# Rounds and events
himalaya-step-settled = { $seat } starts in { $village }
himalaya-step-first-round = Round { $round } begins. { $seat } goes first
himalaya-step-next-round = Round { $round } begins. { $seat } is the new start player
himalaya-step-cannot-place = { $rows } cannot place a figure
himalaya-step-cannot-place-row = { $seat }
himalaya-step-yeti-placed = { $seat } lays yeti tracks between { $from } and { $to }: the path is closed this round
himalaya-step-storm-placed = { $seat } lays the snowstorm between { $from } and { $to }: crossing takes two steps this round
himalaya-step-market-placed = { $seat } opens the market in { $village }: whoever trades there picks a good
himalaya-step-stayed-calm = { $seat } places no figure

# Plans
himalaya-step-planned = { $seat } has planned { $action1 }, { $action2 }, { $action3 }, { $action4 }, { $action5 }, { $action6 }
himalaya-disc-earth = earth
himalaya-disc-stone = stone
himalaya-disc-ice = ice
himalaya-disc-trade = trade
himalaya-disc-rest = rest

# On the way
himalaya-way-earth = earth path
himalaya-way-stone = stone path
himalaya-way-ice = ice path
himalaya-step-moved = Action { $action }: { $seat } takes the { $way } from { $from } to { $to }
himalaya-step-into-storm = Action { $action }: { $seat } leaves { $from } on the { $way } and is caught in the snowstorm
himalaya-step-out-of-storm = Action { $action }: { $seat } comes out of the snowstorm and reaches { $to }
himalaya-step-no-such-path = Action { $action } of { $seat } is lost: no { $way } leads from { $village }
himalaya-step-path-closed = Action { $action } of { $seat } is lost: yeti tracks close the { $way } from { $from } to { $to }
himalaya-step-storm-ahead = Action { $action } of { $seat } is lost: a snowstorm lies on the { $way } from { $from } to { $to }, and the plan has no second step for it
himalaya-step-lost-in-storm = Action { $action } of { $seat } ({ $what }) is lost: the caravan is in the snowstorm
himalaya-step-rested = Action { $action }: { $seat } rests

# Trade
himalaya-step-nothing-there = Action { $action } of { $seat } is lost: there is nothing to trade in { $village }
himalaya-step-taken-before = Action { $action } of { $seat } is lost: { $seat } has taken a good in { $village } this round already
himalaya-step-cannot-fill = Action { $action } of { $seat } is lost: for the order in { $village } { $seat } lacks { $rows }
himalaya-step-cannot-fill-row = { $amount } { $good }
himalaya-step-took = Action { $action }: { $seat } takes { $left ->
    [0] the last good in { $village }: { $good }
   *[other] { $good }, the cheapest good in { $village }
  }
himalaya-step-picked = Action { $action }: { $seat } picks { $left ->
    [0] the last good at the market in { $village }: { $good }
   *[other] { $good } at the market in { $village }
  }
himalaya-step-left-goods = Action { $action }: { $seat } takes nothing in { $village }
himalaya-step-left-order = Action { $action }: { $seat } leaves the order in { $village } unfilled
himalaya-step-delivered = Action { $action }: { $seat } fills the order in { $village } with { $rows }
himalaya-step-delivered-row = { $amount } { $good }

# Rewards
himalaya-step-bartered = { $seat } barters and keeps the ring: { $yaks } yaks
himalaya-step-offered = { $seat } makes an offering: a stupa in { $village }, religious influence +{ $level }
himalaya-step-delegated = { $seat } chooses delegations, { $amount } in all
himalaya-step-sent = { $seat } sends a delegation to region { $region }
himalaya-step-region-won = { $holder } alone now has the most delegations in region { $region }
himalaya-step-region-tied = Region { $region } is tied and counts for nobody
himalaya-step-done = { $seat } takes no further reward
himalaya-step-ring-back = Nobody keeps the ring; it goes back into the bag

# The end of a round
himalaya-step-figures-off = The figures leave the map: { $rows }
himalaya-step-figures-off-row = { $figure }
himalaya-token-yeti = yeti tracks
himalaya-token-storm = snowstorm
himalaya-token-market = market
himalaya-step-inventory = Inventory after round { $round }, 3 yaks each: { $rows }
himalaya-step-inventory-row = { $seat } for the most { $good } ({ $amount })
himalaya-step-inventory-tied = No inventory figure for { $rows }
himalaya-step-inventory-tied-row = { $good } ({ $amount ->
    [0] nobody has any
   *[other] tied at { $amount }
  })

# The end of the game
himalaya-compared-economic = Economic influence
himalaya-compared-political = Political influence
himalaya-compared-religious = Religious influence
himalaya-compared-stupas = Stupas on the map
himalaya-compared-delegations = Delegations on the map
himalaya-compared-yaks = Yaks
himalaya-compared-order = Place in the order of play
himalaya-step-influences = { $what }: { $rows }
himalaya-step-influences-row = { $seat } { $value }
himalaya-step-nobody-leads = Nobody leads in two of the three influences, so they are compared one by one
himalaya-step-compared-3 = Who wins? { $what }: { $rows }
himalaya-step-compared-3-row = { $seat } { $value }
himalaya-step-compared-first = Who leaves first? { $what }: { $rows }
himalaya-step-compared-first-row = { $seat } { $value }
himalaya-step-compared-second = Who leaves next? { $what }: { $rows }
himalaya-step-compared-second-row = { $seat } { $value }
himalaya-step-compared-last = Who wins? { $what }: { $rows }
himalaya-step-compared-last-row = { $seat } { $value }
himalaya-step-left-first = { $seat } leaves the game and takes all stupas and delegations away: { $by }
himalaya-step-left-second = { $seat } leaves the game: { $by }
himalaya-step-won-3 = { $seat } wins: { $by }
himalaya-step-won = { $seat } wins: { $by }
himalaya-step-shared-3 = All is equal. The victory is shared: { $rows }
himalaya-step-shared-3-row = { $seat }
himalaya-step-shared = All is equal. The victory is shared: { $rows }
himalaya-step-shared-row = { $seat }

# Villages
himalaya-place-1 = Shey (1)
himalaya-place-2 = Muktinath (2)
himalaya-place-3 = Ringmo (3)
himalaya-place-4 = Dunai (4)
himalaya-place-5 = Lo Manthang (5)
himalaya-place-6 = Kagbeni (6)
himalaya-place-7 = Charka (7)
himalaya-place-8 = Jomsom (8)
himalaya-place-9 = Tukuche (9)
himalaya-place-10 = Tsarang (10)
himalaya-place-11 = Ghami (11)
himalaya-place-12 = Manang (12)
himalaya-place-13 = Braga (13)
himalaya-place-14 = Saldang (14)
himalaya-place-15 = Pisang (15)
himalaya-place-16 = Nar (16)
himalaya-place-17 = Phu (17)
himalaya-place-18 = Tilicho (18)
himalaya-place-19 = Dho Tarap (19)
himalaya-place-20 = Marpha (20)
