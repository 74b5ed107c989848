# Puzzles: the page on which one solves them.

puzzles-about = Stellungen aus Partien, in denen ein Zug deutlich der beste ist: Eine tiefe Suche kam mehrmals auf ihn, was auch immer sie über Verdecktes annahm.
puzzle-day = Rätsel des Tages
puzzle-any = Irgendein Rätsel
puzzle-next = Nächstes Rätsel
puzzle-theme = Thema
puzzle-all-themes = Alle Themen
puzzle-grade = Schwierigkeit
puzzle-all-grades = Alle
grade-easy = Leicht
grade-medium = Mittel
grade-hard = Schwer
puzzle-solved = { $tried ->
    [0] { $all } Rätsel
   *[other] { $tried } von { $all } versucht, davon { $solved } beim ersten Mal gelöst
}
puzzle-solve = Lösen
puzzle-day-solved = Gelöst: noch einmal ansehen
puzzle-more = Weitere Rätsel
puzzle-days = Rätsel des Tages gelöst, Tage in Folge: { $count }
puzzle-rating = { $points } ± { $margin }
puzzle-my-rating = Deine Wertung: { $rating }
puzzle-my-streak = gerade { $streak } in Folge, höchstens { $longest }
puzzle-rating-explained = Du und die Rätsel bewerten einander: Dein erster Versuch bei jedem zählt, und es kommen Rätsel, die etwa so schwer sind, wie du gut bist. Die Zahl hinter ± sagt, wie sicher das ist (95 %).
puzzle-unrated = Hier ist kein Server, der Wertungen zählt: Was du löst, merkt sich dieser Browser, und es wird nicht gewertet.
puzzle-counted = Deine Wertung: { $rating } ({ $change }). In Folge: { $streak }.
puzzle-its-rating = { $tries ->
    [0] Dieses Rätsel: { $rating }.
   *[other] Dieses Rätsel: { $rating }, beim ersten Versuch gelöst von { $solved } von { $tries }.
}
puzzle-streak = Beim ersten Versuch gelöst, in Folge: { $count }
puzzle-asks = Du bist { $name }. { $what } Was ist am besten?
puzzle-right = Richtig! Damit gewinnst du zu { $chance }.
puzzle-as-good = Richtig: Das ist so gut wie der beste Zug, { $chance }.
puzzle-wrong = Nicht der beste Zug: Damit gewinnst du zu { $chance }, mit dem besten zu { $best }.
puzzle-again = Versuch es noch einmal.
puzzle-tell = Lösung zeigen
puzzle-answer = Die Lösung
puzzle-was = Am besten: { $move } ({ $chance })
puzzle-rival = Am zweitbesten: { $move } ({ $chance })
puzzle-judging = Deine Antwort wird durchdacht …
puzzle-link = Link kopieren
puzzle-copied = Link kopiert
puzzle-none = Zu diesem Spiel gibt es noch keine Rätsel.
puzzle-not-kept = Dieser Browser merkt sich nichts; was du gelöst hast, ist vergessen, wenn du gehst.
theme-bidding = Bieten
theme-carrying = Tragen
theme-markers = Marker
theme-building = Bauen
theme-timing = Eine Ebene zur rechten Zeit
theme-walking = Laufen
theme-animals = Sonderkärtchen
theme-spells = Zaubersprüche
theme-tiles = Kärtchen
theme-last-tile = Das letzte Kärtchen
theme-routes = Wege
theme-orders = Aufträge
theme-figures = Figuren
theme-leaving = Ausscheiden
puzzle-player = Spieler { $number }
