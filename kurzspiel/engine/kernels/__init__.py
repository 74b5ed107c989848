"""Kernels that are the same for every game, over the kernels of its rules and policy.

They are written once, as ordinary modules. `rules`, `policy`, `stats` and `encoding`, which they import from the
contract, stand for the parts of a game; `engine/bound.py` makes the functions anew for each game, with that game's
parts in their place.
"""
