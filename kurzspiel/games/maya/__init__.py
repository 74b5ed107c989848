"""Maya by Bernd Eisenstein (2003), for 3 to 5 players."""

TITLE = "Maya"
