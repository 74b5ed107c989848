# was in einem Zug geschieht, in der Reihenfolge der Regeln; Zeilen eines Schrittes stehen mit Kommas hintereinander
maya-step-drawn = { $starter } ist als Startspieler ausgelost
maya-step-opened = { $seat } setzt einen Eröffnungsstein in { $pyramid }
maya-step-round = Runde { $round } beginnt; { $starter } fängt an
maya-step-passed = { $seat } passt und legt in dieser Runde keine Karten mehr
maya-step-passed-of-itself = { $seat } kann keine Karte mehr legen und hat gepasst
maya-step-all-passed = Alle haben gepasst; die Steinbrüche werden von rechts nach links abgerechnet

maya-step-turned = Steinbruch { $quarry } wird aufgedeckt: { $rows }
maya-step-turned-row = { $points ->
    [one] { $seat } mit 1 Punkt
   *[other] { $seat } mit { $points } Punkten
}
maya-step-empty = Niemand hat an { $rows } eine Karte gelegt; { $count ->
    [one] der Marker bleibt liegen
   *[other] die Marker bleiben liegen
}
maya-step-empty-row = Steinbruch { $quarry }
maya-step-shielded = { $seat } ist an Steinbruch { $quarry } geschützt: Dort trifft keine −3
maya-step-hit = { $seat } setzt die −3 gegen { $target } ein: jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
maya-step-hit-nobody = Die −3 von { $seat } findet an Steinbruch { $quarry } niemanden, den sie treffen könnte
maya-step-won = Steinbruch { $quarry } gibt: { $rows }
maya-step-won-row = { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
} an { $seat } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $missing ->
    [0] {""}
   *[other] {"; "}{ $missing } weniger, weil der Vorrat leer ist
})
maya-step-too-low = Zu wenig für Steine an Steinbruch { $quarry }: { $rows }
maya-step-too-low-row = { $points ->
    [one] { $seat } mit 1 Punkt
   *[other] { $seat } mit { $points } Punkten
}
maya-step-no-points = Weniger als 1 Punkt und damit kein Rang an Steinbruch { $quarry }: { $rows }
maya-step-no-points-row = { $seat } mit { $points }
maya-step-groups-stay = { $stones ->
    [one] 1 Stein bleibt an Steinbruch { $quarry } liegen: Niemand ist mehr da, der ihn nimmt
   *[other] { $stones } Steine bleiben an Steinbruch { $quarry } liegen: Niemand ist mehr da, der sie nimmt
}
maya-step-taken = { $seat } nimmt den Marker „{ $marker }“
maya-step-marker-stays = An Steinbruch { $quarry } hat niemand einen Rang: Der Marker „{ $marker }“ bleibt liegen
maya-step-start-stays = An Steinbruch { $quarry } ist niemand Erster: { $starter } bleibt Startspieler
maya-step-shield-idle = { $seat } kann den Schutz nicht einsetzen: Nirgends liegen noch verdeckte Karten
maya-step-shield-laid = { $seat } legt den Schutz auf Steinbruch { $quarry }
maya-step-moved = { $seat } setzt einen Stein von { $pyramid }, Ebene { $level }, auf die unterste Ebene von { $target } um
maya-step-added = { $seat } setzt einen Zusatzstein aus dem Vorrat auf die unterste Ebene von { $pyramid }
maya-step-declined = { $seat } verzichtet auf den Marker „{ $marker }“
maya-step-named-self = { $seat } wird auf eigenen Wunsch Startspieler
maya-step-named = { $seat } bestimmt { $starter } zum Startspieler

maya-step-carry-used = { $seat } setzt den Marker „Transport“ ein und trägt bis zu { $stones } Steine
maya-step-carry-kept = { $seat } setzt den Marker „Transport“ nicht ein
maya-step-carried = Diese Steine kommen alle an: { $rows }
maya-step-carried-row = { $stones } von { $seat }
maya-step-lost = { $carried ->
    [0] Die Hand von { $seat } kann nichts tragen
    [one] Die Hand von { $seat } trägt nur 1 Stein
   *[other] Die Hand von { $seat } trägt nur { $carried } Steine
}: { $lost ->
    [one] 1 Stein geht verloren
   *[other] { $lost } Steine gehen verloren
}
maya-step-cards-back = Alle nehmen ihre Karten zurück. Steine zum Bauen: { $rows }
maya-step-cards-back-row = { $stones } für { $seat }

maya-step-level-opens = Ebene { $level } ist jetzt offen
maya-step-all-full = Alle Ebenen sind voll
maya-step-placed = { $seat } setzt einen Stein in { $pyramid }, Ebene { $level }
maya-step-doubled = { $seat } zahlt einen Stein für einen Doppelzug
maya-step-doubled-by-marker = { $seat } macht mit dem Marker einen Doppelzug
maya-step-no-second = Für den zweiten Stein von { $seat } gibt es kein Feld; der Zug ist zu Ende
maya-step-pass-paid = { $seat } zahlt einen Stein und setzt in diesem Zug nichts
maya-step-pass-by-marker = { $seat } passt in diesem Zug mit dem Marker
maya-step-forfeited = { $seat } hat kein Feld für einen Stein und gibt einen für 1 Gold ab
maya-step-full = { $pyramid }, Ebene { $level }, ist voll
maya-step-bonus = { $seat } hat auf Ebene { $level } von { $pyramid } allein die meisten Steine: Bonusstein auf Ebene { $above }
maya-step-bonus-tied = Niemand hat auf Ebene { $level } von { $pyramid } allein die meisten Steine: kein Bonusstein
maya-step-bonus-lacks-stone = { $seat } bekäme darüber einen Bonusstein, aber der Vorrat ist leer

maya-step-scoring = Wertung der Runde { $round }
maya-step-paid = { $pyramid }, Ebene { $level }: { $rows }
maya-step-paid-row = { $gold } Gold für { $seat } ({ $rank ->
    [1] die meisten
   *[other] die zweitmeisten
}: { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
})
maya-step-gold = Gold nach Runde { $round }: { $rows }
maya-step-gold-row = { $gold } für { $seat }
maya-step-worn = Verschleiß in { $pyramid }, Ebene { $level }: je 1 Stein von { $rows }
maya-step-worn-row = { $seat }
maya-step-unsupported = { $seat } hat keinen Stein mehr auf Ebene { $level } von { $pyramid } und verliert { $stones ->
    [one] den einen darüber
   *[other] alle { $stones } darüber
}
maya-step-wins = { $seat } gewinnt mit dem meisten Gold: { $gold }
maya-step-tied = Bei je { $gold } Gold entscheiden weniger Steine im Vorrat: { $rows }
maya-step-tied-row = { $supply } von { $seat }
maya-step-wins-tie = { $seat } gewinnt mit { $gold } Gold und den wenigsten Steinen im Vorrat: { $supply }
maya-step-shared = Gold und Vorrat sind gleich; mit { $gold } Gold teilen sich den Sieg { $rows }
maya-step-shared-row = { $seat }
