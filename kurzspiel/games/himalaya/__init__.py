"""Himalaya by Régis Bonnessée (2004), for 3 to 6 players, with the event figures."""

TITLE = "Himalaya"
