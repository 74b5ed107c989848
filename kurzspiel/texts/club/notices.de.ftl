# Was man erfährt.
notices-told-turn = { $game }: Du bist dran
notices-told-question = { $game }: Du wirst etwas gefragt
notices-told-question-undo = { $game }: Du wirst gefragt, ob ein Zug zurückgenommen werden darf
notices-told-question-draw = { $game }: Dir wird ein Remis angeboten
notices-told-question-stop = { $game }: Du wirst gefragt, ob die Partie abgebrochen werden soll
notices-told-question-rematch = { $game }: Du wirst um eine Revanche gebeten
notices-told-begun = { $game }: Die Partie hat begonnen
notices-told-over = { $game }: Die Partie ist zu Ende
notices-told-digest = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
notices-told-with = Mit { $names }.
notices-told-until = Deine Zeit endet am { $when }.
notices-told-test = Kurzspiel: ein Test
notices-told-test-text = So wirst du von deinen Tischen hören.

# Mails.
notices-mail-foot = Du bekommst diese Mail, weil bei Kurzspiel ein Tisch auf dich wartet.
    Wovon du hören willst: { $settings }
    Keine solchen Mails mehr: { $unsubscribe }
notices-mail-confirm = Kurzspiel: Bestätige deine Adresse
notices-mail-confirm-text = Jemand, hoffentlich du, möchte unter dieser Adresse von Partien bei { $home } hören.

    Öffne diesen Link, um sie zu bestätigen; er gilt einen Tag:
    { $link }

    Wenn du das nicht warst, tu nichts: Es kommt keine weitere Mail.
notices-mail-reset = Kurzspiel: ein neues Passwort
notices-mail-reset-text = Jemand, hoffentlich du, möchte ein neues Passwort für dein Konto. Öffne diesen Link, um eines zu wählen:
    { $link }

    Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.

# Was schiefging.
notices-error-address = dieser Name führt zu keiner Adresse im offenen Internet
notices-error-connection = unter dieser Adresse kam keine Antwort
notices-error-answer = die Antwort brach ab
notices-error-status = die Antwort hatte den Status { $status }
notices-error-gone = dieser Browser nimmt keine Nachrichten mehr an
notices-error-key = das ist kein Schlüssel eines Browsers; schalte die Benachrichtigungen aus und wieder ein
notices-error-recipient = der Mailserver nimmt für diese Adresse keine Mail an ({ $code })
notices-error-mail = der Mailserver hat die Mail abgelehnt ({ $code })
notices-error-mail-server = der Mailserver antwortet nicht
notices-error-no-mail = dieser Server verschickt keine Mails; wer ihn betreibt, kann das einrichten

# Die Seite.
notices-why = Wenn ein Tisch auf dich wartet, wirst du einmal benachrichtigt, aber nicht, während du ihn gerade ansiehst.
notices-nobody = Sobald du an einem Tisch sitzt, kannst du hier wählen, wie du benachrichtigt wirst.
notices-here = In diesem Browser
notices-no-push = Dieser Browser kann hier keine Nachrichten empfangen. Auf iPhone oder iPad musst du die Seite erst auf den Home-Bildschirm legen; sonst braucht es eine Adresse, die mit https beginnt.
notices-forbidden = Dein Browser verbietet Nachrichten dieser Seite. Drück auf das Zeichen vor ihrer Adresse, erlaube Benachrichtigungen und lade die Seite neu.
notices-push-failed = Der Browser nimmt gerade keine Nachrichten an. Versuch es noch einmal oder nimm einen anderen Kanal.
notices-on = In diesem Browser wirst du benachrichtigt.
notices-turn-on = In diesem Browser benachrichtigen
notices-turn-off = Ausschalten
notices-channels = Wo du benachrichtigt wirst
notices-no-channels = Noch nirgends.
notices-this-browser = dieser Browser
notices-kinds = Hier erfahre ich
notices-kind-turn = dass ich dran bin
notices-kind-question = Fragen an mich
notices-kind-begun = dass eine Partie beginnt
notices-kind-over = dass eine Partie zu Ende ist
notices-kind-news = Turniere und andere Neuigkeiten
notices-kind-digest = den Überblick
notices-unconfirmed = Wir haben eine Mail dorthin geschickt. Öffne ihren Link, um die Adresse zu bestätigen; bis dahin kommt nichts anderes.
notices-failed = { $when }: Es kam nicht an: { $why }.
notices-paused = Zu viele Nachrichten kamen nicht an; darum wird nichts mehr dorthin geschickt, bis ein Test ankommt.
notices-test = Test schicken
notices-testing = Wird geschickt …
notices-tested = Geschickt.
notices-remove = Entfernen
notices-full = Mehr Kanäle sind nicht erlaubt.
notices-need-account = Mit einem Konto kannst du auch per Mail, Discord, Slack oder ntfy benachrichtigt werden.
notices-mail = Mailadresse
notices-webhook = Webhook
notices-shape-ntfy = ntfy
notices-shape-discord = Discord
notices-shape-slack = Slack
notices-shape-json = JSON für Programme
notices-url = Adresse
notices-add = Hinzufügen
notices-when = Wann
notices-digest = Überblick: alle wartenden Tische in einer Nachricht
notices-digest-off = keiner
notices-digest-hourly = jede Stunde
notices-digest-daily = jeden Tag
notices-digest-nowhere = Wähle oben, wohin der Überblick geht.
notices-hour = Um
notices-quiet = Ruhezeit
notices-quiet-from = Von
notices-quiet-to = Bis
notices-zone = Zeitzone
notices-language = Sprache der Nachrichten
notices-kept = Gespeichert.
notices-letter-confirm = Möchtest du unter dieser Mailadresse von deinen Partien hören?
notices-letter-unsubscribe = Möchtest du an diese Adresse keine Mails mehr?
notices-do-confirm = Adresse bestätigen
notices-do-unsubscribe = Keine Mails mehr
notices-confirmed = { $address } ist bestätigt.
notices-unsubscribed = Es kommen keine Mails mehr.
notices-letter-done = Schließen
