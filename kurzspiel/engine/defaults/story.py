"""Where a game has no `story.py`: a move is all that happens."""

from kurzspiel.steps import StepKind

KINDS: tuple[StepKind, ...] = ()
