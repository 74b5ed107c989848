# Sakkara: what happens, step by step. What a player or chance chose follows the name; the rest are whole sentences.

sakkara-step-a-block = a blue block
sakkara-step-a-stairs = stairs
sakkara-step-a-moon = a moon
sakkara-step-a-sun = a sun
sakkara-step-a-eye = an eye
sakkara-step-a-ankh = an ankh
sakkara-step-a-scarab = a scarab
sakkara-step-a-pillar = a pillar
sakkara-step-a-tip = a tip
sakkara-step-a-ship = a ship
sakkara-step-a-grain = grain
sakkara-step-a-hand = a helping hand
sakkara-step-a-snake = a snake
sakkara-step-a-horse = a horse
sakkara-step-a-bird = a bird
sakkara-step-a-ox = an ox

sakkara-step-line-row-1 = row 1
sakkara-step-line-row-2 = row 2
sakkara-step-line-row-3 = row 3
sakkara-step-line-row-4 = row 4
sakkara-step-line-row-5 = row 5
sakkara-step-line-row-6 = row 6
sakkara-step-line-row-7 = row 7
sakkara-step-line-column-a = column a
sakkara-step-line-column-b = column b
sakkara-step-line-column-c = column c
sakkara-step-line-column-d = column d
sakkara-step-line-column-e = column e
sakkara-step-line-column-f = column f
sakkara-step-line-column-g = column g

sakkara-step-dealt = All 75 tiles lie on the board: one on every field, a second one on 26 of them
sakkara-step-ship-shown = Fewer than two ships can be seen: the ship on { $field } comes to the top
sakkara-step-began = { $first } begins
sakkara-step-entered = { $seat } puts worker { $worker } on { $field }

sakkara-step-turn-began = Turn { $turn }: { $seat }
sakkara-step-walked = { $seat } goes from { $from } to { $field } with worker { $worker }
sakkara-step-took = { $seat } takes { $tile } from { $field }
sakkara-step-took-last = { $seat } takes { $tile } from { $field }, which is empty now
sakkara-step-step-fell-away = No worker of { $seat } can step anywhere: the step falls away
sakkara-step-must-drop = { $seat } holds { $held } tiles, of which 10 may stay: { $count } must go
sakkara-step-dropped = { $seat } drops { $tile }

sakkara-step-climbed = { $seat } spends stairs and climbs from { $from } to { $field } with worker { $worker }
sakkara-step-rode = { $seat } plays a horse: worker { $worker } may go { $left } steps further
sakkara-step-walked-on = { $seat } goes on from { $from } to { $field } with worker { $worker }{ $left ->
    [0] {""}
    [one] ; 1 step of the horse is left
   *[other] ; { $left } steps of the horse are left
}
sakkara-step-ride-lapsed = { $count ->
    [one] 1 step of the horse that { $seat } did not take lapses
   *[other] { $count } steps of the horse that { $seat } did not take lapse
}
sakkara-step-flew = { $seat } plays a bird and flies from { $from } to { $field } with worker { $worker }
sakkara-step-pushed = { $seat } plays an ox and pushes { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} from { $from } to { $field }{ $height ->
    [one] {""}
   *[other] ; { $height } lie there now
}
sakkara-step-sent-snake = { $seat } plays a snake against { $opponent }
sakkara-step-stole = { $winner } draws { $tile } from { $opponent }’s holder

sakkara-step-laid-out = { $seat } lays out { $tile }: { $ship ->
    [0] no ship
   *[other] 1 ship
} and { $grain } grain now lie out
sakkara-step-built = { $seat } builds { $tile }, tile { $built } of 14
sakkara-step-built-with-hands = { $seat } builds { $tile } with { $hands ->
    [one] a helping hand
   *[other] { $hands } helping hands
}, tile { $built } of 14
sakkara-step-level-done = Level { $level } of { $seat }’s pyramid is complete

sakkara-step-cast-fire = { $seat } casts a fire storm along { $line } (worker { $worker })
sakkara-step-cast-whirl = { $seat } casts a whirlwind around worker { $worker } on { $field }
sakkara-step-cast-flood = { $seat } casts a flood against { $opponent }
sakkara-step-cast-locusts = { $seat } casts locusts against { $opponent }
sakkara-step-stacked = { $seat } puts { $tile } on the used pile
sakkara-step-stacked-last = { $seat }’s spell is complete with { $tile } on the used pile
sakkara-step-burnt = The fire storm brings { $seat } { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}: { $rows }
sakkara-step-burnt-row = { $tile } from { $field }{ $left ->
    [0] {" (empty now)"}
   *[other] {""}
}
sakkara-step-whirled = The whirlwind brings { $seat } { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}: { $rows }
sakkara-step-whirled-row = { $tile } from { $field }{ $left ->
    [0] {" (empty now)"}
   *[other] {""}
}
sakkara-step-sunk = { $opponent }’s ship sinks and goes on the used pile; { $opponent } cannot build until another lies out
sakkara-step-eaten = Locusts eat one of { $opponent }’s grains, which goes on the used pile; { $left ->
    [0] none is
    [one] 1 is
   *[other] { $left } are
} left

sakkara-step-gave-pile = { $count ->
    [one] 1 tile that { $seat } used goes
   *[other] { $count } tiles that { $seat } used go
} back to the board; { $opponent } decides where
sakkara-step-put-back = { $seat } { $count ->
    [one] puts { $rows } back on { $field }
   *[other] puts { $count } tiles back on { $field }, the bottom one first: { $rows }
}
sakkara-step-put-back-row = { $tile }

sakkara-step-completed = { $seat }’s pyramid is complete with all { $built } tiles: { $seat } wins at once
sakkara-step-stall-nears = { $turns } turns in a row without building: { $left ->
    [one] after 1 more
   *[other] after { $left } more
} the game ends
sakkara-step-stalled = { $turns } turns in a row without building: the game is over, and the tiles built decide
sakkara-step-won-by-tiles = { $seat } wins with { $built ->
    [one] 1 tile
   *[other] { $built } tiles
} built; { $opponent } has built { $theirs }
sakkara-step-won-by-laid = Both have built { $built ->
    [0] nothing
    [one] 1 tile
   *[other] { $built } tiles
}: { $seat } wins with { $laid } of ship and grain laid out, { $opponent } has { $theirs }
sakkara-step-drawn = Both have built { $built ->
    [0] nothing
    [one] 1 tile
   *[other] { $built } tiles
} and laid out { $laid } of ship and grain: it is a draw
