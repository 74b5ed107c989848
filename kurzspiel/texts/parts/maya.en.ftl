maya-board = Maya: pyramids, quarries and my hand
maya-seats = What each player has
maya-round = Round { $round } of 3
maya-open = Level { $level } is open
maya-all-full = All levels are full
maya-phase-start = Draw
maya-phase-opening = Opening
maya-phase-workers = Workers
maya-phase-hit = Quarries: −3
maya-phase-shield = Quarries: shield
maya-phase-move = Quarries: move
maya-phase-add = Quarries: add
maya-phase-name = Quarries: start player
maya-phase-carry = Transport
maya-phase-build = Building
maya-phase-double = Double move
maya-phase-over = The end
maya-pyramid-tikal = Tikal
maya-pyramid-chichen = Chichen Itza
maya-pyramid-copan = Copan
maya-pyramid-uxmal = Uxmal
maya-pyramid-palenque = Palenque
maya-marker-start = Start
maya-marker-add = Add
maya-marker-double = Double
maya-marker-move = Move
maya-marker-carry = Carry
maya-marker-shield = Shield
maya-marker-pass = Pass
maya-back-low = low card
maya-back-high = high card
maya-level = { $pyramid }, level { $level }: { $filled } of { $spaces } spaces, { $stones }; gold { $first } for the first, { $second } for the second (M6.1)
maya-stones-of = { $count ->
    [one] { $name } 1 stone
   *[other] { $name } { $count } stones
}
maya-no-stones = no stones
maya-open-here = Open for building
maya-quarry = Quarry { $quarry }, { $marker }: stones by rank { $groups } (M3.5); { $laid } of { $limit } cards: { $cards }
maya-no-cards = none
maya-turned = Cards turned over
maya-settling = Being settled now
maya-shielded = { $name } is shielded here
maya-marker-used = The marker is used up
maya-marker-held = { $name } has the marker
maya-seat = { $name }: { $gold } gold, { $stones } stones in hand, { $supply } in the supply
maya-unknown = an unknown number of
maya-hand = Cards: { $cards }
maya-keeps = Markers: { $markers }
maya-is-start = Start player
maya-has-passed = Has passed
maya-hits = { $count ->
    [one] Hit by one −3
   *[other] Hit by { $count } −3
}
maya-place = Place { $place }
maya-passed = passed
maya-gold-title = Gold, open to all; the most wins in the end (M7.1)
maya-stones-title = Stones in hand, to build with (M5.1)
maya-supply-title = Stones in the supply: neither built nor in hand; fewer win a tie (M1.8, M7.2)
maya-gain = { $gold } gold in the last scoring
maya-gain-title = Gold from the last scoring: each level pays its most and its second most stones (M6.1)
maya-start-title = Start player
maya-my-hand = My hand: { $cards }
maya-choose-card = Choose card { $card }
maya-choose-quarry = Choose quarry { $quarry }
maya-bid-at = Lay card { $card } at quarry { $quarry }
maya-shield-to = Lay the shield at quarry { $quarry }
maya-place-in = Place a stone in { $pyramid }, level { $level }
maya-add-to = Add a stone from the supply to the bottom of { $pyramid }
maya-move-to = Move the stone to the bottom of { $pyramid }
maya-take-from = Take a stone of { $name } from { $pyramid }, level { $level }
maya-aim-hit = Hit with −3
maya-aim-name = Name as start player
maya-hint-card = Card { $card }: choose a quarry.
maya-hint-quarry = Quarry { $quarry }: choose a card.
maya-hint-move = From { $pyramid }, level { $level }: choose a pyramid.
maya-hint-double = { $count ->
    [one] Place one more stone.
   *[other] Place { $count } stones.
}
maya-cancel = Cancel
maya-button-pass = Pass for this round
maya-button-carry = Carry 2 more{ $lost ->
    [0] {""}
    [one] {" "}(1 stone is lost)
   *[other] {" "}({ $lost } stones are lost)
}
maya-button-build-pass = Pass this turn (costs 1 stone)
maya-button-build-pass-marker = Pass this turn (with the marker)
maya-button-build-double = Place two stones (costs a third)
maya-button-build-double-marker = Place two stones (with the marker)
maya-button-build-forfeit = Give 1 stone, get 1 gold

# what somebody did, after the name
maya-log-start = makes { $name } the start player
maya-log-place = places a stone in { $pyramid }
maya-log-bid = { $card ->
    [-3] lays a −3 at quarry { $quarry }
    [8] lays an 8 at quarry { $quarry }
   *[other] lays a { $card } at quarry { $quarry }
}
maya-log-bid-back = { $back ->
    [low] lays a low card at quarry { $quarry }
   *[high] lays a high card at quarry { $quarry }
}
maya-log-pass = passes
maya-log-hit = takes 3 points off { $name }
maya-log-shield = lays the shield at quarry { $quarry }
maya-log-move = moves a stone from { $pyramid }, level { $level }, to the bottom of { $target }
maya-log-add = adds a stone at the bottom of { $pyramid }
maya-log-name = names { $name } start player
maya-log-carry = carries 2 more stones with the marker
maya-log-decline = declines
maya-log-double = pays a stone for a double move
maya-log-double-marker = makes a double move with the marker
maya-log-pass-marker = passes with the marker
maya-log-forfeit = has no place and gives a stone for 1 gold

# below the pictures of the rules
maya-figure-cards = The eight cards of a player, and their backs: low with one step, high with three.
maya-figure-quarry = A quarry: its marker (A), the stones for each rank (B), cards in the order laid (C), and the place of the last card, crosswise (D).
maya-figure-minus = Red laid a −3 and names blue: 6 points become 3, and red comes first with 5. Red's own −3 counts 0.
maya-figure-tie = Yellow and blue have 4 points each. Yellow's card was laid first, so yellow is second and blue third.
maya-figure-carry = Cards with 7 points carry seven of nine stones; two go back to the supply. With the carry marker all nine would arrive.
maya-figure-open-level = Copan's bottom level is full, Palenque's is not: level 1 is still the open one, everywhere. Flags show it.
maya-figure-base = Left: red has a stone on the level below and may build. Right: red has none there and may not.
maya-figure-bonus = Yellow's stone fills the level. Red alone has the most stones on it and gets a bonus stone above.
maya-figure-scoring = Red and blue have the most stones, three each: 4 gold for both. Yellow is second and gets 2.
maya-figure-wear = Each level that paid takes a stone. Red and blue have lost one on every level; red has none left at the bottom and loses everything above.

# the decision panel
maya-button-decline-carry = { $lost ->
    [one] Keep the marker and lose 1 stone
   *[other] Keep the marker and lose { $lost } stones
}
maya-button-decline-move = Move no stone
maya-button-decline-add = Add no stone
maya-button-hit = { $name }: { $before } → { $after } points
maya-button-name = { $name } starts
maya-now-carry = { $stones ->
    [one] Your hand carries 1 stone.
   *[other] Your hand carries { $stones } stones.
}
maya-now-without = Without the { $card }: { $stones }.
maya-now-hoped = { $stones ->
    [0] You have laid nothing yet.
    [one] Where you have laid, you can win 1 stone at most.
   *[other] Where you have laid, you can win { $stones } stones at most.
}
maya-now-points = { $points ->
    [one] You have 1 point here.
   *[other] You have { $points } points here.
}
maya-now-won = You have won { $stones }, you can carry { $carried }.
maya-now-marker = With the marker: { $stones }.
maya-now-stones = { $stones ->
    [one] 1 stone left to build.
   *[other] { $stones } stones left to build.
}
maya-now-paid = As it stands, the levels pay you { $gold } gold.

# cards of explanation
maya-about-level = { $pyramid }, level { $level }
maya-about-level-line = Level { $level }: { $first } and { $second } gold; { $filled } of { $spaces } spaces filled
maya-about-total = { $name } { $gold }
maya-about-share = { $stones ->
    [one] { $name } { $gold } gold (1 stone)
   *[other] { $name } { $gold } gold ({ $stones } stones)
}
maya-about-pays-now = Scored as it stands: { $shares }.
maya-about-pays-nobody = As it stands, nobody gets it.
maya-about-spaces = { $filled } of { $spaces } spaces are filled.
maya-about-gold = At the end of each round: { $first } gold for the most stones, { $second } for the second most.
maya-about-open = This level is open: it is being built on now.
maya-about-not-open = { $open ->
    [0] All levels are full.
   *[other] Level { $open } is open now; each level opens when all below are full everywhere.
}
maya-about-coin = { $gold } gold
maya-about-coin-1 = { $pyramid }, level { $level }: for the most stones there.
maya-about-coin-2 = { $pyramid }, level { $level }: for the second most stones there.
maya-about-ties = Whoever ties gets all of it.
maya-about-quarry = Quarry { $quarry }
maya-about-groups = Stones for the first, the second and so on: { $groups }.
maya-about-limit = { $laid } of { $limit } cards lie here.
maya-about-prize = The first also takes the marker “{ $marker }”.
maya-about-first-low = The first card must be low; with equal points, whoever laid first is ahead.
maya-about-points = Points: { $points }.
maya-about-marker = Marker “{ $marker }”
maya-about-marker-start = Used at once: its winner names the start player, who lays and builds first.
maya-about-marker-add = Used at once: one stone from the supply to the bottom of any pyramid with a free space. One may also do without.
maya-about-marker-double = Kept for this round: one double move without paying a stone.
maya-about-marker-move = Used at once: one own stone from any level to the bottom of any pyramid. One may also do without.
maya-about-marker-carry = Kept for this round: carries 2 stones more than the cards in hand.
maya-about-marker-shield = Used at once: lay it on a quarry with face-down cards; no −3 can hit you there.
maya-about-marker-pass = Kept for this round: pass once while building without paying a stone.
maya-about-starter = Start player now: { $name }.
maya-about-to-win = It goes to the first at quarry { $quarry }.
maya-about-card = Worker { $card }
maya-about-value = { $points } points at a quarry, or { $points } stones carried if it stays in hand.
maya-about-minus = Takes 3 points off another player at its quarry; it counts 0 for its owner and carries nothing.
maya-about-low = A low back: 3, 4, 4 and 5. Only these can be the first card at a quarry.
maya-about-high = A high back: 6, 7, 8 and −3.
maya-about-hidden = Only its owner knows the value until the quarry is turned over.
maya-about-laid = Laid by { $name } at quarry { $quarry }, as number { $place }.
maya-about-face-down = It lies face down until the quarry is settled.
maya-about-paid-now = The levels as they stand would pay { $gold } gold.
maya-about-passed = Has passed and lays no more cards this round.
maya-about-gold-of = { $name }: { $gold } gold
maya-about-stones-of = { $name }: { $stones } stones in hand
maya-about-stones = Won at the quarries; only as many arrive as the cards left in hand can carry.
maya-about-supply-of = { $name }: { $stones } stones in the supply
maya-about-supply = Nobody gets more stones than the supply holds. Worn and lost stones come back to it.
maya-about-cards-of = Hand of { $name }
maya-about-hand = { $low } low and { $high } high cards.
maya-about-carry = Cards in hand carry stones after the quarries: now { $stones }.
maya-about-carry-unknown = Cards in hand carry stones after the quarries: as many as their points.
maya-about-open-level = Level { $level } is open for building: the lowest that is not full everywhere.

# where the gold came from
maya-source-rounds = Gold by round
maya-source-round = Round { $round }
maya-source-places = Gold by level
maya-source-forfeited = For stones without a place
