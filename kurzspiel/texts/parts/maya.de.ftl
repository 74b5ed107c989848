maya-board = Maya: Pyramiden, Steinbrüche und meine Hand
maya-seats = Was jeder hat
maya-round = Runde { $round } von 3
maya-open = Ebene { $level } ist offen
maya-all-full = Alle Ebenen sind voll
maya-phase-start = Auslosen
maya-phase-opening = Eröffnung
maya-phase-workers = Arbeiter
maya-phase-hit = Steinbrüche: −3
maya-phase-shield = Steinbrüche: Schutz
maya-phase-move = Steinbrüche: Umsetzen
maya-phase-add = Steinbrüche: Zusatzstein
maya-phase-name = Steinbrüche: Start
maya-phase-carry = Transport
maya-phase-build = Bauen
maya-phase-double = Doppelzug
maya-phase-over = Spielende
maya-pyramid-tikal = Tikal
maya-pyramid-chichen = Chichen Itza
maya-pyramid-copan = Copan
maya-pyramid-uxmal = Uxmal
maya-pyramid-palenque = Palenque
maya-marker-start = Startspieler
maya-marker-add = Zusatzstein
maya-marker-double = Doppelzug
maya-marker-move = Umsetzen
maya-marker-carry = Transport
maya-marker-shield = Schutz
maya-marker-pass = Passen
maya-back-low = niedrige Karte
maya-back-high = hohe Karte
maya-level = { $pyramid }, Ebene { $level }: { $filled } von { $spaces } Feldern, { $stones }; Gold: { $first } für den ersten, { $second } für den zweiten Rang (M6.1)
maya-stones-of = { $count ->
    [one] { $name } 1 Stein
   *[other] { $name } { $count } Steine
}
maya-no-stones = keine Steine
maya-open-here = Hier wird gerade gebaut
maya-quarry = Steinbruch { $quarry }, { $marker }: Steine nach Rang { $groups } (M3.5); { $laid } von { $limit } Karten: { $cards }
maya-no-cards = keine
maya-turned = Karten aufgedeckt
maya-settling = Wird gerade abgerechnet
maya-shielded = { $name } ist hier geschützt
maya-marker-used = Der Marker ist verbraucht
maya-marker-held = { $name } hat den Marker
maya-seat = { $name }: { $gold } Gold, { $stones } Steine in der Hand, { $supply } im Vorrat
maya-unknown = unbekannt viele
maya-hand = Karten: { $cards }
maya-keeps = Marker: { $markers }
maya-is-start = Startspieler
maya-has-passed = Hat gepasst
maya-hits = { $count ->
    [one] Von einer −3 getroffen
   *[other] Von { $count } −3 getroffen
}
maya-place = Platz { $place }
maya-passed = gepasst
maya-gold-title = Gold, für alle sichtbar; das meiste gewinnt am Ende (M7.1)
maya-stones-title = Steine in der Hand, zum Bauen (M5.1)
maya-supply-title = Steine im Vorrat: weder gebaut noch in der Hand; bei Gleichstand gewinnen weniger (M1.8, M7.2)
maya-gain = { $gold } Gold in der letzten Wertung
maya-gain-title = Gold aus der letzten Wertung: Jede Ebene zahlt an die meisten und die zweitmeisten Steine (M6.1)
maya-start-title = Startspieler
maya-my-hand = Meine Hand: { $cards }
maya-choose-card = Karte { $card } wählen
maya-choose-quarry = Steinbruch { $quarry } wählen
maya-bid-at = Karte { $card } an Steinbruch { $quarry } legen
maya-shield-to = Schutz auf Steinbruch { $quarry } legen
maya-place-in = Einen Stein in { $pyramid } setzen, Ebene { $level }
maya-add-to = Einen Stein aus dem Vorrat auf die unterste Ebene von { $pyramid } setzen
maya-move-to = Den Stein auf die unterste Ebene von { $pyramid } umsetzen
maya-take-from = Einen Stein von { $name } aus { $pyramid }, Ebene { $level }, nehmen
maya-aim-hit = Mit der −3 treffen
maya-aim-name = Zum Startspieler bestimmen
maya-hint-card = Karte { $card }: Wähle einen Steinbruch.
maya-hint-quarry = Steinbruch { $quarry }: Wähle eine Karte.
maya-hint-move = Von { $pyramid }, Ebene { $level }: Wähle eine Pyramide.
maya-hint-double = { $count ->
    [one] Setze noch einen Stein.
   *[other] Setze { $count } Steine.
}
maya-cancel = Abbrechen
maya-button-pass = Für diese Runde passen
maya-button-carry = 2 mehr tragen{ $lost ->
    [0] {""}
    [one] {" "}(1 Stein geht verloren)
   *[other] {" "}({ $lost } Steine gehen verloren)
}
maya-button-build-pass = In diesem Zug passen (kostet 1 Stein)
maya-button-build-pass-marker = In diesem Zug passen (mit dem Marker)
maya-button-build-double = Zwei Steine setzen (kostet einen dritten)
maya-button-build-double-marker = Zwei Steine setzen (mit dem Marker)
maya-button-build-forfeit = 1 Stein abgeben, 1 Gold nehmen

# was jemand getan hat, hinter dem Namen
maya-log-start = macht { $name } zum Startspieler
maya-log-place = setzt einen Stein in { $pyramid }
maya-log-bid = { $card ->
    [-3] legt eine −3 an Steinbruch { $quarry }
   *[other] legt eine { $card } an Steinbruch { $quarry }
}
maya-log-bid-back = { $back ->
    [low] legt eine niedrige Karte an Steinbruch { $quarry }
   *[high] legt eine hohe Karte an Steinbruch { $quarry }
}
maya-log-pass = passt
maya-log-hit = zieht { $name } 3 Punkte ab
maya-log-shield = legt den Schutz auf Steinbruch { $quarry }
maya-log-move = setzt einen Stein von { $pyramid }, Ebene { $level }, auf die unterste Ebene von { $target } um
maya-log-add = setzt einen Zusatzstein auf die unterste Ebene von { $pyramid }
maya-log-name = bestimmt { $name } zum Startspieler
maya-log-carry = trägt mit dem Marker 2 Steine mehr
maya-log-decline = lehnt ab
maya-log-double = zahlt einen Stein für einen Doppelzug
maya-log-double-marker = macht mit dem Marker einen Doppelzug
maya-log-pass-marker = passt mit dem Marker
maya-log-forfeit = hat kein Feld und gibt einen Stein für 1 Gold ab

# unter den Bildern der Regeln
maya-figure-cards = Die acht Karten eines Spielers und ihre Rückseiten: niedrig mit einer Stufe, hoch mit dreien.
maya-figure-quarry = Ein Steinbruch: sein Marker (A), die Steine für jeden Rang (B), die Karten in der Reihenfolge, in der sie gelegt wurden (C), und quer der Platz der letzten Karte (D).
maya-figure-minus = Rot hat eine −3 gelegt und wählt Blau: Aus 6 Punkten werden 3, und Rot liegt mit 5 vorn. Die eigene −3 zählt für Rot 0.
maya-figure-tie = Gelb und Blau haben je 4 Punkte. Gelb hat zuerst gelegt, also liegt Gelb auf Rang 2 und Blau auf Rang 3.
maya-figure-carry = Karten mit 7 Punkten tragen sieben von neun Steinen; zwei gehen zurück in den Vorrat. Mit dem Marker „Transport“ kämen alle neun an.
maya-figure-open-level = Die unterste Ebene von Copan ist voll, die von Palenque noch nicht: Offen ist deshalb überall noch Ebene 1. Fahnen zeigen sie an.
maya-figure-base = Links hat Rot auf der Ebene darunter einen Stein und darf bauen. Rechts hat Rot dort keinen und darf nicht.
maya-figure-bonus = Der Stein von Gelb macht die Ebene voll. Rot hat dort allein die meisten Steine und bekommt einen Bonusstein darüber.
maya-figure-scoring = Rot und Blau haben die meisten Steine, je drei: 4 Gold für beide. Gelb ist auf dem zweiten Rang und bekommt 2.
maya-figure-wear = Jede Ebene, die Gold brachte, kostet einen Stein. Rot und Blau haben überall einen verloren; Rot hat ganz unten keinen mehr und verliert alles darüber.

# das Feld mit den Entscheidungen
maya-button-decline-carry = { $lost ->
    [one] Marker behalten und 1 Stein verlieren
   *[other] Marker behalten und { $lost } Steine verlieren
}
maya-button-decline-move = Keinen Stein umsetzen
maya-button-decline-add = Keinen Zusatzstein setzen
maya-button-hit = { $name }: { $before } → { $after } Punkte
maya-button-name = { $name } fängt an
maya-now-carry = { $stones ->
    [one] Deine Hand trägt 1 Stein.
   *[other] Deine Hand trägt { $stones } Steine.
}
maya-now-without = Ohne die { $card }: { $stones }.
maya-now-hoped = { $stones ->
    [0] Du hast noch nichts gelegt.
    [one] Wo du gelegt hast, gewinnst du höchstens 1 Stein.
   *[other] Wo du gelegt hast, gewinnst du höchstens { $stones } Steine.
}
maya-now-points = { $points ->
    [one] Du hast hier 1 Punkt.
   *[other] Du hast hier { $points } Punkte.
}
maya-now-won = Gewonnen hast du { $stones }, tragen kannst du { $carried }.
maya-now-marker = Mit dem Marker: { $stones }.
maya-now-stones = { $stones ->
    [one] Noch 1 Stein zu bauen.
   *[other] Noch { $stones } Steine zu bauen.
}
maya-now-paid = Beim jetzigen Stand zahlen dir die Ebenen { $gold } Gold.

# Karten, die etwas erklären
maya-about-level = { $pyramid }, Ebene { $level }
maya-about-level-line = Ebene { $level }: { $first } und { $second } Gold; { $filled } von { $spaces } Feldern belegt
maya-about-total = { $name } { $gold }
maya-about-share = { $stones ->
    [one] { $name } { $gold } Gold (1 Stein)
   *[other] { $name } { $gold } Gold ({ $stones } Steine)
}
maya-about-pays-now = Beim jetzigen Stand: { $shares }.
maya-about-pays-nobody = Beim jetzigen Stand bekommt es niemand.
maya-about-spaces = { $filled } von { $spaces } Feldern sind belegt.
maya-about-gold = Am Ende jeder Runde: { $first } Gold für die meisten Steine, { $second } für die zweitmeisten.
maya-about-open = Diese Ebene ist offen: Hier wird gerade gebaut.
maya-about-not-open = { $open ->
    [0] Alle Ebenen sind voll.
   *[other] Offen ist gerade Ebene { $open }; eine Ebene öffnet sich, wenn alle darunter überall voll sind.
}
maya-about-coin = { $gold } Gold
maya-about-coin-1 = { $pyramid }, Ebene { $level }: für die meisten Steine dort.
maya-about-coin-2 = { $pyramid }, Ebene { $level }: für die zweitmeisten Steine dort.
maya-about-ties = Bei Gleichstand bekommen es alle ganz.
maya-about-quarry = Steinbruch { $quarry }
maya-about-groups = Steine für den ersten, den zweiten Rang und so weiter: { $groups }.
maya-about-limit = { $laid } von { $limit } Karten liegen hier.
maya-about-prize = Der erste Rang nimmt auch den Marker „{ $marker }“.
maya-about-first-low = Die erste Karte muss niedrig sein; bei gleichen Punkten liegt vorn, wer zuerst gelegt hat.
maya-about-points = Punkte: { $points }.
maya-about-marker = Marker „{ $marker }“
maya-about-marker-start = Gilt sofort: Wer ihn gewinnt, bestimmt, wer zuerst legt und baut.
maya-about-marker-add = Gilt sofort: ein Stein aus dem Vorrat auf die unterste Ebene einer Pyramide mit freiem Feld. Man darf darauf verzichten.
maya-about-marker-double = Für diese Runde: ein Doppelzug, ohne einen Stein zu zahlen.
maya-about-marker-move = Gilt sofort: ein eigener Stein von irgendeiner Ebene auf die unterste einer Pyramide. Man darf darauf verzichten.
maya-about-marker-carry = Für diese Runde: trägt 2 Steine mehr als die Karten in der Hand.
maya-about-marker-shield = Gilt sofort: Leg ihn auf einen Steinbruch mit verdeckten Karten; dort trifft dich keine −3.
maya-about-marker-pass = Für diese Runde: beim Bauen einmal passen, ohne einen Stein zu zahlen.
maya-about-starter = Startspieler ist jetzt { $name }.
maya-about-to-win = Er geht an den ersten Rang an Steinbruch { $quarry }.
maya-about-card = Arbeiter { $card }
maya-about-value = { $points } Punkte an einem Steinbruch oder, in der Hand behalten, { $points } getragene Steine.
maya-about-minus = Zieht jemand anderem an ihrem Steinbruch 3 Punkte ab; für dich selbst zählt sie 0 und trägt nichts.
maya-about-low = Niedrige Rückseite: 3, 4, 4 und 5. Nur damit beginnt ein Steinbruch.
maya-about-high = Hohe Rückseite: 6, 7, 8 und −3.
maya-about-hidden = Den Wert kennt nur, wem sie gehört, bis der Steinbruch aufgedeckt wird.
maya-about-laid = Gelegt von { $name } an Steinbruch { $quarry }, als Karte Nummer { $place }.
maya-about-face-down = Sie liegt verdeckt, bis der Steinbruch abgerechnet wird.
maya-about-paid-now = Beim jetzigen Stand zahlen die Ebenen { $gold } Gold.
maya-about-passed = Hat gepasst und legt in dieser Runde keine Karten mehr.
maya-about-gold-of = { $name }: { $gold } Gold
maya-about-stones-of = { $name }: { $stones } Steine in der Hand
maya-about-stones = In den Steinbrüchen gewonnen; es kommen nur so viele an, wie die Karten in der Hand tragen.
maya-about-supply-of = { $name }: { $stones } Steine im Vorrat
maya-about-supply = Niemand bekommt mehr Steine, als der Vorrat hat. Verschlissene und verlorene Steine kommen dorthin zurück.
maya-about-cards-of = Hand von { $name }
maya-about-hand = { $low } niedrige und { $high } hohe Karten.
maya-about-carry = Karten in der Hand tragen nach den Steinbrüchen Steine: jetzt { $stones }.
maya-about-carry-unknown = Karten in der Hand tragen nach den Steinbrüchen so viele Steine, wie sie Punkte haben.
maya-about-open-level = Ebene { $level } ist offen: die unterste, die nicht überall voll ist.

# woher das Gold kam
maya-source-rounds = Gold nach Runden
maya-source-round = Runde { $round }
maya-source-places = Gold nach Ebenen
maya-source-forfeited = Für Steine ohne Feld
