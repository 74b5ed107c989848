# Himalayas Tisch im Terminal.
show-himalaya-round = Himalaya, Runde { $round } von { $rounds }
show-himalaya-action-of = Aktion { $action } von { $actions }
show-himalaya-phase-start = der Zufall bestimmt den Startspieler
show-himalaya-phase-roll = die Dörfer werden gefüllt
show-himalaya-phase-cube = die Dörfer werden gefüllt
show-himalaya-phase-ring = die Dörfer werden gefüllt
show-himalaya-phase-settle = die Karawanen werden aufgestellt
show-himalaya-phase-event = Ereignisse
show-himalaya-phase-plan = Planung
show-himalaya-phase-trade = Handel
show-himalaya-phase-reward = Belohnungen
show-himalaya-phase-send = Delegationen
show-himalaya-phase-over = das Spiel ist aus
show-himalaya-gets = Dorf { $village } bekommt { $what }
show-himalaya-cubes = { $count ->
    [one] noch 1 Würfel
   *[other] noch { $count } Würfel
}
show-himalaya-an-order = einen Auftrag
show-himalaya-rounds = Runden
show-himalaya-starts = fängt an
show-himalaya-events = Ereignisse: { $events }
show-himalaya-bag = Beutel: { $goods }, { $rings ->
    [one] 1 Ring
   *[other] { $rings } Ringe
}
show-himalaya-order = Auftrag
show-himalaya-chosen = erfüllt, gewählt: { $rewards }
show-himalaya-nothing-yet = noch nichts
show-himalaya-reward-barter = Tauschgeschäft
show-himalaya-reward-offer = Opfergabe
show-himalaya-reward-delegate = Delegation
show-himalaya-to-send = { $count ->
    [one] 1 Delegation zu entsenden
   *[other] { $count } Delegationen zu entsenden
}

# Was die Zeichen bedeuten.
show-himalaya-level-3 = Niveau 3
show-himalaya-caravans = Karawanen
show-himalaya-stupa = Stupa
show-himalaya-goods = Waren
show-himalaya-order-yaks = Auftrag
show-himalaya-closed = zu
show-himalaya-storm-steps = Sturm, 2 Schritte
show-himalaya-delegations = Delegationen
show-himalaya-inventory = Inventur
show-himalaya-action-earth = Erde
show-himalaya-action-stone = Stein
show-himalaya-action-ice = Eis
show-himalaya-action-trade = Handel
show-himalaya-action-rest = Pause
show-himalaya-good-salt = Salz
show-himalaya-good-barley = Gerste
show-himalaya-good-tea = Tee
show-himalaya-good-jade = Jade
show-himalaya-good-gold = Gold
show-himalaya-figure-yeti = Yeti
show-himalaya-figure-storm = Sturm
show-himalaya-figure-market = Markt

# Die Spieler.
show-himalaya-at = in
show-himalaya-short-economic = wirt
show-himalaya-short-religious = relig
show-himalaya-short-political = polit
show-himalaya-inventories = Invent.
show-himalaya-place = Platz
show-himalaya-plan = Plan
show-himalaya-ready = bereit
show-himalaya-stupas = Stupas
show-himalaya-figures = Ereignisfiguren
show-himalaya-rings = behaltene Ringe

# Ereignisse nach ihrer Figur.
show-himalaya-event-yeti = Yetispuren: der Pfad ist in dieser Runde gesperrt
show-himalaya-event-storm = Schneesturm: der Pfad kostet zwei Schritte
show-himalaya-event-market = Markt: wer dort handelt, sucht sich die Ware aus
show-himalaya-event-calm = kein Ereignis

# Was man eintippen kann.
show-himalaya-help-plan = plan e s t i t - mehrere: e Erde, s Stein, i Eis, t Handel, - oder r Pause
show-himalaya-help-look = look 12       beschreibt ein Dorf
show-himalaya-no-letters = { $text } ist keine Aktion und keine Folge von Buchstaben; es gibt e Erde, s Stein, i Eis, t Handel, - Pause: 'plan e s t i t -'
show-himalaya-too-many = du hast { $count } Aktionen genannt, aber planen kannst du nur noch { $left }

# Ein Dorf in Worten.
show-himalaya-which-village = sag, welches Dorf, von 1 bis { $last }, etwa 'look 12'
show-himalaya-a-house = { $number } { $name }, ein Haus (Niveau { $level })
show-himalaya-a-temple = { $number } { $name }, ein Tempel (Niveau { $level })
show-himalaya-a-monastery = { $number } { $name }, ein Kloster (Niveau { $level })
show-himalaya-region = Region { $region }
show-himalaya-nobody = niemand
show-himalaya-wants = fordert { $goods }: { $yaks } Yaks
show-himalaya-no-trade = weder Waren noch ein Auftrag
show-himalaya-has = bietet { $goods }
show-himalaya-has-with-market = bietet { $goods }; auf dem Markt darfst du wählen
show-himalaya-no-path = kein Pfad
show-himalaya-to = nach { $number } { $name }
show-himalaya-way-closed = { $where }, von Yetispuren gesperrt
show-himalaya-way-storm = { $where }, zwei Schritte durch einen Schneesturm
