# Studien

studies-about = Kapitel mit Brettern, Varianten, Kommentaren und Pfeilen: für dich, für andere zum Lesen oder gemeinsam gemacht.
studies-alone = Hier liegen Studien in diesem Browser. Um eine per Link zu teilen, braucht es einen Server; eine Datei kannst du jedem schicken.
studies-mine = Meine Studien
studies-shared = Mit mir geteilt
studies-here = In diesem Browser
study = Studie
study-new = Eine neue Studie
study-title = Titel der Studie
study-untitled = Meine Studie
study-first-chapter = Erstes Kapitel
study-chapter-title = Titel des Kapitels
study-only-here = Nur in diesem Browser behalten
study-in-browser = { $title } (in diesem Browser)
study-other-ways = Andere Wege
study-from-file = Aus einer Datei: eine Studie oder eine Aufzeichnung
study-from-board = Von jedem Brett und jeder Partie, die vorbei ist: „Als Studie behalten“ auf dem
study-no-file = Diese Datei ist weder eine Studie noch eine Aufzeichnung.
study-count = { $count ->
    [one] { $count } Kapitel
   *[other] { $count } Kapitel
  }
study-of = von { $name }
study-read-only = zum Lesen
study-together = zum gemeinsamen Ändern
study-forget = Studie { $title } löschen
study-not-here = Diese Studie liegt nicht (mehr) in diesem Browser.
study-no-room = Dieser Browser hat dafür keinen Platz; lösche eine Studie oder behalte diese auf einem Server.

study-keep = Als Studie behalten
study-keep-it = Behalten
study-cancel = Abbrechen
study-close = Schließen
study-rename = Umbenennen
study-edit = Studie und Kapitel
study-rename-study = Studie umbenennen
study-rename-chapter = Dieses Kapitel umbenennen
study-new-chapter = Neues Kapitel
study-new-chapter-of = Spiel eines neuen Kapitels
study-cut-sure = { $count ->
    [one] Diesen Zug endgültig löschen?
   *[other] { $count } Züge endgültig löschen?
  }
study-chapter-up = Kapitel nach vorn
study-chapter-down = Kapitel nach hinten
study-chapter-drop = Dieses Kapitel löschen
study-chapter-drop-sure = Endgültig löschen?
study-chapters = Kapitel
study-people = Wer da ist
study-away = Keine Verbindung: Was du tust, wird gesendet, sobald es wieder eine gibt
study-was-deleted = Jemand hat den Zug gelöscht, bei dem du warst.
study-comment = Kommentar zu diesem Moment
study-has-marks = mit Markierungen auf dem Brett

study-marks = Markierungen auf dem Brett
study-draw = Aufs Brett zeichnen
study-draw-end = Zeichnen beenden
study-draw-how = Drück auf einen Ort, um ihn zu markieren; zieh von einem zum anderen für einen Pfeil. Dasselbe noch einmal nimmt es weg.
study-marks-here = Markierungen in diesem Moment
study-place-told = { $place }: { $kind }
study-arrow-told = Pfeil von { $from } nach { $to }: { $kind }
study-mark-kind = Art der Markierung
study-mark-good = gut
study-mark-bad = schlecht
study-mark-idea = Idee
study-clear = Alles wegwischen
study-by-name = Mit Namen markieren
study-place = Ort
study-arrow-to = Pfeil nach
study-no-arrow = kein Pfeil
study-mark-it = Markieren oder wegnehmen

study-share = Teilen
study-link-read = Zum Lesen
study-link-read-about = Wer diesen Link hat, kann die Studie lesen und sieht dir beim Ändern zu.
study-link-edit = Zum gemeinsamen Ändern
study-link-edit-about = Wer diesen Link hat, kann alles ändern, nur die Studie nicht löschen.
study-link-on = Link machen
study-link-off = Zurücknehmen
study-copy-link = Link kopieren
study-record = Kapitel als Aufzeichnung
study-file = Studie als Datei
study-analyse = Auf einem Analysebrett probieren
study-copy = In meine Studien kopieren
study-copy-here = In diesen Browser kopieren
study-to-server = Auf den Server kopieren, um sie zu teilen
study-delete = Studie löschen
study-leave = Aus meiner Liste
study-sure = Endgültig? Drück noch einmal
study-all = Alle Studien

# Bilder

picture = Bild
picture-moment = Dieser Moment
picture-copy = Kopieren
picture-film = Film der letzten Momente
picture-working = Zeichnet …
picture-frame = Bild { $number } von { $all } …
picture-done = Gespeichert.
picture-copied = Kopiert.
picture-failed = Dieser Browser konnte das nicht zeichnen. Versuch eine andere Form.
