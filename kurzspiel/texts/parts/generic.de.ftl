# Das Brett, das jedes Spiel zeichnet.
generic-moves = Züge
generic-empty = leer
generic-hidden = verdeckt
generic-nothing = nichts
generic-can-choose = { $count ->
    [one] wählbar: { $move }
   *[other] wählbar: { $count } Züge
}
generic-picked = Gewählt: { $cells }
generic-back = Zurücknehmen
