# Was man erfährt.
notices-told-turn = { $game }: Du bist dran
notices-told-question = { $game }: Du wirst gefragt, ob ein Zug zurückgenommen werden darf
notices-told-begun = { $game }: Das Spiel hat begonnen
notices-told-over = { $game }: Das Spiel ist aus
notices-told-digest = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
notices-told-with = Mit { $names }.
notices-told-until = Deine Zeit endet am { $when }.
notices-told-test = Kurzspiel: ein Test
notices-told-test-text = So wirst du von deinen Tischen hören.

# Mails.
notices-mail-foot = Du bekommst das, weil bei Kurzspiel ein Tisch auf dich wartet.
    Wovon du hören willst: { $settings }
    Keine solchen Mails mehr: { $unsubscribe }
notices-mail-confirm = Kurzspiel: Bestätige deine Adresse
notices-mail-confirm-text = Jemand, hoffentlich du, will unter dieser Adresse von Spielen bei { $home } hören.

    Öffne diesen Link, um sie zu bestätigen; er gilt einen Tag:
    { $link }

    Wenn du das nicht warst, tu nichts: Es kommt keine weitere Mail.

# Was schiefging.
notices-error-address = dieser Name führt zu keiner Adresse im offenen Internet
notices-error-connection = unter dieser Adresse kam keine Antwort
notices-error-answer = die Antwort brach ab
notices-error-status = die Antwort hatte den Status { $status }
notices-error-gone = dieser Browser nimmt keine Nachrichten mehr an
notices-error-recipient = der Mailserver nimmt für diese Adresse keine Mail an ({ $code })
notices-error-mail = der Mailserver hat die Mail abgelehnt ({ $code })
notices-error-mail-server = der Mailserver antwortet nicht
notices-error-no-mail = dieser Server verschickt keine Mail; wer ihn betreibt, kann das einrichten
