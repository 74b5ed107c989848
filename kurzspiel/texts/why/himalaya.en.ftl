## Himalaya: why a move is not possible

himalaya-why-start = there is no seat { $seat } at this table (H2.1)
himalaya-why-cube = no { $good } is left in the bag (H7.1)
himalaya-why-ring = no ring { $ring } is left in the bag (H7.1)
himalaya-why-settle = a caravan is already in village { $village }; all begin in different ones (H2.3)
himalaya-why-figure-used = your { $figure ->
    [yeti] yeti tracks
    [storm] snowstorm
   *[market] market
  } figure has been used, once in the game (H3.2)
himalaya-why-figure-lies = a { $figure ->
    [yeti] yeti tracks
    [storm] snowstorm
   *[market] market
  } figure already lies on { $place }; each kind lies at most once in a round (H3.2)
himalaya-why-market = village { $village } offers no goods (H3.5)
himalaya-why-path-taken = the { $other ->
    [yeti] yeti tracks
   *[storm] snowstorm
  } figure lies on { $path }; the two never share a path (H3.4)
himalaya-why-take-order = village { $village } offers no goods, it has an order: 'deliver' or 'skip' (H5.5)
himalaya-why-take-unnamed = there is a market in village { $village }: name the good, like 'take { $dearest }' (H3.5)
himalaya-why-take-named = there is no market in village { $village }, so you take the cheapest good: 'take' (H5.4)
himalaya-why-take-absent = no { $good } lies in village { $village } (H3.5)
himalaya-why-deliver = village { $village } has no order, it offers goods: 'take' or 'skip' (H5.4)
himalaya-why-reward-twice = you have chosen '{ $reward }' for this order; the two rewards are different ones (H5.5)
himalaya-why-no-delegations = you have no delegations left (H5.8)
himalaya-why-stupa-stands = a stupa stands in village { $village } (H5.7)
himalaya-why-no-stupas = you have no stupas left (H5.7)
himalaya-why-send = village { $village } does not touch region { $region }; it lies on the border of { $count ->
    [one] region { $near }
   *[other] the regions { $near }
  } (H5.8)

## Why a move may be good

himalaya-reason-and = { $first } and { $last }
himalaya-reason-comma = { $first }, { $last }
himalaya-reason-or = { $first } or { $last }
himalaya-reason-near = { $goods ->
    [one] 1 village
   *[other] { $goods } villages
  } with goods and { $orders ->
    [one] 1 order
   *[other] { $orders } orders
  } within { $steps } steps
himalaya-reason-settle = { $near } (H2.3)
himalaya-reason-plan = { $deeds } if nobody is faster, and ends in { $village } (H5.1)
himalaya-reason-walk = ends in village { $village }: { $near } (H5.2)
himalaya-reason-takes = takes { $good } in { $village }
himalaya-reason-fills = fills { $ring } in { $village } ({ $yaks } yaks, level { $level })
himalaya-reason-closes = closes seat { $seat }'s way to the order { $ring } in { $village } (H3.3)
himalaya-reason-slows = slows seat { $seat }'s way to the order { $ring } in { $village } (H3.4)
himalaya-reason-closes-path = closes the path { $path } for this round, for everybody (H3.3)
himalaya-reason-slows-path = slows the path { $path } for this round, for everybody (H3.4)
himalaya-reason-market = whoever trades in { $village } may choose { $good }, and you are { $steps ->
    [0] there
    [one] 1 step away
   *[other] { $steps } steps away
  } (H3.5)
himalaya-reason-calm = keeps your { $count ->
    [one] 1 figure
   *[other] { $count } figures
  } for a better moment (H3.2)
himalaya-reason-take-last = with this { $good } you can fill { $ring }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } away (H5.5)
himalaya-reason-take-asked = { $good } is one of the goods that { $ring } in { $village } asks for (H5.5)
himalaya-reason-take-most = you alone have the most { $good } for the inventory after round { $round } (H8.1)
himalaya-reason-take = one more { $good } for orders to come (H5.4)
himalaya-reason-yaks = { $count } yaks
himalaya-reason-stupa = a stupa of level { $level }
himalaya-reason-delegations = { $count ->
    [one] 1 delegation
   *[other] { $count } delegations
  }
himalaya-reason-deliver = brings { $rewards } (H5.5)
himalaya-reason-deliver-two = brings two of { $rewards } (H5.5)
himalaya-reason-skip-order = keeps your goods for another order (H5.5)
himalaya-reason-skip-goods = keeps the right to take a cube here later in this round (H5.4)
himalaya-reason-barter = { $yaks } yaks make { $total }{ $rank ->
    [most] , more than anybody else has
    [ahead] , no longer the least
   *[same] {""}
  } (H5.6)
himalaya-reason-offer = a stupa of level { $level } makes { $total } in religious influence{ $rank ->
    [most] , more than anybody else has
    [ahead] , no longer the least
   *[same] {""}
  } (H5.7)
himalaya-reason-delegate-wins = { $delegations } can win you region { $region } (H6.3)
himalaya-reason-delegate = { $delegations } for region { $regions } (H5.8)
himalaya-reason-done = keeps your pieces for places where they count more (H5.5)
himalaya-reason-send-holds = makes region { $region } harder to take from you (H6.3)
himalaya-reason-send-wins = wins you region { $region } (H6.3)
himalaya-reason-send-levels = region { $region } no longer counts for seat { $seat } (H6.3)
himalaya-reason-send = then you lack { $delegations } for region { $region } (H6.3)
