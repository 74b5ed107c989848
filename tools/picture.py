"""Draw docs/table.svg: the table of Maya in the terminal, as the README shows it.

python tools/picture.py
"""

import io
from pathlib import Path
from typing import cast

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import kurzspiel
from kurzspiel.games.maya import show
from kurzspiel.games.maya.view import MayaView

MOVES = 80  # some way into the second round, cards lying face down
NIGHT = TerminalTheme(
    (22, 25, 29),
    (226, 220, 208),
    [
        (22, 25, 29),
        (200, 69, 45),
        (91, 140, 90),
        (224, 165, 38),
        (61, 155, 217),
        (154, 98, 199),
        (31, 158, 137),
        (226, 220, 208),
    ],
)
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; }}
.{unique_id}-matrix {{ font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#16191d" width="100%" height="100%" rx="12"/>
<g transform="translate({terminal_x}, {terminal_y})">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def main() -> None:
    names = ["You", "Ada", "Ben", "Cy"]
    match = kurzspiel.game("maya").match(seats=4, seed=2, names=names)
    bots = [kurzspiel.bot("sensible", seat) for seat in range(4)]
    while match.to_act[0] != 0 or len(match.log) < MOVES or match.view(0)["phase"] != "workers":
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view_of(seat)))
    console = Console(record=True, width=82, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(show.draw(cast(MayaView, match.view(0)), names))
    picture = console.export_svg(title="", theme=NIGHT, code_format=FRAME, unique_id="table")
    Path(__file__).parent.parent.joinpath("docs/table.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
