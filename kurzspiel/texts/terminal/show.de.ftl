# Die Tische im Terminal: Wörter, die mehrere Spiele brauchen.
show-player = Spieler
show-place = Platz { $place }
show-none = keine
