# Das Analysebrett

board = Analysebrett
board-about = Probier aus, was du willst: Zieh für alle, geh zurück und versuch anderes. Was du versucht hast, bleibt als Variante, und die Engine denkt mit, solange du hinschaust.
board-empty = Vom ersten Zug an
board-players = Spieler
board-begin = Los
board-from-record = Aus einer Aufzeichnung
board-file = Datei
board-text = oder ihr Text
board-read = Ansehen
board-from-match = Aus einer deiner Partien, die zu Ende ist: Öffne ihren Rückblick, geh zu dem Moment und wähle „Von hier analysieren“.
board-kept = Bretter in diesem Browser
board-count = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
  }
board-forget = Das Brett { $names } löschen
board-gone = Dieses Brett liegt nicht (mehr) in diesem Browser.
board-bad-link = In diesem Link steckt kein Brett; vielleicht wurde er abgeschnitten.
board-not-kept = Dieser Browser hat keinen Platz für das Brett: Es ist weg, wenn du die Seite schließt. Speichere es als Aufzeichnung.
board-seat = Spieler { $number }
board-over = Hier ist die Partie zu Ende.
board-chance = Jetzt zieht der Zufall.
board-chance-how = Lass ihn ziehen, oder wähle unten, was er zieht.
board-draw = Ziehen
board-draws = Der Zufall zieht von selbst
board-decides = { $name }: { $what }
board-who = Wer wählt?
board-moves = Züge und Varianten
board-instead = oder: { $what }
board-main-line = Hauptvariante: { $what }
board-promote = Zur Hauptvariante machen
board-variation = Variante und Brett
board-more = Mehr
board-cut = Ab hier löschen
board-bring-back = Zurückholen
board-eyes-mover = Mit den Augen dessen, der wählt
board-link = Link kopieren
board-link-copied = Link kopiert
board-all = Alle Bretter
board-no-chances = Die Chancen sind noch nicht bekannt

engine = Engine
engine-off = aus
engine-nothing = nichts zu entscheiden
engine-thinks = denkt … { $nodes } Versuche
engine-thought = { $nodes } Versuche
engine-go-on = Weiterdenken
engine-doubt = ± { $doubt }
engine-alike = ≈ gleich gut
engine-alike-why = soweit sich sagen lässt, ist es so gut wie der erste
engine-then = Danach vielleicht:
engine-play = Diesen Zug machen

# Learn from your mistakes

exercise-where = Stellung { $number } von { $all }, vor Zug { $move }
exercise-task = { $what }: Das hat { $cost } deiner Gewinnchance gekostet. Finde etwas Besseres.
exercise-right = Richtig: Besser geht es nicht, soweit die Suche das sagen kann.
exercise-same = Das hast du gespielt.
exercise-wrong = Das ist nicht gut genug.
exercise-once-more = Versuch es noch einmal.
exercise-answer = Besser: { $best }
exercise-found = Die Analyse fand: { $best }
exercise-chances = { $best } statt { $made }:
exercise-next = Weiter
exercise-skip = Überspringen
exercise-again = Noch einmal
exercise-none = Hier gibt es nichts zu lernen: Die Analyse hat keine Entscheidung dieses Platzes markiert, oder die Partie ist noch nicht analysiert.
exercise-end = Fertig: In { $solved } von { $all } Stellungen hast du etwas Besseres gefunden.
