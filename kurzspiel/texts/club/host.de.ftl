# Was ein Gastgeber falsch gemacht hat.
host-bad-number = das muss eine ganze Zahl von { $least } bis { $most } sein
host-bad-flag = das muss yes oder no sein
host-bad-choice = das muss { $choices } sein
host-bad-text = das muss eine Zeile aus höchstens { $most } druckbaren Zeichen sein, oder leer
host-bad-rate = das schreibt man wie 30/minute oder 20/second;600/hour; leer heißt unbegrenzt
host-no-setting = Die Einstellung { $name } gibt es nicht.
host-nobody = Diesen Besucher kennt der Server nicht mehr.
host-no-ban = Sperren lässt sich nur, wer ein Konto hat; schalte einen Gast stattdessen stumm.
host-is-host = Das ist ein Gastgeber. Nimm ihm diese Rolle erst mit dem Befehl „kurzspiel admin“.
host-is-frozen = Dieser Tisch ist schon angehalten.
host-is-not-frozen = Dieser Tisch ist nicht angehalten.

# Die Seite.
host-title = Für Gastgeber
host-part-overview = Übersicht
host-part-reports = Meldungen
host-part-people = Leute
host-part-tables = Tische
host-part-settings = Einstellungen
host-part-log = Protokoll
host-open = offen

# Übersicht.
host-guests = Gäste
host-role-player = Konten von Spielern
host-role-host = Gastgeber
host-role-bot = Bots von außen
host-seen-today = in den letzten 24 Stunden da
host-this-node = Dieser Prozess
host-sockets = offene Verbindungen
host-waiting-bots = wartende Entscheidungen von Bots
host-errors = Fehler seit dem Start
host-started = gestartet
host-server = Server
host-nodes = laufende Prozesse
host-version = Version
host-database = Datenbank
host-shape = Stand ihrer Tabellen
host-look-again = Neu laden
host-what-you-see = Du siehst, wer wo spielt und was gemeldet wurde, aber keine Karten, Pläne oder Links, und vom Chat nur gemeldete Zeilen.

# Meldungen.
host-judged-ones = entschiedene zeigen
host-no-reports = Es gibt nichts zu entscheiden.
host-none-judged = Entschieden wurde noch nichts.
host-case = Eine Zeile von { $name }
host-table = zum Tisch
host-this-line = gemeldet:
host-line-deleted = (gelöscht)
host-reported-by = gemeldet von { $name }: { $reason }
host-said-by = gesagt von { $name }, { $kind }, { $tables ->
    [one] an einem Tisch
   *[other] an { $tables } Tischen
}
host-said-by-nobody = wer es gesagt hat, weiß niemand mehr
host-verdict = Folgen für die Person, die das gesagt hat
host-verdict-none = nichts
host-verdict-mute-1 = einen Tag stumm
host-verdict-mute-7 = eine Woche stumm
host-verdict-mute-0 = stumm, bis es aufgehoben wird
host-verdict-ban-7 = eine Woche gesperrt
host-verdict-ban-0 = gesperrt, bis es aufgehoben wird
host-delete-line = Zeile löschen
host-decide = Entscheiden
host-dismiss = Abweisen
host-outcome-dismiss = abgewiesen
host-outcome-unsay = Zeile gelöscht
host-outcome-mute = stummgeschaltet
host-outcome-ban = gesperrt
host-why = Warum (die betroffene Person liest das)

# Leute.
host-name = Name
host-search = Suchen
host-with-guests = auch Gäste
host-only-muted = nur Stummgeschaltete
host-nobody-found = Niemand gefunden.
host-kind-guest = Gast
host-kind-player = Konto
host-kind-host = Gastgeber
host-kind-bot = Bot von außen
host-seen = zuletzt da: { $when }
host-tables-of = { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
}
host-is-muted = Stummgeschaltet
host-is-banned = Gesperrt
host-until = bis { $until }
host-for-good = bis auf Weiteres
host-mute = Stummschalten
host-unmute = Stummschaltung aufheben
host-ban = Sperren
host-unban = Sperre aufheben
host-how-long = Wie lange
host-days-1 = einen Tag
host-days-7 = eine Woche
host-days-30 = einen Monat
host-days-0 = bis auf Weiteres

# Tische.
host-state = Zustand
host-all = alle
host-open-seat = freier Platz
host-changed = zuletzt geändert: { $when }
host-events = { $events ->
    [one] ein Ereignis
   *[other] { $events } Ereignisse
}
host-freeze = Anhalten
host-thaw = Weiterlaufen lassen
host-delete = Löschen
host-why-freeze = Warum (das lesen alle, die den Tisch ansehen)
host-really-delete = Züge, Chat, Links und Analyse sind dann endgültig weg. Löschen?
host-no-tables = Solche Tische gibt es nicht.

# Einstellungen.
host-set-place-name = Name dieses Ortes
host-about-place-name = Steht ganz oben auf der Startseite.
host-set-welcome = Eine Zeile zur Begrüßung
host-about-welcome = Steht auch auf der Startseite.
host-set-sign-up = Wer ein Konto anlegen darf
host-about-sign-up = Einladungen macht kurzspiel admin invite. Gäste können immer spielen.
host-choice-open = alle
host-choice-invite = alle, die eingeladen sind
host-choice-closed = niemand
host-set-most-accounts = Höchstzahl der Konten
host-about-most-accounts = 0: unbegrenzt.
host-set-most-tables-per-visitor = Höchstzahl der Tische einer Person
host-about-most-tables-per-visitor = Gezählt werden die, an denen noch gespielt wird.
host-set-most-bots = Höchstzahl der Bots eines Kontos
host-about-most-bots = Von außen; 0: keine.
host-set-rate-tables = Wie oft eine Person Tische eröffnet
host-about-rate-tables = Etwa 30/minute oder 20/second;600/hour; leer: unbegrenzt.
host-set-rate-chat = Wie oft eine Person etwas sagt
host-about-rate-chat = Ebenso.
host-set-rate-hints = Wie oft eine Person um Tipps und Analysen bittet
host-about-rate-hints = Ebenso; jeder Tipp kostet anderthalb Sekunden eines Kerns.
host-set-watchers-chat = Zuschauer dürfen chatten
host-about-watchers-chat = Mit anderen Zuschauern, und nach der Partie mit allen.
host-set-keep-guest-tables = Tage, bis Tische von Gästen gelöscht werden
host-about-keep-guest-tables = Nach dem Ende, wo niemand mit Konto gespielt hat und keine Meldung offen ist. 0: sie bleiben.
host-set-forget-guests = Tage, bis Gäste vergessen werden
host-about-forget-guests = Wer so lange nicht da war und an keinem laufenden Tisch sitzt; sein Cookie gilt dann nicht mehr. 0: niemand.
host-reset = „{ $setting }“ zurücknehmen
host-not-confirmed = Es hat sich nichts geändert: Zeig erst, wer du bist.
host-save = Speichern
host-saved = Gespeichert. Es gilt in wenigen Sekunden überall.
host-fixed = Nur durch die Umgebung gesetzt
host-fixed-about = Das gilt ab dem Start des Servers. Was ein Passwort enthalten kann, wird nicht gezeigt.
host-not-shown = nicht gezeigt

# Protokoll.
host-nothing-done = Noch wurde nichts getan.
host-admin-command = kurzspiel admin
host-somebody = jemand
host-usual = wie üblich
host-did-dismiss = hat eine Meldung über { $whom } an Tisch { $table } abgewiesen
host-did-unsay = hat an Tisch { $table } eine Zeile von { $whom } gelöscht
host-did-mute = hat { $whom } stummgeschaltet, { $until }
host-did-unmute = hat die Stummschaltung von { $whom } aufgehoben
host-did-ban = hat { $whom } gesperrt, { $until }
host-did-unban = hat die Sperre von { $whom } aufgehoben
host-did-freeze = hat Tisch { $table } angehalten
host-did-thaw = hat Tisch { $table } weiterlaufen lassen
host-did-delete = hat Tisch { $table } gelöscht
host-did-delete-study = hat eine Studie von { $whom } gelöscht
host-did-tidy = { $count ->
    [one] hat einen alten Tisch gelöscht
   *[other] hat { $count } alte Tische gelöscht
}
host-did-forget = { $count ->
    [one] hat einen Gast vergessen
   *[other] hat { $count } Gäste vergessen
}
host-did-rotate = hat einen Schlüssel des Servers erneuert: { $value }
host-did-set = hat „{ $setting }“ gesetzt: { $value }
