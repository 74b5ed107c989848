## Himalaya: was geschieht, Schritt für Schritt

# Der Zufall
himalaya-step-started = Startspieler: { $seat }
himalaya-step-rolled = Der Würfel trifft { $village }
himalaya-step-shifted = Der Würfel trifft { $rolled }, das nicht frei ist; das nächste freie Dorf ist { $village }
himalaya-step-short = Für { $village } { $amount ->
    [one] ist nur noch 1 Klötzchen
   *[other] sind nur noch { $amount } Klötzchen
  } im Beutel
himalaya-step-filled = { $village } bekommt { $rows }
himalaya-step-filled-row = { $amount } { $good }
himalaya-step-ordered = { $village } fordert { $rows } und bietet { $yaks } Yaks
himalaya-step-ordered-row = { $amount } { $good }
himalaya-step-bag-empty = Der Beutel mit den Rohstoffen ist leer: Kein weiteres Dorf bekommt welche
himalaya-step-rings-empty = Der Beutel mit den Ringen ist leer: Kein weiteres Dorf bekommt einen Auftrag

# Runden und Ereignisse
himalaya-step-settled = { $seat } startet in { $village }
himalaya-step-first-round = Runde { $round } beginnt. { $seat } fängt an
himalaya-step-next-round = Runde { $round } beginnt. Neuer Startspieler: { $seat }
himalaya-step-cannot-place = { $count ->
    [one] { $rows } kann keine Figur legen
   *[other] Diese können keine Figur legen: { $rows }
  }
himalaya-step-cannot-place-row = { $seat }
himalaya-step-yeti-placed = { $seat } legt Yetispuren zwischen { $from } und { $to }: Der Pfad ist in dieser Runde gesperrt
himalaya-step-storm-placed = { $seat } legt den Schneesturm zwischen { $from } und { $to }: Der Weg kostet in dieser Runde zwei Schritte
himalaya-step-market-placed = { $seat } legt den Markt nach { $village }: Wer dort handelt, sucht sich den Rohstoff aus
himalaya-step-stayed-calm = { $seat } legt keine Figur

# Pläne
himalaya-step-planned = { $seat } hat geplant: { $action1 }, { $action2 }, { $action3 }, { $action4 }, { $action5 }, { $action6 }
himalaya-disc-earth = Erde
himalaya-disc-stone = Stein
himalaya-disc-ice = Eis
himalaya-disc-trade = Handel
himalaya-disc-rest = Pause

# Unterwegs
himalaya-way-earth = Erdpfad
himalaya-way-stone = Steinpfad
himalaya-way-ice = Eispfad
himalaya-step-moved = Aktion { $action }: { $seat } zieht auf dem { $way } von { $from } nach { $to }
himalaya-step-into-storm = Aktion { $action }: { $seat } verlässt { $from } auf dem { $way } und gerät in den Schneesturm
himalaya-step-out-of-storm = Aktion { $action }: { $seat } lässt den Schneesturm hinter sich und erreicht { $to }
himalaya-step-no-such-path = Aktion { $action } von { $seat } verfällt: In { $village } gibt es keinen { $way }
himalaya-step-path-closed = Aktion { $action } von { $seat } verfällt: Yetispuren sperren den { $way } von { $from } nach { $to }
himalaya-step-storm-ahead = Aktion { $action } von { $seat } verfällt: Auf dem { $way } von { $from } nach { $to } tobt ein Schneesturm, und im Plan fehlt der zweite Schritt dafür
himalaya-step-lost-in-storm = Aktion { $action } von { $seat } ({ $what }) verfällt: Die Karawane steckt im Schneesturm
himalaya-step-rested = Aktion { $action }: { $seat } macht Pause

# Handel
himalaya-step-nothing-there = Aktion { $action } von { $seat } verfällt: In { $village } gibt es nichts zu handeln
himalaya-step-taken-before = Aktion { $action } von { $seat } verfällt: { $seat } hat in { $village } in dieser Runde schon etwas genommen
himalaya-step-cannot-fill = Aktion { $action } von { $seat } verfällt: Für den Auftrag in { $village } { $count ->
    [one] fehlt
   *[other] fehlen
  } { $rows }
himalaya-step-cannot-fill-row = { $amount } { $good }
himalaya-step-took = Aktion { $action }: { $seat } nimmt { $left ->
    [0] den letzten Rohstoff in { $village }: { $good }
   *[other] { $good }, den billigsten Rohstoff in { $village }
  }
himalaya-step-picked = Aktion { $action }: { $seat } nimmt auf dem Markt in { $village } { $left ->
    [0] den letzten Rohstoff: { $good }
   *[other] { $good }
  }
himalaya-step-left-goods = Aktion { $action }: { $seat } nimmt in { $village } nichts
himalaya-step-left-order = Aktion { $action }: { $seat } lässt den Auftrag in { $village } liegen
himalaya-step-delivered = Aktion { $action }: { $seat } erfüllt den Auftrag in { $village } mit { $rows }
himalaya-step-delivered-row = { $amount } { $good }

# Belohnungen
himalaya-step-bartered = { $seat } wählt das Tauschgeschäft und behält den Ring: { $yaks } Yaks
himalaya-step-offered = { $seat } wählt die Opfergabe: ein Stupa in { $village }, religiöser Einfluss +{ $level }
himalaya-step-delegated = { $seat } wählt die Delegation: { $amount } zu entsenden
himalaya-step-sent = { $seat } entsendet eine Delegation in Region { $region }
himalaya-step-region-won = { $holder } hat jetzt allein die meisten Delegationen in Region { $region }
himalaya-step-region-tied = In Region { $region } herrscht Gleichstand, sie zählt für niemanden
himalaya-step-done = { $seat } nimmt keine weitere Belohnung
himalaya-step-ring-back = Niemand behält den Ring; er kommt in den Beutel zurück

# Das Ende einer Runde
himalaya-step-figures-off = Vom Spielplan verschwinden: { $rows }
himalaya-step-figures-off-row = { $figure }
himalaya-token-yeti = Yetispuren
himalaya-token-storm = Schneesturm
himalaya-token-market = Markt
himalaya-step-inventory = Inventur nach Runde { $round }, je 3 Yaks: { $rows }
himalaya-step-inventory-row = { $seat } für am meisten { $good } ({ $amount })
himalaya-step-inventory-tied = Keine Inventurfigur gibt es für { $rows }
himalaya-step-inventory-tied-row = { $good } ({ $amount ->
    [0] hat niemand
   *[other] Gleichstand bei { $amount }
  })

# Das Ende der Partie
himalaya-compared-economic = Wirtschaftlicher Einfluss
himalaya-compared-political = Politischer Einfluss
himalaya-compared-religious = Religiöser Einfluss
himalaya-compared-stupas = Gesetzte Stupas
himalaya-compared-delegations = Gesetzte Delegationen
himalaya-compared-yaks = Yaks
himalaya-compared-order = Platz in der Reihenfolge
himalaya-step-influences = { $what }: { $rows }
himalaya-step-influences-row = { $seat } { $value }
himalaya-step-nobody-leads = Niemand führt in zwei der drei Arten von Einfluss, also wird eine nach der anderen verglichen
himalaya-step-compared-3 = Wer gewinnt? { $what }: { $rows }
himalaya-step-compared-3-row = { $seat } { $value }
himalaya-step-compared-first = Wer scheidet zuerst aus? { $what }: { $rows }
himalaya-step-compared-first-row = { $seat } { $value }
himalaya-step-compared-second = Wer scheidet als Nächstes aus? { $what }: { $rows }
himalaya-step-compared-second-row = { $seat } { $value }
himalaya-step-compared-last = Wer gewinnt? { $what }: { $rows }
himalaya-step-compared-last-row = { $seat } { $value }
himalaya-step-left-first = { $seat } scheidet aus und nimmt alle Stupas und Delegationen mit: { $by }
himalaya-step-left-second = { $seat } scheidet aus: { $by }
himalaya-step-won-3 = { $seat } gewinnt: { $by }
himalaya-step-won = { $seat } gewinnt: { $by }
himalaya-step-shared-3 = Alles ist gleich. Den Sieg teilen sich: { $rows }
himalaya-step-shared-3-row = { $seat }
himalaya-step-shared = Alles ist gleich. Den Sieg teilen sich: { $rows }
himalaya-step-shared-row = { $seat }

# Dörfer
himalaya-place-1 = Shey (1)
himalaya-place-2 = Muktinath (2)
himalaya-place-3 = Ringmo (3)
himalaya-place-4 = Dunai (4)
himalaya-place-5 = Lo Manthang (5)
himalaya-place-6 = Kagbeni (6)
himalaya-place-7 = Charka (7)
himalaya-place-8 = Jomsom (8)
himalaya-place-9 = Tukuche (9)
himalaya-place-10 = Tsarang (10)
himalaya-place-11 = Ghami (11)
himalaya-place-12 = Manang (12)
himalaya-place-13 = Braga (13)
himalaya-place-14 = Saldang (14)
himalaya-place-15 = Pisang (15)
himalaya-place-16 = Nar (16)
himalaya-place-17 = Phu (17)
himalaya-place-18 = Tilicho (18)
himalaya-place-19 = Dho Tarap (19)
himalaya-place-20 = Marpha (20)
