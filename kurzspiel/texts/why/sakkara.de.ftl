# Sakkara: warum ein Zug nicht geht

sakkara-why-none = { $tile ->
    [block] keinen Quader
    [stairs] keine Treppe
    [moon] keinen Mond
    [sun] keine Sonne
    [eye] kein Auge
    [ankh] kein Ankh
    [scarab] keinen Skarabäus
    [pillar] keine Säule
    [tip] keine Spitze
    [ship] kein Schiff
    [grain] kein Getreide
    [hand] keine Helfende Hand
    [snake] keine Schlange
    [horse] kein Pferd
    [bird] keinen Vogel
   *[ox] keinen Ochsen
}
sakkara-why-lacking = du hast { $none } ({ $paragraph })
sakkara-why-worker = auf { $field } steht ein Arbeiter ({ $paragraph })
sakkara-why-deal = es gibt { $none } mehr zu verteilen (S1.3)
sakkara-why-cover = auf { $field } liegt schon ein zweites Kärtchen (S1.3)
sakkara-why-steal = auf diesem Halter gibt es { $none } (S3.5)
sakkara-why-stepped = der Schritt dieses Spielzugs ist gemacht, und kein Pferd erlaubt einen weiteren (S2.2)
sakkara-why-runner = weitergehen darf nur Arbeiter { $worker }, der den ersten Schritt gemacht hat (S3.2)
sakkara-why-edge = Arbeiter { $worker } steht am Rand des Spielplans (S2.2)
sakkara-why-high = { $field } ist { $rise } Kärtchen höher; ohne Treppe sind es höchstens { $most } (S2.3)
sakkara-why-low = { $field } erreichst du auch ohne Treppe, mit einem einfachen Schritt (S3.1)
sakkara-why-horse = ein Pferd kommt erst nach dem Pflichtschritt zum Einsatz (S3.2)
sakkara-why-bare = auf { $field } liegt kein Kärtchen (S3.3)
sakkara-why-far = { $field } liegt nicht direkt neben einem deiner Arbeiter, und du hast keinen Vogel, der dorthin fliegen könnte (S3.3)
sakkara-why-no-stack = auf dieser Seite von Arbeiter { $worker } liegt kein Stapel (S3.4)
sakkara-why-off = der Stapel würde vom Spielplan geschoben (S3.4)
sakkara-why-together = zusammen wären das { $count } Kärtchen; höchstens { $most } dürfen es sein (S3.4)
sakkara-why-snake = der andere Halter ist leer (S3.5)
sakkara-why-lay = mehr als { $most } { $tile ->
    [ship] Schiff darf
   *[grain] Getreide dürfen
} nicht ausliegen (S4.1)
sakkara-why-enough = deine Pyramide braucht { $tile ->
    [block] keinen Quader
    [stairs] keine Treppe
    [moon] keinen Mond
    [sun] keine Sonne
    [eye] kein Auge
    [ankh] kein Ankh
    [scarab] keinen Skarabäus
    [pillar] keine Säule
   *[tip] keine Spitze
} mehr (S4.2)
sakkara-why-level = die { $level }. Stufe beginnst du erst, wenn die { $below }. vollständig ist (S4.2)
sakkara-why-one-level = du hast in diesem Spielzug an der { $level }. Stufe gebaut, und in einem Spielzug baust du nur an einer Stufe (S4.3)
sakkara-why-laid = für die { $level }. Stufe müssen 1 Schiff und { $level } Getreide ausliegen; bei dir sind es { $ship } und { $grain } (S4.1)
sakkara-why-hands = { $tile ->
    [block] zu einem Quader
   *[tip] zur Spitze
} { $hands ->
    [one] gehört { $hands } Helfende Hand
   *[other] gehören { $hands } Helfende Hände
}, du hast { $held } (S4.4)
sakkara-why-signs = { $spell ->
    [fire] der Feuersturm braucht Auge, Ankh und Skarabäus
    [whirl] der Wirbelwind braucht Ankh, Skarabäus und Säule
    [flood] die Flut braucht Auge, Skarabäus und Säule
   *[locusts] die Heuschrecken brauchen Auge, Ankh und Säule
}, und du hast { $none } (S5.1)
sakkara-why-effect = es hätte keine Wirkung (S5.3)
sakkara-why-stack = { $tile ->
    [eye] das Auge
    [ankh] das Ankh
    [scarab] der Skarabäus
   *[pillar] die Säule
} gehört nicht zu den Kärtchen, die auf den Ablagestapel kommen: { $tiles } (S5.2)
sakkara-why-list = { $first ->
    [eye] Auge
    [ankh] Ankh
   *[scarab] Skarabäus
}, { $second ->
    [ankh] Ankh
    [scarab] Skarabäus
   *[pillar] Säule
}{ $last ->
    [scarab] , Skarabäus
    [pillar] , Säule
   *[none] {""}
}
sakkara-why-end = der Pflichtschritt steht noch aus, und einer deiner Arbeiter kann ihn machen (S2.7)
sakkara-why-used = auf { $field } liegt schon ein Teil dieses Ablagestapels; jeder Teil braucht sein eigenes Feld (S6.4)
sakkara-why-beside = { $field } liegt direkt neben einem deiner Arbeiter (S6.3)
sakkara-why-part = { $count } von { $left } Kärtchen kannst du nicht hinlegen: nur alle, oder mindestens { $least }, wenn mindestens { $least } übrig bleiben (S6.4)
sakkara-why-lower = für den Ablagestapel ist ein niedrigeres Feld frei (S6.5)

# Sakkara: warum ein Zug gut sein kann

sakkara-good-a = { $tile ->
    [block] einen Quader
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
sakkara-good-which = { $tile ->
    [block] der
    [moon] der
    [scarab] der
    [bird] der
    [ox] der
    [stairs] die
    [sun] die
    [pillar] die
    [tip] die
    [hand] die
    [snake] die
   *[other] das
}
sakkara-good-takes = nimmt { $how ->
    [climb] {"mithilfe einer Treppe "}
    [bird] {"aus der Ferne "}
   *[step] {""}
}{ $what } von { $field }{ $use }
sakkara-good-to-lay = ; das fehlt dir zum Auslegen (S4.1)
sakkara-good-hand = ; die fehlt dir zum Bauen (S4.4)
sakkara-good-for-level = ; { $which } fehlt der { $level }. Stufe noch (S4.2)
sakkara-good-use = { $tile ->
    [stairs] {" "}zum Klettern (S3.1)
    [horse] {" "}für zwei weitere Schritte (S3.2)
    [bird] {" "}zum Fliegen (S3.3)
    [ox] , um einen Stapel zu verschieben (S3.4)
    [snake] , um ein Kärtchen wegzunehmen (S3.5)
   *[other] {" "}für einen Zauberspruch (S5.1)
}
sakkara-good-first = ; { $which } fehlt deinem Mitspieler noch (S4.2)
sakkara-good-nothing-better = ; Besseres ist nicht zu erreichen (S2.4)
sakkara-good-next-to = bringt dich direkt neben { $what } auf { $field }; { $which } fehlt dir noch (S2.2)
sakkara-good-owed = der Schritt, den du machen musst; dein anderer Arbeiter bleibt, wo er ist (S2.1)
sakkara-good-horse-to = Arbeiter { $worker } geht weiter und holt { $what } von { $field }; { $which } fehlt dir noch (S3.2)
sakkara-good-horse = Arbeiter { $worker } darf zwei Schritte weitergehen (S3.2)
sakkara-good-ox-away = schiebt { $what } von deinem Mitspieler weg, der direkt daneben steht (S3.4)
sakkara-good-ox = macht auf { $field } einen Stapel von { $count } Kärtchen und bringt { $what } obenauf (S3.4)
sakkara-good-snake = { $count ->
    [one] nimmt deinem Mitspieler sein einziges Kärtchen
   *[other] nimmt deinem Mitspieler eines seiner { $count } Kärtchen
}; { $useful ->
    [0] keines davon fehlt
    [one] 1 davon fehlt
   *[other] { $useful } davon fehlen
} dir (S3.5)
sakkara-good-reaped = nimmt { $count } Kärtchen auf einmal; dein Mitspieler bekommt sie nicht (S5.1)
sakkara-good-reaped-wanted = nimmt { $count } Kärtchen auf einmal; dir fehlen davon { $wanted } (S5.1)
sakkara-good-count = { $count } { $tile ->
    [block] Quader
    [stairs] { $count ->
        [one] Treppe
       *[other] Treppen
    }
    [moon] { $count ->
        [one] Mond
       *[other] Monde
    }
    [sun] { $count ->
        [one] Sonne
       *[other] Sonnen
    }
    [eye] { $count ->
        [one] Auge
       *[other] Augen
    }
    [ankh] Ankh
    [scarab] { $count ->
        [one] Skarabäus
       *[other] Skarabäen
    }
    [pillar] { $count ->
        [one] Säule
       *[other] Säulen
    }
    [tip] { $count ->
        [one] Spitze
       *[other] Spitzen
    }
    [ship] { $count ->
        [one] Schiff
       *[other] Schiffe
    }
    [hand] { $count ->
        [one] Helfende Hand
       *[other] Helfende Hände
    }
   *[grain] Getreide
}
sakkara-good-and = { $some }, { $one }
sakkara-good-flood = dein Mitspieler kann erst wieder bauen, wenn ein neues Schiff ausliegt (S4.5)
sakkara-good-locusts = lässt deinem Mitspieler { $left } Getreide, { $enough ->
    [yes] noch genug
   *[no] zu wenig
} für die { $level }. Stufe (S4.5)
sakkara-good-stack-low = dein Mitspieler braucht noch { $what }: weiter unten im Ablagestapel kommt er schwerer daran (S6.1)
sakkara-good-stack = auf { $what } ist dein Mitspieler nicht angewiesen, { $which } darf unten oder oben liegen (S6.1)
sakkara-good-laid = mit 1 Schiff und { $grain } Getreide kannst du an der { $level }. Stufe bauen (S4.1)
sakkara-good-lay = dann musst du für die { $level }. Stufe nur noch { $what } auslegen (S4.1)
sakkara-good-missing = { $ship ->
    [0] { $grain } Getreide
   *[other] ein Schiff{ $grain ->
        [0] {""}
       *[other] {" "}und { $grain } Getreide
    }
}
sakkara-good-wins = vollendet deine Pyramide und gewinnt (S7.1)
sakkara-good-completes = vollendet die { $level }. Stufe (S4.2)
sakkara-good-build = dann { $count ->
    [one] fehlt der { $level }. Stufe noch { $count } Kärtchen
   *[other] fehlen der { $level }. Stufe noch { $count } Kärtchen
} (S4.2)
sakkara-good-end = { $count ->
    [0] du kannst nichts mehr einsetzen
    [one] das Kärtchen auf deinem Halter ist später mehr wert als jetzt
   *[other] die { $count } Kärtchen auf deinem Halter sind später mehr wert als jetzt
} (S2.7)
sakkara-good-drop = { $tile ->
    [block] diesen Quader
    [stairs] diese Treppe
    [moon] diesen Mond
    [sun] diese Sonne
    [eye] dieses Auge
    [ankh] dieses Ankh
    [scarab] diesen Skarabäus
    [pillar] diese Säule
    [tip] diese Spitze
    [ship] dieses Schiff
    [grain] dieses Getreide
    [hand] diese Helfende Hand
    [snake] diese Schlange
    [horse] dieses Pferd
    [bird] diesen Vogel
   *[ox] diesen Ochsen
} braucht deine Pyramide nicht (S2.6)
sakkara-good-drop-least = { $tile ->
    [block] den Quader
    [stairs] die Treppe
    [moon] den Mond
    [sun] die Sonne
    [eye] das Auge
    [ankh] das Ankh
    [scarab] den Skarabäus
    [pillar] die Säule
    [tip] die Spitze
    [ship] das Schiff
    [grain] das Getreide
    [hand] die Helfende Hand
    [snake] die Schlange
    [horse] das Pferd
    [bird] den Vogel
   *[ox] den Ochsen
} wirst du weniger vermissen als das andere (S2.6)
sakkara-good-put-near = bringt { $what } obenauf, { $near ->
    [one] { $near } Schritt
   *[other] { $near } Schritte
} von dir und { $far ->
    [one] { $far } Schritt
   *[other] { $far } Schritte
} von deinem Mitspieler entfernt (S6.2)
sakkara-good-put = bringt { $what } obenauf, { $far ->
    [one] { $far } Schritt
   *[other] { $far } Schritte
} von deinem Mitspieler entfernt (S6.2)

# was ein besserer Zug bringt, neben dem gespielten
sakkara-instead-count = { $count ->
    [0] keins
   *[other] { $count } Kärtchen
}
sakkara-instead-tiles = { $count ->
    [0] keins
   *[other] { $count } Kärtchen
}{ $count ->
    [0] {""}
   *[other] { $wanted ->
        [0] {" "}(keins davon nötig)
       *[other] {" "}({ $wanted } davon nötig)
    }
}
sakkara-instead = der bessere Zug bringt { $best }, der gespielte { $made } (S4.2)
