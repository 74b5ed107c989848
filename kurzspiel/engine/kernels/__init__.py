"""Kernels that are the same for every game, over the kernels of its rules and policy.

They are written once, as ordinary modules. The names at the top of a file that have a type and no value, `rules` and
the like, stand for the parts of a game; `engine/bound.py` makes the functions anew for each game with that game's parts
in their place.
"""
