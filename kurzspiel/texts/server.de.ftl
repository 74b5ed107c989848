# Warum ein Tisch etwas ablehnt.
server-not-open-to-all = dieser Tisch ist nicht für alle offen; bitte den um einen Link, der ihn eröffnet hat
server-seat-taken = dieser Platz ist nicht mehr frei; such einen anderen Tisch oder schau zu
server-name-taken = hier sitzt schon jemand, der { $name } heißt; nimm einen anderen Namen
server-link-does-not-fit = dieser Link passt hier zu keinem Platz; vielleicht wurde der Platz weitergegeben
server-only-owner-fills = nur wer den Tisch eröffnet hat, besetzt seine Plätze
server-seat-not-open = Platz { $seat } ist nicht frei
server-bot-plays = für diesen Platz spielt der Computer ({ $bot }); übernimm ihn erst wieder
server-watchers-do-not-move = wer zuschaut, zieht nicht
server-no-bot-plays = für diesen Platz spielt kein Computer
server-nothing-to-leave = das Spiel ist aus; es gibt nichts zu verlassen
server-nothing-to-hand-on = das Spiel ist aus; es gibt nichts weiterzugeben
server-vote-about-others = stimm über den Platz eines anderen Menschen ab
server-bot-plays-already = für diesen Platz spielt schon ein Computer
server-is-here = { $name } ist da; frag im Gespräch
server-no-undo = dieser Tisch wurde ohne Zurücknehmen eröffnet
server-take-seat-back = für diesen Platz spielt ein Computer; übernimm ihn erst wieder
server-asked-already = jemand hat schon ums Zurücknehmen gebeten; antworte erst darauf
server-nothing-to-undo = du hast noch nicht gezogen; es gibt nichts zurückzunehmen
server-nobody-asks = gerade bittet niemand ums Zurücknehmen
server-frozen = dieser Tisch ist angehalten: { $why }
server-seats-still-open = das Spiel hat noch nicht begonnen; es sind noch Plätze frei
server-over = das Spiel ist aus
server-seats = { $game } ist für { $allowed } Spieler, nicht für { $seats }
server-no-planning = in { $game } plant niemand geheim; lass `planning` weg
server-no-links = Links hat nur, wer den Tisch eröffnet hat oder mitspielt
server-not-yours = Platz { $seat } gehört dir nicht; öffne seinen Link oder schau ohne Platz zu
server-no-spectators = dieser Tisch wurde ohne Zuschauer eröffnet
server-take-a-seat = wer zuschaut, kann das nicht; nimm dir erst einen Platz
server-no-hints = dieser Tisch wurde ohne Tipps eröffnet
server-hint-not-now = einen Tipp bekommt, wer am Zug ist

# Nach dem Spiel.
server-not-over = das gibt es erst, wenn das Spiel aus ist; vorher würde es Geheimnisse verraten
server-not-begun = das Spiel hat noch nicht begonnen
server-replay-not-over = offen nachspielen kann man erst, wenn das Spiel aus ist; vorher würde es Geheimnisse verraten
server-no-looking-back = an diesem Tisch schaut niemand zurück, bevor das Spiel aus ist
server-rematch-for-players = noch einmal spielen die, die mitgespielt haben
server-rematch-opens = gerade eröffnet jemand das nächste Spiel; schau gleich wieder
server-rematch-is-open = es geht schon weiter, an Tisch { $table }
server-no-moment = dieses Spiel hat { $moves } Züge und { $seats } Plätze
server-so-many-moves = bis jetzt gibt es { $moves } Züge
server-no-record = diese Aufzeichnung lässt sich nicht lesen: { $why }
server-say-which-seat = dieses Spiel ist nicht zu Ende; sag, welchen Platz du spielst
server-over-at-this-moment = in diesem Moment ist das Spiel aus; wähle einen früheren

# Die Verbindung.
server-no-table = diesen Tisch gibt es nicht
server-no-such-table = Diesen Tisch gibt es nicht.
server-come-again = der Tisch lässt sich gerade nicht lesen; komm gleich wieder
server-send-again = der Tisch wird neu gelesen; versuch es gleich noch einmal
server-cannot-now = Das geht gerade nicht; versuch es gleich noch einmal.
server-wait-for-answers = warte erst auf die Antworten zu deinen Fragen
server-wait-a-second = Das war zu oft; versuch es in einer Sekunde noch einmal.
server-wait-seconds = Das war zu oft; versuch es in { $seconds } Sekunden noch einmal.
server-too-many-sockets = Mehr als { $most } Verbindungen zugleich gehen nicht; schließ erst eine davon.
server-too-many-tables = Du hast { $most } Tische, an denen noch gespielt wird; spiel erst einen zu Ende.
server-unknown-visitor = Der Server kennt dich nicht; frag erst mit POST /api/visitors an.
server-too-large-by = Das ist mehr, als der Server nimmt: höchstens { $most } Bytes.
server-foreign = Das kam von einer anderen Seite. Der Server nimmt es nur von seinen eigenen.
server-own-mistake = Im Server ist etwas schiefgegangen. In seinem Protokoll heißt es { $reference }.

# Bots von außen.
server-other-position = die Stellung hat sich geändert, seit dieser Zug gewählt wurde
server-too-many-bots = Du hast schon { $most } Bots; entferne zuerst einen.
server-account-name-taken = Jemand heißt schon { $name }; wähle einen anderen Namen.
server-no-own-bot = So einen Bot hast du nicht.
server-no-bot-of-that-name = es gibt keinen Bot von außen, der { $name } heißt
server-bot-for-owner = { $name } spielt nur an Tischen von { $owner }
server-bot-plays-no = { $name } spielt dieses Spiel nicht; gespielt wird { $games }
server-bot-not-here = { $name } ist gerade nicht verbunden
server-bot-busy = { $name } spielt schon an { $tables } Tischen; versuche es später
server-bots-need-account = Bots gehören Leuten mit einem Konto: melde dich zuerst an.
server-stream-for-bots = Dieser Strom ist für Bots: nimm das Token eines Bots.

# Anfragen, die nicht passen.
server-bad-request = Diese Anfrage ist nicht zu verstehen.
server-who-asks = Der Server weiß nicht, wer fragt.
server-forbidden = Das ist nicht erlaubt.
server-nothing-here = Unter dieser Adresse gibt es nichts.
server-wrong-method = Diese Methode gibt es an dieser Adresse nicht.
server-conflict = Das passt nicht zu dem, was inzwischen geschehen ist.
server-too-large = Das ist mehr, als der Server nimmt.
server-wrong-type = Inhalte dieser Art nimmt der Server nicht.
server-too-often = Das war zu oft.
server-unavailable = Das geht gerade nicht.
server-did-not-work = Das hat nicht geklappt.
server-no-json = Das ist kein JSON.
server-field = { $field }: { $what }.
server-content = Der Inhalt passt nicht: { $what }.
server-missing = das fehlt
server-no-such-field = so ein Feld gibt es nicht
server-one-line = das muss eine Zeile aus druckbaren Zeichen sein, ohne Leerzeichen davor und dahinter
server-too-long = das darf höchstens { $most } Zeichen lang sein
server-too-short = hier fehlt ein Text
