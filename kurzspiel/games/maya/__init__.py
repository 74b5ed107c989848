"""Maya by Bernd Eisenstein (2003), for 3 to 5 players."""

TITLE = "Maya"
BOARD = "maya"  # the page draws it
ORDER = 1  # in lists of games; those without one follow by name
