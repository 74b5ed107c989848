# The board that draws any game.
generic-moves = Moves
generic-empty = empty
generic-hidden = hidden
generic-nothing = nothing
generic-can-choose = { $count ->
    [one] can be chosen: { $move }
   *[other] can be chosen: { $count } moves
}
generic-picked = Chosen: { $cells }
generic-back = Take back
