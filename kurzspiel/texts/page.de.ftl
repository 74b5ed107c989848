# Wörter der Seite.
skip-to-content = Zum Inhalt
navigation = Navigation
menu = Menü
host = Für Gastgeber
settings = Einstellungen
nothing-here = Hier ist nichts
to-the-start = Zur Startseite
welcome = { $count ->
    [3] Drei Brettspiele, ein Tisch: spiel gleich los
   *[other] Brettspiele an einem Tisch: spiel gleich los
}
welcome-more = Sofort gegen Bots oder mit Freunden über einen Link. Ohne Konto, ohne Installation.
welcome-more-alone = Sofort gegen Bots oder mit Freunden an einem Gerät. Ohne Konto, ohne Installation: Alles läuft in deinem Browser.
games = Spiele
game-maya = Maya
game-sakkara = Sakkara
game-himalaya = Himalaya
about-maya = Biete verdeckte Arbeiter, gewinne Steine, baue an vier Pyramiden. 3 bis 5 Spieler.
about-sakkara = Sammle Kärtchen und baue deine Stufenpyramide vor deinem Mitspieler. 2 Spieler.
about-himalaya = Sechs geheime Aktionen je Runde: handle, liefere, gewinne Einfluss. 3 bis 6 Spieler.
about-any-game = Ein Spiel für { $players } Spieler.
play-now = Gleich spielen
with-friends = Mit Freunden
opening = Einen Moment …
guest = Gast
myself = du
my-games = Meine Partien
open-tables = Offene Tische
no-open-tables = Gerade wartet kein Tisch. Eröffne einen und schick Freunden den Link.
your-turn = du bist dran
seats-open = Plätze frei
status-waiting = wartet
status-running = läuft
status-over = beendet
status-frozen = angehalten
open-seat = (frei)
cannot-reach = Der Server antwortet nicht. Versuch es gleich noch einmal.
my-name = Mein Name
language = Sprache
theme = Farben
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
confirm-moves = Züge bestätigen
confirm-always = immer
confirm-slow = nur in Fernpartien
confirm-never = nie
motion = Figuren bewegen sich
log-in = Anmelden
account-of = Konto von { $name }
you-play-as = Du spielst als
welcome-name = Schön, dass du da bist, { $name }
settings-come-along = Deine Einstellungen kommen auf jedes Gerät mit, auf dem du angemeldet bist.
settings-stay = Deine Einstellungen bleiben auf diesem Gerät.
new-table = Neuer Tisch
new-table-of = { $game }: ein neuer Tisch
players = Spieler
others = Die anderen
seat-number = Platz { $number }
a-friend = ein Freund, über Link
at-this-device = jemand anderes an diesem Gerät
others-alone = Die anderen sitzen an diesem Gerät oder sind Bots: Leute an anderen Geräten brauchen einen Server, und den hat diese Seite nicht.
name-of-seat = Name von Platz { $number }
level-novice = Anfänger-Bot
level-casual = Freizeit-Bot
level-club = Vereins-Bot
level-expert = Experten-Bot
level-master = Meister-Bot
bot-from-outside = { $name }, ein Bot von außen
from-outside = Bot von außen
bots-from-outside = Bots von außen
time = Zeit
time-none = keine Uhr
time-quick = live: 5 Minuten, dazu 10 Sekunden je Zug
time-calm = live: 20 Minuten, dazu 30 Sekunden je Zug
time-day = Fernpartie: ein Tag je Entscheidung
time-days = Fernpartie: drei Tage je Entscheidung
option-listed = In der Lobby zeigen: alle können mitspielen
option-undo = Zurücknehmen erlaubt
option-hints = Tipps erlaubt
option-spectators = Andere dürfen zuschauen
option-memory = Verbergen, was man sich merken müsste
option-rated = Gewertet
rated-explained = Zählt für die Wertung aller, die hier ein Konto haben. Mit Uhr, ohne Tipps; ein Platz je Person.
rated-needs-account = Zählt für die Wertung aller, die ein Konto haben. Mit Uhr, ohne Tipps; ein Platz je Person.
rated-not-shared = Nicht, wenn sich mehrere ein Gerät teilen.
is-rated = Gewertet: zählt für die Wertung aller, die ein Konto haben.
state-rated = { $state }, gewertet
rating = Wertung
rating-change = { $points } ({ $change })
rating-and-margin = { $points } ± { $margin }
without-rating = ohne Wertung
without-account = kein Konto, oder ein verborgenes
statistics = Statistik
open-table = Tisch eröffnen
connecting = Verbinde …
reconnecting = Die Verbindung ist unterbrochen; neuer Versuch …
no-such-table = Diesen Tisch gibt es nicht
not-for-you = Dieser Tisch ist nicht für dich
join-table-of = Spiel mit: { $game }
join = Mitspielen
waiting-for-players = Es fehlen noch Mitspieler
waiting-for-answers = Noch fehlen Antworten
rematch-asked = { $name } möchte eine Revanche.
rematch-accept = Revanche spielen
rematch-decline = Ablehnen
rematch-declined = { $name } möchte keine Revanche spielen.
seat-invited = ist gefragt
leave-table = Aufstehen
close-table = Tisch schließen
waiting-for = Wir warten auf { $names }
your-actions = Deine Aktionen
thinking = Denkt nach …
chance = Der Zufall
cancel = Abbrechen
agree = Einverstanden
refuse = Nein
take-seat-back = Ich spiele wieder selbst
undo = Zurücknehmen
hint = Tipp
all-moves = { $count ->
    [one] Ein Zug
   *[other] Alle { $count } Züge
}
type-a-move = Zug eintippen
make-move = Ziehen
plan-so-far = Bisher: { $moves }. { $left ->
    [one] Einer fehlt noch.
   *[other] { $left } fehlen noch.
}
plan-anew = Von vorn
days-left = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
bot-plays = gespielt von: { $bot }
bot-helped = { $bot } hat gezogen: Der stärkere Bot hat nicht rechtzeitig geantwortet
thinks = denkt nach
to-move = ist dran
away = nicht da
log = Verlauf
chat = Chat
say-something = Sag etwas
send = Senden
send-this-link = Schick diesen Link an deine Freunde:
link = Link
copy = Kopieren
copied = Kopiert
copy-by-hand = Der Browser erlaubt das Kopieren hier nicht. Der Link ist markiert: Kopiere ihn von Hand.
fill-with-bot = Einen Bot dazusetzen
rematch = Revanche
record = Aufzeichnung

# Der Tisch.
rules = Regeln
table = Tisch
log-line = { $name } { $what }
nothing-yet = Noch ist nichts geschehen.
nobody-spoke = Noch hat niemand etwas gesagt.
unread = ungelesen
rules-now = Was gerade zählt
rule-asked = Der Absatz
all-rules = Alle Regeln
read-rule = Die Regel lesen
chance-draws = Der Zufall zieht …
confirm-that = Bestätigen: { $what }
recap = Was ist passiert?
recap-stop = Zurück zum aktuellen Stand
with-undo = Zurücknehmen ist erlaubt.
without-undo = Ohne Zurücknehmen.
with-hints = Tipps sind erlaubt.
without-hints = Ohne Tipps.
with-memory = Alles, was offen lag, lässt sich nachsehen.
without-memory = Was man sich merken müsste, bleibt verborgen.
time-slow-of = Fernpartie: { $time }.
slow-days = { $days ->
    [one] ein Tag je Entscheidung
    [3] drei Tage je Entscheidung
   *[other] { $days } Tage je Entscheidung
}
slow-hours = { $hours ->
    [one] eine Stunde je Entscheidung
   *[other] { $hours } Stunden je Entscheidung
}
time-live-of = { $minutes } Minuten, dazu { $seconds } Sekunden für jeden Zug.
commitment = Ein Geheimnis legt vorher fest, was der Zufall zieht. Das ist sein Fingerabdruck, den du von Anfang an siehst:
seat-link = Link zu meinem Platz, für ein anderes Gerät
hand-on = Meinen Platz jemand anderem geben
is-away = { $name } ist nicht da.
vote-for-bot = Dafür stimmen, dass ein Bot weiterspielt
hand-device-to = Gib das Gerät an { $name } weiter
curtain-why = So sieht niemand die Karten und Pläne der anderen.
i-am = Ich bin { $name }
bot-name = { $number ->
    [1] { $level }
   *[other] { $level } { $number }
}
no-such-table-why = Vielleicht ist der Link abgeschnitten. Lass ihn dir noch einmal schicken.
chance-drew = Der Zufall hat { $count }-mal gezogen
set-up = Der Tisch ist aufgebaut
more-options = Mehr Einstellungen
level = Stärke
fill-all-with-bots = Alle { $count } freien Plätze mit Bots besetzen

# Lernen.
learn = Lernen
learn-game = { $game }: die erste Partie mit Anleitung
lesson-step = Schritt { $number } von { $total }
lesson-progress = Fortschritt in der Lektion
lesson-not-this = In einer richtigen Partie ginge das, in dieser Lektion nicht: Tu, was leuchtet.
lesson-show-me = Mach es für mich
lesson-play-now = Jetzt selbst spielen
back = Zurück
next = Weiter
skip = Überspringen
from-the-start = Von vorn
rules-of = Die Regeln von { $game }
search-rules = In den Regeln suchen
search-found = { $paragraphs ->
    [one] Ein Absatz
   *[other] { $paragraphs } Absätze
}, { $words ->
    [one] ein Wort im Glossar.
   *[other] { $words } Wörter im Glossar.
}
contents = Inhalt
glossary = Glossar
mark-elsewhere = anderswo veröffentlicht
mark-ours = von uns festgelegt
marks-explained = † anderswo veröffentlicht, ¤ von uns festgelegt, wo das Blatt schweigt, ohne Zeichen: die Kurzspielregel.
pace = Züge der anderen erscheinen
pace-0 = sofort
pace-0-3 = schnell
pace-0-6 = in Ruhe
pace-1-2 = langsam
pace-2-5 = sehr langsam
sound = Töne

# Was in jeder Phase zu tun ist.
do-any-move = Du bist dran: wähle einen Zug.
maya-do-opening = Setze einen Stein auf die unterste Ebene einer Pyramide.
maya-do-workers = Lege eine Arbeiterkarte an einen Steinbruch oder passe.
maya-do-hit = Wähle, wen deine −3 trifft.
maya-do-shield = Lege den Schutz auf einen Steinbruch.
maya-do-move = Setze einen deiner Steine auf eine unterste Ebene um oder lehne ab.
maya-do-add = Setze einen Stein auf eine unterste Ebene oder lehne ab.
maya-do-name = Bestimme den Startspieler.
maya-do-carry = Nutzt du den Marker „Transport“?
maya-do-build = Setze einen Stein oder passe.
maya-do-double = Setze die Steine deines Doppelzugs.
sakkara-do-enter = Setz einen Arbeiter auf den Spielplan.
sakkara-do-turn = Du bist dran: mach einen Schritt, setz Kärtchen ein, baue.
sakkara-do-stack = Wähle die Reihenfolge der Kärtchen.
sakkara-do-drop = Leg ab, was auf deinem Halter zu viel ist.
sakkara-do-put = Leg den Ablagestapel deines Mitspielers zurück.
himalaya-do-settle = Wähle, wo deine Karawane beginnt.
himalaya-do-event = Setze eine Ereignisfigur oder keine.
himalaya-do-plan = Plane geheim sechs Aktionen.
himalaya-do-trade = Nimm Rohstoffe oder erfülle den Auftrag.
himalaya-do-reward = Wähle eine Belohnung.
himalaya-do-send = Entsende eine Delegation.

# Turniere.
tournaments = Turniere
tournaments-what = Für einen Tag oder einen Monat: Alle spielen in jeder Runde.

# Langsames Spiel, und was man erfährt.
notices = Benachrichtigungen
keys = Tasten
key-next-table = der nächste Tisch, der auf mich wartet
next-table = Nächster Tisch ({ $count })
next-table-key = { $game }: wartet auf dich (Taste n)
no-table-waits = Kein anderer Tisch wartet auf dich.
table-notices = Benachrichtigungen zu diesem Tisch
table-notices-usual = wie sonst
table-notices-nothing = keine
table-notices-all = alle
about-line = Zu dieser Zeile von { $name }
hide-lines-of = Nicht mehr zeigen, was { $name } sagt
report-line = Diese Zeile melden
lines-of-blocked = Was { $name } sagt, wird dir nicht gezeigt: Du hast { $name } blockiert.
lines-are-hidden = Was { $name } sagt, wird dir nicht gezeigt.
show-lines-again = Wieder zeigen

# Was geschehen ist: das Protokoll, die Zeile zu dem, was gezeigt wird, das Zurückschauen.
log-joined = { $first } und { $second }
flow = Was geschieht
flow-since = Seit deinem letzten Zug
flow-latest = Was zuletzt geschah
flow-play = Noch einmal abspielen
flow-pause = Anhalten
flow-go-on = Weiter
flow-step-back = Einen Schritt zurück
flow-step-on = Einen Schritt weiter
flow-skip = Überspringen
flow-settling = Die Partie endet
flow-cannot-fetch = Dieser Moment lässt sich gerade nicht holen.
flow-show-moment = Diesen Moment auf dem Brett zeigen
flow-rule = Regel { $paragraph } lesen

# Unsere Bots: wie jeder von ihnen spielt. Was für seine Stufe stimmt, und nicht mehr.
manner-pip = Spielt nach dem ersten Eindruck und lieber den Lieblingszug als den guten.
manner-tilli = Denkt nie voraus und bleibt das ganze Spiel bei denselben Vorlieben.
manner-nibs = Hat einen eigenen Geschmack und folgt ihm auf den ersten Blick, ohne Plan.
manner-pingo = Mag von Anfang an bestimmte Züge und spielt sie, ob sie nützen oder nicht.
manner-lento = Geht nach Gefühl; gespielt wird, was gefällt.
manner-momo = Entscheidet auf den ersten Blick, meist vernünftig, mit einer Schwäche für manche Züge.
manner-urso = Vertraut dem ersten Blick und denkt nicht voraus; ab und zu siegt eine Vorliebe.
manner-tembo = Nimmt, was auf den ersten Blick am besten aussieht; der eigene Geschmack redet mit.
manner-walo = Spielt, was auf den ersten Blick gut aussieht; ab und zu entscheidet der Geschmack.
manner-trudo = Beurteilt jeden Zug danach, wie er aussieht, nie danach, was folgen könnte.
manner-rufo = Denkt einen Moment voraus und zieht dann.
manner-piko = Schaut ein Stück voraus, aber nicht lange.
manner-zeno = Überlegt kurz, wie es weitergehen könnte, und zieht zügig.
manner-kroko = Probiert vor jedem Zug ein paar Fortsetzungen, ohne lange zu verweilen.
manner-gallo = Denkt vor jeder Entscheidung voraus, aber nur kurz.
manner-grimbald = Weiß auf einen Blick, was Millionen Partien gelehrt haben.
manner-solon = Entscheidet sofort, aus langer Erfahrung.
manner-orion = Sieht einen guten Zug auf den ersten Blick, nach zahllosen Partien.
manner-ardea = Hat das Spiel durch Spielen gelernt und antwortet sofort.
manner-widu = Denkt nicht voraus und hat es kaum nötig.
manner-strix = Vertraut der Erfahrung und schaut bis zu einer Sekunde voraus.
manner-corvo = Weiß, was die Experten wissen, und denkt dazu bis zu einer Sekunde voraus.
manner-okto = Geht in einer Sekunde tausende Fortsetzungen durch, die aussichtsreichen zuerst.
manner-naja = Sieht, was die Experten sehen, und prüft es dann nach.
manner-nemea = Sucht bis zu einer Sekunde nach dem, was erst auf den zweiten Blick gut ist.
play-now-against = gegen { $names }

# Das Entscheidungsfeld, Tipps, „warum nicht“ und erklärende Karten.
choices = Auswahl
close = Schließen
confirm = Bestätigen
about-to = Diesen Zug machen? { $what }
take-back = Zurücknehmen
unsent-move = Es besteht keine Verbindung. Dieser Zug wird gespielt, sobald sie wieder da ist: { $what }
no-answer-yet = Der Server hat noch nicht geantwortet. Dein Zug ist unterwegs.
bot-plays-for-me = Ein Bot spielt für dich.
undo-nothing = Du hast noch keinen Zug gemacht, den du zurücknehmen könntest.
hint-not-now = Tipps gibt es, wenn du am Zug bist.
recap-nothing = Seit deinem letzten Zug ist nichts passiert.
hints-title = Tipps
hints-chance = Gewinnchance
hint-as-good = etwa gleich gut
adopt = Übernehmen
why-not = Warum nicht?
why-nothing = Das ist möglich, nur nicht auf diese Weise.
why-not-your-turn = Du bist nicht am Zug. Wir warten auf { $whose }.
why-other-time = Nicht jetzt. { $prompt } ({ $paragraph }).
why-something-shown = Seit deinem letzten Zug wurde etwas Verdecktes gezeigt, oder eine geheime Wahl hat begonnen.
why-drawn-since = Seit deinem letzten Zug hat der Zufall entschieden.
why-moved-since = { $who } hat inzwischen gezogen.
rule-named = Regel { $paragraph }
explain = Was ist das?
explain-how = Was ist das? Drücke hier und dann auf etwas auf dem Brett. Langes Drücken, ein Rechtsklick oder die Taste ? gehen auch jederzeit.
explain-prompt = Drücke auf etwas auf dem Brett, um zu erfahren, was es ist. Langes Drücken, ein Rechtsklick oder die Taste ? gehen auch jederzeit.
panel-larger = Mehr vom Feld zeigen
panel-smaller = Weniger vom Feld zeigen
side-fold = Einklappen
side-unfold = Ausklappen
who-is-here = Wer da ist
how-it-came = Wie es dazu kam

# Vom Tisch aufstehen
get-up = Aufstehen
get-up-more = Aufstehen …
up-stay = Bleiben
up-pause = Einen Bot spielen lassen, bis ich zurück bin
up-pause-effect = { $bot } spielt für dich. Deinen Platz nimmst du zurück, wann du willst.
up-pause-now = Einen Bot spielen lassen
up-resign = Aufgeben
up-resign-effect = Die Partie ist zu Ende, und { $name } hat gewonnen.
up-resign-effect-bots = Die Partie ist zu Ende, und du stehst auf dem letzten Platz.
up-resign-now = Aufgeben
up-leave = Endgültig gehen
up-leave-effect-bot = { $bot } spielt auf deinem Platz weiter, und du kannst nicht zurückkommen. Was auch immer der Bot erreicht: Du stehst hinter allen, die bleiben.
up-leave-effect-rest = Dein Platz bleibt leer und passt, und du kannst nicht zurückkommen. Du stehst hinter allen, die bleiben.
up-leave-now = Endgültig gehen
up-abandon = Partie abbrechen
up-abandon-effect = Sie ist sofort zu Ende, ohne Ergebnis.
up-abandon-effect-early = Sie ist sofort zu Ende, ohne Ergebnis: Sonst hat noch niemand gezogen.
up-abandon-now = Abbrechen
up-draw = Remis anbieten
up-draw-effect = Wenn alle einwilligen, ist die Partie zu Ende, und alle, die noch spielen, teilen sich den ersten Platz.
up-draw-now = Remis anbieten
up-stop = Abbruch anbieten
up-stop-effect = Wenn alle einwilligen, ist die Partie ohne Ergebnis zu Ende, als wäre sie nicht gespielt worden.
up-stop-now = Abbruch anbieten
up-rating = Deine Wertung: { $points } Punkte.
up-rating-none = Diese Partie wird nicht gewertet: Deine Wertung bleibt, wie sie ist.
up-rating-guest = Du spielst ohne Konto: Keine Wertung von dir ändert sich.
up-rating-waits = Was das für deine Wertung heißt, wird nachgesehen …
up-rating-failed = Was das für deine Wertung heißt, ließ sich nicht nachsehen.
up-rating-kept = Niemandes Wertung ändert sich.
up-rating-pause = Spielt der Bot am Ende noch für dich, oder hat er die meisten deiner Züge gemacht, gilt das für deine Wertung als aufgegeben.
has-left = ist gegangen
you-have-left = Du hast diese Partie endgültig verlassen.
somebody-left = { $name } hat die Partie endgültig verlassen.
ended-stop = Die Partie wurde abgebrochen, ohne Ergebnis.
ended-draw = Remis: { $names }
ended-resigned = { $count ->
    [one] { $names } gewinnt: Die anderen sind gegangen.
   *[other] { $names } gewinnen: Die anderen sind gegangen.
  }
asked-undo = { $name } möchte einen Zug zurücknehmen.
asked-draw = { $name } bietet ein Remis an.
asked-draw-effect = Wenn alle einwilligen, ist die Partie zu Ende, und alle, die noch spielen, teilen sich den ersten Platz. Ziehst du stattdessen, wird weitergespielt.
asked-stop = { $name } möchte die Partie abbrechen.
asked-stop-effect = Wenn alle einwilligen, ist sie ohne Ergebnis zu Ende. Ziehst du stattdessen, wird weitergespielt.
asked-mine-undo = Du hast gefragt, ob du deinen Zug zurücknehmen darfst.
asked-mine-draw = Du hast ein Remis angeboten.
asked-mine-stop = Du hast angeboten, die Partie abzubrechen.
asked-waits = { $name }: noch keine Antwort.
asked-agreed = { $name } ist einverstanden.
asked-you-agreed = Du bist einverstanden; andere haben noch nicht geantwortet.
asked-take-back = Zurückziehen
asked-withdrawn = { $name } fragt nicht mehr danach.
play-on-instead = Weiterspielen
undo-refused = { $name } möchte nicht, dass der Zug zurückgenommen wird.
undo-accepted = Alle sind einverstanden: Der Zug ist zurückgenommen.
end-declined = { $name } möchte weiterspielen.
put-away-which = { $game } mit { $names } aus meinen Partien ausblenden
is-put-away = Der Tisch ist ausgeblendet, bis dort etwas geschieht.
bring-back = Wieder zeigen
delete-for-good = Endgültig löschen
hidden-tables = Ausgeblendet
no-hidden-tables = Kein Tisch ist ausgeblendet.
friends-and-blocks = Freunde, Anfragen und Blockierte
match-found = Partie gefunden
is-deleted = Der Tisch ist gelöscht.
option-stand-in = Spielt für jemanden, der zu spät oder nicht da ist
option-stand-in-bots = wie die Bots am Tisch: { $bot }
option-leaver = Wenn jemand endgültig geht
option-leaver-bot = spielt ein Bot auf dem Platz weiter
option-leaver-rest = spielen die anderen weiter, und der Platz passt

# Uhren, die sprechen
time-short = Beeil dich!
move-by = Zieh bis { $when }
time-by = bis { $when }
clock-after = dann zieht { $bot } für dich
clock-after-plan = dann wird dein vorbereiteter Plan gelegt
clock-after-other = dann zieht { $bot }
clock-after-more = Wenn deine Zeit um ist, trifft { $bot } diese eine Entscheidung für dich. Nach drei in Folge spielt er weiter, bis du zurück bist.
by-bot = (gezogen von: { $bot })
by-time = (die Zeit war um)
by-idle = (dort sitzt niemand)
late-you = Deine Zeit war um: { $bot } zieht dieses eine Mal für dich.
late-other = Die Zeit von { $name } war um: { $bot } zieht dieses eine Mal.
sat-in-other = { $bot } spielt jetzt für { $name }.
returned-other = { $name } ist zurück.
bot-plays-late = Deine Zeit war dreimal hintereinander um.
bot-plays-away = Du warst nicht da, als du am Zug warst.
bot-plays-vote = Die anderen haben dafür gestimmt, als du nicht da warst.
on-holiday-until = im Urlaub bis { $when }
holiday = Urlaub
holiday-what = An { $days } Tagen im Jahr kannst du die langsamen Tische warten lassen, an denen du spielst: Deine Zeit steht dort still, und die anderen lesen, bis wann. Turniertische laufen weiter.
holiday-now = Du bist im Urlaub bis { $when }.
holiday-end = Ich bin zurück
holiday-days = Tage, von jetzt an (in diesem Jahr noch { $left })
holiday-begin = In den Urlaub gehen
holiday-none = Du hast in diesem Jahr keine Urlaubstage mehr.

# Am Tisch
you-watch = Du schaust zu.
so-many-watch = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
  }
quick-phrases = Fertige Sätze
with-spectators = Wer den Link hat, darf zuschauen.
without-spectators = Niemand darf zuschauen.
planning-of = { $seconds } Sekunden für jede geheime Wahl. Was bis dahin nicht gewählt ist, gilt als Pause.
leaver-bot = Wenn jemand endgültig geht, spielt { $bot } auf dem Platz weiter.
leaver-rest = Wenn jemand endgültig geht, bleibt der Platz leer und passt.
link-to-watch = Link zum Zuschauen
fair-chance = Fairer Zufall: wie man ihn prüft
secret-told = Die Partie ist zu Ende, und das ist das Geheimnis:
secret-later = Das Geheimnis selbst erfährst du, sobald die Partie zu Ende ist.
secret-unknown = Woraus der Zufall in dieser Partie zog, ist nicht bekannt.
check-record = Mit ihr prüft „kurzspiel verify“ jede Ziehung.

# Vorbereitete Züge
prepared-count = { $count ->
    [0] Vorausplanen
   *[other] Vorbereitet ({ $count })
  }
ahead-begin = Züge auf dem Brett wählen
ahead-done = Fertig vorbereitet
ahead-prompt = Wähle, was du tust, wenn du am Zug bist.
ahead-why = So könnte das Brett aussehen, wenn du am Zug bist: Was die anderen bis dahin tun, ist nur gedacht. Was du wählst, wird für dich gezogen, wenn es dann möglich ist.
ahead-stopped = So könnte das Brett aussehen; das ginge dann aber nicht: { $what }
ahead-soon = Gleich wird gezogen, was du vorbereitet hast.

# --- gleich spielen, in einer Zeile

quick-game = Spiel
quick-against = Gegen
quick-people = Menschen
quick-lookers = { $count ->
    [one] eine Person sucht gerade eine Partie
   *[other] { $count } Personen suchen gerade eine Partie
  }
quick-level-novice = Anfänger
quick-level-casual = Freizeit
quick-level-club = Verein
quick-level-expert = Experte
quick-level-master = Meister
quick-length = Dauer
quick-time-none = keine Uhr
quick-time-quick = schnell: 5 min + 10 s
quick-time-calm = ruhig: 20 min + 30 s
quick-time-day = ein Tag je Entscheidung
quick-time-days = drei Tage je Entscheidung
quick-go = { $game } spielen
quick-find = Mitspieler suchen
quick-with-people = mit Menschen, die gerade eine Partie suchen
featured = Gerade am Tisch
featured-bots = Bots spielen, solange es sonst niemand tut
featured-watch = Zusehen

# --- Großmeister

level-grandmaster = Großmeister-Bot
quick-level-grandmaster = Großmeister
manner-draco = Nimmt sich bis zu fünf Sekunden; länger denkt hier niemand.
manner-fenix = Denkt wie die Meister, fünfmal so lange.
manner-grifo = Schaut am weitesten voraus, bis zu fünf Sekunden lang.
manner-sfinx = Fragt bei jedem guten Zug bis zu fünf Sekunden lang, was dagegen spricht.
manner-kirin = Hat keine Eile und überlässt wenig dem Zufall.

# --- analysis board

ways = Besser werden
analysis-board = Analysebrett
analysis-board-what = Züge und Varianten ausprobieren, mit der Engine
studies = Studien
studies-what = Bretter mit Varianten, Kommentaren und Pfeilen, allein oder gemeinsam
masters = Was Meister tun
masters-what = zehn Befunde aus sehr vielen Partien starker Bots
analyse-from-here = Von hier analysieren

# --- coach

coach = Coach
coach-what = Warnt mich einmal vor einem Zug, der viel kostet; nur gegen Bots
coach-mistake = Noch einmal hinsehen? Das kostet wohl etwa { $cost } deiner Gewinnchance.
coach-blunder = Halt: Das kostet wohl etwa { $cost } deiner Gewinnchance.
coach-better = Ein anderer Zug bringt mehr:
coach-does-more = Ein anderer Zug bringt mehr.
coach-again = Noch einmal ansehen
coach-anyway = Trotzdem spielen

# --- puzzles

puzzles = Rätsel
puzzles-what = finde den besten Zug; für jeden Tag eines

### Ohne Server

needs-server = Das braucht einen Server, und diese Seite hat keinen: Leute an anderen Geräten, Konten, Turniere.
local-starts = Die Partie liegt in diesem Browser, der sich gerade bereit macht.
local-failed = Der Browser konnte sich nicht bereit machen: Was er für diese Partie braucht, ist nicht da. Lade die Seite neu, sobald du ein Netz hast.
local-gets-ready = Dieser Browser macht sich bereit; beim ersten Mal holt er, was er braucht.
local-no-server = Der Server antwortet nicht. Partien gegen Bots, Lektionen, Rätsel und das Analysebrett gehen in diesem Browser auch ohne ihn.
local-full = In diesem Browser ist kein Platz mehr: Was ab jetzt in deinen Partien geschieht, ist verloren, wenn du die Seite schließt. Lösche beendete Partien oder speichere ihre Aufzeichnungen.
local-nowhere = Dieser Browser hebt nichts auf (vielleicht ein privates Fenster): Partien in ihm sind verloren, wenn du die Seite schließt. Speichere ihre Aufzeichnungen, wenn du sie behalten willst.
local-unreadable = { $count ->
    [one] Diese Fassung der Seite kann eine Partie in diesem Browser nicht lesen. Die Partie bleibt erhalten.
   *[other] Diese Fassung der Seite kann { $count } Partien in diesem Browser nicht lesen. Die Partien bleiben erhalten.
}
local-outdated = Ein anderer Tab hat eine neuere Version, und deine Partien in diesem Browser gehen dort weiter.
local-take-over = Hier weiterspielen
local-newer = Es gibt eine neue Version. Deine Partien in diesem Browser bleiben, wie sie sind.
local-renew = Jetzt laden
local-later = Später
local-part-missing = Ein Teil dieser Seite ließ sich nicht laden: Es gibt kein Netz, oder eine neue Version. Was du gespielt hast, bleibt erhalten.
local-load-anew = Seite neu laden
local-upload = Auf den Server legen
local-bring-here = In diesen Browser legen
carry-to-server = Auf dem Server weiterspielen
carry-to-server-why = Die Partie zieht um, wie sie ist: Spiel an einem anderen Gerät weiter, oder lass Freunde zuschauen. Sie zählt nicht.
carry-to-browser = In diesem Browser weiterspielen
carry-to-browser-why = Die Partie zieht hierher um, wie sie ist: Bots denken auf diesem Gerät, und es braucht kein Netz.
carried-to-server = Diese Partie geht auf dem Server weiter.
carried-to-browser = Diese Partie geht im Browser ihres Spielers weiter.
carried-leaves-browser = Diese Partie ist auf dem Weg zum Server, und hier wird sie solange nicht gespielt.
carried-leaves-server = Diese Partie ist auf dem Weg in einen Browser, und hier wird sie solange nicht gespielt.
carried-coming = Diese Partie ist auf dem Weg in diesen Browser.
carried-not-here = Hier wird nicht mehr gespielt
carried-go = Dorthin
carried-again = Noch einmal versuchen
fair-came = Diese Partie kam von anderswo, wo ihr Spieler sehen konnte, was noch gezogen wird. Über ihren Zufall lässt sich deshalb nichts beweisen.
local-read-record = Aufzeichnung oder Partie öffnen
local-replace = Stattdessen die aus der Datei nehmen
local-save = Diese Partie als Datei speichern
local-save-why = Spiel sie in einem anderen Browser oder später weiter: „Aufzeichnung oder Partie öffnen“ auf der Startseite nimmt die Datei an.
offline = Ohne Netz
offline-what = Regeln, Lektionen, Bots, Tipps, Wiederholungen und Aufzeichnungen gehen ohne Netz, und deine Partien gegen Bots bleiben in diesem Browser.
offline-not-here = Dieser Browser kann es hier nicht: Er ist zu alt, oder die Seite kam nicht über https.
offline-no-worker = Die Teile dafür sind nicht da, oder der Browser erlaubt sie nicht.
offline-keep = Für unterwegs aufheben ({ $total })
offline-coming = { $done } von { $total }
offline-kept = Alles ist in diesem Browser aufgehoben: { $total }.
offline-drop = Nicht mehr aufheben
offline-failed = Es ließ sich nicht laden. Versuch es später noch einmal.
offline-full = Dieser Browser hat keinen Platz mehr dafür. Schaff Platz und versuch es dann noch einmal.
thinks-where = Wo Bots denken, in Partien von dir allein
thinks-auto = Wo es schneller geht
thinks-server = Auf dem Server
thinks-measured = Hier gemessen: nach { $start } bereit; ein Bot der Stufe Verein braucht { $choices } für eine Entscheidung.
thinks-too-slow = Zu langsam für { $games }: Dort macht es der Server.
