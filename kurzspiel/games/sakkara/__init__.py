"""Sakkara by Manfred Grabmeier (2007), for 2 players."""

TITLE = "Sakkara"
