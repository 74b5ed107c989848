"""The load command: many tables of people who all move at once against a server, and how long each move takes."""

from kurzspiel import server as server  # without it there is nothing to load, and it says so
