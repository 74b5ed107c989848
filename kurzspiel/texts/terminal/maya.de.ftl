# Mayas Tisch im Terminal.
show-maya-round = Maya, Runde { $round } von 3
show-maya-at = an { $quarry }
show-maya-to-place = { $count ->
    [one] noch 1 Stein zu setzen
   *[other] noch { $count } Steine zu setzen
}
show-maya-open = Ebene { $level } ist offen
show-maya-phase-start = der Zufall bestimmt den Startspieler
show-maya-phase-opening = Steine zur Eröffnung
show-maya-phase-workers = Arbeiter legen
show-maya-phase-hit = eine -3 trifft
show-maya-phase-shield = der Schutz wird gelegt
show-maya-phase-move = ein Stein darf umziehen
show-maya-phase-add = ein Stein darf dazukommen
show-maya-phase-name = der Startspieler wird bestimmt
show-maya-phase-carry = Transport
show-maya-phase-build = Bauen
show-maya-phase-double = ein Doppelzug
show-maya-phase-over = das Spiel ist aus
show-maya-gold = Gold
show-maya-stones = Steine
show-maya-supply = Vorrat
show-maya-hand = Handkarten
show-maya-starts = beginnt
show-maya-passed = gepasst
show-maya-hits = { $count }× getroffen
show-maya-shielded = Schutz { $quarry }
show-maya-quarry = Steinbruch, Marker
show-maya-cards = Karten
show-maya-full = voll
show-maya-used = benutzt
show-maya-has-it = hat ihn

# Steht hinter dem Namen des Markers, der in Zügen so heißt.
show-maya-marker-start = Startspieler
show-maya-marker-add = Zusatzstein
show-maya-marker-double = Doppelzug
show-maya-marker-move = Umsetzen
show-maya-marker-carry = Transport
show-maya-marker-shield = Schutz
show-maya-marker-pass = Passen

# Neuigkeiten.
