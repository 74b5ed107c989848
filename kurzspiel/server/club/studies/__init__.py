"""Studies: chapters of moves with variations, comments and marks, shared by link and edited together."""
