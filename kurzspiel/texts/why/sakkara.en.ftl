# Sakkara: why a move is not possible

sakkara-why-none = { $tile ->
    [block] no block
    [stairs] no stairs
    [moon] no moon
    [sun] no sun
    [eye] no eye
    [ankh] no ankh
    [scarab] no scarab
    [pillar] no pillar
    [tip] no tip
    [ship] no ship
    [grain] no grain
    [hand] no helping hand
    [snake] no snake
    [horse] no horse
    [bird] no bird
   *[ox] no ox
}
sakkara-why-lacking = you hold { $none } ({ $paragraph })
sakkara-why-worker = a worker stands on { $field } ({ $paragraph })
sakkara-why-deal = { $none } is left to deal (S1.3)
sakkara-why-cover = { $field } already has its second tile (S1.3)
sakkara-why-steal = there is { $none } on that holder (S3.5)
sakkara-why-stepped = the step of this turn is made, and no horse allows another (S2.2)
sakkara-why-runner = further steps belong to worker { $worker }, who made the first (S3.2)
sakkara-why-edge = worker { $worker } stands at the edge of the board (S2.2)
sakkara-why-high = { $field } is { $rise } tiles higher; { $most } is the most without stairs (S2.3)
sakkara-why-low = { $field } can be reached without stairs, by a plain step (S3.1)
sakkara-why-horse = a horse is played after the compulsory step (S3.2)
sakkara-why-bare = no tile lies on { $field } (S3.3)
sakkara-why-far = { $field } is not next to a worker of yours, and you hold no bird that could fly there (S3.3)
sakkara-why-no-stack = there is no stack beside worker { $worker } on that side (S3.4)
sakkara-why-off = the stack would be pushed off the board (S3.4)
sakkara-why-together = together that would be { $count } tiles; { $most } is the most (S3.4)
sakkara-why-snake = the other holder is empty (S3.5)
sakkara-why-lay = no more than { $most } { $tile } can lie out (S4.1)
sakkara-why-enough = your pyramid needs no more { $tile ->
    [block] blocks
    [stairs] stairs
    [moon] moons
    [sun] suns
    [eye] eyes
    [ankh] ankhs
    [scarab] scarabs
    [pillar] pillars
   *[tip] tips
} (S4.2)
sakkara-why-level = level { $level } can be begun when level { $below } is complete (S4.2)
sakkara-why-one-level = you have built on level { $level } this turn, and only one level is built on in a turn (S4.3)
sakkara-why-laid = level { $level } needs 1 ship and { $level } grain laid out; you have { $ship } and { $grain } (S4.1)
sakkara-why-hands = a { $tile } needs { $hands ->
    [one] { $hands } helping hand
   *[other] { $hands } helping hands
}, you hold { $held } (S4.4)
sakkara-why-signs = { $spell ->
    [fire] a fire storm needs eye, ankh and scarab
    [whirl] a whirlwind needs ankh, scarab and pillar
    [flood] a flood needs eye, scarab and pillar
   *[locusts] locusts need eye, ankh and pillar
}, and you hold { $none } (S5.1)
sakkara-why-effect = it would have no effect (S5.3)
sakkara-why-stack = the { $tile } is not one of the tiles that go on the pile now: { $tiles } (S5.2)
sakkara-why-list = { $first }, { $second }{ $last ->
    [none] {""}
   *[other] , { $last }
}
sakkara-why-end = the step is still due, and a worker of yours can make it (S2.7)
sakkara-why-used = { $field } has been used for this pile; each part needs its own field (S6.4)
sakkara-why-beside = { $field } is next to a worker of yours (S6.3)
sakkara-why-part = { $count } of { $left } tiles cannot be put down: only all of them, or at least { $least } that leave at least { $least } (S6.4)
sakkara-why-lower = a lower field is free for the pile (S6.5)

# Sakkara: why a move may be good

sakkara-good-a = { $tile ->
    [block] a block
    [stairs] stairs
    [moon] a moon
    [sun] a sun
    [eye] an eye
    [ankh] an ankh
    [scarab] a scarab
    [pillar] a pillar
    [tip] a tip
    [ship] a ship
    [grain] grain
    [hand] a helping hand
    [snake] a snake
    [horse] a horse
    [bird] a bird
   *[ox] an ox
}
sakkara-good-which = { $tile ->
   *[other] which
}
sakkara-good-takes = takes { $what } on { $field }{ $how ->
    [climb] {" with the help of stairs"}
    [bird] {" from afar"}
   *[step] {""}
}{ $use }
sakkara-good-to-lay = , which you lack to lay out (S4.1)
sakkara-good-hand = , which you lack to build with (S4.4)
sakkara-good-for-level = , { $which } level { $level } lacks (S4.2)
sakkara-good-use = { $tile ->
    [stairs] , to climb with (S3.1)
    [horse] , for two steps more (S3.2)
    [bird] , to fly with (S3.3)
    [ox] , to push a stack with (S3.4)
    [snake] , to take a tile away with (S3.5)
   *[other] , for a spell (S5.1)
}
sakkara-good-first = , { $which } your opponent lacks (S4.2)
sakkara-good-nothing-better = ; nothing better lies in reach (S2.4)
sakkara-good-next-to = brings you next to { $what } on { $field }, { $which } you lack (S2.2)
sakkara-good-owed = the step you owe; it keeps your other worker where it is (S2.1)
sakkara-good-horse-to = worker { $worker } goes on, to { $what } on { $field }, { $which } you lack (S3.2)
sakkara-good-horse = worker { $worker } may go two steps further (S3.2)
sakkara-good-ox-away = pushes { $what } away from your opponent, who stands beside it (S3.4)
sakkara-good-ox = makes a stack of { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} with { $what } on top on { $field } (S3.4)
sakkara-good-snake = { $count ->
    [one] takes the only tile that your opponent holds
   *[other] takes one of the { $count } tiles that your opponent holds
}; you lack { $useful ->
    [0] none of them
   *[other] { $useful } of them
} (S3.5)
sakkara-good-reaped = takes { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} at once; your opponent does not get them (S5.1)
sakkara-good-reaped-wanted = takes { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} at once; of these you lack { $wanted } (S5.1)
sakkara-good-count = { $count } { $tile ->
    [block] { $count ->
        [one] block
       *[other] blocks
    }
    [stairs] stairs
    [moon] { $count ->
        [one] moon
       *[other] moons
    }
    [sun] { $count ->
        [one] sun
       *[other] suns
    }
    [eye] { $count ->
        [one] eye
       *[other] eyes
    }
    [ankh] { $count ->
        [one] ankh
       *[other] ankhs
    }
    [scarab] { $count ->
        [one] scarab
       *[other] scarabs
    }
    [pillar] { $count ->
        [one] pillar
       *[other] pillars
    }
    [tip] { $count ->
        [one] tip
       *[other] tips
    }
    [ship] { $count ->
        [one] ship
       *[other] ships
    }
    [hand] { $count ->
        [one] helping hand
       *[other] helping hands
    }
   *[grain] grain
}
sakkara-good-and = { $some }, { $one }
sakkara-good-flood = your opponent cannot build until another ship lies out (S4.5)
sakkara-good-locusts = leaves your opponent { $left } grain laid out, { $enough ->
    [yes] still enough
   *[no] too little
} for level { $level } (S4.5)
sakkara-good-stack-low = your opponent lacks { $what }: lower in the pile it is harder to come by (S6.1)
sakkara-good-stack = { $what }, { $which } your opponent does not need, may lie low or high (S6.1)
sakkara-good-laid = with 1 ship and { $grain } grain laid out level { $level } can be built (S4.1)
sakkara-good-lay = then only { $what } must be laid out to build level { $level } (S4.1)
sakkara-good-missing = { $ship ->
    [0] { $grain } grain
   *[other] a ship{ $grain ->
        [0] {""}
       *[other] {" "}and { $grain } grain
    }
}
sakkara-good-wins = completes your pyramid and wins (S7.1)
sakkara-good-completes = completes level { $level } (S4.2)
sakkara-good-build = then level { $level } lacks { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} (S4.2)
sakkara-good-end = { $count ->
    [0] there is nothing left to use
    [one] what you hold, { $count } tile, is worth more later than now
   *[other] what you hold, { $count } tiles, is worth more later than now
} (S2.7)
sakkara-good-drop = your pyramid can do without { $tile ->
    [stairs] these stairs
    [hand] this helping hand
   *[other] this { $tile }
} (S2.6)
sakkara-good-drop-least = you will miss the { $tile ->
    [hand] helping hand
   *[other] { $tile }
} less than the others (S2.6)
sakkara-good-put-near = { $what } comes to lie on top, { $near ->
    [one] { $near } step
   *[other] { $near } steps
} from you and { $far ->
    [one] { $far } step
   *[other] { $far } steps
} from your opponent (S6.2)
sakkara-good-put = { $far ->
    [one] { $far } step
   *[other] { $far } steps
} from your opponent, with { $what } on top (S6.2)

# what a better move brings, beside the one made
sakkara-instead-count = { $count ->
    [0] none
    [1] 1 tile
   *[other] { $count } tiles
}
sakkara-instead-tiles = { $count ->
    [0] none
    [1] 1 tile
   *[other] { $count } tiles
}{ $count ->
    [0] {""}
   *[other] { $wanted ->
        [0] {" "}(none needed)
       *[other] {" "}({ $wanted } needed)
    }
}
sakkara-instead = the better move gains { $best }, the move made { $made } (S4.2)
