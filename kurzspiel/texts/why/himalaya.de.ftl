## Himalaya: warum ein Zug nicht möglich ist

himalaya-why-start = an diesem Tisch gibt es keinen Platz { $seat } (H2.1)
himalaya-why-cube = { $good } ist nicht mehr im Beutel (H7.1)
himalaya-why-ring = im Beutel ist kein Ring { $ring } mehr (H7.1)
himalaya-why-settle = in { $village } ist schon eine Karawane; alle beginnen in verschiedenen Dörfern (H2.3)
himalaya-why-figure-used = { $figure ->
    [yeti] deine Yetispuren sind
    [storm] dein Schneesturm ist
   *[market] dein Markt ist
  } verbraucht; jede Figur dient nur einmal in der Partie (H3.2)
himalaya-why-figure-lies = auf dem Spielplan { $figure ->
    [yeti] liegen schon Yetispuren
    [storm] liegt schon ein Schneesturm
   *[market] liegt schon ein Markt
  }; von jeder Art liegt in einer Runde höchstens eine Figur (H3.2)
himalaya-why-market = in { $village } liegen keine Rohstoffe (H3.5)
himalaya-why-path-taken = auf diesem Pfad { $other ->
    [yeti] liegen die Yetispuren
   *[storm] liegt der Schneesturm
  }; die beiden teilen sich nie einen Pfad (H3.4)
himalaya-why-take-order = in { $village } liegen keine Rohstoffe, sondern ein Auftrag: Erfülle ihn oder lass ihn liegen (H5.5)
himalaya-why-take-unnamed = in { $village } ist Markt: Sag, welchen Rohstoff du willst, etwa { $dearest } (H3.5)
himalaya-why-take-named = in { $village } ist kein Markt, du kannst also nur den billigsten Rohstoff nehmen: { $cheapest } (H5.4)
himalaya-why-take-absent = { $good } liegt nicht in { $village } (H3.5)
himalaya-why-deliver = in { $village } liegt kein Auftrag, dort liegen Rohstoffe: Nimm einen oder keinen (H5.4)
himalaya-why-reward-twice = du hast für diesen Auftrag schon { $reward ->
    [barter] das Tauschgeschäft
    [offer] die Opfergabe
   *[delegate] die Delegation
  } gewählt; die beiden Belohnungen müssen verschieden sein (H5.5)
himalaya-why-no-delegations = du hast keine Delegationen mehr (H5.8)
himalaya-why-stupa-stands = in { $village } steht schon ein Stupa (H5.7)
himalaya-why-no-stupas = du hast keine Stupas mehr (H5.7)
himalaya-why-send = { $village } grenzt nicht an Region { $region }; es liegt am Rand { $count ->
    [one] von Region { $near }
   *[other] der Regionen { $near }
  } (H5.8)

## Warum ein Zug gut sein kann

himalaya-reason-and = { $first } und { $last }
himalaya-reason-comma = { $first }, { $last }
himalaya-reason-or = { $first } oder { $last }
himalaya-reason-near = { $goods ->
    [one] 1 Dorf
   *[other] { $goods } Dörfer
  } mit Rohstoffen und { $orders ->
    [one] 1 Auftrag
   *[other] { $orders } Aufträge
  } höchstens { $steps } Schritte entfernt
himalaya-reason-settle = { $near } (H2.3)
himalaya-reason-plan = { $deeds }, wenn niemand schneller ist, und endet in { $village } (H5.1)
himalaya-reason-walk = endet in { $village }: { $near } (H5.2)
himalaya-reason-takes = nimmt { $good } in { $village }
himalaya-reason-fills = erfüllt den Auftrag für { $yaks } Yaks in { $village }
himalaya-reason-closes = versperrt jemandem den Weg zum Auftrag in { $village } (H3.3)
himalaya-reason-slows = bremst jemanden auf dem Weg zum Auftrag in { $village } (H3.4)
himalaya-reason-closes-path = sperrt in dieser Runde allen den Pfad zwischen { $one } und { $other } (H3.3)
himalaya-reason-slows-path = bremst in dieser Runde alle zwischen { $one } und { $other } (H3.4)
himalaya-reason-market = wer in { $village } handelt, kann { $good } wählen, und du bist { $steps ->
    [0] schon dort
    [one] 1 Schritt entfernt
   *[other] { $steps } Schritte entfernt
  } (H3.5)
himalaya-reason-calm = { $count ->
    [one] hebt deine letzte Figur
   *[other] hebt deine { $count } Figuren
  } für einen besseren Moment auf (H3.2)
himalaya-reason-take-last = zusammen mit { $good } kannst du den Auftrag in { $village } erfüllen, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
  } entfernt (H5.5)
himalaya-reason-take-asked = { $good } gehört zu dem, was der Auftrag in { $village } fordert (H5.5)
himalaya-reason-take-most = du allein hast am meisten { $good } für die Inventur nach Runde { $round } (H8.1)
himalaya-reason-take = noch einmal { $good } für kommende Aufträge (H5.4)
himalaya-reason-yaks = { $count } Yaks
himalaya-reason-stupa = einen Stupa auf Niveau { $level }
himalaya-reason-delegations = { $count ->
    [one] 1 Delegation
   *[other] { $count } Delegationen
  }
himalaya-reason-deliver = bringt { $rewards } (H5.5)
himalaya-reason-deliver-two = bringt zwei davon: { $rewards } (H5.5)
himalaya-reason-skip-order = hebt deine Rohstoffe für einen anderen Auftrag auf (H5.5)
himalaya-reason-skip-goods = behält das Recht, hier in dieser Runde später etwas zu nehmen (H5.4)
himalaya-reason-barter = mit { $yaks } Yaks hast du { $total }{ $rank ->
    [most] , mehr als alle anderen
    [ahead] , nicht mehr am wenigsten
   *[same] {""}
  } (H5.6)
himalaya-reason-offer = mit einem Stupa auf Niveau { $level } hast du { $total } an religiösem Einfluss{ $rank ->
    [most] , mehr als alle anderen
    [ahead] , nicht mehr am wenigsten
   *[same] {""}
  } (H5.7)
himalaya-reason-delegate-wins = mit { $delegations } kannst du Region { $region } gewinnen (H6.3)
himalaya-reason-delegate = { $delegations } für Region { $regions } (H5.8)
himalaya-reason-done = hebt deine Spielsteine für Orte auf, an denen sie mehr zählen (H5.5)
himalaya-reason-send-holds = macht es schwerer, dir Region { $region } zu nehmen (H6.3)
himalaya-reason-send-wins = bringt dir Region { $region } ein (H6.3)
himalaya-reason-send-levels = erzwingt Gleichstand: Region { $region } zählt für niemanden mehr (H6.3)
himalaya-reason-send = dann fehlen dir noch { $delegations } für Region { $region } (H6.3)

# was bessere Züge bringen, neben den gespielten
himalaya-instead-brings = { $orders ->
    [0] { $goods ->
        [0] nichts
        [1] 1 Ware genommen
       *[other] { $goods } Waren genommen
    }
    [1] 1 Auftrag erfüllt
   *[other] { $orders } Aufträge erfüllt
}{ $orders ->
    [0] {""}
   *[other] { $goods ->
        [0] {""}
        [1] {" "}und 1 Ware genommen
       *[other] {" "}und { $goods } Waren genommen
    }
}
himalaya-instead-plan = der bessere Plan: { $best }; der gespielte: { $made } (H5.4, H5.5)
himalaya-instead-sought = { $good } für { $orders ->
    [1] 1 Auftrag
   *[other] { $orders } Aufträge
}
himalaya-instead-take = besser wäre { $best }, gewählt wurde { $made } (H5.5)
himalaya-instead-influence = { $count } { $kind ->
    [economic] wirtschaftlichen
    [religious] religiösen
   *[political] politischen
} Einfluss
himalaya-instead-reward = die bessere Belohnung bringt { $best }, die gewählte { $made } (H5.5)
