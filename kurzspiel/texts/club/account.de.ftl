# Anmelden und das Konto.
log-out = Abmelden
sign-up = Konto anlegen
account-name = Name
password = Passwort
new-password = Neues Passwort
old-password = Aktuelles Passwort
show-password = Zeigen
password-hint = Mindestens { $least } Zeichen. Gut sind ein paar Wörter, die nichts miteinander zu tun haben.
password-ends-others = Alle anderen Geräte werden abgemeldet.
account-or = oder
why-sign-up = Zum Spielen brauchst du kein Konto. Mit einem kommen deine Partien und Einstellungen auf jedes Gerät mit.
sign-up-closed = Dieser Server nimmt keine neuen Konten an. Spielen kannst du auch ohne.
invitation = Einladung
sign-up-by-passkey = Konto mit Passkey anlegen
log-in-by-passkey = Mit Passkey anmelden
no-account-yet = Noch kein Konto?
account-already = Du hast schon ein Konto?
forgot-password = Passwort vergessen?
forgot-password-what = Wer diesen Server betreibt, kann dir einen Link geben, mit dem du ein neues setzt. Mit einem Passkey kommst du auch ohne hinein.
forgot-by-mail = Wenn du eine bestätigte Mailadresse angegeben hast, schicken wir dir dorthin einen Link: Schreib oben deinen Namen hin.
send-reset = Link schicken
reset-sent = Wenn es zu diesem Namen eine Adresse gibt, ist ein Link unterwegs.
left-passkeys-title = Dein neues Passwort gilt
left-passkeys = { $passkeys ->
    [0] Es ist kein Passkey mehr da: Nur das neue Passwort öffnet dein Konto.
    [one] Auch ein Passkey öffnet dein Konto. Wenn es nicht deiner ist, entferne ihn.
   *[other] Auch { $passkeys } Passkeys öffnen dein Konto. Entferne die, die nicht deine sind.
}
logged-in-as = Willkommen, { $name }
my-account = Mein Konto
account-since = Hier seit { $created }
role-host = Gastgeber
passkeys = Passkeys
passkeys-explained = Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder PIN deines Geräts an. Du musst dir nichts merken, und vom Server kann nichts gestohlen werden.
passkey-name = Name des Passkeys
passkey-used = zuletzt benutzt { $used }
passkey-made = angelegt { $created }, noch nicht benutzt
passkey-cancelled = Es wurde kein Passkey benutzt. Versuch es noch einmal oder melde dich mit dem Passwort an.
passkey-is-there = Dieses Gerät hat schon einen Passkey für dein Konto.
no-passkeys-here = Passkeys brauchen eine Adresse mit https.
add-passkey = Passkey hinzufügen
use-passkey = Mit Passkey
passkey-rename = Umbenennen
passkey-remove = Entfernen
passkey-rename-that = { $name } umbenennen
passkey-remove-that = { $name } entfernen
account-save = Speichern
name-saved = Der Name ist geändert.
name-explained = Neue Plätze bekommen diesen Namen; an alten Tischen behältst du den, den du hattest.
change-password = Passwort ändern
set-password = Passwort setzen
remove-password = Nur noch Passkeys
password-saved = Das Passwort ist geändert.
password-removed = Ab jetzt gelten nur noch deine Passkeys.
account-devices = Wo du angemeldet bist
this-device = dieses Gerät
some-device = Unbekanntes Gerät
browser-on-system = { $browser } unter { $system }
device-times = seit { $created }, zuletzt hier { $seen }
log-out-that = { $device } abmelden
log-out-others = Alle anderen Geräte abmelden
settings-follow = Sprache, Farben und die Darstellung der Züge kommen auf jedes Gerät mit, auf dem du angemeldet bist.
to-settings = Ändern
account-data = Meine Daten
account-export = Alles herunterladen
account-export-explained = Alles, was dieser Server über dich weiß, in einer Datei: Konto, Geräte, Einstellungen, deine Tische mit den Aufzeichnungen beendeter Partien und was du gesagt hast.
delete-account = Mein Konto löschen
delete-explained = Wenn du dein Konto löschst, bleiben deine Partien für die anderen, aber dein Name und was du gesagt hast verschwinden. Auf deinen Plätzen spielt ein Bot weiter.
delete-sure = Das lässt sich nicht rückgängig machen. Konto löschen?
delete-now = Endgültig löschen
confirm-title = Bist du es?
confirm-why = Das ist eine wichtige Änderung, darum bestätige bitte, dass du es bist.
account-confirm = Bestätigen
claim-title = Frühere Partien
claim-what = { $tables ->
    [one] In diesem Browser gibt es eine Partie, die ohne dein Konto begonnen wurde, als { $name }.
   *[other] In diesem Browser gibt es { $tables } Partien, die ohne dein Konto begonnen wurden, als { $name }.
}
claim = Das sind meine: übernehmen
claim-else = Wenn sie jemand anderem gehören, lass sie: Sie sind wieder da, wenn du dich abmeldest.
my-profile = Mein Profil
puzzle-consent = Aus meinen Partien dürfen Rätsel gemacht werden
puzzle-consent-explained = Nur aus Partien, bei denen alle es erlauben, und ohne Namen. Du kannst es jederzeit zurücknehmen; Rätsel, die es schon gibt, bleiben.
