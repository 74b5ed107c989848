# Was in Stellungen wie dieser gewählt wurde

explorer = Explorer
explorer-nothing-to-decide = Hier hat niemand etwas zu entscheiden.
explorer-source = Aus
explorer-source-selfplay = Partien starker Bots
explorer-source-here = Partien, die hier gespielt wurden
explorer-strength = Stärke des Spielers
explorer-strength-all = jede
explorer-strength-low = unter 1300 Punkten
explorer-strength-middle = 1300 bis 1649 Punkte
explorer-strength-high = ab 1650 Punkten
explorer-strength-unknown = ohne Wertung
explorer-same-seats = nur mit gleich vielen Spielern
explorer-same-turn = nur vom selben Platz in der Zugfolge
explorer-same-turn-of = nur als Spieler { $number } in der Zugfolge
explorer-not-followed = Entscheidungen dieser Art werden nicht gezählt.
explorer-none = Nichts Ähnliches wurde gezählt.
explorer-none-here = In keiner hier beendeten Partie gab es eine solche Entscheidung.
explorer-exact = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
  } in Stellungen wie dieser.
explorer-alike = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
  } dieser Art; ähnlichere gibt es zu wenige.
explorer-from = Das Netz spielte { $matches } Partien gegen sich selbst und probierte dabei öfter zweitbeste Züge, als es im Ernst täte.
explorer-older-net = Es war ein früheres Netz als das, das heute spielt.
explorer-choice = Zug
explorer-chosen = Gewählt
explorer-won = Gewonnen
explorer-place = Platz
explorer-interval = { $low } bis { $high }
explorer-others = { $count ->
    [one] Eine Entscheidung fiel
   *[other] { $count } Entscheidungen fielen
  } für etwas, das hier nicht möglich ist.
explorer-no-reason = Das zeigt, wer nach einer Wahl gewann, nicht, dass sie der Grund war. Darunter: wo der wahre Wert in 95 von 100 Fällen liegt.
explorer-maya-move = versetzt einen Stein nach { $what }
explorer-sakkara-enter = betritt ein Feld mit: { $what } ({ $count } Felder)
explorer-sakkara-step = geht nach: { $what } ({ $count } Wege)
explorer-sakkara-climb = klettert nach: { $what } ({ $count } Wege)
explorer-sakkara-ox = schiebt mit dem Ochsen: { $what } ({ $count } Wege)
explorer-sakkara-bird = fliegt nach: { $what } ({ $count } Felder)
explorer-sakkara-fire = zaubert einen Feuersturm ({ $count } Arten)
explorer-sakkara-whirl = zaubert einen Wirbelwind ({ $count } Arten)
explorer-sakkara-what-nothing = kein Kärtchen
explorer-himalaya-settle = beginnt bei { $what } ({ $count } Dörfer)
explorer-himalaya-plan = zieht zuerst zu { $what } ({ $count } Wege)
explorer-himalaya-send = entsendet in eine Region: { $what } ({ $count } Regionen)
explorer-himalaya-yeti = legt die Yetispuren ({ $count } Wege)
explorer-himalaya-storm = legt den Schneesturm ({ $count } Wege)
explorer-himalaya-market = legt den Markt ({ $count } Dörfer)
explorer-himalaya-what-goods = Waren
explorer-himalaya-what-order = einem Auftrag
explorer-himalaya-what-fillable = einem erfüllbaren Auftrag
explorer-himalaya-what-nothing = einem leeren Dorf
explorer-himalaya-what-nowhere = nirgendwohin
explorer-himalaya-what-empty = als Erster
explorer-himalaya-what-ahead = in Führung
explorer-himalaya-what-level = gleichauf
explorer-himalaya-what-behind = im Rückstand
explorer-which = Welche Entscheidungen?
