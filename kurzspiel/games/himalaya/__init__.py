"""Himalaya by Régis Bonnessée (2004), for 3 to 6 players, with the event figures."""

TITLE = "Himalaya"
BOARD = "himalaya"  # the page draws it
ORDER = 3  # in lists of games; those without one follow by name
