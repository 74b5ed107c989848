"""The seats' colours and marks: each seat has both, so that nothing depends on colour alone."""

from rich.text import Text

MARKS = "●▲■◆★✚"
COLOURS = ("#e34a27", "#3d9bd9", "#e0a526", "#1f9e89", "#9a62c7", "#8a8f98")  # readable on light and on dark ground


def mark(seat: int, count: int = 1) -> Text:
    return Text(MARKS[seat] * count, style=COLOURS[seat])


def label(seat: int, name: str) -> Text:
    return mark(seat).append(f" {name}", style="default")
