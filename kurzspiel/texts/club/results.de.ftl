# Spieler, Profile, Statistik.
results-best-players = Die Besten bei { $game }
results-to-statistics = Was die Partien von { $game } zeigen
results-to-players = Die Besten bei { $game }
results-search-player = Nach Namen suchen
results-no-player-found = In dieser Liste hat niemand „{ $name }“ im Namen.
results-no-players-yet = Noch hat niemand { $count } gewertete Partien gespielt; hier stehen nur Bots.
results-open-a-table = Einen Tisch eröffnen
results-players-explained = Geordnet nach einer vorsichtigen Schätzung: der Wertung abzüglich ihrer Unsicherheit. Mit Konto stehst du hier, sobald du { $count } gewertete Partien hast. Bots haben feste Wertungen.
results-name = Name
results-a-program = Bot von außen
results-provisional = vorläufig
results-rating-of = { $points } ± { $margin }
results-won-share = Gewonnen
results-value = Wert
results-ahead-share = Vorn
results-mean-place = Mittlerer Platz
results-matches = Partien
results-somebody = Andere
results-ratings = Wertungen
results-rated-count = { $count ->
    [one] Eine gewertete Partie
   *[other] { $count } gewertete Partien
}
results-rank-of = Rang { $rank }
results-rating-over-time = Wertung im Lauf der Zeit
results-rating-told = { $day }: { $points } ± { $margin }
results-rating-explained = In 95 von 100 Fällen liegt die wahre Spielstärke innerhalb von ±. Solange ± mehr als 300 ist, ist die Wertung vorläufig.
results-no-rating-yet = Noch keine gewertete Partie.
results-day = Tag
results-results = Ergebnisse
results-recent-matches = Letzte Partien
results-no-results-yet = Noch keine Partie zu Ende gespielt.
results-played-in-all = { $played ->
    [one] Eine Partie, { $won } gewonnen, mittlerer Platz { $place }.
   *[other] { $played } Partien, { $won } gewonnen, mittlerer Platz { $place }.
}
results-by-size = Nach Zahl der Spieler
results-by-seat = Nach Platz am Tisch
results-seat = Platz am Tisch
results-by-opponent = Nach Gegnern
results-favourite-openings = Lieblingseröffnungen
results-opening-name = Eröffnung
results-with-others = mit { $others }
results-several = { $count } × { $name }
results-given-up = ein Bot spielte weiter
results-unrated = nicht gewertet
results-points = { $change } Punkte
results-place-of = { $place } von { $seats }
results-score-of = { $score } { $what }
results-score-maya = Gold
results-score-sakkara = Kärtchen
results-score-himalaya = Yaks
results-score-any = Punkte
results-member-since = Dabei seit { $since }
results-hide-me = Mich verbergen: Ich stehe in keiner Liste, und niemand sonst kann dieses Profil lesen
results-no-such-player = Hier heißt niemand { $name }
results-no-such-player-why = Vielleicht hat sich der Name geändert, oder die Person möchte nicht gesehen werden.
results-statistics-of = { $game }: was die Partien zeigen
results-which-matches = Partien
results-among-all = alle, die hier gespielt wurden
results-among-rated = gewertete
results-among-people = ohne Bots
results-size-of = { $matches ->
    [one] { $seats } Spieler, eine Partie
   *[other] { $seats } Spieler, { $matches } Partien
}
results-no-matches-yet = Hier wurde noch keine Partie zu Ende gespielt. Die erste wird gezählt.
results-no-such-matches = So eine Partie wurde hier noch nicht gespielt.
results-statistics-about = { $matches ->
    [one] Eine Partie zu { $seats }, { $since }.
   *[other] { $matches } Partien zu { $seats }, die älteste vom { $since }.
}
results-few-matches = Das sind wenige: Beachte, wie breit die Spannen sind.
results-statistics-explained = Aus den Partien, die auf diesem Server zu Ende gespielt wurden, höchstens den neuesten 20 000; bis zu einer Minute alt. Zeig auf ein Diagramm oder nutze dort die Pfeiltasten, um seine Zahlen zu lesen. In vielen Partien spielen Bots mit; wie Menschen untereinander spielen, zeigt „ohne Bots“.
results-won-by-seat = Anteil der Siege nach Platz am Tisch
results-par-explained = Die Linie ist die Spanne, in der die Wahrheit in 95 von 100 Fällen liegt; gestrichelt: einer von { $seats }, als wären alle Plätze gleich gut.
results-scores-title = Ergebnis: { $what } am Ende, im Mittel { $mean }
results-moves-title = Länge: Züge aller Spieler, im Mittel { $mean }
results-duration-title = Länge: Zeit vom ersten bis zum letzten Zug
results-openings-title = Anteil der Siege nach Eröffnung
results-legend-all = alle
results-legend-winners = Sieger
results-winners-among = Sieger
results-interval = 95 %
results-from-to = { $low } bis { $high }
results-longer-than = { $time } oder länger
results-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
results-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
results-minutes-short = { $count } min
results-hours-short = { $count } h
results-days-short = { $count } T
results-plot-what = Was
results-share-told = { $name }: { $share } ({ $low } bis { $high }), { $count ->
    [one] einmal
   *[other] { $count }-mal
}
results-bin-told = { $name }: { $count } { $unit }
results-bin-told-winners = { $name }: { $count } { $unit }, davon { $winners } Sieger
results-opening-maya = { $first } und { $second }, erster Arbeiter für { $then }
results-opening-maya-pass = { $first } und { $second }, kein Arbeiter in Runde 1
results-opening-sakkara = { $first } und { $second }
results-opening-sakkara-same = zweimal { $tile }
results-opening-himalaya = { $start }, { $trades ->
    [0] im ersten Plan kein Handel
    [one] im ersten Plan ein Handel
   *[other] im ersten Plan { $trades }-mal Handel
}
results-opening-start-goods = Beginn bei Rohstoffen
results-opening-start-order = Beginn bei einem Auftrag
results-opening-start-empty = Beginn, wo nichts liegt
results-opening-explained-maya = Eine Eröffnung von Maya: die Pyramiden der beiden ersten Steine, und der Steinbruch des ersten Arbeiters, nach seinem Marker.
results-opening-explained-sakkara = Eine Eröffnung von Sakkara: die beiden Kärtchen, die deine Arbeiter beim Einsetzen nehmen.
results-opening-explained-himalaya = Eine Eröffnung von Himalaya: was dort liegt, wo die Karawane beginnt, und wie viele Aktionen des ersten Plans Handel sind.
