# Reports of what somebody said.
report-why = What is wrong with this line of { $name }?
report-insult = insult
report-hate = hate
report-threat = threat
report-private = somebody else's private matters
report-spam = spam
report-other = something else
report-note = In your own words, if you like
report-about = A host reads the line, a few lines around it and your name. Nobody else learns of it.
report-send = Report
report-thanks = Thank you. A host will look at it.
report-close = Close
