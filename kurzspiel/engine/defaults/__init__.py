"""What a game need not say: a file for each part of a game, with what holds where the game says nothing else.

`engine/bound.py` lays a game's own names over these. A file may make names for one game (`made_for`), from its moves
and its state. rules, policy, stats and encode are kernels; the others are words and plain data for people.
"""
