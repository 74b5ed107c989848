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
maya-button-pass = Pass
maya-button-carry = Carry 2 more
maya-button-decline = Decline
maya-button-build-pass = Pass (−1 stone)
maya-button-build-pass-marker = Pass (marker)
maya-button-build-double = Double move (−1 stone)
maya-button-build-double-marker = Double move (marker)
maya-button-build-forfeit = Give 1 stone, get 1 gold

# what somebody did, after the name
maya-log-start = makes { $name } the start player
maya-log-place = places a stone in { $pyramid }
maya-log-bid = lays a { $card } at quarry { $quarry }
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
