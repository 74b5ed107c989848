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
   *[other] Dein Halter: { $count } von 10, { $over } zu viel
}
sakkara-how-built = Eine Pyramide besteht aus 14 Kärtchen; wer sie zuerst vollendet, gewinnt
sakkara-how-holder = Höchstens 10 Kärtchen bleiben am Ende eines Spielzugs auf dem Halter
sakkara-how-pile = Eingesetzte Kärtchen, das erste zuunterst; am Ende des Spielzugs legt der andere sie zurück auf den Spielplan
sakkara-drop-this = Ablegen: { $tile }
sakkara-pile = { $count ->
    [0] Ablagestapel: leer
   *[other] Ablagestapel: { $count }
}
sakkara-pile-is = Ablagestapel, { $count } von unten nach oben: { $names }

sakkara-stepped = Arbeiter { $worker } hat den Schritt gemacht
sakkara-not-stepped = Der Pflichtschritt steht noch aus
sakkara-more-steps = { $count ->
    [one] Pferd: Arbeiter { $worker } darf noch 1 Schritt gehen
   *[other] Pferd: Arbeiter { $worker } darf noch { $count } Schritte gehen
}
sakkara-level-now = In diesem Spielzug wird an der { $level }. Stufe gebaut
sakkara-quiet = Seit { $count } Spielzügen hat niemand gebaut; nach { $of } ist Schluss

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

sakkara-effect-fire = Auge, Ankh, Skarabäus: Nimm die obersten Kärtchen aus der Reihe oder der Spalte deines Arbeiters
sakkara-effect-whirl = Ankh, Skarabäus, Säule: Nimm die obersten Kärtchen der acht Felder um deinen Arbeiter
sakkara-effect-flood = Auge, Skarabäus, Säule: zerstört das Schiff deines Mitspielers
sakkara-effect-locusts = Auge, Ankh, Säule: zerstört ein Getreide-Kärtchen deines Mitspielers

sakkara-part-row = Arbeiter { $worker }: Reihe { $at }
sakkara-part-column = Arbeiter { $worker }: Spalte { $at }
sakkara-part-whirl = Rund um Arbeiter { $worker } ({ $at })
sakkara-part-ox = Arbeiter { $worker }: der Stapel auf { $at }
sakkara-part-step = Arbeiter { $worker }, von { $at }
sakkara-part-climb = Arbeiter { $worker }, von { $at }, mit einer Treppe
sakkara-part-bird = Arbeiter { $worker }, von { $at }

sakkara-ask-enter = Wähle ein Feld für deinen Arbeiter; du nimmst das oberste Kärtchen.
sakkara-ask-worker-step = Wähle ein Feld oder einen Arbeiter für den Schritt.
sakkara-ask-step = Wähle das Feld für den Schritt.
sakkara-ask-further = Das Pferd kann weiter: Wähle ein Feld, oder hör auf.
sakkara-ask-more = Setze Kärtchen ein oder beende deinen Spielzug.
sakkara-ask-which-step = Welcher Arbeiter geht nach { $field }?
sakkara-ask-which-climb = Welcher Arbeiter klettert nach { $field }?
sakkara-ask-which-bird = Welcher Arbeiter fliegt nach { $field }?
sakkara-ask-which-ox = Welcher Arbeiter verschiebt den Stapel auf { $field }?
sakkara-ask-which-fire = Welche Reihe oder Spalte soll es sein?
sakkara-ask-which-whirl = Um welchen Arbeiter?
sakkara-ask-fly = Vogel: Wähle das Feld, auf das du fliegst, oder zuerst einen Arbeiter.
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

sakkara-chance-deal = Die Kärtchen werden ausgelegt.
sakkara-chance-cover = Die Kärtchen werden ausgelegt.
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
    [grain] Getreide
    [hand] eine Helfende Hand
    [snake] eine Schlange
    [horse] ein Pferd
    [bird] einen Vogel
   *[ox] einen Ochsen
}
sakkara-log-deal = legt { $what } auf den Spielplan
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
sakkara-log-locusts = spricht die Heuschrecken und zerstört Getreide des Mitspielers
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

# das Entscheidungsfeld
sakkara-lacks = Um an der { $level }. Stufe zu bauen, fehlt noch { $ship ->
    [0] { $grain } Getreide
   *[other] ein Schiff{ $grain ->
        [0] {""}
       *[other] {" "}und { $grain } Getreide
    }
} in der Auslage
sakkara-may-build = An der { $level }. Stufe kann gebaut werden; { $left ->
    [one] 1 Kärtchen fehlt
   *[other] { $left } Kärtchen fehlen
} noch
sakkara-pile-goes = { $count ->
    [one] 1 eingesetztes Kärtchen geht
   *[other] { $count } eingesetzte Kärtchen gehen
} am Ende des Spielzugs an { $name }
sakkara-too-many = { $count ->
    [one] 1 Kärtchen zu viel: Es wird am Ende des Spielzugs abgelegt
   *[other] { $count } Kärtchen zu viel: Sie werden am Ende des Spielzugs abgelegt
}
sakkara-end-means = { $count ->
    [0] dann ist { $name } dran
    [one] { $name } legt 1 Kärtchen zurück
   *[other] { $name } legt { $count } Kärtchen zurück
}
sakkara-end-drop = { $count ->
    [one] vorher legst du 1 Kärtchen ab
   *[other] vorher legst du { $count } Kärtchen ab
}
sakkara-preview-go = { $worker ->
    [0] Kommt auf { $field }
   *[other] Arbeiter { $worker } nach { $field }
}{ $tiles ->
    [0] , dort liegt nichts
   *[other] {""}
}
sakkara-preview-build = In die Pyramide: { $tile }, { $built } von 14
sakkara-preview-lay = Ausgelegt: { $tile }
sakkara-preview-horse = Zwei weitere Schritte für Arbeiter { $worker }
sakkara-preview-snake = { $count ->
    [one] Das einzige Kärtchen von { $name }
   *[other] Eines von { $count } Kärtchen von { $name }, zufällig gezogen
}
sakkara-preview-flood = { $name } verliert das Schiff
sakkara-preview-locusts = { $name } verliert ein Getreide-Kärtchen
sakkara-preview-put = { $count } Kärtchen auf { $field }, obenauf: { $tile }
sakkara-preview-pile = Auf den Ablagestapel: { $tile }
sakkara-preview-ox = { $count } Kärtchen von { $from } nach { $to }
sakkara-preview-spell = Nimmt { $count } Kärtchen
sakkara-preview-used = verbraucht

# Karten, die etwas erklären
sakkara-about-where = { $all } im Spiel: { $board } auf dem Spielplan ({ $top } davon obenauf), { $held } auf Haltern, { $used } gebaut oder ausgelegt.
sakkara-about-veiled = Was das ist, wird dir nicht gezeigt.
sakkara-about-signs = Drei verschiedene Symbole ergeben einen Zauberspruch.
sakkara-about-tile-block = Vier davon sind die Ecken der 1. Stufe. Zu jedem gehört eine Helfende Hand.
sakkara-about-tile-stairs = Zwei davon gehören in die 1. Stufe. Mit einem Schritt ausgegeben führt sie in jede Höhe.
sakkara-about-tile-moon = Zwei davon gehören in die 1. Stufe.
sakkara-about-tile-sun = Eine davon ist die Mitte der 1. Stufe.
sakkara-about-tile-eye = Eines davon gehört in die 2. Stufe.
sakkara-about-tile-ankh = Eines davon gehört in die 2. Stufe.
sakkara-about-tile-scarab = Einer davon gehört in die 2. Stufe.
sakkara-about-tile-pillar = Eine davon gehört in die 2. Stufe.
sakkara-about-tile-tip = Sie ist die 3. Stufe und vollendet die Pyramide. Zu ihr gehören zwei Helfende Hände.
sakkara-about-tile-ship = Ohne ausgelegtes Schiff kann niemand bauen. Eine Flut zerstört es.
sakkara-about-tile-grain = Für die 1. Stufe muss eines ausliegen, für die 2. zwei, für die 3. drei. Heuschrecken zerstören eines.
sakkara-about-tile-hand = Eine wird mit jedem Quader verbraucht, zwei mit der Spitze.
sakkara-about-tile-snake = Sie nimmt ein zufälliges Kärtchen vom anderen Halter.
sakkara-about-tile-horse = Nach dem Pflichtschritt darf der Arbeiter, der ihn gemacht hat, bis zu zwei weitere gehen.
sakkara-about-tile-bird = Er trägt einen Arbeiter auf ein beliebiges Feld mit Kärtchen und ohne Arbeiter; das oberste gehört dir. Den Pflichtschritt ersetzt er nicht.
sakkara-about-tile-ox = Er schiebt den Stapel neben einem Arbeiter ein Feld geradewegs von ihm weg, zusammen bis zu neun Kärtchen.
sakkara-about-field = Feld { $field }
sakkara-about-stack = { $count ->
    [0] Hier liegt kein Kärtchen.
    [one] Hier liegt ein Kärtchen.
   *[other] Ein Stapel von { $count } Kärtchen.
}
sakkara-about-from-top = Von oben: { $tiles }.
sakkara-about-from-bottom = Von unten: { $tiles }.
sakkara-about-take = Wer hierher kommt, nimmt das oberste Kärtchen, { $tile }: { $use }.
sakkara-about-height = Ein Schritt führt höchstens 2 Kärtchen hinauf; hinunter geht es immer.
sakkara-about-worker = Von hier aus geht { $name } auf ein Feld mit höchstens { $reach } Kärtchen. Worauf ein Arbeiter steht, ist sicher.
sakkara-about-place = { $tile }: { $built } von { $wanted }
sakkara-about-place-why = Die Pyramide von { $name } braucht { $wanted } davon in der { $level }. Stufe; { $built } { $built ->
    [one] steht
   *[other] stehen
} schon.
sakkara-about-hands = { $count ->
    [one] Zum Bauen gehört eine Helfende Hand dazu.
   *[other] Zum Bauen gehören { $count } Helfende Hände dazu.
}
sakkara-about-level = { $level }. Stufe der Pyramide von { $name }
sakkara-about-level-closed = Sie beginnt erst, wenn die { $below }. Stufe vollständig ist, in einem späteren Spielzug.
sakkara-about-level-open = An ihr wird gebaut. In einem Spielzug baut man nur an einer Stufe.
sakkara-about-level-done = Sie ist vollständig. Was gebaut ist, geht nie verloren.
sakkara-about-missing = Es fehlen: { $tiles }.
sakkara-about-supply = Um hier zu bauen, müssen ein Schiff und { $grain } Getreide ausliegen.
sakkara-about-laid = { $tile }, ausgelegt von { $name }
sakkara-about-laid-ship = Zum Bauen muss immer ein Schiff ausliegen.
sakkara-about-laid-grain = Es muss so viel Getreide ausliegen, wie die Nummer der Stufe sagt.
sakkara-about-laid-stays = Es bleibt liegen, bis ein Zauberspruch es zerstört.
sakkara-about-built = { $name }: { $count } von 14 Kärtchen gebaut
sakkara-about-stall = Baut { $turns } Spielzüge nacheinander niemand, endet das Spiel, und mehr gebaute Kärtchen gewinnen.
sakkara-about-holder = { $count } Kärtchen auf dem Halter von { $name }
sakkara-about-surplus = { $count ->
    [0] Alle dürfen bleiben.
    [one] 1 muss am Ende des Spielzugs weg, wenn es nicht vorher eingesetzt wird.
   *[other] { $count } müssen am Ende des Spielzugs weg, wenn sie nicht vorher eingesetzt werden.
}
sakkara-about-put = Sie kommen auf ein leeres Feld, das nicht direkt neben einem Arbeiter dessen liegt, der sie hinlegt.
sakkara-about-spell = Die drei Kärtchen kommen in der Reihenfolge auf den Ablagestapel, die du wählst.
sakkara-about-end = Du kannst deinen Spielzug beenden, wenn der Pflichtschritt gemacht ist oder kein Arbeiter einen Schritt machen kann.
sakkara-about-fact-step-title = Der Pflichtschritt
sakkara-about-fact-step = In jedem Spielzug muss einer deiner Arbeiter ein Feld nach Norden, Osten, Süden oder Westen gehen. Kärtchen setzt du davor oder danach ein.
sakkara-about-fact-horse-title = Das Pferd
sakkara-about-fact-horse = Schritte, die bis zum Ende des Spielzugs nicht gemacht sind, verfallen.
sakkara-about-fact-level-title = Eine Stufe je Spielzug
sakkara-about-fact-level = In diesem Spielzug wurde an der { $level }. Stufe gebaut; andere Stufen müssen warten.
sakkara-about-fact-supply-title = Was zum Bauen ausliegen muss
sakkara-about-fact-supply = Ein Schiff, und so viel Getreide, wie die Nummer der Stufe sagt.
sakkara-about-fact-pile-title = Der Ablagestapel
sakkara-about-fact-pile = Der andere bestimmt, wohin er kommt: auf ein leeres Feld, das nicht direkt neben einem seiner Arbeiter liegt.
sakkara-about-fact-holder-title = Zu viele Kärtchen
sakkara-about-fact-holder = Zehn Kärtchen dürfen auf dem Halter bleiben. Setz welche ein, oder wähle am Ende, welche du ablegst.
sakkara-about-fact-quiet-title = Spielzüge ohne Bau
sakkara-about-fact-quiet = Seit { $quiet } Spielzügen hat niemand gebaut. Nach { $left } weiteren endet das Spiel: Mehr gebaute Kärtchen gewinnen, dann mehr Ausgelegtes.

# wie das Ergebnis zustande kam
sakkara-source-levels = Gebaute Kärtchen nach Stufen
sakkara-source-level = { $level }. Stufe
sakkara-source-turns = Gebaute Kärtchen nach Spielzügen
sakkara-source-turn = Spielzug { $turn }
sakkara-source-ways = Woher die Kärtchen kamen
sakkara-source-entered = Beim Einsetzen der Arbeiter
sakkara-source-walked = Schritte
sakkara-source-climbed = Treppen
sakkara-source-walked-on = Pferd
sakkara-source-flew = Vogel
sakkara-source-stole = Schlange
sakkara-source-burnt = Feuersturm
sakkara-source-whirled = Wirbelwind
