"""A step of a match as it is sent. Light to import: replays are made in a process that needs little else."""

from typing import Any

from kurzspiel.steps import Step

Plain = dict[str, Any]  # a message, ready to be sent


def told_step(step: Step) -> Plain:
    """A step without what is seen after it: a ToldStep."""
    kind = step.kind
    return {
        "kind": kind.name,
        "paragraph": kind.paragraph,
        "seat": step.seat,
        "words": step.words,
        "parts": step.parts,
        "icons": step.icons,
        "choice": kind.is_choice,
        "heading": kind.is_heading,
    }
