## Himalaya: der Spielplan

himalaya-map = Karte von Himalaya
himalaya-village = { $number } { $name }, { $building }
himalaya-level-1 = Haus, Niveau 1
himalaya-level-2 = Tempel, Niveau 2
himalaya-level-3 = Kloster, Niveau 3
himalaya-order = Fordert { $goods }: { $yaks } Yaks
himalaya-stupa-of = Stupa von { $name }
himalaya-caravans = Karawanen hier: { $names }
himalaya-path = Pfad { $path }, { $kind }
himalaya-region = Region { $region }
himalaya-region-held = { $name } hält sie
himalaya-nobody = niemand
himalaya-round = Runde { $round } von { $rounds }
himalaya-inventory-after = Inventur nach Runde { $round }: 3 Yaks, wer von einem Rohstoff allein am meisten hat

himalaya-good-salt = Salz
himalaya-good-barley = Gerste
himalaya-good-tea = Tee
himalaya-good-jade = Jade
himalaya-good-gold = Gold

himalaya-action-earth = Erde
himalaya-action-stone = Stein
himalaya-action-ice = Eis
himalaya-action-trade = Handel
himalaya-action-rest = Pause

himalaya-figure-yeti = Yetispuren
himalaya-figure-storm = Schneesturm
himalaya-figure-market = Markt

himalaya-influence-economic = Wirtschaftlicher Einfluss: Yaks auf behaltenen Ringen und 3 je Inventurfigur (H6.1)
himalaya-influence-religious = Religiöser Einfluss: Niveau der Dörfer mit Stupa (H6.2)
himalaya-influence-political = Politischer Einfluss: Regionen, in denen man allein die meisten Delegationen hat (H6.3)

# Die Planung
himalaya-planner = Dein Plan
himalaya-discs = Aktionen zur Auswahl
himalaya-slot = Aktion { $number }: { $what }
himalaya-empty = offen
himalaya-lost-none = Verfällt: hier gibt es keinen solchen Pfad
himalaya-lost-closed = Verfällt: gesperrt durch Yetispuren
himalaya-lost-short = Verfällt: ein Schneesturm kostet zwei Schritte dieser Art
himalaya-lost-storm = Verfällt: die Karawane steht im Schneesturm
himalaya-leads-to = nach { $name }
himalaya-leads-storm = in den Schneesturm, Richtung { $name }
himalaya-leads-trade = Handel in { $name }
himalaya-leads-rest = bleibt stehen
himalaya-step-here = { $action } nach { $name }
himalaya-plan-back = Letzte Scheibe zurücknehmen
himalaya-clear = Leeren
himalaya-confirm = Plan bestätigen
himalaya-left = { $count ->
    [one] noch 1
   *[other] noch { $count }
  }
himalaya-planned-wait = Dein Plan steht. Die anderen planen noch.

# Die anderen Entscheidungen
himalaya-choices = Auswahl
himalaya-ask-settle = Wähle ein Dorf für deine Karawane.
himalaya-ask-event = Lege eine deiner Figuren auf die Karte oder keine.
himalaya-ask-yeti = Wähle einen Pfad, den in dieser Runde niemand benutzen kann.
himalaya-ask-storm = Wähle einen Pfad, der zwei Schritte kosten soll.
himalaya-ask-market = Wähle ein Dorf, in dem man sich den Rohstoff aussuchen kann.
himalaya-calm = Keine Figur
himalaya-ask-trade = Handel in { $name }.
himalaya-take = { $good } nehmen
himalaya-deliver = Auftrag erfüllen
himalaya-skip = Lassen
himalaya-ask-reward = { $taken ->
    [0] Wähle zwei verschiedene Belohnungen.
   *[other] Wähle noch eine Belohnung.
  }
himalaya-reward-barter = Tauschgeschäft
himalaya-reward-offer = Opfergabe
himalaya-reward-delegate = Delegation
himalaya-gain-barter = +{ $count } Yaks
himalaya-gain-offer = +{ $count } religiös
himalaya-gain-delegate = { $count ->
    [one] 1 Delegation
   *[other] { $count } Delegationen
  }
himalaya-taken = genommen
himalaya-done = Keine mehr
himalaya-ask-send = { $count ->
    [one] Entsende 1 Delegation in eine Region.
   *[other] Entsende { $count } Delegationen, eine nach der anderen.
  }
himalaya-put = { $what } hierher
himalaya-settle-here = Hier starten

# Was ein Platz hat
himalaya-start = Startspieler
himalaya-goods = Rohstoffe
himalaya-stupas-left = Stupas übrig
himalaya-delegations-left = Delegationen übrig
himalaya-figures = Ereignisfiguren
himalaya-kept = Behaltene Ringe
himalaya-inventories = Inventurfiguren, je 3 Yaks
himalaya-plan = Plan
himalaya-plans = plant noch
himalaya-has-planned = hat geplant
himalaya-bag = Im Beutel
himalaya-bag-rings = { $count ->
    [one] 1 Ring
   *[other] { $count } Ringe
  }

# Die Phasen, solange von mir nichts verlangt wird
himalaya-phase-start = Der Startspieler wird bestimmt.
himalaya-phase-fill = Die Dörfer werden aufgefüllt.
himalaya-phase-settle = Die Karawanen werden aufgestellt.
himalaya-phase-event = Ereignisfiguren kommen auf die Karte.
himalaya-phase-plan = Alle planen.
himalaya-phase-action = Aktion { $action } von 6

# Das Ende
himalaya-ending = So ging es aus
himalaya-step-H9-1 = Entscheidung
himalaya-step-H9-2 = Religion
himalaya-step-H9-3 = Politik
himalaya-step-H9-4 = Wirtschaft
himalaya-wins = { $name } gewinnt:
himalaya-leaves = { $name } scheidet aus:
himalaya-by-H9-1-led = führt in zwei der drei Arten von Einfluss
himalaya-by-H9-1-economic = niemand führt in zweien; größter wirtschaftlicher Einfluss
himalaya-by-H9-1-political = niemand führt in zweien; gleich viele Yaks, größter politischer Einfluss
himalaya-by-H9-1-religious = niemand führt in zweien; nach zweimal Gleichstand größter religiöser Einfluss
himalaya-by-H9-1-shared = niemand führt in zweien und alles ist gleich; der Sieg wird geteilt
himalaya-by-H9-2-religious = der geringste religiöse Einfluss
himalaya-by-H9-2-stupas = genauso wenig religiöser Einfluss wie andere und weniger Stupas gesetzt
himalaya-by-H9-2-yaks = genauso wenig religiöser Einfluss und so wenige Stupas wie andere, und weniger Yaks
himalaya-by-H9-2-order = alles gleich; später in der Reihenfolge
himalaya-by-H9-3-political = der geringste politische Einfluss
himalaya-by-H9-3-delegations = genauso wenig politischer Einfluss wie andere und weniger Delegationen gesetzt
himalaya-by-H9-3-yaks = genauso wenig politischer Einfluss und so wenige Delegationen wie andere, und weniger Yaks
himalaya-by-H9-3-order = alles gleich; später in der Reihenfolge
himalaya-by-H9-4-yaks = die meisten Yaks
himalaya-by-H9-4-political = gleich viele Yaks wie andere und mehr politischer Einfluss
himalaya-by-H9-4-religious = gleich viele Yaks und Regionen wie andere und mehr religiöser Einfluss
himalaya-by-H9-4-shared = alles gleich; der Sieg wird geteilt

# Züge im Protokoll; davor steht, wer sie macht
himalaya-log-start = bestimmt { $name } zum Startspieler
himalaya-log-roll = würfelt { $village }
himalaya-log-cube = zieht { $good } aus dem Beutel
himalaya-log-ring = zieht einen Auftrag: { $goods } für { $yaks } Yaks
himalaya-log-settle = beginnt in { $village }
himalaya-log-yeti = legt die Yetispuren zwischen { $one } und { $other }
himalaya-log-storm = legt den Schneesturm zwischen { $one } und { $other }
himalaya-log-market = legt den Markt nach { $village }
himalaya-log-calm = legt keine Figur
himalaya-log-plan = plant { $action ->
    [earth] Erde
    [stone] Stein
    [ice] Eis
    [trade] Handel
   *[rest] Pause
  }
himalaya-log-take = { $good ->
    [cheapest] nimmt den billigsten Rohstoff
   *[other] sucht sich auf dem Markt { $good } aus
  }
himalaya-log-deliver = erfüllt den Auftrag
himalaya-log-skip = verzichtet auf den Handel
himalaya-log-barter = wählt das Tauschgeschäft und behält den Ring
himalaya-log-offer = wählt die Opfergabe und setzt einen Stupa
himalaya-log-delegate = wählt die Delegation
himalaya-log-done = nimmt keine weitere Belohnung
himalaya-log-send = entsendet eine Delegation in Region { $region }

# Bilder in den Regeln
himalaya-picture-levels = Haus, Tempel und Kloster: Niveau 1, 2 und 3. Oben ein Pfad aus Erde und einer aus Stein, unten einer aus Eis.
himalaya-picture-ring = Dieser Ring, ssj, fordert zweimal Salz und einmal Jade. Die Zahl an seinem Ende sagt, dass er 5 Yaks trägt.
himalaya-picture-yeti = Yetispuren sperren den Pfad: Die Karawane bleibt, und ihre Aktion verfällt.
himalaya-picture-storm = Ein Schneesturm auf einem Pfad aus Eis: Die erste Eis-Aktion führt bis zum Sturm, die zweite hinüber.
himalaya-picture-turns = Erst alle mit der ersten Aktion, dann alle mit der zweiten: Lies die Pläne Spalte für Spalte.
himalaya-picture-take = Links darfst du nur Salz nehmen, das Billigste. Rechts ist Markt: Nimm, was du willst.
himalaya-picture-rewards = Zwei von dreien: der Ring mit seinen 5 Yaks, ein Stupa, so viel wert wie das Niveau des Tempels, oder zwei Delegationen.
himalaya-picture-regions = Links hat der Kreis allein die meisten und hält die Region. Rechts ist Gleichstand: Die Region zählt für niemanden.
himalaya-picture-refill = Der Würfel zeigt 7. Dort liegen Rohstoffe, in 8 ein Auftrag, also wird Dorf 9 gefüllt.
himalaya-picture-ending = Vier Spieler: Erst geht, wer den geringsten religiösen Einfluss hat, dann von den übrigen der mit dem geringsten politischen; von den letzten beiden gewinnt, wer mehr Yaks hat.
