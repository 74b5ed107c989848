## Himalaya: why a move is not possible

himalaya-why-start = there is no seat { $seat } at this table (H2.1)
himalaya-why-cube = no { $good } is left in the bag (H7.1)
himalaya-why-ring = no ring { $ring } is left in the bag (H7.1)
himalaya-why-settle = a caravan is already in { $village }; all begin in different villages (H2.3)
himalaya-why-figure-used = { $figure ->
    [yeti] you have used your yeti tracks
    [storm] you have used your snowstorm
   *[market] you have used your market
  }; each figure serves once in the game (H3.2)
himalaya-why-figure-lies = { $figure ->
    [yeti] yeti tracks lie
    [storm] a snowstorm lies
   *[market] a market lies
  } on the map already; each kind lies there at most once in a round (H3.2)
himalaya-why-market = no goods lie in { $village } (H3.5)
himalaya-why-path-taken = { $other ->
    [yeti] the yeti tracks lie
   *[storm] the snowstorm lies
  } on this path; the two never share one (H3.4)
himalaya-why-take-order = { $village } has no goods but an order, which you can fill or leave (H5.5)
himalaya-why-take-unnamed = there is a market in { $village }: say which good you want, { $dearest } for instance (H3.5)
himalaya-why-take-named = there is no market in { $village }, so you can take only the cheapest good, { $cheapest } (H5.4)
himalaya-why-take-absent = no { $good } lies in { $village } (H3.5)
himalaya-why-deliver = { $village } has no order but goods, of which you can take one or none (H5.4)
himalaya-why-reward-twice = you have chosen { $reward ->
    [barter] barter
    [offer] an offering
   *[delegate] delegations
  } for this order already; the two rewards must differ (H5.5)
himalaya-why-no-delegations = you have no delegations left (H5.8)
himalaya-why-stupa-stands = a stupa stands in { $village } already (H5.7)
himalaya-why-no-stupas = you have no stupas left (H5.7)
himalaya-why-send = { $village } does not touch region { $region }; it lies on the border of { $count ->
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
himalaya-reason-walk = ends in { $village }: { $near } (H5.2)
himalaya-reason-takes = takes { $good } in { $village }
himalaya-reason-fills = fills the order for { $yaks } yaks in { $village }
himalaya-reason-closes = closes an opponent’s way to the order in { $village } (H3.3)
himalaya-reason-slows = slows an opponent on the way to the order in { $village } (H3.4)
himalaya-reason-closes-path = closes the path between { $one } and { $other } to everybody this round (H3.3)
himalaya-reason-slows-path = slows everybody between { $one } and { $other } this round (H3.4)
himalaya-reason-market = players who trade in { $village } may choose { $good }, and you are { $steps ->
    [0] there
    [one] 1 step away
   *[other] { $steps } steps away
  } (H3.5)
himalaya-reason-calm = keeps your { $count ->
    [one] 1 figure
   *[other] { $count } figures
  } for a better moment (H3.2)
himalaya-reason-take-last = with this { $good } you can fill the order in { $village }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } away (H5.5)
himalaya-reason-take-asked = { $good } is one of the goods that the order in { $village } asks for (H5.5)
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
himalaya-reason-send-levels = makes it a tie: region { $region } no longer counts for anybody (H6.3)
himalaya-reason-send = then you lack { $delegations } for region { $region } (H6.3)

# what better moves bring, beside those made
himalaya-instead-brings = { $orders ->
    [0] { $goods ->
        [0] nothing
        [1] 1 good taken
       *[other] { $goods } goods taken
    }
    [1] 1 order filled
   *[other] { $orders } orders filled
}{ $orders ->
    [0] {""}
   *[other] { $goods ->
        [0] {""}
        [1] {" "}and 1 good taken
       *[other] {" "}and { $goods } goods taken
    }
}
himalaya-instead-plan = the better plan: { $best }; the plan made: { $made } (H5.4, H5.5)
himalaya-instead-sought = { $good } for { $orders ->
    [1] 1 order
   *[other] { $orders } orders
}
himalaya-instead-take = the better choice is { $best }, the one made { $made } (H5.5)
himalaya-instead-influence = { $count } { $kind ->
    [economic] economic
    [religious] religious
   *[political] political
} influence
himalaya-instead-reward = the better reward brings { $best }, the one chosen { $made } (H5.5)
