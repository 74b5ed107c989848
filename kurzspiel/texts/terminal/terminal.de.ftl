# Spielen im Terminal.
terminal-chance = Zufall
terminal-player = Spieler { $seat }
terminal-to-move = { $who } ist dran.
terminal-look-away = { $who } ist dran. Die anderen schauen weg; dann drück Enter.
terminal-prompt = { $who } (Nummer oder Text, ? hilft)
terminal-keep = save DATEI behält die Aufzeichnung, Enter beendet
terminal-only-save = die Partie ist zu Ende; jetzt geht nur noch „save DATEI“ oder Enter zum Beenden
terminal-left = Du hast die Partie verlassen.
terminal-left-unsaved = Du hast die Partie verlassen. Sie ist nicht gespeichert; das tut „save DATEI“.
terminal-no-paragraph = { $game } hat keinen Absatz { $number }; sie gehen von { $first } bis { $last }
terminal-no-number = einen Zug mit der Nummer { $number } gibt es nicht; sie gehen von 1 bis { $last }
terminal-save-where = sag, wohin damit, etwa „save abend.txt“
terminal-saved = Gespeichert in { $path }.
terminal-saved-secrets = Darin steht der { $kind } von allen, so weit er ist; niemand sollte es lesen, bevor alle gewählt haben.
terminal-undone = Zurückgenommen.
terminal-whole-undone = Der ganze { $kind } ist zurückgenommen.
terminal-only-you = hier sitzt du allein; sag einfach „undo“, das nimmt auch zurück, was Bots seitdem getan haben
terminal-undo-whose = sag, wessen Zug, mit der Nummer des Platzes, etwa „undo { $first }“; hier sitzen { $people }
terminal-wins = { $name } gewinnt
terminal-share = { $names } teilen sich den Sieg
terminal-cut-off = Etwas ist abgeschnitten: der Tisch braucht { $needed } Spalten, hier sind nur { $width }.
terminal-step = Zug { $number } von { $last }; Enter weiter, b zurück, eine Nummer springt dorthin, q beendet
terminal-steps = Züge gehen von 0 bis { $last }; das ist Zug { $number }.

# Die Hilfe im Spiel. Was alle geheim wählen, hat einen eigenen Namen.
terminal-kind-plan = Plan
terminal-last-move = letzten Zug
terminal-whole = ganzen { $kind }
terminal-help =
    Nummer, Text  macht diesen Zug        undo        nimmt den { $last } zurück
    ?             erklärt diese Phase     { $rules } zeigt einen Absatz
    Enter         zeichnet den Tisch neu  log         zeigt alle Züge bisher
    save DATEI    schreibt das Spiel auf  quit        beendet, wie Ctrl-D
    hint          nennt die besten Züge
terminal-help-undo = undo PLATZ    nimmt zurück, was ein anderer hier zuletzt tat
terminal-help-undo-whole = undo PLATZ    nimmt den ganzen { $kind } eines anderen hier zurück

# Dateien.
terminal-cannot-write = { $path } lässt sich nicht schreiben: { $why }
terminal-no-such-file = Datei oder Ordner gibt es nicht
terminal-not-permitted = keine Berechtigung
terminal-is-folder = das ist ein Ordner
terminal-in-file = { $file }, { $what }
terminal-another-game = { $file } ist eine Partie { $played }, nicht { $name }
terminal-seats-of-file = { $file } hat { $found } Plätze, nicht { $seats }
terminal-no-folder = { $option }: den Ordner { $folder } gibt es nicht
terminal-names-folder = { $option }: { $path } ist ein Ordner; nenne eine Datei darin
terminal-not-writable = { $option }: { $path } lässt sich nicht schreiben
terminal-not-installed = { $what } ist nicht installiert: pip install 'kurzspiel[{ $extra }]'
terminal-ends-html = --html: { $path } muss auf .html enden
terminal-ends-picture = --plot: { $path } muss auf .png, .svg oder .pdf enden
terminal-resume-what = --resume: nenne die Datei, mit der es weitergeht: --json DATEI

# Optionen.
terminal-me-no-seat = --me: { $text } ist kein Platz; die Plätze sind 0 bis { $last }, mehrere mit Komma: 0,1
terminal-no-seat = --seat: Platz { $seat } gibt es nicht; die Plätze sind 0 bis { $last }
terminal-nobody = --me: nenne wenigstens einen Platz; ohne Menschen heißt es „kurzspiel watch“
terminal-no-bot = einen Bot { $name } gibt es nicht; es gibt: { $bots }
terminal-pace = ein Tempo ist eine Zahl von { $least } bis { $most }, nicht { $pace }
terminal-chairs = { $bots } Bots für { $chairs } Plätze; nenne einen für alle oder für jeden Platz einen
terminal-no-move = { $option }: den Zug { $number } gibt es nicht; { $file } hat die Züge 0 bis { $last }

# Während etwas dauert.
terminal-stopped = Abgebrochen; { $what }.
terminal-watch-left = die Partie bleibt, wie sie ist
terminal-no-hint = ohne Nachdenken gibt es keinen Tipp
terminal-decisions = Entscheidungen
terminal-no-decision = keine Entscheidung wurde analysiert
terminal-some-decisions = { $done } von { $total } Entscheidungen wurden analysiert

# Tipps zu einer Aufzeichnung.
terminal-to-move-after = { $who } ist nach { $moves } Zügen dran:
terminal-over-there = nach { $moves } Zügen von { $file } ist die Partie zu Ende; --at ZUG fragt nach einer früheren Stellung
terminal-chance-there = nach { $moves } Zügen von { $file } zieht der Zufall; --at ZUG fragt nach einer anderen Stellung
terminal-others-there = --seat: nach { $moves } Zügen von { $file } ist { $whose } dran, nicht { $who }

# Ob der Zufall vor dem Spiel feststand.
terminal-no-secret = { $file } hat keinen Kopfeintrag „secret: ...“, darum lässt sich der Zufall nicht prüfen; { $why }
terminal-secret-later = er kommt dazu, wenn die Partie zu Ende ist
terminal-secret-gone = die Partie wurde ohne ihn gespielt, oder er wurde entfernt
terminal-no-commitment = { $file } hat keinen Kopfeintrag „commitment: ...“; gib die Festlegung an, die du dir zu Beginn notiert hast: --commitment HEX
terminal-of-record = der Aufzeichnung
terminal-of-yours = von deinem Zettel
terminal-fits = Das Geheimnis passt zur Festlegung { $what }: { $found }.
terminal-does-not-fit = Das Geheimnis passt nicht; seine Festlegung ist { $fitting }, nicht die Festlegung { $what }: { $found }.
terminal-stream = Ab Zug { $first }, von 0 an gezählt, zog der Zufall aus Strom { $stream }: richtig { $when }.
terminal-if-agreed = nur, wenn alle einverstanden waren, dorthin zurückzugehen
terminal-never = nie, nach Strom { $before }
terminal-taken-over = Die ersten { $count } Züge stammen aus einer anderen Partie; was dort gezogen wurde, ist nicht geprüft.
terminal-all-draws = Der Zufall hat { $count }-mal gezogen, immer so, wie es das Geheimnis vorgibt.
terminal-strange-draw = Zug { $number }, von 0 an gezählt, ist { $drawn }, aber das Geheimnis gibt { $due } vor.
terminal-interpreted = die Regeln von { $game } wurden geändert, seit ihr Modul gebaut wurde. Ohne Numba werden sie interpretiert, und das ist langsam; mit "pip install 'kurzspiel[native]'" werden sie neu gebaut
terminal-no-module = { $game } hat kein gebautes Modul. Ohne Numba werden die Regeln interpretiert, und das ist langsam; mit "pip install 'kurzspiel[native]'" wird es gebaut

# Spiele zum Dazustecken.
terminal-games-game = Spiel
terminal-games-title = Titel
terminal-games-seats = Spieler
terminal-games-rules = Regeln
terminal-games-bots = Bots
terminal-games-from = woher
terminal-rated = eingestuft
terminal-not-rated = nicht eingestuft
terminal-new-game =
    { $name }/ ist geschrieben: die Regeln und ein Test. So spielt man es:
        { $setting } kurzspiel play { $name }
    oder man installiert es, dann steht es in jeder Liste:
        pip install -e { $name }
    Von hier an hilft docs/adding-a-game.md.
terminal-game-exists = ein Spiel { $name } gibt es schon, aus { $origin }
terminal-module-exists = { $name } heißt schon ein Python-Modul, das hier installiert ist; nimm einen anderen Namen
terminal-exists = { $path } gibt es schon; es wurde nichts geschrieben

# nets
terminal-no-net = für { $game } gibt es noch kein Netz, also kann net es nicht spielen
terminal-net-of-others = das Netz von { $game } passt nicht zum heutigen Spiel: es ist für { $what } { $net } gemacht, und hier ist { $own }; kurzspiel learn macht ein neues

# --- whether marks hold

terminal-agreement = { $game }: { $decisions } Entscheidungen mit je { $nodes } Versuchen, daneben zehnmal so viele
terminal-confirmed = bestätigte Markierungen: { $share } von { $total } ({ $percent })
terminal-found = gefundene grobe Fehler: { $share } von { $total } ({ $percent })
terminal-no-level = die Stufe { $level } gibt es nicht; es gibt { $levels }
terminal-explorer-nothing = nichts Ähnliches wurde gezählt
terminal-explorer-move = Zug
terminal-explorer-played = gewählt
terminal-explorer-won = gewonnen (95 %)
terminal-explorer-place = mittlerer Platz
terminal-explorer-title = { $decisions } ähnliche Entscheidungen, aus { $matches } Partien des Netzes gegen sich selbst
