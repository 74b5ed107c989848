# Warum der Server bei Turnieren etwas ablehnt.
tournament-none = Dieses Turnier gibt es nicht.
tournament-no-round = Diese Runde gibt es in dem Turnier nicht.
tournament-no-account = Turniere sind für Leute mit einem Konto; leg eins an oder melde dich an.
tournament-not-organiser = Das kann nur der Ausrichter dieses Turniers.
tournament-no-key = In dieses Turnier kommt man nur mit seinem Link; lass ihn dir vom Ausrichter geben.
tournament-no-bots = Dieses Turnier ist für Menschen; Bots wurden nicht eingeladen.
tournament-removed = Der Ausrichter hat dich aus diesem Turnier genommen; frag bei ihm nach.
tournament-entered = Du spielst in diesem Turnier schon mit.
tournament-not-entered = Du spielst in diesem Turnier nicht mit.
tournament-no-entrant = Niemand in diesem Turnier hat die Nummer { $number }.
tournament-closed = Für dieses Turnier ist es zu spät; such dir ein anderes.
tournament-full = Dieses Turnier ist voll: { $most } spielen schon mit.
tournament-begun = Dieses Turnier hat begonnen; ändern lässt es sich nicht mehr.
tournament-ended = Dieses Turnier ist zu Ende.
tournament-not-running = Dieses Turnier wird gerade nicht gespielt.
tournament-round-open = In dieser Runde wird an einigen Tischen noch gespielt; warte, bis sie fertig sind.
tournament-too-few = Dieses Turnier braucht mindestens { $fewest } Leute.
tournament-start = Der Beginn muss in der Zukunft liegen, innerhalb eines Jahres.
tournament-game-fixed = Es hat sich schon jemand angemeldet; das Spiel bleibt, wie es ist.
tournament-too-many = Du richtest { $most } Turniere aus, die noch nicht zu Ende sind; beende zuerst eins davon.
tournament-printable = jede Zeile muss aus druckbaren Zeichen bestehen
tournament-deleted = Gelöschtes Konto

# Die Seiten.
tournaments-about = Für einen Tag oder einen Monat: Alle spielen in jeder Runde, und wer gleich gut steht, trifft aufeinander.
tournaments-none-open = Gerade sucht kein Turnier Mitspieler. Richte eins aus und lade deine Freunde ein.
tournaments-open = Offen für dich
tournaments-running = Laufen gerade
tournaments-over = Zu Ende
tournaments-new = Neues Turnier
tournaments-loading = Einen Augenblick …
tournament-status-open = offen
tournament-status-running = läuft
tournament-status-over = zu Ende
tournament-status-cancelled = abgesagt
tournament-by = ausgerichtet von { $name }
tournament-by-link = nur mit Link
tournament-yours = du spielst mit
tournament-people = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
tournament-people-of = { $count } von { $most } Plätzen besetzt
tournament-round-of = Runde { $number } von { $rounds }
tournament-starts-at = beginnt am { $when }
tournament-starts-by-hand = beginnt, sobald der Ausrichter es startet
tournament-ended-at = endete am { $when }
tournament-all = Alle Turniere

tournament-enter = Mitspielen
tournament-withdraw = Aussteigen
tournament-withdraw-sure = Wirklich aussteigen? An deinem Tisch spielt ein Bot für dich weiter.
tournament-withdraw-yes = Ja, aussteigen
tournament-log-in = Melde dich an oder leg ein Konto an, um mitzuspielen
tournament-you-play = Du spielst in diesem Turnier mit.
tournament-you-left = Du bist ausgestiegen.
tournament-you-were-removed = Du wurdest aus diesem Turnier genommen.
tournament-your-table = Zu meinem Tisch
tournament-your-table-over = Dein Tisch ist fertig. Die nächste Runde beginnt, wenn alle fertig sind.
tournament-you-have-bye = Du hast in dieser Runde ein Freilos: Das zählt als Sieg.
tournament-wait-for-table = Dein Tisch wird gerade aufgebaut …
tournament-wait-for-next = Du spielst ab der nächsten Runde mit.
tournament-round-ends = Diese Runde endet spätestens am { $when }; was dann nicht fertig ist, spielen Bots zu Ende.
tournament-next-at = Die nächste Runde beginnt am { $when }.

tournament-organise = Ausrichten
tournament-start-now = Jetzt starten
tournament-next-now = Nächste Runde jetzt beginnen
tournament-edit = Ändern
tournament-cancel = Absagen
tournament-cancel-sure = Wirklich absagen? Laufende Tische werden weitergespielt, zählen aber nicht mehr.
tournament-cancel-yes = Ja, absagen
tournament-make-link = Neuen Link zum Mitspielen machen
tournament-link = Link zum Mitspielen
tournament-link-why = Heb ihn auf: Er wird nur einmal gezeigt. Ein neuer macht ältere unbrauchbar.
tournament-remove = { $name } herausnehmen
tournament-remove-sure = { $name } herausnehmen? Das gilt für das ganze Turnier.
tournament-remove-yes = Ja, herausnehmen

tournament-how = So wird gespielt
tournament-how-two = Schweizer System zu zweit: Wer gleich viele Punkte hat, trifft aufeinander, und niemand zweimal, solange es sich vermeiden lässt.
tournament-how-groups = Tische zu { $seats }: Wer gleich viele Punkte hat, sitzt zusammen, am liebsten mit Leuten, die man noch selten getroffen hat.
tournament-how-points-two = Ein Sieg gibt 1 Punkt, ein geteilter erster Platz einen halben.
tournament-how-points = Der erste Platz gibt 1 Punkt, der letzte 0, dazwischen in gleichen Stufen.
tournament-how-rounds = { $rounds ->
    [one] Eine Runde.
   *[other] { $rounds } Runden.
}
tournament-how-rounds-open = { $rounds ->
    [one] Nach jetzigem Stand eine Runde.
   *[other] Nach jetzigem Stand { $rounds } Runden.
}
tournament-how-fill = Auf übrigen Plätzen: { $level }. In der Tabelle stehen Bots nicht.
tournament-how-bye = Bleibt jemand ohne Tisch, bekommt ein Freilos, wer in der Tabelle am weitesten hinten steht und noch keins hatte.
tournament-how-stand-in = Für alle, die zu spät oder weg sind: { $level }.
tournament-how-late = Man kann noch einsteigen, bis Runde { $round } beginnt.
tournament-how-rated = Zählt für die Wertung.
tournament-how-undo = Zurücknehmen ist erlaubt.
tournament-how-no-undo = Ohne Zurücknehmen, ohne Tipps.
tournament-how-early = Die nächste Runde beginnt, wenn alle Tische fertig sind.
tournament-how-fixed = Die nächste Runde beginnt, wenn die Zeit der Runde um ist.
tournament-how-round-time = Zeit für eine Runde: { $time }.
tournament-how-clock-none = Keine Uhr: Nur die Zeit der Runde zählt.
tournament-how-planning = { $seconds } Sekunden für jeden geheimen Plan.
tournament-how-memory = Was man sich merken müsste, ist verborgen.
tournament-how-bots = Bots von außen dürfen mitspielen.

tournament-standings = Tabelle
tournament-place = Platz
tournament-player = Name
tournament-points = Punkte
tournament-opponents = Gegner
tournament-opponents-why = Punkte der Gegner im Schnitt: entscheidet bei gleichen Punkten
tournament-wins = Siege
tournament-played = Tische
tournament-order-why = Bei gleichen Punkten entscheiden der Reihe nach: die Gegner (deren Punkte im Schnitt), die Siege, die Ergebnisse an gemeinsamen Tischen und zuletzt das Los.
tournament-gone-withdrawn = ausgestiegen
tournament-gone-removed = herausgenommen
tournament-no-standings = Sobald der erste Tisch fertig ist, steht hier die Tabelle.
tournament-players = Mitspieler
tournament-nobody-yet = Noch spielt niemand mit.
tournament-rounds = Runden
tournament-round = Runde { $number }
tournament-no-rounds = Die erste Runde hat noch nicht begonnen.
tournament-table-number = Tisch { $number }
tournament-bye = Freilos
tournament-void = Der Tisch wurde gelöscht: für alle ein halber Punkt.
tournament-opening = wird aufgebaut
tournament-play = spielen
tournament-watch = zuschauen
tournament-replay = nachspielen
tournament-stood-in = ein Bot spielte zu Ende
tournament-bot = Bot: { $level }
tournament-export = Ergebnisse zum Aufheben
tournament-export-standings = Tabelle (CSV)
tournament-export-results = Ergebnisse (CSV)
tournament-export-all = Alles (JSON)
tournament-export-records = Aufzeichnungen der Runde { $round } (ZIP)
tournament-seed = Gelost wurde mit dieser Zahl:

tournament-form-name = Name
tournament-form-about = Was alle wissen sollten (kann leer bleiben)
tournament-form-game = Spiel
tournament-form-seats = Spieler an einem Tisch
tournament-form-length = Wie lange
tournament-length-evening = ein Abend: live, eine Stunde für eine Runde
tournament-length-day = ein Tag: live mit mehr Zeit, zwei Stunden für eine Runde
tournament-length-month = ein Monat: Fernpartien, eine Woche für eine Runde
tournament-length-own = etwas anderes
tournament-form-clock = Uhr
tournament-form-hours = Stunden für eine Runde
tournament-form-rounds = Runden
tournament-rounds-auto = passend zur Zahl der Mitspieler
tournament-form-start = Beginn
tournament-start-by-hand = wenn ich es starte
tournament-start-at = zu fester Zeit
tournament-form-when = Tag und Uhrzeit
tournament-form-fill = Tische, die nicht voll sind
tournament-fill-none = keine Bots: jemand hat ein Freilos
tournament-form-most = Höchstzahl der Mitspieler
tournament-form-late = Später einsteigen
tournament-late-no = nur vor dem Beginn
tournament-late-until = bis Runde { $round } beginnt
tournament-form-by-link = Mitspielen kann nur, wer den Link hat
tournament-form-rated = Zählt für die Wertung
tournament-form-undo = Zurücknehmen erlaubt
tournament-form-early = Die nächste Runde beginnt, sobald alle Tische fertig sind
tournament-form-bots = Bots von außen dürfen mitspielen
tournament-form-stand-in = Spielt für alle, die zu spät oder weg sind
tournament-form-planning = Sekunden für jeden geheimen Plan (leer: ohne Grenze)
tournament-form-make = Turnier ausrichten
tournament-form-save = Speichern
tournament-edit-title = „{ $name }“ ändern

tournament-at-table = Dieser Tisch gehört zu einem Turnier:
tournament-at-table-where = Runde { $round }, Tisch { $number }

# Neuigkeiten.
tournament-news-round = Runde { $round } von { $name }
tournament-news-table = Dein Tisch ist eröffnet.
tournament-news-bye = Du hast ein Freilos; es zählt als Sieg.
tournament-news-over = { $name } ist zu Ende
tournament-news-place = Du hast Platz { $place } von { $people } erreicht.
tournament-news-cancelled = { $name } wurde abgesagt
tournament-news-tables-go-on = Laufende Tische werden weitergespielt, zählen aber nicht mehr.
