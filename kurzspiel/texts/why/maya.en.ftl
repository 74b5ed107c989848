# why a move is not possible
maya-why-pyramid = { $pyramid ->
    [tikal] Tikal
    [chichen] Chichen Itza
    [copan] Copan
    [uxmal] Uxmal
   *[palenque] Palenque
}
maya-why-absent-seat = there is no seat { $seat } at this table ({ $paragraph })
maya-why-absent-quarry = with { $seats } players there are the quarries 1 to { $last } (M1.5)
maya-why-absent-pyramid = with { $seats } players the pyramids are { $names } (M1.3)
maya-why-opening = your first opening stone stands in { $pyramid }; the second belongs elsewhere (M1.7)
maya-why-bid-back = only others see the back alone; name the card itself, like 4 (M2.1)
maya-why-bid-card = you have no { $card } in hand (M2.1)
maya-why-bid-full = quarry { $quarry } is full with { $limit } cards (M2.3)
maya-why-bid-first = the first card at a quarry must be low: 3, 4 or 5 (M2.2)
maya-why-hit-self = your −3 must hit somebody else (M3.3)
maya-why-hit-shielded = that player is shielded at quarry { $quarry } (M3.8)
maya-why-hit-absent = that player has no card at quarry { $quarry } (M3.3)
maya-why-shield = quarry { $quarry } has no face-down cards (M3.8)
maya-why-move-level = { $pyramid } has only { $levels } levels (M1.4)
maya-why-move-none = you have no stone on level { $level } of { $pyramid } (M3.9)
maya-why-move-same = the stone would stay on the same bottom level (M3.9)
maya-why-move-full = the bottom level of { $pyramid } has no free space (M3.9)
maya-why-move-last = it is your last stone on level { $level }, and others of yours stand above it (M3.9)
maya-why-add-supply = your supply is empty (M3.10)
maya-why-add-full = the bottom level of { $pyramid } has no free space (M3.10)
maya-why-place-full = { $pyramid } has no free space on level { $level }, the only one open (M5.2)
maya-why-place-base = you have no stone on level { $level } of { $pyramid } to build on (M5.3)
maya-why-forfeit = a stone of yours has a place (M5.8)
maya-why-forfeit-only = no stone of yours has a place; you must give one away and get 1 gold (M5.8)
maya-why-double = it takes { $needed } stones in hand, you have { $stones } (M5.4)
maya-why-marker = you do not have the { $marker } marker (M5.6)

# what speaks for a move
maya-good-stones = { $stones ->
    [1] 1 stone
   *[other] { $stones } stones
}
maya-good-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
maya-good-rank = { $rank ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] no rank
}
maya-good-with-marker = { $stones } and the { $marker } marker
maya-good-bid-minus = takes 3 points off somebody at quarry { $quarry } (M3.3)
maya-good-bid-minus-own = takes 3 points off somebody at quarry { $quarry }, where your { $points } may gain by it (M3.3)
maya-good-bid-unpaid = brings you to { $points } at quarry { $quarry }, where { $ranks } ranks get stones (M3.5)
maya-good-bid-safer = makes you harder to overtake at quarry { $quarry }, where you are { $rank } for { $stones } (M3.4)
maya-good-bid-wins-full = wins you { $prize } at quarry { $quarry }, which is then full (M2.3)
maya-good-bid-wins = wins you { $prize } at quarry { $quarry } if nobody lays more (M3.4)
maya-good-pass = keeps your cards: your hand carries { $carried }, and you stand to win { $hoped } (M4.1)
maya-good-build-pass = gives a stone away to see first what the others build (M5.5)
maya-good-hit-past = leaves that player with { $points }, so you are { $rank } (M3.4)
maya-good-hit-falls = drops that player from { $before } to { $after } (M3.4)
maya-good-hit = takes 3 points off a player with { $gold } gold (M3.3)
maya-good-shield = no −3 can touch your { $points } at quarry { $quarry } (M3.8)
maya-good-shield-idle = it must lie somewhere, and at quarry { $quarry } you lose nothing by it (M3.8)
maya-good-name-self = you build first, while there is the most space (M5.1)
maya-good-name = { $players ->
    [1] 1 player must choose before you do (M5.1)
   *[other] { $players } players must choose before you do (M5.1)
}
maya-good-carry = saves { $stones } that your cards cannot carry (M4.1)
maya-good-decline = { $phase ->
    [move] your stones stand well where they are (M3.9)
    [add] no bottom level is worth a stone of your supply (M3.10)
   *[carry] you can do without the stones that stay behind (M4.2)
}
maya-good-opening = { $pyramid } pays up to { $gold } gold at its top; { $crowd ->
    [0] nobody there yet (M1.7)
    [1] 1 stone so far (M1.7)
   *[other] { $crowd } stones so far (M1.7)
}
maya-good-place = { $gain } ({ $paragraph })
maya-good-move = { $gain }, and it costs { $loss ->
    [0] no
   *[other] { $loss }
} gold where it stood ({ $paragraph })
maya-good-bonus = fills level { $level } of { $pyramid }, and as its leader you get a bonus stone above
maya-good-leads = makes you { $rank } on level { $level } of { $pyramid }, for { $gold } gold
maya-good-equals = makes you equal { $rank } on level { $level } of { $pyramid }, for { $gold } gold
maya-good-base = gives you a stone on level { $level } of { $pyramid } to build higher upon
maya-good-overtakes = takes you past those who are equal with you on level { $level } of { $pyramid }
maya-good-lasts = leaves you a stone on level { $level } of { $pyramid } when it wears
maya-good-defends = defends your { $gold } gold on level { $level } of { $pyramid }
maya-good-nearer = brings you nearer to those before you on level { $level } of { $pyramid }
maya-good-spaces = { $spaces ->
    [1] 1 space
   *[other] { $spaces } spaces
} on level { $level }
maya-good-double = two stones at once, while { $spaces } can be had, for a third (M5.4)
maya-good-double-marker = two stones at once, while { $spaces } can be had, for free (M5.6)
maya-good-pass-marker = you see first what the others build, and it costs no stone (M5.6)
maya-good-forfeit = no stone of yours has a place, and it brings 1 gold (M5.8)

# what a better move brings, beside the one made
maya-instead-hand = { $stones } at the quarries, and your other cards carry { $carried }
maya-instead-cards = the better move promises { $best }; the move made: { $made } (M3.4, M4.1)
maya-instead-gold = in { $best } your stones would be paid { $gold } gold, in { $made } { $less } (M6.1)
