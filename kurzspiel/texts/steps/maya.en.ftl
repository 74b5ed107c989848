# what happens in a move, in the order of the rules; rows of a step are listed with commas
maya-step-drawn = { $starter } is drawn as start player
maya-step-opened = { $seat } puts an opening stone in { $pyramid }
maya-step-round = Round { $round } begins; { $starter } starts
maya-step-passed = { $seat } passes and lays no more cards this round
maya-step-passed-of-itself = { $seat } cannot lay another card and has passed
maya-step-all-passed = All have passed; the quarries are settled from right to left

maya-step-turned = Quarry { $quarry } is turned over: { $rows }
maya-step-turned-row = { $points ->
    [one] { $seat } with 1 point
   *[other] { $seat } with { $points } points
}
maya-step-empty = Nobody laid a card at { $rows }; { $count ->
    [one] its marker stays
   *[other] their markers stay
}
maya-step-empty-row = quarry { $quarry }
maya-step-shielded = { $seat } is shielded at quarry { $quarry }: no −3 can hit there
maya-step-hit = { $seat } uses −3 against { $target }: now { $points ->
    [one] { $points } point
   *[other] { $points } points
}
maya-step-hit-nobody = The −3 of { $seat } finds nobody it could hit at quarry { $quarry }
maya-step-won = Quarry { $quarry } gives: { $rows }
maya-step-won-row = { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} to { $seat } ({ $points ->
    [one] 1 point
   *[other] { $points } points
}{ $missing ->
    [0] {""}
   *[other] {"; "}{ $missing } fewer, as the supply is empty
})
maya-step-too-low = Too low for stones at quarry { $quarry }: { $rows }
maya-step-too-low-row = { $points ->
    [one] { $seat } with 1 point
   *[other] { $seat } with { $points } points
}
maya-step-no-points = Less than 1 point and so no rank at quarry { $quarry }: { $rows }
maya-step-no-points-row = { $seat } with { $points }
maya-step-groups-stay = { $stones ->
    [one] 1 stone stays at quarry { $quarry }: there is nobody left to take it
   *[other] { $stones } stones stay at quarry { $quarry }: there is nobody left to take them
}
maya-step-taken = { $seat } takes the marker “{ $marker }”
maya-step-marker-stays = Nobody has a rank at quarry { $quarry }: the marker “{ $marker }” stays
maya-step-start-stays = Nobody comes first at quarry { $quarry }: { $starter } stays start player
maya-step-shield-idle = { $seat } cannot use the shield: no quarry has face-down cards left
maya-step-shield-laid = { $seat } lays the shield at quarry { $quarry }
maya-step-moved = { $seat } moves a stone from { $pyramid }, level { $level }, to the bottom of { $target }
maya-step-added = { $seat } adds a stone from the supply at the bottom of { $pyramid }
maya-step-declined = { $seat } does without the marker “{ $marker }”
maya-step-named-self = { $seat } chooses to be start player
maya-step-named = { $seat } names { $starter } start player

maya-step-carry-used = { $seat } uses the marker “Carry” and carries up to { $stones } stones
maya-step-carry-kept = { $seat } does not use the marker “Carry”
maya-step-carried = All stones of these hands arrive: { $rows }
maya-step-carried-row = { $stones } of { $seat }
maya-step-lost = { $carried ->
    [0] The hand of { $seat } can carry nothing
    [one] The hand of { $seat } carries only 1 stone
   *[other] The hand of { $seat } carries only { $carried } stones
}: { $lost ->
    [one] 1 stone is lost
   *[other] { $lost } stones are lost
}
maya-step-cards-back = All cards go back to the hands. Stones to build: { $rows }
maya-step-cards-back-row = { $stones } for { $seat }

maya-step-level-opens = Level { $level } is open for building
maya-step-all-full = All levels are full
maya-step-placed = { $seat } places a stone in { $pyramid }, level { $level }
maya-step-doubled = { $seat } pays a stone for a double move
maya-step-doubled-by-marker = { $seat } makes a double move with the marker
maya-step-no-second = The second stone of { $seat } has no place; the turn ends
maya-step-pass-paid = { $seat } pays a stone and places nothing this turn
maya-step-pass-by-marker = { $seat } passes this turn with the marker
maya-step-forfeited = { $seat } has no place for a stone and gives one for 1 gold
maya-step-full = { $pyramid }, level { $level }, is full
maya-step-bonus = { $seat } alone has the most stones on level { $level } of { $pyramid }: bonus stone on level { $above }
maya-step-bonus-tied = Nobody alone has the most stones on level { $level } of { $pyramid }: no bonus stone
maya-step-bonus-lacks-stone = { $seat } would get a bonus stone above, but the supply is empty

maya-step-scoring = Scoring of round { $round }
maya-step-paid = { $pyramid }, level { $level }: { $rows }
maya-step-paid-row = { $gold } gold for { $seat } ({ $rank ->
    [1] most
   *[other] second most
}: { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
})
maya-step-gold = Gold after round { $round }: { $rows }
maya-step-gold-row = { $gold } for { $seat }
maya-step-worn = Wear on { $pyramid }, level { $level }: 1 stone less for { $rows }
maya-step-worn-row = { $seat }
maya-step-unsupported = { $seat } has no stone left on level { $level } of { $pyramid } and loses { $stones ->
    [one] the one above it
   *[other] all { $stones } above it
}
maya-step-wins = { $seat } wins with the most gold: { $gold }
maya-step-tied = With { $gold } gold each, fewer stones in the supply decide: { $rows }
maya-step-tied-row = { $supply } of { $seat }
maya-step-wins-tie = { $seat } wins with { $gold } gold and the fewest stones in the supply: { $supply }
maya-step-shared = Gold and supply are equal; with { $gold } gold the win is shared by { $rows }
maya-step-shared-row = { $seat }
