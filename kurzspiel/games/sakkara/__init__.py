"""Sakkara by Manfred Grabmeier (2007), for 2 players."""

TITLE = "Sakkara"
BOARD = "sakkara"  # the page draws it
ORDER = 2  # in lists of games; those without one follow by name
