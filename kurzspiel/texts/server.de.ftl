# Warum ein Tisch etwas ablehnt.
server-not-open-to-all = dieser Tisch ist nicht für alle offen; lass dir einen Link schicken
server-seat-taken = dieser Platz ist nicht mehr frei; such einen anderen Tisch oder schau zu
server-name-taken = hier sitzt schon jemand, der { $name } oder zum Verwechseln ähnlich heißt; nimm einen anderen Namen
server-link-does-not-fit = dieser Link passt hier zu keinem Platz; vielleicht wurde der Platz weitergegeben
server-only-owner-fills = die Plätze besetzt nur, wer den Tisch eröffnet hat
server-seat-not-open = dieser Platz ist nicht frei
server-watchers-do-not-move = wer zuschaut, zieht nicht
server-no-bot-plays = für diesen Platz spielt kein Bot
server-nothing-to-leave = die Partie ist zu Ende; es gibt nichts zu verlassen
server-nothing-to-hand-on = die Partie ist zu Ende; es gibt nichts weiterzugeben
server-vote-about-others = abstimmen kannst du nur über den Platz eines anderen
server-bot-plays-already = für diesen Platz spielt schon ein Bot
server-is-here = { $name } ist da; frag im Chat
server-no-undo = dieser Tisch wurde ohne Zurücknehmen eröffnet
server-take-seat-back = für diesen Platz spielt ein Bot; übernimm ihn erst wieder
server-asked-already = es hat schon jemand gefragt; antworte erst darauf
server-nothing-to-undo = du hast noch nicht gezogen; es gibt nichts zurückzunehmen
server-nobody-asks = gerade bittet niemand ums Zurücknehmen
server-frozen = dieser Tisch ist angehalten: { $why }
server-seats-still-open = die Partie hat noch nicht begonnen; es sind noch Plätze frei
server-over = die Partie ist zu Ende
server-carried = diese Partie geht an einem anderen Tisch weiter oder ist auf dem Weg dorthin
server-carry-alone = nur eine Partie, die eine Person gegen Bots spielt, kann anderswo weitergehen
server-carry-left = jemand hat diese Partie endgültig verlassen; deshalb bleibt sie, wo sie ist
server-carry-rated = eine gewertete Partie bleibt auf dem Server
server-carry-stayed = diese Partie ist nicht mehr unterwegs; sie wird dort weitergespielt, wo sie war
server-carry-times = bei { $seats } Plätzen gibt es { $seats } Zeiten auf der Uhr
server-no-saved-match = Diese Datei enthält weder eine Aufzeichnung noch eine Partie, die in einem Browser gespeichert wurde, oder nicht alles davon ({ $why }).
server-match-is-here = diese Partie ist schon in diesem Browser
server-seats = { $game } ist für { $allowed } Spieler, nicht für { $seats }
server-no-planning = in { $game } plant niemand geheim; lass die Zeit für Pläne weg
server-no-links = Links hat nur, wer den Tisch eröffnet hat oder mitspielt
server-not-yours = dieser Platz gehört dir nicht; öffne seinen Link oder schau ohne Platz zu
server-no-spectators = dieser Tisch wurde ohne Zuschauer eröffnet
server-take-a-seat = wer zuschaut, kann das nicht; nimm dir erst einen Platz
server-no-plan = in { $game } sind das keine Züge eines geheimen Plans; bereite sie als Züge vor
server-no-hints = dieser Tisch wurde ohne Tipps eröffnet
server-no-coach = einen Coach gibt es nur für eine Person, die mit Bots spielt, an einem Tisch mit Tipps und ohne Wertung
server-hint-not-now = einen Tipp bekommst du, wenn du dran bist

# Nach dem Spiel.
server-not-over = das gibt es erst, wenn die Partie zu Ende ist; vorher würde es Geheimnisse verraten
server-not-begun = die Partie hat noch nicht begonnen
server-replay-not-over = offen nachspielen kann man erst, wenn die Partie zu Ende ist; vorher würde es Geheimnisse verraten
server-no-looking-back = an diesem Tisch schaut niemand zurück, bevor die Partie zu Ende ist
server-rematch-for-players = eine Revanche ist für alle, die mitgespielt haben
server-rematch-opens = gerade eröffnet jemand die Revanche; schau gleich wieder
server-rematch-is-open = eine Revanche gibt es schon; du findest sie bei deinen Partien
server-no-moment = diesen Moment gibt es nicht: Die Partie hat { $moves } Züge und { $seats } Plätze
server-so-many-moves = bis jetzt gibt es { $moves } Züge
server-no-record = diese Aufzeichnung lässt sich nicht lesen: { $why }
server-say-which-seat = diese Partie ist nicht zu Ende; sag, welchen Platz du spielst
server-over-at-this-moment = in diesem Moment ist die Partie zu Ende; wähle einen früheren

# Die Verbindung.
server-no-table = diesen Tisch gibt es nicht
server-no-such-table = Diesen Tisch gibt es nicht.
server-come-again = der Tisch lässt sich gerade nicht laden; komm gleich wieder
server-send-again = der Tisch wird neu geladen; versuch es gleich noch einmal
server-cannot-now = Das geht gerade nicht; versuch es gleich noch einmal.
server-wait-for-answers = warte erst auf die Antworten zu deinen Fragen
server-wait-a-second = Das war zu oft; versuch es in einer Sekunde noch einmal.
server-wait-seconds = Das war zu oft; versuch es in { $seconds } Sekunden noch einmal.
server-too-many-sockets = Mehr als { $most } Verbindungen zugleich gehen nicht; schließ erst eine davon.
server-too-slow = Die Anfrage kam zu langsam an; schick sie noch einmal.
server-wait-for-reading = Mehr als { $most } Aufzeichnungen und Rückblicke zugleich gehen nicht; warte auf den ersten davon.
server-too-many-analyses = Es laufen schon { $most } Analysen für dich; warte erst eine davon ab.
server-table-broken = dieser Tisch lässt sich nicht lesen, denn seine Daten auf dem Server sind beschädigt; er ist eingefroren, und vielleicht hat der Betreiber eine Sicherung
server-too-many-tables = Du hast { $most } Tische, an denen noch gespielt wird; spiel erst einen zu Ende.
server-unknown-visitor = Der Server kennt dich nicht; lade die Seite neu und versuch es noch einmal.
server-too-large-by = Das ist mehr, als der Server nimmt: höchstens { $most } Bytes.
server-foreign = Das kam von einer anderen Seite. Der Server nimmt es nur von seinen eigenen.
server-own-mistake = Im Server ist etwas schiefgegangen. In seinem Protokoll heißt es { $reference }.

# Bots von außen.
server-other-position = die Stellung hat sich geändert, seit dieser Zug gewählt wurde
server-too-many-bots = Du hast schon { $most } Bots; entferne zuerst einen.
server-no-own-bot = So einen Bot hast du nicht.
server-no-bot-of-that-name = es gibt keinen Bot von außen, der { $name } heißt
server-bot-for-owner = { $name } spielt nur an Tischen von { $owner }
server-bot-plays-no = { $name } spielt dieses Spiel nicht, nur { $games }
server-bot-not-here = { $name } ist gerade nicht verbunden
server-bot-busy = { $tables ->
    [one] { $name } spielt schon an einem Tisch; versuch es später noch einmal
   *[other] { $name } spielt schon an { $tables } Tischen; versuch es später noch einmal
}
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
server-name-blank = ein Name braucht etwas, das man sieht
server-name-marks = ein Name hat höchstens { $most } Zeichen über und unter einem Buchstaben, jedes nur einmal
server-one-of = { $field } muss eins von diesen sein: { $all }
server-missing-field = das Feld { $field } fehlt
server-one-line = das muss eine Zeile aus druckbaren Zeichen sein, ohne Leerzeichen davor und dahinter
server-too-long = das darf höchstens { $most } Zeichen lang sein
server-too-short = hier fehlt ein Text

# Konten.
server-account-name = Du hast ein Konto; ändere deinen Namen dort.
server-account-name-taken = Diesen Namen, oder einen, der genauso aussieht, hat schon jemand; nimm einen anderen.
server-name-reserved = Dieser Name ist nicht zu haben; nimm einen anderen.
server-name-letters = Ein Name braucht einen Buchstaben oder eine Ziffer.
server-log-in-first = Melde dich erst an.
server-log-out-first = Du bist schon angemeldet; melde dich erst ab.
server-confirm-first = Das ist eine wichtige Änderung: Bestätige erst, dass du es bist, und versuch es dann noch einmal.
server-wrong-log-in = Name und Passwort passen nicht zusammen.
server-wrong-password = Das ist nicht das Passwort.
server-password-short = Dieses Passwort ist zu kurz: mindestens { $least } Zeichen.
server-password-common = Dieses Passwort ist leicht zu erraten; nimm ein längeres oder ein paar Wörter, die nichts miteinander zu tun haben.
server-one-proof = Gib einen Namen mit Passwort an oder einen Passkey: eins von beiden.
server-wrong-passkey = Dieser Passkey passt nicht.
server-unknown-passkey = Diesen Passkey kennt der Server nicht; vielleicht wurde er entfernt.
server-no-such-passkey = Diesen Passkey gibt es nicht.
server-stale-challenge = Das hat zu lange gedauert oder wurde schon versucht; fang noch einmal an.
server-too-many-passkeys = Mehr als { $most } Passkeys gehen nicht; entferne erst einen.
server-last-proof = Du könntest dich nicht mehr anmelden; füge erst einen Passkey oder ein Passwort hinzu.
server-sign-up-closed = Dieser Server nimmt keine neuen Konten an. Spielen kannst du auch ohne.
server-no-invite = Neue Konten brauchen hier eine Einladung, und diese passt nicht oder ist aufgebraucht.
server-bad-code = Dieser Link wurde schon benutzt oder ist zu alt; bitte um einen neuen.
server-banned = Du bist hier gesperrt: { $why }
server-banned-until = Du bist hier bis { $until } gesperrt: { $why }
server-rated-one-seat = an einem gewerteten Tisch hat jeder Mensch nur einen Platz
server-rated-clock = ein gewerteter Tisch braucht eine Uhr: live oder als Fernpartie
server-rated-stand-in = an einem gewerteten Tisch spielt nur der Vertreter des Tisches für jemanden
server-rated-no-hand-on = an einem gewerteten Tisch kann niemand seinen Platz weitergeben
server-tournament-no-hand-on = in einem Turnier kann niemand seinen Platz weitergeben; steig aus, dann spielt ein Bot weiter
server-no-hand-on-here = in einer Partie im Browser kann niemand seinen Platz weitergeben, denn von anderswo kommt niemand zu ihr; auf dem Server geht das
server-rated-no-undo = an einem gewerteten Tisch kannst du nur zurücknehmen, worauf noch niemand reagiert und woraus niemand etwas erfahren hat
server-no-such-player = es gibt niemanden mit diesem Namen, oder das Profil ist verborgen
server-account-needed = das geht nur mit einem Konto
server-result-not-over = ein Ergebnis gibt es, wenn die Partie zu Ende ist
# Benachrichtigungen.
server-no-zone = das muss eine Zeitzone wie Europe/Vienna sein
server-quiet-hours = Ruhezeiten brauchen einen Anfang und ein Ende
server-no-url = das muss eine Adresse sein, die mit https:// oder http:// beginnt, ohne Namen, Passwort oder #
server-no-port = dieser Port ist nicht erlaubt; erlaubt sind { $ports }
server-no-topic = das muss die Adresse eines Themas sein, etwa https://ntfy.sh/meine-spiele
server-no-mail-address = das ist keine Mailadresse wie anna@verein.example
server-no-channel = Diesen Kanal hast du nicht.
server-too-many-channels = Du hast { $most } Kanäle; entferne erst einen.
server-channel-needs-account = Mail und Webhooks brauchen ein Konto; ohne Konto kannst du in diesem Browser benachrichtigt werden.
server-not-confirmed = Diese Adresse ist noch nicht bestätigt; öffne den Link in der Mail, die wir dorthin geschickt haben.
server-no-code = Dieser Link gilt nicht mehr; füge die Adresse noch einmal hinzu, dann kommt ein neuer.
# Chat und Gastgeber.
server-muted = ein Gastgeber hat dich stummgeschaltet: { $why }. Du kannst weiterspielen, aber nichts sagen, bis das aufgehoben wird
server-muted-until = ein Gastgeber hat dich bis { $until } stummgeschaltet: { $why }. Du kannst weiterspielen, aber nichts sagen
server-watchers-silent = auf diesem Server können Zuschauer nicht chatten; setz dich an den Tisch, um mitzureden
server-not-for-bots = Das tun nur Menschen; nimm dein eigenes Konto, nicht das Token des Bots.
server-no-line = Diese Zeile steht nicht mehr im Chat.
server-own-line = Diese Zeile ist von dir.
server-full = Dieser Server hat { $most } Konten, mehr lässt sein Gastgeber nicht zu; spiel als Gast oder frag den Gastgeber.

# Aufstehen
server-has-left = Du hast diese Partie endgültig verlassen.
server-no-offer-to-bots = Eine gewertete Partie gegen Bots wird zu Ende gespielt, oder du gibst auf.
server-no-draw-with-bots = Bots willigen in kein Remis ein. Du kannst die Partie abbrechen oder aufgeben.
server-tournament-no-stop = Ein Turnier braucht ein Ergebnis: Biete ein Remis an oder gib auf.
server-offered-before = Du hast schon angeboten, die Partie zu beenden. Mach einen Zug, bevor du es wieder anbietest.
server-delete-others = An diesem Tisch haben auch andere gespielt. Du kannst ihn aus deiner Liste ausblenden.
server-delete-rated = Eine gewertete Partie können sich auch andere ansehen. Du kannst sie aus deiner Liste ausblenden.
server-delete-reported = Jemand hat gemeldet, was an diesem Tisch gesagt wurde. Er bleibt, bis die Gastgeber es angesehen haben.

# Urlaub
server-on-holiday = Du bist schon im Urlaub. Melde dich erst zurück, dann kannst du andere Tage wählen.
server-no-days = Du hast in diesem Jahr noch { $left } Urlaubstage.

# Leute.
server-yourself = Das bist du selbst.
server-unreachable = { $name } kann jetzt nicht gefragt werden.
server-too-many-friends = Du hast { $most } Freunde und offene Anfragen; trenn dich erst von jemandem.
server-too-many-blocked = Du hast { $most } Spieler blockiert, mehr geht nicht; gib erst jemanden frei.
server-too-many-seekers = So viele suchen eine Partie, dass niemand mehr warten kann; versuch es in einer Minute noch einmal.
server-too-many-challenges = { $most } deiner Herausforderungen warten auf Antwort; nimm erst eine zurück.
server-no-challenge = Diese Herausforderung gibt es nicht mehr.
server-rated-search-needs-account = Für die Suche nach einer gewerteten Partie brauchst du ein Konto; melde dich an, oder such eine ohne Wertung.
server-carry-account = Du hast ein Konto: melde dich auf dem anderen Gerät an.

# --- analysis boards

server-thinks-already = Für dich wird gerade schon gerechnet; warte das erst ab.
server-no-such-parent = Zug { $number } folgt auf einen, der später kommt

# --- studies

server-no-study = Diese Studie gibt es nicht, oder sie ist nicht mit dir geteilt.
server-study-dead-link = Dieser Link führt zu keiner Studie mehr; lass dir einen neuen geben.
server-study-gone = Diesen Zug gibt es nicht mehr: Jemand hat ihn gelöscht.
server-study-chapter-gone = Dieses Kapitel gibt es nicht mehr: Jemand hat es gelöscht.
server-study-read-only = Du kannst diese Studie lesen, aber nicht ändern.
server-study-not-yours = Das kann nur, wem diese Studie gehört.
server-study-last-chapter = Eine Studie hat mindestens ein Kapitel; lösche stattdessen die Studie.
server-study-nodes = Zug { $number } folgt auf keinen, der vor ihm steht, oder ist doppelt da
server-study-nodes-full = Ein Kapitel hat höchstens { $most } Züge samt Varianten; beginne ein neues.
server-study-chapter-full = Dieses Kapitel ist voll; beginne ein neues.
server-study-chapters-full = Eine Studie hat höchstens { $most } Kapitel.
server-study-full = Diese Studie ist voll; beginne eine neue.
server-study-readers = { $most } Leute haben diese Studie, mehr können es nicht sein.
server-study-crowd = { $most } Leute schauen diese Studie gerade an, mehr geht nicht; versuch es später.
server-too-many-studies = Du hast { $most } Studien, mehr geht nicht; lösche erst eine.

# --- puzzles

server-no-puzzle = Hier gibt es kein Rätsel { $puzzle }.
server-no-findings = Zu { $game } gibt es hier keine Befunde.
server-nothing-to-decide = Platz { $seat } hat dort nichts zu entscheiden.

### Ohne Server

server-alone = Gewertete Partien und Plätze für Leute an anderen Geräten brauchen einen Server; hier spielst du für dich.
server-not-kept = Dieser Browser kann die Partie nicht behalten (er hat keinen Platz mehr, oder er behält überhaupt nichts), also bleibt sie auf dem Server. Spiel sie dort, oder schaff Platz und versuch es noch einmal.
server-local-mistake = In dem Teil dieser Seite, der deine Partien führt, ist etwas schiefgegangen. Was du gespielt hast, bleibt erhalten: Lade die Seite neu und versuch es dann noch einmal.
