# Zurückblicken: Wiederholung, Analyse, das Ende einer Partie.
replay = Wiederholung
replay-of = { $game }: Wiederholung
to-the-table = Zum Tisch
replay-controls = Durch die Partie gehen
replay-slider = Zeitpunkt der Partie
replay-moment = Zug { $move } von { $moves }
replay-beginning = Vor dem ersten Zug
to-beginning = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
to-end = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-pace = Tempo
eyes = Gesehen von
eyes-open = allen, nichts verdeckt
eyes-seat = { $name }
eyes-watch = einem Zuschauer
copy-moment = Link zu diesem Moment kopieren
play-on = Ab hier weiterspielen
play-on-as = Ich spiele
play-on-against = Die anderen
play-on-begin = Neuen Tisch beginnen
play-on-earlier = Hier ist die Partie zu Ende. Geh zu einem früheren Moment zurück.
replay-analysis = Analyse
chances = Gewinnaussichten
chances-table = Als Tabelle
replay-move-number = Zug
analyse = Partie analysieren
analysing = Ein Bot prüft jede Entscheidung …
analysis-about = Ein Bot prüft jede Entscheidung: wie die Aussichten standen und welche Züge am meisten gekostet haben.
turning-points = Wendepunkte
no-turning-points = Kein Zug hat jemanden viel gekostet.
turn-cost = kostet { $cost }
turn-better = Besser: { $best } ({ $chance } statt { $made }): { $why }.
winners = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
}
figure-place = Platz
figure-player = Spieler
watch-again = Noch einmal ansehen
to-rematch = Zur Revanche
new-game = Neue Partie
figure-gold = Gold
figure-supply = Im Vorrat
figure-built = Gebaut, von 14
figure-laid = Schiff und Getreide
figure-economic = Yaks
figure-religious = Religiös
figure-political = Politisch

# --- marks

mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = Grober Fehler
mark-find = Der Fund der Partie
mark-found = { $why }. Der zweitbeste Zug hätte { $lead } gekostet.
mark-doubt = ± { $doubt }
marks = Fehler und Funde
marks-about = Was sicher Siegchancen gekostet hat: ab 5 % eine Ungenauigkeit (?!), ab 10 % ein Fehler (?), ab 20 % ein grober Fehler (??). Was sich weniger unterscheidet, als die Suche sagen kann, bleibt ohne Zeichen.
marks-whose = Von wem
marks-all = Alle Spieler
marks-more = { $count } weitere zeigen
accuracy = Genauigkeit
accuracy-player = Spieler
accuracy-decisions = Entscheidungen
learn-from-mistakes = Aus deinen Fehlern lernen
drawn = Auf dem Brett gezeichnet
drawn-better = Besserer Zug
drawn-played = Gespielter Zug
