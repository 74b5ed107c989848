# Sakkara: was geschieht, Schritt für Schritt. Was jemand oder der Zufall gewählt hat, folgt dem Namen; alles andere sind ganze Sätze.

sakkara-step-a-block = einen blauen Quader
sakkara-step-a-stairs = eine Treppe
sakkara-step-a-moon = einen Mond
sakkara-step-a-sun = eine Sonne
sakkara-step-a-eye = ein Auge
sakkara-step-a-ankh = ein Ankh
sakkara-step-a-scarab = einen Skarabäus
sakkara-step-a-pillar = eine Säule
sakkara-step-a-tip = eine Spitze
sakkara-step-a-ship = ein Schiff
sakkara-step-a-grain = Getreide
sakkara-step-a-hand = eine Helfende Hand
sakkara-step-a-snake = eine Schlange
sakkara-step-a-horse = ein Pferd
sakkara-step-a-bird = einen Vogel
sakkara-step-a-ox = einen Ochsen

sakkara-step-line-row-1 = Reihe 1
sakkara-step-line-row-2 = Reihe 2
sakkara-step-line-row-3 = Reihe 3
sakkara-step-line-row-4 = Reihe 4
sakkara-step-line-row-5 = Reihe 5
sakkara-step-line-row-6 = Reihe 6
sakkara-step-line-row-7 = Reihe 7
sakkara-step-line-column-a = Spalte a
sakkara-step-line-column-b = Spalte b
sakkara-step-line-column-c = Spalte c
sakkara-step-line-column-d = Spalte d
sakkara-step-line-column-e = Spalte e
sakkara-step-line-column-f = Spalte f
sakkara-step-line-column-g = Spalte g

sakkara-step-dealt = Alle 75 Kärtchen liegen aus: eines auf jedem Feld, auf 26 Feldern ein zweites
sakkara-step-ship-shown = Weniger als zwei Schiffe sind zu sehen: Das Schiff auf { $field } kommt nach oben
sakkara-step-began = { $first } beginnt
sakkara-step-entered = { $seat } setzt Arbeiter { $worker } auf { $field }

sakkara-step-turn-began = Spielzug { $turn }: { $seat }
sakkara-step-walked = { $seat } geht mit Arbeiter { $worker } von { $from } nach { $field }
sakkara-step-took = { $seat } nimmt { $tile } von { $field }
sakkara-step-took-last = { $seat } nimmt { $tile } von { $field }; das Feld ist jetzt leer
sakkara-step-step-fell-away = Kein Arbeiter von { $seat } kann einen Schritt machen: Der Pflichtschritt entfällt
sakkara-step-must-drop = { $seat } hat { $held } Kärtchen, von denen 10 bleiben dürfen: { $count ->
    [one] 1 muss
   *[other] { $count } müssen
} weg
sakkara-step-dropped = { $seat } legt { $tile } ab

sakkara-step-climbed = { $seat } gibt eine Treppe aus und klettert mit Arbeiter { $worker } von { $from } nach { $field }
sakkara-step-rode = { $seat } setzt ein Pferd ein: Arbeiter { $worker } darf { $left } Schritte weitergehen
sakkara-step-walked-on = { $seat } geht mit Arbeiter { $worker } von { $from } weiter nach { $field }{ $left ->
    [0] {""}
    [one] ; das Pferd erlaubt noch 1 Schritt
   *[other] ; das Pferd erlaubt noch { $left } Schritte
}
sakkara-step-ride-lapsed = { $count ->
    [one] 1 Schritt des Pferdes, den { $seat } nicht gemacht hat, verfällt
   *[other] { $count } Schritte des Pferdes, die { $seat } nicht gemacht hat, verfallen
}
sakkara-step-flew = { $seat } setzt einen Vogel ein und fliegt mit Arbeiter { $worker } von { $from } nach { $field }
sakkara-step-pushed = { $seat } setzt einen Ochsen ein und schiebt { $count } Kärtchen von { $from } nach { $field }{ $height ->
    [one] {""}
   *[other] ; dort liegen jetzt { $height }
}
sakkara-step-sent-snake = { $seat } setzt eine Schlange gegen { $opponent } ein
sakkara-step-stole = { $winner } zieht { $tile } vom Halter von { $opponent }

sakkara-step-laid-out = { $seat } legt { $tile } aus; jetzt liegen { $ship ->
    [0] kein Schiff
   *[other] 1 Schiff
} und { $grain } Getreide aus
sakkara-step-built = { $seat } baut { $tile }, Kärtchen { $built } von 14
sakkara-step-built-with-hands = { $seat } baut { $tile } mit { $hands ->
    [one] einer Helfenden Hand
   *[other] { $hands } Helfenden Händen
}, Kärtchen { $built } von 14
sakkara-step-level-done = Die { $level }. Stufe der Pyramide von { $seat } ist vollständig

sakkara-step-cast-fire = { $seat } spricht den Feuersturm über { $line } (Arbeiter { $worker })
sakkara-step-cast-whirl = { $seat } spricht den Wirbelwind rund um Arbeiter { $worker } auf { $field }
sakkara-step-cast-flood = { $seat } spricht die Flut gegen { $opponent }
sakkara-step-cast-locusts = { $seat } spricht die Heuschrecken gegen { $opponent }
sakkara-step-stacked = { $seat } legt { $tile } auf den Ablagestapel
sakkara-step-stacked-last = { $seat } legt als Letztes { $tile } auf den Ablagestapel, und der Zauberspruch wirkt
sakkara-step-burnt = Der Feuersturm bringt { $seat } { $count } Kärtchen: { $rows }
sakkara-step-burnt-row = { $tile } von { $field }{ $left ->
    [0] {" (jetzt leer)"}
   *[other] {""}
}
sakkara-step-whirled = Der Wirbelwind bringt { $seat } { $count } Kärtchen: { $rows }
sakkara-step-whirled-row = { $tile } von { $field }{ $left ->
    [0] {" (jetzt leer)"}
   *[other] {""}
}
sakkara-step-sunk = Das Schiff von { $opponent } geht unter und kommt auf den Ablagestapel; { $opponent } kann erst wieder bauen, wenn ein neues ausliegt
sakkara-step-eaten = Die Heuschrecken fressen Getreide von { $opponent }, es kommt auf den Ablagestapel; { $left ->
    [0] keines liegt mehr
    [one] 1 liegt noch
   *[other] { $left } liegen noch
} aus

sakkara-step-gave-pile = { $count ->
    [one] 1 Kärtchen, das { $seat } eingesetzt hat, kommt zurück auf den Spielplan
   *[other] { $count } Kärtchen, die { $seat } eingesetzt hat, kommen zurück auf den Spielplan
}; { $opponent } bestimmt, wohin
sakkara-step-put-back = { $seat } { $count ->
    [one] legt { $rows } zurück auf { $field }
   *[other] legt { $count } Kärtchen zurück auf { $field }, das unterste zuerst: { $rows }
}
sakkara-step-put-back-row = { $tile }

sakkara-step-completed = Die Pyramide von { $seat } ist mit allen { $built } Kärtchen vollendet: { $seat } gewinnt sofort
sakkara-step-stall-nears = { $turns } Spielzüge nacheinander ohne Bau: { $left ->
    [one] nach 1 weiteren
   *[other] nach { $left } weiteren
} endet das Spiel
sakkara-step-stalled = { $turns } Spielzüge nacheinander ohne Bau: Das Spiel ist aus, und die gebauten Kärtchen entscheiden
sakkara-step-won-by-tiles = { $seat } gewinnt mit { $built } gebauten Kärtchen; { $opponent } hat { $theirs } gebaut
sakkara-step-won-by-laid = Beide haben { $built ->
    [0] nichts
   *[other] { $built } Kärtchen
} gebaut: { $seat } gewinnt mit { $laid } ausgelegten Kärtchen, Schiff und Getreide zusammen; { $opponent } hat { $theirs }
sakkara-step-drawn = Beide haben { $built ->
    [0] nichts
   *[other] { $built } Kärtchen
} gebaut und { $laid } ausgelegt, Schiff und Getreide zusammen: unentschieden
