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
   *[other] Your holder: { $count } of 10, { $over } too many
}
sakkara-how-built = A pyramid takes 14 tiles; whoever completes theirs first wins
sakkara-how-holder = At most 10 tiles stay on a holder at the end of a turn
sakkara-how-pile = Used tiles, the first at the bottom; at the end of the turn the other player puts them back on the board
sakkara-drop-this = Drop: { $tile }
sakkara-pile = { $count ->
    [0] Used pile: empty
   *[other] Used pile: { $count }
}
sakkara-pile-is = Used pile, { $count } from the bottom up: { $names }

sakkara-stepped = Step made by worker { $worker }
sakkara-not-stepped = The step is still due
sakkara-more-steps = { $count ->
    [one] Horse: worker { $worker } may go 1 more step
   *[other] Horse: worker { $worker } may go { $count } more steps
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
sakkara-part-ox = Worker { $worker }: the stack on { $at }
sakkara-part-step = Worker { $worker }, from { $at }
sakkara-part-climb = Worker { $worker }, from { $at }, with stairs
sakkara-part-bird = Worker { $worker }, from { $at }

sakkara-ask-enter = Choose a field for your worker; you take its top tile.
sakkara-ask-worker-step = Choose a field or a worker for your step.
sakkara-ask-step = Choose the field for the step.
sakkara-ask-further = The horse can go on: choose a field, or stop here.
sakkara-ask-more = Use tiles, or end your turn.
sakkara-ask-which-step = Which worker goes to { $field }?
sakkara-ask-which-climb = Which worker climbs to { $field }?
sakkara-ask-which-bird = Which worker flies to { $field }?
sakkara-ask-which-ox = Which worker pushes the stack on { $field }?
sakkara-ask-which-fire = Which line is it to be?
sakkara-ask-which-whirl = Around which worker?
sakkara-ask-fly = Bird: choose the field to fly to, or first a worker.
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

# the decision panel
sakkara-lacks = To build on level { $level } you still have to lay out { $ship ->
    [0] { $grain } grain
   *[other] a ship{ $grain ->
        [0] {""}
       *[other] {" "}and { $grain } grain
    }
}
sakkara-may-build = Level { $level } can be built, { $left ->
    [one] 1 tile is
   *[other] { $left } tiles are
} missing
sakkara-pile-goes = { $count ->
    [one] 1 used tile goes
   *[other] { $count } used tiles go
} to { $name } at the end of the turn
sakkara-too-many = { $count ->
    [one] 1 tile too many: it is dropped at the end of the turn
   *[other] { $count } tiles too many: they are dropped at the end of the turn
}
sakkara-end-means = { $count ->
    [0] { $name } is next
    [one] { $name } puts 1 used tile back
   *[other] { $name } puts { $count } used tiles back
}
sakkara-end-drop = { $count ->
    [one] first you drop 1 tile
   *[other] first you drop { $count } tiles
}
sakkara-preview-go = { $worker ->
    [0] Enters on { $field }
   *[other] Worker { $worker } to { $field }
}{ $tiles ->
    [0] , where nothing lies
   *[other] {""}
}
sakkara-preview-build = Into the pyramid: { $tile }, { $built } of 14
sakkara-preview-lay = Laid out: { $tile }
sakkara-preview-horse = Two more steps for worker { $worker }
sakkara-preview-snake = { $count ->
    [one] The only tile that { $name } holds
   *[other] One of { $count } tiles that { $name } holds, drawn at random
}
sakkara-preview-flood = { $name } loses the ship
sakkara-preview-locusts = { $name } loses a grain
sakkara-preview-put = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} on { $field }, on top: { $tile }
sakkara-preview-pile = On the used pile: { $tile }
sakkara-preview-ox = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} from { $from } to { $to }
sakkara-preview-spell = { $count ->
    [one] Takes 1 tile
   *[other] Takes { $count } tiles
}
sakkara-preview-used = used

# cards of explanation
sakkara-about-where = { $all } in the game: { $board } on the board ({ $top } on top), { $held } held, { $used } built or laid out.
sakkara-about-veiled = You are not shown what this is.
sakkara-about-signs = Three different signs make a spell.
sakkara-about-tile-block = Four of them are the corners of level 1. Each needs a helping hand besides.
sakkara-about-tile-stairs = Two of them belong to level 1. Spent with a step they lead up any height.
sakkara-about-tile-moon = Two of them belong to level 1.
sakkara-about-tile-sun = One of them is the centre of level 1.
sakkara-about-tile-eye = One of them belongs to level 2.
sakkara-about-tile-ankh = One of them belongs to level 2.
sakkara-about-tile-scarab = One of them belongs to level 2.
sakkara-about-tile-pillar = One of them belongs to level 2.
sakkara-about-tile-tip = It is level 3, and completes the pyramid. It needs two helping hands.
sakkara-about-tile-ship = Without a ship laid out nobody can build. A flood destroys it.
sakkara-about-tile-grain = Level 1 needs one laid out, level 2 two, level 3 three. Locusts destroy one.
sakkara-about-tile-hand = One is used with each block, two with the tip.
sakkara-about-tile-snake = Takes a random tile from the other holder.
sakkara-about-tile-horse = After the step, the worker that made it may go up to two more.
sakkara-about-tile-bird = Carries a worker to any field with a tile and no worker; the top tile is yours. It does not replace the step.
sakkara-about-tile-ox = Pushes the stack beside a worker one field straight away from it, up to nine tiles together.
sakkara-about-field = Field { $field }
sakkara-about-stack = { $count ->
    [0] No tile lies here.
    [one] One tile lies here.
   *[other] A stack of { $count } tiles.
}
sakkara-about-from-top = From the top: { $tiles }.
sakkara-about-from-bottom = From the bottom: { $tiles }.
sakkara-about-take = Whoever comes here takes the top tile, { $tile }: { $use }.
sakkara-about-height = A step leads at most 2 tiles up; down is free.
sakkara-about-worker = { $name } steps from here to a field at most { $reach } tiles high. The tiles under a worker are safe.
sakkara-about-place = { $tile }: { $built } of { $wanted }
sakkara-about-place-why = { $name }’s pyramid takes { $wanted } of these on level { $level }; { $built } stand.
sakkara-about-hands = { $count ->
    [one] To build it takes a helping hand besides.
   *[other] To build it takes { $count } helping hands besides.
}
sakkara-about-level = Level { $level } of { $name }’s pyramid
sakkara-about-level-closed = It can be begun when level { $below } is complete, in a later turn.
sakkara-about-level-open = It is being built. In one turn one builds on one level only.
sakkara-about-level-done = It is complete. What is built is never lost.
sakkara-about-missing = Missing: { $tiles }.
sakkara-about-supply = To build here a ship and { $grain } grain must lie out.
sakkara-about-laid = { $tile }, laid out by { $name }
sakkara-about-laid-ship = One ship must lie out to build on any level.
sakkara-about-laid-grain = As many grain must lie out as the number of the level.
sakkara-about-laid-stays = It stays there until a spell destroys it.
sakkara-about-built = { $name }: { $count } of 14 tiles built
sakkara-about-stall = After { $turns } turns in a row without building the game ends, and more tiles built win.
sakkara-about-holder = { $name } holds { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
sakkara-about-surplus = { $count ->
    [0] All of them may stay.
    [one] 1 has to be dropped at the end of the turn, unless it is used before.
   *[other] { $count } have to be dropped at the end of the turn, unless they are used before.
}
sakkara-about-put = They go to an empty field that is not right beside a worker of the player who puts them there.
sakkara-about-spell = The three tiles go on the used pile in the order you choose.
sakkara-about-end = You can end your turn when the step is made, or when no worker can step anywhere.
sakkara-about-fact-step-title = The step
sakkara-about-fact-step = In every turn one of your workers must go one field north, east, south or west. Tiles can be used before and after.
sakkara-about-fact-horse-title = The horse
sakkara-about-fact-horse = Steps that are not taken before the end of the turn lapse.
sakkara-about-fact-level-title = One level a turn
sakkara-about-fact-level = A tile was built on level { $level } in this turn, so other levels have to wait.
sakkara-about-fact-supply-title = What building needs
sakkara-about-fact-supply = A ship, and as many grain as the number of the level, must lie out.
sakkara-about-fact-pile-title = The used pile
sakkara-about-fact-pile = The other player decides where it goes: on an empty field that is not right beside a worker of theirs.
sakkara-about-fact-holder-title = Too many tiles
sakkara-about-fact-holder = Ten tiles may stay on the holder. Use some, or choose at the end which to drop.
sakkara-about-fact-quiet-title = Turns without building
sakkara-about-fact-quiet = Nobody has built for { $quiet } turns. After { $left } more the game ends: more tiles built win, then more of ship and grain laid out.

# how the result came about
sakkara-source-levels = Tiles built, by level
sakkara-source-level = Level { $level }
sakkara-source-turns = Tiles built, by turn
sakkara-source-turn = Turn { $turn }
sakkara-source-ways = Where tiles came from
sakkara-source-entered = Workers entering
sakkara-source-walked = Steps
sakkara-source-climbed = Stairs
sakkara-source-walked-on = Horse
sakkara-source-flew = Bird
sakkara-source-stole = Snake
sakkara-source-burnt = Fire storm
sakkara-source-whirled = Whirlwind
