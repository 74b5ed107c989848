# Die Tische im Terminal: Wörter, die mehrere Spiele brauchen.
show-player = Spieler
show-place = Platz { $place }
show-none = keine
show-round-begins = Runde { $round } beginnt;
show-starts = fängt an.
