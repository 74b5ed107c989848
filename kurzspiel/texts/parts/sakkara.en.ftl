# Sakkara's board

sakkara-board = Board of 7 by 7 fields, a1 at the bottom left
sakkara-seat = Seat { $seat }

sakkara-tile-block = blue block
sakkara-tile-stairs = stairs
sakkara-tile-moon = moon
sakkara-tile-sun = sun
sakkara-tile-eye = eye
sakkara-tile-ankh = ankh
sakkara-tile-scarab = scarab
sakkara-tile-pillar = pillar
sakkara-tile-tip = tip
sakkara-tile-ship = ship
sakkara-tile-grain = grain
sakkara-tile-hand = helping hand
sakkara-tile-snake = snake
sakkara-tile-horse = horse
sakkara-tile-bird = bird
sakkara-tile-ox = ox
sakkara-tile-veiled = hidden tile

sakkara-use-block = build on level 1, with a helping hand
sakkara-use-stairs = build on level 1, or climb any height
sakkara-use-moon = build on level 1
sakkara-use-sun = build on level 1
sakkara-use-eye = build on level 2, or cast with two other signs
sakkara-use-ankh = build on level 2, or cast with two other signs
sakkara-use-scarab = build on level 2, or cast with two other signs
sakkara-use-pillar = build on level 2, or cast with two other signs
sakkara-use-tip = build on level 3, with two helping hands
sakkara-use-ship = lay it out to build
sakkara-use-grain = lay it out to build
sakkara-use-hand = goes with a block, or two with the tip
sakkara-use-snake = take a tile from the other holder
sakkara-use-horse = two further steps
sakkara-use-bird = fly to any field with a tile
sakkara-use-ox = push a stack

sakkara-tiles = { $count ->
    [0] no tile
    [one] { $count } tile
   *[other] { $count } tiles
}
sakkara-on-top = { $tile } on top
sakkara-worker-of = worker { $worker } of { $name }
sakkara-choose-worker = choose this worker
sakkara-stack-of = { $count ->
    [one] { $field }
   *[other] { $field }: { $count }, top first
}

sakkara-here-enter = enter here
sakkara-here-step = step here
sakkara-here-climb = climb here with stairs
sakkara-here-bird = fly here
sakkara-here-ox = push this stack
sakkara-here-fire = fire storm along this line
sakkara-here-whirl = whirlwind
sakkara-here-put = put the pile here

sakkara-pyramid = Pyramid of { $name }: { $built } of 14 built. Missing: { $missing }
sakkara-built = { $count } / 14
sakkara-build-here = Build: { $tile }
sakkara-laid = Laid out: { $ship } ship, { $grain } grain
sakkara-lay-here = Lay out: { $tile }
sakkara-holder = { $count } of 10 held: { $names }
sakkara-holds = Holder: { $count } of 10
sakkara-mine = { $over ->
    [0] Your holder: { $count } of 10
   *[other] Your holder: { $count }, { $over } too many at the end of the turn
}
sakkara-how-built = A pyramid takes 14 tiles; whoever completes theirs first wins
sakkara-how-holder = At most 10 tiles stay on a holder at the end of a turn
sakkara-how-pile = Used tiles, the first at the bottom; at the end of the turn the opponent puts them back
sakkara-drop-this = Drop: { $tile }
sakkara-pile = { $count ->
    [0] Used pile: empty
   *[other] Used pile: { $count }
}
sakkara-pile-is = Used pile, { $count } from the bottom up: { $names }

sakkara-stepped = Step made by worker { $worker }
sakkara-not-stepped = Step still to be made
sakkara-more-steps = { $count ->
    [one] { $count } further step by horse
   *[other] { $count } further steps by horse
}
sakkara-level-now = Builds on level { $level } this turn
sakkara-quiet = { $count } of { $of } turns without building

sakkara-group-lay = Lay out
sakkara-group-build = Build
sakkara-group-climb = Step
sakkara-group-animals = Animals
sakkara-group-spells = Spells

sakkara-name-horse = Horse
sakkara-name-bird = Bird
sakkara-name-ox = Ox
sakkara-name-snake = Snake
sakkara-name-climb = Climb
sakkara-name-fire = Fire storm
sakkara-name-whirl = Whirlwind
sakkara-name-flood = Flood
sakkara-name-locusts = Locusts
sakkara-name-end = End turn
sakkara-cancel = Cancel

sakkara-effect-fire = Eye, ankh, scarab: take the top tiles of your worker’s row or column
sakkara-effect-whirl = Ankh, scarab, pillar: take the top tiles of the eight fields around your worker
sakkara-effect-flood = Eye, scarab, pillar: destroys the other ship
sakkara-effect-locusts = Eye, ankh, pillar: destroys one of the other grains

sakkara-part-row = Worker { $worker }: row { $at }
sakkara-part-column = Worker { $worker }: column { $at }
sakkara-part-whirl = Around worker { $worker } ({ $at })
sakkara-part-field = Worker { $worker }: { $at }

sakkara-ask-enter = Choose a field for your worker; you take its top tile.
sakkara-ask-worker-step = Choose a worker or a field for your step, or use tiles.
sakkara-ask-step = Choose the field for the step, or use tiles.
sakkara-ask-more = Use tiles, or end your turn.
sakkara-ask-worker = Choose one of your workers.
sakkara-ask-tile = What is it to do: { $tile }?
sakkara-ask-climb = Stairs: choose the field to climb.
sakkara-ask-bird = Bird: choose the field to fly to.
sakkara-ask-ox = Ox: choose the stack to push.
sakkara-ask-fire = Fire storm: choose a row or a column.
sakkara-ask-whirl = Whirlwind: everything around this worker.
sakkara-ask-stack = { $spell }: which tile goes on the pile next?
sakkara-ask-drop = { $count ->
    [one] Drop { $count } tile from your holder.
   *[other] Drop { $count } tiles from your holder.
}
sakkara-ask-put = Put the used pile back: choose a field.
sakkara-ask-put-part = Put the pile back: how many from the bottom? Then choose a field.

sakkara-chance-deal = The tiles are being laid out.
sakkara-chance-cover = The tiles are being laid out.
sakkara-chance-first = Who begins?
sakkara-chance-steal = The snake takes a tile.

# what moves say: after the name of the player, without a full stop
sakkara-log-a = { $tile ->
    [block] a blue block
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
sakkara-log-deal = deals { $what }
sakkara-log-cover = puts a second tile on { $field }
sakkara-log-first = lets { $name } begin
sakkara-log-steal = lets the snake take { $what }
sakkara-log-enter = puts a worker on { $field }
sakkara-log-step = steps { $way ->
    [n] north
    [e] east
    [s] south
   *[w] west
} with worker { $worker }
sakkara-log-climb = climbs { $way ->
    [n] north
    [e] east
    [s] south
   *[w] west
} with worker { $worker } and spends stairs
sakkara-log-horse = plays a horse for two further steps
sakkara-log-bird = plays a bird: worker { $worker } flies to { $field }
sakkara-log-ox = plays an ox and pushes the stack { $way ->
    [n] north
    [e] east
    [s] south
   *[w] west
} of worker { $worker }
sakkara-log-snake = plays a snake to take a tile from the other holder
sakkara-log-lay = lays out { $what }
sakkara-log-build = builds { $what }{ $tile ->
    [block] {" with a helping hand"}
    [tip] {" with two helping hands"}
   *[other] {""}
}
sakkara-log-fire = casts a fire storm along the { $way ->
    [row] row
   *[column] column
} of worker { $worker }
sakkara-log-whirl = casts a whirlwind around worker { $worker }
sakkara-log-flood = casts a flood that destroys the other ship
sakkara-log-locusts = casts locusts that destroy one of the other grains
sakkara-log-stack = puts { $what } on the used pile
sakkara-log-end = ends the turn
sakkara-log-drop = drops { $what }
sakkara-log-put = { $count ->
    [one] puts 1 tile of the used pile on { $field }
   *[other] puts { $count } tiles of the used pile on { $field }
}

# under the pictures of the rules
sakkara-figure-step = The red worker may go north, south or west. Another worker stands in the east; there are no diagonal steps.
sakkara-figure-height = From 2 tiles a worker reaches 4, but not 5.
sakkara-figure-push = The ox pushes both tiles onto the next field; the tip that lay there is now at the bottom.
sakkara-figure-needed = What must lie out to build on level 1, 2 and 3.
sakkara-figure-whole = A complete pyramid, seen from the front: nine tiles on level 1, four signs on level 2, the tip on level 3.
sakkara-figure-signs = Three signs for each spell; the dashed place is the sign it leaves out.
sakkara-figure-reach = Left a whirlwind, right a fire storm along the row: the lifted tiles are taken. Workers protect the tiles they stand on.
sakkara-figure-order = Used in this order, the first tile lies at the bottom and the last on top.
sakkara-figure-put-back = Red puts the pile back: on any empty field that is not right beside a red worker. Diagonally is allowed.
sakkara-figure-split = Seven used tiles can be laid as one stack or as 3 and 4, the lower ones first.
