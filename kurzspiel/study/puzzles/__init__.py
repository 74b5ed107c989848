"""Puzzles: positions of matches in which one move is clearly the best."""
