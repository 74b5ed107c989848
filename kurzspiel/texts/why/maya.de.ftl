# warum ein Zug nicht geht
maya-why-pyramid = { $pyramid ->
    [tikal] Tikal
    [chichen] Chichen Itza
    [copan] Copan
    [uxmal] Uxmal
   *[palenque] Palenque
}
maya-why-absent-seat = einen Platz { $seat } gibt es an diesem Tisch nicht ({ $paragraph })
maya-why-absent-quarry = mit { $seats } Spielern gibt es die Steinbrüche 1 bis { $last } (M1.5)
maya-why-absent-pyramid = mit { $seats } Spielern wird an diesen Pyramiden gebaut: { $names } (M1.3)
maya-why-opening = dein erster Eröffnungsstein steht schon in { $pyramid }; der zweite muss in eine andere Pyramide (M1.7)
maya-why-bid-back = nur die anderen sehen bloß die Rückseite; nenne die Karte selbst, etwa die 4 (M2.1)
maya-why-bid-card = du hast keine { $card } auf der Hand (M2.1)
maya-why-bid-full = Steinbruch { $quarry } ist mit { $limit } Karten voll (M2.3)
maya-why-bid-first = die erste Karte an einem Steinbruch muss niedrig sein: 3, 4 oder 5 (M2.2)
maya-why-hit-self = deine −3 muss jemand anderen treffen (M3.3)
maya-why-hit-shielded = an Steinbruch { $quarry } liegt ein Schutz gegen deine −3 (M3.8)
maya-why-hit-absent = dieser Spieler hat keine Karte an Steinbruch { $quarry } (M3.3)
maya-why-shield = an Steinbruch { $quarry } liegen keine verdeckten Karten (M3.8)
maya-why-move-level = { $pyramid } hat nur { $levels } Ebenen (M1.4)
maya-why-move-none = du hast keinen Stein auf Ebene { $level } von { $pyramid } (M3.9)
maya-why-move-same = der Stein bliebe auf derselben untersten Ebene (M3.9)
maya-why-move-full = auf der untersten Ebene von { $pyramid } ist kein Feld frei (M3.9)
maya-why-move-last = das ist dein letzter Stein auf Ebene { $level }, und weiter oben liegen noch welche von dir (M3.9)
maya-why-add-supply = dein Vorrat ist leer (M3.10)
maya-why-add-full = auf der untersten Ebene von { $pyramid } ist kein Feld frei (M3.10)
maya-why-place-full = { $pyramid } hat kein freies Feld auf Ebene { $level }, und nur die ist offen (M5.2)
maya-why-place-base = dir fehlt ein eigener Stein auf Ebene { $level } von { $pyramid }, auf dem du bauen könntest (M5.3)
maya-why-forfeit = für einen Stein von dir gibt es ein Feld (M5.8)
maya-why-forfeit-only = für deine Steine gibt es kein Feld; du musst einen abgeben und bekommst 1 Gold (M5.8)
maya-why-double = dafür brauchst du { $needed } Steine in der Hand, du hast { $stones } (M5.4)
maya-why-marker = du hast den Marker „{ $marker ->
    [double] Doppelzug
   *[pass] Passen
}“ nicht (M5.6)

# was für einen Zug spricht
maya-good-stones = { $stones ->
    [1] 1 Stein
   *[other] { $stones } Steine
}
maya-good-points = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
maya-good-rank = { $rank ->
    [1] Rang 1
    [2] Rang 2
    [3] Rang 3
    [4] Rang 4
    [5] Rang 5
   *[other] kein Rang
}
maya-good-with-marker = { $stones } und den Marker „{ $marker ->
    [start] Startspieler
    [add] Zusatzstein
    [double] Doppelzug
    [move] Umsetzen
    [carry] Transport
    [shield] Schutz
   *[pass] Passen
}“
maya-good-bid-minus = nimmt an Steinbruch { $quarry } jemandem 3 Punkte (M3.3)
maya-good-bid-minus-own = nimmt an Steinbruch { $quarry }, wo du selbst mitbietest ({ $points }), jemandem 3 Punkte (M3.3)
maya-good-bid-unpaid = du kommst an Steinbruch { $quarry } auf { $points }; Steine gibt es dort für { $ranks } Ränge (M3.5)
maya-good-bid-safer = du bist an Steinbruch { $quarry } schwerer zu überholen: { $rank } für { $stones } (M3.4)
maya-good-bid-wins-full = bringt dir { $prize } an Steinbruch { $quarry }, der damit voll ist (M2.3)
maya-good-bid-wins = bringt dir { $prize } an Steinbruch { $quarry }, wenn niemand höher bietet (M3.4)
maya-good-pass = du behältst deine Karten: Sie tragen { $carried }, und { $hoped } könntest du gewinnen (M4.1)
maya-good-build-pass = du gibst einen Stein ab und siehst erst, was die anderen bauen (M5.5)
maya-good-hit-past = es bleiben dort { $points }, und für dich heißt das { $rank } (M3.4)
maya-good-hit-falls = wirft diesen Spieler zurück: statt { $before } nun { $after } (M3.4)
maya-good-hit = nimmt einem Spieler mit { $gold } Gold 3 Punkte (M3.3)
maya-good-shield = keine −3 kommt an deine { $points } an Steinbruch { $quarry } heran (M3.8)
maya-good-shield-idle = irgendwo muss er liegen, und an Steinbruch { $quarry } schadet er dir nicht (M3.8)
maya-good-name-self = du baust als Erster, solange am meisten frei ist (M5.1)
maya-good-name = { $players ->
    [1] 1 Spieler muss sich vor dir entscheiden (M5.1)
   *[other] { $players } Spieler müssen sich vor dir entscheiden (M5.1)
}
maya-good-carry = rettet { $stones } mehr, als deine Karten tragen (M4.1)
maya-good-decline = { $phase ->
    [move] deine Steine liegen gut, wo sie sind (M3.9)
    [add] keine unterste Ebene ist einen Stein aus dem Vorrat wert (M3.10)
   *[carry] auf die Steine, die zurückbleiben, kannst du verzichten (M4.2)
}
maya-good-opening = { $pyramid } zahlt ganz oben bis zu { $gold } Gold; { $crowd ->
    [0] noch ist niemand da (M1.7)
    [1] bisher liegt dort 1 Stein (M1.7)
   *[other] bisher liegen dort { $crowd } Steine (M1.7)
}
maya-good-place = { $gain } ({ $paragraph })
maya-good-move = { $gain }, und wo der Stein lag, kostet es { $loss ->
    [0] kein
   *[other] { $loss }
} Gold ({ $paragraph })
maya-good-bonus = macht Ebene { $level } von { $pyramid } voll, und weil du dort vorn liegst, kommt ein Bonusstein darüber
maya-good-leads = bringt dir { $rank } auf Ebene { $level } von { $pyramid }, für { $gold } Gold
maya-good-equals = bringt dir Gleichstand ({ $rank }) auf Ebene { $level } von { $pyramid }, für { $gold } Gold
maya-good-base = gibt dir einen Stein auf Ebene { $level } von { $pyramid }, auf dem du höher bauen kannst
maya-good-overtakes = bringt dich auf Ebene { $level } von { $pyramid } an jemandem vorbei, der gleichauf liegt
maya-good-lasts = lässt dir nach dem Verschleiß noch einen Stein auf Ebene { $level } von { $pyramid }
maya-good-defends = sichert deine { $gold } Gold auf Ebene { $level } von { $pyramid }
maya-good-nearer = bringt dich auf Ebene { $level } von { $pyramid } näher an die vor dir
maya-good-spaces = { $spaces ->
    [1] 1 Feld
   *[other] { $spaces } Felder
} auf Ebene { $level }
maya-good-double = zwei Steine auf einmal, solange { $spaces } zu haben sind, für einen dritten (M5.4)
maya-good-double-marker = zwei Steine auf einmal, solange { $spaces } zu haben sind, ohne zu zahlen (M5.6)
maya-good-pass-marker = du siehst erst, was die anderen bauen, und es kostet keinen Stein (M5.6)
maya-good-forfeit = für deine Steine gibt es kein Feld, und du bekommst 1 Gold (M5.8)

# was ein besserer Zug bringt, neben dem gespielten
maya-instead-hand = { $stones } in den Steinbrüchen, und deine übrigen Karten tragen { $carried }
maya-instead-cards = der bessere Zug verspricht { $best }; der gespielte: { $made } (M3.4, M4.1)
maya-instead-gold = in { $best } brächten deine Steine { $gold } Gold, in { $made } { $less } (M6.1)
