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
maya-button-pass = Passen
maya-button-carry = 2 mehr tragen
maya-button-decline = Ablehnen
maya-button-build-pass = Passen (−1 Stein)
maya-button-build-pass-marker = Passen (Marker)
maya-button-build-double = Doppelzug (−1 Stein)
maya-button-build-double-marker = Doppelzug (Marker)
maya-button-build-forfeit = 1 Stein abgeben, 1 Gold nehmen

# was jemand getan hat, hinter dem Namen
maya-log-start = macht { $name } zum Startspieler
maya-log-place = setzt einen Stein in { $pyramid }
maya-log-bid = legt eine { $card } an Steinbruch { $quarry }
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
