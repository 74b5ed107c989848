# Befunde aus sehr vielen Partien starker Bots

masters-of = Was Meister tun: { $game }
masters-about = Zahlen, keine Meinungen: { $matches } Partien mit { $seats } Spielern, in denen der Bot „{ $bots }“ alle Plätze spielte: ein Netz, das das Spiel in Partien gegen sich selbst gelernt hat und nicht vorausdenkt. Seine Züge zog es nach seinen eigenen Wahrscheinlichkeiten.
masters-older-net = Es war ein früheres Netz als das, das heute spielt; wer nachzählt, erhält andere Zahlen.
masters-careful = Sie zeigen, wer gewinnt, nicht warum: Das Netz wählt nach dem, was es sieht; wer etwas wählt, steht also vielleicht schon besser. Werte aus wenigen Partien fehlen.
masters-par = Die Striche zeigen, wo der wahre Wert in 95 von 100 Fällen liegt, Partien als unabhängig genommen; die gestrichelte Linie ist der Anteil, der jedem gleich zukäme: einer von { $seats }.
masters-command = Zum Nachzählen:
masters-to-rules = Regeln
masters-to-statistics = Hier gespielte Partien
masters-to-board = Analysebrett mit Explorer
masters-player = Spieler { $label }
masters-maya-order = Was ist der erste Zug wert?
masters-maya-order-told = Vom Startspieler an gezählt gewinnt { $most } am häufigsten ({ $high }) und { $least } am seltensten ({ $low }). Der Startspieler gewinnt { $first }.
masters-maya-first-stone = Wohin mit dem ersten Stein?
masters-maya-first-stone-told = Wer den ersten Eröffnungsstein auf { $most } setzt, gewinnt { $high }, auf { $least } { $low }. Das Netz wählt nach dem Platz in der Zugfolge, ein Teil davon ist also die Zugfolge.
masters-maya-gold-of-a-stone = Welche Pyramide zahlt?
masters-maya-gold-of-a-stone-told = In der letzten Wertung bringt ein Stein auf { $most } { $high } Gold, auf { $least } { $low }, im Mittel aller Steine, die dort stehen.
masters-maya-gold-of-a-level = Was ist eine Ebene wert?
masters-maya-gold-of-a-level-told = In der letzten Wertung bringt ein Stein auf { $most } { $high } Gold, auf { $least } { $low }.
masters-maya-gold-of-a-level-label = Ebene { $label }
masters-maya-first-quarry = Wohin geht der erste Arbeiter?
masters-maya-first-quarry-told = Wer beim Steinbruch des Markers { $most } beginnt, gewinnt { $high }, bei { $least } { $low }.
masters-maya-first-quarry-nothing = passt sofort
masters-maya-first-card = Mit welcher Karte?
masters-maya-first-card-told = Wer mit einer { $most } beginnt, gewinnt { $high }; mit einer { $least } sind es { $low }.
masters-maya-cards-kept = Wie viele Karten zum Tragen behalten?
masters-maya-cards-kept-told = Wer die Steinbrüche der ersten Runde mit { $most } auf der Hand verlässt, gewinnt { $high }, mit { $least } { $low }. Andere Zahlen kommen kaum vor.
masters-maya-cards-kept-label = { $label ->
    [1] 1 Karte
   *[other] { $label } Karten
  }
masters-maya-leaving = Wann die Steinbrüche verlassen?
masters-maya-leaving-told = Von denen, die in der ersten Runde passen, gewinnt { $most } am häufigsten ({ $high }), { $least } am seltensten ({ $low }).
masters-maya-leaving-label = Nummer { $label } beim Passen
masters-maya-markers = Welche Marker nutzen Gewinner?
masters-maya-markers-told = Wer den Marker { $most } mindestens einmal nutzt, gewinnt { $high }, { $least } { $low }.
masters-maya-gold-early = Wie viel zählt ein früher Vorsprung?
masters-maya-gold-early-told = Wer nach der ersten Runde das meiste Gold hat, gewinnt { $first }, wer das wenigste hat, { $last }.
masters-maya-gold-early-label = Rang { $label } nach Gold
masters-sakkara-order = Was ist der erste Zug wert?
masters-sakkara-order-told = Wer beginnt, gewinnt { $first }, der andere { $last }.
masters-sakkara-first-tile = Auf welchem Kärtchen beginnen?
masters-sakkara-first-tile-told = Das beste und das schlechteste Kärtchen für den ersten Arbeiter: { $most } ({ $high } gewonnen), { $least } ({ $low }).
masters-sakkara-first-built = Wann das erste Kärtchen bauen?
masters-sakkara-first-built-told = Wer das erste Kärtchen in { $most } der Partie baut, gewinnt { $high }, in { $least } { $low }.
masters-sakkara-first-built--6 = Zug 1 bis 6
masters-sakkara-first-built-33- = Zug 33 oder später
masters-sakkara-first-built-label = Zug { $label }
masters-sakkara-lead-early = Was ist ein Vorsprung nach 20 Zügen wert?
masters-sakkara-lead-early-told = Wer { $most } liegt, gewinnt { $high }, wer { $least } liegt, { $low }.
masters-sakkara-lead-early-label = { $label ->
    [-4] 4 oder mehr Kärtchen zurück
    [-3] 3 Kärtchen zurück
    [-2] 2 Kärtchen zurück
    [-1] 1 Kärtchen zurück
    [0] gleichauf
    [4] 4 oder mehr Kärtchen vorn
   *[other] { $label } Kärtchen vorn
  }
masters-sakkara-lead-late = Und nach 40 Zügen?
masters-sakkara-lead-late-told = Wer { $most } liegt, gewinnt { $high }, wer { $least } liegt, { $low }.
masters-sakkara-lead-late-label = { $label ->
    [-4] 4 oder mehr Kärtchen zurück
    [-3] 3 Kärtchen zurück
    [-2] 2 Kärtchen zurück
    [-1] 1 Kärtchen zurück
    [0] gleichauf
    [4] 4 oder mehr Kärtchen vorn
   *[other] { $label } Kärtchen vorn
  }
masters-sakkara-first-ship = Entscheidet das erste Schiff?
masters-sakkara-first-ship-told = Wer das erste Schiff auslegt, gewinnt { $first }, der andere { $last }.
masters-sakkara-first-ship-first = das erste Schiff
masters-sakkara-first-ship-not-first = nicht das erste
masters-sakkara-scarce = Welches Kärtchen ist knapp?
masters-sakkara-scarce-told = Was Verlierern am Ende im Mittel noch fehlt: am meisten { $most } ({ $high }), am wenigsten { $least } ({ $low }).
masters-sakkara-spells = Wie oft zaubern Gewinner?
masters-sakkara-spells-told = Wer { $most } wirkt, gewinnt { $high }, wer { $least } wirkt, { $low }.
masters-sakkara-spells-label = { $label ->
    [1] 1 Zauber
    [4] 4 Zauber oder mehr
   *[other] { $label } Zauber
  }
masters-sakkara-which-spell = Welcher Zauber lohnt sich?
masters-sakkara-which-spell-told = Wer ihn mindestens einmal wirkt, gewinnt mit { $most } { $high } und mit { $least } { $low }.
masters-sakkara-animals = Welche Sonderzüge machen Gewinner?
masters-sakkara-animals-told = Wer ihn mindestens einmal macht, gewinnt mit { $most } { $high } und mit { $least } { $low }.
masters-himalaya-order = Was ist der erste Zug wert?
masters-himalaya-order-told = Vom Startspieler der ersten Runde an gezählt gewinnt { $most } am häufigsten ({ $high }) und { $least } am seltensten ({ $low }). Der Startspieler gewinnt { $first }.
masters-himalaya-settling = Wo soll die Karawane beginnen?
masters-himalaya-settling-told = Wer { $most } beginnt, gewinnt { $high }, { $least } { $low }.
masters-himalaya-settling-goods = bei Waren
masters-himalaya-settling-order = bei einem Auftrag
masters-himalaya-settling-nothing = in einem leeren Dorf
masters-himalaya-trades = Wie oft im ersten Plan handeln?
masters-himalaya-trades-told = Wer in Runde 1 { $most } plant, gewinnt { $high }, wer { $least } plant, { $low }.
masters-himalaya-trades-label = { $label }-mal Handel
masters-himalaya-worth-of-an-order = Was ist ein Auftrag in welcher Runde wert?
masters-himalaya-worth-of-an-order-told = Ein erfüllter Auftrag trägt im Mittel { $high } Yaks in { $most } und { $low } in { $least }, ob der Ring behalten wird oder nicht.
masters-himalaya-worth-of-an-order-label = Runde { $label }
masters-himalaya-orders-filled = Wie viele Aufträge erfüllen Gewinner?
masters-himalaya-orders-filled-told = Wer { $most } erfüllt, gewinnt { $high }, wer { $least } erfüllt, { $low }.
masters-himalaya-orders-filled-label = { $label ->
    [1] 1 Auftrag
    [10] 10 Aufträge oder mehr
   *[other] { $label } Aufträge
  }
masters-himalaya-rings = Wie viele Ringe behalten?
masters-himalaya-rings-told = Wer { $most } behält, gewinnt { $high }, wer { $least } behält, { $low }.
masters-himalaya-rings-label = { $label ->
    [1] 1 Ring
    [7] 7 Ringe oder mehr
   *[other] { $label } Ringe
  }
masters-himalaya-stupas = Wie viele Stupas, um nicht an der Religion zu scheitern?
masters-himalaya-stupas-told = Mit { $most } gewinnt man { $high }, mit { $least } { $low }. Wer den geringsten religiösen Einfluss hat, scheidet zuerst aus.
masters-himalaya-stupas-label = { $label ->
    [1] 1 Stupa
   *[other] { $label } Stupas
  }
masters-himalaya-delegations = Wie viele Delegationen, um nicht an der Politik zu scheitern?
masters-himalaya-delegations-told = Wer { $most } entsendet, gewinnt { $high }, wer { $least } entsendet, { $low }. Von denen, die bleiben, scheidet der mit dem geringsten politischen Einfluss aus.
masters-himalaya-delegations-label = { $label ->
    [1] 1 Delegation
   *[other] { $label } Delegationen
  }
masters-himalaya-richest = Was wird aus dem Reichsten?
masters-himalaya-richest-told = Von allen, die am Ende die meisten Yaks haben, gewinnen { $first }, und { $last } sind an der Religion gescheitert, bevor Yaks verglichen werden.
masters-himalaya-richest-won = gewonnen
masters-himalaya-richest-stayed = geblieben, aber nicht gewonnen
masters-himalaya-richest-politics = an der Politik gescheitert
masters-himalaya-richest-religion = an der Religion gescheitert
masters-himalaya-half-way = Wie viel zählt ein Vorsprung zur Halbzeit?
masters-himalaya-half-way-told = Wer nach Runde 6 die meisten Yaks hat, gewinnt { $first }, wer die wenigsten hat, { $last }.
masters-himalaya-half-way-label = Rang { $label } nach Yaks
