# Meldungen dessen, was jemand gesagt hat.
report-why = Was stimmt nicht mit dieser Zeile von { $name }?
report-insult = Beleidigung
report-hate = Hetze
report-threat = Drohung
report-private = Privates von anderen
report-spam = Spam
report-other = etwas anderes
report-note = Mit eigenen Worten, wenn du magst
report-about = Ein Gastgeber liest die Zeile, ein paar Zeilen darum herum und deinen Namen. Sonst erfährt niemand davon.
report-send = Melden
report-thanks = Danke. Ein Gastgeber sieht es sich an.
report-close = Schließen
