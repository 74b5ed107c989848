"""The seats' colours and marks: each seat has both, so that nothing depends on colour alone."""

from collections.abc import Sequence

from rich.text import Text

from kurzspiel.texts import Sentence, say, together

MARKS = "●▲■◆★✚"
COLOURS = ("#e34a27", "#3d9bd9", "#c08a00", "#1f9e89", "#9a62c7", "#8a8f98")  # readable on light and on dark ground


def mark(seat: int, count: int = 1) -> Text:
    return Text(MARKS[seat] * count, style=COLOURS[seat])


def named(seat: int, name: str) -> str:
    """The name, which also shows the seat's number: moves speak of seats by number."""
    return name if str(seat) in name.split() else f"{name} ({seat})"


def label(seat: int, name: str) -> Text:
    return mark(seat).append(f" {named(seat, name)}", style="default")


def winners(names: Sequence[str], places: Sequence[int] | None) -> Sentence | None:
    """The winners, once a match is over."""
    first = [named(seat, names[seat]) for seat, place in enumerate(places or ()) if place == 1]
    if not first:
        return None
    return say("terminal-wins", name=first[0]) if len(first) == 1 else say("terminal-share", names=together(first))
