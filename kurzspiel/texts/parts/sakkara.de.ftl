# Sakkaras Spielplan

sakkara-board = Spielplan mit 7 mal 7 Feldern, a1 unten links
sakkara-seat = Platz { $seat }

sakkara-tile-block = blauer Quader
sakkara-tile-stairs = Treppe
sakkara-tile-moon = Mond
sakkara-tile-sun = Sonne
sakkara-tile-eye = Auge
sakkara-tile-ankh = Ankh
sakkara-tile-scarab = Skarabäus
sakkara-tile-pillar = Säule
sakkara-tile-tip = Spitze
sakkara-tile-ship = Schiff
sakkara-tile-grain = Getreide
sakkara-tile-hand = Helfende Hand
sakkara-tile-snake = Schlange
sakkara-tile-horse = Pferd
sakkara-tile-bird = Vogel
sakkara-tile-ox = Ochse
sakkara-tile-veiled = verdecktes Kärtchen

sakkara-use-block = für die 1. Stufe, mit einer Helfenden Hand
sakkara-use-stairs = für die 1. Stufe oder zum Klettern
sakkara-use-moon = für die 1. Stufe
sakkara-use-sun = für die 1. Stufe
sakkara-use-eye = für die 2. Stufe oder mit zwei anderen Symbolen zum Zaubern
sakkara-use-ankh = für die 2. Stufe oder mit zwei anderen Symbolen zum Zaubern
sakkara-use-scarab = für die 2. Stufe oder mit zwei anderen Symbolen zum Zaubern
sakkara-use-pillar = für die 2. Stufe oder mit zwei anderen Symbolen zum Zaubern
sakkara-use-tip = für die 3. Stufe, mit zwei Helfenden Händen
sakkara-use-ship = auslegen, damit du bauen kannst
sakkara-use-grain = auslegen, damit du bauen kannst
sakkara-use-hand = eine zu jedem Quader, zwei zur Spitze
sakkara-use-snake = ein Kärtchen vom anderen Halter nehmen
sakkara-use-horse = zwei Schritte weitergehen
sakkara-use-bird = auf ein beliebiges Feld mit Kärtchen fliegen
sakkara-use-ox = einen Stapel verschieben

sakkara-tiles = { $count ->
    [0] kein Kärtchen
   *[other] { $count } Kärtchen
}
sakkara-on-top = obenauf { $tile }
sakkara-worker-of = Arbeiter { $worker } von { $name }
sakkara-choose-worker = diesen Arbeiter wählen
sakkara-stack-of = { $count ->
    [one] { $field }
   *[other] { $field }: { $count }, von oben
}

sakkara-here-enter = hier einsetzen
sakkara-here-step = hierhin gehen
sakkara-here-climb = mit einer Treppe hierhin klettern
sakkara-here-bird = hierhin fliegen
sakkara-here-ox = diesen Stapel verschieben
sakkara-here-fire = Feuersturm auf dieser Linie
sakkara-here-whirl = Wirbelwind
sakkara-here-put = den Ablagestapel hier hinlegen

sakkara-pyramid = Pyramide von { $name }: { $built } von 14 gebaut. Es fehlen: { $missing }
sakkara-built = { $count } / 14
sakkara-build-here = Bauen: { $tile }
sakkara-laid = Ausgelegt: { $ship } Schiff, { $grain } Getreide
sakkara-lay-here = Auslegen: { $tile }
sakkara-holder = { $count } von 10 auf dem Halter: { $names }
sakkara-holds = Halter: { $count } von 10
sakkara-mine = { $over ->
    [0] Dein Halter: { $count } von 10
   *[other] Dein Halter: { $count }, am Ende des Spielzugs { $over } zu viel
}
sakkara-how-built = Eine Pyramide besteht aus 14 Kärtchen; wer sie zuerst vollendet, gewinnt
sakkara-how-holder = Höchstens 10 Kärtchen bleiben am Ende eines Spielzugs auf dem Halter
sakkara-how-pile = Eingesetzte Kärtchen, das erste zuunterst; am Ende des Spielzugs legt der Mitspieler sie zurück
sakkara-drop-this = Ablegen: { $tile }
sakkara-pile = { $count ->
    [0] Ablagestapel: leer
   *[other] Ablagestapel: { $count }
}
sakkara-pile-is = Ablagestapel, { $count } von unten nach oben: { $names }

sakkara-stepped = Arbeiter { $worker } hat den Schritt gemacht
sakkara-not-stepped = Der Pflichtschritt steht noch aus
sakkara-more-steps = { $count ->
    [one] noch { $count } Schritt durch das Pferd
   *[other] noch { $count } Schritte durch das Pferd
}
sakkara-level-now = Baut in diesem Spielzug an Stufe { $level }
sakkara-quiet = { $count } von { $of } Spielzügen, ohne dass jemand baut

sakkara-group-lay = Auslegen
sakkara-group-build = Bauen
sakkara-group-climb = Schritt
sakkara-group-animals = Tiere
sakkara-group-spells = Zaubersprüche

sakkara-name-horse = Pferd
sakkara-name-bird = Vogel
sakkara-name-ox = Ochse
sakkara-name-snake = Schlange
sakkara-name-climb = Klettern
sakkara-name-fire = Feuersturm
sakkara-name-whirl = Wirbelwind
sakkara-name-flood = Flut
sakkara-name-locusts = Heuschrecken
sakkara-name-end = Spielzug beenden
sakkara-cancel = Doch nicht

sakkara-effect-fire = Auge, Ankh, Skarabäus: Nimm die obersten Kärtchen aus Reihe oder Spalte deines Arbeiters
sakkara-effect-whirl = Ankh, Skarabäus, Säule: Nimm die obersten Kärtchen der acht Felder um deinen Arbeiter
sakkara-effect-flood = Auge, Skarabäus, Säule: zerstört das Schiff deines Mitspielers
sakkara-effect-locusts = Auge, Ankh, Säule: zerstört ein Getreide deines Mitspielers

sakkara-part-row = Arbeiter { $worker }: Reihe { $at }
sakkara-part-column = Arbeiter { $worker }: Spalte { $at }
sakkara-part-whirl = Rund um Arbeiter { $worker } ({ $at })
sakkara-part-field = Arbeiter { $worker }: { $at }

sakkara-ask-enter = Wähle ein Feld für deinen Arbeiter; du nimmst das oberste Kärtchen.
sakkara-ask-worker-step = Wähle Arbeiter oder Feld für den Schritt, oder setze Kärtchen ein.
sakkara-ask-step = Wähle das Feld für den Schritt oder setze Kärtchen ein.
sakkara-ask-more = Setze Kärtchen ein oder beende deinen Spielzug.
sakkara-ask-worker = Wähle einen deiner Arbeiter.
sakkara-ask-tile = Wofür setzt du es ein: { $tile }?
sakkara-ask-climb = Treppe: Wähle das Feld, auf das du kletterst.
sakkara-ask-bird = Vogel: Wähle das Feld, auf das du fliegst.
sakkara-ask-ox = Ochse: Wähle den Stapel, den du verschiebst.
sakkara-ask-fire = Feuersturm: Wähle eine Reihe oder eine Spalte.
sakkara-ask-whirl = Wirbelwind: alles rund um diesen Arbeiter.
sakkara-ask-stack = { $spell }: Welches Kärtchen kommt als nächstes auf den Ablagestapel?
sakkara-ask-drop = { $count ->
    [one] Lege { $count } Kärtchen von deinem Halter ab.
   *[other] Lege { $count } Kärtchen von deinem Halter ab.
}
sakkara-ask-put = Lege den Ablagestapel zurück: Wähle ein Feld.
sakkara-ask-put-part = Lege den Ablagestapel zurück: Wie viele von unten? Wähle dann ein Feld.

sakkara-chance-deal = Die Kärtchen werden verteilt.
sakkara-chance-cover = Die Kärtchen werden verteilt.
sakkara-chance-first = Wer beginnt?
sakkara-chance-steal = Die Schlange nimmt ein Kärtchen.

# was Züge sagen: nach dem Namen dessen, der zieht, ohne Punkt
sakkara-log-a = { $tile ->
    [block] einen blauen Quader
    [stairs] eine Treppe
    [moon] einen Mond
    [sun] eine Sonne
    [eye] ein Auge
    [ankh] ein Ankh
    [scarab] einen Skarabäus
    [pillar] eine Säule
    [tip] eine Spitze
    [ship] ein Schiff
    [grain] ein Getreide
    [hand] eine Helfende Hand
    [snake] eine Schlange
    [horse] ein Pferd
    [bird] einen Vogel
   *[ox] einen Ochsen
}
sakkara-log-deal = verteilt { $what }
sakkara-log-cover = legt ein zweites Kärtchen auf { $field }
sakkara-log-first = lässt { $name } beginnen
sakkara-log-steal = lässt die Schlange { $what } nehmen
sakkara-log-enter = setzt einen Arbeiter auf { $field }
sakkara-log-step = geht mit Arbeiter { $worker } nach { $way ->
    [n] Norden
    [e] Osten
    [s] Süden
   *[w] Westen
}
sakkara-log-climb = gibt eine Treppe aus und klettert mit Arbeiter { $worker } nach { $way ->
    [n] Norden
    [e] Osten
    [s] Süden
   *[w] Westen
}
sakkara-log-horse = setzt ein Pferd für zwei weitere Schritte ein
sakkara-log-bird = setzt einen Vogel ein: Arbeiter { $worker } fliegt nach { $field }
sakkara-log-ox = setzt einen Ochsen ein und verschiebt den Stapel { $way ->
    [n] nördlich
    [e] östlich
    [s] südlich
   *[w] westlich
} von Arbeiter { $worker }
sakkara-log-snake = setzt eine Schlange ein, um ein Kärtchen vom anderen Halter zu nehmen
sakkara-log-lay = legt { $what } aus
sakkara-log-build = baut { $what }{ $tile ->
    [block] {" mit einer Helfenden Hand"}
    [tip] {" mit zwei Helfenden Händen"}
   *[other] {""}
}
sakkara-log-fire = spricht den Feuersturm über die { $way ->
    [row] Reihe
   *[column] Spalte
} von Arbeiter { $worker }
sakkara-log-whirl = spricht den Wirbelwind rund um Arbeiter { $worker }
sakkara-log-flood = spricht die Flut und zerstört das Schiff des Mitspielers
sakkara-log-locusts = spricht die Heuschrecken und zerstört ein Getreide des Mitspielers
sakkara-log-stack = legt { $what } auf den Ablagestapel
sakkara-log-end = beendet den Spielzug
sakkara-log-drop = legt { $what } ab
sakkara-log-put = { $count ->
    [one] legt 1 Kärtchen vom Ablagestapel auf { $field }
   *[other] legt { $count } Kärtchen vom Ablagestapel auf { $field }
}

# unter den Bildern der Regeln
sakkara-figure-step = Der rote Arbeiter darf nach Norden, Süden oder Westen. Im Osten steht ein anderer Arbeiter; schräge Schritte gibt es nicht.
sakkara-figure-height = Von 2 Kärtchen aus erreicht ein Arbeiter 4, aber nicht 5.
sakkara-figure-push = Der Ochse schiebt beide Kärtchen auf das nächste Feld; die Spitze, die dort lag, ist jetzt zuunterst.
sakkara-figure-needed = Das muss ausliegen, um an der 1., 2. und 3. Stufe zu bauen.
sakkara-figure-whole = Eine vollständige Pyramide von vorn: neun Kärtchen in der 1. Stufe, vier Symbole in der 2., die Spitze in der 3.
sakkara-figure-signs = Drei Symbole für jeden Zauberspruch; der gestrichelte Platz ist das Symbol, ohne das er auskommt.
sakkara-figure-reach = Links ein Wirbelwind, rechts ein Feuersturm über die Reihe: Die angehobenen Kärtchen werden genommen. Worauf ein Arbeiter steht, bleibt liegen.
sakkara-figure-order = In dieser Folge eingesetzt liegt das erste Kärtchen zuunterst und das letzte obenauf.
sakkara-figure-put-back = Rot legt den Ablagestapel zurück: auf ein leeres Feld, das nicht direkt neben seinem Arbeiter liegt. Schräg daneben ist erlaubt.
sakkara-figure-split = Sieben eingesetzte Kärtchen lassen sich als ein Stapel hinlegen oder als 3 und 4, die unteren zuerst.
