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
himalaya-plan-full = Alle sechs Scheiben liegen. Nimm eine zurück, um sie zu ändern.
himalaya-nothing-laid = Noch liegt keine Scheibe.
himalaya-plan-short = { $count ->
    [one] Erst fehlt noch eine Scheibe: Ein Plan hat sechs (H4.1).
   *[other] Erst fehlen noch { $count } Scheiben: Ein Plan hat sechs (H4.1).
}
himalaya-plan-empty = Wähle Scheiben oder tippe die Dörfer nacheinander an.
himalaya-plan-ends = Endet in { $name }.
himalaya-plan-loses = Aktion { $number }: { $why }
himalaya-no-way = Kein Pfad führt direkt nach { $name } (H5.2).
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
himalaya-gain-barter = +{ $count } Yaks, Ring behalten
himalaya-gain-offer = ein Stupa hier, religiös +{ $count }
himalaya-gain-delegate = { $count ->
    [one] 1 Delegation
   *[other] { $count } Delegationen
  } nach { $regions }
himalaya-gain-take = dann hast du { $count }
himalaya-gain-deliver = du gibst { $goods }
himalaya-gain-send = du { $own }, andere höchstens { $others }
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

# Karten, die erklären
himalaya-about-village = { $village }: { $building }
himalaya-about-order = Gefordert: { $goods }. Der Ring trägt { $yaks } Yaks.
himalaya-about-lacks = Dir fehlt: { $goods }.
himalaya-about-lacks-nothing = Das hast du alles.
himalaya-about-goods = Rohstoffe, vom billigsten zum teuersten: { $goods }.
himalaya-about-takes = Wer hier handelt, nimmt den billigsten, also { $good }; einmal pro Runde.
himalaya-about-picks = Hier ist Markt: Wer handelt, sucht sich einen Rohstoff aus; einmal pro Runde.
himalaya-about-taken = Du hast hier in dieser Runde schon etwas genommen.
himalaya-about-empty = Hier liegt gerade nichts. Beim Nachschub kann das Dorf gewürfelt werden (H7.1).
himalaya-about-level = Wer hier einen Auftrag erfüllt, kann einen Stupa setzen, der { $level } zählt, oder { $level ->
    [one] 1 Delegation
   *[other] { $level } Delegationen
  } entsenden.
himalaya-about-borders = { $count ->
    [one] Das Dorf liegt am Rand von Region { $regions }.
   *[other] Das Dorf liegt am Rand der Regionen { $regions }.
  }
himalaya-about-path = Er verbindet { $one } und { $other }. Die Aktion { $action } führt ihn entlang.
himalaya-about-delegations = Delegationen: { $rows }.
himalaya-about-held = { $name } hat allein die meisten; das bringt 1 politischen Einfluss.
himalaya-about-tied = Gleichstand: Die Region zählt für niemanden.
himalaya-about-unheld = Hier steht noch keine Delegation.
himalaya-about-region = Delegationen kommen von { $villages } aus hierher.
himalaya-about-good = Nummer { $rank } von { $count }, vom billigsten an gezählt.
himalaya-about-good-bag = Im Beutel: { $count }.
himalaya-about-inventory = Nach den Runden 4, 8 und 12 bekommt eine Inventurfigur, wer von einem Rohstoff allein am meisten hat. Sie ist 3 Yaks wert.
himalaya-about-ring = Auftragsring, { $yaks } Yaks
himalaya-about-barter = Wer den Auftrag erfüllt und das Tauschgeschäft wählt, behält den Ring mit seinen Yaks; sonst kommt er in den Beutel zurück.
himalaya-about-caravan = Karawane von { $name }
himalaya-about-stands = Sie ist in { $village }.
himalaya-about-crosses = Sie steckt im Schneesturm, auf dem Weg nach { $village }. Die nächste Aktion dieser Pfadart führt sie hinaus.
himalaya-about-plan = Plan dieser Runde: { $actions }.
himalaya-about-no-plan = Der Plan dieser Runde ist noch nicht bekannt.
himalaya-about-stupa = Er steht in { $village } und zählt { $level }, das Niveau des Dorfes.
himalaya-about-one-stupa = In jedem Dorf ist nur Platz für einen Stupa.
himalaya-about-disc-earth = Die Karawane zieht auf dem Erdpfad ihres Dorfes weiter. Gibt es keinen, verfällt die Aktion.
himalaya-about-disc-stone = Die Karawane zieht auf dem Steinpfad ihres Dorfes weiter. Gibt es keinen, verfällt die Aktion.
himalaya-about-disc-ice = Die Karawane zieht auf dem Eispfad ihres Dorfes weiter. Gibt es keinen, verfällt die Aktion.
himalaya-about-disc-trade = Nimm den billigsten Rohstoff des Dorfes oder erfülle seinen Auftrag. Geht beides nicht, verfällt die Aktion.
himalaya-about-disc-rest = Die Karawane tut nichts.
himalaya-about-figure-yeti = Der Pfad ist gesperrt: Niemand kann ihn in dieser Runde benutzen.
himalaya-about-figure-storm = Der Weg kostet zwei Aktionen dieser Art: eine in den Sturm hinein, eine hinaus.
himalaya-about-figure-market = Wer in diesem Dorf handelt, sucht sich einen Rohstoff aus, der dort liegt.
himalaya-about-once = Jeder hat diese Figur einmal in der Partie; nach der letzten Aktion verlässt sie den Spielplan.
himalaya-about-reward-barter = Du behältst den Ring; seine Yaks sind wirtschaftlicher Einfluss.
himalaya-about-reward-offer = Ein Stupa in dieses Dorf, wenn dort noch keiner steht; er zählt als religiöser Einfluss so viel wie das Niveau des Dorfes.
himalaya-about-reward-delegate = So viele Delegationen wie das Niveau des Dorfes, in Regionen, an deren Rand es liegt; wer in einer Region allein die meisten hat, bekommt 1 politischen Einfluss.
himalaya-about-economic = { $name }: wirtschaftlicher Einfluss { $value }
himalaya-about-religious = { $name }: religiöser Einfluss { $value }
himalaya-about-political = { $name }: politischer Einfluss { $value }
himalaya-about-ring-kept = { $yaks } Yaks: Auftrag über { $goods }
himalaya-about-inventories = { $count ->
    [one] 3 Yaks: 1 Inventurfigur
   *[other] je 3 Yaks: { $count } Inventurfiguren
  }
himalaya-about-stupa-at = { $level }: Stupa in { $village }
himalaya-about-region-held = 1: Region { $region }, die meisten Delegationen ({ $count })
himalaya-about-nothing = Bisher nichts.
himalaya-about-remember = An diesem Tisch musst du es dir merken.
himalaya-about-two-of-three = Wer in zwei der drei Arten von Einfluss führt, gewinnt (H9.1).
himalaya-about-end-religious = Am Ende scheidet zuerst aus, wer davon am wenigsten hat (H9.2).
himalaya-about-end-political = Am Ende scheidet als Zweites aus, wer davon am wenigsten hat (H9.3).
himalaya-about-end-economic = Von denen, die übrig bleiben, gewinnt, wer die meisten Yaks hat (H9.4).
himalaya-about-stupas-left = { $name }: noch { $count ->
    [one] 1 Stupa
   *[other] { $count } Stupas
  }
himalaya-about-delegations-left = { $name }: noch { $count ->
    [one] 1 Delegation
   *[other] { $count } Delegationen
  }
himalaya-about-figures-of = { $name }: { $count ->
    [one] 1 Inventurfigur
   *[other] { $count } Inventurfiguren
  }
himalaya-about-bag = Was im Beutel ist, kann beim Nachschub gezogen werden.
himalaya-about-rounds = Jede Runde: Ereignisse, Planung, sechs Aktionen, Nachschub; dann beginnt der Nächste.
himalaya-about-start = { $name } ist in dieser Runde immer zuerst dran; in der nächsten ist es der Nächste im Uhrzeigersinn.

# Woher das Ergebnis kommt
himalaya-source-yaks = Yaks
himalaya-source-orders = Aufträge, Runde { $round }
himalaya-source-inventory = Inventur nach Runde { $round }
himalaya-source-stupas = Stupas, religiöser Einfluss
himalaya-source-delegations = Delegationen (★ hält die Region)
himalaya-source-ending = Wer ausschied, wer gewann
himalaya-source-leaves = scheidet aus ({ $paragraph })
himalaya-source-wins = gewinnt ({ $paragraph })

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
