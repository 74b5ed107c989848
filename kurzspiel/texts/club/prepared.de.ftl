# Vorbereitete Antworten.
prepared-why = Wird für dich gespielt, wenn du dran bist und die Regeln es dann erlauben. Sonst erfährt niemand davon.
prepared-stopped = Das ging nicht, als du dran warst: { $move }. Der Rest wurde verworfen.
prepared-forced = Einen Zug machen, der mein einziger ist
prepared-passes-maya = Keine Arbeiter mehr legen, bis jemand anders einen legt
prepared-passes-himalaya = Keine Ereignisfigur legen, bis jemand anders eine legt
prepared-takes-maya = Den Transport-Marker nutzen, wenn ich ihn brauche
prepared-takes-himalaya = Immer die Ware nehmen, die ich erhandeln kann
prepared-moves = Züge in dieser Reihenfolge
prepared-remove = Entfernen: { $move }
prepared-add = Hinzufügen
prepared-plan = Plan für die nächste Runde
prepared-plan-late-set = Dieser Plan gilt, wenn du noch nichts gelegt hast und deine Zeit um ist.
prepared-plan-at-once-set = Dieser Plan wird gelegt, sobald das Planen beginnt.
prepared-plan-at-once = Gleich legen, wenn das Planen beginnt
prepared-plan-forget = Plan verwerfen
