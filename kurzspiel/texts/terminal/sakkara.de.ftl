# Sakkaras Tisch im Terminal.
show-sakkara-turn = Sakkara, Spielzug { $turn }
show-sakkara-turns = Sakkara, { $turns } Spielzüge
show-sakkara-phase-deal = die Kärtchen werden ausgelegt
show-sakkara-phase-cover = die Kärtchen werden ausgelegt
show-sakkara-phase-first = der Zufall bestimmt, wer anfängt
show-sakkara-phase-enter = die Arbeiter kommen aufs Brett
show-sakkara-phase-steal = eine Schlange nimmt ein Kärtchen
show-sakkara-phase-stack = die Kärtchen des Zaubers werden gestapelt
show-sakkara-phase-drop = was zu viel ist, wird abgelegt
show-sakkara-phase-put = der Ablagestapel kommt zurück
show-sakkara-phase-over = das Spiel ist aus
show-sakkara-step-made = Schritt gemacht
show-sakkara-step-due = Schritt offen
show-sakkara-more-steps = noch { $count } für Arbeiter { $worker }
show-sakkara-quiet = { $turns } ohne Bau
show-sakkara-laid = ausgelegt
show-sakkara-holder = Halter
show-sakkara-empty = leer
show-sakkara-pile = Ablagestapel von unten:
show-sakkara-to-stack = { $spell }: noch zu stapeln

# Die Züge eines Spielzugs, nach ihrer Art.
show-sakkara-group-steps = Schritte
show-sakkara-group-special = Sonderkärtchen
show-sakkara-group-spells = Zauber
show-sakkara-group-build = Bauen
show-sakkara-group-lay = Auslegen
show-sakkara-group-end = Ende

# Ein Stapel von oben nach unten.
show-sakkara-help-look = look c4       zeigt einen Stapel von oben nach unten
show-sakkara-which-field = sag, welches Feld, von a1 bis g7, etwa „look c4“
show-sakkara-stack = { $field } von oben nach unten:
show-sakkara-nothing = nichts
show-sakkara-stands = steht darauf

show-sakkara-tile-block = Quader
show-sakkara-tile-stairs = Treppe
show-sakkara-tile-moon = Mond
show-sakkara-tile-sun = Sonne
show-sakkara-tile-eye = Auge
show-sakkara-tile-ankh = Ankh
show-sakkara-tile-scarab = Skarabäus
show-sakkara-tile-pillar = Säule
show-sakkara-tile-tip = Spitze
show-sakkara-tile-ship = Schiff
show-sakkara-tile-grain = Getreide
show-sakkara-tile-hand = Hand
show-sakkara-tile-snake = Schlange
show-sakkara-tile-horse = Pferd
show-sakkara-tile-bird = Vogel
show-sakkara-tile-ox = Ochse
