# Was eine Partie zu einem Zug sagt, den sie nicht annimmt. Man liest es auf der Seite und im Terminal.
either = { $one } oder { $other }
together = { $one } und { $other }
match-chance = der Zufall
match-seat = Platz { $seat }
match-a = { $noun }
match-an = { $noun }

match-did-you-mean = { $text } ist kein Zug; meinst du { $near }?
match-moves-are = { $text } ist kein Zug; so schreibt man Züge: { $forms }
match-no-such-value = { $text } ist kein Zug: { $value } gibt es bei „{ $what }“ nicht, nur { $allowed }
match-is-written = { $text } ist kein Zug; man schreibt { $forms }
match-not-legal = { $text } geht jetzt nicht: { $why }
match-is-over = das Spiel ist aus
match-turn-of = dran ist { $whose }, nicht { $who }
match-time-for = jetzt ist { $kinds } an der Reihe ({ $paragraph })
match-not-allowed = die Regeln lassen es hier nicht zu
match-did-best = damit ging es am besten aus, als die Suche von hier weiterspielte
match-choice-none = eine Antwort ist ein Zug, oder alle Züge eines Plans
match-choice-one-move = beurteilt wird ein Zug oder ein ganzer Plan
match-choice-not-now = { $move } geht jetzt nicht
match-choice-part = ein Plan wird als Ganzes beurteilt, und es { $left ->
    [1] fehlt noch sein letzter Zug
   *[other] fehlen noch { $left } Züge
}
match-choice-long = der Plan ist nach { $whole } Zügen fertig, und das sind { $given }
match-only-move = der einzige Zug: { $why }
match-one-of-several = Zug { $number } von { $count }: { $what }

match-nothing-to-undo = { $who } kann nichts zurücknehmen: { $why }
match-no-move-yet = noch ist kein Zug gemacht
match-something-shown = seit dem letzten Zug wurde etwas aufgedeckt, oder es wird geheim gewählt
match-drawn-since = seit der Zufall gezogen hat ({ $what }), kam kein eigener Zug
match-moved-since = { $who } hat seitdem gezogen ({ $what })
match-secret-is-told = jetzt wird nichts mehr zurückgenommen: das Spiel ist aus, und wer sein Geheimnis kennt, weiß, was noch käme

match-no-seat = Platz { $seat } gibt es nicht; die Plätze sind 0 bis { $last }, und -1 ist der Zufall
match-seed = ein Startwert ist eine ganze Zahl von 0 bis { $most }, nicht { $seed }
match-no-game = das Spiel { $name } gibt es nicht; es gibt: { $games }
match-broken-game = das Spiel { $game } ({ $origin }) lässt sich nicht benutzen: { $why }
match-game-lacks = dem Spiel { $game } ({ $origin }) fehlt { $names }
match-game-name = { $name } ist kein Name für ein Spiel; er besteht aus kleinen Buchstaben, Ziffern und _, beginnt mit einem Buchstaben und ist höchstens 20 lang
match-no-games-there = { $variable } nennt { $path }, aber dort ist nichts
match-not-rated = die Bots von { $game } sind nicht eingestuft
match-no-rules = von { $game } gibt es keine Regeln zu lesen
match-no-lesson = zu { $game } gibt es keine Lektion
match-no-language = in { $language } gibt es keine Regeln; es gibt: { $languages }
match-seats = { $game } ist für { $allowed } Spieler, nicht für { $seats }

# Was an einer mitgebrachten Aufzeichnung nicht stimmt.
record-line = Zeile { $line }: { $what }
record-no-text = das ist kein Text in UTF-8; eine Aufzeichnung ist eine einfache Textdatei
record-no-result = der Aufzeichnung fehlt das Ergebnis; die letzte Zeile heißt „result: 1 2 ...“ oder „result: { $open }“
record-no-heading = { $key } ist kein Kopfeintrag; es gibt { $headings }, stream 41
record-heading-twice = der Kopfeintrag { $key } steht schon in Zeile { $line }
record-heading-missing = vor dieser Zeile fehlt der Kopfeintrag „{ $key }: ...“
record-rules = gespielt nach Regeln { $version } von { $game }; dieses Programm spielt nach Regeln { $known }
record-no-seat = Platz { $seat } gibt es nicht; die Plätze sind 0 bis { $last }
record-name = { $text } ist kein Name; ein Name ist eine Zeile aus druckbaren Zeichen, ohne Leerzeichen davor und dahinter
record-date = { $text } ist kein Datum; man schreibt es wie 2026-11-15
record-secret = ein Geheimnis
record-commitment = eine Festlegung
record-digits = { $text } passt nicht; { $what } besteht aus 64 Zeichen von 0 bis 9 und a bis f
record-no-count = { $text } ist keine Zahl von Zügen; es ist eine ganze Zahl ab 1
record-stream-late = der Strom { $first } steht zu spät; Ströme stehen in der Reihenfolge ihrer Züge
record-chance = { $text } ist keine Art, aus einem Geheimnis zu ziehen; schreib { $keyed }, oder lass die Zeile für die alte Art mit Startwert weg
record-no-stream = { $text } ist kein Strom; es ist eine ganze Zahl von 0 bis { $most }
record-no-move = { $text } ist kein Zug; man schreibt, wer zieht, und den Zug, etwa „2 pass“
record-result = als Ergebnis steht da { $said }, nach diesen Zügen ist es aber { $true }
record-too-few-moves = den Zug { $number } gibt es nicht; diese Aufzeichnung hat { $moves } Züge
record-behind-result = { $text } steht hinter dem Ergebnis, das die letzte Zeile einer Aufzeichnung ist
record-too-large = eine Aufzeichnung hat höchstens { $most } Zeichen, diese hat { $found }
record-too-many-lines = eine Aufzeichnung hat höchstens { $most } Zeilen
record-line-too-long = eine Zeile einer Aufzeichnung hat höchstens { $most } Zeichen
record-name-too-long = ein Name in einer Aufzeichnung hat höchstens { $most } Zeichen
record-too-many-streams = eine Aufzeichnung hat höchstens { $most } Ströme
record-too-many-moves = eine Aufzeichnung hat höchstens { $most } Züge
record-target = { $path } gibt es schon und ist keine Aufzeichnung von Kurzspiel; nimm einen anderen Namen

# --- variations in records

record-too-deep = Varianten sind höchstens { $most } tief verschachtelt
record-variation-of-nothing = eine Variante steht hinter dem Zug, den sie ersetzt, und davor steht keiner
record-no-variation = hier endet eine Variante, aber es ist keine mit einem Zug offen
record-variation-open = die Variante aus Zeile { $line } endet nicht vor dem Ergebnis; schreib ) in eine eigene Zeile
