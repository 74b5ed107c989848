# Vorbereitete Antworten.
prepared-why = Wird für dich gespielt, wenn du dran bist, nach einer kurzen Pause und wenn die Regeln es dann erlauben. Sonst erfährt niemand davon.
prepared-stopped = Das ging nicht, als du dran warst: { $move }. Der Rest wurde verworfen.
prepared-forced = Für mich ziehen, wenn es nur einen Zug gibt
prepared-passes-maya = Keine Arbeiter mehr legen, bis jemand anders einen legt
prepared-passes-himalaya = Keine Ereignisfigur setzen, bis jemand anders eine setzt
prepared-takes-maya = Den Transport-Marker nutzen, wenn ich ihn brauche
prepared-takes-himalaya = Immer den Rohstoff nehmen, den ich erhandeln kann
prepared-moves = Züge in dieser Reihenfolge
prepared-remove = Entfernen: { $move }
prepared-plan = Plan für die nächste Runde
prepared-plan-late-set = Dieser Plan gilt, wenn du noch nichts geplant hast und deine Zeit um ist.
prepared-plan-at-once-set = Dieser Plan gilt, sobald das Planen beginnt.
prepared-plan-at-once = Gleich verwenden, wenn das Planen beginnt
prepared-plan-forget = Plan verwerfen
